"""The land drawn for a terminal: a box for each card, a double line for each wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from meadhall.core.scene import Item, Zone
from meadhall.games.fall.cards import COLOURS

Word = Callable[[str], str]

WIDE: Final = 13
NARROW: Final = 4
EDGE: Final = 1
LEFT_MARGIN: Final = 4
COLOUR_NAMES: Final = [f"colour-{colour}" for colour in COLOURS]
CLASS_NAMES: Final = ("class-guardian", "class-warrior", "class-king")


def draw(zone: Zone, word: Word, width: int) -> list[str] | None:
    """The land as a map; every other zone as the door draws it."""
    if zone.id != "land" or not zone.items:
        return None
    cells: dict[tuple[int, int], list[Item]] = {}
    for item in zone.items:
        column, row = item.at.split(",")
        cells.setdefault((int(column), int(row)), []).append(item)
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    room = (width - LEFT_MARGIN) // (right - left + 1) - 2 * EDGE
    if room < NARROW:
        return None
    inside = min(WIDE, room)
    columns = range(left, right + 1)
    head = " " * LEFT_MARGIN + "".join(f"{x:^{inside + 2 * EDGE}}" for x in columns)
    lines = [word("zone-land"), head.rstrip()]
    for y in range(top, bottom + 1):
        drawn = [_cell(cells.get((x, y), []), word, inside) for x in columns]
        for number, parts in enumerate(zip(*drawn, strict=True)):
            margin = f"{y:>3} " if number == 1 else " " * LEFT_MARGIN
            lines.append((margin + "".join(parts)).rstrip())
    return lines


def _cell(items: list[Item], word: Word, inside: int) -> list[str]:
    """Four lines: the upper edge, the card's name, who stands there, the lower edge."""
    cards = [item for item in items if item.id.startswith("land.")]
    if not cards:
        mark = "+" if items else " "
        blank = " " * (inside + 2 * EDGE)
        return [blank, f"{mark:^{inside + 2 * EDGE}}", blank, blank]
    card = cards[0]
    walls = {tag for tag in card.tags if tag.startswith("wall-")}
    west, east = ("║" if f"wall-{side}" in walls else "┊" for side in "we")
    stack = str(card.values["stack"]) if "stack" in card.values else ""
    name = word(card.face or "")[: inside - len(stack)]
    people = [item for item in items if item.id.startswith("meeple.")]
    lower = "".join(_people(item, word) for item in people) + _free(card, people)
    if len(lower) > inside:
        lower = _counts(people, word)[:inside]
    return [
        _edge("wall-n" in walls, inside),
        f"{west}{name:<{inside - len(stack)}}{stack}{east}",
        f"{west}{lower:<{inside}}{east}",
        _edge("wall-s" in walls, inside),
    ]


def _edge(is_wall: bool, inside: int) -> str:
    return "+" + ("=" if is_wall else "·") * inside + "+"


def _letters(keys: Sequence[str], word: Word) -> dict[str, str]:
    """A letter of its own for each word: the first one in it that none before it has."""
    letters: dict[str, str] = {}
    for key in keys:
        name = word(key).lower()
        letters[key] = next((letter for letter in name if letter not in letters.values()), name[0])
    return letters


def _colour(item: Item, word: Word) -> str:
    """The letter of a meeple's colour: green and yellow begin alike in German."""
    return _letters(COLOUR_NAMES, word)[f"colour-{item.tags[1]}"]


def _people(item: Item, word: Word) -> str:
    """The colour's letter for each worker, a capital and the class's letter for a special meeple."""
    letter = _colour(item, word)
    if item.id.endswith(".worker"):
        return letter * item.count
    face = item.face or ""
    return letter.upper() + _letters(CLASS_NAMES, word).get(face, word(face)[0].lower())


def _counts(people: list[Item], word: Word) -> str:
    """Where there is little room: each colour's letter, and how many there are of it."""
    counts: dict[str, int] = {}
    for item in people:
        letter = _colour(item, word)
        counts[letter] = counts.get(letter, 0) + item.count
    return "".join(f"{letter}{count}" for letter, count in counts.items())


def _free(card: Item, people: list[Item]) -> str:
    """A dot for each free spot, a cross where the card is closed."""
    free = int(card.values.get("spots", 0)) - sum(item.count for item in people)
    return "." * free + (" x" if "closed" in card.tags else "")
