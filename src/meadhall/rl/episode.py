"""What the environments of PettingZoo and Gymnasium share: one game after another, observed and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any, Final, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from meadhall.core.dice import Dice, SeededDice
from meadhall.rl.pictures import ansi, rgb_array
from meadhall.rl.position import Position
from meadhall.rl.rules import Mismatch, Rules, rules

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
Form = Literal["tensor", "numbers"]
"""`tensor`: floats from 0 to 1. `numbers`: whole numbers, exact and smaller."""
Observation = dict[str, NDArray[Any]]


class Episode:
    """One game after another. Game number k of a seed is the same in every environment.

    `fingerprint` refuses rules other than those that a policy was trained with. `limit` truncates games after that many
    decisions; the default is `Rules.longest`.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        form: Form = "tensor",
        render_mode: str | None = None,
        fingerprint: str | None = None,
        limit: int | None = None,
        simultaneous: bool = False,
    ) -> None:
        self.rules: Final = rules(game, seats, settings)
        check(self.rules, form, render_mode, fingerprint)
        self.form: Final = form
        self.render_mode: Final = render_mode
        self.limit: Final = limit or self.rules.longest
        self.simultaneous: Final = simultaneous
        self.position: Position = self.rules.start()
        self.dice: Dice = SeededDice("rl")
        self._seed = randbits(62)
        self._next = 0
        self._seen: dict[int, Observation] = {}

    def reset(self, seed: int | None) -> None:
        """Start the first game of a seed; without a seed, the next game of the same seed."""
        if seed is not None:
            self._seed, self._next = seed, 0
        self.dice = game_dice(self._seed, self._next)
        self._next += 1
        first = self.dice.below(self.rules.seats)
        self.position = self.rules.start(first, simultaneous=self.simultaneous)
        self.go_on()

    def go_on(self) -> None:
        """Let chance decide, and drop the cached observations."""
        self.position.play_chance(self.dice)
        self._seen = {}

    def is_cut(self) -> bool:
        """Return whether the game has reached the limit and is not over."""
        return self.position.count >= self.limit and not self.position.is_terminal()

    def observe(self, player: int) -> Observation:
        """Return the observation and the mask of legal actions; cached, because wrappers ask repeatedly."""
        if player not in self._seen:
            position = self.position
            form = position.tensor(player) if self.form == "tensor" else position.numbers(player)
            self._seen[player] = {"observation": form, "action_mask": position.legal_mask(player)}
        return self._seen[player]

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the table as a spectator sees it."""
        game, state = self.rules.game, self.position.state
        if self.render_mode == "rgb_array":
            return rgb_array(game, state)
        if self.render_mode == "human":
            print(ansi(game, state))
            return None
        return ansi(game, state)


def game_dice(seed: int, number: int) -> SeededDice:
    """Return the dice of one game of a seed."""
    return SeededDice("rl", seed, number)


def check(rules: Rules, form: str, render_mode: str | None, fingerprint: str | None) -> None:
    """Raise an error in one sentence if an argument of an environment is wrong."""
    if form not in ("tensor", "numbers"):
        raise ValueError(f"an observation has the form 'tensor' or 'numbers', not {form!r}")
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    if fingerprint not in (None, rules.fingerprint):
        raise Mismatch(f"{rules} has the fingerprint {rules.fingerprint}, not {fingerprint}: train the policy again")


def spaces(rules: Rules, form: Form) -> tuple[Space[Observation], Discrete]:
    """Return the space of observations and the space of actions."""
    box: Space[Any]
    if form == "tensor":
        box = Box(0.0, 1.0, (rules.tensor.size,), np.float32)
    else:
        columns = rules.layout.columns()
        low, most = (np.array([column[at] for column in columns], np.int32) for at in (0, 1))
        box = Box(low, most, dtype=np.int32)
    actions = rules.wait + 1
    # The spaces of a Dict have different types, which the stubs of Gymnasium cannot say.
    both: Any = Dict(observation=box, action_mask=Box(0, 1, (actions,), np.int8))
    return both, Discrete(actions)
