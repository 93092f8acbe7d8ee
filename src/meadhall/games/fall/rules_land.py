"""Sections 3.2 to 3.4 and 7.2: cards come to the land, cover others, are dug and taken away, and have spots."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat
from meadhall.core.text import Argument, Option, Text
from meadhall.games.fall.cards import SIDES
from meadhall.games.fall.events import CardDug, CardLaid, CardStacked
from meadhall.games.fall.rules_areas import has_monster_near, kingdom_size, survey
from meadhall.games.fall.rules_end import kingdom_score
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_questions import At, Question, Shown, card_text, cells_of, place_of, question_of
from meadhall.games.fall.state import EMPTY, TABLE, Fall


class PlayCard(Action):
    """§3.2 Play any Kingdom card of the hand: choose its spot, then how it is turned."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind: Final = kind

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(ChooseSpot(seat, s.box.card_number(seat, self.kind)))

    def shown(self, s: Fall, seat: Seat) -> Option:
        card = s.box.kingdom[self.kind]
        label = Text("option-card", {"card": card.name})
        return Option(self.text, label, (f"hand-{seat}.{card.key}",), f"card.{card.key}", on_board=True, opens=True)


class ChooseSpot(Question):
    """§3.2 Lay the card beside any card, or §3.3 on top of one."""

    def __init__(self, seat: Seat, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def shown(self) -> Shown:
        return Shown("prompt-spot", "§3.2", option="option-at-stack", opens=True)

    def arguments(self, s: Fall) -> dict[str, Argument]:
        return {"seat": self.seat, "card": s.box.cards[self.card].name}

    def group(self, s: Fall) -> str:
        return f"card.{s.box.cards[self.card].key}"

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        at = s.box.at
        return [at[cell] for cell in free_cells(s)] + cells_of(s, stacks_for(s, self.card))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, At)
        s.ask(ChooseWalls(seat, self.card, action.cell))


def free_cells(s: Fall) -> list[int]:
    """Ruling 1 Every empty cell beside a card; ruling 2: on the mat, within it.

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
    """§3.3 The places that a card may cover: the same type, no meeples (ruling 7), no castle and no monster."""
    box = s.box
    upper = box.cards[card]
    places: list[int] = []
    for place in range(len(s.top)):
        if s.is_empty(place):
            lower = s.card_at(place)
            # Ruling 57: the type is the printed symbol, or the kind, as the table's setting says.
            same = upper.symbol == lower.symbol if box.by_symbol else upper.kind == lower.kind
            if same and lower.may_be_covered():
                places.append(place)
    return places


class ChooseWalls(Question):
    """§3.2 Turn the card any way; walls need not match."""

    def __init__(self, seat: Seat, card: int, cell: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.cell: Final = cell

    def shown(self) -> Shown:
        return Shown("prompt-walls", "§3.2")

    def arguments(self, s: Fall) -> dict[str, Argument]:
        return {"seat": self.seat, "card": s.box.cards[self.card].name}

    def group(self, s: Fall) -> str:
        return f"card.{s.box.cards[self.card].key}"

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return s.box.walls[s.box.kind_number(self.card)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Walls)
        lay(s, seat, code_with(s, self.card, action.walls), self.cell)
        s.do(Watch())


class Walls(Action):
    """The sides on which a card gets its walls, as bits."""

    def __init__(self, walls: int) -> None:
        super().__init__("walls " + ("".join([SIDES[side] for side in range(4) if walls >> side & 1]) or "none"))
        self.walls: Final = walls

    def shown(self, s: Fall, seat: Seat) -> Option:
        """Show the walls, what the seat's kingdom would become, and every other kingdom that would change."""
        ask = question_of(s)
        assert isinstance(ask, ChooseWalls)
        sides = [f"side-{side}" for number, side in enumerate(SIDES) if self.walls >> number & 1] or ["side-none"]
        after: Fall = s.copy()
        lay(after, seat, code_with(s, ask.card, self.walls), ask.cell)
        args: dict[str, Argument] = {"sides": tuple(sides)}
        key = "option-walls"
        if after.castle[seat] >= 0:
            key = "option-walls-kingdom"
            args |= {"count": kingdom_size(after, seat), "worth": kingdom_score(after, seat)}
        others = changed_kingdoms(s, after, s.others(seat))
        if others:
            key += "-others"
            args["sentences"] = others
        touches = (f"ghost.{s.box.x(ask.cell)},{s.box.y(ask.cell)}",)
        return Option(self.text, Text(key, args), touches, ask.group(s), on_board=True)


WALLS: Final = [Walls(walls) for walls in range(16)]


def changed_kingdoms(s: Fall, after: Fall, seats: list[Seat]) -> tuple[Text, ...]:
    """§7.3, §9.2 Return the kingdoms of these seats that would change, as they would become."""
    found: list[Text] = []
    for seat in seats:
        count, worth = kingdom_size(after, seat), kingdom_score(after, seat)
        if (count, worth) != (kingdom_size(s, seat), kingdom_score(s, seat)):
            found.append(Text("kingdom-after", {"seat": seat, "count": count, "worth": worth}))
    return tuple(found)


