"""How certain the values of each card are: known, derived or reconstructed. All figures come from `counted`."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.content import OWN_COPY, ContentError, Pack
from meadhall.core.game import Card, Game

MARKS: Final = ("known", "derived", "reconstructed", "own")
"""How certain a card is, most certain first; `own` is a value of a player's own copy, from a pack."""
SURE: Final = {"H": "known", "M": "derived", "L": "reconstructed"}
ABOUT: Final = ("source", "conf")
"""Keys of an entry that are not values of the card."""
KIND: Final = re.compile(r"rulebook|public:|derived|reconstructed")
NAMES: Final = {
    **dict.fromkeys(("name", "names", "title"), ("evil",)),
    **dict.fromkeys(("count", "copies"), ("count", "rival_count", "copies")),
    **dict.fromkeys(("value", "values"), ("die", "faces", "battle", "craft", "speed", "vp")),
    **dict.fromkeys(("number", "numbers"), ("need", "times", "amount", "orcs", "trolls", "alfar", "company")),
    **{name: (name,) for name in ("health", "points", "kind", "ability", "need", "spots", "vp", "walls", "trophy")},
    "block": ("blocks",),
    "cost": ("die", "equal", "cost"),
    "damage": ("amount",),
    "effect": ("effect", "amount", "use", "power"),
    "power": ("power",),
    "quest": ("quest", "attribute", "place", "places"),
    "reward": ("reward", "gem", "gems"),
    "condition": ("asks", "amount", "gem"),
    "role": ("role", "colour"),
    "task": ("verb", "of", "to", "every", "least", "points", "bonus"),
}
"""The values that a word in the note of a source refers to."""


@dataclass(slots=True, frozen=True)
class Value:
    """One value of a content entry, how certain it is, and its source."""

    name: str
    value: Any
    mark: str
    source: str


@dataclass(slots=True, frozen=True)
class Sourced:
    """A card with its mark, the content entry behind it (`cards.boindil`) and the values of that entry."""

    card: Card
    mark: str
    entry: str
    values: tuple[Value, ...]


def mark_of(card: Card) -> str:
    """Return how certain a card is, one of MARKS."""
    return "own" if card.origin.source.startswith(OWN_COPY) else SURE[card.origin.confidence]


def cards(game: Game, content: Pack | None = None) -> list[Sourced]:
    """Return every card of a game, once, with its mark and its content entry."""
    content = content or game.pack()
    table = game.setup(game.open_box(content, game.settings_from()), game.seats[0], 0)
    found = {card.face: card for card in game.cards(table)}
    return [_sourced(card, content) for card in found.values()]


def counted(game: Game, content: Pack | None = None) -> dict[str, int]:
    """Count the cards of a game by mark, in the order of MARKS."""
    counts = Counter(card.mark for card in cards(game, content))
    return {mark: counts[mark] for mark in MARKS}


def _sourced(card: Card, content: Pack) -> Sourced:
    file, key = _entry(card, content)
    entry = content.files[f"{file}.toml"][key]
    mark = mark_of(card)
    claims = _claims(card.origin.source) if mark != "own" else {}
    usual = claims.get("", (mark, card.origin.source))
    values = [Value(name, value, *claims.get(name, usual)) for name, value in entry.items() if name not in ABOUT]
    return Sourced(card, mark, f"{file}.{key}", tuple(values))


def _entry(card: Card, content: Pack) -> tuple[str, str]:
    """Return file and key of the entry behind a card: the entry is named like the face, or names it."""
    name = card.face.partition("-")[2]
    found = [
        (file.removesuffix(".toml"), key)
        for file, entries in content.files.items()
        for key, entry in entries.items()
        if (key == name or name in entry.values()) and entry.get("source") == card.origin.source
    ]
    # A name may be used twice, such as the king of Dwar7s Fall: the prefix of the face names the file.
    prefix = card.face.partition("-")[0]
    fitting = [(file, key) for file, key in found if file.startswith((prefix, card.group.partition("-")[2]))]
    try:
        return (fitting or found)[0]
    except IndexError:
        raise ContentError(f"{card.face}: no content entry has this name and source") from None


def _claims(source: str) -> dict[str, tuple[str, str]]:
    """Return mark and source of each value that the note of a source names; empty text for all other values.

    >>> _claims("rulebook p. 2 (names); cost and health reconstructed")["health"]
    ('reconstructed', 'cost and health reconstructed')
    """
    claims: dict[str, tuple[str, str]] = {}
    for clause in (part.strip() for part in source.split(";")):
        found = KIND.search(clause)
        if found is None:
            continue
        sure = "known" if found[0] in ("rulebook", "public:") else found[0]
        words = re.findall(r"[a-z]+", KIND.sub("", clause))
        for name in [name for word in words for name in NAMES.get(word, ())] or [""]:
            claims[name] = (sure, clause)
    return claims
