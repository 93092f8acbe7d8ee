"""How bots judge a table of Zwergendorf: where to draw, which card to keep, and what a village will score."""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.core.table import Action, Ask, Seat
from meadhall.games.zwergendorf.bots_taste import Taste, taste_for, taste_of
from meadhall.games.zwergendorf.cards import (
    BEER,
    BUILDING,
    COIN,
    DWARF,
    KINDS,
    MADE,
    NO_CARD,
    NO_QUARTER,
    RESOURCES,
    SQUARES,
    STONE,
    TARGET,
    TREE,
    WOOD,
    Card,
    Plan,
    TargetCard,
)
from meadhall.games.zwergendorf.rules_buildings import UseRecipe
from meadhall.games.zwergendorf.rules_cards import Keep, TakeSide
from meadhall.games.zwergendorf.rules_draw import Anchor, Cut, Draw
from meadhall.games.zwergendorf.rules_production import DrawProduct, UseCap
from meadhall.games.zwergendorf.rules_score import (
    MOST_FOR_A_TARGET,
    best_targets,
    dwarf_card_points,
    target_points,
    total,
)
from meadhall.games.zwergendorf.state import LEAVING, PLACES, PLAYING, Zwergendorf, kind_of

HORIZON: Final = 1
"""A search looks ahead to the end of the phase."""
TRUST: Final = 0.006
STRENGTHS: Final[dict[str, float]] = {"random": 12.0, "apprentice": 4.0, "thumb": 1.8, "search": 6}
"""By level: a softness, or simulations. With these strengths the levels are more evenly spaced (docs/bots.md)."""
CLEAR_LEAD: Final = 20.0
"""Points."""
GROWTH: Final = 3.0
"""Resources that a village gains in a card phase, on average."""
POINTLESS: Final = 6.0
"""Points that the heuristic takes off a recipe that makes no less than the plain one: too many for a soft choice."""
IDLE: Final = 0.01
"""Part of a win that a search takes off such a recipe."""
INSTANT_WORTH: Final = {TREE: 0.8}
"""Points for one symbol that takes no square; a symbol that is not listed counts nothing."""


def clock(s: Zwergendorf) -> int:
    """Count phases."""
    return s.phase


def waiting(s: Zwergendorf, seat: Seat, option: Action) -> float:
    """§6.1 Return the cost of a recipe that now makes as much as the plain one. It only makes a cap worth less."""
    return IDLE if isinstance(option, UseRecipe) and _saved(s, seat, option) == 0 else 0.0


# --- what a village will score


class Outlook:
    """§6 What the coming productions will make in a village, and whether there is room for it."""

    def __init__(self, s: Zwergendorf, seat: Seat) -> None:
        self.taste: Final = taste_of(s, seat)
        kinds = [phase.kind for phase in s.box.phases[s.phase - 1 :]]
        self.now: Final = 1 if s.is_production() else 0
        self.productions: Final = kinds.count("production")
        self.card_phases: Final = kinds.count("cards")
        growth = GROWTH * self.card_phases / 4
        coin, wood, stone, beer = [s.has(seat, kind) + growth * 0.7 for kind in RESOURCES]
        later = self.productions - self.now
        self.extra: Final = [0.0] * KINDS
        makes = (coin, wood, stone, min(coin, beer), min(beer, stone, wood))
        for product in range(MADE):
            self.extra[DWARF + product] = later * makes[product]
        if self.now and s.state[seat] == PLAYING:
            for product in range(MADE):
                self.extra[DWARF + product] += max(0, s.owed(seat, product))
        demand = growth * 4
        for kind in range(DWARF, KINDS):
            demand += SQUARES[kind] * self.extra[kind]
        self.free: Final = s.free(seat)
        self.full: Final = demand / self.free if self.free else 9.0
        self.room: Final = min(1.0, 1 / self.full) if self.full else 1.0
        self.price: Final = 0.0 if self.full < 0.8 else min(1.2, 0.5 * self.full)
        """What a free square is worth, in points: nothing while there is room for everything."""
        self._worth: list[float] = []

    def worth(self, kind: int) -> float:
        """Return what one symbol is worth to the village, less the price of its squares."""
        if kind >= KINDS:
            return INSTANT_WORTH.get(kind, 0.0) + self.price
        if not self._worth:
            self._worth = self._worths()
        return self._worth[kind]

    def _worths(self) -> list[float]:
        rates = self.taste.rate
        price = self.price
        times = self.productions * self.room
        dwarf, mine, wall, forge, tavern = [rates[kind] - price * SQUARES[kind] for kind in range(DWARF, KINDS)]
        found = [rates[kind] - price * SQUARES[kind] for kind in range(KINDS)]
        found[COIN] += times * (dwarf + 0.4 * forge)
        found[WOOD] += times * (mine + 0.3 * tavern)
        found[STONE] += times * (wall + 0.3 * tavern)
        found[BEER] += times * (0.6 * forge + 0.5 * tavern)
        return found


