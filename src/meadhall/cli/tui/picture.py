"""A scene as rows of text in which every item can be pointed at: the game's own drawings where it has them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.cli.drawing import Draw, item_text, own_drawing, place_values
from meadhall.core.game import Game
from meadhall.core.scene import Item, Place, Scene, Spot, Zone
from meadhall.play.words import Words

Spots = Callable[[Zone, Callable[..., str], int], list[Spot]]

INDENT: Final = 2
MARK: Final = "· "
"""Stands before an item of a list; the board puts another sign there when the item is lit or chosen."""


@dataclass(slots=True, frozen=True)
class Span:
    """A stretch of a row: its text, the item that it shows, and its tone: `head`, `seat-N` or that of a spot.

    With `marked` its first sign is the mark of an item in a list.
    """

    text: str
    item: str = ""
    tone: str = ""
    marked: bool = False


Row = tuple[Span, ...]


def picture(scene: Scene, game: Game, words: Words, width: int, height: int) -> list[Row]:
    """The whole table, with as much said about its cards as the height has room for."""
    roomy = _picture(scene, _Painter(scene, game, words, width, told=("hand", "row"), gaps=True))
    if len(roomy) <= height:
        return roomy
    told = _picture(scene, _Painter(scene, game, words, width, told=("hand",)))
    return told if len(told) <= height else _picture(scene, _Painter(scene, game, words, width))


def _picture(scene: Scene, painter: _Painter) -> list[Row]:
    """The other players above, what lies in the middle, and one's own area at the bottom; a map above all."""
    others = [place for place in scene.places if place.seat != scene.viewer]
    own = [place for place in scene.places if place.seat == scene.viewer]
    maps = [zone for zone in scene.zones if zone.owner is None and zone.kind == "graph"]
    middle = [zone for zone in scene.zones if zone.owner is None and zone not in maps]
    parts = [[row for zone in maps for row in painter.zone(zone)]]
    parts += [painter.place(place) for place in others]
    parts += [[row for zone in middle for row in painter.zone(zone)]]
    parts += [painter.place(place) for place in own]
    rows: list[Row] = []
    for part in parts:
        rows += [(), *part] if painter.gaps and rows and part else part
    return rows


def own_spots(game: Game) -> Spots | None:
    """Where the items stand in the game's own drawings, if it says so."""
    spots: Spots | None = getattr(game.part("tui"), "spots", None)
    return spots


class _Painter:
    """Draws zones. Of the kinds in `told` every item is told with what it does; `gaps` part the players."""

    def __init__(
        self, scene: Scene, game: Game, words: Words, width: int, told: Sequence[str] = (), *, gaps: bool = False
    ) -> None:
        self.scene: Final = scene
        self.touched: Final = {item for option in scene.options for item in option.touches}
        self.told: Final = told
        self.gaps: Final = gaps
        self.words: Final = words
        self.width: Final = width
        self.draw: Final[Draw | None] = own_drawing(game)
        self.spots: Final[Spots | None] = own_spots(game)

    def place(self, place: Place) -> list[Row]:
        """A player's name and numbers, then everything that is theirs."""
        name = self.words.seat(place.seat)
        text = f"{name} ({self.words.say(place.role)})  {place_values(place, self.words)}"
        head = textwrap.wrap(text, self.width, subsequent_indent="    ")
        rows: list[Row] = [(Span(name, tone=f"seat-{place.seat}"), Span(head[0].removeprefix(name)))]
        rows += [(Span(line),) for line in head[1:]]
        for zone in self.scene.zones:
            counted = zone.kind == "purse" and len(zone.items) == 1 and zone.id.rpartition("-")[0] in place.values
            if zone.owner == place.seat and (self.is_needed(zone) or not counted):
                rows += self.zone(zone)
        return rows

    def zone(self, zone: Zone) -> list[Row]:
        """A zone as the game draws it, or as a list of its items."""
        lines = self.draw(zone, self.words.word, self.width) if self.draw is not None else None
        if lines is not None:
            spots = self.spots(zone, self.words.word, self.width) if self.spots is not None else []
            seen = {spot.item for spot in spots}
            # Whatever a drawing leaves out is listed below it while an option needs it.
            left_out = [item for item in zone.items if item.id in self.touched and item.id not in seen]
            return _cut(lines, spots) + self.listed(f"{' ' * INDENT}{self.words.say(zone.name)}: ", left_out)
        counted = all(item.face is None for item in zone.items) or (zone.kind == "pile" and zone.owner is not None)
        if counted and not self.is_needed(zone):
            return []
        name = self.words.say(zone.name)
        common = zone.owner is None and zone.kind == "row"
        if (common or zone.kind in self.told) and any(item.about for item in zone.items):
            rows: list[Row] = [(Span(f"{' ' * INDENT}{name}:", tone="head"),)]
            for item in zone.items:
                about = "" if item.about is None else f": {self.words.say(item.about)}"
                rows += self.paragraph(item, item_text(item, self.words) + about)
            return rows
        return self.listed(f"{' ' * INDENT}{name}: ", zone.items)

    def is_needed(self, zone: Zone) -> bool:
        """Whether an option touches something of a zone, which must then be shown, even if it is only a pile."""
        return any(item.id in self.touched for item in zone.items)

    def paragraph(self, item: Item, text: str) -> list[Row]:
        """One item with what it does, on lines of its own."""
        lines = textwrap.wrap(text, self.width - 2 * INDENT - len(MARK)) or [""]
        margin = Span(" " * 2 * INDENT)
        first: Row = (margin, Span(MARK + lines[0], item.id, marked=True))
        return [first, *[(margin, Span(" " * len(MARK) + line, item.id)) for line in lines[1:]]]

    def listed(self, head: str, items: Sequence[Item]) -> list[Row]:
        """Items one after the other, as many on a line as there is room for."""
        rows: list[Row] = []
        row = [Span(head, tone="head")]
        used = len(head)
        for item in items:
            for number, text in enumerate(textwrap.wrap(item_text(item, self.words), self.width - 4 - len(MARK))):
                text = text if number else MARK + text  # noqa: PLW2901  # only the first line has a mark
                if used + len(text) > self.width and used > 4:
                    rows.append(tuple(row[:-1] if len(row) > 1 else row))
                    row, used = [Span("    ")], 4
                row += [Span(text, item.id, marked=not number), Span("  ")]
                used += len(text) + 2
        return [*rows, tuple(row[:-1])] if len(row) > 1 else rows


def _cut(lines: Sequence[str], spots: Iterable[Spot]) -> list[Row]:
    """Lines cut into spans where an item stands; of two that overlap, the smaller lies on top."""
    by_line: dict[int, list[Spot]] = {}
    for spot in sorted(spots, key=lambda spot: -spot.length):
        by_line.setdefault(spot.line, []).append(spot)
    rows: list[Row] = []
    for number, line in enumerate(lines):
        here = by_line.get(number, [])
        owners: list[Spot | None] = [None] * len(line)
        for spot in here:
            for column in range(spot.column, min(spot.column + spot.length, len(line))):
                owners[column] = spot
        rows.append(tuple(_runs(line, owners)))
    return rows


def _runs(line: str, owners: Sequence[Spot | None]) -> list[Span]:
    spans: list[Span] = []
    start = 0
    for column in range(1, len(line) + 1):
        if column == len(line) or owners[column] is not owners[start]:
            spot = owners[start]
            text = line[start:column]
            spans.append(Span(text) if spot is None else Span(text, spot.item, spot.tone))
            start = column
    return spans
