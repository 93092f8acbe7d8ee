"""The base class of a trial: one promise, and repeated attempts to break it."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import ClassVar, Final

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall_trust import trials


class Found(Exception):
    """A promise was broken; the text says how."""


@dataclass(slots=True, frozen=True)
class Case:
    """One attempt. A command with its text repeats it: `meadhall trust --only TRIAL/SUBJECT --case SEED.NUMBER`.

    `job` is 0. Reports of older versions also name cases of other jobs, as SEED.JOB.NUMBER.
    """

    seed: int
    job: int
    number: int

    def __str__(self) -> str:
        return self.full() if self.job else f"{self.seed}.{self.number}"

    def full(self) -> str:
        """Return all three numbers. A simulation derives its secrets from this text, so it must not change."""
        return f"{self.seed}.{self.job}.{self.number}"

    @classmethod
    def read(cls, text: str) -> Case:
        """Parse a case.

        >>> Case.read("1.17") == Case.read("1.0.17"), str(Case.read("1.0.17"))
        (True, '1.17')
        """
        seed, *job, number = (int(part) for part in text.split("."))
        if len(job) > 1:
            raise ValueError(text)
        return cls(seed, sum(job), number)

    def dice(self, *words: str) -> SeededDice:
        """Return the dice of this attempt. Other arguments give other dice."""
        return SeededDice("trust", self.seed, self.job, self.number, *words)


class Trial:
    """One promise, tried on one subject: a game, an interface, a kind of file.

    `case` tries one case and returns its number of `unit`s. It raises Found, or any other exception, if the promise
    is broken. `finish` checks all cases together. Processes add up `counts` and keep the largest of `peaks`.

    Texts: `trial-<name>` describes the trial, `trust-unit-<unit>` the unit, `trust-figure-<key>` a count or a peak.
    """

    name: ClassVar[str]
    unit: ClassVar[str] = "cases"
    goal: ClassVar[int] = 0
    """Long-term goal in units, for each subject."""
    weight: ClassVar[float] = 1.0
    """Share of the time, for each subject."""
    most: ClassVar[int] = 0
    """Number of cases; 0 means unlimited."""
    one_process: ClassVar[bool] = False
    """All cases must run in one process of this machine."""
    home: ClassVar[bool] = False
    """Cases need programs of this machine, so they do not run on a cluster."""
    waits: ClassVar[bool] = False
    """Other processes do the work, so speed is measured in wall time instead of CPU time."""

    def __init__(self, subject: str) -> None:
        self.subject: Final = subject
        self.counts: Final[dict[str, int]] = {}
        self.peaks: Final[dict[str, float]] = {}
        self.remarks: Final[list[str]] = []
        """Reasons why the report is incomplete, one sentence each."""

    @classmethod
    def subjects(cls) -> Sequence[str]:
        """Return the subjects: every game, unless the trial overrides this."""
        return sorted(find())

    def case(self, at: Case) -> int:
        """Try one case; return how many units it had."""
        raise NotImplementedError

    def finish(self) -> None:
        """Check all cases together. Only a trial with `one_process` sees all of them."""

    def close(self) -> None:
        """Release all resources."""

    def count(self, name: str, more: int = 1) -> None:
        """Add to a count."""
        self.counts[name] = self.counts.get(name, 0) + more

    def peak(self, name: str, value: float) -> None:
        """Keep the largest value."""
        self.peaks[name] = max(value, self.peaks.get(name, value))


@cache
def all_trials() -> dict[str, type[Trial]]:
    """Return every trial by its name: one for each module of `meadhall_trust.trials`."""
    found: list[type[Trial]] = [
        import_module(f"{trials.__name__}.{module.name}").TRIAL for module in pkgutil.iter_modules(trials.__path__)
    ]
    return {trial.name: trial for trial in found}
