"""Section 7.3: areas of the land, kingdoms, and what monsters do to them."""

from __future__ import annotations

from meadhall.core.table import Seat
from meadhall.games.fall.cards import COLOURS, LORD
from meadhall.games.fall.state import EMPTY, Fall


def kingdom_size(s: Fall, seat: Seat) -> int:
    """§7.3 How many cards can be reached from a seat's castle, itself included. Ruling 24: none without a castle."""
    castle = s.castle[seat]
    return 0 if castle < 0 else s.area.count(s.area[castle])


def kingdom_worth(s: Fall, seat: Seat) -> int:
    """§9.2 The sum of the cards in a seat's kingdom, whichever player's cards they are."""
    castle = s.castle[seat]
    if castle < 0:
        return 0
    areas, top, vp_of = s.area, s.top, s.box.vp_of
    area = areas[castle]
    return sum([vp_of[top[place]] for place in range(len(areas)) if areas[place] == area])


def has_exit(s: Fall, place: int) -> bool:
    """§3.5 Whether a dwarf can move from a card to a neighbour: no wall between, and a free spot there."""
    room = s.room
    for other in s.paths[4 * place : 4 * place + 4]:
        if other >= 0 and room[other] > 0:
            return True
    return False


def is_lord(s: Fall, seat: Seat, place: int) -> bool:
    """§7.3 Whether a place is in the kingdom of a seat."""
    return has_lord(s.reach[place], seat)


def has_lord(reach: int, seat: Seat) -> bool:
    """§7.3 Whether the area of a card, as an entry of `Fall.reach`, holds the castle of a seat."""
    return reach & LORD << seat != 0


def lords(s: Fall, place: int) -> int:
    """§7.3 How many castles share the area of a place."""
    return (s.reach[place] // LORD & (1 << len(COLOURS)) - 1).bit_count()


def has_monster_near(s: Fall, place: int) -> bool:
    """§7.2 Whether a monster is in the area of a place."""
    return s.reach[place] & s.box.monsters != 0


def is_closed(s: Fall, place: int) -> bool:
    """§7.7 Whether a monster in the area closes the card of a place."""
    return s.reach[place] & s.box.closed_by[s.top[place]] != 0


def survey(s: Fall) -> None:
    """§7.3 Compute paths and areas. Called whenever a card comes, goes or turns, and only then."""
    s.paths = _paths(s)
    s.area = [EMPTY] * len(s.cell)
    s.reach = [0] * len(s.cell)
    s.castle = [EMPTY] * s.seats
    for start in range(len(s.cell)):
        if s.top[start] >= 0 and s.area[start] < 0:
            _survey_area(s, start)


def _paths(s: Fall) -> list[int]:
    """Ruling 3 A wall of either card closes the passage between two; an empty cell has none."""
    box = s.box
    cells = s.cell
    walls = [box.walls_of[code] for code in s.top]
    here = {cells[place]: place for place in range(len(cells)) if s.top[place] >= 0}
    paths = [EMPTY] * (4 * len(cells))
    for place in here.values():
        # Every pair of neighbours is met once, from its western or northern card.
        for side in (1, 2):
            other = here.get(cells[place] + box.steps[side], EMPTY)
            if other >= 0 and not walls[place] >> side & 1 and not walls[other] >> (side + 2) % 4 & 1:
                paths[4 * place + side] = other
                paths[4 * other + (side + 2) % 4] = place
    return paths


def _survey_area(s: Fall, start: int) -> None:
    """§7.3 All cards that can be reached from here are one area; dwarfs are not in the way."""
    box = s.box
    found = 0
    s.area[start] = start
    walk = [start]
    for place in walk:
        code = s.top[place]
        found |= box.block_of[code]
        if box.is_castle_of[code]:
            lord = box.owner_of(code)
            found |= LORD << lord
            s.castle[lord] = place
        for other in s.ways(place):
            if other >= 0 and s.area[other] < 0:
                s.area[other] = start
                walk.append(other)
    for place in walk:
        s.reach[place] = found
