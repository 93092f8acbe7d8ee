"""A table as JSON, with its rules version and its box: `["Wound", 0, 1, 3]` is a step, and nothing else is code."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from meadhall.core.engine import asking
from meadhall.core.game import Game
from meadhall.core.notation import read
from meadhall.core.record import fields
from meadhall.core.table import Action, Apart, Box, State, Step, Together


class SaveError(ValueError):
    """A save that does not fit this game, version or box."""


def save(game: Game, s: State) -> str:
    """The whole table as one line of JSON, always the same for the same table.

    It holds everything that is hidden: it belongs to the referee.
    """
    parts: dict[str, Any] = {}
    box = ""
    for name, value in zip(fields(type(s)), s.parts(), strict=True):
        if isinstance(value, Box):
            box = value.hash
        else:
            parts[name] = [_write(step) for step in value] if name == "stack" else value
    return json.dumps({"game": game.key, "rules": game.version, "box": box, "table": parts}, separators=(",", ":"))


def load(game: Game, box: Box, text: str) -> Any:
    """The table that was saved so."""
    try:
        data = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
        key, rules, saved_box, table = data["game"], data["rules"], data["box"], data["table"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SaveError(f"this is not a save ({error})") from error
    if (key, rules, saved_box) != (game.key, game.version, box.hash):
        raise SaveError(f"this is a save of {key} {rules} in box {saved_box}, not of {game.key} {game.version}")
    steps = {**game.steps(), "Apart": Apart}
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
        again = save(game, s)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
        raise SaveError(f"this save of {game.key} is damaged ({error})") from error
    if again != json.dumps(data, separators=(",", ":")):
        raise SaveError(f"this save of {game.key} is damaged (it does not say the same when written again)")
    return s


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
    return sha256(save(game, s).encode()).hexdigest()


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
