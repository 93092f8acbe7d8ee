"""Draw what `ppo_duel.py` printed: python examples/curve.py curve.txt > curve.svg."""

import re
import sys
from pathlib import Path

COLOURS = ("#5a8a7a", "#b87800", "#a03030", "#4050a0")
"""Readable on light and on dark paper."""


def drawn(text: str) -> str:
    """Return the shares of wins over time as an SVG."""
    minutes = [float(found) for found in re.findall(r"^([\d.]+) min", text, flags=re.MULTILINE)]
    curves: dict[str, list[float]] = {}
    for share, rival in re.findall(r"(\d+)% against (\w+)", text):
        curves.setdefault(rival, []).append(float(share))
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -20 570 300" font-family="sans-serif" font-size="13">'
    ]
    lines.append('<g fill="#888888">')
    for share in (0, 25, 50, 75, 100):
        y = 240 - 2.4 * share
        lines.append(f'<path d="M0 {y}H400" stroke="#888888" stroke-width="0.5"/>')
        lines.append(f'<text x="-8" y="{y + 4}" text-anchor="end">{share} %</text>')
    lines.append(f'<text x="400" y="264" text-anchor="end">{minutes[-1]:.0f} minutes of one core</text></g>')
    for colour, (rival, curve) in zip(COLOURS, curves.items(), strict=False):
        points = [
            f"{400 * at / minutes[-1]:.0f},{240 - 2.4 * share:.0f}" for at, share in zip(minutes, curve, strict=True)
        ]
        lines.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="408" y="{244 - 2.4 * curve[-1]:.0f}" fill="{colour}">wins against {rival}</text>')
    return "\n".join([*lines, "</svg>"])


if __name__ == "__main__":
    print(drawn(Path(sys.argv[1]).read_text(encoding="utf-8")))