def promise(s: Zwergendorf, seat: Seat) -> float:
    """Estimate the points that a village will have at the end."""
    outlook = Outlook(s, seat)
    return visible_promise(s, seat, outlook) + 0.85 * kept_worth(s, seat, outlook)


def visible_promise(s: Zwergendorf, seat: Seat, outlook: Outlook) -> float:
    """Estimate the points that a village will have at the end, without its kept cards, which rivals do not see."""
    base = float(total(s, seat))
    if _is_settled(s, seat):
        return base
    gained = 0.0
    over = 0.0
    for kind in range(DWARF, KINDS):
        extra = outlook.extra[kind]
        gained += extra * outlook.room * outlook.taste.rate[kind]
        over += extra * (1 - outlook.room)
    # §7 Things without room cost trees.
    cut = min(len(s.box.stumps), max(0, int(s.cut[seat] + over * 0.7 - s.extra[seat])))
    future = s.box.stumps[cut - 1] if cut else 0
    caps = 0.8 * s.caps[seat] if outlook.productions and outlook.full < 1.2 else 0.0
    spread = _spread_of_targets(s, seat)
    return base + 0.85 * gained - (future - s.minus(seat)) + caps + 0.3 * min(2, s.extra[seat]) + spread


def kept_worth(s: Zwergendorf, seat: Seat, outlook: Outlook) -> float:
    """Return what the kept cards of a village are worth."""
    worth = 0.0
    if not _is_settled(s, seat):
        for place in range(PLACES):
            card = s.kept_card(seat, place)
            if card != NO_CARD:
                worth += card_worth(s, seat, s.box.cards[card], outlook)
    return worth


def _is_settled(s: Zwergendorf, seat: Seat) -> bool:
    """Return whether the points of a village are final."""
    return s.state[seat] > LEAVING or s.phase >= len(s.box.phases)


def _spread_of_targets(s: Zwergendorf, seat: Seat) -> float:
    """§5.3 Correct for targets that have reached twelve points and cannot grow."""
    points = [scored for scored, _ in target_points(s, seat)]
    return -0.3 * sum([1 for scored in points if scored >= MOST_FOR_A_TARGET])


def features(s: Zwergendorf, seat: Seat) -> list[float]:
    """Return the estimate of a village, which weighs more as fewer phases are left. A single player has a goal."""
    left = max(0, len(s.box.phases) - s.phase)
    points = promise(s, seat) - (s.box.goal if s.seats == 1 else 0)
    return [points / (1 + left)]


def points(s: Zwergendorf) -> list[float]:
    """Return the estimate of each village, in units of a clear lead."""
    return [promise(s, seat) / CLEAR_LEAD for seat in range(s.seats)]


WEIGHTS: Final = [0.16]
"""Log-odds of winning for each point that one village is estimated ahead of another. Fitted by `tools/fit.py` to 300
games of the heuristic and 80 of the greedy bot."""


def chances(s: Zwergendorf) -> list[float]:
    """Return each seat's chance to win; a single player plays against the goal."""
    sums = []
    for seat in range(s.seats):
        sums.append(sum([weight * value for weight, value in zip(WEIGHTS, features(s, seat), strict=True)]))
    if s.seats == 1:
        return [1 / (1 + exp(-sums[0]))]
    best = max(sums)
    odds = [exp(value - best) for value in sums]
    return [each / sum(odds) for each in odds]


def parts(s: Zwergendorf, seat: Seat) -> dict[str, float]:
    """Return the reasons why a village does well, in points."""
    outlook = Outlook(s, seat)
    rate = outlook.taste.rate
    growth = sum([outlook.extra[kind] * outlook.room * rate[kind] for kind in range(DWARF, KINDS)])
    return {
        "targets": float(best_targets(s, seat)),
        "tasks": float(sum(dwarf_card_points(s, seat))),
        "growth": growth,
        "room": -outlook.price * 4,
        "trees": float(-s.minus(seat)),
        "caps": 0.5 * s.caps[seat],
    }


# --- the heuristic


