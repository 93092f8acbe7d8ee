"""Simulated players: by mouse, by keyboard alone, and by the accessibility tree alone."""

from __future__ import annotations

import random
import re
import time
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from playwright.sync_api import Locator
from tests.web.visitor import SHORT, Sight, Thing, Visitor, title

from meadhall.core.game import find
from meadhall.play.words import Words

PATIENCE: Final = 300.0
"""Seconds without a step after which a game counts as stuck."""
LONGEST: Final = 3000
"""Steps of a game after which it counts as stuck."""


class Player:
    """A player who chooses among the lit items with a seeded generator."""

    def __init__(self, visitor: Visitor, seed: str = "") -> None:
        self.visitor: Final = visitor
        self.page: Final = visitor.page
        self.random: Final = random.Random(seed)
        self.made = 0

    def play(self, most: int = 100_000) -> int:
        """Play until the game is over, the curtain falls, or `most` steps are made; return the number of steps."""
        begun = self.made
        while self.made - begun < most and self.act(sight := self.visitor.see()):
            assert self.made - begun < LONGEST, f"the game does not go on: {sight.prompt}"
        return self.made - begun

    def act(self, sight: Sight) -> bool:
        """Make one step, unless the game is over or the curtain has fallen; return whether the player made it."""
        if sight.state in ("over", "curtain"):
            return False
        self.step(sight)
        self.made += 1
        return True

    def wish(self, sight: Sight) -> Thing | None:
        """Return the item to use next; None for the primary button."""
        free = [thing for thing in sight.things if thing.spot and not thing.held and not thing.is_choice]
        choices = [thing for thing in sight.things if thing.spot and thing.is_choice]
        held = any(thing.held for thing in sight.things)
        if sight.state == "ready" and (held or not free or self.random.random() < 0.5):
            return None
        return self.random.choice((free if free and not held else []) or choices or list(sight.things))

    @abstractmethod
    def step(self, sight: Sight) -> None:
        """Make one step."""


def take_turns(people: Sequence[Player], most: int) -> None:
    """Make `most` steps of players at different screens, each in their turn."""
    until = time.monotonic() + PATIENCE
    made = 0
    while made < most:
        for each in people:
            # One look: what a player can do may pass while the others move.
            if made < most and (sight := each.visitor.glance()) and each.act(sight):
                made += 1
                until = time.monotonic() + PATIENCE
        assert time.monotonic() < until, "no player can act"


class Mouse(Player):
    """Plays by mouse and never scrolls."""

    def __init__(self, visitor: Visitor, seed: str = "") -> None:
        super().__init__(visitor, seed)
        self.unreachable: list[str] = []

    def step(self, sight: Sight) -> None:
        if sight.unreachable:
            # Boards measure themselves after they are drawn.
            self.visitor.wait_for_rest()
            again = self.visitor.glance()
            sight = again if again and again.state == sight.state else sight
        self.unreachable += sight.unreachable
        thing = self.wish(sight)
        spot = sight.button if thing is None else thing.spot
        assert spot is not None, f"{thing or 'the button'} cannot be clicked: {sight.prompt}"
        self.page.mouse.click(*spot)


FOCUS: Final = """() => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  return {
    id: at.dataset?.item ?? '', zone: at.closest('[data-zone]')?.dataset.zone ?? '', x: box.x + box.width / 2,
    y: box.y + box.height / 2, primary: at.matches('.dock .pri'), lost: at === document.body,
    name: at.getAttribute('aria-label') ?? at.labels?.[0]?.innerText.trim() ?? at.innerText?.trim() ?? '',
    within: at.closest('article')?.querySelector('h2')?.innerText ?? '',
  };
}"""


@dataclass(slots=True, frozen=True)
class Focus:
    """The focused element."""

    id: str
    zone: str
    x: float
    y: float
    primary: bool
    lost: bool
    name: str
    within: str


def named(label: str, focus: Focus) -> bool:
    return focus.name.startswith(label)


