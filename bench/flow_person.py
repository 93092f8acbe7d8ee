"""A simulated player for bench/flow.py: a bot decides, and the player carries it out by touches in the page.

The player uses the shortcuts of the page: a touched space before the roll, the sides of a card in the draft, and
strokes. Unless careful, the player also lets journeys go on, the page draw productions, and the other dwarves pay for
Perished Land as they paid the first time.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.visitor import Visitor

from meadhall.bots.levels import bot_named
from meadhall.bots.view import view_of
from meadhall.core.dice import SeededDice
from meadhall.play.match import Match
from meadhall.server.table.fold import fold
from meadhall.server.table.records import decode
from meadhall.server.table.state import Table

MOST_TOUCHES: Final = 30
"""Touches after which an answer counts as out of reach."""

AFTER_STROKE: Final = 500
"""Milliseconds between a stroke over the map and the next touch."""
MOST_WORKERS: Final = 7
"""Workers of a player of Dwar7s Fall."""
MOVING: Final = ("move", "keep", "reroll", "again", "raise", "turn")
"""How the other answers of a journey begin."""
PLANS: Final = ("fight", "try")
"""What a player plans for the end of a journey."""
TURNS: Final = 3
"""How many turns the player imagines before a journey."""
AHEAD: Final = 12
"""How many answers ahead the player looks for the sides of a card."""
SIDES: Final = {
    "first": ".or:not(.low) span:first-of-type",
    "second": ".or:not(.low) span:last-of-type",
    "third": ".or.low span:first-of-type",
    "fourth": ".or.low span:last-of-type",
}
"""Where the card of a draft shows its sides."""

ORDER: Final = ".penalty [data-orders][aria-pressed=false]"
"""The switch that lets the other dwarves of The Dwarves always pay so for Perished Land."""

FIND: Final = """([item, scroll]) => {
  const shown = (element) => element.getClientRects().length > 0;
  const all = [...document.querySelectorAll(`.table ${item}`)].filter(shown);
  for (const element of all) {
    if (scroll) element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25]]) {
      const x = box.x + box.width * across, y = box.y + box.height * down;
      const met = document.elementFromPoint(x, y);
      if (met && element.contains(met)) return { x, y };
    }
  }
  return null;
}"""
"""Where a finger meets an element, after scrolling to it if needed."""
DRAG: Final = """(item) => {
  const element = document.querySelector(`.table .map.near ${item}`);
  if (!element) return null;
  const [box, map] = [element.getBoundingClientRect(), element.closest('.map').getBoundingClientRect()];
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  const most = (far, half) => Math.max(-half, Math.min(half, far));
  const [across, down] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  return { x, y, across: most(across, map.width * 0.4), down: most(down, map.height * 0.4) };
}"""
"""Return where a finger drags a map, and how far, to bring an element into view."""


class Mirror:
    """The table as the hall has stored it, so that a bot can decide for the player."""

    def __init__(self, database: Path, table: str, level: str, seed: int) -> None:
        self._rows: Final = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        (secret,) = self._rows.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
        self._table: Final = Table(table, secret, whole=True)
        self._dice: Final = SeededDice("flow", seed)
        self._bot: Final = bot_named(level, self._dice)

    def match(self) -> Match:
        """Return the match after all stored records."""
        query = "SELECT body FROM records WHERE table_id = ? AND seq > ? ORDER BY seq"
        for (body,) in self._rows.execute(query, (self._table.id, self._table.stored)):
            fold(self._table, decode(body), body)
        assert self._table.match is not None
        return self._table.match

    def decides(self) -> int:
        """Return the seat with the final word on an open question to the party."""
        return self._table.decides()

    def choose(self, match: Match, seat: int) -> str:
        """Return the bot's answer for a seat."""
        return self._bot.choose(view_of(match, seat, self._dice))

    def ahead(self, match: Match, seat: int, answer: str) -> Iterator[tuple[Match, str]]:
        """Yield the later answers of this seat, in a game in which all seats are played by the bot."""
        twin = match.copy(self._dice)
        twin.play(seat, answer)
        while seats := twin.seats():
            speaker = seat if seat in seats else twin.speaker()
            text = self.choose(twin, speaker)
            if speaker == seat:
                yield twin, text
            twin.play(speaker, text)


