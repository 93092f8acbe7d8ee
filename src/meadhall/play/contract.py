"""The contract that every game keeps, checked while it is played: by the tests, and by `simulate --check`.

It shows that a game is a game; that it is this game, only a test which cites the rulebook can show.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.game import Game
from meadhall.core.notation import read
from meadhall.core.saves import load, save
from meadhall.core.scene import SOUNDS, ZONE_KINDS, Scene, heard_by, say
from meadhall.core.table import (
    CHANCE,
    PARTY,
    REFEREE,
    SPECTATOR,
    Action,
    Ask,
    Chance,
    Event,
    Seat,
    State,
    Step,
    Viewer,
)
from meadhall.core.text import Argument, Text
from meadhall.play.words import LANGUAGES, Words, rule_key

MOST_OPTIONS: Final = 600
LONGEST_GAME: Final = 100_000
EXACT_CHANCE: Final = 1_300
CREST_WORDS: Final = ("crest-ask", "crest-heading", "crest-title", "crest-portrait", "crest-unnamed")
"""What a game says whose seats may bear crests."""


class Broken(AssertionError):
    """A game that does not keep the contract."""


class _Counted(Dice):
    """Dice that fall as told, once."""

    def __init__(self, at: int, total: int) -> None:
        self.at = at
        self.total = total
        self.calls = 0

    def below(self, n: int) -> int:
        self.calls += 1
        if n != self.total:
            raise Broken(f"chance asked for one of {n}, but its weights add up to {self.total}")
        return self.at


class Contract:
    """Plays one game at random and checks the contract on the way.

    Cheap checks are made at every decision; scenes, words and secrecy at about one in `every`. Without a `box` the
    game's own content is taken.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        settings: Mapping[str, str],
        seed: int,
        first: Seat = 0,
        every: int = 1,
        box: Any = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.seed: Final = seed
        self.first: Final = first
        self.every: Final = every
        self.box: Final[Any] = box if box is not None else game.open_box(game.pack(), game.settings_from(settings))
        self.dice: Final = SeededDice("contract", seed)
        self.words: Final = _strict_words(game)
        self.said: Final = _said(game)
        self.viewers: Final[list[Viewer]] = [*range(seats), SPECTATOR]
        self.steps: Final[dict[int, tuple[Step, str]]] = {}
        self.log: Final[list[tuple[Seat, str]]] = []

    def run(self) -> State:
        """Play to the end; the last table."""
        s: State = self.game.setup(self.box, self.seats, self.first)
        census = dict(self.game.census(s))
        while (ask := asking(s)) is not None:
            if len(self.log) > LONGEST_GAME:
                raise self.broken("does not end")
            seats = ask.seats()
            seat = seats[self.dice.below(len(seats))]
            action = self.check_options(s, ask, seat)
            if self.dice.below(self.every) == 0:
                scenes = self.check_closely(s, ask)
                self.check_secrets(s, ask, seat, scenes)
            action = self.pick(s, ask, seat, action)
            self.log.append((seat, action.text))
            self.check_steps(s)
            apply(s, seat, action)
            if dict(self.game.census(s)) != census:
                raise self.broken(f"components are not conserved: {census} became {dict(self.game.census(s))}")
        self.check_end(s)
        return s

    def broken(self, what: str) -> Broken:
        last = ", ".join(f"{seat} {text}" for seat, text in self.log[-3:])
        return Broken(
            f"{self.game.key}, {self.seats} seats, seed {self.seed}, decision {len(self.log)} ({last}): {what}"
        )

    def pick(self, s: State, ask: Ask, seat: Seat, spelled: Action) -> Action:
        return choose(s, ask, seat, self.dice) if isinstance(ask, Chance) else spelled

    # --- at every decision

    def check_options(self, s: State, ask: Ask, seat: Seat) -> Action:
        """Options are pure, unique, never empty, not too many, in a stable order, and spelled without loss."""
        before: State = s.copy()
        options = ask.options(s, seat)
        texts = [option.text for option in options]
        if s != before:
            raise self.broken("asking for options changes the table")
        if not 1 <= len(options) <= MOST_OPTIONS:
            raise self.broken(f"{type(ask).__name__} offers {len(options)} options")
        if len(set(texts)) != len(texts):
            raise self.broken(f"{type(ask).__name__} offers an option twice: {sorted(texts)}")
        if [option.text for option in ask.options(s, seat)] != texts:
            raise self.broken(f"{type(ask).__name__} changes the order of its options")
        passing = ask.pass_option(s, seat)
        if (passing is not None) != bool(ask.window()) or (passing is not None and passing not in options):
            raise self.broken(f"{type(ask).__name__}: a window, and nothing else, offers an option that lets it pass")
        for text in texts:
            if text != " ".join(text.split()) or "#" in text or not text.isascii():
                raise self.broken(f"{text!r} cannot stand in a game file")
        at = self.dice.below(len(options))
        if read(texts[at], options) is not options[at]:
            raise self.broken(f"{texts[at]!r} is read as another option")
        return options[at]

    def check_steps(self, s: State) -> None:
        """A step is never changed once it is made."""
        waiting = {}
        for step in s.stack:
            known = self.steps.get(id(step))
            shown = known[1] if known is not None else repr(step)
            waiting[id(step)] = (step, shown)
            if known is not None and self.dice.below(8) == 0 and repr(step) != shown:
                raise self.broken(f"the step {shown} became {step!r} while it waited")
        self.steps.clear()
        self.steps.update(waiting)

    # --- at some decisions

    def check_closely(self, s: State, ask: Ask) -> dict[Viewer, Scene]:
        """Everything but secrecy; the scenes of all viewers."""
        self.check_save(s)
        if isinstance(ask, Chance):
            self.check_chance(s, ask)
        return {viewer: self.check_scene(s, ask, viewer) for viewer in (*self.viewers, REFEREE)}

    def check_save(self, s: State) -> None:
        """A table survives being saved, and a copy is equal to it and independent of it."""
        text = save(self.game, s)
        loaded = load(self.game, self.box, text)
        copied: State = s.copy()
        if save(self.game, loaded) != text or loaded != s or copied != s:
            raise self.broken("a saved or copied table is not the same table")
        for world in (loaded, copied):
            ask = asking(world)
            assert ask is not None
            seat = ask.first()
            apply(world, seat, ask.options(world, seat)[-1])
        if save(self.game, loaded) != save(self.game, copied):
            raise self.broken("a saved and a copied table go on differently")
        if save(self.game, s) != text:
            raise self.broken("what happens on a copy changes the table")

    def check_chance(self, s: State, ask: Chance) -> None:
        """Weights are positive and fit the options; `sample` is exactly as likely as they say."""
        options = ask.options(s, CHANCE)
        weights = ask.weights(s)
        if len(weights) != len(options) or min(weights) < 1:
            raise self.broken(f"{type(ask).__name__} has {len(options)} options and weights {weights}")
        total = sum(weights)
        if total > EXACT_CHANCE:
            return
        counts = {option.text: 0 for option in options}
        for at in range(total):
            dice = _Counted(at, total)
            counts[ask.sample(s, dice).text] += 1
            if dice.calls != 1:
                raise self.broken(f"{type(ask).__name__} threw its dice {dice.calls} times")
        if list(counts.values()) != weights:
            raise self.broken(f"{type(ask).__name__} samples {counts}, its weights are {weights}")

    def check_scene(self, s: State, ask: Ask, viewer: Viewer) -> Scene:
        """A scene keeps to the vocabulary, offers what the rules offer, and every key in it has words."""
        scene = self.game.scene(s, viewer)
        self.check_vocabulary(scene)
        offered = [option.action for option in scene.options]
        asked = [seat for seat in ask.seats() if viewer in (seat, REFEREE) or (seat == PARTY and viewer >= 0)]
        if offered != [option.text for seat in asked for option in ask.options(s, seat)]:
            raise self.broken(f"the scene of viewer {viewer} offers {offered[:5]}...")
        if scene.prompt is None or tuple(ask.seats()) != scene.prompt.seats:
            raise self.broken("the prompt does not say who is asked")
        self.check_words(texts_of(scene), viewer)
        rules = [scene.prompt.rule, *[refusal.rule for refusal in scene.refusals], *self.sections(scene)]
        self.check_words([Text(key) for key in (*map(rule_key, rules), *keys_of_values(scene))], viewer)
        return scene

    def sections(self, scene: Scene) -> Iterable[str]:
        """Where the rulebook tells of the things in a scene, if the game says so: then of every thing."""
        for zone in scene.zones if self.game.sections else ():
            for item in zone.items:
                section = self.game.section_of(zone, item)
                if not section:
                    raise self.broken(f"no section tells of {item.id} in {zone.id}")
                yield section

    def check_vocabulary(self, scene: Scene) -> None:
        """Zones are of a known kind, items have names of their own, and what is touched or refused is there."""
        items = {item.id for zone in scene.zones for item in zone.items}
        if sum(len(zone.items) for zone in scene.zones) != len(items):
            raise self.broken("two items of a scene have one name")
        if any(zone.kind not in ZONE_KINDS for zone in scene.zones):
            raise self.broken("a zone is of no known kind")
        for option in scene.options:
            if not items.issuperset(option.touches):
                raise self.broken(f"{option.action!r} touches {option.touches}, which is not all there")
        for refusal in scene.refusals:
            if refusal.item not in items:
                raise self.broken(f"{refusal.item} is refused, but not there")

    # --- secrecy

    def check_secrets(self, s: State, ask: Ask, seat: Seat, scenes: Mapping[Viewer, Scene]) -> None:
        """What a viewer may not know makes no difference to what it sees and hears."""
        census = dict(self.game.census(s))
        for viewer in self.viewers:
            world: State = self.game.reseal(s, viewer, self.dice)
            if self.game.scene(world, viewer) != scenes[viewer]:
                raise self.broken(f"dealing the unseen again changes the scene of viewer {viewer}")
            if dict(self.game.census(world)) != census:
                raise self.broken("dealing the unseen again loses components")
        options = ask.options(s, seat)
        one, other = (options[self.dice.below(len(options))] for _ in range(2))
        after_one, told_one = self.after(s, seat, one)
        after_other, told_other = self.after(s, seat, other)
        unknown = {event.sound() for event in told_one} - {"", *SOUNDS}
        if unknown:
            raise self.broken(f"there is no sound {min(unknown)!r}")
        for viewer in self.viewers:
            if viewer == seat:
                continue
            heard, heard_other = heard_by(told_one, viewer), heard_by(told_other, viewer)
            # The same things in another order tell nothing but the order, which is open.
            differs = sorted(map(repr, heard)) != sorted(map(repr, heard_other))
            if differs and self.game.scene(after_one, viewer) == self.game.scene(after_other, viewer):
                raise self.broken(f"viewer {viewer} hears {heard} or {heard_other}, but sees no difference")
        for viewer in (*self.viewers, REFEREE):
            self.check_words([say(event) for event in heard_by(told_one, viewer)], viewer)

    def check_words(self, texts: Iterable[Text], viewer: Viewer) -> None:
        """Every text can be said in every language; one that differs only in its numbers is then believed."""
        for text in texts:
            shape = _shape(text, viewer)
            if shape not in self.said:
                for words in self.words:
                    words.say(text, viewer)
                self.said.add(shape)

    def after(self, s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
        world: State = s.copy()
        told: list[Event] = []
        world.told = told
        apply(world, seat, action)
        world.told = None
        return world, told

    # --- at the end

    def check_end(self, s: State) -> None:
        """There is a result, in words; and the same decisions lead to the same table again."""
        result = self.game.result(s)
        if result is None or len(result.ranks) != self.seats or len(result.scores) != self.seats:
            raise self.broken(f"ends with the result {result}")
        self.check_words(result.reasons, SPECTATOR)
        if self.game.portraits:
            self.check_words([Text(key) for key in CREST_WORDS], SPECTATOR)
        for viewer in (*self.viewers, REFEREE):
            self.check_words(texts_of(self.game.scene(s, viewer)), viewer)
        again: State = self.game.setup(self.box, self.seats, self.first)
        for seat, spelled in self.log:
            ask = asking(again)
            assert ask is not None
            apply(again, seat, read(spelled, ask.options(again, seat)))
        if save(self.game, again) != save(self.game, s):
            raise self.broken("the same decisions lead to another table")


@cache
def _strict_words(game: Game) -> tuple[Words, ...]:
    return tuple(Words(language, game, strict=True) for language in LANGUAGES)


@cache
def _said(game: Game) -> set[Hashable]:
    return set()


def _shape(argument: Argument, viewer: Viewer) -> Hashable:
    """What of a text decides whether it can be said: its keys, and whether it is about the reader."""
    if isinstance(argument, Text):
        if not argument.args:
            return argument.key
        parts = [(name, _shape(value, viewer)) for name, value in argument.args.items()]
        return (argument.key, argument.args.get("seat") == viewer, *parts)
    if isinstance(argument, tuple):
        return tuple([_shape(part, viewer) for part in argument])
    return argument if isinstance(argument, str) else None


def texts_of(scene: Scene) -> Iterable[Text]:
    """Every text of a scene."""
    yield scene.status
    for place in scene.places:
        yield place.role
    for zone in scene.zones:
        yield zone.name
        for item in zone.items:
            if item.face is not None:
                yield Text(item.face)
            if item.about is not None:
                yield item.about
    if scene.prompt is not None:
        yield scene.prompt.text
    for option in scene.options:
        yield option.label
    for refusal in scene.refusals:
        yield refusal.text
    if scene.result is not None:
        yield from scene.result.reasons


def keys_of_values(scene: Scene) -> Iterable[str]:
    """The keys that name the numbers of a scene."""
    names = {name for place in scene.places for name in place.values}
    names |= {name for zone in scene.zones for item in zone.items for name in item.values}
    return sorted(f"value-{name}" for name in names)
