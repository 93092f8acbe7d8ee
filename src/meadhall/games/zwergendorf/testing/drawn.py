"""Villages drawn as text, for tests: read sheets, answer by notation, print sheets.

The format is that of `board.py`. Squares may be separated by spaces. Squares that are not drawn are free.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core import drawn
from meadhall.core.engine import asking, settle
from meadhall.core.notation import write_seat
from meadhall.core.table import Apart, Event, Seat, Step
from meadhall.games.zwergendorf import GAME, board
from meadhall.games.zwergendorf.box import ZwergendorfBox
from meadhall.games.zwergendorf.cards import LETTERS, TAVERN, WALL, Task
from meadhall.games.zwergendorf.rules_cards import EnterCard
from meadhall.games.zwergendorf.rules_phases import EndPhase, Phase
from meadhall.games.zwergendorf.rules_production import ProductionPhase
from meadhall.games.zwergendorf.state import HELD, LAID, Zwergendorf

CARDS: Final = 1
PRODUCTION: Final = 4
"""The first phase of each kind: a drawn position is in one of them unless the test names another."""


FULL: Final = "\n".join(["D D D D D D D D D"] * 8)


def full_but(*squares: str) -> str:
    """Return a plan full of dwarfs except for these squares."""
    rows = [["D"] * 9 for _ in range(8)]
    for name in squares:
        rows[int(name[1]) - 1][ord(name[0]) - ord("a")] = "."
    return "\n".join("".join(row) for row in rows)


def felled(s: Zwergendorf, cut: int = 12) -> Zwergendorf:
    """Cut this many trees of the first seat, and return the table."""
    s.cut[0] = cut
    return s


def table(
    *villages: str, laid: tuple[str, ...] = (), phase: int = CARDS, pack: str = "", **settings: str
) -> Zwergendorf:
    """Return a table with a sheet for each seat and an empty stack; `laid` are each seat's open cards: `"g01 b02"`.

    `pack` is the text of a pack.
    """
    box = box_of(pack, **settings)
    s: Zwergendorf = GAME.setup(box, len(villages), 0)
    s.stack.clear()
    s.phase = phase
    for seat, village in enumerate(villages):
        _draw(s, seat, village)
    for seat, keys in enumerate(laid):
        for key in keys.split():
            _take(s, key, LAID + seat)
    return s


def box_of(pack: str = "", **settings: str) -> ZwergendorfBox:
    """Return the box with these settings; each is made once."""
    return _box(tuple(sorted(settings.items())), pack)


@cache
def _box(settings: tuple[tuple[str, str], ...], pack: str) -> ZwergendorfBox:
    box: ZwergendorfBox = drawn.open_box(GAME, dict(settings), pack)
    return box


def number(s: Zwergendorf, key: str) -> int:
    """Return the number of a card."""
    return next(card.number for card in s.box.cards if card.key == key)


def _take(s: Zwergendorf, key: str, where: int) -> int:
    n = number(s, key)
    s.where[n] = where
    s.left[s.box.cards[n].deck] -= 1
    return n


def _draw(s: Zwergendorf, seat: Seat, village: str) -> None:
    plan = s.box.plan
    for row, line in enumerate(village.strip().splitlines()):
        for column, letter in enumerate(line.replace(" ", "")):
            i = row * plan.columns + column
            if letter in ".>v" or s.kind_at(seat, i):
                continue
            kind = WALL if letter in "<^" else LETTERS.index(letter)
            squares: tuple[int, ...] = (i,)
            if kind == WALL:
                squares = (i, plan.right[i] if letter == "<" else plan.below[i])
            elif kind == TAVERN:
                squares = (i, i + 1, i + plan.columns, i + plan.columns + 1)
            s.draw(seat, kind, squares)


def drawing(s: Zwergendorf, seat: Seat = 0) -> str:
    """Return a sheet as text."""
    return board.village(s, seat)


def tidy(village: str) -> str:
    """Return a test's drawing in the form that `drawing` returns."""
    lines = [line.replace(" ", "").rstrip(".") for line in village.strip().splitlines()]
    return "\n".join(lines).rstrip()


def beginning(s: Zwergendorf, phase: int = CARDS) -> Zwergendorf:
    """Begin a phase."""
    s.do(Phase(phase))
    settle(s)
    return s


def entering(s: Zwergendorf, *kept: str) -> Zwergendorf:
    """Turn up the kept cards of each seat: `"r01 g02"` in the order kept, or only one."""
    stacks: list[tuple[Step, ...]] = []
    for seat, keys in enumerate(kept):
        steps: list[Step] = []
        for place, key in enumerate(keys.split()):
            s.keep(seat, place, _take(s, key, HELD))
            steps.insert(0, EnterCard(seat, place))
        stacks.append(tuple(steps))
    stacks += [()] * (s.seats - len(stacks))
    s.do(Apart(tuple(stacks)), EndPhase())
    settle(s)
    return s


def producing(s: Zwergendorf) -> Zwergendorf:
    """Begin the production of this phase, or of the first production phase."""
    if not s.is_production():
        s.phase = PRODUCTION
    s.do(ProductionPhase(), EndPhase())
    settle(s)
    return s


def options(s: Zwergendorf, seat: Seat = 0) -> list[str]:
    """Return what a seat may answer now, in notation; nothing if it is not asked."""
    ask = asking(s)
    if ask is None or seat not in ask.seats():
        return []
    return [action.text for action in ask.options(s, seat)]


def starting(s: Zwergendorf, word: str, seat: Seat = 0) -> list[str]:
    """Return the options that begin with a word."""
    return [text for text in options(s, seat) if text.split()[0] == word]


def answer(s: Zwergendorf, *answers: str) -> Zwergendorf:
    """Return the table after these answers, each after its seat: `0 take coin coin`, `* draw r01`."""
    return told(s, *answers)[0]


def told(s: Zwergendorf, *answers: str) -> tuple[Zwergendorf, list[Event]]:
    """Return the table after these answers, and all events."""
    return drawn.told(s, answers, lambda _, seat: write_seat(seat))


def task(s: Zwergendorf, key: str) -> Task:
    """Return the task of a target card or a dwarf card."""
    for dwarf in s.box.dwarf_cards:
        if dwarf.key == key:
            return dwarf.task
    return s.box.target(number(s, key)).task


def worth(key: str, *villages: str) -> int:
    """Return what a card is worth to the first of these villages."""
    s = table(*villages)
    return task(s, key).worth(s, 0)
