"""A real hall with the built page, and a real browser before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.helpers import Server, hall_in
from tests.web.visitor import Visitor
from tools.commands.machine import browser

from meadhall.server.http.page import is_built

# A machine that has much else to do is slow, not wrong.
expect.set_options(timeout=15_000)

CHROMIUM = browser()
STEADY = str(Path(__file__).parent / "steady")
# Without a browser nothing is tried; `meadhall test` tells so.
collect_ignore_glob = [] if CHROMIUM else ["test_*.py"]
UNWANTED = (
    # Pages of the browser's own, which every window would load.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # What Playwright leaves out: this list takes the place of its own.
    *("AimEnabled", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
    f"--disable-features={','.join(UNWANTED)}",
)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"args": list(FLAGS), "executable_path": CHROMIUM}


@pytest.fixture
def steady_hall(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., Server]:
    """Makes a hall in which the dice of this test fall alike in every run; it is not started yet."""
    assert is_built(), "the page is not built: python -m tools.commands.page_checks builds it"

    def make(packages: tuple[str, ...] = (), origins: tuple[str, ...] = ()) -> Server:
        luck = {"MEADHALL_TEST_LUCK": request.node.name}
        return hall_in(tmp_path, packages=(STEADY, *packages), origins=origins, environment=luck)

    return make


@pytest.fixture
def hall(steady_hall: Callable[..., Server]) -> Iterator[Server]:
    """A hall for one test."""
    found = steady_hall()
    found.start()
    yield found
    found.kill()


@pytest.fixture
def visitor(page: Page, hall: Server) -> Iterator[Visitor]:
    """Somebody in the hall; nothing may go wrong in the page unnoticed."""
    found = Visitor(page, hall.address)
    yield found
    assert found.troubles == []


@pytest.fixture
def friend(browser: Browser, hall: Server) -> Iterator[Visitor]:
    """Somebody else, in another browser."""
    context = browser.new_context()
    found = Visitor(context.new_page(), hall.address)
    yield found
    context.close()
    assert found.troubles == []
