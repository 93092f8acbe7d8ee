"""What a dwarf might set out for in The Dwarves: cards, crowds of troops, companions; and how far it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.dwarves.cards import Card, DwarvesBox
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
"""§8.2 The highest of so many dice, on average."""
FAR: Final = 399
LONGEST: Final = 9.0
"""More Moves than this are all the same."""
DETOUR: Final = 3
"""How many half steps more it is worth to go round a space of Perished Land."""
LATER: Final = 0.65
"""What an errand is still worth when it takes one Move more, and how much more when none is left."""
THERE: Final = 1.2
PACE: Final = [0.5 / max(0.1, steps) for steps in STEPS]
"""The part of a Move that half a step is, by the dice for Speed."""
STILL_WORTH: Final = [[THERE] + [LATER ** min(LONGEST, half * pace) for half in range(1, FAR + 1)] for pace in PACE]
"""What is left of an errand's worth so many half steps away, by the dice for Speed."""
CROWDED: Final = [1.0, 0.65, 0.5]
"""What is left of it when so many companions are nearer."""
ORDER: Final = [1.0, 1.3, 1.7]
"""What one orc, troll or Älf less on the map is worth beside another."""


class Roads:
    """The ways over a land: from every space the half steps to a place, worked out when somebody first asks.

    Tunnels are included; Perished Land on the way counts as more. A place is a set of spaces, as bits.
    """

    def __init__(self, box: DwarvesBox, perished: int) -> None:
        self.box: Final = box
        self.perished: Final = perished
        self._known: Final[dict[int, list[int]]] = {}

    def to(self, place: int) -> list[int]:
        """Half steps from every space to the nearest of this place."""
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
                # Whoever comes this way enters `here` from `there`.
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
    """The ways over this land, one for all who ask."""
    return Roads(box, perished)


def _perished(s: Dwarves) -> Area:
    return area_of([space for space, tile in enumerate(s.land) if tile != NOTHING])


class Errand:
    """Something worth going somewhere for: the place, what it is worth, and the card, if it is one's."""

    __slots__ = ("place", "slot", "worth")

    def __init__(self, place: int, worth: float, slot: int) -> None:
        self.place = place
        self.worth = worth
        self.slot = slot


def importance(s: Dwarves, slot: int, card: Card) -> float:
    """What a card is worth to the party."""
    if slot == 0:
        return 9.0
    if card.is_threat:
        return 2.2
    return 1.3


def success(need: int, dice: int, times: int) -> float:
    """How likely so many dice show a number at least so often; re-rolls are left out."""
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
    """How likely one roll of a dwarf who stands right brings a card on."""
    quest = card.quest
    need, dice = quest.number_needed(), quest.dice(s, seat)
    if quest.keep or isinstance(quest, EachQuest | HitsQuest):
        return success(need, dice, 1)
    return success(need, dice, max(1, quest.times - s.made(slot)))


def hits_of(s: Dwarves, seat: Seat, troops: list[int]) -> float:
    """How many troops a fight removes on average, more or less."""
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
    """Where a card sends a dwarf. Some send nobody anywhere: they are done from any space, or by everybody."""
    for kind, find in ERRANDS:
        if isinstance(card.quest, kind):
            return find(s, seat, slot, card)
    return []


def _one_place(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§9.3, §11.1 A fight or a test in one place, as far as this dwarf is good at it."""
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
    """§13.1 A success in each of several places."""
    worth = importance(s, slot, card) * (0.15 + 0.85 * roll_chance(s, seat, slot, card))
    assert isinstance(card.quest, EachQuest)
    return [Errand(area, worth, slot) for area in card.quest.open_areas(s, slot)]


def _meeting(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.2 Where no companion stands yet."""
    found = []
    for area in card.quest.areas:
        others = [other for other in range(s.seats()) if other != seat and holds(area, s.where[other])]
        if len(others) < card.quest.areas.count(area):
            found.append(Errand(area, importance(s, slot, card) * 0.8, slot))
    return found


def _route(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.2 From one place to another, with an escort or in one go."""
    worth = importance(s, slot, card)
    assert isinstance(card.quest, RouteQuest)
    start, end = card.quest.areas
    if card.quest.keep:
        if s.escort not in (seat, NOTHING):
            return []
        return [Errand(end if s.escort == seat else start, worth, slot)]
    begun = s.walker == seat and card.quest.has_begun(s)
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
    """What the troops of a space threaten: most where one more makes it perish, or moves the Doom token."""
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
    """Everything that a dwarf might set out for."""
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
    """What a defeated troop is worth beyond its danger: while a card counts them."""
    wanted = 0.0
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None and isinstance(card.quest, DefeatQuest):
            wanted += 1.5
    return wanted


class Legs:
    """How fast each dwarf is, and over what land; made once for a thought."""

    def __init__(self, s: Dwarves) -> None:
        perished = _perished(s)
        seats = range(s.seats())
        self.roads: Final = [roads(s.box, 0 if s.ability(seat).is_sure_footed() else perished) for seat in seats]
        self.speed: Final = [s.value(seat, SPEED) for seat in seats]

    def moves(self, seat: Seat, here: int, place: int) -> float:
        """How many Move actions a dwarf needs from a space to the nearest of a place."""
        return min(LONGEST, self.roads[seat].to(place)[here] * PACE[self.speed[seat]])

    def pulls(self, seat: Seat, spaces: list[int], found: list[Errand]) -> list[float]:
        """How good spaces are to stand on: for each the best errand, less what is left of the way."""
        later = STILL_WORTH[self.speed[seat]]
        to = self.roads[seat].to
        ways = [(errand.worth, to(errand.place)) for errand in found]
        return [max([worth * later[steps[space]] for worth, steps in ways], default=0.0) for space in spaces]


def shared(s: Dwarves, legs: Legs, seat: Seat, found: list[Errand]) -> list[Errand]:
    """The same errands, worth less to a dwarf where a companion is nearer to them. A quest for all stays worth it."""
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
