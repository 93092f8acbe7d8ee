"""Saves: a state is loaded as it was saved; a damaged save is rejected in one sentence."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from diggers import GAME as DIGGERS
from grudge import GAME as GRUDGE
from grudge.rules import Draft
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose, playout
from meadhall.core.game import Game, find
from meadhall.core.saves import SaveError, digest, load, save, to_json
from meadhall.core.table import Apart, State, Together

GAMES = [find()[key] for key in ("duel", "grudge", "diggers")]


@cache
def box_of(game: Game) -> Any:
    return game.open_box(game.pack(), game.settings_from())


def table_of(game: Game, seed: int, answers: int) -> State:
    s: State = game.start(game.seats[-1])
    playout(s, SeededDice("saves", seed), answers)
    return s


def drafting() -> State:
    """Return a state of Grudge in which one of two seats has sealed an answer."""
    s: State = GRUDGE.start(2)
    dice = SeededDice("drafting")
    while not isinstance(ask := asking(s), Together):
        assert ask is not None
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
    apply(s, 1, ask.options(s, 1)[0])
    return s


def digging() -> State:
    s: State = DIGGERS.start(2)
    while not isinstance(ask := asking(s), Apart):
        assert ask is not None
        apply(s, ask.first(), ask.options(s, ask.first())[0])
    apply(s, 1, ask.options(s, 1)[0])
    return s


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@given(seed=st.integers(0, 1000), answers=st.integers(0, 200))
def test_a_loaded_state_equals_the_saved_one(game: Game, seed: int, answers: int) -> None:
    s = table_of(game, seed, answers)
    again = load(game, box_of(game), save(game, s))

    assert again == s
    assert save(game, again) == save(game, s)
    assert again.told is None
    assert all(type(one) is type(other) for one, other in zip(again.stack, s.stack, strict=True))


def test_sealed_answers_are_loaded_as_actions_of_the_box() -> None:
    again = load(GRUDGE, box_of(GRUDGE), save(GRUDGE, drafting()))
    ask = asking(again)
    assert isinstance(ask, Draft)

    assert ask.sealed[0] is None
    assert ask.sealed[1] in again.box.keep
    apply(again, 0, ask.options(again, 0)[0])
    assert sum(again.hand) == 2


def test_a_state_with_seats_apart_can_be_saved() -> None:
    s = digging()
    again = load(DIGGERS, box_of(DIGGERS), save(DIGGERS, s))

    assert again == s
    assert isinstance(asking(again), Apart)


def test_a_save_is_plain_json_that_names_game_rules_and_box() -> None:
    data = json.loads(save(GRUDGE, drafting()))

    assert list(data) == ["save", "hash", "game", "rules", "box", "table"]
    assert (data["save"], data["hash"]) == (2, digest(GRUDGE, drafting()))
    assert (data["game"], data["rules"], data["box"]) == ("grudge", 1, box_of(GRUDGE).hash)
    assert data["table"]["stack"][-1][0] == "Draft"
    assert data["table"]["stack"][-3:-1] == [["Turn", 0, False], ["Draft", {"tuple": [None, None]}]]


def test_equal_states_have_equal_digests_and_others_do_not() -> None:
    one, other = table_of(GRUDGE, 1, 20), table_of(GRUDGE, 1, 21)

    assert digest(GRUDGE, one) == digest(GRUDGE, one.copy())
    assert digest(GRUDGE, one) != digest(GRUDGE, other)


def test_spaces_in_a_save_do_not_matter() -> None:
    text = save(GRUDGE, drafting())

    assert save(GRUDGE, load(GRUDGE, box_of(GRUDGE), json.dumps(json.loads(text), indent=2))) == text


# --- damage


def refused(text: str, game: Game = GRUDGE) -> str:
    with pytest.raises(SaveError) as error:
        load(game, box_of(game), text)
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "grudge",
        "null",
        "[]",
        "{}",
        "7",
        '"save"',
        '{"game": "grudge"}',
        '{"game": "grudge", "rules": 1, "box": ""}',
        "[" * 100_000,
        '{"a":' * 100_000,
        "NaN",
        "1e400",
    ],
    ids=lambda text: text[:20] or "empty",
)
def test_a_text_that_is_not_a_save_is_rejected(text: str) -> None:
    assert refused(text).startswith("this is ")


@pytest.mark.parametrize(("key", "value"), [("game", "duel"), ("rules", 2), ("box", "0" * 16), ("rules", "1")])
def test_a_save_of_another_game_version_or_box_is_rejected(key: str, value: object) -> None:
    data = json.loads(save(GRUDGE, drafting()))
    data[key] = value

    assert refused(json.dumps(data)).startswith("this is a save of ")


def test_a_save_of_an_old_version_needs_the_old_rules() -> None:
    old = DIGGERS.at(1)
    text = save(old, old.start(2))

    assert "save of diggers 1" in refused(text, DIGGERS)
    assert save(old, load(old, box_of(old), text)) == text


DAMAGE: dict[str, tuple[list[str | int], object]] = {
    "table is a list": (["table"], []),
    "table is nothing": (["table"], None),
    "stack is missing": (["table", "stack"], ...),
    "a part is missing": (["table", "hand"], ...),
    "a part too many": (["table", "silver"], 7),
    "a key too many": (["comment"], "hello"),
    "stack is a number": (["table", "stack"], 7),
    "stack is a text": (["table", "stack"], "Draft"),
    "a part is a text": (["table", "hand"], "axe"),
    "a part is nothing": (["table", "bag"], None),
    "a part is too short": (["table", "pack"], [1]),
    "a number is a text": (["table", "hand", 0], "1"),
    "a number is nothing": (["table", "bag", 0], None),
    "a number is negative": (["table", "hand", 0], -1),
    "a number is a fraction": (["table", "gold", 0], 0.5),
    "a number is not one": (["table", "gold", 0], float("nan")),
    "a step is a number": (["table", "stack", 0], 7),
    "a step is empty": (["table", "stack", 0], []),
    "a step is nothing": (["table", "stack", 0], None),
    "a step is a mapping": (["table", "stack", 0], {}),
    "a step is an action": (["table", "stack", 0], {"action": "dig"}),
    "a step is unknown": (["table", "stack", 0, 0], "Sneak"),
    "a step is no step": (["table", "stack", 0, 0], "Grudge"),
    "a step is dangerous": (["table", "stack", 0], ["__import__", "os"]),
    "a step lacks a part": (["table", "stack", 0], ["Round"]),
    "a step has a part too many": (["table", "stack", 0], ["Round", 0, 0]),
    "the last step does not ask": (["table", "stack"], [["Round", 0]]),
    "no sealed answers": (["table", "stack", -1], ["Draft", 7]),
    "too few are sealed": (["table", "stack", -1], ["Draft", {"tuple": []}]),
    "a seal is a number": (["table", "stack", -1], ["Draft", {"tuple": [None, 7]}]),
    "a seal is no option": (["table", "stack", -1], ["Draft", {"tuple": [None, {"action": "keep crown"}]}]),
    "all have sealed": (["table", "stack", -1], ["Draft", {"tuple": [{"action": "nothing"}] * 2}]),
    "a tuple is a number": (["table", "stack", -1], ["Draft", {"tuple": 7}]),
    "a tuple has another name": (["table", "stack", -1], ["Draft", {"list": []}]),
}


def damaged(data: Any, path: list[str | int], value: object) -> str:
    place = data
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize("write", [save, to_json], ids=["with a hash", "of the first format"])
@pytest.mark.parametrize(("path", "value"), DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_save_is_rejected(path: list[str | int], value: object, write: Callable[[Game, State], str]) -> None:
    text = damaged(json.loads(write(GRUDGE, drafting())), path, value)

    assert refused(text).startswith("this ")


def test_a_plausible_but_changed_number_is_rejected() -> None:
    data = json.loads(save(GRUDGE, drafting()))
    data["table"]["gold"][0] += 1

    assert refused(json.dumps(data)) == "this save of grudge was changed: its hash does not match"


@pytest.mark.parametrize("name", ["save", "hash"])
def test_a_save_without_its_format_or_hash_is_rejected(name: str) -> None:
    data = json.loads(save(GRUDGE, drafting()))
    del data[name]

    assert refused(json.dumps(data)).startswith("this ")


def test_a_save_of_the_first_format_is_read_and_one_of_a_later_format_is_not() -> None:
    s = drafting()
    assert load(GRUDGE, box_of(GRUDGE), to_json(GRUDGE, s)) == s
    data = json.loads(save(GRUDGE, s))
    data["save"] = 3

    assert "has format 3" in refused(json.dumps(data))


NESTED = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-99, 99)
    | st.text(max_size=5)
    | st.sampled_from(["Draft", "Apart", "Turn"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["tuple", "action"]), inner, max_size=2)
    ),
    max_leaves=6,
)


def places(value: Any) -> list[list[str | int]]:
    """Return the path of everything inside a value."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [[key, *rest] for key, part in pairs for rest in ([], *places(part))]


