"""Chapters 1 and 2: the box. Reads sheet, phases and cards of a pack, and makes every action once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.record import fields
from meadhall.games.zwergendorf.box import Flow, ZwergendorfBox
from meadhall.games.zwergendorf.cards import (
    BUILDING,
    COIN,
    DECK_WORDS,
    DECKS,
    DWARF,
    KINDS,
    LETTERS,
    MADE,
    NO_SQUARE,
    PRODUCTS,
    RESOURCE,
    RESOURCES,
    SYMBOLS,
    TARGET,
    TAVERN,
    WALL,
    BuildingCard,
    Card,
    DwarfCard,
    Majority,
    PhaseCard,
    Plan,
    Recipe,
    ResourceCard,
    TargetCard,
    Task,
)
from meadhall.games.zwergendorf.rules_buildings import BUILDING_EFFECTS, UseDouble, UseRecipe
from meadhall.games.zwergendorf.rules_cards import PresentFlow, TakeSide, Top
from meadhall.games.zwergendorf.rules_draw import Anchor, Draw
from meadhall.games.zwergendorf.rules_phases import STEPS
from meadhall.games.zwergendorf.rules_tasks import VERBS

COLOURS: Final = ("grey", "brown", "yellow", "green")
ROLES: Final = ("dwarf", "blacksmith", "miner", "innkeeper")
NAMED: Final = SYMBOLS[COIN:KINDS]
FEWEST_CARDS: Final = 24
"""Four players draw six cards each from every pile."""


def open_box(pack: Pack, settings: Mapping[str, str]) -> ZwergendorfBox:
    """§1 Open the box for the present rules."""
    return make_box(pack, settings, PresentFlow())


def make_box(pack: Pack, settings: Mapping[str, str], flow: Flow) -> ZwergendorfBox:
    """§1.1 Make the box. The settings `besides` and one for each role choose the dwarf cards on the table."""
    sheet = {row.key: row for row in pack.rows("plan.toml")}
    plan = _plan(_entry(sheet, "plan"))
    recipes: list[Recipe] = []
    for kind in PRODUCTS:
        row = _entry(sheet, SYMBOLS[kind])
        _recipe(recipes, kind - DWARF, _need(row))
        _finish(row)
    doubled = [_recipe(recipes, plain.product, [2 * n for n in plain.need]) for plain in recipes[:MADE]]
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
        flow=flow,
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
    """Return the score that a single player has to reach; more tasks on the table bring more points."""
    goal = row.number("points", most=999) + dwarfs * row.number("each", most=99)
    _finish(row)
    return goal


def _plan(row: Row) -> Plan:
    """§4.2 Read the size of the clearing. Columns are named by letters, and texts exist for twelve."""
    plan = Plan(row.number("columns", least=2, most=12), row.number("rows", least=2, most=12))
    _finish(row)
    return plan


def _stumps(row: Row) -> tuple[int, ...]:
    """§7.2 Read what the trees cost, one after the other: twenty at the most."""
    stumps = row.numbers("stumps", least=0, most=20)
    if not stumps or list(stumps) != sorted(stumps):
        raise row.fail("`stumps` must rise from tree to tree")
    _finish(row)
    return stumps


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
    """§2.2 Read the phase cards in their order; the scoring is the last one."""
    phases: list[PhaseCard] = []
    for row in pack.rows("phases.toml"):
        kind = row.one_of("kind", STEPS)
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
    return DwarfCard(row.key, colour, role, task, origin)


def _chosen(cards: list[DwarfCard], settings: Mapping[str, str]) -> list[DwarfCard]:
    """§2.3 Choose two to four dwarf cards: one dwarf, no role twice, any colours (ruling 33)."""
    chosen: list[DwarfCard] = []
    for role in ["dwarf", *settings["besides"].split("_")]:
        found = [card for card in cards if card.role == role and card.colour == settings[role]]
        if len(found) != 1:
            raise ContentError(f"dwarf.toml: there must be exactly one {settings[role]} {role}, not {len(found)}")
        chosen.append(found[0])
    return chosen


def _cards(pack: Pack, recipes: list[Recipe]) -> list[Card]:
    """§5 Read the three piles, one after the other."""
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
    card = CARD_READERS[deck](row, number, recipes)
    row.done()
    return card


def _target_card(row: Row, number: int, recipes: list[Recipe]) -> Card:
    return TargetCard(number, row.key, (_half(row, "upper"),), _task(row), row.origin())


def _resource_card(row: Row, number: int, recipes: list[Recipe]) -> Card:
    return ResourceCard(number, row.key, (_half(row, "upper"), _half(row, "lower")), row.origin())


def _building_card(row: Row, number: int, recipes: list[Recipe]) -> Card:
    effect = BUILDING_EFFECTS[row.one_of("product", BUILDING_EFFECTS)]
    values = {name: READERS[name](row, recipes) for name in fields(effect)}
    return BuildingCard(number, row.key, (_half(row, "upper"),), effect(**values), row.origin())


def _half(row: Row, name: str) -> tuple[tuple[int, ...], ...]:
    """§5 Read two different sides to choose from."""
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
    """§6 Read what a product takes: how many coins, wood, stone and beer."""
    symbols = _symbols(row, "need", row.text("need"))
    if max(symbols) not in RESOURCES:
        raise row.fail("`need` must be made of resources")
    return tuple([symbols.count(kind) for kind in RESOURCES])


def _recipe(recipes: list[Recipe], product: int, need: Iterable[int]) -> Recipe:
    """Return the recipe of a product with this need; equal ones are one."""
    wanted = tuple(need)
    for recipe in recipes:
        if recipe.product == product and recipe.need == wanted:
            return recipe
    recipes.append(Recipe(len(recipes), product, wanted))
    return recipes[-1]


def _task(row: Row) -> Task:
    """§8 Make the task of the entry's verb. The parameters of its class are what the entry must hold."""
    verb = row.one_of("verb", sorted(VERBS))
    wanted = fields(VERBS[verb])
    for name, word in TASK_WORDS.items():
        given = row.take(word) is not None
        if given and name not in wanted:
            raise row.fail(f"`{verb}` has no `{word}`")
        if name in wanted and not given and word in NEEDED:
            raise row.fail(f"`{verb}` needs {NEEDED[word]} `{word}`")
    return VERBS[verb](**{name: READERS[name](row, []) for name in wanted})


