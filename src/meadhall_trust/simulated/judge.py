"""The checks at the end of a simulation. They compare every message that was sent with the log on the disk."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from meadhall.core.scene import Scene, heard_by, told
from meadhall.core.table import SPECTATOR
from meadhall.play import gamefile
from meadhall.play.gamefile import Replay
from meadhall.protocol import wire
from meadhall.protocol.clocks import DAILY, LIVE
from meadhall.protocol.patches import WrongBase, patched
from meadhall.server.fairness.account import account, verify
from meadhall.server.history.finished import game_file_of
from meadhall.server.storage.persistence import rebuild
from meadhall.server.table import commands, views
from meadhall.server.table.clocks import TIMED
from meadhall.server.table.connection import encode
from meadhall.server.table.fold import fold
from meadhall.server.table.log_lines import log_lines_of
from meadhall.server.table.missed_events import MOST_EVENTS
from meadhall.server.table.records import (
    NOBODY,
    AnyRecord,
    ClockExtended,
    ClockVoted,
    Rematched,
    Resigned,
    Rotated,
    SatDown,
    Started,
    decode,
)
from meadhall.server.table.state import FINISHED, Table
from meadhall_trust.simulated.clients import SHUT_OUT, TRY_AGAIN, ReceivedMessage, SentCommand, SimulatedClient
from meadhall_trust.simulated.disk import Disk
from meadhall_trust.trial import Found

SLOWEST_WRITE: Final = 10.0
"""Most seconds between the time of a record and its commit."""


class ShownGame(msgspec.Struct):
    """The part of a message that shows the game."""

    type: str
    seq: int = 0
    scene: Any = None
    patch: dict[str, Any] = {}
    checksum: int = 0
    events: msgspec.Raw = msgspec.Raw(b"")


_SHOWN: Final = msgspec.json.Decoder(ShownGame)


def true_table(disk: Disk, id: str) -> Table:
    """Return the table of the whole log, and check every hash of the chain."""
    rows = disk.records[id]
    if sorted(row["seq"] for row in rows) != list(range(1, len(rows) + 1)):
        raise Found(f"the log of {id} has the numbers {[row['seq'] for row in rows]}")
    stored = disk.stored(id, whole=True)
    assert stored is not None
    return rebuild(id, stored, whole=True)


def check_history(disk: Disk, clients: Sequence[SimulatedClient]) -> int:
    """Check that the log has acknowledged commands once and refused ones never; return the number acknowledged."""
    count = 0
    for client in clients:
        for request, sent in client.history.items():
            row = disk.requests.get((client.table, request))
            for ack in sent.acks:
                if isinstance(sent.command, wire.Rematch):
                    # A table that has a rematch acknowledges every further wish for one with its newest number.
                    continue
                if row is None:
                    raise Found(f"{sent.command} was acknowledged as number {ack.seq}, but is lost")
                shown = disk.shown(client.table, row["seq"])
                if (ack.seq, ack.hash) != (shown, row["hash"].hex()):
                    raise Found(f"{sent.command} was done as number {shown}, and answered with {ack}")
            once = isinstance(sent.command, wire.Move | wire.TakeBack)
            if row is not None and once:
                check_refused(disk, client, sent, row["seq"])
            count += bool(sent.acks)
    return count


def check_refused(disk: Disk, client: SimulatedClient, sent: SentCommand, seq: int) -> None:
    """Check that no command was refused first and executed later.

    One refusal is allowed after success: the answer was lost, and another client revoked the link. Then the retry is
    refused for the revoked link, or for the seat if the connection is still open. A command with a revoked link is
    never executed. A player who does not lead the party is refused; a copy of the command may come when the leader has
    left, and is executed.
    """
    shut_by = shut_out(disk, client, sent.token)
    lost = (*SHUT_OUT, "not-your-seat") if shut_by is not None and seq < shut_by else ()
    final = [code for code in sent.refused if code not in (*TRY_AGAIN, *lost, "not-leader")]
    if final:
        raise Found(f"{sent.command} was refused with {final}, and done as number {seq}")


def shut_out(disk: Disk, client: SimulatedClient, token: str) -> int | None:
    """Return the log number at which this token was revoked."""
    for row in disk.records[client.table]:
        record = decode(row["body"])
        if isinstance(record, Rotated) and record.seat == client.viewer and record.lock > _lock_of(token):
            return int(row["seq"])
    return None


def check_ends(table: Table, clients: Sequence[SimulatedClient]) -> None:
    """Check that every client sees the current table."""
    for client in clients:
        assert client.place is not None
        place = client.place
        scene = views.scene_view(table, client.viewer)
        if msgspec.json.encode(place.scene) != msgspec.json.encode(scene):
            raise Found(f"{client.name} sees a scene that differs from the table at number {table.seq}")
        if place.view.table.status != FINISHED or place.view.table.result != table.result():
            raise Found(f"{client.name} does not know how the game has ended")


def check_views(disk: Disk, id: str, clients: Sequence[SimulatedClient]) -> int:
    """Check that every message is its receiver's view of some log number; return the number of messages."""
    wanted: dict[int, list[tuple[SimulatedClient, ShownGame]]] = {}
    for client in clients:
        for shown in shown_to(client):
            wanted.setdefault(shown.seq, []).append((client, shown))
    stored = disk.stored(id, whole=True)
    assert stored is not None
    table = Table(id, stored.secret, whole=True)
    for body, _ in stored.records:
        record = decode(body)
        fold(table, record, body)
        if record.private:
            # A private record shows nothing new, and has no number that clients see.
            continue
        scenes: dict[int, bytes] = {}
        for client, shown in wanted.get(table.seq, []):
            if client.viewer not in scenes:
                scenes[client.viewer] = _scene(table, client.viewer)
            _compare(table, record, client, shown, scenes[client.viewer])
    _check_secret(table, clients)
    return sum(len(client.received) for client in clients)


