"""The printed cards, gems and meeples of Dwar7s Fall.

Where a docstring says "the rules derive", a rules module defines a subclass for each word of the content.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.record import Record
from meadhall.core.table import Choice, Seat
from meadhall.core.text import Argument, Text

LORD: Final = 4
"""The bit of seat 0's castle in a mask of what lies in an area. The bits of the other seats follow."""
COLOURS: Final = ("blue", "red", "green", "yellow")
"""§2.3 The colours, seat by seat."""
SIDES: Final = "nesw"
WORKER: Final = 0
POWERS: Final = ("none", "guard", "push", "free")


class Printed(Record):
    """What every printed thing has: its number in the box, its key, and the source of its values."""

    def __init__(self, number: int, key: str, source: str, conf: str, face: str) -> None:
        self.number: Final = number
        self.key: Final = key
        self.source: Final = source
        self.conf: Final = conf
        self.face: Final = face
        self.name: Final = f"{face}-{key}"


class Block(Record):
    """§7.6, §7.7 What a monster stops in its area; the rules derive one class per word of `blocks`.

    `bit` stands for it in the masks of what lies in an area. Every monster forbids digging.
    """

    def __init__(self, bit: int) -> None:
        self.bit: Final = bit

    def about(self) -> str:
        """Return the key of the text on the monster's card."""
        raise NotImplementedError

    def closes(self, card: Kingdom) -> bool:
        """Whether the task of this card brings nothing in the monster's area."""
        return False

    def takes_action(self) -> bool:
        """Whether a castle in the monster's area brings no extra action."""
        return False

    def why_no_action(self) -> tuple[Text, str]:
        """Return why the extra action is missing, and the section; only for a block that takes it."""
        raise NotImplementedError


class Kingdom(Printed):
    """§7 A Kingdom card; the rules derive one class per kind.

    `walls` has one bit for each side of the card before it is turned. `block` is what a monster stops.
    """

    def __init__(
        self,
        number: int,
        key: str,
        source: str,
        conf: str,
        kind: str,
        symbol: str,
        need: int,
        spots: int,
        vp: int,
        walls: int,
        gem: int,
        gems: int,
        block: Block | None,
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
        self.block: Final = block
        self.trophy: Final = trophy
        self.count: Final = count

    def is_castle(self) -> bool:
        """Whether the card makes its area a kingdom of its owner."""
        return False

    def is_monster(self) -> bool:
        """Whether dwarfs defeat the card instead of working on it."""
        return False

    def may_be_covered(self) -> bool:
        """§3.3 Whether another card may lie on this one."""
        return True

    def resolve(self, s: Any, seat: Seat, place: int) -> None:
        """§5.1 Carry out the task for a seat that has the dwarfs for it."""
        raise NotImplementedError

    def forecast(self, s: Any, seat: Seat, place: int, knows_hand: bool) -> Text:
        """Return what the task would bring a seat that has the dwarfs for it."""
        raise NotImplementedError

    def about(self, box: Any) -> Text:
        """Return the text of the card, made from its numbers."""
        return Text(f"effect-{self.kind}", self.numbers())

    def about_here(self, box: Any, code: int, reach: int) -> tuple[Text, bool]:
        """Return the text of the card as it lies (`code`), and whether it is closed: `Fall.reach` is its area's."""
        return self.about(box), False

    def numbers(self) -> dict[str, Argument]:
        """Return the arguments that the text of every card with a task has."""
        return {"need": self.need} if self.spots else {}


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
    """§8.3 A secret goal: `amount` of what it asks for. The rules derive one class per word of `asks`."""

    def __init__(
        self, number: int, key: str, source: str, conf: str, asks: str, gem: int, amount: int, vp: int
    ) -> None:
        super().__init__(number, key, source, conf, "secret")
        self.asks: Final = asks
        self.gem: Final = gem
        self.amount: Final = amount
        self.vp: Final = vp

    def reached(self, s: Any, seat: Seat) -> int:
        """Return how much a seat has of what the goal asks for."""
        raise NotImplementedError

    def about(self, box: Any) -> Text:
        """Return the text of the goal."""
        args: dict[str, Argument] = {"amount": self.amount}
        if self.gem >= 0:
            args["gem"] = box.gems[self.gem].name
        return Text(f"effect-secret-{self.asks}", args)


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
    """§10 A Royal Decree; the rules derive one class per decree. Each method is a place where a decree may step in.

    Without a decree every method leaves the rules as they are.
    """

    def __init__(self, number: int, key: str, source: str, conf: str) -> None:
        super().__init__(number, key, source, conf, "decree")

    def splits_day(self) -> bool:
        """§3 Whether all players act in the morning and resolve at night."""
        return False

    def forbids_placing(self, s: Any, seat: Seat, place: int) -> bool:
        """§3.4 Whether a seat may not place a dwarf on a card."""
        return False

    def dwarfs_needed(self, s: Any, seat: Seat, card: Kingdom, need: int) -> int:
        """§5.1 Return how many dwarfs the task of a card needs, instead of `need`."""
        return need

    def task(self, s: Any, seat: Seat, place: int) -> Choice | None:
        """§5.1 Return a question that takes the place of a card's task; None to leave the task as it is."""
        return None

    def fill_gap(self, s: Any, place: int, top: list[int]) -> None:
        """§7.5 Put a card where a monster was; `top` is the new list of the cards on top."""

    def quarter_turns(self, s: Any, has_spot: bool) -> tuple[int, ...]:
        """§3 Return by how many quarter turns an action may turn an empty card; `has_spot`: a dwarf can be placed."""
        return ()

    def part_payment(self, s: Any, seat: Seat, goal: int) -> list[int]:
        """§7.9 Return the seat's own goals that may help to pay for a goal."""
        return []

    def kingdom_share(self, s: Any, place: int, worth: int) -> int:
        """§9.2 Return the points for a kingdom with a castle at `place`, instead of `worth`."""
        return worth

    def allows_hiring(self) -> bool:
        """§3.10 Whether an ogre card may be discarded for one more action."""
        return False

    def end_turn(self, s: Any) -> None:
        """§3 Act when a player's turn is over."""


class Scenario(Printed):
    """§10.1 A scenario: the decrees that it brings, as bits, and how many more are drawn at random."""

    def __init__(self, number: int, key: str, source: str, conf: str, decrees: int, random: int) -> None:
        super().__init__(number, key, source, conf, "scenario")
        self.decrees: Final = decrees
        self.random: Final = random

    def brings(self, decree: Decree) -> bool:
        """Whether the scenario names this decree."""
        return self.decrees >> decree.number & 1 == 1
