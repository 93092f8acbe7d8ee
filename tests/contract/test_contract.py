"""Every game keeps the contract.

These tests use no files of the source tree, because they also run on the compiled package.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from itertools import zip_longest

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.content import ContentError, Pack
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose, playout
from meadhall.core.game import Game, find
from meadhall.core.saves import SaveError, digest, load, save
from meadhall.core.table import REFEREE, SPECTATOR, Apart, Choice, Closed, Event, State
from meadhall.play.contract import Contract
from meadhall.play.words import LANGUAGES, Words

GAMES = [version for game in find().values() for version in (game, *game.past)]
LONGEST = 100_000
HEAVY = {
    "asyncio",
    "concurrent",
    "ctypes",
    "curses",
    "http",
    "multiprocessing",
    "sqlite3",
    "ssl",
    "tkinter",
    "unittest",
}


def name_of(game: Game) -> str:
    return f"{game.key}-{game.version}"


@cache
def usual_length(game: Game) -> int:
    return playout(game.start(game.seats[-1]), SeededDice("length"), LONGEST)


@cache
def goes_apart(game: Game) -> bool:
    """Whether the game ever asks its seats apart."""
    s: State = game.start(game.seats[-1])
    dice = SeededDice("apart")
    while (ask := asking(s)) is not None and not isinstance(ask, Apart):
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
    return ask is not None


every_game = pytest.mark.parametrize("game", GAMES, ids=name_of)
every_game_apart = pytest.mark.parametrize("game", [game for game in GAMES if goes_apart(game)], ids=name_of)


def test_games_of_other_packages_are_tested_too() -> None:
    assert {"duel-1", "grudge-1", "diggers-2", "diggers-1"} <= {name_of(game) for game in GAMES}


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_a_game_keeps_the_contract(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats), "seats")
    options = {setting.key: data.draw(st.sampled_from(setting.values), setting.key) for setting in game.settings}
    first = data.draw(st.integers(0, seats - 1), "first")
    seed = data.draw(st.integers(0, 2**32), "seed")
    contract = Contract(game, seats, options, seed, first, every=max(1, usual_length(game) // 60))

    contract.run()

    assert contract.log


PUBLIC_CHOICES = [
    ("dwarves", 5, {"difficulty": "challenging", "characters": "dealt"}, 4, 1835608196),
    ("zwergendorf", 2, {"besides": "innkeeper", "innkeeper": "grey"}, 1, 1),
]


@pytest.mark.parametrize(("key", "seats", "options", "first", "seed"), PUBLIC_CHOICES, ids=["roll", "payment"])
def test_public_answers_may_lead_to_equal_scenes(
    key: str, seats: int, options: dict[str, str], first: int, seed: int
) -> None:
    """Two rolls slay the same trolls; two ways to pay end in the same shop. Nothing about them is hidden."""
    game = find()[key]
    contract = Contract(game, seats, options, seed, first, every=max(1, usual_length(game) // 60))

    contract.run()

    assert contract.log


@every_game
def test_a_game_keeps_the_contract_at_every_single_decision(game: Game) -> None:
    contract = Contract(game, game.seats[0], {}, seed=2)

    contract.run()

    assert contract.log


# --- words


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_messages_for_itself_and_every_setting(game: Game, language: str) -> None:
    wanted = ["game-title", "game-about", "game-start-custom"]
    for setting in game.settings:
        wanted.append(f"setting-{setting.key}")
        wanted += [f"setting-{setting.key}-" + re.sub(r"\W", "_", value) for value in setting.values]
    words = Words(language, game)

    assert [key for key in wanted if not words.has(key)] == []


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_catalogue_has_a_text_and_a_source(game: Game, language: str) -> None:
    words = Words(language, game, strict=True)
    cards = game.cards(game.start(game.seats[0]))

    for card in cards:
        assert words.word(card.face)
        assert words.word(card.group)
        assert all(words.say(text) for text in card.about)
        assert card.count > 0
        assert card.origin.source
    assert cards


# --- what a game imports

IMPORTS = """
import sys
before = set(sys.modules)
import importlib
importlib.import_module(sys.argv[1])
print("\\n".join(sorted({name.partition(".")[0] for name in set(sys.modules) - before})))
"""


def imported_with(module: str) -> set[str]:
    """Return the packages that a fresh Python imports with a module."""
    paths = os.pathsep.join(path for path in sys.path if path)
    command = [sys.executable, "-P", "-c", IMPORTS, module]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": paths}, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("game", find().values(), ids=name_of)
def test_importing_a_game_imports_nothing_heavy(game: Game) -> None:
    found = imported_with(game.module)
    own = {"meadhall", "mypy_extensions", game.module.partition(".")[0]}
    strange = {name for name in found if name not in sys.stdlib_module_names and not name.endswith("__mypyc")}

    assert "meadhall" in found
    assert strange <= own
    assert not found & HEAVY


def test_a_heavy_import_is_detected() -> None:
    assert {"fluent", "babel"} & imported_with("meadhall.play.words")


# --- two boxes


def other_pack(game: Game) -> Pack:
    """Return the game's content with one number changed, so that it is still playable."""
    pack = game.pack()
    places = [
        (file, key, name)
        for file, rows in pack.files.items()
        for key, row in rows.items()
        for name, value in row.items()
        if type(value) is int
    ]
    for file, key, name in places:
        for change in (1, -1):
            files = deepcopy(pack.files)
            files[file][key][name] += change
            other = Pack(files)
            try:
                s = game.setup(game.open_box(other, game.settings_from()), game.seats[0], 0)
            except ContentError:
                continue
            playout(s, SeededDice("other box"), LONGEST)
            if not s.stack:
                return other
    raise AssertionError(f"no number of {game.key} can be changed")


