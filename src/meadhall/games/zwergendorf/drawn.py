"""Villages drawn as text, for tests: sheets in, answers by notation, sheets out.

    C W S B .     coin, wood, stone, beer, and a free square
    D M F < >     dwarf, mine, forge, and a wall across
    T T ^ . .     a tavern begins at its upper left, and a wall goes down from ^ to v
    T T v . .

Squares may be parted by spaces. What is not drawn, on the right and below, is free.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core import drawn
from meadhall.core.engine import asking, settle
from meadhall.core.notation import write_seat
from meadhall.core.table import Apart, Event, Seat, Step
from meadhall.games.zwergendorf import GAME
from meadhall.games.zwergendorf.rules_cards import EnterCard
from meadhall.games.zwergendorf.rules_phases import EndPhase, Phase
from meadhall.games.zwergendorf.rules_production import ProductionPhase
from meadhall.games.zwergendorf.rules_score import task_points
from meadhall.games.zwergendorf.state import (
    FREE,
    HELD,
    KINDS,
    LAID,
    LETTERS,
    TAVERN,
    WALL,
    Task,
    Zwergendorf,
    ZwergendorfBox,
)

CARDS: Final = 1
PRODUCTION: Final = 4
"""Phases of these kinds, where a position is drawn unless it says another."""


FULL: Final = "\n".join(["D D D D D D D D D"] * 8)


def full_but(*squares: str) -> str:
    """A plan full of dwarfs, but for these squares."""
    rows = [["D"] * 9 for _ in range(8)]
    for name in squares:
        rows[int(name[1]) - 1][ord(name[0]) - ord("a")] = "."
    return "\n".join("".join(row) for row in rows)


def felled(s: Zwergendorf, cut: int = 12) -> Zwergendorf:
    """The same table with so many trees of the first seat cut."""
    s.cut[0] = cut
    return s


def table(*villages: str, laid: tuple[str, ...] = (), phase: int = CARDS, **settings: str) -> Zwergendorf:
    """One sheet for each seat; `laid` are the cards face up beside each, as `"g01 b02"`. Nobody is asked yet."""
    box = box_of(**settings)
    s: Zwergendorf = GAME.setup(box, len(villages), 0)
    s.stack.clear()
    s.phase = phase
    for seat, village in enumerate(villages):
        _draw(s, seat, village)
    for seat, keys in enumerate(laid):
        for key in keys.split():
            _take(s, key, LAID + seat)
    return s


def box_of(**settings: str) -> ZwergendorfBox:
    """The box with these options; made once."""
    return _box(tuple(sorted(settings.items())))


@cache
def _box(settings: tuple[tuple[str, str], ...]) -> ZwergendorfBox:
    box: ZwergendorfBox = GAME.open_box(GAME.pack(), GAME.settings_from(dict(settings)))
    return box


def number(s: Zwergendorf, key: str) -> int:
    """The number of a card."""
    return next(card.number for card in s.box.cards if card.key == key)


def _take(s: Zwergendorf, key: str, where: int) -> int:
    n = number(s, key)
    s.where[n] = where
    s.left[s.box.cards[n].deck] -= 1
    return n


def _draw(s: Zwergendorf, seat: Seat, village: str) -> None:
    plan = s.box.plan
    rows = [line.replace(" ", "") for line in village.strip().splitlines()]
    base = seat * plan.size
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            i = row * plan.columns + column
            if letter in ".>v" or s.squares[base + i]:
                continue
            kind = WALL if letter in "<^" else LETTERS.index(letter)
            parts = [i]
            if kind == WALL:
                parts.append(plan.right[i] if letter == "<" else plan.below[i])
            elif kind == TAVERN:
                parts += [i + 1, i + plan.columns, i + plan.columns + 1]
            for part in parts:
                s.squares[base + part] = kind + 16 * i
            s.count[seat * KINDS + FREE] -= len(parts)
            s.count[seat * KINDS + kind] += 1


def drawing(s: Zwergendorf, seat: Seat = 0) -> str:
    """A sheet as it is drawn; free rows at the bottom and free squares on the right are left out."""
    plan = s.box.plan
    base = seat * plan.size
    lines = []
    for row in range(plan.rows):
        line = ""
        for i in range(row * plan.columns, (row + 1) * plan.columns):
            mark = s.squares[base + i]
            letter = LETTERS[mark & 15]
            if mark & 15 == WALL:
                across = s.squares[base + plan.right[mark >> 4]] == mark if plan.right[mark >> 4] >= 0 else False
                letter = ("<>" if across else "^v")[i != mark >> 4]
            line += letter
        lines.append(line.rstrip("."))
    return "\n".join(lines).rstrip()


def tidy(village: str) -> str:
    """A drawing as `drawing` would draw it."""
    lines = [line.replace(" ", "").rstrip(".") for line in village.strip().splitlines()]
    return "\n".join(lines).rstrip()


def beginning(s: Zwergendorf, phase: int = CARDS) -> Zwergendorf:
    """The moment when a phase card is turned up."""
    s.do(Phase(phase))
    settle(s)
    return s


def entering(s: Zwergendorf, *kept: str) -> Zwergendorf:
    """The moment when the kept cards are turned up: `"r01 g02"` for each seat, in their order; one card may do."""
    stacks: list[tuple[Step, ...]] = []
    for seat, keys in enumerate(kept):
        steps: list[Step] = []
        for place, key in enumerate(keys.split()):
            s.kept[seat * 2 + place] = _take(s, key, HELD)
            steps.insert(0, EnterCard(seat, place))
        stacks.append(tuple(steps))
    stacks += [()] * (s.seats - len(stacks))
    s.do(Apart(tuple(stacks)), EndPhase())
    settle(s)
    return s


def producing(s: Zwergendorf) -> Zwergendorf:
    """The beginning of a production phase."""
    if s.box.phases[s.phase - 1].kind != "production":
        s.phase = PRODUCTION
    s.do(ProductionPhase(), EndPhase())
    settle(s)
    return s


def options(s: Zwergendorf, seat: Seat = 0) -> list[str]:
    """What a seat may answer now, in notation; nothing if it is not asked."""
    ask = asking(s)
    if ask is None or seat not in ask.seats():
        return []
    return [action.text for action in ask.options(s, seat)]


def starting(s: Zwergendorf, word: str, seat: Seat = 0) -> list[str]:
    """The options that begin with a word."""
    return [text for text in options(s, seat) if text.split()[0] == word]


def answer(s: Zwergendorf, *answers: str) -> Zwergendorf:
    """The table after these answers, each with who gives it: `0 take coin coin`, `* draw r01`."""
    return told(s, *answers)[0]


def told(s: Zwergendorf, *answers: str) -> tuple[Zwergendorf, list[Event]]:
    """The same, and everything that happened."""
    return drawn.told(s, answers, lambda _, seat: write_seat(seat))


def task(s: Zwergendorf, key: str) -> Task:
    """The task of a target card or a dwarf card."""
    for dwarf in s.box.dwarf_cards:
        if dwarf.key == key:
            return dwarf.task
    found = s.box.cards[number(s, key)].task
    assert found is not None
    return found


def worth(key: str, *villages: str) -> int:
    """What a card is worth to the first of these villages."""
    s = table(*villages)
    return task_points(s, 0, task(s, key))
