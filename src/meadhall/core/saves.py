"""A table as JSON, with its hash, rules version and box: `["Wound", 0, 1, 3]` is a step, and nothing else is code."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any, Final

from meadhall.core.engine import asking
from meadhall.core.game import Game
from meadhall.core.notation import read
from meadhall.core.record import fields
from meadhall.core.table import Action, Apart, Box, Event, State, Step, Together


class SaveError(ValueError):
    """A save that does not fit this game, version or box."""


FORMAT: Final = 2
"""What a save begins with. Saves of the first format said no format and had no hash; they can still be read."""


def save(game: Game, s: State) -> str:
    """The whole table and its hash, as one line of JSON that is always the same for the same table.

    It holds everything that is hidden: it belongs to the referee.
    """
    text = spelled(game, s)
    return f'{{"save":{FORMAT},"hash":"{_hash(text)}",{text[1:]}'


def spelled(game: Game, s: State) -> str:
    """The whole table without its hash: what hashes are made of."""
    parts: dict[str, Any] = {}
    box = ""
    for name, value in zip(fields(type(s)), s.parts(), strict=True):
        if isinstance(value, Box):
            box = value.hash
        else:
            parts[name] = [_write(step) for step in value] if name == "stack" else value
    return json.dumps({"game": game.key, "rules": game.version, "box": box, "table": parts}, separators=(",", ":"))


def load(game: Game, box: Box, text: str) -> Any:
    """The table that was saved so; never one of which anything was changed since."""
    try:
        data = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
        key, rules, saved_box, table = data["game"], data["rules"], data["box"], data["table"]
        signed = [data.pop(name) for name in ("save", "hash")] if "save" in data else []
        plain = json.dumps(data, separators=(",", ":"))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise SaveError(f"this is not a save ({error})") from error
    if (key, rules, saved_box) != (game.key, game.version, box.hash):
        raise SaveError(f"this is a save of {key} {rules} in box {saved_box}, not of {game.key} {game.version}")
    if signed and signed[0] != FORMAT:
        raise SaveError(f"this save of {game.key} has format {signed[0]!r}; formats up to {FORMAT} can be read")
    if signed and signed[1] != _hash(plain):
        raise SaveError(f"this save of {game.key} was changed: its hash is another")
    steps = _steps(game)
    values: list[Any] = []
    try:
        for name in fields(game.state):
            if name == "stack":
                values.append([_read(steps, step) for step in table[name]])
            else:
                values.append(box if name == "box" else table[name])
        s = game.state(*values)
        s.stack[:] = [_unseal(s, step) for step in s.stack]
        _check(game, s)
        again = spelled(game, s)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
        raise SaveError(f"this save of {game.key} is damaged ({error})") from error
    if again != plain:
        raise SaveError(f"this save of {game.key} is damaged (it does not say the same when written again)")
    return s


@cache
def _steps(game: Game) -> dict[str, type[Step]]:
    return {**game.steps(), "Apart": Apart}


def _refuse(number: str) -> None:
    """No table counts in fractions."""
    raise ValueError(f"{number} is not a whole number")


def _check(game: Game, s: State) -> None:
    """A table that can be looked at and played on: its invariants hold, and who is asked has options."""
    assert all(isinstance(step, Step) for step in s.stack), "not everything on the stack is a step"
    game.census(s)
    ask = asking(s)
    if ask is not None:
        assert ask.seats(), "nobody is asked"
        for seat in ask.seats():
            assert ask.options(s, seat), "somebody has no options"


def digest(game: Game, s: State) -> str:
    """A short name for the exact position, hidden things included."""
    return _hash(spelled(game, s))


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def spell(event: Event) -> tuple[str, list[Any]]:
    """An event as its name and parts, which JSON can hold."""
    return type(event).__name__, list(event.parts())


def unspell(events: Mapping[str, type[Event]], name: str, parts: list[Any]) -> Event:
    """The event that was spelled so."""
    return events[name](*[_tuple(part) for part in parts])


def _tuple(value: Any) -> Any:
    return tuple([_tuple(part) for part in value]) if isinstance(value, list) else value


def _write(value: Any) -> Any:
    if isinstance(value, Action):
        return {"action": value.text}
    if isinstance(value, Step):
        return [type(value).__name__, *[_write(part) for part in value.parts()]]
    if isinstance(value, tuple):
        return {"tuple": [_write(part) for part in value]}
    return value


def _read(steps: dict[str, type[Step]], value: Any) -> Any:
    if isinstance(value, list):
        return steps[value[0]](*[_read(steps, part) for part in value[1:]])
    if isinstance(value, dict):
        if "action" in value:
            return Action(value["action"])
        return tuple([_read(steps, part) for part in value["tuple"]])
    return value


def _unseal(s: State, step: Step) -> Step:
    """Sealed answers are saved as text; the question itself knows the actions spelled so."""
    if not isinstance(step, Together):
        return step
    nobody: tuple[Action | None, ...] = (None,) * len(step.sealed)
    question = step.again(nobody)
    sealed = [
        None if action is None else read(action.text, question.options(s, seat))
        for seat, action in enumerate(step.sealed)
    ]
    return question.again(tuple(sealed))
