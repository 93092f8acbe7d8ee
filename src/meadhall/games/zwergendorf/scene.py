"""What a viewer of Zwergendorf sees. Sheets are open; hands and kept cards are not."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Place, Prompt, Result, Scene, Zone, may_answer
from meadhall.core.table import REFEREE, Apart, Ask, Seat, Step, Together, Viewer
from meadhall.core.text import Text
from meadhall.games.zwergendorf.options import options_for, owed, refusals_for
from meadhall.games.zwergendorf.rules_cards import (
    DECK_NAMES,
    ChooseSide,
    Confirm,
    DrawCard,
    KeepSecond,
)
from meadhall.games.zwergendorf.rules_draw import (
    SYMBOL_NAMES,
    ChooseShape,
    DrawSymbol,
    Enter,
    EnterAll,
    PickSymbol,
    places,
)
from meadhall.games.zwergendorf.rules_production import BeforeLoss, Double, DrawFromCap, DrawProduct, Refine
from meadhall.games.zwergendorf.rules_score import (
    TARGETS_SCORED,
    dwarf_card_points,
    majority_points,
    ranks,
    target_points,
    total,
)
from meadhall.games.zwergendorf.state import (
    ANY_PRODUCT,
    BUILDING,
    DECK_WORDS,
    DECKS,
    DISCARDED,
    DWARF,
    KINDS,
    MADE,
    NO_CARD,
    OUT,
    PLAYING,
    SYMBOLS,
    TAVERN,
    WALL,
    Plan,
    Zwergendorf,
)
from meadhall.games.zwergendorf.telling import card_text, need_of, task_text

SQUARES: Final = {WALL: 2, TAVERN: 4}
KIND_TAGS: Final = [(symbol,) for symbol in SYMBOLS]


def scene(s: Zwergendorf, viewer: Viewer) -> Scene:
    """The table, the viewer's own sheet last, as it lies in front of them."""
    ask = asking(s)
    zones = _middle(s, viewer)
    for seat in sorted(range(s.seats), key=lambda seat: seat == viewer):
        zones += _sheet(s, seat) + _cards(s, seat, ask, viewer)
    view = Scene(
        game="zwergendorf",
        viewer=viewer,
        status=Text("status", {"phase": s.phase, "kind": f"phase-{s.box.phases[s.phase - 1].kind}"}),
        places=[_place(s, seat) for seat in range(s.seats)],
        zones=zones,
        prompt=None if ask is None else _prompt(s, ask, viewer),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        actions = ask.options(s, seat)
        view.options += options_for(s, seat, actions)
        if seat >= 0:
            view.refusals += refusals_for(s, ask, seat, actions)
    return view


def _place(s: Zwergendorf, seat: Seat) -> Place:
    """A village in numbers: what is drawn, what fits, and what it would be worth if the game ended now."""
    values = {SYMBOLS[kind]: s.has(seat, kind) for kind in range(KINDS)}
    values["fit_walls"] = len(places(s, seat, WALL))
    values["fit_taverns"] = len(places(s, seat, TAVERN))
    values["needs"] = sum(_made_next(s, seat, kind) * SQUARES.get(kind, 1) for kind in range(DWARF, KINDS))
    values["trees"] = s.trees(seat)
    values["minus"] = s.minus(seat)
    values["caps"] = s.caps[seat]
    values["points"] = total(s, seat)
    if s.seats == 1:
        values["goal"] = s.box.goal
    return Place(seat, Text("role-out" if s.state[seat] == OUT else "role-builder"), values)


def _middle(s: Zwergendorf, viewer: Viewer) -> list[Zone]:
    """The phase cards, the tasks of the dwarfs, the piles and the open discard pile."""
    phases = []
    for number, phase in enumerate(s.box.phases, start=1):
        tags = ("now",) if number == s.phase else ("past",) if number < s.phase else ()
        about = Text({1: "arrow-left", -1: "arrow-right"}[phase.arrow]) if phase.arrow else None
        phases.append(Item(f"phases.{number}", f"phase-{phase.kind}", 1, tags, {"number": number}, about=about))
    points = [dwarf_card_points(s, seat) for seat in range(s.seats)]
    dwarfs = []
    for i, card in enumerate(s.box.dwarfs):
        values: dict[str, int | str] = {}
        if 0 <= viewer < s.seats:
            values["points"] = points[viewer][i]
        others = [points[seat][i] for seat in range(s.seats) if seat != viewer]
        if others:
            values["best"] = max(others)
        dwarfs.append(Item(f"dwarfs.{card.key}", card.name, 1, (card.colour,), values, about=task_text(card.task)))
    piles = [
        Item(f"piles.{DECK_WORDS[deck]}", None, s.left[deck], (DECK_WORDS[deck],))
        for deck in range(DECKS)
        if s.left[deck]
    ]
    discard = [
        Item(f"discard.{card.key}", card.name, 1, (DECK_WORDS[card.deck],), about=card_text(s.box, card))
        for card in s.box.cards
        if s.where[card.number] == DISCARDED
    ]
    return [
        Zone("phases", "track", Text("zone-phases"), phases),
        Zone("dwarfs", "row", Text("zone-dwarfs"), dwarfs),
        Zone("piles", "pile", Text("zone-piles"), piles),
        Zone("discard", "pile", Text("zone-discard"), discard),
    ]


def _sheet(s: Zwergendorf, seat: Seat) -> list[Zone]:
    plan = s.box.plan
    village = []
    for i, (name, at) in enumerate(_named_squares(plan, seat)):
        mark = s.squares[seat * plan.size + i]
        kind = mark & 15
        values: dict[str, int | str] = {"thing": plan.names[mark >> 4]} if kind in SQUARES else {}
        village.append(Item(name, SYMBOL_NAMES[kind], 1, KIND_TAGS[kind], values, at))
    trees = []
    for number, minus in enumerate(s.box.stumps, start=1):
        face = "tree-cut" if number <= s.cut[seat] else "tree-standing"
        trees.append(Item(f"trees-{seat}.{number}", face, 1, (), {"minus": minus}))
    if s.extra[seat]:
        trees.append(Item(f"trees-{seat}.extra", "symbol-tree", s.extra[seat]))
    caps = [Item(f"caps-{seat}.cap", "cap", s.caps[seat])] if s.caps[seat] else []
    return [
        Zone(f"village-{seat}", "grid", Text("zone-village"), village, seat),
        Zone(f"production-{seat}", "track", Text("zone-production"), _production(s, seat), seat),
        Zone(f"trees-{seat}", "track", Text("zone-trees"), trees, seat),
        Zone(f"caps-{seat}", "purse", Text("zone-caps"), caps, seat),
    ]


@lru_cache(maxsize=64)
def _named_squares(plan: Plan, seat: Seat) -> list[tuple[str, str]]:
    """The name of each square's item, and where it lies."""
    return [
        (f"village-{seat}.{name}", f"{i % plan.columns + 1},{i // plan.columns + 1}")
        for i, name in enumerate(plan.names)
    ]


def _production(s: Zwergendorf, seat: Seat) -> list[Item]:
    """What the next production will bring as things stand, and the least that a building card could make of it."""
    items = []
    for kind in range(DWARF, KINDS):
        makes = _made_next(s, seat, kind)
        recipe = s.box.recipes[s.recipe[seat * MADE + kind - DWARF] if owed(s, seat) else kind - DWARF]
        values: dict[str, int | str] = {"makes": makes, "squares": makes * SQUARES.get(kind, 1)}
        fewest = _fewest(s, seat, kind)
        if fewest < makes and s.box.phases[s.phase - 1].kind == "cards":
            values["fewest"] = fewest
        about = Text("about-need", {"need": need_of(recipe)})
        items.append(Item(f"production-{seat}.{SYMBOLS[kind]}", SYMBOL_NAMES[kind], 1, (), values, about=about))
    return items


def _made_next(s: Zwergendorf, seat: Seat, kind: int) -> int:
    """What is still to come of this production, or else of the next one, if there is one."""
    coming = [phase.kind for phase in s.box.phases[s.phase - 1 :]]
    product = kind - DWARF
    if coming[0] == "production" and owed(s, seat):
        return s.produces(seat, product) - s.made[seat * MADE + product]
    # §7.3 Who has lost something takes no part in the next one.
    if s.state[seat] != PLAYING or "production" not in coming[1:]:
        return 0
    return s.amount(seat, s.box.recipes[product])


def _fewest(s: Zwergendorf, seat: Seat, kind: int) -> int:
    """The least that one building card, also the one for any product, could make of a kind; else a large number."""
    product = kind - DWARF
    cards = [s.box.cards[n] for n in s.laid(seat, BUILDING)]
    made = [s.amount(seat, s.box.recipes[card.recipe]) for card in cards if card.product == product]
    if any(card.product == ANY_PRODUCT for card in cards):
        made.append(s.amount(seat, s.box.recipes[product]) // 2)
    return min(made, default=s.box.size)


def _cards(s: Zwergendorf, seat: Seat, ask: Ask | None, viewer: Viewer) -> list[Zone]:
    box = s.box
    scored = target_points(s, seat)
    targets = []
    for rank, (points, n) in enumerate(scored):
        card = box.cards[n]
        tags = ("target", "counts") if rank < TARGETS_SCORED else ("target",)
        item = Item(f"targets-{seat}.{card.key}", card.name, 1, tags, {"points": points}, about=card_text(box, card))
        targets.append(item)
    buildings = []
    used = [s.recipe[seat * MADE + product] for product in range(MADE) if s.recipe[seat * MADE + product] != product]
    for n in sorted(s.laid(seat, BUILDING), key=lambda n: box.cards[n].product):
        card = box.cards[n]
        on = bool(used) if card.product == ANY_PRODUCT else card.recipe in used
        if on:
            used.remove(used[0] if card.product == ANY_PRODUCT else card.recipe)
        tags = ("building", "on") if on else ("building",)
        buildings.append(Item(f"buildings-{seat}.{card.key}", card.name, 1, tags, about=card_text(box, card)))
    todo = _todo(s, seat, ask)
    waiting = [Item(f"todo-{seat}.{SYMBOLS[kind]}", SYMBOL_NAMES[kind], todo.count(kind)) for kind in sorted(set(todo))]
    return [
        Zone(f"buildings-{seat}", "row", Text("zone-buildings"), buildings, seat),
        Zone(f"targets-{seat}", "row", Text("zone-targets"), targets, seat),
        Zone(f"kept-{seat}", "row", Text("zone-kept"), _kept(s, seat, ask, viewer), seat),
        Zone(f"hand-{seat}", "hand", Text("zone-hand"), _hand(s, seat, ask, viewer), seat),
        Zone(f"todo-{seat}", "row", Text("zone-todo"), waiting, seat),
    ]


def _kept(s: Zwergendorf, seat: Seat, ask: Ask | None, viewer: Viewer) -> list[Item]:
    """§3.4 Face down until all have kept two; the backs tell the pile."""
    items = []
    for place in range(2):
        n = s.kept[seat * 2 + place]
        if n != NO_CARD:
            card = s.box.cards[n]
            item = Item(f"kept-{seat}.{place + 1}", None, 1, (DECK_WORDS[card.deck],))
            if viewer in (seat, REFEREE) or isinstance(ask, Apart):
                item.face = card.name
                item.about = card_text(s.box, card)
            items.append(item)
    return items


def _hand(s: Zwergendorf, seat: Seat, ask: Ask | None, viewer: Viewer) -> list[Item]:
    """§3.2 A hand is seen by its owner; whoever passed it on still knows it."""
    items = []
    for deck in range(DECKS):
        n = s.hand[seat * DECKS + deck]
        if n != NO_CARD:
            item = Item(f"hand-{seat}.{DECK_WORDS[deck]}", None, 1, (DECK_WORDS[deck],))
            if knows_hand(s, ask, viewer, seat):
                item.face = s.box.cards[n].name
                item.about = card_text(s.box, s.box.cards[n])
            items.append(item)
    return items


def knows_hand(s: Zwergendorf, ask: Ask | None, viewer: Viewer, seat: Seat) -> bool:
    """Whether a viewer has seen these cards: as theirs, as the referee, or because they passed them on."""
    if viewer in (seat, REFEREE):
        return True
    gave = isinstance(ask, KeepSecond) and 0 <= viewer < s.seats and s.state[viewer] != OUT
    return gave and s.neighbour(viewer, s.box.phases[s.phase - 1].arrow) == seat


def _todo(s: Zwergendorf, seat: Seat, ask: Ask | None) -> list[int]:
    """The symbols that a seat has still to draw for this card or in this production."""
    if not isinstance(ask, Apart):
        return []
    symbols: list[int] = []
    producing = s.box.phases[s.phase - 1].kind == "production"
    if producing and ask.stacks[seat]:
        symbols += owed(s, seat)
    for step in ask.stacks[seat]:
        symbols += _symbols_of(step)
    return symbols


def _symbols_of(step: Step) -> tuple[int, ...]:
    if isinstance(step, ChooseSide):
        return step.taken
    if isinstance(step, EnterAll | PickSymbol):
        return step.symbols
    if isinstance(step, ChooseShape):
        return (TAVERN,)
    if isinstance(step, Enter) or (isinstance(step, DrawSymbol) and not isinstance(step, DrawProduct)):
        return (step.kind,)
    return ()


def _prompt(s: Zwergendorf, ask: Ask, viewer: Viewer) -> Prompt:
    text, rule = _question(s, ask, viewer)
    return Prompt(text, rule, tuple(ask.seats()), ask.window())


def _question(s: Zwergendorf, ask: Ask, viewer: Viewer) -> tuple[Text, str]:
    if isinstance(ask, DrawCard):
        return Text("prompt-chance", {"seat": ask.seat, "deck": DECK_NAMES[ask.deck]}), "§3.1"
    if isinstance(ask, Together):
        if isinstance(ask, KeepSecond):
            return Text("prompt-keep-second"), "§3.3"
        arrow = s.box.phases[s.phase - 1].arrow
        if len(s.playing()) == 1:
            return Text("prompt-keep-first-alone"), "§3.2"
        return Text("prompt-keep-first", {"arrow": "arrow-left" if arrow > 0 else "arrow-right"}), "§3.2"
    assert isinstance(ask, Apart)
    if viewer in ask.seats():
        return _own_question(s, ask.asked(viewer), viewer)
    producing = s.box.phases[s.phase - 1].kind == "production"
    return (Text("prompt-others-produce"), "§6") if producing else (Text("prompt-others-enter"), "§3.4")


def _own_question(s: Zwergendorf, ask: Ask, seat: Seat) -> tuple[Text, str]:
    if isinstance(ask, ChooseSide):
        return Text("prompt-choose-side", {"card": s.box.cards[ask.card].name}), "§5"
    if isinstance(ask, PickSymbol):
        return Text("prompt-pick-symbol"), "§4.3"
    if isinstance(ask, ChooseShape):
        return Text("prompt-choose-shape"), "§6.6"
    if isinstance(ask, DrawFromCap):
        return Text("prompt-draw-from-cap", {"symbol": SYMBOL_NAMES[ask.kind]}), "§6.7"
    if isinstance(ask, DrawProduct):
        section = f"§6.{ask.kind - DWARF + 2}"
        left = _made_next(s, seat, ask.kind)
        return Text("prompt-draw-product", {"symbol": SYMBOL_NAMES[ask.kind], "left": left}), section
    if isinstance(ask, DrawSymbol):
        return Text("prompt-draw-symbol", {"symbol": SYMBOL_NAMES[ask.kind]}), "§4.2"
    if isinstance(ask, Refine):
        return Text("prompt-refine", {"product": SYMBOL_NAMES[DWARF + ask.product]}), "§6.1"
    if isinstance(ask, Double):
        return Text("prompt-double"), "§6.1"
    if isinstance(ask, Confirm):
        return Text("prompt-confirm"), "§3.4"
    return Text("prompt-before-loss" if isinstance(ask, BeforeLoss) else "prompt-finish"), "§6.7"


def result(s: Zwergendorf) -> Result | None:
    """§8.5 Who won, and why."""
    if s.stack:
        return None
    placed = ranks(s)
    scores = tuple(total(s, seat) for seat in range(s.seats))
    reasons = [score_text(s, seat) for seat in range(s.seats)]
    winners = [seat for seat in range(s.seats) if placed[seat] == 1]
    if s.seats == 1:
        reasons.append(Text("result-solo-won" if winners else "result-solo-lost", {"goal": s.box.goal, "seat": 0}))
    elif len(winners) > 1:
        reasons.append(Text("result-shared", {"points": max(scores)}))
    elif scores.count(max(scores)) > 1:
        reasons.append(Text("result-dwarfs", {"seat": winners[0], "dwarfs": s.has(winners[0], DWARF)}))
    else:
        reasons.append(Text("result-points", {"seat": winners[0], "points": max(scores)}))
    return Result(placed, scores, tuple(reasons))


def score_text(s: Zwergendorf, seat: Seat) -> Text:
    """§8 A village's points, part by part."""
    targets = sum(points for points, _ in target_points(s, seat)[:TARGETS_SCORED])
    return Text(
        "result-seat",
        {
            "seat": seat,
            "targets": targets,
            "tasks": sum(dwarf_card_points(s, seat)),
            "majorities": sum(majority_points(s, seat)),
            "minus": s.minus(seat),
            "total": total(s, seat),
        },
    )
