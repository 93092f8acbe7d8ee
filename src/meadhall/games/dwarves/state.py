"""What a table of The Dwarves remembers."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, State, Step
from meadhall.games.dwarves.box import DwarvesBox
from meadhall.games.dwarves.cards import Card, Character, Equipment
from meadhall.games.dwarves.rules_effects import NO_EFFECT, Ability, CouncilBox, ScenarioEffect
from meadhall.games.dwarves.rules_terms import BATTLE, KEPT, KINDS, MOST_DICE, NOTHING, PIN, SLOT, SPEED, THIS_TURN

NO_GEAR: Final[list[Equipment]] = []
"""Returned instead of a new empty list, because most dwarves have no powers."""


class Dwarves(State):
    """The state of a game of The Dwarves: flat lists of numbers.

    Piles are bags: a card is decided when it is drawn, so there is no order to leak.
    """

    box: Final[DwarvesBox]
    who: list[int]
    """By seat: the number of the character."""
    where: list[int]
    """By seat: the space."""
    health: list[int]
    gear: list[int]
    """By seat: the Equipment, one bit for each card."""
    troops: list[int]
    """By space: orcs, trolls and Älfar, three numbers each."""
    land: list[int]
    """By space: the Perished Land tile, or NOTHING."""
    tiles: list[int]
    """The tiles that are not on the map."""
    supply: list[int]
    """By kind: the troops that are neither on the map nor on cards."""
    slots: list[int]
    """By place of an open card: SLOT numbers each."""
    pile: list[int]
    """The known cards of the Adventure pile."""
    discard: list[int]
    unseen: list[int]
    """The Threat cards that were never turned up."""
    mixed: int
    """How many of the unseen Threat cards are in the Adventure pile."""
    scenarios: list[int]
    """The Scenario cards that were not turned up."""
    stage_a: int
    """How many Scenario cards of stage A are still to come."""
    past: list[int]
    """The Scenario cards that were completed, failed or passed over."""
    completed: int
    """How many Scenario cards were completed."""
    gear_pile: list[int]
    """By Equipment number: the copies in the pile."""
    gear_discard: list[int]
    dice: list[int]
    """By face: how many Number dice show it."""
    skulls: list[int]
    """By kind: what the Recruitment dice show."""
    trail: list[int]
    """The spaces that dwarves have touched, each since its last action that was no movement; see `trail_of`."""
    walker: Seat
    """The dwarf who moved last in this turn, or NOTHING."""
    jumped: int
    """The dwarves who went through the tunnels this turn, one bit for each seat."""
    used: int
    """The Equipment whose power is used up for now, as bits."""
    hero: int
    doom: int
    hold: int
    """How many turns the Hero token stays where it is."""
    council: int
    active: Seat
    turn: int
    tunnel: int
    """The space of the Tunnel tile, or NOTHING."""
    keenfire: Seat
    """The dwarf who bears Keenfire, or NOTHING."""
    keenfire_dice: int
    escort: Seat
    """The dwarf who escorts the child of the open Scenario card, or NOTHING."""
    time: int
    """§15.1 The turns that are left for the open Scenario card; 0 if its time is not limited."""
    defeated: int
    """Troops defeated since the Scenario card was turned up."""
    defeated_alfar: int
    story: int
    """The number of the last event in one chain of events, so that a front end can show them in turn."""
    outcome: int
    fallen: Seat
    """The dwarf who died, or NOTHING."""

    def __str__(self) -> str:
        # Imported here because the board is drawn from a state.
        from meadhall.games.dwarves.board import draw

        return draw(self)

    def seats(self) -> int:
        return len(self.who)

    def party_speaker(self) -> Seat:
        """§4.1 The active player has the final word."""
        return self.active

    # --- dwarves

    def character(self, seat: Seat) -> Character:
        return self.box.characters[self.who[seat]]

    def ability(self, seat: Seat) -> Ability:
        return self.box.characters[self.who[seat]].ability

    def has_gear(self, seat: Seat, item: Equipment) -> bool:
        return self.gear[seat] & item.bit != 0

    def gear_of(self, seat: Seat) -> list[Equipment]:
        gear = self.gear[seat]
        return [item for item in self.box.gear if gear & item.bit] if gear else []

    def powers(self, seat: Seat) -> list[Equipment]:
        """The Equipment of a dwarf with a power that is not used up."""
        ready = self.gear[seat] & self.box.power_bits & ~self.used
        return [item for item in self.box.gear if ready & item.bit] if ready else NO_GEAR

    def value(self, seat: Seat, attribute: int) -> int:
        """§1.2 The dice of a dwarf for Battle, Craft or Speed, seven at the most."""
        box = self.box
        dice = box.characters[self.who[seat]].values[attribute]
        gear = self.gear[seat]
        if gear:
            for item in box.boosts[attribute]:
                if gear & item.bit:
                    dice += item.values[attribute]
        if attribute == SPEED:
            dice = self.effect().speed(dice)
        elif attribute == BATTLE and self.keenfire == seat:
            dice += self.keenfire_dice
        return min(MOST_DICE, dice)

    def most_health(self, seat: Seat) -> int:
        """§13.4 The Health of the board, and what Equipment adds to it."""
        health = self.box.characters[self.who[seat]].health
        gear = self.gear[seat]
        if gear:
            for item in self.box.health_gear:
                if gear & item.bit:
                    health += item.health
        return health

    def jump(self, seat: Seat) -> None:
        """§8.4 Remember that a dwarf went through the tunnels this turn."""
        self.jumped |= 1 << seat

    def has_jumped(self, seat: Seat) -> bool:
        return self.jumped >> seat & 1 != 0

    # --- map

    def troops_at(self, space: int, kind: int) -> int:
        return self.troops[space * KINDS + kind]

    def army(self, space: int) -> list[int]:
        """The troops on a space by kind."""
        return self.troops[space * KINDS : space * KINDS + KINDS]

    def troop_places(self) -> list[tuple[int, int]]:
        """Every space with the kinds of troops that stand on it."""
        return [(at // KINDS, at % KINDS) for at, count in enumerate(self.troops) if count]

    def move_troops(self, space: int, kind: int, count: int) -> None:
        """Add troops to a space, or take some away if `count` is below 0."""
        self.troops[space * KINDS + kind] += count

    def add_army(self, space: int, orcs: int, trolls: int, alfar: int) -> None:
        at = space * KINDS
        self.troops[at] += orcs
        self.troops[at + 1] += trolls
        self.troops[at + 2] += alfar

    def crowd(self, space: int) -> int:
        """How many troops stand on a space."""
        at = space * KINDS
        return self.troops[at] + self.troops[at + 1] + self.troops[at + 2]

    def on_map(self, kind: int) -> int:
        """Ruling 4 The troops of a kind on the map; troops on cards do not count."""
        return sum(self.troops[kind::KINDS])

    def tiles_placed(self) -> int:
        return len(self.box.tiles) - len(self.tiles)

    def entrances(self) -> list[int]:
        """§8.4 The entrances to the tunnels that are not lost to the Perished Land."""
        land = self.land
        found = [space for space in self.box.tunnels if land[space] == NOTHING]
        tile = self.tunnel
        if tile != NOTHING and land[tile] == NOTHING and tile not in found:
            found.append(tile)
        return found

    # --- cards

    def card_numbers(self) -> list[int]:
        """The number of the card at each place, NOTHING where none lies."""
        return self.slots[::SLOT]

    def card_at(self, slot: int) -> Card | None:
        number = self.slots[slot * SLOT]
        return None if number == NOTHING else self.box.cards[number]

    def open_card(self, slot: int) -> Card:
        """The card at a place that is known not to be empty."""
        return self.box.cards[self.slots[slot * SLOT]]

    def effect(self) -> ScenarioEffect:
        """§15.2 What the open Scenario card changes as long as it lies there."""
        number = self.slots[0]
        return NO_EFFECT if number == NOTHING else self.box.cards[number].effect

    def box_in_force(self) -> CouncilBox:
        """§10.2 The box of the Dwarven Council under the token."""
        return self.box.council[self.council]

    def card_army(self, slot: int) -> list[int]:
        """The troops on a card by kind."""
        return self.slots[slot * SLOT + 1 : slot * SLOT + 1 + KINDS]

    def card_crowd(self, slot: int) -> int:
        """How many troops lie on a card."""
        at = slot * SLOT
        return self.slots[at + 1] + self.slots[at + 2] + self.slots[at + 3]

    def move_card_troops(self, slot: int, kind: int, count: int) -> None:
        self.slots[slot * SLOT + 1 + kind] += count

    def kept(self, slot: int) -> int:
        return self.slots[slot * SLOT + KEPT]

    def made(self, slot: int) -> int:
        return self.slots[slot * SLOT + THIS_TURN]

    def pinned(self, slot: int) -> Seat:
        return self.slots[slot * SLOT + PIN]

    def is_pinned(self, seat: Seat) -> bool:
        """§13.3 Whether Sinthoras' Älfar hold a dwarf on the space."""
        slots = self.slots
        return seat in (slots[PIN], slots[SLOT + PIN], slots[2 * SLOT + PIN], slots[3 * SLOT + PIN])

    # Generated by tools/state_fields.py from the fields above.
    def __init__(
        self,
        stack: list[Step],
        box: DwarvesBox,
        who: list[int],
        where: list[int],
        health: list[int],
        gear: list[int],
        troops: list[int],
        land: list[int],
        tiles: list[int],
        supply: list[int],
        slots: list[int],
        pile: list[int],
        discard: list[int],
        unseen: list[int],
        mixed: int,
        scenarios: list[int],
        stage_a: int,
        past: list[int],
        completed: int,
        gear_pile: list[int],
        gear_discard: list[int],
        dice: list[int],
        skulls: list[int],
        trail: list[int],
        walker: Seat,
        jumped: int,
        used: int,
        hero: int,
        doom: int,
        hold: int,
        council: int,
        active: Seat,
        turn: int,
        tunnel: int,
        keenfire: Seat,
        keenfire_dice: int,
        escort: Seat,
        time: int,
        defeated: int,
        defeated_alfar: int,
        story: int,
        outcome: int,
        fallen: Seat,
    ) -> None:
        super().__init__(stack)
        self.box = box
        self.who = who
        self.where = where
        self.health = health
        self.gear = gear
        self.troops = troops
        self.land = land
        self.tiles = tiles
        self.supply = supply
        self.slots = slots
        self.pile = pile
        self.discard = discard
        self.unseen = unseen
        self.mixed = mixed
        self.scenarios = scenarios
        self.stage_a = stage_a
        self.past = past
        self.completed = completed
        self.gear_pile = gear_pile
        self.gear_discard = gear_discard
        self.dice = dice
        self.skulls = skulls
        self.trail = trail
        self.walker = walker
        self.jumped = jumped
        self.used = used
        self.hero = hero
        self.doom = doom
        self.hold = hold
        self.council = council
        self.active = active
        self.turn = turn
        self.tunnel = tunnel
        self.keenfire = keenfire
        self.keenfire_dice = keenfire_dice
        self.escort = escort
        self.time = time
        self.defeated = defeated
        self.defeated_alfar = defeated_alfar
        self.story = story
        self.outcome = outcome
        self.fallen = fallen

    def copy(self) -> Dwarves:
        return Dwarves(
            self.stack.copy(),
            self.box,
            self.who.copy(),
            self.where.copy(),
            self.health.copy(),
            self.gear.copy(),
            self.troops.copy(),
            self.land.copy(),
            self.tiles.copy(),
            self.supply.copy(),
            self.slots.copy(),
            self.pile.copy(),
            self.discard.copy(),
            self.unseen.copy(),
            self.mixed,
            self.scenarios.copy(),
            self.stage_a,
            self.past.copy(),
            self.completed,
            self.gear_pile.copy(),
            self.gear_discard.copy(),
            self.dice.copy(),
            self.skulls.copy(),
            self.trail.copy(),
            self.walker,
            self.jumped,
            self.used,
            self.hero,
            self.doom,
            self.hold,
            self.council,
            self.active,
            self.turn,
            self.tunnel,
            self.keenfire,
            self.keenfire_dice,
            self.escort,
            self.time,
            self.defeated,
            self.defeated_alfar,
            self.story,
            self.outcome,
            self.fallen,
        )
