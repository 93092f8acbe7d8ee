"""The state of a game of Dwar7s Fall, and what the rules ask it."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Choice, Seat, State, Step
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.cards import WORKER, Decree, Kingdom

EMPTY: Final = -1
"""No card, no neighbour, or no seat, where there could be one."""
HOME: Final = -1
"""A special meeple in its campfire."""
UNMADE: Final = -2
"""A special meeple that no worker has been upgraded to."""
HAND: Final = -1
TABLE: Final = -2
"""Where a Kingdom card is; any other number is the seat that has it as a trophy."""
DECK: Final = -1
OPEN: Final = -2
BOTTOM: Final = -3
"""Where a trading goal is; any other number is the seat that has bought it."""
ACTIONS: Final = 3
DWARFS: Final = 7
HAND_LIMIT: Final = 9
GOALS_TO_END: Final = 3
OPEN_GOALS: Final = 3
SETUP: Final = 0
ACT: Final = 1
RESOLVE: Final = 2
DISCARD: Final = 3
OVER: Final = 4
PHASES: Final = ("setup", "act", "resolve", "discard", "over")
NO_DECREES: Final[list[Decree]] = []

Shared = list[int]
"""A list that is replaced and never changed, so that copies of the state share it."""


class Fall(State):
    """The state of a game. The land is a list of places, in the order in which cards came to lie there."""

    box: Final[FallBox]
    cell: Shared
    """By place: its cell on the table."""
    top: Shared
    """By place: the code of the card on top, or EMPTY."""
    under: Shared
    """Pairs of place and code: the covered cards, the lowest of each place first."""
    paths: Shared
    """Four by place, one per side: the place that a dwarf can walk to, or EMPTY."""
    area: Shared
    """By place: a number that all places of one walkable area share."""
    reach: Shared
    """By place: what lies in its area, as bits: monsters by their block, castles by their seat."""
    castle: Shared
    """By seat: the place of its castle, or EMPTY."""
    card: Shared
    """By Kingdom card: HAND, TABLE, or the seat that has it as a trophy."""
    bottom: Shared
    """The trading goals under the deck, the lowest last."""
    secret: Shared
    """By seat: its secret goal, or EMPTY before the deal."""
    room: list[int]
    """By place: the free spots."""
    crew: list[int]
    """By place and seat: the meeples."""
    special: list[int]
    """By seat and special class: the place of the meeple, HOME or UNMADE."""
    home: list[int]
    """By seat: the workers in the campfire."""
    gems: list[int]
    """By row and kind: the gem cards. Each seat is a row; the next row is the piles."""
    ogres: list[int]
    """By row and kind: the ogre cards. Each seat is a row; the next rows are the deck and the discard pile."""
    goals: list[int]
    """By trading goal: DECK, OPEN, BOTTOM, or the seat that has bought it."""
    shown: list[int]
    """By seat: 1 if the secret goal is shown."""
    fits: list[int]
    """By seat: the secret goals that the seat seemed to meet when `Watch` last looked, as bits."""
    seats: Final[int]
    active: Seat
    first: Seat
    turn: int
    used: int
    """Actions used this turn."""
    hired: int
    """Extra actions bought with ogre cards this turn."""
    landed: int
    """The places on which a dwarf was placed this turn, as bits."""
    scenario: int
    """The scenario in force, or EMPTY."""
    decrees: int
    """The decrees in force, as bits."""
    memorials: int
    """Memorial cards on the table."""
    feat: int
    """The kinds of meeple in each seat's kill, three bits a seat. Rules version 1: in the moment of a kill only."""
    phase: int
    ending: bool
    """Whether a player has enough goals, so that this round is the last."""

    def __str__(self) -> str:
        # Imported here because the board draws this class.
        from meadhall.games.fall.board import draw

        return draw(self)

    def ask(self, ask: Choice) -> None:
        """Ask; a question with only one answer is answered at once."""
        options = ask.options(self, ask.seat)
        if len(options) == 1:
            ask.answer(self, ask.seat, options[0])
        else:
            self.do(ask)

    # Seats and decrees

    def clockwise(self, seat: Seat) -> list[Seat]:
        """Return every seat, this one first."""
        return [(seat + i) % self.seats for i in range(self.seats)]

    def others(self, seat: Seat) -> list[Seat]:
        return self.clockwise(seat)[1:]

    def has_decree(self, decree: int) -> bool:
        return self.decrees >> decree & 1 == 1

    def in_force(self) -> list[Decree]:
        """Return the decrees in force."""
        return self.box.decrees_of(self.decrees) if self.decrees else NO_DECREES

    def allowance(self, seat: Seat) -> int:
        """§3.1 Three actions; §7.1 one more for a castle in play, unless (§7.6) a giant is within its walls."""
        castle = self.castle[seat]
        extra = castle >= 0 and not self.reach[castle] & self.box.action_takers
        return ACTIONS + self.hired + (1 if extra else 0)

    # Hands. A row is a seat, the gem piles, the ogre deck or the ogre discard pile.

    def pile_row(self) -> int:
        return self.seats

    def deck_row(self) -> int:
        return self.seats

    def discard_row(self) -> int:
        return self.seats + 1

    def kingdom_cards(self, seat: Seat) -> int:
        """Return how many Kingdom cards are in a hand."""
        size = len(self.box.kingdom)
        return self.card[seat * size : seat * size + size].count(HAND)

    def gems_in(self, row: int) -> list[int]:
        """Return the gems of a row, kind by kind."""
        size = len(self.box.gems)
        return self.gems[row * size : row * size + size]

    def gem_count(self, seat: Seat) -> int:
        size = len(self.box.gems)
        return sum(self.gems[seat * size : seat * size + size])

    def move_gems(self, giver: int, taker: int, gem: int, count: int) -> None:
        """Move gems of one kind from row to row."""
        size = len(self.box.gems)
        self.gems[giver * size + gem] -= count
        self.gems[taker * size + gem] += count

    def ogres_in(self, row: int) -> list[int]:
        """Return the ogre cards of a row, kind by kind."""
        size = len(self.box.ogres)
        return self.ogres[row * size : row * size + size]

    def ogre_count(self, row: int) -> int:
        size = len(self.box.ogres)
        return sum(self.ogres[row * size : row * size + size])

    def move_ogres(self, giver: int, taker: int, ogre: int, count: int) -> None:
        """Move ogre cards of one kind from row to row."""
        size = len(self.box.ogres)
        self.ogres[giver * size + ogre] -= count
        self.ogres[taker * size + ogre] += count

    # Meeples

    def where(self, seat: Seat, meeple: int) -> int:
        """Return the place of a special meeple, or HOME, or UNMADE."""
        return self.special[seat * self.box.specials + meeple - 1]

    def put_special(self, seat: Seat, meeple: int, where: int) -> None:
        self.special[seat * self.box.specials + meeple - 1] = where

    def specials_of(self, seat: Seat) -> list[int]:
        """Return where the special meeples of a seat are, class by class."""
        size = self.box.specials
        return self.special[seat * size : seat * size + size]

    def crew_at(self, place: int, seat: Seat) -> int:
        """Return how many meeples of a seat stand on a card."""
        return self.crew[place * self.seats + seat]

    def crew_on(self, place: int) -> list[int]:
        """Return how many meeples of each seat stand on a card."""
        return self.crew[place * self.seats : (place + 1) * self.seats]

    def crew_of(self, seat: Seat) -> list[int]:
        """Return how many meeples of a seat stand on each card."""
        return self.crew[seat :: self.seats]

    def workers_on(self, place: int, seat: Seat) -> int:
        count = self.crew[place * self.seats + seat]
        if count:
            size = self.box.specials
            count -= self.special[seat * size : seat * size + size].count(place)
        return count

    def classes_on(self, place: int, seat: Seat) -> list[int]:
        """Return the classes of a seat's meeples on a card, workers first."""
        found: list[int] = []
        count = self.crew_at(place, seat)
        if not count:
            return found
        specials = self.specials_of(seat)
        if count > specials.count(place):
            found.append(WORKER)
        for i in range(len(specials)):
            if specials[i] == place:
                found.append(i + 1)
        return found

    def is_empty(self, place: int) -> bool:
        """Whether a card lies there and no meeple stands on it."""
        top = self.top[place]
        return top >= 0 and self.room[place] == self.box.spots_of[top]

    def enter(self, place: int, seat: Seat, meeple: int) -> None:
        """Put a meeple on a card."""
        self.crew[place * self.seats + seat] += 1
        self.room[place] -= 1
        if meeple:
            self.put_special(seat, meeple, place)

    def leave(self, place: int, seat: Seat) -> None:
        """Free a meeple's spot; the caller says where the meeple goes."""
        self.crew[place * self.seats + seat] -= 1
        self.room[place] += 1

    def go_home(self, place: int, seat: Seat, meeple: int) -> None:
        """Return a meeple from a card to its campfire."""
        self.leave(place, seat)
        if meeple:
            self.put_special(seat, meeple, HOME)
        else:
            self.home[seat] += 1

    # The land

    def card_at(self, place: int) -> Kingdom:
        """Return the card on top of a place."""
        return self.box.card_of(self.top[place])

    def x(self, place: int) -> int:
        return self.box.x(self.cell[place])

    def y(self, place: int) -> int:
        return self.box.y(self.cell[place])

    def ways(self, place: int) -> list[int]:
        """Return the neighbours without a wall between, by side; EMPTY where there is none."""
        return self.paths[4 * place : 4 * place + 4]

    def exits(self, place: int) -> list[int]:
        """§3.5 The neighbours without a wall between that have a free spot."""
        room = self.room
        return [other for other in self.paths[4 * place : 4 * place + 4] if other >= 0 and room[other] > 0]

    def covered(self, place: int) -> list[int]:
        """Ruling 6 The cards under the one on top, the lowest first; they count for nothing."""
        under = self.under
        return [under[i + 1] for i in range(0, len(under), 2) if under[i] == place]

    # Generated by tools/state_fields.py from the fields above.
    def __init__(
        self,
        stack: list[Step],
        box: FallBox,
        cell: Shared,
        top: Shared,
        under: Shared,
        paths: Shared,
        area: Shared,
        reach: Shared,
        castle: Shared,
        card: Shared,
        bottom: Shared,
        secret: Shared,
        room: list[int],
        crew: list[int],
        special: list[int],
        home: list[int],
        gems: list[int],
        ogres: list[int],
        goals: list[int],
        shown: list[int],
        fits: list[int],
        seats: int,
        active: Seat,
        first: Seat,
        turn: int,
        used: int,
        hired: int,
        landed: int,
        scenario: int,
        decrees: int,
        memorials: int,
        feat: int,
        phase: int,
        ending: bool,
    ) -> None:
        super().__init__(stack)
        self.box = box
        self.cell = cell
        self.top = top
        self.under = under
        self.paths = paths
        self.area = area
        self.reach = reach
        self.castle = castle
        self.card = card
        self.bottom = bottom
        self.secret = secret
        self.room = room
        self.crew = crew
        self.special = special
        self.home = home
        self.gems = gems
        self.ogres = ogres
        self.goals = goals
        self.shown = shown
        self.fits = fits
        self.seats = seats
        self.active = active
        self.first = first
        self.turn = turn
        self.used = used
        self.hired = hired
        self.landed = landed
        self.scenario = scenario
        self.decrees = decrees
        self.memorials = memorials
        self.feat = feat
        self.phase = phase
        self.ending = ending

    def copy(self) -> Fall:
        return Fall(
            self.stack.copy(),
            self.box,
            self.cell,
            self.top,
            self.under,
            self.paths,
            self.area,
            self.reach,
            self.castle,
            self.card,
            self.bottom,
            self.secret,
            self.room.copy(),
            self.crew.copy(),
            self.special.copy(),
            self.home.copy(),
            self.gems.copy(),
            self.ogres.copy(),
            self.goals.copy(),
            self.shown.copy(),
            self.fits.copy(),
            self.seats,
            self.active,
            self.first,
            self.turn,
            self.used,
            self.hired,
            self.landed,
            self.scenario,
            self.decrees,
            self.memorials,
            self.feat,
            self.phase,
            self.ending,
        )
