"""Chapter 1: the map of a pack, and the proof that every way along its arrows ends at the Blacksaddle."""

from __future__ import annotations

from typing import Final

from meadhall.core.content import ContentError, Row
from meadhall.games.dwarves.cards import Space
from meadhall.games.dwarves.rules_lists import COLOURS, DIRECTIONS, GATES, LOCATIONS, NOTHING


class GameMap:
    """Spaces, their neighbours by direction, and for each colour of arrow where it points and what lies beside it."""

    def __init__(
        self,
        spaces: list[Space],
        sides: list[list[int]],
        arrows: list[list[int]],
        flanks: list[list[list[int]]],
    ) -> None:
        self.spaces: Final = spaces
        self.sides: Final = sides
        self.arrows: Final = arrows
        self.flanks: Final = flanks


def read_map(rows: list[Row]) -> GameMap:
    """§2.1 The map is content: another file with the same words plays without a line of code."""
    spaces: list[Space] = []
    pointing: list[list[int]] = []
    for row in rows:
        spaces.append(_space(row, len(spaces)))
        ends_here = spaces[-1].location == "blacksaddle"
        pointing.append([NOTHING if ends_here else _direction(row, colour) for colour in COLOURS])
        row.origin()
        row.done()
    sides = _sides(spaces)
    arrows: list[list[int]] = []
    flanks: list[list[list[int]]] = []
    for colour, word in enumerate(COLOURS):
        arrows.append([NOTHING] * len(spaces))
        flanks.append([[] for _ in spaces])
        for space in spaces:
            direction = pointing[space.number][colour]
            if direction == NOTHING:
                continue
            there = sides[space.number][direction]
            if there == NOTHING:
                raise ContentError(f"map.toml, entry [{space.key}]: the {word} arrow points outside the map")
            arrows[colour][space.number] = there
            # Left front, left back, right front, right back, as on the tiles; directions go clockwise.
            flanks[colour][space.number] = [sides[space.number][(direction + turn) % 6] for turn in (-1, -2, 1, 2)]
    _check(spaces)
    check_drainage(spaces, arrows)
    return GameMap(spaces, sides, arrows, flanks)


def _space(row: Row, number: int) -> Space:
    location = row.one_of("location", LOCATIONS, default="none") if row.take("location") else ""
    gate = GATES.index(row.one_of("gate", GATES)) if row.take("gate") else NOTHING
    if not row.key.isascii() or not row.key.isalnum():
        raise row.fail("a space is named with letters and digits")
    return Space(
        number=number,
        key=row.key,
        row=row.number("row", most=30),
        column=row.number("column", most=30),
        kingdom=row.text("kingdom"),
        location=location,
        gate=gate,
        tunnel=row.flag("tunnel"),
    )


def _direction(row: Row, colour: str) -> int:
    return DIRECTIONS.index(row.one_of(colour, DIRECTIONS))


def _sides(spaces: list[Space]) -> list[list[int]]:
    """The six neighbours of each hex, clockwise from the north-east; odd rows are shifted half a hex to the east."""
    at = {}
    for space in spaces:
        if (space.row, space.column) in at:
            raise ContentError(f"map.toml, entry [{space.key}]: another space lies there already")
        at[space.row, space.column] = space.number
    sides = []
    for space in spaces:
        row, column, shift = space.row, space.column, space.row % 2
        around = [
            (row - 1, column + shift),
            (row, column + 1),
            (row + 1, column + shift),
            (row + 1, column + shift - 1),
            (row, column - 1),
            (row - 1, column + shift - 1),
        ]
        sides.append([at.get(place, NOTHING) for place in around])
    return sides


def _check(spaces: list[Space]) -> None:
    locations = [space.location for space in spaces if space.location]
    for location in locations:
        if locations.count(location) > 1:
            raise ContentError(f"map.toml: the location {location} is on several spaces")
    for location in LOCATIONS:
        if location not in locations:
            raise ContentError(f"map.toml: the location {location} is missing")
    for gate, numeral in enumerate(GATES):
        if len([space for space in spaces if space.gate == gate]) != 1:
            raise ContentError(f"map.toml: gateway {numeral} must be on exactly one space")


def check_drainage(spaces: list[Space], arrows: list[list[int]]) -> None:
    """§6.4 Whatever colours the tiles have, troops that follow arrows must come to the Blacksaddle in the end.

    Spaces are taken away one by one once all their arrows lead to spaces already taken away, the Blacksaddle first.
    If some are left, their arrows can go round in a circle.
    """
    drained = {space.number for space in spaces if space.location == "blacksaddle"}
    while True:
        more = [
            space.number
            for space in spaces
            if space.number not in drained and all(towards[space.number] in drained for towards in arrows)
        ]
        if not more:
            break
        drained.update(more)
    stuck = [space.key for space in spaces if space.number not in drained]
    if stuck:
        raise ContentError(f"map.toml: arrows may lead in a circle and never to the Blacksaddle: {', '.join(stuck)}")
