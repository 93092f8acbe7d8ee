"""Chapters 2, 4 and 15: set-up, the steps of a turn, and the Time of the Triumph."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import settle
from meadhall.core.table import Action, Chance, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.box import DwarvesBox
from meadhall.games.dwarves.events import CharacterTaken, TimeRanOut, TurnBegan
from meadhall.games.dwarves.rules_act import Actions
from meadhall.games.dwarves.rules_draw import DrawScenario, Refill, TopScenario
from meadhall.games.dwarves.rules_effects import AFTER_TURN, BEFORE_OWN_TURN
from meadhall.games.dwarves.rules_end import MoveDoom
from meadhall.games.dwarves.rules_hero import MixThreats, MoveHero
from meadhall.games.dwarves.rules_quests import CHECK_QUESTS
from meadhall.games.dwarves.rules_slots import clear_slot, end_successes
from meadhall.games.dwarves.rules_terms import EMPTY_SLOT, FACES, KINDS, NOTHING, RUNNING, SLOTS
from meadhall.games.dwarves.state import Dwarves

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
        # Ruling 17: a card that is done after the Hero step is replaced as new cards are drawn. Version 1 looks later.
        check: list[Step] = [] if s.box.first_rules else [CHECK_QUESTS]
        s.do_all(
            [
                StartTurn(seat),
                MOVE_HERO,
                *check,
                DRAW_SCENARIO,
                REFILL,
                CHECK_QUESTS,
                Actions(seat, ACTIONS, extra=False),
                END_TURN,
                Turn((seat + 1) % s.seats()),
            ]
        )


class StartTurn(Step):
    """§10.2 The Council's box may take effect each turn. §15.3 So may the powers of the dwarf's Equipment."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        s.used &= ~(s.gear[self.seat] & s.box.renewed[BEFORE_OWN_TURN])
        for item in s.powers(self.seat):
            item.power.turn_starts(s, self.seat, item.amount)
        s.do_all(s.box_in_force().turn_steps())


class EndTurn(Step):
    """§11.2 Successes of this turn are lost if they were not enough. §15.1 Time goes by."""

    def run(self, s: Dwarves) -> None:
        end_successes(s)
        s.trail.clear()
        s.walker = NOTHING
        s.jumped = 0
        s.used &= ~s.box.renewed[AFTER_TURN]
        if s.time:
            s.time -= 1
            if s.time == 0:
                fail_scenario(s)


def fail_scenario(s: Dwarves) -> None:
    """§15.1 No Time is left and the quest is not completed: the Doom token moves 1 space, without a reward."""
    number = clear_slot(s, 0)
    s.past.append(number)
    s.escort = NOTHING
    s.tell(TimeRanOut(s.box.cards[number].name))
    s.do(MoveDoom(1))


class ChooseCharacter(Choice):
    """§2.3 Each player chooses a Character board."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-character"), "§2.3"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return free_characters(s)


class DealCharacter(Chance):
    """§2.3 Or the boards are dealt."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance-character"), "§2.3"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return free_characters(s)

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        action.take(s, self.seat)


def free_characters(s: Dwarves) -> list[Action]:
    """§2.3 Return the boards that no player has yet."""
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

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        dwarf = s.box.characters[self.number]
        chosen = isinstance(s.stack[-1], ChooseCharacter)
        touches = (f"character.{dwarf.key}",) if chosen else ()
        return Option(self.text, Text("option-take", {"dwarf": dwarf.name}), touches, on_board=chosen)


MOVE_HERO: Final = MoveHero()
DRAW_SCENARIO: Final = DrawScenario()
REFILL: Final = Refill()
END_TURN: Final = EndTurn()


def setup(box: DwarvesBox, seats: int, first: Seat) -> Dwarves:
    """§2 Lay out the board, choose dwarves, turn up the first cards, and begin the first turn.

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
        slots=EMPTY_SLOT * SLOTS,
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
        dice=[0] * (FACES + 1),
        skulls=[0] * KINDS,
        trail=[],
        walker=NOTHING,
        jumped=0,
        used=0,
        hero=0,
        doom=len(box.track) + 1,
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
