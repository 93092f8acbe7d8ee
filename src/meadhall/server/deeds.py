"""What people and bots do at a table: each deed is checked, carried out on the match, and becomes one record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from meadhall.bots.bot import BOTS
from meadhall.core.engine import Illegal
from meadhall.core.game import BadSetting
from meadhall.core.table import PARTY, Seat
from meadhall.core.text import Text
from meadhall.play.match import NoUndo, check_new_names
from meadhall.server import talk, wire
from meadhall.server.holder import Holder
from meadhall.server.log import (
    NOBODY,
    AnyRecord,
    Decision,
    Moved,
    Notified,
    Ordered,
    Paced,
    Resigned,
    Rotated,
    SatDown,
    Seated,
    Started,
    TookBack,
    VoteCalled,
    Voted,
)
from meadhall.server.table import FINISHED, OPEN, PLAYING, Lost, Refusal, Table

LEAVER: Final = "random"
"""The bot that plays on for somebody who has given up."""
BY_HAND: Final = (wire.Move, wire.TakeBack, wire.Vote, wire.Order)


class Unwritten(Exception):
    """It is done, and there was nothing to write down."""


class Proposed(Unwritten):
    """A word for the party was heard, but the table has not agreed yet."""


def deed(table: Table, command: wire.Command, holder: Holder, now: float) -> AnyRecord:
    """The record of a command. The match has then moved on already; the record is still to be folded in."""
    seat = getattr(command, "seat", None)
    if seat is not None and not isinstance(command, wire.Replace | wire.Rotate) and seat not in holder.seats:
        raise Refusal("not-your-seat")
    if seat is not None and seat >= len(table.seats):
        raise Refusal("no-such-seat")
    if isinstance(command, BY_HAND) and table.seats[command.seat].kind == "bot":
        # Whoever has given up, or left a bot in their place, comes back before they play on.
        raise Refusal("not-your-seat")
    return _DEEDS[type(command)](table, command, holder, now)


def start(table: Table, now: float) -> AnyRecord:
    """Everybody sits: begin."""
    decisions = table.begin()
    assert table.match is not None
    table.hear(table.seq + 1, 0)
    return Started(decisions, table.drawn, table.match.first, at=now)


def may_start(table: Table) -> bool:
    """Whether no seat is open any more."""
    return table.status == OPEN and all(seated.kind != "open" for seated in table.seats)


def rematch(table: Table, holder: Holder) -> None:
    """Whether there may be a next table; Unwritten, where there is one."""
    if not holder.seats:
        raise Refusal("not-your-seat")
    if table.status != FINISHED:
        raise Refusal("not-over")
    if table.rematch:
        raise Unwritten


def open_seat(table: Table, wanted: Seat | None) -> Seat:
    """A seat of a public table that anybody may take: the wanted one, or the first."""
    free = [seat for seat, seated in enumerate(table.seats) if seated.kind == "open"]
    if not table.opened.public:
        raise Refusal("bad-token")
    if not free or (wanted is not None and wanted not in free):
        raise Refusal("seat-taken")
    return free[0] if wanted is None else wanted


def _checked(name: str) -> str:
    try:
        check_new_names([name])
    except BadSetting as error:
        raise Refusal("bad-name") from error
    return name.strip()


def sit_down(table: Table, seat: Seat, name: str, guest: str, now: float) -> SatDown:
    """Somebody takes an open seat; the link that led there opens nothing more."""
    _checked(name)
    old = table.seats[seat]
    if table.status != OPEN or old.kind != "open":
        raise Refusal("seat-taken")
    return SatDown(seat, Seated("human", name.strip(), old.lock + 1, guest=guest), at=now)


def bot_moves(table: Table, seat: Seat, text: str, plan: Text | None, now: float) -> AnyRecord:
    """A bot has decided; it says its plan when that is another one than before."""
    news = None if plan == table.plans.get(seat) else plan
    return Moved(_played(table, seat, text), table.drawn, seat, news, at=now)


def shut(table: Table, seat: Seat, now: float) -> AnyRecord:
    """The window of a seat shuts: its standing answer if it can be given, else a pass."""
    assert table.match is not None
    options = [option.text for option in table.match.choices(seat)]
    text = next((answer for answer in table.seats[seat].answers if answer in options), options[0])
    return Moved(_played(table, seat, text), table.drawn, seat, shut=True, at=now)


def _played(table: Table, seat: Seat, text: str) -> list[Decision]:
    assert table.match is not None
    before = len(table.match.log)
    try:
        table.match.play(seat, text)
    except Illegal as error:
        raise Refusal("illegal") from error
    table.hear(table.seq + 1, before)
    return [(entry.seat, entry.action, entry.settled) for entry in table.match.log[before:]]


def _needs_play(table: Table) -> None:
    if table.status != PLAYING:
        raise Refusal("over" if table.status == FINISHED else "not-started")


def _fresh(table: Table, seat: Seat, seq: int) -> None:
    """Nobody decides in view of another question than theirs is now, nor from before they came back to their seat."""
    if not max(table.asked_since(seat), table.seats[seat].since) <= seq <= table.seq:
        raise Refusal("stale")


def _move(table: Table, command: wire.Move, holder: Holder, now: float) -> AnyRecord:
    seat, before = table.shut
    if seat == command.seat and before <= command.seq < table.asked_since(seat):
        raise Refusal("too-late")
    _needs_play(table)
    _fresh(table, command.seat, command.seq)
    asked = table.asked()
    if PARTY in asked and command.seat not in asked:
        _speak(table, command.seat, command.text)
    return Moved(_played(table, command.seat, command.text), table.drawn, command.seat, at=now)


def _speak(table: Table, seat: Seat, text: str) -> None:
    """Who may answer for the party is a custom of the table."""
    assert table.match is not None
    text = " ".join(text.split())
    if text not in [option.text for option in table.match.choices(seat)]:
        raise Refusal("illegal")
    humans = table.humans()
    if table.opened.speaker == "leader" and humans and seat != humans[0]:
        raise Refusal("not-leader")
    if table.opened.speaker == "vote":
        table.proposals[seat] = text
        if 2 * sum(said == text for said in table.proposals.values()) <= len(humans):
            raise Proposed


def _take_back(table: Table, command: wire.TakeBack, holder: Holder, now: float) -> AnyRecord:
    _needs_play(table)
    _fresh(table, command.seat, command.seq)
    match = table.match
    assert match is not None
    try:
        steps = [_one_step_back(table, command.seat)]
    except NoUndo as why:
        if not table.opened.casual or why.key == "undo-nothing":
            raise Refusal(why.key) from why
        others = [seat for seat in table.humans() if seat != command.seat]
        if others:
            return VoteCalled(command.seat, at=now)
        return _agreed(table, command.seat, now)
    while command.turn and match.why_no_undo(command.seat) is None:
        steps.append(_one_step_back(table, command.seat))
    (entry, alone), *further = steps
    return TookBack(command.seat, entry, alone, voted=False, further=further, at=now)


def _one_step_back(table: Table, seat: Seat) -> tuple[int, bool]:
    match = table.match
    assert match is not None
    at = match.last_undoable(seat)
    alone = match.stands_alone(at)
    table.take_back(at, alone=alone)
    return match.forgotten + at, alone


def _agreed(table: Table, seat: Seat, now: float) -> AnyRecord:
    """The whole table lets a seat take back what has been seen. Fate does not repeat itself: its counter goes on."""
    match = table.match
    assert match is not None
    at = match.last_of(seat)
    if at is None and match.forgotten:
        raise Lost
    if at is None:
        raise Refusal("undo-nothing")
    table.take_back(at, alone=False)
    return TookBack(seat, match.forgotten + at, alone=False, voted=True, at=now)


def _vote(table: Table, command: wire.Vote, holder: Holder, now: float) -> AnyRecord:
    _needs_play(table)
    if table.vote_seat in (NOBODY, command.seat) or command.seat in table.agreed:
        raise Refusal("no-vote")
    wanted = {seat for seat in table.humans() if seat != table.vote_seat}
    if command.yes and wanted <= {*table.agreed, command.seat}:
        return _agreed(table, table.vote_seat, now)
    return Voted(command.seat, command.yes, at=now)


def _order(table: Table, command: wire.Order, holder: Holder, now: float) -> AnyRecord:
    _needs_play(table)
    match = table.match
    assert match is not None
    before = len(match.log)
    table.stand(command.seat, list(command.answers), list(command.passes))
    table.hear(table.seq + 1, before)
    decisions = [(entry.seat, entry.action, entry.settled) for entry in match.log[before:]]
    return Ordered(
        decisions, table.drawn, command.seat, list(command.answers), list(command.passes), command.skips, at=now
    )


def _resign(table: Table, command: wire.Resign, holder: Holder, now: float) -> AnyRecord:
    _needs_play(table)
    if table.seats[command.seat].resigned:
        raise Refusal("over")
    return Resigned(command.seat, LEAVER, at=now)


def _replace(table: Table, command: wire.Replace, holder: Holder, now: float) -> AnyRecord:
    """Whoever goes may leave a bot; whoever has gone for long may be replaced by the others."""
    if command.seat >= len(table.seats):
        raise Refusal("no-such-seat")
    if command.bot not in BOTS:
        raise Refusal("no-such-bot")
    old = table.seats[command.seat]
    own = command.seat in holder.seats
    gone = command.seat in holder.absent and bool(holder.seats) and old.kind == "human"
    open_seat = old.kind == "open" and holder.opener
    if old.kind == "human" and not own and not gone and holder.seats and table.status != FINISHED:
        raise Refusal("not-gone")
    if old.kind == "bot" or table.status == FINISHED or not (own or gone or open_seat):
        raise Refusal("not-your-seat")
    seated = msgspec.structs.replace(old, kind="bot", bot=command.bot, answers=[], passes=[], skips=True)
    if old.kind == "open":
        seated = msgspec.structs.replace(seated, lock=old.lock + 1, name=_checked(command.name or old.name))
    return SatDown(command.seat, seated, at=now)


def _return(table: Table, command: wire.Return, holder: Holder, now: float) -> AnyRecord:
    old = table.seats[command.seat]
    if old.kind != "bot" or old.resigned or not old.guest or table.status == FINISHED:
        raise Refusal("not-your-seat")
    return SatDown(command.seat, msgspec.structs.replace(old, kind="human", bot="", since=table.seq + 1), at=now)


def _rotate(table: Table, command: wire.Rotate, holder: Holder, now: float) -> AnyRecord:
    """One's own seat; or one that nobody has taken yet, by whoever opened the table."""
    open_seat = table.seats[command.seat].kind == "open" and holder.opener
    if command.seat not in holder.seats and not open_seat:
        raise Refusal("not-your-seat")
    return Rotated(command.seat, table.seats[command.seat].lock + 1, at=now)


