"""A village as an SVG picture, made from the scene of a viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from meadhall.core.scene import Item, Scene, Zone
from meadhall.core.table import Seat

SIDE: Final = 64
EDGE: Final = 150
HEAD: Final = 70
FOOT: Final = 40
INK: Final = "#2b1d14"
GRASS: Final = "#c9d8a8"
PAPER: Final = "#fbf4e2"
LINE: Final = "#c9b48c"
GROUND: Final = {
    "coin": "#fdf3cf",
    "wood": "#f1e2cd",
    "stone": "#e6e6e8",
    "beer": "#fbe9c4",
    "dwarf": "#a9cdea",
    "mine": "#cbb9e6",
    "wall": "#cfcac1",
    "forge": "#efa79b",
    "tavern": "#efd067",
}
# Signs are drawn in a square of 64 units, the tavern in one of 128. STYLE sets their colours.
SIGNS: Final = {
    "coin": """<ellipse cx="26" cy="38" rx="14" ry="9"/><ellipse cx="38" cy="28" rx="14" ry="9" class="light"/>""",
    "wood": """<g transform="rotate(-35 32 32)"><rect x="10" y="25" width="44" height="15" rx="5"/>
        <ellipse cx="52" cy="32.5" rx="5" ry="7.5" class="light"/></g>""",
    "stone": """<path d="M12 42 L18 22 L34 15 L52 24 L54 42 L34 51 Z"/>
        <path d="M18 22 L34 30 L52 24 M34 30 V51" class="pale"/>""",
    "beer": """<rect x="16" y="22" width="24" height="29" rx="3"/>
        <path d="M40 28 h7 q5 0 5 6 v5 q0 6 -5 6 h-7" class="line"/>
        <path d="M14 22 q2 -9 9 -6 q5 -6 10 0 q7 -3 9 6 z" class="light"/>""",
    "dwarf": """<path d="M17 28 L32 8 L47 28 Z"/><circle cx="32" cy="31" r="10" class="light"/>
        <path d="M18 30 q14 14 28 0 q3 18 -14 26 q-17 -8 -14 -26 z"/>""",
    "mine": """<path d="M12 52 V24 L32 12 L52 24 V52 H44 V29 H20 V52 Z"/>
        <path d="M22 52 L32 34 L42 52" class="line"/>""",
    "forge": """<path d="M10 20 H54 V28 Q42 30 40 38 H46 V46 H16 V38 H24 Q22 28 10 28 Z"/>
        <rect x="20" y="46" width="24" height="8"/>""",
    "tavern": """<path d="M24 44 L64 18 L104 44 V106 H24 Z"/><rect x="52" y="70" width="24" height="36" class="light"/>
        <rect x="34" y="54" width="16" height="12" class="light"/>
        <rect x="78" y="54" width="16" height="12" class="light"/>
        <path d="M16 46 L64 14 L112 46" class="line"/>""",
}
STYLE: Final = (
    f"text {{ font-family: Georgia, serif; fill: {INK}; }} "
    f".sign {{ fill: {INK}; stroke: {INK}; stroke-width: 2; stroke-linejoin: round; }} "
    f".sign .light {{ fill: {PAPER}; }} .sign .line {{ fill: none; stroke-width: 4; }} "
    f".sign .pale {{ fill: none; stroke: {PAPER}; }} "
    f".sign .pen {{ fill: none; stroke-width: 5; stroke-linecap: round; }} "
    f".border {{ stroke: {INK}; stroke-width: 2.5; }}"
)


def seat_picture(
    scene: Scene,
    seat: Seat,
    name: str,
    word: Callable[[str], str],
    title: str = "",
    drawing: Sequence[Sequence[int]] = (),
) -> str:
    """Return the village of a seat as SVG. `name` is the player's name; `word` translates a key.

    `title` is the player's name for the village. `drawing` holds the strokes of the dwarf, in 100 by 100 units.
    """
    zones = {zone.id: zone for zone in scene.zones}
    village = zones[f"village-{seat}"]
    squares = {_at(item): item for item in village.items}
    columns = max(column for column, _ in squares) + 1
    rows = max(row for _, row in squares) + 1
    wide = 2 * EDGE + columns * SIDE
    high = HEAD + FOOT + rows * SIDE + 40
    points = f"{scene.places[seat].values['points']} {escape(word('value-points'))}"
    frame = f'x="{EDGE - 6}" y="{HEAD - 6}" width="{columns * SIDE + 12}" height="{rows * SIDE + 12}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">',
        f"<title>{escape(title or name)}</title><style>{STYLE}</style>",
        f'<rect width="{wide}" height="{high}" fill="{GRASS}"/>',
        f'<g id="portrait" class="sign" transform="translate({EDGE - 64} 0)">{_dwarf(drawing)}</g>',
        _names(title, name),
        f'<text x="{wide - EDGE}" y="46" font-size="28" text-anchor="end">{points}</text>',
        f'<rect {frame} fill="{PAPER}" stroke="{INK}" stroke-width="4"/>',
    ]
    parts += _lines(columns, rows)
    parts += _things(squares)
    parts += _trees(zones[f"trees-{seat}"], wide, word)
    parts.append(_legend(village, high, wide, word))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _dwarf(drawing: Sequence[Sequence[int]]) -> str:
    """Return the player's drawing of a dwarf, or the sign of a dwarf."""
    lines = ["M" + " L".join(f"{x} {y}" for x, y in zip(line[::2], line[1::2], strict=True)) for line in drawing]
    # A dot is a line of length 0; round line caps make it visible.
    path = " ".join(line if "L" in line else f"{line} h0" for line in lines)
    return f'<path class="pen" transform="scale(0.64)" d="{path}"/>' if path else SIGNS["dwarf"]


