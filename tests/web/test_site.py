"""The hall without a server: static files, Python in web workers, rows in IndexedDB. One browser for all tests here.

`MEADHALL_GOLDEN=all ./meadhall test tests/web/test_site.py -k golden` replays every golden game in the browser.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.server.helpers import Server
from tests.web.local import PATIENCE, LocalVisitor, built_site, served
from tests.web.visitor import GAMES, expect_the_end, until
from tools import ROOT

from meadhall.core.table import REFEREE, SPECTATOR
from meadhall.play import gamefile

# One process runs all of them: it builds the site once.
pytestmark = pytest.mark.xdist_group("site")

GOLDEN = {key: sorted((ROOT / "src/meadhall/games" / key / "golden").glob("*.game")) for key in GAMES}
SAMPLE = {key: min(files, key=lambda file: file.stat().st_size) for key, files in GOLDEN.items()}
WANTED = (
    [file for files in GOLDEN.values() for file in files]
    if os.environ.get("MEADHALL_GOLDEN") == "all"
    else list(SAMPLE.values())
)

WHOLE = "fall"
"""The title that is played to its end."""


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context(viewport={"width": 1280, "height": 720}, service_workers="allow")
    yield found
    found.close()


@pytest.fixture(scope="module")
def guest(context: BrowserContext, site: Path) -> Iterator[LocalVisitor]:
    """A visitor who came once, stored everything, and opens the hall again although the host is gone."""
    others: list[str] = []
    with served(site) as address:
        visitor = LocalVisitor(context.new_page(), address)
        context.on("request", lambda request: others.append(request.url) if address not in request.url else None)
        visitor.enter()
        visitor.wait_until_open()
        visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    visitor.page.reload()
    visitor.wait_until_open()
    yield visitor
    assert [url for url in others if not url.startswith(("blob:", "data:"))] == []
    assert visitor.errors == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_offline(guest: LocalVisitor, game: str) -> None:
    """One title to its end. The golden games below reach the end of all titles."""
    guest.return_to_hall()
    guest.arrange(game)
    if game == WHOLE:
        assert guest.play() > 10
        expect_the_end(guest.page)
    else:
        assert guest.play(12) == 12


@pytest.mark.parametrize("file", WANTED, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_a_golden_game_reaches_the_same_states_in_the_browser(guest: LocalVisitor, file: Path) -> None:
    """The browser writes the file with the hash of every state; the rules here reach the same hashes."""
    recorded = gamefile.load(file)
    table, token = import_into_browser(guest, file)
    found = gamefile.parse(guest.request("GET", f"/api/tables/{table}/game", token))
    assert [(each.seat, each.action) for each in found.decisions] == [
        (each.seat, each.action) for each in recorded.decisions
    ]
    assert all(each.hash for each in found.decisions)
    assert gamefile.verify(found) == len(recorded.decisions)


def seats_of(file: Path) -> list[dict[str, str]]:
    names = gamefile.load(file).names
    return [{"kind": "me", "name": name} for name in names]


def import_into_browser(guest: LocalVisitor, file: Path) -> tuple[str, str]:
    token = guest.request("POST", "/api/guests", body={"name": "Anna"})["token"]
    wanted = {"file": file.read_text(encoding="utf-8"), "seats": seats_of(file)}
    opened = guest.request("POST", "/api/import", token, body=wanted)
    return opened["table"], opened["tokens"]["0"]


def ask_server(hall: Server, method: str, path: str, token: str = "", body: object = None) -> Any:
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    content = None if body is None else msgspec.json.encode(body)
    with urlopen(Request(hall.address + path, content, headers, method=method)) as answer:  # noqa: S310  # our server
        text = answer.read()
        return msgspec.json.decode(text) if "json" in answer.headers["content-type"] else text.decode()


@pytest.mark.parametrize("game", ["duel", "zwergendorf"])
def test_the_browser_and_a_server_show_the_same_scenes_of_a_game_file(
    guest: LocalVisitor, hall: Server, game: str
) -> None:
    file = SAMPLE[game]
    here = import_into_browser(guest, file)
    token = ask_server(hall, "POST", "/api/guests", body={"name": "Anna"})["token"]
    wanted = {"file": file.read_text(encoding="utf-8"), "seats": seats_of(file)}
    opened = ask_server(hall, "POST", "/api/import", token, wanted)
    there = opened["table"], opened["tokens"]["0"]
    last = len(gamefile.load(file).decisions)
    for viewer in (REFEREE, SPECTATOR, 0):
        for start in (0, last // 2, last - 2):
            path = f"/moments?start={start}&count=3&viewer={viewer}"
            local = guest.request("GET", f"/api/tables/{here[0]}{path}", here[1])
            assert local == ask_server(hall, "GET", f"/api/tables/{there[0]}{path}", there[1])
            assert len(local) in (2, 3)


HEAD = SAMPLE["duel"].read_text(encoding="utf-8").partition("\n\n")[0] + "\n\n"
HOSTILE = {
    "not-a-game-file": "hello",
    "nested-too-deeply": "[" * 200_000,
    "too-many-decisions": HEAD + "0 pass\n" * 30_000,
    "an-illegal-decision": HEAD + "0 play the-moon\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_game_file_is_refused_and_the_hall_goes_on(guest: LocalVisitor, text: str) -> None:
    token = guest.request("POST", "/api/guests", body={"name": "Anna"})["token"]
    wanted = {"file": text, "seats": [{"kind": "me", "name": "Anna"}] * 2}
    assert guest.refusal("POST", "/api/import", token, body=wanted) == "game-file"
    assert guest.request("GET", "/api/games")["games"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('game = "fall"', "bad-pack"),
        ('game = "duel"\n[cards.bavragor]\ncount = 1000000000', "bad-pack"),
        ('game = "duel"\n[cards.bavragor]\neffect = "win"', "bad-pack"),
        ('game = "duel"\n[cards.bavragor]\nfaces = ' + "[" * 9_000, "bad-pack"),
        ('game = "duel"\n' + "#" * 20_000, "too-large"),
    ],
    ids=["another-game", "a-huge-number", "an-unknown-verb", "nested-too-deeply", "too-long"],
)
def test_a_hostile_pack_is_refused_and_the_hall_goes_on(guest: LocalVisitor, text: str, code: str) -> None:
    assert guest.refusal("POST", "/api/games/duel/pack", body={"text": text}) == code
    assert guest.request("GET", "/api/games")["games"]


def test_a_running_table_moves_into_a_hall_and_back(guest: LocalVisitor, hall: Server) -> None:
    """The player takes the file from the table's menu; the server's table and the browser's reach the same states."""
    guest.return_to_hall()
    guest.arrange("duel")
    guest.play(8)
    guest.page.get_by_role("button", name="Settings").first.click()
    with guest.page.expect_download() as started:
        guest.page.get_by_role("button", name="Game file").click()
    guest.page.keyboard.press("Escape")
    text = started.value.path().read_text(encoding="utf-8")
    here = gamefile.parse(text)
    token = ask_server(hall, "POST", "/api/guests", body={"name": "Anna"})["token"]
    seats = [{"kind": "me", "name": name} for name in here.names]
    opened = ask_server(hall, "POST", "/api/import", token, {"file": text, "seats": seats})
    back = ask_server(hall, "GET", f"/api/tables/{opened['table']}/game", ",".join(opened["tokens"].values()))
    there = gamefile.parse(back)
    assert here.players != there.players == ("human", "human")
    assert gamefile.verify(here) == gamefile.verify(there) == len(here.decisions) > 0
    # The hashes cover the players too. With those of the browser's table, both files are the same.
    assert gamefile.write(replace(there, players=here.players)) == text
    mine = guest.request("POST", "/api/guests", body={"name": "Anna"})["token"]
    again = guest.request("POST", "/api/import", mine, body={"file": back, "seats": seats})
    found = guest.request("GET", f"/api/tables/{again['table']}", *again["tokens"].values())
    assert found["table"]["status"] == "playing"


