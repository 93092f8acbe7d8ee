"""Somebody who uses the page like a person: looks at what is lit, clicks, types, presses keys."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from playwright.sync_api import ConsoleMessage, Page, expect

GAMES = ("dwarves", "duel", "fall", "zwergendorf")
QUICK = {"pace": "at-once", "motion": "off", "sound": 0, "name": "Anna", "language": "en"}

# What the player is asked to do next, found as they would see it.
STATE = """() => {
  if (document.querySelector('.reasons')) return 'over';
  if (document.querySelector('.curtain')) return 'curtain';
  if (!document.querySelector('.table')) return 'elsewhere';
  const button = document.querySelector('.dock .pri');
  if (button && button.getAttribute('aria-disabled') === 'false') return 'ready';
  return document.querySelector('.table .lit[data-item], .menu button') ? 'choose' : 'wait';
}"""


class Visitor:
    """One person at one browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        # A line that is cut on purpose, or a token that is worthless on purpose, is told by the browser too.
        expected = ("ERR_CONNECTION", "ERR_FAILED", "WebSocket connection", "status of 4", "ERR_EMPTY_RESPONSE")
        if message.type == "error" and not any(sign in message.text for sign in expected):
            self.troubles.append(message.text)

    def enter(self, **settings: object) -> None:
        """Come in, with these settings."""
        chosen = json.dumps(QUICK | settings)
        self.page.goto(self.address)
        self.page.evaluate("text => localStorage.setItem('meadhall.settings', text)", chosen)
        self.page.reload()
        expect(self.page.locator(".poster")).to_have_count(len(GAMES))

    def start(self, game: str) -> None:
        """Sit down against bots: one click."""
        self.page.locator(".poster .pri").nth(GAMES.index(game)).click()
        self.page.wait_for_selector(".table")

    def state(self) -> str:
        found: str = self.page.evaluate(STATE)
        return found

    def play(self, decide: Callable[[str, int], None], most: int = 100_000, patience: float = 120.0) -> int:
        """Go on until the game is over, the curtain falls, or so many decisions are made; how many they were."""
        until = time.monotonic() + patience
        made = 0
        while made < most and (state := self.state()) not in ("over", "curtain"):
            assert time.monotonic() < until, f"the game does not go on: {state}"
            if state in ("wait", "elsewhere"):
                self.page.wait_for_timeout(15)
                continue
            decide(state, made)
            made += state == "ready"
        return made

    def click_on(self, state: str, made: int) -> None:
        """Now and then something lit; the button when it is ready; else what is offered."""
        lit = self.page.locator(".table .lit[data-item]")
        if made % 3 and lit.count() and not self.page.locator("[aria-pressed=true]").count():
            lit.first.click()
            if self.state() == "ready":
                self.page.locator(".dock .pri").click()
        elif state == "ready":
            self.page.locator(".dock .pri").click()
        elif self.page.locator(".menu button").count():
            self.page.locator(".menu button").last.click()
        else:
            lit.first.click()

    def press_keys(self, state: str, made: int) -> None:
        """Keys alone: E does it, or goes to what is lit; Enter chooses."""
        if state == "ready" and made % 3:
            self.page.keyboard.press("e")
            return
        if state == "ready":
            self.page.evaluate("() => document.activeElement?.blur()")
            for _ in range(12):
                self.page.keyboard.press("Tab")
                if self.page.evaluate("() => document.activeElement?.matches('.lit[data-item]')"):
                    self.page.keyboard.press("Enter")
                    break
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("e")
            return
        self.page.keyboard.press("e")
        self.page.keyboard.press("Enter")

    def overflow(self) -> tuple[int, int]:
        """How much wider and higher the page is than the window."""
        root = "document.documentElement"
        found: list[int] = self.page.evaluate(
            f"() => [{root}.scrollWidth - innerWidth, {root}.scrollHeight - innerHeight]"
        )
        return found[0], found[1]
