"""The page as an app: installable, opens offline with a note, and continues when the hall is back."""

from __future__ import annotations

import re
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.helpers import Server
from tests.web.players import Mouse
from tests.web.visitor import Visitor, until

import meadhall.server
from meadhall.core.game import own_games

KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    found[name] = requests.map((each) => new URL(each.url).pathname);
  }
  return found;
}"""
# The caches, once the newest worker is active.
ACTIVE = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return found.installing || found.waiting || found.active.state !== 'activated' ? [] : await caches.keys();
}"""
PAGE = Path(meadhall.server.__file__).parent / "static/hall"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "service_workers": "allow"}


def keep_page(page: Page) -> None:
    """Wait until the service worker has stored the page and controls it."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_page_opens_offline_says_so_and_continues_when_the_hall_is_back(page: Page, own_hall: Server) -> None:
    visitor = Visitor(page, own_hall.address)
    visitor.enter()
    keep_page(page)
    visitor.start("duel")
    table = page.url
    own_hall.kill()
    page.goto(f"{own_hall.address}/#/")
    page.reload()
    expect(page.get_by_role("heading", name="Nobody answers in the hall")).to_be_visible()
    expect(page.get_by_text("Trying again")).to_be_visible()
    own_hall.start()
    expect(page.locator(".poster")).to_have_count(len(own_games()))
    expect(page.get_by_text("Trying again")).to_have_count(0)
    own_hall.kill()
    page.goto(table)
    page.reload()
    expect(page.get_by_text("Trying again")).to_be_visible()
    own_hall.start()
    page.wait_for_selector(".table")
    Mouse(visitor).play(2)
    assert visitor.errors == []


def test_the_cache_holds_the_page_and_its_texts_and_no_table_data(page: Page, hall: Server) -> None:
    visitor = Visitor(page, hall.address)
    visitor.enter()
    keep_page(page)
    visitor.start("duel")
    Mouse(visitor).play(4)
    page.reload()
    page.wait_for_selector(".table")
    kept: dict[str, list[str]] = page.evaluate(KEPT)
    paths = [path for paths in kept.values() for path in paths]
    assert "/" in paths
    assert any(path.startswith("/words/en") for path in paths)
    roots = ("/assets/", "/art/", "/words/", "/icon-", "/mark.svg", "/manifest.webmanifest")
    assert [path for path in paths if path != "/" and not path.startswith(roots)] == []


class Builds(SimpleHTTPRequestHandler):
    """Serves the built page with another version of the service worker."""

    build = ""

    def __init__(self, *words: Any) -> None:
        super().__init__(*words, directory=str(PAGE))

    def do_GET(self) -> None:
        if self.path != "/sw.js":
            super().do_GET()
            return
        body = re.sub(
            r"const VERSION = '\w+'", f"const VERSION = '{self.build}'", (PAGE / "sw.js").read_text()
        ).encode()
        self.send_response(200)
        self.send_header("content-type", "text/javascript")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def test_a_new_build_takes_over_and_older_ones_are_deleted(page: Page) -> None:
    """After two more builds the cache keeps the newest and the previous one."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Builds)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        Builds.build = "first"
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        keep_page(page)
        for build in ("second", "third"):
            Builds.build = build
            page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
            name = f"meadhall-page-{build}"
            until(page, lambda name=name: name in page.evaluate(ACTIVE), "the new build takes over")  # type: ignore[misc]
        kept = page.evaluate(KEPT)
        assert [name for name in kept if name.startswith("meadhall-page-")] == [
            "meadhall-page-second",
            "meadhall-page-third",
        ]
    finally:
        server.shutdown()
        server.server_close()


def test_the_manifest_lets_a_browser_install_it(whole_browser: Browser, hall: Server) -> None:
    page = whole_browser.new_page()
    page.goto(hall.address)
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    assert session.send("Page.getAppManifest")["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Test pages are in private windows, where nothing can be installed.
    assert [each["errorId"] for each in found] == ["in-incognito"]
    page.close()


@pytest.mark.parametrize(("language", "says"), [("en", "There is nothing here"), ("de", "Hier ist nichts")])
def test_an_unknown_address_shows_the_pages_own_scene(visitor: Visitor, language: str, says: str) -> None:
    visitor.enter(language=language)
    page = visitor.page
    for path in ("nowhere", "some/where/else", "assets/nothing.js"):
        answer = page.goto(f"{visitor.address}/{path}")
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", name=says)).to_be_visible()
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.get_by_role("article").first).to_be_visible()
    ways = ("nowhere", "learn/nothing", "puzzle/nothing", "replay/nothing", "review/nothing", "sources/duel/nothing")
    for way in ways:
        page.goto(f"{visitor.address}/#/{way}")
        expect(page.get_by_role("heading", name=says)).to_be_visible()
        page.get_by_role("main").get_by_role("link").first.click()
        expect(page.get_by_role("article").first).to_be_visible()
    # Programs get an error that they can read.
    for path, accept in (("/api/nowhere", "text/html"), ("/nowhere", "*/*")):
        refusal = page.request.get(f"{visitor.address}{path}", headers={"accept": accept})
        assert refusal.status == 404
        assert refusal.json()["code"] == "no-such-page"