def walk(game: Game, pack: Pack, seed: int) -> Iterator[str]:
    """Play one game at random and yield the hash of the state after each answer."""
    s: State = game.setup(game.open_box(pack, game.settings_from()), game.seats[0], 0)
    dice = SeededDice("walk", seed)
    yield digest(game, s)
    while (ask := asking(s)) is not None:
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
        yield digest(game, s)


@every_game
def test_two_boxes_do_not_influence_each_other(game: Game) -> None:
    packs = (game.pack(), other_pack(game))
    alone = [list(walk(game, pack, seed=5)) for pack in packs]
    beside = list(zip_longest(*[walk(game, pack, seed=5) for pack in packs]))

    assert packs[0].hash != packs[1].hash
    assert alone[0] != alone[1]
    for at, tables in enumerate(alone):
        assert [pair[at] for pair in beside if pair[at] is not None] == tables


@every_game
def test_a_save_is_rejected_by_another_box(game: Game) -> None:
    text = save(game, game.start(game.seats[0]))

    with pytest.raises(SaveError):
        load(game, game.open_box(other_pack(game), game.settings_from()), text)


# --- seats apart


def close(game: Game, s: State, seed: int, order: SeededDice | None) -> str:
    """Answer for all seats until they are done, in seat order or in random order; return the saved state."""
    minds = [SeededDice("mind", seed, seat) for seat in range(max(game.seats))]
    told: list[Event] = []
    s.told = told
    while not any(isinstance(event, Closed) for event in told):
        ask = asking(s)
        assert isinstance(ask, Apart)
        seats = ask.seats()
        seat = seats[order.below(len(seats))] if order is not None else seats[0]
        # Chance must not be asked here, because the order of answers would change the result.
        assert isinstance(ask.asked(seat), Choice)
        assert ask.asked(seat).seats() == [seat]
        options = ask.options(s, seat)
        apply(s, seat, options[minds[seat].below(len(options))])
    s.told = None
    return save(game, s)


def asks_apart(s: State, dice: SeededDice) -> bool:
    """Play at random until the seats are asked apart; return False if the game ends first."""
    while (ask := asking(s)) is not None:
        if isinstance(ask, Apart):
            return True
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
    return False


def test_games_with_seats_apart_are_tested_too() -> None:
    assert {"diggers-2", "diggers-1"} <= {name_of(game) for game in GAMES if goes_apart(game)}


@every_game_apart
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_the_order_of_answers_apart_makes_no_difference(game: Game, seed: int, data: st.DataObject) -> None:
    s: State = game.start(data.draw(st.sampled_from([seats for seats in game.seats if seats > 1]), "seats"))
    dice = SeededDice("before", seed)
    while asks_apart(s, dice):
        shuffled = [close(game, s.copy(), seed, SeededDice("order", seed, n)) for n in range(3)]

        assert shuffled == [close(game, s, seed, order=None)] * 3


# --- reseal


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_resealed_state_can_be_saved_and_played_to_the_end(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats), "seats")
    dice = SeededDice("resealed", data.draw(st.integers(0, 2**32), "seed"))
    s: State = game.start(seats)
    playout(s, dice, data.draw(st.integers(0, usual_length(game) - 1), "answers"))
    viewer = data.draw(st.sampled_from([*range(seats), SPECTATOR, REFEREE]), "viewer")
    box = game.open_box(game.pack(), game.settings_from())
    before = save(game, s)
    world: State = game.reseal(s, viewer, dice)

    assert save(game, s) == before
    assert save(game, load(game, box, save(game, world))) == save(game, world)
    assert counts(game, world) == counts(game, s)
    playout(world, dice, LONGEST)
    assert not world.stack
    assert counts(game, world) == counts(game, s)


def counts(game: Game, s: State) -> Mapping[str, int]:
    return dict(game.census(s))
