"""What bots know about Dwar7s Fall: priors for options, and an evaluation of a position."""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.core.table import Action, Ask, Seat
from meadhall.games.fall.bots_ending import cost_of_waiting, winter_chance
from meadhall.games.fall.bots_walks import distances
from meadhall.games.fall.bots_wishes import (
    Wishes,
    digs_nothing,
    loss_of,
    next_task,
    promise,
    secret_promise,
    task_worth,
    wishes_of,
)
from meadhall.games.fall.cards import WORKER
from meadhall.games.fall.rules_actions import (
    ActionPhase,
    End,
    Hire,
    Move,
    MoveFrom,
    MoveTo,
    Place,
    PlaceOn,
    Push,
    PushTo,
    PushWho,
    Upgrade,
)
from meadhall.games.fall.rules_areas import has_monster_near, is_lord, kingdom_size, kingdom_worth
from meadhall.games.fall.rules_end import score
from meadhall.games.fall.rules_goals import ClassesInAKill, KingdomCards, KingdomWorth, OgresInHand, Pass
from meadhall.games.fall.rules_hands import goals_done, hand_size
from meadhall.games.fall.rules_kingdom import CastleCard, MineCard, MonsterCard, StoreCard, dwarfs_needed
from meadhall.games.fall.rules_land import ChooseDig, ChooseSpot, ChooseWalls, PlayCard, Walls, code_with, lay
from meadhall.games.fall.rules_ogres import (
    Ambush,
    Brute,
    Foe,
    Panic,
    PanicTo,
    PanicWho,
    PlayAmbush,
    PlayBrute,
    PlayCrown,
    PlayOgre,
    PlayPanic,
    PlayThief,
)
from meadhall.games.fall.rules_questions import At, Who
from meadhall.games.fall.rules_resolve import ChooseTask, DiscardGem, DiscardOgre
from meadhall.games.fall.rules_show import Show, secret_of
from meadhall.games.fall.rules_trade import Buy, BuyGoal, TradeUp
from meadhall.games.fall.state import UNMADE, Fall

HORIZON: Final = 2
"""Turns that a search looks ahead: to the end of its own turn and of the next player's."""
TRUST: Final = 0.03
CLEAR_LEAD: Final = 8.0
"""Victory points."""
STRENGTHS: Final[dict[str, float]] = {"random": 3.0, "apprentice": 2.0, "greedy": 0.05, "search": 3}
"""By level: a softness, or simulations. With these strengths the levels are more evenly spaced (docs/bots.md)."""
CONTEMPT: Final = 0.5
"""Part of a win that winter costs every player, in the values of a search: a game should end by goals."""
KINDS_IN_A_KILL: Final = 3
STEP: Final = 0.8
"""Log-odds for each step of a dwarf to the next task."""
LOST: Final = 4
"""The most steps that count."""
MIDWAY: Final[tuple[type[Ask], ...]] = (
    PlaceOn,
    MoveFrom,
    MoveTo,
    PushWho,
    PushTo,
    ChooseSpot,
    ChooseWalls,
    ChooseDig,
    ChooseTask,
    BuyGoal,
    Ambush,
    Panic,
    PanicWho,
    PanicTo,
    Brute,
)
"""Questions in the middle of an action. A bot that evaluates the action answers them by heuristic first."""


dullness: Final = winter_chance
waiting: Final = cost_of_waiting


def clock(s: Fall) -> int:
    """Return the number of turns."""
    return s.turn


def features(s: Fall, seat: Seat) -> list[float]:
    """Return the expected points of a seat, weighted by how near the end is."""
    points = promise(s, seat)
    done = max([goals_done(s, other) for other in range(s.seats)])
    return [points, points * min(3, done), points if s.ending else 0.0]


WEIGHTS: Final = [0.143, 0.05, 0.15]
"""Log-odds of winning for each point that one seat expects more than another. `tools/fit.py` fitted them to 300 games
by heuristic and 80 greedy ones.
"""


