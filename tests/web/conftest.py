"""A real hall with the built page, and a real browser before it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.helpers import Server, hall_in
from tests.web.visitor import Visitor

from meadhall.server.page import is_built

# A machine that has much else to do is slow, not wrong.
expect.set_options(timeout=15_000)

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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


def find_chromium() -> str | None:
    """The machine's own, else Debian's where we may install it, else None: Playwright's own is then fetched."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, capture_output=True)  # noqa: S607
        found = shutil.which("chromium")
    if found is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    chromium = find_chromium()
    return {"args": list(FLAGS), **({"executable_path": chromium} if chromium else {})}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One hall for all tests of a file."""
    assert is_built(), "the page is not built: python -m meadhall.cli.page_checks builds it"
    found = hall_in(tmp_path_factory.mktemp("hall"))
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