HAS_NO_ROOM = """() => new Promise((done) => {
  const opening = indexedDB.open('room', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
  opening.onerror = () => done(opening.error.name === 'QuotaExceededError');
  opening.onsuccess = () => {
    const writing = opening.result.transaction('rows', 'readwrite');
    writing.objectStore('rows').add('row');
    const end = () => (opening.result.close(), done(writing.error?.name === 'QuotaExceededError'));
    writing.oncomplete = writing.onabort = end;
  };
})"""
"""Whether the browser refuses to store a row. It remembers for about half a minute how much room there was."""


def test_full_storage_is_said_plainly_and_the_game_goes_on_when_there_is_room(guest: LocalVisitor) -> None:
    guest.return_to_hall()
    guest.arrange("duel")
    page = guest.page
    guest.play(2)
    origin = re.sub(r"(//[^/]+).*", r"\1", guest.address)
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    try:
        end = time.monotonic() + PATIENCE / 1000
        while not page.evaluate(HAS_NO_ROOM):
            assert time.monotonic() < end, "the browser still stores rows"
            page.wait_for_timeout(500)
        # Clicks that only select something store nothing.
        guest.play(until="p.away button")
        expect(page.get_by_text("no room left")).to_be_visible()
    finally:
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.get_by_role("button", name="Delete my oldest").click()
    expect(page.get_by_text("no room left")).to_be_hidden()
    assert guest.play(3) == 3


def test_invitations_say_that_friends_elsewhere_need_a_hall(guest: LocalVisitor) -> None:
    guest.return_to_hall()
    poster = guest.page.get_by_role("article").first
    poster.get_by_role("button", name="Invite").click()
    expect(guest.page.get_by_role("dialog")).to_contain_text("./meadhall")
    guest.page.keyboard.press("Escape")
    assert guest.raw_keys() == []


