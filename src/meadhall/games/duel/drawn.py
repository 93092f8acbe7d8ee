"""Positions drawn as text, for tests: a table in, answers by notation, a table out.

    evil  pile 12  wild 1  display: bogglin gate-broken*2  hand: dagger shadow-armor
    dice  4 4 axe 2  turn of: good
    good  pile: begone tungdil  display: bavragor  hand: united-council throwing-axe

Two spaces part one thing from the next. `*2` is damage taken this turn, `used` and `locked 1` after the dice say that
a die has been used and that a Wild Card was taken this turn. A pile is a number of cards or their names; cards that
are not drawn stay in the box.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from meadhall.core import drawn
from meadhall.core.engine import settle
from meadhall.core.table import CHANCE, Event, Seat
from meadhall.games.duel import GAME
from meadhall.games.duel.rules_cards import DIE_WORDS
from meadhall.games.duel.rules_turn import FACE_ORDER, Turn
from meadhall.games.duel.state import FACES, NOBODY, Duel, DuelBox

REST: Final = {"draw": 9, "dice": 8, "card": 5, "end": 4}
"""How many steps of a turn are still to come: the whole turn, or the rest from a window or the Card Phase on."""


def table(text: str, at: str = "card", **settings: str) -> Duel:
    """The table drawn so: before the Draw Phase, in the window before the Dice Phase, in or after the Card Phase."""
    box = _box(tuple(sorted(settings.items())))
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
    Turn(s.active).run(s)
    s.used = used
    del s.stack[REST[at] :]
    settle(s)
    return s


def drawing(s: Duel) -> str:
    """The table as it is drawn, always in the same words."""
    dice = [DIE_WORDS[face] for face in FACE_ORDER for _ in range(s.dice[face])]
    things = [
        "dice",
        " ".join(dice),
        f"turn of: {_side(s, s.active)}",
        "used" if s.used else "",
        _some("locked", s.locked),
    ]
    middle = "  ".join(thing for thing in things if thing)
    return "\n".join([_draw_side(s, 1 - s.box.good), middle, _draw_side(s, s.box.good)])


def tidy(text: str, **settings: str) -> str:
    """A drawing as `drawing` would draw it."""
    return drawing(table(text, **settings))


def options(s: Duel) -> list[str]:
    """What may be answered now, in notation."""
    return drawn.options(s)


def asked(s: Duel) -> str:
    """Who is asked now: good, evil or fate."""
    return drawn.asked(s, _side)


def answer(s: Duel, *answers: str) -> Duel:
    """The table after these answers, each with who gives it: `good play bavragor 1`, `fate top begone`."""
    return told(s, *answers)[0]


def told(s: Duel, *answers: str) -> tuple[Duel, list[Event]]:
    """The same, and everything that happened."""
    return drawn.told(s, answers, _side)


def quiet(s: Duel) -> Duel:
    """Both players let everything pass until somebody has something else to decide."""
    while "pass" in options(s):
        s = answer(s, f"{asked(s)} pass")
    return s


@cache
def _box(settings: tuple[tuple[str, str], ...]) -> DuelBox:
    box: DuelBox = GAME.open_box(GAME.pack(), GAME.settings_from(dict(settings)))
    return box


def _put(s: Duel, seat: Seat, thing: str) -> None:
    """One thing of a line: `wild 1`, `hand: dagger`, `4 4 axe 2`."""
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
    """Name the cards of a pile of which only the number is drawn: the first that lie nowhere else."""
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


def _side(s: Duel, seat: Seat) -> str:
    if seat == CHANCE:
        return "fate"
    return "good" if seat == s.box.good else "evil"


def _draw_side(s: Duel, seat: Seat) -> str:
    things = [_side(s, seat), f"pile {s.left[seat]}", _some("wild", s.wild[seat]), _some("bonus", s.bonus[seat])]
    for name, zone in (("display", s.display), ("hand", s.hand), ("discard", s.discard)):
        words = []
        for n in s.box.deck[seat]:
            damage = f"*{s.damage[n]}" if zone is s.display and s.damage[n] else ""
            words += [s.box.cards[n].key + damage] * zone[n]
        if words:
            things.append(f"{name}: {' '.join(words)}")
    return "  ".join(thing for thing in things if thing)


def _some(name: str, number: int) -> str:
    return f"{name} {number}" if number else ""
