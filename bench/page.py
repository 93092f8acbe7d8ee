"""Measure the page in a real browser: script at first load, clicks, and frames during a chain reaction.

python bench/page.py [--clicks 60]   needs the built page and Chromium on the path
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, Response, sync_playwright

from meadhall.core.dice import SeededDice
from meadhall.core.game import named
from meadhall.core.scene import say
from meadhall.play import gamefile
from meadhall.play.match import Match

WATCH = """() => {
  const table = document.querySelector('.table');
  const seen = () => table.querySelector('.prompt')?.innerText + table.querySelectorAll('.log li').length
    + table.querySelector('.sub')?.innerText;
  window.took = [];
  document.addEventListener('click', (event) => {
    if (!event.target.closest('.pri')) return;
    const begun = performance.now(), before = seen();
    const observer = new MutationObserver(() => {
      if (seen() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => window.took.push(performance.now() - begun)));
    });
    observer.observe(table, { subtree: true, childList: true, characterData: true });
  }, true);
}"""


FRAMES = """() => new Promise((done) => {
  const taken = [];
  const next = (before) => (now) => {
    taken.push(now - before);
    if (document.querySelector('.story:not(.idle)') && taken.length < 6000) requestAnimationFrame(next(now));
    else done(taken);
  };
  requestAnimationFrame((now) => requestAnimationFrame(next(now)));
})"""
"""The duration of each frame, until the story has ended."""

REVIEWED = 300_000
"""Milliseconds after which a review counts as stuck."""


def first_load(page: Page, address: str) -> tuple[int, float]:
    """Return the bytes of compressed script, and the seconds until a game can be started, with an empty cache."""
    scripts: list[Response] = []
    page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    begun = time.perf_counter()
    page.goto(address)
    page.locator(".poster .pri:enabled").first.wait_for()
    took = time.perf_counter() - begun
    return sum(len(gzip.compress(answer.body())) for answer in scripts), took


def clicks(page: Page, count: int) -> list[float]:
    """Return the milliseconds from a click on the primary button to the next table on screen."""
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


def chain_reaction() -> tuple[str, int]:
    """Return a game file of The Dwarves, and the decision after which the most spaces perish at once."""
    dice = SeededDice("page_speed", 7)
    match = Match(named("dwarves"), ["Anna", "Bert", "Cleo"], dice=dice, first=0)
    while match.seats():
        seat = max(match.seats()[0], 0)
        choices = match.choices(seat)
        match.play(seat, choices[dice.below(len(choices))].text)
    perished = [sum(say(event).key == "event-perished" for event in entry.events) for entry in match.log]
    at = perished.index(max(perished)) + 1
    return gamefile.write(gamefile.of_match(match, ["human"] * len(match.names)), hashes=False), at


def frames(page: Page, address: str, folder: Path) -> list[float]:
    """Return the milliseconds of each frame during the longest chain reaction of a game."""
    text, at = chain_reaction()
    (folder / "chain.game").write_text(text, encoding="utf-8")
    page.goto(address)
    chosen = json.dumps({"motion": "normal", "sound": 0})
    page.evaluate("text => localStorage.setItem('meadhall.settings', text)", chosen)
    page.reload()
    page.locator("input[type=file]").set_input_files(folder / "chain.game")
    # Wait for the review first: the server's own work must not be measured.
    page.locator(".ridge .crest").first.wait_for(timeout=REVIEWED)
    table = page.evaluate("() => location.hash.split('/')[2].split('?')[0]")
    page.evaluate("hash => { location.hash = hash; }", f"#/replay/{table}?at={at - 1}")
    page.locator(".ridge.strip").wait_for()
    page.locator(".map").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".story:not(.idle)").wait_for()
    taken: list[float] = page.evaluate(FRAMES)
    return taken


def main() -> None:
    """Start a hall, measure, and print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=60, metavar="COUNT", help="clicks to measure (default 60)")
    count = parser.parse_args().clicks
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "meadhall.cli.main", "hall", "--no-browser", "--port", "0", "--lang", "en"]
        hall = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=os.environ | {"XDG_DATA_HOME": folder})
        assert hall.stdout is not None
        address = next(word for word in hall.stdout.readline().split() if word.startswith("http"))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1280, "height": 720})
            size, seconds = first_load(page, address)
            # Each click must be a move: an option that asks twice would be timed from its first click.
            quick = json.dumps({"pace": "at-once", "sound": 0, "confirm": False})
            page.evaluate("text => localStorage.setItem('meadhall.settings', text)", quick)
            page.reload()
            taken = sorted(clicks(page, count))
            told = sorted(frames(page, address, Path(folder)))
            browser.close()
        hall.terminate()
        hall.wait()
    found = {"script_kb_gz": round(size / 1000, 1), "interactive_s": round(seconds, 2), "clicks": len(taken)}
    if len(taken) > 1:
        found |= {"click_ms_median": round(statistics.median(taken), 1)}
        found |= {"click_ms_p95": round(taken[int(len(taken) * 0.95)], 1)}
    found |= {"frames": len(told), "frames_per_second": round(1000 * len(told) / sum(told), 1)}
    found |= {"frame_ms_p95": round(told[int(len(told) * 0.95)], 1)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
