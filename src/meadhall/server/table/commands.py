"""Command handlers. Each is a pure function: it reads the table and returns records, or raises a Refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from meadhall.bots.levels import BOTS
from meadhall.bots.opponents import new_name
from meadhall.core.engine import Illegal, find_aside
from meadhall.core.table import PARTY, Seat
from meadhall.core.text import Text
from meadhall.play.match import Match, NoUndo, Standing
from meadhall.protocol import wire
from meadhall.server.table import chat, clocks, removal
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import names_of, public_orders
from meadhall.server.table.names import check_different, check_name
from meadhall.server.table.records import (
    NOBODY,
    AnyRecord,
    HandOverVoted,
    Moved,
    Notified,
    Ordered,
    Paced,
    Proposed,
    Resigned,
    Rotated,
    SatDown,
    Seated,
    Started,
    TookBack,
    VoteCalled,
    Voted,
)
from meadhall.server.table.state import FINISHED, OPEN, PLAYING, IncompleteHistory, NotAuthorised, Refusal, Table, drawn

LEAVER: Final = "random"
"""The bot that plays on after a resignation."""
STAND_INS: Final = BOTS[BOTS.index("greedy") :]
"""Levels of bots that may play for an absent player."""
BY_HAND: Final = (wire.Move, wire.TakeBack, wire.Vote, wire.SetOrders)
"""Commands that a seat gives only while its player plays it."""


def decide(table: Table, command: wire.Command, credentials: Credentials, now: float) -> list[AnyRecord]:
    """Return the records of a command. The table does not change: the caller writes the records, then folds them."""
    authorise(table, command, credentials)
    seat = getattr(command, "seat", None)
    if seat is not None and seat >= len(table.seats):
        raise Refusal("no-such-seat")
    if isinstance(command, BY_HAND) and table.seats[command.seat].kind == "bot":
        # A player who resigned, or left a bot in place, must return to the seat before playing on.
        raise Refusal("not-your-seat")
    return with_start(table, _HANDLERS[type(command)](table, command, credentials, now))


def authorise(table: Table, command: wire.Command, credentials: Credentials) -> None:
    """Refuse a command for which the client holds no seat. This does not check whether the command is legal now."""
    if isinstance(command, wire.Say):
        # Spectators may chat.
        return
    seat = getattr(command, "seat", None)
    if seat is None or isinstance(command, wire.Replace):
        allowed = credentials.opener or bool(credentials.seats)
    else:
        allowed = seat in credentials.seats or (
            isinstance(command, wire.Rotate) and _may_invite(table, seat, credentials)
        )
    if not allowed:
        raise NotAuthorised


def _may_invite(table: Table, seat: Seat, credentials: Credentials) -> bool:
    """Return whether a seat is open and the client opened the table."""
    return credentials.opener and seat < len(table.seats) and table.seats[seat].kind == "open"


def with_start(table: Table, record: AnyRecord) -> list[AnyRecord]:
    """Add the start of the game to a record that fills the last open seat: both are written in one transaction."""
    if isinstance(record, SatDown):
        seats = [record.seated if seat == record.seat else seated for seat, seated in enumerate(table.seats)]
        if may_start(table, seats):
            return [record, start(table, seats, record.at)]
    return [record]


def may_start(table: Table, seats: Sequence[Seated]) -> bool:
    """Return whether the game has not begun and no seat is open."""
    return table.status == OPEN and all(seated.kind != "open" for seated in seats)


def start(table: Table, seats: Sequence[Seated], now: float) -> Started:
    """Start the game: draw the first seat by lot, set up, and replay the decisions of an imported game."""
    try:
        match = Match(
            table.game,
            names_of(seats),
            table.opened.settings,
            table.dice(0),
            table.opened.first,
            table.content(),
            past=table.opened.past,
            standing=Standing(skips=False),
        )
    except Illegal as error:
        raise Refusal("game-file", detail=str(error)) from error
    decisions = [(entry.seat, entry.action, entry.settled) for entry in match.log]
    return Started(decisions, drawn(match), match.first, at=now)


def has_rematch(table: Table) -> bool:
    """Return whether the next table exists already; Refusal if there may be none."""
    if table.status != FINISHED:
        raise Refusal("not-over")
    return bool(table.rematch)


def open_seat(table: Table, wanted: Seat | None) -> Seat:
    """Return an open seat of a public table: the wanted one, or the first."""
    free = [seat for seat, seated in enumerate(table.seats) if seated.kind == "open"]
    if not table.opened.public:
        raise Refusal("bad-token")
    if not free or (wanted is not None and wanted not in free):
        raise Refusal("seat-taken")
    return free[0] if wanted is None else wanted


def check_join(table: Table, name: str, *, agrees: bool) -> None:
    """Refuse a player whose name looks like another's, or who has not agreed to continue an uploaded game.

    The author of the file may have chosen its draws.
    """
    if table.opened.event:
        # The event seats its players.
        raise Refusal("not-entered")
    if table.opened.past and not agrees:
        raise Refusal("imported", count=len(table.opened.past))
    check_different(name, [seated.name for seated in table.seats if seated.kind != "open"])


def sit_down(table: Table, seat: Seat, name: str, guest: str, now: float) -> SatDown:
    """Return the record of a player taking an open seat. It revokes the link that led there."""
    removal.check_welcome(table, guest)
    name, old = check_name(name), table.seats[seat]
    if table.status != OPEN or old.kind != "open":
        raise Refusal("seat-taken")
    return SatDown(seat, Seated("human", name, old.lock + 1, guest=guest), at=now)


def bot_move(table: Table, seat: Seat, text: str, plan: Text | None, now: float) -> Moved:
    """Return the record of a bot's decision, with the bot's plan if that has changed."""
    return _moved(table, seat, text, now, plan=None if plan == table.plans.get(seat) else plan)


def shut_window(table: Table, seat: Seat, now: float) -> Moved:
    """Return the record of a window that times out: the seat's standing answer if it is legal, else a pass."""
    assert table.match is not None
    options = [option.text for option in table.match.choices(seat)]
    text = next((answer for answer in table.seats[seat].answers if answer in options), options[0])
    return _moved(table, seat, text, now, shut=True)


