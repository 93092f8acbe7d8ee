"""What happens in The Dwarves. The table is open, so every viewer learns every event."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Event, Seat


class CardEvent(Event):
    def __init__(self, card: str) -> None:
        self.card: Final = card


class SeatEvent(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class SpaceEvent(Event):
    def __init__(self, space: str) -> None:
        self.space: Final = space


class GearEvent(Event):
    def __init__(self, gear: str) -> None:
        self.gear: Final = gear


class OwnerEvent(Event):
    def __init__(self, seat: Seat, gear: str) -> None:
        self.seat: Final = seat
        self.gear: Final = gear


class TroopsEvent(Event):
    def __init__(self, number: int, space: str, orcs: int, trolls: int, alfar: int) -> None:
        self.number: Final = number
        self.space: Final = space
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar


class BoxEvent(Event):
    def __init__(self, box: str) -> None:
        self.box: Final = box


class TroopEvent(Event):
    def __init__(self, kind: str, space: str) -> None:
        self.kind: Final = kind
        self.space: Final = space


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
    """`gap` is the distance between the two tokens now."""

    def __init__(self, gap: int) -> None:
        self.gap: Final = gap

    def sound(self) -> str:
        return "horn"


class CouncilMoved(BoxEvent):
    pass


class CouncilStayed(BoxEvent):
    """The Council token lies at an end of its track and cannot move further."""


class ThreatsMixed(Event):
    def __init__(self, count: int) -> None:
        self.count: Final = count


class Recruited(Event):
    """§5.4 What the Recruitment dice show."""

    def __init__(self, gate: str, orcs: int, trolls: int, alfar: int) -> None:
        self.gate: Final = gate
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar

    def sound(self) -> str:
        return "roll"


class BlanksRerolled(Event):
    """§10.2 Blank Recruitment dice are rolled again."""

    def sound(self) -> str:
        return "roll"


class TroopsCame(TroopsEvent):
    """§5.4 Troops enter a space. `number` counts the events of one chain."""


class Perished(Event):
    def __init__(self, number: int, space: str, colour: str, target: str) -> None:
        self.number: Final = number
        self.space: Final = space
        self.colour: Final = colour
        self.target: Final = target

    def sound(self) -> str:
        return "perish"


class Pushed(Event):
    def __init__(self, number: int, kind: str, space: str) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.space: Final = space


class Followed(TroopsEvent):
    """§6.3, §6.4 Troops follow the arrow."""


class SaddleCleared(Event):
    def __init__(self, number: int, count: int) -> None:
        self.number: Final = number
        self.count: Final = count

    def sound(self) -> str:
        return "horn"


class ScenarioRevealed(CardEvent):
    def sound(self) -> str:
        return "turn"


class ScenarioPassed(CardEvent):
    """§7.1 The condition of a Scenario card is not met, or its quest is done already."""


class DwarvesGathered(SpaceEvent):
    pass


class CardRevealed(CardEvent):
    def sound(self) -> str:
        return "turn"


class ThreatRevealed(CardEvent):
    def sound(self) -> str:
        return "horn"


class TroopsMissing(CardEvent):
    """§7.3 A card is discarded because the supply lacks its troops."""


class ThreatFell(CardEvent):
    def sound(self) -> str:
        return "horn"


class CardDiscarded(CardEvent):
    pass


class CardsShuffled(Event):
    """§2.5 The discarded Adventure and Threat cards become the new Adventure pile."""


class Completed(CardEvent):
    def sound(self) -> str:
        return "task"


class Averted(CardEvent):
    """§13.3 A Threat card whose quest was completed has no consequences."""


class ThreatDropped(CardEvent):
    pass


class TimeRanOut(CardEvent):
    def sound(self) -> str:
        return "horn"


class EscortTaken(SeatEvent):
    pass


class Rolled(Event):
    def __init__(self, seat: Seat, dice: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.dice: Final = dice

    def sound(self) -> str:
        return "roll"


class PickedUp(Event):
    """A die is re-rolled."""

    def __init__(self, seat: Seat, die: str) -> None:
        self.seat: Final = seat
        self.die: Final = die


class RolledAgain(SeatEvent):
    """All dice are re-rolled."""

    def sound(self) -> str:
        return "roll"


class TurnedDie(Event):
    def __init__(self, seat: Seat, die: str, value: str) -> None:
        self.seat: Final = seat
        self.die: Final = die
        self.value: Final = value


class Walked(Event):
    def __init__(self, seat: Seat, path: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.path: Final = path

    def sound(self) -> str:
        return "step"


class Stayed(SeatEvent):
    pass


class Fought(Event):
    def __init__(self, seat: Seat, space: str) -> None:
        self.seat: Final = seat
        self.space: Final = space


class Slain(Event):
    def __init__(self, seat: Seat, kind: str, place: str) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.place: Final = place

    def sound(self) -> str:
        return "blow"


class TroopRemoved(TroopEvent):
    pass


class TroopTaken(TroopEvent):
    """§7.1 A troop goes from the map onto a Scenario card."""


class Succeeded(Event):
    def __init__(self, seat: Seat, card: str, count: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.count: Final = count

    def sound(self) -> str:
        return "test"


class Failed(Event):
    def __init__(self, seat: Seat, card: str) -> None:
        self.seat: Final = seat
        self.card: Final = card


class MessageFailed(SeatEvent):
    pass


class CraftFailed(SeatEvent):
    """§11.4 The Craft test brings no Equipment."""


class Wounded(Event):
    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def sound(self) -> str:
        return "blow"


class Healed(Event):
    def __init__(self, seat: Seat, health: int) -> None:
        self.seat: Final = seat
        self.health: Final = health

    def sound(self) -> str:
        return "gain"


class Warded(OwnerEvent):
    """Equipment prevents the loss of a Health point."""


class GearDrawn(GearEvent):
    def sound(self) -> str:
        return "draw"


class GearUseless(GearEvent):
    """Ruling 3 Every dwarf has one of these."""


class GearTaken(OwnerEvent):
    def sound(self) -> str:
        return "gain"


class GearUsed(OwnerEvent):
    pass


class GearLost(OwnerEvent):
    def sound(self) -> str:
        return "loss"


class NoGear(Event):
    """No Equipment can be drawn."""


class ActionGiven(SeatEvent):
    pass


class TunnelPlaced(SpaceEvent):
    def sound(self) -> str:
        return "build"


class Cleansed(SpaceEvent):
    pass


class HeroToRest(Event):
    """The Hero token will not move in the next turn."""


class KeenfireTaken(SeatEvent):
    pass


class Won(Event):
    """§3.1 Girdlegard is saved."""


class LostToDoom(Event):
    """§3.2 The Hero token and the Doom token have met."""


class LostToDeath(SeatEvent):
    """§3.2 A dwarf has died."""
