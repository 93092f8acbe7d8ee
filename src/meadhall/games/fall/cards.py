"""What is printed: the cards, gems and meeples of Dwar7s Fall, and the box that holds them."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box

CASTLE: Final = 0
MINE: Final = 1
MONSTER: Final = 2
TAVERN: Final = 3
STORE: Final = 4
MEMORIAL: Final = 5
KINDS: Final = ("castle", "mine", "monster", "tavern", "store", "memorial")
"""§7 The kinds of Kingdom card, chapter by chapter; the Memorial card belongs to a decree."""

DRAGON: Final = 1
GIANT: Final = 2
MONSTERS: Final = DRAGON | GIANT
LORD: Final = 4
"""In a mask of what is within reach: bits for a dragon, for a giant, and from LORD on one for each seat's castle."""
BLOCKS: Final = {"none": 0, "mines": DRAGON, "action": GIANT}

COLOURS: Final = ("blue", "red", "green", "yellow")
"""§2.3 The colours, seat by seat."""
SIDES: Final = "nesw"
WORKER: Final = 0

OGRE_EFFECTS: Final = ("ambush", "crown", "panic", "brute", "thief")
POWERS: Final = ("none", "guard", "push", "free")
KINGDOM_CARDS: Final = 0
KINGDOM_WORTH: Final = 1
TROPHIES: Final = 2
CLASSES_IN_A_KILL: Final = 3
OGRES: Final = 4
GEMS: Final = 5
KINDS_OF_GEM: Final = 6
TRIOS: Final = 7
ASKS: Final = (
    "kingdom_cards",
    "kingdom_worth",
    "trophies",
    "classes_in_a_kill",
    "ogres",
    "gems",
    "kinds_of_gem",
    "trios",
)
"""§8.3 What a secret goal can ask for."""
DECREES: Final = (
    "hard_workers",
    "fortress",
    "beast_hunters",
    "battle_memorial",
    "charming_merchants",
    "greedy_landlords",
    "dwarfs_way",
    "hired_hands",
    "bar_fights",
    "crazy_balloonists",
)


class Printed(Record):
    """What every printed thing has: its place in the box, its key, and whence we know it."""

    def __init__(self, number: int, key: str, source: str, conf: str, face: str) -> None:
        self.number: Final = number
        self.key: Final = key
        self.source: Final = source
        self.conf: Final = conf
        self.face: Final = face
        self.name: Final = f"{face}-{key}"


class Kingdom(Printed):
    """§7 A Kingdom card as each player has it. `walls` has one bit for each side of the card before it is turned."""

    def __init__(
        self,
        number: int,
        key: str,
        source: str,
        conf: str,
        kind: int,
        symbol: str,
        need: int,
        spots: int,
        vp: int,
        walls: int,
        gem: int,
        gems: int,
        blocks: int,
        trophy: int,
        count: int,
    ) -> None:
        super().__init__(number, key, source, conf, "card")
        self.kind: Final = kind
        self.symbol: Final = symbol
        self.need: Final = need
        self.spots: Final = spots
        self.vp: Final = vp
        self.walls: Final = walls
        self.gem: Final = gem
        self.gems: Final = gems
        self.blocks: Final = blocks
        self.trophy: Final = trophy
        self.count: Final = count


class Gem(Printed):
    """§7.4 A kind of gem."""

    def __init__(self, number: int, key: str, source: str, conf: str, vp: int, count: int) -> None:
        super().__init__(number, key, source, conf, "gem")
        self.vp: Final = vp
        self.count: Final = count


class Ogre(Printed):
    """§4 A kind of ogre card."""

    def __init__(self, number: int, key: str, source: str, conf: str, effect: str, count: int) -> None:
        super().__init__(number, key, source, conf, "ogre")
        self.effect: Final = effect
        self.count: Final = count


class Goal(Printed):
    """§8.1 A trading goal: `cost` counts gem by gem."""

    def __init__(self, number: int, key: str, source: str, conf: str, cost: tuple[int, ...], vp: int) -> None:
        super().__init__(number, key, source, conf, "goal")
        self.cost: Final = cost
        self.vp: Final = vp


class Secret(Printed):
    """§8.3 A secret goal: what it asks for, and how much of it."""

    def __init__(
        self, number: int, key: str, source: str, conf: str, asks: int, gem: int, amount: int, vp: int
    ) -> None:
        super().__init__(number, key, source, conf, "secret")
        self.asks: Final = asks
        self.gem: Final = gem
        self.amount: Final = amount
        self.vp: Final = vp


