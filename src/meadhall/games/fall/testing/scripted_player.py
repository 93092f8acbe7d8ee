"""A player who finishes what it began, for golden games and tests: blind play hardly ever completes a task.

It looks only at what its own scene would show: the land, the market, its own hand.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import apply, choose
from meadhall.core.table import Action, Ask, Choice, Seat
from meadhall.games.fall.cards import CASTLE, DRAGON, MINE, MONSTER, STORE, TAVERN, WORKER
from meadhall.games.fall.rules_actions import END, ActionPhase, MoveTo, Place, PlaceOn
from meadhall.games.fall.rules_decrees import dwarfs_needed
from meadhall.games.fall.rules_goals import SHOW
from meadhall.games.fall.rules_kingdom import purchases
from meadhall.games.fall.rules_land import At, ChooseWalls, PlayCard, Walls, code_with, lay
from meadhall.games.fall.state import OPEN, Fall

WHIM: Final = 8
"""One answer in so many is given blindly, so that everything happens now and then."""


def decide(s: Fall, ask: Ask, seat: Seat, dice: Dice) -> Action:
    """What a steward answers."""
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
    """Stewards play on to the end; the number of answers given."""
    count = 0
    while s.stack and count < limit:
        ask = s.stack[-1]
        assert isinstance(ask, Ask)
        apply(s, ask.first(), decide(s, ask, ask.first(), dice))
        count += 1
    return count


def _act(s: Fall, seat: Seat, options: list[Action], dice: Dice) -> Action:
    """The castle first; then the best task that can be worked on; then a card; then anything but an early end."""
    cards = [action for action in options if isinstance(action, PlayCard)]
    for card in cards:
        if s.box.kingdom[card.kind].kind == CASTLE:
            return card
    placings = [action for action in options if isinstance(action, Place)]
    best = max([_worth(s, seat, place) for place in range(len(s.top)) if s.room[place] > 0], default=0)
    if placings and best > 0:
        return placings[-1]
    peaceful = [card for card in cards if s.box.kingdom[card.kind].kind != MONSTER]
    for some in (peaceful, placings, [action for action in options if action is not END]):
        if some:
            return some[dice.below(len(some))]
    return END


def _worth_of(s: Fall, seat: Seat, action: Action) -> int:
    assert isinstance(action, At)
    return _worth(s, seat, s.cell.index(action.cell))


def _worth(s: Fall, seat: Seat, place: int) -> int:
    """What one more dwarf there is good for: the task's reward by the dwarfs still missing, nothing if hopeless."""
    code = s.top[place]
    if code < 0:
        return 0
    have = s.crew[place * s.seats + seat]
    missing = dwarfs_needed(s, seat, code) - have
    at_home = s.home[seat] + 1
    if missing <= 0 or missing > s.room[place] or missing > at_home:
        return 0
    return 12 * _reward(s, seat, place) // missing


def _reward(s: Fall, seat: Seat, place: int) -> int:
    kind = s.box.kind_of[s.top[place]]
    if kind == STORE:
        return 20 if purchases(s, seat) else 0
    if kind == MINE:
        card = s.box.card_of(s.top[place])
        if s.reach[place] & DRAGON or not s.gems[s.seats * len(s.box.gems) + card.gem]:
            return 0
        return 4 if card.gem in _wanted(s, seat) else 1
    if kind == MONSTER:
        return 3
    return 2 if kind == TAVERN and s.ogre_count(seat) < WORKER + 2 else 0


def _wanted(s: Fall, seat: Seat) -> list[int]:
    """The gems that the cheapest open goal still lacks."""
    size = len(s.box.gems)
    hand = s.gems[seat * size : seat * size + size]
    lacks = [
        [gem for gem in range(size) if hand[gem] < goal.cost[gem]]
        for goal in s.box.goals
        if s.goals[goal.number] == OPEN
    ]
    return min(lacks, key=len, default=[])


def _kingdom_after(s: Fall, ask: ChooseWalls, action: Action) -> int:
    assert isinstance(action, Walls)
    after = s.copy()
    lay(after, ask.seat, code_with(s, ask.card, action.walls), ask.cell)
    return after.kingdom_worth(ask.seat)