def shown_to(client: SimulatedClient) -> Iterator[ShownGame]:
    """Yield the full views and updates that a client was sent, each with the scene after its patch."""
    scenes: dict[int, Any] = {}
    for received in client.received:
        shown = _SHOWN.decode(received.message)
        if shown.type == "update":
            try:
                shown.scene = patched(scenes[received.line], shown.patch, shown.checksum)
            except (KeyError, WrongBase) as error:
                raise Found(f"{client.name} was sent a patch for a scene that it never had, at {shown.seq}") from error
        elif shown.type != "welcome":
            continue
        scenes[received.line] = shown.scene
        yield shown


def _scene(table: Table, viewer: int) -> bytes:
    scene: Scene | None = views.scene_view(table, viewer) if table.match is not None else None
    return msgspec.json.encode(scene)


def _compare(table: Table, record: AnyRecord, client: SimulatedClient, shown: ShownGame, scene: bytes) -> None:
    if msgspec.json.encode(shown.scene) != scene:
        raise Found(f"{client.name} was sent a scene that is not its own view at number {table.seq}: {shown.type}")
    if shown.type == "update":
        # A table keeps only the last events of a long imported game. This one keeps all.
        lately = [event for seq, event in list(table.missed_events.events)[-MOST_EVENTS:] if seq == table.seq]
        wanted = log_lines_of(record) + [told(event) for event in heard_by(lately, client.viewer)]
        if bytes(shown.events) != msgspec.json.encode(wanted):
            raise Found(f"{client.name} was told {bytes(shown.events)!r} at number {table.seq}, not {wanted}")


def _check_secret(table: Table, clients: Sequence[SimulatedClient]) -> None:
    """Check that no message contains the secret of the dice before the game is over."""
    secret, last = table.secret.hex().encode(), table.seq
    for client in clients:
        for message in [received.message for received in client.received]:
            if secret in message and _SHOWN.decode(message).seq < last and b'"status":"finished"' not in message:
                raise Found(f"{client.name} was sent the secret before the end")


def check_repeat(answers: Sequence[tuple[SimulatedClient, SentCommand, wire.Ack | wire.Refused]]) -> None:
    """Check that a retry of each request at the end gets the same answer."""
    for _, sent, answer in answers:
        if isinstance(answer, wire.Refused) or encode(answer) != encode(sent.acks[0]):
            raise Found(f"{sent.command} was answered with {sent.acks[0]}, and at the end with {answer}")


def check_seats(disk: Disk, table: Table, clients: Sequence[SimulatedClient]) -> None:
    """Check that each client has its seat once, and one seat in the rematch if it wanted one."""
    rows = [decode(row["body"]) for row in disk.records[table.id]]
    for client in clients:
        if len({msgspec.json.encode(joined) for joined in client.joined}) > 1:
            raise Found(f"{client.name} retried one request for a seat, and got the answers {client.joined}")
        taken = [row for row in rows if isinstance(row, SatDown) and row.seat == client.viewer and row.seated.lock == 1]
        if client.link and (len(client.joined) < 1 or sum(row.seated.kind == "human" for row in taken) < 1):
            raise Found(f"{client.name} joined by a link, but has no seat there")
        if len({msgspec.json.encode(joined) for joined in client.following}) > 1:
            raise Found(f"{client.name} was led to {client.following}")
        further = (client.viewer - 1) % len(table.seats)
        if any((joined.table, joined.seat) != (table.rematch, further) for joined in client.following):
            raise Found(f"{client.name} was led to {client.following}, not to seat {further} of {table.rematch}")
    if sum(isinstance(row, Rematched) for row in rows) > 1:
        raise Found(f"{table.id} has more than one table after it")


