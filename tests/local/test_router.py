"""Routes of the hall in the browser: the same answers and refusals as a server's."""

from __future__ import annotations

import asyncio
import inspect
from typing import Any

import msgspec
import pytest

from meadhall.local.router import HttpAnswer, answer, find
from meadhall.local.store import LocalStore
from meadhall.server.hall import Hall
from meadhall.server.http.shared_routes import ROUTES
from meadhall.server.table.state import Refusal
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens


def ask(method: str, target: str, body: str = "") -> HttpAnswer:
    async def run() -> HttpAnswer:
        # These routes read no rows.
        rows: Any = None
        hall = Hall(LocalStore(rows), Tokens(bytes(32)), WorkerPool(0), helpers=WorkerPool(0))
        return await answer(hall, method, target, "", body, asyncio.Event().wait)

    return asyncio.run(run())


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_every_route_of_the_server_is_found_with_the_parts_of_its_path(route: Any) -> None:
    path = route.path.replace("{id:str}", "oak").replace("{key:str}", "duel").replace("{day:str}", "2026-12-24")
    found, parts = find(route.method, path.replace("{at:int}", "3").replace("{seq:int}", "4"))
    assert found is route
    assert set(parts) <= set(inspect.signature(found.handler).parameters)


def test_answers_are_json_of_the_protocol() -> None:
    found = ask("GET", "/api/games")
    assert (found.status, found.kind) == (200, "application/json")
    assert {game["key"] for game in msgspec.json.decode(found.text)["games"]} >= {"duel", "dwarves"}
    assert ask("POST", "/api/guests", '{"name": "Anna"}').status == 201


@pytest.mark.parametrize(
    ("method", "target", "body", "status", "code"),
    [
        ("GET", "/api/nothing", "", 404, "no-such-page"),
        ("GET", "/api/tables/oak", "", 404, "no-such-table"),
        ("GET", "/api/games/chess/cards", "", 400, "no-such-game"),
        ("GET", "/api/tables?count=many", "", 400, "not-understood"),
        ("POST", "/api/guests", '{"name": 7}', 400, "not-understood"),
        ("POST", "/api/guests", "[" * 10_000, 400, "not-understood"),
        ("POST", "/api/guests", '"' + "a" * 20_000 + '"', 400, "too-large"),
        ("POST", "/api/tables", "{}", 400, "not-understood"),
    ],
)
def test_bad_requests_are_refused_with_a_code(method: str, target: str, body: str, status: int, code: str) -> None:
    found = ask(method, target, body)
    assert (found.status, msgspec.json.decode(found.text)["code"]) == (status, code)


def test_a_path_that_no_route_has_is_refused() -> None:
    with pytest.raises(Refusal):
        find("GET", "/api/tables/oak/moments/first")