def code_with(s: Fall, card: int, walls: int) -> int:
    """Return the code of a card turned so that its walls are there, by as few quarter turns as possible."""
    for turns in range(4):
        code = s.box.code(card, turns)
        if s.box.walls_of[code] == walls:
            return code
    raise AssertionError("no turn of this card has these walls")


def lay(s: Fall, seat: Seat, code: int, cell: int) -> None:
    """§3.2 Put a card on the land."""
    box = s.box
    card = box.card_of(code)
    s.card = replaced(s.card, box.number_of(code), TABLE)
    if cell in s.cell:
        place = s.cell.index(cell)
        below = s.top[place]
        s.top = replaced(s.top, place, code)
        s.room[place] = box.spots_of[code]
        # Ruling 52: dwarfs were placed on the card below, not on this one.
        forget_landing(s, place)
        if below >= 0:
            s.under = [*s.under, place, below]
            s.tell(CardStacked(seat, card.name, card_text(s, below, seat)))
        else:
            s.tell(CardLaid(seat, card.name))
    else:
        s.cell = [*s.cell, cell]
        s.top = [*s.top, code]
        s.room.append(card.spots)
        s.crew.extend([0] * s.seats)
        s.tell(CardLaid(seat, card.name))
    survey(s)


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """Return a copy of a list with one value replaced, because copies of the state share the list."""
    new = values.copy()
    new[at] = value
    return new


def lift(s: Fall, place: int) -> None:
    """Ruling 21 Take the card on top away; the card under it comes back, or the cell is empty.

    §10.5 A decree may put another card there.
    """
    below = s.covered(place)
    top = replaced(s.top, place, below[-1] if below else EMPTY)
    if below:
        s.under = without_last(s.under, place)
    for decree in s.in_force():
        decree.fill_gap(s, place, top)
    s.top = top
    s.room[place] = s.box.spots_of[top[place]] if top[place] >= 0 else 0
    survey(s)


def without_last(under: list[int], place: int) -> list[int]:
    """Return the covered cards without the highest one of a place."""
    for i in range(len(under) - 2, -1, -2):
        if under[i] == place:
            return under[:i] + under[i + 2 :]
    raise AssertionError("nothing is covered there")


def diggable(s: Fall, castle: int) -> list[int]:
    """Ruling 8 The stacks that dwarfs in this castle can dig: no meeples on them, no monster near castle or stack.

    A card that cannot be covered (ruling 46) cannot go to the bottom either.
    """
    if has_monster_near(s, castle):
        return []
    places: list[int] = []
    for i in range(0, len(s.under), 2):
        place = s.under[i]
        allowed = s.card_at(place).may_be_covered() and not has_monster_near(s, place)
        if allowed and place not in places and s.is_empty(place):
            places.append(place)
    places.sort()
    return places


class ChooseDig(Question):
    """§7.2 Choose the stack to dig."""

    def __init__(self, seat: Seat, castle: int) -> None:
        super().__init__(seat)
        self.castle: Final = castle

    def shown(self) -> Shown:
        return Shown("prompt-dig", "§7.2", group="resolve", option="option-at-dig")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, diggable(s, self.castle))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        dig(s, seat, place_of(s, action))


def dig(s: Fall, seat: Seat, place: int) -> None:
    """§7.2 Put the top card under the others, turned as it was (ruling 10)."""
    old = s.top[place]
    new = s.covered(place)[-1]
    s.under = [place, old, *without_last(s.under, place)]
    s.top = replaced(s.top, place, new)
    s.room[place] = s.box.spots_of[new]
    s.tell(CardDug(seat, s.box.card_of(old).name, card_text(s, new, seat)))
    survey(s)


# Spots for dwarfs


def has_landed(s: Fall, place: int) -> bool:
    """§10.11 Whether a dwarf was placed on a card this turn."""
    return s.landed >> place & 1 == 1


def note_landing(s: Fall, place: int) -> None:
    """§10.11 Remember that a dwarf was placed on a card this turn."""
    s.landed |= 1 << place


def forget_landing(s: Fall, place: int) -> None:
    """Ruling 52 Forget it: another card lies on top now."""
    s.landed &= ~(1 << place)


def is_forbidden(s: Fall, seat: Seat, place: int) -> bool:
    """§10 Whether a decree forbids placing a dwarf on a card."""
    for decree in s.in_force():
        if decree.forbids_placing(s, seat, place):
            return True
    return False


def spots_for(s: Fall, seat: Seat) -> list[int]:
    """§3.4 The cards with a free spot (ruling 25), unless a decree forbids placing a dwarf there."""
    room = s.room
    free = [place for place in range(len(room)) if room[place] > 0]
    if not s.decrees:
        return free
    return [place for place in free if not is_forbidden(s, seat, place)]


def has_spot(s: Fall, seat: Seat) -> bool:
    """§3.4 Whether there is such a card."""
    room = s.room
    if not s.decrees:
        return max(room, default=0) > 0
    for place in range(len(room)):
        if room[place] > 0 and not is_forbidden(s, seat, place):
            return True
    return False
