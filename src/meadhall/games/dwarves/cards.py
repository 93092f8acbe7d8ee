"""What is printed: map, tiles, cards, dwarves, tracks. All of it is content, read by `rules_box.py`."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Step
from meadhall.core.text import Text
from meadhall.games.dwarves.rules_effects import Ability, Power, Quest, ScenarioEffect


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
