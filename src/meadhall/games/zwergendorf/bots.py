"""How bots judge a table of Zwergendorf: a quick packer, a quick drafter, and what a village will come to."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from meadhall.core.table import Action, Ask, Seat
from meadhall.games.zwergendorf.rules_cards import Keep, TakeSide
from meadhall.games.zwergendorf.rules_draw import Anchor, Cut, Draw
from meadhall.games.zwergendorf.rules_production import DrawProduct, UseCap, UseRecipe
from meadhall.games.zwergendorf.rules_score import MOST_FOR_A_TARGET, target_points, task_points, total
from meadhall.games.zwergendorf.state import (
    BEER,
    BUILDING,
    COIN,
    DWARF,
    FORGE,
    KINDS,
    LEAVING,
    MADE,
    NO_CARD,
    PLAYING,
    STONE,
    TARGET,
    TAVERN,
    TREE,
    WOOD,
    Card,
    Plan,
    Task,
    Zwergendorf,
    ZwergendorfBox,
)

HORIZON: Final = 1
"""A search looks to the end of the phase."""
TRUST: Final = 0.006
SIZES: Final = [0, 1, 1, 1, 1, 1, 1, 2, 1, 4]
"""§4.2 How many squares a thing of each kind takes."""
GROWTH: Final = 3.0
"""So many resources come to a village in a card phase, more or less."""


def clock(s: Zwergendorf) -> int:
    """Phases."""
    return s.phase


# --- what tasks ask for


class Taste:
    """What the tasks of a village ask for: how much each further thing pays, and who likes to lie beside whom."""

    def __init__(self, box: ZwergendorfBox, targets: tuple[int, ...]) -> None:
        self.rate: Final = [0.0] * (KINDS + 1)
        self.like: Final = [[0.0] * KINDS for _ in range(KINDS)]
        self.border: Final = [0.0] * KINDS
        self.corner: Final = [0.0] * KINDS
        self.crowd: Final = [0.05] * KINDS
        self.rows: Final = [0.0] * KINDS
        self.quarters: Final = [0.0] * KINDS
        for dwarf in box.dwarfs:
            self._learn(dwarf.task, 1.0)
        for n in targets:
            task = box.cards[n].task
            assert task is not None
            # §8.2 Only three targets count.
            self._learn(task, 0.8 if len(targets) <= 3 else 0.5)
        self.rate[TAVERN] += 0.8
        self.rate[FORGE] += 0.4

    def _learn(self, task: Task, share: float) -> None:
        points = task.points * share
        kind = task.kind
        verb = task.verb
        if verb == "each":
            self.rate[kind] += points / task.every
        elif verb == "set":
            for other in task.to:
                self.rate[other] += 0.8 * points / len(task.to)
        elif verb in ("group", "largest", "strictly_largest"):
            each = points if verb == "group" else 1.0 * share
            self.rate[kind] += 0.75 * each
            self.like[kind][kind] += 0.5 * each
        elif verb in ("beside", "beside_kinds"):
            self.rate[kind] += 0.6 * points
            for other in task.to:
                self.like[kind][other] += 0.6 * points / task.least
                self.like[other][kind] += 0.6 * points / task.least
        elif verb == "apart":
            self.rate[kind] += 0.5 * points
            self.like[kind][kind] -= points
        else:
            self._learn_place(verb, kind, points, share)

    def _learn_place(self, verb: str, kind: int, points: float, share: float) -> None:
        if verb == "border":
            self.rate[kind] += 0.5 * points
            self.border[kind] += points
        elif verb == "corners":
            self.corner[kind] += points
        elif verb == "enclosed":
            self.rate[kind] += 0.7 * points
            self.crowd[kind] += 0.25 * points
        elif verb == "rows_with":
            self.rate[kind] += 0.3 * points
            self.rows[kind] += points
        elif verb == "quarters":
            self.rate[kind] += points
            self.quarters[kind] += 1.5 * share
        elif verb == "most":
            self.rate[kind] += points + 0.4 * share


@cache
def _taste(box: ZwergendorfBox, targets: tuple[int, ...]) -> Taste:
    return Taste(box, targets)


def taste_of(s: Zwergendorf, seat: Seat) -> Taste:
    """The taste of a village: the tasks on the table, and its own targets."""
    return _taste(s.box, tuple(s.laid(seat, TARGET)))


# --- what a village will come to


class Outlook:
    """§6 What the productions to come will make of a village, and whether there is room for it."""

    def __init__(self, s: Zwergendorf, seat: Seat) -> None:
        phases = s.box.phases
        kinds = [phase.kind for phase in phases[s.phase - 1 :]]
        self.now: Final = 1 if kinds and kinds[0] == "production" else 0
        self.productions: Final = kinds.count("production")
        self.card_phases: Final = kinds.count("cards")
        at = seat * KINDS
        growth = GROWTH * self.card_phases / 4
        coin, wood, stone, beer = [s.count[at + COIN + i] + growth * 0.7 for i in range(4)]
        later = self.productions - self.now
        self.extra: Final = [0.0] * KINDS
        makes = (coin, wood, stone, min(coin, beer), min(beer, stone, wood))
        for product in range(MADE):
            self.extra[DWARF + product] = later * makes[product]
        if self.now and s.state[seat] == PLAYING:
            for product in range(MADE):
                owed = s.produces(seat, product) - s.made[seat * MADE + product]
                self.extra[DWARF + product] += max(0, owed)
        demand = growth * 4
        for kind in range(DWARF, KINDS):
            demand += SIZES[kind] * self.extra[kind]
        self.free: Final = s.count[at]
        self.full: Final = demand / self.free if self.free else 9.0
        self.room: Final = min(1.0, 1 / self.full) if self.full else 1.0
        self.price: Final = 0.0 if self.full < 0.8 else min(1.2, 0.5 * self.full)
        """What a square is worth, in points: nothing while there is room for all."""


def promise(s: Zwergendorf, seat: Seat) -> float:
    """The points that a village will have at the end, more or less."""
    base = float(total(s, seat))
    if s.state[seat] > LEAVING or s.phase >= len(s.box.phases):
        return base
    outlook = Outlook(s, seat)
    taste = taste_of(s, seat)
    gained = 0.0
    over = 0.0
    for kind in range(DWARF, KINDS):
        extra = outlook.extra[kind]
        gained += extra * outlook.room * taste.rate[kind]
        over += extra * (1 - outlook.room)
    for place in (0, 1):
        card = s.kept[seat * 2 + place]
        if card != NO_CARD:
            gained += card_worth(s, seat, s.box.cards[card], taste, outlook)
    # §7 What finds no room costs trees.
    cut = min(len(s.box.stumps), max(0, int(s.cut[seat] + over * 0.7 - s.extra[seat])))
    future = s.box.stumps[cut - 1] if cut else 0
    caps = 0.8 * s.caps[seat] if outlook.productions and outlook.full < 1.2 else 0.0
    spread = _spread_of_targets(s, seat)
    return base + 0.85 * gained - (future - s.minus(seat)) + caps + 0.3 * min(2, s.extra[seat]) + spread


def _spread_of_targets(s: Zwergendorf, seat: Seat) -> float:
    """§5.3 What twelve points at most and three cards at most leave out of a target's growth."""
    points = [scored for scored, _ in target_points(s, seat)]
    return -0.3 * sum([1 for scored in points if scored >= MOST_FOR_A_TARGET])


