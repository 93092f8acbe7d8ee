"""One real hall for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server import postgres
from tests.server.helpers import Server, hall_in

# Without a PostgreSQL on this machine there is nothing to test it on.
collect_ignore = [] if postgres.is_here() else ["test_postgres.py"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One hall for all tests of a file."""
    found = hall_in(tmp_path_factory.mktemp("hall"))
    found.start()
    yield found
    found.kill()