def _moved(table: Table, seat: Seat, text: str, now: float, *, plan: Text | None = None, shut: bool = False) -> Moved:
    match = table.scratch_match()
    before = len(match.log)
    try:
        match.play(seat, text)
    except Illegal as error:
        raise Refusal("illegal") from error
    return Moved(table.keep_decided(match, before), drawn(match), seat, plan, shut, at=now)


def _needs_play(table: Table) -> None:
    if table.status != PLAYING:
        raise Refusal("over" if table.status == FINISHED else "not-started")


def _fresh(table: Table, seat: Seat, seq: int) -> None:
    """Refuse a decision on an older question, or one from before the player returned to the seat."""
    if not max(table.asked_since(seat), table.seats[seat].since) <= seq <= table.seq:
        raise Refusal("stale")


def _move(table: Table, command: wire.Move, credentials: Credentials, now: float) -> AnyRecord:
    seat, before = table.shut
    if seat == command.seat and before <= command.seq < table.asked_since(seat):
        raise Refusal("too-late")
    _needs_play(table)
    if is_aside(table, command):
        return _moved(table, command.seat, command.text, now)
    _fresh(table, command.seat, command.seq)
    asked = table.asked()
    if PARTY in asked and command.seat not in asked and not _speaks_for_party(table, command.seat, command.text, now):
        return Proposed(command.seat, _spelled(command.text), at=now)
    return _moved(table, command.seat, command.text, now)


def is_aside(table: Table, command: wire.Command) -> bool:
    """Return whether a command is an aside (`State.asides`). It answers no question, so no window holds it back."""
    if not isinstance(command, wire.Move) or table.match is None:
        return False
    return find_aside(table.match.state, command.seat, _spelled(command.text)) is not None


def _spelled(text: str) -> str:
    return " ".join(text.split())


def _speaks_for_party(table: Table, seat: Seat, text: str, now: float) -> bool:
    """Return whether this answer decides for the party: by the speaker rule of the table, or because it is late."""
    assert table.match is not None
    text = _spelled(text)
    if text not in [option.text for option in table.match.choices(seat)]:
        raise Refusal("illegal")
    if clocks.party_is_late(table, now):
        return True
    humans = table.humans()
    if table.opened.speaker == "leader" and humans and seat != humans[0]:
        raise Refusal("not-leader")
    if table.opened.speaker == "active":
        return seat == table.decides()
    if table.opened.speaker != "vote":
        return True
    proposals = {**table.proposals, seat: text}
    return 2 * sum(said == text for said in proposals.values()) > len(humans)


def _take_back(table: Table, command: wire.TakeBack, credentials: Credentials, now: float) -> AnyRecord:
    _needs_play(table)
    _fresh(table, command.seat, command.seq)
    match = table.scratch_match()
    try:
        steps = [_undo_one(match, command.seat)]
    except NoUndo as why:
        if not table.opened.casual or why.key == "undo-nothing":
            raise Refusal(why.key) from why
        others = [seat for seat in table.humans() if seat != command.seat]
        if others:
            return VoteCalled(command.seat, at=now)
        return _agreed_undo(table, command.seat, now)
    while command.turn and match.why_no_undo(command.seat) is None:
        steps.append(_undo_one(match, command.seat))
    (entry, alone), *further = steps
    return TookBack(command.seat, entry, alone, voted=False, further=further, at=now)


def _undo_one(match: Match, seat: Seat) -> tuple[int, bool]:
    at = match.last_undoable(seat)
    alone = match.stands_alone(at)
    match.return_to(at, alone=alone)
    return match.forgotten + at, alone


def _agreed_undo(table: Table, seat: Seat, now: float) -> AnyRecord:
    """Undo across a reveal, with the consent of all players. The dice counter goes on: no roll repeats."""
    match = table.match
    assert match is not None
    at = match.last_of(seat)
    if at is None and match.forgotten:
        raise IncompleteHistory
    if at is None:
        raise Refusal("undo-nothing")
    return TookBack(seat, match.forgotten + at, alone=False, voted=True, at=now)


