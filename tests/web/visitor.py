"""A visitor with a browser: opens the page, takes a seat, and reads the possible actions. players.py plays them."""

from __future__ import annotations

import json
import os
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import ConsoleMessage, Page, WebSocket, expect

from meadhall.core.game import find, own_games
from meadhall.play.corpus import has_corpus
from meadhall.play.words import Words
from meadhall.protocol.patches import patched

GAMES: Final = tuple(key for key, game in own_games().items() if has_corpus(game))
"""The finished games. Others use the generic table, as the test games do."""
QUICK: Final = {
    "pace": "at-once",
    "motion": "off",
    "sound": 0,
    "name": "Anna",
    "language": "en",
    "confirm": False,
    # A test answers every question itself; test_flow.py lets the page go on.
    "follow": False,
}
SHORT: Final[dict[str, dict[str, str]]] = {"fall": {"winter": "25"}, "dwarves": {"perish_at": "4"}}
"""Settings that shorten a game for tests."""

PRINTS: Final[dict[Literal["dark", "light"], str]] = {"dark": "night", "light": "day"}

LOOK: Final = """() => {
  if (document.querySelector('.table .reasons')) return { state: 'over' };
  if (document.querySelector('.curtain')) return { state: 'curtain' };
  const table = document.querySelector('.table');
  if (!table) return null;
  // A thing can be clicked where the pointer would meet it, without scrolling.
  const spot = (element) => {
    const box = element.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25]]) {
      const x = box.x + box.width * across, y = box.y + box.height * down;
      const met = document.elementFromPoint(x, y);
      if (met && element.contains(met)) return { x, y };
    }
    return null;
  };
  const button = table.querySelector('.dock .pri');
  const ready = button?.getAttribute('aria-disabled') === 'false';
  const things = [...table.querySelectorAll('[data-item][aria-disabled=false]')].map((element) => ({
    id: element.dataset.item,
    zone: element.closest('[data-zone]')?.dataset.zone ?? '',
    held: element.getAttribute('aria-pressed') === 'true',
    next: element.classList.contains('ready'),
    spot: spot(element),
  }));
  if (!ready && !things.length) return null;
  const prompt = table.querySelector('.dock .prompt')?.innerText ?? '';
  return { state: ready ? 'ready' : 'choose', things, button: button && spot(button), prompt };
}"""


AWAIT_LOOK: Final = f"""(patience) => new Promise((done, fail) => {{
  const look = {LOOK};
  const until = performance.now() + patience;
  const again = () => {{
    const found = look();
    if (found) done(found);
    else if (performance.now() > until) fail(new Error('nothing can be done'));
    else requestAnimationFrame(again);
  }};
  again();
}})"""

WORDS: Final = """() => {
  const found = [document.body.innerText];
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
  for (const element of document.querySelectorAll('.sr, text')) found.push(element.textContent);
  return found;
}"""
KEY: Final = re.compile(r"(?<![\w/.#-])[a-z][a-z0-9_]*(?:-[a-z0-9_]+)+(?![\w/.-])")


@cache
def hyphenated() -> frozenset[str]:
    """Return the words in our texts that look like keys."""
    root = Path(__file__).parents[2]
    files = [
        *root.glob("src/meadhall/**/text/*.ftl"),
        *root.glob("web/src/words/*.ftl"),
        *root.glob("tests/games/*/text/*.ftl"),
    ]
    lines = [
        line.partition(" = ")[2] or line for file in files for line in file.read_text(encoding="utf-8").splitlines()
    ]
    contents = [file.read_text(encoding="utf-8") for file in root.glob("src/meadhall/games/*/content/*.toml")]
    return frozenset(word for line in lines + contents for word in KEY.findall(line))


@dataclass(slots=True, frozen=True)
class Thing:
    """A usable item: a card, a space, an entry in the list."""

    id: str
    zone: str
    held: bool
    next: bool
    spot: tuple[float, float] | None

    @property
    def is_choice(self) -> bool:
        """Whether it is an entry in the list of options."""
        return self.id.startswith("option:")


@dataclass(slots=True, frozen=True)
class Sight:
    """What a player sees when they can act."""

    state: str
    things: tuple[Thing, ...] = ()
    button: tuple[float, float] | None = None
    prompt: str = ""
    touches: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def unreachable(self) -> list[str]:
        """Items that the player reaches only by scrolling, except list entries that clicks on items replace."""
        seen = {thing.id for thing in self.things if thing.spot}
        held = {thing.id for thing in self.things if thing.held}
        hidden = [thing.id for thing in self.things if not thing.spot and not thing.is_choice]
        for choice in (thing for thing in self.things if thing.is_choice and not thing.spot and not thing.next):
            touches = set(self.touches.get(choice.id.removeprefix("option:"), ()))
            if touches <= held or not touches <= seen:
                hidden.append(choice.id)
        return [f"{self.prompt!r}: {each}" for each in hidden + ["the button"] * (self.button is None)]


