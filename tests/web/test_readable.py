"""Every text of a table can be read: none is too small, none is cut, and no panel is sliced.

One page per game shows scenes of a recorded game, which the test sends in place of the server's updates. So many
states are measured at every size, in both languages and both themes, without playing to each of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.server.helpers import Server
from tests.web.seating import sit
from tests.web.visitor import GAMES, Visitor, until

from meadhall.core.engine import asking
from meadhall.core.game import named
from meadhall.core.scene import Scene
from meadhall.core.table import CHANCE, PARTY
from meadhall.games.duel.testing import drawn as duel
from meadhall.games.dwarves.rules_move import ChoosePenalty
from meadhall.games.dwarves.testing import drawn as dwarves
from meadhall.games.zwergendorf.testing import drawn as village
from meadhall.play.gamefile import Replay, parse
from meadhall.protocol import wire
from meadhall.protocol.patches import NO_SCENE, EncodedScene, patch

SIZES: Final = ((1440, 900), (1280, 720), (1024, 768), (768, 1024), (390, 844))
SMALLEST: Final = 12.0
"""Pixels of the smallest text."""
RECORDED: Final = {"duel": "fifth-card", "zwergendorf": "four-players", "fall": "four-at-random"}
"""The golden game of each title with the fullest table; the first one of other titles."""
CROWDED: Final = (
    "evil  pile 3  wild 1  display: bogglin gnome-spy orc-captain*1 troll-smasher caphalor sinthoras nodonn*2 capture "
    "spread-of-the-curse gate-broken*1 poisoned-wells ordnance ordnance cunning-leader informant  hand: dagger\n"
    "dice  4 4 axe 5 1  turn of: good\n"
    "good  pile 2  wild 2  display: bavragor goimgar balyndis boendal boindil andokai*1 lot-ionan forging-keenfire*2 "
    "safe-passage rescued-village oath-of-the-clans lost-tunnel-found rodarios-trickery ancient-knowledge "
    "ancient-knowledge  hand: new-high-king united-council begone second-wind throwing-axe"
)
"""The Duel with fourteen different cards in each display."""
TARGETS: Final = "g01 g02 g03 g04 g05 g06"
"""More target cards than count."""
STATES: Final = 3
"""States of a game to measure: evenly spread over it. The fullest one comes on top."""

MEASURE: Final = """(smallest) => {
  const found = new Set();
  const table = document.querySelector('.table');
  const name = (element) => {
    const classes = [...(element.closest('[class]')?.classList ?? [])].filter((each) => !each.startsWith('svelte'));
    return `${element.tagName.toLowerCase()}.${classes.join('.')}`;
  };
  const clips = (style) => style !== 'visible';
  const scrolls = (style) => style === 'auto' || style === 'scroll';
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    // A narrow bar shows the state of the connection as a sign. The letter of a seat may be small.
    const element = node.parentElement;
    if (!text || !element || element.closest('.sr, .live, style, title, select, svg.seat, text.st')) continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const said = `${name(element)} "${text.slice(0, 40)}"`;
    // The size on the screen: pictures scale their texts.
    let scale = 1;
    if (element.ownerSVGElement) {
      const matrix = element.getScreenCTM();
      scale = Math.hypot(matrix.c, matrix.d);
    }
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    // On a small screen the player zooms into a picture.
    const [picture, small] = [element.ownerSVGElement, innerWidth < 1280];
    if (size < smallest - 0.05 && !(picture && small)) found.add(`${size.toFixed(1)} px: ${said}`);
    if (picture) continue;
    // The letters fill less than their box, which is as high as the font and not as the line.
    const turned = Math.abs(new DOMMatrix(getComputedStyle(element).transform).b) > 0.5;
    const [wide, high] = turned ? [size * 0.3, 1] : [1, size * 0.3];
    for (const box of range.getClientRects()) {
      let [across, down] = [false, false];
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each);
        const around = each.getBoundingClientRect();
        // Only for screen readers.
        if (around.width < 2 || around.height < 2) break;
        if (scrolls(style.overflowX)) across = true;
        if (scrolls(style.overflowY)) down = true;
        if (!across && clips(style.overflowX) && (box.right > around.right + wide || box.left < around.left - wide))
          found.add(`cut across by ${name(each)}: ${said}`);
        if (!down && clips(style.overflowY) && (box.bottom > around.bottom + high || box.top < around.top - high))
          found.add(`cut down by ${name(each)}: ${said}`);
        if (each.parentElement === document.body && (box.right > innerWidth + wide || box.left < -wide) && !across)
          found.add(`outside the window: ${said}`);
        if (style.position === 'fixed') break;
      }
    }
  }
  // A panel of a column is seen whole. On an upright tablet and a phone columns scroll.
  if (innerWidth >= 1024)
    for (const panel of table.querySelectorAll('aside .panel, .board .panel, .aims .card')) {
      if (!panel.checkVisibility()) continue;
      const box = panel.getBoundingClientRect();
      for (let each = panel.parentElement; each && each !== table; each = each.parentElement) {
        const style = getComputedStyle(each);
        const around = each.getBoundingClientRect();
        if (clips(style.overflowY) && box.bottom > around.bottom + 2)
          found.add(`sliced by ${name(each)}: ${name(panel)}`);
      }
    }
  return [...found];
}"""
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SETTLED: Final = """async () => {
  await document.fonts.ready;
  const late = [...document.images].filter((each) => !each.complete && each.loading !== 'lazy');
  await Promise.all(late.map((each) => each.decode().catch(() => undefined)));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
}"""
"""Waits for fonts and pictures that are on their way, and a little longer."""


class Stage:
    """A page at a real table that shows scenes of a recorded game."""

    def __init__(self, page: Page, address: str) -> None:
        self.visitor: Final = Visitor(page, address)
        self.page: Final = page
        self.sent: Final[list[str]] = []
        """The answers of the page to the questions shown. The hall does not know these questions."""
        self._line: WebSocketRoute | None = None
        self._seq = 1_000_000
        page.route_web_socket("**", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        hall = line.connect_to_server()
        self._line = line
        # From the first scene on, the hall's own game is silent.
        hall.on_message(lambda message: line.send(message) if self._seq == 1_000_000 else None)
        line.on_message(lambda message: hall.send(message) if self._seq == 1_000_000 else self._hear(message))

    def _hear(self, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] != "move":
            return
        assert self._line is not None
        self.sent.append(told["text"])
        ack = wire.Ack(told["request"], self._seq, hash="")
        self._line.send(msgspec.json.encode(ack).decode())

    def wait_for_moves(self, count: int) -> None:
        """Wait until the page has sent this many answers."""
        until(self.page, lambda: len(self.sent) >= count, f"{count} moves")

    def show(self, scene: Scene) -> None:
        """Show a scene as an update."""
        assert self._line is not None
        self._seq += 1
        shown = EncodedScene(scene)
        # A patch of nothing holds the whole scene.
        whole = msgspec.Raw(patch(NO_SCENE, shown))
        undo = wire.Undo(can=True, why="")
        update = wire.Update(self._seq, [], whole, shown.checksum, undo, window_until=0.0, now=0.0)
        self._line.send(msgspec.json.encode(update).decode())
        self.page.evaluate(DRAWN)

    def speak(self, language: str) -> None:
        """Choose the language of the page."""
        self.page.locator(".bar .icb").last.click()
        self.page.get_by_role("dialog").locator("select").first.select_option(language)
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        self.page.keyboard.press("Escape")

    def problems(self) -> list[str]:
        """Return what cannot be read, once that stays the same: boards measure themselves, and pictures come late."""
        found: list[str] = self.page.evaluate(MEASURE, SMALLEST)
        still = 0
        while found and still < 10:
            self.page.evaluate(SETTLED)
            now = self.page.evaluate(MEASURE, SMALLEST)
            still = still + 1 if now == found else 0
            found = now
        return found


def scenes(game: str) -> Iterator[Scene]:
    """Yield scenes of a golden game for its first seat: some spread over the whole game, and the fullest one."""
    folder = Path(__file__).parents[2] / f"src/meadhall/games/{game}/golden"
    file = folder / f"{RECORDED[game]}.game" if game in RECORDED else min(folder.glob("*.game"))
    replay = Replay(parse(file.read_text(encoding="utf-8")), hashing=False)
    states = []
    for moment in replay.moments():
        ask = asking(moment.state)
        if ask is None or ask.first() != CHANCE:
            states.append(moment.state.copy())
    for at in range(STATES):
        yield replay.game.scene(states[at * (len(states) - 2) // (STATES - 1)], 0)
    sample = [replay.game.scene(state, 0) for state in states[:: max(1, len(states) // 40)]]
    yield max(sample, key=lambda scene: sum(len(zone.items) for zone in scene.zones) + len(scene.options))
    if game == "duel":
        table = duel.table(CROWDED)
        yield replay.game.scene(table, table.active)
    if game == "dwarves":
        yield penalty(4)
    if game == "zwergendorf":
        # A production with three questions about building cards, which the page asks as one; alone, with more targets
        # than count.
        yield replay.game.scene(village.producing(village.table("C C W W S B", laid=(f"b01 b07 b31 {TARGETS}",))), 0)


def penalty(health: int) -> Scene:
    """Return the first player's view of the question how another dwarf with this health pays for Perished Land."""
    table = dwarves.table(f"tungdil I7 4\nbalyndis S7 {health}")
    return named("dwarves").scene(dwarves.happen(table, ChoosePenalty(PARTY, 1))[0], 0)


@pytest.fixture
def stage(page: Page, hall: Server) -> Iterator[Stage]:
    found = Stage(page, hall.address)
    yield found
    assert found.visitor.errors == []


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_table_can_be_read(stage: Stage, game: str) -> None:
    visitor = stage.visitor
    sit(visitor, game, theme="system", language="en", follow=True)
    visitor.see()
    shown = list(scenes(game))
    assert {named(game).key} == {scene.game for scene in shown}
    found: dict[str, str] = {}
    # The themes differ in colour only, so each language gets one.
    for turn, (language, theme) in enumerate(zip(("en", "de"), visitor.prints(), strict=True)):
        stage.speak(language)
        for at, (width, height) in enumerate(SIZES):
            stage.page.set_viewport_size({"width": width, "height": height})
            for number, scene in enumerate(shown):
                # The full states are shown in both languages at every size, each of the others in one of them.
                if number < STATES and (number + at + turn) % 2:
                    continue
                stage.show(scene)
                for problem in stage.problems():
                    found.setdefault(problem, f"{width}x{height} {language} {theme} state {number}")
        visitor.resize(1280, 720)
    assert not found, "\n".join(f"{where}: {problem}" for problem, where in found.items())
