"""Draw any scene as lines of plain text for 80 columns. A game can draw its zones itself in `tui.py`."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import Final

from meadhall.core.game import Game
from meadhall.core.scene import Item, Scene, SeatInfo, Zone
from meadhall.core.table import Viewer
from meadhall.core.text import Option
from meadhall.play.words import Words

Draw = Callable[[Zone, Callable[..., str], int], list[str] | None]

BOLD: Final = "1"
DIM: Final = "2"
SEAT_COLOURS: Final = ("36", "35", "33", "32", "34")
"""ANSI codes for the names of seats: cyan, magenta, yellow, green and blue."""
GROUP_WIDTH: Final = 22
"""Columns of the label of a group in a menu, so that two columns of groups fit."""


class Pen:
    """Add ANSI colours if `colour` is set; else leave text unchanged."""

    def __init__(self, colour: bool) -> None:
        self.colour: Final = colour

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text


class Menu:
    """The numbered lines of a question: single options, or groups that open into their own menu.

    Options are grouped only if they do not fit the height in two columns.
    """

    def __init__(self, options: Sequence[Option], words: Words, viewer: Viewer, width: int, height: int) -> None:
        self.options: Final = list(options)
        groups = grouped(options)
        singles = [[option] for option in options]
        self.entries: list[list[Option]] = singles
        self.lines: list[str] = []
        for entries in (singles, groups):
            self.entries = entries
            self.lines = _columns(_labels(entries, words, viewer), width, height)
            if len(self.lines) <= height or len(groups) == 1:
                return


def grouped(options: Sequence[Option]) -> list[list[Option]]:
    """Return the options by group, in order. An option without a group stands alone."""
    groups: dict[str, list[Option]] = {}
    for at, option in enumerate(options):
        groups.setdefault(option.group or f"alone {at}", []).append(option)
    return list(groups.values())


def _labels(entries: Sequence[Sequence[Option]], words: Words, viewer: Viewer) -> list[str]:
    labels = []
    for number, entry in enumerate(entries, start=1):
        label = words.say(entry[0].label, viewer)
        if len(entry) > 1:
            # Shortened to fit two columns; the first words identify the group.
            label = textwrap.shorten(label, GROUP_WIDTH, placeholder="")
            label = words.word("menu-more", label=label, count=len(entry) - 1)
        labels.append(f"{number:>3} {label}")
    return labels


def _columns(labels: Sequence[str], width: int, height: int) -> list[str]:
    """Return the labels in one column; in two columns if one is too high and two are narrow enough."""
    rows = (len(labels) + 1) // 2
    left, right = labels[:rows], [*labels[rows:], ""]
    column = max(len(label) for label in left) + 2
    if len(labels) <= height or column + max(len(label) for label in right) > width:
        return [line for label in labels for line in textwrap.wrap(label, width, subsequent_indent="    ")]
    return [f"{one:<{column}}{other}".rstrip() for one, other in zip(left, right, strict=False)]


def table_lines(scene: Scene, game: Game, words: Words, pen: Pen, width: int = 80) -> list[str]:
    """Draw the whole table: status, each seat with its zones, and the common zones."""
    title = words.word("game-title")
    status = words.say(scene.status, scene.viewer)
    lines = [pen.paint(f"{title} {'─' * max(3, width - len(title) - len(status) - 2)} {status}", BOLD)]
    draw = own_drawing(game)
    seats = [info for info in scene.places if info.seat != scene.viewer]
    for info in [*seats, *[info for info in scene.places if info.seat == scene.viewer]]:
        lines += _seat_lines(info, words, pen, width)
        for zone in scene.zones:
            if zone.owner == info.seat and not is_counted(zone, info):
                lines += zone_lines(zone, words, draw, width)
    for zone in scene.zones:
        if zone.owner is None:
            lines += zone_lines(zone, words, draw, width)
    return lines


def is_counted(zone: Zone, info: SeatInfo) -> bool:
    """Return whether the numbers beside the player's name already show the only item of a zone."""
    return zone.kind == "purse" and len(zone.items) == 1 and zone.id.rpartition("-")[0] in info.values


def own_drawing(game: Game) -> Draw | None:
    """Return the game's function that draws its zones, if it has one."""
    draw: Draw | None = getattr(game.part("tui"), "draw", None)
    return draw


def _seat_lines(info: SeatInfo, words: Words, pen: Pen, width: int) -> list[str]:
    name = words.seat(info.seat)
    text = f"{name} ({words.say(info.role)})  {seat_values(info, words)}"
    lines = textwrap.wrap(text, width, subsequent_indent="    ")
    # Painted after wrapping, because escape codes have no width on the screen.
    lines[0] = pen.paint(name, SEAT_COLOURS[info.seat % len(SEAT_COLOURS)]) + lines[0].removeprefix(name)
    return lines


def seat_values(info: SeatInfo, words: Words) -> str:
    """Return a player's numbers. A mark that starts with a slash continues the number before it: ♥3/4."""
    return " · ".join(value_text(name, value, words) for name, value in info.values.items()).replace(" · /", "/")


def value_text(name: str, value: int | str, words: Words) -> str:
    """Return a number with its mark if the game has one, else with its name."""
    mark = f"mark-{name}"
    return words.word(mark, value=value) if words.has(mark) else f"{words.word(f'value-{name}')} {value}"


def zone_lines(zone: Zone, words: Words, draw: Draw | None, width: int) -> list[str]:
    """Draw a zone by the game's own drawing, or as a list of items.

    A player's piles and hidden hands are left out: their size is printed beside the player's name.
    """
    own = draw(zone, words.word, width) if draw is not None else None
    if own is not None:
        return own
    hidden = all(item.face is None for item in zone.items)
    if hidden or (zone.kind == "pile" and zone.owner is not None):
        return []
    name = words.say(zone.name)
    if zone.owner is None and zone.kind == "row" and any(item.about for item in zone.items):
        return [f"  {name}:", *[line for item in zone.items for line in _described_lines(item, words, width)]]
    text = " · ".join(item_text(item, words) for item in zone.items)
    return textwrap.wrap(f"  {name}: {text}", width, subsequent_indent="    ", break_long_words=False)


def _described_lines(item: Item, words: Words, width: int) -> list[str]:
    """Return the lines of an item with its description."""
    about = "" if item.about is None else f": {words.say(item.about)}"
    return textwrap.wrap(f"    {item_text(item, words)}{about}", width, subsequent_indent="      ")


def item_text(item: Item, words: Words) -> str:
    """Return the name of an item with its place, count and numbers."""
    name = words.word("item-hidden") if item.face is None else words.word(item.face)
    count = f" ×{item.count}" if item.count > 1 else ""
    marks = [value_text(key, value, words) for key, value in item.values.items()]
    place = f"{item.at} " if item.at else ""
    return f"{place}{name}{count}" + (f" {' '.join(marks)}" if marks else "")
