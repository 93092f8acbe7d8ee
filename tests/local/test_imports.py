"""The hall in the browser imports no web framework, no database, and no module that the site leaves out."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

from tools import ROOT
from tools.static_site import UNUSED

SERVER_ONLY: Final = ("aiosqlite", "alembic", "httpx", "litestar", "prometheus_client", "sqlalchemy", "uvicorn")
PROGRAM: Final = """
import asyncio, concurrent.futures, hashlib, importlib.metadata, importlib.resources, ipaddress, secrets, socket, sys
class Absent:
    def find_spec(self, name, *_):
        if not {names}.isdisjoint((name, name.partition(".")[0])):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
sys.platform = "emscripten"
import meadhall.local.hall, meadhall.local.thinker
print("imported")
"""


def test_the_hall_in_the_browser_needs_nothing_that_only_a_server_has() -> None:
    source = ROOT / "src"
    left_out = [file for file in (source / "meadhall").rglob("*.py") if UNUSED.search(file.as_posix())]
    names = {".".join(file.relative_to(source).with_suffix("").parts) for file in left_out}
    assert "meadhall.server.http.app" in names
    program = PROGRAM.format(names={*names, *SERVER_ONLY})
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "imported\n", done.stderr
