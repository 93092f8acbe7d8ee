"""Gymnasium environments for one learner: a party as a whole, a single player, or one seat against given policies.

Importing this module registers `meadhall/dwarves-v3` and `meadhall/zwergendorf-v3` (one player).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from meadhall.core.game import BadSetting, find
from meadhall.rl.episode import RENDER_MODES, Episode, Form, Observation, check, spaces
from meadhall.rl.lane import Lane
from meadhall.rl.position import Position
from meadhall.rl.rules import Rules, rules

Policy = Callable[[Position, int], int]
"""Returns the action of a player who is asked."""


class Solo(gymnasium.Env[Observation, np.int64]):
    """One learner answers all questions of a party or of a single player, or those of `seat` against a `rival`.

    The arguments are those of `Episode`. An illegal action ends the game with the reward -1.

    >>> env = Solo("zwergendorf", 1)
    >>> observation, info = env.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = env.step(observation["action_mask"].argmax())
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata = {"render_modes": [*RENDER_MODES]}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        seat: int = 0,
        rival: Policy | None = None,
        **more: Any,
    ) -> None:
        self.episode: Final = Episode(game, seats, settings, **more)
        self.rules: Final = self.episode.rules
        if rival is None:
            check_alone(self.rules)
        self.seat: Final = seat
        self.rival: Final = rival
        self.render_mode = self.episode.render_mode
        self.observation_space, self.action_space = spaces(self.rules, self.episode.form)
        self.player = seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.episode.reset(seed)
        return self._next(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        position = self.episode.position
        if int(action) not in position.legal_actions(self.player):
            self.episode.go_on()
            return self.episode.observe(self.player), -1.0, True, False, {"illegal": int(action)}
        position.apply_action(int(action), self.player)
        self.episode.go_on()
        seen = self._next()
        return seen, position.returns()[self.player], position.is_terminal(), self.episode.is_cut(), {}

    def render(self) -> Any:
        return self.episode.render()

    def _next(self) -> Observation:
        """Let the rival answer until the learner is asked."""
        position = self.episode.position
        while self.rival and not position.is_terminal() and (player := position.current_player()) != self.seat:
            position.apply_action(self.rival(position, player), player)
            self.episode.go_on()
        if self.rival is None and not position.is_terminal():
            self.player = position.current_player()
        return self.episode.observe(self.player)


class LaneVector(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games of one learner in one process; a game that ends is replaced in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        form: Form = "tensor",
        fingerprint: str | None = None,
    ) -> None:
        self.rules: Final = rules(game, seats, settings)
        check(self.rules, form, None, fingerprint)
        check_alone(self.rules)
        self.form: Final = form
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = spaces(self.rules, form)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.lane = Lane(self.rules, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, list):
            seed = seed[0]
        self.lane.reset(seed)
        return self._observations(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.lane.step_actions(actions)
        rewards = self.lane.rewards[:, 0].astype(np.float64)
        return self._observations(), rewards, self.lane.over.copy(), self.lane.cut.copy(), {}

    def _observations(self) -> Observation:
        lane = self.lane
        numbers = lane.numbers.copy()
        seen = self.rules.tensor(numbers) if self.form == "tensor" else numbers
        return {"observation": seen, "action_mask": lane.masks()}


def check_alone(rules: Rules) -> None:
    """Raise an error if the game has rivals."""
    if rules.seats > 1 and not rules.together:
        raise BadSetting(f"{rules} has rivals: give the policy of the other seats as `rival`, or use meadhall.rl.zoo")


def register() -> list[str]:
    """Register every game that one learner can play alone; return the names."""
    names = []
    for key, game in find().items():
        part = game.part("numbers")
        if part is None or (min(game.seats) > 1 and not rules(key).together):
            continue
        seats = 1 if 1 in game.seats else min(game.seats)
        name = f"meadhall/{key}-v{part.VERSION}"
        names.append(name)
        if name not in gymnasium.registry:
            options = {"game": key, "seats": seats}
            vector = "meadhall.rl.gym:LaneVector"
            gymnasium.register(name, "meadhall.rl.gym:Solo", vector_entry_point=vector, kwargs=options)
    return names


register()
