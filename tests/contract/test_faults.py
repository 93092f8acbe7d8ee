"""The contract detects each of these faults, which are planted in Grudge one by one.

It cannot detect a wrong rule that is consistent; only a test that cites the rulebook does.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from grudge import GAME, rules
from grudge.events import Drew
from grudge.reseal import GatheredGrudge
from grudge.rules import DIG, SPY, Dig, Draft, Draw, Guard, Keep, Parry, Round, Turn, Wound
from grudge.state import Grudge, GrudgeBox

from meadhall.core.dice import Dice
from meadhall.core.game import Game
from meadhall.core.scene import Scene, SeatInfo
from meadhall.core.table import REFEREE, Action, Event, Gathered, Seat, Viewer
from meadhall.core.text import Option, Text
from meadhall.play import contract
from meadhall.play.contract import Broken, Contract
from meadhall.play.words import Untranslated

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], Game]


def check(game: Game, every: int = 1) -> None:
    """Check the contract in a few whole games with spies."""
    for seed in range(12):
        Contract(game, 2 + seed % 3, {"spies": "yes"}, seed, every=every).run()


def test_without_a_fault_the_contract_holds() -> None:
    check(GAME)


# --- secrets


def leaked_hands(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.zones = [
            theirs if ours.owner not in (None, viewer) else ours
            for ours, theirs in zip(view.zones, GAME.scene(s, REFEREE).zones, strict=True)
        ]
        return view

    return replace(GAME, scene=scene)


def leaked_bag(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.places = [SeatInfo(info.seat, info.role, info.values | {"gold": s.bag[0]}) for info in view.places]
        return view

    return replace(GAME, scene=scene)


def leaked_seals(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        if view.prompt is not None and isinstance(s.stack[-1], Draft):
            sealed = [answer for answer in s.stack[-1].sealed if answer is not None]
            view.prompt.window = " ".join(answer.text for answer in sealed)
        return view

    return replace(GAME, scene=scene)


def leaked_draw(patch: Patch) -> Game:
    def told_to(self: Drew, viewer: Viewer) -> Event | None:
        return self

    patch.setattr(Drew, "told_to", told_to)
    return GAME


# --- states


class SharedHands(Grudge):
    """A state whose `copy` shares one list."""

    def copy(self) -> Grudge:
        fresh = super().copy()
        return SharedHands(fresh.stack, self.box, fresh.hp, fresh.gold, self.hand, fresh.pack, fresh.bag, fresh.discard)


def shared_list(patch: Patch) -> Game:
    def setup(box: GrudgeBox, seats: int, first: Seat) -> Grudge:
        return SharedHands(*GAME.setup(box, seats, first).parts())

    return replace(GAME, setup=setup, state=SharedHands)


class Forgetful(Grudge):
    """A state whose `copy` loses its gold."""

    def copy(self) -> Grudge:
        fresh = super().copy()
        gold = [0] * len(fresh.gold)
        return Forgetful(fresh.stack, self.box, fresh.hp, gold, fresh.hand, fresh.pack, fresh.bag, fresh.discard)


def forgotten_part(patch: Patch) -> Game:
    def setup(box: GrudgeBox, seats: int, first: Seat) -> Grudge:
        return Forgetful(*GAME.setup(box, seats, first).parts())

    return replace(GAME, setup=setup, state=Forgetful)


def changed_blow(patch: Patch) -> Game:
    def take(self: Parry, s: Grudge, seat: Seat) -> None:
        s.spend(seat, self.number)
        blow = s.stack[-1]
        assert isinstance(blow, Wound)
        object.__setattr__(blow, "wounds", 0)

    patch.setattr(Parry, "take", take)
    return GAME


def changed_while_waiting(patch: Patch) -> Game:
    def take(self: Dig, s: Grudge, seat: Seat) -> None:
        s.gold[seat] += 1
        s.do(rules.CheckVictory())
        for step in s.stack:
            if isinstance(step, Round):
                object.__setattr__(step, "leader", (step.leader + 1) % len(s.hp))

    patch.setattr(Dig, "take", take)
    return GAME


def unconserved_card(patch: Patch) -> Game:
    def take(self: Keep, s: Grudge, seat: Seat) -> None:
        s.hand[s.at(seat, self.number)] += 1

    patch.setattr(Keep, "take", take)
    return GAME


def lost_when_resealed(patch: Patch) -> Game:
    def deal(gathered: Gathered, dice: Dice) -> Grudge:
        world: Grudge = GAME.deal(gathered, dice)
        n = next((n for n in range(4) if world.bag[n]), None)
        if n is not None and sum(world.bag) > 1:
            world.bag[n] -= 1
            world.bag[(n + 1) % 4] += 1
        return world

    return replace(GAME, deal=deal)


class TrueHands(GatheredGrudge):
    def __init__(self, table: Grudge, hands: list[int], packs: list[int], truth: list[int]) -> None:
        super().__init__(table, hands, packs)
        self.truth = truth


def gathers_the_truth(patch: Patch) -> Game:
    def gather(s: Grudge, viewer: Viewer) -> Gathered:
        known: GatheredGrudge = GAME.gather(s, viewer)
        return TrueHands(known.table, known.hands, known.packs, s.hand)

    return replace(GAME, gather=gather)


def another_start(patch: Patch) -> Game:
    starts = [0]

    def setup(box: GrudgeBox, seats: int, first: Seat) -> Grudge:
        s: Grudge = GAME.setup(box, seats, first)
        starts[0] += 1
        s.gold[0] = starts[0]
        return s

    return replace(GAME, setup=setup)


def no_result(patch: Patch) -> Game:
    return replace(GAME, result=lambda _: None)


def endless(patch: Patch) -> Game:
    patch.setattr(contract, "LONGEST_GAME", 300)
    patch.setattr(rules.CheckVictory, "run", lambda *_: None)
    return GAME


# --- options


def duplicate_options(patch: Patch) -> Game:
    patch.setattr(Guard, "options", lambda *_: [rules.SUFFER, rules.SUFFER])
    return GAME


def no_options(patch: Patch) -> Game:
    patch.setattr(Turn, "options", lambda *_: [])
    return GAME


def impure_options(patch: Patch) -> Game:
    def options(self: Turn, s: Grudge, seat: Seat) -> list[Action]:
        s.gold[seat] += 1
        return [DIG]

    patch.setattr(Turn, "options", options)
    return GAME


def unstable_order(patch: Patch) -> Game:
    asked = [0]

    def options(self: Turn, s: Grudge, seat: Seat) -> list[Action]:
        asked[0] += 1
        return [DIG, SPY][:: 1 if asked[0] % 2 else -1]

    patch.setattr(Turn, "options", options)
    return GAME


def unspeakable_option(patch: Patch) -> Game:
    patch.setattr(Turn, "options", lambda *_: [Dig("dig # deep")])
    return GAME


# --- chance


def other_sample(patch: Patch) -> Game:
    """Draw every kind with equal chance, though the bag holds more of some."""

    def sample(self: Draw, s: Grudge, dice: Dice) -> Action:
        options = self.options(s, -1)
        return options[dice.below(sum(self.weights(s))) % len(options)]

    patch.setattr(Draw, "sample", sample)
    return GAME


def two_throws(patch: Patch) -> Game:
    def sample(self: Draw, s: Grudge, dice: Dice) -> Action:
        dice.below(sum(self.weights(s)))
        return super(Draw, self).sample(s, dice)

    patch.setattr(Draw, "sample", sample)
    return GAME


def other_total(patch: Patch) -> Game:
    def sample(self: Draw, s: Grudge, dice: Dice) -> Action:
        options = self.options(s, -1)
        return options[dice.below(len(options))]

    patch.setattr(Draw, "sample", sample)
    return GAME


def empty_weights(patch: Patch) -> Game:
    patch.setattr(Draw, "weights", lambda self, s: [0] * len(self.options(s, -1)))
    return GAME


# --- scenes


def unoffered_option(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.options = view.options[:-1]
        return view

    return replace(GAME, scene=scene)


def others_options(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.options = GAME.scene(s, REFEREE).options
        return view

    return replace(GAME, scene=scene)


def touched_nothing(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.options = [Option(option.action, option.label, ("hand-9.axe",)) for option in view.options]
        return view

    return replace(GAME, scene=scene)


def wrong_prompt(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        if view.prompt is not None:
            view.prompt.seats = (0,)
        return view

    return replace(GAME, scene=scene)


def unknown_zone(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.zones[0].kind = "cupboard"
        return view

    return replace(GAME, scene=scene)


def one_name_for_two(patch: Patch) -> Game:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.zones.append(view.zones[-2])
        return view

    return replace(GAME, scene=scene)


FAULTS: list[tuple[Fault, str]] = [
    (leaked_hands, "changes the scene"),
    (leaked_bag, "changes the scene"),
    (leaked_seals, "changes the scene"),
    (leaked_draw, "but equal scenes"),
    (shared_list, "playing on a copy changes the original|not conserved"),
    (forgotten_part, "differs from the original|changes the state"),
    (changed_blow, "playing on a copy changes the original"),
    (changed_while_waiting, "playing on a copy changes the original|on the stack changed"),
    (unconserved_card, "not conserved"),
    (lost_when_resealed, "reseal changes the census|gathers depends"),
    (gathers_the_truth, "gathers depends on what is hidden"),
    (another_start, "leads to another state"),
    (no_result, "ends with the result"),
    (endless, "does not end"),
    (duplicate_options, "offers an option twice"),
    (no_options, "offers 0 options"),
    (impure_options, "`options` changes the state"),
    (unstable_order, "changes the order"),
    (unspeakable_option, "cannot be written to a game file"),
    (other_sample, "samples"),
    (two_throws, "threw its dice 2 times"),
    (other_total, "weights add up to"),
    (empty_weights, "and weights"),
    (unoffered_option, "the scene of viewer"),
    (others_options, "the scene of viewer"),
    (touched_nothing, "not all in the scene"),
    (wrong_prompt, "names other seats"),
    (unknown_zone, "unknown kind"),
    (one_name_for_two, "have the same id"),
]


@pytest.mark.parametrize(("fault", "words"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_the_contract_detects(fault: Fault, words: str, monkeypatch: Patch) -> None:
    with pytest.raises(Broken, match=words):
        check(fault(monkeypatch))


def test_a_changed_step_is_detected_by_the_cheap_checks(monkeypatch: Patch) -> None:
    with pytest.raises(Broken, match="on the stack changed"):
        check(changed_while_waiting(monkeypatch), every=1_000_000)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_key_without_a_message_is_detected(language: str) -> None:
    def scene(s: Grudge, viewer: Viewer) -> Scene:
        view = GAME.scene(s, viewer)
        view.status = Text("status-unheard-of")
        return view

    with pytest.raises(Untranslated, match="status-unheard-of"):
        check(replace(GAME, scene=scene))


def test_the_error_names_game_seats_seed_and_last_decisions(monkeypatch: Patch) -> None:
    with pytest.raises(Broken, match=r"grudge, 2 seats, seed 0, decision \d+ \(.*keep .*\)"):
        check(unconserved_card(monkeypatch))
