"""Draw the land for a terminal: a box for each card, a double line for each wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from meadhall.core.scene import Item, Spot, Zone
from meadhall.games.fall.cards import COLOURS

Word = Callable[[str], str]

WIDE: Final = 13
NARROW: Final = 4
EDGE: Final = 1
LEFT_MARGIN: Final = 4
HEIGHT: Final = 4
TOP: Final = 2
"""Lines above the land: its name, and the numbers of the columns."""
COLOUR_NAMES: Final = [f"colour-{colour}" for colour in COLOURS]
CLASS_NAMES: Final = ("class-guardian", "class-warrior", "class-king")


def draw(zone: Zone, word: Word, width: int) -> list[str] | None:
    """Return the land as a map; None for every other zone, and if there is too little room."""
    cells = _cells(zone)
    columns, rows = _reach(cells)
    inside = _inside(columns, width)
    if inside < NARROW:
        return None
    head = " " * LEFT_MARGIN + "".join(f"{x:^{inside + 2 * EDGE}}" for x in columns)
    lines = [word("zone-land"), head.rstrip()]
    for y in rows:
        drawn = [_cell(cells.get((x, y), []), word, inside) for x in columns]
        for number, parts in enumerate(zip(*drawn, strict=True)):
            margin = f"{y:>3} " if number == 1 else " " * LEFT_MARGIN
            lines.append((margin + "".join(parts)).rstrip())
    return lines


def spots(zone: Zone, word: Word, width: int) -> list[Spot]:
    """Return where cards, free spots and meeples stand in the lines of the land."""
    cells = _cells(zone)
    columns, rows = _reach(cells)
    inside = _inside(columns, width)
    if inside < NARROW:
        return []
    found: list[Spot] = []
    for (x, y), items in cells.items():
        left = LEFT_MARGIN + (x - columns[0]) * (inside + 2 * EDGE)
        line = TOP + (y - rows[0]) * HEIGHT
        for item in items:
            if not item.id.startswith("meeple."):
                found += [Spot(item.id, line + n, left, inside + 2 * EDGE) for n in range(HEIGHT)]
            found += _name_spots(item, word, inside, line + 1, left + EDGE)
        found += _people_spots(items, word, inside, line + 2, left + EDGE)
    return found


def _name_spots(card: Item, word: Word, inside: int, line: int, column: int) -> list[Spot]:
    """Return the spot of a card's name, in the colour of its owner."""
    owner = next((COLOURS.index(tag) for tag in card.tags if tag in COLOURS), None)
    if owner is None or not card.id.startswith("land."):
        return []
    return [Spot(card.id, line, column, len(_name(card, word, inside)), f"seat-{owner}")]


def _people_spots(items: list[Item], word: Word, inside: int, line: int, column: int) -> list[Spot]:
    """Return the spots of a card's meeples, if there is room for one sign for each."""
    people = [item for item in items if item.id.startswith("meeple.")]
    signs = [_people(item, word) for item in people]
    if sum(map(len, signs)) > inside:
        return []
    starts = [column + sum(map(len, signs[:number])) for number in range(len(signs))]
    return [
        Spot(item.id, line, start, len(sign), f"seat-{COLOURS.index(item.tags[1])}")
        for item, sign, start in zip(people, signs, starts, strict=True)
        if sign
    ]


def _cells(zone: Zone) -> dict[tuple[int, int], list[Item]]:
    """Return the items of each cell."""
    cells: dict[tuple[int, int], list[Item]] = {}
    if zone.id == "land":
        for item in zone.items:
            column, row = item.at.split(",")
            cells.setdefault((int(column), int(row)), []).append(item)
    return cells


def _reach(cells: dict[tuple[int, int], list[Item]]) -> tuple[range, range]:
    """Return the columns and rows of the drawing."""
    if not cells:
        return range(0), range(0)
    across, down = [x for x, _ in cells], [y for _, y in cells]
    return range(min(across), max(across) + 1), range(min(down), max(down) + 1)


def _inside(columns: range, width: int) -> int:
    """Return the width of a card inside its edges; 0 without columns."""
    return min(WIDE, (width - LEFT_MARGIN) // len(columns) - 2 * EDGE) if columns else 0


def _cell(items: list[Item], word: Word, inside: int) -> list[str]:
    """Return four lines: the upper edge, the card's name, its meeples, the lower edge."""
    cards = [item for item in items if item.id.startswith("land.")]
    if not cards:
        ghost = next((word(item.face or "") for item in items if item.id.startswith("ghost.")), "")
        mark = f"+{ghost}"[:inside] if items else " "
        blank = " " * (inside + 2 * EDGE)
        return [blank, f"{mark:^{inside + 2 * EDGE}}", blank, blank]
    card = cards[0]
    walls = {tag for tag in card.tags if tag.startswith("wall-")}
    west, east = ("║" if f"wall-{side}" in walls else "┊" for side in "we")
    stack = _stack(card)
    name = _name(card, word, inside)
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


def _stack(card: Item) -> str:
    """Return how many cards lie there, if it is more than one."""
    return str(card.values["stack"]) if "stack" in card.values else ""


def _name(card: Item, word: Word, inside: int) -> str:
    """Return as much of a card's name as fits. Later words shrink to their first letters before the name is cut."""
    room = inside - len(_stack(card))
    name = word(card.face or "")
    if len(name) > room:
        first, *others = name.split()
        name = " ".join([first, *[f"{other[0]}." for other in others]])
    return name if len(name) <= room else name[: room - 1] + "…"


def _edge(is_wall: bool, inside: int) -> str:
    return "+" + ("=" if is_wall else "·") * inside + "+"


def _letters(keys: Sequence[str], word: Word) -> dict[str, str]:
    """Return a different letter for each word: its first letter that no word before it uses."""
    letters: dict[str, str] = {}
    for key in keys:
        name = word(key).lower()
        letters[key] = next((letter for letter in name if letter not in letters.values()), name[0])
    return letters


def _colour(item: Item, word: Word) -> str:
    """Return the letter of a meeple's colour. In German, green and yellow begin alike."""
    return _letters(COLOUR_NAMES, word)[f"colour-{item.tags[1]}"]


def _people(item: Item, word: Word) -> str:
    """Return the colour's letter for each worker; for a special meeple a capital and the class's letter."""
    letter = _colour(item, word)
    if item.id.endswith(".worker"):
        return letter * item.count
    face = item.face or ""
    return letter.upper() + _letters(CLASS_NAMES, word).get(face, word(face)[0].lower())


def _counts(people: list[Item], word: Word) -> str:
    """Return each colour's letter with its count, for cards with little room."""
    counts: dict[str, int] = {}
    for item in people:
        letter = _colour(item, word)
        counts[letter] = counts.get(letter, 0) + item.count
    return "".join(f"{letter}{count}" for letter, count in counts.items())


def _free(card: Item, people: list[Item]) -> str:
    """Return a dot for each free spot, and a cross if the card is closed."""
    free = int(card.values.get("spots", 0)) - sum(item.count for item in people)
    return "." * free + (" x" if "closed" in card.tags else "")
