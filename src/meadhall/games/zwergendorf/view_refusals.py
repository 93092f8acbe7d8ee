"""Why something on the table cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.table import Action, Apart, Ask, Seat
from meadhall.core.text import Refusal, Text
from meadhall.games.zwergendorf.cards import BUILDING, SYMBOL_NAMES, SYMBOLS
from meadhall.games.zwergendorf.rules_buildings import UseRecipe
from meadhall.games.zwergendorf.rules_draw import DrawSymbol, DrawSymbols, fits
from meadhall.games.zwergendorf.rules_production import DrawFromCap, UseCap
from meadhall.games.zwergendorf.state import LEAVING, Zwergendorf


def refusals(s: Zwergendorf, ask: Ask, seat: Seat, actions: Sequence[Action]) -> list[Refusal]:
    """Return why caps, building cards and trees cannot be used now, and which symbol has no room."""
    found = []
    if s.caps[seat] and not any(isinstance(action, UseCap) for action in actions):
        found.append(Refusal(f"caps-{seat}.cap", Text(_why_no_cap(s, seat)), "§6.7"))
    if not any(isinstance(action, UseRecipe) for action in actions):
        key = "why-building-decided" if s.is_production() else "why-building-production"
        for n in s.laid(seat, BUILDING):
            found.append(Refusal(f"buildings-{seat}.{s.box.cards[n].key}", Text(key), "§6.1"))
    mine = ask.asked(seat) if isinstance(ask, Apart) else ask
    kinds = [mine.kind] if isinstance(mine, DrawSymbol) else mine.kinds() if isinstance(mine, DrawSymbols) else []
    for kind in kinds:
        found += _symbol_refusals(s, seat, mine, kind)
    # Several symbols may miss the same tree.
    return list({refusal.item: refusal for refusal in found}.values())


def _why_no_cap(s: Zwergendorf, seat: Seat) -> str:
    if not s.is_production():
        return "why-cap-production"
    if s.state[seat] == LEAVING:
        return "why-cap-leaving"
    if not s.free(seat):
        return "why-cap-no-room"
    return "why-cap-later"


def _symbol_refusals(s: Zwergendorf, seat: Seat, ask: Ask, kind: int) -> list[Refusal]:
    item = f"todo-{seat}.{SYMBOLS[kind]}"
    if not fits(s, seat, kind):
        return [Refusal(item, Text("why-no-room", {"symbol": SYMBOL_NAMES[kind]}), "§7.1")]
    if isinstance(ask, DrawFromCap):
        return [Refusal(item, Text("why-cap-is-drawn"), "§6.7")]
    if not s.trees(seat):
        return [Refusal(f"trees-{seat}.{len(s.box.stumps)}", Text("why-no-tree"), "§7.3")]
    return []
