"""What is printed: map, tiles, cards, dwarves, tracks. All of it is content, read by `rules_box.py`."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Step
from meadhall.core.text import Text
from meadhall.games.dwarves.rules_effects import MOMENTS, NO_POWER, Ability, CouncilBox, Power, Quest, ScenarioEffect
from meadhall.games.dwarves.rules_terms import GATES, NOTHING


class Space(Record):
    """§2.1 One space of the map."""

    def __init__(
        self, number: int, key: str, row: int, column: int, kingdom: str, location: str, gate: int, tunnel: bool
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.row: Final = row
        self.column: Final = column
        self.kingdom: Final = kingdom
        self.location: Final = location
        self.gate: Final = gate
        self.tunnel: Final = tunnel
        self.name: Final = f"space-{key}"
        self.item: Final = f"map.{key}"


class Tile(Record):
    """§6.1 A Perished Land tile: the colour of its arrow, and the kinds of troops that it pushes to its flanks."""

    def __init__(self, number: int, colour: int, pushes: tuple[int, ...], source: str, conf: str) -> None:
        self.number: Final = number
        self.colour: Final = colour
        self.pushes: Final = pushes
        self.source: Final = source
        self.conf: Final = conf


class Character(Record):
    """§1.2 A dwarf: values for Battle, Craft and Speed, Health and one ability."""

    def __init__(
        self,
        number: int,
        key: str,
        gate: int,
        values: tuple[int, ...],
        health: int,
        ability: Ability,
        source: str,
        conf: str,
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.gate: Final = gate
        self.values: Final = values
        self.health: Final = health
        self.ability: Final = ability
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"dwarf-{key}"


class Card(Record):
    """§1.3 A Scenario, Adventure or Threat card.

    `reward` and `threat` are the steps that it brings, in the order printed; `texts` says the same to the players.
    """

    def __init__(
        self,
        number: int,
        key: str,
        deck: str,
        quest: Quest,
        reward: tuple[Step, ...],
        threat: tuple[Step, ...],
        texts: tuple[Text, ...],
        immediate: bool,
        effect: ScenarioEffect,
        time: int,
        tiles: int,
        fewer_tiles: int,
        troops: int,
        source: str,
        conf: str,
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.deck: Final = deck
        self.quest: Final = quest
        self.reward: Final = reward
        self.threat: Final = threat
        self.texts: Final = texts
        self.immediate: Final = immediate
        self.effect: Final = effect
        self.time: Final = time
        self.tiles: Final = tiles
        self.fewer_tiles: Final = fewer_tiles
        self.troops: Final = troops
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"card-{key}"
        self.is_threat: Final = deck == "threat"
        self.is_checked: Final = quest.is_checked()
        self.is_journey: Final = quest.is_journey()
        self.is_rolled_for: Final = quest.is_rolled_for()
        self.has_troops: Final = sum(quest.card_troops()) > 0


class Equipment(Record):
    """§13.4 An Equipment card: what it adds, how it is used (`none` if it is not), and its power."""

    def __init__(
        self,
        number: int,
        key: str,
        copies: int,
        special: bool,
        values: tuple[int, ...],
        health: int,
        use: str,
        power: Power,
        amount: int,
        source: str,
        conf: str,
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.copies: Final = copies
        self.special: Final = special
        self.values: Final = values
        self.health: Final = health
        self.use: Final = use
        self.power: Final = power
        self.amount: Final = amount
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"gear-{key}"
        self.bit: Final = 1 << number


class TrackSpace(Record):
    """§5.1 A space of the Doom track: the name of its symbol, and what happens when the Hero token enters it."""

    def __init__(self, name: str, step: Step) -> None:
        self.name: Final = name
        self.step: Final = step


class DwarvesBox(Box):
    """Everything printed, and every action made from it; `open_box` in `rules_box.py` fills it once.

    Printed things come first, what follows from them next, lists of actions last.
    """

    def __init__(
        self,
        hash: str,
        spaces: list[Space],
        sides: list[list[int]],
        arrows: list[list[int]],
        flanks: list[list[list[int]]],
        tiles: list[Tile],
        track: list[TrackSpace],
        council: list[CouncilBox],
        council_needs: list[int],
        council_start: int,
        skulls: list[list[int]],
        supply: list[int],
        characters: list[Character],
        cards: list[Card],
        gear: list[Equipment],
        removed: int,
        limit: int,
        dealt: bool,
        version: int,
    ) -> None:
        super().__init__(hash)
        self.spaces: Final = spaces
        self.sides: Final = sides
        self.arrows: Final = arrows
        self.flanks: Final = flanks
        self.tiles: Final = tiles
        self.track: Final = track
        self.council: Final = council
        self.council_needs: Final = council_needs
        self.council_start: Final = council_start
        self.skulls: Final = skulls
        self.supply: Final = supply
        self.characters: Final = characters
        self.cards: Final = cards
        self.gear: Final = gear
        self.removed: Final = removed
        self.limit: Final = limit
        self.dealt: Final = dealt
        self.version: Final = version
        """The rules version that the game follows."""
        self.first_rules: Final = version == 1
        self.near: Final = [[there for there in around if there != NOTHING] for around in sides]
        self.gates: Final = _gates(spaces)
        self.tunnels: Final = [space.number for space in spaces if space.tunnel]
        self.blacksaddle: Final = _blacksaddle(spaces)
        self.adventures: Final = [card.number for card in cards if card.deck == "adventure"]
        self.threats: Final = [card.number for card in cards if card.deck == "threat"]
        self.scenarios: Final = [card.number for card in cards if card.deck in ("A", "B", "C")]
        self.common_gear: Final = [item.number for item in gear if not item.special]
        self.boosts: Final = [[item for item in gear if item.values[value]] for value in range(3)]
        self.health_gear: Final = [item for item in gear if item.health]
        self.usable_bits: Final = sum([item.bit for item in gear if item.use != "none"])
        self.power_bits: Final = sum([item.bit for item in gear if item.power is not NO_POWER])
        self.renewed: Final = [_renewed(gear, when) for when in MOMENTS]
        self.tile_actions: list[Action] = []
        self.recruit_actions: list[Action] = []
        self.recruit_sums: list[int] = []
        self.card_actions: list[Action] = []
        self.gear_actions: list[Action] = []
        self.choose_actions: list[Action] = []
        self.go_actions: list[Action] = []
        self.shoot_actions: list[Action] = []
        self.remove_actions: list[list[Action]] = []
        self.tunnel_actions: list[Action] = []
        self.cleanse_actions: list[Action] = []
        self.perish_actions: list[Action] = []
        self.lose_actions: list[list[Action]] = []
        self.uses: list[list[list[Action]]] = []
        """By owner and Equipment number: every way to use the card."""


def _gates(spaces: list[Space]) -> list[int]:
    found = [NOTHING] * len(GATES)
    for space in spaces:
        if space.gate != NOTHING:
            found[space.gate] = space.number
    return found


def _blacksaddle(spaces: list[Space]) -> int:
    for space in spaces:
        if space.location == "blacksaddle":
            return space.number
    raise AssertionError("`read_map` rejects a map without a Blacksaddle")


def _renewed(gear: list[Equipment], when: int) -> int:
    """Return the Equipment whose powers work again at a moment, as bits."""
    return sum([item.bit for item in gear if item.power.renewed == when])
