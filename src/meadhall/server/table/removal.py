"""Remove a player from a table: by the opener before the game, by a vote during it, or by the host."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from meadhall.core.table import Seat
from meadhall.protocol import wire
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import AnyRecord, Closed, RemovalVoted, Removed, Seated
from meadhall.server.table.state import FINISHED, OPEN, Refusal, Table

STAND_IN: Final = "greedy"
"""The bot that plays on for a removed player."""
FEWEST_VOTES: Final = 2
"""Least number of players who must agree: in a game of two, neither player can remove the other."""


def remove(table: Table, command: wire.Remove, credentials: Credentials, now: float) -> AnyRecord:
    """Remove a player at once before the game, or vote for it during the game. A person has one vote."""
    if command.target >= len(table.seats):
        raise Refusal("no-such-seat")
    seated, own = table.seats[command.target], table.seats[command.seat].guest
    if seated.kind != "human" or command.target in credentials.seats or seated.guest == own:
        raise Refusal("not-removable")
    if table.status == OPEN:
        if not credentials.opener:
            raise Refusal("not-opener")
        return removed(table, command.target, now)
    if table.status == FINISHED:
        raise Refusal("over")
    others = {table.seats[seat].guest for seat in table.humans()} - {seated.guest}
    if len(others) < FEWEST_VOTES:
        raise Refusal("too-few-voters")
    before = {table.seats[seat].guest for seat in table.removal.get(command.target, [])}
    if own in before or own not in others:
        raise Refusal("no-vote")
    votes = (before | {own}) & others
    if len(votes) >= FEWEST_VOTES and 2 * len(votes) > len(others):
        return removed(table, command.target, now)
    return RemovalVoted(command.seat, command.target, at=now)


def removed(table: Table, seat: Seat, now: float) -> Removed:
    """Return the record of a removal. It revokes the player's link; during the game a bot plays on."""
    if seat >= len(table.seats):
        raise Refusal("no-such-seat")
    old = table.seats[seat]
    if old.kind == "open" or not old.guest:
        raise Refusal("not-removable")
    if table.status == FINISHED:
        raise Refusal("over")
    if table.status == OPEN:
        seated = Seated("open", table.opened.seats[seat].name, old.lock + 1)
    else:
        seated = replace(
            old, kind="bot", bot=STAND_IN, lock=old.lock + 1, guest="", url="", answers=[], passes=[], skips=True
        )
    return Removed(seat, old.guest, seated, at=now)


def closed(table: Table, now: float) -> Closed:
    """Return the record with which the host closes a table."""
    if table.status == FINISHED:
        raise Refusal("over")
    return Closed(at=now)


def check_welcome(table: Table, guest: str) -> None:
    """Refuse a guest who was removed from this table."""
    if guest in table.removed:
        raise Refusal("removed")
