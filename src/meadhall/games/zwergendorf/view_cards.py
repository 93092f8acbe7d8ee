"""The cards of one seat as a viewer sees them: beside the sheet, kept, in the hand; and what is still to draw."""

from __future__ import annotations

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Zone
from meadhall.core.sharing import shared
from meadhall.core.table import REFEREE, Apart, Ask, Seat, Step, Viewer
from meadhall.core.text import Text
from meadhall.games.zwergendorf.cards import (
    BUILDING,
    DECK_WORDS,
    DECKS,
    DWARF,
    MADE,
    NO_CARD,
    NO_RECIPE,
    SYMBOL_NAMES,
    SYMBOLS,
    TAVERN,
    Card,
)
from meadhall.games.zwergendorf.reseal import knows_hand
from meadhall.games.zwergendorf.rules_1 import Enter, PickSymbol
from meadhall.games.zwergendorf.rules_buildings import Double, IfItMatters, Refine, UseRecipe
from meadhall.games.zwergendorf.rules_cards import ChooseSide
from meadhall.games.zwergendorf.rules_draw import ChooseShape, DrawSymbol, DrawSymbols, EnterAll
from meadhall.games.zwergendorf.rules_production import DrawProduct
from meadhall.games.zwergendorf.rules_score import TARGETS_SCORED, target_points
from meadhall.games.zwergendorf.state import PLACES, Zwergendorf


def card_zones(s: Zwergendorf, seat: Seat, ask: Ask | None, viewer: Viewer) -> list[Zone]:
    """Return the zones around a sheet that hold cards, and the symbols still to draw."""
    buildings, targets, todo = _public_zones(s, seat)
    switches = _switches(s, seat, ask) if seat == viewer else []
    return [
        buildings,
        targets,
        Zone(f"kept-{seat}", "row", Text("zone-kept"), _kept(s, seat, ask, viewer), seat),
        Zone(f"hand-{seat}", "hand", Text("zone-hand"), _hand(s, seat, ask, viewer), seat),
        todo,
        *([Zone(f"switches-{seat}", "row", Text("zone-switches"), switches, seat)] if switches else []),
    ]


@shared
def _public_zones(s: Zwergendorf, seat: Seat) -> tuple[Zone, Zone, Zone]:
    """Return the cards laid out, and the symbols still to draw."""
    todo = _todo(s, seat, asking(s))
    waiting = [Item(f"todo-{seat}.{SYMBOLS[kind]}", SYMBOL_NAMES[kind], todo.count(kind)) for kind in sorted(set(todo))]
    return (
        Zone(f"buildings-{seat}", "row", Text("zone-buildings"), _buildings(s, seat), seat),
        Zone(f"targets-{seat}", "row", Text("zone-targets"), _targets(s, seat), seat),
        Zone(f"todo-{seat}", "row", Text("zone-todo"), waiting, seat),
    )


def _buildings(s: Zwergendorf, seat: Seat) -> list[Item]:
    """Return the building cards, in the order of their questions; a card that is used has the tag `on`."""
    cards = [s.box.building(n) for n in s.laid(seat, BUILDING)]
    used = [s.recipe_of(seat, product).number for product in range(MADE) if not s.is_plain(seat, product)]
    items = []
    for card in sorted(cards, key=lambda card: card.effect.order()):
        recipe = card.effect.recipe_in_use(used)
        tags: tuple[str, ...] = ("building",)
        if recipe != NO_RECIPE:
            used.remove(recipe)
            tags = ("building", "on")
        items.append(Item(f"buildings-{seat}.{card.key}", card.name, 1, tags, about=card.about()))
    return items


def _switches(s: Zwergendorf, seat: Seat, ask: Ask | None) -> list[Item]:
    """§6.1 Return every recipe that a building card still offers for this production, with what it makes.

    The rules ask about one product after the other. A front end may show all of them at once, and then give the answers
    in that order: the second tag is the answer. A recipe for any product serves one of them.
    """
    items: list[Item] = []
    stack = ask.stacks[seat] if isinstance(ask, Apart) else ()
    if not stack or not isinstance(stack[-1], Refine | Double):
        return items
    for at, step in enumerate(reversed(stack)):
        question = step.question if isinstance(step, IfItMatters) else step
        if not isinstance(question, Refine | Double):
            continue
        for action in question.options(s, seat):
            if isinstance(action, UseRecipe):
                recipe = action.recipe
                values: dict[str, int | str] = {"makes": s.amount(seat, recipe)}
                about = Text("about-need", {"need": recipe.names})
                tags = (SYMBOLS[DWARF + recipe.product], action.text)
                name = SYMBOL_NAMES[DWARF + recipe.product]
                items.append(Item(f"switches-{seat}.{at}-{recipe.number}", name, 1, tags, values, about=about))
    return items


def _targets(s: Zwergendorf, seat: Seat) -> list[Item]:
    """Return the target cards, best first, with their points; those that count have the tag `counts`."""
    items = []
    for rank, (points, n) in enumerate(target_points(s, seat)):
        card = s.box.cards[n]
        tags = ("target", "counts") if rank < TARGETS_SCORED else ("target",)
        items.append(Item(f"targets-{seat}.{card.key}", card.name, 1, tags, {"points": points}, about=card.about()))
    return items


def _kept(s: Zwergendorf, seat: Seat, ask: Ask | None, viewer: Viewer) -> list[Item]:
    """§3.4 Return the kept cards: face down until all players have two. Their backs show the pile."""
    face_up = viewer in (seat, REFEREE) or isinstance(ask, Apart)
    items = []
    for place in range(PLACES):
        n = s.kept_card(seat, place)
        if n != NO_CARD:
            items.append(_card(f"kept-{seat}.{place + 1}", s.box.cards[n], face_up))
    return items


def _hand(s: Zwergendorf, seat: Seat, ask: Ask | None, viewer: Viewer) -> list[Item]:
    """§3.2 Return a hand: its owner sees it, and the player who passed it on still knows it."""
    items = []
    for deck in range(DECKS):
        n = s.in_hand(seat, deck)
        if n != NO_CARD:
            items.append(_card(f"hand-{seat}.{DECK_WORDS[deck]}", s.box.cards[n], knows_hand(s, ask, viewer, seat)))
    return items


def _card(id: str, card: Card, face_up: bool) -> Item:
    item = Item(id, None, 1, (DECK_WORDS[card.deck],))
    if face_up:
        item.face = card.name
        item.about = card.about()
    return item


def _todo(s: Zwergendorf, seat: Seat, ask: Ask | None) -> list[int]:
    """Return the symbols that a seat has still to draw for this card or in this production."""
    if not isinstance(ask, Apart):
        return []
    symbols: list[int] = []
    if s.is_production() and ask.stacks[seat]:
        for product in range(MADE):
            symbols += [DWARF + product] * s.owed(seat, product)
    for step in ask.stacks[seat]:
        symbols += _waiting(step)
    return symbols


def _waiting(step: Step) -> tuple[int, ...]:
    """Return the symbols that a step on the stack will enter. What production makes is counted in the state."""
    if isinstance(step, ChooseSide):
        return step.taken
    if isinstance(step, EnterAll | DrawSymbols | PickSymbol):
        return step.symbols
    if isinstance(step, ChooseShape):
        return (TAVERN,)
    if isinstance(step, Enter) or (isinstance(step, DrawSymbol) and not isinstance(step, DrawProduct)):
        return (step.kind,)
    return ()
