"""Fit a net to positions: a correction of the hand-written evaluation by one hidden layer, with Adam, in numpy.

A net begins as the hand-written evaluation: its direct weights are the hand's, and its hidden layer adds nothing. The
result is the pass over the data with the least loss on held-out games; the beginning counts as a pass. So a fitted net
is never worse than the hand-written evaluation on these games. The same seed gives the same net on one machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from meadhall.bots.training.samples import Floats, Samples

HELD_OUT: Final = 10
"""One game in this many is held out: it measures the net, which is not fitted to it."""
BATCH: Final = 1024
"""Positions of one step."""
LEAST_SPREAD: Final = 0.05
"""Inputs that hardly vary are not scaled up further than this."""

Layers = list[Floats]
"""Weights and bias of the hidden layer, weights of the output, direct weights, and the constant."""


@dataclass(slots=True, frozen=True)
class Recipe:
    """How to fit: hidden units, passes over the data, learning rate, weight decay, and the search's part of a target.

    A target is the outcome of the game, mixed with the value of the search: outcomes are true but noisy. Direct weights
    decay to those of the hand-written evaluation, all others to zero.
    """

    hidden: int = 32
    epochs: int = 12
    rate: float = 2e-3
    decay: float = 3e-4
    trust: float = 0.5
    seed: int = 1


@dataclass(slots=True)
class Fitted:
    """A fitted net, and its mean loss in nats: on fitted games, on held-out games, and that of the hand evaluation."""

    weights: Floats
    bias: Floats
    output: Floats
    direct: Floats
    constant: float
    fitted: float
    held_out: float
    hand: float
    positions: int


class Adam:
    """Adam: steps along the gradient, scaled by its running mean and spread."""

    def __init__(self, layers: Layers) -> None:
        self.layers: Final = layers
        self.means: Final = [np.zeros_like(layer) for layer in layers]
        self.squares: Final = [np.zeros_like(layer) for layer in layers]
        self.steps = 0

    def step(self, grads: Layers, rate: float) -> None:
        """Change the layers in place."""
        self.steps += 1
        for at, grad in enumerate(grads):
            self.means[at] = 0.9 * self.means[at] + 0.1 * grad
            self.squares[at] = 0.999 * self.squares[at] + 0.001 * grad * grad
            mean = self.means[at] / (1 - 0.9**self.steps)
            square = self.squares[at] / (1 - 0.999**self.steps)
            self.layers[at] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


class Part:
    """Positions of games with the same number of rows, with inputs of mean 0 and spread 1."""

    def __init__(self, samples: Samples, middle: Floats, spread: Floats, trust: float) -> None:
        self.inputs: Final = ((samples.inputs.astype(np.float32) - middle) / spread).astype(np.float32)
        self.target: Final = ((1 - trust) * samples.outcome + trust * samples.searched).astype(np.float32)
        self.outcome: Final = samples.outcome
        test = samples.game % HELD_OUT == 0
        self.tests: Final = np.flatnonzero(test)
        self.fitted: Final = np.flatnonzero(~test)


def fit(data: Sequence[Samples], hand: Sequence[float], recipe: Recipe, log: Callable[[str], None]) -> Fitted:
    """Fit a net to positions; each part has its own number of rows.

    With the weights `hand`, the first inputs are the hand-written evaluation.
    """
    rng = np.random.default_rng(recipe.seed)
    sample = np.concatenate([part.inputs[:20_000].reshape(-1, part.inputs.shape[-1]) for part in data]).astype(
        np.float32
    )
    middle = sample.mean(0)
    spread = np.maximum(sample.std(0), LEAST_SPREAD)
    parts = [Part(each, middle, spread, recipe.trust) for each in data]
    layers = _beginning(hand, middle, spread, sample.std(0) > 0, recipe.hidden, rng)
    begun = layers[3].copy()
    adam = Adam(layers)
    batches = [
        (part, rows)
        for part in parts
        for rows in np.array_split(rng.permutation(part.fitted), max(1, len(part.fitted) // BATCH))
        if len(rows)
    ]
    best, least = [layer.copy() for layer in layers], _loss(parts, layers)
    by_hand = least
    for epoch in range(recipe.epochs):
        rate = recipe.rate * (1 - epoch / recipe.epochs) + 2e-5
        for number in rng.permutation(len(batches)):
            part, rows = batches[number]
            grads = _gradients(layers, part.inputs[rows], part.target[rows])
            grads[0] += recipe.decay * layers[0]
            grads[2] += recipe.decay * layers[2]
            grads[3] += recipe.decay * (layers[3] - begun)
            adam.step(grads, rate)
        loss = _loss(parts, layers)
        if loss < least:
            best, least = [layer.copy() for layer in layers], loss
        if epoch % 3 == 2 or epoch == recipe.epochs - 1:
            log(f"epoch {epoch + 1}: loss on held-out games {loss:.4f}, of the hand {by_hand:.4f}")
    weights, bias, output, direct, constant = best
    return Fitted(
        weights / spread[:, None],
        bias - (middle / spread) @ weights,
        output,
        direct / spread,
        float(constant[0] - (middle / spread) @ direct),
        _loss(parts, best, held_out=False),
        least,
        by_hand,
        sum(len(each.game) for each in data),
    )


def _beginning(
    hand: Sequence[float],
    middle: Floats,
    spread: Floats,
    varied: NDArray[np.bool_],
    hidden: int,
    rng: np.random.Generator,
) -> Layers:
    """Return the layers of a net that is the hand-written evaluation. An input that never varied has no effect."""
    size = len(middle)
    direct = np.zeros(size, np.float32)
    direct[: len(hand)] = hand
    return [
        (rng.normal(0, (2 / size) ** 0.5, (size, hidden)) * varied[:, None]).astype(np.float32),
        np.zeros(hidden, np.float32),
        np.zeros(hidden, np.float32),
        direct * spread,
        np.array([direct @ middle], np.float32),
    ]


def _scores(layers: Layers, inputs: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the score of each row, the inputs by row, and the hidden units by row."""
    weights, bias, output, direct, constant = layers
    flat = inputs.reshape(-1, inputs.shape[-1])
    hidden = np.maximum(flat @ weights + bias, 0)
    scores: Floats = (hidden @ output + flat @ direct + constant).reshape(inputs.shape[:2])
    return scores, flat, hidden


