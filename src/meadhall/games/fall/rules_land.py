"""Sections 3.2, 3.3 and 7.2: cards come to the land, cover others, are turned, dug and taken away."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat
from meadhall.games.fall.cards import CASTLE, MEMORIAL, MONSTER, MONSTERS, SIDES
from meadhall.games.fall.events import CardDug, CardLaid, CardStacked, CardTurned
from meadhall.games.fall.rules_decrees import raise_memorial
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.state import EMPTY, TABLE, Fall


class At(Action):
    """A cell of the table. What is chosen there, the question says."""

    def __init__(self, text: str, cell: int) -> None:
        super().__init__(text)
        self.cell: Final = cell


class Walls(Action):
    """The sides on which a card shall have its walls, as bits."""

    def __init__(self, walls: int) -> None:
        super().__init__("walls " + ("".join([SIDES[side] for side in range(4) if walls >> side & 1]) or "none"))
        self.walls: Final = walls


WALLS: Final = [Walls(walls) for walls in range(16)]


def place_of(s: Fall, action: Action) -> int:
    """The place where the card lies that was chosen."""
    assert isinstance(action, At)
    return s.cell.index(action.cell)


class PlayCard(Action):
    """§3.2 Play a Kingdom card, any of the hand: choose its spot, then how it is turned."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind: Final = kind

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(ChooseSpot(seat, seat * len(s.box.kingdom) + self.kind))


