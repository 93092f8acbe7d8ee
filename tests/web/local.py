"""A visitor of the hall without a server: reads the messages of the hall's worker, and clicks inside the page."""

from __future__ import annotations

import itertools
import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.visitor import Visitor
from tools import ROOT
from tools.commands.site import server

OVERHEAR: Final = """{
  // The hall's worker is the first that the page starts.
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      window.hallWorker = this;
      this.addEventListener('message', ({ data }) => (window.hallReady ||= data.kind === 'ready'));
    }
  };
}"""
REQUEST: Final = """({ id, method, path, tokens, body }) => new Promise((done) => {
  const hear = ({ data }) => {
    if (data.kind !== 'answer' || data.id !== id) return;
    hallWorker.removeEventListener('message', hear);
    done(data);
  };
  hallWorker.addEventListener('message', hear);
  hallWorker.postMessage({ kind: 'request', id, method, path, authorization: `Bearer ${tokens.join(',')}`, body });
})"""
PLAY: Final = """({ most, end, patience }) => new Promise((done, fail) => {
  let until = performance.now() + patience;
  let made = 0;
  let state = 7;
  const draw = (count) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8) % count;
  const step = () => {
    const dock = document.querySelector('.table .dock');
    if (made >= most || document.querySelector(end)) return done(made);
    if (performance.now() > until) return fail(new Error(`no step after ${made}: ${dock?.innerText}`));
    const button = dock?.querySelector('.pri[aria-disabled=false]');
    const things = [...document.querySelectorAll('.table [data-item][aria-disabled=false]')];
    const free = things.filter((each) => each.getAttribute('aria-pressed') !== 'true');
    const sure = button && (free.length < things.length || !free.length || draw(2));
    const wanted = sure ? button : free[draw(free.length)];
    if (wanted) {
      wanted.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      made += 1;
      until = performance.now() + patience;
    }
    setTimeout(step, 10);
  };
  step();
})"""
PATIENCE: Final = 600_000
"""Milliseconds until the hall counts as stuck. Python starts slowly on a busy machine."""
_numbers: Final = itertools.count(1_000_000)


def built_site() -> Path:
    """Build the site; fail with the reason if it cannot be built."""
    folder = ROOT / "build/hall"
    # In a process of its own, which does not know the games of the tests.
    command = [sys.executable, "tools", "site", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(done.stderr)
    return folder


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder below a path, as many hosts do; yield its address."""
    with server(folder.parent) as found:
        open_sockets: list[socket.socket] = []
        accept = found.get_request

        def get_request() -> tuple[socket.socket, Any]:
            accepted = accept()
            open_sockets.append(accepted[0])
            return accepted

        found.get_request = get_request  # type: ignore[method-assign]
        thread = threading.Thread(target=found.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{found.server_port}/{folder.name}"
        found.shutdown()
        thread.join()
        # A connection that stays open would still be answered by its thread.
        for each in open_sockets:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


class LocalVisitor(Visitor):
    """A visitor whose hall is in the browser."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        page.add_init_script(OVERHEAR)

    def wait_until_open(self) -> None:
        """Wait until the hall is open."""
        self.page.wait_for_function("() => window.hallReady", timeout=PATIENCE)
        self.page.wait_for_selector(".progress", state="hidden")

    def return_to_hall(self) -> None:
        """Leave the table. The hall stays open."""
        self.page.evaluate("() => { location.hash = '#/'; }")
        expect(self.page.get_by_role("article").first).to_be_visible()

    def tokens(self, table: str) -> list[str]:
        """Return the player's tokens of a table."""
        kept = "table => Object.values(JSON.parse(localStorage.getItem('meadhall.tables'))[table].tokens)"
        found: list[str] = self.page.evaluate(kept, table)
        return found

    def play(self, most: int = 100_000, until: str = ".table .reasons") -> int:
        """Play by clicks until an element exists (the result), or `most` steps are made; return the number of steps."""
        made: int = self.page.evaluate(PLAY, {"most": most, "end": until, "patience": PATIENCE})
        return made

    def request(self, method: str, path: str, *tokens: str, body: object = None) -> Any:
        """Return the answer of the hall's worker to a request."""
        found = self._ask(method, path, tokens, body)
        assert found["status"] < 300, found
        return json.loads(found["text"]) if "json" in found["type"] else found["text"]

    def refusal(self, method: str, path: str, *tokens: str, body: object = None) -> str:
        """Return the code with which the hall's worker refuses a request."""
        found = self._ask(method, path, tokens, body)
        assert 400 <= found["status"] < 500, found
        code: str = json.loads(found["text"])["code"]
        return code

    def _ask(self, method: str, path: str, tokens: tuple[str, ...], body: object) -> dict[str, Any]:
        asked = {"id": next(_numbers), "method": method, "path": path, "tokens": tokens}
        found: dict[str, Any] = self.page.evaluate(REQUEST, {**asked, "body": "" if body is None else json.dumps(body)})
        return found
