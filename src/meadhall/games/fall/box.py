"""The box of Dwar7s Fall: everything printed, and every action made from it."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Box, Seat
from meadhall.games.fall.cards import COLOURS, Block, Decree, Gem, Goal, Kingdom, Meeple, Ogre, Scenario, Secret


class FallBox(Box):
    """Everything printed, and every action made from it; `open_box` in `rules_box.py` fills it once.

    A card has a number: `card_number(seat, kind)`, and after those the Memorial card. A card on the table is a `code`:
    its number and its quarter turns (`code`, `number_of`). Lists `..._of` are by code. A `cell` of the table is a
    number for x and y. The first card lies at 0,0, and no card can reach the edge.
    """

    at: list[Action]
    starts: list[int]
    on_mat: list[bool]
    play: list[Action]
    walls: list[list[Action]]
    place: list[Action]
    move: list[Action]
    upgrade: list[Action]
    meeple: list[list[Action]]
    ogre: list[Action]
    hire: list[Action]
    draw: list[Action]
    steal: list[Action]
    discard_gem: list[Action]
    discard_ogre: list[Action]
    open: list[Action]
    buy: list[Action]
    trade: list[list[Action]]
    deal: list[Action]
    proclaim: list[Action]
    decree: list[Action]

    def __init__(
        self,
        hash: str,
        kingdom: list[Kingdom],
        memorial: Kingdom,
        gems: list[Gem],
        ogres: list[Ogre],
        goals: list[Goal],
        secrets: list[Secret],
        classes: list[Meeple],
        blocks: list[Block],
        decrees: list[Decree],
        scenarios: list[Scenario],
        by_symbol: bool,
        scenario: str,
        decreed: int,
        winter: int,
        first_rules: bool,
    ) -> None:
        super().__init__(hash)
        self.kingdom: Final = kingdom
        self.memorial: Final = memorial
        self.gems: Final = gems
        self.ogres: Final = ogres
        self.goals: Final = goals
        self.secrets: Final = secrets
        self.classes: Final = classes
        self.blocks: Final = blocks
        self.decrees: Final = decrees
        self.scenarios: Final = scenarios
        self.by_symbol: Final = by_symbol
        self.scenario: Final = scenario
        self.decreed: Final = decreed
        self.winter: Final = winter
        self.first_rules: Final = first_rules
        self.reach: Final = len(kingdom) * len(COLOURS)
        self.width: Final = 2 * self.reach + 1
        self.steps: Final = [-self.width, 1, self.width, -1]
        self.specials: Final = len(classes) - 1
        self.guard: Final = power_number(classes, "guard")
        self.push: Final = power_number(classes, "push")
        self.free: Final = power_number(classes, "free")
        self.memorial_code: Final = 4 * len(kingdom) * len(COLOURS)
        self.cards: Final = kingdom * len(COLOURS) + [memorial]
        self.is_castle_of: Final = [card.is_castle() for card in self.cards for _ in range(4)]
        self.is_monster_of: Final = [card.is_monster() for card in self.cards for _ in range(4)]
        self.need_of: Final = [card.need for card in self.cards for _ in range(4)]
        self.spots_of: Final = [card.spots for card in self.cards for _ in range(4)]
        self.vp_of: Final = [card.vp for card in self.cards for _ in range(4)]
        self.block_of: Final = [card.block.bit if card.block else 0 for card in self.cards for _ in range(4)]
        self.closed_by: Final = [_closers(blocks, card) for card in self.cards for _ in range(4)]
        """By code: the bits of all blocks that close the card."""
        self.monsters: Final = sum([block.bit for block in blocks])
        self.action_takers: Final = sum([block.bit for block in blocks if block.takes_action()])
        self.decrees_by_bits: Final[dict[int, list[Decree]]] = {}
        """The results of `decrees_of`."""
        self.walls_of: Final = [turned(card.walls, turns) for card in self.cards for turns in range(4)]

    def is_decreed(self, decree: Decree) -> bool:
        """Whether the table's settings bring this decree."""
        return self.decreed >> decree.number & 1 == 1

    def decrees_of(self, bits: int) -> list[Decree]:
        """Return these decrees; equal bits give the same list."""
        found = self.decrees_by_bits.get(bits)
        if found is None:
            found = [decree for decree in self.decrees if bits >> decree.number & 1 == 1]
            self.decrees_by_bits[bits] = found
        return found

    def card_of(self, code: int) -> Kingdom:
        """Return the printed card of a code."""
        return self.cards[code // 4]

    def card_number(self, seat: Seat, kind: int) -> int:
        return seat * len(self.kingdom) + kind

    def kind_number(self, card: int) -> int:
        """Return the number that the card has among the cards of its owner."""
        return card % len(self.kingdom)

    def code(self, card: int, turns: int) -> int:
        """Return the code of a card turned clockwise by `turns` quarter turns."""
        return 4 * card + turns % 4

    def number_of(self, code: int) -> int:
        return code // 4

    def turned_code(self, code: int, turns: int) -> int:
        """Return the code of the same card, turned further."""
        return code // 4 * 4 + (code + turns) % 4

    def owner_of(self, code: int) -> Seat:
        """Return the seat whose card it is; not for a Memorial card."""
        return code // 4 // len(self.kingdom)

    def has_wall(self, code: int, side: int) -> bool:
        """Whether a card on the table has a wall on a side, counted as in SIDES."""
        return self.walls_of[code] >> side & 1 == 1

    def x(self, cell: int) -> int:
        return cell % self.width - self.reach

    def y(self, cell: int) -> int:
        return cell // self.width - self.reach

    def cell(self, x: int, y: int) -> int:
        return (y + self.reach) * self.width + x + self.reach


def turned(walls: int, turns: int) -> int:
    """Return the walls of a card after `turns` quarter turns clockwise: north becomes east."""
    for _ in range(turns):
        walls = (walls << 1 | walls >> 3) & 15
    return walls


def power_number(classes: list[Meeple], power: str) -> int:
    """Return the number of the class that has this power."""
    return next(meeple.number for meeple in classes if meeple.power == power)


def _closers(blocks: list[Block], card: Kingdom) -> int:
    return sum([block.bit for block in blocks if block.closes(card)])
