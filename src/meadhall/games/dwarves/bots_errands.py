"""Errands: the places that are worth going to for a dwarf (cards, crowds of troops), and the distances to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.dwarves.box import DwarvesBox
from meadhall.games.dwarves.cards import Card
from meadhall.games.dwarves.rules_effects import FIXED, Quest
from meadhall.games.dwarves.rules_land import limit
from meadhall.games.dwarves.rules_quest_kinds import (
    AttributeQuest,
    DefeatQuest,
    EachQuest,
    FightQuest,
    HitsQuest,
    MeetQuest,
    RouteQuest,
)
from meadhall.games.dwarves.rules_terms import BATTLE, KINDS, NOTHING, SLOTS, SPEED, Area, area_of, holds, spaces_of
from meadhall.games.dwarves.state import Dwarves

STEPS: Final = [0.0, 3.5, 4.5, 5.0, 5.2, 5.4, 5.5, 5.6]
"""§8.2 By number of dice: the average of the highest."""
FAR: Final = 399
LONGEST: Final = 9.0
"""The largest distance that counts, in Move actions; longer ways count as this."""
DETOUR: Final = 3
"""The cost of a space of Perished Land on the way, in half steps."""
LATER: Final = 0.65
"""Factors on the worth of an errand: for each Move that it is away, and when the dwarf is there."""
THERE: Final = 1.2
PACE: Final = [0.5 / max(0.1, steps) for steps in STEPS]
"""By dice for Speed: the fraction of a Move that half a step costs."""
STILL_WORTH: Final = [[THERE] + [LATER ** min(LONGEST, half * pace) for half in range(1, FAR + 1)] for pace in PACE]
"""By dice for Speed and distance in half steps: the factor on the worth of an errand."""
CROWDED: Final = [1.0, 0.65, 0.5]
"""By number of companions who are nearer: the factor on the worth of an errand."""
MISS_RISK: Final = [16.0, 4.0, 1.0, 0.5]
"""By Health left, from 1: what a roll without a hit costs, where it costs a Health point. A death loses the game."""
LAST_TURNS: Final = 3
"""Spaces between the Hero token and the Doom token at which the party risks everything."""
ORDER: Final = [1.0, 1.3, 1.7]
"""The relative worth of removing an orc, a troll or an Älf."""


class Roads:
    """Distances on a map in half steps, from every space to an area; each is computed when it is first needed.

    Tunnels are included; Perished Land on the way counts as more.
    """

    def __init__(self, box: DwarvesBox, perished: int) -> None:
        self.box: Final = box
        self.perished: Final = perished
        self._known: Final[dict[int, list[int]]] = {}

    def to(self, place: int) -> list[int]:
        """Return the half steps from every space to the nearest space of an area."""
        steps = self._known.get(place)
        if steps is None:
            steps = self._known[place] = self._measure(place)
        return steps

    def _measure(self, place: int) -> list[int]:
        box = self.box
        perished = self.perished
        targets = spaces_of(place)
        steps = [FAR] * len(box.spaces)
        for target in targets:
            steps[target] = 0
        edges: list[list[int]] = [targets]
        at = 0
        while at < len(edges):
            for here in edges[at]:
                if steps[here] != at:
                    continue
                # The dwarf walks the other way: he enters `here` from `there`.
                there_at = at + (2 if at == 0 or not holds(perished, here) else 2 + DETOUR)
                ways = box.near[here]
                if here in box.tunnels and not holds(perished, here):
                    ways = ways + box.tunnels
                for there in ways:
                    if steps[there] > there_at:
                        steps[there] = there_at
                        while len(edges) <= there_at:
                            edges.append([])
                        edges[there_at].append(there)
            at += 1
        return steps


@lru_cache(maxsize=500)
def roads(box: DwarvesBox, perished: int) -> Roads:
    """Return the distances on a map with this Perished Land; callers share them."""
    return Roads(box, perished)


def _perished(s: Dwarves) -> Area:
    return area_of([space for space, tile in enumerate(s.land) if tile != NOTHING])


class Errand:
    """A place worth going to: the area, its worth, and the place of the card that asks for it, or NOTHING."""

    __slots__ = ("place", "slot", "worth")

    def __init__(self, place: int, worth: float, slot: int) -> None:
        self.place = place
        self.worth = worth
        self.slot = slot


def importance(s: Dwarves, slot: int, card: Card) -> float:
    """Return what a card is worth to the party."""
    if slot == 0:
        return 9.0
    if card.is_threat:
        return 2.2
    return 1.3


def success(need: int, dice: int, times: int) -> float:
    """Return the chance that at least `times` dice show a number; re-rolls are not counted."""
    each = max(0, 7 - need) / 6
    if times <= 1:
        return float(1 - (1 - each) ** dice)
    if times > dice:
        # Two rolls of one turn may be added up.
        return 0.6 * success(need, 2 * dice, times) if times <= 2 * dice else 0.0
    chance = 1.0
    ways = 1.0
    for made in range(times):
        chance -= ways * each**made * (1 - each) ** (dice - made)
        ways = ways * (dice - made) / (made + 1)
    return max(0.0, chance)


def roll_chance(s: Dwarves, seat: Seat, slot: int, card: Card) -> float:
    """Return the chance that one roll of a dwarf in the right place brings the quest forward."""
    quest = card.quest
    need, dice = quest.number_needed(), quest.dice(s, seat)
    if quest.keep or isinstance(quest, EachQuest | HitsQuest):
        return success(need, dice, 1)
    return success(need, dice, max(1, quest.times - s.made(slot)))


def miss_risk(s: Dwarves, seat: Seat, card: Card) -> float:
    """§13.1 Return what a roll without a success costs a dwarf, where it costs a Health point."""
    if not isinstance(card.quest, HitsQuest) or s.doom - s.hero + s.hold <= LAST_TURNS:
        return 0.0
    return MISS_RISK[min(len(MISS_RISK), max(1, s.health[seat])) - 1]


def blocks(s: Dwarves, slot: int, card: Card, space: int) -> bool:
    """§13.1 Return whether troops on a space keep the party from rolling for a card."""
    quest = card.quest
    return isinstance(quest, HitsQuest) and quest.clear and s.crowd(space) > 0 and holds(quest.area(s, slot), space)


def hits_of(s: Dwarves, seat: Seat, troops: list[int]) -> float:
    """Return about how many troops a fight removes on average."""
    return _hits(s.value(seat, BATTLE), tuple(troops))


@lru_cache(maxsize=20_000)
def _hits(dice: int, troops: tuple[int, ...]) -> float:
    left = float(dice)
    gained = 0.0
    for kind in range(KINDS):
        fall = min(float(troops[kind]), left * (3 - kind) / 6)
        gained += fall * ORDER[kind]
        left -= troops[kind] * 0.6
        if left <= 0:
            break
    return gained


def _card_errands(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """Return the errands for a card. Cards that are done from any space have none."""
    for kind, find in ERRANDS:
        if isinstance(card.quest, kind):
            return find(s, seat, slot, card)
    return []


def _one_place(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§9.3, §11.1 Return the errand of a fight or a test in one place. It is worth more to a dwarf with many dice."""
    quest = card.quest
    worth = importance(s, slot, card)
    if isinstance(quest, FightQuest):
        troops = s.card_army(slot)
        share = min(1.0, hits_of(s, seat, troops) / max(1, sum(troops)))
        return [Errand(quest.area(s, slot), worth * (0.4 + 0.6 * share), slot)]
    if quest.where == FIXED and len(spaces_of(quest.areas[0])) == len(s.land):
        return []
    chance = roll_chance(s, seat, slot, card)
    if quest.company > 1:
        chance = max(chance, 0.5)
    return [Errand(quest.area(s, slot), worth * (0.15 + 0.85 * chance), slot)]


