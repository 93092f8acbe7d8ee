"""Chapter 2 and section 10.1: setting up, the scenario and its decrees."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import settle
from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Option
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.events import Decreed, Proclaimed, SecretDealt
from meadhall.games.fall.rules_goals import Refill
from meadhall.games.fall.rules_land import replaced
from meadhall.games.fall.rules_questions import FallChance, Shown, chance_option
from meadhall.games.fall.rules_turn import Begin
from meadhall.games.fall.state import DECK, DWARFS, EMPTY, HAND, OPEN_GOALS, SETUP, UNMADE, Fall


def setup(box: FallBox, seats: int, first: Seat) -> Fall:
    """§2 Sort the gems, give each player nine cards, seven dwarfs and a secret goal, and open three goals."""
    ogres = len(box.ogres)
    s = Fall(
        stack=[],
        box=box,
        cell=[],
        top=[],
        under=[],
        paths=[],
        area=[],
        reach=[],
        castle=[EMPTY] * seats,
        card=[HAND] * (seats * len(box.kingdom)),
        bottom=[],
        secret=[EMPTY] * seats,
        room=[],
        crew=[],
        special=[UNMADE] * (seats * box.specials),
        home=[DWARFS] * seats,
        gems=[0] * (seats * len(box.gems)) + [gem.count for gem in box.gems],
        ogres=[0] * (seats * ogres) + [ogre.count for ogre in box.ogres] + [0] * ogres,
        goals=[DECK] * len(box.goals),
        shown=[0] * seats,
        fits=[0] * seats,
        seats=seats,
        active=first,
        first=first,
        turn=0,
        used=0,
        hired=0,
        landed=0,
        scenario=EMPTY,
        decrees=0,
        memorials=0,
        feat=0,
        phase=SETUP,
        ending=False,
    )
    steps: list[Step] = [Proclaim(decree.number) for decree in box.decrees if box.is_decreed(decree)]
    if box.scenario == "random":
        steps.append(DrawScenario())
    elif box.scenario != "none":
        steps.append(SetScenario([scenario.key for scenario in box.scenarios].index(box.scenario)))
    goals: list[Step] = [Refill()] * OPEN_GOALS
    secrets: list[Step] = [DealSecret(seat) for seat in s.clockwise(first)]
    s.do_all([*steps, *goals, *secrets, Begin()])
    settle(s)
    return s


class DealSecret(FallChance):
    """§2.6 Deal one secret goal to each player; the rest go back into the box."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def shown(self) -> Shown:
        return Shown("prompt-chance-secret", "§2.6")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.deal[secret] for secret in range(len(s.box.secrets)) if secret not in s.secret]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Deal)
        s.secret = replaced(s.secret, self.seat, action.secret)
        s.tell(SecretDealt(self.seat, s.box.secrets[action.secret].name))


class Deal(Action):
    """§2.6 This secret goal lies on top."""

    def __init__(self, text: str, secret: int) -> None:
        super().__init__(text)
        self.secret: Final = secret

    def shown(self, s: Fall, seat: Seat) -> Option:
        return chance_option(self, s.box.secrets[self.secret].name)


class DrawScenario(FallChance):
    """§10.1 Shuffle the scenario cards, and draw one."""

    def shown(self) -> Shown:
        return Shown("prompt-chance-scenario", "§10.1")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return s.box.proclaim


class ChooseScenario(Action):
    """§10.1 This scenario is in force."""

    def __init__(self, text: str, scenario: int) -> None:
        super().__init__(text)
        self.scenario: Final = scenario

    def take(self, s: Fall, seat: Seat) -> None:
        s.do(SetScenario(self.scenario))

    def shown(self, s: Fall, seat: Seat) -> Option:
        return chance_option(self, s.box.scenarios[self.scenario].name)


class SetScenario(Step):
    """§10.1 The scenario brings its decrees. Ruling 53: the Fortune Teller's three are different ones."""

    def __init__(self, scenario: int) -> None:
        self.scenario: Final = scenario

    def run(self, s: Fall) -> None:
        scenario = s.box.scenarios[self.scenario]
        s.scenario = self.scenario
        s.tell(Proclaimed(scenario.name))
        steps: list[Step] = [Proclaim(decree.number) for decree in s.box.decrees if scenario.brings(decree)]
        # With decrees chosen beforehand there may be fewer left than the Fortune Teller would draw.
        left = len(s.box.decrees) - (s.decrees | scenario.decrees).bit_count()
        draws: list[Step] = [DrawDecree()] * min(scenario.random, left)
        s.do_all(steps + draws)


class DrawDecree(FallChance):
    """§10.1 Draw a decree, other than those in force."""

    def shown(self) -> Shown:
        return Shown("prompt-chance-decree", "§10.1")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.decree[decree.number] for decree in s.box.decrees if not s.has_decree(decree.number)]


class ChooseDecree(Action):
    """§10.1 This decree is in force."""

    def __init__(self, text: str, decree: int) -> None:
        super().__init__(text)
        self.decree: Final = decree

    def take(self, s: Fall, seat: Seat) -> None:
        s.do(Proclaim(self.decree))

    def shown(self, s: Fall, seat: Seat) -> Option:
        return chance_option(self, s.box.decrees[self.decree].name)


class Proclaim(Step):
    """§10 A decree holds for all players to the end of the game; announce it only once."""

    def __init__(self, decree: int) -> None:
        self.decree: Final = decree

    def run(self, s: Fall) -> None:
        if s.has_decree(self.decree):
            return
        s.decrees |= 1 << self.decree
        s.tell(Decreed(s.box.decrees[self.decree].name))
