"""Each table serves everybody: by typing, by ear, in both languages, without motion, and by keyboard."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect
from tests.web.players import Mouse, Player
from tests.web.seating import sit
from tests.web.test_reaching import nothing_is_covered
from tests.web.visitor import GAMES, Sight, Visitor, title


@pytest.mark.parametrize("game", GAMES)
def test_a_table_serves_everybody(visitor: Visitor, game: str) -> None:
    """One table for all checks: to open one takes longer than most of them."""
    sit(visitor, game, motion="slow")
    visitor.see()
    moves_and_is_heard_once(visitor, Mouse(visitor, game))
    can_be_typed(visitor, game)
    keeps_still(visitor, Mouse(visitor, game))
    answers_every_click(visitor)
    nothing_is_covered(visitor)
    speaks_german_at_once(visitor, game)


class Typist(Player):
    """Plays by typing notations."""

    def step(self, sight: Sight) -> None:
        self.visitor.wait_for_rest()
        options = self.visitor.scene["options"]
        # The question may have passed since the page was read.
        if options:
            self.write(self.random.choice(options)["action"])

    def write(self, words: str) -> Locator:
        """Open the field by its key and type a command."""
        field = self.page.get_by_label("Type what you do")
        if not field.count():
            self.page.keyboard.press("/")
        field.fill(words)
        field.press("Enter")
        self.visitor.wait_for_rest()
        return field


def can_be_typed(visitor: Visitor, game: str) -> None:
    """Check that a player plays by typing what they do."""
    typist, before = Typist(visitor, game), visitor.seq
    while visitor.seq < before + 6:
        assert typist.play(1)


HEAR = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') window.heard.push('changed: ' + change.target.data);
      for (const node of change.addedNodes) if (node.nodeName === 'P') window.heard.push(node.innerText);
    }
  }).observe(document.querySelector('.sr[role=log]'), { childList: true, subtree: true, characterData: true });
  return document.querySelectorAll('.log ol[data-zone=log] li').length;
}"""


HEARD_AND_READ = """() => {
  const lines = [...document.querySelectorAll('.log ol[data-zone=log] li > :last-child')];
  return [window.heard, lines.map((each) => each.innerText).reverse()];
}"""


# Notes what a running animation moves. An outline that goes after a while is no motion.
WATCH_MOTION = """() => {
  window.moved = [];
  const still = ['offset', 'computedOffset', 'easing', 'composite'];
  const isMotion = (name) => !still.includes(name) && !name.startsWith('outline');
  const moves = (each) => each.effect.getKeyframes().flatMap(Object.keys).some(isMotion);
  const look = () => {
    const running = document.getAnimations().filter((each) => each.playState === 'running');
    const moving = running.filter((each) => each.effect.getComputedTiming().activeDuration > 0 && moves(each));
    window.moved.push(...moving.map((each) => each.effect.target.outerHTML.slice(0, 200)));
    requestAnimationFrame(look);
  };
  look();
}"""


def moves_and_is_heard_once(visitor: Visitor, mouse: Mouse) -> None:
    """Check that things move, and that every event is told to a screen reader once."""
    # A bot may move between two looks at the page.
    before = visitor.page.evaluate(HEAR)
    visitor.page.evaluate(WATCH_MOTION)
    mouse.play(12)
    visitor.see()
    # Read both at one moment, because a bot may move.
    heard, read = visitor.page.evaluate(HEARD_AND_READ)
    assert len(heard) > 5
    assert heard == read[before:]
    assert visitor.page.evaluate("() => window.moved")


SILENT: Final = """async () => {
  const table = document.querySelector('.table');
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  if (table.querySelector('.why .no')?.innerText) throw new Error('something is answered before anything was touched');
  // A counter at its limit needs no reason.
  const silent = [...table.querySelectorAll('.board :disabled, .dock :disabled')]
    .filter((each) => !each.matches('.step *')).map((each) => each.outerHTML);
  // A closed slab prints its reason itself.
  const says = (thing) => thing.dataset.turnAction && thing.querySelector('small')?.innerText;
  const closed = [...table.querySelectorAll('[data-zone] [data-item][aria-disabled=true]')];
  const things = closed.filter((each) => !says(each));
  for (const thing of things.map((each) => each.dataset.item)) {
    let answered = false;
    // A bot's move may just put away what was said, and a busy machine draws late.
    for (let tries = 0; tries < 3 && !answered; tries += 1) {
      const shown = table.querySelector(`[data-item="${CSS.escape(thing)}"]`);
      answered = !shown;
      shown?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      for (let frames = 0; frames < 10 && !answered; frames += 1) {
        await drawn();
        answered = !!table.querySelector('.why .no')?.innerText;
      }
    }
    if (!answered) silent.push(thing);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await drawn();
  }
  return { silent, count: things.length };
}"""


def answers_every_click(visitor: Visitor) -> None:
    """Check that a click on an unusable item says why."""
    visitor.page.keyboard.press("Escape")
    found = visitor.page.evaluate(SILENT)
    assert found["count"] > 0
    assert found["silent"] == []


def keeps_still(visitor: Visitor, mouse: Mouse) -> None:
    """Check that the system's reduced motion overrides the page's setting."""
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.reload()
    visitor.see()
    visitor.page.evaluate(WATCH_MOTION)
    mouse.play(8)
    visitor.see()
    assert visitor.page.evaluate("() => window.moved") == []


def speaks_german_at_once(visitor: Visitor, game: str) -> None:
    """Check that every text changes with the language, without a reload."""
    page = visitor.page
    english = page.locator(".prompt").inner_text()
    assert visitor.raw_keys() == []
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.locator(".bar h1")).to_contain_text(title(game, "de"))
    expect(page.locator(".prompt")).not_to_have_text(english, use_inner_text=True)
    assert visitor.raw_keys() == []
    page.keyboard.press("Escape")
    for tab in ("Chat", "Regeln", "Tasten"):
        page.get_by_role("tab", name=tab).click()
        assert visitor.raw_keys() == []
    Mouse(visitor, game).play(3)
    assert visitor.raw_keys() == []


def test_what_is_typed_is_understood_as_in_a_terminal_or_refused(visitor: Visitor) -> None:
    sit(visitor, "duel")
    visitor.see()
    page, typist = visitor.page, Typist(visitor)
    field = typist.write("dance on the table")
    expect(page.locator(".dock .no")).to_be_visible()
    expect(field).to_be_focused()
    typist.write("?")
    expect(page.locator(".rules p.now")).to_be_visible()
    typist.write("log")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
