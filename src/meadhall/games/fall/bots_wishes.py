"""What gems, goals and tasks are worth to a player of Dwar7s Fall, in victory points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.fall.bots_walks import FAR, at_home, effort
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.cards import Secret
from meadhall.games.fall.rules_areas import has_monster_near, is_closed
from meadhall.games.fall.rules_end import score
from meadhall.games.fall.rules_goals import TRIO, ClassesInAKill, GemsInHand, KindsOfGem, OgresInHand, Trios, Trophies
from meadhall.games.fall.rules_hands import hand_size
from meadhall.games.fall.rules_kingdom import (
    CastleCard,
    MineCard,
    MonsterCard,
    StoreCard,
    TavernCard,
    clears_way,
    dwarfs_needed,
)
from meadhall.games.fall.rules_land import diggable
from meadhall.games.fall.state import HAND_LIMIT, OPEN, UNMADE, Fall

NO_SECRET: Final = -1
NOWHERE: Final = -1
LAST_STORE: Final = 5.0
LAST_MINE: Final = 2.5
"""Victory points that a player gives away who covers the last open store, or the last open mine of a gem."""


FULL_HAND: Final = 0.2
"""Victory points that a card still brings to a player with a full hand, who must discard another for it."""
REOPENED: Final = 0.3
"""Part of a mine's worth that the defeat of a monster brings which closes it."""
IDLE_STORE: Final = 0.05
"""Victory points that a store brings to a player who can buy nothing there."""
LEAST_WORTH: Final = 0.25
"""Victory points under which a task is not worth a walk."""
ACTION: Final = 0.8
"""Part of a task's worth that is left for each action that it still needs."""
PLANNED: Final = 0.85
"""Part of a planned task's worth that counts: others may come first."""
READY: Final = 0.9
"""Part of a secret goal that dwarfs reach who only stand ready for it."""
BEGUN: Final = 0.05
"""Part of a task's worth that counts as soon as all its dwarfs are there, by the part of them that are."""


class Wishes:
    """What a seat wants: the worth of one more gem of each kind, and the best goal that it could buy now."""

    def __init__(self, box: FallBox, goals: tuple[int, ...], mine: tuple[int, ...], secret: Secret | None) -> None:
        size = len(box.gems)
        self.gem: Final = [gem.vp * 0.6 + 0.2 for gem in box.gems]
        self.goals = 0.0
        """The expected worth of the open goals; the nearest counts most."""
        self.bargain = 0.0
        """What the best purchase brings beyond the gems that it costs; 0 if there is none."""
        promises: list[float] = []
        for number, goal in enumerate(box.goals):
            if goals[number] != OPEN:
                continue
            price = sum([goal.cost[kind] * box.gems[kind].vp for kind in range(size)])
            gain = goal.vp - price + 3.0
            missing = sum([max(0, goal.cost[kind] - mine[kind]) for kind in range(size)])
            near = (0.95, 0.7, 0.48, 0.3, 0.16, 0.08, 0.0)[min(6, missing)]
            promises.append(max(0.0, gain) * near)
            if missing == 0:
                self.bargain = max(self.bargain, gain)
            for kind in range(size):
                if goal.cost[kind] > mine[kind]:
                    self.gem[kind] += 0.35 * max(0.0, gain) / (1 + missing)
        promises.sort(reverse=True)
        for place, promise_ in enumerate(promises):
            self.goals += promise_ * (1.0, 0.35, 0.15)[min(2, place)]
        self.secret: Final = secret
        self._want_for_secret(mine)

    def _want_for_secret(self, mine: tuple[int, ...]) -> None:
        """§8.3 Raise the worth of the gems that the secret goal asks for."""
        if isinstance(self.secret, GemsInHand):
            self.gem[self.secret.gem] += 1.2
        if isinstance(self.secret, KindsOfGem):
            for kind in range(len(mine)):
                if not mine[kind]:
                    self.gem[kind] += 1.0

    def wants(self, kind: type[Secret]) -> bool:
        """Whether the seat has a secret goal of this class that is not shown yet."""
        return isinstance(self.secret, kind)


@lru_cache(maxsize=20_000)
def _wishes(box: FallBox, goals: tuple[int, ...], mine: tuple[int, ...], secret: int) -> Wishes:
    return Wishes(box, goals, mine, box.secrets[secret] if secret >= 0 else None)


def wishes_of(s: Fall, seat: Seat) -> Wishes:
    """Return what a seat wants. Positions with the same open goals and the same gems share one object."""
    secret = s.secret[seat] if not s.shown[seat] else NO_SECRET
    return _wishes(s.box, tuple(s.goals), tuple(s.gems_in(seat)), secret)


