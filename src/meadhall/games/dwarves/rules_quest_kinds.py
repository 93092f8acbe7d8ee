"""Chapters 11 and 13: the kinds of quests. Each class says when and how its quest is done, and how it is shown."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.core.text import Argument, Refusal, Text
from meadhall.games.dwarves.events import EscortTaken
from meadhall.games.dwarves.rules_council import council_is_won
from meadhall.games.dwarves.rules_effects import Quest
from meadhall.games.dwarves.rules_health import Wound
from meadhall.games.dwarves.rules_journeys import trail_of
from meadhall.games.dwarves.rules_slots import add_successes, keep_place, stands_at
from meadhall.games.dwarves.rules_terms import ALFAR, ATTRIBUTES, BATTLE, FACES, FOR_BATTLE_TEST, NOTHING, Area, holds
from meadhall.games.dwarves.rules_verbs import troops_texts
from meadhall.games.dwarves.state import Dwarves

SEVERAL: Final = "this quest needs several `places`"


class NoQuest(Quest):
    """§7.3 A card that takes effect at once and asks for nothing."""


class RollQuest(Quest):
    """§11.1 A quest for which dwarves roll dice in one place."""

    def needs_action(self) -> bool:
        return True

    def is_rolled_for(self) -> bool:
        return True

    def dice(self, s: Dwarves, seat: Seat) -> int:
        return s.value(seat, self.attribute)

    def missing(self, s: Dwarves, seat: Seat, slot: int) -> int:
        return self.times - (s.kept(slot) if self.keeps() else s.made(slot))

    def succeed(self, s: Dwarves, seat: Seat, slot: int, count: int) -> bool:
        add_successes(s, slot, count, self.keeps())
        return self.missing(s, seat, slot) <= 0

    def keeps(self) -> bool:
        """§11.2 Return whether successes are kept after the turn."""
        return self.keep

    def roll_args(self) -> dict[str, Argument]:
        """Return the numbers and words of the quest for its text."""
        return {"need": self.need, "times": self.times, "place": self.names[0]}


class AttributeQuest(RollQuest):
    """§11.1 Make `times` successes with an attribute at a place, within one turn.

    `keep`: within any number of turns. `company`: this many dwarves must be there. `tunnel`: after a ride in this turn.
    """

    def can_try(self, s: Dwarves, seat: Seat, slot: int) -> bool:
        if not stands_at(s, s.where[seat], self, slot) or (self.tunnel and not s.has_jumped(seat)):
            return False
        return self.company < 2 or self.present(s) >= min(self.company, s.seats())

    def present(self, s: Dwarves) -> int:
        """§13.1 Count the dwarves who stand where the quest is done."""
        return len([space for space in s.where if holds(self.areas[0], space)])

    @staticmethod
    def has_attribute() -> bool:
        return True

    def purpose(self) -> int:
        return FOR_BATTLE_TEST + self.attribute

    def counts_alone(self, s: Dwarves, seat: Seat) -> bool:
        """Ruling 14 If a company is needed, the roll of a dwarf who is not in turn does not help another dwarf."""
        return self.company > 1 and seat != s.active

    def missing(self, s: Dwarves, seat: Seat, slot: int) -> int:
        return self.times if self.counts_alone(s, seat) else super().missing(s, seat, slot)

    def succeed(self, s: Dwarves, seat: Seat, slot: int, count: int) -> bool:
        if self.counts_alone(s, seat):
            return count >= self.times
        return super().succeed(s, seat, slot, count)

    def text(self) -> Text:
        args = self.roll_args()
        args["attribute"] = f"attribute-{ATTRIBUTES[self.attribute]}"
        if self.tunnel:
            return Text("quest-test-tunnel", args)
        if self.company > 1:
            return Text("quest-test-company", {**args, "company": self.company})
        return Text("quest-test-keep" if self.keep else "quest-test", args)

    def why_not(self, s: Dwarves, seat: Seat, slot: int, card: str) -> Refusal:
        item = f"card-{slot}"
        if not stands_at(s, s.where[seat], self, slot):
            return Refusal(item, Text("why-place", {"card": card, "place": self.names[0]}), "§11.1")
        if self.tunnel:
            return Refusal(item, Text("why-tunnel", {"card": card}), "§13.2")
        return Refusal(item, Text("why-company", {"card": card, "count": min(self.company, s.seats())}), "§13.1")


class EachQuest(RollQuest):
    """§13.1 Make one success at each of several places; each is kept. `clear`: only where no troops stand."""

    def complaint(self) -> str:
        return SEVERAL if len(self.areas) < 2 else super().complaint()

    @staticmethod
    def has_attribute() -> bool:
        return True

    def purpose(self) -> int:
        return FOR_BATTLE_TEST + self.attribute

    def is_kept(self, s: Dwarves, slot: int, place: int) -> bool:
        return s.kept(slot) >> place & 1 != 0

    def kept_places(self, s: Dwarves, slot: int) -> list[int]:
        return [place for place in range(len(self.areas)) if self.is_kept(s, slot, place)]

    def kept_count(self, s: Dwarves, slot: int) -> int:
        return len(self.kept_places(s, slot))

    def open_areas(self, s: Dwarves, slot: int) -> list[Area]:
        """Return the places where a success is still missing."""
        return [area for place, area in enumerate(self.areas) if not self.is_kept(s, slot, place)]

    def open_place(self, s: Dwarves, space: int, slot: int) -> int:
        """Return the place of a space where a success is still missing, or NOTHING."""
        for place, area in enumerate(self.areas):
            if holds(area, space) and not self.is_kept(s, slot, place):
                return place
        return NOTHING

    def goal(self, s: Dwarves, slot: int) -> Area:
        found = 0
        for area in self.open_areas(s, slot):
            found |= area
        return 0 if "place-anywhere" in self.names else found

    def can_try(self, s: Dwarves, seat: Seat, slot: int) -> bool:
        space = s.where[seat]
        return not (self.clear and s.crowd(space)) and self.open_place(s, space, slot) != NOTHING

    def missing(self, s: Dwarves, seat: Seat, slot: int) -> int:
        return 1

    def succeed(self, s: Dwarves, seat: Seat, slot: int, count: int) -> bool:
        if count:
            keep_place(s, slot, self.open_place(s, s.where[seat], slot))
        return not self.open_areas(s, slot)

    def text(self) -> Text:
        args = self.roll_args()
        args["attribute"] = f"attribute-{ATTRIBUTES[self.attribute]}"
        args["places"] = self.names
        return Text("quest-each-clear" if self.clear else "quest-each", args)

    def why_not(self, s: Dwarves, seat: Seat, slot: int, card: str) -> Refusal:
        space = s.where[seat]
        if self.clear and s.crowd(space) and self.open_place(s, space, slot) != NOTHING:
            return Refusal(f"card-{slot}", Text("why-troops", {"card": card}), "§13.1")
        return Refusal(f"card-{slot}", Text("why-places", {"card": card, "places": self.names}), "§13.1")


class HealthDiceQuest(RollQuest):
    """§13.2 Roll as many dice as the dwarf has Health, on any space."""

    def dice(self, s: Dwarves, seat: Seat) -> int:
        return s.health[seat]

    def can_try(self, s: Dwarves, seat: Seat, slot: int) -> bool:
        return True

    def goal(self, s: Dwarves, slot: int) -> Area:
        return 0

    def text(self) -> Text:
        return Text("quest-health-dice", self.roll_args())


class HitsQuest(RollQuest):
    """§13.1 Roll `times` sixes with the Battle dice at a place. A roll without any costs 1 Health point.

    `clear`: only while no troops stand there. `gather`: all dwarves are placed there first.
    """

    def dice(self, s: Dwarves, seat: Seat) -> int:
        return s.value(seat, BATTLE)

    def keeps(self) -> bool:
        return True

    def number_needed(self) -> int:
        return FACES

    def can_try(self, s: Dwarves, seat: Seat, slot: int) -> bool:
        space = s.where[seat]
        return stands_at(s, space, self, slot) and not (self.clear and s.crowd(space))

    def miss_steps(self, seat: Seat) -> list[Step]:
        return [Wound(seat)]

    def text(self) -> Text:
        key = "quest-hits-clear" if self.clear else "quest-hits"
        return Text(key, {"times": self.times, "place": self.names[0]})

    def why_not(self, s: Dwarves, seat: Seat, slot: int, card: str) -> Refusal:
        if not stands_at(s, s.where[seat], self, slot):
            return Refusal(f"card-{slot}", Text("why-place", {"card": card, "place": self.names[0]}), "§11.1")
        return Refusal(f"card-{slot}", Text("why-troops", {"card": card}), "§13.1")


class FightQuest(Quest):
    """§9.3 Troops lie on the card and are fought at a place."""

    def complaint(self) -> str:
        return "" if sum(self.troops) else "troops lie on a card whose quest is `fight`, and on no other"

    def card_troops(self) -> tuple[int, ...]:
        return self.troops

    def needs_action(self) -> bool:
        return True

    def is_checked(self) -> bool:
        return True

    def is_done(self, s: Dwarves, slot: int) -> bool:
        return s.card_crowd(slot) == 0

    def text(self) -> Text:
        return Text("quest-fight", {"troops": troops_texts(self.troops), "place": self.names[0]})

    def why_not(self, s: Dwarves, seat: Seat, slot: int, card: str) -> Refusal:
        return Refusal(f"card-{slot}", Text("why-place", {"card": card, "place": self.names[0]}), "§9.3")


class MeetQuest(Quest):
    """§13.2 A different dwarf stands at each of several places at the same moment."""

    def complaint(self) -> str:
        return SEVERAL if len(self.areas) < 2 else super().complaint()

    def is_checked(self) -> bool:
        return True

    def is_done(self, s: Dwarves, slot: int) -> bool:
        return self.meets(s, 0, [])

    def meets(self, s: Dwarves, at: int, placed: list[Seat]) -> bool:
        """Return whether dwarves who are not placed yet stand at all places from number `at` on."""
        if at == len(self.areas):
            return True
        for seat in range(s.seats()):
            if seat not in placed and holds(self.areas[at], s.where[seat]) and self.meets(s, at + 1, [*placed, seat]):
                return True
        return False

    def is_done_beforehand(self, s: Dwarves) -> bool:
        return self.is_done(s, 0)

    def text(self) -> Text:
        if len(set(self.names)) == 1:
            return Text("quest-meet-same", {"count": len(self.names), "place": self.names[0]})
        return Text("quest-meet", {"places": self.names})


class RouteQuest(Quest):
    """§13.2 Go from the first place to the second with nothing but movement, in one turn.

    `keep`: over any number of turns, by the dwarf who entered the first place.
    """

    def complaint(self) -> str:
        return SEVERAL if len(self.areas) < 2 else super().complaint()

    def is_journey(self) -> bool:
        return True

    def dwarf_entered(self, s: Dwarves, seat: Seat, space: int) -> bool:
        start, end = self.areas[0], self.areas[1]
        if not self.keep:
            return holds(end, space) and self.has_begun(s, seat)
        if s.escort == NOTHING and holds(start, space):
            s.escort = seat
            s.tell(EscortTaken(seat))
            return False
        return s.escort == seat and holds(end, space)

    def has_begun(self, s: Dwarves, seat: Seat) -> bool:
        """Return whether a dwarf's journey has touched the first place."""
        for space in trail_of(s, seat):
            if holds(self.areas[0], space):
                return True
        return False

    def text(self) -> Text:
        key = "quest-route-keep" if self.keep else "quest-route"
        return Text(key, {"start": self.names[0], "end": self.names[1]})


