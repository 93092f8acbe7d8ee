"""What is printed: map, tiles, cards, dwarves, tracks. All of it is content, read by `rules_box.py`."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Step
from meadhall.games.dwarves.rules_lists import (
    COUNCIL,
    DEFEAT,
    FIGHT,
    GATES,
    HUNT,
    MEET,
    NOTHING,
    POWERS,
    USE_SHIELD,
    USES,
)


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


class Tile(Record):
    """§6.1 A Perished Land tile: the colour of its arrow, and what it pushes left and right of it."""

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
        ability: int,
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


class Quest(Record):
    """§1.3 What a card asks for; `places` are sets of spaces, as bits, and `names` their words."""

    def __init__(
        self,
        kind: int,
        attribute: int,
        need: int,
        times: int,
        places: tuple[int, ...],
        names: tuple[str, ...],
        where: int,
        troops: tuple[int, ...],
        keep: bool,
        company: int,
        tunnel: bool,
        clear: bool,
        gather: bool,
    ) -> None:
        self.kind: Final = kind
        self.attribute: Final = attribute
        self.need: Final = need
        self.times: Final = times
        self.places: Final = places
        self.names: Final = names
        self.where: Final = where
        self.troops: Final = troops
        self.keep: Final = keep
        self.company: Final = company
        self.tunnel: Final = tunnel
        self.clear: Final = clear
        self.gather: Final = gather
        self.here: Final = places[0] if places else 0


class Card(Record):
    """§1.3 A Scenario, Adventure or Threat card. `reward` and `threat` are the steps that it brings, in words too."""

    def __init__(
        self,
        number: int,
        key: str,
        deck: str,
        quest: Quest,
        reward: tuple[Step, ...],
        threat: tuple[Step, ...],
        words: tuple[str, ...],
        immediate: bool,
        effect: int,
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
        self.words: Final = words
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
        self.instant: Final = quest.kind in (FIGHT, MEET, COUNCIL, HUNT, DEFEAT)
        self.has_troops: Final = sum(quest.troops) > 0


class Equipment(Record):
    """§13.4 An Equipment card: what it adds for good, what it does when discarded, or the power it gives."""

    def __init__(
        self,
        number: int,
        key: str,
        copies: int,
        special: bool,
        values: tuple[int, ...],
        health: int,
        use: int,
        power: int,
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


class DwarvesBox(Box):
    """Everything printed, and every action made from it; `open_box` in `rules_box.py` fills it once.

    Printed things come first, what is worked out from them next, lists of actions last.
    """

    def __init__(
        self,
        hash: str,
        spaces: list[Space],
        sides: list[list[int]],
        arrows: list[list[int]],
        flanks: list[list[list[int]]],
        tiles: list[Tile],
        symbols: list[int],
        track_gates: list[int],
        council: list[int],
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
    ) -> None:
        super().__init__(hash)
        self.spaces: Final = spaces
        self.sides: Final = sides
        self.arrows: Final = arrows
        self.flanks: Final = flanks
        self.tiles: Final = tiles
        self.symbols: Final = symbols
        self.track_gates: Final = track_gates
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
        self.near: Final = [[there for there in around if there != NOTHING] for around in sides]
        self.gates: Final = _gates(spaces)
        self.tunnels: Final = [space.number for space in spaces if space.tunnel]
        self.blacksaddle: Final = _blacksaddle(spaces)
        self.adventures: Final = [card.number for card in cards if card.deck == "adventure"]
        self.threats: Final = [card.number for card in cards if card.deck == "threat"]
        self.scenarios: Final = [card.number for card in cards if card.deck in ("A", "B", "C")]
        self.common_gear: Final = [item.number for item in gear if not item.special]
        self.boosts: Final = [[item.number for item in gear if item.values[value]] for value in range(3)]
        self.use_bits: Final = [_bits(gear, use=use) for use in range(len(USES))]
        self.power_bits: Final = [_bits(gear, power=power) for power in range(len(POWERS))]
        self.playable_bits: Final = sum([item.bit for item in gear if item.use not in (0, USE_SHIELD)])
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
        self.use_actions: list[list[Action]] = []
        self.use_on_actions: list[list[list[Action]]] = []


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
    raise AssertionError("a map without a Blacksaddle is refused before it comes here")


def _bits(gear: list[Equipment], use: int = 0, power: int = 0) -> int:
    """The Equipment with this use or power, as bits."""
    bits = 0
    for item in gear:
        if (use and item.use == use) or (power and item.power == power):
            bits |= item.bit
    return bits
