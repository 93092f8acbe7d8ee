"""Chapter 6: the production phase. Every resource works for every product, each time anew."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Apart, Choice, Seat, Step
from meadhall.games.zwergendorf.events import Refined, UsedCap
from meadhall.games.zwergendorf.rules_cards import DONE
from meadhall.games.zwergendorf.rules_draw import (
    CUT,
    MOST_SEATS,
    SYMBOL_NAMES,
    DrawSymbol,
    fits,
    lose,
    places,
)
from meadhall.games.zwergendorf.state import (
    ANY_PRODUCT,
    BUILDING,
    DWARF,
    KINDS,
    LEAVING,
    MADE,
    PRODUCTS,
    RESOURCES,
    SYMBOLS,
    Zwergendorf,
)


class ProductionPhase(Step):
    """§6 All produce at the same time, each at their own pace: first the building cards, then step by step."""

    def run(self, s: Zwergendorf) -> None:
        stacks: list[tuple[Step, ...]] = [()] * s.seats
        for seat in s.playing():
            stacks[seat] = (PRODUCE[seat], *reversed(_building_choices(s, seat)))
        s.do(Apart(tuple(stacks)))


def _building_choices(s: Zwergendorf, seat: Seat) -> list[Step]:
    """§6.1 One question for each product that a card refines, and one for each card that doubles any product."""
    products = [s.box.cards[n].product for n in s.laid(seat, BUILDING)]
    choices: list[Step] = [Refine(seat, product) for product in range(MADE) if product in products]
    doubles: list[Step] = [Double(seat)] * products.count(ANY_PRODUCT)
    return choices + doubles


class Refine(Choice):
    """§6.1 Building cards are used or turned over before anything is made. Ruling 14: one at most for a product."""

    def __init__(self, seat: Seat, product: int) -> None:
        super().__init__(seat)
        self.product: Final = product

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options: list[Action] = [PLAIN[self.product]]
        for n in s.laid(seat, BUILDING):
            card = s.box.cards[n]
            if card.product == self.product and s.box.refine[card.recipe] not in options:
                options.append(s.box.refine[card.recipe])
        return options


class UseRecipe(Action):
    """§6.1 The product takes more of its material this time; remainders make nothing (ruling 14)."""

    def __init__(self, text: str, product: int, recipe: int, names: tuple[str, ...]) -> None:
        super().__init__(text)
        self.product: Final = product
        self.recipe: Final = recipe
        self.names: Final = names

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.recipe[seat * MADE + self.product] = self.recipe
        s.tell(Refined(seat, SYMBOL_NAMES[DWARF + self.product], self.names))


class MakePlain(Action):
    """§6.1 The cards for this product stay turned over."""

    def __init__(self, product: int) -> None:
        super().__init__(f"plain {SYMBOLS[DWARF + product]}")
        self.product: Final = product


class Double(Choice):
    """§6.1 The card for any product doubles one that no other card refines, or none."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        at = seat * MADE
        return [DOUBLE_NOTHING] + [
            s.box.double[product] for product in range(MADE) if s.recipe[at + product] == product
        ]


class DoubleNothing(Action):
    """§6.1 The card stays turned over."""


class BeforeLoss(Choice):
    """Ruling 16 Caps work from the start: also where the very first product has no room and will be lost."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [GO_ON] + caps(s, seat)

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        s.do(PRODUCE[seat])
        action.take(s, seat)


class GoOn(Action):
    """Ruling 41 No cap before it: now the symbol that cannot be drawn comes up."""

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.state[seat] = LEAVING


class Produce(Step):
    """§6.2 to §6.6 Dwarfs, mines, walls, forges, taverns, in this order (ruling 13).

    What a cap has added since joins the steps before, too (ruling 16): the first product still owed comes next.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Zwergendorf) -> None:
        seat = self.seat
        at = seat * MADE
        for product in range(MADE):
            owed = s.produces(seat, product) - s.made[at + product]
            if owed:
                kind = DWARF + product
                if s.trees(seat) or fits(s, seat, kind):
                    s.do(DRAW_PRODUCT[seat][product])
                    return
                if caps(s, seat) and not any(s.made[at : at + MADE]):
                    s.do(BEFORE_LOSS[seat])
                    return
                s.made[at + product] += owed
                lose(s, seat, kind, owed)
        s.do(FINISH[seat])


class DrawProduct(DrawSymbol):
    """§6.8 What is made is drawn on free squares or paid for with a tree; or a cap is used first (§6.7)."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options = places(s, seat, self.kind)
        if s.trees(seat):
            options.append(CUT[self.kind])
        return options + caps(s, seat) if s.caps[seat] else options

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        s.do(PRODUCE[seat])
        if not isinstance(action, UseCap):
            s.made[seat * MADE + self.kind - DWARF] += 1
        action.take(s, seat)


class Finish(Choice):
    """§6.7 Everything is made. A cap may still be used; else the player is done."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [DONE] + caps(s, seat)

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        if action is not DONE:
            s.do(PRODUCE[seat])
        action.take(s, seat)


class UseCap(Action):
    """§6.7 A missing resource out of a cap. It is drawn, ticked, and all steps are checked again."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"cap {SYMBOLS[kind]}")
        self.kind: Final = kind

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.caps[seat] -= 1
        s.tell(UsedCap(seat, SYMBOL_NAMES[self.kind], s.caps[seat]))
        s.do(DRAW_FROM_CAP[seat][self.kind])


class DrawFromCap(DrawSymbol):
    """Ruling 17 What comes out of a cap is drawn, and never paid for with a tree."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return places(s, seat, self.kind)


def caps(s: Zwergendorf, seat: Seat) -> list[Action]:
    """Ruling 16 Caps work in production only. Ruling 41: not for a player who has just lost something."""
    if s.caps[seat] and s.count[seat * KINDS] and s.state[seat] != LEAVING:
        return CAP
    return NO_CAP


PLAIN: Final = [MakePlain(product) for product in range(MADE)]
DOUBLE_NOTHING: Final = DoubleNothing("double nothing")
CAP: Final[list[Action]] = [UseCap(kind) for kind in RESOURCES]
NO_CAP: Final[list[Action]] = []
GO_ON: Final = GoOn("go on")
BEFORE_LOSS: Final = [BeforeLoss(seat) for seat in range(MOST_SEATS)]
PRODUCE: Final = [Produce(seat) for seat in range(MOST_SEATS)]
FINISH: Final = [Finish(seat) for seat in range(MOST_SEATS)]
DRAW_PRODUCT: Final = [[DrawProduct(seat, kind) for kind in PRODUCTS] for seat in range(MOST_SEATS)]
DRAW_FROM_CAP: Final = [[DrawFromCap(seat, kind) for kind in range(KINDS)] for seat in range(MOST_SEATS)]
