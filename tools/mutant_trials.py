"""Run a mutant in its own process, on recorded games and then on the game's tests."""

from __future__ import annotations

import gc
import importlib.abc
import importlib.util
import io
import os
import resource
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Final

import pytest

from tools.mutant_places import GAMES, ROOT, Mutant, changed_code

if TYPE_CHECKING:
    from meadhall.play.corpus import Recorded

MOST_SECONDS: Final = 60
"""Seconds of CPU time after which a mutant counts as an endless loop."""
REPLAY_EVERY: Final = 10
"""Each mutant replays one game of the corpus in this many."""


@dataclass(slots=True)
class Verdict:
    """Result of a mutant: killed by `golden`, `tests`, `time` or `broken`, or `survived`."""

    mutant: Mutant
    outcome: str
    seconds: float


class Changed(SourceFileLoader):
    """Load one module of the rules with one change in it."""

    def __init__(self, fullname: str, path: str, number: int) -> None:
        super().__init__(fullname, path)
        self._number: Final = number

    def get_code(self, fullname: str) -> CodeType | None:
        return changed_code(Path(self.path), self._number)


class Finder(importlib.abc.MetaPathFinder):
    """Find the changed module before the standard finders do."""

    def __init__(self, game: str, mutant: Mutant) -> None:
        self._name: Final = f"meadhall.games.{game}.{mutant.file.removesuffix('.py')}"
        self._number: Final = mutant.number

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        assert isinstance(path, list) or path is None or hasattr(path, "__iter__")
        spec = PathFinder.find_spec(fullname, list(path) if path is not None else None)
        assert spec is not None
        assert spec.origin is not None
        loader = Changed(fullname, spec.origin, self._number)
        return importlib.util.spec_from_file_location(fullname, spec.origin, loader=loader)


def outcome_of(game: str, mutant: Mutant | None) -> str:
    """Run the tests on a mutant in this process, which must exit afterwards. None is the unchanged game."""
    if mutant is not None:
        sys.meta_path.insert(0, Finder(game, mutant))
    try:
        if not _games_hold(recorded_games(game)):
            return "golden"
    except Exception:  # noqa: BLE001  # a mutant may break in any way
        return "broken"
    return "tests" if pytest.main(tests_of(game)) else "survived"


def recorded_games(game: str) -> list[Recorded]:
    """Return the golden games, which have no hash of the offered options, and a part of the corpus."""
    from meadhall.core.game import named
    from meadhall.play import corpus, gamefile

    paths = sorted((GAMES / game / "golden").glob("*.game"))
    return [corpus.Recorded(gamefile.load(path), "") for path in paths] + list(
        corpus.read(named(game), slice(0, None, REPLAY_EVERY))
    )


def _games_hold(games: list[Recorded]) -> bool:
    from meadhall.play import corpus, gamefile

    try:
        for recorded in games:
            if recorded.offered:
                corpus.check(recorded)
            else:
                gamefile.verify(recorded.file)
    except gamefile.GameFileError:
        return False
    return True


class Patcher:
    """Put a mutant's code into the loaded functions of the rules, then replay and test.

    This takes milliseconds; a fresh import takes seconds. It misses changes to cached results and to code that runs at
    import, so survivors go through `outcome_of` too.
    """

    def __init__(self, game: str, items: list[pytest.Item]) -> None:
        self._game: Final = game
        self._items: Final = items
        self._recorded: Final = recorded_games(game)
        self._functions: Final = {
            (function.__code__.co_filename, function.__code__.co_qualname, function.__code__.co_firstlineno): function
            for function in gc.get_objects()
            if isinstance(function, FunctionType)
        }

    def outcome_of(self, mutant: Mutant) -> str:
        """Run in this process, which must exit afterwards."""
        path = GAMES / self._game / mutant.file
        self._patch(changed_code(path, mutant.number), str(path))
        try:
            if not _games_hold(self._recorded):
                return "golden"
        except Exception:  # noqa: BLE001  # a mutant may break in any way
            return "broken"
        for item, following in zip(self._items, [*self._items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if item.session.testsfailed:
                return "tests"
        return "survived"

    def _patch(self, code: CodeType, path: str) -> None:
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                function = self._functions.get((path, inner.co_qualname, inner.co_firstlineno))
                if function is not None and len(function.__code__.co_freevars) == len(inner.co_freevars):
                    function.__code__ = inner
                self._patch(inner, path)


class Quick:
    """Pytest plugin that runs the collected tests in a fork for each mutant."""

    def __init__(self, game: str, chosen: list[Mutant], tell: Callable[[Verdict], None]) -> None:
        self._game: Final = game
        self._chosen: Final = chosen
        self._tell: Final = tell

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all trials, one after another."""
        # The collector lists only objects that are not frozen; tests/conftest.py has frozen all.
        gc.unfreeze()
        patcher = Patcher(self._game, session.items)
        gc.freeze()
        for mutant in self._chosen:
            self._tell(trial(mutant, partial(patcher.outcome_of, mutant)))
        return True


def tests_of(game: str) -> list[str]:
    """Return the arguments for pytest: the game's own tests, and the texts of the golden games.

    The contract tests are left out: they play at random for long, and a faster test should find the same fault.
    """
    places = [GAMES / game, ROOT / "tests/golden/test_golden.py"]
    return ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-k", game, *map(str, places)]


def trial(mutant: Mutant | None, outcome_of: Callable[[], str]) -> Verdict:
    """Fork, and return what the child reports."""
    begun = time.monotonic()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        sys.stdin.close()
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            try:
                outcome = outcome_of()
            except BaseException:  # noqa: BLE001  # whatever it is, it was noticed
                outcome = "broken"
        os.write(writing, outcome.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        outcome = pipe.read().decode()
    os.waitpid(child, 0)
    return Verdict(mutant or Mutant("", 0, 0, "", "", ""), outcome or "time", time.monotonic() - begun)


def quick_trials(game: str, chosen: list[Mutant]) -> list[Verdict]:
    """Run the quick pass in one process that loads the game and its tests once."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe, redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            quick = Quick(game, chosen, lambda verdict: print(verdict.outcome, verdict.seconds, file=pipe))
            pytest.main(tests_of(game), plugins=[quick])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        outcomes = [line.split() for line in told]
    os.waitpid(child, 0)
    return [Verdict(mutant, outcome, float(took)) for mutant, (outcome, took) in zip(chosen, outcomes, strict=True)]
