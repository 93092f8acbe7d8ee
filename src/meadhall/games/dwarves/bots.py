"""How bots play The Dwarves: a heuristic by errands, and an evaluation of the party's chance to win."""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.core.engine import asking
from meadhall.core.table import Action, Ask, Seat
from meadhall.games.dwarves.bots_errands import (
    ORDER,
    Legs,
    blocks,
    danger,
    errands,
    hits_of,
    importance,
    miss_risk,
    roll_chance,
    shared,
    success,
    troops_wanted,
)
from meadhall.games.dwarves.bots_reasons import plan, reason  # noqa: F401  # `Evaluator` looks for them here
from meadhall.games.dwarves.cards import Card
from meadhall.games.dwarves.rules_act import COUNCIL_TEST, Act, CraftGear, End, Fight, SendMessage, Try, current_act
from meadhall.games.dwarves.rules_council import Deliver, message_need
from meadhall.games.dwarves.rules_dice import Again, Keep, PickUp, Reconsider, TurnTo
from meadhall.games.dwarves.rules_fight import NEEDS, ON_MAP, RemoveTroop, Slay, StopFighting
from meadhall.games.dwarves.rules_gear import Give
from meadhall.games.dwarves.rules_health import HealDwarf, Use, WoundDwarf
from meadhall.games.dwarves.rules_move import ChoosePenalty, Go, Move, PayDoom, PayHealth, Walk
from meadhall.games.dwarves.rules_powers import Shoot
from meadhall.games.dwarves.rules_quest_kinds import (
    AttributeQuest,
    CouncilQuest,
    DefeatQuest,
    EachQuest,
    FightQuest,
    HitsQuest,
    MeetQuest,
    RouteQuest,
)
from meadhall.games.dwarves.rules_quests import Judge
from meadhall.games.dwarves.rules_rewards import CleanseSpace, Dig
from meadhall.games.dwarves.rules_slots import Drop, fights_at
from meadhall.games.dwarves.rules_terms import (
    BATTLE,
    CRAFT,
    FOR_FIGHT,
    FOR_MOVING,
    KINDS,
    NOTHING,
    SLOTS,
    Area,
    holds,
)
from meadhall.games.dwarves.rules_turn import Take
from meadhall.games.dwarves.rules_uses import UseAxe, UseDrink, UseLetter, UseShield, UseSong
from meadhall.games.dwarves.state import Dwarves

TOGETHER: Final = True
HORIZON: Final = 3
"""Turns that a search looks ahead: this dwarf's turn and the next two."""
TRUST: Final = 0.02
IDLE: Final = 0.02
"""Part of a win that a search takes off for an action that changes nothing."""
HEALTHY: Final = 3
"""Health points from which a dwarf pays for Perished Land himself."""
DOOM_EACH_TURN: Final = 4.0
WORSE_ROLLS: Final = 2.4
"""§10.2 Scores of a message from a box of the Council that moves the Doom token each turn, or makes all rolls worse."""
FRAIL: Final = 1.0
"""§10.2 What a box adds to it for each dwarf who is not healthy, if every new Threat card costs a Health point."""
CALIBRATION: Final = (1.4, 0.9)
"""Fitted to 8,374 answers in 63 games of three dwarves on Challenging, each with 1,000 simulations."""


def clock(s: Dwarves) -> int:
    """Return the number of the turn."""
    return s.turn


def waiting(s: Dwarves, seat: Seat, option: Action) -> float:
    """§8.1 Return the cost of an action that is left unused or leads away from the best place.

    §8.3 A healthy dwarf who pays with the Doom token has the same cost: either payment is worth about the same then.
    """
    if isinstance(option, End):
        act = current_act(s)
        return IDLE if act is not None and act.left else 0.0
    if isinstance(option, PayDoom):
        return IDLE if s.health[_payer(s)] >= HEALTHY else 0.0
    return IDLE if isinstance(option, Move) and _think_move(s, seat) < 0 else 0.0


# --- heuristic


