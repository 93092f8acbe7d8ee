"""Cards and tasks in words, made from their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.core.text import Argument, Text
from meadhall.games.zwergendorf.rules_draw import SYMBOL_NAMES
from meadhall.games.zwergendorf.state import (
    ANY_PRODUCT,
    BUILDING,
    COIN,
    DWARF,
    RESOURCE,
    RESOURCES,
    Card,
    Recipe,
    Task,
    ZwergendorfBox,
)


def symbols_of(kinds: Sequence[int]) -> tuple[str, ...]:
    """`2 coins, 1 wood and 1 beer`."""
    return tuple(SYMBOL_NAMES[kind] for kind in sorted(kinds))


def kinds_of(kinds: Sequence[int]) -> tuple[Text, ...]:
    """`coin and beer`: kinds, of which it does not matter how many."""
    return tuple(Text(SYMBOL_NAMES[kind]) for kind in kinds)


def need_of(recipe: Recipe) -> tuple[str, ...]:
    """What one piece of a product takes."""
    return symbols_of([kind for kind in RESOURCES for _ in range(recipe.need[kind - COIN])])


def card_text(box: ZwergendorfBox, card: Card) -> Text:
    """§5 What a card offers, and what its lower half does."""
    return _card_text(box, card.number)


@lru_cache(maxsize=1024)
def _card_text(box: ZwergendorfBox, number: int) -> Text:
    card = box.cards[number]
    first, second = (symbols_of(side) for side in card.halves[0])
    args: dict[str, Argument] = {"first": first, "second": second}
    if card.deck == RESOURCE:
        args["third"], args["fourth"] = (symbols_of(side) for side in card.halves[1])
        return Text("about-resource", args)
    if card.deck == BUILDING:
        if card.product == ANY_PRODUCT:
            return Text("about-building-any", args)
        args["product"] = SYMBOL_NAMES[DWARF + card.product]
        args["need"] = need_of(box.recipes[card.recipe])
        return Text("about-building", args)
    assert card.task is not None
    args["task"] = task_text(card.task)
    return Text("about-target", args)


def task_text(task: Task) -> Text:
    """§8 What a task pays for."""
    args: dict[str, Argument] = {"points": task.points}
    if task.kind:
        args["kind"] = SYMBOL_NAMES[task.kind]
    if task.to:
        args["to"] = kinds_of(task.to)
    if task.bonus:
        args["bonus"] = task.bonus
    if task.verb == "each" and task.every > 1:
        return Text("task-each-few", {"points": task.points, "things": symbols_of([task.kind] * task.every)})
    if task.verb == "beside":
        return _beside_text(task, args)
    if task.verb == "beside_kinds":
        args["least"] = task.least
        if task.least == len(task.to):
            return Text("task-beside-all", {"points": task.points, "kind": args["kind"], "to": args["to"]})
    return Text(f"task-{task.verb.replace('_', '-')}", args)


def _beside_text(task: Task, args: dict[str, Argument]) -> Text:
    if task.least == 1:
        return Text("task-beside-one", args)
    if len(task.to) == 1:
        things = symbols_of([task.to[0]] * task.least)
        return Text("task-beside-few", {"points": task.points, "kind": args["kind"], "things": things})
    return Text("task-beside", {**args, "least": task.least})
