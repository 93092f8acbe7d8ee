"""What viewers of Zwergendorf are told. Hands and kept cards are secret until they are turned up; sheets are open."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import REFEREE, Event, Seat, Viewer


class PhaseBegan(Event):
    """§2.2 The next phase card is turned up."""

    def __init__(self, number: int, kind: str) -> None:
        self.number: Final = number
        self.kind: Final = kind


class DrewCard(Event):
    """§3.1 Only the player who draws sees the card."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else None


class KeptCard(Event):
    """§3.2 A card is put down on its face: the others see its back."""

    def __init__(self, seat: Seat, card: str, deck: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.deck: Final = deck

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else KeptUnseen(self.seat, self.deck)


class KeptUnseen(Event):
    """What the others hear of it."""

    def __init__(self, seat: Seat, deck: str) -> None:
        self.seat: Final = seat
        self.deck: Final = deck


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


class PassedUnseen(Event):
    """What those hear of it whom it does not concern."""

    def __init__(self, seat: Seat, to_seat: Seat) -> None:
        self.seat: Final = seat
        self.to_seat: Final = to_seat


class TurnedUp(Event):
    """§3.4 Both kept cards are turned up, and the third goes to the open discard pile."""

    def __init__(self, seat: Seat, first: str, second: str, discarded: str) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second
        self.discarded: Final = discarded

    def reveals(self) -> bool:
        return True


class TookSide(Event):
    """§5 One side of an "or"."""

    def __init__(self, seat: Seat, card: str, symbols: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.symbols: Final = symbols


class DrewSymbol(Event):
    """§4 Something new in a village; column and row are where it begins."""

    def __init__(self, seat: Seat, symbol: str, column: str, row: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.column: Final = column
        self.row: Final = row


class GainedTree(Event):
    """§7.4 Extra trees are drawn beside the others."""

    def __init__(self, seat: Seat, trees: int) -> None:
        self.seat: Final = seat
        self.trees: Final = trees


class CutTree(Event):
    """§7.1 A tree is cut instead of drawing a symbol; the sheet's minus is now `minus`."""

    def __init__(self, seat: Seat, symbol: str, minus: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.minus: Final = minus


class CutExtraTree(Event):
    """§7.4 The same with an extra tree, which costs no points."""

    def __init__(self, seat: Seat, symbol: str) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol


class Lost(Event):
    """§7.3 Something could neither be drawn nor paid for."""

    def __init__(self, seat: Seat, symbol: str, count: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.count: Final = count


class LaidOut(Event):
    """§5.2 and §5.3 A building or target card lies face up beside the sheet."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card


class Refined(Event):
    """§6.1 A product takes more this time."""

    def __init__(self, seat: Seat, product: str, need: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.product: Final = product
        self.need: Final = need


class UsedCap(Event):
    """§6.7 A resource out of a cap."""

    def __init__(self, seat: Seat, symbol: str, left: int) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.left: Final = left


class Finished(Event):
    """Ruling 31 A player is done with the card or with production: it stands."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def seals(self) -> bool:
        return True


class WentOut(Event):
    """§7.3 A player's game has ended."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Scored(Event):
    """§8 What a village is worth."""

    def __init__(self, seat: Seat, targets: int, tasks: int, majorities: int, minus: int, total: int) -> None:
        self.seat: Final = seat
        self.targets: Final = targets
        self.tasks: Final = tasks
        self.majorities: Final = majorities
        self.minus: Final = minus
        self.total: Final = total
