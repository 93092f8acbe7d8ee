"""The position as text: the format in which tests draw the land.

    castle.b/n      gold.r/ns(b,b)
    .               tavern.r/e(r,bG)>store.b/n

Rows and columns count from 0,0. A card is its key, the colour of its owner and its walls. In brackets stand the
meeples on it: a letter for the colour, and one for a special class. After `>` come the covered cards from the top down.
"""

from __future__ import annotations

from meadhall.games.fall.cards import COLOURS, SIDES
from meadhall.games.fall.state import EMPTY, Fall


def draw(s: Fall) -> str:
    """Return the land as text, one row to a line; empty while no card lies there."""
    places = [place for place in range(len(s.cell)) if s.top[place] != EMPTY]
    cells = {(s.x(place), s.y(place)): _card_and_crew(s, place) for place in places}
    if not cells:
        return ""
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return "\n".join(
        " ".join(cells.get((x, y), ".") for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows), max(rows) + 1)
    )


def _card_and_crew(s: Fall, place: int) -> str:
    crew = [
        COLOURS[seat][0] + (s.box.classes[meeple].key[0].upper() if meeple else "")
        for seat in range(s.seats)
        for meeple in s.classes_on(place, seat)
        for _ in range(1 if meeple else s.workers_on(place, seat))
    ]
    brackets = f"({','.join(crew)})" if crew else ""
    return _card(s, s.top[place]) + brackets + "".join(f">{_card(s, code)}" for code in reversed(s.covered(place)))


def _card(s: Fall, code: int) -> str:
    if code == s.box.memorial_code:
        return s.box.memorial.key
    walls = "".join(side for number, side in enumerate(SIDES) if s.box.has_wall(code, number))
    return f"{s.box.card_of(code).key}.{COLOURS[s.box.owner_of(code)][0]}/{walls}"
