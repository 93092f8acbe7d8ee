"""The words of each option, what it touches, and why something cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.table import Action, Apart, Ask, Seat
from meadhall.core.text import Argument, Option, Refusal, Text
from meadhall.games.zwergendorf.rules_cards import Done, Keep, TakeSide, Top
from meadhall.games.zwergendorf.rules_draw import SYMBOL_NAMES, Anchor, Cut, Draw, DrawSymbol, Next, fits
from meadhall.games.zwergendorf.rules_production import (
    DoubleNothing,
    DrawFromCap,
    GoOn,
    MakePlain,
    UseCap,
    UseRecipe,
)
from meadhall.games.zwergendorf.rules_score import total
from meadhall.games.zwergendorf.state import (
    BUILDING,
    DECK_WORDS,
    DECKS,
    DWARF,
    LEAVING,
    MADE,
    SYMBOLS,
    TAVERN,
    Zwergendorf,
)
from meadhall.games.zwergendorf.telling import card_text, need_of, symbols_of


def options_for(s: Zwergendorf, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """The options of one seat, in the order of the rules."""
    now = total(s, seat) if any(isinstance(action, Draw) for action in actions) else 0
    return [option_for(s, seat, action, now) for action in actions]


def option_for(s: Zwergendorf, seat: Seat, action: Action, now: int) -> Option:
    """One gesture: all places for one kind of symbol gather, and so do all resources that a cap may bring.

    `now` is what the village is worth; the label of a place tells what drawing there would add to it.
    """
    text = action.text
    names = s.box.plan.names
    village = f"village-{seat}."
    if isinstance(action, Draw):
        word = SYMBOLS[action.kind]
        touches = tuple(village + names[i] for i in action.squares)
        label = _draw_label(s, action)
        label.args["gain"] = _worth_after(s, seat, action) - now
        return Option(text, label, touches, f"draw.{word}")
    if isinstance(action, Anchor):
        name = names[action.square]
        label = Text(
            "option-begin-tavern", {"column": f"column-{name[0]}", "row": action.square // s.box.plan.columns + 1}
        )
        return Option(text, label, (village + name,), "draw.tavern")
    if isinstance(action, Cut):
        return Option(text, _cut_label(s, seat, action.kind), (_tree(s, seat),), "cut")
    if isinstance(action, Next):
        word = SYMBOLS[action.kind]
        label = Text("option-next", {"symbol": SYMBOL_NAMES[action.kind]})
        return Option(text, label, (f"todo-{seat}.{word}",), "next")
    if isinstance(action, TakeSide):
        return Option(text, Text("option-take", {"symbols": symbols_of(action.symbols)}), group="take")
    if isinstance(action, Keep):
        card = s.box.cards[s.hand[seat * DECKS + action.deck]]
        label = Text("option-keep", {"card": card.name, "about": card_text(s.box, card)})
        return Option(text, label, (f"hand-{seat}.{DECK_WORDS[action.deck]}",))
    if isinstance(action, Done):
        return Option(text, Text("option-done"))
    if isinstance(action, Top):
        return Option(text, Text("option-top", {"card": s.box.cards[action.number].name}))
    return _production_option(s, seat, action)


def _production_option(s: Zwergendorf, seat: Seat, action: Action) -> Option:
    if isinstance(action, UseCap):
        label = Text("option-cap", {"symbol": SYMBOL_NAMES[action.kind]})
        return Option(action.text, label, (f"caps-{seat}.cap",), "cap")
    if isinstance(action, UseRecipe):
        product = SYMBOL_NAMES[DWARF + action.product]
        recipe = s.box.recipes[action.recipe]
        key = "option-double" if action in s.box.double else "option-refine"
        label = Text(key, {"product": product, "need": need_of(recipe), "makes": s.amount(seat, recipe)})
        return Option(action.text, label, (f"production-{seat}.{SYMBOLS[DWARF + action.product]}",), "refine")
    if isinstance(action, MakePlain):
        recipe = s.box.recipes[action.product]
        product = SYMBOL_NAMES[DWARF + action.product]
        label = Text("option-plain", {"product": product, "need": need_of(recipe), "makes": s.amount(seat, recipe)})
        return Option(action.text, label, (f"production-{seat}.{SYMBOLS[DWARF + action.product]}",), "refine")
    if isinstance(action, GoOn):
        return Option(action.text, Text("option-go-on"))
    assert isinstance(action, DoubleNothing)
    return Option(action.text, Text("option-double-nothing"), group="refine")


def _worth_after(s: Zwergendorf, seat: Seat, action: Draw) -> int:
    after = s.copy()
    action.take(after, seat)
    return total(after, seat)


def _draw_label(s: Zwergendorf, action: Draw) -> Text:
    last = s.box.plan.names[action.squares[-1]]
    args: dict[str, Argument] = {"symbol": SYMBOL_NAMES[action.kind], "column": action.column, "row": action.row}
    if len(action.squares) == 1:
        return Text("option-draw", args)
    if action.kind == TAVERN and s.box.any_shape:
        shape = tuple(s.box.plan.names[i] for i in action.squares)
        squares = tuple(Text("square", {"column": f"column-{name[0]}", "row": int(name[1:])}) for name in shape)
        return Text("option-draw-shape", {"symbol": SYMBOL_NAMES[action.kind], "squares": squares})
    return Text("option-draw-to", {**args, "last_column": f"column-{last[0]}", "last_row": int(last[1:])})


def _cut_label(s: Zwergendorf, seat: Seat, kind: int) -> Text:
    symbol = SYMBOL_NAMES[kind]
    if s.extra[seat]:
        return Text("option-cut-extra", {"symbol": symbol})
    return Text("option-cut", {"symbol": symbol, "minus": s.box.stumps[s.cut[seat]]})


def _tree(s: Zwergendorf, seat: Seat) -> str:
    return f"trees-{seat}.extra" if s.extra[seat] else f"trees-{seat}.{s.cut[seat] + 1}"


def refusals_for(s: Zwergendorf, ask: Ask, seat: Seat, actions: Sequence[Action]) -> list[Refusal]:
    """Caps, building cards and trees that cannot be used now, and the symbol for which there is no room."""
    refusals = []
    mine = ask.asked(seat) if isinstance(ask, Apart) else ask
    producing = s.box.phases[s.phase - 1].kind == "production"
    if s.caps[seat] and not any(isinstance(action, UseCap) for action in actions):
        refusals.append(Refusal(f"caps-{seat}.cap", Text(_why_no_cap(s, seat, producing)), "§6.7"))
    if not any(isinstance(action, UseRecipe) for action in actions):
        key = "why-building-decided" if producing else "why-building-production"
        for n in s.laid(seat, BUILDING):
            refusals.append(Refusal(f"buildings-{seat}.{s.box.cards[n].key}", Text(key), "§6.1"))
    if isinstance(mine, DrawSymbol):
        word = SYMBOLS[mine.kind]
        if not fits(s, seat, mine.kind):
            text = Text("why-no-room", {"symbol": SYMBOL_NAMES[mine.kind]})
            refusals.append(Refusal(f"todo-{seat}.{word}", text, "§7.1"))
        elif isinstance(mine, DrawFromCap):
            refusals.append(Refusal(f"todo-{seat}.{word}", Text("why-cap-is-drawn"), "§6.7"))
        elif not s.trees(seat):
            refusals.append(Refusal(f"trees-{seat}.{len(s.box.stumps)}", Text("why-no-tree"), "§7.3"))
    return refusals


def _why_no_cap(s: Zwergendorf, seat: Seat, producing: bool) -> str:
    if not producing:
        return "why-cap-production"
    if s.state[seat] == LEAVING:
        return "why-cap-leaving"
    if not s.has(seat, 0):
        return "why-cap-no-room"
    return "why-cap-later"


def owed(s: Zwergendorf, seat: Seat) -> list[int]:
    """§6 What this production still owes a village: the symbols, in their order."""
    symbols: list[int] = []
    for product in range(MADE):
        symbols += [DWARF + product] * (s.produces(seat, product) - s.made[seat * MADE + product])
    return symbols
