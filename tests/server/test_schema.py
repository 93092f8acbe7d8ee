"""The schema of the protocol describes what the server really sends."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import httpx
from tests.server.helpers import Server, hall_in, opened, run

from meadhall.protocol import wire
from meadhall.protocol.fields import REFUSALS
from meadhall.protocol.schema import asyncapi, schemas, typescript

SERVER = Path(__file__).parents[2] / "src/meadhall/server"
WIRE_TS = Path(__file__).parents[2] / "src/meadhall/protocol/wire.ts"


def test_the_typescript_types_are_up_to_date() -> None:
    """After a change of the protocol, run `.venv/bin/python tools/wire_types.py`."""
    assert WIRE_TS.read_text(encoding="utf-8") == typescript()


def test_every_message_is_in_the_schema() -> None:
    document = asyncapi()
    for kind in (*get_args(wire.Incoming), *get_args(wire.Outgoing)):
        assert kind.__name__ in document["components"]["messages"]
        assert kind.__name__ in document["components"]["schemas"]
        assert kind.__doc__
    for reference in re.findall(r"#/components/schemas/(\w+)", json.dumps(document)):
        assert reference in schemas()


def test_the_server_publishes_its_schema(server: Server) -> None:
    openapi = httpx.get(f"{server.address}/api/schema/openapi.json", trust_env=False, timeout=60).json()
    assert {"/api/tables", "/api/tables/{id}/join", "/api/guests", "/api/import"} <= set(openapi["paths"])
    assert httpx.get(f"{server.address}/api/asyncapi.json", trust_env=False, timeout=60).json() == json.loads(
        json.dumps(asyncapi())
    )
    assert "export async function verify" in httpx.get(f"{server.address}/verify.js", trust_env=False, timeout=60).text
    metrics = httpx.get(f"{server.address}/metrics", trust_env=False, timeout=60).text
    assert "meadhall_commits_total" in metrics
    assert httpx.get(f"{server.address}/health", trust_env=False, timeout=60).json()["status"] == "ok"


def test_a_message_from_the_server_fits_the_schema(server: Server) -> None:
    async def look() -> Any:
        async with server.client() as client:
            table, tokens = await opened(client)
            answer = await client.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[0]}"})
            return answer.json()

    check(run(look()), "Welcome", schemas())


def check(value: Any, name: str, known: dict[str, Any]) -> None:
    """Assert recursively that a value has exactly the fields of its schema."""
    schema = known[name]
    assert set(value) == set(schema["properties"]), name
    for part, kind in schema["properties"].items():
        check_kind(value[part], kind, known)


def check_kind(value: Any, kind: dict[str, Any], known: dict[str, Any]) -> None:
    if "$ref" in kind:
        check(value, kind["$ref"].rpartition("/")[2], known)
    elif "anyOf" in kind:
        references = [each for each in kind["anyOf"] if "$ref" in each]
        if isinstance(value, dict) and references:
            check_kind(value, references[0], known)
    elif kind.get("type") == "array" and "items" in kind and isinstance(kind["items"], dict):
        for each in value:
            check_kind(each, kind["items"], known)


def test_all_refusals_and_goodbyes_are_described() -> None:
    texts = (Path(__file__).parents[2] / "src/meadhall/server/text/en.ftl").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^refused-([a-z-]+) =", texts, re.MULTILINE)) == list(REFUSALS)
    assert set(re.findall(r"^goodbye-([a-z-]+) =", texts, re.MULTILINE)) <= set(wire.GOODBYES)
    document = asyncapi()
    assert document["components"]["schemas"]["Refused"]["properties"]["code"]["enum"] == list(REFUSALS)
    assert "Origin" in document["info"]["description"]
    sources = "".join(file.read_text(encoding="utf-8") for file in SERVER.rglob("*.py"))
    assert set(re.findall(r'Refusal\("([a-z-]+)"', sources)) <= set(REFUSALS)


def test_every_route_names_its_tokens_and_its_errors(server: Server) -> None:
    openapi = httpx.get(f"{server.address}/api/schema/openapi.json", trust_env=False, timeout=60).json()
    assert set(openapi["components"]["securitySchemes"]) == {"guest", "seat"}
    for path, methods in openapi["paths"].items():
        for method, about in methods.items():
            assert {"400", "404", "429", "503"} <= set(about["responses"]), path
            needed = [name for each in about.get("security", []) for name in each]
            is_own = path == "/api/me" or path.startswith("/api/me/")
            wanted = "guest" if is_own or (path, method) in GUESTS else "seat" if "{id}" in path else ""
            assert needed == ([wanted] if wanted else []), path


GUESTS = {
    ("/api/tables", "post"),
    ("/api/import", "post"),
    ("/api/tables/{id}/join", "post"),
    ("/api/tables/{id}/mine", "post"),
    ("/api/events", "post"),
    *[(f"/api/events/{{event}}/{what}", "post") for what in ("join", "leave", "start", "cancel", "next")],
}


def test_head_is_answered_like_get_without_a_body(server: Server) -> None:
    for path in ("/health", "/api/games", "/nothing"):
        head = httpx.head(server.address + path, trust_env=False, timeout=60)
        got = httpx.get(server.address + path, trust_env=False, timeout=60)
        assert (head.status_code, head.headers["content-length"]) == (got.status_code, got.headers["content-length"])
        assert head.content == b""
        assert "strict-transport-security" not in head.headers


def test_browsers_are_told_to_use_tls_only_where_the_server_has_it(tmp_path: Path) -> None:
    server = hall_in(tmp_path, origins=("https://hall.example",))
    server.start()
    answer = httpx.get(f"{server.address}/health", headers={"Host": "hall.example"}, trust_env=False, timeout=60)
    plain = httpx.get(f"{server.address}/health", trust_env=False, timeout=60)
    server.kill()
    assert "max-age" in answer.headers["strict-transport-security"]
    assert "strict-transport-security" not in plain.headers
