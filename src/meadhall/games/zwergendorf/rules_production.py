"""Chapter 6: the production phase. Every resource works for every product, in each production again."""

from __future__ import annotations

from itertools import product as ways
from typing import Final

from meadhall.core.table import Action, Apart, Seat, Step
from meadhall.core.text import Argument, Option, Text
from meadhall.games.zwergendorf.cards import (
    BUILDING,
    DWARF,
    KINDS,
    MADE,
    NO_RECIPE,
    PRODUCTS,
    RESOURCES,
    SYMBOL_NAMES,
    SYMBOLS,
    BuildingEffect,
    Recipe,
)
from meadhall.games.zwergendorf.events import Finished, Refined, Sealed, UsedCap
from meadhall.games.zwergendorf.rules_cards import DONE
from meadhall.games.zwergendorf.rules_draw import CUT, MOST_SEATS, DrawSymbol, Opening, Question, fits, lose, places
from meadhall.games.zwergendorf.state import LEAVING, Zwergendorf


class ProductionPhase(Step):
    """§6 All players produce at the same time, at their own pace: first the building cards, then product by product."""

    def run(self, s: Zwergendorf) -> None:
        stacks: list[tuple[Step, ...]] = [()] * s.seats
        for seat in s.playing():
            # The end of a stack happens first.
            stacks[seat] = (PRODUCE[seat], *reversed(_building_questions(s, seat)))
        s.do(Apart(tuple(stacks)))


def _building_questions(s: Zwergendorf, seat: Seat) -> list[Step]:
    """§6.1 Return the questions of all building cards, in their order."""
    effects = [s.box.building(n).effect for n in s.laid(seat, BUILDING)]
    effects.sort(key=_order)
    questions: list[Step] = []
    for effect in effects:
        question = effect.question(seat)
        if effect.asks_for_each_card() or question not in questions:
            questions.append(question)
    return questions if s.box.flow.asks_without_choice() else [IfItMatters(question) for question in questions]


def _order(effect: BuildingEffect) -> int:
    return effect.order()


# --- building cards


class RefineProduct(BuildingEffect):
    """§5.2 One product takes more material."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe: Final = recipe

    def order(self) -> int:
        return self.recipe.product

    def question(self, seat: Seat) -> Step:
        return Refine(seat, self.recipe.product)

    def asks_for_each_card(self) -> bool:
        """Ruling 14 One card at most is used for a product, so one question is enough."""
        return False

    def fewest(self, s: Zwergendorf, seat: Seat, product: int) -> int:
        recipe = self.recipe if product == self.recipe.product else s.box.plain(product)
        return s.amount(seat, recipe)

    def recipe_in_use(self, used: list[int]) -> int:
        return self.recipe.number if self.recipe.number in used else NO_RECIPE

    def about(self, first: tuple[str, ...], second: tuple[str, ...]) -> Text:
        product = SYMBOL_NAMES[DWARF + self.recipe.product]
        return Text("about-building", {"first": first, "second": second, "product": product, "need": self.recipe.names})


class DoubleAny(BuildingEffect):
    """§5.2 One product of the player's choice takes double."""

    def order(self) -> int:
        """§6.1 After all questions about a single product."""
        return MADE

    def question(self, seat: Seat) -> Step:
        return Double(seat)

    def asks_for_each_card(self) -> bool:
        return True

    def fewest(self, s: Zwergendorf, seat: Seat, product: int) -> int:
        return s.amount(seat, s.box.plain(product)) // 2

    def recipe_in_use(self, used: list[int]) -> int:
        return used[0] if used else NO_RECIPE

    def about(self, first: tuple[str, ...], second: tuple[str, ...]) -> Text:
        return Text("about-building-any", {"first": first, "second": second})


BUILDING_EFFECTS: Final[dict[str, type[BuildingEffect]]] = {
    **{SYMBOLS[kind]: RefineProduct for kind in PRODUCTS},
    "any": DoubleAny,
}
"""The class behind each word of `product` in building.toml."""


class IfItMatters(Step):
    """§6.1 Ask about a building card only if it makes a difference, with the resources as they are or with caps."""

    def __init__(self, question: Step) -> None:
        self.question: Final = question

    def run(self, s: Zwergendorf) -> None:
        question = self.question
        assert isinstance(question, Question)
        if len(question.options(s, question.seat)) > 1:
            s.do(question)


