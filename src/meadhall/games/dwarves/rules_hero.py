"""Chapter 5: the Hero token and the three kinds of space on the Doom track."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Chance, Seat, Step
from meadhall.games.dwarves.events import BlanksRerolled, HeroHeld, HeroMoved, Recruited, ThreatsMixed
from meadhall.games.dwarves.rules_council import MoveCouncil
from meadhall.games.dwarves.rules_end import check_doom
from meadhall.games.dwarves.rules_land import Place
from meadhall.games.dwarves.rules_lists import (
    COUNCIL_SPACE,
    GATES,
    MORE_ALFAR,
    MORE_THREATS,
    NOTHING,
    ORC_AT_GATE_FIVE,
    REROLL_BLANKS,
    THREAT_SPACE,
)
from meadhall.games.dwarves.state import Dwarves

GATE_NAMES: Final = tuple([f"gate-{numeral}" for numeral in GATES])
FIFTH_GATE: Final = len(GATES) - 1


class MoveHero(Step):
    """§5.1 The Hero token moves 1 space towards the Doom token, and the symbol there takes effect at once."""

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
        box = s.box
        symbol = box.symbols[s.hero - 1]
        if symbol == COUNCIL_SPACE:
            s.tell(HeroMoved(s.hero, "symbol-council"))
            s.do(MoveCouncil(-1))
        elif symbol == THREAT_SPACE:
            s.tell(HeroMoved(s.hero, "symbol-threat"))
            s.do(MixThreats(2))
        else:
            gate = box.track_gates[s.hero - 1]
            s.tell(HeroMoved(s.hero, GATE_NAMES[gate]))
            s.do(Recruit(gate, on_track=True))


class MixThreats(Step):
    """§5.3 Cards from the Threat pile are shuffled into the Adventure pile without looking at them."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, s: Dwarves) -> None:
        count = self.count + (1 if s.effect() == MORE_THREATS else 0)
        count = min(count, len(s.unseen) - s.mixed)
        s.mixed += count
        s.tell(ThreatsMixed(count))


class Skulls(Action):
    """What the three Recruitment dice show."""

    def __init__(self, orcs: int, trolls: int, alfar: int) -> None:
        super().__init__(f"recruit {orcs} {trolls} {alfar}")
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar


class Recruit(Chance):
    """§5.4 Roll the three Recruitment dice for a gateway."""

    def __init__(self, gate: int, on_track: bool) -> None:
        self.gate: Final = gate
        self.on_track: Final = on_track

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return s.box.recruit_actions

    def weights(self, s: Dwarves) -> list[int]:
        sums = s.box.recruit_sums
        return [sums[0]] + [sums[i] - sums[i - 1] for i in range(1, len(sums))]

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        sums = s.box.recruit_sums
        return s.box.recruit_actions[bisect_right(sums, dice.below(sums[-1]))]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Skulls)
        s.skulls[0] = action.orcs
        s.skulls[1] = action.trolls
        s.skulls[2] = action.alfar
        s.tell(Recruited(GATE_NAMES[self.gate], action.orcs, action.trolls, action.alfar))
        if s.box_in_force() == REROLL_BLANKS and 0 in s.skulls:
            s.tell(BlanksRerolled())
            s.do(RerollBlanks(self.gate, self.on_track))
        else:
            invade(s, self.gate, self.on_track)


class RerollBlanks(Chance):
    """§10.2 Every blank Recruitment die is rolled again; what it shows now counts."""

    def __init__(self, gate: int, on_track: bool) -> None:
        self.gate: Final = gate
        self.on_track: Final = on_track

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [action for action in s.box.recruit_actions if ways(s, action)]

    def weights(self, s: Dwarves) -> list[int]:
        found = [ways(s, action) for action in s.box.recruit_actions]
        return [weight for weight in found if weight]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Skulls)
        s.skulls[0] = action.orcs
        s.skulls[1] = action.trolls
        s.skulls[2] = action.alfar
        s.tell(Recruited(GATE_NAMES[self.gate], action.orcs, action.trolls, action.alfar))
        invade(s, self.gate, self.on_track)


def ways(s: Dwarves, action: Action) -> int:
    """In how many ways the blank dice can fall so, while the others stay."""
    assert isinstance(action, Skulls)
    count = 1
    for kind, value in enumerate((action.orcs, action.trolls, action.alfar)):
        if s.skulls[kind] == 0:
            count *= s.box.skulls[kind].count(value)
        elif s.skulls[kind] != value:
            return 0
    return count


def invade(s: Dwarves, gate: int, on_track: bool) -> None:
    """§5.4 A troop for each skull enters at the gateway. §15.2 Two effects of the Triumph add one."""
    effect = s.effect()
    orcs, trolls, alfar = s.skulls
    if effect == ORC_AT_GATE_FIVE and on_track and gate == FIFTH_GATE:
        orcs += 1
    if effect == MORE_ALFAR and alfar:
        alfar += 1
    space = s.box.gates[gate]
    assert space != NOTHING
    s.do(Place(space, orcs, trolls, alfar))
