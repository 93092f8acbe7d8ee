"""What a viewer of Nuggets sees. Nothing is hidden: the bag's stones can be counted, and fate has not drawn yet."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.content import Origin
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Card
from meadhall.core.scene import Item, Place, Prompt, Result, Scene, Zone, may_answer
from meadhall.core.table import Action, Viewer
from meadhall.core.text import Option, Text
from nuggets.rules import AGAIN, HAUL, Dare, Found
from nuggets.state import Nuggets


def scene(s: Nuggets, viewer: Viewer) -> Scene:
    """Everybody's gold, the cart, and what is left in the bag."""
    ask = asking(s)
    stones = [Item(f"bag.{stone.key}", stone.name, s.bag[stone.number]) for stone in s.box.stones]
    cart = [Item("cart.load", "value-gold", s.cart)] if s.cart else []
    view = Scene(
        game="nuggets",
        viewer=viewer,
        status=Text("status", {"goal": s.box.goal}),
        places=[Place(seat, Text("role-dwarf"), {"gold": gold}) for seat, gold in enumerate(s.gold)],
        zones=[
            Zone("cart", "purse", Text("zone-cart"), cart),
            Zone("bag", "pile", Text("zone-bag"), [item for item in stones if item.count]),
        ],
        prompt=None,
        result=result(s),
    )
    if ask is not None:
        text, rule = (Text("prompt-dare"), "§2.2") if isinstance(ask, Dare) else (Text("prompt-dig"), "§2.1")
        view.prompt = Prompt(text, rule, tuple(ask.seats()))
        for seat in may_answer(ask, viewer):
            view.options += [_option(s, action) for action in ask.options(s, seat)]
    return view


def _option(s: Nuggets, action: Action) -> Option:
    if action is HAUL:
        return Option(action.text, Text("option-haul", {"cart": s.cart}), ("cart.load",))
    if action is AGAIN:
        return Option(action.text, Text("option-again"))
    assert isinstance(action, Found)
    return Option(action.text, Text("option-find", {"stone": s.box.stones[action.number].name}))


def result(s: Nuggets) -> Result | None:
    """§3.2 Most gold wins."""
    if s.stack:
        return None
    ranks = [1 + sum(other > gold for other in s.gold) for gold in s.gold]
    best = s.gold.index(max(s.gold))
    return Result(tuple(ranks), tuple(s.gold), (Text("result-best", {"seat": best, "gold": s.gold[best]}),))


def reseal(s: Nuggets, viewer: Viewer, dice: Dice) -> Nuggets:
    """Nobody holds anything that another may not see."""
    return s.copy()


def catalogue(s: Nuggets) -> list[Card]:
    """Every stone of the box."""
    return [
        Card(
            stone.name,
            "group-stones",
            stone.count,
            (Text("effect-worth", {"worth": stone.worth}) if stone.worth else Text("effect-rockfall"),),
            Origin(stone.source, stone.conf),
            {"worth": stone.worth},
        )
        for stone in s.box.stones
    ]


def census(s: Nuggets) -> Mapping[str, int]:
    """§1 Every stone is in the bag or out of it."""
    assert min([s.cart, *s.bag, *s.out, *s.gold]) >= 0
    return {stone.key: s.bag[stone.number] + s.out[stone.number] for stone in s.box.stones}
