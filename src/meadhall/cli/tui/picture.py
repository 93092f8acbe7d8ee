"""Draw a scene as rows of text with selectable items. A game can draw its zones itself in `tui.py`."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.cli.drawing import Draw, is_counted, item_text, own_drawing, seat_values
from meadhall.core.game import Game
from meadhall.core.scene import Item, Scene, SeatInfo, Spot, Zone
from meadhall.play.words import Words

Spots = Callable[[Zone, Callable[..., str], int], list[Spot]]

INDENT: Final = 2
MARK: Final = "· "
"""Prefix of an item in a list. The board replaces it if the item is usable or chosen."""


@dataclass(slots=True, frozen=True)
class Span:
    """A part of a row: its text, its item, and its tone: `head`, `seat-N` or a tone of a spot.

    If `marked`, the text starts with `MARK`.
    """

    text: str
    item: str = ""
    tone: str = ""
    marked: bool = False


Row = tuple[Span, ...]


def picture(scene: Scene, game: Game, words: Words, width: int, height: int) -> list[Row]:
    """Draw the whole table, with as many descriptions of cards as fit the height."""
    roomy = _picture(scene, _Painter(scene, game, words, width, described=("hand", "row"), gaps=True))
    if len(roomy) <= height:
        return roomy
    hand_only = _picture(scene, _Painter(scene, game, words, width, described=("hand",)))
    return hand_only if len(hand_only) <= height else _picture(scene, _Painter(scene, game, words, width))


def _picture(scene: Scene, painter: _Painter) -> list[Row]:
    """Draw maps first, then the other players, the common zones, and the viewer's own area at the bottom."""
    others = [info for info in scene.places if info.seat != scene.viewer]
    own = [info for info in scene.places if info.seat == scene.viewer]
    maps = [zone for zone in scene.zones if zone.owner is None and zone.kind == "graph"]
    middle = [zone for zone in scene.zones if zone.owner is None and zone not in maps]
    parts = [[row for zone in maps for row in painter.zone(zone)]]
    parts += [painter.seat(info) for info in others]
    parts += [[row for zone in middle for row in painter.zone(zone)]]
    parts += [painter.seat(info) for info in own]
    rows: list[Row] = []
    for part in parts:
        rows += [(), *part] if painter.gaps and rows and part else part
    return rows


def own_spots(game: Game) -> Spots | None:
    """Return the game's function for the positions of items in its own drawings, if it has one."""
    spots: Spots | None = getattr(game.part("tui"), "spots", None)
    return spots


class _Painter:
    """Draw zones. Items in zones of the kinds in `described` have their description; `gaps` separate players."""

    def __init__(
        self, scene: Scene, game: Game, words: Words, width: int, described: Sequence[str] = (), *, gaps: bool = False
    ) -> None:
        self.scene: Final = scene
        self.touched: Final = {item for option in scene.options for item in option.touches}
        self.described: Final = described
        self.gaps: Final = gaps
        self.words: Final = words
        self.width: Final = width
        self.draw: Final[Draw | None] = own_drawing(game)
        self.spots: Final[Spots | None] = own_spots(game)

    def seat(self, info: SeatInfo) -> list[Row]:
        """Draw a player's name and numbers, then the player's zones."""
        name = self.words.seat(info.seat)
        text = f"{name} ({self.words.say(info.role)})  {seat_values(info, self.words)}"
        head = textwrap.wrap(text, self.width, subsequent_indent="    ")
        rows: list[Row] = [(Span(name, tone=f"seat-{info.seat}"), Span(head[0].removeprefix(name)))]
        rows += [(Span(line),) for line in head[1:]]
        for zone in self.scene.zones:
            if zone.owner == info.seat and (self.is_needed(zone) or not is_counted(zone, info)):
                rows += self.zone(zone)
        return rows

    def zone(self, zone: Zone) -> list[Row]:
        """Draw a zone by the game's own drawing, or as a list of items."""
        lines = self.draw(zone, self.words.word, self.width) if self.draw is not None else None
        if lines is not None:
            spots = self.spots(zone, self.words.word, self.width) if self.spots is not None else []
            seen = {spot.item for spot in spots}
            # List items below the drawing if the drawing omits them and an option needs them.
            left_out = [item for item in zone.items if item.id in self.touched and item.id not in seen]
            return _cut(lines, spots) + self.listed(f"{' ' * INDENT}{self.words.say(zone.name)}: ", left_out)
        counted = all(item.face is None for item in zone.items) or (zone.kind == "pile" and zone.owner is not None)
        if counted and not self.is_needed(zone):
            return []
        name = self.words.say(zone.name)
        common = zone.owner is None and zone.kind == "row"
        if (common or zone.kind in self.described) and any(item.about for item in zone.items):
            rows: list[Row] = [(Span(f"{' ' * INDENT}{name}:", tone="head"),)]
            for item in zone.items:
                about = "" if item.about is None else f": {self.words.say(item.about)}"
                rows += self.paragraph(item, item_text(item, self.words) + about)
            return rows
        return self.listed(f"{' ' * INDENT}{name}: ", zone.items)

    def is_needed(self, zone: Zone) -> bool:
        """Return whether an option touches an item of the zone, so that even a pile must be drawn."""
        return any(item.id in self.touched for item in zone.items)

    def paragraph(self, item: Item, text: str) -> list[Row]:
        """Draw one item with its description, on separate lines."""
        lines = textwrap.wrap(text, self.width - 2 * INDENT - len(MARK)) or [""]
        margin = Span(" " * 2 * INDENT)
        first: Row = (margin, Span(MARK + lines[0], item.id, marked=True))
        return [first, *[(margin, Span(" " * len(MARK) + line, item.id)) for line in lines[1:]]]

    def listed(self, head: str, items: Sequence[Item]) -> list[Row]:
        """Draw items side by side, as many on a line as fit."""
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
    """Cut lines into spans at the spots of items. Where two spots overlap, the smaller one wins."""
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
