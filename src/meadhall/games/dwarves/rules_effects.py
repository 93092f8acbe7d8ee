"""Chapter 1: base classes of printed effects, and of what a dwarf does in a turn.

A printed effect has one method for every rule that such an effect may change. A method returns what the rules say
without the effect; the class of an effect overrides what it changes. Content names effects by their `key`. The tables
are in `rules_dwarves.py`, `rules_council.py`, `rules_triumph.py`, `rules_powers.py` and `rules_quest_kinds.py`.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Refusal, Text
from meadhall.games.dwarves.rules_terms import FOR_OTHER, NOTHING, Area, area_of

FIXED: Final = 0
AT_TUNNEL: Final = 1
AT_PINNED: Final = 2
"""Where a quest takes place: on fixed spaces, at an open tunnel entrance, or where the pinned dwarf stands."""

NEVER: Final = 0
AFTER_TURN: Final = 1
BEFORE_OWN_TURN: Final = 2
WITH_SCENARIO: Final = 3
"""When a power that was used may be used again."""
MOMENTS: Final = (NEVER, AFTER_TURN, BEFORE_OWN_TURN, WITH_SCENARIO)


class TurnAction(Action):
    """§8.1 Something that a dwarf does in the turn."""

    def cost(self) -> int:
        """Return how many of the two actions it takes."""
        return 1

    def ends_journey(self) -> bool:
        """§13.2 Return whether a journey that allows nothing but movement is broken off."""
        return True

    def steps(self, s: Any, seat: Seat) -> list[Step]:
        """Begin the action, and return the steps that carry it out, in order."""
        raise NotImplementedError

    def take(self, s: Any, seat: Seat) -> None:
        s.do_all(self.steps(s, seat))


class Ability(Record):
    """§14 What one dwarf does better than the others."""

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def message_bonus(self) -> int:
        """Return by how much a message needs a lower number."""
        return 0

    def rerolls_all(self, purpose: int) -> bool:
        """Return whether the dwarf may re-roll all dice of such a roll once."""
        return False

    def raises_die(self, purpose: int) -> bool:
        """Return whether the dwarf may add 1 to one die of such a roll."""
        return False

    def is_sure_footed(self) -> bool:
        """Return whether Perished Land neither costs anything nor ends a way."""
        return False


class CouncilBox(Record):
    """§10.2 A box of the Dwarven Council. It is in force while the token lies on it."""

    def __init__(self, key: str) -> None:
        self.key: Final = key
        self.name: Final = f"box-{key}"

    def turn_steps(self) -> list[Step]:
        """Return what happens at the start of each turn."""
        return []

    def threat_steps(self) -> list[Step]:
        """Return what happens when a Threat card is turned up."""
        return []

    def rerolls_blanks(self) -> bool:
        """Return whether blank Recruitment dice are rolled again."""
        return False

    def rerolls_highest(self) -> bool:
        """Return whether one highest die must be re-rolled after each roll."""
        return False

    def rerolls_one(self) -> bool:
        """Return whether one die may be re-rolled after each roll."""
        return False

    def drops_threat(self) -> bool:
        """Return whether the party may discard a Threat card for each completed Adventure card."""
        return False

    def crafts_gear(self) -> bool:
        """Return whether a Craft test brings Equipment."""
        return False


class ScenarioEffect(Record):
    """§15.2 What an open Scenario card of the Triumph changes. Cards of the base game have NO_EFFECT."""

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def opening_steps(self) -> list[Step]:
        """Return what happens when the card is turned up."""
        return []

    def speed(self, dice: int) -> int:
        """Return the dice for Speed."""
        return dice

    def extra_orcs(self, gate: int, on_track: bool) -> int:
        """Return how many more orcs enter at a gateway."""
        return 0

    def extra_alfar(self, rolled: int) -> int:
        """Return how many more Älfar enter when `rolled` were rolled."""
        return 0

    def stops_fighting(self, seat: Seat, escort: Seat) -> bool:
        """Return whether a dwarf may not fight."""
        return False

    def message_surcharge(self) -> int:
        """Return by how much a message needs a higher number."""
        return 0

    def allows_gear(self) -> bool:
        """Return whether Equipment cards are drawn."""
        return True

    def allows_rerolls(self) -> bool:
        """Return whether players may re-roll dice."""
        return True

    def land_limit(self, troops: int) -> int:
        """Return how many troops make Perished Land."""
        return troops

    def saddle_limit(self, troops: int) -> int:
        """Return how many troops on the Blacksaddle move the Doom token."""
        return troops

    def extra_threats(self) -> int:
        """Return how many more Threat cards are shuffled in."""
        return 0


class Power(Record):
    """§13.4, §15.3 What an Equipment card does while a dwarf has it. `renewed` says when a used one works again."""

    def __init__(self, key: str, renewed: int) -> None:
        self.key: Final = key
        self.renewed: Final = renewed

    def turn_starts(self, s: Any, seat: Seat, amount: int) -> None:
        """Do what the power does at the start of its owner's turn; `amount` is printed on the card."""

    def add_actions(self, s: Any, seat: Seat, options: list[Action]) -> None:
        """Add the actions of a turn that the power allows."""

    def rerolls_one(self) -> bool:
        """Return whether its owner may re-roll one die."""
        return False

    def raises_die(self, purpose: int) -> bool:
        """Return whether its owner may add 1 to one die of such a roll."""
        return False

    def turns_die(self, purpose: int) -> bool:
        """Return whether its owner may turn one die of such a roll to a 4."""
        return False

    def prevents_wound(self) -> bool:
        """Return whether it prevents the loss of a Health point."""
        return False

    def number_against(self, kind: int, face: int) -> int:
        """Return the number that removes a troop of a kind; `face` is what the rules ask for."""
        return face

    def is_unstopped(self) -> bool:
        """Return whether troops do not stop its owner."""
        return False

    def extra_fight_dice(self, has_company: bool) -> int:
        """Return how many more dice its owner rolls in a fight. A power that adds dice is used up by the fight."""
        return 0


