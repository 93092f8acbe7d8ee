"""The events of The Duel. Only a drawn card is shown differently to the two players."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import REFEREE, Event, Seat, Viewer


class TurnBegan(Event):
    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat: Final = seat
        self.turn: Final = turn


class Drew(Event):
    """§3.1 Only the player who draws sees the card."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else DrewUnseen(self.seat)

    def sound(self) -> str:
        return "draw"


class DrewUnseen(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def sound(self) -> str:
        return "draw"


class Rolled(Event):
    def __init__(self, seat: Seat, dice: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.dice: Final = dice

    def sound(self) -> str:
        return "roll"


class PickedUp(Event):
    """§3.2 A player takes up a die to re-roll it."""

    def __init__(self, seat: Seat, die: str) -> None:
        self.seat: Final = seat
        self.die: Final = die


class Played(Event):
    def __init__(self, seat: Seat, card: str, dice: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.dice: Final = dice

    def sound(self) -> str:
        return "card"


class PlayedFree(Event):
    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def sound(self) -> str:
        return "card"


class Attacked(Event):
    def __init__(self, seat: Seat, foe_seat: Seat, card: str, die: str, target: str) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.card: Final = card
        self.die: Final = die
        self.target: Final = target

    def sound(self) -> str:
        return "blow"


class Threw(Event):
    def __init__(self, seat: Seat, foe_seat: Seat, card: str, target: str) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.card: Final = card
        self.target: Final = target

    def sound(self) -> str:
        return "blow"


class Cancelled(Event):
    def __init__(self, seat: Seat, card: str, target: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.target: Final = target


class Hurt(Event):
    """§6.4 A card was hit; `left` health points remain this turn."""

    def __init__(self, seat: Seat, card: str, left: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.left: Final = left


class Defeated(Event):
    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def sound(self) -> str:
        return "loss"


class Missed(Event):
    """Ruling 31 The target had already gone."""

    def __init__(self, seat: Seat, target: str) -> None:
        self.seat: Final = seat
        self.target: Final = target


class Discarded(Event):
    """§6.3 Damage turned up the top card of a draw pile."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def sound(self) -> str:
        return "loss"


class Aimed(Event):
    """§5.1 A player names the card that an Event will remove."""

    def __init__(self, seat: Seat, foe_seat: Seat, target: str) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.target: Final = target


class Removed(Event):
    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def sound(self) -> str:
        return "loss"


class TurnedDie(Event):
    def __init__(self, seat: Seat, die: str) -> None:
        self.seat: Final = seat
        self.die: Final = die


class Called(Event):
    def __init__(self, seat: Seat, card: str, die: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.die: Final = die


class TookWildCard(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def sound(self) -> str:
        return "gain"


class TookWildCardFrom(Event):
    def __init__(self, seat: Seat, foe_seat: Seat) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat

    def sound(self) -> str:
        return "gain"


class Ended(Event):
    """§8.1 The draw pile of a player is used up."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Armed(Event):
    """Ruling 37 From the next turn on a player is asked at these moments. Both players learn it."""

    def __init__(self, seat: Seat, stop: str) -> None:
        self.seat: Final = seat
        self.stop: Final = stop


class Disarmed(Event):
    """Ruling 37 From the next turn on a player is no longer asked at these moments."""

    def __init__(self, seat: Seat, stop: str) -> None:
        self.seat: Final = seat
        self.stop: Final = stop


class HeldNext(Event):
    """Ruling 37 A player is asked at the next moment."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class AskedNothing(Event):
    """Ruling 37 A player is not asked any more in this turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
