"""Positions drawn as text, for tests: read a table, answer by notation, print a table. `board.py` has the format.

An empty map may be left out. `stage: C` means that the Scenario cards of earlier stages are done, and `supply: 0 25 20`
sets the troops in the supply.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from meadhall.core import drawn
from meadhall.core.engine import settle
from meadhall.core.table import CHANCE, PARTY, Event, Seat, Step
from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.board import BEARERS, LETTERS, NUMBERS, draw_hex, draw_map
from meadhall.games.dwarves.box import DwarvesBox
from meadhall.games.dwarves.rules_draw import open_card, open_scenario
from meadhall.games.dwarves.rules_terms import SLOTS
from meadhall.games.dwarves.rules_turn import Turn, setup
from meadhall.games.dwarves.state import Dwarves

REST: Final = {"start": 9, "hero": 8, "cards": 6, "refill": 5, "act": 3, "end": 2}
"""Number of steps of a turn that stay on the stack, by the moment at which a drawn position begins."""
HEX: Final = re.compile(r"\.|~\d+|(?:o\d+)?(?:t\d+)?(?:a\d+)?")


def table(text: str, at: str = "act", pack: str = "", **settings: str) -> Dwarves:
    """Return the drawn table, at a moment of the active dwarf's turn: start, hero, cards, refill, act or end.

    `pack` is the text of a pack.
    """
    box = box_of(pack, **settings)
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    names = [dwarf.key for dwarf in box.characters]
    dwarves = [line for line in lines if line.split()[0] in names]
    s = setup(box, max(2, len(dwarves)), 0)
    s.stack.clear()
    s.turn = 1
    hexes = [line for line in lines if all(HEX.fullmatch(word) for word in line.split())]
    _put_map(s, [word for line in hexes for word in line.split()])
    for seat, line in enumerate(dwarves):
        _put_dwarf(s, seat, line.split())
    for line in lines:
        if line not in hexes and line not in dwarves:
            for thing in re.split(r"\s{2,}", line):
                _put(s, thing)
    turn = s.turn
    Turn(s.active).run(s)
    s.turn = turn
    del s.stack[REST[at] :]
    settle(s)
    return s


def tidy(text: str) -> str:
    """Return a drawn map as `draw_map` draws it."""
    return draw_map(table(text + "\ntungdil U5 4\nboindil S7 3"))


SETTLED = ("keep", "slay", "remove", "halt")
"""First words of answers that the game gives itself if there is no choice; `told` skips them then."""


def options(s: Dwarves) -> list[str]:
    """Return the options of the seat that is asked, in notation."""
    return drawn.options(s)


def asked(s: Dwarves) -> str:
    """Return who is asked now: a dwarf, the party or fate (chance)."""
    return drawn.asked(s, _name)


def answer(s: Dwarves, *answers: str) -> Dwarves:
    """Return the table after these answers: `tungdil move`, `fate roll 1 2 6`, `party heal 0`."""
    return told(s, *answers)[0]


def told(s: Dwarves, *answers: str) -> tuple[Dwarves, list[Event]]:
    """Return the table after these answers, and the events. It skips an answer that the game has given itself."""
    events: list[Event] = []
    for line in answers:
        if line.split()[1] in SETTLED and line.partition(" ")[2] not in options(s):
            continue
        s, news = drawn.told(s, [line], _name)
        events += news
    return s, events


def happen(s: Dwarves, *steps: Step) -> tuple[Dwarves, list[Event]]:
    """Return the table after these steps have run, and the events."""
    after = s.copy()
    events: list[Event] = []
    after.told = events
    after.do(*steps)
    settle(after)
    after.told = None
    return after, events


def put(s: Dwarves, **hexes: str) -> Dwarves:
    """Return the table with these troops or tiles: `put(s, G2="o3t1", W4="~5")`."""
    after = s.copy()
    for key, word in hexes.items():
        _put_hex(after, space_of(after, key), word)
    return after


def space_of(s: Dwarves, key: str) -> int:
    """Return the number of a space."""
    return next(space.number for space in s.box.spaces if space.key == key)


def at(s: Dwarves, key: str) -> str:
    """Return what is on a space, as it is drawn."""
    return draw_hex(s, space_of(s, key))


def open_cards(s: Dwarves) -> list[str]:
    """Return the keys of the open cards, the Scenario card first; `-` for an empty place."""
    cards = [s.card_at(slot) for slot in range(SLOTS)]
    return ["-" if card is None else card.key for card in cards]


def gear_of(s: Dwarves, seat: Seat) -> list[str]:
    """Return the keys of a dwarf's Equipment."""
    return [item.key for item in s.gear_of(seat)]


