"""Progress bars on a terminal, with the rate and the time left. Without a terminal, nothing is shown."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TypeVar

from meadhall.play.words import Words

T = TypeVar("T")
Show = Callable[[float, int], None]
"""`show(done, count)` moves the bar to `done` of its total; the rate is computed from `count`."""


@contextmanager
def progress_bar(title: str, total: float, unit: str, words: Words) -> Iterator[Show]:
    """Show a bar on a terminal if `rich` is installed. `unit` is the key of the rate's text: `progress-<unit>`."""
    if not sys.stderr.isatty() or find_spec("rich") is None:
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    begun = time.monotonic()
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}")),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total, rate="")

        def show(done: float, count: int) -> None:
            rate = count / max(time.monotonic() - begun, 0.001)
            number = f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"
            progress.update(task, completed=done, rate=words.word(f"progress-{unit}", rate=number))

        yield show


def with_progress(
    items: Iterable[T], total: int, title: str, words: Words, size: Callable[[T], int] = lambda _: 1
) -> Iterator[T]:
    """Pass items on and show how many games of `total` are done. `size` is the number of games of an item."""
    done = 0
    with progress_bar(title, total, "games", words) as show:
        for item in items:
            done += size(item)
            show(done, done)
            yield item
