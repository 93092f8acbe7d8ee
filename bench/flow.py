"""Play whole games through the page, and count questions, touches and seconds of waiting.

A bot decides, and a simulated player carries its decisions out in a real browser, with the settings of a new player.
Needs the built page and Chromium.

python bench/flow.py [GAME ...] [--games 2] [--size 390x844] [--language de] [--theme day] [--at-once] [--careful]
                     [--pictures FOLDER]

One question is one moment at which the page waits for the player's decision. Several touches that make one gesture are
one question: a card, its place and its turn; a space and the roll. Answers that the page sends because of an earlier
touch do not count. `answers` counts every answer that the page sent, so it is the larger number.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

# The helpers that start a server and a browser are in tests/.
sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.flow_person import Mirror, Person
from tests.server.helpers import Server, hall_in
from tests.web.conftest import FLAGS, HEADLESS, SEEDED_SECRETS, SeedFile
from tests.web.seating import sit_at_one_screen
from tests.web.visitor import GAMES, LOOK, Visitor, title

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.table import PARTY

PHONE: Final = 760
"""Windows narrower than this, in pixels, get the page for phones."""
STUCK: Final = 180
"""Seconds of waiting after which a game counts as stuck."""
SHARED: Final = 2
"""Players at one screen."""
REMATCH: Final = 12
"""Questions of a rematch that the players at one screen answer."""
EVERY: Final = 12
"""Questions between two pictures."""
WATCHED: Final = "() => document.querySelector('.dock.watching') !== null"
"""Whether the page still retells what happened, so that no question is open."""
AWAIT: Final = f"""(patience) => new Promise((done) => {{
  const look = {LOOK};
  const until = performance.now() + patience;
  // Two looks in a row: in between the page may send an answer that follows from an earlier touch.
  let before = null;
  const again = () => {{
    const found = ({WATCHED})() ? null : look();
    if (found && before) done({{ ...before, at: performance.now() }});
    else if (performance.now() > until) done(null);
    else {{
      before = found;
      setTimeout(again, 40);
    }}
  }};
  again();
}})"""


class Game:
    """One game at a table that a click on the poster opens."""

    def __init__(self, visitor: Visitor, folder: Path, game: str, seed: int, options: argparse.Namespace) -> None:
        self.visitor: Final = visitor
        self.game: Final = game
        self.pictures: Final[Path | None] = options.pictures
        self.is_logged: Final[bool] = options.log
        self.name: Final = f"{game}-{options.size}-{options.language}-{options.theme}-{seed}"
        finger = int(options.size.partition("x")[0]) < PHONE
        pace = "at-once" if options.at_once else "people"
        motion = "off" if options.at_once else "normal"
        settings = {"pace": pace, "motion": motion, "follow": True, "walk": not options.careful, "confirm": True}
        visitor.enter(**settings, theme=options.theme, language=options.language)
        self.person = Person(visitor, finger=finger, brisk=not options.careful)
        self.shared: Final[bool] = options.one_screen
        self.since = self.now()
        if self.shared:
            looks = {"theme": options.theme, "language": options.language}
            sit_at_one_screen(visitor, game, seats=SHARED, **settings, **looks)
            self.since = self.now()
        else:
            poster = visitor.page.get_by_role("article", name=title(game, options.language))
            poster.get_by_role("button").first.click()
        visitor.page.wait_for_selector(".table, .curtain")
        self.asked: Final[Counter[str]] = Counter()
        self.curtains = 0
        self._mirrored: Final = partial(Mirror, folder / "hall.db", level=options.bot, seed=seed)
        self.mirror = self.person.mirror = self._mirrored(table=self.table())

    def table(self) -> str:
        """Return the id of the open table."""
        found = re.search(r"#/table/([^?]+)", self.visitor.page.url)
        assert found is not None
        return found[1]

    def now(self) -> float:
        """Return the page's clock in milliseconds."""
        at: float = self.visitor.page.evaluate("() => performance.now()")
        return at

    def play(self) -> dict[str, Any]:
        """Play the game to its end, at one screen also the beginning of a rematch; return the figures of the game."""
        self.go_on()
        self.person.count.answers = self.person.sent()
        figures = self.figures()
        if self.shared:
            before, page = self.table(), self.visitor.page
            page.get_by_role("button", name=re.compile("^(Play again|Noch einmal)$")).first.click()
            page.wait_for_function("(before) => !location.hash.includes(before)", arg=before)
            self.mirror = self.person.mirror = self._mirrored(table=self.table())
            self.since = self.now()
            self.go_on(REMATCH)
        return figures

    def go_on(self, most: int = 100_000) -> None:
        """Answer questions until the game is over, or `most` of them."""
        visitor, person = self.visitor, self.person
        opened, until = False, person.count.questions + most
        while person.count.questions < until:
            found = visitor.page.evaluate(AWAIT, STUCK * 1000)
            assert found is not None, f"{self.name}: the game does not go on"
            if found["state"] == "over":
                return
            if found["state"] == "curtain":
                visitor.page.get_by_role("button", name=re.compile("^(I am|Ich bin) ")).click()
                self.curtains += 1
                continue
            visitor.wait_for_rest()
            if visitor.page.evaluate(LOOK) is None or visitor.page.evaluate(WATCHED):
                continue
            match = self.mirror.match()
            seat = visitor.scene["viewer"]
            waited = (found["at"] - self.since) / 1000
            if seat not in match.seats() and PARTY not in match.seats():
                # The curtain is about to fall.
                assert waited < STUCK, f"{self.name}: seat {seat} is not asked"
                continue
            person.count.waited += waited
            person.count.first = person.count.first or waited
            key = person.key()
            if not opened:
                person.count.questions += 1
                self.asked[key] += 1
                self.picture()
            sent = person.sent()
            person.answer(match, seat)
            assert person.sent() > sent, f"{self.name}: no touch answers {key}"
            opened = person.opens
            if self.is_logged:
                print(key, person.moves[sent:], person.wished, f"{waited:.1f} s", file=sys.stderr, flush=True)
            self.since = self.now()

    def picture(self) -> None:
        """Take a picture every few questions."""
        count = self.person.count.questions
        if self.pictures is not None and count % EVERY == 1:
            self.visitor.page.screenshot(path=self.pictures / f"{self.name}-{count:03}.png")

    def figures(self) -> dict[str, Any]:
        """Return what the game asked of the player, per turn of theirs; in Zwergendorf per game."""
        count, match = self.person.count, self.mirror.match()
        people = SHARED if self.shared else 1
        played = evaluator_of(self.game).clock(match.state) * people / len(match.names)
        turns = float(people) if self.game == "zwergendorf" else played
        per = {name: round(getattr(count, name) / turns, 2) for name in ("questions", "answers", "touches", "waited")}
        return {
            "game": self.game,
            "turns": round(turns, 1),
            **per,
            "curtains": self.curtains,
            "first_s": round(count.first, 1),
            "typed": self.person.unreachable,
            "asked": dict(self.asked.most_common()),
        }


