"""`--jobs`: how many processes share the work, on this machine."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from meadhall.cli.arguments import Arguments
from meadhall.play.words import Words

T = TypeVar("T")
Share = Callable[[int, int], Iterator[T]]
"""`share(job, jobs)`: one job's part of the work, every so many pieces of it. It travels to another process."""


class WorkerLost(RuntimeError):
    """A worker process has ended before its work was done, for example for want of memory."""


def jobs(arguments: Arguments, words: Words) -> int:
    """As many processes as are wanted; one, and a line that says so, where the machine lets them share nothing."""
    wanted = arguments.number("jobs", 1)
    if wanted == 1 or _can_share():
        return wanted
    print(words.word("jobs-one"), file=sys.stderr)
    return 1


def _can_share() -> bool:
    """Whether processes can have a lock in common: on Linux it lies in /dev/shm, which not every container has."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except (OSError, ImportError):
        return False
    return True


def shared(share: Share[T], count: int, jobs: int) -> Generator[T, None, None]:
    """All of `count` pieces of work, always in the same order, however many processes share it; none outlives this.

    They share nothing but pipes, so it works on any machine; WorkerLost, if one of them dies.
    """
    if jobs == 1:
        yield from share(0, 1)
        return
    with _workers(share, jobs) as pipes:
        for at in range(count):
            try:
                piece: T = pipes[at % jobs].recv()
            except (EOFError, OSError) as error:
                raise WorkerLost from error
            yield piece


@contextmanager
def _workers(share: Share[Any], jobs: int) -> Iterator[list[Connection]]:
    """Processes at work, and the pipes on which they report."""
    context = multiprocessing.get_context("spawn")
    pipes: list[Connection] = []
    processes = []
    # Ctrl-C reaches the whole group of processes; the workers leave it to us, from their first moment on.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for job in range(jobs):
            ours, theirs = context.Pipe(duplex=False)
            process = context.Process(target=_work, args=(share, job, jobs, theirs), daemon=True)
            process.start()
            theirs.close()
            pipes.append(ours)
            processes.append(process)
        signal.signal(signal.SIGINT, before)
        yield pipes
    finally:
        signal.signal(signal.SIGINT, before)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _work(share: Share[Any], job: int, jobs: int, pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for piece in share(job, jobs):
        pipe.send(piece)
