"""What a table of Dwar7s Fall remembers, and what can be asked of it."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Choice, Seat, State, Step
from meadhall.games.fall.cards import CASTLE, GIANT, LORD, WORKER, FallBox

EMPTY: Final = -1
"""Where a card or a neighbour could be, and none is."""
HOME: Final = -1
"""A special meeple in its campfire."""
UNMADE: Final = -2
"""A special meeple that nobody has been upgraded to."""
HAND: Final = -1
TABLE: Final = -2
"""Where a Kingdom card is; else it is the trophy of a seat."""
DECK: Final = -1
OPEN: Final = -2
BOTTOM: Final = -3
"""Where a trading goal is; else it has been bought by a seat."""
NOBODY: Final = -1
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


class Fall(State):
    """The land is a list of places, in the order in which cards came to lie there.

    By place: `cell`, `top` (the code of the card that is seen), `room` (free spots), `area` (a number that all places
    of one walkable area share), `reach` (what lies in that area, as bits), and four numbers each in `paths`: the place
    that can be walked to on each side. By place and seat: `crew`. `under` is a list of pairs, place and code, the
    lowest card first. By seat: `castle`, `home` (workers in the campfire), `secret`, `shown`, and `fits` (see
    rules_goals.py). By seat and special class: `special`, where the meeple is. `card` says of each Kingdom card where
    it is, `goals` of each trading goal, and `bottom` which ones have gone back under the deck. `gems` has a row for
    each seat and one for the piles; `ogres` a row for each seat, one for the deck and one for the discard pile.

    The lists of the land, `card`, `bottom` and `secret` are only ever replaced, never changed: copies share them.
    """

    def __init__(
        self,
        stack: list[Step],
        box: FallBox,
        cell: list[int],
        top: list[int],
        under: list[int],
        paths: list[int],
        area: list[int],
        reach: list[int],
        castle: list[int],
        card: list[int],
        bottom: list[int],
        secret: list[int],
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
        self.box: Final = box
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
        self.seats: Final = seats
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

    def ask(self, ask: Choice) -> None:
        """Ask, unless there is only one answer: then it is given at once."""
        options = ask.options(self, ask.seat)
        if len(options) == 1:
            ask.answer(self, ask.seat, options[0])
        else:
            self.stack.append(ask)

    # Seats

    def clockwise(self, seat: Seat) -> list[Seat]:
        """Every seat, this one first."""
        return [(seat + i) % self.seats for i in range(self.seats)]

    def others(self, seat: Seat) -> list[Seat]:
        return self.clockwise(seat)[1:]

    def has_decree(self, decree: int) -> bool:
        return self.decrees >> decree & 1 == 1

    def allowance(self, seat: Seat) -> int:
        """§3.1 Three actions; §7.1 one more for a castle in play, unless (§7.6) a giant is within its walls."""
        castle = self.castle[seat]
        extra = castle >= 0 and not self.reach[castle] & GIANT
        return ACTIONS + self.hired + (1 if extra else 0)

    # Hands

    def kingdom_cards(self, seat: Seat) -> int:
        """How many Kingdom cards are in a hand."""
        size = len(self.box.kingdom)
        return self.card[seat * size : seat * size + size].count(HAND)

    def gem_count(self, seat: Seat) -> int:
        size = len(self.box.gems)
        return sum(self.gems[seat * size : seat * size + size])

    def deck_row(self) -> int:
        """The row of the ogre deck in `ogres`."""
        return self.seats

    def ogre_count(self, row: int) -> int:
        """Ogre cards of a seat; row `seats` is the deck, the next one the discard pile."""
        size = len(self.box.ogres)
        return sum(self.ogres[row * size : row * size + size])

    def hand_size(self, seat: Seat) -> int:
        """§6.1 Kingdom cards, gems and ogres count; goals and trophies do not."""
        return self.kingdom_cards(seat) + self.gem_count(seat) + self.ogre_count(seat)

    def can_pay(self, seat: Seat, cost: tuple[int, ...]) -> bool:
        row = seat * len(cost)
        for gem in range(len(cost)):
            if self.gems[row + gem] < cost[gem]:
                return False
        return True

    def pay(self, seat: Seat, cost: tuple[int, ...]) -> None:
        """The gems go back to their piles."""
        size = len(cost)
        for gem in range(size):
            if cost[gem]:
                self.gems[seat * size + gem] -= cost[gem]
                self.gems[self.seats * size + gem] += cost[gem]

    def trophies(self, seat: Seat) -> int:
        """§7.5 The monsters that a seat has defeated."""
        return self.card.count(seat)

    def goals_done(self, seat: Seat) -> int:
        """§9.1 The goals that count towards the end: bought ones, and the secret one once it is shown."""
        return self.goals.count(seat) + self.shown[seat]

    # Meeples

    def where(self, seat: Seat, meeple: int) -> int:
        """The place of a special meeple, or HOME, or UNMADE."""
        return self.special[seat * self.box.specials + meeple - 1]

    def workers_on(self, place: int, seat: Seat) -> int:
        count = self.crew[place * self.seats + seat]
        if count:
            size = self.box.specials
            for at in self.special[seat * size : seat * size + size]:
                if at == place:
                    count -= 1
        return count

    def classes_on(self, place: int, seat: Seat) -> list[int]:
        """The classes of a seat's meeples on a card, workers first."""
        found: list[int] = []
        if not self.crew[place * self.seats + seat]:
            return found
        if self.workers_on(place, seat):
            found.append(WORKER)
        size = self.box.specials
        for i in range(size):
            if self.special[seat * size + i] == place:
                found.append(i + 1)
        return found

    def is_empty(self, place: int) -> bool:
        """Whether a card lies there with nobody on it."""
        top = self.top[place]
        return top >= 0 and self.room[place] == self.box.spots_of[top]

    def is_guarded(self, place: int) -> bool:
        """§3.7 A guardian on a card keeps the ogres away, whosever he is."""
        size = self.box.specials
        for i in range(self.box.guard - 1, len(self.special), size):
            if self.special[i] == place:
                return True
        return False

    def enter(self, place: int, seat: Seat, meeple: int) -> None:
        """A meeple takes a spot on a card."""
        self.crew[place * self.seats + seat] += 1
        self.room[place] -= 1
        if meeple:
            self.special[seat * self.box.specials + meeple - 1] = place

    def leave(self, place: int, seat: Seat) -> None:
        """A meeple frees its spot; where it goes is for the caller to say."""
        self.crew[place * self.seats + seat] -= 1
        self.room[place] += 1

    def go_home(self, place: int, seat: Seat, meeple: int) -> None:
        """A meeple returns from a card to its owner's campfire."""
        self.leave(place, seat)
        if meeple:
            self.special[seat * self.box.specials + meeple - 1] = HOME
        else:
            self.home[seat] += 1

    def all_home(self, place: int) -> None:
        """Everybody on a card returns to their campfires."""
        for seat in range(self.seats):
            while self.crew[place * self.seats + seat]:
                self.go_home(place, seat, self.classes_on(place, seat)[0])

    # The land

    def exits(self, place: int) -> list[int]:
        """§3.5 The places next door: no wall between, and a free spot there."""
        room = self.room
        return [other for other in self.paths[4 * place : 4 * place + 4] if other >= 0 and room[other] > 0]

    def covered(self, place: int) -> list[int]:
        """Ruling 6 The cards under the one that is seen, the lowest first; they count for nothing."""
        under = self.under
        return [under[i + 1] for i in range(0, len(under), 2) if under[i] == place]

    def kingdom_size(self, seat: Seat) -> int:
        """§7.3 How many cards can be walked to from a seat's castle, itself included. Ruling 24: none without one."""
        castle = self.castle[seat]
        return 0 if castle < 0 else self.area.count(self.area[castle])

    def kingdom_worth(self, seat: Seat) -> int:
        """§9.2 What the cards of a seat's kingdom add up to, whosever they are."""
        castle = self.castle[seat]
        return 0 if castle < 0 else self.area_worth(self.area[castle])

    def area_worth(self, area: int) -> int:
        total = 0
        vp_of = self.box.vp_of
        areas = self.area
        for place in range(len(areas)):
            if areas[place] == area:
                total += vp_of[self.top[place]]
        return total

    def lords(self, place: int) -> int:
        """§7.3 How many castles share the area of a place."""
        return (self.reach[place] // LORD).bit_count()

    def survey(self) -> None:
        """§7.3 Walk the land anew. Called whenever a card comes, goes or turns, and only then."""
        self.paths = self.passages()
        self.area = [EMPTY] * len(self.cell)
        self.reach = [0] * len(self.cell)
        self.castle = [EMPTY] * self.seats
        for start in range(len(self.cell)):
            if self.top[start] >= 0 and self.area[start] < 0:
                self.walk_from(start)

    def passages(self) -> list[int]:
        """Ruling 3 A wall of either card closes the passage between two, and an empty cell is none."""
        box = self.box
        cells = self.cell
        walls = [box.walls_of[code] for code in self.top]
        here = {cells[place]: place for place in range(len(cells)) if self.top[place] >= 0}
        paths = [EMPTY] * (4 * len(cells))
        for place in here.values():
            for side in (1, 2):
                other = here.get(cells[place] + box.steps[side], EMPTY)
                if other >= 0 and not walls[place] >> side & 1 and not walls[other] >> (side + 2) % 4 & 1:
                    paths[4 * place + side] = other
                    paths[4 * other + (side + 2) % 4] = place
        return paths

    def walk_from(self, start: int) -> None:
        """§7.3 All that can be walked to from here is one area, open borders or not; dwarfs are not in the way."""
        box = self.box
        size = len(box.kingdom)
        found = 0
        self.area[start] = start
        walk = [start]
        for place in walk:
            code = self.top[place]
            found |= box.blocks_of[code]
            if box.kind_of[code] == CASTLE:
                lord = code // 4 // size
                found |= LORD << lord
                self.castle[lord] = place
            for other in self.paths[4 * place : 4 * place + 4]:
                if other >= 0 and self.area[other] < 0:
                    self.area[other] = start
                    walk.append(other)
        for place in walk:
            self.reach[place] = found
