"""Chapter 2: the map of a pack, its places, and the proof that every way along arrows ends at the Blacksaddle."""

from __future__ import annotations

from typing import Final

from meadhall.core.content import ContentError, Row
from meadhall.games.dwarves.cards import Space
from meadhall.games.dwarves.rules_terms import COLOURS, DIRECTIONS, GATES, LOCATIONS, NOTHING, Area, area_of

ANYWHERE: Final = "anywhere"


class GameMap:
    """The spaces, their neighbours by direction, and for each colour of arrow its target and the spaces beside it."""

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
    """§2.1 Return the map. It is content: another file with the same words needs no code."""
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


def place_name(word: str) -> str:
    """Return the key of the name of a place: `place-anywhere`, `location-porista`, `gate-II`."""
    kind, colon, name = word.partition(":")
    return f"{kind}-{name}" if colon else f"place-{word}"


def read_area(row: Row, word: str, map_: GameMap) -> Area:
    """Return the spaces of a place: `anywhere`, `location:porista`, `gate:II`, `space:G1`."""
    kind, _, name = word.partition(":")
    area = area_of(
        [
            space.number
            for space in map_.spaces
            if word in (ANYWHERE, "pinned", "tunnel")
            or (kind == "location" and space.location == name)
            or (kind == "kingdom" and space.kingdom == name)
            or (kind == "gate" and space.gate != NOTHING and GATES[space.gate] == name)
            or (kind == "space" and space.key == name)
        ]
    )
    if not area:
        raise row.fail(f"there is no place {word!r} on the map")
    return area


def _direction(row: Row, colour: str) -> int:
    return DIRECTIONS.index(row.one_of(colour, DIRECTIONS))


def _sides(spaces: list[Space]) -> list[list[int]]:
    """Return the six neighbours of each hex, clockwise from the north-east.

    Odd rows are shifted half a hex to the east.
    """
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
    """§6.4 Check that troops that follow arrows of any colours come to the Blacksaddle in the end.

    A space is drained when all its arrows lead to drained spaces; the Blacksaddle is drained from the start. If some
    spaces cannot be drained, their arrows can lead in a circle.
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
