"""A scripted player for golden games and tests. It finishes tasks, which random play hardly ever does.

It uses only what its own scene would show: the land, the market, its own hand.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import apply, choose
from meadhall.core.table import Action, Ask, Choice, Seat
from meadhall.games.fall.rules_actions import END, ActionPhase, MoveTo, Place, PlaceOn
from meadhall.games.fall.rules_areas import is_closed, kingdom_worth
from meadhall.games.fall.rules_kingdom import CastleCard, MineCard, MonsterCard, StoreCard, TavernCard, dwarfs_needed
from meadhall.games.fall.rules_land import ChooseWalls, PlayCard, Walls, code_with, lay
from meadhall.games.fall.rules_questions import At
from meadhall.games.fall.rules_show import SHOW
from meadhall.games.fall.rules_trade import purchases
from meadhall.games.fall.state import EMPTY, OPEN, Fall

WHIM: Final = 8
"""One answer in this many is random, so that every rule is used sometimes."""


def decide(s: Fall, ask: Ask, seat: Seat, dice: Dice) -> Action:
    """Return the answer of the scripted player."""
    if not isinstance(ask, Choice):
        return choose(s, ask, seat, dice)
    options = ask.options(s, seat)
    if SHOW in options:
        return SHOW
    if dice.below(WHIM) == 0:
        return options[dice.below(len(options))]
    if isinstance(ask, ActionPhase):
        return _act(s, seat, options, dice)
    if isinstance(ask, PlaceOn | MoveTo):
        return max(options, key=lambda action: _worth_of(s, seat, action))
    if isinstance(ask, ChooseWalls):
        return max(options, key=lambda action: _kingdom_after(s, ask, action))
    return options[dice.below(len(options))]


def play_out(s: Fall, dice: Dice, limit: int = 100_000) -> int:
    """Let scripted players play to the end; return the number of answers."""
    count = 0
    while s.stack and count < limit:
        ask = s.stack[-1]
        assert isinstance(ask, Ask)
        apply(s, ask.first(), decide(s, ask, ask.first(), dice))
        count += 1
    return count


def _act(s: Fall, seat: Seat, options: list[Action], dice: Dice) -> Action:
    """Choose the castle, then the best task to work on, then a card, then anything but an early end."""
    cards = [action for action in options if isinstance(action, PlayCard)]
    for card in cards:
        if isinstance(s.box.kingdom[card.kind], CastleCard):
            return card
    placings = [action for action in options if isinstance(action, Place)]
    cells = [action for action in options if isinstance(action, At)]
    best = max([_worth(s, seat, place) for place in range(len(s.top)) if s.room[place] > 0], default=0)
    if cells and best > 0:
        return max(cells, key=lambda action: _worth_of(s, seat, action))
    if placings and best > 0:
        return placings[-1]
    peaceful = [card for card in cards if not isinstance(s.box.kingdom[card.kind], MonsterCard)]
    for some in (peaceful, cells, placings, [action for action in options if action is not END]):
        if some:
            return some[dice.below(len(some))]
    return END


def _worth_of(s: Fall, seat: Seat, action: Action) -> int:
    assert isinstance(action, At)
    return _worth(s, seat, s.cell.index(action.cell))


def _worth(s: Fall, seat: Seat, place: int) -> int:
    """Return the worth of one more dwarf: the reward divided by the missing dwarfs, or 0 if they are too many."""
    if s.top[place] == EMPTY:
        return 0
    missing = dwarfs_needed(s, seat, place) - s.crew_at(place, seat)
    at_home = s.home[seat] + 1
    if missing <= 0 or missing > s.room[place] or missing > at_home:
        return 0
    return 12 * _reward(s, seat, place) // missing


def _reward(s: Fall, seat: Seat, place: int) -> int:
    card = s.card_at(place)
    if isinstance(card, StoreCard):
        return 20 if purchases(s, seat) else 0
    if isinstance(card, MineCard):
        if is_closed(s, place) or not card.yields(s):
            return 0
        return 4 if card.gem in _wanted(s, seat) else 1
    if isinstance(card, MonsterCard):
        return 3
    return 2 if isinstance(card, TavernCard) and s.ogre_count(seat) < 2 else 0


def _wanted(s: Fall, seat: Seat) -> list[int]:
    """Return the gems that the cheapest open goal still lacks."""
    hand = s.gems_in(seat)
    lacks = [
        [gem for gem in range(len(hand)) if hand[gem] < goal.cost[gem]]
        for goal in s.box.goals
        if s.goals[goal.number] == OPEN
    ]
    return min(lacks, key=len, default=[])


def _kingdom_after(s: Fall, ask: ChooseWalls, action: Action) -> int:
    assert isinstance(action, Walls)
    after = s.copy()
    lay(after, ask.seat, code_with(s, ask.card, action.walls), ask.cell)
    return kingdom_worth(after, ask.seat)
