"""Saves: a state as one line of JSON with its hash, rules version and box. A step is `["Wound", 0, 1, 3]`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any, Final

from meadhall.core.engine import asking
from meadhall.core.game import Game, game_of
from meadhall.core.notation import read
from meadhall.core.record import fields
from meadhall.core.table import Action, Apart, Box, Event, State, Step, Together


class SaveError(ValueError):
    """A save that is damaged, or belongs to another game, version or box."""


FORMAT: Final = 2
"""The format number that a save begins with. Saves of format 1 have no number and no hash; `load` reads them too."""


def save(game: Game, s: State) -> str:
    """Return the whole state and its hash as one line of JSON; equal states give equal lines.

    A save contains everything that is hidden. It is never sent to a player.
    """
    text = to_json(game, s)
    return f'{{"save":{FORMAT},"hash":"{_hash(text)}",{text[1:]}'


def to_json(game: Game, s: State) -> str:
    """Return the whole state as JSON, without the hash. Hashes are computed from this text."""
    return _ENCODER.encode(values(game, s))


def values(game: Game, s: State) -> dict[str, Any]:
    """Return the whole state as lists and numbers for JSON. The lists are those of the state itself."""
    parts: dict[str, Any] = {name: getattr(s, name) for name in fields(type(s))}
    box: Box = parts.pop("box")
    parts["stack"] = [_write(step) for step in s.stack]
    return {"game": game.key, "rules": game.version, "box": box.hash, "table": parts}


# States have no cycles, so the encoder need not look for them.
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def load(game: Game, box: Box, text: str) -> Any:
    """Return the saved state. Raise SaveError if the save was changed or does not fit."""
    try:
        data = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
        key, rules, saved_box, table = data["game"], data["rules"], data["box"], data["table"]
        signed = [data.pop(name) for name in ("save", "hash")] if "save" in data else []
        plain = _ENCODER.encode(data)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise SaveError(f"this is not a save ({error})") from error
    if (key, rules, saved_box) != (game.key, game.version, box.hash):
        raise SaveError(f"this is a save of {key} {rules} in box {saved_box}, not of {game.key} {game.version}")
    if signed and signed[0] != FORMAT:
        raise SaveError(f"this save of {game.key} has format {signed[0]!r}; formats up to {FORMAT} can be read")
    if signed and signed[1] != _hash(plain):
        raise SaveError(f"this save of {game.key} was changed: its hash does not match")
    steps = _steps(game)
    parts: list[Any] = []
    try:
        for name in fields(game.state):
            if name == "stack":
                parts.append([_read(steps, step) for step in table[name]])
            else:
                parts.append(box if name == "box" else table[name])
        s = game.state(*parts)
        s.stack[:] = [_unseal(s, step) for step in s.stack]
        _check(game, s)
        again = to_json(game, s)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
        raise SaveError(f"this save of {game.key} is damaged ({error})") from error
    if again != plain:
        raise SaveError(f"this save of {game.key} is damaged (it differs when it is written again)")
    return s


@cache
def _steps(game: Game) -> dict[str, type[Step]]:
    return {**game.steps(), "Apart": Apart}


def _refuse(number: str) -> None:
    """Reject fractions: a state holds integers only."""
    raise ValueError(f"{number} is not a whole number")


def _check(game: Game, s: State) -> None:
    """Check that the state can be shown and played: its census holds, and every asked seat has options."""
    assert all(isinstance(step, Step) for step in s.stack), "not everything on the stack is a step"
    game.census(s)
    ask = asking(s)
    if ask is not None:
        assert ask.seats(), "no seat is asked"
        for seat in ask.seats():
            assert ask.options(s, seat), "a seat that is asked has no options"


def pickled(s: State) -> tuple[Any, ...]:
    """Return what `pickle` needs to restore a state: its box and its save."""
    box: Box = next(part for part in s.parts() if isinstance(part, Box))
    return _unpickled, (box, save(game_of(box), s))


def _unpickled(box: Box, text: str) -> Any:
    return load(game_of(box), box, text)


def digest(game: Game, s: State) -> str:
    """Return the hash of the whole state, hidden information included."""
    return _hash(to_json(game, s))


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def encode_event(event: Event) -> tuple[str, list[Any]]:
    """Return an event as its name and its parts, for JSON."""
    return type(event).__name__, list(event.parts())


def decode_event(events: Mapping[str, type[Event]], name: str, parts: list[Any]) -> Event:
    """Return the event that `encode_event` wrote."""
    return events[name](*[_tuple(part) for part in parts])


def _tuple(value: Any) -> Any:
    return tuple([_tuple(part) for part in value]) if isinstance(value, list) else value


def _write(value: Any) -> Any:
    if isinstance(value, Step):
        # Nearly all parts are numbers: do not call this function for them.
        return [type(value).__name__, *[part if type(part) is int else _write(part) for part in value.parts()]]
    if isinstance(value, Action):
        return {"action": value.text}
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
    """Look sealed answers up again: a save holds their notation, the question holds the actions."""
    if not isinstance(step, Together):
        return step
    nobody: tuple[Action | None, ...] = (None,) * len(step.sealed)
    question = step.again(nobody)
    sealed = [
        None if action is None else read(action.text, question.options(s, seat))
        for seat, action in enumerate(step.sealed)
    ]
    return question.again(tuple(sealed))
