"""What the questions of Dwar7s Fall have in common, and the answers that several of them share: cells and meeples."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.record import Record
from meadhall.core.table import SPECTATOR, Action, Chance, Choice, Seat, Viewer
from meadhall.core.text import Argument, Option, Text
from meadhall.games.fall.cards import COLOURS, SIDES
from meadhall.games.fall.rules_show import SHOW, can_show
from meadhall.games.fall.state import EMPTY, Fall


class Shown(Record):
    """How a question is shown: the key of its text, its section of the rulebook, and what its answers share.

    The options of one `group` form one gesture. `option` is the label of an answer that several questions share: a
    cell, a meeple or an opponent. `opens`: every answer only leads to the next question of the same gesture.
    """

    def __init__(self, prompt: str, rule: str, group: str = "", option: str = "", opens: bool = False) -> None:
        self.prompt: Final = prompt
        self.rule: Final = rule
        self.group: Final = group
        self.option: Final = option
        self.opens: Final = opens


class Question(Choice):
    """A question to one seat."""

    def shown(self) -> Shown:
        raise NotImplementedError

    def arguments(self, s: Any) -> dict[str, Argument]:
        """Return the arguments of the text."""
        return {"seat": self.seat}

    def prompt(self, s: Any, viewer: Viewer) -> tuple[Text, str]:
        shown = self.shown()
        return Text(shown.prompt, self.arguments(s)), shown.rule

    def group(self, s: Any) -> str:
        """Return the group of the options."""
        return self.shown().group

    def touched_too(self, s: Any) -> str:
        """Return an item that every chosen cell touches as well; empty for none."""
        return ""

    def asides(self, s: Any, seat: Seat) -> list[Action]:
        """Ruling 38 A goal that is met may be shown between any two actions, in other players' turns too."""
        return [SHOW] if not s.box.first_rules and can_show(s, seat) else []


class FallChance(Chance):
    """A question to chance."""

    def shown(self) -> Shown:
        raise NotImplementedError

    def prompt(self, s: Any, viewer: Viewer) -> tuple[Text, str]:
        shown = self.shown()
        return Text(shown.prompt), shown.rule


def chance_option(action: Action, card: str) -> Option:
    """Return how a card that chance may answer is shown; only the referee sees it."""
    return Option(action.text, Text("option-fate", {"card": card}))


def question_of(s: Fall) -> Question:
    """Return the question that is asked now."""
    ask = s.stack[-1]
    assert isinstance(ask, Question)
    return ask


# Cells


class At(Action):
    """A cell of the table. The question says what is chosen there."""

    def __init__(self, text: str, cell: int) -> None:
        super().__init__(text)
        self.cell: Final = cell

    def shown(self, s: Fall, seat: Seat) -> Option:
        ask = question_of(s)
        x, y = s.box.x(self.cell), s.box.y(self.cell)
        place = s.cell.index(self.cell) if self.cell in s.cell else EMPTY
        if place == EMPTY or s.top[place] == EMPTY:
            label = cell_label(s, self.cell)
            touched = f"spot.{x},{y}"
        else:
            label = Text(ask.shown().option, {"card": spot_text(s, place)})
            touched = f"land.{x},{y}"
        too = ask.touched_too(s)
        touches = (touched, too) if too else (touched,)
        return Option(self.text, label, touches, ask.group(s), on_board=True, opens=ask.shown().opens)


def cells_of(s: Fall, places: list[int]) -> list[Action]:
    """Return the cells of these places as answers."""
    at = s.box.at
    cell = s.cell
    return [at[cell[place]] for place in places]


def place_of(s: Fall, action: Action) -> int:
    """Return the place of the cell that was chosen."""
    assert isinstance(action, At)
    return s.cell.index(action.cell)


def spot_text(s: Fall, place: int, actor: Seat = SPECTATOR) -> Text:
    """Return the name of the top card of a place."""
    return card_text(s, s.top[place], actor)


