"""A position of The Dwarves as text, in the format that tests draw (`testing/drawn.py`).

             .     o4t1  .     .
        .     .     .     .     .     .
    ... nine rows of hexes, as they lie on the map ...
    tungdil U5 4 comfortable-boots
    boindil S7 3
    scenario: conquer-toboribor
    cards: a-healing-spring furgas-machines
    hero 5  doom 41  council 4  turn 7  turn of: tungdil

A hex is `.` if it is empty, `o4t1a2` with orcs, trolls and Älfar, `~7` with Perished Land tile 7. Each dwarf has a line
with space, Health and Equipment, in the order of the seats. The other lines have `word value` pairs, two spaces apart.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.dwarves.rules_terms import NOTHING, SLOTS
from meadhall.games.dwarves.state import Dwarves

LETTERS: Final = "ota"
NUMBERS: Final = ("hero", "doom", "council", "hold", "time", "turn", "defeated")
"""State fields that are drawn as numbers. Those that are 0 are left out, except hero, doom and council."""
BEARERS: Final = ("keenfire", "escort")
"""State fields that are drawn as the name of a dwarf."""


def draw(s: Dwarves) -> str:
    """Return the position as text."""
    lines = [draw_map(s)]
    for seat, space in enumerate(s.where):
        if space != NOTHING:
            gear = [item.key for item in s.gear_of(seat)]
            words = [s.character(seat).key, s.box.spaces[space].key, str(s.health[seat]), *gear]
            lines.append(" ".join(words))
    cards = [s.card_at(slot) for slot in range(SLOTS)]
    if cards[0] is not None:
        lines.append(f"scenario: {cards[0].key}")
    others = [card.key for card in cards[1:] if card is not None]
    if others:
        lines.append(f"cards: {' '.join(others)}")
    lines.append("  ".join(_pairs(s)))
    return "\n".join(lines)


def draw_map(s: Dwarves) -> str:
    """Return the map alone."""
    rows: dict[int, str] = {}
    for space in s.box.spaces:
        indent = space.column * 6 + (3 if space.row % 2 else 0)
        rows[space.row] = f"{rows.get(space.row, ''):<{indent}}{draw_hex(s, space.number)}"
    return "\n".join(rows[row].rstrip() for row in sorted(rows))


def draw_hex(s: Dwarves, space: int) -> str:
    """Return what is on one space."""
    if s.land[space] != NOTHING:
        return f"~{s.land[space] + 1}"
    return "".join(f"{letter}{count}" for letter, count in zip(LETTERS, s.army(space), strict=True) if count) or "."


def _pairs(s: Dwarves) -> list[str]:
    pairs = [f"{name} {getattr(s, name)}" for name in NUMBERS if getattr(s, name) or name in NUMBERS[:3]]
    if s.tunnel != NOTHING:
        pairs.append(f"tunnel {s.box.spaces[s.tunnel].key}")
    pairs += [f"{name} {s.character(getattr(s, name)).key}" for name in BEARERS if getattr(s, name) != NOTHING]
    if s.where[s.active] != NOTHING:
        pairs.append(f"turn of: {s.character(s.active).key}")
    return pairs
