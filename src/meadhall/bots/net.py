"""A small neural network that values positions: one hidden layer, in plain Python that compiles well.

A game's net is the file `net.json` in its folder; `meadhall train` makes it. What the net sees is in `bots_inputs.py`.
Its output is a sum of two parts. The direct weights of the inputs begin training as those of the hand-written
evaluation. The hidden layer corrects it.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import exp
from typing import Any, Final

from mypy_extensions import i64

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.game import Game, named
from meadhall.core.table import Box, State

LOG: Final = logging.getLogger("meadhall.bots")
FILE: Final = "net.json"
SAMPLED: Final = 60
"""Decisions of a random game whose inputs the hash covers."""
STEPS: Final = 9973
"""Steps of one unit to which the hash rounds; a prime, so that no plain fraction lies between two steps."""
LANES: Final = 8
"""Hidden units that are summed at the same time; the number of units is a multiple of this."""


class Misfit(ValueError):
    """A net that was trained for other rules, content or inputs."""


class Net:
    """Weights of one hidden layer with rectified units, and of the output.

    `weights` has a row for each input with one number for each hidden unit. `direct` has the weight of each input in
    the output, beside the hidden layer; it is empty in a net without such weights. `constant` is added to the output.
    """

    def __init__(
        self,
        weights: Sequence[Sequence[float]],
        bias: Sequence[float],
        output: Sequence[float],
        direct: Sequence[float] = (),
        constant: float = 0.0,
    ) -> None:
        size = len(bias)
        if size % LANES or len(output) != size or any(len(row) != size for row in weights):
            raise Misfit(f"the layers of the net do not fit: {size} hidden units")
        if direct and len(direct) != len(weights):
            raise Misfit(f"the net has {len(weights)} inputs and {len(direct)} direct weights")
        self.inputs: Final = len(weights)
        self.hidden: Final = size
        self._weights: Final = [float(weight) for row in weights for weight in row]
        self._bias: Final = [float(weight) for weight in bias]
        self._output: Final = [float(weight) for weight in output]
        self._direct: Final = [float(weight) for weight in direct] or [0.0] * len(weights)
        self._constant: Final = float(constant)

    def score(self, inputs: list[float]) -> float:
        """Return the output for one row of inputs, in log-odds. Inputs of zero cost almost nothing."""
        size: i64 = self.hidden
        weights, bias, output, direct = self._weights, self._bias, self._output, self._direct
        rows: list[int] = []
        values: list[float] = []
        total = self._constant
        row: i64 = 0
        for number, value in enumerate(inputs):
            if value != 0.0:
                rows.append(row)
                values.append(value)
                total += value * direct[number]
            row += size
        block: i64 = 0
        while block < size:
            # Eight sums at once: the loop reads each input once for eight hidden units, and makes no objects.
            a, b, c, d = bias[block], bias[block + 1], bias[block + 2], bias[block + 3]
            e, f, g, h = bias[block + 4], bias[block + 5], bias[block + 6], bias[block + 7]
            for at, value in enumerate(values):
                place: i64 = rows[at]
                place += block
                a += value * weights[place]
                b += value * weights[place + 1]
                c += value * weights[place + 2]
                d += value * weights[place + 3]
                e += value * weights[place + 4]
                f += value * weights[place + 5]
                g += value * weights[place + 6]
                h += value * weights[place + 7]
            total += (max(0.0, a)) * output[block] + (max(0.0, b)) * output[block + 1]
            total += (max(0.0, c)) * output[block + 2] + (max(0.0, d)) * output[block + 3]
            total += (max(0.0, e)) * output[block + 4] + (max(0.0, f)) * output[block + 5]
            total += (max(0.0, g)) * output[block + 6] + (max(0.0, h)) * output[block + 7]
            block += LANES
        return total


class Value:
    """A trained net with what it was trained for. It says whether it fits a box, and values states.

    `even` says how the root of a search uses the net: True shares the simulations evenly among the candidates (see
    `search.py`). Training measures which is better. `calibration` is the stretch and the shift, in log-odds, from the
    mean of a search to the chance that is shown; `tools/calibrate.py` fits them.
    """

    def __init__(
        self,
        game: Game,
        net: Net,
        version: int,
        pack: str,
        even: bool = True,
        calibration: tuple[float, float] = (1.0, 0.0),
    ) -> None:
        self.game: Final = game
        self.net: Final = net
        self.version: Final = version
        self.pack: Final = pack
        self.even: Final = even
        self.calibration: Final = calibration
        self.inputs: Final[Callable[[Any], list[list[float]]]] = inputs_of(game).inputs
        self._seats: Final = max(game.seats)
        self._known: Final[dict[str, bool]] = {}

    def fits(self, s: Any) -> bool:
        """Return whether the net was trained for the rules and content of a state. Log it once if it was not."""
        box: Box = s.box
        known = self._known.get(box.hash)
        if known is None:
            fault = self._fault(s)
            if fault:
                LOG.warning("%s: bots use the hand-written evaluation, because %s", self.game.key, fault)
            known = self._known[box.hash] = not fault
        return known

    def _fault(self, s: Any) -> str:
        _, version, pack, _ = s.box.recipe
        if version != self.version:
            return f"the net was trained for rules version {self.version}, not {version}"
        if pack.hash != self.pack:
            return f"the net was trained for content {self.pack}, not {pack.hash}"
        count = len(self.inputs(s)[0])
        if count != self.net.inputs:
            return f"the net has {self.net.inputs} inputs, and these settings give {count}"
        return ""

    def chances(self, s: Any) -> list[float]:
        """Return each seat's chance to win. One row of inputs is that of a party, or of a single player."""
        rows = self.inputs(s)
        scores = [self.net.score(row) for row in rows]
        if len(scores) == 1:
            return [1 / (1 + exp(-max(-30.0, min(30.0, scores[0]))))] * self._seats
        best = max(scores)
        odds = [exp(score - best) for score in scores]
        total = sum(odds)
        return [each / total for each in odds]


