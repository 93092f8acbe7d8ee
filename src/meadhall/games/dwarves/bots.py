"""How bots play The Dwarves: each dwarf plans an errand (go there, then test, fight or meet), one mind for the party."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from meadhall.core.scene import Text
from meadhall.core.table import Action, Ask, Seat
from meadhall.games.dwarves.cards import Card, DwarvesBox
from meadhall.games.dwarves.rules_act import (
    COUNCIL_TEST,
    Act,
    CraftGear,
    End,
    SendMessage,
    Use,
    UseAxe,
    UseLetter,
    UseSong,
)
from meadhall.games.dwarves.rules_council import Deliver, message_need
from meadhall.games.dwarves.rules_dice import FOR_FIGHT, FOR_MOVING, Again, Keep, PickUp, Reconsider, TurnTo
from meadhall.games.dwarves.rules_end import HealDwarf, UseDrink, UseShield, WoundDwarf
from meadhall.games.dwarves.rules_fight import NEEDS, ON_MAP, Fight, RemoveTroop, Shoot, Slay, StopFighting
from meadhall.games.dwarves.rules_lists import (
    BATTLE,
    COUNCIL,
    CRAFT,
    DEFEAT,
    EACH,
    FIGHT,
    FIXED,
    HEALTH_DICE,
    HITS,
    HUNT,
    KINDS,
    MEET,
    NONE,
    NOTHING,
    PINNED,
    ROUTE,
    SPEED,
    SURE_FOOTED,
    TEST,
)
from meadhall.games.dwarves.rules_move import Go, Move, PayDoom, PayHealth, Walk
from meadhall.games.dwarves.rules_quests import Judge, Try, dice_for
from meadhall.games.dwarves.rules_rewards import CleanseSpace, Dig, Drop, Give
from meadhall.games.dwarves.rules_turn import Take
from meadhall.games.dwarves.state import KEPT, PIN, SLOT, SLOTS, THIS_TURN, Dwarves

TOGETHER: Final = True
HORIZON: Final = 3
"""A search looks three turns ahead: what the dwarf in turn does now, and what his companions make of it."""
TRUST: Final = 0.02
STEPS: Final = (0.0, 3.5, 4.5, 5.0, 5.2, 5.4, 5.5, 5.6)
"""§8.2 The highest of so many dice, on average."""
FAR: Final = 999
DETOUR: Final = 3
"""How many half steps more it is worth to go round a space of Perished Land."""
LATER: Final = 0.65
"""What an errand is still worth when it takes one Move more, and how much more when none is left."""
THERE: Final = 1.2
ORDER: Final = (1.0, 1.3, 1.7)
"""What one orc, troll or Älf less on the map is worth beside another."""


def clock(s: Dwarves) -> int:
    """Turns."""
    return s.turn


# --- errands


@lru_cache(maxsize=20_000)
def _steps_to(box: DwarvesBox, perished: int, target: int) -> list[int]:
    """Half steps from every space to this one, tunnels included; Perished Land on the way counts as more."""
    steps = [FAR] * len(box.spaces)
    steps[target] = 0
    edges: list[list[int]] = [[target]]
    at = 0
    while at < len(edges):
        for here in edges[at]:
            if steps[here] != at:
                continue
            # Whoever comes this way enters `here` from `there`.
            there_at = at + (2 if here == target or not perished >> here & 1 else 2 + DETOUR)
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


def _perished(s: Dwarves) -> int:
    bits = 0
    for space, tile in enumerate(s.land):
        if tile != NOTHING:
            bits |= 1 << space
    return bits


class Errand:
    """Something worth going somewhere for: the spaces, what it is worth, and the card, if it is one's."""

    __slots__ = ("slot", "spaces", "worth")

    def __init__(self, spaces: list[int], worth: float, slot: int) -> None:
        self.spaces = spaces
        self.worth = worth
        self.slot = slot


def _spaces(bits: int) -> list[int]:
    found = []
    space = 0
    while bits:
        if bits & 1:
            found.append(space)
        bits >>= 1
        space += 1
    return found


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
    left = float(s.value(seat, BATTLE))
    gained = 0.0
    for kind in range(KINDS):
        fall = min(float(troops[kind]), left * (3 - kind) / 6)
        gained += fall * ORDER[kind]
        left -= troops[kind] * 0.6
        if left <= 0:
            break
    return gained


