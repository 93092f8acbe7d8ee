"""What a table of The Dwarves remembers, and the quantities that the rulebook names."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, State, Step
from meadhall.games.dwarves.cards import Card, DwarvesBox, Quest
from meadhall.games.dwarves.rules_lists import (
    BATTLE,
    FIXED,
    KINDS,
    MOST_DICE,
    NO_REROLLS,
    NOTHING,
    PERISH_AT_FOUR,
    PINNED,
    SADDLE_AT_FOUR,
    SLOW,
    SPEED,
)

SLOTS: Final = 4
"""The open cards: place 0 is the Scenario card's, places 1 to 3 those of the Adventure and Threat cards."""
SLOT: Final = 7
"""What lies at each place: the card, its orcs, trolls and Älfar, and the three below."""
KEPT: Final = 4
"""Successes that last: a number, or one bit for each place of the quest."""
THIS_TURN: Final = 5
"""Successes of this turn."""
PIN: Final = 6
"""The seat that the card holds on its space."""

RUNNING: Final = 0
WON: Final = 1
LOST_DOOM: Final = 2
LOST_DEATH: Final = 3


class Dwarves(State):
    """Flat lists of numbers. By seat: `who`, `where`, `health`, `gear` (bits). By space: `troops` (three each), `land`.

    Piles are bags: `tiles` and `pile` hold what may come, `unseen` the Threat cards that nobody has seen, of which
    `mixed` are in the Adventure pile; `scenarios` those not turned up, of which `stage_a` are still to come.
    """

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
        self.box: Final = box
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

    # --- dwarves

    def seats(self) -> int:
        return len(self.who)

    def party_speaker(self) -> Seat:
        """§4.1 The active player has the final word."""
        return self.active

    def ability(self, seat: Seat) -> int:
        """§14 What this dwarf can do better than others."""
        return self.box.characters[self.who[seat]].ability

    def value(self, seat: Seat, attribute: int) -> int:
        """§1.2 The dice of a dwarf for Battle, Craft or Speed, seven at the most."""
        box = self.box
        dice = box.characters[self.who[seat]].values[attribute]
        gear = self.gear[seat]
        if gear:
            for n in box.boosts[attribute]:
                if gear >> n & 1:
                    dice += box.gear[n].values[attribute]
        if attribute == SPEED:
            if self.effect() == SLOW and dice > 1:
                dice -= 1
        elif attribute == BATTLE and self.keenfire == seat:
            dice += self.keenfire_dice
        return min(MOST_DICE, dice)

    def most_health(self, seat: Seat) -> int:
        """§13.4 The Health of the board, and what Equipment adds to it."""
        box = self.box
        health = box.characters[self.who[seat]].health
        gear = self.gear[seat]
        if gear:
            for item in box.gear:
                if item.health and gear & item.bit:
                    health += item.health
        return health

    def has_power(self, seat: Seat, power: int) -> bool:
        return self.gear[seat] & self.box.power_bits[power] != 0

    def unused_power(self, seat: Seat, power: int) -> bool:
        """A power that works once a turn, a round or a Scenario, and has not been used in it."""
        return self.gear[seat] & self.box.power_bits[power] & ~self.used != 0

    # --- map

    def crowd(self, space: int) -> int:
        """How many troops stand on a space."""
        at = space * KINDS
        return self.troops[at] + self.troops[at + 1] + self.troops[at + 2]

    def on_map(self, kind: int) -> int:
        """Ruling 4 The troops of a kind on the map; those on cards are not there."""
        return sum(self.troops[kind::KINDS])

    def tiles_placed(self) -> int:
        return len(self.box.tiles) - len(self.tiles)

    def arrow(self, space: int) -> int:
        """§6.4 Where the arrow of the Perished Land on this space points."""
        box = self.box
        return box.arrows[box.tiles[self.land[space]].colour][space]

    def limit(self) -> int:
        """§6.1 Five troops make Perished Land; four in the variant (§12) and under an effect of the Triumph."""
        return 4 if self.effect() == PERISH_AT_FOUR else self.box.limit

    def saddle_limit(self) -> int:
        """§6.6 Five troops on the Blacksaddle move the Doom token."""
        return 4 if self.effect() == SADDLE_AT_FOUR else 5

    def entrances(self) -> list[int]:
        """§8.4 The entrances to the tunnels that are not lost to the Perished Land."""
        land = self.land
        found = [space for space in self.box.tunnels if land[space] == NOTHING]
        tile = self.tunnel
        if tile != NOTHING and land[tile] == NOTHING and tile not in found:
            found.append(tile)
        return found

    # --- cards

    def card_at(self, slot: int) -> Card | None:
        number = self.slots[slot * SLOT]
        return None if number == NOTHING else self.box.cards[number]

    def effect(self) -> int:
        """§15.2 What the open Scenario card does as long as it lies there."""
        number = self.slots[0]
        return 0 if number == NOTHING else self.box.cards[number].effect

    def rerolls_allowed(self) -> bool:
        return self.effect() != NO_REROLLS

    def box_in_force(self) -> int:
        """§10.2 The box of the Dwarven Council under the token."""
        return self.box.council[self.council]

    def card_troops(self, slot: int) -> int:
        at = slot * SLOT
        return self.slots[at + 1] + self.slots[at + 2] + self.slots[at + 3]

    def is_pinned(self, seat: Seat) -> bool:
        """§13.3 Held on the space by Sinthoras' Älfar."""
        slots = self.slots
        return seat in (slots[PIN], slots[SLOT + PIN], slots[2 * SLOT + PIN], slots[3 * SLOT + PIN])

    def stands_at(self, space: int, quest: Quest, slot: int) -> bool:
        """Whether this space is where the quest of the card at this place is done."""
        if quest.where == FIXED:
            return quest.here >> space & 1 != 0
        if quest.where == PINNED:
            return self.where[self.slots[slot * SLOT + PIN]] == space
        return space in self.entrances()

    def fights_at(self, space: int, slot: int) -> bool:
        """§9.3 Whether the troops on this card can be fought from this space."""
        if not self.card_troops(slot):
            return False
        card = self.card_at(slot)
        return card is not None and self.stands_at(space, card.quest, slot)
