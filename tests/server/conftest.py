"""Fixtures: a real server for each test file, and a PostgreSQL server for the session."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import structlog
from tests.server.helpers import Server, hall_in
from tools.commands.external_tools import has_nats, has_postgres

from meadhall.server.serve import quiet_logs

if TYPE_CHECKING:
    from tests.server.fake_time import FakeTime
    from tests.server.postbox import Postbox
    from tools.services import Nats, Postgres

    from meadhall_trust.simulated.loop import VirtualLoop

# These tests need PostgreSQL or NATS on this machine. Without them, `./meadhall test` reports them as not run.
collect_ignore = [] if has_postgres() else ["test_owners.py", "test_postgres.py", "test_upgrade.py"]
collect_ignore += [] if has_postgres() and has_nats() else ["test_nats.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests of this folder ignore the warnings of Litestar about its own old names."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start one server for all tests of a file."""
    found = hall_in(tmp_path_factory.mktemp("hall"))
    found.start()
    yield found
    found.kill()


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    """Return an event loop whose clock jumps to the next timer."""
    # Imported here: most tests run in real time.
    from meadhall_trust.simulated.loop import VirtualLoop

    with closing(VirtualLoop()) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Start one PostgreSQL server for all tests that need it."""
    # Imported here, because the module needs POSIX.
    from tools.services import Postgres

    found = Postgres()
    yield found
    found.close()


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    """Start one NATS server for all tests of a file."""
    from tools.services import Nats

    found = Nats()
    yield found
    found.kill()


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    """Start a mail server."""
    # Imported here: most tests send no mail.
    from tests.server.postbox import Postbox

    with Postbox() as found:
        yield found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    """Return the time of tables and notices, which passes only when the test says so."""
    # Imported here: most tests send no notices.
    from tests.server.notifying import notice_clock

    return notice_clock(monkeypatch)


@pytest.fixture(autouse=True)
def _usual_logs() -> Iterator[None]:
    """Restore the logging of this process after a test in which it logged as a server does."""
    shown = warnings.showwarning
    yield
    structlog.reset_defaults()
    warnings.showwarning = shown


@pytest.fixture
def json_logs() -> Callable[[], None]:
    """Return a function that makes this process log as a server does, until the end of the test."""
    return quiet_logs
