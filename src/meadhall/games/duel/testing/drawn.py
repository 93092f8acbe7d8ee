"""Positions drawn as text, for tests: read a drawing, answer by notation, print a drawing. board.py has the format.

In a drawing by hand a pile is a number of cards or their names (`pile: begone tungdil`). Cards that are not drawn stay
in the box.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from meadhall.core import drawn
from meadhall.core.engine import settle
from meadhall.core.table import Event, Seat
from meadhall.games.duel import GAME
from meadhall.games.duel.board import draw, side
from meadhall.games.duel.rules_cards import CardPhase
from meadhall.games.duel.rules_stops import SWITCHES
from meadhall.games.duel.rules_turn import Turn
from meadhall.games.duel.state import DIE_WORDS, FACES, NOBODY, Duel, DuelBox

REST: Final = {"draw": 7, "dice": 5, "card": 4, "end": 4}
"""Number of steps of a turn that stay on the stack, by the moment at which a drawn position begins."""


def table(text: str, at: str = "card", stops: str = "damage", pack: str = "", **settings: str) -> Duel:
    """Return the drawn state. `at` is the moment: before the Draw or Dice Phase, in the Card Phase, or after it.

    `stops` are the moments at which both players are asked. `pack` is the text of a pack.
    """
    box = _box(tuple(sorted(settings.items())), pack)
    count = len(box.cards)
    s = Duel(
        stack=[],
        box=box,
        pile=[0] * count,
        left=[0, 0],
        hand=[0] * count,
        display=[0] * count,
        discard=[0] * count,
        damage=[0] * count,
        dice=[0] * FACES,
        wild=[0, 0],
        bonus=[0, 0],
        active=box.good,
        turn=0,
        used=False,
        locked=0,
        emptied=NOBODY,
    )
    lines = {line.split()[0]: re.split(r"\s{2,}", line.strip())[1:] for line in text.strip().splitlines()}
    for things in (lines["good"], lines["evil"], lines["dice"]):
        for thing in things:
            _put(s, box.good if things is lines["good"] else 1 - box.good, thing)
    for seat in (0, 1):
        _fill_pile(s, seat)
    used = s.used
    chosen = sum(1 << SWITCHES.index(switch) for switch in stops.split())
    Turn(s.active, (chosen, chosen), (chosen, chosen), (0, 0), (0, 0)).run(s)
    s.used = used
    del s.stack[REST[at] :]
    if at == "card":
        s.do(CardPhase(s.active))
    settle(s)
    return s


def tidy(text: str, **settings: str) -> str:
    """Return a drawing by hand as `draw` prints it."""
    return draw(table(text, **settings))


def options(s: Duel) -> list[str]:
    """Return the options, in notation."""
    return drawn.options(s)


def asked(s: Duel) -> str:
    """Return the seat that is asked: good, evil or fate."""
    return drawn.asked(s, side)


def answer(s: Duel, *answers: str) -> Duel:
    """Return the state after these answers, each with its seat: `good play bavragor 1`, `fate top begone`."""
    return told(s, *answers)[0]


def told(s: Duel, *answers: str) -> tuple[Duel, list[Event]]:
    """Return the state after these answers, and the events on the way."""
    return drawn.told(s, answers, side)


def quiet(s: Duel) -> Duel:
    """Return the state after both players pass and roll three dice, until a seat has another choice."""
    while options(s)[:1] in (["pass"], ["dice 3"]):
        s = answer(s, f"{asked(s)} {options(s)[0]}")
    return s


@cache
def _box(settings: tuple[tuple[str, str], ...], pack: str) -> DuelBox:
    box: DuelBox = drawn.open_box(GAME, dict(settings), pack)
    return box


def _put(s: Duel, seat: Seat, thing: str) -> None:
    """Put one thing of a line into the state: `wild 1`, `hand: dagger`, `4 4 axe 2`."""
    name, colon, rest = thing.partition(":")
    if colon and name == "turn of":
        s.active = s.box.good if rest.strip() == "good" else 1 - s.box.good
    elif colon:
        zone: list[int] = getattr(s, name)
        for word in rest.split():
            key, _, damage = word.partition("*")
            n = next(n for n in s.box.deck[seat] if s.box.cards[n].key == key)
            zone[n] += 1
            s.damage[n] += int(damage or 0)
    elif thing == "used":
        s.used = True
    elif thing[0].isdigit() or thing.startswith("axe"):
        for word in thing.split():
            s.dice[DIE_WORDS.index(word)] += 1
    elif name.startswith("locked"):
        s.locked = int(thing.split()[1])
    else:
        name, number = thing.split()
        values: list[int] = s.left if name == "pile" else getattr(s, name)
        values[seat] = int(number)


def _fill_pile(s: Duel, seat: Seat) -> None:
    """Fill a pile drawn as a number with the first cards that are nowhere else."""
    named = sum(s.pile[n] for n in s.box.deck[seat])
    missing = s.left[seat] - named
    s.left[seat] = max(named, s.left[seat])
    for n in s.box.deck[seat]:
        spare = s.box.cards[n].count - s.pile[n] - s.hand[n] - s.display[n] - s.discard[n]
        assert spare >= 0, f"there are only {s.box.cards[n].count} of {s.box.cards[n].key}"
        taken = min(missing, spare)
        if taken > 0:
            s.pile[n] += taken
            missing -= taken
