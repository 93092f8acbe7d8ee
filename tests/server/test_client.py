"""A client written from the documents only: the example plays a whole game over a connection that breaks."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from tests.server.helpers import hall_in
from tests.web.proxy import Proxy

from meadhall.protocol import fields, wire
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
                before, until = records(tmp_path), time.monotonic() + 60
                while records(tmp_path) < before + 8 and player.poll() is None and time.monotonic() < until:
                    time.sleep(0.02)
                proxy.cut()
                proxy.restore()
            printed, _ = player.communicate(timeout=240)
        finally:
            player.kill()
            hall.kill()
            proxy.close()
    assert player.returncode == 0, printed
    found = json.loads(printed)
    assert sorted(found["ranks"]) in ([1, 1], [1, 2])
    check(tmp_path / "hall.db", {}, [found["table"]])


def test_the_client_guide_names_only_codes_that_exist() -> None:
    text = (ROOT / "docs/client.md").read_text(encoding="utf-8")
    table = text[text.index("## When something goes wrong") :]
    for line in table.splitlines():
        if line.startswith("| `refused`"):
            assert set(re.findall(r"`([a-z-]+)`", line.split("|")[1])) - {"refused"} <= set(fields.REFUSALS)
        if line.startswith("| `goodbye`"):
            assert set(re.findall(r"`([a-z-]+)`", line.split("|")[1])) - {"goodbye"} <= set(wire.GOODBYES)
