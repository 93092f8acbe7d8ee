"""OpenSpiel games: importing this module registers `python_meadhall_duel` and so on.

A game in which several players are asked at the same time is registered twice: `python_meadhall_zwergendorf` asks them
in turn, `python_meadhall_zwergendorf_simultaneous` in one node.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.core.table import CHANCE, Apart, Together
from meadhall.rl.position import SIMULTANEOUS, TERMINAL, Position
from meadhall.rl.rules import Rules, rules

KIND: Final = pyspiel.GameType
CHANCE_STEPS: Final = 4
"""Most steps of chance for one decision of a player, because OpenSpiel counts chance in `max_game_length`."""


class SpielState(pyspiel.State):  # type: ignore[misc]  # an untyped library
    """A node of OpenSpiel's game tree; `position` is our position at this node.

    OpenSpiel's own methods call Python several times for each answer. So this class overrides the frequent ones, for
    callers in Python; for callers in C++ OpenSpiel uses the methods with an underscore and the observer.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        # OpenSpiel clones a node by making a new first node and replacing its attributes.
        # So the first position is made on first use.
        self.started: Position | None = None

    @property
    def position(self) -> Position:
        """The position at this node."""
        if self.started is None:
            self.started = self.get_game().start()
        return self.started

    def current_player(self) -> int:
        return (self.started or self.position).current_player()

    def is_chance_node(self) -> bool:
        return (self.started or self.position).current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        position = self.started or self.position
        current = position.current_player()
        if current == TERMINAL:
            return []
        if current == CHANCE:
            return position.legal_actions(CHANCE)
        if player in (None, current):
            return self._legal_actions(current)
        return self._legal_actions(player) if current == SIMULTANEOUS else []

    def _legal_actions(self, player: int) -> list[int]:
        position = self.started or self.position
        legal = position.legal_actions(player)
        if not legal and position.current_player() == SIMULTANEOUS:
            return [position.rules.wait]
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return (self.started or self.position).chance_outcomes()

    def _apply_action(self, action: int) -> None:
        (self.started or self.position).apply_action(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.position.apply_actions(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.action_to_string(action, player)

    def is_terminal(self) -> bool:
        return (self.started or self.position).is_terminal()

    def returns(self) -> list[float]:
        return self.position.returns()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return (self.started or self.position).floats(self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, random: Any) -> SpielState:
        """Return a node that this player cannot tell from this one; `random()` returns a float below 1."""
        node: SpielState = self.clone()
        node.started = self.position.resample(player, SeededDice("spiel", str(random())))
        return node

    def __str__(self) -> str:
        return str(self.position)


class Observer:
    """OpenSpiel's observer: the tensor and the string of a position, or with perfect recall the string alone.

    OpenSpiel copies every tensor to a list, float by float. So the tensor is the small one: one float for each number.
    `state.position.tensor(player)` returns the larger one, in which each value of a category has its own float.
    """

    def __init__(self, table: Rules, kind: Any, first: Callable[[int], list[float]]) -> None:
        self.recall: Final[bool] = kind.perfect_recall
        self.first: Final = first
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not self.recall:
            self.tensor = self.dict["observation"] = np.zeros(table.size, np.float32)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            # OpenSpiel observes a new first node before each observation, to learn the size.
            self.tensor[:] = self.first(player) if state.started is None else state.started.floats(player)

    def string_from(self, state: SpielState, player: int) -> str:
        position = state.position
        return position.information_state_string(player) if self.recall else position.observation_string(player)


def register(name: str, table: Rules, simultaneous: bool = False, recall: bool = True) -> str:
    """Register rules with OpenSpiel under a name, and return the name.

    Without `recall` the game is faster, and has no information states.
    """
    rivals = not table.together and table.seats > 1
    utility = KIND.Utility.ZERO_SUM if rivals else KIND.Utility.IDENTICAL
    kind = KIND(
        short_name=name,
        long_name=f"Meadhall: {table.game.key}, {table.seats} players",
        dynamics=KIND.Dynamics.SIMULTANEOUS if simultaneous else KIND.Dynamics.SEQUENTIAL,
        chance_mode=KIND.ChanceMode.EXPLICIT_STOCHASTIC,
        information=KIND.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=KIND.RewardModel.TERMINAL,
        max_num_players=table.seats,
        min_num_players=table.seats,
        provides_information_state_string=recall,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=table.wait + 1,
        max_chance_outcomes=len(table.outcomes),
        num_players=table.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if rivals else None,
        max_game_length=CHANCE_STEPS * table.longest,
    )

    first_tensors: dict[int, list[float]] = {}

    class SpielGame(pyspiel.Game):  # type: ignore[misc]  # an untyped library
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def start(self) -> Position:
            return table.start(simultaneous=simultaneous, recall=recall)

        def first_tensor(self, player: int) -> list[float]:
            if player not in first_tensors:
                first_tensors[player] = self.start().floats(player)
            return first_tensors[player]

        def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
            kind_of_observation = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            return Observer(table, kind_of_observation, self.first_tensor)

    pyspiel.register_game(kind, SpielGame)
    return name


def register_all() -> list[str]:
    """Register every game with its smallest number of rivals or partners; return the names."""
    names = []
    known = set(pyspiel.registered_names())
    for key, game in find().items():
        if game.part("numbers") is None:
            continue
        asks_together = any(issubclass(step, Together | Apart) for step in game.steps().values())
        for simultaneous in (False, True) if asks_together else (False,):
            name = f"python_meadhall_{key}" + "_simultaneous" * simultaneous
            names.append(name if name in known else register(name, rules(key), simultaneous))
    return names


register_all()
