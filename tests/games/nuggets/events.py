"""The events of Nuggets."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Event, Seat


class Dug(Event):
    def __init__(self, seat: Seat, stone: str, cart: int) -> None:
        self.seat: Final = seat
        self.stone: Final = stone
        self.cart: Final = cart


class Buried(Event):
    def __init__(self, seat: Seat, lost: int) -> None:
        self.seat: Final = seat
        self.lost: Final = lost


class Hauled(Event):
    def __init__(self, seat: Seat, cart: int) -> None:
        self.seat: Final = seat
        self.cart: Final = cart
