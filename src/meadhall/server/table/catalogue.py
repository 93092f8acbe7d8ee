"""The catalogue of games, and the check of a request for a new table."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from msgspec import UNSET

from meadhall.bots.levels import BOTS
from meadhall.bots.opponents import OPPONENTS, new_name
from meadhall.core.dice import SeededDice
from meadhall.core.game import BadSetting, Game, find
from meadhall.play import packs
from meadhall.play.lesson import has_lesson
from meadhall.play.match import Match
from meadhall.play.words import LANGUAGES
from meadhall.protocol import seating, wire
from meadhall.protocol.clocks import CLAIM, ClockTerms
from meadhall.server.table.names import check_name
from meadhall.server.table.pictures import has_pictures
from meadhall.server.table.records import Opened, Seated
from meadhall.server.table.state import Refusal

UNNAMED: Final = "?"
"""The name of a seat that has none yet."""
USUAL_AWAY: Final = 120.0
"""Seconds of absence after which a casual table may hand a seat to a bot, unless its opener chose otherwise."""


@cache
def games() -> dict[str, Game]:
    """Return all games by key; the set does not change while the server runs."""
    return find()


def catalogue() -> seating.Catalogue:
    """Return the games, the bot levels, the chat phrases and the opponents."""
    lines = [
        seating.GameLine(
            game.key,
            game.version,
            list(game.seats),
            {s.key: list(s.values) for s in game.settings},
            list(game.portraits),
            has_pictures(game),
            has_lesson(game),
            dict(game.sections),
            {section: list(numbers) for section, numbers in _rulings(game).items()},
        )
        for _, game in sorted(games().items())
    ]
    opponents = [
        seating.OpponentLine(each.key, each.name, each.level, each.strength, each.favourite)
        for each in OPPONENTS.values()
    ]
    return seating.Catalogue(lines, list(BOTS), list(wire.PHRASES), opponents)


def warm_up() -> None:
    """Load all games with their content, so that the first player does not wait for it."""
    for game in games().values():
        Match(game, ["?"] * game.seats[0], dice=SeededDice("warm-up"))


def _rulings(game: Game) -> dict[str, tuple[int, ...]]:
    """Return the rulings by section. A game under development may have none."""
    return getattr(game.part("sections"), "RULINGS", {})


def game_named(key: str) -> Game:
    """Return a game by its key."""
    if key not in games():
        raise Refusal("no-such-game")
    return games()[key]


def terms_fit(game: Game, terms: ClockTerms | None) -> bool:
    """Return whether a game may have these clocks. In a party no player can claim the game of another."""
    return terms is None or (terms.is_valid() and not (terms.expiry == CLAIM and game.is_cooperative()))


@lru_cache(maxsize=64)
def _content(game: Game, pack: str) -> str:
    """Return the hash of a game's content, with or without a pack on top."""
    return game.pack(packs.laid(game.key, game.version, pack)).hash


def seats(wanted: Iterable[seating.SeatWanted], guest: str) -> list[Seated]:
    """Return the seats as the request wants them. Bots without a name get one that is free at the table."""
    found = [_seat(each, guest) for each in wanted]
    names = {seated.name for seated in found}
    for seated in found:
        if seated.kind == "bot" and seated.name == UNNAMED:
            seated.name = new_name(seated.bot, names)
            names.add(seated.name)
    return found


def _seat(wanted: seating.SeatWanted, guest: str) -> Seated:
    if wanted.kind == "me":
        return Seated("human", wanted.name.strip(), guest=guest)
    if wanted.kind == "bot":
        if wanted.bot not in BOTS:
            raise Refusal("no-such-bot")
        return Seated("bot", wanted.name.strip(), bot=wanted.bot)
    if wanted.kind == "open":
        return Seated("open", wanted.name.strip())
    raise Refusal("bad-option")


def opened(game: Game, wanted: seating.TableWanted, seats: list[Seated], guest: str, pack: str) -> Opened:
    """Return the first record of a new table; the caller adds the commitment."""
    for seat in seats:
        check_name(seat.name)
    try:
        settings = game.settings_from(wanted.settings if wanted.options is UNSET else wanted.options)
    except BadSetting as error:
        raise Refusal("bad-option") from error
    good = (
        len(seats) in game.seats
        and wanted.language in LANGUAGES
        and wanted.speaker in ("active", "anyone", "leader", "vote")
        and (wanted.first is None or wanted.first < len(seats))
        and terms_fit(game, wanted.clock)
    )
    if not good:
        raise Refusal("bad-option")
    return Opened(
        game.key,
        game.version,
        _content(game, pack),
        settings,
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
        away=(USUAL_AWAY if wanted.casual else 0.0) if wanted.away is UNSET else wanted.away,
        clock=wanted.clock,
        delay=wanted.delay,
    )
