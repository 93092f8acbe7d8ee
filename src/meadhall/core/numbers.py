"""The fields of a game as whole numbers in a fixed order: what a learning program reads of a position.

A game's `numbers.py` lists one `Field` for each field of its state, and for each part that its `Gathered` adds. The
numbers are made from what a viewer may know (`Game.gather`), and the viewer always comes first where seats are counted.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core.record import Record
from meadhall.core.record import fields as fields_of
from meadhall.core.table import Apart, Gathered, Seat, Step

LAST: Final = -1
"""Value of `run` for a list in which the seat is the last index, such as "by position and seat"."""

STEPS: Final = 4
"""How many steps from the top of the stack are numbered."""
PARTS: Final = 5
"""How many numbers each step has."""
NO_STEP: Final = [0] * (1 + PARTS)
LEAST_PART: Final = -8
MOST_PART: Final = 8191
"""The largest number of a step; LEAST_PART is the smallest."""
SEAT_NAMES: Final = ("seat", "owner")
"""Parts of steps that are seats, besides those whose name ends in `_seat`."""

Column = tuple[int, int, bool]
"""The lowest and the highest value of one number, and whether it is a category rather than a quantity."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Record):
    """A number, or a list of `size` numbers; a shorter list is filled up with `low`.

    `name` is an attribute of the state or of the game's `Gathered`; "slots.card" names a part of the attribute `slots`.
    `run` says how many numbers belong to each seat, in a list by seat; 0 for other lists. `start` and `stride`
    slice a list that holds several things: `values[start::stride]`.
    """

    def __init__(self, name: str, low: int, most: int, size: int, run: int, start: int, stride: int) -> None:
        self.name: Final = name
        self.attribute: Final = name.partition(".")[0]
        self.low: Final = low
        self.most: Final = most
        self.size: Final = size
        self.run: Final = run
        self.start: Final = start
        self.stride: Final = stride

    def add(self, out: list[int], value: Any, seat: Seat, seats: int) -> None:
        """Append the numbers of this field as they look from a seat."""
        if isinstance(value, list):
            out.extend(self.turned(value, seat, seats))
        else:
            out.append(int(value))

    def columns(self, seats: int) -> list[Column]:
        """Return the range and the kind of each number."""
        return [(self.low, self.most, self.is_category())] * self.size

    def is_category(self) -> bool:
        return False

    def turned(self, values: list[int], seat: Seat, seats: int) -> list[int]:
        """Return the numbers of a list, filled up, with the numbers of this seat before those of the other seats."""
        found = values if self.stride == 1 else values[self.start :: self.stride]
        missing = self.size - len(found)
        if missing:
            found = found + [self.low] * missing
        if self.run == 0 or seat == 0:
            return found
        if self.run > 0:
            at, end = seat * self.run, seats * self.run
            return found[at:end] + found[:at] + found[end:]
        turned: list[int] = []
        for at in range(0, len(found), seats):
            turned.extend(found[at + seat : at + seats])
            turned.extend(found[at : at + seat])
        return turned


class Count(Field):
    """A quantity from `low` to `most`.

    >>> out: list[int] = []
    >>> Count("gold", 9, size=3, run=1).add(out, [4, 0, 7], 1, 3)
    >>> out
    [0, 7, 4]
    """

    def __init__(
        self, name: str, most: int, size: int = 1, run: int = 0, low: int = 0, start: int = 0, stride: int = 1
    ) -> None:
        super().__init__(name, low, most, size, run, start, stride)


class Index(Field):
    """A category from `low` to `count` - 1, such as the number of a card; -1 usually means none."""

    def __init__(
        self, name: str, count: int, size: int = 1, run: int = 0, low: int = -1, start: int = 0, stride: int = 1
    ) -> None:
        super().__init__(name, low, count - 1, size, run, start, stride)

    def is_category(self) -> bool:
        return True


class SeatNumber(Field):
    """A seat. `origin` means seat 0 in the state, and the viewer in the numbers; lower numbers are not seats."""

    def __init__(
        self,
        name: str,
        seats: int,
        size: int = 1,
        run: int = 0,
        low: int = -1,
        origin: int = 0,
        start: int = 0,
        stride: int = 1,
    ) -> None:
        super().__init__(name, low, origin + seats - 1, size, run, start, stride)
        self.origin: Final = origin

    def is_category(self) -> bool:
        return True

    def add(self, out: list[int], value: Any, seat: Seat, seats: int) -> None:
        origin = self.origin
        values: list[int] = self.turned(value, seat, seats) if isinstance(value, list) else [value]
        for number in values:
            out.append(number if number < origin else origin + (number - origin - seat) % seats)


class Bits(Field):
    """A number, or a list of numbers. Each bit is a flag; the lowest bit comes first."""

    def __init__(self, name: str, bits: int, size: int = 1, run: int = 0) -> None:
        super().__init__(name, 0, 1, size, run, 0, 1)
        self.bits: Final = bits

    def add(self, out: list[int], value: Any, seat: Seat, seats: int) -> None:
        bits = self.bits
        if isinstance(value, list):
            for number in self.turned(value, seat, seats):
                for at in range(bits):
                    out.append(number >> at & 1)
            return
        turn = seat if self.run else 0
        flags: int = value
        for at in range(bits):
            out.append(flags >> (at + turn) % bits & 1)

    def columns(self, seats: int) -> list[Column]:
        return [(0, 1, False)] * (self.size * self.bits)


