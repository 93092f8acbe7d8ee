"""What can be played here, and how a table must be asked for."""

from __future__ import annotations

import time
from functools import cache, lru_cache

from meadhall.bots.bot import BOTS
from meadhall.core.game import BadSetting, Game, find
from meadhall.play import packs
from meadhall.play.gamefile import GameFile, Replay, parse
from meadhall.play.lesson import has_lesson
from meadhall.play.match import check_new_names
from meadhall.play.words import LANGUAGES
from meadhall.server import visits, wire
from meadhall.server.log import Opened, Seated
from meadhall.server.pictures import has_pictures
from meadhall.server.table import Refusal


@cache
def games() -> dict[str, Game]:
    """What is on the shelf does not change while the hall is open."""
    return find()


def shelf() -> visits.Shelf:
    """What can be played here, with whom, and what can be said by a touch."""
    lines = [
        visits.GameLine(
            game.key,
            game.version,
            list(game.seats),
            {s.key: list(s.values) for s in game.settings},
            list(game.portraits),
            has_pictures(game),
            has_lesson(game),
            dict(game.sections),
        )
        for _, game in sorted(games().items())
    ]
    return visits.Shelf(lines, list(BOTS), list(wire.PHRASES))


def game_named(key: str) -> Game:
    """A game of the shelf."""
    if key not in games():
        raise Refusal("no-such-game")
    return games()[key]


@lru_cache(maxsize=64)
def _content(game: Game, pack: str) -> str:
    """The name of a game's content, with a pack laid over it or without."""
    return game.pack(packs.laid(game.key, game.version, pack)).hash


def seat(wanted: visits.SeatWanted, guest: str) -> Seated:
    """A seat as somebody wants it."""
    if wanted.kind == "me":
        return Seated("human", wanted.name.strip(), guest=guest)
    if wanted.kind == "bot":
        if wanted.bot not in BOTS:
            raise Refusal("no-such-bot")
        return Seated("bot", wanted.name.strip(), bot=wanted.bot)
    if wanted.kind == "open":
        return Seated("open", wanted.name.strip())
    raise Refusal("bad-option")


def read_through(text: str) -> tuple[GameFile, Game]:
    """A game file of which every decision is possible by the rules."""
    replay = Replay(parse(text), hashing=False)
    for _ in replay.moments():
        pass
    return replay.file, replay.game


def opened(game: Game, wanted: visits.TableWanted, seats: list[Seated], guest: str, pack: str) -> Opened:
    """The first record of a table that is asked for like this; its commitment is still to come."""
    try:
        check_new_names([seat.name for seat in seats])
    except BadSetting as error:
        raise Refusal("bad-name") from error
    try:
        options = game.settings_from(wanted.options)
    except BadSetting as error:
        raise Refusal("bad-option") from error
    good = (
        len(seats) in game.seats
        and wanted.language in LANGUAGES
        and wanted.speaker in ("anyone", "leader", "vote")
        and (wanted.first is None or wanted.first < len(seats))
    )
    if not good:
        raise Refusal("bad-option")
    return Opened(
        game.key,
        game.version,
        _content(game, pack),
        options,
        wanted.language,
        wanted.public,
        wanted.casual,
        wanted.speaker,
        wanted.window,
        wanted.at_once,
        wanted.first,
        seats,
        guest,
        "",
        at=time.time(),
        pack=pack,
    )
