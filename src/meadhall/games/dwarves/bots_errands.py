"""What a dwarf might set out for in The Dwarves: cards, crowds of troops, companions; and how far it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.dwarves.cards import Card, DwarvesBox
from meadhall.games.dwarves.rules_lists import (
    BATTLE,
    DEFEAT,
    EACH,
    FIGHT,
    FIXED,
    HITS,
    KINDS,
    MEET,
    NOTHING,
    PINNED,
    ROUTE,
    SPEED,
    SURE_FOOTED,
    TEST,
)
from meadhall.games.dwarves.rules_quests import dice_for
from meadhall.games.dwarves.state import KEPT, PIN, SLOT, SLOTS, THIS_TURN, Dwarves

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
                there_at = at + (2 if at == 0 or not perished >> here & 1 else 2 + DETOUR)
                ways = box.near[here]
                if here in box.tunnels and not perished >> here & 1:
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


def _perished(s: Dwarves) -> int:
    bits = 0
    for space, tile in enumerate(s.land):
        if tile != NOTHING:
            bits |= 1 << space
    return bits


class Errand:
    """Something worth going somewhere for: the place, what it is worth, and the card, if it is one's."""

    __slots__ = ("place", "slot", "worth")

    def __init__(self, place: int, worth: float, slot: int) -> None:
        self.place = place
        self.worth = worth
        self.slot = slot


def spaces_of(bits: int) -> list[int]:
    """The spaces of a set that is written as bits."""
    found = []
    space = 0
    while bits:
        if bits & 1:
            found.append(space)
        bits >>= 1
        space += 1
    return found


def bits_of(spaces: list[int]) -> int:
    """The same set as bits."""
    bits = 0
    for space in spaces:
        bits |= 1 << space
    return bits


def importance(s: Dwarves, slot: int, card: Card) -> float:
    """What a card is worth to the party."""
    if slot == 0:
        return 9.0
    if card.is_threat:
        return 2.2
    return 1.3


def success(s: Dwarves, seat: Seat, need: int, dice: int, times: int) -> float:
    """How likely so many dice show a number at least so often; re-rolls are left out."""
    each = max(0, 7 - need) / 6
    if times <= 1:
        return float(1 - (1 - each) ** dice)
    if times > dice:
        # Two rolls of one turn may be added up.
        return 0.6 * success(s, seat, need, 2 * dice, times) if times <= 2 * dice else 0.0
    chance = 1.0
    ways = 1.0
    for made in range(times):
        chance -= ways * each**made * (1 - each) ** (dice - made)
        ways = ways * (dice - made) / (made + 1)
    return max(0.0, chance)


def roll_chance(s: Dwarves, seat: Seat, slot: int, card: Card) -> float:
    """How likely one roll of a dwarf who stands right brings a card on."""
    quest = card.quest
    need = 6 if quest.kind == HITS else quest.need
    dice = dice_for(s, seat, quest)
    if quest.kind == EACH or quest.keep or quest.kind == HITS:
        return success(s, seat, need, dice, 1)
    made = s.slots[slot * SLOT + THIS_TURN]
    return success(s, seat, need, dice, max(1, quest.times - made))


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
    kind = card.quest.kind
    if kind in (FIGHT, TEST, HITS):
        return _one_place(s, seat, slot, card)
    if kind == EACH:
        return _each_place(s, seat, slot, card)
    if kind == MEET:
        return _meeting(s, seat, slot, card)
    return _route(s, seat, slot, card) if kind == ROUTE else []


def _one_place(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§9.3, §11.1 A fight or a test in one place, as far as this dwarf is good at it."""
    quest = card.quest
    worth = importance(s, slot, card)
    if quest.kind == FIGHT:
        at = slot * SLOT
        troops = s.slots[at + 1 : at + 4]
        share = min(1.0, hits_of(s, seat, troops) / max(1, sum(troops)))
        return [Errand(quest_place(s, slot, card), worth * (0.4 + 0.6 * share), slot)]
    if quest.where == FIXED and quest.here.bit_count() == len(s.land):
        return []
    chance = roll_chance(s, seat, slot, card)
    if quest.company > 1:
        chance = max(chance, 0.5)
    return [Errand(quest_place(s, slot, card), worth * (0.15 + 0.85 * chance), slot)]


def _each_place(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.1 A success in each of several places."""
    worth = importance(s, slot, card) * (0.15 + 0.85 * roll_chance(s, seat, slot, card))
    kept = s.slots[slot * SLOT + KEPT]
    places = card.quest.places
    return [Errand(bits, worth, slot) for place, bits in enumerate(places) if not kept >> place & 1]


def _meeting(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.2 Where no companion stands yet."""
    found = []
    for bits in card.quest.places:
        others = [other for other in range(s.seats()) if other != seat and bits >> s.where[other] & 1]
        if len(others) < list(card.quest.places).count(bits):
            found.append(Errand(bits, importance(s, slot, card) * 0.8, slot))
    return found


def _route(s: Dwarves, seat: Seat, slot: int, card: Card) -> list[Errand]:
    """§13.2 From one place to another, with an escort or in one go."""
    worth = importance(s, slot, card)
    start, end = card.quest.places[0], card.quest.places[1]
    if card.quest.keep:
        if s.escort not in (seat, NOTHING):
            return []
        return [Errand(end if s.escort == seat else start, worth, slot)]
    begun = s.walker == seat and any(start >> space & 1 for space in s.trail)
    return [Errand(end if begun else start, worth * (1.0 if begun else 0.4), slot)]


def quest_place(s: Dwarves, slot: int, card: Card) -> int:
    """Where the quest of a card is fought or tested."""
    quest = card.quest
    if quest.where == PINNED:
        pinned = s.slots[slot * SLOT + PIN]
        return 1 << s.where[pinned] if pinned != NOTHING else 0
    return quest.here if quest.where == FIXED else bits_of(s.entrances())


def danger(s: Dwarves, space: int) -> float:
    """What the troops of a space threaten: most where one more makes it perish, or moves the Doom token."""
    saddle = space == s.box.blacksaddle
    return _danger(
        s.crowd(space),
        s.saddle_limit() if saddle else s.limit(),
        saddle or s.box.spaces[space].gate != NOTHING,
    )


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
    limit = s.limit()
    saddle = s.box.blacksaddle
    gates = s.box.gates
    for space, here in enumerate(zip(s.troops[::KINDS], s.troops[1::KINDS], s.troops[2::KINDS], strict=True)):
        crowd = sum(here)
        if crowd:
            hits = _hits(battle, here)
            threat = _danger(crowd, s.saddle_limit() if space == saddle else limit, space == saddle or space in gates)
            worth = threat * min(1.0, 0.4 + 0.3 * hits)
            found.append(Errand(1 << space, worth + hunting * min(2.0, hits), NOTHING))
    return found


def troops_wanted(s: Dwarves) -> float:
    """What a defeated troop is worth beyond its danger: while a card counts them."""
    wanted = 0.0
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None and card.quest.kind == DEFEAT:
            wanted += 1.5
    return wanted


class Legs:
    """How fast each dwarf is, and over what land; made once for a thought."""

    def __init__(self, s: Dwarves) -> None:
        perished = _perished(s)
        seats = range(s.seats())
        self.roads: Final = [roads(s.box, 0 if s.ability(seat) == SURE_FOOTED else perished) for seat in seats]
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
    return card is not None and (card.quest.company > 1 or card.quest.kind in (MEET, HITS))
