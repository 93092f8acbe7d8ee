"""Fit a net to positions: one hidden layer, Adam, in numpy. The same seed gives the same net on one machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from meadhall.bots.training.samples import Floats, Samples

HELD_OUT: Final = 10
"""One game of so many is not fitted to, but measures the net."""
BATCH: Final = 1024
"""Positions of one step."""
LEAST_SPREAD: Final = 0.05
"""Inputs that hardly vary are not scaled up further than this."""


@dataclass(slots=True, frozen=True)
class Recipe:
    """How to fit: hidden units, passes over the data, learning rate, weight decay, and the search's part of a target.

    A target is the outcome of the game, mixed with the value of the search: outcomes are true but noisy.
    """

    hidden: int = 32
    epochs: int = 10
    rate: float = 2e-3
    decay: float = 1e-4
    trust: float = 0.5
    seed: int = 1


@dataclass(slots=True)
class Fitted:
    """A fitted net, and its mean loss in nats: on fitted games, on held-out games, and that of the hand evaluation."""

    weights: Floats
    bias: Floats
    output: Floats
    fitted: float
    held_out: float
    hand: float
    positions: int


class Adam:
    """Adam: steps along the gradient, scaled by its running mean and spread."""

    def __init__(self, layers: list[Floats]) -> None:
        self.layers: Final = layers
        self.means: Final = [np.zeros_like(layer) for layer in layers]
        self.squares: Final = [np.zeros_like(layer) for layer in layers]
        self.steps = 0

    def step(self, grads: list[Floats], rate: float) -> None:
        """Change the layers in place."""
        self.steps += 1
        for at, grad in enumerate(grads):
            self.means[at] = 0.9 * self.means[at] + 0.1 * grad
            self.squares[at] = 0.999 * self.squares[at] + 0.001 * grad * grad
            mean = self.means[at] / (1 - 0.9**self.steps)
            square = self.squares[at] / (1 - 0.999**self.steps)
            self.layers[at] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def fit(data: Sequence[Samples], recipe: Recipe, log: Callable[[str], None]) -> Fitted:
    """Fit a net to positions; each part has its own number of rows."""
    rng = np.random.default_rng(recipe.seed)
    sample = np.concatenate([part.inputs[:20_000].reshape(-1, part.inputs.shape[-1]) for part in data]).astype(
        np.float32
    )
    middle = sample.mean(0)
    spread = np.maximum(sample.std(0), LEAST_SPREAD)
    size = sample.shape[1]
    layers: list[Floats] = [
        rng.normal(0, (2 / size) ** 0.5, (size, recipe.hidden)).astype(np.float32),
        np.zeros(recipe.hidden, np.float32),
        rng.normal(0, 0.1, recipe.hidden).astype(np.float32),
    ]
    adam = Adam(layers)
    tests = [part.game % HELD_OUT == 0 for part in data]
    batches = [
        (at, places)
        for at, test in enumerate(tests)
        for places in np.array_split(rng.permutation(np.flatnonzero(~test)), max(1, int((~test).sum()) // BATCH))
        if len(places)
    ]
    for epoch in range(recipe.epochs):
        order = rng.permutation(len(batches))
        rate = recipe.rate * (1 - epoch / recipe.epochs) + 2e-5
        for number in order:
            at, places = batches[number]
            part = data[at]
            inputs = (part.inputs[places].astype(np.float32) - middle) / spread
            target = (1 - recipe.trust) * part.outcome[places] + recipe.trust * part.searched[places]
            grads = _gradients(layers, inputs, target)
            grads[0] += recipe.decay * layers[0]
            adam.step(grads, rate)
        if epoch % 3 == 2 or epoch == recipe.epochs - 1:
            log(f"epoch {epoch + 1}: loss on held-out games {_loss(data, tests, layers, middle, spread):.4f}")
    weights = layers[0] / spread[:, None]
    return Fitted(
        weights,
        layers[1] - (middle / spread) @ layers[0],
        layers[2],
        _loss(data, [~test for test in tests], layers, middle, spread),
        _loss(data, tests, layers, middle, spread),
        _mean_loss([(part.hand[test], part.outcome[test]) for part, test in zip(data, tests, strict=True)]),
        sum(len(part.game) for part in data),
    )


def _gradients(layers: list[Floats], inputs: Floats, target: Floats) -> list[Floats]:
    """Return the gradients of the mean loss. Chances of rivals are a softmax over rows; one row alone is a sigmoid."""
    weights, bias, output = layers
    flat = inputs.reshape(-1, inputs.shape[-1])
    hidden = np.maximum(flat @ weights + bias, 0)
    chance = _chances((hidden @ output).reshape(target.shape))
    error = ((chance - target) / len(target)).reshape(-1).astype(np.float32)
    back = np.outer(error, output) * (hidden > 0)
    return [flat.T @ back, back.sum(0), hidden.T @ error]


def _chances(scores: Floats) -> Floats:
    if scores.shape[1] == 1:
        return (1 / (1 + np.exp(-scores))).astype(np.float32)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    chances: Floats = odds / odds.sum(1, keepdims=True)
    return chances


def _loss(
    data: Sequence[Samples], chosen: Sequence[NDArray[np.bool_]], layers: list[Floats], middle: Floats, spread: Floats
) -> float:
    pairs = []
    for part, places in zip(data, chosen, strict=True):
        inputs = (part.inputs[places][:100_000].astype(np.float32) - middle) / spread
        flat = inputs.reshape(-1, inputs.shape[-1])
        scores = (np.maximum(flat @ layers[0] + layers[1], 0) @ layers[2]).reshape(inputs.shape[:2])
        pairs.append((_chances(scores), part.outcome[places][:100_000]))
    return _mean_loss(pairs)


def _mean_loss(pairs: Sequence[tuple[Floats, Floats]]) -> float:
    """Return the mean cross-entropy of chances with outcomes. A single row has two outcomes: won and lost."""
    total, count = 0.0, 0
    for chance, outcome in pairs:
        sure = np.clip(chance, 1e-6, 1 - 1e-6)
        lost = (1 - outcome) * np.log(1 - sure) if chance.shape[1:] == (1,) else 0.0
        total -= float((outcome * np.log(sure) + lost).sum())
        count += len(chance)
    return total / max(1, count)