class Keys(Player):
    """Plays by keyboard: Tab between zones, arrows within them, Enter, Escape, and E for the primary button."""

    def focus(self) -> Focus:
        return Focus(**self.page.evaluate(FOCUS))

    def press(self, key: str) -> Focus:
        self.page.keyboard.press(key)
        return self.focus()

    def step(self, sight: Sight) -> None:
        if self.made:
            self.keep(sight)
        thing = self.wish(sight)
        way = self.made % 4
        if thing is None and way:
            self.press("e")
        elif thing is None:
            self.tab_until(lambda focus: focus.primary, "the button")
            self.press("Enter")
        elif way == 3 and sight.state == "choose":
            # E moves the focus to the first lit item.
            assert self.press("e").id in {each.id for each in sight.things}
            self.press("Enter")
        else:
            self.go_to(sight, thing)
            self.press("Enter")
            if way == 2 and self.random.random() < 0.2:
                self.press("Escape")

    def keep(self, sight: Sight) -> None:
        """Check that an element has the focus. Otherwise a player would start again at the top of the page."""
        assert not self.focus().lost, f"the focus is lost: {sight.prompt}"

    def arrange(self, game: str) -> None:
        """Open a table for two, with the weakest opponent and the shortest game."""
        language = self.page.evaluate("() => document.documentElement.lang")
        words = Words(language, find()[game])
        hall = {
            "en": ("More", "Add one", "Who sits on seat 2", "Options", "Sit down"),
            "de": ("Mehr", "Platz besetzen", "Wer auf Platz 2 sitzt", "Optionen", "Platz nehmen"),
        }[language]
        self.tab_until(lambda focus: focus.name.startswith(hall[0]) and focus.within == title(game, language), hall[0])
        self.page.keyboard.press("Enter")
        dialog = self.page.get_by_role("dialog")
        dialog.locator(".foot .pri").wait_for()
        chairs = dialog.locator(".chair:not(.more)")
        while chairs.count() > 2:
            self.tab_until(lambda focus: focus.name.endswith(("leaves", "geht")), "a chair to remove")
            self.page.keyboard.press("Enter")
        if not dialog.locator(".pick").count():
            wanted = hall[1] if chairs.count() < 2 else hall[2]
            self.tab_until(lambda focus: not focus.lost and wanted in focus.name, wanted)
            self.page.keyboard.press("Enter")
        self.tab_until(lambda focus: focus.name.startswith("Pim"), "Pim")
        self.page.keyboard.press("Enter")
        self.tab_until(lambda focus: not focus.lost and hall[3] in focus.name, hall[3])
        self.page.keyboard.press("Enter")
        for key, value in SHORT.get(game, {}).items():
            values = next(each.values for each in find()[game].settings if each.key == key)
            self.tab_until(partial(named, words.word(f"setting-{key}-{values[0]}")), key)
            found = partial(named, words.word(f"setting-{key}-{value}"))
            assert any(found(self.press("ArrowDown")) for _ in values), f"the arrows do not lead to {value}"
        self.tab_until(partial(named, hall[4]), hall[4])
        self.page.keyboard.press("Enter")

    def tab_until(self, found: Callable[[Focus], bool], what: str) -> Focus:
        for _ in range(90):
            focus = self.press("Tab")
            if found(focus):
                return focus
        raise AssertionError(f"Tab does not lead to {what}")

    def go_to(self, sight: Sight, thing: Thing) -> None:
        """Move the focus by Tab to the item's zone, then by arrows. One of several zones is enough."""
        shown = [each for each in sight.things if each.id == thing.id]
        shown.sort(key=lambda each: each.zone != self.focus().zone)
        if not any(self.reach(each) for each in shown):
            raise AssertionError(f"no keys lead to {thing.id}: {sight.prompt}")

    def reach(self, thing: Thing) -> bool:
        focus = self.focus()
        if focus.zone != thing.zone:
            focus = self.tab_until(lambda at: at.id == thing.id or at.zone == thing.zone, thing.id)
        assert thing.spot is not None
        ways: dict[str, dict[str, str]] = {}
        while focus.id != thing.id:
            here = place_of(focus)
            known = ways.setdefault(here, {})
            dx, dy = thing.spot[0] - focus.x, thing.spot[1] - focus.y
            across = ["ArrowRight", "ArrowLeft"] if dx > 0 else ["ArrowLeft", "ArrowRight"]
            along = ["ArrowDown", "ArrowUp"] if dy > 0 else ["ArrowUp", "ArrowDown"]
            both = (across, along) if abs(dx) > abs(dy) else (along, across)
            keys = [both[0][0], both[1][0], both[0][1], both[1][1]]
            key = next((key for key in keys if key not in known), None) or way_on(ways, here)
            if key is None:
                return False
            there = self.press(key)
            known[key] = place_of(there)
            focus = there
        return True