def _kind(row: Row, recipes: list[Recipe]) -> int:
    return SYMBOLS.index(row.one_of("of", NAMED))


def _kinds(row: Row, recipes: list[Recipe]) -> tuple[int, ...]:
    words = row.texts("to")
    wrong = [word for word in words if word not in NAMED]
    if wrong or not words:
        raise row.fail(f"`to` must name some of {', '.join(NAMED)}, not {', '.join(wrong) or 'nothing'}")
    return tuple([SYMBOLS.index(word) for word in words])


def _refined(row: Row, recipes: list[Recipe]) -> Recipe:
    return _recipe(recipes, SYMBOLS.index(row.text("product")) - DWARF, _need(row))


READERS: Final[dict[str, Callable[[Row, list[Recipe]], Any]]] = {
    "recipe": _refined,
    "kind": _kind,
    "to": _kinds,
    "points": lambda row, _: row.number("points", least=1, most=99),
    "every": lambda row, _: row.number("every", least=1, most=99, default=1),
    "least": lambda row, _: row.number("least", least=1, most=9, default=1),
    "bonus": lambda row, _: row.number("bonus", least=1, most=99, default=0),
}
"""How each parameter of a task or a building effect is read from its entry."""
TASK_WORDS: Final = {"kind": "of", "to": "to", "every": "every", "least": "least", "bonus": "bonus"}
"""The key of each parameter that only some tasks have."""
NEEDED: Final = {"of": "an", "to": "a"}
"""The keys that have no default, with their article."""
CARD_READERS: Final[dict[int, Callable[[Row, int, list[Recipe]], Card]]] = {
    TARGET: _target_card,
    RESOURCE: _resource_card,
    BUILDING: _building_card,
}


def _make_actions(box: ZwergendorfBox, doubled: list[Recipe]) -> None:
    """Make one action for each card, side, square, shape and recipe."""
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
    for recipe in box.recipes:
        box.refine.append(UseRecipe(f"refine {SYMBOLS[DWARF + recipe.product]} {_words(recipe.symbols)}", recipe))
    for recipe in doubled:
        box.double.append(UseDouble(f"double {SYMBOLS[DWARF + recipe.product]}", recipe))


def _words(kinds: Iterable[int]) -> str:
    return " ".join([SYMBOLS[kind] for kind in kinds])


def _draw(plan: Plan, kind: int, squares: tuple[int, ...], spelled: tuple[int, ...]) -> Draw:
    """Return the action to draw a thing. Places beyond the edge get actions too, which are never offered."""
    names = " ".join([plan.names[i] for i in spelled if i != NO_SQUARE])
    first = squares[0]
    return Draw(f"draw {SYMBOLS[kind]} {names}", kind, squares, plan.column_key(first), plan.row_number(first))


def _tetrominoes(plan: Plan, first: int) -> list[tuple[int, ...]]:
    """Ruling 6 Return all shapes of four joined squares whose first square, row by row, is this one."""
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
