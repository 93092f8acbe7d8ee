"""The position of Diggers as text. `str(state)` prints it.

rock    coal 2  silver 2  gem 1
seam    coal  depth 1
seat 0  ore 3  timber 1  props 1
"""

from __future__ import annotations

from diggers.state import NO_SEAM, Diggers


def draw(s: Diggers) -> str:
    """Return the seams in the rock, the seam of this round, and one line for each seat."""
    rock = [f"{seam.key} {s.rock[seam.number]}" for seam in s.box.seams if s.rock[seam.number]]
    seam = "none" if s.seam == NO_SEAM else s.box.seams[s.seam].key
    seats = [
        f"seat {seat}  ore {ore}  timber {s.timber[seat]}  props {s.props[seat]}" for seat, ore in enumerate(s.ore)
    ]
    return "\n".join(["  ".join(["rock  ", *rock]), f"seam    {seam}  depth {s.depth}", *seats])
