"""Results that the rules do not give: a player resigned, or the host closed the table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from meadhall.core.scene import Result, Scene
from meadhall.core.table import Seat
from meadhall.core.text import Text


def given_up(seats: int, gone: Collection[Seat]) -> Result:
    """Return the result of a game that these seats resigned before its end."""
    ranks = tuple(2 if seat in gone else 1 for seat in range(seats))
    words = tuple(Text("ending-gave-up" if seat in gone else "ending-stayed") for seat in range(seats))
    return Result(ranks, (0,) * seats, tuple(Text("result-resigned", {"seat": seat}) for seat in gone), words)


def called_off(seats: int) -> Result:
    """Return the result of a game that the host closed before its end: no seat wins or loses."""
    return Result((1,) * seats, (0,) * seats, (Text("result-closed", {}),), (Text("ending-closed"),) * seats)


def ended(scene: Scene, result: Result) -> Scene:
    """Return a scene with this result, in which no seat is asked."""
    return replace(scene, prompt=None, options=[], refusals=[], result=result, asides=[])
