"""One real hall for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.helpers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One hall for all tests of a file."""
    found = Server(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.db'}")
    found.start()
    yield found
    found.kill()
