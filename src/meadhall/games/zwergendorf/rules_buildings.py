"""Sections 5.2 and 6.1: what building cards do in production, and the questions about them."""

from __future__ import annotations

from itertools import product as ways
from typing import Final

from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Argument, Option, Text
from meadhall.games.zwergendorf.cards import (
    BUILDING,
    DWARF,
    MADE,
    NO_RECIPE,
    PRODUCTS,
    RESOURCES,
    SYMBOL_NAMES,
    SYMBOLS,
    BuildingEffect,
    Recipe,
)
from meadhall.games.zwergendorf.events import Refined
from meadhall.games.zwergendorf.rules_draw import Question
from meadhall.games.zwergendorf.state import LEAVING, Zwergendorf


def building_questions(s: Zwergendorf, seat: Seat) -> list[Step]:
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


def may_use_cap(s: Zwergendorf, seat: Seat) -> bool:
    """Ruling 16 Caps work in production only. Ruling 41: not for a player who has just lost something."""
    return s.caps[seat] > 0 and s.free(seat) > 0 and s.state[seat] != LEAVING


def differ(s: Zwergendorf, seat: Seat, one: Recipe, other: Recipe) -> bool:
    """Ruling 16 Whether two recipes of a product make different amounts, now or with any resources from caps."""
    has = [s.has(seat, kind) for kind in RESOURCES]
    most = s.caps[seat] if may_use_cap(s, seat) else 0
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


PLAIN: Final = [MakePlain(product) for product in range(MADE)]
DOUBLE_NOTHING: Final = DoubleNothing("double nothing")
CAP_USES: Final = [
    [more for more in ways(range(most + 1), repeat=len(RESOURCES)) if sum(more) <= most] for most in range(10)
]
"""By the number of caps: every way to take resources out of them."""