def _card_errands(s: Dwarves, seat: Seat, slot: int, card: Card, found: list[Errand]) -> None:
    quest = card.quest
    kind = quest.kind
    worth = importance(s, slot, card)
    at = slot * SLOT
    if kind in (NONE, COUNCIL, HUNT, DEFEAT, HEALTH_DICE):
        return
    if kind == FIGHT:
        troops = s.slots[at + 1 : at + 4]
        share = min(1.0, hits_of(s, seat, troops) / max(1, sum(troops)))
        found.append(Errand(_fight_spaces(s, slot, card), worth * (0.4 + 0.6 * share), slot))
    elif kind in (TEST, HITS):
        if quest.where == FIXED and len(_spaces(quest.here)) == len(s.land):
            return
        chance = roll_chance(s, seat, slot, card)
        if quest.company > 1:
            chance = max(chance, 0.5)
        found.append(Errand(_fight_spaces(s, slot, card), worth * (0.15 + 0.85 * chance), slot))
    elif kind == EACH:
        chance = roll_chance(s, seat, slot, card)
        for place, bits in enumerate(quest.places):
            if not s.slots[at + KEPT] >> place & 1:
                found.append(Errand(_spaces(bits), worth * (0.15 + 0.85 * chance), slot))
    elif kind == MEET:
        for bits in quest.places:
            others = [other for other in range(s.seats()) if other != seat and bits >> s.where[other] & 1]
            if len(others) < list(quest.places).count(bits):
                found.append(Errand(_spaces(bits), worth * 0.8, slot))
    elif kind == ROUTE:
        start, end = quest.places[0], quest.places[1]
        if quest.keep:
            on_way = s.escort == seat
            if s.escort in (seat, NOTHING):
                found.append(Errand(_spaces(end if on_way else start), worth, slot))
        else:
            begun = [1 for space in s.trail if start >> space & 1] and s.walker == seat
            found.append(Errand(_spaces(end if begun else start), worth * (1.0 if begun else 0.4), slot))


def _fight_spaces(s: Dwarves, slot: int, card: Card) -> list[int]:
    quest = card.quest
    if quest.where == PINNED:
        pinned = s.slots[slot * SLOT + PIN]
        return [s.where[pinned]] if pinned != NOTHING else []
    return _spaces(quest.here) if quest.where == FIXED else s.entrances()


def danger(s: Dwarves, space: int) -> float:
    """What the troops of a space threaten: most where one more makes it perish, or moves the Doom token."""
    crowd = s.crowd(space)
    saddle = space == s.box.blacksaddle
    limit = s.saddle_limit() if saddle else s.limit()
    missing = limit - crowd
    if missing <= 1:
        worth = 2.6
    elif missing == 2:
        worth = 1.5
    else:
        worth = 0.5 * crowd / 2
    return worth * (1.3 if saddle or s.box.spaces[space].gate != NOTHING else 1.0)


def errands(s: Dwarves, seat: Seat) -> list[Errand]:
    """Everything that a dwarf might set out for."""
    found: list[Errand] = []
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None:
            _card_errands(s, seat, slot, card, found)
    hunting = _troops_wanted(s)
    for space in range(len(s.land)):
        if s.crowd(space):
            troops = s.troops[space * KINDS : space * KINDS + KINDS]
            worth = danger(s, space) * min(1.0, 0.4 + 0.3 * hits_of(s, seat, troops))
            found.append(Errand([space], worth + hunting * min(2.0, hits_of(s, seat, troops)), NOTHING))
    return found


def _troops_wanted(s: Dwarves) -> float:
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
        self.box: Final = s.box
        perished = _perished(s)
        seats = range(s.seats())
        self.land: Final = [0 if s.ability(seat) == SURE_FOOTED else perished for seat in seats]
        self.pace: Final = [0.5 / STEPS[s.value(seat, SPEED)] for seat in seats]

    def moves(self, seat: Seat, here: int, spaces: list[int]) -> float:
        """How many Move actions a dwarf needs from a space to the nearest of these."""
        if not spaces:
            return 9.0
        land = self.land[seat]
        return min([_steps_to(self.box, land, space)[here] for space in spaces]) * self.pace[seat]


def pull(legs: Legs, seat: Seat, here: int, found: list[Errand]) -> float:
    """How good a space is to stand on: the best errand, less what is left of the way."""
    best = 0.0
    for errand in found:
        moves = legs.moves(seat, here, errand.spaces)
        best = max(best, errand.worth * (LATER**moves if moves else THERE))
    return best


