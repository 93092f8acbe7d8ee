"""What viewers of Dwar7s Fall are told. Secret goals, drawn ogres and loot are heard differently."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import REFEREE, Event, Seat, Viewer


class TurnBegan(Event):
    """§3 A turn begins."""

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat: Final = seat
        self.turn: Final = turn


class MorningBegan(Event):
    """§10.2 Everybody acts."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class NightBegan(Event):
    """§10.2 Everybody resolves and discards."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Proclaimed(Event):
    """§10.1 The scenario of this game."""

    def __init__(self, scenario: str) -> None:
        self.scenario: Final = scenario


class Decreed(Event):
    """§10 A decree is in force."""

    def __init__(self, decree: str) -> None:
        self.decree: Final = decree


class GoalOpened(Event):
    """§2.6 A trading goal lies open."""

    def __init__(self, goal: str) -> None:
        self.goal: Final = goal


class SecretDealt(Event):
    """§2.6 Only its owner sees a secret goal."""

    def __init__(self, seat: Seat, secret: str) -> None:
        self.seat: Final = seat
        self.secret: Final = secret

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else SecretDealtUnseen(self.seat)


class SecretDealtUnseen(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class CardLaid(Event):
    """§3.2 A Kingdom card next to others."""

    def __init__(self, seat: Seat, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class CardStacked(Event):
    """§3.3 A Kingdom card on top of another."""

    def __init__(self, seat: Seat, card: str, on: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.on: Final = on
        self.x: Final = x
        self.y: Final = y


class MeeplePlaced(Event):
    def __init__(self, seat: Seat, meeple: str, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.meeple: Final = meeple
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class MeepleMoved(Event):
    def __init__(self, seat: Seat, meeple: str, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.meeple: Final = meeple
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class MeeplePushed(Event):
    """§3.8 A warrior at work."""

    def __init__(self, seat: Seat, owner_seat: Seat, meeple: str, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.owner_seat: Final = owner_seat
        self.meeple: Final = meeple
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class MeepleUpgraded(Event):
    def __init__(self, seat: Seat, meeple: str) -> None:
        self.seat: Final = seat
        self.meeple: Final = meeple


class OgrePlayed(Event):
    def __init__(self, seat: Seat, ogre: str) -> None:
        self.seat: Final = seat
        self.ogre: Final = ogre


class Ambushed(Event):
    """§4.1 A card was emptied."""

    def __init__(self, seat: Seat, card: str, count: int, x: int, y: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.count: Final = count
        self.x: Final = x
        self.y: Final = y


class OgresStolen(Event):
    """§4.2 Only the two players see which cards."""

    def __init__(self, seat: Seat, foe_seat: Seat, ogres: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.ogres: Final = ogres

    def told_to(self, viewer: Viewer) -> Event | None:
        return (
            self
            if viewer in (self.seat, self.foe_seat, REFEREE)
            else OgresStolenUnseen(self.seat, self.foe_seat, len(self.ogres))
        )

    def reveals(self) -> bool:
        return True


class OgresStolenUnseen(Event):
    def __init__(self, seat: Seat, foe_seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.count: Final = count


class MeeplePanicked(Event):
    """§4.3 Somebody ran."""

    def __init__(self, seat: Seat, owner_seat: Seat, meeple: str, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.owner_seat: Final = owner_seat
        self.meeple: Final = meeple
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class MeeplesSwapped(Event):
    """§4.4 The brute has changed two places."""

    def __init__(self, seat: Seat, owner_seat: Seat, meeple: str, mine: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.owner_seat: Final = owner_seat
        self.meeple: Final = meeple
        self.mine: Final = mine
        self.x: Final = x
        self.y: Final = y


class GemStolen(Event):
    """§4.5 Only the two players see which gem."""

    def __init__(self, seat: Seat, foe_seat: Seat, gem: str) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat
        self.gem: Final = gem

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, self.foe_seat, REFEREE) else GemStolenUnseen(self.seat, self.foe_seat)


class GemStolenUnseen(Event):
    def __init__(self, seat: Seat, foe_seat: Seat) -> None:
        self.seat: Final = seat
        self.foe_seat: Final = foe_seat


class OgreHired(Event):
    """§10.9 An ogre card went for an action."""

    def __init__(self, seat: Seat, ogre: str) -> None:
        self.seat: Final = seat
        self.ogre: Final = ogre


class CardTurned(Event):
    """A card on the table was turned."""

    def __init__(self, seat: Seat, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class GemsMined(Event):
    def __init__(self, seat: Seat, gem: str, count: int) -> None:
        self.seat: Final = seat
        self.gem: Final = gem
        self.count: Final = count


class MineClosed(Event):
    """§7.7 A dragon within the walls."""

    def __init__(self, seat: Seat, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class PileEmpty(Event):
    """Ruling 17 Nothing left to take."""

    def __init__(self, seat: Seat, gem: str) -> None:
        self.seat: Final = seat
        self.gem: Final = gem


class CardDug(Event):
    """§7.2 The top card of a stack went to its bottom."""

    def __init__(self, seat: Seat, card: str, now: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.now: Final = now
        self.x: Final = x
        self.y: Final = y


class NothingDug(Event):
    """Ruling 9 No stack could be dug."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class DiggingForbidden(Event):
    """§7.2 A monster within the castle's walls."""

    def __init__(self, seat: Seat, x: int, y: int) -> None:
        self.seat: Final = seat
        self.x: Final = x
        self.y: Final = y


