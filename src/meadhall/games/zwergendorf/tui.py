"""A village for the terminal: walls and taverns as joined lines, with the counts beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.scene import Item, Spot, Zone

SIGNS: Final = {
    "free": "·",
    "coin": "$",
    "wood": "w",
    "stone": "s",
    "beer": "b",
    "dwarf": "D",
    "mine": "M",
    "wall": "━",
    "forge": "F",
    "tavern": "╬",
}
TONES: Final = {"free": "faint", "coin": "gold", "wood": "good", "beer": "gold", "stone": "water", "dwarf": "strong"}
# The index adds up the sides that are joined to the same thing: right 1, down 2, left 4, up 8.
WALL_LINES: Final = "■╺╻┏╸━┓┳╹┗┃┣┛┻┫╋"
TAVERN_LINES: Final = "■═║╔══╗╦║╚║╠╝╩╣╬"


def draw(zone: Zone, word: Callable[[str], str], width: int) -> list[str] | None:
    """Return the lines of a zone; none if it is empty; None to leave it to the terminal."""
    if zone.kind == "grid":
        return _village(zone, word, width)
    if not zone.items:
        return []
    name = word(zone.name.key)
    if zone.id == "phases":
        return [f"  {name}: " + " ".join(_phase(item, word) for item in zone.items)]
    if zone.id == "discard":
        return [f"  {name}: {len(zone.items)}"]
    if zone.id.startswith("trees"):
        return [f"  {name}: {_trees(zone.items)}"]
    if zone.id.startswith("production"):
        made = [f"{item.values['makes']} {word(item.face or '')}" for item in zone.items if item.values["makes"]]
        return [f"  {name}: {', '.join(made) or '–'}"]
    return None


def spots(zone: Zone, word: Callable[[str], str], width: int) -> list[Spot]:
    """Return where squares, trees, phases and products are in the lines of their zone."""
    if zone.kind == "grid":
        return [
            Spot(item.id, row, 3 + 2 * column, 1, TONES.get(item.tags[0], ""))
            for item in zone.items
            for column, row in [_at(item)]
        ]
    signs = []
    if zone.id == "phases":
        signs = [(item, _phase(item, word)) for item in zone.items]
    elif zone.id.startswith("trees"):
        signs = [(item, _trees([item])) for item in zone.items]
    elif zone.id.startswith("production"):
        signs = [
            (item, f"{item.values['makes']} {word(item.face or '')}") for item in zone.items if item.values["makes"]
        ]
    gap = 2 if zone.id.startswith("production") else 1
    found = []
    column = len(f"  {word(zone.name.key)}: ")
    for item, sign in signs:
        found.append(Spot(item.id, 0, column, len(sign)))
        column += len(sign) + gap
    return found


def _phase(item: Item, word: Callable[[str], str]) -> str:
    sign = f"{item.values['number']}{word(item.face or '')[0]}"
    return f"[{sign}]" if "now" in item.tags else sign


def _trees(items: list[Item]) -> str:
    """Return standing trees with their minus points, and stumps as crosses."""
    signs = []
    for item in items:
        if item.face == "symbol-tree":
            signs.append(f"+{item.count}▲")
        else:
            signs.append("×" if item.face == "tree-cut" else f"▲{item.values['minus']}")
    return " ".join(signs)


def _village(zone: Zone, word: Callable[[str], str], width: int) -> list[str]:
    squares = {_at(item): item for item in zone.items}
    columns = max(column for column, _ in squares)
    rows = max(row for _, row in squares)
    lines = ["     " + " ".join(chr(ord("a") + column) for column in range(columns))]
    for row in range(1, rows + 1):
        line = "".join(_square(squares, column, row) for column in range(1, columns + 1))
        lines.append(f"  {row:>2} {line}")
    for at, text in enumerate(_legend(zone, word)):
        if at + 1 < len(lines):
            lines[at + 1] = f"{lines[at + 1]:<{2 * columns + 8}}{text}"[:width]
    return [line.rstrip() for line in lines]


def _at(item: Item) -> tuple[int, int]:
    column, row = item.at.split(",")
    return int(column), int(row)


def _square(squares: dict[tuple[int, int], Item], column: int, row: int) -> str:
    """Return a sign, and the line that joins it to the square on its right."""
    item = squares[column, row]
    kind = item.tags[0]
    if "thing" not in item.values:
        return SIGNS[kind] + " "
    sides = 0
    for bit, beside in enumerate([(column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)]):
        other = squares.get(beside)
        if other is not None and other.tags == item.tags and other.values == item.values:
            sides |= 1 << bit
    lines, join = (WALL_LINES, "━") if kind == "wall" else (TAVERN_LINES, "═")
    return lines[sides] + (join if sides & 1 else " ")


def _legend(zone: Zone, word: Callable[[str], str]) -> list[str]:
    """Return every sign with its name and count, in two columns."""
    entries = []
    for kind, sign in SIGNS.items():
        mine = [item for item in zone.items if kind in item.tags]
        things = {item.values.get("thing", item.id) for item in mine}
        entries.append(f"{sign} {word(f'symbol-{kind}')} {len(things)}")
    return [f"{left:<18}{right}" for left, right in zip(entries[:5], entries[5:], strict=True)]
