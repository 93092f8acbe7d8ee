"""Chapter 1: rewards and threats as the content writes them: a verb and its arguments, like `remove 2 orc`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from meadhall.core.content import ContentError, Row
from meadhall.core.record import Record
from meadhall.core.table import Step
from meadhall.core.text import Text
from meadhall.games.dwarves.cards import Equipment
from meadhall.games.dwarves.rules_map import GameMap, place_name, read_area
from meadhall.games.dwarves.rules_terms import spaces_of


class CardEffect(Record):
    """One reward or threat of a card: the step that it puts on the stack, and its text."""

    def __init__(self, step: Step, text: Text) -> None:
        self.step: Final = step
        self.text: Final = text


class Phrase:
    """A verb with its arguments, in a row of content. `kind` is `reward` or `threat`."""

    def __init__(self, row: Row, kind: str, text: str, map_: GameMap, gear: list[Equipment]) -> None:
        self.row: Final = row
        self.kind: Final = kind
        self.text: Final = text
        self.words: Final = text.split()
        self.map: Final = map_
        self.gear: Final = gear

    def fail(self, what: str) -> ContentError:
        return self.row.fail(f"{self.text!r} is not a {self.kind}: {what}")

    def word(self, at: int) -> str:
        """Return an argument; the first has number 1."""
        if at >= len(self.words):
            raise self.fail(f"`{self.words[0]}` needs at least {at} more words")
        return self.words[at]

    def number(self, at: int) -> int:
        """Return an argument that is a whole number."""
        try:
            return int(self.word(at))
        except ValueError as error:
            raise self.fail(f"{self.word(at)!r} is not a whole number") from error

    def space(self, at: int) -> int:
        """Return an argument that names a place of exactly one space."""
        spaces = spaces_of(read_area(self.row, self.word(at), self.map))
        if len(spaces) > 1:
            raise self.row.fail(f"{self.word(at)!r} is more than one space")
        return spaces[0]

    def place(self, at: int) -> str:
        """Return the key of the name of a place."""
        return place_name(self.word(at))

    def one_of(self, at: int, known: list[str]) -> int:
        """Return the position of an argument in a list of known words."""
        if self.word(at) not in known:
            raise self.fail(f"{self.word(at)!r} must be one of {', '.join(known)}")
        return known.index(self.word(at))

    def plain(self, step: Step) -> CardEffect:
        """Return the effect of a verb without arguments."""
        return self.effect(step, Text(f"{self.kind}-{self.words[0]}"), 0)

    def counted(self, step: Step, count: int) -> CardEffect:
        """Return the effect of a verb with one number."""
        return self.effect(step, Text(f"{self.kind}-{self.words[0]}", {"count": count}), 1)

    def effect(self, step: Step, text: Text, arguments: int) -> CardEffect:
        """Return the effect of a verb that has exactly this many arguments."""
        if len(self.words) != arguments + 1:
            raise self.fail(f"`{self.words[0]}` is followed by {arguments} words")
        return CardEffect(step, text)


Verbs = Mapping[str, Callable[[Phrase], CardEffect]]
"""For each verb the function that reads its arguments."""


def read_effects(row: Row, kind: str, verbs: Verbs, map_: GameMap, gear: list[Equipment]) -> list[CardEffect]:
    """§1.3 Return the rewards or threats of a row."""
    found: list[CardEffect] = []
    for text in row.texts(kind):
        phrase = Phrase(row, kind, text, map_, gear)
        if phrase.words[0] not in verbs:
            raise phrase.fail(f"it must begin with one of {', '.join(verbs)}")
        found.append(verbs[phrase.words[0]](phrase))
    return found


def troops_texts(troops: tuple[int, ...]) -> tuple[Text, ...]:
    """Return a text for each kind of troop, with its count; kinds without troops are left out."""
    kinds = ("orcs", "trolls", "alfar")
    parts = [Text(f"count-{kind}", {"count": number}) for kind, number in zip(kinds, troops, strict=True) if number]
    return tuple(parts) or (Text("count-none"),)
