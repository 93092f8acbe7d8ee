"""What a viewer of Grudge sees, and the unseen dealt again."""

from __future__ import annotations

from collections.abc import Mapping

from grudge.rules import DIG, NOTHING, SPY, SUFFER, Draft, Draw, Face, Guard, Keep, Parry, Strike, Turn
from grudge.state import Card, Grudge
from meadhall.core.content import Origin
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Card as CatalogueCard
from meadhall.core.scene import Item, Place, Prompt, Result, Scene, Zone, may_answer
from meadhall.core.table import REFEREE, Action, Ask, Seat, Viewer
from meadhall.core.text import Option, Refusal, Text


def scene(s: Grudge, viewer: Viewer) -> Scene:
    """Everybody's numbers, the viewer's own cards, and the backs of the others'."""
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
        places=[Place(seat, Text("role-dwarf"), {"hp": s.hp[seat], "gold": s.gold[seat]}) for seat in range(len(s.hp))],
        zones=zones,
        prompt=None if ask is None else _prompt(ask),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        view.options += [_option(s, seat, action) for action in ask.options(s, seat)]
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
    return Item(f"{place}.{card.key}", card.name, count, values=_values(card))


def _values(card: Card) -> dict[str, int | str]:
    return {"strike": card.strike} if card.strike else {"guard": card.guard}


def _prompt(ask: Ask) -> Prompt:
    text, rule = _question(ask)
    return Prompt(text, rule, tuple(ask.seats()), ask.window())


def _question(ask: Ask) -> tuple[Text, str]:
    if isinstance(ask, Draw):
        return Text("prompt-draw"), "§1.3"
    if isinstance(ask, Draft):
        return Text("prompt-draft"), "§2.2"
    if isinstance(ask, Guard):
        return Text("prompt-guard"), "§4.1"
    assert isinstance(ask, Turn)
    return Text("prompt-turn"), "§3"


def _option(s: Grudge, seat: Seat, action: Action) -> Option:
    for simple in (NOTHING, SUFFER, DIG, SPY):
        if action is simple:
            return Option(action.text, Text(f"option-{action.text}"))
    assert isinstance(action, Face)
    card = s.box.cards[action.number]
    if isinstance(action, Keep):
        return Option(action.text, Text("option-keep", {"card": card.name}), (f"pack-{seat}.{card.key}",))
    hand = f"hand-{seat}.{card.key}"
    if isinstance(action, Strike):
        return Option(action.text, Text("option-strike", {"card": card.name, "foe_seat": action.foe}), (hand,), hand)
    if isinstance(action, Parry):
        return Option(action.text, Text("option-guard", {"card": card.name}), (hand,), hand)
    return Option(action.text, Text("option-draw", {"card": card.name}))


def result(s: Grudge) -> Result | None:
    """§5.1 Who stands is worth gold and health; who has fallen, nothing."""
    if s.stack:
        return None
    scores = [s.gold[seat] + s.hp[seat] if s.hp[seat] > 0 else 0 for seat in range(len(s.hp))]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    best = scores.index(max(scores))
    return Result(tuple(ranks), tuple(scores), (Text("result-best", {"seat": best, "points": scores[best]}),))


def reseal(s: Grudge, viewer: Viewer, dice: Dice) -> Grudge:
    """Deal again what this viewer cannot know: the hands and packs of the others, and what they have sealed."""
    world = s.copy()
    hidden = [seat for seat in range(len(s.hp)) if viewer not in (seat, REFEREE)]
    for zone in (world.hand, world.pack):
        for seat in hidden:
            for n in range(s.box.kinds):
                world.bag[n] += zone[s.at(seat, n)]
                zone[s.at(seat, n)] = 0
    for before, zone in ((s.hand, world.hand), (s.pack, world.pack)):
        for seat in hidden:
            for _ in range(s.size(before, seat)):
                zone[s.at(seat, _take_one(world, dice))] += 1
    if world.stack and isinstance(world.stack[-1], Draft):
        world.stack[-1] = _seal_again(world, world.stack[-1], hidden, dice)
    return world


def _take_one(s: Grudge, dice: Dice) -> int:
    at = dice.below(sum(s.bag))
    n = 0
    while at >= s.bag[n]:
        at -= s.bag[n]
        n += 1
    s.bag[n] -= 1
    return n


def _seal_again(s: Grudge, draft: Draft, hidden: list[Seat], dice: Dice) -> Draft:
    sealed = list(draft.sealed)
    for seat in hidden:
        if sealed[seat] is not None:
            options = draft.options(s, seat)
            sealed[seat] = options[dice.below(len(options))]
    return draft.again(tuple(sealed))


def catalogue(s: Grudge) -> list[CatalogueCard]:
    """Every card of the box."""
    return [
        CatalogueCard(
            card.name,
            "group-arms" if card.strike else "group-guards",
            card.count,
            (Text("effect-strike" if card.strike else "effect-guard", {"amount": card.strike or card.guard}),),
            Origin(card.source, card.conf),
            _values(card),
        )
        for card in s.box.cards
    ]


def census(s: Grudge) -> Mapping[str, int]:
    """§1 Every card is somewhere, and only once."""
    assert min(s.hand + s.pack + s.bag + s.discard + s.gold) >= 0
    counts = {}
    for card in s.box.cards:
        n = card.number
        held = sum(s.hand[s.at(seat, n)] + s.pack[s.at(seat, n)] for seat in range(len(s.hp)))
        counts[card.key] = s.bag[n] + s.discard[n] + held
    return counts
