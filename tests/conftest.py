"""Install the small games of the tests as entry points, as a package of another author would."""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

GAMES = Path(__file__).parent / "games"
SITE = Path(tempfile.mkdtemp(prefix="meadhall-test-games-"))


def install_test_games() -> None:
    """Put the games on the path, with the metadata that an installer would write."""
    atexit.register(shutil.rmtree, SITE, ignore_errors=True)
    info = SITE / "meadhall_test_games-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: meadhall-test-games\nVersion: 1\n", encoding="utf-8")
    names = [folder.name for folder in sorted(GAMES.iterdir()) if (folder / "__init__.py").exists()]
    points = "".join(f"{name} = {name}:GAME\n" for name in names)
    (info / "entry_points.txt").write_text(f"[meadhall.games]\n{points}", encoding="utf-8")
    sys.path[:0] = [str(SITE), str(GAMES)]


install_test_games()

# Tests compare English texts, so the developer's own language must not apply.
os.environ["LC_ALL"] = "C.UTF-8"

# Every run tries the same examples; `pytest --hypothesis-profile explore` tries more and different ones.
settings.register_profile(
    "hall",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.register_profile("explore", settings.get_profile("hall"), derandomize=False, max_examples=500)
settings.load_profile("hall")
# Otherwise Hypothesis also draws constants of the modules imported so far, and each process imports others.
providers._get_local_constants = Constants  # noqa: SLF001  # there is no setting for it


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep modules and collected tests out of garbage collection, which takes a seventh of the tests' CPU otherwise."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
