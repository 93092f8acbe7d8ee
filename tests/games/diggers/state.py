"""What a table of Diggers remembers."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Seat, State, Step

NO_SEAM: Final = -1


class Seam(Record):
    """§1 What lies in the rock: its worth, and how often it is found."""

    def __init__(self, number: int, key: str, count: int, worth: int, source: str, conf: str) -> None:
        self.number: Final = number
        self.key: Final = key
        self.count: Final = count
        self.worth: Final = worth
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"seam-{key}"


class DiggersBox(Box):
    """The seams, and fate's ways to turn them up."""

    def __init__(self, hash: str, seams: list[Seam], hours: int) -> None:
        super().__init__(hash)
        self.seams: Final = seams
        self.hours: Final = hours
        self.found: list[Action] = []


class Diggers(State):
    """`rock` and `dug` count seams; `ore`, `timber` and `props` count by seat."""

    def __init__(
        self,
        stack: list[Step],
        box: DiggersBox,
        rock: list[int],
        dug: list[int],
        seam: int,
        depth: int,
        ore: list[int],
        timber: list[int],
        props: list[int],
    ) -> None:
        super().__init__(stack)
        self.box: Final = box
        self.rock = rock
        self.dug = dug
        self.seam = seam
        self.depth = depth
        self.ore = ore
        self.timber = timber
        self.props = props

    def copy(self) -> Diggers:
        return Diggers(
            self.stack.copy(),
            self.box,
            self.rock.copy(),
            self.dug.copy(),
            self.seam,
            self.depth,
            self.ore.copy(),
            self.timber.copy(),
            self.props.copy(),
        )

    def haul(self, seat: Seat) -> int:
        """§3.1 What one dig brings: the worth of the seam, one more for each prop, and the depth."""
        return self.box.seams[self.seam].worth + self.props[seat] + self.depth