def title(game: str, language: str = "en") -> str:
    """Return a game's title as on its poster."""
    return Words(language, find()[game]).word("game-title").rpartition(": ")[2]


SEEDED_IDS: Final = """{
  // The page draws request ids, and the server derives table ids from them: the same in every run, but each one new.
  const draw = (array) => {
    const at = Number(localStorage.getItem('test.drawn') ?? 0);
    localStorage.setItem('test.drawn', String(at + 1));
    let state = at;
    for (const letter of %s) state = (Math.imul(state, 31) + letter.codePointAt(0)) >>> 0;
    return array.forEach((_, place) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      array[place] = state >>> 24;
    }), array;
  };
  Object.defineProperty(crypto, 'getRandomValues', { value: draw });
}"""
ENTER: Final = """{
  // Set the settings once, before the page reads them. Later loads keep what the player has changed.
  const [time, settings] = [%d, %s];
  if (origin !== 'null' && Number(localStorage.getItem('test.entered') ?? 0) < time) {
    localStorage.setItem('test.entered', String(time));
    localStorage.setItem('meadhall.settings', settings);
  }
}"""
_visitors: Final[Counter[str]] = Counter()


PATIENCE: Final = 180.0
"""Seconds to wait for the page or the hall on a busy machine."""

OVERFLOW: Final = """async () => {
  await document.fonts.ready;
  const root = document.documentElement;
  const measured = () => [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight];
  let found = measured();
  // Boards and lists measure themselves, and pictures come late.
  for (let still = 0; still < 15 && Math.max(...found) > 0; still += 1) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    const now = measured();
    const late = [...document.images].some((each) => !each.complete && each.loading !== 'lazy');
    if (late || String(now) !== String(found)) still = 0;
    found = now;
  }
  return found;
}"""


def until(page: Page, happened: Callable[[], object], what: str) -> None:
    """Poll until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"in vain: {what}"
        page.wait_for_timeout(20)


def expect_the_end(page: Page) -> None:
    """Wait until the page shows how a game ended: as a scene, or as sentences in the dock."""
    expect(page.locator(".finale[open], .reasons li").filter(visible=True).first).to_be_visible()


def _seed() -> str:
    """Return a seed for each visitor of each test."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    _visitors[test] += 1
    return f"{test} {_visitors[test]}"


