"""Chapter 7: what the Kingdom cards bring when their task is done."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Chance, Choice, Seat, Step
from meadhall.games.fall.cards import CASTLE, DRAGON, MINE, MONSTERS, TAVERN
from meadhall.games.fall.events import (
    DiggingForbidden,
    GemsMined,
    GoalBought,
    GoalTradedUp,
    MineClosed,
    MonsterDefeated,
    NoOgres,
    NothingBought,
    NothingDug,
    OgreDrawn,
    OgresReshuffled,
    PileEmpty,
)
from meadhall.games.fall.rules_decrees import tradable
from meadhall.games.fall.rules_goals import Refill, Watch, put_under_deck
from meadhall.games.fall.rules_land import ChooseDig, diggable, lift, replaced
from meadhall.games.fall.state import OPEN, Fall


def work_of(s: Fall, seat: Seat, place: int) -> Step:
    """§7 What the card brings, kind by kind."""
    kind = s.box.kind_of[s.top[place]]
    if kind == MINE:
        return Mine(seat, place)
    if kind == CASTLE:
        return Dig(seat, place)
    if kind == TAVERN:
        return DrawOgres(seat, 1)
    return Trade(seat)


class Mine(Step):
    """§7.4 A mine gives its gems, as far as the pile has them (ruling 17). §7.7 Under a dragon it gives none."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Fall) -> None:
        card = s.box.card_of(s.top[self.place])
        # Ruling 18: a dragon closes every mine that can be walked to from it.
        if s.reach[self.place] & DRAGON:
            cell = s.cell[self.place]
            s.tell(MineClosed(self.seat, card.name, s.box.x(cell), s.box.y(cell)))
            return
        size = len(s.box.gems)
        pile = s.seats * size + card.gem
        count = min(card.gems, s.gems[pile])
        name = s.box.gems[card.gem].name
        s.gems[pile] -= count
        s.gems[self.seat * size + card.gem] += count
        s.tell(GemsMined(self.seat, name, count) if count else PileEmpty(self.seat, name))


class Dig(Step):
    """§7.2 Two dwarfs in any castle dig: the top card of a stack goes under it. Ruling 9: there may be none."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Fall) -> None:
        if s.reach[self.place] & MONSTERS:
            cell = s.cell[self.place]
            s.tell(DiggingForbidden(self.seat, s.box.x(cell), s.box.y(cell)))
        elif not diggable(s, self.place):
            s.tell(NothingDug(self.seat))
        else:
            s.ask(ChooseDig(self.seat, self.place))


class DrawOgres(Step):
    """§7.8 Ogre cards from the deck. When it is empty, the discard pile is shuffled; ruling 17: both may be."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, s: Fall) -> None:
        if self.left == 0:
            return
        if not s.ogre_count(s.seats):
            count = s.ogre_count(s.seats + 1)
            if not count:
                s.tell(NoOgres(self.seat))
                return
            size = len(s.box.ogres)
            deck = s.seats * size
            for ogre in range(deck, deck + size):
                s.ogres[ogre] += s.ogres[ogre + size]
                s.ogres[ogre + size] = 0
            s.tell(OgresReshuffled(count))
        s.do(DrawOgre(self.seat), DrawOgres(self.seat, self.left - 1))


class DrawOgre(Chance):
    """§2.5 The top card of the shuffled ogre deck."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        size = len(s.box.ogres)
        deck = s.seats * size
        return [s.box.draw[ogre] for ogre in range(size) if s.ogres[deck + ogre]]

    def weights(self, s: Fall) -> list[int]:
        size = len(s.box.ogres)
        deck = s.seats * size
        return [count for count in s.ogres[deck : deck + size] if count]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Draw)
        size = len(s.box.ogres)
        s.ogres[s.seats * size + action.ogre] -= 1
        s.ogres[self.seat * size + action.ogre] += 1
        s.tell(OgreDrawn(self.seat, s.box.ogres[action.ogre].name))


class Draw(Action):
    """§7.8 This ogre card lies on top."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre


