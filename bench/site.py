"""Measure the hall without a server in a real browser: download, first question, bots, memory.

python bench/site.py [--games duel,fall] [--answers 60]   builds the site in build/hall; needs Chromium on the path

Seconds of the clock depend on what else the machine does. `cpu_s` are the seconds that the tab's process computed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.commands.site import server  # noqa: E402  # tools is beside this folder
from tools.static_site import sizes  # noqa: E402

STORED = "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'"
"""Whether the page has stored itself."""
VIEWPORT = ViewportSize(width=1280, height=720)
PATIENCE = 300_000
"""Milliseconds after which the hall counts as stuck."""
QUICK = {"pace": "at-once", "motion": "off", "sound": 0, "confirm": False, "language": "en", "name": "Anna"}
ASKED = """() => {
  const table = document.querySelector('.table');
  return table && (table.querySelector('.dock .pri[aria-disabled=false]')
    || table.querySelector('[data-item][aria-disabled=false]')) ? performance.now() : 0;
}"""
"""The milliseconds since the page was opened, once a player can answer the first question."""
OVERHEAR = """{
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      window.hallWorker = this;
    }
  };
}"""
WATCH = """({ game, seats, most }) => new Promise((done, fail) => {
  // No number is used twice: a second game would otherwise hear the first one's closed line.
  let last = 5_000_000 + Math.floor(performance.now());
  const request = (path, token, body) => new Promise((found) => {
    const id = ++last;
    const hear = ({ data }) => {
      if (data.kind !== 'answer' || data.id !== id) return;
      hallWorker.removeEventListener('message', hear);
      found(JSON.parse(data.text));
    };
    hallWorker.addEventListener('message', hear);
    const call = { kind: 'request', id, method: 'POST', path, authorization: token ? `Bearer ${token}` : '' };
    hallWorker.postMessage({ ...call, body: JSON.stringify(body) });
  });
  const run = async () => {
    const { token } = await request('/api/guests', '', { name: 'Anna' });
    const bots = Array.from({ length: seats }, (_, at) => ({ kind: 'bot', bot: 'greedy', name: `Bot ${at}` }));
    const { table, watch } = await request('/api/tables', token, { game, seats: bots, window: 0, at_once: true });
    const taken = [];
    const id = ++last;
    let before = 0;
    hallWorker.addEventListener('message', ({ data }) => {
      if (data.kind !== 'message' || data.id !== id) return;
      const { type, patch, table } = JSON.parse(data.text);
      if (type !== 'update') return;
      const now = performance.now();
      if (before) taken.push(now - before);
      before = now;
      if (taken.length < most && !patch?.result && !table?.result) return;
      hallWorker.postMessage({ kind: 'close', id });
      done(taken);
    });
    hallWorker.postMessage({ kind: 'connect', id });
    hallWorker.postMessage({ kind: 'send', id, text: JSON.stringify({ type: 'sit', table, tokens: [watch] }) });
  };
  run().catch(fail);
})"""
"""The milliseconds between the moves of greedy bots: thinking, storing and showing."""


class Tab:
    """The process of the site's tab, with its workers: the largest one, because Chromium has processes of its own."""

    def __init__(self, context: BrowserContext) -> None:
        assert context.browser is not None
        session = context.browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        tabs = [found for found in processes if found["type"] == "renderer"]
        found = max(tabs, key=lambda each: memory_of(each["id"]))
        self.cpu_seconds: float = found["cpuTime"]
        self.megabytes = memory_of(found["id"])


def memory_of(process: int) -> float:
    """Return the megabytes of a process, with its share of what processes have in common."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")) / 1024


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder below a path, on this machine."""
    with server(folder.parent) as found:
        thread = threading.Thread(target=found.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{found.server_port}/{folder.name}/"
        found.shutdown()
        thread.join()


def first_question(context: BrowserContext, address: str) -> tuple[Page, dict[str, float]]:
    """Open the site and press the first button at once; return the seconds until the first question."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(OVERHEAR + f"localStorage.setItem('meadhall.settings', {json.dumps(json.dumps(QUICK))});")
    page.goto(address)
    page.locator(".poster .pri:enabled").first.wait_for()
    posters = page.evaluate("() => performance.now()") / 1000
    page.locator(".poster .pri:enabled").nth(1).click()
    asked = page.wait_for_function(ASKED).json_value() / 1000
    return page, {
        "posters_s": round(posters, 2),
        "question_s": round(asked, 2),
        "cpu_s": round(Tab(context).cpu_seconds, 1),
    }


def main() -> None:
    """Build the site, measure, and print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="duel,dwarves,fall,zwergendorf", help="games whose bots are measured")
    parser.add_argument("--answers", type=int, default=100, metavar="COUNT", help="answers for each game")
    given = parser.parse_args()
    folder = ROOT / "build/hall"
    subprocess.run([sys.executable, "tools", "site", str(folder)], cwd=ROOT, check=True, stdout=sys.stderr)
    plain, packed = sizes(folder)
    found: dict[str, Any] = {"download_mb": round(packed / 1e6, 2), "unpacked_mb": round(plain / 1e6, 2)}
    with served(folder) as address, tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        for visit in ("cold", "warm"):
            with opened(playwright, profile) as context:
                page, found[visit] = first_question(context, address)
                print(visit, found[visit], file=sys.stderr, flush=True)
                if visit == "cold":
                    # The page stores everything for the next visit.
                    while not page.evaluate(STORED):
                        page.wait_for_timeout(500)
                    continue
                for game in given.games.split(","):
                    taken = sorted(page.evaluate(WATCH, {"game": game, "seats": 2, "most": given.answers}))
                    found[f"greedy_{game}_ms"] = {"p50": percentile(taken, 0.5), "p95": percentile(taken, 0.95)}
                    print(game, len(taken), found[f"greedy_{game}_ms"], file=sys.stderr, flush=True)
                found["memory_mb"] = round(Tab(context).megabytes)
    print(json.dumps(found))


def percentile(taken: list[float], share: float) -> float:
    """Return the value below which a share of sorted values lies."""
    return round(taken[int(len(taken) * share)], 1)


@contextmanager
def opened(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    """Open a browser with a profile on the disk: its caches are those of a visitor who comes again."""
    found = playwright.chromium.launch_persistent_context(
        profile, executable_path=shutil.which("chromium"), args=["--no-sandbox"], viewport=VIEWPORT
    )
    yield found
    found.close()


if __name__ == "__main__":
    main()