def features(s: Zwergendorf, seat: Seat) -> list[float]:
    """What a village will come to: it counts for more the fewer phases are left. One player alone has a goal."""
    left = max(0, len(s.box.phases) - s.phase)
    points = promise(s, seat) - (s.box.goal if s.seats == 1 else 0)
    return [points / (1 + left)]


WEIGHTS: Final = [0.16]
"""Log-odds of winning for each point that one village promises more than another: fitted (`tools/fit.py`) to 300 games
by rules of thumb and 80 greedy ones."""


def chances(s: Zwergendorf) -> list[float]:
    """Each seat's chance to win; one player alone plays against the goal."""
    sums = []
    for seat in range(s.seats):
        sums.append(sum([weight * value for weight, value in zip(WEIGHTS, features(s, seat), strict=True)]))
    if s.seats == 1:
        return [1 / (1 + exp(-sums[0]))]
    best = max(sums)
    odds = [exp(value - best) for value in sums]
    return [each / sum(odds) for each in odds]


def parts(s: Zwergendorf, seat: Seat) -> dict[str, float]:
    """Why a village does well, in points."""
    outlook = Outlook(s, seat)
    taste = taste_of(s, seat)
    targets = float(sum([scored for scored, _ in target_points(s, seat)][:3]))
    tasks = float(sum([task_points(s, seat, dwarf.task) for dwarf in s.box.dwarfs]))
    growth = sum([outlook.extra[kind] * outlook.room * taste.rate[kind] for kind in range(DWARF, KINDS)])
    return {
        "targets": targets,
        "tasks": tasks,
        "growth": growth,
        "room": -outlook.price * 4,
        "trees": float(-s.minus(seat)),
        "caps": 0.5 * s.caps[seat],
    }


# --- rules of thumb


def symbol_worth(kind: int, taste: Taste, outlook: Outlook) -> float:
    """What one symbol is worth to a village, its square paid."""
    if kind == TREE:
        return 0.8 + outlook.price
    times = outlook.productions * outlook.room
    rate = [taste.rate[product] - outlook.price * SIZES[product] for product in range(DWARF, KINDS)]
    made = {
        COIN: rate[0] + 0.4 * rate[3],
        WOOD: rate[1] + 0.3 * rate[4],
        STONE: rate[2] + 0.3 * rate[4],
        BEER: 0.6 * rate[3] + 0.5 * rate[4],
    }
    return taste.rate[kind] + times * made.get(kind, 0.0) - outlook.price * SIZES[kind]


