"""Any scene as plain text lines, for terminals of 80 columns. A game may draw a zone better in its own `tui.py`."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from meadhall.core.game import Game
from meadhall.core.scene import Item, Option, Place, Scene, Zone
from meadhall.core.table import Viewer
from meadhall.play.words import Words

Draw = Callable[[Zone, Callable[[str], str], int], list[str] | None]

BOLD: Final = "1"
DIM: Final = "2"
SEAT_COLOURS: Final = ("36", "35", "33", "32", "34")
"""Cyan, magenta, yellow, green and blue: each seat's name, which stands beside its colour in words."""
FEW_OPTIONS: Final = 12
LONGEST_MENU: Final = 9


class Pen:
    """Colour where there is a terminal; plain text where there is none, or where NO_COLOR asks for it."""

    def __init__(self, colour: bool) -> None:
        self.colour: Final = colour

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text


class Menu:
    """The numbered lines of a question: single options, and groups that open into a menu of their own."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options: Final = list(options)
        groups: dict[str, list[Option]] = {}
        for at, option in enumerate(options):
            groups.setdefault(option.group or f"alone {at}", []).append(option)
        few = len(options) <= FEW_OPTIONS
        self.entries: Final = [[option] for option in options] if few else list(groups.values())

    def lines(self, words: Words, viewer: Viewer, width: int) -> list[str]:
        """In two columns where they fit and are needed."""
        labels = []
        for number, entry in enumerate(self.entries, start=1):
            label = words.say(entry[0].label, viewer)
            if len(entry) > 1:
                label = words.word("menu-more", label=label, count=len(entry) - 1)
            labels.append(f"{number:>3} {label}")
        half = width // 2 - 1
        if len(labels) <= LONGEST_MENU or any(len(label) > half for label in labels):
            return [line for label in labels for line in textwrap.wrap(label, width, subsequent_indent="    ")]
        rows = (len(labels) + 1) // 2
        return [
            f"{left:<{half}}  {right}".rstrip()
            for left, right in zip(labels[:rows], [*labels[rows:], ""], strict=False)
        ]


def table_lines(scene: Scene, game: Game, words: Words, pen: Pen, width: int = 80) -> list[str]:
    """The whole table: title, each seat with its zones, what lies in the middle."""
    title = words.word("game-title")
    status = words.say(scene.status, scene.viewer)
    lines = [pen.paint(f"{title} {'─' * max(3, width - len(title) - len(status) - 2)} {status}", BOLD)]
    draw = own_drawing(game)
    seats = [place for place in scene.places if place.seat != scene.viewer]
    for place in [*seats, *[place for place in scene.places if place.seat == scene.viewer]]:
        lines += _place_lines(place, words, pen, width)
        for zone in scene.zones:
            if zone.owner == place.seat:
                lines += zone_lines(zone, words, draw, width)
    for zone in scene.zones:
        if zone.owner is None:
            lines += zone_lines(zone, words, draw, width)
    return lines


def own_drawing(game: Game) -> Draw | None:
    """The game's own way to draw its zones, if it has one."""
    name = f"{game.module}.tui"
    if find_spec(name) is None:
        return None
    draw: Draw = import_module(name).draw
    return draw


def _place_lines(place: Place, words: Words, pen: Pen, width: int) -> list[str]:
    values = " · ".join(value_text(name, value, words) for name, value in place.values.items())
    name = words.seat(place.seat)
    lines = textwrap.wrap(f"{name} ({words.say(place.role)})  {values}", width, subsequent_indent="    ")
    # Painted after wrapping: the signs that set a colour have no width on the screen.
    lines[0] = pen.paint(name, SEAT_COLOURS[place.seat % len(SEAT_COLOURS)]) + lines[0].removeprefix(name)
    return lines


def value_text(name: str, value: int | str, words: Words) -> str:
    """A number with its name: the short mark where the game has one, words otherwise."""
    mark = f"mark-{name}"
    return words.word(mark, value=value) if words.has(mark) else f"{words.word(f'value-{name}')} {value}"


def zone_lines(zone: Zone, words: Words, draw: Draw | None, width: int) -> list[str]:
    """A zone as the game draws it, or as a list of its items.

    Piles and hidden hands of a player are not listed: their size stands beside the player's name.
    """
    own = draw(zone, words.word, width) if draw is not None else None
    if own is not None:
        return own
    hidden = all(item.face is None for item in zone.items)
    if hidden or (zone.kind == "pile" and zone.owner is not None):
        return []
    name = words.say(zone.name)
    if zone.owner is None and zone.kind == "row" and any(item.about for item in zone.items):
        return [f"  {name}:", *[line for item in zone.items for line in _told_lines(item, words, width)]]
    text = " · ".join(item_text(item, words) for item in zone.items)
    return textwrap.wrap(f"  {name}: {text}", width, subsequent_indent="    ", break_long_words=False)


def _told_lines(item: Item, words: Words, width: int) -> list[str]:
    """What lies before everybody, with what it does."""
    about = "" if item.about is None else f": {words.say(item.about)}"
    return textwrap.wrap(f"    {item_text(item, words)}{about}", width, subsequent_indent="      ")


def item_text(item: Item, words: Words) -> str:
    """An item with its numbers: short marks where the game has them, words otherwise."""
    name = words.word("item-hidden") if item.face is None else words.word(item.face)
    count = f" ×{item.count}" if item.count > 1 else ""
    marks = [value_text(key, value, words) for key, value in item.values.items()]
    place = f"{item.at} " if item.at else ""
    return f"{place}{name}{count}" + (f" {' '.join(marks)}" if marks else "")