class OgreDrawn(Event):
    """§7.8 Only who draws sees the card."""

    def __init__(self, seat: Seat, ogre: str) -> None:
        self.seat: Final = seat
        self.ogre: Final = ogre

    def told_to(self, viewer: Viewer) -> Event | None:
        return self if viewer in (self.seat, REFEREE) else OgreDrawnUnseen(self.seat)


class OgreDrawnUnseen(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class OgresReshuffled(Event):
    def __init__(self, count: int) -> None:
        self.count: Final = count


class NoOgres(Event):
    """Ruling 17 Neither deck nor discard pile has a card."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class GoalBought(Event):
    def __init__(self, seat: Seat, goal: str) -> None:
        self.seat: Final = seat
        self.goal: Final = goal


class GoalTradedUp(Event):
    """§10.6 An old goal paid for a better one."""

    def __init__(self, seat: Seat, goal: str, old: str) -> None:
        self.seat: Final = seat
        self.goal: Final = goal
        self.old: Final = old


class NothingBought(Event):
    """Ruling 13 No open goal could be paid."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class MonsterDefeated(Event):
    def __init__(self, seat: Seat, card: str, x: int, y: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y


class MemorialRaised(Event):
    """§10.5 A Memorial card where a monster was."""

    def __init__(self, x: int, y: int) -> None:
        self.x: Final = x
        self.y: Final = y


class MeeplesFreed(Event):
    """§10.8 A full card without a task sends everybody home."""

    def __init__(self, card: str, count: int, x: int, y: int) -> None:
        self.card: Final = card
        self.count: Final = count
        self.x: Final = x
        self.y: Final = y


class GemDiscarded(Event):
    def __init__(self, seat: Seat, gem: str) -> None:
        self.seat: Final = seat
        self.gem: Final = gem


class OgreDiscarded(Event):
    def __init__(self, seat: Seat, ogre: str) -> None:
        self.seat: Final = seat
        self.ogre: Final = ogre


class SecretShown(Event):
    """§8.2 A secret goal was shown."""

    def __init__(self, seat: Seat, secret: str) -> None:
        self.seat: Final = seat
        self.secret: Final = secret

    def reveals(self) -> bool:
        return True


class EndTriggered(Event):
    """§9.1 Somebody has goals enough."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Ended(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
