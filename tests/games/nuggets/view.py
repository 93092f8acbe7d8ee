"""What a viewer of Nuggets sees. Nothing is hidden, because a stone is decided when it is taken."""

from __future__ import annotations

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.table import Viewer
from meadhall.core.text import Text
from nuggets.state import Nuggets


def scene(s: Nuggets, viewer: Viewer) -> Scene:
    """Return the gold of each seat, the cart, and the stones in the bag."""
    ask = asking(s)
    stones = [Item(f"bag.{stone.key}", stone.name, s.bag[stone.number]) for stone in s.box.stones]
    cart = [Item("cart.load", "value-gold", s.cart)] if s.cart else []
    view = Scene(
        game="nuggets",
        viewer=viewer,
        status=Text("status", {"goal": s.box.goal}),
        places=[SeatInfo(seat, Text("role-dwarf"), {"gold": gold}) for seat, gold in enumerate(s.gold)],
        zones=[
            Zone("cart", "purse", Text("zone-cart"), cart),
            Zone("bag", "pile", Text("zone-bag"), [item for item in stones if item.count]),
        ],
        prompt=None if ask is None else Prompt(*ask.prompt(s, viewer), tuple(ask.seats())),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        view.options += [action.shown(s, seat) for action in ask.options(s, seat)]
    return view


def result(s: Nuggets) -> Result | None:
    """§3.2 Return the ranks: most gold wins."""
    if s.stack:
        return None
    ranks = [1 + sum(other > gold for other in s.gold) for gold in s.gold]
    best = s.gold.index(max(s.gold))
    return Result(tuple(ranks), tuple(s.gold), (Text("result-best", {"seat": best, "gold": s.gold[best]}),))
