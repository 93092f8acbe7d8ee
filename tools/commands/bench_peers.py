"""Other game engines, driven from Python as their users drive them, if they are installed."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from tools.commands.measure import Measure, Subject

MANY: Final = 100
"""Copies of a position in one measurement."""


def peers() -> tuple[list[Subject], list[str]]:
    """Return the installed peers, and the names of the packages that are missing."""
    found: list[Subject] = []
    missing = []
    for package, make in (("open_spiel", _open_spiel), ("rlcard", _rlcard), ("chess", _chess)):
        try:
            release = version(package)
            made = make()
        except (PackageNotFoundError, ImportError):
            missing.append(package)
            continue
        for subject in made:
            subject.about = f"{package} {release}"
        found += made
    return found, missing


def _open_spiel() -> list[Subject]:
    engine = import_module("pyspiel")
    return [_spiel_game(engine.load_game(name), f"OpenSpiel {name}") for name in ("gin_rummy", "hanabi")]


def _spiel_game(game: Any, name: str) -> Subject:
    def play(number: int, clone: bool) -> tuple[int, int]:
        generator = random.Random(number)
        state = game.new_initial_state()
        moves = choices = 0
        while not state.is_terminal():
            if clone:
                state = state.clone()
            if state.is_chance_node():
                options = state.chance_outcomes()
                state.apply_action(_by_weight(options, generator.random()))
            else:
                options = state.legal_actions()
                state.apply_action(options[int(generator.random() * len(options))])
            moves += 1
            choices += len(options) > 1
        return moves, choices

    state = game.new_initial_state()
    generator = random.Random(0)
    while state.is_chance_node():
        state.apply_action(_by_weight(state.chance_outcomes(), generator.random()))

    def copy(number: int) -> int:
        for _ in range(MANY):
            state.clone()
        return MANY

    return Subject(
        name,
        playout=Measure(lambda number: play(number, clone=False)[0]),
        driven=Measure(lambda number: play(number, clone=True)[0]),
        clone=Measure(copy),
        choices=lambda number: play(number, clone=False),
    )


def _by_weight(outcomes: list[tuple[int, float]], at: float) -> int:
    for action, weight in outcomes:
        at -= weight
        if at < 0:
            return action
    return outcomes[-1][0]


def _rlcard() -> list[Subject]:
    """Return RLCard's gin rummy. It cannot be copied, so only whole games are measured."""
    environment = import_module("rlcard").make("gin-rummy", config={"seed": 1})

    def play(number: int) -> tuple[int, int]:
        generator = random.Random(number)
        state, _ = environment.reset()
        moves = choices = 0
        while not environment.is_over():
            options = list(state["legal_actions"])
            state, _ = environment.step(options[int(generator.random() * len(options))])
            moves += 1
            choices += len(options) > 1
        return moves, choices

    return [Subject("RLCard gin-rummy", playout=Measure(lambda number: play(number)[0]), choices=play)]


def _chess() -> list[Subject]:
    chess = import_module("chess")

    def play(number: int, clone: bool) -> tuple[int, int]:
        generator = random.Random(number)
        board = chess.Board()
        moves = choices = 0
        options = list(board.legal_moves)
        while options and board.halfmove_clock < 150 and not board.is_insufficient_material():
            if clone:
                board = board.copy(stack=False)
            board.push(options[int(generator.random() * len(options))])
            moves += 1
            choices += len(options) > 1
            options = list(board.legal_moves)
        return moves, choices

    board = chess.Board()

    def copy(number: int) -> int:
        for _ in range(MANY):
            board.copy(stack=False)
        return MANY

    return [
        Subject(
            "python-chess",
            playout=Measure(lambda number: play(number, clone=False)[0]),
            driven=Measure(lambda number: play(number, clone=True)[0]),
            clone=Measure(copy),
            choices=lambda number: play(number, clone=False),
        )
    ]
