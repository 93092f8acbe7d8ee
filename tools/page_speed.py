"""Measure the page in a real browser: script at first load, time until one can click, time from click to result.

python tools/page_speed.py [clicks]   needs the built page and Chromium on the path
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import Page, Response, sync_playwright

WATCH = """() => {
  const table = document.querySelector('.table');
  const seen = () => table.querySelector('.prompt')?.innerText + table.querySelectorAll('.log li').length
    + table.querySelector('.sub')?.innerText;
  window.took = [];
  document.addEventListener('click', (event) => {
    if (!event.target.closest('.pri')) return;
    const begun = performance.now(), before = seen();
    const watcher = new MutationObserver(() => {
      if (seen() === before) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => window.took.push(performance.now() - begun)));
    });
    watcher.observe(table, { subtree: true, childList: true, characterData: true });
  }, true);
}"""


def first_load(page: Page, address: str) -> tuple[int, float]:
    """Bytes of script, packed, and seconds until a game can be started, with nothing kept."""
    scripts: list[Response] = []
    page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    begun = time.perf_counter()
    page.goto(address)
    page.locator(".poster .pri:enabled").first.wait_for()
    took = time.perf_counter() - begun
    return sum(len(gzip.compress(answer.body())) for answer in scripts), took


def clicks(page: Page, count: int) -> list[float]:
    """Milliseconds from a click on the big button to the table after it, on screen."""
    page.locator(".poster .pri").nth(1).click()
    page.wait_for_selector(".table")
    page.evaluate(WATCH)
    for _ in range(count * 40):
        taken: list[float] = page.evaluate("() => window.took")
        if len(taken) >= count or page.locator(".reasons").count():
            return taken
        button = page.locator(".dock .pri")
        if button.get_attribute("aria-disabled") == "false":
            button.click()
        elif page.locator(".menu button").count():
            page.locator(".menu button").last.click()
        page.wait_for_timeout(60)
    return []


def main() -> None:
    """Open a hall, measure, and print one line of JSON."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "meadhall.cli.main", "hall", "--no-browser", "--port", "0", "--lang", "en"]
        hall = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=os.environ | {"XDG_DATA_HOME": folder})
        assert hall.stdout is not None
        address = next(word for word in hall.stdout.readline().split() if word.startswith("http"))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1280, "height": 720})
            size, seconds = first_load(page, address)
            quick = json.dumps({"pace": "at-once", "sound": 0})
            page.evaluate("text => localStorage.setItem('meadhall.settings', text)", quick)
            page.reload()
            taken = sorted(clicks(page, count))
            browser.close()
        hall.terminate()
        hall.wait()
    found = {"script_kb_gz": round(size / 1000, 1), "interactive_s": round(seconds, 2), "clicks": len(taken)}
    if len(taken) > 1:
        found |= {"click_ms_median": round(statistics.median(taken), 1)}
        found |= {"click_ms_p95": round(taken[int(len(taken) * 0.95)], 1)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
