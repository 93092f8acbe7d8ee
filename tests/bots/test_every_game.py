"""Every bot in every game gives a legal answer in time, from its own seat's knowledge alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from time import perf_counter

import pytest

from meadhall.bots.bot import Bot
from meadhall.bots.bot_games import play_game
from meadhall.bots.evaluator import Evaluator, evaluator_of
from meadhall.bots.levels import BOTS, LEVELS, GreedyBot, UnknownBot, bot_named, check_bot, is_bot
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal, apply, asking, choose
from meadhall.core.game import Game, find
from meadhall.core.notation import read
from meadhall.core.saves import digest
from meadhall.core.table import CHANCE, PARTY, Seat, State, Together
from meadhall.play.words import LANGUAGES, Words

Asked = tuple[State, Seat]
GAMES = find()
QUICK = tuple(f"{key}:6" if level.counted else key for key, level in LEVELS.items())
"""Every level; searches with few simulations."""
FIXED = [key for key, level in LEVELS.items() if not level.counted]
"""The levels whose work for a decision is fixed, from weak to strong."""


def asked_tables(
    game: Game, seed: str, every: int, settings: dict[str, str] | None = None, seats: int = 0
) -> Iterator[Asked]:
    """Yield states of a random game in which a seat has a choice, about one of `every`, with the seat."""
    seats = seats or game.seats[SeededDice(seed).below(len(game.seats))]
    dice = SeededDice("tables", seed)
    table: State = game.setup(game.open_box(game.pack(), game.settings_from(settings or {})), seats, 0)
    while (ask := asking(table)) is not None:
        seat = ask.first()
        if seat != CHANCE and len(ask.options(table, seat)) > 1 and dice.below(every) == 0:
            yield table, (dice.below(seats) if seat == PARTY else seat)
        apply(table, seat, choose(table, ask, seat, dice))


def many_tables(key: str, wanted: int, every: int) -> Iterator[Asked]:
    """Yield `wanted` such states, from games with all numbers of seats and with each setting changed."""
    game = GAMES[key]
    dice = SeededDice("many", key)
    changed = [{}, *[{setting.key: value} for setting in game.settings for value in setting.values]]
    number = 0
    while wanted:
        number += 1
        for asked in asked_tables(game, f"{key} {number}", every, changed[dice.below(len(changed))]):
            yield asked
            wanted -= 1
            if not wanted:
                return


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", FIXED)
def test_answers_are_legal_at_thousands_of_tables(key: str, name: str) -> None:
    bot = bot_named(name, SeededDice(key))
    # A look ahead takes twenty times as long as a heuristic.
    wanted, every = (150, 12) if isinstance(bot, GreedyBot) else (2000, 3)
    for table, seat in many_tables(key, wanted, every):
        view = View(GAMES[key], table, seat, bot.dice)

        # `think`, because `choose` would hide a failure.
        assert bot.think(view, evaluator_of(key)) in view.options


@pytest.mark.parametrize("key", GAMES)
def test_a_search_with_little_time_still_answers_legally(key: str) -> None:
    bot = bot_named("master", SeededDice(key))
    bot.seconds = 0.01
    for table, seat in many_tables(key, 300, 9):
        view = View(GAMES[key], table, seat, bot.dice)

        assert bot.think(view, evaluator_of(key)) in view.options


@pytest.mark.parametrize("key", GAMES)
def test_a_search_reads_the_clock_after_every_simulation_and_stops_at_its_deadline(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()
    monkeypatch.setattr("meadhall.bots.search.perf_counter", lambda: next(clock))
    dice = SeededDice(key)
    for table, seat in many_tables(key, 20, 12):
        tree = Tree(View(GAMES[key], table, seat, dice), evaluator_of(key), dice)
        begun = next(clock)
        tree.grow(begun + 8)

        # One reading is the start; every simulation needs one more.
        assert tree.simulations == 7
        assert next(clock) == begun + 9


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", {level.make: name for name, level in reversed(LEVELS.items())}.values())
def test_no_kind_of_bot_depends_on_the_clock(key: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Try the weakest level of each kind; the strongest level of all has the time as its bound instead of a count."""
    asked = [(table.copy(), seat) for table, seat in many_tables(key, 12, 12)]

    def answers() -> list[str]:
        dice = SeededDice("clock")
        return [bot_named(name, dice).choose(View(GAMES[key], table, seat, dice)) for table, seat in asked]

    quick = answers()
    # A machine so slow that an hour passes between two readings of the clock.
    clock = count(step=3600)
    for module in ("bot", "levels", "search"):
        monkeypatch.setattr(f"meadhall.bots.{module}.perf_counter", lambda: next(clock))

    assert answers() == quick


@pytest.mark.parametrize("key", GAMES)
def test_a_view_does_not_depend_on_hidden_cards(key: str) -> None:
    game = GAMES[key]
    for number, (table, seat) in enumerate(asked_tables(game, f"hidden {key}", 5)):
        other: State = game.reseal(table, seat, SeededDice("permuted", number))
        views = [View(game, one, seat, SeededDice("bot", number)) for one in (table, other)]
        worlds = [digest(game, view.world(SeededDice("world", number))) for view in views]

        assert worlds[0] == worlds[1]
        assert views[0].options == views[1].options
        assert views[0].scene() == game.scene(table, seat)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", QUICK)