def card_worth(s: Zwergendorf, seat: Seat, card: Card, outlook: Outlook) -> float:
    """Return what a card is worth to a village: the better side of each half, and what the card does later."""
    worth = 0.0
    for half in card.halves:
        worth += max([sum([outlook.worth(kind) for kind in side]) for side in half])
    if isinstance(card, TargetCard):
        held = s.laid(seat, TARGET)
        mine = min(MOST_FOR_A_TARGET, card.task.worth(s, seat))
        growing = taste_for(s.box, (card.number,)).rate
        base = taste_for(s.box, ()).rate
        more = sum([outlook.extra[kind] * outlook.room * (growing[kind] - base[kind]) for kind in range(DWARF, KINDS)])
        value = min(float(MOST_FOR_A_TARGET), mine + 0.8 * more)
        worth += value if len(held) < 3 else max(0.0, value - 6.0)
    elif card.deck == BUILDING:
        worth += 1.0 if outlook.full > 1 else 0.2
    return worth


def heuristic(s: Zwergendorf, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """Return a score for each option, in points."""
    outlook = Outlook(s, seat)
    taste = outlook.taste
    priors: list[float] = []
    drawn: list[int] = []
    for option in options:
        if isinstance(option, Draw):
            if not drawn:
                drawn = s.village(seat)
            prior = _place(s, taste, option, drawn)
        elif isinstance(option, Cut):
            prior = _cut(s, seat, option.kind, outlook)
        elif isinstance(option, Keep):
            card = s.box.cards[s.in_hand(seat, option.deck)]
            prior = card_worth(s, seat, card, outlook)
        elif isinstance(option, TakeSide):
            prior = sum([outlook.worth(kind) for kind in option.symbols])
        elif isinstance(option, UseCap):
            late = not isinstance(ask, DrawProduct)
            prior = outlook.worth(option.kind) - 1.0 if late else -4.0
        elif isinstance(option, UseRecipe):
            prior = _recipe(s, seat, option, outlook)
        elif isinstance(option, Anchor):
            prior = -0.1 * option.square / s.box.size
        else:
            prior = 0.0
        priors.append(prior)
    return priors


def _place(s: Zwergendorf, taste: Taste, option: Draw, drawn: list[int]) -> float:
    """§4.2 Prefer places beside liked kinds and close to other things, so that large things still find room."""
    beside = s.box.plan.beside
    like = taste.like[option.kind]
    crowd = taste.crowd[option.kind]
    prior = 0.0
    near: list[int] = []
    for square in option.squares:
        prior += 0.03 * (4 - len(beside[square]))
        for other in beside[square]:
            mark = drawn[other]
            if mark:
                prior += crowd
                if mark not in near:
                    near.append(mark)
                    prior += like[kind_of(mark)]
    return prior + _corner(s.box.plan, taste, option) + _share(s.box.plan, taste, option, drawn)


def _corner(plan: Plan, taste: Taste, option: Draw) -> float:
    """Return what tasks pay for the border and the corners of the clearing."""
    prior = 0.0
    if taste.corner[option.kind]:
        prior += taste.corner[option.kind] * len([1 for square in option.squares if square in plan.corners])
    if taste.border[option.kind] and any(plan.border[square] for square in option.squares):
        prior += taste.border[option.kind]
    return prior


def _share(plan: Plan, taste: Taste, option: Draw, drawn: list[int]) -> float:
    """Return what tasks pay for the first of a kind in a row or a quarter."""
    kind = option.kind
    first = option.squares[0]
    prior = 0.0
    if taste.rows[kind]:
        row = first // plan.columns * plan.columns
        if not any(kind_of(drawn[i]) == kind for i in range(row, row + plan.columns)):
            prior += taste.rows[kind]
    if taste.quarters[kind]:
        quarter = plan.quarter[first]
        held = [plan.quarter[i] for i in range(plan.size) if kind_of(drawn[i]) == kind]
        if quarter != NO_QUARTER and quarter not in held:
            prior += taste.quarters[kind]
    return prior


def _cut(s: Zwergendorf, seat: Seat, kind: int, outlook: Outlook) -> float:
    """§7.1 Cut a tree where the square is worth more than the symbol that would be drawn there."""
    if s.extra[seat]:
        cost = 0.6
    else:
        stumps = s.box.stumps
        cost = float(stumps[s.cut[seat]] - s.minus(seat)) + 0.5
    return -cost - outlook.worth(kind)


def _recipe(s: Zwergendorf, seat: Seat, option: UseRecipe, outlook: Outlook) -> float:
    """§6.1 A recipe that takes more makes less: good where the products would only cost room."""
    saved = _saved(s, seat, option)
    kind = DWARF + option.recipe.product
    return saved * (outlook.price * SQUARES[kind] - outlook.taste.rate[kind]) if saved else -POINTLESS


def _saved(s: Zwergendorf, seat: Seat, option: UseRecipe) -> int:
    """§6.1 Return how many products fewer a recipe makes than the plain one, with the resources as they are."""
    return s.amount(seat, s.box.plain(option.recipe.product)) - s.amount(seat, option.recipe)
