"""SVG pictures of what a seat has built, drawn by the `picture.py` of the game, if it has one."""

from __future__ import annotations

from functools import cache

from meadhall.core.game import Game
from meadhall.core.table import SPECTATOR, Seat
from meadhall.play.words import LANGUAGES, Words
from meadhall.server.table.records import SeatCrest
from meadhall.server.table.state import Refusal, Table


@cache
def has_pictures(game: Game) -> bool:
    """Return whether the game can draw pictures."""
    return game.part("picture") is not None


def picture(table: Table, seat: Seat, language: str) -> str:
    """Return the SVG of one seat, drawn from the spectators' scene: it shows public information only."""
    if table.match is None:
        raise Refusal("not-started")
    own = table.game.part("picture")
    if own is None or language not in LANGUAGES:
        raise Refusal("no-such-page")
    if not 0 <= seat < len(table.seats):
        raise Refusal("no-such-seat")
    names = [seated.name for seated in table.seats]
    words = Words(language, table.game, names)
    crest = table.seats[seat].crest or SeatCrest()
    seen = table.match.scene(SPECTATOR)
    text: str = own.seat_picture(seen, seat, names[seat], words.word, crest.title, crest.drawing)
    return text
