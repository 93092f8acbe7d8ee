"""The events of Dwar7s Fall. Viewers learn less about secret goals, drawn ogre cards and stolen cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import REFEREE, Event, Seat, Viewer
from meadhall.core.text import Text


class _OfSeat(Event):
    """An event about a player."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class _OnCard(Event):
    """An event on a card of the land."""

    def __init__(self, seat: Seat, card: Text) -> None:
        self.seat: Final = seat
        self.card: Final = card


class _OfMeeple(Event):
    """An event about a player's own meeple, and the card on which it stands now."""

    def __init__(self, seat: Seat, meeple: str, card: Text) -> None:
        self.seat: Final = seat
        self.meeple: Final = meeple
        self.card: Final = card

    def sound(self) -> str:
        return "step"


class _OfOthersMeeple(Event):
    """An event about another player's meeple, and the card on which it stands now."""

    def __init__(self, seat: Seat, owner_seat: Seat, meeple: str, card: Text) -> None:
        self.seat: Final = seat
        self.owner_seat: Final = owner_seat
        self.meeple: Final = meeple
        self.card: Final = card

    def sound(self) -> str:
        return "step"


class _OfOgre(Event):
    """An event about an ogre card of a player."""

    def __init__(self, seat: Seat, ogre: str) -> None:
        self.seat: Final = seat
        self.ogre: Final = ogre


class _OfGem(Event):
    """An event about a kind of gem."""

    def __init__(self, seat: Seat, gem: str) -> None:
        self.seat: Final = seat
        self.gem: Final = gem


class _Gain(Event):
    """An event that is good for a player."""

    def sound(self) -> str:
        return "gain"


class _Theft(Event):
    """A player takes cards of another."""

    def __init__(self, seat: Seat, foe_seat: Seat) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat

    def sound(self) -> str:
        return "loss"


class TurnBegan(Event):
    """§3 A turn began."""

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat: Final = seat
        self.turn: Final = turn


class MorningBegan(_OfSeat):
    """§10.2 Hard Workers: a morning begins, in which all players act."""


class NightBegan(_OfSeat):
    """§10.2 Hard Workers: a night begins, in which all players resolve and discard."""


class Proclaimed(Event):
    """§10.1 The scenario of this game was announced."""

    def __init__(self, scenario: str) -> None:
        self.scenario: Final = scenario


class Decreed(Event):
    """§10 A decree is in force."""

    def __init__(self, decree: str) -> None:
        self.decree: Final = decree


class GoalOpened(Event):
    """§2.6 A trading goal was laid open."""

    def __init__(self, goal: str) -> None:
        self.goal: Final = goal


class SecretDealt(Event):
    """§2.6 A secret goal was dealt. Only its owner learns which."""

    def __init__(self, seat: Seat, secret: str) -> None:
        self.seat: Final = seat
        self.secret: Final = secret

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else SecretDealtUnseen(self.seat)


class SecretDealtUnseen(_OfSeat):
    """§2.6 A secret goal was dealt to another player."""


class CardLaid(Event):
    """§3.2 A Kingdom card was laid next to others."""

    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def sound(self) -> str:
        return "build"


class CardStacked(Event):
    """§3.3 A Kingdom card was laid on top of another."""

    def __init__(self, seat: Seat, card: str, on: Text) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.on: Final = on

    def sound(self) -> str:
        return "build"


class MeeplePlaced(_OfMeeple):
    """§3.4 A dwarf was placed on a card."""


class MeepleMoved(_OfMeeple):
    """§3.5 A dwarf moved to a card."""


class MeeplePushed(_OfOthersMeeple):
    """§3.8 A warrior moved an enemy to another card."""


class MeepleUpgraded(Event):
    """§3.6 A worker became a special meeple."""

    def __init__(self, seat: Seat, meeple: str) -> None:
        self.seat: Final = seat
        self.meeple: Final = meeple


class OgrePlayed(_OfOgre):
    """§3.10 An ogre card was played."""


