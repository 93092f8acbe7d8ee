"""Events as clients see them. No guest id and no secret leaves the server."""

from __future__ import annotations

from collections.abc import Collection

from meadhall.bots.opponents import opponent_of
from meadhall.protocol import events as wire
from meadhall.server.events.model import FINISHED, RUNNING, Entrant, Event, Pairing, round_secret
from meadhall.server.events.rounds import difficulties
from meadhall.server.events.rows import EventRow
from meadhall.server.events.seating import deal_of
from meadhall.server.events.standings import TIE_BREAKS, standings
from meadhall.server.table import catalogue
from meadhall.server.table.hashes import commitment


def line(row: EventRow) -> wire.EventLine:
    """Return the line of an event in the list."""
    event, wanted = row.event, row.event.wanted
    waiting = [number for number, _, _ in event.undecided()]
    playing = min(waiting, default=len(event.rounds) - 1) + 1
    best = [each.player for each in standings(event) if each.rank == 1] if event.status == FINISHED else []
    return wire.EventLine(
        row.id,
        wanted.name,
        wanted.game,
        wanted.kind,
        event.status,
        len(event.entrants),
        wanted.places,
        playing,
        event.most,
        row.updated,
        [event.entrants[player].name for player in best],
    )


def view(row: EventRow, guests: Collection[str]) -> wire.EventView:
    """Return an event as a client sees it."""
    event, wanted = row.event, row.event.wanted
    you = event.entrant(guests)
    return wire.EventView(
        id=row.id,
        name=wanted.name,
        game=wanted.game,
        kind=wanted.kind,
        status=event.status,
        settings=wanted.settings,
        places=wanted.places,
        most_rounds=event.most,
        size=wanted.size,
        bots=wanted.bots,
        public=wanted.public,
        clock=wanted.clock,
        delay=wanted.delay,
        players=[_entrant(each) for each in event.entrants],
        rounds=[_round(row, number) for number in range(len(event.rounds))],
        standings=standings(event),
        tie_breaks=list(TIE_BREAKS[wanted.kind]),
        you=-1 if you is None else you,
        host=row.guest in guests,
        next=you is not None and _waits(event, you),
        updated=row.updated,
    )


def _waits(event: Event, player: int) -> bool:
    if event.status != RUNNING or event.entrants[player].out:
        return False
    return any(player in each.players for _, _, each in event.undecided())


def _entrant(entrant: Entrant) -> wire.EntrantView:
    opponent = opponent_of(entrant.name, entrant.bot) if entrant.bot else None
    return wire.EntrantView(entrant.name, entrant.bot, "" if opponent is None else opponent.key, entrant.out)


def _round(row: EventRow, number: int) -> wire.RoundView:
    wanted = row.event.wanted
    difficulty = difficulties(catalogue.game_named(wanted.game))[number] if wanted.kind == wire.CAMPAIGN else ""
    promise = ""
    if wanted.kind == wire.DUPLICATE:
        promise = commitment(deal_of(row.id, number), round_secret(row.secret, number))
    return wire.RoundView([_pairing(row.event, each) for each in row.event.rounds[number]], difficulty, promise)


def _pairing(event: Event, each: Pairing) -> wire.PairingView:
    # A link to a table of a duplicate would open nothing for others: its tables are not public.
    table = "" if event.wanted.kind == wire.DUPLICATE else each.table
    return wire.PairingView(each.players, table, each.points or [], each.scores, each.unplayed)
