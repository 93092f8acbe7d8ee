"""Charts as SVG files, without a library: lines over time, bars with intervals, calibration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

COLOURS: Final = ("#b5542c", "#2f6f8f", "#6b8e23", "#8a5a9e", "#a07a1f")
"""One colour for each seat or row. Names are printed too, for readers who cannot tell the colours apart."""
INK: Final = "#2b2622"
FAINT: Final = "#cfc6ba"
PAPER: Final = "#fbf7f0"


@dataclass(slots=True)
class Drawing:
    """SVG elements, in pixels from the upper left corner."""

    width: int
    height: int
    title: str
    marks: list[str] = field(default_factory=list)

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float = 1.5) -> None:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.marks.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>')

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        self.marks.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>')

    def dot(self, x: float, y: float, colour: str, about: str = "") -> None:
        title = f"<title>{escape(about)}</title>" if about else ""
        self.marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}">{title}</circle>')

    def text(self, x: float, y: float, text: str, colour: str = INK, anchor: str = "start") -> None:
        self.marks.append(f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>')

    def svg(self) -> str:
        """Return the SVG file."""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" role="img"',
                f'  font-family="sans-serif" font-size="13"><title>{escape(self.title)}</title>',
                f'<rect width="{self.width}" height="{self.height}" fill="{PAPER}"/>',
                *self.marks,
                "</svg>",
                "",
            ]
        )


def lines(title: str, rows: Sequence[tuple[str, Sequence[float]]], marks: Sequence[tuple[int, float, str]]) -> str:
    """Draw chances from 0 to 1 over the decisions of a game, one line for each row, with marked moments."""
    left, top, width, height = 50.0, 40.0, 800.0, 300.0
    drawing = Drawing(980, 390, title)
    drawing.text(left, 24, title)
    for percent in (0, 25, 50, 75, 100):
        y = top + height * (1 - percent / 100)
        drawing.line([(left, y), (left + width, y)], FAINT, 1)
        drawing.text(left - 8, y + 4, f"{percent} %", anchor="end")
    longest = max(2, max((len(values) for _, values in rows), default=2))

    def place(at: int, value: float) -> tuple[float, float]:
        return left + width * at / (longest - 1), top + height * (1 - value)

    for number, (name, values) in enumerate(rows):
        colour = COLOURS[number % len(COLOURS)]
        drawing.line([place(at, value) for at, value in enumerate(values)], colour, 2)
        if values:
            drawing.text(left + width + 8, place(0, values[-1])[1] + 4 + 14 * number, name, colour)
    for at, value, about in marks:
        drawing.dot(*place(at, value), INK, about)
    return drawing.svg()


def curves(title: str, rows: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Draw one line for each row over its numbers from 0; the vertical axis spans the values."""
    left, top, width, height = 70.0, 40.0, 720.0, 260.0
    drawing = Drawing(980, 350, title)
    drawing.text(left, 24, title)
    every = [value for _, values in rows for value in values]
    low, high = min(every, default=0.0), max(every, default=1.0)
    span = high - low or 1.0
    longest = max([2, *(len(values) for _, values in rows)])
    for part in range(5):
        y = top + height * (1 - part / 4)
        drawing.line([(left, y), (left + width, y)], FAINT, 1)
        drawing.text(left - 8, y + 4, f"{low + span * part / 4:.3g}", anchor="end")
    for number, (name, values) in enumerate(rows):
        colour = COLOURS[number % len(COLOURS)]
        places = [
            (left + width * at / (longest - 1), top + height * (1 - (value - low) / span))
            for at, value in enumerate(values)
        ]
        drawing.line(places, colour, 2)
        for (x, y), value in zip(places, values, strict=True):
            drawing.dot(x, y, colour, f"{value:.4g}")
        drawing.text(left + width + 10, top + 14 + 18 * number, name, colour)
    return drawing.svg()


def bars(title: str, rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Draw rates from 0 to 1; a row is a name, a value and the bounds of its interval."""
    left, step, width = 260.0, 26.0, 560.0
    drawing = Drawing(900, int(70 + step * len(rows)), title)
    drawing.text(16, 24, title)
    for percent in (0, 25, 50, 75, 100):
        x = left + width * percent / 100
        drawing.line([(x, 40), (x, 46 + step * len(rows))], FAINT, 1)
        drawing.text(x, 62 + step * len(rows), f"{percent} %", anchor="middle")
    for number, (name, value, low, high) in enumerate(rows):
        y = 46 + step * number
        drawing.text(left - 10, y + 14, name, anchor="end")
        drawing.bar(left, y + 3, width * value, step - 10, COLOURS[number % len(COLOURS)])
        drawing.line([(left + width * low, y + 11), (left + width * high, y + 11)], INK, 2)
    return drawing.svg()


def calibration(title: str, bins: Sequence[tuple[float, float, int]]) -> str:
    """Draw predicted chances against outcomes, with the diagonal and the number of cases of each bin."""
    left, top, size = 60.0, 40.0, 380.0
    drawing = Drawing(500, 480, title)
    drawing.text(16, 24, title)
    drawing.line([(left, top + size), (left + size, top)], FAINT, 1)
    for percent in (0, 50, 100):
        drawing.text(left - 8, top + size * (1 - percent / 100) + 4, f"{percent} %", anchor="end")
        drawing.text(left + size * percent / 100, top + size + 20, f"{percent} %", anchor="middle")
    points = [(left + size * said, top + size * (1 - came)) for said, came, _ in bins]
    drawing.line(points, COLOURS[0], 1.5)
    for (x, y), (_, _, count) in zip(points, bins, strict=True):
        drawing.dot(x, y, COLOURS[0])
        drawing.text(x + 8, y + 4, str(count))
    return drawing.svg()
