"""The hall without a server: static files, Python in web workers, rows in IndexedDB. One browser for all tests here.

`MEADHALL_GOLDEN=all ./meadhall test tests/web/test_site.py -k golden` replays every golden game in the browser.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from tests.server.helpers import Server
from tests.web.local import LocalVisitor, built_site, served
from tests.web.visitor import GAMES
from tools import ROOT

from meadhall.core.table import REFEREE, SPECTATOR
from meadhall.play import gamefile

GOLDEN = {key: sorted((ROOT / "src/meadhall/games" / key / "golden").glob("*.game")) for key in GAMES}
SAMPLE = {key: min(files, key=lambda file: file.stat().st_size) for key, files in GOLDEN.items()}
WANTED = (
    [file for files in GOLDEN.values() for file in files]
    if os.environ.get("MEADHALL_GOLDEN") == "all"
    else list(SAMPLE.values())
)


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
def test_a_whole_game_is_played_offline(guest: LocalVisitor, game: str) -> None:
    guest.return_to_hall()
    guest.arrange(game)
    assert guest.play() > 10
    expect(guest.page.locator(".reasons li").first).to_be_visible()


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
        return msgspec.json.decode(answer.read())


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
    for eyes in (REFEREE, SPECTATOR, 0):
        for start in (0, last // 2, last - 2):
            path = f"/moments?start={start}&count=3&eyes={eyes}"
            local = guest.request("GET", f"/api/tables/{here[0]}{path}", here[1])
            assert local == ask_server(hall, "GET", f"/api/tables/{there[0]}{path}", there[1])
            assert len(local) in (2, 3)


def test_full_storage_is_said_plainly_and_the_game_goes_on_when_there_is_room(guest: LocalVisitor) -> None:
    guest.return_to_hall()
    guest.arrange("duel")
    page = guest.page
    guest.play(2)
    origin = re.sub(r"(//[^/]+).*", r"\1", guest.address)
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    guest.play(3)
    expect(page.get_by_text("no room left")).to_be_visible()
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


def kill(page: Page) -> None:
    """Crash the process of a tab."""
    session = page.context.new_cdp_session(page)
    with page.expect_event("crash"), suppress(Error):
        session.send("Page.crash")
