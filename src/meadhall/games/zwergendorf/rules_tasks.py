"""Chapter 8: the tasks on target cards and dwarf cards. One class for each verb; VERBS lists them all."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.core.text import Argument, Text
from meadhall.games.zwergendorf.cards import MINE, NO_QUARTER, SYMBOL_NAMES, Task, symbol_names
from meadhall.games.zwergendorf.rules_groups import groups, neighbours, territories
from meadhall.games.zwergendorf.state import Zwergendorf, kind_of


class Fixed(Task):
    """§5.3 The points themselves."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        return self.points

    def is_changed_by(self, kind: int) -> bool:
        return False

    def about(self) -> Text:
        return Text("task-fixed", {"points": self.points})


class Sets(Task):
    """§8 Points for each complete set of the kinds in `to`."""

    def __init__(self, to: tuple[int, ...], points: int) -> None:
        super().__init__(points)
        self.to: Final = to

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 38 There are as many sets as things of the rarest kind."""
        return min([s.has(seat, kind) for kind in self.to]) * self.points

    def is_changed_by(self, kind: int) -> bool:
        return kind in self.to

    def about(self) -> Text:
        return Text("task-set", {"points": self.points, "to": _kinds(self.to)})


class KindTask(Task):
    """§8 A task that counts things of one kind."""

    def __init__(self, kind: int, points: int) -> None:
        super().__init__(points)
        self.kind: Final = kind

    def is_changed_by(self, kind: int) -> bool:
        return kind == self.kind

    def text(self, key: str) -> Text:
        return Text(key, {"points": self.points, "kind": SYMBOL_NAMES[self.kind]})


class Each(KindTask):
    """§8 Points for each `every` things of a kind."""

    def __init__(self, kind: int, points: int, every: int) -> None:
        super().__init__(kind, points)
        self.every: Final = every

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        return s.has(seat, self.kind) // self.every * self.points

    def about(self) -> Text:
        if self.every == 1:
            return self.text("task-each")
        things = symbol_names([self.kind] * self.every)
        return Text("task-each-few", {"points": self.points, "things": things})


class LargestGroup(KindTask):
    """§8.1 Points for each thing in the largest group."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 26 Things are counted here, not squares."""
        return max([things for things, _ in groups(s, seat, self.kind)], default=0) * self.points

    def about(self) -> Text:
        return self.text("task-group")


class NeighbourTask(KindTask):
    """§8.1 A task that counts things beside at least `least` of the kinds in `to`."""

    def __init__(self, kind: int, to: tuple[int, ...], points: int, least: int) -> None:
        super().__init__(kind, points)
        self.to: Final = to
        self.least: Final = least

    def is_changed_by(self, kind: int) -> bool:
        return kind == self.kind or kind in self.to

    def pair_text(self, key: str) -> Text:
        text = self.text(key)
        text.args["to"] = _kinds(self.to)
        return text


class BesideThings(NeighbourTask):
    """§8.1 Points for each thing that touches enough things of other kinds."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 27 Every neighbour counts once, however many sides it touches."""
        found = 0
        for near in neighbours(s, seat, self.kind).values():
            if len([mark for mark in near if kind_of(mark) in self.to]) >= self.least:
                found += 1
        return found * self.points

    def about(self) -> Text:
        if self.least == 1:
            return self.pair_text("task-beside-one")
        if len(self.to) == 1:
            text = self.text("task-beside-few")
            text.args["things"] = symbol_names([self.to[0]] * self.least)
            return text
        text = self.pair_text("task-beside")
        text.args["least"] = self.least
        return text


class BesideKinds(NeighbourTask):
    """§8.1 Points for each thing that touches enough different kinds."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 39 Different kinds count, not things."""
        found = 0
        for near in neighbours(s, seat, self.kind).values():
            kinds = [kind_of(mark) for mark in near]
            if len([kind for kind in self.to if kind in kinds]) >= self.least:
                found += 1
        return found * self.points

    def about(self) -> Text:
        if self.least == len(self.to):
            return self.pair_text("task-beside-all")
        text = self.pair_text("task-beside-kinds")
        text.args["least"] = self.least
        return text


class Scattered(KindTask):
    """§8.1 Points for each thing that touches no other of its kind."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        found = 0
        for near in neighbours(s, seat, self.kind).values():
            if self.kind not in [kind_of(mark) for mark in near]:
                found += 1
        return found * self.points

    def about(self) -> Text:
        return self.text("task-apart")


class OnBorder(KindTask):
    """§8 Points for each thing on the border of the plan."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 37 One square on the border is enough."""
        drawn = s.village(seat)
        border = s.box.plan.border
        things = {drawn[i] for i in range(s.box.size) if border[i] and kind_of(drawn[i]) == self.kind}
        return len(things) * self.points

    def about(self) -> Text:
        return self.text("task-border")


class Enclosed(KindTask):
    """§8 Points for each thing whose sides are all border or drawn upon."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        drawn = s.village(seat)
        beside = s.box.plan.beside
        things: set[int] = set()
        open_things: set[int] = set()
        for i in range(s.box.size):
            if kind_of(drawn[i]) == self.kind:
                things.add(drawn[i])
                for j in beside[i]:
                    if not drawn[j]:
                        open_things.add(drawn[i])
        return len(things - open_things) * self.points

    def is_changed_by(self, kind: int) -> bool:
        """Every thing may close the last open side."""
        return True

    def about(self) -> Text:
        return self.text("task-enclosed")


class Corners(KindTask):
    """§8 Points for each corner square that the kind lies on."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        return len([i for i in s.box.plan.corners if s.kind_at(seat, i) == self.kind]) * self.points

    def about(self) -> Text:
        return self.text("task-corners")