def differ(s: Zwergendorf, seat: Seat, one: Recipe, other: Recipe) -> bool:
    """Ruling 16 Whether two recipes of a product make different amounts, now or with any resources from caps."""
    has = [s.has(seat, kind) for kind in RESOURCES]
    most = s.caps[seat] if caps(s, seat) else 0
    for more in CAP_USES[most]:
        if made_of(has, more, one) != made_of(has, more, other):
            return True
    return False


def made_of(has: list[int], more: tuple[int, ...], recipe: Recipe) -> int:
    """Return how often a recipe can be made from these resources, and more of some."""
    least = 99
    for at in range(len(has)):
        need = recipe.need[at]
        if need:
            least = min(least, (has[at] + more[at]) // need)
    return least


class Refine(Question):
    """§6.1 Use one of the building cards for a product, or none, before anything is made (ruling 14)."""

    def __init__(self, seat: Seat, product: int) -> None:
        super().__init__(seat)
        self.product: Final = product

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options: list[Action] = [PLAIN[self.product]]
        listed = [s.box.plain(self.product)]
        for n in s.laid(seat, BUILDING):
            effect = s.box.building(n).effect
            if isinstance(effect, RefineProduct) and effect.recipe.product == self.product:
                action = s.box.refine[effect.recipe.number]
                if action not in options and self.matters(s, seat, effect.recipe, listed):
                    options.append(action)
                    listed.append(effect.recipe)
        return options

    def matters(self, s: Zwergendorf, seat: Seat, recipe: Recipe, listed: list[Recipe]) -> bool:
        """Whether a recipe makes something else than each recipe that is offered already."""
        if s.box.flow.asks_without_choice():
            return True
        for other in listed:
            if not differ(s, seat, recipe, other):
                return False
        return True

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-refine", {"product": SYMBOL_NAMES[DWARF + self.product]}), "§6.1"


class UseRecipe(Action):
    """§6.1 The product takes more material this time; remainders make nothing (ruling 14)."""

    def __init__(self, text: str, recipe: Recipe) -> None:
        super().__init__(text)
        self.recipe: Final = recipe

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.use(seat, self.recipe)
        s.tell(Refined(seat, SYMBOL_NAMES[DWARF + self.recipe.product], self.recipe.names))

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return _recipe_option(s, seat, self, "option-refine", self.recipe)


class UseDouble(UseRecipe):
    """§6.1 The card for any product doubles what this one takes."""

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return _recipe_option(s, seat, self, "option-double", self.recipe)


class MakePlain(Action):
    """§6.1 The cards for this product stay turned over."""

    def __init__(self, product: int) -> None:
        super().__init__(f"plain {SYMBOLS[DWARF + product]}")
        self.product: Final = product

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return _recipe_option(s, seat, self, "option-plain", s.box.plain(self.product))


def _recipe_option(s: Zwergendorf, seat: Seat, action: Action, key: str, recipe: Recipe) -> Option:
    kind = DWARF + recipe.product
    args: dict[str, Argument] = {"product": SYMBOL_NAMES[kind], "need": recipe.names, "makes": s.amount(seat, recipe)}
    return Option(action.text, Text(key, args), (f"production-{seat}.{SYMBOLS[kind]}",), "refine")


class Double(Question):
    """§6.1 The card for any product doubles one that no other card refines, or none."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        plain = [product for product in range(MADE) if s.is_plain(seat, product)]
        if not s.box.flow.asks_without_choice():
            plain = [product for product in plain if self.matters(s, seat, product)]
        return [DOUBLE_NOTHING] + [s.box.double[product] for product in plain]

    def matters(self, s: Zwergendorf, seat: Seat, product: int) -> bool:
        action = s.box.double[product]
        assert isinstance(action, UseDouble)
        return differ(s, seat, action.recipe, s.box.plain(product))

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-double"), "§6.1"


class DoubleNothing(Action):
    """§6.1 The card stays turned over."""

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return Option(self.text, Text("option-double-nothing"), group="refine")


# --- products and caps


def produce_after(s: Zwergendorf, seat: Seat, action: Action) -> None:
    """§6.8 Carry out an answer, ask the question that follows from it, and go on with production."""
    if isinstance(action, Opening):
        s.do(action.opened(s, seat), PRODUCE[seat])
    else:
        action.take(s, seat)
        s.do(PRODUCE[seat])


class BeforeLoss(Question):
    """Ruling 16 Caps work from the start, even if the very first product has no room and will be lost."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [GO_ON] + caps(s, seat)

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        produce_after(s, seat, action)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-before-loss"), "§6.7"


class GoOn(Action):
    """Ruling 41 Use no cap: now the symbol that cannot be drawn is lost."""

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.state[seat] = LEAVING

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return Option(self.text, Text("option-go-on"))


class Produce(Step):
    """§6.2 to §6.6 Make dwarfs, mines, walls, forges, taverns, in this order (ruling 13).

    A resource from a cap also counts for earlier products (ruling 16): the first product still owed comes next.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Zwergendorf) -> None:
        seat = self.seat
        for product in range(MADE):
            owed = s.owed(seat, product)
            if owed:
                kind = DWARF + product
                if s.trees(seat) or fits(s, seat, kind):
                    s.do(DRAW_PRODUCT[seat][product])
                    return
                if caps(s, seat) and not s.has_made(seat):
                    s.do(BEFORE_LOSS[seat])
                    return
                s.make(seat, product, owed)
                lose(s, seat, kind, owed)
        if caps(s, seat) or s.box.flow.asks_without_choice():
            s.do(FINISH[seat])
        else:
            s.tell(Finished(seat))


class DrawProduct(DrawSymbol):
    """§6.8 Draw what is made on free squares, or pay for it with a tree; or use a cap first (§6.7)."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options = places(s, seat, self.kind)
        if s.trees(seat):
            options.append(CUT[self.kind])
        if s.caps[seat]:
            options += caps(s, seat)
        return options

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        if not isinstance(action, UseCap):
            s.make(seat, self.kind - DWARF, 1)
            if not s.owed(seat, self.kind - DWARF) and not s.box.flow.asks_without_choice():
                # The next product is a step of its own: nobody draws this one again after a look at other sheets.
                s.tell(Sealed(seat))
        produce_after(s, seat, action)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        product = self.kind - DWARF
        args: dict[str, Argument] = {"symbol": SYMBOL_NAMES[self.kind], "left": s.owed(seat, product)}
        return Text("prompt-draw-product", args), f"§6.{product + 2}"


class Finish(Question):
    """§6.7 Everything is made. The player may still use a cap, or is done."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [DONE] + caps(s, seat)

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        if action is DONE:
            action.take(s, seat)
        else:
            produce_after(s, seat, action)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-finish"), "§6.7"


class UseCap(Opening):
    """§6.7 Take a missing resource out of a cap. It is drawn, ticked, and all products are checked again."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"cap {SYMBOLS[kind]}")
        self.kind: Final = kind

    def opened(self, s: Zwergendorf, seat: Seat) -> Step:
        s.caps[seat] -= 1
        s.tell(UsedCap(seat, SYMBOL_NAMES[self.kind], s.caps[seat]))
        return DRAW_FROM_CAP[seat][self.kind]

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        label = Text("option-cap", {"symbol": SYMBOL_NAMES[self.kind]})
        return Option(self.text, label, (f"caps-{seat}.cap",), "cap")


class DrawFromCap(DrawSymbol):
    """Ruling 17 What comes out of a cap is drawn, and never paid for with a tree."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return places(s, seat, self.kind)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-draw-from-cap", {"symbol": SYMBOL_NAMES[self.kind]}), "§6.7"


def caps(s: Zwergendorf, seat: Seat) -> list[Action]:
    """Ruling 16 Caps work in production only. Ruling 41: not for a player who has just lost something."""
    if s.caps[seat] and s.free(seat) and s.state[seat] != LEAVING:
        return CAP
    return NO_CAP


PLAIN: Final = [MakePlain(product) for product in range(MADE)]
DOUBLE_NOTHING: Final = DoubleNothing("double nothing")
CAP: Final[list[Action]] = [UseCap(kind) for kind in RESOURCES]
NO_CAP: Final[list[Action]] = []
CAP_USES: Final = [
    [more for more in ways(range(most + 1), repeat=len(RESOURCES)) if sum(more) <= most] for most in range(10)
]
"""By the number of caps: every way to take resources out of them."""
GO_ON: Final = GoOn("go on")
BEFORE_LOSS: Final = [BeforeLoss(seat) for seat in range(MOST_SEATS)]
PRODUCE: Final = [Produce(seat) for seat in range(MOST_SEATS)]
FINISH: Final = [Finish(seat) for seat in range(MOST_SEATS)]
DRAW_PRODUCT: Final = [[DrawProduct(seat, kind) for kind in PRODUCTS] for seat in range(MOST_SEATS)]
DRAW_FROM_CAP: Final = [[DrawFromCap(seat, kind) for kind in range(KINDS)] for seat in range(MOST_SEATS)]