def task_worth(s: Fall, seat: Seat, place: int, wishes: Wishes) -> float:
    """§7 Return what a card brings to a seat whose dwarfs complete its task; 0 for a card that bots do not know."""
    card = s.card_at(place)
    if isinstance(card, MineCard):
        return 0.0 if is_closed(s, place) else card.yields(s) * gem_worth(s, seat, card.gem, wishes)
    if isinstance(card, StoreCard):
        return wishes.bargain + 1.0 if wishes.bargain else IDLE_STORE
    if isinstance(card, MonsterCard):
        wanted = wishes.wants(Trophies) or wishes.wants(ClassesInAKill) or wishes.wants(Trios)
        worth = card.trophy + 1.0 + (4.0 if wanted else 0.0)
        return worth + freed(s, place, wishes)
    if isinstance(card, TavernCard):
        if wishes.wants(OgresInHand):
            return 3.0
        return 1.0 if hand_size(s, seat) < HAND_LIMIT else FULL_HAND
    return 0.2 if isinstance(card, CastleCard) else 0.0


def digs_nothing(s: Fall, seat: Seat, place: int) -> bool:
    """§7.2 Return whether a card is a castle with nothing to dig: no free stack, or a monster forbids it.

    Ruling 11: the seat may defeat the monster first, in the same turn.
    """
    if not isinstance(s.card_at(place), CastleCard) or diggable(s, place):
        return False
    return not has_monster_near(s, place) or not clears_way(s, seat, place, s.box.monsters)


def gem_worth(s: Fall, seat: Seat, gem: int, wishes: Wishes) -> float:
    """§6.1 Return what one more gem is worth: with a full hand, what it is worth more than the one that must go."""
    if hand_size(s, seat) < HAND_LIMIT:
        return wishes.gem[gem]
    mine = s.gems_in(seat)
    least = min([wishes.gem[kind] for kind in range(len(mine)) if mine[kind]], default=0.0)
    return max(FULL_HAND, wishes.gem[gem] - least)


def freed(s: Fall, place: int, wishes: Wishes) -> float:
    """§7.7 Return what a defeated monster sets free: the mines that it closes, and the card under it."""
    worth = 0.0
    for other in range(len(s.top)):
        if s.top[other] >= 0 and s.area[other] == s.area[place] and is_closed(s, other):
            card = s.card_at(other)
            if isinstance(card, MineCard):
                worth += REOPENED * card.yields(s) * wishes.gem[card.gem]
    covered = s.covered(place)
    if covered:
        worth += loss_of(s, covered[-1], s.top[place], place)
    return worth


def secret_promise(s: Fall, seat: Seat, secret: Secret) -> float:
    """§8.3 Return how near a secret goal is, in victory points."""
    share = progress(s, seat, secret)
    return secret.vp * (0.95 if share >= 1 else 0.7 * share * share)


def progress(s: Fall, seat: Seat, secret: Secret) -> float:
    """§8.3 Return the part of a secret goal that is reached, with the dwarfs that stand ready for it."""
    share = min(1.0, secret.reached(s, seat) / secret.amount)
    if share < 1 and isinstance(secret, ClassesInAKill):
        kinds = min(secret.amount, 1 + len(s.specials_of(seat)) - s.specials_of(seat).count(UNMADE))
        share = READY * 0.5 * kinds / secret.amount
        for place, have in enumerate(s.crew_of(seat)):
            if have and s.top[place] >= 0 and isinstance(s.card_at(place), MonsterCard):
                there = min(secret.amount, len(s.classes_on(place, seat))) / secret.amount
                full = min(1.0, have / max(1, dwarfs_needed(s, seat, place)))
                share = max(share, READY * (0.5 * kinds / secret.amount + 0.25 * there + 0.25 * full * there))
    elif share < 1 and isinstance(secret, Trios):
        crews = [
            min(TRIO, have)
            for place, have in enumerate(s.crew_of(seat))
            if have and s.top[place] >= 0 and isinstance(s.card_at(place), MonsterCard)
        ]
        share = READY * sum(sorted(crews)[-secret.amount :]) / (TRIO * secret.amount)
    return share


def loss_of(s: Fall, code: int, above: int, place: int = -1) -> float:
    """§3.3 Return what is lost if a card lies under another: much, if no other card on the land serves the same end.

    Without a store nobody can buy a goal, and only winter ends the game. `place` is where the card still lies on top.
    """
    box = s.box
    lower, upper = box.card_of(code), box.card_of(above)
    if isinstance(lower, StoreCard):
        if isinstance(upper, StoreCard):
            return 0.0
        for at, other in enumerate(s.top):
            if at != place and other >= 0 and isinstance(box.card_of(other), StoreCard):
                return 0.0
        return LAST_STORE
    if isinstance(lower, MineCard):
        if isinstance(upper, MineCard) and upper.gem == lower.gem:
            return 0.0
        for at, other in enumerate(s.top):
            card = box.card_of(other) if at != place and other >= 0 else upper
            if isinstance(card, MineCard) and card.gem == lower.gem:
                return 0.0
        return LAST_MINE
    return 0.0