def chances(s: Fall) -> list[float]:
    """Return each seat's chance to win."""
    sums = []
    for seat in range(s.seats):
        sums.append(sum([weight * value for weight, value in zip(WEIGHTS, features(s, seat), strict=True)]))
    best = max(sums)
    odds = [exp(value - best) for value in sums]
    return [each / sum(odds) for each in odds]


def points(s: Fall) -> list[float]:
    """Return the points that each seat expects, or has at the end, in units of a clear lead."""
    over = not s.stack
    return [(sum(score(s, seat)) if over else promise(s, seat)) / CLEAR_LEAD for seat in range(s.seats)]


def parts(s: Fall, seat: Seat) -> dict[str, float]:
    """Return the named reasons why a seat stands well or badly, in victory points."""
    wishes = wishes_of(s, seat)
    goals, secret, monsters, gems, kingdom, classes = [float(part) for part in score(s, seat)]
    if wishes.secret is not None:
        secret = secret_promise(s, seat, wishes.secret)
    others = [promise(s, other) for other in s.others(seat)]
    tasks = 0.0
    for place in range(len(s.top)):
        have = s.crew_at(place, seat)
        if have:
            need = max(1, dwarfs_needed(s, seat, place))
            tasks += task_worth(s, seat, place, wishes) * min(1.0, have / need)
    return {
        "goals": goals + wishes.goals,
        "secret": secret,
        "monsters": monsters,
        "gems": gems,
        "kingdom": kingdom,
        "classes": classes,
        "tasks": tasks,
        "rivals": -max(others, default=0.0),
    }


def likelihood(s: Fall, viewer: Seat) -> float:
    """Return how well a world fits what the others have done: a player aims at a goal that is nearly met."""
    weight = 1.0
    for seat in s.others(viewer):
        if s.secret[seat] >= 0 and not s.shown[seat]:
            secret = secret_of(s, seat)
            have = secret.reached(s, seat) / secret.amount
            # A player who could have shown it and did not has another one.
            weight *= 0.15 if have >= 1 else 0.4 + have
    return weight


# The heuristic


