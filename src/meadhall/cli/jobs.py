"""`--jobs`: share work among worker processes on this machine, and show its progress."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from meadhall.cli.arguments import Arguments
from meadhall.play.words import Words

T = TypeVar("T")
Share = Callable[[int, int], Iterator[T]]
"""`share(job, jobs)` yields the results of one job: pieces `job`, `job + jobs` and so on. It must be picklable."""


def with_progress(items: Iterable[T], total: int, title: str, size: Callable[[T], int] = lambda _: 1) -> Iterator[T]:
    """Pass items on, with a progress bar on a terminal if `rich` is installed. `size` is an item's part of `total`."""
    if not sys.stderr.isatty() or find_spec("rich") is None:
        yield from items
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        for item in items:
            progress.advance(task, size(item))
            yield item


class WorkerLost(RuntimeError):
    """A worker process ended before its work was done, for example because memory ran out."""


def jobs(arguments: Arguments, words: Words) -> int:
    """Return the number of `--jobs`; 1, with a warning, if processes cannot share a lock on this machine."""
    wanted = arguments.number("jobs", 1)
    if wanted == 1 or _can_share():
        return wanted
    print(words.word("jobs-one"), file=sys.stderr)
    return 1


def _can_share() -> bool:
    """Return whether processes can share a lock. On Linux that needs /dev/shm, which some containers lack."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except (OSError, ImportError):
        return False
    return True


def shared(share: Share[T], count: int, jobs: int) -> Generator[T, None, None]:
    """Yield the results of `count` pieces of work, always in the same order, for any number of jobs.

    The workers use only pipes, so this works on any machine. They end with the generator. Raise WorkerLost if one dies.
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
    """Start the workers; yield the pipes with their results; stop the workers."""
    context = multiprocessing.get_context("spawn")
    pipes: list[Connection] = []
    processes = []
    # Ctrl-C reaches the whole process group. Workers ignore it from the start; this process stops them.
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