class CouncilQuest(Quest):
    """§13.2 The Council token lies at Balendilín's end."""

    def is_checked(self) -> bool:
        return True

    def is_done(self, s: Dwarves, slot: int) -> bool:
        return council_is_won(s)

    def goal(self, s: Dwarves, slot: int) -> Area:
        return 0


class HuntQuest(Quest):
    """§13.2 `times` Älfar are defeated while the card lies open, or none are left on the map."""

    def is_checked(self) -> bool:
        return True

    def is_done(self, s: Dwarves, slot: int) -> bool:
        return s.kept(slot) >= self.times or s.on_map(ALFAR) == 0

    def troop_defeated(self, s: Dwarves, slot: int, kind: int) -> None:
        if kind == ALFAR:
            add_successes(s, slot, 1, keep=True)

    def goal(self, s: Dwarves, slot: int) -> Area:
        return 0


class DefeatQuest(Quest):
    """§15.2 `times` troops are defeated while the card lies open, among them the Älfar in `troops`."""

    def complaint(self) -> str:
        return ""

    def is_checked(self) -> bool:
        return True

    def is_done(self, s: Dwarves, slot: int) -> bool:
        return s.defeated >= self.times and s.defeated_alfar >= self.troops[ALFAR]

    def goal(self, s: Dwarves, slot: int) -> Area:
        return 0

    def defeated_count(self, s: Dwarves) -> int:
        return s.defeated

    def text(self) -> Text:
        alfar = self.troops[ALFAR]
        if alfar:
            return Text("quest-defeat-alfar", {"times": self.times, "alfar": alfar})
        return Text("quest-defeat", {"times": self.times})


QUESTS: Final[dict[str, type[Quest]]] = {
    "none": NoQuest,
    "test": AttributeQuest,
    "each": EachQuest,
    "health-dice": HealthDiceQuest,
    "fight": FightQuest,
    "meet": MeetQuest,
    "route": RouteQuest,
    "council": CouncilQuest,
    "hunt": HuntQuest,
    "hits": HitsQuest,
    "defeat": DefeatQuest,
}
"""Every kind of quest that a card may have."""
