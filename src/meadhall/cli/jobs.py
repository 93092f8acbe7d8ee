"""Share work among worker processes: of this machine (`--jobs`), or of a Ray cluster (`--ray`).

`shared` cuts the work into blocks, sized so that each takes about `BLOCK_SECONDS`. Its results do not depend on where
the blocks run, nor on their size.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from math import inf
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol, TypeVar

from meadhall.cli.arguments import Arguments

Item = TypeVar("Item")
T = TypeVar("T")
Work = Callable[[Sequence[Item]], T]
"""Works on one block of items. It is pickled for the workers; each worker keeps its copy for the next blocks."""

BLOCK_SECONDS: Final = 0.5
"""Seconds that a block should take: long compared with sending it, short enough to share the rest of the work."""
GROWTH: Final = 4
"""A block is at most this many times as large as the one before: the first items may be quicker than the rest."""
MOST_LOSSES: Final = 3
"""A block that has ended this many workers is not tried again: it would probably end every worker."""
END_SECONDS: Final = 5.0
"""Seconds that a worker has to close what its work has opened, before it is killed."""


class WorkerLost(RuntimeError):
    """Several workers ended on one block before it was done, for example because memory ran out."""


class Pool(Protocol):
    """Worker processes. A ticket names a block that was started."""

    @property
    def workers(self) -> int:
        """Return the number of workers."""

    def room(self) -> bool:
        """Return whether another block can be started now."""

    def start(self, work: Work[Any, Any], items: Sequence[Any]) -> int:
        """Start a block; return its ticket."""

    def finished(self) -> list[tuple[int, Any, float]]:
        """Wait for the next blocks to finish; return the ticket, result and seconds of each."""


class Stream:
    """Items to work on, and the progress. The results of its blocks come in the order of the items."""

    def __init__(self, work: Work[Any, Any], items: Sequence[Any], seconds: float = inf, eager: bool = False) -> None:
        self.work: Final = work
        self.items: Final = items
        self.seconds: Final = seconds
        """Seconds of all workers together after which no block is started, except the first."""
        self.eager: Final = eager
        """Whether all workers begin at once, before the first block shows how long an item takes."""
        self.closed = False
        self.started = 0
        self.size = 1
        self.spent = 0.0
        self.seconds_per_item = 0.0
        self.blocks: Final[dict[int, int]] = {}
        """Tickets of the blocks whose results are still due, in order, with their sizes."""
        self.done: Final[dict[int, Any]] = {}

    def has_more(self) -> bool:
        """Return whether another block should be started now."""
        if self.closed or self.started >= len(self.items):
            return False
        if not self.started or self.seconds == inf or (self.eager and not self.seconds_per_item):
            return True
        # The first block shows how long an item takes.
        running = sum(count for ticket, count in self.blocks.items() if ticket not in self.done)
        return self.seconds_per_item > 0 and self.spent + running * self.seconds_per_item < self.seconds

    def start(self, pool: Pool) -> int:
        """Start the next block; return its ticket."""
        # The last blocks are smaller, so that all workers end at about the same time.
        fair = -(-(len(self.items) - self.started) // (2 * pool.workers))
        block = self.items[self.started : self.started + min(self.size, fair)]
        self.started += len(block)
        ticket = pool.start(self.work, block)
        self.blocks[ticket] = len(block)
        return ticket

    def finish(self, ticket: int, result: Any, seconds: float) -> list[Any]:
        """Keep the result of a block; return the results whose turn it is."""
        count = self.blocks[ticket]
        self.done[ticket] = result
        self.spent += seconds
        self.seconds_per_item = max(seconds, 1e-9) / count
        self.size = max(1, min(GROWTH * count, int(BLOCK_SECONDS / self.seconds_per_item)))
        found = []
        while self.blocks and (first := next(iter(self.blocks))) in self.done:
            del self.blocks[first]
            found.append(self.done.pop(first))
        return found


def streamed(streams: Sequence[Stream], pool: Pool) -> Iterator[tuple[Stream, Any]]:
    """Work on streams, the first ones first; yield each result with its stream."""
    tickets: dict[int, Stream] = {}
    while True:
        while pool.room() and (ready := next((stream for stream in streams if stream.has_more()), None)):
            tickets[ready.start(pool)] = ready
        if not tickets:
            return
        for ticket, result, seconds in pool.finished():
            # Blocks of an earlier call that was closed early finish here too.
            if ticket in tickets:
                stream = tickets.pop(ticket)
                for each in stream.finish(ticket, result, seconds):
                    if not stream.closed:
                        yield stream, each


def shared(work: Work[Item, T], items: Sequence[Item], pool: Pool) -> Generator[T, None, None]:
    """Yield the results of all blocks, in the order of the items."""
    for _, result in streamed([Stream(work, items)], pool):
        yield result


@contextmanager
def pool_of(arguments: Arguments, packages: tuple[str, ...] = ()) -> Iterator[Pool]:
    """Open the workers that `--jobs` and `--ray` ask for, and end them afterwards.

    The work needs `packages` besides `meadhall`.
    """
    jobs = arguments.number("jobs", 0)
    if arguments.text("ray"):
        from meadhall.cli.cluster import cluster

        with cluster(arguments.text("ray"), jobs, packages) as pool:
            yield pool
    elif jobs <= 1:
        yield ThisProcess()
    else:
        with processes(jobs) as local:
            yield local


class ThisProcess:
    """The pool without workers: this process does the work."""

    def __init__(self) -> None:
        self.workers = 1
        self.block: tuple[Work[Any, Any], Sequence[Any]] | None = None
        self.ticket = 0

    def room(self) -> bool:
        return self.block is None

    def start(self, work: Work[Any, Any], items: Sequence[Any]) -> int:
        self.block = work, items
        self.ticket += 1
        return self.ticket

    def finished(self) -> list[tuple[int, Any, float]]:
        assert self.block is not None
        (work, items), self.block = self.block, None
        return [(self.ticket, *timed(work, items))]


def timed(work: Work[Item, T], items: Sequence[Item]) -> tuple[T, float]:
    """Work on a block; return the result and the seconds that it took."""
    begun = time.perf_counter()
    return work(items), time.perf_counter() - begun


@lru_cache(maxsize=4)
def loaded(work: bytes) -> Work[Any, Any]:
    """Unpickle the work; a worker keeps the last few."""
    found: Work[Any, Any] = pickle.loads(work)  # noqa: S301  # sent by our own process
    return found


@contextmanager
def processes(jobs: int) -> Iterator[Processes]:
    """Start workers on this machine, and end them afterwards."""
    pool = Processes(jobs)
    try:
        yield pool
    finally:
        for worker in pool.processes:
            worker.end()


class Worker:
    """A worker process on this machine, with the block that it works on. It uses only a pipe, which works anywhere."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: Final = context.Process(target=_serve, args=(theirs,))
        # Ctrl-C reaches the whole process group. Workers ignore it from the start; this process stops them.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self.process.start()
        finally:
            signal.signal(signal.SIGINT, before)
        theirs.close()
        self.ticket = 0
        """The ticket of the block; 0 if the worker is idle."""
        self.block: tuple[bytes, Sequence[Any]] = b"", ()
        self.losses = 0

    def give(self, ticket: int, block: tuple[bytes, Sequence[Any]], losses: int = 0) -> None:
        """Send a block. If the worker has died, `Processes.finished` finds its pipe closed."""
        self.ticket, self.block, self.losses = ticket, block, losses
        with suppress(OSError):
            self.pipe.send(block)

    def end(self) -> None:
        """End the process, and with it the processes that the work has started."""
        self.process.terminate()
        self.process.join(END_SECONDS)
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Processes:
    """Worker processes on this machine. The block of a worker that dies is given to a new one."""

    def __init__(self, jobs: int) -> None:
        self.workers: Final = jobs
        self.processes: Final[list[Worker]] = []
        self.last_ticket = 0
        for _ in range(jobs):
            self.processes.append(Worker())

    def room(self) -> bool:
        return any(not worker.ticket for worker in self.processes)

    def start(self, work: Work[Any, Any], items: Sequence[Any]) -> int:
        self.last_ticket += 1
        idle = next(worker for worker in self.processes if not worker.ticket)
        idle.give(self.last_ticket, (pickle.dumps(work), items))
        return self.last_ticket

    def finished(self) -> list[tuple[int, Any, float]]:
        found = []
        ready = wait([worker.pipe for worker in self.processes if worker.ticket])
        for at, worker in enumerate(self.processes):
            if worker.pipe not in ready:
                continue
            try:
                answer = worker.pipe.recv()
            except (EOFError, OSError):
                self.processes[at] = self.replaced(worker)
                continue
            if isinstance(answer, Exception):
                raise answer
            found.append((worker.ticket, *answer))
            worker.ticket = 0
        return found

    def replaced(self, lost: Worker) -> Worker:
        """Return a new worker that does the block of the lost one."""
        lost.end()
        if lost.losses + 1 >= MOST_LOSSES:
            raise WorkerLost
        worker = Worker()
        worker.give(lost.ticket, lost.block, lost.losses + 1)
        return worker


def _serve(pipe: Connection[Any, Any]) -> None:
    """Work on the blocks that come through the pipe, until its other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # An exception, so that the work can close what it has opened.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(EOFError):
        while True:
            work, items = pipe.recv()
            try:
                answer: object = timed(loaded(work), items)
            except Exception as error:  # noqa: BLE001  # the caller raises it
                answer = error
            pipe.send(answer)
