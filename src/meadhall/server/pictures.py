"""What a seat has made, as a picture: drawn by the `picture.py` of a game's folder, if it has one."""

from __future__ import annotations

from functools import cache

from meadhall.core.game import Game
from meadhall.core.table import SPECTATOR, Seat
from meadhall.play.words import LANGUAGES, Words
from meadhall.server.log import Borne
from meadhall.server.table import Refusal, Table


@cache
def has_pictures(game: Game) -> bool:
    """Whether the game can draw what a seat has made."""
    return game.part("picture") is not None


def picture(table: Table, seat: Seat, language: str) -> str:
    """The SVG text of one seat, made from what spectators see: it holds nothing that is not public."""
    if table.match is None:
        raise Refusal("not-started")
    own = table.game.part("picture")
    if own is None or language not in LANGUAGES:
        raise Refusal("no-such-page")
    if not 0 <= seat < len(table.seats):
        raise Refusal("no-such-seat")
    names = [seated.name for seated in table.seats]
    words = Words(language, table.game, names)
    crest = table.seats[seat].crest or Borne()
    seen = table.match.scene(SPECTATOR)
    text: str = own.seat_picture(seen, seat, names[seat], words.word, crest.title, crest.drawing)
    return text
