"""Positions drawn as text, for tests: read a land, answer by notation, print a land. `board.py` explains the format.

Kingdom cards that are not drawn stay in the box, unless `hands` says otherwise.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from meadhall.core import drawn
from meadhall.core.engine import settle
from meadhall.core.table import CHANCE, Event, Seat
from meadhall.games.fall import GAME
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.cards import COLOURS, SIDES, WORKER
from meadhall.games.fall.rules_areas import survey
from meadhall.games.fall.rules_land import code_with
from meadhall.games.fall.rules_resolve import DiscardPhase, ResolvePhase
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.rules_turn import Morning, Turn
from meadhall.games.fall.state import DECK, HAND, HOME, OPEN, TABLE, UNMADE, Fall

BOXED: Final = -3
"""A Kingdom card that is not in this game."""
CARD: Final = re.compile(r"(?P<cards>[^()]+?)(\((?P<crew>[^)]*)\))?(>(?P<under>.*))?$")


def table(
    land: str,
    seats: int = 2,
    turn: Seat = 0,
    *,
    goals: str = "bread cheese mushrooms",
    secrets: str = "architect king berserker adventurer",
    hands: str = "",
    pack: str = "",
    **settings: str,
) -> Fall:
    """Return the drawn table at the start of a player's actions. `hands` lists cards that all players still hold.

    `pack` is the text of a pack.
    """
    s = setup(box(tuple(sorted(settings.items())), pack), seats, 0)
    keys = [card.key for card in s.box.kingdom]
    s.stack.clear()
    for decree in s.box.decrees:
        if s.box.is_decreed(decree):
            s.decrees |= 1 << decree.number
    s.card = [HAND if key in hands.split() else BOXED for _ in range(seats) for key in keys]
    s.goals = [OPEN if goal.key in goals.split() else DECK for goal in s.box.goals]
    names = [secret.key for secret in s.box.secrets]
    s.secret = [names.index(key) for key in secrets.split()[:seats]]
    for y, row in enumerate(land.strip().splitlines()):
        for x, card in enumerate(row.split()):
            if card != ".":
                _put(s, x, y, card)
    survey(s)
    s.turn = 1
    s.do(Turn(turn))
    settle(s)
    return s


@cache
def box(settings: tuple[tuple[str, str], ...], pack: str = "") -> FallBox:
    """Return the game's own content with these settings, opened once."""
    opened: FallBox = drawn.open_box(GAME, dict(settings), pack)
    return opened


def _put(s: Fall, x: int, y: int, drawn: str) -> None:
    found = CARD.match(drawn)
    assert found is not None, drawn
    place = len(s.cell)
    code = _code(s, found["cards"])
    s.cell = [*s.cell, s.box.cell(x, y)]
    s.top = [*s.top, code]
    s.room.append(s.box.spots_of[code])
    s.crew.extend([0] * s.seats)
    for card in reversed((found["under"] or "").split(">")):
        if card:
            s.under = [*s.under, place, _code(s, card)]
    for meeple in (found["crew"] or "").split(","):
        if meeple:
            enter(s, place, meeple)


def _code(s: Fall, card: str) -> int:
    if card == "memorial":
        s.memorials += 1
        return s.box.memorial_code
    name, _, walls = card.partition("/")
    key, _, colour = name.partition(".")
    seat = [known[0] for known in COLOURS].index(colour)
    kind = next(card.number for card in s.box.kingdom if card.key == key)
    number = s.box.card_number(seat, kind)
    changed = s.card.copy()
    changed[number] = TABLE
    s.card = changed
    return code_with(s, number, sum(1 << SIDES.index(side) for side in walls))


def enter(s: Fall, place: int, meeple: str) -> None:
    """Move a meeple, such as `b` or `rG`, from its campfire to a card."""
    seat = [colour[0] for colour in COLOURS].index(meeple[0])
    number = WORKER
    if len(meeple) > 1:
        number = next(known.number for known in s.box.classes[1:] if known.key[0].upper() == meeple[1])
        assert s.where(seat, number) == UNMADE
    s.home[seat] -= 1
    s.enter(place, seat, number)


def made(s: Fall, seat: Seat, *classes: str) -> Fall:
    """Put special meeples into a campfire; return the table."""
    for meeple in s.box.classes:
        if meeple.key in classes:
            s.home[seat] -= 1
            s.put_special(seat, meeple.number, HOME)
    return s


def given(s: Fall, seat: Seat, gems: str = "", ogres: str = "") -> Fall:
    """Give a hand gems from the piles and ogre cards from the deck; return the table."""
    for gem in s.box.gems:
        s.move_gems(s.pile_row(), seat, gem.number, gems.split().count(gem.key))
    for ogre in s.box.ogres:
        s.move_ogres(s.deck_row(), seat, ogre.number, ogres.split().count(ogre.key))
    return s


def tidy(land: str) -> str:
    """Return a drawing without its spare blanks, as `board.draw` draws it."""
    return "\n".join(" ".join(row.split()) for row in land.strip().splitlines())


def gems(s: Fall, seat: Seat) -> dict[str, int]:
    """Return the gems in a hand; seat number `seats` is the piles."""
    return {gem.key: count for gem, count in zip(s.box.gems, s.gems_in(seat), strict=True) if count}


def ogres(s: Fall, row: int) -> dict[str, int]:
    """Return the ogre cards in a hand; the next row is the deck, then the discard pile."""
    return {ogre.key: count for ogre, count in zip(s.box.ogres, s.ogres_in(row), strict=True) if count}


def options(s: Fall) -> list[str]:
    """Return the options of the seat that is asked, in notation."""
    return drawn.options(s)


def cells(s: Fall) -> list[str]:
    """Return the cells among the options: in the action phase, where a worker may be placed."""
    return [option for option in options(s) if option.startswith("at ")]


def asked(s: Fall) -> str:
    """Return who is asked: a colour, or fate for chance."""
    return drawn.asked(s, _colour)


def answer(s: Fall, *answers: str) -> Fall:
    """Return the table after these answers, such as `blue card gold` or `fate draw ambush`."""
    return told(s, *answers)[0]


def told(s: Fall, *answers: str) -> tuple[Fall, list[Event]]:
    """Return the table after these answers, and the events."""
    return drawn.told(s, answers, _colour)


def quiet(s: Fall) -> Fall:
    """Show every secret goal that is met, and pass for the others, until something else is asked."""
    while "pass" in options(s):
        s = answer(s, f"{asked(s)} {options(s)[0]}")
    return s


def names(events: list[Event]) -> list[str]:
    """Return the names of the events."""
    return [type(event).__name__ for event in events]


def resolving(s: Fall, seat: Seat = 0) -> Fall:
    """Resolve a player's tasks; return the table."""
    s.stack[:] = [DiscardPhase(seat), ResolvePhase(seat)]
    settle(s)
    return s


def morning(land: str, seats: int = 2, first: Seat = 0, **settings: str) -> Fall:
    """Return a table with Hard Workers, in the morning, before the first player acts."""
    s = table(land, seats, 0, hard_workers="yes", **settings)
    s.stack[:] = [Morning(first)]
    settle(s)
    return s


def _colour(s: Fall, seat: Seat) -> str:
    return "fate" if seat == CHANCE else COLOURS[seat]