class Quest(Record):
    """§1.3 What a card asks for. `areas` are the places where it is done, `names` the keys of their names.

    `troops` are orcs, trolls and Älfar. One class for each kind of quest is in `rules_quest_kinds.py`.
    """

    def __init__(
        self,
        key: str,
        attribute: int,
        need: int,
        times: int,
        areas: tuple[Area, ...],
        names: tuple[str, ...],
        where: int,
        troops: tuple[int, ...],
        keep: bool,
        company: int,
        tunnel: bool,
        clear: bool,
        gather: bool,
    ) -> None:
        self.key: Final = key
        self.attribute: Final = attribute
        self.need: Final = need
        self.times: Final = times
        self.areas: Final = areas
        self.names: Final = names
        self.where: Final = where
        self.troops: Final = troops
        self.keep: Final = keep
        self.company: Final = company
        self.tunnel: Final = tunnel
        self.clear: Final = clear
        self.gather: Final = gather

    # --- what is printed

    @staticmethod
    def has_attribute() -> bool:
        """Return whether the quest names an attribute."""
        return False

    def complaint(self) -> str:
        """Return what is wrong with the printed values; empty if they fit."""
        return "troops lie on a card whose quest is `fight`, and on no other" if sum(self.troops) else ""

    def card_troops(self) -> tuple[int, ...]:
        """Return the troops that lie on the card when it is turned up."""
        return (0, 0, 0)

    def needs_action(self) -> bool:
        """Return whether dwarves use actions on this card. Other quests are completed by what happens on the map."""
        return False

    def is_rolled_for(self) -> bool:
        """Return whether dwarves roll dice for this card."""
        return False

    def is_checked(self) -> bool:
        """Return whether the quest is completed the moment that `is_done` holds."""
        return False

    def is_journey(self) -> bool:
        """Return whether `dwarf_entered` must be called for each space that a dwarf enters."""
        return False

    # --- where it is done

    def area(self, s: Any, slot: int) -> Area:
        """Return all spaces where the quest of the card at this place is done."""
        if self.where == FIXED:
            return self.areas[0]
        if self.where == AT_PINNED:
            return 0 if s.pinned(slot) == NOTHING else area_of([s.where[s.pinned(slot)]])
        return area_of(s.entrances())

    def goal(self, s: Any, slot: int) -> Area:
        """Return the spaces to mark on the map; none where the quest is done anywhere."""
        if "place-anywhere" in self.names:
            return 0
        if self.where != FIXED:
            return self.area(s, slot)
        found = 0
        for area in self.areas:
            found |= area
        return found

    # --- how it is completed

    def is_done(self, s: Any, slot: int) -> bool:
        """Return whether a quest with `is_checked` is completed now."""
        return False

    def is_done_beforehand(self, s: Any) -> bool:
        """Return whether a Scenario card with this quest is passed over because the quest is done already."""
        return False

    def dwarf_entered(self, s: Any, seat: Seat, space: int) -> bool:
        """React to a dwarf who enters a space; return whether that completes the quest."""
        return False

    def troop_defeated(self, s: Any, slot: int, kind: int) -> None:
        """React to a defeated troop."""

    # --- how it is rolled for

    def can_try(self, s: Any, seat: Seat, slot: int) -> bool:
        """Return whether a dwarf can roll dice for this card now."""
        return False

    def dice(self, s: Any, seat: Seat) -> int:
        """Return how many dice a dwarf rolls."""
        raise NotImplementedError

    def number_needed(self) -> int:
        """Return the number that a die must show, or more."""
        return self.need

    def purpose(self) -> int:
        """Return what the roll is for."""
        return FOR_OTHER

    def missing(self, s: Any, seat: Seat, slot: int) -> int:
        """Return how many successes this dwarf must still make."""
        return self.times

    def succeed(self, s: Any, seat: Seat, slot: int, count: int) -> bool:
        """Record `count` successes, possibly 0; return whether the quest is completed."""
        raise NotImplementedError

    def miss_steps(self, seat: Seat) -> list[Step]:
        """Return what a roll without any success brings."""
        return []

    # --- how it is shown

    def text(self) -> Text:
        """Return what the card asks for."""
        return Text(f"quest-{self.key}", {"times": self.times})

    def why_not(self, s: Any, seat: Seat, slot: int, card: str) -> Refusal:
        """Return why a dwarf cannot use an action on this card, which is named `card`."""
        raise NotImplementedError

    def kept_places(self, s: Any, slot: int) -> list[int]:
        """Return the places where a success is kept."""
        return []

    def kept_count(self, s: Any, slot: int) -> int:
        """Return how many successes are kept."""
        kept: int = s.kept(slot)
        return kept

    def defeated_count(self, s: Any) -> int:
        """Return how many defeated troops count for this quest."""
        return 0


NO_EFFECT: Final = ScenarioEffect("none")
NO_POWER: Final = Power("none", NEVER)
