"""The events of Zwergendorf. Hands and kept cards are secret until they are turned up; sheets are open."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import REFEREE, Event, Seat, Viewer


class PhaseBegan(Event):
    """§2.2 The next phase card is turned up."""

    def __init__(self, number: int, kind: str) -> None:
        self.number: Final = number
        self.kind: Final = kind

    def sound(self) -> str:
        return "step"


class DrewCard(Event):
    """§3.1 Only the player who draws sees the card."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else None

    def sound(self) -> str:
        return "draw"


class KeptCard(Event):
    """§3.2 A player keeps a card face down: the others see its back."""

    def __init__(self, seat: Seat, card: str, deck: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.deck: Final = deck

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else KeptUnseen(self.seat, self.deck)

    def sound(self) -> str:
        return "card"


class KeptUnseen(Event):
    """§3.2 What the other players learn of a kept card."""

    def __init__(self, seat: Seat, deck: str) -> None:
        self.seat: Final = seat
        self.deck: Final = deck

    def sound(self) -> str:
        return "card"


class PassedCards(Event):
    """§3.2 Two cards go to the neighbour."""

    def __init__(self, seat: Seat, to_seat: Seat, first: str, second: str) -> None:
        self.seat: Final = seat
        self.to_seat: Final = to_seat
        self.first: Final = first
        self.second: Final = second

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, self.to_seat, REFEREE) else PassedUnseen(self.seat, self.to_seat)

    def reveals(self) -> bool:
        return True

    def sound(self) -> str:
        return "card"


class PassedUnseen(Event):
    """§3.2 What all players except giver and receiver learn of passed cards."""

    def __init__(self, seat: Seat, to_seat: Seat) -> None:
        self.seat: Final = seat
        self.to_seat: Final = to_seat

    def sound(self) -> str:
        return "card"


class TurnedUp(Event):
    """§3.4 Both kept cards are turned up, and the third goes to the open discard pile."""

    def __init__(self, seat: Seat, first: str, second: str, discarded: str) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second
        self.discarded: Final = discarded

    def reveals(self) -> bool:
        return True

    def sound(self) -> str:
        return "card"


class TookSide(Event):
    """§5 A player takes one side of an "or"."""

    def __init__(self, seat: Seat, card: str, symbols: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.symbols: Final = symbols


class DrewSymbol(Event):
    """§4 A thing is drawn in a village; column and row are those of its first square."""

    def __init__(self, seat: Seat, symbol: str, column: str, row: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.column: Final = column
        self.row: Final = row

    def sound(self) -> str:
        return "pen"


class GainedTree(Event):
    """§7.4 Extra trees are drawn beside the others."""

    def __init__(self, seat: Seat, trees: int) -> None:
        self.seat: Final = seat
        self.trees: Final = trees

    def sound(self) -> str:
        return "gain"


class CutTree(Event):
    """§7.1 A tree is cut instead of drawing a symbol; the sheet's minus is now `minus`."""

    def __init__(self, seat: Seat, symbol: str, minus: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.minus: Final = minus

    def sound(self) -> str:
        return "step"


class CutExtraTree(Event):
    """§7.4 An extra tree is cut instead, which costs no points."""

    def __init__(self, seat: Seat, symbol: str) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol

    def sound(self) -> str:
        return "step"


class Lost(Event):
    """§7.3 Symbols could neither be drawn nor paid for."""

    def __init__(self, seat: Seat, symbol: str, count: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.count: Final = count

    def sound(self) -> str:
        return "loss"


class LaidOut(Event):
    """§5.2 and §5.3 A building or target card lies face up beside the sheet."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def sound(self) -> str:
        return "card"


class Refined(Event):
    """§6.1 A product takes more material in this production."""

    def __init__(self, seat: Seat, product: str, need: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.product: Final = product
        self.need: Final = need


class UsedCap(Event):
    """§6.7 A player takes a resource out of a cap."""

    def __init__(self, seat: Seat, symbol: str, left: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.left: Final = left

    def sound(self) -> str:
        return "gain"


class Finished(Event):
    """Ruling 31 A player is done with a card or with production, and cannot take it back."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def is_final(self) -> bool:
        return True


class Sealed(Event):
    """Ruling 31 A step of production is done, and cannot be taken back. No viewer is told."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def told_to(self, viewer: Viewer) -> Event | None:
        return None

    def is_final(self) -> bool:
        return True


class WentOut(Event):
    """§7.3 A player is out."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def sound(self) -> str:
        return "loss"


class Scored(Event):
    """§8 The points of a village, part by part."""

    def __init__(self, seat: Seat, targets: int, tasks: int, majorities: int, minus: int, total: int) -> None:
        self.seat: Final = seat
        self.targets: Final = targets
        self.tasks: Final = tasks
        self.majorities: Final = majorities
        self.minus: Final = minus
        self.total: Final = total
