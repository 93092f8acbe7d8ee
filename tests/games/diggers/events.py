"""The events of Diggers; every viewer is shown all of them."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Event, Seat


class Found(Event):
    def __init__(self, seam: str) -> None:
        self.seam: Final = seam


class Dug(Event):
    def __init__(self, seat: Seat, ore: int) -> None:
        self.seat: Final = seat
        self.ore: Final = ore


class Propped(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Rested(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Agreed(Event):
    def __init__(self, vote: str) -> None:
        self.vote: Final = vote