def place_of(focus: Focus) -> str:
    """Return a name for the focused element; equal dice share an id, so it includes the position."""
    return f"{focus.id} at {focus.x:.0f},{focus.y:.0f}"


def way_on(ways: Mapping[str, Mapping[str, str]], here: str) -> str | None:
    """Return the first key of the shortest known path to an element with an untried arrow."""
    paths = [(key, there) for key, there in ways[here].items()]
    seen = {here}
    for first, at in paths:
        if at in seen:
            continue
        seen.add(at)
        if len(ways.get(at, {})) < 4:
            return first
        paths += [(first, there) for there in ways[at].values()]
    return None


NODE: Final = re.compile(
    r"""^(?P<deep> *)- '?(?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^]]*\])*)"""
)


class ScreenReader(Player):
    """Plays by roles, names and states alone, as a screen reader presents them."""

    def step(self, sight: Sight) -> None:
        dock = self.page.get_by_role("contentinfo")
        told = self.listen()
        primary = dock.get_by_role("button").last
        ready = primary.get_attribute("aria-disabled") == "false"
        free = [each for each in told if not each[3]]
        if ready and (len(free) < len(told) or not free or self.random.random() < 0.5):
            self.activate(primary)
        else:
            assert told, f"the accessibility tree names nothing to do: {sight.prompt}"
            group, name, nth, _ = self.random.choice(free or told)
            zone = self.page.get_by_role("group", name=group, exact=True).or_(
                self.page.get_by_role("region", name=group, exact=True)
            )
            self.activate(zone.get_by_role("button", name=name, exact=True, disabled=False).nth(nth))

    def activate(self, thing: Locator) -> None:
        thing.press("Enter")

    def listen(self) -> list[tuple[str, str, int, bool]]:
        """Return the usable buttons in named groups: group, name, index among equal names, whether pressed."""
        found: list[tuple[str, str, int, bool]] = []
        within: list[tuple[int, str, str]] = []
        for line in self.page.locator("body").aria_snapshot().splitlines():
            node = NODE.match(line)
            if node is None:
                continue
            deep = len(node["deep"])
            within = [each for each in within if each[0] < deep]
            name = (node["name"] or "").replace("''", "'").replace('\\"', '"').replace("\\\\", "\\")
            group = next((each[2] for each in reversed(within) if each[1] in ("group", "region") and each[2]), "")
            panel = any(each[1] == "tabpanel" for each in within)
            if node["role"] == "button" and group and name and not panel and "[disabled]" not in node["states"]:
                alike = sum((group, name) == each[:2] for each in found)
                found.append((group, name, alike, "[pressed]" in node["states"]))
            within.append((deep, node["role"], name))
        return found


TWICE: Final = 2
"""How often each kind of question is answered by each means; after that the mouse goes on, which takes least time."""


class Hands(Player):
    """Plays by mouse, by keys and by roles and names: each kind of question by each of them in turn."""

    def __init__(self, visitor: Visitor, seed: str = "") -> None:
        super().__init__(visitor, seed)
        self.mouse: Final = Mouse(visitor, seed)
        self.keys: Final = Keys(visitor, seed)
        self.reader: Final = ScreenReader(visitor, seed)
        self.hand: Player = self.keys
        self.answered: Final[dict[str, Counter[type[Player]]]] = {}
        """How many questions of each kind each player has answered."""
        self._prompt = ""

    def step(self, sight: Sight) -> None:
        if self.hand is self.keys and self.keys.made:
            self.keys.keep(sight)
        if sight.prompt != self._prompt:
            self._prompt = sight.prompt
            prompt = self.visitor.scene["prompt"]
            counts = self.answered.setdefault(prompt["text"]["key"] if prompt else "", Counter())
            self.hand = min((self.mouse, self.keys, self.reader), key=lambda each: min(counts[type(each)], TWICE))
            counts[type(self.hand)] += 1
            # Close a pile that the last player has opened.
            self.page.keyboard.press("Escape")
            sight = self.visitor.see()
        self.hand.step(sight)
        self.hand.made += 1
