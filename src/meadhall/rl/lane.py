"""Many games in one process: observations and legal actions in arrays that are made once."""

from __future__ import annotations

from secrets import randbits
from typing import Final

import numpy as np
from numpy.typing import NDArray

from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal
from meadhall.core.table import Action
from meadhall.core.turn_based import TurnBased, numbered
from meadhall.rl.position import Position
from meadhall.rl.rules import Rules

WIDEST: Final = 600
"""Room for the legal actions of one question; the contract allows no more options."""


class Lane:
    """Many games side by side. Row i of each array is about the player who is asked in game i.

    | array | meaning |
    |---|---|
    | `numbers` | the observation as whole numbers |
    | `legal`, `counts` | the legal actions in the order of the rules, and how many they are; the rest of a row is -1 |
    | `players` | who is asked |
    | `rewards`, `over`, `cut` | of the last step: rewards by player, whether a game ended, whether it was cut off |
    | `games` | the game's number within its seed; game k of a seed is the same in every lane |

    A game that ends is replaced at once by the next one: `start`, `start + stride`, and so on. So several processes
    can share the games of one seed.

    >>> from meadhall.rl import rules
    >>> lane = Lane(rules("duel"), games=2, seed=7)
    >>> lane.step(lane.counts - 1)
    >>> lane.players.shape, lane.numbers.shape == (2, lane.rules.size)
    ((2,), True)
    """

    def __init__(self, rules: Rules, games: int = 64, seed: int | None = None, start: int = 0, stride: int = 1) -> None:
        if games < 1:
            raise ValueError(f"a lane needs at least one game, not {games}")
        self.rules: Final = rules
        self.size: Final = games
        self.numbers: Final = np.zeros((games, rules.size), np.int32)
        self.legal: Final = np.full((games, WIDEST), -1, np.int32)
        self.counts: Final = np.zeros(games, np.int32)
        self.players: Final = np.zeros(games, np.int32)
        self.rewards: Final = np.zeros((games, rules.seats), np.float32)
        self.over: Final = np.zeros(games, bool)
        self.cut: Final = np.zeros(games, bool)
        self.games: Final = np.zeros(games, np.int64)
        self._start: Final = start
        self._stride: Final = stride
        self._memory: Final = self.numbers.data.cast("B")
        self._running: list[TurnBased] = []
        self._dice: list[SeededDice] = []
        self._options: Final[list[list[Action]]] = [[]] * games
        self._seed = randbits(62) if seed is None else seed
        self.reset(self._seed)

    def reset(self, seed: int | None = None) -> None:
        """Restart all games: without a seed, with the next games of the same seed."""
        if seed is not None:
            self._seed, self._next = seed, self._start
        self.rewards[:] = 0
        self.over[:] = self.cut[:] = False
        self._dice = [SeededDice()] * self.size
        self._running = [self._deal(index) for index in range(self.size)]
        for index in range(self.size):
            self._show(index)

    def step(self, indices: NDArray[np.integer]) -> None:
        """Answer in every game with the legal action at this index of its row of `legal`."""
        self.rewards[:] = 0
        self.over[:] = self.cut[:] = False
        running, all_options, dice, longest = self._running, self._options, self._dice, self.rules.longest
        for index, at in enumerate(indices.tolist()):
            turn_based = running[index]
            options = all_options[index]
            if not 0 <= at < len(options):
                raise Illegal(f"game {index} of the lane has {len(options)} legal actions; there is no index {at}")
            turn_based.apply(turn_based.player(), options[at])
            turn_based.play_chance(dice[index])
            over = not turn_based.state.stack
            if over or turn_based.count >= longest:
                if over:
                    self.rewards[index] = Position(self.rules, turn_based).returns()
                self.over[index], self.cut[index] = over, not over
                running[index] = self._deal(index)
            self._show(index)

    def step_actions(self, actions: NDArray[np.integer]) -> None:
        """Answer in every game with an action."""
        found = self.legal == np.asarray(actions)[:, None]
        missing = np.flatnonzero(~found.any(axis=1))
        if len(missing):
            index = int(missing[0])
            raise Illegal(f"{int(actions[index])} is not a legal action in game {index} of the lane")
        self.step(found.argmax(axis=1))

    def masks(self) -> NDArray[np.int8]:
        """Return the legal actions as masks, like `Position.legal_mask`."""
        masks = np.zeros((self.size, self.rules.wait + 1), np.int8)
        rows, columns = np.nonzero(self.legal >= 0)
        masks[rows, self.legal[rows, columns]] = 1
        return masks

    def position(self, index: int) -> Position:
        """Return a copy of one game, for a search."""
        return Position(self.rules, self._running[index].copy())

    def _deal(self, index: int) -> TurnBased:
        """Start the next game of the seed."""
        number = self._next
        self._next += self._stride
        self.games[index] = number
        dice = self._dice[index] = SeededDice("rl", self._seed, number)
        turn_based = TurnBased(self.rules.fresh(dice.below(self.rules.seats)), self.rules.seats)
        turn_based.play_chance(dice)
        return turn_based

    def _show(self, index: int) -> None:
        """Write the row of one game."""
        rules, turn_based = self.rules, self._running[index]
        player = turn_based.player()
        options = self._options[index] = turn_based.options(player)
        count, before = len(options), self.counts[index]
        self.legal[index, :count] = numbered(options, rules.index)
        if count < before:
            self.legal[index, count:before] = -1
        self.counts[index] = count
        self.players[index] = player
        gathered = rules.game.gather(turn_based.seen(player), player)
        numbers = rules.layout.numbers(gathered, player)
        rules.row.pack_into(self._memory, 4 * rules.size * index, *numbers)