def card_text(s: Fall, code: int, actor: Seat = SPECTATOR) -> Text:
    """Return the name of a card of the land: "the Tavern" if it is the only one in sight, else "Anna's Tavern".

    In a sentence about the `actor` it is "their own Tavern" if it belongs to that seat. A seat has one card of a name.
    """
    name = s.box.card_of(code).name
    if code != s.box.memorial_code:
        for other in s.top:
            if other >= 0 and s.box.card_of(other).name == name and s.box.number_of(other) != s.box.number_of(code):
                owner = s.box.owner_of(code)
                return Text("spot-own" if owner == actor else "spot-owner", {"seat": owner, "card": name})
    return Text("spot-only", {"card": name})


def cell_label(s: Fall, cell: int) -> Text:
    """Return the name of an empty cell, after a card beside it. §2.1 The first card has nothing to lie next to."""
    for side, step in enumerate(s.box.steps):
        if cell + step in s.cell:
            place = s.cell.index(cell + step)
            if s.top[place] >= 0:
                return Text("option-at-lay", {"side": f"beside-{SIDES[side]}", "card": spot_text(s, place)})
    across, down = ("e" if s.box.x(cell) > 0 else "w"), ("s" if s.box.y(cell) > 0 else "n")
    return Text("option-at-first", {"side": f"corner-{down}{across}"})


# Meeples


class Who(Action):
    """A meeple on a card, by colour and class."""

    def __init__(self, text: str, seat: Seat, meeple: int) -> None:
        super().__init__(text)
        self.seat: Final = seat
        self.meeple: Final = meeple

    def shown(self, s: Fall, seat: Seat) -> Option:
        ask = question_of(s)
        assert isinstance(ask, ChooseMeeple)
        name = s.box.classes[self.meeple].name
        label = Text(ask.shown().option, {"colour": f"colour-{COLOURS[self.seat]}", "meeple": name})
        touched = meeple_item(s, ask.standing_on(), self.seat, self.meeple)
        return Option(self.text, label, (touched,), ask.group(s), opens=ask.shown().opens)


def meeple_item(s: Fall, place: int, seat: Seat, meeple: int) -> str:
    """Return the id of the item that shows a seat's meeples of one class on a card."""
    return f"meeple.{s.x(place)},{s.y(place)}.{COLOURS[seat]}.{s.box.classes[meeple].key}"


def meeples_on(s: Fall, place: int, seats: list[Seat]) -> list[Action]:
    """Return the meeples of these seats on a card as answers, one for each class."""
    return [s.box.meeple[seat][meeple] for seat in seats for meeple in s.classes_on(place, seat)]


def has_enemy(s: Fall, place: int, seat: Seat) -> bool:
    """Whether another seat's meeple stands on a card."""
    return s.box.spots_of[s.top[place]] - s.room[place] > s.crew_at(place, seat)


def guarded(s: Fall) -> list[int]:
    """§3.7 The places of all guardians, which protect their cards from ogres."""
    return s.special[s.box.guard - 1 :: s.box.specials]


def all_home(s: Fall, place: int) -> None:
    """Return all meeples on a card to their campfires."""
    for seat in range(s.seats):
        while s.crew_at(place, seat):
            s.go_home(place, seat, s.classes_on(place, seat)[0])


class ChooseMeeple(Question):
    """Choose one of the meeples on a card."""

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def standing_on(self) -> int:
        """Return the card on which the meeples stand."""
        return self.place


class SendMeeple(Question):
    """Choose where a meeple goes from the card on which it stands."""

    def __init__(self, seat: Seat, place: int, owner: Seat, meeple: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.owner: Final = owner
        self.meeple: Final = meeple

    def send(self, s: Fall, place: int) -> None:
        """Move the meeple to another card."""
        s.leave(self.place, self.owner)
        s.enter(place, self.owner, self.meeple)
