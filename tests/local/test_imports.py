"""The hall in the browser imports no web framework, no database and no server."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

SERVER_ONLY: Final = ("aiosqlite", "alembic", "httpx", "litestar", "prometheus_client", "sqlalchemy", "uvicorn")
PROGRAM: Final = """
import asyncio, concurrent.futures, hashlib, importlib.metadata, importlib.resources, ipaddress, secrets, socket, sys
class Absent:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in {names}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
sys.platform = "emscripten"
import meadhall.local.hall, meadhall.local.thinker
print("imported")
"""


def test_the_hall_in_the_browser_needs_nothing_that_only_a_server_has() -> None:
    program = PROGRAM.format(names=set(SERVER_ONLY))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "imported\n", done.stderr
