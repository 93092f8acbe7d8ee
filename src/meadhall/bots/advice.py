"""Hints for a player, from the knowledge of their own seat: where to look, what to consider, what to do and why."""

from __future__ import annotations

from collections.abc import Sequence
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
EVEN: Final = 0.005
"""Options whose chances to win differ by less are about equally good."""
PLAIN: Final = 0.03
"""Log-odds. A smaller change of a term of the evaluation is not given as a reason."""


Row = tuple[str, int, dict[str, float]]
"""An option, and the turn and the terms of the evaluation after it."""


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
    tried = tree.by_value()[:CANDIDATES]
    chances = [values[action][0] for action in tried]
    even = len(tried) > 1 and max(chances) - min(chances) < EVEN
    plain = ["advice-even"] * len(tried) if even else ["advice-plain", *["advice-next"] * (len(tried) - 1)]
    reasons = _reasons(view, evaluator, dice, tried, plain)
    candidates = [
        Suggestion(action, labels[action].label, *values[action], why)
        for action, why in zip(tried, reasons, strict=True)
    ]
    return Advice(view.seat, _look(scene, labels[tried[0]]), candidates, tree.simulations)


def why_best(match: Match, seat: Seat, answers: Sequence[str]) -> Text:
    """Return why the first of some answers is better than the others. It uses only what the seat knows.

    The text is the same in every process. A purpose that another answer shares is the last resort.
    """
    dice = SeededDice("why", len(match.log), seat)
    view = view_of(match, seat, dice)
    given, found = _looked(view, evaluator_of(view.game.key), dice)
    best, *others = answers
    reason = given.get(best)
    if reason is not None and reason not in [given.get(other) for other in others]:
        return reason
    term = _term(best, [row for row in found if row[0] in answers]) or _term(best, found)
    return Text(term) if term else reason or Text("advice-plain")


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


def _reasons(view: View, evaluator: Evaluator, dice: Dice, actions: list[str], plain: list[str]) -> list[Text]:
    """For each action, return the game's reason, or the term of the evaluation that speaks for it most, or `plain`.

    A term speaks for an action if it exceeds the mean of the options that lead to the same turn. Options that end the
    turn would make every other one look good.
    """
    given, found = _looked(view, evaluator, dice)
    return [given.get(action) or Text(_term(action, found) or key) for action, key in zip(actions, plain, strict=True)]


def _looked(view: View, evaluator: Evaluator, dice: Dice) -> tuple[dict[str, Text], list[Row]]:
    """Return the game's reasons for options, and one row for each option in each sampled world."""
    lookahead = Lookahead(view, evaluator, dice)
    seat = max(view.asked, 0)
    given: dict[str, Text] = {}
    found: list[Row] = []
    for _ in range(WORLDS):
        world = view.world(dice)
        ask = asking(world)
        assert ask is not None
        for at, action in enumerate(ask.options(world, view.asked)):
            if action.text not in given:
                reason = evaluator.reason(world, view.seat, action)
                if reason is not None:
                    given[action.text] = reason
            table = lookahead.settled(world, at)
            found.append((action.text, evaluator.clock(table), evaluator.parts(table, seat)))
    return given, found


def _term(action: str, found: list[Row]) -> str:
    """Return the key of the term that speaks for an action most; empty if none does."""
    turns = {turn for text, turn, _ in found if text == action}
    peers = [parts for text, turn, parts in found if turn in turns]
    own = [parts for text, _, parts in found if text == action]
    if len(peers) == len(own):
        peers = [parts for _, _, parts in found]
    gains = {name: _mean(own, name) - _mean(peers, name) for name in own[0]}
    best = max(gains, key=lambda name: gains[name], default="")
    return f"advice-{best}" if best and gains[best] > PLAIN else ""


def _mean(rows: list[dict[str, float]], name: str) -> float:
    return sum(row[name] for row in rows) / len(rows)