class Trade(Step):
    """§7.9 One trading goal for its gems. Ruling 13: whoever can pay for one must buy one."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        if purchases(s, self.seat) or trade_ups(s, self.seat):
            s.ask(BuyGoal(self.seat))
        else:
            s.tell(NothingBought(self.seat))


def purchases(s: Fall, seat: Seat) -> list[int]:
    """§7.9 The open goals that a seat can pay in gems."""
    goals = s.box.goals
    return [goal for goal in range(len(goals)) if s.goals[goal] == OPEN and s.can_pay(seat, goals[goal].cost)]


def trade_ups(s: Fall, seat: Seat) -> list[tuple[int, int]]:
    """§10.6 Open goals, each with an old goal that helps to pay for it; no change is given (ruling 47)."""
    goals = s.box.goals
    return [
        (goal, old)
        for goal in range(len(goals))
        if s.goals[goal] == OPEN
        for old in tradable(s, seat, goal)
        if s.can_pay(seat, rest_of(goals[goal].cost, goals[old].cost))
    ]


def rest_of(cost: tuple[int, ...], paid: tuple[int, ...]) -> tuple[int, ...]:
    """What is left to pay, gem by gem."""
    return tuple([max(0, cost[i] - paid[i]) for i in range(len(cost))])


class BuyGoal(Choice):
    """§7.9 Choose the goal. §10.6 To give an old one for it is never compulsory."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        options = [s.box.buy[goal] for goal in purchases(s, seat)]
        if not options:
            options.append(KEEP)
        return options + [s.box.trade[goal][old] for goal, old in trade_ups(s, seat)]

    def needs(self, s: Fall) -> list[tuple[int, ...]]:
        """Return sets of gems, at least one of which the seat holds: without a choice it would not be asked.

        The choice is between two goals, or it is an old goal in part payment. Only public things are looked at.
        """
        goals = s.box.goals
        found = [goal for goal in range(len(goals)) if s.goals[goal] == OPEN]
        needs = [rest_of(goals[goal].cost, goals[old].cost) for goal in found for old in tradable(s, self.seat, goal)]
        for i in range(len(found)):
            for j in range(i):
                one, other = goals[found[i]].cost, goals[found[j]].cost
                needs.append(tuple([max(one[gem], other[gem]) for gem in range(len(one))]))
        return needs


class Keep(Action):
    """§10.6 Keep the old goals and buy nothing."""

    def take(self, s: Fall, seat: Seat) -> None:
        s.tell(NothingBought(seat))


class Buy(Action):
    """§7.9 The gems go back to their piles, the goal to the buyer; its place is refilled."""

    def __init__(self, text: str, goal: int) -> None:
        super().__init__(text)
        self.goal: Final = goal

    def take(self, s: Fall, seat: Seat) -> None:
        goal = s.box.goals[self.goal]
        s.pay(seat, goal.cost)
        s.goals[self.goal] = seat
        s.tell(GoalBought(seat, goal.name))
        s.do(Refill())


class TradeUp(Action):
    """§10.6 An old goal pays the gems printed on it, and goes back under the deck."""

    def __init__(self, text: str, goal: int, old: int) -> None:
        super().__init__(text)
        self.goal: Final = goal
        self.old: Final = old

    def take(self, s: Fall, seat: Seat) -> None:
        goals = s.box.goals
        s.pay(seat, rest_of(goals[self.goal].cost, goals[self.old].cost))
        s.goals[self.goal] = seat
        put_under_deck(s, self.old)
        s.tell(GoalTradedUp(seat, goals[self.goal].name, goals[self.old].name))
        s.do(Refill())


def defeat(s: Fall, seat: Seat, place: int) -> None:
    """§7.5 The monster leaves the land and lies beside its slayer. Ruling 54: whoever is left there goes home."""
    code = s.top[place]
    cell = s.cell[place]
    s.feat = len(s.classes_on(place, seat))
    s.all_home(place)
    s.card = replaced(s.card, code // 4, seat)
    s.tell(MonsterDefeated(seat, s.box.card_of(code).name, s.box.x(cell), s.box.y(cell)))
    lift(s, place)
    s.do(Watch(), EndFeat())


class EndFeat(Step):
    """Ruling 40 The adventurer shows the goal in the moment of the kill, or not for this kill."""

    def run(self, s: Fall) -> None:
        s.feat = 0
        s.do(Watch())


KEEP: Final = Keep("keep")
