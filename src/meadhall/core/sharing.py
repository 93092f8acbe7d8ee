"""Parts of scenes that are the same for all viewers, built once for all of them.

A game marks a function of its view with `@shared` if its result depends on the state and its arguments only. Nothing
may change the result afterwards. Inside `one_pass()` the function then runs once for each state. Elsewhere it runs each
time, because rules change states in place.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import wraps
from threading import local
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


class _Pass(local):
    """The results of the present pass; None outside of one. Another thread may build scenes of its own meanwhile."""

    results: dict[Any, tuple[Any, Any]] | None = None


_NOW: Final = _Pass()


class _OnePass(AbstractContextManager[None]):
    def __enter__(self) -> None:
        _NOW.results = {}

    def __exit__(self, *_: object) -> None:
        _NOW.results = None


# No generator: every move enters a pass, and a generator costs several times as much.
_ONE_PASS: Final = _OnePass()


def one_pass() -> AbstractContextManager[None]:
    """Share parts of scenes until the end of the block, in which no state may change."""
    return _ONE_PASS


def shared(build: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Let all viewers share what a function returns for a state and the same arguments."""

    @wraps(build)
    def once(s: S, /, *args: P.args, **named: P.kwargs) -> T:
        results = _NOW.results
        if results is None or named:
            return build(s, *args, **named)
        key = (build, id(s), args)
        if key not in results:
            # The state is kept, too: its id must not be used again.
            results[key] = (build(s, *args, **named), s)
        found: T = results[key][0]
        return found

    return once
