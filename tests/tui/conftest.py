"""A separate state folder for every test, so that the user's games are not touched; and a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.conftest import GAMES, SITE

if TYPE_CHECKING:
    from tests.server.helpers import Server


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of saved games."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("COLORFGBG", raising=False)
    return tmp_path / "meadhall"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start one server for all tests of a file. A test may kill it, and must start it again."""
    # Imported here: most tests of the terminal need no server.
    from tests.server.helpers import hall_in

    found = hall_in(tmp_path_factory.mktemp("hall"), packages=(str(SITE), str(GAMES)))
    found.start()
    yield found
    found.kill()
