"""Hints for a player, from the knowledge of their own seat: where to look, what to consider, what to do and why."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from meadhall.bots.evaluator import Evaluator, evaluator_of
from meadhall.bots.lookahead import WORLDS, Lookahead
from meadhall.bots.search import Tree
from meadhall.bots.view import View, view_of
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import asking
from meadhall.core.scene import Scene
from meadhall.core.table import Seat
from meadhall.core.text import Option, Text
from meadhall.play.match import Match

CANDIDATES: Final = 3
"""How many options a hint compares."""
PLAIN: Final = 0.03
"""Log-odds. A smaller change of a term of the evaluation is not given as a reason."""


@dataclass(slots=True)
class Suggestion:
    """An option with its label, the chance to win after it, how often it was tried, and the reason for it."""

    action: str
    label: Text
    chance: float
    tried: int
    why: Text


@dataclass(slots=True)
class Advice:
    """A hint in three steps: `look` says where to look, `candidates` what to consider, the first of them what to do."""

    seat: Seat
    look: Text
    candidates: list[Suggestion]
    simulations: int


def advise(match: Match, seat: Seat, seconds: float = 1.0, simulations: int = 0, dice: Dice | None = None) -> Advice:
    """Return advice for a seat that is asked now. It uses only what that seat knows."""
    own = dice if dice is not None else SeededDice("advice", len(match.log), seat)
    return advice_for(view_of(match, seat, own), seconds, simulations, own)


def advice_for(view: View, seconds: float, simulations: int, dice: Dice) -> Advice:
    """Return advice from a view."""
    evaluator = evaluator_of(view.game.key)
    scene = view.scene()
    labels = {option.action: option for option in scene.options}
    tree = Tree(view, evaluator, dice)
    tree.grow(perf_counter() + seconds, simulations)
    values = tree.values()
    tried = tree.ranked()[:CANDIDATES]
    reasons = _reasons(view, evaluator, dice, tried)
    candidates = [
        Suggestion(action, labels[action].label, *values[action], why)
        for action, why in zip(tried, reasons, strict=True)
    ]
    return Advice(view.seat, _look(scene, labels[tried[0]]), candidates, tree.simulations)


def plan_of(match: Match, seat: Seat) -> Text | None:
    """Return what a bot intends to do, for the other seats of its party; None where players are rivals."""
    dice = SeededDice("plan", len(match.log), seat)
    return plan_from(view_of(match, seat, dice), dice)


def plan_from(view: View, dice: Dice) -> Text | None:
    """Return what a bot intends to do, from its view."""
    plan = evaluator_of(view.game.key).plan
    return None if plan is None else plan(view.world(dice), view.seat)


def _look(scene: Scene, option: Option) -> Text:
    """Name the first visible item that an option touches."""
    faces = {item.id: item.face for zone in scene.zones for item in zone.items}
    touched = [face for thing in option.touches if (face := faces.get(thing)) is not None]
    if not touched:
        return Text("advice-look-nowhere")
    return Text("advice-look", {"thing": touched[0]})


def _reasons(view: View, evaluator: Evaluator, dice: Dice, actions: list[str]) -> list[Text]:
    """For each action, name the term of the evaluation that exceeds the mean of all options most."""
    lookahead = Lookahead(view, evaluator, dice)
    everything: dict[str, float] = {}
    own: list[dict[str, float]] = [{} for _ in actions]
    count = 0
    for _ in range(WORLDS):
        world = view.world(dice)
        ask = asking(world)
        assert ask is not None
        texts = [action.text for action in ask.options(world, view.asked)]
        for at, text in enumerate(texts):
            parts = evaluator.parts(lookahead.settled(world, at), max(view.asked, 0))
            _add(everything, parts, 1.0)
            count += 1
            if text in actions:
                _add(own[actions.index(text)], parts, 1 / WORLDS)
    found = []
    for parts in own:
        gains = {name: value - everything[name] / count for name, value in parts.items()}
        best = max(gains, key=lambda name: gains[name], default="")
        found.append(Text(f"advice-{best}" if best and gains[best] > PLAIN else "advice-plain"))
    return found


def _add(total: dict[str, float], parts: dict[str, float], share: float) -> None:
    for name, value in parts.items():
        total[name] = total.get(name, 0.0) + share * value
