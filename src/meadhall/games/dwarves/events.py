"""What viewers of The Dwarves are told. The table is open: everybody hears everything."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Event, Seat


class CharacterTaken(Event):
    def __init__(self, seat: Seat, dwarf: str, space: str) -> None:
        self.seat: Final = seat
        self.dwarf: Final = dwarf
        self.space: Final = space


class TurnBegan(Event):
    def __init__(self, seat: Seat, dwarf: str, turn: int) -> None:
        self.seat: Final = seat
        self.dwarf: Final = dwarf
        self.turn: Final = turn


class HeroMoved(Event):
    def __init__(self, space: int, symbol: str) -> None:
        self.space: Final = space
        self.symbol: Final = symbol


class HeroHeld(Event):
    """The Hero token does not move this turn."""


class DoomMoved(Event):
    """`gap` is how far the two tokens are apart now."""

    def __init__(self, gap: int) -> None:
        self.gap: Final = gap


class CouncilMoved(Event):
    def __init__(self, box: str) -> None:
        self.box: Final = box


class CouncilStayed(Event):
    def __init__(self, box: str) -> None:
        self.box: Final = box


class ThreatsMixed(Event):
    def __init__(self, count: int) -> None:
        self.count: Final = count


class Recruited(Event):
    """What the Recruitment dice show."""

    def __init__(self, gate: str, orcs: int, trolls: int, alfar: int) -> None:
        self.gate: Final = gate
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar


class BlanksRerolled(Event):
    """§10.2 Blank Recruitment dice are rolled again."""


class TroopsCame(Event):
    """`number` counts the sentences of one story."""

    def __init__(self, number: int, space: str, orcs: int, trolls: int, alfar: int) -> None:
        self.number: Final = number
        self.space: Final = space
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar


class Perished(Event):
    def __init__(self, number: int, space: str, colour: str, target: str) -> None:
        self.number: Final = number
        self.space: Final = space
        self.colour: Final = colour
        self.target: Final = target


class Pushed(Event):
    def __init__(self, number: int, kind: str, space: str) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.space: Final = space


class Followed(Event):
    """The rest goes along the arrow."""

    def __init__(self, number: int, space: str, orcs: int, trolls: int, alfar: int) -> None:
        self.number: Final = number
        self.space: Final = space
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar


class SaddleCleared(Event):
    def __init__(self, number: int, count: int) -> None:
        self.number: Final = number
        self.count: Final = count


class ScenarioRevealed(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class ScenarioPassed(Event):
    """Its condition is not met, or its quest has been completed already."""

    def __init__(self, card: str) -> None:
        self.card: Final = card


class DwarvesGathered(Event):
    def __init__(self, space: str) -> None:
        self.space: Final = space


class CardRevealed(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class ThreatRevealed(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class TroopsMissing(Event):
    """§7.3 A card is discarded because the supply lacks its troops."""

    def __init__(self, card: str) -> None:
        self.card: Final = card


class ThreatFell(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class CardDiscarded(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class CardsShuffled(Event):
    """The discarded Adventure and Threat cards are the new Adventure pile."""


class Completed(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class Averted(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class ThreatDropped(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class TimeRanOut(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class EscortTaken(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Rolled(Event):
    def __init__(self, seat: Seat, dice: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.dice: Final = dice


class PickedUp(Event):
    """A die is re-rolled."""

    def __init__(self, seat: Seat, die: str) -> None:
        self.seat: Final = seat
        self.die: Final = die


class RolledAgain(Event):
    """All dice are re-rolled."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class TurnedDie(Event):
    def __init__(self, seat: Seat, die: str, value: str) -> None:
        self.seat: Final = seat
        self.die: Final = die
        self.value: Final = value


class Walked(Event):
    def __init__(self, seat: Seat, path: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.path: Final = path


class Stayed(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Fought(Event):
    def __init__(self, seat: Seat, space: str) -> None:
        self.seat: Final = seat
        self.space: Final = space


class Slain(Event):
    def __init__(self, seat: Seat, kind: str, place: str) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.place: Final = place


class TroopRemoved(Event):
    def __init__(self, kind: str, space: str) -> None:
        self.kind: Final = kind
        self.space: Final = space


class TroopTaken(Event):
    """§7.1 A troop goes from the map onto a Scenario card."""

    def __init__(self, kind: str, space: str) -> None:
        self.kind: Final = kind
        self.space: Final = space


class Succeeded(Event):
    def __init__(self, seat: Seat, card: str, count: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.count: Final = count


class Failed(Event):
    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card


class MessageFailed(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class CraftFailed(Event):
    """§11.4 No Equipment from the Council this time."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Wounded(Event):
    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left


class Healed(Event):
    def __init__(self, seat: Seat, health: int) -> None:
        self.seat: Final = seat
        self.health: Final = health


class Warded(Event):
    """A Health point is not lost after all."""

    def __init__(self, seat: Seat, gear: str) -> None:
        self.seat: Final = seat
        self.gear: Final = gear


class GearDrawn(Event):
    def __init__(self, gear: str) -> None:
        self.gear: Final = gear


class GearUseless(Event):
    """Ruling 3 Every dwarf has one of these."""

    def __init__(self, gear: str) -> None:
        self.gear: Final = gear


class GearTaken(Event):
    def __init__(self, seat: Seat, gear: str) -> None:
        self.seat: Final = seat
        self.gear: Final = gear


class GearUsed(Event):
    def __init__(self, seat: Seat, gear: str) -> None:
        self.seat: Final = seat
        self.gear: Final = gear


class GearLost(Event):
    def __init__(self, seat: Seat, gear: str) -> None:
        self.seat: Final = seat
        self.gear: Final = gear


class NoGear(Event):
    """No Equipment can be drawn."""


class ActionGiven(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class TunnelPlaced(Event):
    def __init__(self, space: str) -> None:
        self.space: Final = space


class Cleansed(Event):
    def __init__(self, space: str) -> None:
        self.space: Final = space


class HeroToRest(Event):
    """The Hero token will not move in the next turn."""


class KeenfireTaken(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Won(Event):
    """§3.1 Girdlegard is saved."""


class LostToDoom(Event):
    """§3.2 The Hero token and the Doom token have met."""


class LostToDeath(Event):
    """§3.2 A dwarf has died."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
