"""Chapter 3: the action phase. Dwarfs are placed, moved and upgraded, and their classes use their powers."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat
from meadhall.games.fall.cards import WORKER
from meadhall.games.fall.events import MeepleMoved, MeeplePlaced, MeeplePushed, MeepleUpgraded, OgreHired
from meadhall.games.fall.rules_decrees import PLACING, has_landed, is_barred, may_hire, turns_allowed
from meadhall.games.fall.rules_goals import SHOW, Watch, can_show
from meadhall.games.fall.rules_land import place_of, turn_stack, turnable
from meadhall.games.fall.rules_meeples import ChooseMeeple, SendMeeple, Who, everybody, has_enemy, spot_name
from meadhall.games.fall.rules_ogres import PlayOgre, discard_ogre
from meadhall.games.fall.state import HAND, HOME, UNMADE, Fall


class ActionPhase(Choice):
    """§3.1 Up to three actions, four with a castle, in any combination; what is free (§3.9, §3.10) in between.

    Ruling 19: the fourth is looked at when it is tried, so a castle played as the third brings it (ruling 20).
    """

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        options: list[Action] = []
        if s.used < s.allowance(seat):
            spot = has_spot(s, seat)
            add_cards(s, seat, options)
            if spot:
                add_placings(s, seat, options)
            add_moves(s, seat, options)
            add_push(s, seat, options)
            add_upgrades(s, seat, options)
            if turns_allowed(s, spot) and turnable(s):
                options.append(TURN_CARD)
        elif s.where(seat, s.box.free) == HOME and has_spot(s, seat):
            options.append(s.box.place[s.box.free])
        add_ogres(s, seat, options)
        if can_show(s, seat):
            options.append(SHOW)
        options.append(END)
        return options

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        if action is not END:
            s.stack.append(self)
            action.take(s, seat)


class End(Action):
    """§3.1 Use no more actions this turn."""


def add_cards(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.2 Any Kingdom card of the hand."""
    size = len(s.box.kingdom)
    row = seat * size
    play = s.box.play
    card = s.card
    for kind in range(size):
        if card[row + kind] == HAND:
            options.append(play[kind])