class Meeple(Printed):
    """§3.7 A class of meeple; number 0 is the worker, who has no power and costs nothing."""

    def __init__(
        self, number: int, key: str, source: str, conf: str, power: str, cost: tuple[int, ...], vp: int
    ) -> None:
        super().__init__(number, key, source, conf, "class")
        self.power: Final = power
        self.cost: Final = cost
        self.vp: Final = vp


class Decree(Printed):
    """§10 A Royal Decree; its number is its place in DECREES."""

    def __init__(self, number: int, key: str, source: str, conf: str) -> None:
        super().__init__(number, key, source, conf, "decree")


class Scenario(Printed):
    """§10.1 A scenario: the decrees it brings, as bits, and how many more are drawn at random."""

    def __init__(self, number: int, key: str, source: str, conf: str, decrees: int, random: int) -> None:
        super().__init__(number, key, source, conf, "scenario")
        self.decrees: Final = decrees
        self.random: Final = random


class FallBox(Box):
    """Everything printed, and every action made from it; `open_box` in `rules_box.py` fills it once.

    A card has a number: `seat * len(kingdom) + kind`, and after those the Memorial card. A card that lies on the table
    is a `code`: four times its number, plus the quarter turns that it was turned clockwise. Lists `..._of` are by code.
    A `cell` of the table is `(y + reach) * width + x + reach`; the first card lies at 0,0 and none can come nearer
    than one step to the edge.
    """

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
        decrees: list[Decree],
        scenarios: list[Scenario],
        by_symbol: bool,
        scenario: str,
        decreed: int,
        winter: int,
    ) -> None:
        super().__init__(hash)
        self.kingdom: Final = kingdom
        self.memorial: Final = memorial
        self.gems: Final = gems
        self.ogres: Final = ogres
        self.goals: Final = goals
        self.secrets: Final = secrets
        self.classes: Final = classes
        self.decrees: Final = decrees
        self.scenarios: Final = scenarios
        self.by_symbol: Final = by_symbol
        self.scenario: Final = scenario
        self.decreed: Final = decreed
        self.winter: Final = winter
        self.reach: Final = len(kingdom) * len(COLOURS)
        self.width: Final = 2 * self.reach + 1
        self.steps: Final = [-self.width, 1, self.width, -1]
        self.specials: Final = len(classes) - 1
        self.guard: Final = power_number(classes, "guard")
        self.push: Final = power_number(classes, "push")
        self.free: Final = power_number(classes, "free")
        self.memorial_code: Final = 4 * len(kingdom) * len(COLOURS)
        self.cards: Final = kingdom * len(COLOURS) + [memorial]
        self.kind_of: Final = [card.kind for card in self.cards for _ in range(4)]
        self.need_of: Final = [card.need for card in self.cards for _ in range(4)]
        self.spots_of: Final = [card.spots for card in self.cards for _ in range(4)]
        self.vp_of: Final = [card.vp for card in self.cards for _ in range(4)]
        self.blocks_of: Final = [card.blocks for card in self.cards for _ in range(4)]
        self.walls_of: Final = [turned(card.walls, turns) for card in self.cards for turns in range(4)]
        self.at: list[Action] = []
        self.starts: list[int] = []
        self.on_mat: list[bool] = []
        self.play: list[Action] = []
        self.walls: list[list[Action]] = []
        self.place: list[Action] = []
        self.move: list[Action] = []
        self.upgrade: list[Action] = []
        self.meeple: list[list[Action]] = []
        self.ogre: list[Action] = []
        self.hire: list[Action] = []
        self.draw: list[Action] = []
        self.steal: list[Action] = []
        self.discard_gem: list[Action] = []
        self.discard_ogre: list[Action] = []
        self.open: list[Action] = []
        self.buy: list[Action] = []
        self.trade: list[list[Action]] = []
        self.deal: list[Action] = []
        self.proclaim: list[Action] = []
        self.decree: list[Action] = []

    def card_of(self, code: int) -> Kingdom:
        """The card that lies there."""
        return self.cards[code // 4]

    def x(self, cell: int) -> int:
        return cell % self.width - self.reach

    def y(self, cell: int) -> int:
        return cell // self.width - self.reach

    def cell(self, x: int, y: int) -> int:
        return (y + self.reach) * self.width + x + self.reach


def turned(walls: int, turns: int) -> int:
    """The walls of a card after so many quarter turns clockwise: what was north is then east."""
    for _ in range(turns):
        walls = (walls << 1 | walls >> 3) & 15
    return walls


def power_number(classes: list[Meeple], power: str) -> int:
    """The class that has this power."""
    return next(meeple.number for meeple in classes if meeple.power == power)
