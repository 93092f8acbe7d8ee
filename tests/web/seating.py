"""Sit down at a new table without the hall and its dialog, for tests of what happens at the table.

Loading the hall and filling in the dialog costs more than most of these tests. test_whole_games.py, test_hall.py and
test_first_move.py go the whole way.
"""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect
from tests.web.visitor import QUICK, SHORT, Visitor

WEAK: Final = (("Pim", "random"), ("Odda", "thumb"))
"""The weakest opponents, as the dialog names them."""

SIT: Final = """async ([settings, path, wanted]) => {
  localStorage.setItem('meadhall.settings', JSON.stringify(settings));
  const post = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const guest = await post('/api/guests', { name: settings.name });
  localStorage.setItem('meadhall.guest', JSON.stringify(guest));
  const request = Array.from(crypto.getRandomValues(new Uint8Array(12))).join('-');
  return post(path, { ...wanted, request }, guest.token);
}"""
"""Enters as a guest and opens or joins a table."""

KEEP: Final = """(visit) => localStorage.setItem(
  'meadhall.tables', JSON.stringify({ [visit.table]: { ...visit, at: Date.now() } }))"""
"""Stores the tokens of the seats as the page does."""


def sit(visitor: Visitor, game: str, *, seats: int = 2, **settings: object) -> None:
    """Sit down at a table with the weakest opponents, for the shortest game. The visitor begins."""
    bots = [{"kind": "bot", "name": name, "bot": level} for name, level in WEAK[: seats - 1]]
    _open(visitor, game, [_me(settings), *bots], 0, settings)
    visitor.page.wait_for_selector(".table")


def sit_at_one_screen(visitor: Visitor, game: str, *, seats: int = 2, whole: bool = False, **settings: object) -> None:
    """Sit down with friends at one screen, for the shortest game or a `whole` one."""
    friends = [{"kind": "me", "name": name} for name in ("Ben", "Cid", "Dora", "Elsa")[: seats - 1]]
    _open(visitor, game, [_me(settings), *friends], None, settings, whole=whole)


def sit_together(
    visitor: Visitor, friend: Visitor, game: str, *, whole: bool = False, window: int = 0, **settings: object
) -> None:
    """Seat two players with a browser each at one table, for the shortest game or a `whole` one.

    `window` is how long they may think in an answer window, in seconds; 0 for no limit.
    """
    seats: list[dict[str, Any]] = [_me(settings), {"kind": "open"}]
    table, links = _open(visitor, game, seats, None, settings, whole=whole, window=window)
    chosen = QUICK | settings | {"name": "Ben"}
    joined = _post(friend, chosen, f"/api/tables/{table}/join", {"name": "Ben", "token": links["1"]})
    _go_to(friend, game, {"table": table, "tokens": {"1": joined["token"]}, "links": {}, "watch": ""})
    for each in (visitor, friend):
        each.page.wait_for_selector(".table")


def _me(settings: dict[str, object]) -> dict[str, object]:
    return {"kind": "me", "name": (QUICK | settings)["name"]}


def _open(
    visitor: Visitor,
    game: str,
    seats: list[dict[str, Any]],
    first: int | None,
    settings: dict[str, object],
    *,
    whole: bool = False,
    window: int = 0,
) -> tuple[str, dict[str, str]]:
    """Open a table and go there; return its id and the tokens of its open seats."""
    chosen = QUICK | settings
    rules = {} if whole else SHORT.get(game, {})
    table = {"game": game, "seats": seats, "settings": rules, "first": first, "window": window}
    at_once = chosen["pace"] == "at-once"
    opened = _post(visitor, chosen, "/api/tables", {**table, "language": chosen["language"], "at_once": at_once})
    _go_to(visitor, game, opened)
    return opened["table"], opened["links"]


def _post(visitor: Visitor, settings: dict[str, object], path: str, wanted: dict[str, object]) -> Any:
    # Settings belong to the origin; a picture is the smallest file to open there.
    visitor.page.goto(f"{visitor.address}/mark.svg")
    return visitor.page.evaluate(SIT, [settings, path, wanted])


def _go_to(visitor: Visitor, game: str, opened: dict[str, Any]) -> None:
    visit = {name: opened[name] for name in ("table", "tokens", "links", "watch")}
    curtain = len(opened["tokens"]) > 1 and game != "dwarves"
    visitor.page.evaluate(KEEP, {**visit, "game": game, "curtain": curtain})
    visitor.page.goto(f"{visitor.address}/#/table/{opened['table']}")


def knock_out_dialog(page: Page, name: str, places: int, bots: str) -> Locator:
    """Fill in the dialog for a knock-out whose empty places bots take; return the dialog."""
    page.get_by_role("button", name="New event").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Knock-out").check()
    dialog.get_by_label("Name of the event").fill(name)
    dialog.locator("label", has_text=re.compile("^Places")).locator("select").select_option(str(places))
    dialog.get_by_label("Empty places").select_option(bots)
    return dialog


def give_up_next_game(page: Page) -> None:
    """Go from an event to the next table, and give up there."""
    page.get_by_role("button", name="To your next table").click()
    page.wait_for_url(re.compile("#/table/"))
    expect(page.locator(".dock")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Give up").click()