def check_tables(disk: Disk, known: Sequence[str]) -> None:
    """Check that there are no tables except those opened by clients and their rematches."""
    after = [row["table_id"] for rows in disk.records.values() for row in rows if b'"rematched"' in row["body"]]
    if len(disk.tables) != len(known) + len(after):
        raise Found(
            f"there are {len(disk.tables)} tables, but {len(known)} were opened and {len(after)} came after them"
        )
    for name in sorted(set(disk.tables) - set(known)):
        table = true_table(disk, name)
        if commands.may_start(table, table.seats):
            raise Found(f"all seats of {name} are taken, but the game does not begin")


def check_locks(disk: Disk, id: str, clients: Sequence[SimulatedClient]) -> None:
    """Check that a revoked link shows nothing, except to the client that revoked it."""
    changes = [
        (disk.shown(id, row["seq"]), row["request"], decode(row["body"]))
        for row in disk.records[id]
        if b'"rotated"' in row["body"]
    ]
    for seq, request, record in changes:
        if not isinstance(record, Rotated):
            continue
        viewer = SPECTATOR if record.seat == NOBODY else record.seat
        for client in clients:
            if client.viewer != viewer or request in client.history:
                continue
            late = [
                received
                for received in client.received
                if _lock(received) < record.lock and _SHOWN.decode(received.message).seq >= seq
            ]
            leaked = [
                received
                for received in late
                if _SHOWN.decode(received.message).type not in ("ack", "refused", "goodbye")
            ]
            if leaked:
                raise Found(f"{client.name} was shut out by number {seq}, and still sent {leaked[0].message[:300]!r}")
    last = {
        SPECTATOR if record.seat == NOBODY else record.seat: record.lock
        for _, _, record in changes
        if isinstance(record, Rotated)
    }
    for client in clients:
        if client.out and last.get(client.viewer, 0) <= _lock_of(client.token):
            raise Found(f"{client.name} is shut out, although no client rotated the link")


def _lock(received: ReceivedMessage) -> int:
    return _lock_of(received.token)


def _lock_of(token: str) -> int:
    return int(token.partition("~")[0].split(".")[2])


def check_clock(disk: Disk, table: Table) -> int:
    """Check that no clock ran faster than real time, although the system clock jumps; return the number of votes."""
    terms = table.opened.clock
    if terms is None:
        return 0
    rows = [(row["when"], decode(row["body"])) for row in sorted(disk.records[table.id], key=_number)]
    # No clock runs before the game begins. A private record changes no clock, so no process sets its time by it.
    played = list(itertools.dropwhile(lambda row: not isinstance(row[1], Started), rows))
    timed = [(when, record) for when, record in played if isinstance(record, TIMED) and not record.private]
    for (before, earlier), (after, later) in itertools.pairwise(timed):
        if terms.kind == LIVE and later.at - earlier.at > after - before + SLOWEST_WRITE:
            raise Found(f"{later.at - earlier.at} s passed on the clock of {table.id}, but only {after - before} s")
        if terms.kind == LIVE and later.at < earlier.at:
            raise Found(f"the clock of {table.id} ran backwards: {earlier} before {later}")
    decided = [record for _, record in rows if isinstance(record, ClockVoted | ClockExtended | Resigned)]
    late = [record for record in decided if not isinstance(record, Resigned) or record.late]
    if terms.kind == DAILY and late:
        raise Found(f"a clock of {table.id} ran out within a day: {late[0]}")
    return len(late)


def check_account(disk: Disk, table: Table) -> None:
    """Check that the dice match the secret, and that the game file reads back as written."""
    verify(account(table.id, table.secret, [row["body"] for row in sorted(disk.records[table.id], key=_number)]))
    text = gamefile.write(game_file_of(table))
    replay = Replay(gamefile.parse(text))
    for _ in replay.moments():
        pass
    if gamefile.write(replay.file) != text:
        raise Found(f"the game file of {table.id} changes when it is read again")


def _number(row: dict[str, Any]) -> int:
    return int(row["seq"])