def play(browser: Browser, hall: Server, folder: Path, game: str, seed: int, options: argparse.Namespace) -> None:
    """Play one game and print its figures."""
    width, height = map(int, options.size.split("x"))
    phone = width < PHONE
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, service_workers="block")
    visitor = Visitor(context.new_page(), hall.address)
    try:
        print(json.dumps(Game(visitor, folder, game, seed, options).play()), flush=True)
    except AssertionError:
        if options.pictures is not None:
            visitor.page.screenshot(path=options.pictures / f"{game}-stuck.png")
        raise
    if visitor.errors:
        print(visitor.errors, file=sys.stderr)
    context.close()


def main() -> None:
    """Start a hall and a browser, and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(GAMES), help="the games (default: all)")
    parser.add_argument("--games", type=int, default=2, help="how many of each (default 2)")
    parser.add_argument("--size", default="1280x720", help="the window (default 1280x720)")
    parser.add_argument("--language", default="en", choices=("en", "de"))
    parser.add_argument("--theme", default="night", choices=("night", "day"))
    parser.add_argument("--bot", default="greedy", help="the bot that decides for the player (default greedy)")
    parser.add_argument("--at-once", action="store_true", help="do not let bots take their time")
    parser.add_argument("--careful", action="store_true", help="draw every symbol by hand")
    parser.add_argument("--one-screen", action="store_true", help="let two players share the screen")
    parser.add_argument("--log", action="store_true", help="print every question and its answers")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the game")
    options = parser.parse_args()
    if options.pictures is not None:
        options.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        folder = Path(name)
        seed_file = SeedFile(folder)
        hall = hall_in(folder, packages=(SEEDED_SECRETS,), environment=seed_file.environment)
        hall.start()
        browser = driver.chromium.launch(args=list(FLAGS), executable_path=HEADLESS)
        for game in options.game:
            for seed in range(options.games):
                (folder / "seed").write_text(f"{game} {seed}", encoding="utf-8")
                play(browser, hall, folder, game, seed, options)
        browser.close()
        hall.kill()


if __name__ == "__main__":
    main()