@cache
def _box(settings: tuple[tuple[str, str], ...], pack: str) -> DwarvesBox:
    box: DwarvesBox = drawn.open_box(GAME, dict(settings), pack)
    return box


def box_of(pack: str = "", **settings: str) -> DwarvesBox:
    """Return the game's own box with these settings."""
    return _box(tuple(sorted(settings.items())), pack)


def _put_map(s: Dwarves, hexes: list[str]) -> None:
    assert len(hexes) in (0, len(s.box.spaces)), f"a map has {len(s.box.spaces)} hexes, not {len(hexes)}"
    for n, word in enumerate(hexes):
        _put_hex(s, n, word)


def _put_hex(s: Dwarves, n: int, word: str) -> None:
    if word.startswith("~"):
        tile = int(word[1:]) - 1
        s.land[n] = tile
        s.tiles.remove(tile)
    for letter, count in re.findall(r"([ota])(\d+)", word):
        kind = LETTERS.index(letter)
        s.move_troops(n, kind, int(count) - s.troops_at(n, kind))
        s.supply[kind] -= int(count)


def _put_dwarf(s: Dwarves, seat: Seat, words: list[str]) -> None:
    key, space, health, *gear = words
    s.who[seat] = next(dwarf.number for dwarf in s.box.characters if dwarf.key == key)
    s.where[seat] = space_of(s, space)
    s.health[seat] = int(health)
    for name in gear:
        item = next(item for item in s.box.gear if item.key == name)
        s.gear[seat] |= item.bit
        if not item.special:
            s.gear_pile[item.number] -= 1


def _put(s: Dwarves, thing: str) -> None:
    """Set up one thing of a line: `hero 5`, `turn of: boindil`, `scenario: conquer-toboribor`, `supply: 0 25 20`."""
    name, colon, rest = thing.partition(":")
    if not colon:
        name, value = thing.split()
        if name == "tunnel":
            s.tunnel = space_of(s, value)
        elif name in BEARERS:
            setattr(s, name, _seat(s, value))
            s.keenfire_dice = 2
        else:
            assert name in NUMBERS, thing
            setattr(s, name, int(value))
    elif name == "turn of":
        s.active = _seat(s, rest.strip())
    elif name == "supply":
        s.supply[:] = [int(word) for word in rest.split()]
    elif name == "scenario":
        card = next(card for card in s.box.cards if card.key == rest.strip())
        s.scenarios.remove(card.number)
        s.stage_a -= card.deck == "A"
        open_scenario(s, card)
        settle(s)
    elif name == "stage":
        for n in [n for n in s.scenarios if s.box.cards[n].deck < rest.strip()]:
            s.scenarios.remove(n)
            s.past.append(n)
        s.stage_a = 0
    else:
        assert name == "cards", thing
        for key in rest.split():
            card = next(card for card in s.box.cards if card.key == key)
            (s.unseen if card.is_threat else s.pile).remove(card.number)
            open_card(s, card)


def _seat(s: Dwarves, key: str) -> Seat:
    return next(seat for seat in range(s.seats()) if s.box.characters[s.who[seat]].key == key)


def _name(s: Dwarves, seat: Seat) -> str:
    if seat in (CHANCE, PARTY):
        return "fate" if seat == CHANCE else "party"
    return s.box.characters[s.who[seat]].key
