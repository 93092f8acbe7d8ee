"""A client written from the documents only: the example plays a whole game over a connection that breaks."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import hall_in, opened, play_on, run, until
from tests.server.inside import open_house
from tests.web.proxy import Proxy

from meadhall.client import Client
from meadhall.protocol import fields, wire
from meadhall.server.http.rate_limits import RateLimits
from meadhall_trust.players import check

ROOT = Path(__file__).parents[2]
CUTS = 3


def records(folder: Path) -> int:
    """Return the number of records in the database of a running server."""
    with closing(sqlite3.connect(folder / "hall.db", timeout=30)) as db:
        return int(db.execute("SELECT count(*) FROM records").fetchone()[0])


def test_a_client_written_from_the_documents_plays_over_a_connection_that_breaks(tmp_path: Path) -> None:
    proxy = Proxy()
    hall = hall_in(tmp_path, origins=(proxy.address,))
    hall.start()
    proxy.lead_to(hall.address)
    words = [sys.executable, str(ROOT / "examples/client.py"), proxy.address]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as player:
        try:
            for _ in range(CUTS):
                before, until = records(tmp_path), time.monotonic() + 300
                while records(tmp_path) < before + 8 and player.poll() is None and time.monotonic() < until:
                    time.sleep(0.02)
                proxy.cut()
                proxy.restore()
            printed, _ = player.communicate(timeout=1800)
        finally:
            player.kill()
            hall.kill()
            proxy.close()
    assert player.returncode == 0, printed
    found = json.loads(printed)
    assert sorted(found["ranks"]) in ([1, 1], [1, 2])
    check(tmp_path / "hall.db", {}, [found["table"]])


class RefuseSome(RateLimits):
    """A rate limit that refuses the first requests."""

    def __init__(self, refused: int) -> None:
        super().__init__(0, 0)
        self.refused = refused

    def take(self, address: str) -> bool:
        self.refused -= 1
        return self.refused < 0


def test_a_resync_that_is_refused_as_too_fast_is_sent_again_without_a_further_update(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (hall, client):
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                await play_on([anna, ben], 2)
                # A request counts for the address and for the seat.
                hall.views = RefuseSome(4)
                shown, anna.base, ben.base = anna.seq, None, None
                mover, other = (anna, ben) if anna.options else (ben, anna)
                await mover.move(mover.options[0].action)
                assert mover.seq == shown + 1
                await until(lambda: other.seq == shown + 1)
                assert hall.views.refused < 0
                assert other.scene is not None

    run(play())


def test_the_client_guide_names_only_codes_that_exist() -> None:
    text = (ROOT / "docs/client.md").read_text(encoding="utf-8")
    table = text[text.index("## When something goes wrong") :]
    for line in table.splitlines():
        if line.startswith("| `refused`"):
            assert set(re.findall(r"`([a-z-]+)`", line.split("|")[1])) - {"refused"} <= set(fields.REFUSALS)
        if line.startswith("| `goodbye`"):
            assert set(re.findall(r"`([a-z-]+)`", line.split("|")[1])) - {"goodbye"} <= set(wire.GOODBYES)


def test_a_request_is_sent_again_if_the_server_closes_the_connection_in_that_moment() -> None:
    """Only if a second request does no harm: a GET, or a request with an idempotency key."""
    requests: list[bytes] = []
    lobby = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n[]"

    async def hall(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        requests.append((await reader.readuntil(b"\r\n\r\n")).split()[0])
        if len(requests) == 2:
            writer.write(lobby)
        writer.close()

    async def play() -> None:
        server = await asyncio.start_server(hall, "127.0.0.1")
        async with server, Client(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}") as client:
            assert await client.lobby() == []
            with pytest.raises(httpx.TransportError):
                await client.sign_in("a-link-that-works-once")

    run(play())
    assert requests == [b"GET", b"GET", b"POST"]
