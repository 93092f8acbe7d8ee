"""Chapter 9: the end of the game, the score and its ties."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.games.fall.events import Ended, EndTriggered
from meadhall.games.fall.rules_decrees import landlords_share
from meadhall.games.fall.rules_goals import can_show, show
from meadhall.games.fall.state import DWARFS, GOALS_TO_END, OVER, UNMADE, Fall

PARTS: Final = ("goals", "secret", "monsters", "gems", "kingdom", "classes")


class CheckEnd(Step):
    """§9.1 Whoever has three goals brings the end. Ruling 39: it is checked after every turn, for everybody."""

    def run(self, s: Fall) -> None:
        if s.ending:
            return
        for seat in s.clockwise(s.active):
            if s.goals_done(seat) >= GOALS_TO_END:
                s.ending = True
                s.tell(EndTriggered(seat))
                return


def is_over(s: Fall) -> bool:
    """§9.1 After a whole round: somebody has brought the end, or (ruling 58) winter has come."""
    return s.ending or s.turn >= s.box.winter * s.seats


class EndGame(Step):
    """§9.2 Before the scoring everybody shows the secret goal whose demand is met: there is nothing to lose."""

    def run(self, s: Fall) -> None:
        for seat in s.clockwise(s.first):
            if can_show(s, seat):
                show(s, seat)
        s.phase = OVER
        s.tell(Ended(s.active))


def score(s: Fall, seat: Seat) -> list[int]:
    """§9.2 Victory points, part by part, in the order of PARTS."""
    box = s.box
    bought = sum([box.goals[goal].vp for goal in range(len(box.goals)) if s.goals[goal] == seat])
    secret = box.secrets[s.secret[seat]].vp if s.shown[seat] else 0
    monsters = sum([box.cards[card].trophy for card in range(len(s.card)) if s.card[card] == seat])
    gems = sum([box.gems[gem].vp * s.gems[seat * len(box.gems) + gem] for gem in range(len(box.gems))])
    made = range(1, box.specials + 1)
    classes = sum([box.classes[meeple].vp for meeple in made if s.where(seat, meeple) != UNMADE])
    return [bought, secret, monsters, gems, kingdom_score(s, seat), classes]


def kingdom_score(s: Fall, seat: Seat) -> int:
    """§9.2 The worth of the kingdom. Ruling 23: who shares one scores it wholly, §10.7 unless they must divide it."""
    castle = s.castle[seat]
    return 0 if castle < 0 else landlords_share(s, castle, s.kingdom_worth(seat))


def dwarfs_out(s: Fall, seat: Seat) -> int:
    """§9.3 The meeples of a seat on the land."""
    return sum(s.crew[seat :: s.seats])


def standing(s: Fall, seat: Seat) -> tuple[int, int, int]:
    """§9.3 What decides: the points, then the biggest kingdom, then the most dwarfs on the board."""
    return sum(score(s, seat)), s.kingdom_size(seat), dwarfs_out(s, seat)


def ranks(s: Fall) -> list[int]:
    """§9.3 Each seat's rank; ruling 42: what is still equal is shared."""
    found = [standing(s, seat) for seat in range(s.seats)]
    return [1 + len([other for other in found if other > mine]) for mine in found]


def meeples(s: Fall, seat: Seat) -> int:
    """§2.4 Seven dwarfs, in the campfire and on the land, whatever their class."""
    size = s.box.specials
    at_home = len([at for at in s.special[seat * size : seat * size + size] if at == -1])
    count = s.home[seat] + at_home + dwarfs_out(s, seat)
    assert count == DWARFS
    return count
