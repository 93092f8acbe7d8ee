"""Run trials on several workers: divide the time between them, and add up their results."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any, Final

from meadhall.cli.jobs import Pool, Stream, streamed
from meadhall_trust.trial import Case, Found, Trial, all_trials

MOST_FOUND: Final = 5
"""A part ends after this many finds."""
MOST_CASES: Final = 10**12


@dataclass(slots=True, frozen=True)
class Part:
    """One trial on one subject, and when it ends. It is sent to a worker."""

    trial: str
    subject: str
    seconds: float
    seed: int
    tries: int = 0
    """Units after which to stop; 0 for no limit. With a limit, the cases do not depend on the speed of the machine."""
    only: Case | None = None

    def kind(self) -> type[Trial]:
        return all_trials()[self.trial]

    def is_enough(self, row: Row) -> bool:
        """Return whether the part has enough units or finds to end."""
        return len(row.found) >= MOST_FOUND or 0 < self.tries <= row.tried


@dataclass(slots=True)
class Row:
    """The result of a trial on a subject: the units tried, and each find with the command that repeats it.

    `seconds` is CPU time, or wall time if the trial waits for other processes; the rate is per second.
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
        """Add the result of other cases of the same trial."""
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
        """Return units per second, for one worker."""
        return self.tried / self.seconds if self.seconds else 0.0

    def hours_to_goal(self) -> float:
        """Return the hours that one worker needs for the whole goal; 0 if unknown."""
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


def parts_of(pairs: Sequence[tuple[str, str]], seconds: float, seed: int, tries: int = 0) -> list[Part]:
    """Divide the time by the weights of the trials; the longest parts come first."""
    weights = {pair: all_trials()[pair[0]].weight for pair in pairs}
    share = seconds / sum(weights.values())
    parts = [Part(*pair, share * weight, seed, tries) for pair, weight in weights.items()]
    return sorted(parts, key=lambda part: -part.seconds)


def run(parts: Sequence[Part], home: Pool, pool: Pool) -> Iterator[Row]:
    """Yield a row for each part that one worker tries as a whole, and a row for each case of the other parts.

    Trials that need this machine run on the workers of `home`, all others on those of `pool`.
    """
    here = [part for part in parts if part.kind().one_process or part.kind().home or part.only is not None]
    for own, workers in ((here, home), ([part for part in parts if part not in here], pool)):
        most = sum(part.seconds for part in own)
        streams = {_stream(part, workers.workers, most): (part, new_row(part)) for part in own}
        for stream, rows in streamed(list(streams), workers):
            part, total = streams[stream]
            for row in rows:
                yield row
                total.add(row)
                if part.is_enough(total):
                    stream.closed = True
                    break


def _stream(part: Part, workers: int, most: float) -> Stream:
    """Return the tasks of a part, limited to its share of the workers' time: its cases, or the part as a whole."""
    seconds = part.seconds * workers
    if part.kind().one_process or part.only is not None:
        return Stream(try_parts, [replace(part, seconds=min(seconds, most))])
    return Stream(partial(try_cases, part), range(part.kind().most or MOST_CASES), seconds)


def summed(rows: Iterable[Row]) -> list[Row]:
    """Return one row for each trial and subject."""
    found: dict[tuple[str, str], Row] = {}
    for row in rows:
        if (row.trial, row.subject) in found:
            found[row.trial, row.subject].add(row)
        else:
            found[row.trial, row.subject] = row
    return [found[pair] for pair in sorted(found)]


def new_row(part: Part) -> Row:
    """Return the row of a part before its first case."""
    return Row(part.trial, part.subject, part.kind().unit, part.kind().goal)


def try_parts(parts: Sequence[Part]) -> list[Row]:
    """Try several parts, each as a whole."""
    return [try_part(part) for part in parts]


def try_part(part: Part) -> Row:
    """Try at least one case, and more until the time is over or the part has enough."""
    row = new_row(part)
    with _opened(part, row) as trial:
        if trial is None:
            return row
        until = time.monotonic() + part.seconds
        for case in _cases(part):
            row.add(try_case(trial, case))
            if time.monotonic() >= until or part.is_enough(row):
                break
        try:
            trial.finish()
        except Exception as error:  # noqa: BLE001  # see try_case
            row.found.append(f"{part.trial}/{part.subject} seed {part.seed}, all cases together: {_said(error)}")
        row.add(_counted(trial))
    return row


def try_cases(part: Part, numbers: Sequence[int]) -> list[Row]:
    """Try the cases of these numbers; return a row for each, or one row if the trial cannot begin."""
    row = new_row(part)
    with _opened(part, row) as trial:
        return [row] if trial is None else [try_case(trial, Case(part.seed, 0, number)) for number in numbers]


@contextmanager
def _opened(part: Part, row: Row) -> Iterator[Trial | None]:
    """Yield the trial, or None if it cannot begin: then the row says why."""
    try:
        trial = part.kind()(part.subject)
    except Exception as error:  # noqa: BLE001  # a trial that cannot even begin has found something
        row.found.append(f"{part.trial}/{part.subject} cannot begin: {_said(error)}")
        yield None
        return
    try:
        yield trial
    finally:
        trial.close()


def _cases(part: Part) -> Iterator[Case]:
    if part.only is not None:
        yield part.only
        return
    for number in range(part.kind().most or MOST_CASES):
        yield Case(part.seed, 0, number)


def try_case(trial: Trial, case: Case) -> Row:
    """Try one case; return its units, finds and counts."""
    clock = time.monotonic if trial.waits else time.process_time
    begun = clock()
    tried, found = 0, []
    try:
        tried = trial.case(case)
    except Exception as error:  # noqa: BLE001  # any unexpected exception is a find
        found.append(f"--only {trial.name}/{trial.subject} --case {case}: {_said(error)}")
    row = _counted(trial)
    row.tried, row.cases, row.seconds, row.found = tried, 1, clock() - begun, found
    return row


def _counted(trial: Trial) -> Row:
    """Return the counts of the trial since the last call, as a row without cases."""
    row = Row(trial.name, trial.subject, trial.unit, trial.goal)
    row.counts, row.peaks, row.remarks = dict(trial.counts), dict(trial.peaks), list(trial.remarks)
    trial.counts.clear()
    trial.peaks.clear()
    return row


def _said(error: Exception) -> str:
    """Return the text of a find; for other exceptions, also where they were raised."""
    if isinstance(error, Found):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.name}, line {last.lineno} of {last.filename.rpartition('/')[2]})"
