"""How certain the values of each card are: known, derived or reconstructed. All figures come from `counted`."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.content import OWN_COPY, ContentError, Pack
from meadhall.core.game import Card, Game
from meadhall.play.words import Words

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
"""The values that a word in a source refers to."""


PAGES: Final = r"(?:,? p\. ?(\d+(?:-\d+)?(?:, p\. ?\d+)*))?"
BOOKLET: Final = re.compile(rf"rulebook( EN| DE| 3rd ed\.| of The Duel)?{PAGES}", re.ASCII)
PUBLISHED: Final = re.compile(rf"public:([\w.-]*\w)(?: (base|Big|German) (?:rulebook|Box))?{PAGES}", re.ASCII)
EDITIONS: Final = {
    "": "booklet",
    "EN": "booklet-en",
    "DE": "booklet-de",
    "3rd ed.": "booklet-third",
    "of The Duel": "booklet-duel",
}
"""The booklets that sources name."""
WAYS: Final = ("own", "derived", "derived-each", "example", "guess")
"""Places that say how a value follows, not where it is printed."""


@dataclass(slots=True, frozen=True)
class SourcePlace:
    """Where a value comes from: a booklet, a publication, or how it follows; `pages` is empty if no page is named."""

    name: str
    pages: str = ""

    def said(self, words: Words) -> str:
        """Return the place in words."""
        return words.word(f"from-{self.name}{'-pages' if self.pages else ''}", pages=self.pages)


@dataclass(slots=True, frozen=True)
class Value:
    """One value of a content entry, how certain it is, and its source."""

    name: str
    value: Any
    mark: str
    source: str

    @property
    def places(self) -> tuple[SourcePlace, ...]:
        """Where the value comes from, most important first."""
        return places(self.source, self.mark)


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
    """Return mark and source of each value that a source names; empty text for all other values.

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


def places(source: str, mark: str) -> tuple[SourcePlace, ...]:
    """Return the places that a source names, and how a value with this mark follows from them.

    >>> places("rulebook EN p. 1, p. 2 (effect, names)", "known")
    (SourcePlace(name='booklet-en', pages='1, 2'),)
    """
    if mark == "own":
        return (SourcePlace("own"),)
    if mark == "known":
        return _places(source)
    # The source of a whole card names the places of its other values.
    clause = "" if ";" in source else source
    if mark == "reconstructed":
        return (SourcePlace("example"), *_places(clause)) if "after the example" in clause else (SourcePlace("guess"),)
    return (SourcePlace("derived-each" if "one card for each" in clause else "derived"), *_places(clause))


def card_places(source: str, mark: str) -> tuple[SourcePlace, ...]:
    """Return the places that the source of a whole card names, after the least certain way to its values.

    >>> [place.name for place in card_places("rulebook EN p. 2 (names); cost reconstructed", "reconstructed")]
    ['guess', 'booklet-en']
    """
    first = [place for place in places(source, mark) if place.name in WAYS]
    return tuple(dict.fromkeys((*first, *_places(source))))


def _places(source: str) -> tuple[SourcePlace, ...]:
    def place(name: str, pages: str | None) -> SourcePlace:
        return SourcePlace(name, (pages or "").replace("p. ", "").replace("-", "\N{EN DASH}"))

    booklets = [
        place(EDITIONS[(edition or "").strip()], at) for edition, at in BOOKLET.findall(PUBLISHED.sub("", source))
    ]
    published = [
        place(site.lower().replace(".", "-") + ("-base" if edition == "base" else ""), at)
        for site, edition, at in PUBLISHED.findall(source)
    ]
    return (*booklets, *published)
