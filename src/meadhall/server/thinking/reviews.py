"""Reviews of finished games: the worker pool computes them in small batches, one game at a time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec
import structlog

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.lookahead import MOST_OPTIONS, WORLDS
from meadhall.bots.review import MARKS, accuracy, mark
from meadhall.core.table import CHANCE, PARTY, Seat
from meadhall.protocol.history import ReviewDepth, ReviewLine, ReviewView, TurningPoint
from meadhall.server.history.finished import FinishedGame
from meadhall.server.shutdown import cancel_all
from meadhall.server.storage.interface import STORE_ERRORS, Job, TableStore
from meadhall.server.table.state import Refusal
from meadhall.server.thinking.fair import FairQueue
from meadhall.server.thinking.pool import WorkerPool, WorkersGone
from meadhall.server.thinking.worker import Judged

PORTION: Final = 2
"""Decisions in one batch for a worker; a hint may have to wait for a batch."""
SEARCHED: Final = 15
"""Decisions that get a search: the same number on every machine, so a game always gets the same review."""
LOOKED: Final = 0.5
"""Progress of a review before its searches."""
POINTS: Final = 5
"""Most turning points in a review."""
LEAST_POINT: Final = 0.01
"""Smallest change of the chance to win that counts as a turning point."""
MOST_WAITING: Final = 20
"""Most reviews that wait at once."""
MOST_EACH: Final = 5
"""Most reviews of one address that wait at once."""
ABANDONED: Final = 60.0
"""Seconds after which a waiting review is dropped if no client asks for its progress."""
BUDGET: Final = 30.0
"""Seconds of recent reviews up to which an address has priority."""
MOST_FAILED: Final = 200
"""Most failed reviews to remember."""
REPORT_EVERY: Final = 1.0
"""Seconds between two progress reports to other processes."""

_LOG: Final = structlog.get_logger("reviews")


@dataclass(slots=True)
class Work:
    """A review under way, or waiting for its turn."""

    task: asyncio.Task[None]
    payer: str = ""
    done: float = 0.0
    viewed: float = field(default_factory=time.monotonic)
    runs: bool = False
    reported: float = 0.0


class Reviews:
    """All reviews of this process. It computes no review that is stored, or under way in another process.

    `seconds` is the time of all searches of one game on a usual machine. It sets how many simulations they have.
    """

    def __init__(self, store: TableStore, workers: WorkerPool, seconds: float) -> None:
        self._store: Final = store
        self._search_seconds: Final = round(seconds / SEARCHED, 2)
        self._workers: Final = workers
        self._works: Final[dict[str, Work]] = {}
        self._failed: Final[dict[str, None]] = {}
        self._turn: Final = FairQueue([None], BUDGET)

    async def view(self, id: str) -> ReviewView:
        """Return the review of a table, or its progress."""
        # Look up the work first: a review that finishes in between is stored by then.
        work = self._works.get(id)
        if work is not None:
            work.viewed = time.monotonic()
        progress = await self._store.review_progress(id) if work is None else None
        body = await self._store.review(id)
        if body is not None:
            try:
                return msgspec.json.decode(body, type=ReviewView)
            except msgspec.ValidationError:
                # An older server stored it in another format: it can be computed again.
                _LOG.info("ignoring a review in an older format", table=id)
        if work is not None:
            return ReviewView("running" if work.runs else "waiting", round(work.done, 3))
        if progress is not None:
            return ReviewView("running" if progress else "waiting", round(progress, 3))
        return ReviewView("failed" if id in self._failed else "none", 0.0)

    async def begin(self, id: str, past: FinishedGame, payer: str = "") -> ReviewView:
        """Start the review of a game, unless it is stored or under way. `payer` is the address of the client."""
        view = await self.view(id)
        if view.state in ("none", "failed") and id not in self._works:
            own = sum(work.payer == payer for work in self._works.values())
            if len(self._works) >= MOST_WAITING or own >= MOST_EACH:
                raise Refusal("too-many-reviews")
            if not await self._store.begin_review(id):
                return await self.view(id)
            if id not in self._works:
                self._failed.pop(id, None)
                self._works[id] = Work(asyncio.create_task(self._work(id, past, payer), name="review"), payer)
            view = ReviewView("waiting", 0.0)
        return view

    async def close(self) -> None:
        """Cancel all reviews; they start again on request."""
        await cancel_all([work.task for work in self._works.values()])

    async def _work(self, id: str, past: FinishedGame, payer: str) -> None:
        try:
            async with self._turn.lend((payer,)):
                work = self._works[id]
                if time.monotonic() - work.viewed > ABANDONED:
                    return
                work.runs = True
                view = await self._made(id, past, work)
            body = msgspec.json.encode(view)
            await self._store.write(Job(reviews=[{"table_id": id, "body": body}]))
        except WorkersGone:
            self._fail(id, "its workers died")
        except Exception:  # noqa: BLE001  # the client must learn that the review failed
            _LOG.exception("a review failed", table=id)
            self._fail(id, "see above")
        finally:
            self._works.pop(id, None)
            with contextlib.suppress(*STORE_ERRORS):
                await self._store.end_review(id)

    async def _set_progress(self, id: str, work: Work, done: float) -> None:
        """Keep the progress, and report it to other processes from time to time."""
        work.done = done
        if time.monotonic() - work.reported > REPORT_EVERY:
            work.reported = time.monotonic()
            with contextlib.suppress(*STORE_ERRORS):
                await self._store.store_review_progress(id, done)

    def _fail(self, id: str, why: str) -> None:
        _LOG.warning("no review", table=id, why=why)
        self._failed[id] = None
        if len(self._failed) > MOST_FAILED:
            del self._failed[next(iter(self._failed))]

    async def _made(self, id: str, past: FinishedGame, work: Work) -> ReviewView:
        moments: list[Judged] = []
        while len(moments) < past.count:
            moments += await self._portion(past, len(moments), PORTION, 0.0, work.payer)
            await self._set_progress(id, work, LOOKED * len(moments) / past.count)
        # Search the largest losses first, then the highest stakes: the one-step look-ahead may be wrong there.
        count = SEARCHED if self._search_seconds else 0
        real = [at for at, moment in enumerate(moments) if moment.best is not None]
        weighty = sorted(real, key=lambda at: (-round(moments[at].loss, 2), -moments[at].stake))[:count]
        for number, at in enumerate(weighty, start=1):
            found = await self._portion(past, at, 1, self._search_seconds, work.payer)
            moments[at] = found[0]
            await self._set_progress(id, work, LOOKED + (1 - LOOKED) * number / len(weighty))
        return report(past, moments, len(weighty), self._search_seconds)

    async def _portion(self, past: FinishedGame, at: int, count: int, search: float, payer: str) -> list[Judged]:
        decisions = [(decision.seat, decision.action) for decision in past.file.decisions[at : at + count]]
        return await self._workers.review(past.file, past.saved(at), decisions, search, payer)


def report(past: FinishedGame, moments: Sequence[Judged], searched: int, seconds: float) -> ReviewView:
    """Return the review of a game from its judged decisions; `seconds` is the time for one search."""
    together = evaluator_of(past.file.game).together
    seats: list[Seat] = [PARTY] if together else list(range(len(past.file.names)))
    real = [moment for moment in moments if moment.best is not None]
    return ReviewView(
        "done",
        1.0,
        ReviewDepth(
            decisions=len(real),
            options=MOST_OPTIONS,
            worlds=WORLDS,
            hurried=sum(moment.hurried for moment in real),
            searched=searched,
            seconds=seconds,
        ),
        [_turn(moment) for moment in moments],
        [_line(seat, place, moments, together=together) for place, seat in enumerate(seats)],
        _points(moments, len(seats)),
    )


def _turn(moment: Judged) -> int:
    """Return the turn as the table counts it. The set-up, before the first turn, belongs to it."""
    return max(1, moment.turn)


def _line(seat: Seat, place: int, moments: Sequence[Judged], *, together: bool) -> ReviewLine:
    own = [moment if together or moment.seat == seat else None for moment in moments]
    real = [moment for moment in own if moment is not None and moment.best is not None]
    exact = accuracy((moment.loss, moment.stake) for moment in real)
    marks = [mark(moment.loss) for moment in real]
    # The average over chance equals the chance to win before it.
    begun = [moments[0].chances[place] - moments[0].luck[place]] if moments else []
    return ReviewLine(
        seat=seat,
        accuracy=round(exact, 4) if exact is not None else None,
        luck=round(sum(moment.luck[place] for moment in moments), 4),
        given=round(sum(moment.loss for moment in real), 4),
        decisions=len(real),
        marks={name: marks.count(name) for _, name in MARKS},
        chances=[round(chance, 4) for chance in (*begun, *[moment.chances[place] for moment in moments])],
        lucks=[round(moment.luck[place], 4) for moment in moments],
        losses=[round(moment.loss, 4) if moment is not None else 0.0 for moment in own],
    )


def _points(moments: Sequence[Judged], lines: int) -> list[TurningPoint]:
    """Return the turning points: the largest changes by luck or by a decision, in the order of the game."""
    weights = [max(moment.loss, *[abs(luck) for luck in moment.luck[:lines]]) for moment in moments]
    chosen = sorted(range(len(moments)), key=lambda at: -weights[at])[:POINTS]
    return [
        TurningPoint(
            at=at,
            seat=moments[at].seat,
            turn=_turn(moments[at]),
            change=-round(moments[at].loss, 4),
            mark=mark(moments[at].loss),
            luck=[round(luck, 4) for luck in moments[at].luck[:lines]] if moments[at].seat == CHANCE else [],
            label=moments[at].label,
            best=moments[at].best,
            told=moments[at].told,
            candidates=moments[at].candidates,
        )
        for at in sorted(chosen)
        if weights[at] >= LEAST_POINT
    ]