class Visitor:
    """One person with one browser page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page: Final = page
        self.address: Final = address
        self.errors: list[str] = []
        self.scene: dict[str, Any] = {}
        self.seq = 0
        self._unanswered: set[str] = set()
        self._needed = self._proposed = 0
        self._entered = 0
        page.add_init_script(SEEDED_IDS % json.dumps(_seed()))
        page.on("websocket", self._overhear)
        page.set_default_timeout(180_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)
        page.on("domcontentloaded", self._forget)

    def _hear(self, message: ConsoleMessage) -> None:
        # The browser also reports connections that a test cuts and tokens that a test rotates.
        expected = ("net::ERR_", "WebSocket connection", "status of 4", "error occurred when fetching the script")
        foreign = "ERR_NAME_NOT_RESOLVED" in message.text or "ERR_CERT" in message.text
        if message.type == "error" and (foreign or not any(sign in message.text for sign in expected)):
            self.errors.append(message.text)

    def _forget(self, _: Page) -> None:
        """Expect nothing from sockets of the document before: the browser need not report that they are closed."""
        self._unanswered.clear()
        self._needed = 0

    def _overhear(self, connection: WebSocket) -> None:
        sent: set[str] = set()
        shown: dict[str, Any] | None = None

        def read(frame: bytes | str) -> None:
            nonlocal shown
            told = json.loads(frame)
            if told["type"] == "welcome":
                shown = told["scene"]
            elif told["type"] == "update":
                shown = patched(shown, told["patch"], told["checksum"])
            self._read(told, shown)

        def send(frame: bytes | str) -> None:
            if request := json.loads(frame).get("request"):
                sent.add(request)
                self._unanswered.add(request)

        def close(_: WebSocket) -> None:
            # A closed page needs no answers; a page that reconnects sends its commands again.
            self._unanswered.difference_update(sent)
            self._needed = 0

        connection.on("framereceived", read)
        connection.on("framesent", send)
        connection.on("close", close)

    def _read(self, told: dict[str, Any], scene: dict[str, Any] | None) -> None:
        # Remember the last scene for assertions; players never act by it.
        self.scene = scene or self.scene
        self.seq = max(self.seq, told.get("seq", 0)) if told["type"] in ("welcome", "update") else self.seq
        if told["type"] == "table" and told["table"]["proposals"]:
            # A proposal to the party changes no scene.
            self._proposed = told["seq"]
        if told["type"] in ("ack", "refused"):
            self._unanswered.discard(told["request"])
            self._needed = max(self._needed, told.get("seq", 0))

    def enter(self, **settings: object) -> None:
        """Open the hall with these settings."""
        self._entered += 1
        self.page.add_init_script(ENTER % (self._entered, json.dumps(json.dumps(QUICK | settings))))
        self.page.goto(self.address)
        expect(self.page.get_by_role("article").first).to_be_visible()
        # The words of the games follow their posters.
        expect(self.page.locator(".poster h2:empty")).to_have_count(0)

    def wait_for_hall(self) -> None:
        """Wait until the hall has its last part, the puzzle, and grows no more."""
        expect(self.page.locator(".puzzle .frame .small:not(.unseen)")).to_be_visible()

    def start(self, game: str) -> None:
        """Open a table against bots with one click."""
        poster = self.page.get_by_role("article", name=title(game))
        poster.get_by_role("button").first.click()
        self.page.wait_for_selector(".table")

    def arrange(self, game: str, kind: str = "More", seats: int = 2, **settings: str) -> None:
        """Open a table through the dialog, with the weakest opponents and the shortest game."""
        self.page.get_by_role("article", name=title(game)).get_by_role("button", name=kind).click()
        dialog = self.page.get_by_role("dialog")
        self.set_chairs(kind, seats)
        dialog.get_by_text("Change", exact=True).click()
        dialog.get_by_label("Answer window").select_option("0")
        words = Words("en", find()[game])
        for key, value in (SHORT.get(game, {}) | settings).items():
            values = dialog.get_by_role("radiogroup", name=words.word(f"setting-{key}"))
            values.get_by_role("radio", name=words.word(f"setting-{key}-{value}")).check()
        dialog.locator(".foot .pri").click()

    def set_chairs(self, kind: str, seats: int) -> None:
        """Set the number of chairs in the dialog; seat the weakest opponents on those of bots."""
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("heading").first.wait_for()
        chairs = dialog.locator(".line" if kind == "One screen" else ".chair:not(.more)")
        expect(chairs.first).to_be_visible()
        while (now := chairs.count()) != seats:
            if now > seats:
                dialog.get_by_role("button", name="leaves").last.click()
            else:
                dialog.get_by_role("button", name=re.compile("^.?\\s*(Add one|One more person)$")).click()
            expect(chairs).not_to_have_count(now)
        if kind == "More":
            for number, weak in zip(range(2, seats + 1), ("Pim", "Odda", "Wurrel", "Ulka"), strict=False):
                self.seat_opponent(number, weak)

    def seat_opponent(self, number: int, name: str) -> None:
        """Let an opponent take a chair of the dialog."""
        chair = self.page.get_by_role("button", name=f"Who sits on seat {number}:")
        if chair.get_attribute("aria-expanded") != "true":
            chair.click()
        taken = self.page.get_by_role("group", name=f"Who sits on seat {number}").get_by_role("button", name=name)
        if taken.get_attribute("aria-pressed") != "true":
            taken.click()

    def see(self) -> Sight:
        """Wait until the player can act; return what they see."""
        return self._sight(self.page.evaluate(AWAIT_LOOK, PATIENCE * 1000))

    def glance(self) -> Sight | None:
        """Return what the player sees if they can act now."""
        found = self.page.evaluate(LOOK)
        return self._sight(found) if found else None

    def _sight(self, found: dict[str, Any]) -> Sight:
        if "things" not in found:
            return Sight(found["state"])

        def spot(at: dict[str, float] | None) -> tuple[float, float] | None:
            return None if at is None else (at["x"], at["y"])

        things = tuple(Thing(**each | {"spot": spot(each["spot"])}) for each in found["things"])
        touches = {option["action"]: tuple(option["touches"]) for option in self.scene.get("options", ())}
        return Sight(found["state"], things, spot(found["button"]), found["prompt"], touches)

    def wait_for_news(self, seq: int) -> None:
        """Wait for an update after this sequence number."""
        until(self.page, lambda: self.seq > seq, f"news after {seq}")

    def wait_for_rest(self) -> None:
        """Wait until all commands are acknowledged and their results are on the screen."""
        drawn = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"
        end = time.monotonic() + PATIENCE
        self.page.evaluate(drawn)
        while self._unanswered or max(self.seq, self._proposed) < self._needed:
            waits = f"{sorted(self._unanswered)}, {self.seq} of {self._needed}"
            assert time.monotonic() < end, f"the hall does not answer: {waits}"
            self.page.evaluate(drawn)
        self.page.evaluate(drawn)

    def raw_keys(self) -> list[str]:
        """Return message keys that the page shows instead of texts."""
        shown: list[str] = self.page.evaluate(WORDS)
        return sorted({word for line in shown for word in KEY.findall(line)} - hyphenated())

    def prints(self) -> Iterator[str]:
        """Yield each theme, for a visitor with the system's theme."""
        for scheme, theme in PRINTS.items():
            self.page.emulate_media(color_scheme=scheme)
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            yield theme

    def resize(self, width: int, height: int) -> None:
        """Resize the window and wait until it is drawn."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def overflow(self) -> tuple[int, int]:
        """Return how much wider and taller the page is than the window, once its layout stands still."""
        found: list[int] = self.page.evaluate(OVERFLOW)
        return found[0], found[1]