def test_a_killed_tab_loses_nothing_and_the_waiting_tab_goes_on(guest: LocalVisitor, context: BrowserContext) -> None:
    guest.return_to_hall()
    guest.arrange("duel")
    guest.play(12)
    table = guest.page.url.rpartition("/")[2]
    second = LocalVisitor(context.new_page(), guest.address)
    second.page.goto(f"{guest.address}/#/table/{table}")
    expect(second.page.get_by_text("open in another tab")).to_be_visible()
    tokens = guest.tokens(table)
    before = guest.request("GET", f"/api/tables/{table}", *tokens)
    kill(guest.page)
    second.wait_until_open()
    expect(second.page.get_by_text("open in another tab")).to_be_hidden()
    after = second.request("GET", f"/api/tables/{table}", *tokens)
    assert after["seq"] >= before["seq"]
    assert after["table"]["commitment"] == before["table"]["commitment"]
    assert second.play(5) == 5
    assert second.errors == []


def test_the_posters_are_visible_while_python_loads_and_a_broken_download_is_reported(
    new_context: Callable[..., BrowserContext], site: Path
) -> None:
    """The host breaks off Python, then holds it back: the posters are visible, and so is the bar with its sizes."""
    page = new_context().new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def take_held() -> Route:
        until(page, lambda: held, "the page asks for Python")
        return held.pop()

    page.context.route("**/pyodide.asm.wasm", hold)
    with served(site) as address:
        visitor = LocalVisitor(page, address)
        visitor.enter()
        take_held().abort()
        expect(page.get_by_text("could not be opened")).to_be_visible()
        held.clear()
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("article")).to_have_count(len(GAMES))
        expect(page.get_by_text(re.compile(r"Fetching the hall: [\d.]+ of [\d.]+ MB"))).to_be_visible()
        expect(page.get_by_role("progressbar")).to_be_visible()
        take_held().continue_()
        visitor.wait_until_open()
        assert visitor.raw_keys() == []


def test_an_address_without_tls_is_reported(new_context: Callable[..., BrowserContext], site: Path) -> None:
    page = new_context().new_page()
    # What a browser does for such an address. This machine's own address counts as secure.
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    with served(site) as address:
        LocalVisitor(page, address).enter()
        expect(page.get_by_text("not secure")).to_be_visible()


def test_the_site_can_be_installed_below_a_path(whole_browser: Browser, site: Path) -> None:
    page = whole_browser.new_page()
    with served(site) as address:
        page.goto(f"{address}/")
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        found = session.send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["manifest"]["startUrl"] == found["manifest"]["scope"] == f"{address}/"
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Test pages are in private windows, where nothing can be installed.
        assert [each["errorId"] for each in errors] == ["in-incognito"]
        for icon in found["manifest"]["icons"]:
            assert page.request.get(icon["url"]).ok, icon
    page.close()


def test_a_new_build_is_offered_and_never_forced_into_a_game(browser: Browser, site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "hall"
    shutil.copytree(site, folder)
    context = browser.new_context(service_workers="allow")
    with served(folder) as address:
        visitor = LocalVisitor(context.new_page(), address)
        page = visitor.page
        visitor.enter()
        visitor.wait_until_open()
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        visitor.arrange("duel")
        visitor.play(6)
        table = page.url
        for name, old, new in (
            ("index.html", "</head>", '<meta name="newer" /></head>'),
            ("sw.js", "VERSION = '", "VERSION = 'n"),
        ):
            text = (folder / name).read_text(encoding="utf-8")
            (folder / name).write_text(text.replace(old, new), encoding="utf-8")
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
        expect(page.get_by_text("newer page")).to_be_visible()
        # The old build goes on, also after the player has loaded the page again.
        page.reload()
        visitor.wait_until_open()
        expect(page.get_by_text("newer page")).to_be_visible()
        expect(page.locator("meta[name=newer]")).to_have_count(0)
        assert visitor.play(2) == 2
        page.get_by_role("button", name="Load it").click()
        page.locator("meta[name=newer]").wait_for(state="attached")
        visitor.wait_until_open()
        assert page.url == table
        assert visitor.play(2) == 2
        # Reloading the page may cut the download of the second worker.
        assert [each for each in visitor.errors if "dynamically imported module" not in each] == []
    context.close()


def kill(page: Page) -> None:
    """Crash the process of a tab."""
    assert page.context.browser is not None
    tab = page.context.new_cdp_session(page).send("Target.getTargetInfo")["targetInfo"]["targetId"]
    # Through the browser: a tab that has crashed does not answer the command.
    session = page.context.browser.new_browser_cdp_session()
    through = session.send("Target.attachToTarget", {"targetId": tab})["sessionId"]
    command = json.dumps({"id": 1, "method": "Page.crash"})
    with page.expect_event("crash"):
        session.send("Target.sendMessageToTarget", {"sessionId": through, "message": command})
