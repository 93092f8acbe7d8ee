"""Chapters 5 and 6: complete tasks are resolved, and hands are cut down to nine."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Step
from meadhall.games.fall.cards import MONSTER, TAVERN
from meadhall.games.fall.events import GemDiscarded, OgreDiscarded
from meadhall.games.fall.rules_decrees import ROWDY, dwarfs_needed, may_fight
from meadhall.games.fall.rules_goals import SHOW, ShowGoal, Watch, can_show, may_show, seeming
from meadhall.games.fall.rules_kingdom import DrawOgres, defeat, work_of
from meadhall.games.fall.rules_land import place_of
from meadhall.games.fall.rules_meeples import Who, everybody
from meadhall.games.fall.rules_ogres import discard_ogre
from meadhall.games.fall.state import DISCARD, HAND_LIMIT, RESOLVE, Fall


def tasks(s: Fall, seat: Seat) -> list[int]:
    """§5.1 The cards on which a seat has the dwarfs that their task needs; §5.3 whoever else is there."""
    found: list[int] = []
    seats = s.seats
    crew = s.crew
    for place in range(len(s.top)):
        count = crew[place * seats + seat]
        if count and count >= dwarfs_needed(s, seat, s.top[place]):
            found.append(place)
    return found


class ResolvePhase(Step):
    """§5.1 Every task that is complete must be resolved. Ruling 11: in any order, and the land is read anew after each.

    Between tasks, and before the hand is cut down, a secret goal may be shown (ruling 38).
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        seat = self.seat
        s.active = seat
        s.phase = RESOLVE
        found = tasks(s, seat)
        if len(found) > 1:
            s.do(ChooseTask(seat), self)
            return
        if found:
            s.do(ResolveTask(seat, found[0]), self)
        if may_show(s, seat):
            s.fits[seat] = seeming(s, seat)
            s.do(ShowGoal(seat))


class ChooseTask(Choice):
    """Ruling 11 The owner of the dwarfs chooses which task comes next."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        options = [s.box.at[s.cell[place]] for place in tasks(s, seat)]
        if can_show(s, seat):
            options.append(SHOW)
        return options

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        if action is SHOW:
            action.take(s, seat)
        else:
            s.do(ResolveTask(seat, place_of(s, action)))


class ResolveTask(Step):
    """§5.1 The dwarfs that complete a task go home; then the card does its work."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Fall) -> None:
        seat, place = self.seat, self.place
        code = s.top[place]
        kind = s.box.kind_of[code]
        if kind == MONSTER:
            defeat(s, seat, place)
        elif kind == TAVERN and may_fight(s, seat, place):
            s.ask(BarFight(seat, place))
        else:
            s.do(Return(seat, place, s.box.need_of[code]), work_of(s, seat, place), Watch())


class Return(Step):
    """§5.2 So many dwarfs go home; a surplus stays on the card. Ruling 16: its owner chooses who stays."""

    def __init__(self, seat: Seat, place: int, left: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.left: Final = left

    def run(self, s: Fall) -> None:
        seat, place = self.seat, self.place
        count = s.crew[place * s.seats + seat]
        left = self.left
        while left:
            classes = s.classes_on(place, seat)
            if len(classes) > 1 and left < count:
                s.do(ChooseReturn(seat, place, left))
                return
            s.go_home(place, seat, classes[0])
            left -= 1
            count -= 1


class ChooseReturn(Choice):
    """Ruling 16 Choose the next dwarf to go home."""

    def __init__(self, seat: Seat, place: int, left: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.left: Final = left

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return everybody(s, self.place, [seat])

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.go_home(self.place, seat, action.meeple)
        s.do(Return(seat, self.place, self.left - 1))


class BarFight(Choice):
    """§10.10 Three in a tavern: all go home for two ogre cards, or (ruling 51) two for one."""

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [FIGHT, DRINK]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        need = ROWDY if action is FIGHT else s.box.need_of[s.top[self.place]]
        s.do(Return(seat, self.place, need), DrawOgres(seat, 2 if action is FIGHT else 1), Watch())


class Fight(Action):
    """§10.10 Start a bar fight."""


class Drink(Action):
    """§7.8 Stay peaceful."""


class DiscardPhase(Step):
    """§6.1 Never more than nine cards in the hand at the end of a turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        s.phase = DISCARD
        if s.hand_size(self.seat) > HAND_LIMIT:
            s.do(ChooseDiscard(self.seat), self)


class ChooseDiscard(Choice):
    """§6.1 A gem or an ogre card; Kingdom cards cannot be discarded (ruling 36)."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        gems, ogres = len(s.box.gems), len(s.box.ogres)
        return [s.box.discard_gem[gem] for gem in range(gems) if s.gems[seat * gems + gem]] + [
            s.box.discard_ogre[ogre] for ogre in range(ogres) if s.ogres[seat * ogres + ogre]
        ]


class DiscardGem(Action):
    """§6.2 A discarded gem goes back to its pile."""

    def __init__(self, text: str, gem: int) -> None:
        super().__init__(text)
        self.gem: Final = gem

    def take(self, s: Fall, seat: Seat) -> None:
        size = len(s.box.gems)
        s.gems[seat * size + self.gem] -= 1
        s.gems[s.seats * size + self.gem] += 1
        s.tell(GemDiscarded(seat, s.box.gems[self.gem].name))


class DiscardOgre(Action):
    """§6.2 A discarded ogre card goes to the discard pile."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre

    def take(self, s: Fall, seat: Seat) -> None:
        discard_ogre(s, seat, self.ogre)
        s.tell(OgreDiscarded(seat, s.box.ogres[self.ogre].name))


FIGHT: Final = Fight("fight")
DRINK: Final = Drink("drink")
