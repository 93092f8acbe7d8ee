"""Chapter 10: the Royal Decrees. Each changes the rules in one place, and this is the place."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.games.fall.cards import DECREES, LORD, MONSTER
from meadhall.games.fall.events import MeeplesFreed, MemorialRaised
from meadhall.games.fall.state import Fall

HARD_WORKERS: Final = DECREES.index("hard_workers")
FORTRESS: Final = DECREES.index("fortress")
BEAST_HUNTERS: Final = DECREES.index("beast_hunters")
BATTLE_MEMORIAL: Final = DECREES.index("battle_memorial")
CHARMING_MERCHANTS: Final = DECREES.index("charming_merchants")
GREEDY_LANDLORDS: Final = DECREES.index("greedy_landlords")
DWARFS_WAY: Final = DECREES.index("dwarfs_way")
HIRED_HANDS: Final = DECREES.index("hired_hands")
BAR_FIGHTS: Final = DECREES.index("bar_fights")
CRAZY_BALLOONISTS: Final = DECREES.index("crazy_balloonists")
PLACING: Final = 1 << FORTRESS | 1 << CRAZY_BALLOONISTS
"""The decrees that say where a dwarf may be placed."""
FEWEST_HUNTERS: Final = 3
ROWDY: Final = 3


def works_by_day(s: Fall) -> bool:
    """§10.2 Hard Workers: everybody acts in the morning, then everybody resolves at night. See `Morning`."""
    return s.has_decree(HARD_WORKERS)


def is_barred(s: Fall, seat: Seat, place: int) -> bool:
    """§10.3 Fortress: dwarfs are placed in one's own kingdom, a shared one too, or where there is no castle."""
    lords = s.reach[place] // LORD
    return s.has_decree(FORTRESS) and lords != 0 and not lords >> seat & 1


def dwarfs_needed(s: Fall, seat: Seat, code: int) -> int:
    """§10.4 Experienced Beast Hunters: each of one's own kills (ruling 45) makes the next take one dwarf less."""
    need = s.box.need_of[code]
    if s.has_decree(BEAST_HUNTERS) and s.box.kind_of[code] == MONSTER:
        return max(min(need, FEWEST_HUNTERS), need - s.trophies(seat))
    return need


def raise_memorial(s: Fall, place: int, top: list[int]) -> None:
    """§10.5 Battle Memorial: a Memorial card where a monster was killed. Ruling 55: a mine under it is covered."""
    if s.has_decree(BATTLE_MEMORIAL) and s.memorials < s.box.memorial.count:
        if top[place] >= 0:
            s.under = [*s.under, place, top[place]]
        top[place] = s.box.memorial_code
        s.memorials += 1
        s.tell(MemorialRaised(s.box.x(s.cell[place]), s.box.y(s.cell[place])))


def turns_allowed(s: Fall, has_spot: bool) -> tuple[int, ...]:
    """By how many quarter turns an action may turn an empty card.

    §10.5 Battle Memorial: one, either way, while a Memorial card is in play. §10.3 Fortress: any number, but only
    when there is no spot at all to place a dwarf on.
    """
    if s.has_decree(FORTRESS) and not has_spot:
        return (1, 2, 3)
    return (1, 3) if s.memorials else ()


def tradable(s: Fall, seat: Seat, goal: int) -> list[int]:
    """§10.6 Charming Merchants: one's own goals that may help to pay for a goal worth more. Ruling 47."""
    if not s.has_decree(CHARMING_MERCHANTS):
        return []
    goals = s.box.goals
    return [old for old in range(len(goals)) if s.goals[old] == seat and goals[old].vp < goals[goal].vp]


def landlords_share(s: Fall, place: int, worth: int) -> int:
    """§10.7 Greedy Landlords: the lords of one kingdom divide its worth. Ruling 48: rounded down, below nought too."""
    return worth // s.lords(place) if s.has_decree(GREEDY_LANDLORDS) else worth


class DwarfsWay(Step):
    """§10.8 The Dwarfs Way: full cards, monsters apart, where no colour has enough for the task send everybody home."""

    def run(self, s: Fall) -> None:
        if not s.has_decree(DWARFS_WAY):
            return
        for place in range(len(s.top)):
            if is_stuck(s, place):
                code = s.top[place]
                cell = s.cell[place]
                s.tell(MeeplesFreed(s.box.card_of(code).name, s.box.spots_of[code], s.box.x(cell), s.box.y(cell)))
                s.all_home(place)


def is_stuck(s: Fall, place: int) -> bool:
    """Ruling 49 Full, no monster, and nobody has the dwarfs that the task needs."""
    code = s.top[place]
    if code < 0 or s.room[place] or not s.box.spots_of[code] or s.box.kind_of[code] == MONSTER:
        return False
    need = s.box.need_of[code]
    for count in s.crew[place * s.seats : (place + 1) * s.seats]:
        if count >= need:
            return False
    return True


def may_hire(s: Fall) -> bool:
    """§10.9 Hired Hands: an ogre card, discarded, is one more action this turn. Ruling 50: as often as one likes."""
    return s.has_decree(HIRED_HANDS)


def may_fight(s: Fall, seat: Seat, place: int) -> bool:
    """§10.10 Bar Fights: three of one's dwarfs in a tavern may bring two ogre cards."""
    return s.has_decree(BAR_FIGHTS) and s.crew[place * s.seats + seat] >= ROWDY


def has_landed(s: Fall, place: int) -> bool:
    """§10.11 Crazy Balloonists: one dwarf from the campfire on each card in a turn. Ruling 52: the king counts too."""
    return s.has_decree(CRAZY_BALLOONISTS) and s.landed >> place & 1 == 1
