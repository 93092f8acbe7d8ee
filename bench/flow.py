"""Play whole games through the page, and count questions, touches and seconds of waiting.

A bot decides, and a simulated player carries its decisions out in a real browser, with the settings of a new player.
Needs the built page and Chromium.

python bench/flow.py [GAME ...] [--games 2] [--size 390x844] [--language de] [--theme day] [--at-once] [--careful]
                     [--one-screen | --two-browsers] [--pictures FOLDER]

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
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

# The helpers that start a server and a browser are in tests/.
sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.flow_person import Mirror, Person
from tests.server.helpers import Server, hall_in
from tests.web.conftest import FLAGS, HEADLESS, SEEDED_SECRETS, SeedFile
from tests.web.seating import sit_at_one_screen, sit_together
from tests.web.visitor import GAMES, LOOK, Visitor, title

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.table import PARTY
from meadhall.server.table.records import NOBODY

PHONE: Final = 760
"""Windows narrower than this, in pixels, get the page for phones."""
STUCK: Final = 180
"""Seconds of waiting after which a game counts as stuck."""
GLANCE: Final = 0.2
"""Seconds after which the look goes to the other of two browsers."""
WINDOW: Final = 10
"""Seconds of an answer window between two people, as the hall proposes."""
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


@dataclass(slots=True)
class Player:
    """A simulated player at a browser, or the two who share it."""

    visitor: Visitor
    person: Person
    since: float = 0.0
    """When the player answered last, by the clock of the page in milliseconds."""
    opened: bool = False
    """Whether the last answer only opened the next question of the same gesture."""

    def waits(self) -> None:
        """Begin to count the seconds of waiting."""
        self.since = self.visitor.page.evaluate("() => performance.now()")

    def waited(self, at: float) -> float:
        """Return the seconds since the last answer."""
        return (at - self.since) / 1000


class Game:
    """One game at a table that a click on the poster opens, or that two players share."""

    def __init__(
        self, visitors: Sequence[Visitor], folder: Path, game: str, seed: int, options: argparse.Namespace
    ) -> None:
        self.game: Final = game
        self.pictures: Final[Path | None] = options.pictures
        self.is_logged: Final[bool] = options.log
        self.name: Final = f"{game}-{options.size}-{options.language}-{options.theme}-{seed}"
        finger = int(options.size.partition("x")[0]) < PHONE
        self.players: Final = [
            Player(each, Person(each, finger=finger, brisk=not options.careful)) for each in visitors
        ]
        self.shared: Final[bool] = options.one_screen
        self.asked: Final[Counter[str]] = Counter()
        self.curtains = 0
        self.sit_down(options)
        mirrored = partial(Mirror, folder / "hall.db", level=options.bot, seed=seed)
        self._mirrored: Final[Callable[..., Mirror]] = mirrored
        self.look_at_table()

    @property
    def visitor(self) -> Visitor:
        """The player who opens the table."""
        return self.players[0].visitor

    def sit_down(self, options: argparse.Namespace) -> None:
        """Open the table, and wait until all players see it."""
        pace = "at-once" if options.at_once else "people"
        motion = "off" if options.at_once else "normal"
        settings: dict[str, Any] = {"pace": pace, "motion": motion, "follow": True, "walk": not options.careful}
        settings |= {"confirm": True, "theme": options.theme, "language": options.language}
        if len(self.players) > 1:
            friend = self.players[1].visitor
            sit_together(self.visitor, friend, self.game, whole=True, window=WINDOW, **settings)
        elif self.shared:
            sit_at_one_screen(self.visitor, self.game, seats=SHARED, whole=True, **settings)
        else:
            self.visitor.enter(**settings)
            poster = self.visitor.page.get_by_role("article", name=title(self.game, options.language))
            self.players[0].waits()
            poster.get_by_role("button").first.click()
        for each in self.players:
            if options.one_screen or options.two_browsers:
                each.waits()
            each.visitor.page.wait_for_selector(".table, .curtain")

    def look_at_table(self) -> None:
        """Follow the open table in the hall's database."""
        found = re.search(r"#/table/([^?]+)", self.visitor.page.url)
        assert found is not None
        self.table = found[1]
        self.mirror = self._mirrored(table=self.table)
        for each in self.players:
            each.person.mirror = self.mirror

    def play(self) -> dict[str, Any]:
        """Play the game to its end, at one screen also the beginning of a rematch; return the figures of the game."""
        self.go_on()
        for each in self.players:
            each.person.count.answers = each.person.sent()
        figures = self.figures()
        if self.shared:
            page = self.visitor.page
            page.get_by_role("button", name=re.compile("^(Play again|Noch einmal)$")).first.click()
            page.wait_for_function("(before) => !location.hash.includes(before)", arg=self.table)
            self.look_at_table()
            self.players[0].waits()
            self.go_on(REMATCH)
        return figures

    def go_on(self, most: int = 100_000) -> None:
        """Answer questions until the game is over, or `most` of them."""
        until = self.players[0].person.count.questions + most
        patience = STUCK if len(self.players) == 1 else GLANCE
        quiet = 0.0
        while self.players[0].person.count.questions < until:
            for player in self.players:
                found = player.visitor.page.evaluate(AWAIT, patience * 1000)
                quiet = 0.0 if found else quiet + patience
                assert quiet < STUCK, f"{self.name}: the game does not go on"
                if found and found["state"] == "over":
                    return
                if found:
                    self.act(player, found)

    def act(self, player: Player, found: dict[str, Any]) -> None:
        """Let a player who is asked answer, or take the screen."""
        visitor, person = player.visitor, player.person
        if found["state"] == "curtain":
            visitor.page.get_by_role("button", name=re.compile("^(I am|Ich bin) ")).click()
            self.curtains += 1
            return
        visitor.wait_for_rest()
        if visitor.page.evaluate(LOOK) is None or visitor.page.evaluate(WATCHED):
            return
        match, seat = self.mirror.match(), visitor.scene["viewer"]
        waited = player.waited(found["at"])
        if not self.shared and self.mirror.decides() not in (NOBODY, seat):
            # Another player has the final word: this one watches, or proposes something.
            return
        if seat not in match.seats() and PARTY not in match.seats():
            # The curtain is about to fall.
            assert waited < STUCK, f"{self.name}: seat {seat} is not asked"
            return
        if {each["action"] for each in visitor.scene["options"]} != {each.text for each in match.choices(seat)}:
            # The page has not shown yet what the other player did.
            return
        person.count.waited += waited
        person.count.first = person.count.first or waited
        key = person.key()
        if not player.opened:
            person.count.questions += 1
            self.asked[key] += 1
            self.picture(player)
        sent = person.sent()
        person.answer(match, seat)
        assert person.sent() > sent, f"{self.name}: no touch answers {key}"
        player.opened = person.opens
        if self.is_logged:
            print(seat, key, person.moves[sent:], person.wished, f"{waited:.1f} s", file=sys.stderr, flush=True)
        player.waits()

    def picture(self, player: Player) -> None:
        """Take a picture every few questions."""
        count = player.person.count.questions
        if self.pictures is not None and count % EVERY == 1:
            number = self.players.index(player)
            player.visitor.page.screenshot(path=self.pictures / f"{self.name}-{number}-{count:03}.png")

    def figures(self) -> dict[str, Any]:
        """Return what the game asked of the players, per turn of theirs; in Zwergendorf per game."""
        counts, match = [each.person.count for each in self.players], self.mirror.match()
        people = SHARED if self.shared else len(self.players)
        played = evaluator_of(self.game).clock(match.state) * people / len(match.names)
        turns = float(people) if self.game == "zwergendorf" else played
        names = ("questions", "answers", "touches", "waited")
        per = {name: round(sum(getattr(count, name) for count in counts) / turns, 2) for name in names}
        return {
            "game": self.game,
            "turns": round(turns, 1),
            **per,
            "curtains": self.curtains,
            "first_s": round(max(count.first for count in counts), 1),
            "typed": [each for player in self.players for each in player.person.unreachable],
            "asked": dict(self.asked.most_common()),
        }


def play(browser: Browser, hall: Server, folder: Path, game: str, seed: int, options: argparse.Namespace) -> None:
    """Play one game and print its figures."""
    width, height = map(int, options.size.split("x"))
    phone = width < PHONE
    contexts = [
        browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, service_workers="block")
        for _ in range(2 if options.two_browsers else 1)
    ]
    visitors = [Visitor(context.new_page(), hall.address) for context in contexts]
    try:
        print(json.dumps(Game(visitors, folder, game, seed, options).play()), flush=True)
    except AssertionError:
        if options.pictures is not None:
            for number, visitor in enumerate(visitors):
                visitor.page.screenshot(path=options.pictures / f"{game}-stuck-{number}.png")
        raise
    for visitor, context in zip(visitors, contexts, strict=True):
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
    people = parser.add_mutually_exclusive_group()
    people.add_argument("--one-screen", action="store_true", help="let two players share the screen")
    people.add_argument("--two-browsers", action="store_true", help="let two players play online, in a browser each")
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
