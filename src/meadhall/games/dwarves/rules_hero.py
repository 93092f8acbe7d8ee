"""Chapter 5: the Hero token and the three kinds of space on the Doom track."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from meadhall.core.content import Row
from meadhall.core.dice import Dice
from meadhall.core.table import Action, Chance, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.cards import TrackSpace
from meadhall.games.dwarves.events import BlanksRerolled, HeroHeld, HeroMoved, Recruited, ThreatsMixed
from meadhall.games.dwarves.rules_council import MoveCouncil
from meadhall.games.dwarves.rules_end import check_doom
from meadhall.games.dwarves.rules_land import Place
from meadhall.games.dwarves.rules_terms import GATE_NAMES, GATES
from meadhall.games.dwarves.state import Dwarves


class MoveHero(Step):
    """§5.1 Move the Hero token 1 space towards the Doom token. The symbol there takes effect at once."""

    def run(self, s: Dwarves) -> None:
        if s.hold:
            s.hold -= 1
            s.tell(HeroHeld())
            return
        s.hero += 1
        if s.hero >= s.doom:
            s.tell(HeroMoved(s.hero, "symbol-doom"))
            check_doom(s)
            return
        space = s.box.track[s.hero - 1]
        s.tell(HeroMoved(s.hero, space.name))
        s.do(space.step)


class MixThreats(Step):
    """§5.3 Shuffle cards from the Threat pile into the Adventure pile without looking at them."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, s: Dwarves) -> None:
        count = min(self.count + s.effect().extra_threats(), len(s.unseen) - s.mixed)
        s.mixed += count
        s.tell(ThreatsMixed(count))


class Skulls(Action):
    """§5.4 What the three Recruitment dice show."""

    def __init__(self, orcs: int, trolls: int, alfar: int) -> None:
        super().__init__(f"recruit {orcs} {trolls} {alfar}")
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        label = Text("option-recruit", {"orcs": self.orcs, "trolls": self.trolls, "alfar": self.alfar})
        return Option(self.text, label)


class Recruit(Chance):
    """§5.4 Roll the three Recruitment dice for a gateway. `on_track` if the Hero token called for it."""

    def __init__(self, gate: int, on_track: bool) -> None:
        self.gate: Final = gate
        self.on_track: Final = on_track

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance-recruit", {"gate": GATE_NAMES[self.gate]}), "§5.4"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return s.box.recruit_actions

    def weights(self, s: Dwarves) -> list[int]:
        sums = s.box.recruit_sums
        return [sums[0]] + [sums[i] - sums[i - 1] for i in range(1, len(sums))]

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        sums = s.box.recruit_sums
        return s.box.recruit_actions[bisect_right(sums, dice.below(sums[-1]))]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        show_skulls(s, self.gate, action)
        if s.box_in_force().rerolls_blanks() and 0 in s.skulls:
            s.tell(BlanksRerolled())
            s.do(RerollBlanks(self.gate, self.on_track))
        else:
            invade(s, self.gate, self.on_track)


class RerollBlanks(Chance):
    """§10.2 Roll every blank Recruitment die again; its new face counts."""

    def __init__(self, gate: int, on_track: bool) -> None:
        self.gate: Final = gate
        self.on_track: Final = on_track

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance-blanks", {"gate": GATE_NAMES[self.gate]}), "§5.4"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [action for action in s.box.recruit_actions if ways(s, action)]

    def weights(self, s: Dwarves) -> list[int]:
        found = [ways(s, action) for action in s.box.recruit_actions]
        return [weight for weight in found if weight]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        show_skulls(s, self.gate, action)
        invade(s, self.gate, self.on_track)


def show_skulls(s: Dwarves, gate: int, action: Action) -> None:
    """§5.4 Remember and tell what the Recruitment dice show."""
    assert isinstance(action, Skulls)
    s.skulls[:] = [action.orcs, action.trolls, action.alfar]
    s.tell(Recruited(GATE_NAMES[gate], action.orcs, action.trolls, action.alfar))


def ways(s: Dwarves, action: Action) -> int:
    """Return in how many ways the blank dice can show this while the others stay."""
    assert isinstance(action, Skulls)
    count = 1
    for kind, value in enumerate((action.orcs, action.trolls, action.alfar)):
        if s.skulls[kind] == 0:
            count *= s.box.skulls[kind].count(value)
        elif s.skulls[kind] != value:
            return 0
    return count


def invade(s: Dwarves, gate: int, on_track: bool) -> None:
    """§5.4 A troop for each skull enters at the gateway. §15.2 A Scenario card may add one."""
    effect = s.effect()
    orcs, trolls, alfar = s.skulls
    orcs += effect.extra_orcs(gate, on_track)
    alfar += effect.extra_alfar(alfar)
    s.do(Place(s.box.gates[gate], orcs, trolls, alfar))


def _council_space(row: Row) -> TrackSpace:
    """§5.2 The Council token moves 1 space to the left."""
    return TrackSpace("symbol-council", MoveCouncil(-1))


def _threat_space(row: Row) -> TrackSpace:
    """§5.3 Two Threat cards are shuffled in."""
    return TrackSpace("symbol-threat", MixThreats(2))


def _troops_space(row: Row) -> TrackSpace:
    """§5.4 Troops enter at a gateway."""
    gate = GATES.index(row.one_of("gate", GATES))
    return TrackSpace(GATE_NAMES[gate], Recruit(gate, on_track=True))


SYMBOLS: Final[dict[str, Callable[[Row], TrackSpace]]] = {
    "council": _council_space,
    "threat": _threat_space,
    "troops": _troops_space,
}
"""Every symbol that a space of the Doom track may have."""