def buried(s: Fall, seat: Seat) -> float:
    """§3.3 Return what a seat's cards on the land have buried, in victory points."""
    under = s.under
    own = len(s.box.kingdom)
    total = 0.0
    for at in range(0, len(under), 2):
        place, above = under[at], -1
        for later in range(at + 2, len(under), 2):
            if under[later] == place:
                above = under[later + 1]
                break
        if above < 0:
            above = s.top[place]
        if above >= 0 and s.box.number_of(above) // own == seat:
            total += loss_of(s, under[at + 1], above)
    return total


def returning(s: Fall, seat: Seat) -> int:
    """§5.1 Return how many dwarfs of a seat go home next, because their tasks are complete."""
    count = 0
    for place, have in enumerate(s.crew_of(seat)):
        if have and have >= dwarfs_needed(s, seat, place):
            count += have
    return count


def tasks_promise(s: Fall, seat: Seat, wishes: Wishes) -> float:
    """§5 Return what the tasks on the land promise a seat, in victory points.

    The seat does the most promising task first, then others with the dwarfs that are left at the campfire. A task is
    worth the less, the more actions pass until it is complete. The dwarfs of a complete task go home, and serve others.
    """
    ready = 0.85 if s.active == seat else 0.7
    total = 0.0
    plans: list[tuple[float, float, int, int]] = []
    crew = s.crew_of(seat)
    home = at_home(s, seat) + returning(s, seat)
    for place in range(len(s.top)):
        if s.top[place] < 0:
            continue
        worth = task_worth(s, seat, place, wishes)
        have = crew[place]
        if worth < LEAST_WORTH and not have:
            continue
        need = dwarfs_needed(s, seat, place)
        missing = need - have
        if missing <= 0:
            total += ready * worth
        elif s.room[place] < missing:
            # Dwarfs on a card where others have taken the room finish nothing.
            total -= 0.3 * have
        else:
            total += BEGUN * worth * have / need
            actions = effort(s, seat, place, missing, home)
            if actions < FAR:
                plans.append((worth * ACTION**actions, worth, actions, missing))
    plans.sort(reverse=True)
    passed = 0
    for number, (_, worth, actions, missing) in enumerate(plans):
        if number == 0 or missing <= home:
            passed += actions
            home -= min(home, missing)
            total += PLANNED * worth * ACTION**passed
    return total


def next_task(s: Fall, seat: Seat, wishes: Wishes) -> int:
    """Return the place of the most promising task that lacks dwarfs; NOWHERE if there is none."""
    best, found = 0.0, NOWHERE
    home = at_home(s, seat)
    for place in range(len(s.top)):
        worth = task_worth(s, seat, place, wishes) if s.top[place] >= 0 else 0.0
        if worth >= LEAST_WORTH:
            missing = dwarfs_needed(s, seat, place) - s.crew_at(place, seat)
            actions = effort(s, seat, place, missing, home) if missing > 0 else FAR
            if actions < FAR and worth * ACTION**actions > best:
                best, found = worth * ACTION**actions, place
    return found


def task_in_reach(s: Fall, seat: Seat) -> bool:
    """§5 Return whether a seat could complete a task of some worth with dwarfs from the campfire."""
    wishes = wishes_of(s, seat)
    home = at_home(s, seat)
    for place in range(len(s.top)):
        if s.top[place] >= 0 and task_worth(s, seat, place, wishes) > 0:
            missing = dwarfs_needed(s, seat, place) - s.crew_at(place, seat)
            if 0 < missing <= min(s.room[place], home):
                return True
    return False


def promise(s: Fall, seat: Seat) -> float:
    """Return the expected points of a seat: what it has, and what is under way."""
    return promise_with(s, seat, wishes_of(s, seat))


def promise_with(s: Fall, seat: Seat, wishes: Wishes) -> float:
    """Return the expected points of a seat whose wishes are known."""
    total = float(sum(score(s, seat)))
    total += wishes.goals
    if wishes.secret is not None:
        total += secret_promise(s, seat, wishes.secret)
    total += tasks_promise(s, seat, wishes)
    castle = s.castle[seat]
    if castle >= 0:
        total += 1.5 if not s.reach[castle] & s.box.action_takers else 0.0
    total += 0.5 * s.ogre_count(seat)
    total -= 0.25 * s.kingdom_cards(seat)
    if s.under:
        total -= buried(s, seat)
    return total
