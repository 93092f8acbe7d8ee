"""A position: a game in progress, in the words of extensive-form games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from meadhall.core import saves
from meadhall.core.dice import Dice
from meadhall.core.engine import Illegal, asking
from meadhall.core.scene import heard_by
from meadhall.core.table import (
    CHANCE,
    SPECTATOR,
    Action,
    Apart,
    Chance,
    Event,
    Gathered,
    State,
    Together,
)
from meadhall.core.turn_based import TurnBased, numbered, shares
from meadhall.rl.rules import Ints, Mismatch, Rules

SIMULTANEOUS: Final = -2
TERMINAL: Final = -4
"""What `current_player` returns besides players (from 0) and CHANCE (-1); the numbers are OpenSpiel's."""


class Position:
    """A game in progress. Players are seats; a question to the party goes to each player in turn.

    With `simultaneous`, all players who are asked at the same time are asked in one node (`apply_actions`). Without it
    they answer in turn, and none sees what the others have answered. With `recall`, the position keeps what each player
    has seen, done and heard, for `information_state_string`.

    >>> from meadhall.core.dice import SeededDice
    >>> from meadhall.rl import rules
    >>> position = rules("duel").start()
    >>> dice = SeededDice(7)
    >>> while not position.is_terminal():
    ...     position.play_chance(dice)
    ...     if not position.is_terminal():
    ...         legal = position.legal_actions()
    ...         position.apply_action(legal[dice.below(len(legal))])
    >>> sum(position.returns())
    0.0
    """

    __slots__ = ("_current", "_options", "digests", "logs", "rules", "simultaneous", "turn_based")

    def __init__(self, rules: Rules, turn_based: TurnBased, simultaneous: bool = False, recall: bool = False) -> None:
        self.rules = rules
        self.turn_based = turn_based
        self.simultaneous = simultaneous
        self.logs: list[list[str]] | None = [[] for _ in range(rules.seats)] if recall else None
        self._current: int | None = None
        self._options: dict[int, tuple[list[int], list[Action]]] = {}
        """By player, and for chance: the legal actions as integers and as actions, as far as they are computed."""
        self.digests: dict[int, str] = {}
        """By player: the digest of the observation, as far as it is computed."""

    @property
    def state(self) -> State:
        """The true state, hidden information included."""
        return self.turn_based.state

    @property
    def count(self) -> int:
        """Decisions of players so far."""
        return self.turn_based.count

    def clone(self) -> Position:
        """Return an independent position."""
        new = Position(self.rules, self.turn_based.copy(), self.simultaneous)
        new.logs = None if self.logs is None else [log.copy() for log in self.logs]
        new.digests = self.digests.copy()
        return new

    def __copy__(self) -> Position:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.load, (self.rules, self.save())

    def __str__(self) -> str:
        return str(self.state)

    # --- who is asked

    def is_terminal(self) -> bool:
        return not self.turn_based.state.stack

    def asked(self) -> list[int]:
        """Return the players who are asked now; none while chance decides."""
        return self.turn_based.players()

    def current_player(self) -> int:
        """Return the player who is asked, or CHANCE, SIMULTANEOUS or TERMINAL."""
        if self._current is None:
            ask = asking(self.turn_based.state)
            if ask is None:
                self._current = TERMINAL
            elif isinstance(ask, Chance):
                self._current = CHANCE
            elif self.simultaneous and isinstance(ask, Together | Apart):
                self._current = SIMULTANEOUS
            else:
                self._current = self.turn_based.player()
        return self._current

    # --- actions

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions in ascending order; none for a player who is not asked."""
        player = self._answering() if player is None else player
        if player == CHANCE:
            return sorted(self._outcomes()[0])
        if player not in self._options and player not in self.asked():
            return []
        return sorted(self._options_of(player)[0])

    def legal_mask(self, player: int) -> NDArray[np.int8]:
        """Return 1 for each legal action; a player who is not asked may only `wait`."""
        mask = np.zeros(self.rules.wait + 1, np.int8)
        mask[self.legal_actions(player) or [self.rules.wait]] = 1
        return mask

    def action_to_string(self, action: int, player: int = 0) -> str:
        """Return the notation of an action; for chance, `player` is CHANCE."""
        texts = self.rules.outcomes if player == CHANCE else [*self.rules.actions, "wait"]
        if not 0 <= action < len(texts):
            raise Illegal(f"there is no action {action}: actions are 0 to {len(texts) - 1}")
        return texts[action]

    def string_to_action(self, text: str, player: int = 0) -> int:
        """Return the integer for a notation."""
        index = self.rules.outcome_index if player == CHANCE else self.rules.index
        if text not in index:
            raise Illegal(f"{self.rules.game.key} has no action {text!r}")
        return index[text]

    def apply_action(self, action: int, player: int | None = None) -> None:
        """Carry out a legal action of a player, or an outcome of chance."""
        player = self._answering() if player is None else player
        numbers, options = self._outcomes() if player == CHANCE else self._options_of(player)
        if action not in numbers:
            raise self._illegal(action, player)
        self._apply(player, options[numbers.index(action)])

    def apply_actions(self, actions: Sequence[int] | Mapping[int, int]) -> None:
        """Carry out one action of each player who is asked; the entries of other players are ignored.

        If one action is illegal, none is carried out.
        """
        players = self.asked()
        for player in players:
            if int(actions[player]) not in self._options_of(player)[0]:
                raise self._illegal(int(actions[player]), player)
        for player in players:
            self.apply_action(int(actions[player]), player)

    # --- chance

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every outcome with its exact probability."""
        return shares(self._outcomes()[0], self._chance().weights(self.turn_based.state))

    def sample(self, dice: Dice) -> int:
        """Draw an outcome of chance, without listing all of them."""
        return self.rules.outcome_index[self._chance().sample(self.state, dice).text]

    def play_chance(self, dice: Dice) -> None:
        """Let chance decide until a player is asked or the game is over."""
        if self.logs is None:
            self.turn_based.play_chance(dice)
            self._forget()
        while isinstance(ask := asking(self.state), Chance):
            self._apply(CHANCE, ask.sample(self.state, dice))

    # --- the end

    def returns(self) -> list[float]:
        """Return each player's reward: rivals sum to zero, the members of a party all get 1 or all get -1."""
        seats = self.rules.seats
        if not self.is_terminal():
            return [0.0] * seats
        result = self.rules.game.result(self.state)
        assert result is not None
        if self.rules.together or seats == 1:
            return [1.0 if rank == 1 else -1.0 for rank in result.ranks]
        winners = result.winners()
        return [(seats / len(winners) - 1 if seat in winners else -1) / (seats - 1) for seat in range(seats)]

    # --- what a player sees

    def gathered(self, player: int) -> Gathered:
        """Return all that a player may know. While seats answer apart, a player sees only its own answers.

        It may share lists with the position, so read it before the next action.
        """
        self._check(player)
        gathered: Gathered = self.rules.game.gather(self.turn_based.seen(player), player)
        return gathered

    def numbers(self, player: int) -> Ints:
        """Return the observation of a player as whole numbers; `rules.layout.names()` says what they are."""
        numbers = np.empty(self.rules.size, np.int32)
        self.rules.row.pack_into(numbers.data, 0, *self.rules.layout.numbers(self.gathered(player), player))
        return numbers

    def floats(self, player: int) -> list[float]:
        """Return the observation of a player as floats from 0 to 1, one for each number."""
        return self.rules.tensor.scale.floats(self.rules.layout.numbers(self.gathered(player), player))

    def tensor(self, player: int) -> NDArray[np.float32]:
        """Return the observation of a player as floats from 0 to 1; each value of a category has its own float."""
        return self.rules.tensor(self.numbers(player))

    def observation_string(self, player: int) -> str:
        """Return the observation of a player as text; equal texts are equal observations."""
        gathered = self.gathered(player)
        beside = [part for part in gathered.parts() if part is not gathered.table]
        return json.dumps([player, beside]) + saves.to_json(self.rules.game, gathered.table)

    def information_state_string(self, player: int) -> str:
        """Return everything that a player has seen, done and heard (perfect recall)."""
        if self.logs is None:
            raise ValueError("information_state_string needs a position that was started with recall=True")
        return f"{player}:" + "|".join([*self.logs[player], self._digest(player)])

    def resample(self, player: int, dice: Dice) -> Position:
        """Return a position that this player cannot tell from this one, with everything hidden dealt again."""
        self._check(player)
        new = self.clone()
        new.digests = {}
        turn_based = new.turn_based
        if turn_based.base is None:
            turn_based.state = self.rules.game.reseal(turn_based.state, player, dice)
            return new
        # Another seat that has finished this `Apart` question answers it again at random. One that has not finished
        # starts over.
        ask = asking(turn_based.state)
        assert isinstance(ask, Apart)
        turn_based.state = turn_based.seen(player).copy()
        turn_based.own = {player: turn_based.seen(player)}
        for seat, stack in enumerate(ask.stacks):
            while not stack and seat != player and seat in turn_based.players():
                options = turn_based.options(seat)
                turn_based.apply(seat, options[dice.below(len(options))])
        turn_based.count = self.count
        return new

    # --- saving

    def save(self) -> str:
        """Return the whole position, hidden information included, as one line of JSON."""
        game, turn_based = self.rules.game, self.turn_based
        parts = {
            "fingerprint": self.rules.fingerprint,
            "state": saves.save(game, turn_based.state),
            "base": None if turn_based.base is None else saves.save(game, turn_based.base),
            "own": {str(seat): saves.save(game, state) for seat, state in turn_based.own.items()},
            "simultaneous": self.simultaneous,
            "logs": self.logs,
            "count": turn_based.count,
            "spoken": turn_based.spoken,
        }
        return json.dumps(parts, separators=(",", ":"))

    @staticmethod
    def load(rules: Rules, text: str) -> Position:
        """Return the position that `save` wrote with the same rules."""
        try:
            parts = json.loads(text)
            fingerprint = parts["fingerprint"]
        except (ValueError, KeyError, TypeError) as error:
            raise Mismatch(f"this is not a saved position ({error})") from error
        if fingerprint != rules.fingerprint:
            raise Mismatch(f"the position was saved with rules {fingerprint}, not with {rules} ({rules.fingerprint})")
        game, box = rules.game, rules.box
        try:
            turn_based = TurnBased(saves.load(game, box, parts["state"]), rules.seats)
            turn_based.count, turn_based.spoken = int(parts["count"]), int(parts["spoken"])
            turn_based.base = None if parts["base"] is None else saves.load(game, box, parts["base"])
            turn_based.own = {int(seat): saves.load(game, box, state) for seat, state in parts["own"].items()}
            position = Position(rules, turn_based, bool(parts["simultaneous"]))
            position.logs = parts["logs"]
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Mismatch(f"the saved position is damaged ({error})") from error
        return position

    # --- inside

    def _answering(self) -> int:
        player = self.current_player()
        if player in (TERMINAL, SIMULTANEOUS):
            raise Illegal("the game is over" if player == TERMINAL else "several players are asked: name the player")
        return player

    def _check(self, player: int) -> None:
        """Raise Illegal unless this is a player or a spectator. The referee, who sees everything, is neither."""
        if not 0 <= player < self.rules.seats and player != SPECTATOR:
            raise Illegal(f"there is no player {player}: players are 0 to {self.rules.seats - 1}")

    def _illegal(self, action: int, player: int) -> Illegal:
        return Illegal(f"{action} is not a legal action of player {player} now: see legal_actions({player})")

    def _chance(self) -> Chance:
        ask = asking(self.turn_based.state)
        if not isinstance(ask, Chance):
            raise Illegal("chance is not asked now")
        return ask

    def _outcomes(self) -> tuple[list[int], list[Action]]:
        """Return the outcomes of chance in the order of the rules: as integers, and as actions."""
        if CHANCE not in self._options:
            options = self._chance().options(self.turn_based.state, CHANCE)
            self._options[CHANCE] = numbered(options, self.rules.outcome_index), options
        return self._options[CHANCE]

    def _options_of(self, player: int) -> tuple[list[int], list[Action]]:
        """Return the legal actions of a player in the order of the rules: as integers, and as actions."""
        if player not in self._options:
            if player not in self.asked():
                raise Illegal(f"player {player} is not asked now; asked are {self.asked()}")
            options = self.turn_based.options(player)
            self._options[player] = numbered(options, self.rules.index), options
        return self._options[player]

    def _apply(self, player: int, action: Action) -> None:
        """Carry out an action, and keep what the players learn of it."""
        if self.logs is None:
            self.turn_based.apply(player, action)
        else:
            seen = self._digest(player) if player >= 0 else ""
            told: list[Event] = []
            self.turn_based.apply(player, action, told)
            self._log(player, f"{seen}>{action.text}", told, unheard=self.turn_based.base is not None)
        self._forget()

    def _forget(self) -> None:
        self._current, self._options, self.digests = None, {}, {}

    def _log(self, player: int, done: str, told: list[Event], unheard: bool) -> None:
        """Add what each player hears. `done` has a digest of the observation: passed cards, for example, have no event.

        While seats answer apart, a player does not hear the others, who answer at the same moment.
        """
        assert self.logs is not None
        for listener, log in enumerate(self.logs):
            if listener == player:
                log.append(done)
            if listener == player or not unheard:
                log.extend(repr(event) for event in heard_by(told, listener))

    def _digest(self, player: int) -> str:
        if player not in self.digests:
            text = self.observation_string(player)
            self.digests[player] = blake2b(text.encode(), digest_size=6).hexdigest()
        return self.digests[player]
