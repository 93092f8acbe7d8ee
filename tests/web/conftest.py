"""Fixtures for the browser tests: a real hall with the built page, and a real browser.

The tests of a process share one hall. They cannot disturb each other: each visitor has its own browser context and
tables, and each test has its own dice (`seeded_secrets`). A test that stops the hall, or needs
another one, takes `own_hall`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect
from tests.server.helpers import Server, hall_in
from tests.web.proxy import Proxy
from tests.web.visitor import Visitor
from tools.commands.external_tools import browser, headless_browser

from meadhall.server.http.page import is_built

# Long enough for a busy machine.
expect.set_options(timeout=180_000)

CHROMIUM = browser()
HEADLESS = headless_browser()
SEEDED_SECRETS = str(Path(__file__).parent / "seeded_secrets")
# Without a browser these tests are not collected; `meadhall test` says so.
collect_ignore_glob = [] if CHROMIUM else ["test_*.py"]
UNWANTED = (
    # Pages of the browser itself, which every window would load.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # What Playwright disables: this list replaces Playwright's own.
    *("AimEnabled", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
    # Fewer processes and threads: several test processes share the cores.
    *("--in-process-gpu", "--disable-site-isolation-trials", "--num-raster-threads=1"),
    f"--disable-features={','.join(UNWANTED)}",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Play whole games first. They take longest; at the end of the run, one process would wait for the other."""
    items.sort(key=lambda item: item.path.name != "test_whole_games.py")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"args": list(FLAGS), "executable_path": HEADLESS}


@pytest.fixture(scope="session")
def whole_browser(browser_type: BrowserType) -> Iterator[Browser]:
    """A browser with everything around the page, for what the headless shell lacks: installing, permissions."""
    found = browser_type.launch(args=list(FLAGS), executable_path=CHROMIUM)
    yield found
    found.close()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Block the service worker, which would fetch the whole page for each test; test_app.py allows it."""
    return {**browser_context_args, "service_workers": "block"}


class SeedFile:
    """The file that names the running test for a hall, which derives its secrets from the name."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "seed"
        # A hall draws its first secrets before any test has begun.
        self._file.write_text("", encoding="utf-8")
        self.environment = {"MEADHALL_TEST_SEED": str(self._file)}

    def belongs_to(self, request: pytest.FixtureRequest) -> None:
        """Derive the hall's secrets from the name of this test from now on."""
        self._file.write_text(request.node.nodeid, encoding="utf-8")


@pytest.fixture(scope="session")
def seed_file(tmp_path_factory: pytest.TempPathFactory) -> SeedFile:
    return SeedFile(tmp_path_factory.mktemp("seed"))


@pytest.fixture(scope="session")
def proxy() -> Iterator[Proxy]:
    """A connection to the shared hall that a test can cut."""
    found = Proxy()
    yield found
    found.close()


@pytest.fixture(scope="session")
def start_hall(seed_file: SeedFile, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Start a hall with reproducible dice."""
    assert is_built(), "the page is not built: python -m tools.commands.page_checks builds it"
    started: list[Server] = []

    def start(*packages: str, origins: tuple[str, ...] = ()) -> Server:
        folder = tmp_path_factory.mktemp("hall")
        found = hall_in(
            folder, packages=(SEEDED_SECRETS, *packages), origins=origins, environment=seed_file.environment
        )
        found.start()
        started.append(found)
        return found

    yield start
    for each in started:
        each.kill()


@pytest.fixture(scope="session")
def shared_hall(
    request: pytest.FixtureRequest, seed_file: SeedFile, proxy: Proxy, start_hall: Callable[..., Server]
) -> Server:
    seed_file.belongs_to(request)
    found = start_hall(origins=(proxy.address,))
    proxy.lead_to(found.address)
    return found


@pytest.fixture
def hall(shared_hall: Server, seed_file: SeedFile, request: pytest.FixtureRequest) -> Server:
    """The hall of all tests."""
    seed_file.belongs_to(request)
    return shared_hall


@pytest.fixture
def own_hall(
    seed_file: SeedFile, request: pytest.FixtureRequest, start_hall: Callable[..., Server]
) -> Iterator[Server]:
    """A hall for one test, which may stop it."""
    seed_file.belongs_to(request)
    found = start_hall()
    yield found
    found.kill()


@pytest.fixture
def visitor(page: Page, hall: Server) -> Iterator[Visitor]:
    """A player in the hall. The test fails if the page reports an error."""
    found = Visitor(page, hall.address)
    yield found
    assert found.errors == []


@pytest.fixture
def friend(new_context: Callable[..., BrowserContext], hall: Server) -> Iterator[Visitor]:
    """Another player, with a browser of their own."""
    found = Visitor(new_context().new_page(), hall.address)
    yield found
    assert found.errors == []
