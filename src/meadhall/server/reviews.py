"""Reviews of finished games: thought out by the bots' workers in small portions, one game at a time, then kept."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError

from meadhall.bots.lookahead import MOST_OPTIONS, WORLDS
from meadhall.bots.mind import mind_of
from meadhall.bots.review import MARKS, accuracy, mark
from meadhall.core.table import CHANCE, PARTY, Seat
from meadhall.server.bots import Bots, BotsGone
from meadhall.server.ending import end
from meadhall.server.past import Past
from meadhall.server.store import Job, Store
from meadhall.server.table import Refusal
from meadhall.server.visits import ReviewDepth, ReviewLine, ReviewView, TurningPoint
from meadhall.server.worker import Judged

SECONDS: Final = 12.0
"""For one look ahead at every decision of a game, however long it was."""
PATIENCE: Final = 1.0
"""Seconds for one decision at most."""
PORTION: Final = 6
"""So many decisions are judged in one go: meanwhile a bot may have to wait."""
SEARCHED: Final = 10
SEARCH_SECONDS: Final = 0.4
MOST_SEARCHED: Final = 20
"""Where the look ahead has left time, more decisions are searched."""
POINTS: Final = 5
LEAST_POINT: Final = 0.01
MOST_WAITING: Final = 20
MOST_FAILED: Final = 200
TELL_EVERY: Final = 1.0
"""Seconds between two words to other processes on how far a review is."""

_LOG: Final = structlog.get_logger("reviews")


@dataclass(slots=True)
class Work:
    """A review that is being made, or waits for its turn."""

    task: asyncio.Task[None]
    done: float = 0.0
    runs: bool = False
    told: float = 0.0


class Reviews:
    """All reviews of this process. A review that is kept is never made again, nor one that another process makes."""

    def __init__(self, store: Store, bots: Bots) -> None:
        self._store: Final = store
        self._bots: Final = bots
        self._works: Final[dict[str, Work]] = {}
        self._failed: Final[dict[str, None]] = {}
        self._turn: Final = asyncio.Lock()

    async def view(self, id: str) -> ReviewView:
        """The review of a table, or how far it is."""
        # Who works on it is looked up first: a review that ends meanwhile has been kept by then.
        work = self._works.get(id)
        progress = await self._store.review_progress(id) if work is None else None
        body = await self._store.review(id)
        if body is not None:
            try:
                return msgspec.json.decode(body, type=ReviewView)
            except msgspec.ValidationError:
                # Kept by an older hall, in another form: it can be made again.
                _LOG.info("a review of an older form", table=id)
        if work is not None:
            return ReviewView("running" if work.runs else "waiting", round(work.done, 3))
        if progress is not None:
            return ReviewView("running" if progress else "waiting", round(progress, 3))
        return ReviewView("failed" if id in self._failed else "none", 0.0)

    async def begin(self, id: str, past: Past) -> ReviewView:
        """Have a game reviewed, unless it is or was."""
        view = await self.view(id)
        if view.state in ("none", "failed") and id not in self._works:
            if len(self._works) >= MOST_WAITING:
                raise Refusal("too-many-reviews")
            if not await self._store.begin_review(id):
                return await self.view(id)
            if id not in self._works:
                self._failed.pop(id, None)
                self._works[id] = Work(asyncio.create_task(self._work(id, past), name="review"))
            view = ReviewView("waiting", 0.0)
        return view

    async def close(self) -> None:
        """Leave off. What is half done will be begun anew when somebody asks again."""
        await end([work.task for work in self._works.values()])

    async def _work(self, id: str, past: Past) -> None:
        try:
            async with self._turn:
                work = self._works[id]
                work.runs = True
                view = await self._made(id, past, work)
            body = msgspec.json.encode(view)
            await self._store.write(Job(reviews=[{"table_id": id, "body": body}]))
        except BotsGone:
            self._fail(id, "its workers died")
        except Exception:  # noqa: BLE001  # whoever waits for it must hear that it will not come
            _LOG.exception("a review failed", table=id)
            self._fail(id, "see above")
        finally:
            self._works.pop(id, None)
            with contextlib.suppress(DBAPIError, OSError):
                await self._store.end_review(id)

    async def _tell(self, id: str, work: Work, done: float) -> None:
        """How far it is, for those who ask here, and now and then for other processes."""
        work.done = done
        if time.monotonic() - work.told > TELL_EVERY:
            work.told = time.monotonic()
            with contextlib.suppress(DBAPIError, OSError):
                await self._store.tell_review(id, done)

    def _fail(self, id: str, why: str) -> None:
        _LOG.warning("no review", table=id, why=why)
        self._failed[id] = None
        if len(self._failed) > MOST_FAILED:
            del self._failed[next(iter(self._failed))]

    async def _made(self, id: str, past: Past, work: Work) -> ReviewView:
        moments: list[Judged] = []
        left = SECONDS
        share = SECONDS / (SECONDS + SEARCHED * SEARCH_SECONDS)
        while len(moments) < past.count:
            begun = time.perf_counter()
            # Few decisions need much time; three times the fair share for each leaves enough for all.
            patience = min(PATIENCE, 3 * left / (past.count - len(moments)))
            moments += await self._portion(past, len(moments), PORTION, patience, 0.0)
            left = max(0.0, left - (time.perf_counter() - begun))
            await self._tell(id, work, share * len(moments) / past.count)
        # First what was given away, then where most was at stake: there one look ahead may have overlooked something.
        real = [at for at, moment in enumerate(moments) if moment.best is not None]
        count = min(MOST_SEARCHED, SEARCHED + int(left / 2 / SEARCH_SECONDS))
        weighty = sorted(real, key=lambda at: (-round(moments[at].loss, 2), -moments[at].stake))[:count]
        for number, at in enumerate(weighty, start=1):
            moments[at] = (await self._portion(past, at, 1, PATIENCE, SEARCH_SECONDS))[0]
            await self._tell(id, work, share + (1 - share) * number / len(weighty))
        return report(past, moments, len(weighty))

    async def _portion(self, past: Past, at: int, count: int, patience: float, search: float) -> list[Judged]:
        decisions = [(decision.seat, decision.action) for decision in past.file.decisions[at : at + count]]
        return await self._bots.review(past.file, past.saved(at), decisions, patience, search)


def report(past: Past, moments: Sequence[Judged], searched: int) -> ReviewView:
    """What is told of a game that was looked at again."""
    together = mind_of(past.file.game).together
    seats: list[Seat] = [PARTY] if together else list(range(len(past.file.names)))
    first = min((moment.turn for moment in moments), default=0)
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
            seconds=SEARCH_SECONDS,
        ),
        [moment.turn - first + 1 for moment in moments],
        [_line(seat, place, moments, together=together) for place, seat in enumerate(seats)],
        _points(moments, len(seats), first),
    )


def _line(seat: Seat, place: int, moments: Sequence[Judged], *, together: bool) -> ReviewLine:
    own = [moment if together or moment.seat == seat else None for moment in moments]
    real = [moment for moment in own if moment is not None and moment.best is not None]
    exact = accuracy((moment.loss, moment.stake) for moment in real)
    marks = [mark(moment.loss) for moment in real]
    # What fate gives on average is what one had before.
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


def _points(moments: Sequence[Judged], lines: int, first: int) -> list[TurningPoint]:
    """The moments at which luck or a decision moved most, in the order of the game."""
    weights = [max(moment.loss, *[abs(luck) for luck in moment.luck[:lines]]) for moment in moments]
    chosen = sorted(range(len(moments)), key=lambda at: -weights[at])[:POINTS]
    return [
        TurningPoint(
            at=at,
            seat=moments[at].seat,
            turn=moments[at].turn - first + 1,
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
