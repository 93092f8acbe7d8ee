"""Chapters 1 and 2: the box. Reads sheet, phases and cards of a pack, and makes every action once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.games.zwergendorf.rules_cards import TakeSide, Top
from meadhall.games.zwergendorf.rules_draw import SYMBOL_NAMES, Anchor, Draw
from meadhall.games.zwergendorf.rules_production import UseRecipe
from meadhall.games.zwergendorf.rules_score import VERBS
from meadhall.games.zwergendorf.state import (
    ANY_PRODUCT,
    BUILDING,
    COIN,
    DECK_WORDS,
    DECKS,
    DWARF,
    FREE,
    KINDS,
    LETTERS,
    MADE,
    NO_PRODUCT,
    PRODUCTS,
    RESOURCE,
    RESOURCES,
    SYMBOLS,
    TARGET,
    TAVERN,
    WALL,
    Card,
    DwarfCard,
    Majority,
    PhaseCard,
    Plan,
    Recipe,
    Task,
    ZwergendorfBox,
)

COLOURS: Final = ("grey", "brown", "yellow", "green")
ROLES: Final = ("dwarf", "blacksmith", "miner", "innkeeper")
PHASE_KINDS: Final = ("cards", "production", "scoring")
NAMED: Final = SYMBOLS[COIN:KINDS]
FEWEST_CARDS: Final = 24
"""Four players draw six cards each from every pile."""


def open_box(pack: Pack, settings: Mapping[str, str]) -> ZwergendorfBox:
    """§1.1 Everything in the box. `besides` and the four roles choose the dwarf cards on the table."""
    sheet = {row.key: row for row in pack.rows("plan.toml")}
    plan = _plan(_entry(sheet, "plan"))
    recipes = [_product(_entry(sheet, SYMBOLS[kind]), kind) for kind in PRODUCTS]
    doubled = [_recipe(recipes, recipe.product, [2 * n for n in recipe.need]) for recipe in recipes[:MADE]]
    cards = _cards(pack, recipes)
    dwarf_cards = [_dwarf_card(row) for row in pack.rows("dwarf.toml")]
    dwarfs = _chosen(dwarf_cards, settings)
    dummy = _entry(sheet, "dummy")
    box = ZwergendorfBox(
        hash=sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16],
        plan=plan,
        cards=cards,
        dwarfs=dwarfs,
        dwarf_cards=dwarf_cards,
        recipes=recipes,
        phases=_phases(pack),
        majorities=[_majority(_entry(sheet, key)) for key in ("most-taverns", "most-forges")],
        stumps=_stumps(_entry(sheet, "trees")),
        caps=_only(_entry(sheet, "caps"), "count", 9),
        dummy_territory=dummy.number("territory", most=99),
        dummy_mines=dummy.number("mines", most=99),
        goal=_goal(_entry(sheet, "goal"), len(dwarfs)),
        any_shape=settings["tavern"] == "any_shape",
    )
    _finish(dummy)
    if sheet:
        raise next(iter(sheet.values())).fail("unknown entry")
    _make_actions(box, doubled)
    return box


def _entry(sheet: dict[str, Row], key: str) -> Row:
    if key not in sheet:
        raise ContentError(f"plan.toml: the entry [{key}] is missing")
    return sheet.pop(key)


def _finish(row: Row) -> None:
    row.origin()
    row.done()


def _only(row: Row, name: str, most: int) -> int:
    value = row.number(name, most=most)
    _finish(row)
    return value


def _goal(row: Row, dwarfs: int) -> int:
    """What one player alone has to reach; more tasks on the table bring more points."""
    goal = row.number("points", most=999) + dwarfs * row.number("each", most=99)
    _finish(row)
    return goal


def _plan(row: Row) -> Plan:
    """§4.2 The clearing. Columns bear letters, so there are not too many of them."""
    plan = Plan(row.number("columns", least=2, most=12), row.number("rows", least=2, most=12))
    _finish(row)
    return plan


def _stumps(row: Row) -> tuple[int, ...]:
    """§7.2 What the trees cost, one after the other: twenty at the most."""
    stumps = row.numbers("stumps", least=0, most=20)
    if not stumps or list(stumps) != sorted(stumps):
        raise row.fail("`stumps` must rise from tree to tree")
    _finish(row)
    return stumps


def _product(row: Row, kind: int) -> Recipe:
    recipe = Recipe(kind - DWARF, _need(row))
    _finish(row)
    return recipe


def _majority(row: Row) -> Majority:
    majority = Majority(
        kind=SYMBOLS.index(row.one_of("of", NAMED)),
        points=row.number("points", most=99),
        tied=row.number("tied", most=99),
        solo=row.number("solo", least=1, most=99),
    )
    _finish(row)
    return majority


def _phases(pack: Pack) -> list[PhaseCard]:
    """§2.2 The phase cards in their order; the scoring is the last one."""
    phases: list[PhaseCard] = []
    for row in pack.rows("phases.toml"):
        kind = row.one_of("kind", PHASE_KINDS)
        arrow = 0
        if kind == "cards":
            arrow = 1 if row.one_of("pass", ("left", "right")) == "left" else -1
        phases.append(PhaseCard(kind, arrow))
        _finish(row)
    kinds = [phase.kind for phase in phases]
    if kinds.count("scoring") != 1 or kinds[-1] != "scoring":
        raise ContentError("phases.toml: the one scoring phase must be the last")
    return phases


def _dwarf_card(row: Row) -> DwarfCard:
    colour = row.one_of("colour", COLOURS)
    role = row.one_of("role", ROLES)
    task = _task(row)
    origin = row.origin()
    row.done()
    return DwarfCard(row.key, colour, role, task, origin.source, origin.confidence)


def _chosen(cards: list[DwarfCard], settings: Mapping[str, str]) -> list[DwarfCard]:
    """§2.3 Two to four dwarf cards: one dwarf, no role twice, colours as you like (ruling 33)."""
    chosen: list[DwarfCard] = []
    for role in ["dwarf", *settings["besides"].split("_")]:
        found = [card for card in cards if card.role == role and card.colour == settings[role]]
        if len(found) != 1:
            raise ContentError(f"dwarf.toml: there must be exactly one {settings[role]} {role}, not {len(found)}")
        chosen.append(found[0])
    return chosen


def _cards(pack: Pack, recipes: list[Recipe]) -> list[Card]:
    """§5 The three piles, one after the other."""
    cards: list[Card] = []
    for deck in range(DECKS):
        rows = pack.rows(f"{DECK_WORDS[deck]}.toml")
        if len(rows) < FEWEST_CARDS:
            raise ContentError(f"{DECK_WORDS[deck]}.toml: four players need {FEWEST_CARDS} cards, not {len(rows)}")
        for row in rows:
            cards.append(_card(row, len(cards), deck, recipes))
    keys = [card.key for card in cards]
    for key in keys:
        if keys.count(key) > 1:
            raise ContentError(f"{DECK_WORDS[TARGET]}.toml: two cards are called `{key}`")
    return cards


def _card(row: Row, number: int, deck: int, recipes: list[Recipe]) -> Card:
    halves = [_half(row, "upper")]
    product = NO_PRODUCT
    recipe = NO_PRODUCT
    task: Task | None = None
    if deck == RESOURCE:
        halves.append(_half(row, "lower"))
    elif deck == BUILDING:
        word = row.one_of("product", [*NAMED[DWARF - COIN :], "any"])
        product = ANY_PRODUCT if word == "any" else SYMBOLS.index(word) - DWARF
        if product != ANY_PRODUCT:
            recipe = _recipe(recipes, product, _need(row))
    else:
        task = _task(row)
    origin = row.origin()
    row.done()
    return Card(number, row.key, deck, tuple(halves), product, recipe, task, origin.source, origin.confidence)


def _half(row: Row, name: str) -> tuple[tuple[int, ...], ...]:
    """§5 Two different sides to choose from."""
    sides = row.texts(name)
    if len(sides) != 2 or sorted(sides[0]) == sorted(sides[1]):
        raise row.fail(f"`{name}` must offer two different sides")
    return tuple([_symbols(row, name, side) for side in sides])


def _symbols(row: Row, name: str, side: str) -> tuple[int, ...]:
    for letter in side:
        if letter not in LETTERS[COIN:]:
            raise row.fail(f"`{name}` holds the letters {LETTERS[COIN:]}, not {letter!r}")
    return tuple(sorted([LETTERS.index(letter) for letter in side]))


def _need(row: Row) -> tuple[int, ...]:
    """What a product takes: so many coins, wood, stone and beer."""
    symbols = _symbols(row, "need", row.text("need"))
    if max(symbols) not in RESOURCES:
        raise row.fail("`need` must be made of resources")
    return tuple([symbols.count(kind) for kind in RESOURCES])


def _recipe(recipes: list[Recipe], product: int, need: Iterable[int]) -> int:
    """The number of this recipe; equal ones are one."""
    recipe = Recipe(product, tuple(need))
    if recipe not in recipes:
        recipes.append(recipe)
    return recipes.index(recipe)


def _task(row: Row) -> Task:
    """§8 One verb of the closed list, with its numbers."""
    verb = row.one_of("verb", sorted(VERBS))
    kind = SYMBOLS.index(row.one_of("of", (*NAMED, SYMBOLS[FREE]), default=SYMBOLS[FREE]))
    words = row.texts("to")
    for word in words:
        if word not in NAMED:
            raise row.fail(f"`to` must name {', '.join(NAMED)}, not {word!r}")
    task = Task(
        verb=verb,
        kind=kind,
        to=tuple([SYMBOLS.index(word) for word in words]),
        points=row.number("points", least=1, most=99),
        every=row.number("every", least=1, most=99, default=1),
        least=row.number("least", least=1, most=9, default=1),
        bonus=row.number("bonus", least=1, most=99, default=0),
    )
    if (kind == FREE) != (verb in WITHOUT_KIND):
        raise row.fail(f"`{verb}` {'has no' if verb in WITHOUT_KIND else 'needs an'} `of`")
    if bool(words) != (verb in WITH_OTHERS):
        raise row.fail(f"`{verb}` {'needs a' if verb in WITH_OTHERS else 'has no'} `to`")
    return task


WITHOUT_KIND: Final = ("fixed", "set", "full_rows", "full_columns", "trees", "caps")
WITH_OTHERS: Final = ("set", "beside", "beside_kinds")


def _make_actions(box: ZwergendorfBox, doubled: list[int]) -> None:
    """One action for each card, side, square, shape and recipe."""
    for card in box.cards:
        box.top.append(Top(f"draw {card.key}", card.number))
        box.sides.append([[TakeSide(f"take {_words(side)}", side) for side in half] for half in card.halves])
    plan = box.plan
    for kind in range(KINDS):
        box.single.append([_draw(plan, kind, (i,), (i,)) for i in range(plan.size)])
    for i in range(plan.size):
        across = (i, plan.right[i])
        down = (i, plan.below[i])
        box.across.append(_draw(plan, WALL, across, across))
        box.down.append(_draw(plan, WALL, down, down))
        box.block.append(_draw(plan, TAVERN, (i, i + 1, i + plan.columns, i + plan.columns + 1), (i,)))
        box.anchor.append(Anchor(f"begin tavern {plan.names[i]}", i))
        box.shapes.append([_draw(plan, TAVERN, shape, shape) for shape in _tetrominoes(plan, i)])
    for number, recipe in enumerate(box.recipes):
        word = SYMBOLS[DWARF + recipe.product]
        needed = _needed(recipe)
        box.refine.append(UseRecipe(f"refine {word} {_words(needed)}", recipe.product, number, _names(needed)))
    for product in range(MADE):
        names = _names(_needed(box.recipes[doubled[product]]))
        box.double.append(UseRecipe(f"double {SYMBOLS[DWARF + product]}", product, doubled[product], names))


def _needed(recipe: Recipe) -> list[int]:
    return [kind for kind in RESOURCES for _ in range(recipe.need[kind - COIN])]


def _names(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple([SYMBOL_NAMES[kind] for kind in kinds])


def _words(kinds: Iterable[int]) -> str:
    return " ".join([SYMBOLS[kind] for kind in kinds])


def _draw(plan: Plan, kind: int, squares: tuple[int, ...], spelled: tuple[int, ...]) -> Draw:
    """A thing on these squares. What would stick out of the plan is made too, and never offered."""
    names = " ".join([plan.names[i] for i in spelled if i >= 0])
    first = plan.names[squares[0]]
    return Draw(f"draw {SYMBOLS[kind]} {names}", kind, squares, f"column-{first[0]}", int(first[1:]))


def _tetrominoes(plan: Plan, first: int) -> list[tuple[int, ...]]:
    """Ruling 6 All shapes of four joined squares whose first square, row by row, is this one; each once."""
    shapes: set[tuple[int, ...]] = {(first,)}
    for _ in range(3):
        grown: set[tuple[int, ...]] = set()
        for shape in shapes:
            for part in shape:
                for square in plan.beside[part]:
                    if square > first and square not in shape:
                        grown.add(tuple(sorted((*shape, square))))
        shapes = grown
    return sorted(shapes)
