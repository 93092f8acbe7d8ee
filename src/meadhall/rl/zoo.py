"""PettingZoo environments: `env` asks one agent after another, `parallel_env` all that are asked at the same time.

Importing this module registers every game, so that `pettingzoo.make("aec", "meadhall/duel-v2")` works.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from meadhall.core.engine import Illegal
from meadhall.core.game import find
from meadhall.rl.episode import RENDER_MODES, Episode, Observation, spaces


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # untyped base class; the name is PettingZoo's
    """One agent after another. An agent may act several times in a row.

    The arguments are those of `Episode`. An illegal action raises an error; `env` ends the game instead.
    """

    def __init__(self, game: str, seats: int | None = None, **more: Any) -> None:
        super().__init__()
        self.episode = Episode(game, seats, **more)
        self.rules = self.episode.rules
        self.render_mode = self.episode.render_mode
        name = f"{game}_v{self.rules.version}"
        self.metadata = {"name": name, "render_modes": [*RENDER_MODES], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self._spaces = spaces(self.rules, self.episode.form)

    def observation_space(self, agent: str) -> Any:
        return self._spaces[0]

    def action_space(self, agent: str) -> Any:
        return self._spaces[1]

    def observe(self, agent: str) -> Observation:
        return self.episode.observe(self.possible_agents.index(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.position.current_player()]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode, position = self.episode, self.episode.position
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None, "an agent that is asked must act"
        position.apply_action(int(action), self.possible_agents.index(agent))
        episode.go_on()
        if position.is_terminal():
            self.rewards = dict(zip(self.possible_agents, position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, episode.is_cut())
            self.agent_selection = self.possible_agents[position.current_player()]
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.episode.render()

    def close(self) -> None:
        pass


def env(game: str, seats: int | None = None, **more: Any) -> AECEnv:
    """Return the environment with PettingZoo's usual checks: an illegal action loses the game.

    >>> duel = env("duel")
    >>> duel.reset(seed=7)
    >>> observation, reward, termination, truncation, info = duel.last()
    >>> duel.step(int(observation["action_mask"].argmax()))
    """
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, seats, **more), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  # untyped base class; the name is PettingZoo's
    """All agents act in each step. An agent that is not asked has one legal action, `rules.wait`.

    An illegal action of an agent that is asked ends the game, and gives that agent the reward -1.
    """

    def __init__(self, game: str, seats: int | None = None, **more: Any) -> None:
        self.episode = Episode(game, seats, simultaneous=True, **more)
        self.rules = self.episode.rules
        self.render_mode = self.episode.render_mode
        self.metadata = {"name": f"{game}_v{self.rules.version}", "render_modes": [*RENDER_MODES]}
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self._spaces = spaces(self.rules, self.episode.form)

    def observation_space(self, agent: str) -> Any:
        return self._spaces[0]

    def action_space(self, agent: str) -> Any:
        return self._spaces[1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.episode.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        episode, position = self.episode, self.episode.position
        agents = self.agents
        if missing := [agent for agent in agents if agent not in actions]:
            raise Illegal(f"every agent needs an action, also {' and '.join(missing)}; one that is not asked waits")
        chosen = [int(actions[agent]) for agent in agents]
        illegal = [seat for seat in position.asked() if chosen[seat] not in position.legal_actions(seat)]
        if not illegal:
            position.apply_actions(chosen)
        episode.go_on()
        over, cut = position.is_terminal() or bool(illegal), episode.is_cut()
        rewards = [-1.0 if seat in illegal else reward for seat, reward in enumerate(position.returns())]
        observations = self._observations()
        if over or cut:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {"illegal": chosen[seat]} if seat in illegal else {} for seat, agent in enumerate(agents)},
        )

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.episode.render()

    def close(self) -> None:
        pass

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.episode.observe(seat) for seat, agent in enumerate(self.agents)}


def register() -> list[str]:
    """Register every game with PettingZoo; return the names. The version rises with the fingerprint."""
    names = []
    for key, game in find().items():
        part = game.part("numbers")
        if part is not None and max(game.seats) > 1:
            name = f"meadhall/{key}-v{part.VERSION}"
            names.append(name)
            if name not in pettingzoo.aec_registry:
                pettingzoo.register("aec", name, partial(env, key))
                pettingzoo.register("parallel", name, partial(parallel_env, key))
    return names


register()