@pytest.mark.parametrize(
    "make", [drafting, digging, lambda: table_of(GAMES[0], 3, 60)], ids=["grudge", "diggers", "duel"]
)
@settings(max_examples=80)
@given(data=st.data(), write=st.sampled_from([save, to_json]))
def test_a_mutated_save_is_rejected_or_unchanged(
    make: Any, data: st.DataObject, write: Callable[[Game, State], str]
) -> None:
    s = make()
    game = next(game for game in GAMES if game.state is type(s))
    saved = json.loads(write(game, s))
    text = damaged(saved, data.draw(st.sampled_from(places(saved))), data.draw(NESTED | st.just(...)))
    try:
        again = load(game, box_of(game), text)
    except SaveError:
        return

    assert json.loads(write(game, again)) == json.loads(text)
    ask = asking(again)
    assert ask is None or ask.seats()


@settings(max_examples=150)
@given(at=st.floats(0, 1, exclude_max=True), what=st.text(max_size=3))
def test_a_truncated_save_is_rejected_or_unchanged(at: float, what: str) -> None:
    text = save(GRUDGE, drafting())
    place = int(at * len(text))
    cut = text[:place] + what + text[place + 1 :]
    try:
        again = load(GRUDGE, box_of(GRUDGE), cut)
    except SaveError:
        return

    assert json.loads(save(GRUDGE, again)) == json.loads(cut)
