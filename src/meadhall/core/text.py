"""Texts: keys of Fluent messages with their arguments, and the options and refusals that carry them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Text:
    """The key of a Fluent message with its arguments. `play.words` renders it in the reader's language.

    Texts nest. An integer argument named `seat`, or ending in `_seat`, is a seat. A tuple is rendered as a list,
    "a, b and c", with equal keys counted. Under the names `sentences` and `path` its parts simply follow each other.
    """

    key: str
    args: dict[str, Argument] = field(default_factory=dict)


Argument = int | str | Text | tuple["int | str | Text", ...]
"""A number, the key of a message, a text, or a tuple of those."""


@dataclass(slots=True)
class Told(Text):
    """The text of an event, with the sound that goes with it."""

    sound: str = ""


@dataclass(slots=True)
class Option:
    """How one legal action is shown to the player who may take it.

    `action` is its notation, `touches` the ids of the items that select it. Options of one `group` form one gesture.
    `ends_turn` is set on the action that ends the player's turn, `passes` on the one that passes a window.
    `on_board` means that the player can select it on the board, so no list needs to show it. `opens` means that the
    answer only leads to the next question of the same gesture.
    """

    action: str
    label: Text
    touches: tuple[str, ...] = ()
    group: str = ""
    ends_turn: bool = False
    passes: bool = False
    on_board: bool = False
    opens: bool = False


@dataclass(slots=True)
class Refusal:
    """Why an item cannot be used now, with the section of the rulebook that says so."""

    item: str
    text: Text
    rule: str


def keys_of(text: Text) -> Iterable[str]:
    """Yield every message key inside a text."""
    yield text.key
    for argument in text.args.values():
        yield from _keys(argument)


def _keys(argument: Argument) -> Iterable[str]:
    if isinstance(argument, Text):
        yield from keys_of(argument)
    elif isinstance(argument, str):
        yield argument
    elif isinstance(argument, tuple):
        for part in argument:
            yield from _keys(part)