def _gradients(layers: Layers, inputs: Floats, target: Floats) -> Layers:
    """Return the gradients of the mean loss. Chances of rivals are a softmax over rows; one row alone is a sigmoid."""
    scores, flat, hidden = _scores(layers, inputs)
    error = ((_chances(scores) - target) / len(target)).reshape(-1).astype(np.float32)
    back = np.outer(error, layers[2]) * (hidden > 0)
    return [flat.T @ back, back.sum(0), hidden.T @ error, flat.T @ error, error.sum(keepdims=True)]


def _chances(scores: Floats) -> Floats:
    if scores.shape[1] == 1:
        return (1 / (1 + np.exp(-scores))).astype(np.float32)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    chances: Floats = odds / odds.sum(1, keepdims=True)
    return chances


def _loss(parts: Sequence[Part], layers: Layers, held_out: bool = True) -> float:
    """Return the mean cross-entropy of chances with outcomes. A single row has two outcomes: won and lost."""
    total, count = 0.0, 0
    for part in parts:
        rows: NDArray[np.intp] = (part.tests if held_out else part.fitted)[:100_000]
        outcome = part.outcome[rows]
        sure = np.clip(_chances(_scores(layers, part.inputs[rows])[0]), 1e-6, 1 - 1e-6)
        lost = (1 - outcome) * np.log(1 - sure) if outcome.shape[1:] == (1,) else 0.0
        total -= float((outcome * np.log(sure) + lost).sum())
        count += len(outcome)
    return total / max(1, count)