class Bag(Field):
    """A list whose order does not matter: for each of `members`, how often the list holds it.

    >>> out: list[int] = []
    >>> Bag("pile", [3, 4, 8], most=2).add(out, [8, 3, 8], 0, 2)
    >>> out
    [1, 0, 2]
    """

    def __init__(self, name: str, members: list[int], most: int = 1) -> None:
        super().__init__(name, 0, most, len(members), 0, 0, 1)
        self.indices: Final = {member: index for index, member in enumerate(members)}

    def add(self, out: list[int], value: Any, seat: Seat, seats: int) -> None:
        found: list[int] = value
        counts = [0] * self.size
        indices = self.indices
        for member in found:
            counts[indices[member]] += 1
        out.extend(counts)


class Pair(Field):
    """Numbers that hold two values each, `value % base` and `value // base`: all first values, then all second ones."""

    def __init__(
        self, name: str, base: int, most: tuple[int, int], size: int = 1, run: int = 0, category: bool = False
    ) -> None:
        super().__init__(name, 0, most[0], size, run, 0, 1)
        self.base: Final = base
        self.second: Final = most[1]
        self.category: Final = category

    def add(self, out: list[int], value: Any, seat: Seat, seats: int) -> None:
        values = self.turned(value, seat, seats)
        base = self.base
        for number in values:
            out.append(number % base)
        for number in values:
            out.append(number // base)

    def columns(self, seats: int) -> list[Column]:
        return [(0, self.most, self.category)] * self.size + [(0, self.second, False)] * self.size


class Derived(Field):
    """A field that follows from other fields, or never changes; it gives no numbers."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, 0, 0, 0, 0, 1)

    def add(self, out: list[int], value: Any, seat: Seat, seats: int) -> None:
        pass


class Scale:
    """Whole numbers as floats from 0 to 1. `tables` holds the floats of each number by its value.

    Floats of values below 0 stand at the end of a table, because a list counts negative indices from its end.

    >>> Scale([[0.0, 0.5, 1.0], [0.5, 1.0, 0.0]]).floats([1, -1])
    [0.5, 0.0]
    """

    def __init__(self, tables: list[list[Any]]) -> None:
        # Not declared as floats: compiled code would take each one out of its object and make a new object.
        self.tables: Final = tables

    def floats(self, numbers: list[int]) -> list[Any]:
        """Return one float for each number."""
        tables = self.tables
        return [tables[at][number] for at, number in enumerate(numbers)]


class Layout:
    """All numbers of a position for one box and number of seats: the fields, the question, and the viewer.

    `fields` is the list of the game's `numbers.py`. The question is made of the top steps of the stack. Each step gives
    the index of its class in `steps`, and the whole numbers that it holds.
    """

    def __init__(self, fields: list[Field], state_fields: tuple[str, ...], steps: list[str], seats: int) -> None:
        self.of_state: Final = [field for field in fields if field.attribute in state_fields]
        self.of_gathered: Final = [field for field in fields if field.attribute not in state_fields]
        self.kinds: Final = {name: 1 + number for number, name in enumerate(steps)}
        self.parts: Final[dict[type, list[tuple[str, bool]]]] = {}
        """For each class of step: the names of its parts, and whether they are seats."""
        self.seats: Final = seats

    def numbers(self, gathered: Gathered, seat: Seat) -> list[int]:
        """Return all numbers of what was gathered, as they look from a seat; a spectator looks from seat 0."""
        out: list[int] = []
        table: Any = gathered.table
        side: Any = gathered
        viewer = max(seat, 0)
        seats = self.seats
        for field in self.of_state:
            field.add(out, getattr(table, field.attribute), viewer, seats)
        for field in self.of_gathered:
            field.add(out, getattr(side, field.attribute), viewer, seats)
        self.add_question(out, table.stack, viewer)
        out.append(viewer)
        return out

    def add_question(self, out: list[int], stack: list[Step], seat: Seat) -> None:
        """Append the kinds and the numbers of the top steps; in an `Apart`, of this seat's own stack."""
        steps = stack
        if stack:
            top = stack[-1]
            if isinstance(top, Apart):
                steps = stack[:-1] + list(top.stacks[seat])
        for depth in range(1, STEPS + 1):
            if depth > len(steps):
                out.extend(NO_STEP)
            else:
                self.add_step(out, steps[-depth], seat)

    def add_step(self, out: list[int], step: Step, seat: Seat) -> None:
        """Append the kind of a step and PARTS of its numbers; 0 for those that it does not have."""
        out.append(self.kinds.get(type(step).__name__, 0))
        found: list[int] = []
        for name, is_seat in self.parts_of(step):
            value: object = getattr(step, name)
            if isinstance(value, int):
                found.append((value - seat) % self.seats if is_seat and value >= 0 else value)
            elif isinstance(value, tuple):
                found.extend([member for member in value if isinstance(member, int)])
        out.extend((found + NO_STEP)[:PARTS])

    def parts_of(self, step: Step) -> list[tuple[str, bool]]:
        kind = type(step)
        if kind not in self.parts:
            self.parts[kind] = [(name, name in SEAT_NAMES or name.endswith("_seat")) for name in fields_of(kind)]
        return self.parts[kind]

    def columns(self) -> list[Column]:
        """Return the range and the kind of each number."""
        columns = [column for field in self.of_state + self.of_gathered for column in field.columns(self.seats)]
        step = [(0, len(self.kinds), True)] + [(LEAST_PART, MOST_PART, False)] * PARTS
        return columns + step * STEPS + [(0, self.seats - 1, True)]

    def names(self) -> list[str]:
        """Return a name for each number: the field's name and the index in the field, such as `hand[3]`."""
        names = [
            f"{field.name}[{index}]"
            for field in self.of_state + self.of_gathered
            for index in range(len(field.columns(self.seats)))
        ]
        for depth in range(STEPS):
            names += [f"step[{depth}]"] + [f"step[{depth}].part[{part}]" for part in range(PARTS)]
        return names + ["seat"]