def _rotate_watch(table: Table, command: wire.RotateWatch, holder: Holder, now: float) -> AnyRecord:
    if not holder.seats:
        raise Refusal("not-your-seat")
    return Rotated(NOBODY, table.watch + 1, at=now)


def _notify(table: Table, command: wire.Notify, holder: Holder, now: float) -> AnyRecord:
    if command.url and not command.url.startswith(("https://", "http://")):
        raise Refusal("bad-address")
    return Notified(command.seat, command.url, at=now)


def _pace(table: Table, command: wire.Pace, holder: Holder, now: float) -> AnyRecord:
    if not holder.seats:
        raise Refusal("not-your-seat")
    return Paced(command.at_once, at=now)


_DEEDS: Final[dict[type[wire.Command], Callable[[Table, Any, Holder, float], AnyRecord]]] = {
    wire.Move: _move,
    wire.TakeBack: _take_back,
    wire.Vote: _vote,
    wire.Order: _order,
    wire.Say: talk.say,
    wire.Ping: talk.ping,
    wire.Bear: talk.bear,
    wire.Resign: _resign,
    wire.Replace: _replace,
    wire.Return: _return,
    wire.Rotate: _rotate,
    wire.RotateWatch: _rotate_watch,
    wire.Notify: _notify,
    wire.Pace: _pace,
}
