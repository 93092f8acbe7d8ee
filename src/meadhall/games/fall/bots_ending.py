"""How far a game of Dwar7s Fall is from its end by goals, how likely winter comes first, and what waiting costs."""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.core.table import Action, Seat
from meadhall.games.fall.bots_wishes import progress, task_in_reach
from meadhall.games.fall.rules_actions import End
from meadhall.games.fall.rules_areas import is_closed
from meadhall.games.fall.rules_end import last_round
from meadhall.games.fall.rules_hands import goals_done
from meadhall.games.fall.rules_kingdom import MineCard, MonsterCard, StoreCard, dwarfs_needed
from meadhall.games.fall.rules_show import secret_of
from meadhall.games.fall.state import GOALS_TO_END, OPEN, Fall

PACE: Final = 2.0
"""Actions that bring the end nearer, of one player in one turn. A turn has two or three; some are lost."""
EARLY: Final = 1.5
"""The end by goals should come before this many times the turns that it takes at that pace."""
DOUBT: Final = 10.0
"""Turns by which the estimate may be wrong."""
NO_MINE: Final = 9.0
"""Actions for a gem that no mine on the land gives: a card must come first."""
NO_STORE: Final = 9.0
SECRET: Final = 14.0
"""Actions for a secret goal, if its player has done nothing for it yet."""
IN_THE_WAY: Final = 4.0
"""Actions for each dwarf of another player who takes a spot that a task needs."""
UNLOCKED: Final = 2.0
"""Actions that follow on the defeat of a monster before its mines give anything."""
IMPATIENCE: Final = 0.03
"""Part of a win that a turn without any action costs, in the values of a search."""
IDLENESS: Final = 0.2
"""The same, if the player has dwarfs at the campfire who could complete a task."""


def cost_of_waiting(s: Fall, seat: Seat, option: Action) -> float:
    """§3.1 Return the part of a win that a search takes off for the end of a turn without any action."""
    if s.used or not isinstance(option, End):
        return 0.0
    return IDLENESS if task_in_reach(s, seat) else IMPATIENCE


def winter_chance(s: Fall) -> float:
    """Ruling 58 Return how likely winter ends the game: a game without three goals decides nothing that was played for.

    Both players get nearer to the end by goals if they free the mines that all open goals ask for. So a player who is
    ahead does not just wait on a locked land.
    """
    if not s.stack:
        return 0.0 if s.ending else 1.0
    if s.ending:
        return 0.0
    left = last_round(s) * s.seats - s.turn
    # Even a land without any mine or store is far from dull while most turns are still to come.
    if left > last_round(s) * s.seats * 0.7:
        return 0.0
    turns = min([to_end(s, seat) for seat in range(s.seats)]) * s.seats / PACE
    return 1 / (1 + exp(min(30.0, (left - EARLY * turns) / DOUBT)))


def to_end(s: Fall, seat: Seat) -> float:
    """§9.1 Return about how many actions a seat still needs for the goals that end the game."""
    lacking = GOALS_TO_END - goals_done(s, seat)
    if lacking <= 0:
        return 0.0
    box = s.box
    mine = s.gems_in(seat)
    prices = gem_prices(s, seat)
    efforts: list[float] = []
    for number, goal in enumerate(box.goals):
        if s.goals[number] == OPEN:
            efforts.append(sum([max(0, goal.cost[kind] - mine[kind]) * prices[kind] for kind in range(len(mine))]))
    efforts.sort()
    store = _store(s, seat)
    efforts = [effort + store for effort in efforts]
    while len(efforts) < lacking:
        efforts.append(store + NO_MINE)
    # The gems of the first goal are spent; each further goal starts almost from nothing.
    for place in range(1, len(efforts)):
        efforts[place] += 2.0 * place
    if not s.shown[seat] and s.secret[seat] >= 0:
        efforts.append(SECRET * (1 - progress(s, seat, secret_of(s, seat))))
        efforts.sort()
    return sum(efforts[:lacking])


def gem_prices(s: Fall, seat: Seat) -> list[float]:
    """§7.4 Return the actions for one gem of each kind from the best mine on the land, with the defeat of a dragon."""
    prices = [NO_MINE] * len(s.box.gems)
    for place, code in enumerate(s.top):
        if code < 0:
            continue
        card = s.card_at(place)
        if isinstance(card, MineCard):
            gems = card.yields(s)
            if gems:
                actions = _actions(s, seat, place)
                if is_closed(s, place):
                    # The defeat opens the mine for several gems.
                    actions += _lock(s, place) / 2
                prices[card.gem] = min(prices[card.gem], actions / gems)
    return prices


def _actions(s: Fall, seat: Seat, place: int) -> float:
    """Return the actions that complete a task from the campfire, and for dwarfs of others who are in the way."""
    missing = max(0, dwarfs_needed(s, seat, place) - s.crew_at(place, seat))
    return missing + IN_THE_WAY * max(0, missing - s.room[place])


def _lock(s: Fall, place: int) -> float:
    """§7.7 Return the actions that defeat the monsters which close a mine, by the player who is nearest to it."""
    total = 0.0
    for other, code in enumerate(s.top):
        if code >= 0 and s.area[other] == s.area[place] and isinstance(s.card_at(other), MonsterCard):
            total += UNLOCKED + min([_actions(s, seat, other) for seat in range(s.seats)])
    return total


def _store(s: Fall, seat: Seat) -> float:
    """§7.9 Return the actions that bring a seat's dwarfs to a store."""
    found = NO_STORE
    for place, code in enumerate(s.top):
        if code >= 0 and isinstance(s.card_at(place), StoreCard):
            found = min(found, _actions(s, seat, place))
    return found