def _vote(table: Table, command: wire.Vote, credentials: Credentials, now: float) -> AnyRecord:
    _needs_play(table)
    if table.vote_seat in (NOBODY, command.seat) or command.seat in table.agreed:
        raise Refusal("no-vote")
    wanted = {seat for seat in table.humans() if seat != table.vote_seat}
    if command.yes and wanted <= {*table.agreed, command.seat}:
        return _agreed_undo(table, table.vote_seat, now)
    return Voted(command.seat, command.yes, at=now)


def _set_orders(table: Table, command: wire.SetOrders, credentials: Credentials, now: float) -> AnyRecord:
    _needs_play(table)
    match = table.scratch_match()
    before = len(match.log)
    answers, passes = list(command.answers), list(command.passes)
    match.set_orders(command.seat, public_orders(answers, passes))
    decisions = table.keep_decided(match, before)
    return Ordered(decisions, drawn(match), command.seat, answers, passes, command.skips, at=now, private=not decisions)


def _resign(table: Table, command: wire.Resign, credentials: Credentials, now: float) -> AnyRecord:
    _needs_play(table)
    if table.seats[command.seat].resigned:
        raise Refusal("over")
    return Resigned(command.seat, LEAVER, at=now)


def _replace(table: Table, command: wire.Replace, credentials: Credentials, now: float) -> AnyRecord:
    """Let a bot play a seat: the client's own, an absent player's, or an open seat of the opener's table.

    For an absent player, all other players who are present must ask for it, and the bot must play decently.
    """
    if command.seat >= len(table.seats):
        raise Refusal("no-such-seat")
    if command.bot not in BOTS:
        raise Refusal("no-such-bot")
    old = table.seats[command.seat]
    own = command.seat in credentials.seats
    gone = command.seat in credentials.absent and bool(credentials.seats) and old.kind == "human"
    open_seat = _may_invite(table, command.seat, credentials)
    if old.kind == "human" and not own and not gone and credentials.seats and table.status != FINISHED:
        raise Refusal("not-gone")
    if old.kind == "bot" or table.status == FINISHED or not (own or gone or open_seat):
        raise Refusal("not-your-seat")
    if gone and not own:
        if command.bot not in STAND_INS:
            raise Refusal("weak-bot")
        voters = {*table.handover.get(command.seat, []), *credentials.seats}
        if not set(table.humans()) - credentials.absent <= voters:
            voter = min(credentials.seats)
            if voter in table.handover.get(command.seat, []):
                raise Refusal("no-vote")
            return HandOverVoted(voter, command.seat, at=now)
    seated = msgspec.structs.replace(old, kind="bot", bot=command.bot, answers=[], passes=[], skips=True)
    if old.kind == "open":
        name = command.name or new_name(command.bot, [each.name for each in table.seats])
        seated = msgspec.structs.replace(seated, lock=old.lock + 1, name=check_name(name))
    return SatDown(command.seat, seated, at=now)


def _return(table: Table, command: wire.Return, credentials: Credentials, now: float) -> AnyRecord:
    old = table.seats[command.seat]
    if old.kind != "bot" or old.resigned or not old.guest or table.status == FINISHED:
        raise Refusal("not-your-seat")
    return SatDown(command.seat, msgspec.structs.replace(old, kind="human", bot="", since=table.seq + 1), at=now)


def _rotate(table: Table, command: wire.Rotate, credentials: Credentials, now: float) -> AnyRecord:
    """Revoke the links to a seat: the client's own, or an open seat of the opener's table."""
    return Rotated(command.seat, table.seats[command.seat].lock + 1, at=now)


def _rotate_watch(table: Table, command: wire.RotateWatch, credentials: Credentials, now: float) -> AnyRecord:
    return Rotated(NOBODY, table.watch + 1, at=now)


def _notify(table: Table, command: wire.Notify, credentials: Credentials, now: float) -> AnyRecord:
    if command.url and not command.url.startswith(("https://", "http://")):
        raise Refusal("bad-address")
    return Notified(command.seat, command.url, at=now, private=True)


def _pace(table: Table, command: wire.Pace, credentials: Credentials, now: float) -> AnyRecord:
    return Paced(command.at_once, at=now)


_HANDLERS: Final[dict[type[wire.Command], Callable[[Table, Any, Credentials, float], AnyRecord]]] = {
    wire.Move: _move,
    wire.TakeBack: _take_back,
    wire.Vote: _vote,
    wire.SetOrders: _set_orders,
    wire.Say: chat.say,
    wire.Ping: chat.ping,
    wire.SetCrest: chat.set_crest,
    wire.Resign: _resign,
    wire.Replace: _replace,
    wire.Remove: removal.remove,
    wire.Return: _return,
    wire.Rotate: _rotate,
    wire.RotateWatch: _rotate_watch,
    wire.Notify: _notify,
    wire.Pace: _pace,
    wire.AnswerClock: clocks.answer,
    wire.Vacation: clocks.take_vacation,
}
