"""The events of Grudge."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import REFEREE, Event, Seat, Viewer


class Drew(Event):
    """§1.3 Only the dwarf who draws sees the card."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else DrewUnseen(self.seat)


class DrewUnseen(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Kept(Event):
    """§2.2 Only the dwarf who keeps a card is told."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else None


class Dug(Event):
    def __init__(self, seat: Seat, gold: int) -> None:
        self.seat: Final = seat
        self.gold: Final = gold


class Struck(Event):
    def __init__(self, seat: Seat, foe_seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.card: Final = card


class Guarded(Event):
    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card


class Wounded(Event):
    def __init__(self, seat: Seat, wounds: int) -> None:
        self.seat: Final = seat
        self.wounds: Final = wounds


class Spied(Event):
    """§3.3 The spying dwarf sees the hand; the others see only that it happens."""

    def __init__(self, seat: Seat, foe_seat: Seat, cards: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.cards: Final = cards

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, self.foe_seat, REFEREE) else SpiedUnseen(self.seat, self.foe_seat)

    def reveals(self) -> bool:
        return True


class SpiedUnseen(Event):
    def __init__(self, seat: Seat, foe_seat: Seat) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