def heuristic(s: Fall, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """Return the prior of each option, in log-odds."""
    if isinstance(ask, ChooseWalls):
        return [_think_walls(s, ask, seat, option) for option in options]
    wishes = wishes_of(s, seat)
    if isinstance(ask, ActionPhase):
        return _think_actions(s, seat, options, wishes)
    return [_think(s, ask, seat, option, wishes) for option in options]


def _spot(s: Fall, seat: Seat, place: int, wishes: Wishes, hands: int) -> float:
    """Return the worth of one more dwarf on a card, with this many actions left."""
    have = s.crew_at(place, seat)
    need = dwarfs_needed(s, seat, place)
    missing = need - have
    if missing <= 0:
        return -1.0
    worth = task_worth(s, seat, place, wishes)
    if s.room[place] < missing or digs_nothing(s, seat, place):
        return -0.5
    if missing <= hands:
        return worth / missing + 0.2 * have
    return 0.35 * worth * (have + 1) / need


def _best_spot(s: Fall, seat: Seat, wishes: Wishes, hands: int) -> float:
    best = -1.0
    for place in range(len(s.top)):
        if s.top[place] >= 0 and s.room[place] > 0:
            best = max(best, _spot(s, seat, place, wishes, hands))
    return best


def _think_actions(s: Fall, seat: Seat, options: list[Action], wishes: Wishes) -> list[float]:
    """§3 Return the priors of the action phase."""
    hands = s.allowance(seat) - s.used
    spot = _best_spot(s, seat, wishes, hands)
    priors: list[float] = []
    for option in options:
        if isinstance(option, At | Place):
            look = _think_placing(s, seat, option, wishes, spot)
        elif isinstance(option, PlayCard):
            look = _think_card(s, seat, option.kind, hands, wishes)
        elif isinstance(option, Upgrade):
            look = 0.6 + (2.0 if wishes.wants(ClassesInAKill) and _kinds(s, seat) < KINDS_IN_A_KILL else 0.0)
        elif isinstance(option, Move):
            look = 0.25
        elif isinstance(option, Push):
            look = 0.3
        elif isinstance(option, PlayOgre):
            look = _think_ogre(s, seat, option, wishes)
        elif isinstance(option, Show):
            look = 9.0
        elif isinstance(option, Hire):
            look = 0.8
        else:
            look = 0.0 if isinstance(option, End) else -0.5
        priors.append(1.5 * look)
    return priors


def _think_placing(s: Fall, seat: Seat, option: At | Place, wishes: Wishes, spot: float) -> float:
    """§3.4 Return the prior of a dwarf on a card, or of one whose card is chosen next; `spot` is the best card's."""
    if isinstance(option, At):
        # The best card has the prior of placing a dwarf; the others fall behind it.
        return 2 * _spot(s, seat, s.cell.index(option.cell), wishes, s.allowance(seat) - s.used) - spot
    look = spot
    if option.meeple != WORKER:
        look += 0.9 if wishes.wants(ClassesInAKill) else 0.15
    return look + (2.0 if option.meeple == s.box.free and option.meeple != WORKER else 0.0)


def _kinds(s: Fall, seat: Seat) -> int:
    """§3.6 Return the kinds of meeple that a seat has, workers included."""
    return 1 + s.box.specials - s.specials_of(seat).count(UNMADE)


def _think_card(s: Fall, seat: Seat, kind: int, hands: int, wishes: Wishes) -> float:
    """§7 Return the prior of a card: the castle first, mines with wanted gems, monsters near opponents."""
    card = s.box.kingdom[kind]
    if isinstance(card, CastleCard):
        return 4.0
    if isinstance(card, MonsterCard):
        return 1.2 if any(s.castle[other] >= 0 for other in s.others(seat)) else 0.2
    look = 0.5 + 0.5 * card.vp
    if isinstance(card, MineCard):
        look += 0.3 * wishes.gem[card.gem] * card.gems
    if isinstance(card, StoreCard):
        stores = [1 for code in s.top if code >= 0 and isinstance(s.box.card_of(code), StoreCard)]
        look += 0.3 if stores else 1.2
    if wishes.wants(KingdomCards) or wishes.wants(KingdomWorth):
        look += 0.7
    if hand_size(s, seat) > 7:
        look += 0.6
    return look


def _think_ogre(s: Fall, seat: Seat, option: PlayOgre, wishes: Wishes) -> float:
    """§4 Return the prior of an ogre card. A player whose secret goal asks for ogres keeps them."""
    if wishes.wants(OgresInHand):
        return -2.0
    late = 0.5 if hand_size(s, seat) >= 8 else 0.0
    if isinstance(option, PlayThief):
        return 1.2
    if isinstance(option, PlayCrown):
        return 0.5 * max([s.ogre_count(other) for other in s.others(seat)]) + late
    if isinstance(option, PlayAmbush):
        return max([_harm(s, seat, place) for place in range(len(s.top))], default=0.0) - 0.8 + late
    if isinstance(option, PlayPanic | PlayBrute):
        return -0.4 + late
    return -0.5


def _harm(s: Fall, seat: Seat, place: int) -> float:
    """Return what it costs the others, less what it costs the seat, if a card is emptied."""
    if s.top[place] < 0:
        return 0.0
    need = max(1, s.box.need_of[s.top[place]])
    harm = 0.0
    for other in range(s.seats):
        have = s.crew_at(place, other)
        if have:
            harm += (-1.0 if other == seat else 1.0) * 2.0 * min(1.0, have / need)
    return harm


def _think(s: Fall, ask: Ask, seat: Seat, option: Action, wishes: Wishes) -> float:
    if isinstance(option, At):
        return _think_cell(s, ask, seat, option, wishes)
    if isinstance(option, Buy):
        return 0.5 * s.box.goals[option.goal].vp
    if isinstance(option, TradeUp):
        return 0.4 * (s.box.goals[option.goal].vp - s.box.goals[option.old].vp)
    if isinstance(option, Show):
        return 9.0
    if isinstance(option, Pass):
        return 0.0
    if isinstance(option, Foe):
        return 0.2 * promise(s, option.seat)
    if isinstance(option, Who):
        return 1.0 if option.seat != seat else -0.5
    if isinstance(option, DiscardGem):
        return -wishes.gem[option.gem]
    if isinstance(option, DiscardOgre):
        return -2.0 if wishes.wants(OgresInHand) else -0.4
    return 0.0


def _think_cell(s: Fall, ask: Ask, seat: Seat, option: At, wishes: Wishes) -> float:
    if isinstance(ask, ChooseSpot):
        return _think_spot(s, ask, seat, option.cell)
    if option.cell not in s.cell:
        return 0.0
    place = s.cell.index(option.cell)
    if isinstance(ask, PlaceOn):
        hands = s.allowance(seat) - s.used + 1
        return 3 * _spot(s, seat, place, wishes, hands)
    if isinstance(ask, MoveTo):
        return 2 * _spot(s, seat, place, wishes, 1) - STEP * _steps(s, seat, place, wishes)
    if isinstance(ask, MoveFrom):
        have, need = s.crew_at(place, seat), dwarfs_needed(s, seat, place)
        # A dwarf on the very card of the next task serves it best by staying.
        steps = _steps(s, seat, place, wishes) or LOST
        worth = 0.0 if s.room[place] + have < need else task_worth(s, seat, place, wishes) * have / max(1, need)
        return 2.0 - worth - STEP * steps
    if isinstance(ask, Ambush):
        return 2 * _harm(s, seat, place)
    if isinstance(ask, ChooseTask):
        # Gems first, then the store that takes them.
        return 0.0 if isinstance(s.card_at(place), StoreCard) else 1.0
    if isinstance(ask, PushTo | PanicTo):
        return -0.1 * s.room[place]
    return 0.0


def _steps(s: Fall, seat: Seat, place: int, wishes: Wishes) -> int:
    """§3.5 Return how many steps a dwarf is away from the most promising task that lacks dwarfs."""
    goal = next_task(s, seat, wishes)
    return 0 if goal < 0 else min(LOST, distances(s, goal)[place])


def _think_spot(s: Fall, ask: ChooseSpot, seat: Seat, cell: int) -> float:
    """§3.2 Return the prior of a spot: good cards go into the seat's own kingdom, monsters into another."""
    box = s.box
    card = box.cards[ask.card]
    own = s.castle[seat]
    look = 0.0
    near = 0
    for step in box.steps:
        if cell + step in s.cell:
            place = s.cell.index(cell + step)
            if s.top[place] < 0:
                continue
            near += 1
            lords = [other for other in range(s.seats) if is_lord(s, other, place)]
            if isinstance(card, MonsterCard):
                look += 1.5 * len([lord for lord in lords if lord != seat]) - (4.0 if seat in lords else 0.0)
            else:
                look += (1.2 if seat in lords else 0.0) - 0.5 * len([lord for lord in lords if lord != seat])
                if isinstance(card, CastleCard):
                    look += 0.6 * box.vp_of[s.top[place]] - (2.5 if has_monster_near(s, place) else 0.0)
    if cell in s.cell and s.top[s.cell.index(cell)] >= 0:
        covered = box.card_of(s.top[s.cell.index(cell)])
        lies_in_own = own >= 0 and s.area[own] == s.area[s.cell.index(cell)]
        look += (card.vp - covered.vp) * (1.0 if lies_in_own else -0.5) - 0.5
        place = s.cell.index(cell)
        look -= loss_of(s, s.top[place], box.code(ask.card, 0), place)
    return 2 * look + 0.1 * near


def _think_walls(s: Fall, ask: ChooseWalls, seat: Seat, option: Action) -> float:
    """§3.2 Return the prior of a turn of the card: the new worth of the seat's kingdom less that of the others."""
    assert isinstance(option, Walls)
    world = s.copy()
    lay(world, seat, code_with(world, ask.card, option.walls), ask.cell)
    look = 0.0
    for other in range(s.seats):
        castle = world.castle[other]
        worth = float(kingdom_worth(world, other)) + 0.2 * kingdom_size(world, other)
        for block in world.box.blocks if castle >= 0 else []:
            if world.reach[castle] & block.bit:
                worth -= 2.5 if block.takes_action() else 1.5
        look += worth if other == seat else -worth / (s.seats - 1)
    return 2 * look
