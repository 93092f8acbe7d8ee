"""Section 7.9: trading goals are bought in a store."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Option, Text
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.events import GoalBought, GoalTradedUp, NothingBought
from meadhall.games.fall.rules_goals import Refill, put_under_deck
from meadhall.games.fall.rules_hands import can_pay, pay
from meadhall.games.fall.rules_questions import Question, Shown
from meadhall.games.fall.state import OPEN, Fall


class Trade(Step):
    """§7.9 Buy one trading goal for its gems. Ruling 13: a player who can pay for one must buy one."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        if purchases(s, self.seat) or trade_ups(s, self.seat):
            s.ask(BuyGoal(self.seat))
        else:
            s.tell(NothingBought(self.seat))


def open_goals(s: Fall) -> list[int]:
    """§2.6 The goals that lie open."""
    return [goal for goal in range(len(s.goals)) if s.goals[goal] == OPEN]


def purchases(s: Fall, seat: Seat) -> list[int]:
    """§7.9 The open goals that a seat can pay in gems."""
    goals = s.box.goals
    return [goal for goal in open_goals(s) if can_pay(s, seat, goals[goal].cost)]


def payable_in_part(s: Fall, seat: Seat) -> list[tuple[int, int]]:
    """§10.6 Open goals, each with a goal of the seat that may help to pay for it."""
    return [
        (goal, old) for goal in open_goals(s) for decree in s.in_force() for old in decree.part_payment(s, seat, goal)
    ]


def trade_ups(s: Fall, seat: Seat) -> list[tuple[int, int]]:
    """§10.6 The same, where the seat can pay the rest in gems. Ruling 47: no change is given."""
    goals = s.box.goals
    return [
        (goal, old)
        for goal, old in payable_in_part(s, seat)
        if can_pay(s, seat, rest_of(goals[goal].cost, goals[old].cost))
    ]


def rest_of(cost: tuple[int, ...], paid: tuple[int, ...]) -> tuple[int, ...]:
    """Return what is left to pay, gem by gem."""
    return tuple([max(0, cost[i] - paid[i]) for i in range(len(cost))])


def priced(box: FallBox, cost: tuple[int, ...]) -> tuple[Text, ...]:
    """Return the gems of a price as texts, with their counts."""
    gems = [gem for gem in box.gems if cost[gem.number]]
    return tuple([Text("gem-count", {"count": cost[gem.number], "gem": gem.name}) for gem in gems])


class BuyGoal(Question):
    """§7.9 Choose the goal. §10.6 Giving an old one for it is optional."""

    def shown(self) -> Shown:
        return Shown("prompt-buy", "§7.9")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        options = [s.box.buy[goal] for goal in purchases(s, seat)]
        if not options:
            options.append(KEEP)
        return options + [s.box.trade[goal][old] for goal, old in trade_ups(s, seat)]

    def needs(self, s: Fall) -> list[tuple[int, ...]]:
        """Return sets of gems. The seat holds at least one of the sets: without a choice the rules would not ask.

        The choice is between two goals, or whether to pay in part with an old goal. The sets follow from public
        information.
        """
        goals = s.box.goals
        needs = [rest_of(goals[goal].cost, goals[old].cost) for goal, old in payable_in_part(s, self.seat)]
        found = open_goals(s)
        for i in range(len(found)):
            for j in range(i):
                one, other = goals[found[i]].cost, goals[found[j]].cost
                needs.append(tuple([max(one[gem], other[gem]) for gem in range(len(one))]))
        return needs


class Keep(Action):
    """§10.6 Keep the old goals and buy nothing."""

    def take(self, s: Fall, seat: Seat) -> None:
        s.tell(NothingBought(seat))

    def shown(self, s: Fall, seat: Seat) -> Option:
        return Option(self.text, Text("option-keep"), (), "resolve")


class Buy(Action):
    """§7.9 The gems go back to their piles, the goal to the buyer; its place is refilled."""

    def __init__(self, text: str, goal: int) -> None:
        super().__init__(text)
        self.goal: Final = goal

    def take(self, s: Fall, seat: Seat) -> None:
        goal = s.box.goals[self.goal]
        pay(s, seat, goal.cost)
        s.goals[self.goal] = seat
        s.tell(GoalBought(seat, goal.name))
        s.do(Refill())

    def shown(self, s: Fall, seat: Seat) -> Option:
        goal = s.box.goals[self.goal]
        label = Text("option-buy", {"goal": goal.name, "gems": priced(s.box, goal.cost), "vp": goal.vp})
        return Option(self.text, label, (f"market.{goal.key}",), "resolve")


class TradeUp(Action):
    """§10.6 An old goal pays the gems printed on it, and goes back under the deck."""

    def __init__(self, text: str, goal: int, old: int) -> None:
        super().__init__(text)
        self.goal: Final = goal
        self.old: Final = old

    def take(self, s: Fall, seat: Seat) -> None:
        goals = s.box.goals
        pay(s, seat, rest_of(goals[self.goal].cost, goals[self.old].cost))
        s.goals[self.goal] = seat
        put_under_deck(s, self.old)
        s.tell(GoalTradedUp(seat, goals[self.goal].name, goals[self.old].name))
        s.do(Refill())

    def shown(self, s: Fall, seat: Seat) -> Option:
        goal, old = s.box.goals[self.goal], s.box.goals[self.old]
        label = Text("option-trade-up", {"goal": goal.name, "old": old.name, "vp": goal.vp})
        return Option(self.text, label, (f"market.{goal.key}", f"goals-{seat}.{old.key}"), "resolve")


KEEP: Final = Keep("keep")