class FullRows(Task):
    """§8 Points for each row without a free square."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        drawn = s.village(seat)
        columns = s.box.plan.columns
        return len([1 for at in range(0, s.box.size, columns) if 0 not in drawn[at : at + columns]]) * self.points

    def about(self) -> Text:
        return Text("task-full-rows", {"points": self.points})


class FullColumns(Task):
    """§8 Points for each column without a free square."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        drawn = s.village(seat)
        columns = s.box.plan.columns
        return len([1 for at in range(columns) if 0 not in drawn[at::columns]]) * self.points

    def about(self) -> Text:
        return Text("task-full-columns", {"points": self.points})


class RowsWith(KindTask):
    """§8 Points for each row that holds a thing of the kind."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        columns = s.box.plan.columns
        rows = {i // columns for i in range(s.box.size) if s.kind_at(seat, i) == self.kind}
        return len(rows) * self.points

    def about(self) -> Text:
        return self.text("task-rows-with")


class BonusTask(KindTask):
    """§8 A task of one kind that also pays a bonus."""

    def __init__(self, kind: int, points: int, bonus: int) -> None:
        super().__init__(kind, points)
        self.bonus: Final = bonus

    def bonus_text(self, key: str) -> Text:
        text = self.text(key)
        text.args["bonus"] = self.bonus
        return text


class Quarters(BonusTask):
    """§8 Points for each thing, and the bonus if every quarter of the plan holds one."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 34 The middle column belongs to no quarter."""
        quarter = s.box.plan.quarter
        held = {quarter[i] for i in range(s.box.size) if s.kind_at(seat, i) == self.kind}
        held.discard(NO_QUARTER)
        return s.has(seat, self.kind) * self.points + (self.bonus if len(held) == 4 else 0)

    def about(self) -> Text:
        return self.bonus_text("task-quarters")


class StrictlyLargest(KindTask):
    """§8.6 Points for a territory that is larger than that of every other player."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 28 A player's own card pays nothing in a tie."""
        sizes = territories(s, self.kind)
        others = sizes[:seat] + sizes[seat + 1 :]
        return self.points if sizes[seat] > max(others) else 0

    def about(self) -> Text:
        return self.text("task-strictly-largest")


class LargestTerritory(BonusTask):
    """§8.6 Points for the largest territory of all, and the bonus for the second largest."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 28 A card in the middle is halved in a tie. Ruling 35: after a tie no second place is paid."""
        sizes = territories(s, self.kind)
        mine = sizes[seat]
        larger = [size for size in sizes if size > mine]
        holders = sizes.count(mine)
        if mine == 0 or len(larger) > 1:
            return 0
        points = self.bonus if larger else self.points
        return points if holders == 1 else points // 2

    def about(self) -> Text:
        return self.bonus_text("task-largest")


class Most(BonusTask):
    """§8 Points for each thing, and the bonus for the most of all; half of it in a tie."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        """Ruling 36 A single player competes with the dummy's mines. Ruling 24: zero is not the most."""
        counts = [s.has(other, self.kind) for other in range(s.seats)]
        if s.seats == 1:
            counts.append(s.box.dummy_mines if self.kind == MINE else 0)
        mine = counts[seat]
        bonus = 0
        if mine and mine == max(counts):
            bonus = self.bonus if counts.count(mine) == 1 else self.bonus // 2
        return mine * self.points + bonus

    def about(self) -> Text:
        return self.bonus_text("task-most")


class StandingTrees(Task):
    """§8 Points for each printed tree that stands."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        return (len(s.box.stumps) - s.cut[seat]) * self.points

    def is_changed_by(self, kind: int) -> bool:
        return False

    def about(self) -> Text:
        return Text("task-trees", {"points": self.points})


class UnusedCaps(Task):
    """Ruling 16 Points for each unused cap; without such a card it is worth nothing."""

    def worth(self, s: Zwergendorf, seat: Seat) -> int:
        return s.caps[seat] * self.points

    def is_changed_by(self, kind: int) -> bool:
        return False

    def about(self) -> Text:
        return Text("task-caps", {"points": self.points})


def _kinds(kinds: tuple[int, ...]) -> Argument:
    """Return kinds for a text that does not count them: "coin and beer"."""
    return tuple([Text(SYMBOL_NAMES[kind]) for kind in kinds])


VERBS: Final[dict[str, type[Task]]] = {
    "fixed": Fixed,
    "each": Each,
    "set": Sets,
    "group": LargestGroup,
    "beside": BesideThings,
    "beside_kinds": BesideKinds,
    "apart": Scattered,
    "border": OnBorder,
    "enclosed": Enclosed,
    "corners": Corners,
    "full_rows": FullRows,
    "full_columns": FullColumns,
    "rows_with": RowsWith,
    "quarters": Quarters,
    "strictly_largest": StrictlyLargest,
    "largest": LargestTerritory,
    "most": Most,
    "trees": StandingTrees,
    "caps": UnusedCaps,
}
"""The class behind each `verb` of target.toml and dwarf.toml."""
