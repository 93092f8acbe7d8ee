"""One real hall for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from tests.server.helpers import Server, hall_in
from tools.commands.machine import has_postgres

if TYPE_CHECKING:
    from tests.server.postgres import Postgres

# Without a PostgreSQL on this machine there is nothing to test it on; `meadhall test` says so at its end.
collect_ignore = [] if has_postgres() else ["test_owners.py", "test_postgres.py"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One hall for all tests of a file."""
    found = hall_in(tmp_path_factory.mktemp("hall"))
    found.start()
    yield found
    found.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One database server for all tests that need one; elsewhere not even its module can be read."""
    from tests.server.postgres import Postgres

    found = Postgres()
    yield found
    found.close()