def heuristic(s: Dwarves, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """Return a score for each option."""
    if isinstance(ask, Reconsider):
        return _think_dice(s, ask, options)
    if isinstance(ask, Walk):
        return _think_walk(s, seat, options)
    priors = [_think(s, seat, option) for option in options]
    return [2 * look for look in priors] if isinstance(ask, Act) else priors


def _think_walk(s: Dwarves, seat: Seat, options: list[Action]) -> list[float]:
    """§8.2 Score ways: nearer to the best errand is better, Perished Land is worse.

    Scores are spread widely: most ways are only a little worse than the best, and a bot should not take them.
    """
    legs = Legs(s)
    found = shared(s, legs, seat, errands(s, seat))
    toll = 0.6 if s.health[seat] > 2 or s.doom - s.hero > 8 else 1.5
    sure = s.ability(seat).is_sure_footed()
    here = s.where[seat]
    pulls = legs.pulls(seat, [option.space if isinstance(option, Go) else here for option in options], found)
    priors: list[float] = []
    for option, worth in zip(options, pulls, strict=True):
        look = 0.8 * worth
        if isinstance(option, Go) and s.land[option.space] != NOTHING and not sure:
            look -= toll
        priors.append(12 * look)
    return priors


def _think_move(s: Dwarves, seat: Seat) -> float:
    """Score a move by the best errand elsewhere; it is bad if the dwarf already stands at the best one."""
    here = s.where[seat]
    legs = Legs(s)
    found = shared(s, legs, seat, errands(s, seat))
    best = legs.pulls(seat, [here], [errand for errand in found if not holds(errand.place, here)])[0]
    return 0.75 * best if best > legs.pulls(seat, [here], found)[0] - 0.01 else -0.3


def _think(s: Dwarves, seat: Seat, option: Action) -> float:
    if isinstance(option, Move):
        return _think_move(s, seat)
    if isinstance(option, Try):
        return _think_try(s, seat, option.slot)
    if isinstance(option, Fight):
        return _think_fight(s, seat, s.where[seat])
    if isinstance(option, Shoot):
        return _think_fight(s, seat, option.space)
    if isinstance(option, SendMessage):
        return _think_message(s, seat)
    if isinstance(option, CraftGear):
        return 1.0 * success(COUNCIL_TEST, s.value(seat, CRAFT), 1)
    if isinstance(option, End | StopFighting):
        return -1.0
    if isinstance(option, Slay):
        wanted = 2.5 if option.source == 0 else (1.0 if option.source != ON_MAP else 0.0)
        return 1.0 + ORDER[option.kind] + wanted
    if isinstance(option, RemoveTroop):
        return danger(s, option.space) + 0.3 * ORDER[option.kind]
    return _think_party(s, seat, option)


def _think_try(s: Dwarves, seat: Seat, slot: int) -> float:
    """§11.1, §13.1 Score a roll for a card: what a success brings, less the risk of a wound."""
    card = s.open_card(slot)
    chance = roll_chance(s, seat, slot, card)
    return importance(s, slot, card) * chance * 1.1 + 0.2 - (1 - chance) * miss_risk(s, seat, card)


def _think_fight(s: Dwarves, seat: Seat, space: int) -> float:
    """§9 Score a fight: what it brings, less the risk of a miss."""
    troops = s.army(space)
    gain = danger(s, space) * min(1.0, 0.45 * hits_of(s, seat, troops)) if sum(troops) else 0.0
    gain += troops_wanted(s) * hits_of(s, seat, troops) * 0.6
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None and fights_at(s, space, slot):
            on_card = s.card_army(slot)
            gain += importance(s, slot, card) * min(1.0, hits_of(s, seat, on_card) / sum(on_card))
            troops = [a + b for a, b in zip(troops, on_card, strict=True)]
        elif card is not None and blocks(s, slot, card, space):
            gain += 0.5 * importance(s, slot, card) * min(1.0, hits_of(s, seat, s.army(space)) / s.crowd(space))
    weakest = min([kind for kind in range(KINDS) if troops[kind]], default=0)
    miss = (1 - (3 - weakest) / 6) ** s.value(seat, BATTLE)
    risk = (30.0, 5.0, 2.0, 1.0)[min(3, max(0, s.health[seat] - 1))]
    return gain - miss * risk


def _think_message(s: Dwarves, seat: Seat) -> float:
    """§10.1 Score a message by the box that it leaves: those that cost time, dice or Health are left first."""
    need = message_need(s, seat)
    chance = success(need, s.value(seat, CRAFT), 1)
    box = s.box_in_force()
    worth = 1.4 if s.council < s.box.council_start else 0.75
    if box.turn_steps():
        worth = DOOM_EACH_TURN
    elif box.rerolls_highest():
        worth = WORSE_ROLLS
    elif box.threat_steps() and s.council < s.box.council_start:
        worth += FRAIL * len([1 for health in s.health if health < HEALTHY])
    for slot in range(SLOTS):
        card = s.card_at(slot)
        if card is not None and isinstance(card.quest, CouncilQuest):
            worth += importance(s, slot, card) / max(1, len(s.box.council) - 1 - s.council)
    return worth * chance


def _think_party(s: Dwarves, seat: Seat, option: Action) -> float:
    """Score the answers of the party."""
    if isinstance(option, HealDwarf):
        return 3.0 - s.health[option.target]
    if isinstance(option, WoundDwarf):
        return float(s.health[option.target]) - (9.0 if s.health[option.target] == 1 else 0.0)
    if isinstance(option, PayHealth):
        return {1: -9.0, 2: -1.0}.get(s.health[_payer(s)], 2.5)
    if isinstance(option, PayDoom):
        return -0.2 if s.doom - s.hero > 5 else -3.0
    if isinstance(option, Give):
        return _think_gift(s, option.target)
    if isinstance(option, Dig):
        worth = Legs(s).pulls(s.active, [option.space], errands(s, s.active))[0]
        return worth - (3.0 if option.space in s.box.tunnels else 0.0)
    if isinstance(option, CleanseSpace):
        return 1.0 if s.box.spaces[option.space].gate != NOTHING or s.box.spaces[option.space].location else 0.5
    if isinstance(option, Take):
        return float(sum(s.box.characters[option.number].values)) + 0.2 * s.box.characters[option.number].health
    return 1.0 if isinstance(option, Drop) else _think_gear(s, option)


def _payer(s: Dwarves) -> Seat:
    """§8.3 Return the dwarf who pays for Perished Land: a card may place others there than the active one."""
    ask = asking(s)
    return ask.walker if isinstance(ask, ChoosePenalty) else s.active


def _think_gear(s: Dwarves, option: Action) -> float:
    """§13.4 Score uses of Equipment: drinks are for wounded dwarves; cards without a line here are kept."""
    if isinstance(option, UseDrink):
        return 4.0 if s.health[option.target] <= 1 else (1.8 if s.health[option.target] == 2 else -1.0)
    if isinstance(option, UseShield):
        return 1.0 if s.health[option.owner] <= 2 else 0.2
    if isinstance(option, UseSong):
        return 1.6 if option.target == s.active else 0.8
    if isinstance(option, UseAxe):
        return 0.9
    if isinstance(option, UseLetter):
        return 1.2
    return -1.2 if isinstance(option, Use) else 0.0


def _think_gift(s: Dwarves, target: Seat) -> float:
    """Score a dwarf who may get Equipment: strong fighters first."""
    return 0.3 * s.value(target, BATTLE) + 0.2 * s.health[target]


def _think_dice(s: Dwarves, ask: Reconsider, options: list[Action]) -> list[float]:
    """Score changes of dice: keep dice that are enough, re-roll dice that are not."""
    need, wanted = _aim(s, ask)
    made = sum(s.dice[need:])
    low = 1
    while low < 7 and not s.dice[low]:
        low += 1
    priors: list[float] = []
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
        priors.append(look)
    return priors


def _aim(s: Dwarves, ask: Reconsider) -> tuple[int, int]:
    """Return which number the dice on the table should show, and how many of them."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    if ask.purpose == FOR_MOVING:
        return 5, 1
    if ask.purpose == FOR_FIGHT:
        space = s.where[ask.seat]
        crowd = s.crowd(space) + sum([s.card_crowd(slot) for slot in range(SLOTS) if fights_at(s, space, slot)])
        return NEEDS[0], max(1, crowd)
    if isinstance(below, Deliver):
        return message_need(s, ask.seat), 1
    if isinstance(below, Judge):
        quest = s.open_card(below.slot).quest
        return quest.number_needed(), max(1, quest.times - s.made(below.slot))
    return COUNCIL_TEST, 1


# --- evaluation


def features(s: Dwarves, seat: Seat) -> list[float]:
    """Return the inputs of the evaluation, in the order of PARTS. They are the same for all seats."""
    card = s.card_at(0)
    deck = card.deck if card is not None else ""
    last = 1.0 if deck == "C" else 0.0
    to_do = s.stage_a + (0 if s.keenfire != NOTHING else 1) + (1.0 if deck == "A" else 0.0)
    gap = (s.doom - s.hero + s.hold) / 5
    progress = _progress(s, card) if card is not None else 0.0
    dying = float(s.health.count(1))
    weak = float(s.health.count(2))
    limit = s.effect().land_limit(s.box.limit)
    crowds = [one + two + three for one, two, three in zip(s.troops[::3], s.troops[1::3], s.troops[2::3], strict=True)]
    threats = 0.0
    for slot in range(1, SLOTS):
        open_card = s.card_at(slot)
        if open_card is not None and open_card.is_threat:
            threats += 1
    gear = float(sum([bits.bit_count() for bits in s.gear]))
    quest = card.quest if card is not None and last else None
    return [
        gap,
        -to_do,
        min(0.0, gap - 1.1 * (to_do + 1)),
        last * gap,
        min(0.0, gap - 1),
        progress * (1 - last),
        progress * last,
        last,
        1.0 if isinstance(quest, HitsQuest) else 0.0,
        1.0 if isinstance(quest, DefeatQuest) else 0.0,
        -dying,
        -weak,
        sum(s.health) / s.seats(),
        -sum(crowds) / 10,
        -float(len([1 for crowd in crowds if crowd >= limit - 1])),
        -float(crowds.count(limit - 2)),
        -crowds[s.box.blacksaddle] / 2,
        (s.council - s.box.council_start) / 2,
        -threats,
        gear / s.seats(),
        1.0,
    ]


WEIGHTS: Final = [
    0.82, 0.97, -0.46, 0.15, 0.92, 0.56, 3.06, -0.09, -0.39, -0.79, 0.62,
    0.25, 0.14, 0.46, 0.04, 0.10, 0.06, 0.34, 0.10, 0.08, -1.01,
]  # fmt: skip
"""Log-odds of winning for each unit. `tools/fit.py` fitted them to 400 games of three heuristic bots on Challenging;
then they were scaled to 153 games of greedy and search bots. Inputs that those games did not tell apart (crowds,
Equipment) keep a small weight written by hand.
"""
PARTS: Final = (
    "time", "time", "time", "time", "time", "quest", "quest", "quest", "quest", "quest", "health",
    "health", "health", "troops", "troops", "troops", "saddle", "council", "threats", "gear", "hope",
)  # fmt: skip


def _progress(s: Dwarves, card: Card) -> float:
    """Return how much of the open Scenario card is done, from 0 to 1, including the way there."""
    quest = card.quest
    done = 0.0
    places: list[Area] = []
    if isinstance(quest, EachQuest):
        done = quest.kept_count(s, 0) / len(quest.areas)
        places = quest.open_areas(s, 0)
    elif isinstance(quest, FightQuest):
        done = 1 - s.card_crowd(0) / max(1, sum(quest.troops))
        places = [quest.area(s, 0)]
    elif isinstance(quest, AttributeQuest | HitsQuest):
        done = (s.kept(0) + s.made(0)) / max(1, quest.times)
        places = [quest.area(s, 0)]
    elif isinstance(quest, DefeatQuest):
        done = s.defeated / max(1, quest.times)
    elif isinstance(quest, MeetQuest):
        places = list(quest.areas)
    elif isinstance(quest, RouteQuest):
        places = [quest.areas[1 if s.escort != NOTHING else 0]]
    far = 0.0
    legs = Legs(s)
    for place in places:
        moves = [legs.moves(seat, s.where[seat], place) for seat in range(s.seats()) if s.where[seat] != NOTHING]
        far += min(sorted(moves)[: max(1, min(2, quest.company))][-1:], default=3.0)
    near = 1 / (1 + far / len(places)) if places else 0.0
    return min(1.0, done + (1 - done) * 0.4 * near)


def chances(s: Dwarves) -> list[float]:
    """Return the party's chance to win for each seat."""
    odds = 0.0
    for weight, value in zip(WEIGHTS, features(s, 0), strict=True):
        odds += weight * value
    chance = 1 / (1 + exp(-odds))
    return [chance] * s.seats()


def parts(s: Dwarves, seat: Seat) -> dict[str, float]:
    """Return the parts of the evaluation by name, in log-odds."""
    found = dict.fromkeys(PARTS, 0.0)
    for name, weight, value in zip(PARTS, WEIGHTS, features(s, seat), strict=True):
        found[name] += weight * value
    return found
