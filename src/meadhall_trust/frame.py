"""Run trials in several processes: divide the time between them, and add up their results."""

from __future__ import annotations

import multiprocessing
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from meadhall_trust.trial import Case, Found, Trial, all_trials

MOST_FOUND: Final = 5
"""A part ends after this many finds."""


@dataclass(slots=True, frozen=True)
class Part:
    """One trial on one subject in one process. It is sent to a worker process."""

    trial: str
    subject: str
    seconds: float
    seed: int
    job: int = 0
    tries: int = 0
    """Stop after this many units, if not 0. Slow and fast machines then try the same cases."""
    only: Case | None = None


@dataclass(slots=True)
class Row:
    """The result of a trial on a subject: how much was tried, and each find with the command that repeats it.

    `seconds` are CPU time, or wall time if the trial waits for other processes; the rate is per second.
    """

    trial: str
    subject: str
    unit: str
    goal: int
    tried: int = 0
    cases: int = 0
    seconds: float = 0.0
    found: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    peaks: dict[str, float] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)

    def add(self, other: Row) -> None:
        """Add the result of the same trial from another process."""
        self.tried += other.tried
        self.cases += other.cases
        self.seconds += other.seconds
        self.found += other.found
        for name, count in other.counts.items():
            self.counts[name] = self.counts.get(name, 0) + count
        for name, value in other.peaks.items():
            self.peaks[name] = max(value, self.peaks.get(name, value))
        self.remarks += [remark for remark in other.remarks if remark not in self.remarks]

    def rate(self) -> float:
        """Return units per second, for one process."""
        return self.tried / self.seconds if self.seconds else 0.0

    def hours_to_goal(self) -> float:
        """Return the hours that one process needs for the whole goal; 0 if unknown."""
        return self.goal / self.rate() / 3600 if self.rate() else 0.0

    def report(self) -> dict[str, Any]:
        """Return plain data, with the derived figures."""
        return {**asdict(self), "rate": round(self.rate(), 2), "hours_to_goal": round(self.hours_to_goal(), 3)}


def chosen(only: Sequence[str]) -> list[tuple[str, str]]:
    """Return pairs of trial and subject: all, or those that are named (`play` or `play/duel`)."""
    pairs = [(name, subject) for name, trial in all_trials().items() for subject in trial.subjects()]
    if not only:
        return pairs
    return [(name, subject) for name, subject in pairs if name in only or f"{name}/{subject}" in only]


def parts_of(pairs: Sequence[tuple[str, str]], seconds: float, jobs: int, seed: int, tries: int = 0) -> list[Part]:
    """Divide the time of all processes by the weights of the trials; the longest parts come first."""
    weights = {pair: all_trials()[pair[0]].weight for pair in pairs}
    share = seconds * jobs / sum(weights.values())
    parts = []
    for (name, subject), weight in weights.items():
        trial = all_trials()[name]
        count = 1 if trial.apart or trial.most else jobs
        enough = -(-tries // count)
        parts += [Part(name, subject, share * weight / count, seed, job, enough) for job in range(count)]
    return sorted(parts, key=lambda part: -part.seconds)


def run(parts: Sequence[Part], jobs: int) -> Iterator[Row]:
    """Yield a row for each part when it is done."""
    if jobs == 1:
        for part in parts:
            yield try_part(part)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        futures = [pool.submit(try_part, part) for part in parts]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def summed(rows: Sequence[Row]) -> list[Row]:
    """Return one row for each trial and subject."""
    found: dict[tuple[str, str], Row] = {}
    for row in rows:
        if (row.trial, row.subject) in found:
            found[row.trial, row.subject].add(row)
        else:
            found[row.trial, row.subject] = row
    return [found[pair] for pair in sorted(found)]


def try_part(part: Part) -> Row:
    """Try cases until the time is over or enough are tried; at least one."""
    kind = all_trials()[part.trial]
    row = Row(kind.name, part.subject, kind.unit, kind.goal)
    try:
        trial = kind(part.subject)
    except Exception as error:  # noqa: BLE001  # a trial that cannot even begin has found something
        row.found.append(f"{kind.name}/{part.subject} cannot begin: {_said(error)}")
        return row
    clock = time.monotonic if kind.waits else time.process_time
    try:
        begun, until = clock(), time.monotonic() + part.seconds
        for case in _cases(part, kind):
            row.cases += 1
            _attempt(trial, case, row)
            if time.monotonic() >= until or len(row.found) >= MOST_FOUND or 0 < part.tries <= row.tried:
                break
        try:
            trial.finish()
        except Exception as error:  # noqa: BLE001  # see below
            row.found.append(f"{kind.name}/{part.subject} seed {part.seed}, all cases together: {_said(error)}")
        row.seconds = clock() - begun
    finally:
        trial.close()
    row.counts, row.peaks, row.remarks = trial.counts, trial.peaks, trial.remarks
    return row


def _cases(part: Part, kind: type[Trial]) -> Iterator[Case]:
    if part.only is not None:
        yield part.only
        return
    number = 0
    while not kind.most or number < kind.most:
        yield Case(part.seed, part.job, number)
        number += 1


def _attempt(trial: Trial, case: Case, row: Row) -> None:
    try:
        row.tried += trial.case(case)
    except Exception as error:  # noqa: BLE001  # whatever is raised where nothing should be is what a trial looks for
        row.found.append(f"--only {trial.name}/{trial.subject} --case {case}: {_said(error)}")


def _said(error: Exception) -> str:
    """Return the text of a find; for other exceptions, also where they were raised."""
    if isinstance(error, Found):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.name}, line {last.lineno} of {last.filename.rpartition('/')[2]})"