class ChooseSpot(Choice):
    """§3.2 Beside any card, or §3.3 on top of one."""

    def __init__(self, seat: Seat, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        at = s.box.at
        return [at[cell] for cell in free_cells(s)] + [at[s.cell[place]] for place in stacks_for(s, self.card)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, At)
        s.ask(ChooseWalls(seat, self.card, action.cell))


def free_cells(s: Fall) -> list[int]:
    """Ruling 1 Every empty cell beside a card that is seen; ruling 2: on the mat, within it.

    §2.1 The first card lies in the middle: on the mat in one of its four middle spots.
    """
    steps = s.box.steps
    taken = {s.cell[place]: True for place in range(len(s.cell)) if s.top[place] >= 0}
    if not taken:
        return s.box.starts
    found: dict[int, bool] = {}
    on_mat = s.box.on_mat
    for cell in taken:
        for step in steps:
            if cell + step not in taken and on_mat[cell + step]:
                found[cell + step] = True
    return list(found)


def stacks_for(s: Fall, card: int) -> list[int]:
    """§3.3 The places that a card may cover: the same type, nobody there (ruling 7), no castle and no monster."""
    box = s.box
    upper = box.cards[card]
    places: list[int] = []
    for place in range(len(s.top)):
        if s.is_empty(place):
            lower = box.card_of(s.top[place])
            if lower.kind in (CASTLE, MONSTER, MEMORIAL):
                continue
            # Ruling 57: the type is the printed symbol, or else the chapter of the rulebook.
            if upper.symbol == lower.symbol if box.by_symbol else upper.kind == lower.kind:
                places.append(place)
    return places


class ChooseWalls(Choice):
    """§3.2 The card may be turned any way; walls need not match."""

    def __init__(self, seat: Seat, card: int, cell: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.cell: Final = cell

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return s.box.walls[self.card % len(s.box.kingdom)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Walls)
        lay(s, seat, code_with(s, self.card, action.walls), self.cell)
        s.do(Watch())


def code_with(s: Fall, card: int, walls: int) -> int:
    """The card turned so that its walls are there, by as few quarter turns as will do."""
    for code in range(4 * card, 4 * card + 4):
        if s.box.walls_of[code] == walls:
            return code
    raise AssertionError("no turn of this card has these walls")


def lay(s: Fall, seat: Seat, code: int, cell: int) -> None:
    """§3.2 The card lies on the land, and the land is walked anew."""
    box = s.box
    card = box.card_of(code)
    s.card = replaced(s.card, code // 4, TABLE)
    if cell in s.cell:
        place = s.cell.index(cell)
        below = s.top[place]
        s.top = replaced(s.top, place, code)
        s.room[place] = box.spots_of[code]
        # Ruling 52: nobody has landed on this card yet, only on the one below.
        s.landed &= ~(1 << place)
        if below >= 0:
            s.under = [*s.under, place, below]
            s.tell(CardStacked(seat, card.name, box.card_of(below).name, box.x(cell), box.y(cell)))
        else:
            s.tell(CardLaid(seat, card.name, box.x(cell), box.y(cell)))
    else:
        s.cell = [*s.cell, cell]
        s.top = [*s.top, code]
        s.room.append(card.spots)
        s.crew.extend([0] * s.seats)
        s.tell(CardLaid(seat, card.name, box.x(cell), box.y(cell)))
    s.survey()


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """A new list with one other value: copies of the table share these lists."""
    new = values.copy()
    new[at] = value
    return new


def lift(s: Fall, place: int) -> None:
    """Ruling 21 The card that is seen leaves; the card under it comes back, or the cell is empty.

    §10.5 By decree a Memorial card takes its place.
    """
    below = s.covered(place)
    top = replaced(s.top, place, below[-1] if below else EMPTY)
    if below:
        s.under = without_last(s.under, place)
    raise_memorial(s, place, top)
    s.top = top
    s.room[place] = s.box.spots_of[top[place]] if top[place] >= 0 else 0
    s.survey()


def without_last(under: list[int], place: int) -> list[int]:
    """The covered cards without the highest one of a place."""
    for i in range(len(under) - 2, -1, -2):
        if under[i] == place:
            return under[:i] + under[i + 2 :]
    raise AssertionError("nothing is covered there")


def diggable(s: Fall, castle: int) -> list[int]:
    """Ruling 8 Stacks that dwarfs in this castle can dig: nobody on them, and no monster near castle or stack.

    A Memorial card cannot be covered (ruling 46), so it cannot go to the bottom either.
    """
    if s.reach[castle] & MONSTERS:
        return []
    places: list[int] = []
    for i in range(0, len(s.under), 2):
        place = s.under[i]
        allowed = s.box.kind_of[s.top[place]] != MEMORIAL and not s.reach[place] & MONSTERS
        if allowed and place not in places and s.is_empty(place):
            places.append(place)
    places.sort()
    return places


class ChooseDig(Choice):
    """§7.2 Choose the stack to be dug."""

    def __init__(self, seat: Seat, castle: int) -> None:
        super().__init__(seat)
        self.castle: Final = castle

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.at[s.cell[place]] for place in diggable(s, self.castle)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        dig(s, seat, place_of(s, action))


def dig(s: Fall, seat: Seat, place: int) -> None:
    """§7.2 The top card goes under the others, turned as it was (ruling 10)."""
    box = s.box
    old = s.top[place]
    new = s.covered(place)[-1]
    s.under = [place, old, *without_last(s.under, place)]
    s.top = replaced(s.top, place, new)
    s.room[place] = box.spots_of[new]
    cell = s.cell[place]
    s.tell(CardDug(seat, box.card_of(old).name, box.card_of(new).name, box.x(cell), box.y(cell)))
    s.survey()


def turnable(s: Fall) -> list[int]:
    """§10.5 Cards that nobody stands on, and that look different when turned."""
    return [
        place for place in range(len(s.top)) if s.is_empty(place) and 0 < s.box.walls_of[s.top[place]] < len(WALLS) - 1
    ]


def turn_stack(s: Fall, seat: Seat, place: int, turns: int) -> None:
    """Ruling 46 The whole stack turns, by so many quarter turns clockwise."""
    code = s.top[place]
    under = s.under.copy()
    for i in range(0, len(under), 2):
        if under[i] == place:
            under[i + 1] = under[i + 1] // 4 * 4 + (under[i + 1] + turns) % 4
    s.under = under
    s.top = replaced(s.top, place, code // 4 * 4 + (code + turns) % 4)
    cell = s.cell[place]
    s.tell(CardTurned(seat, s.box.card_of(code).name, s.box.x(cell), s.box.y(cell)))
    s.survey()
    s.do(Watch())
