"""The contract of every game, checked during play by the tests and by `simulate --check`.

The contract shows that a game is consistent. Only tests that cite the rulebook show that its rules are right.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, apply_aside, asking, choose
from meadhall.core.game import Game
from meadhall.core.notation import apply_text, read
from meadhall.core.saves import load, save
from meadhall.core.scene import SOUNDS, ZONE_KINDS, Scene, heard_by, say
from meadhall.core.sharing import one_pass
from meadhall.core.table import (
    CHANCE,
    PARTY,
    REFEREE,
    SPECTATOR,
    Action,
    Apart,
    Ask,
    Chance,
    Event,
    Gathered,
    Seat,
    State,
    Step,
    Viewer,
)
from meadhall.core.text import Argument, Text
from meadhall.play.scene_texts import keys_of_values, texts_of
from meadhall.play.words import LANGUAGES, Words, rule_key

MOST_OPTIONS: Final = 600
LONGEST_GAME: Final = 100_000
"""Decisions after which a game counts as endless."""
ASIDE_EVERY: Final = 16
"""At one decision in this many, a seat takes an aside."""
EXACT_CHANCE: Final = 1_300
"""Chance is checked result by result if its weights add up to at most this."""
CREST_WORDS: Final = ("crest-ask", "crest-heading", "crest-title", "crest-portrait", "crest-unnamed")
"""The messages of a game whose seats may choose a crest."""


class Broken(AssertionError):
    """A game breaks the contract."""


class _FixedDice(Dice):
    """Dice that show one given number, and count how often they are thrown."""

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
    """Play one game at random and check the contract at each decision.

    Cheap checks run at every decision; scenes, words and secrecy at about one of `every` decisions. Without a `box`
    the game plays with its own content.
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
        self.kinds: Final[set[Hashable]] = set()
        """The kinds of items whose section is checked: all that `Game.section_of` reads."""
        self.log: Final[list[tuple[Seat, str]]] = []

    def run(self) -> State:
        """Play to the end and return the last state."""
        s: State = self.game.setup(self.box, self.seats, self.first)
        census = dict(self.game.census(s))
        while (ask := asking(s)) is not None:
            if len(self.log) > LONGEST_GAME:
                raise self.broken("does not end")
            self.try_aside(s, ask)
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
        """Check that options are pure, unique, not empty, not too many, stable in order, and readable from notation."""
        before: State = s.copy()
        options = ask.options(s, seat)
        texts = [option.text for option in options]
        if s != before:
            raise self.broken("`options` changes the state")
        if not 1 <= len(options) <= MOST_OPTIONS:
            raise self.broken(f"{type(ask).__name__} offers {len(options)} options")
        if len(set(texts)) != len(texts):
            raise self.broken(f"{type(ask).__name__} offers an option twice: {sorted(texts)}")
        if [option.text for option in ask.options(s, seat)] != texts:
            raise self.broken(f"{type(ask).__name__} changes the order of its options")
        passing = ask.pass_option(s, seat)
        if (passing is not None) != bool(ask.window()) or (passing is not None and passing not in options):
            raise self.broken(f"{type(ask).__name__}: exactly the windows must have a pass option, among their options")
        obvious = ask.obvious(s, seat)
        if s != before or (obvious is not None and obvious not in options):
            raise self.broken(
                f"{type(ask).__name__}: the obvious answer {obvious} must be an option, and change nothing"
            )
        for text in texts:
            if text != " ".join(text.split()) or "#" in text or not text.isascii():
                raise self.broken(f"{text!r} cannot be written to a game file")
        at = self.dice.below(len(options))
        if read(texts[at], options) is not options[at]:
            raise self.broken(f"{texts[at]!r} is read as another option")
        return options[at]

    def try_aside(self, s: State, ask: Ask) -> None:
        """Take an aside now and then. It must leave the question open, and depend on nothing hidden from the seat."""
        seat = len(self.log) % self.seats
        asides = s.asides(seat)
        if not asides or self.dice.below(ASIDE_EVERY):
            return
        world: State = self.game.reseal(s, seat, self.dice)
        if world.asides(seat) != asides:
            raise self.broken(f"the asides of seat {seat} depend on what it may not know")
        options = {option.text for option in ask.options(s, seat)} if seat in ask.seats() else set()
        action = asides[self.dice.below(len(asides))]
        if action.text in options or len({aside.text for aside in asides}) != len(asides):
            raise self.broken(f"the aside {action.text!r} has the notation of another action")
        if asides != [read(option.action, asides) for option in self.game.scene(s, seat).asides]:
            raise self.broken(f"the scene of seat {seat} shows other asides than the rules allow")
        self.log.append((seat, action.text))
        told: list[Event] = []
        s.told = told
        apply_aside(s, seat, action)
        s.told = None
        if asking(s) != ask:
            raise self.broken(f"the aside {action.text!r} answers a question")
        for viewer in (*self.viewers, REFEREE):
            self.check_words([say(event) for event in heard_by(told, viewer)], viewer)

    def check_steps(self, s: State) -> None:
        """Check that no step on the stack was changed."""
        waiting = {}
        for step in s.stack:
            known = self.steps.get(id(step))
            shown = known[1] if known is not None else repr(step)
            waiting[id(step)] = (step, shown)
            if known is not None and self.dice.below(8) == 0 and repr(step) != shown:
                raise self.broken(f"the step {shown} on the stack changed to {step!r}")
        self.steps.clear()
        self.steps.update(waiting)

    # --- at some decisions

    def check_closely(self, s: State, ask: Ask) -> dict[Viewer, Scene]:
        """Check everything except secrecy; return the scenes of all viewers."""
        self.check_save(s)
        if isinstance(ask, Chance):
            self.check_chance(s, ask)
        # The viewers share parts as in a broadcast. `check_secrets` compares the scenes with some that share nothing.
        with one_pass():
            return {viewer: self.check_scene(s, ask, viewer) for viewer in (*self.viewers, REFEREE)}

    def check_save(self, s: State) -> None:
        """Check that a state can be saved and loaded, and that a copy is equal and independent."""
        text = save(self.game, s)
        loaded = load(self.game, self.box, text)
        copied: State = s.copy()
        if save(self.game, loaded) != text or loaded != s or copied != s:
            raise self.broken("a saved or copied state differs from the original")
        for world in (loaded, copied):
            ask = asking(world)
            assert ask is not None
            seat = ask.first()
            apply(world, seat, ask.options(world, seat)[-1])
        if save(self.game, loaded) != save(self.game, copied):
            raise self.broken("a saved and a copied state play on differently")
        if save(self.game, s) != text:
            raise self.broken("playing on a copy changes the original")

    def check_chance(self, s: State, ask: Chance) -> None:
        """Check that weights are positive and fit the options, and that `sample` follows them exactly."""
        options = ask.options(s, CHANCE)
        weights = ask.weights(s)
        if len(weights) != len(options) or min(weights) < 1:
            raise self.broken(f"{type(ask).__name__} has {len(options)} options and weights {weights}")
        total = sum(weights)
        if total > EXACT_CHANCE:
            return
        counts = {option.text: 0 for option in options}
        for at in range(total):
            dice = _FixedDice(at, total)
            counts[ask.sample(s, dice).text] += 1
            if dice.calls != 1:
                raise self.broken(f"{type(ask).__name__} threw its dice {dice.calls} times, not once")
        if list(counts.values()) != weights:
            raise self.broken(f"{type(ask).__name__} samples {counts}, its weights are {weights}")

    def check_scene(self, s: State, ask: Ask, viewer: Viewer) -> Scene:
        """Check the vocabulary of a scene, that it offers what the rules offer, and that every key has a message."""
        scene = self.game.scene(s, viewer)
        self.check_vocabulary(scene)
        offered = [option.action for option in scene.options]
        asked = [seat for seat in ask.seats() if viewer in (seat, REFEREE) or (seat == PARTY and viewer >= 0)]
        if offered != [option.text for seat in asked for option in ask.options(s, seat)]:
            raise self.broken(f"the scene of viewer {viewer} offers {offered[:5]}...")
        if scene.prompt is None or tuple(ask.seats()) != scene.prompt.seats:
            raise self.broken("the prompt names other seats than the question")
        self.check_words(texts_of(scene), viewer)
        rules = [scene.prompt.rule, *[refusal.rule for refusal in scene.refusals], *self.sections(scene)]
        self.check_words([Text(key) for key in (*map(rule_key, rules), *keys_of_values(scene))], viewer)
        return scene

    def sections(self, scene: Scene) -> Iterable[str]:
        """Yield the sections of new kinds of items, if the game has sections; then every item must have one."""
        for zone in scene.zones if self.game.sections else ():
            for item in zone.items:
                kind = (zone.name.key, item.face, *item.tags)
                if kind in self.kinds:
                    continue
                self.kinds.add(kind)
                section = self.game.section_of(zone, item)
                if not section:
                    raise self.broken(f"no section is given for {item.id} in {zone.id}")
                yield section

    def check_vocabulary(self, scene: Scene) -> None:
        """Check that zone kinds are known, item ids unique, and that touched and refused items exist."""
        items = {item.id for zone in scene.zones for item in zone.items}
        if sum(len(zone.items) for zone in scene.zones) != len(items):
            raise self.broken("two items of a scene have the same id")
        if any(zone.kind not in ZONE_KINDS for zone in scene.zones):
            raise self.broken("a zone has an unknown kind")
        for option in scene.options:
            if not items.issuperset(option.touches):
                raise self.broken(f"{option.action!r} touches {option.touches}, which are not all in the scene")
        for refusal in scene.refusals:
            if refusal.item not in items:
                raise self.broken(f"{refusal.item} is refused, but not in the scene")

    # --- secrecy

    def check_secrets(self, s: State, ask: Ask, seat: Seat, scenes: Mapping[Viewer, Scene]) -> None:
        """Check that hidden information changes neither the scene nor the events of a viewer."""
        census = dict(self.game.census(s))
        for viewer in self.viewers:
            known: Gathered = self.game.gather(s, viewer)
            world: State = self.game.deal(known, self.dice)
            if self.game.gather(world, viewer) != known:
                raise self.broken(f"what viewer {viewer} gathers depends on what is hidden")
            if self.game.scene(world, viewer) != scenes[viewer]:
                raise self.broken(f"reseal changes the scene of viewer {viewer}")
            if dict(self.game.census(world)) != census:
                raise self.broken("reseal changes the census")
            self.check_obvious(ask.obvious(s, seat), world, seat)
        options = ask.options(s, seat)
        one, other = (options[self.dice.below(len(options))] for _ in range(2))
        after_one, told_one = self.after(s, seat, one)
        after_other, told_other = self.after(s, seat, other)
        unknown = {event.sound() for event in told_one} - {"", *SOUNDS}
        if unknown:
            raise self.broken(f"there is no sound {min(unknown)!r}")
        # Answers that lead to the same state leave nothing hidden.
        viewers = [viewer for viewer in self.viewers if viewer != seat] if after_one != after_other else []
        with one_pass():
            for viewer in viewers:
                heard, heard_other = heard_by(told_one, viewer), heard_by(told_other, viewer)
                # The order of events is public, so only their contents are compared.
                differs = sorted(map(repr, heard)) != sorted(map(repr, heard_other))
                if differs and self.game.scene(after_one, viewer) == self.game.scene(after_other, viewer):
                    raise self.broken(f"viewer {viewer} gets events {heard} or {heard_other}, but equal scenes")
        for viewer in (*self.viewers, REFEREE):
            self.check_words([say(event) for event in heard_by(told_one, viewer)], viewer)

    def check_obvious(self, obvious: Action | None, world: State, seat: Seat) -> None:
        """Check that the obvious answer of a seat is the same in another deal: a question must reveal nothing."""
        ask = asking(world)
        if ask is None or (ask.obvious(world, seat) != obvious and not isinstance(ask, Apart)):
            raise self.broken("the obvious answer depends on hidden information")

    def check_words(self, texts: Iterable[Text], viewer: Viewer) -> None:
        """Check that every text renders in every language; texts that differ only in numbers are checked once."""
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
        """Check that there is a result with texts, and that replaying the decisions leads to the same state."""
        result = self.game.result(s)
        if result is None or len(result.ranks) != self.seats or len(result.scores) != self.seats:
            raise self.broken(f"ends with the result {result}")
        self.check_words([*result.reasons, *result.words, *result.story], SPECTATOR)
        if self.game.portraits:
            self.check_words([Text(key) for key in CREST_WORDS], SPECTATOR)
        for viewer in (*self.viewers, REFEREE):
            self.check_words(texts_of(self.game.scene(s, viewer)), viewer)
        again: State = self.game.setup(self.box, self.seats, self.first)
        for seat, spelled in self.log:
            apply_text(again, seat, spelled)
        if save(self.game, again) != save(self.game, s):
            raise self.broken("replaying the decisions leads to another state")


@cache
def _strict_words(game: Game) -> tuple[Words, ...]:
    return tuple(Words(language, game, strict=True) for language in LANGUAGES)


@cache
def _said(game: Game) -> set[Hashable]:
    return set()


def _shape(argument: Argument, viewer: Viewer) -> Hashable:
    """Return the part of a text that decides whether it renders: its keys, and whether it addresses the reader."""
    if isinstance(argument, Text):
        if not argument.args:
            return argument.key
        parts = [(name, _shape(value, viewer)) for name, value in argument.args.items()]
        return (argument.key, argument.args.get("seat") == viewer, *parts)
    if isinstance(argument, tuple):
        return tuple([_shape(part, viewer) for part in argument])
    return argument if isinstance(argument, str) else None
