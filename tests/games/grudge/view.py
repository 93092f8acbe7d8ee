"""What a viewer of Grudge sees."""

from __future__ import annotations

from grudge.rules import Turn
from grudge.state import Card, Grudge
from meadhall.core.engine import asking
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.table import REFEREE, Seat, Viewer
from meadhall.core.text import Refusal, Text


def scene(s: Grudge, viewer: Viewer) -> Scene:
    """Return the numbers of each seat, the viewer's own cards, and the backs of the others."""
    ask = asking(s)
    zones = [zone for seat in range(len(s.hp)) for zone in _side(s, seat, is_open=viewer in (seat, REFEREE))]
    left = sum(s.bag)
    zones.append(Zone("bag", "pile", Text("zone-bag"), [Item("bag", None, left)] if left else []))
    spent = [Item(f"discard.{card.key}", card.name, s.discard[card.number]) for card in s.box.cards]
    zones.append(Zone("discard", "pile", Text("zone-discard"), [item for item in spent if item.count]))
    view = Scene(
        game="grudge",
        viewer=viewer,
        status=Text("status", {"goal": s.box.goal}),
        places=[
            SeatInfo(seat, Text("role-dwarf"), {"hp": s.hp[seat], "gold": s.gold[seat]}) for seat in range(len(s.hp))
        ],
        zones=zones,
        prompt=None if ask is None else Prompt(*ask.prompt(s, viewer), tuple(ask.seats()), ask.window()),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        view.options += [action.shown(s, seat) for action in ask.options(s, seat)]
        if isinstance(ask, Turn):
            idle = [n for n in s.held(s.hand, seat) if n not in s.box.arms]
            view.refusals += [
                Refusal(f"hand-{seat}.{s.box.cards[n].key}", Text("why-only-guards"), "§4.1") for n in idle
            ]
    return view


def _side(s: Grudge, seat: Seat, is_open: bool) -> list[Zone]:
    zones = []
    for name, counts in (("hand", s.hand), ("pack", s.pack)):
        place = f"{name}-{seat}"
        if is_open:
            items = [_item(place, s.box.cards[n], counts[s.at(seat, n)]) for n in s.held(counts, seat)]
        else:
            size = s.size(counts, seat)
            items = [Item(f"{place}.hidden", None, size)] if size else []
        zones.append(Zone(place, "hand", Text(f"zone-{name}"), items, seat))
    return zones


def _item(place: str, card: Card, count: int) -> Item:
    return Item(f"{place}.{card.key}", card.name, count, values=card_values(card))


def card_values(card: Card) -> dict[str, int | str]:
    """§1.2 Return the numbers printed on a card."""
    return {"strike": card.strike} if card.strike else {"guard": card.guard}


def result(s: Grudge) -> Result | None:
    """§5.1 Return the ranks: a standing dwarf scores gold and health, a fallen one nothing."""
    if s.stack:
        return None
    scores = [s.gold[seat] + s.hp[seat] if s.hp[seat] > 0 else 0 for seat in range(len(s.hp))]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    best = scores.index(max(scores))
    return Result(tuple(ranks), tuple(scores), (Text("result-best", {"seat": best, "points": scores[best]}),))