def _names(title: str, name: str) -> str:
    if not title:
        return f'<text x="{EDGE}" y="46" font-size="32" font-weight="bold">{escape(name)}</text>'
    return (
        f'<text x="{EDGE}" y="34" font-size="28" font-weight="bold">{escape(title)}</text>'
        f'<text x="{EDGE}" y="53" font-size="16">{escape(name)}</text>'
    )


def _at(item: Item) -> tuple[int, int]:
    column, row = item.at.split(",")
    return int(column) - 1, int(row) - 1


def _lines(columns: int, rows: int) -> list[str]:
    parts = []
    for column in range(columns + 1):
        x = EDGE + column * SIDE
        parts.append(f'<path d="M{x} {HEAD} v{rows * SIDE}" stroke="{LINE}"/>')
        if column < columns:
            letter = chr(ord("a") + column)
            parts.append(
                f'<text x="{x + SIDE // 2}" y="{HEAD - 10}" font-size="14" text-anchor="middle">{letter}</text>'
            )
    for row in range(rows + 1):
        y = HEAD + row * SIDE
        parts.append(f'<path d="M{EDGE} {y} h{columns * SIDE}" stroke="{LINE}"/>')
        if row < rows:
            parts.append(f'<text x="{EDGE - 12}" y="{y + 37}" font-size="14" text-anchor="end">{row + 1}</text>')
    return parts


def _things(squares: dict[tuple[int, int], Item]) -> list[str]:
    """Return one shape for each thing, over all its squares, and its sign once."""
    things: dict[str, list[tuple[int, int]]] = {}
    for at, item in squares.items():
        if "free" not in item.tags:
            things.setdefault(str(item.values.get("thing", item.id)), []).append(at)
    parts = []
    for places in things.values():
        kind = squares[places[0]].tags[0]
        parts.append(_shape(kind, places))
        parts.append(_sign(kind, places))
    return parts


def _shape(kind: str, places: list[tuple[int, int]]) -> str:
    """Return joined squares as one area, with a border along the outer sides."""
    ground = []
    border = []
    for column, row in sorted(places):
        left, right = EDGE + column * SIDE, EDGE + (column + 1) * SIDE
        top, bottom = HEAD + row * SIDE, HEAD + (row + 1) * SIDE
        if (column - 1, row) not in places:
            left += 2
            border.append(f"M{left} {top + 2} V{bottom - 2}")
        if (column + 1, row) not in places:
            right -= 2
            border.append(f"M{right} {top + 2} V{bottom - 2}")
        if (column, row - 1) not in places:
            top += 2
            border.append(f"M{left} {top} H{right}")
        if (column, row + 1) not in places:
            bottom -= 2
            border.append(f"M{left} {bottom} H{right}")
        ground.append(f"M{left} {top} H{right} V{bottom} H{left} Z")
    fill = f'<path class="thing {kind}" d="{" ".join(ground)}" fill="{GROUND[kind]}"/>'
    return f'{fill}<path class="border" d="{" ".join(border)}"/>'


def _sign(kind: str, places: list[tuple[int, int]]) -> str:
    column, row = min(places, key=lambda at: (at[1], at[0]))
    x, y = EDGE + column * SIDE, HEAD + row * SIDE
    if kind == "wall":
        bricks = [_bricks(EDGE + c * SIDE, HEAD + r * SIDE) for c, r in sorted(places)]
        return "".join(bricks)
    block = {(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)}
    scale = " scale(0.5)" if kind == "tavern" and set(places) != block else ""
    return f'<g class="sign" transform="translate({x} {y}){scale}">{SIGNS[kind]}</g>'


def _bricks(x: int, y: int) -> str:
    courses = " ".join(f"M{x + 4} {y + 12 + 13 * i} h{SIDE - 8}" for i in range(4))
    joints = " ".join(f"M{x + 14 + 18 * j + 9 * (i % 2)} {y + 12 + 13 * i} v13" for i in range(3) for j in range(3))
    return f'<path d="{courses} {joints}" stroke="{INK}" stroke-width="2" fill="none"/>'


def _trees(zone: Zone, wide: int, word: Callable[[str], str]) -> list[str]:
    """Return trees and stumps in both margins, with their minus points, and extra trees below."""
    numbered = [item for item in zone.items if "minus" in item.values]
    half = (len(numbered) + 1) // 2
    parts = []
    for at, item in enumerate(numbered):
        x = 60 if at < half else wide - 60
        y = HEAD + 20 + (at % half) * 82
        if item.face == "tree-cut":
            parts.append(
                f'<rect x="{x - 14}" y="{y + 34}" width="28" height="18" rx="6" fill="#b98a55" stroke="{INK}"/>'
            )
        else:
            parts.append(f'<path d="M{x} {y} l22 52 h-44 z" fill="#4e8a4a" stroke="{INK}" stroke-width="2"/>')
        parts.append(f'<text x="{x}" y="{y + 68}" font-size="14" text-anchor="middle">−{item.values["minus"]}</text>')
    extra = sum(item.count for item in zone.items if "minus" not in item.values)
    if extra:
        y = HEAD + 20 + half * 82
        label = f"{escape(word('symbol-tree'))} ×{extra}"
        parts.append(f'<text x="60" y="{y}" font-size="14" text-anchor="middle">{label}</text>')
    return parts


def _legend(zone: Zone, high: int, wide: int, word: Callable[[str], str]) -> str:
    counts = []
    for kind in GROUND:
        things = {item.values.get("thing", item.id) for item in zone.items if kind in item.tags}
        counts.append(f"{escape(word(f'symbol-{kind}'))} {len(things)}")
    text = " · ".join(counts)
    return f'<text x="{wide // 2}" y="{high - 22}" font-size="16" text-anchor="middle">{text}</text>'