class Ambushed(Event):
    """§4.1 An ambush emptied a card."""

    def __init__(self, seat: Seat, card: Text, count: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.count: Final = count


class OgresStolen(_Theft):
    """§4.2 A player took all ogre cards of another. Only the two learn which."""

    def __init__(self, seat: Seat, foe_seat: Seat, ogres: tuple[str, ...]) -> None:
        super().__init__(seat, foe_seat)
        self.ogres: Final = ogres

    def told_to(self, viewer: Viewer) -> Event | None:
        if viewer in (self.seat, self.foe_seat, REFEREE):
            return self
        return OgresStolenUnseen(self.seat, self.foe_seat, len(self.ogres))

    def reveals(self) -> bool:
        return True


class OgresStolenUnseen(_Theft):
    """§4.2 A player took all ogre cards of another."""

    def __init__(self, seat: Seat, foe_seat: Seat, count: int) -> None:
        super().__init__(seat, foe_seat)
        self.count: Final = count


class MeeplePanicked(_OfOthersMeeple):
    """§4.3 A dwarf ran to another card."""


class MeeplesSwapped(Event):
    """§4.4 Two dwarfs changed places."""

    def __init__(self, seat: Seat, owner_seat: Seat, meeple: str, mine: str, card: Text) -> None:
        self.seat: Final = seat
        self.owner_seat: Final = owner_seat
        self.meeple: Final = meeple
        self.mine: Final = mine
        self.card: Final = card


class GemStolen(_Theft):
    """§4.5 A player took a gem of another. Only the two learn which."""

    def __init__(self, seat: Seat, foe_seat: Seat, gem: str) -> None:
        super().__init__(seat, foe_seat)
        self.gem: Final = gem

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, self.foe_seat, REFEREE) else GemStolenUnseen(self.seat, self.foe_seat)


class GemStolenUnseen(_Theft):
    """§4.5 A player took a gem of another."""


class OgreHired(_OfOgre):
    """§10.9 An ogre card was discarded for an action."""


class CardTurned(_OnCard):
    """§10.5 A card on the table was turned."""


class GemsMined(_Gain):
    """§7.4 A mine gave gems."""

    def __init__(self, seat: Seat, gem: str, count: int) -> None:
        self.seat: Final = seat
        self.gem: Final = gem
        self.count: Final = count


class MineClosed(_OnCard):
    """§7.7 A mine gave nothing: a dragon is in its area."""


class PileEmpty(_OfGem):
    """Ruling 17 A mine gave nothing: the pile is empty."""


class CardDug(Event):
    """§7.2 The top card of a stack went to its bottom."""

    def __init__(self, seat: Seat, card: str, now: Text) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.now: Final = now


class NothingDug(_OfSeat):
    """Ruling 9 No stack could be dug."""


class DiggingForbidden(Event):
    """§7.2 Dwarfs could not dig: a monster is near the castle."""

    def __init__(self, seat: Seat, card: Text) -> None:
        self.seat: Final = seat
        self.card: Final = card


class OgreDrawn(_OfOgre):
    """§7.8 An ogre card was drawn. Only its owner learns which."""

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else OgreDrawnUnseen(self.seat)

    def sound(self) -> str:
        return "draw"


class OgreDrawnUnseen(_OfSeat):
    """§7.8 Another player drew an ogre card."""


class OgresReshuffled(Event):
    """§7.8 The ogre discard pile was shuffled into the deck."""

    def __init__(self, count: int) -> None:
        self.count: Final = count


class NoOgres(_OfSeat):
    """Ruling 17 Neither deck nor discard pile has an ogre card."""


class GoalBought(_Gain):
    """§7.9 A trading goal was bought."""

    def __init__(self, seat: Seat, goal: str) -> None:
        self.seat: Final = seat
        self.goal: Final = goal


class GoalTradedUp(_Gain):
    """§10.6 A trading goal was bought with an old one in part payment."""

    def __init__(self, seat: Seat, goal: str, old: str) -> None:
        self.seat: Final = seat
        self.goal: Final = goal
        self.old: Final = old


class NothingBought(_OfSeat):
    """Ruling 13 No trading goal was bought."""


class MonsterDefeated(_OnCard):
    """§7.5 A monster was defeated."""

    def sound(self) -> str:
        return "blow"


class MemorialRaised(Event):
    """§10.5 A Memorial card lies where a monster was."""


class MeeplesFreed(Event):
    """§10.8 A full card without a task sent all meeples home."""

    def __init__(self, card: Text, count: int) -> None:
        self.card: Final = card
        self.count: Final = count


class GemDiscarded(_OfGem):
    """§6.2 A gem was discarded."""


class OgreDiscarded(_OfOgre):
    """§6.2 An ogre card was discarded."""


class SecretShown(_Gain):
    """§8.2 A player showed the secret goal."""

    def __init__(self, seat: Seat, secret: str) -> None:
        self.seat: Final = seat
        self.secret: Final = secret

    def reveals(self) -> bool:
        return True


class EndTriggered(_OfSeat):
    """§9.1 A player has enough goals: this round is the last."""

    def sound(self) -> str:
        return "horn"


class Ended(_OfSeat):
    """§9.2 The game is over."""