def inputs_of(game: Game) -> Any:
    """Return the game's module of inputs; raise Misfit if it has none."""
    module = game.part("bots_inputs")
    if module is None:
        raise Misfit(f"{game.key} has no module bots_inputs.py")
    return module


@cache
def inputs_hash(key: str) -> str:
    """Return a hash of what a game's inputs give: in the first decisions of a random game of the fewest and most seats.

    It changes with the inputs, and with rules and content. Rounding makes it the same on every machine.
    """
    game = named(key)
    inputs: Callable[[State], list[list[float]]] = inputs_of(game).inputs
    found = sha256()
    for seats in (game.seats[0], game.seats[-1]):
        s: State = game.start(seats)
        dice = SeededDice("inputs", seats)
        for _ in range(SAMPLED):
            ask = asking(s)
            if ask is None:
                break
            found.update(repr([[round(STEPS * value) for value in row] for row in inputs(s)]).encode())
            apply(s, ask.first(), choose(s, ask, ask.first(), dice))
    return found.hexdigest()[:16]


def value_from(game: Game, text: str) -> Value:
    """Return the net in the text of a file; raise Misfit if it was trained for other inputs."""
    try:
        parts = json.loads(text)
        direct, constant = parts.get("direct", []), parts.get("constant", 0.0)
        net = Net(parts["weights"], parts["bias"], parts["output"], direct, constant)
        known, inputs = str(parts["inputs"]["hash"]), inputs_hash(game.key)
        rules, pack, even = int(parts["rules"]), str(parts["pack"]), bool(parts.get("even", True))
        stretch, shift = parts.get("calibration", (1.0, 0.0))
    except (AttributeError, ValueError, KeyError, TypeError) as error:
        raise Misfit(f"the file of the net is damaged ({error})") from error
    if known != inputs:
        raise Misfit(f"the net was trained with the inputs {known}, not {inputs}")
    return Value(game, net, rules, pack, even, (float(stretch), float(shift)))


def shipped(game: Game) -> Value | None:
    """Return the net in a game's folder; None, with a line in the log, if it has none that can be used."""
    path = files(game.module) / FILE
    if not path.is_file():
        return None
    try:
        return value_from(game, path.read_text(encoding="utf-8"))
    except Misfit as fault:
        LOG.warning("%s: bots use the hand-written evaluation, because %s", game.key, fault)
        return None