def test_an_answer_does_not_depend_on_hidden_cards(key: str, name: str) -> None:
    game = GAMES[key]
    for number, (table, seat) in enumerate(asked_tables(game, f"secret {key}", 20)):
        other: State = game.reseal(table, seat, SeededDice("permuted", number))
        answers = set()
        for one in (table, other, table):
            dice = SeededDice("bot", number)
            bot = bot_named(name, dice)
            # A deadline could make two answers differ, so it never comes here.
            bot.seconds = 3600.0
            answers.add(bot.choose(View(game, one, seat, dice)))

        assert len(answers) == 1


def seals(game: Game) -> bool:
    """Return whether several seats ever answer in secret in this game."""
    return any(issubclass(step, Together) and step is not Together for step in game.steps().values())


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if seals(game)])
def test_a_view_does_not_depend_on_sealed_answers_of_others(key: str) -> None:
    game = GAMES[key]
    seen = 0
    for number, (table, seat) in enumerate(asked_tables(game, f"sealed {key}", 1, seats=game.seats[-1])):
        ask = asking(table)
        if not isinstance(ask, Together) or len(ask.seats()) < 2:
            continue
        other = ask.seats()[-1]
        worlds = set()
        for action in ask.options(table, other):
            after: State = table.copy()
            apply(after, other, action)
            view = View(game, after, seat, SeededDice("bot", number))
            worlds.add(digest(game, view.world(SeededDice("world", number))))

        assert len(worlds) == 1
        seen += 1
    assert seen


def test_a_seat_that_is_not_asked_has_no_view() -> None:
    table, seat = next(asked_tables(GAMES["duel"], "not asked", 1))

    with pytest.raises(Illegal):
        View(GAMES["duel"], table, 1 - seat, SeededDice(1))


class Broken(Bot):
    def think(self, view: View, evaluator: Evaluator) -> str:
        raise ZeroDivisionError


class Cheating(Bot):
    def think(self, view: View, evaluator: Evaluator) -> str:
        return "win at once"


@pytest.mark.parametrize("kind", [Broken, Cheating])
def test_a_bot_that_fails_answers_legally_and_is_logged(kind: type[Bot], caplog: pytest.LogCaptureFixture) -> None:
    table, seat = next(asked_tables(GAMES["duel"], "failing", 1))
    view = View(GAMES["duel"], table, seat, SeededDice(1))

    assert kind(SeededDice(1)).choose(view) in view.options
    assert kind.__name__ in caplog.text
    assert "instead" in caplog.text


class Slow(Bot):
    def think(self, view: View, evaluator: Evaluator) -> str:
        while perf_counter() < self.until:
            pass
        return view.options[0]

    until = 0.0


def test_a_slow_bot_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    table, seat = next(asked_tables(GAMES["duel"], "slow", 1))
    view = View(GAMES["duel"], table, seat, SeededDice(1))
    bot = Slow(SeededDice(1), seconds=0.01)
    bot.until = perf_counter() + 0.6
    bot.choose(view)

    assert "Slow took" in caplog.text


def test_every_bot_can_play_a_game_without_a_bots_module() -> None:
    game = GAMES["duel"]
    evaluator = Evaluator(replace(game, module="meadhall.core"))
    table, seat = next(asked_tables(game, "no module", 1))
    view = View(game, table, seat, SeededDice(1))
    for name in QUICK:
        bot = bot_named(name, SeededDice(1))

        assert bot.think(view, evaluator) in view.options


def test_a_bot_is_made_by_its_name_and_unknown_names_are_refused() -> None:
    for name in (*BOTS, "search:200", "master:7", "thumb:2.5", "greedy:0", "apprentice:12", "random:0"):
        check_bot(name)
    for name in (
        "",
        "human",
        "search:",
        "search:0",
        "search:1.5",
        "search:x",
        "random:x",
        "thumb:",
        "thumb:1e3",
        "thumb:-1",
    ):
        assert not is_bot(name)
        with pytest.raises(UnknownBot):
            bot_named(name, SeededDice(1))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_may_change_the_strength_of_a_level_but_not_one_that_a_name_gives(key: str) -> None:
    evaluator = evaluator_of(key)
    for level, strength in evaluator.strengths.items():
        assert LEVELS[level].accepts(f"{strength:g}")
    for level, made in LEVELS.items():
        bot = bot_named(level, SeededDice(1))

        assert bot.strength_with(evaluator) == evaluator.strengths.get(level, made.strength)
        if made.counted or made.soft:
            assert bot_named(f"{level}:3", SeededDice(1)).strength_with(evaluator) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_in_every_language(language: str) -> None:
    words = Words(language, packages=["meadhall.bots"], strict=True)
    names = [words.word(f"bot-{key}") for key in LEVELS]

    assert len(set(names)) == len(LEVELS)


def test_an_answer_names_an_option() -> None:
    table, seat = next(asked_tables(GAMES["duel"], "read", 1))
    ask = asking(table)
    assert ask is not None
    answer = bot_named("greedy", SeededDice(1)).choose(View(GAMES["duel"], table, seat, SeededDice(1)))

    assert read(answer, ask.options(table, seat)).text == answer


@pytest.mark.parametrize("level", FIXED[1:])
def test_the_bots_of_the_template_for_new_games_beat_chance(level: str) -> None:
    game = GAMES["nuggets"]
    box = game.open_box(game.pack(), game.settings_from())
    won = 0
    for number in range(200):
        seat = number % 2
        names = [level, "random"] if seat == 0 else ["random", level]
        won += seat in play_game(game, box, names, f"template {number // 2}", 0).result.winners()

    # An even match would win 100 +- 7.
    assert won > 115