@dataclass(slots=True)
class Count:
    """What one game asked of the player."""

    questions: int = 0
    answers: int = 0
    touches: int = 0
    typed: int = 0
    waited: float = 0.0
    first: float = 0.0


class Person:
    """Carries out answers by touches: a mouse on a computer, a finger on a phone."""

    def __init__(self, visitor: Visitor, *, finger: bool, brisk: bool) -> None:
        self.visitor: Final = visitor
        self.page: Final[Page] = visitor.page
        self.mirror: Mirror
        self.finger: Final = finger
        self.brisk: Final = brisk
        self.count: Final = Count()
        self.unreachable: Final[list[str]] = []
        self.moves: Final[list[str]] = []
        """The answers that the page has sent."""
        self.pays = ""
        """How the player pays for Perished Land on the next journey, in notation."""
        self.wished = ""
        """The space of The Dwarves that the player touched before the last journey."""
        self.planned = ""
        """What the player wants to do there: `fight`, `try`, or nothing."""
        self.opens = False
        """Whether the last of them only opens the next question of the same gesture."""
        self.page.on("websocket", lambda line: line.on("framesent", self._note))

    def _note(self, frame: bytes | str) -> None:
        told = json.loads(frame)
        if told["type"] != "move":
            return
        self.moves.append(told["text"])
        options = self.visitor.scene["options"]
        self.opens = any(each["opens"] for each in options if each["action"] == told["text"])

    def tap(self, selector: str) -> bool:
        """Touch an element; return whether there is one that can be met."""
        spot = self.page.evaluate(FIND, [selector, False]) or self.page.evaluate(FIND, [selector, True])
        if spot is None:
            self.drag_map(selector)
            spot = self.page.evaluate(FIND, [selector, False])
        if spot is None:
            return False
        if self.finger:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        self.count.touches += 1
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        return True

    def drag_map(self, selector: str) -> None:
        """Drag the map of a phone until an element is in view; it needs two strokes at most."""
        mouse = self.page.mouse
        for _ in range(2):
            stroke = self.page.evaluate(DRAG, selector)
            if stroke is None or self.page.evaluate(FIND, [selector, False]) is not None:
                return
            mouse.move(stroke["x"], stroke["y"])
            mouse.down()
            mouse.move(stroke["x"] + stroke["across"], stroke["y"] + stroke["down"], steps=6)
            mouse.up()
            self.count.touches += 1
            # The map takes a touch right after a stroke for its end.
            self.page.wait_for_timeout(AFTER_STROKE)

    def option(self, action: str) -> dict[str, Any]:
        """Return an option of the open question."""
        return next(each for each in self.visitor.scene["options"] if each["action"] == action)

    def key(self) -> str:
        """Return the key of the open question."""
        return str(self.visitor.scene["prompt"]["text"]["key"])

    def answer(self, match: Match, seat: int) -> None:
        """Decide, and touch until the page has sent an answer."""
        action = self.mirror.choose(match, seat)
        if self.key().startswith("prompt-keep"):
            self.touch_sides(match, seat, action)
        elif (self.brisk and self.drawn_for_me()) or self.stroke(match, seat, action):
            return
        self.wished = self.wish(match, seat, action)
        self.touch(action, self.wished, self.several(match, seat, action))

    def drawn_for_me(self) -> bool:
        """Let the page draw a production, as a player does who cares more for what is made than for its squares."""
        if self.key() in ("prompt-refine", "prompt-double"):
            return self.tap(".products .all button")
        return self.key() == "prompt-draw-product" and self.tap(".queue .fill")

    def wish(self, match: Match, seat: int, action: str) -> str:
        """Return the space of The Dwarves to which the player wants to go in this turn, as an item.

        Of several simulated turns it is the farthest one that the page offers.
        """
        if match.game.key != "dwarves" or action != "move":
            return ""
        self.pays = self.planned = ""
        touches, items = self.option(action)["touches"], self.items()
        turns = [self.journey(match, seat, action) for _ in range(TURNS)]
        goals = {goal for turn, _ in turns for goal in turn} & set(touches)
        goal = max(sorted(goals), key=lambda each: items[each]["values"].get("steps", 0), default="")
        self.planned = next((then for turn, then in turns if goal in turn and then in PLANS), "")
        return goal

    def journey(self, match: Match, seat: int, action: str) -> tuple[list[str], str]:
        """Return where a dwarf goes in one simulated turn before it does anything else, and what it does then."""
        goals: list[str] = []
        for _, text in self.mirror.ahead(match, seat, action):
            if text.startswith("go "):
                goals.append(f"map.{text.removeprefix('go ')}")
            elif text.startswith("pay "):
                self.pays = text
            elif not text.startswith(MOVING):
                return goals, text.partition(" ")[0]
        return goals, ""

    def several(self, match: Match, seat: int, action: str) -> int:
        """Return how many workers the player of Dwar7s Fall wants to place on a card, one after the other."""
        if self.option(action)["label"]["key"] != "option-at-place":
            return 1
        ahead = (text for _, text in islice(self.mirror.ahead(match, seat, action), MOST_WORKERS))
        return 1 + sum(1 for _ in takewhile(action.__eq__, ahead))

    def touch(self, action: str, wish: str, times: int) -> None:
        """Touch items until the page sends the answer; raise the number of workers to `times`."""
        sent = self.sent()
        wanted = [wish] if wish else list(self.option(action)["touches"])
        tapped: list[str] = []
        for _ in range(MOST_TOUCHES):
            if self.sent() > sent:
                return
            ready = self.page.locator(".dock .pri").get_attribute("data-answer")
            if action == "pass" and self.tap(".go > .pass"):
                continue
            if (wish in tapped or ready == action) and (switch := self.switch()):
                self.tap(switch)
            elif ready == action and (not wish or wish in tapped):
                while times > 1 and self.tap(".count.plus[aria-disabled=false]"):
                    times -= 1
                self.tap(".dock .pri")
            elif not self.further(action, wanted, tapped):
                break
        if self.sent() == sent and self.is_alike(action):
            self.tap(".dock .pri")
        if self.sent() == sent:
            self.type(action)

    def switch(self) -> str:
        """Return the next switch of The Dwarves to press: for the journey, or for Perished Land; empty for none."""
        if self.brisk and self.page.locator(ORDER).count():
            return ORDER
        pays = f'[data-pays="option-{self.pays.replace(" ", "-")}"]'
        for switch in (pays, f'[data-plan="option-{self.planned}"]'):
            if self.page.locator(f"{switch}[aria-pressed=false]").count():
                return switch
        return ""

    def is_alike(self, action: str) -> bool:
        """Return whether the button offers the same action with other dice, as the page picks them."""
        ready = self.page.locator(".dock .pri").get_attribute("data-answer")
        return ready is not None and ready.split()[:2] == action.split()[:2]

    def further(self, action: str, wanted: list[str], tapped: list[str]) -> bool:
        """Make the next touch on the way to an answer."""
        option = self.option(action)
        # A tree is cut for one symbol, which the player takes up first.
        kind = action.split()[1] if option["group"] == "cut" else option["group"].partition("draw.")[2]
        queued = f'.queue [data-item$=".{kind}"][aria-pressed=false]'
        if kind and queued not in tapped and self.page.locator(queued).count():
            tapped.append(queued)
            return self.tap(queued)
        for item in wanted:
            chosen = f'[data-item="{item}"][aria-pressed=true]'
            if item in tapped or self.page.locator(chosen).count():
                continue
            if self.tap(f'[data-item="{item}"][aria-disabled=false]') or self.tap(f'[data-item="{item}"]'):
                tapped.append(item)
                return True
        if self.tap(f'[data-item="option:{action}"]'):
            return True
        if self.tap(".turner") or self.tap("g.turn") or self.tap(".step button:first-child:enabled"):
            return True
        return self.other_tab(tapped)

    def other_tab(self, tapped: list[str]) -> bool:
        """On a phone, open the part of the board that is marked."""
        for mark in (".tabs .can:not(.on)", '[role=tab][aria-selected="false"].can'):
            if self.tap(mark):
                tapped.clear()
                return True
        return False

    def type(self, action: str) -> None:
        """Type the answer, because no touch leads to it. A phone has no keys."""
        self.unreachable.append(f"{self.key()}: {action}")
        if self.finger:
            raise AssertionError(f"no touch leads to {self.unreachable[-1]}")
        self.count.typed += 1
        sent = self.sent()
        self.page.keyboard.press("/")
        self.page.wait_for_timeout(100)
        self.page.keyboard.type(action)
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(300)
        self.page.keyboard.press("Escape")
        if self.sent() == sent:
            raise AssertionError(f"no touch leads to {self.key()}: {action}")

    def touch_sides(self, match: Match, seat: int, action: str) -> None:
        """Touch the sides of the card that the player keeps, as the bot will take them."""
        (hand,) = self.option(action)["touches"]
        about = self.items()[hand]["about"]["args"]
        card = self.option(action)["label"]["args"]["card"]
        for twin, text in islice(self.mirror.ahead(match, seat, action), AHEAD):
            scene = twin.scene(seat)
            if scene.prompt is None or scene.prompt.text.args.get("card") != card:
                continue
            symbols = next(each.label.args["symbols"] for each in scene.options if each.action == text)
            assert isinstance(symbols, tuple)
            for name, spot in SIDES.items():
                if about.get(name) == list(symbols) and self.tap(f'.handcard[data-item="{hand}"] {spot}'):
                    break

    def stroke(self, match: Match, seat: int, action: str) -> bool:
        """Draw equal symbols on neighbouring squares with one stroke; return whether there were several."""
        first = self.option(action)
        kind, squares = first["group"], list(first["touches"])
        if self.finger or len(squares) != 1 or not kind.startswith("draw."):
            return False
        items = self.items()
        for twin, text in self.mirror.ahead(match, seat, action):
            option = next((each for each in twin.scene(seat).options if each.action == text), None)
            if option is None or option.group != kind or len(option.touches) != 1:
                break
            if not _touch(items[squares[-1]]["at"], items.get(option.touches[0], {"at": "0,0"})["at"]):
                break
            squares.append(option.touches[0])
        spots = [self.page.evaluate(FIND, [f'[data-item="{square}"]', False]) for square in squares]
        if len(squares) < 2 or None in spots:
            return False
        sent, mouse = self.sent(), self.page.mouse
        mouse.move(spots[0]["x"], spots[0]["y"])
        mouse.down()
        for spot in spots[1:]:
            mouse.move(spot["x"], spot["y"], steps=4)
        mouse.up()
        self.count.touches += 1
        self.page.wait_for_timeout(100)
        return self.sent() > sent

    def items(self) -> dict[str, dict[str, Any]]:
        """Return the items of the scene by id."""
        return {each["id"]: each for zone in self.visitor.scene["zones"] for each in zone["items"]}

    def sent(self) -> int:
        """Return how many answers the page has sent."""
        return len(self.moves)


def _touch(one: str, other: str) -> bool:
    """Return whether two squares of a village share an edge."""
    (column, row), (across, down) = (map(int, each.split(",")) for each in (one, other))
    return abs(column - across) + abs(row - down) == 1
