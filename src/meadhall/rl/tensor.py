"""The numbers of a position as floats from 0 to 1, for neural networks."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from meadhall.core.numbers import MOST_PART, Column, Scale

PART_SCALE: Final = 64
"""Numbers of steps have no range of their own: they are divided by this, and clipped at 1."""


class Tensor:
    """Scales quantities to 0..1, and gives each value of a category a float of its own.

    >>> Tensor([(0, 4, False), (-1, 1, True)])(np.array([3, 0]))
    array([0.75, 0.  , 1.  , 0.  ], dtype=float32)
    """

    def __init__(self, columns: list[Column]) -> None:
        low = np.array([column[0] for column in columns], np.int32)
        most = np.array([PART_SCALE if column[1] == MOST_PART else column[1] for column in columns], np.int32)
        category = np.array([column[2] for column in columns], bool)
        starts = np.concatenate([[0], np.cumsum(np.where(category, most - low + 1, 1))])
        self.size: Final = int(starts[-1])
        self._low: Final = low.astype(np.float32)
        self._scale: Final = (1 / np.maximum(1, most - low)).astype(np.float32)
        self._quantities: Final = np.flatnonzero(~category)
        self._categories: Final = np.flatnonzero(category)
        self._to: Final = starts[:-1][self._quantities]
        self._base: Final = starts[:-1][self._categories] - low[self._categories]
        # Equal ranges share one table, so that the tables fit into the processor's cache.
        tables = {column[:2]: self._table(at, column[1]) for at, column in enumerate(columns)}
        self.scale: Final = Scale([tables[column[:2]] for column in columns])
        """One float for each number, categories too: smaller, but harder to learn from."""

    def __call__(self, numbers: NDArray[np.integer]) -> NDArray[np.float32]:
        """Return the floats for one row of numbers, or for many rows."""
        out = np.zeros((*numbers.shape[:-1], self.size), np.float32)
        floats = (numbers.astype(np.float32) - self._low) * self._scale
        out[..., self._to] = np.minimum(floats, 1)[..., self._quantities]
        columns = numbers[..., self._categories] + self._base
        if numbers.ndim == 1:
            out[columns] = 1
        else:
            np.put_along_axis(out, columns, 1, axis=-1)
        return out

    def _table(self, at: int, end: int) -> list[float]:
        """Return the floats of one number for its values up to `end`, as `Scale` wants them."""
        low = int(self._low[at])
        values = np.arange(min(low, 0), max(end, 0) + 1, dtype=np.float32)
        floats: list[float] = np.clip((values - self._low[at]) * self._scale[at], 0, 1).tolist()
        return floats[-low:] + floats[:-low] if low < 0 else floats
