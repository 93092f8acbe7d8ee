"""Meeples on cards, as chapters 3 and 4 send them about: who stands there, which one is meant, and where it goes."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat
from meadhall.games.fall.state import Fall


class Who(Action):
    """A meeple on a card, by colour and class."""

    def __init__(self, text: str, seat: Seat, meeple: int) -> None:
        super().__init__(text)
        self.seat: Final = seat
        self.meeple: Final = meeple


def everybody(s: Fall, place: int, seats: list[Seat]) -> list[Action]:
    """The meeples of these seats on a card, one of each class."""
    return [s.box.meeple[seat][meeple] for seat in seats for meeple in s.classes_on(place, seat)]


def has_enemy(s: Fall, place: int, seat: Seat) -> bool:
    """Whether somebody else's meeple stands there."""
    return s.box.spots_of[s.top[place]] - s.room[place] > s.crew[place * s.seats + seat]


def spot_name(s: Fall, place: int) -> tuple[str, int, int]:
    """A card and where it lies, for the telling."""
    cell = s.cell[place]
    return s.box.card_of(s.top[place]).name, s.box.x(cell), s.box.y(cell)


class ChooseMeeple(Choice):
    """Which of the meeples on a card."""

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place


class SendMeeple(Choice):
    """Where somebody's meeple goes from the card on which it stands."""

    def __init__(self, seat: Seat, place: int, owner: Seat, meeple: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.owner: Final = owner
        self.meeple: Final = meeple

    def send(self, s: Fall, place: int) -> None:
        """It stands on another card now."""
        s.leave(self.place, self.owner)
        s.enter(place, self.owner, self.meeple)
