"""Chapter 9: the end of the game, the score and its ties."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.games.fall.events import Ended, EndTriggered
from meadhall.games.fall.rules_areas import kingdom_size, kingdom_worth
from meadhall.games.fall.rules_goals import ShowGoal
from meadhall.games.fall.rules_hands import goals_done
from meadhall.games.fall.rules_show import can_show, secret_of, show
from meadhall.games.fall.state import DWARFS, GOALS_TO_END, HOME, OVER, UNMADE, Fall

LAST_ROUND: Final = 120
PARTS: Final = ("goals", "secret", "monsters", "gems", "kingdom", "classes")


class CheckEnd(Step):
    """§9.1 A player with three goals brings the end. Ruling 39: check all players after every turn."""

    def run(self, s: Fall) -> None:
        if s.ending:
            return
        for seat in s.clockwise(s.active):
            if goals_done(s, seat) >= GOALS_TO_END:
                s.ending = True
                s.tell(EndTriggered(seat))
                return


def last_round(s: Fall) -> int:
    """Ruling 58 Return the round after which winter comes; without winter a game ends after very many rounds."""
    return s.box.winter or LAST_ROUND


def is_over(s: Fall) -> bool:
    """§9.1 Whether the game ends after this round: by goals, or (ruling 58) because winter has come."""
    return s.ending or s.turn >= last_round(s) * s.seats


class EndGame(Step):
    """§9.2 Before the scoring, ask every player with a hidden goal once (ruling 38).

    Rules version 1 shows every goal that is met without a question.
    """

    def run(self, s: Fall) -> None:
        asks: list[Step] = []
        for seat in s.clockwise(s.first):
            if not s.box.first_rules and not s.shown[seat]:
                asks.append(ShowGoal(seat))
            elif can_show(s, seat):
                show(s, seat)
        s.do_all([*asks, Score()])


class Score(Step):
    """§9.2 The game is over; victory points are counted."""

    def run(self, s: Fall) -> None:
        s.phase = OVER
        s.tell(Ended(s.active))


def score(s: Fall, seat: Seat) -> list[int]:
    """§9.2 Victory points, part by part, in the order of PARTS."""
    box = s.box
    bought = sum([box.goals[goal].vp for goal in range(len(box.goals)) if s.goals[goal] == seat])
    secret = secret_of(s, seat).vp if s.shown[seat] else 0
    monsters = sum([box.cards[card].trophy for card in range(len(s.card)) if s.card[card] == seat])
    in_hand = s.gems_in(seat)
    gems = sum([box.gems[gem].vp * in_hand[gem] for gem in range(len(in_hand))])
    made = range(1, box.specials + 1)
    classes = sum([box.classes[meeple].vp for meeple in made if s.where(seat, meeple) != UNMADE])
    return [bought, secret, monsters, gems, kingdom_score(s, seat), classes]


def kingdom_score(s: Fall, seat: Seat) -> int:
    """§9.2 The worth of the kingdom. Ruling 23: lords who share one score all of it; §10.7 a decree may change that."""
    castle = s.castle[seat]
    if castle < 0:
        return 0
    worth = kingdom_worth(s, seat)
    for decree in s.in_force():
        worth = decree.kingdom_share(s, castle, worth)
    return worth


def dwarfs_out(s: Fall, seat: Seat) -> int:
    """§9.3 The meeples of a seat on the land."""
    return sum(s.crew_of(seat))


def standing(s: Fall, seat: Seat) -> tuple[int, int, int]:
    """§9.3 What decides: the points, then the biggest kingdom, then the most dwarfs on the land."""
    return sum(score(s, seat)), kingdom_size(s, seat), dwarfs_out(s, seat)


def ranks(s: Fall) -> list[int]:
    """§9.3 Each seat's rank. Ruling 42: seats that are still equal share it."""
    found = [standing(s, seat) for seat in range(s.seats)]
    return [1 + len([other for other in found if other > mine]) for mine in found]


def meeples(s: Fall, seat: Seat) -> int:
    """§2.4 Seven dwarfs, in the campfire and on the land, whatever their class."""
    count = s.home[seat] + s.specials_of(seat).count(HOME) + dwarfs_out(s, seat)
    assert count == DWARFS
    return count
