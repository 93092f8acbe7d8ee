"""Chapters 2, 4 and 15: set-up, the steps of a turn, and the Time of the Triumph."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import settle
from meadhall.core.table import Action, Chance, Choice, Seat, Step
from meadhall.games.dwarves.cards import DwarvesBox
from meadhall.games.dwarves.events import CharacterTaken, TimeRanOut, TurnBegan
from meadhall.games.dwarves.rules_act import Actions
from meadhall.games.dwarves.rules_draw import DrawScenario, Refill, TopScenario
from meadhall.games.dwarves.rules_end import MoveDoom, heal
from meadhall.games.dwarves.rules_hero import MixThreats, MoveHero
from meadhall.games.dwarves.rules_lists import (
    DOOM_EACH_TURN,
    KINDS,
    NOTHING,
    POWER_BANNER,
    POWER_BLESSING,
    POWER_REROLL,
    POWER_SHOOT,
    POWER_TURN_CRAFT,
)
from meadhall.games.dwarves.rules_quests import CHECK_QUESTS
from meadhall.games.dwarves.rules_rewards import EMPTY, clear_slot
from meadhall.games.dwarves.state import RUNNING, SLOT, SLOTS, THIS_TURN, Dwarves

ACTIONS: Final = 2


class Turn(Step):
    """§4.2 Move the Hero token, draw new cards, carry out two actions; then the next player, clockwise."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        seat = self.seat
        s.active = seat
        s.turn += 1
        s.tell(TurnBegan(seat, s.box.characters[s.who[seat]].name, s.turn))
        s.do(
            StartTurn(seat),
            MOVE_HERO,
            DRAW_SCENARIO,
            REFILL,
            CHECK_QUESTS,
            Actions(seat, ACTIONS, extra=False),
            END_TURN,
            Turn((seat + 1) % s.seats()),
        )


class StartTurn(Step):
    """§10.2 The box at Bislipur's end moves the Doom token each turn. §15.3 Maga's Blessing heals."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        seat = self.seat
        gear = s.gear[seat]
        if gear:
            s.used &= ~(gear & s.box.power_bits[POWER_BANNER])
            for item in s.box.gear:
                if item.power == POWER_BLESSING and gear & item.bit and s.health[seat] <= item.amount:
                    heal(s, seat, 1)
        if s.box_in_force() == DOOM_EACH_TURN:
            s.do(MoveDoom(1))


class EndTurn(Step):
    """§11.2 Successes of this turn are lost if they were not enough. §15.1 Time goes by."""

    def run(self, s: Dwarves) -> None:
        for slot in range(SLOTS):
            s.slots[slot * SLOT + THIS_TURN] = 0
        s.trail.clear()
        s.walker = NOTHING
        s.jumped = 0
        if s.used:
            powers = s.box.power_bits
            s.used &= ~(powers[POWER_REROLL] | powers[POWER_TURN_CRAFT] | powers[POWER_SHOOT])
        if s.time:
            s.time -= 1
            if s.time == 0:
                fail_scenario(s)


def fail_scenario(s: Dwarves) -> None:
    """§15.1 No Time is left and the quest still open: the Doom token moves 1 space, and there is no reward."""
    number = clear_slot(s, 0)
    s.past.append(number)
    s.escort = NOTHING
    s.tell(TimeRanOut(s.box.cards[number].name))
    s.do(MoveDoom(1))


class ChooseCharacter(Choice):
    """§2.3 Each player chooses a Character board."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return free_characters(s)


class DealCharacter(Chance):
    """§2.3 Or the boards are dealt out."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return free_characters(s)

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        action.take(s, self.seat)


def free_characters(s: Dwarves) -> list[Action]:
    """§2.3 The boards that nobody has yet."""
    return [s.box.choose_actions[dwarf.number] for dwarf in s.box.characters if dwarf.number not in s.who]


class Take(Action):
    """§2.3 The dwarf starts at the gateway of the clan, with all Health points."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def take(self, s: Dwarves, seat: Seat) -> None:
        dwarf = s.box.characters[self.number]
        space = s.box.gates[dwarf.gate]
        s.who[seat] = dwarf.number
        s.where[seat] = space
        s.health[seat] = dwarf.health
        s.tell(CharacterTaken(seat, dwarf.name, s.box.spaces[space].name))


MOVE_HERO: Final = MoveHero()
DRAW_SCENARIO: Final = DrawScenario()
REFILL: Final = Refill()
END_TURN: Final = EndTurn()


def setup(box: DwarvesBox, seats: int, first: Seat) -> Dwarves:
    """§2 The board is laid out, dwarves are chosen, the first cards are turned up, and the first turn begins.

    §2.2 The difficulty says how many stage A cards stay in the box, unseen.
    """
    stage_a = len([n for n in box.scenarios if box.cards[n].deck == "A"])
    order = [(first + i) % seats for i in range(seats)]
    s = Dwarves(
        stack=[],
        box=box,
        who=[NOTHING] * seats,
        where=[NOTHING] * seats,
        health=[0] * seats,
        gear=[0] * seats,
        troops=[0] * (len(box.spaces) * KINDS),
        land=[NOTHING] * len(box.spaces),
        tiles=[tile.number for tile in box.tiles],
        supply=box.supply.copy(),
        slots=EMPTY * SLOTS,
        pile=box.adventures.copy(),
        discard=[],
        unseen=box.threats.copy(),
        mixed=0,
        scenarios=box.scenarios.copy(),
        stage_a=stage_a - box.removed,
        past=[],
        completed=0,
        gear_pile=[0 if item.special else item.copies for item in box.gear],
        gear_discard=[0] * len(box.gear),
        dice=[0] * 7,
        skulls=[0] * KINDS,
        trail=[],
        walker=NOTHING,
        jumped=0,
        used=0,
        hero=0,
        doom=len(box.symbols) + 1,
        hold=0,
        council=box.council_start,
        active=first,
        turn=0,
        tunnel=NOTHING,
        keenfire=NOTHING,
        keenfire_dice=0,
        escort=NOTHING,
        time=0,
        defeated=0,
        defeated_alfar=0,
        story=0,
        outcome=RUNNING,
        fallen=NOTHING,
    )
    boards: list[Step] = [DealCharacter(seat) if box.dealt else ChooseCharacter(seat) for seat in order]
    s.do_all([*boards, TopScenario(), REFILL, MixThreats(3), Turn(first)])
    settle(s)
    return s
