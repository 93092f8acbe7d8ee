"""A scripted player for golden games, because random play never wins. It looks one action ahead.

It walks to the place of the Scenario card, and rolls where the chance is best. The bots are in `bots.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Ask, Seat
from meadhall.games.dwarves.odds import craft_chance, foes_of, hit_chance, message_chance, quest_chance
from meadhall.games.dwarves.rules_act import CRAFT_GEAR, END, FIGHT_HERE, MESSAGE, Act, Try
from meadhall.games.dwarves.rules_dice import KEEP, Reconsider
from meadhall.games.dwarves.rules_effects import Quest
from meadhall.games.dwarves.rules_fight import RemoveTroop, Slay
from meadhall.games.dwarves.rules_gear import ChooseOwner, Give
from meadhall.games.dwarves.rules_health import HealDwarf, Use, WoundDwarf
from meadhall.games.dwarves.rules_move import MOVE, PAY_DOOM, PAY_HEALTH, Go, Walk
from meadhall.games.dwarves.rules_powers import Shoot
from meadhall.games.dwarves.rules_quest_kinds import (
    AttributeQuest,
    DefeatQuest,
    EachQuest,
    FightQuest,
    HitsQuest,
    MeetQuest,
    RouteQuest,
)
from meadhall.games.dwarves.rules_rewards import CleanseSpace, Dig
from meadhall.games.dwarves.rules_slots import fights_at
from meadhall.games.dwarves.rules_terms import BATTLE, CRAFT, KINDS, NOTHING, SLOTS, Area, area_of, holds, spaces_of
from meadhall.games.dwarves.rules_uses import UseDrink, UseSong
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.view_map import goals

FAR: Final = 99
"""Steps to a space that cannot be reached."""


def decide(s: Dwarves, ask: Ask, seat: Seat, dice: Dice) -> Action:
    """Return the answer to a question that is not for chance, without using the dice."""
    options = ask.options(s, seat)
    if len(options) == 1:
        return options[0]
    if isinstance(ask, Act):
        return max(options, key=lambda action: _worth(s, ask, seat, action))
    if isinstance(ask, Walk):
        return _step(s, seat, options)
    if isinstance(ask, Reconsider):
        return _reconsider(s, options)
    if PAY_HEALTH in options:
        walker = getattr(ask, "walker", 0)
        return PAY_HEALTH if s.health[walker] > 2 or s.doom - s.hero <= 1 else PAY_DOOM
    return max(options, key=_judge(s, ask))


# --- where to go


def distances(s: Dwarves, seat: Seat, targets: Area) -> list[int]:
    """Return the steps from every space to the nearest target; Perished Land and troops count as more."""
    box = s.box
    sure = s.who[seat] != NOTHING and s.ability(seat).is_sure_footed()
    entrances = s.entrances()
    found = [FAR] * len(s.land)
    edge = spaces_of(targets)
    for space in edge:
        found[space] = 0
    while edge:
        here = min(edge, key=lambda space: found[space])
        edge.remove(here)
        # The dwarf walks towards the target, so the cost of entering `here` counts.
        cost = 1 + (3 if s.land[here] != NOTHING and not sure else 0) + (1 if s.crowd(here) else 0)
        for there in box.near[here] + (entrances if here in entrances else []):
            if found[here] + cost < found[there]:
                found[there] = found[here] + cost
                if there not in edge:
                    edge.append(there)
    return found


def duty(s: Dwarves, seat: Seat) -> Area:
    """Return the spaces to which this dwarf should go; none if other dwarves are nearer."""
    card = s.card_at(0)
    if card is None:
        return 0
    quest = card.quest
    if isinstance(quest, MeetQuest):
        return _assigned(s, seat, list(quest.areas))
    if isinstance(quest, EachQuest):
        return _assigned(s, seat, quest.open_areas(s, 0))
    if isinstance(quest, RouteQuest):
        return _courier(s, seat, quest)
    if isinstance(quest, DefeatQuest):
        return area_of([s.where[seat]]) if s.crowd(s.where[seat]) > 1 else _crowded(s)
    if isinstance(quest, AttributeQuest) and quest.company > 1:
        wanted = sorted(range(s.seats()), key=lambda other: -s.value(other, CRAFT))[: max(2, quest.company)]
        return goals(s)[0] if seat in wanted else 0
    if isinstance(quest, HitsQuest):
        return goals(s)[0]
    return _assigned(s, seat, [goals(s)[0]], quest)


def _assigned(s: Dwarves, seat: Seat, places: list[Area], quest: Quest | None = None) -> Area:
    """Return the place of this dwarf. Each place gets the dwarf with the best balance of distance and skill."""
    free = list(range(s.seats()))
    for place in places:
        ranks = {
            other: distances(s, other, place)[s.where[other]] / 4.0 - _skill(s, other, quest)
            for other in free
            if not s.is_pinned(other) or holds(place, s.where[other])
        }
        if not ranks:
            continue
        chosen = min(ranks, key=lambda other: ranks[other])
        if chosen == seat:
            return place
        free.remove(chosen)
    return 0


def _skill(s: Dwarves, seat: Seat, quest: Quest | None) -> float:
    if quest is None:
        return s.value(seat, CRAFT) * 0.5
    return s.value(seat, BATTLE if isinstance(quest, FightQuest) else max(0, quest.attribute)) * 0.7


def _courier(s: Dwarves, seat: Seat, quest: Quest) -> Area:
    if s.escort == NOTHING:
        return _assigned(s, seat, [quest.areas[0]])
    return quest.areas[1] if s.escort == seat else 0


def _crowded(s: Dwarves) -> Area:
    """Return the spaces with the most troops, because there the most dice can remove one."""
    crowds = [s.crowd(space) for space in range(len(s.land))]
    return area_of([space for space, crowd in enumerate(crowds) if crowd and crowd >= max(crowds) - 1])


def _chores(s: Dwarves) -> Area:
    """Return where a dwarf without a duty is useful: open cards, and spaces that are about to perish."""
    limit = s.effect().land_limit(s.box.limit)
    spaces = [space for space in range(len(s.land)) if s.crowd(space) >= limit - 2 and space != s.box.blacksaddle]
    area = area_of(spaces)
    for goal in goals(s)[1:]:
        area |= goal
    return area


def _step(s: Dwarves, seat: Seat, options: list[Action]) -> Action:
    targets = duty(s, seat) or _chores(s)
    if not targets:
        return options[0]
    away = distances(s, seat, targets)
    best, nearest = options[0], away[s.where[seat]]
    for action in options:
        if isinstance(action, Go) and away[action.space] < nearest:
            best, nearest = action, away[action.space]
    return best


# --- what to do


def _worth(s: Dwarves, ask: Act, seat: Seat, action: Action) -> float:
    """Return what an action is worth; ending the turn is worth almost nothing."""
    if action is MOVE:
        return _worth_moving(s, seat)
    if action is FIGHT_HERE:
        return _worth_fighting(s, seat)
    if action is MESSAGE:
        return message_chance(s, seat) * (3.0 if s.council < s.box.council_start else 1.2)
    if action is CRAFT_GEAR:
        return craft_chance(s, seat) * 2.0
    if isinstance(action, Try):
        return _worth_trying(s, ask, seat, action.slot)
    if isinstance(action, UseDrink):
        return (
            20.0
            if s.health[action.target] <= 2 and s.health[action.target] + 2 <= s.most_health(action.target)
            else -1.0
        )
    if isinstance(action, UseSong):
        return 15.0 if action.target == seat and ask.left == 2 else -1.0
    if isinstance(action, Use):
        return 12.0
    if isinstance(action, Shoot):
        return 1.5 if s.health[seat] > 1 else -1.0
    return 0.1 if action is END else 0.0


def _worth_moving(s: Dwarves, seat: Seat) -> float:
    wanted = duty(s, seat)
    if wanted:
        return 0.0 if holds(wanted, s.where[seat]) else 7.0
    return 1.0 if not holds(_chores(s), s.where[seat]) else 0.0


def _worth_fighting(s: Dwarves, seat: Seat) -> float:
    space = s.where[seat]
    troops = foes_of(s, space)
    hit = hit_chance(s, seat, troops)
    if s.health[seat] == 1 and hit < 0.95:
        return -1.0
    worth = 1.0 + 0.5 * s.crowd(space)
    for slot in range(SLOTS):
        if fights_at(s, space, slot):
            worth += 8.0 if slot == 0 else 2.0
    card = s.card_at(0)
    if card is not None and isinstance(card.quest, DefeatQuest):
        worth += 8.0
    if (
        card is not None
        and isinstance(card.quest, HitsQuest | EachQuest)
        and card.quest.clear
        and holds(duty(s, seat), space)
    ):
        worth += 8.0
    return worth * hit - (1.0 - hit) * (4.0 if s.health[seat] == 2 else 2.0)


def _worth_trying(s: Dwarves, ask: Act, seat: Seat, slot: int) -> float:
    card = s.card_at(slot)
    assert card is not None
    chance = quest_chance(s, seat, slot, card, max(1, ask.left))
    if isinstance(card.quest, HitsQuest):
        return 9.0 if s.health[seat] > 1 or s.doom - s.hero <= 2 else 0.05
    if slot == 0:
        return 9.0 if card.quest.keep or isinstance(card.quest, EachQuest) or chance > 0.25 else 9.0 * chance
    return 4.0 * chance + (1.0 if s.made(slot) else 0.0)


# --- everything else


def _reconsider(s: Dwarves, options: list[Action]) -> Action:
    """Keep good dice: two that show 5 or 6. Otherwise change the lowest die as much as possible."""
    if s.dice[5] + s.dice[6] >= 2:
        return KEEP
    for start in ("raise 5", "raise 4", "raise 3", "turn", "reroll 1", "reroll 2", "reroll 3", "again"):
        for action in options:
            if action.text.startswith(start):
                return action
    return KEEP


def _judge(s: Dwarves, ask: Ask) -> Callable[[Action], float]:
    """Return a function that says how good an answer of the party is."""
    target = goals(s)[0]

    def judge(action: Action) -> float:
        if isinstance(action, Slay):
            return action.kind + (10.0 if action.source == 0 else 5.0 if action.source < SLOTS else 0.0)
        if isinstance(action, RemoveTroop):
            return s.crowd(action.space) * 10.0 + action.kind
        if isinstance(action, HealDwarf):
            return -float(s.health[action.target])
        if isinstance(action, WoundDwarf):
            return float(s.health[action.target])
        if isinstance(action, Give):
            return _fit(s, ask, action.target)
        if isinstance(action, Dig):
            return float(holds(target, action.space))
        if isinstance(action, CleanseSpace):
            return float(holds(target, action.space)) + len(s.box.near[action.space]) / KINDS / 10.0
        return 1.0 if action.text.startswith(("use", "drop")) else 0.0

    return judge


def _fit(s: Dwarves, ask: Ask, seat: Seat) -> float:
    """Return how useful a card is to a dwarf: an axe to the strongest fighter, a hammer to the best smith."""
    if not isinstance(ask, ChooseOwner):
        return float(s.value(seat, BATTLE))
    item = s.box.gear[ask.number]
    if item.health:
        return -float(s.health[seat])
    return float(sum(value * s.value(seat, n) for n, value in enumerate(item.values)))