def _each_place(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.1 Return the places where a success is still missing."""
    worth = importance(s, slot, card) * (0.15 + 0.85 * roll_chance(s, seat, slot, card))
    assert isinstance(card.quest, EachQuest)
    return [Errand(area, worth, slot) for area in card.quest.open_areas(s, slot)]


def _meeting(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.2 Return the places where no companion stands yet."""
    found = []
    for area in card.quest.areas:
        others = [other for other in range(s.seats()) if other != seat and holds(area, s.where[other])]
        if len(others) < card.quest.areas.count(area):
            found.append(Errand(area, importance(s, slot, card) * 0.8, slot))
    return found


def _route(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.2 Return the next place of a journey."""
    worth = importance(s, slot, card)
    assert isinstance(card.quest, RouteQuest)
    start, end = card.quest.areas
    if card.quest.keep:
        if s.escort not in (seat, NOTHING):
            return []
        return [Errand(end if s.escort == seat else start, worth, slot)]
    begun = card.quest.has_begun(s, seat)
    return [Errand(end if begun else start, worth * (1.0 if begun else 0.4), slot)]


ERRANDS: Final[tuple[tuple[type[Quest], Callable[[Dwarves, Seat, int, Card], list[Errand]]], ...]] = (
    (FightQuest, _one_place),
    (AttributeQuest, _one_place),
    (HitsQuest, _one_place),
    (EachQuest, _each_place),
    (MeetQuest, _meeting),
    (RouteQuest, _route),
)
"""For each kind of quest the function that finds its errands. Other kinds send no dwarf anywhere."""


def danger(s: Dwarves, space: int) -> float:
    """Return how dangerous the troops on a space are: most if one more makes it perish or moves the Doom token."""
    saddle = space == s.box.blacksaddle
    return _danger(s.crowd(space), limit(s, space), saddle or s.box.spaces[space].gate != NOTHING)


def _danger(crowd: int, limit: int, matters: bool) -> float:
    missing = limit - crowd
    if missing <= 1:
        worth = 2.6
    elif missing == 2:
        worth = 1.5
    else:
        worth = 0.5 * crowd / 2
    return worth * 1.3 if matters else worth


def errands(s: Dwarves, seat: Seat) -> list[Errand]:
    """Return all errands of a dwarf."""
    found: list[Errand] = []
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None:
            found += _card_errands(s, seat, slot, card)
    hunting = troops_wanted(s)
    battle = s.value(seat, BATTLE)
    saddle = s.box.blacksaddle
    gates = s.box.gates
    for space, here in enumerate(zip(s.troops[::KINDS], s.troops[1::KINDS], s.troops[2::KINDS], strict=True)):
        crowd = sum(here)
        if crowd:
            hits = _hits(battle, here)
            threat = _danger(crowd, limit(s, space), space == saddle or space in gates)
            worth = threat * min(1.0, 0.4 + 0.3 * hits)
            found.append(Errand(1 << space, worth + hunting * min(2.0, hits), NOTHING))
    return found


def troops_wanted(s: Dwarves) -> float:
    """Return what a defeated troop is worth beyond its danger, because open cards count them."""
    wanted = 0.0
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None and isinstance(card.quest, DefeatQuest):
            wanted += 1.5
    return wanted


class Legs:
    """Speed and distances of each dwarf in one position."""

    def __init__(self, s: Dwarves) -> None:
        perished = _perished(s)
        seats = range(s.seats())
        self.roads: Final = [roads(s.box, 0 if s.ability(seat).is_sure_footed() else perished) for seat in seats]
        self.speed: Final = [s.value(seat, SPEED) for seat in seats]

    def moves(self, seat: Seat, here: int, place: int) -> float:
        """Return how many Move actions a dwarf needs from a space to an area."""
        return min(LONGEST, self.roads[seat].to(place)[here] * PACE[self.speed[seat]])

    def pulls(self, seat: Seat, spaces: list[int], found: list[Errand]) -> list[float]:
        """Return for each space the worth of the best errand from there."""
        later = STILL_WORTH[self.speed[seat]]
        to = self.roads[seat].to
        ways = [(errand.worth, to(errand.place)) for errand in found]
        return [max([worth * later[steps[space]] for worth, steps in ways], default=0.0) for space in spaces]


def shared(s: Dwarves, legs: Legs, seat: Seat, found: list[Errand]) -> list[Errand]:
    """Return the errands with less worth where a companion is nearer, except for quests that need several dwarves."""
    kept = []
    here = s.where[seat]
    to, pace = legs.roads[seat].to, PACE[legs.speed[seat]]
    others = [
        (legs.roads[other].to, PACE[legs.speed[other]], where)
        for other, where in enumerate(s.where)
        if other != seat and where != NOTHING
    ]
    for_all = _for_several(s)
    for errand in found:
        place = errand.place
        own = 0.0 if for_all and errand.slot == 0 else to(place)[here] * pace - 0.3
        nearer = 0
        if own > 0:
            for other_to, other_pace, where in others:
                if other_to(place)[where] * other_pace < own:
                    nearer += 1
        kept.append(Errand(place, errand.worth * CROWDED[min(2, nearer)], errand.slot) if nearer else errand)
    return kept


def _for_several(s: Dwarves) -> bool:
    card = s.card_at(0)
    return card is not None and (card.quest.company > 1 or isinstance(card.quest, MeetQuest | HitsQuest))