def shared(s: Dwarves, legs: Legs, seat: Seat, found: list[Errand]) -> list[Errand]:
    """The same errands, worth less to a dwarf where a companion is nearer to them. A quest for all stays worth it."""
    kept = []
    others = [other for other in range(s.seats()) if other != seat and s.where[other] != NOTHING]
    for errand in found:
        own = legs.moves(seat, s.where[seat], errand.spaces)
        nearer = 0
        for other in others:
            if legs.moves(other, s.where[other], errand.spaces) + 0.3 < own:
                nearer += 1
        for_all = errand.slot == 0 and _for_several(s)
        factor = 1.0 if for_all else (1.0, 0.65, 0.5)[min(2, nearer)]
        kept.append(Errand(errand.spaces, errand.worth * factor, errand.slot))
    return kept


def _for_several(s: Dwarves) -> bool:
    card = s.card_at(0)
    return card is not None and (card.quest.company > 1 or card.quest.kind in (MEET, HITS))


# --- rules of thumb


def thumb(s: Dwarves, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """How good each option looks."""
    if isinstance(ask, Reconsider):
        return _think_dice(s, ask, options)
    if isinstance(ask, Walk):
        return _think_walk(s, seat, options)
    looks = [_think(s, seat, option) for option in options]
    return [2 * look for look in looks] if isinstance(ask, Act) else looks


def _think_walk(s: Dwarves, seat: Seat, options: list[Action]) -> list[float]:
    """§8.2 Nearer to the best errand; Perished Land only where it must be.

    Of many ways most are a little worse than the best: a dwarf who means to get there takes none of them.
    """
    legs = Legs(s)
    found = shared(s, legs, seat, errands(s, seat))
    toll = 0.6 if s.health[seat] > 2 or s.doom - s.hero > 8 else 1.5
    sure = s.ability(seat) == SURE_FOOTED
    looks: list[float] = []
    for option in options:
        space = option.space if isinstance(option, Go) else s.where[seat]
        look = 0.8 * pull(legs, seat, space, found)
        if isinstance(option, Go) and s.land[space] != NOTHING and not sure:
            look -= toll
        looks.append(12 * look)
    return looks


def _think_move(s: Dwarves, seat: Seat) -> float:
    """A move is as good as what half a turn nearer brings, unless the dwarf already stands where he should."""
    here = s.where[seat]
    legs = Legs(s)
    found = shared(s, legs, seat, errands(s, seat))
    best = 0.0
    for errand in found:
        moves = legs.moves(seat, here, errand.spaces)
        if moves > 0:
            best = max(best, errand.worth * LATER**moves)
    return 0.75 * best if best > pull(legs, seat, here, found) - 0.01 else -0.3


def _think(s: Dwarves, seat: Seat, option: Action) -> float:
    if isinstance(option, Move):
        return _think_move(s, seat)
    if isinstance(option, Try):
        card = s.card_at(option.slot)
        assert card is not None
        return importance(s, option.slot, card) * roll_chance(s, seat, option.slot, card) * 1.1 + 0.2
    if isinstance(option, Fight):
        return _think_fight(s, seat, s.where[seat])
    if isinstance(option, Shoot):
        return _think_fight(s, seat, option.space)
    if isinstance(option, SendMessage):
        return _think_message(s, seat)
    if isinstance(option, CraftGear):
        return 1.0 * success(s, seat, COUNCIL_TEST, s.value(seat, CRAFT), 1)
    if isinstance(option, End | StopFighting):
        return -1.0
    if isinstance(option, Slay):
        wanted = 2.5 if option.source == 0 else (1.0 if option.source != ON_MAP else 0.0)
        return 1.0 + ORDER[option.kind] + wanted
    if isinstance(option, RemoveTroop):
        return danger(s, option.space) + 0.3 * ORDER[option.kind]
    return _think_party(s, seat, option)


def _think_fight(s: Dwarves, seat: Seat, space: int) -> float:
    """§9 What a fight here brings; less for whom a miss could kill."""
    troops = s.troops[space * KINDS : space * KINDS + KINDS]
    gain = danger(s, space) * min(1.0, 0.45 * hits_of(s, seat, troops)) if sum(troops) else 0.0
    gain += _troops_wanted(s) * hits_of(s, seat, troops) * 0.6
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None and s.fights_at(space, slot):
            on_card = s.slots[slot * SLOT + 1 : slot * SLOT + 4]
            gain += importance(s, slot, card) * min(1.0, hits_of(s, seat, on_card) / sum(on_card))
            troops = [a + b for a, b in zip(troops, on_card, strict=True)]
    weakest = min([kind for kind in range(KINDS) if troops[kind]], default=0)
    miss = (1 - (3 - weakest) / 6) ** s.value(seat, BATTLE)
    risk = (30.0, 5.0, 2.0, 1.0)[min(3, max(0, s.health[seat] - 1))]
    return gain - miss * risk


def _think_message(s: Dwarves, seat: Seat) -> float:
    need = message_need(s, seat)
    chance = success(s, seat, need, s.value(seat, CRAFT), 1)
    worth = 1.4 if s.council < s.box.council_start else 0.75
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None and card.quest.kind == COUNCIL:
            worth += importance(s, slot, card) / max(1, len(s.box.council) - 1 - s.council)
    return worth * chance


def _think_party(s: Dwarves, seat: Seat, option: Action) -> float:
    """What the party decides together, and Equipment."""
    if isinstance(option, HealDwarf):
        return 3.0 - s.health[option.target]
    if isinstance(option, WoundDwarf):
        return float(s.health[option.target]) - (9.0 if s.health[option.target] == 1 else 0.0)
    if isinstance(option, UseDrink):
        return 4.0 if s.health[option.target] <= 1 else (1.8 if s.health[option.target] == 2 else -1.0)
    if isinstance(option, UseShield):
        return 1.0 if s.health[option.owner] <= 2 else 0.2
    if isinstance(option, PayHealth):
        return {1: -9.0, 2: -1.0}.get(s.health[s.active], 0.5)
    if isinstance(option, PayDoom):
        return -0.2 if s.doom - s.hero > 5 else -3.0
    if isinstance(option, Give):
        return _think_gift(s, option.target)
    if isinstance(option, Dig):
        return pull(Legs(s), s.active, option.space, errands(s, s.active)) - (
            3.0 if option.space in s.box.tunnels else 0.0
        )
    if isinstance(option, CleanseSpace):
        return 1.0 if s.box.spaces[option.space].gate != NOTHING or s.box.spaces[option.space].location else 0.5
    if isinstance(option, Drop):
        return 1.0
    if isinstance(option, UseSong):
        return 1.6 if option.target == s.active else 0.8
    if isinstance(option, UseAxe):
        return 0.9
    if isinstance(option, UseLetter):
        return 1.2
    if isinstance(option, Use):
        return -1.2
    if isinstance(option, Take):
        return float(sum(s.box.characters[option.number].values)) + 0.2 * s.box.characters[option.number].health
    return 0.0


def _think_gift(s: Dwarves, target: Seat) -> float:
    """Battle helps a fighter most."""
    return 0.3 * s.value(target, BATTLE) + 0.2 * s.health[target]


def _think_dice(s: Dwarves, ask: Reconsider, options: list[Action]) -> list[float]:
    """Keep what is enough; throw again what is not."""
    need, wanted = _aim(s, ask)
    made = sum(s.dice[need:])
    low = 1
    while low < 7 and not s.dice[low]:
        low += 1
    looks: list[float] = []
    for option in options:
        look = 0.0
        if isinstance(option, Keep):
            look = 1.0
        elif isinstance(option, PickUp):
            look = 1.6 if option.face == low and made < wanted and option.face < need else -1.0
        elif isinstance(option, Again):
            look = 1.4 if made < wanted and made <= sum(s.dice) * (7 - need) / 12 else -1.0
        elif isinstance(option, TurnTo):
            look = 2.0 if option.face < need <= option.value and made < wanted else -0.5
        looks.append(look)
    return looks


def _aim(s: Dwarves, ask: Reconsider) -> tuple[int, int]:
    """Which number the dice on the table should show, and how often."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    if ask.purpose == FOR_MOVING:
        return 5, 1
    if ask.purpose == FOR_FIGHT:
        space = s.where[ask.seat]
        crowd = s.crowd(space) + sum([s.card_troops(slot) for slot in range(SLOTS) if s.fights_at(space, slot)])
        return NEEDS[0], max(1, crowd)
    if isinstance(below, Deliver):
        return message_need(s, ask.seat), 1
    if isinstance(below, Judge):
        card = s.card_at(below.slot)
        if card is not None:
            quest = card.quest
            made = s.slots[below.slot * SLOT + THIS_TURN]
            return (6 if quest.kind == HITS else quest.need), max(1, quest.times - made)
    return COUNCIL_TEST, 1


# --- what a table is worth


def features(s: Dwarves) -> list[float]:
    """The party's standing in numbers, by the names of PARTS."""
    stages = s.stage_a + (0 if s.keenfire != NOTHING else 1)
    card = s.card_at(0)
    last = 1.0 if card is not None and card.deck == "C" else 0.0
    to_do = stages + (1.0 if card is not None and card.deck == "A" else 0.0) + 1.0
    gap = float(s.doom - s.hero)
    progress = _progress(s, card) if card is not None else 0.0
    dying = sum([1.0 for health in s.health if health == 1])
    weak = sum([1.0 for health in s.health if health == 2])
    crowds = [s.crowd(space) for space in range(len(s.land))]
    brink = sum([1.0 for crowd in crowds if crowd >= s.limit() - 1])
    threats = 0.0
    for slot in range(1, SLOTS):
        open_card = s.card_at(slot)
        if open_card is not None and open_card.is_threat:
            threats += 1
    gear = sum([float(bin(bits).count("1")) for bits in s.gear])
    return [
        (gap - 5.5 * (to_do - progress)) / 5,
        progress,
        last,
        -dying,
        -weak,
        sum(s.health) / s.seats(),
        -sum(crowds) / 10,
        -brink,
        -crowds[s.box.blacksaddle] / 2,
        -s.tiles_placed() / 10,
        (s.council - s.box.council_start) / 2,
        -threats,
        gear / s.seats(),
        1.0,
    ]


WEIGHTS: Final = (1.07, 0.35, 1.68, 0.5, 0.12, 0.28, 0.43, 0.05, 0.16, 0.0, 0.18, 0.18, 0.2, -2.3)
PARTS: Final = (
    "time",
    "quest",
    "quest",
    "health",
    "health",
    "health",
    "troops",
    "troops",
    "saddle",
    "land",
    "council",
    "threats",
    "gear",
    "hope",
)


def _progress(s: Dwarves, card: Card) -> float:
    """How much of the open Scenario card is done, from 0 to 1, the way there included."""
    quest = card.quest
    kind = quest.kind
    done = 0.0
    if kind == EACH:
        done = bin(s.slots[KEPT]).count("1") / len(quest.places)
    elif kind == FIGHT:
        done = 1 - s.card_troops(0) / max(1, sum(quest.troops))
    elif kind in (TEST, HITS):
        done = (s.slots[KEPT] + s.slots[THIS_TURN]) / max(1, quest.times)
    elif kind == DEFEAT:
        done = s.defeated / max(1, quest.times)
    spaces: list[list[int]] = []
    if kind in (FIGHT, TEST, HITS):
        spaces = [_fight_spaces(s, 0, card)]
    elif kind in (EACH, MEET):
        spaces = [_spaces(bits) for at, bits in enumerate(quest.places) if kind == MEET or not s.slots[KEPT] >> at & 1]
    elif kind == ROUTE:
        spaces = [_spaces(quest.places[1 if s.escort != NOTHING else 0])]
    far = 0.0
    legs = Legs(s)
    for place in spaces:
        moves = [legs.moves(seat, s.where[seat], place) for seat in range(s.seats()) if s.where[seat] != NOTHING]
        far += min(sorted(moves)[: max(1, min(2, quest.company))][-1:], default=3.0)
    near = 1 / (1 + far / len(spaces)) if spaces else 0.0
    return min(1.0, done + (1 - done) * 0.4 * near)


def chances(s: Dwarves) -> list[float]:
    """The party's chance to win, the same for everybody."""
    odds = 0.0
    for weight, value in zip(WEIGHTS, features(s), strict=True):
        odds += weight * value
    chance = 1 / (1 + exp(-odds))
    return [chance] * s.seats()


def parts(s: Dwarves, seat: Seat) -> dict[str, float]:
    """Why the party stands well or badly, in log-odds."""
    found = dict.fromkeys(PARTS, 0.0)
    for name, weight, value in zip(PARTS, WEIGHTS, features(s), strict=True):
        found[name] += weight * value
    return found


def plan(s: Dwarves, seat: Seat) -> Text:
    """What a dwarf is up to, in words for the others."""
    best: Errand | None = None
    most = 0.0
    legs = Legs(s)
    for errand in shared(s, legs, seat, errands(s, seat)):
        worth = errand.worth * LATER ** legs.moves(seat, s.where[seat], errand.spaces)
        if worth > most and errand.spaces:
            best, most = errand, worth
    if best is None:
        return Text("plan-wait", {"seat": seat})
    here = s.where[seat]
    space = s.box.spaces[min(best.spaces, key=lambda there: _steps_to(s.box, 0, there)[here])].name
    if best.slot == NOTHING:
        return Text("plan-fight", {"seat": seat, "space": space})
    card = s.card_at(best.slot)
    assert card is not None
    return Text("plan-card", {"seat": seat, "space": space, "card": card.name})