def card_worth(s: Zwergendorf, seat: Seat, card: Card, taste: Taste, outlook: Outlook) -> float:
    """What a card is worth to a village: its symbols on the better sides, and what it does afterwards."""
    worth = 0.0
    for half in card.halves:
        worth += max([sum([symbol_worth(kind, taste, outlook) for kind in side]) for side in half])
    if card.deck == TARGET:
        task = card.task
        assert task is not None
        held = s.laid(seat, TARGET)
        mine = min(MOST_FOR_A_TARGET, task_points(s, seat, task))
        growing = Taste(s.box, (card.number,)).rate
        base = _taste(s.box, ()).rate
        more = sum([outlook.extra[kind] * outlook.room * (growing[kind] - base[kind]) for kind in range(DWARF, KINDS)])
        value = min(float(MOST_FOR_A_TARGET), mine + 0.8 * more)
        worth += value if len(held) < 3 else max(0.0, value - 6.0)
    elif card.deck == BUILDING:
        worth += 1.0 if outlook.full > 1 else 0.2
    return worth


def heuristic(s: Zwergendorf, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """How good each option looks, in points."""
    taste = taste_of(s, seat)
    outlook = Outlook(s, seat)
    priors: list[float] = []
    drawn: list[int] = []
    for option in options:
        if isinstance(option, Draw):
            if not drawn:
                drawn = s.squares[seat * s.box.size : (seat + 1) * s.box.size]
            look = _place(s, taste, option, drawn)
        elif isinstance(option, Cut):
            look = _cut(s, seat, option.kind, taste, outlook)
        elif isinstance(option, Keep):
            card = s.box.cards[s.hand[seat * 3 + option.deck]]
            look = card_worth(s, seat, card, taste, outlook)
        elif isinstance(option, TakeSide):
            look = sum([symbol_worth(kind, taste, outlook) for kind in option.symbols])
        elif isinstance(option, UseCap):
            late = not isinstance(ask, DrawProduct)
            look = symbol_worth(option.kind, taste, outlook) - 1.0 if late else -4.0
        elif isinstance(option, UseRecipe):
            look = _recipe(s, seat, option, taste, outlook)
        elif isinstance(option, Anchor):
            look = -0.1 * option.square / s.box.size
        else:
            look = 0.0
        priors.append(look)
    return priors


def _place(s: Zwergendorf, taste: Taste, option: Draw, drawn: list[int]) -> float:
    """§4.2 Beside what it likes, and close to the rest, so that large things still find room."""
    beside = s.box.plan.beside
    like = taste.like[option.kind]
    crowd = taste.crowd[option.kind]
    look = 0.0
    near: list[int] = []
    for square in option.squares:
        look += 0.03 * (4 - len(beside[square]))
        for other in beside[square]:
            mark = drawn[other]
            if mark:
                look += crowd
                if mark not in near:
                    near.append(mark)
                    look += like[mark & 15]
    return look + _corner(s.box.plan, taste, option) + _share(s.box.plan, taste, option, drawn)


def _corner(plan: Plan, taste: Taste, option: Draw) -> float:
    """What tasks pay for the border and the corners of the clearing."""
    look = 0.0
    if taste.corner[option.kind]:
        look += taste.corner[option.kind] * len([1 for square in option.squares if square in plan.corners])
    if taste.border[option.kind] and any(plan.border[square] for square in option.squares):
        look += taste.border[option.kind]
    return look


def _share(plan: Plan, taste: Taste, option: Draw, drawn: list[int]) -> float:
    """What tasks pay for the first of a kind in a row or a quarter."""
    kind = option.kind
    first = option.squares[0]
    look = 0.0
    if taste.rows[kind]:
        row = first // plan.columns * plan.columns
        if not any(drawn[i] & 15 == kind for i in range(row, row + plan.columns)):
            look += taste.rows[kind]
    if taste.quarters[kind]:
        quarter = plan.quarter[first]
        held = [plan.quarter[i] for i in range(plan.size) if drawn[i] & 15 == kind]
        if quarter >= 0 and quarter not in held:
            look += taste.quarters[kind]
    return look


def _cut(s: Zwergendorf, seat: Seat, kind: int, taste: Taste, outlook: Outlook) -> float:
    """§7.1 A tree instead of a symbol: worth it where the square is dearer than what would be drawn there."""
    if s.extra[seat]:
        cost = 0.6
    else:
        stumps = s.box.stumps
        cost = float(stumps[s.cut[seat]] - s.minus(seat)) + 0.5
    return -cost - symbol_worth(kind, taste, outlook)


def _recipe(s: Zwergendorf, seat: Seat, option: UseRecipe, taste: Taste, outlook: Outlook) -> float:
    """§6.1 A dearer recipe makes less: good where it would only cost room."""
    plain = s.amount(seat, s.box.recipes[option.product])
    dear = s.amount(seat, s.box.recipes[option.recipe])
    kind = DWARF + option.product
    return (dear - plain) * (taste.rate[kind] - outlook.price * SIZES[kind])
