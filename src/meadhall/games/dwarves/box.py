"""The box of The Dwarves: everything printed, and every action made from it."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Box
from meadhall.games.dwarves.cards import Card, Character, Equipment, Space, Tile, TrackSpace
from meadhall.games.dwarves.rules_effects import MOMENTS, NO_POWER, CouncilBox
from meadhall.games.dwarves.rules_terms import GATES, NOTHING


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
