"""The position of The Duel as text. `str(state)` prints it, and tests draw it (testing/drawn.py).

    evil  pile 12  wild 1  display: bogglin gate-broken*2  hand: dagger shadow-armor
    dice  4 4 axe 2  turn of: good
    good  pile 9  display: bavragor  hand: united-council throwing-axe

Two spaces separate one thing from the next. `*2` is damage taken this turn. `used` and `locked 1` after the dice mean
that a die was used and that a Wild Card was taken this turn.
"""

from __future__ import annotations

from meadhall.core.table import CHANCE, Seat
from meadhall.games.duel.state import DIE_WORDS, FACE_ORDER, Duel


def draw(s: Duel) -> str:
    """Return the position, one line for each side and one for the dice; hidden cards are shown."""
    middle = [
        "dice",
        " ".join([DIE_WORDS[face] for face in FACE_ORDER for _ in range(s.dice[face])]),
        f"turn of: {side(s, s.active)}",
        "used" if s.used else "",
        _some("locked", s.locked),
    ]
    return "\n".join([_draw_side(s, 1 - s.box.good), _line(middle), _draw_side(s, s.box.good)])


def side(s: Duel, seat: Seat) -> str:
    """Return the word for a seat in drawings and in the answers of tests."""
    if seat == CHANCE:
        return "fate"
    return "good" if seat == s.box.good else "evil"


def _draw_side(s: Duel, seat: Seat) -> str:
    things = [side(s, seat), f"pile {s.left[seat]}", _some("wild", s.wild[seat]), _some("bonus", s.bonus[seat])]
    for name, zone in (("display", s.display), ("hand", s.hand), ("discard", s.discard)):
        words = []
        for n in s.box.deck[seat]:
            damage = f"*{s.damage[n]}" if zone is s.display and s.damage[n] else ""
            words += [s.box.cards[n].key + damage] * zone[n]
        if words:
            things.append(f"{name}: {' '.join(words)}")
    return _line(things)


def _line(things: list[str]) -> str:
    return "  ".join([thing for thing in things if thing])


def _some(name: str, number: int) -> str:
    return f"{name} {number}" if number else ""
