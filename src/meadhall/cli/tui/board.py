"""The board widget: a table drawn as text. Arrow keys and mouse select its items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from meadhall.cli.tui.gesture import Gesture
from meadhall.cli.tui.picture import MARK, Row, Span
from meadhall.core.scene import TONES

LIT_MARK: Final = "› "
CHOSEN_MARK: Final = "● "
SEATS: Final = 5
"""How many seats have their own colour; further seats repeat them."""
SIDEWAYS: Final = 2.5
"""Weight of sideways distance against forward distance when an arrow key looks for the nearest item."""


class Board(ScrollView, can_focus=True):
    """Rows of a picture. Posts messages when an item is pointed at or picked. Independent of the game."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--head",
        "board--lit",
        "board--chosen",
        "board--cursor",
        *(f"board--{tone}" for tone in TONES),
        *(f"board--seat-{seat}" for seat in range(SEATS)),
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("enter,space", "pick", show=False),
        Binding("full_stop", "next_lit", show=False),
    ]

    class Pointed(Message):
        """The player points at an item, or at none."""

        def __init__(self, item: str | None) -> None:
            super().__init__()
            self.item: Final = item

    class Resized(Message):
        """The size has changed, so another drawing may fit."""

    class Picked(Message):
        """The player picked an item."""

        def __init__(self, item: str) -> None:
            super().__init__()
            self.item: Final = item

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Row] = []
        self.gesture = Gesture()
        self.cursor: str | None = None
        self.follows = True
        """Whether the board scrolls to usable items; False after the player has scrolled."""
        self._lit: set[str] = set()
        self._regions: dict[str, Region] = {}

    def draw(self, rows: Sequence[Row], gesture: Gesture) -> None:
        """Draw new rows, or the same rows with another selection."""
        if rows is not self.rows:
            self.rows = rows
            self._regions = _regions(rows)
            self.virtual_size = Size(max(self.size.width - 1, 1), len(rows))
            if self.cursor not in self._regions:
                self.cursor = None
        self.gesture = gesture
        self._lit = gesture.lit()
        self.refresh()

    def show_lit(self) -> None:
        """Scroll to the usable items; if there are none, to the player's own area at the bottom."""
        found = [region for item, region in self._regions.items() if item in self._lit]
        if not self.gesture.options:
            return
        if not found:
            self.scroll_end(animate=False)
            return
        top, bottom = min(region.y for region in found), max(region.bottom for region in found)
        self.scroll_to_region(Region(0, top, 1, min(bottom - top, self.size.height)), animate=False)

    # --- drawing

    def render_line(self, y: int) -> Strip:
        number = y + self.scroll_offset.y
        base = self.rich_style
        if not 0 <= number < len(self.rows):
            return Strip.blank(self.size.width, base)
        segments = [Segment(self._text(span), base + self._style(span)) for span in self.rows[number]]
        return Strip(segments).adjust_cell_length(self.size.width, base).crop(0, self.size.width)

    def _text(self, span: Span) -> str:
        if not span.marked:
            return span.text
        mark = CHOSEN_MARK if span.item in self.gesture.chosen else LIT_MARK if span.item in self._lit else MARK
        return mark + span.text[len(MARK) :]

    def _style(self, span: Span) -> Style:
        name = ""
        if span.item and span.item == self.cursor and self.has_focus:
            name = "cursor"
        elif span.item in self.gesture.chosen:
            name = "chosen"
        elif span.item in self._lit and span.text.strip():
            name = "lit"
        elif span.tone.startswith("seat-"):
            name = f"seat-{int(span.tone.removeprefix('seat-')) % SEATS}"
        elif span.tone:
            name = span.tone
        return self.get_component_rich_style(f"board--{name}", partial=True) if name else Style.null()

    # --- pointing

    def item_at(self, x: int, y: int) -> str | None:
        """Return the item at a point of the widget."""
        number = y + self.scroll_offset.y
        if not 0 <= number < len(self.rows):
            return None
        column = 0
        for span in self.rows[number]:
            column += len(span.text)
            if x < column:
                return span.item or None
        return None

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def on_mouse_scroll_down(self) -> None:
        self.follows = False

    def on_mouse_scroll_up(self) -> None:
        self.follows = False

    def on_mouse_move(self, event: events.MouseMove) -> None:
        item = self.item_at(event.x, event.y)
        if item is not None:
            self.post_message(self.Pointed(item))

    def on_click(self, event: events.Click) -> None:
        item = self.item_at(event.x, event.y)
        if item is not None:
            self.cursor = item
            self.post_message(self.Picked(item))

    def point(self, item: str) -> None:
        """Move the cursor to an item, and scroll to it."""
        self.cursor = item
        self.follows = False
        self.scroll_to_region(self._regions[item], animate=False)
        self.post_message(self.Pointed(item))
        self.refresh()

    def action_go(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest item in a direction; scroll if there is none."""
        if not self._regions:
            self.scroll_relative(dx, dy, animate=False)
            return
        if self.cursor is None:
            self.action_next_lit()
            return
        found = nearest(self._regions[self.cursor], self._regions, dx, dy)
        if found is None:
            self.scroll_relative(dx, dy, animate=False)
        else:
            self.point(found)

    def action_next_lit(self) -> None:
        """Move the cursor to the next usable item; if there is none, to the first visible item."""
        order = list(self._regions)
        lit = [item for item in order if item in self._lit]
        if not lit:
            seen = [item for item in order if self._regions[item].y >= self.scroll_offset.y]
            if order and self.cursor is None:
                self.point(seen[0] if seen else order[0])
            return
        at = order.index(self.cursor) if self.cursor in self._regions else -1
        self.point(next((item for item in lit if order.index(item) > at), lit[0]))

    def action_pick(self) -> None:
        if self.cursor is None:
            self.action_next_lit()
        else:
            self.post_message(self.Picked(self.cursor))

    def on_focus(self) -> None:
        if self.cursor is None:
            self.action_next_lit()
        self.refresh()


def _regions(rows: Sequence[Row]) -> dict[str, Region]:
    """Return the region of each item, in reading order."""
    found: dict[str, Region] = {}
    for number, row in enumerate(rows):
        column = 0
        for span in row:
            if span.item and span.text.strip():
                here = Region(column, number, len(span.text), 1)
                found[span.item] = found[span.item].union(here) if span.item in found else here
            column += len(span.text)
    return found


def nearest(start: Region, others: dict[str, Region], dx: int, dy: int) -> str | None:
    """Return the nearest item in a direction. A line counts as high as two columns are wide."""
    best, least = None, float("inf")
    for item, region in others.items():
        across = region.x + region.width / 2 - start.x - start.width / 2
        down = 2 * (region.y + region.height / 2 - start.y - start.height / 2)
        ahead = across * dx + down * dy
        sideways = abs(across * dy) + abs(down * dx)
        if ahead > 0.5 and ahead + sideways * SIDEWAYS < least:
            best, least = item, ahead + sideways * SIDEWAYS
    return best