def add_placings(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.4 A worker or a special meeple from the campfire."""
    place = s.box.place
    if s.home[seat]:
        options.append(place[WORKER])
    for meeple in range(1, s.box.specials + 1):
        if s.where(seat, meeple) == HOME:
            options.append(place[meeple])


def may_place(s: Fall, seat: Seat, place: int) -> bool:
    """§3.4 A free spot (ruling 25), unless a decree forbids it."""
    return s.room[place] > 0 and not is_barred(s, seat, place) and not has_landed(s, place)


def spots_for(s: Fall, seat: Seat) -> list[int]:
    """§3.4 The cards on which a dwarf may be placed."""
    room = s.room
    if s.decrees & PLACING:
        return [place for place in range(len(room)) if may_place(s, seat, place)]
    return [place for place in range(len(room)) if room[place] > 0]


def has_spot(s: Fall, seat: Seat) -> bool:
    """§3.4 Whether there is any."""
    if s.decrees & PLACING:
        return len(spots_for(s, seat)) > 0
    for free in s.room:
        if free > 0:
            return True
    return False


class Place(Action):
    """§3.4 Place a dwarf from the campfire. §3.9 For the king it is free."""

    def __init__(self, text: str, meeple: int) -> None:
        super().__init__(text)
        self.meeple: Final = meeple

    def take(self, s: Fall, seat: Seat) -> None:
        if self.meeple != s.box.free:
            s.used += 1
        s.ask(PlaceOn(seat, self.meeple))


class PlaceOn(Choice):
    """§3.4 On any card with a free spot, in any kingdom, also only to be in the way."""

    def __init__(self, seat: Seat, meeple: int) -> None:
        super().__init__(seat)
        self.meeple: Final = meeple

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        at = s.box.at
        cell = s.cell
        return [at[cell[place]] for place in spots_for(s, seat)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        if self.meeple == WORKER:
            s.home[seat] -= 1
        s.enter(place, seat, self.meeple)
        s.landed |= 1 << place
        if s.told is not None:
            s.tell(MeeplePlaced(seat, s.box.classes[self.meeple].name, *spot_name(s, place)))


def can_leave(s: Fall, place: int) -> bool:
    """§3.5 Whether a dwarf can walk from a card to a neighbouring one."""
    room = s.room
    for other in s.paths[4 * place : 4 * place + 4]:
        if other >= 0 and room[other] > 0:
            return True
    return False


def add_moves(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.5 One's own dwarfs, one card per action (ruling 26)."""
    seats = s.seats
    crew = s.crew
    for place in range(len(s.top)):
        if crew[place * seats + seat] and can_leave(s, place) and s.workers_on(place, seat):
            options.append(s.box.move[WORKER])
            break
    for meeple in range(1, s.box.specials + 1):
        place = s.where(seat, meeple)
        if place >= 0 and can_leave(s, place):
            options.append(s.box.move[meeple])


class Move(Action):
    """§3.5 Move a dwarf to an adjacent card."""

    def __init__(self, text: str, meeple: int) -> None:
        super().__init__(text)
        self.meeple: Final = meeple

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(MoveFrom(seat) if self.meeple == WORKER else MoveTo(seat, self.meeple, s.where(seat, self.meeple)))


class MoveFrom(Choice):
    """§3.5 Choose the worker by the card on which he stands."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [
            s.box.at[s.cell[place]]
            for place in range(len(s.top))
            if s.crew[place * s.seats + seat] and can_leave(s, place) and s.workers_on(place, seat)
        ]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(MoveTo(seat, WORKER, place_of(s, action)))


class MoveTo(Choice):
    """§3.5 Not through walls, and only where there is a free spot."""

    def __init__(self, seat: Seat, meeple: int, place: int) -> None:
        super().__init__(seat)
        self.meeple: Final = meeple
        self.place: Final = place

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.at[s.cell[place]] for place in s.exits(self.place)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        s.leave(self.place, seat)
        s.enter(place, seat, self.meeple)
        if s.told is not None:
            s.tell(MeepleMoved(seat, s.box.classes[self.meeple].name, *spot_name(s, place)))


def add_push(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.8 A warrior beside an enemy who can be sent next door."""
    place = s.where(seat, s.box.push)
    if place >= 0 and can_leave(s, place) and has_enemy(s, place, seat):
        options.append(PUSH)


class Push(Action):
    """§3.8 The warrior moves an enemy meeple from his card to an adjacent one."""

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(PushWho(seat, s.where(seat, s.box.push)))


class PushWho(ChooseMeeple):
    """§3.8 Any enemy on his card, a guardian too (ruling 28)."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return everybody(s, self.place, s.others(seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.ask(PushTo(seat, self.place, action.seat, action.meeple))


class PushTo(SendMeeple):
    """Ruling 29 To a card next door, without a wall between, where there is a free spot."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.at[s.cell[place]] for place in s.exits(self.place)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        self.send(s, place)
        s.tell(MeeplePushed(seat, self.owner, s.box.classes[self.meeple].name, *spot_name(s, place)))
        s.do(Watch())


def add_upgrades(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.6 A worker in the campfire, and the gems for it. Ruling 27: one meeple of each class."""
    if s.home[seat]:
        for meeple in range(1, s.box.specials + 1):
            if s.where(seat, meeple) == UNMADE and s.can_pay(seat, s.box.classes[meeple].cost):
                options.append(s.box.upgrade[meeple])


class Upgrade(Action):
    """§3.6 Discard the gems: a worker in the campfire becomes a special meeple, for good."""

    def __init__(self, text: str, meeple: int) -> None:
        super().__init__(text)
        self.meeple: Final = meeple

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.pay(seat, s.box.classes[self.meeple].cost)
        s.home[seat] -= 1
        s.special[seat * s.box.specials + self.meeple - 1] = HOME
        s.tell(MeepleUpgraded(seat, s.box.classes[self.meeple].name))


def add_ogres(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.10 Ogre cards that have something to work on. §10.9 By decree each may go for an action instead."""
    size = len(s.box.ogres)
    row = seat * size
    for ogre in range(size):
        if s.ogres[row + ogre]:
            play = s.box.ogre[ogre]
            assert isinstance(play, PlayOgre)
            if play.can_be_played(s, seat):
                options.append(play)
            if may_hire(s):
                options.append(s.box.hire[ogre])


class Hire(Action):
    """§10.9 Discard an ogre card without its effect: one more action this turn."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre

    def take(self, s: Fall, seat: Seat) -> None:
        discard_ogre(s, seat, self.ogre)
        s.hired += 1
        s.tell(OgreHired(seat, s.box.ogres[self.ogre].name))


class TurnCard(Action):
    """§10.3, §10.5 By decree: turn an empty card that lies on the land."""

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(ChooseTurned(seat))


class ChooseTurned(Choice):
    """§10.5 Any one card without meeples."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.at[s.cell[place]] for place in turnable(s)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(ChooseTurn(seat, place_of(s, action)))


class ChooseTurn(Choice):
    """§10.5 By a quarter turn to either side; §10.3 in a fortress without a free spot also half round."""

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [TURNS[turns] for turns in turns_allowed(s, has_spot(s, seat))]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Quarter)
        turn_stack(s, seat, self.place, action.turns)


class Quarter(Action):
    """A number of quarter turns clockwise."""

    def __init__(self, text: str, turns: int) -> None:
        super().__init__(text)
        self.turns: Final = turns


END: Final = End("end")
PUSH: Final = Push("push")
TURN_CARD: Final = TurnCard("turn")
TURNS: Final = [Quarter("turn not", 0), Quarter("turn right", 1), Quarter("turn round", 2), Quarter("turn left", 3)]
