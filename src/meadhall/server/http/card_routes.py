"""Routes for the cards of a game: their sources, and a check of a pack before a player downloads it."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.content import ContentError, Pack
from meadhall.core.game import Game, UnknownGame, named
from meadhall.play import packs
from meadhall.play import sources as known
from meadhall.protocol.cards import PackWanted, SourcedCard, SourcedValue, SourcePlace
from meadhall.server.http.requests import Call
from meadhall.server.http.routes import public_get, public_post
from meadhall.server.table.state import Refusal


@public_get("/api/games/{key:str}/cards", summary="Where the values of a game's cards come from")
async def cards(call: Call, key: str) -> list[SourcedCard]:
    """Return every card with its source."""
    return _cards(key, call.hall.packs.get(key, ""))


@public_get("/api/games/{key:str}/sources", summary="How many cards of a game are known, derived and reconstructed")
async def sources(call: Call, key: str) -> dict[str, int]:
    """Count the cards by mark, as the README does; marks without a card are left out."""
    return _counted(key, call.hall.packs.get(key, ""))


@public_post("/api/games/{key:str}/pack", summary="The cards that a pack changes", status_code=200)
def pack(key: str, data: PackWanted) -> list[SourcedCard]:
    """Check the text of a pack; return the cards that differ with it."""
    game, content = _content(key, "")
    try:
        changed = content.laid_over(key, data.text)
        found = known.cards(game, changed)
    except ContentError as error:
        raise Refusal("bad-pack", why=str(error)) from error
    return [_told(card) for card in found if card.mark == "own"]


@cache
def _counted(key: str, text: str) -> dict[str, int]:
    return {mark: count for mark, count in known.counted(*_content(key, text)).items() if count}


@cache
def _cards(key: str, text: str) -> list[SourcedCard]:
    return [_told(card) for card in known.cards(*_content(key, text))]


def _told(sourced: known.Sourced) -> SourcedCard:
    card = sourced.card
    return SourcedCard(
        card.face,
        card.origin.source,
        card.origin.kind.rstrip(":"),
        card.origin.confidence,
        sourced.mark,
        card.group,
        card.count,
        list(card.about),
        dict(card.values),
        sourced.entry,
        [_told_value(value) for value in sourced.values],
    )


def _told_value(value: known.Value) -> SourcedValue:
    places = [SourcePlace(place.name, place.pages) for place in value.places]
    return SourcedValue(value.name, value.value, value.mark, value.source, places)


def _content(key: str, text: str) -> tuple[Game, Pack]:
    try:
        game = named(key)
    except UnknownGame as error:
        raise Refusal("no-such-game") from error
    return game, game.pack(packs.laid(key, game.version, text))


ROUTES: Final = (cards, sources, pack)
