"""The end of a simulation: the log on the disk is the truth, and everything anybody was told is held against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from meadhall.core.scene import Scene
from meadhall.server import views, wire
from meadhall.server.live import encode
from meadhall.server.log import AnyRecord, decode
from meadhall.server.reading import told_again
from meadhall.server.table import FINISHED, Table
from meadhall.trust.simulated.disk import Disk
from meadhall.trust.simulated.people import TRY_AGAIN, Person
from meadhall.trust.trial import Found


class Shown(msgspec.Struct):
    """What a message shows of the game, as it was sent."""

    type: str
    seq: int = 0
    scene: msgspec.Raw = msgspec.Raw(b"")
    events: msgspec.Raw = msgspec.Raw(b"")


_SHOWN: Final = msgspec.json.Decoder(Shown)


def true_table(disk: Disk, id: str) -> Table:
    """The table that the whole log gives; every hash of the chain is compared on the way."""
    rows = disk.records[id]
    if sorted(row["seq"] for row in rows) != list(range(1, len(rows) + 1)):
        raise Found(f"the log of {id} has the numbers {[row['seq'] for row in rows]}")
    kept = disk.kept(id, whole=True)
    assert kept is not None
    return told_again(id, kept, whole=True)


def check_history(disk: Disk, people: Sequence[Person]) -> int:
    """What was acknowledged is there, once and as it was said; what was refused is not. How many were acknowledged."""
    count = 0
    for person in people:
        for request, deed in person.history.items():
            row = disk.requests.get((person.table, request))
            for ack in deed.acks:
                if row is None:
                    raise Found(f"{deed.command} was acknowledged as number {ack.seq}, and is lost")
                if (ack.seq, ack.hash) != (row["seq"], row["hash"].hex()):
                    raise Found(f"{deed.command} was done as number {row['seq']}, and answered with {ack}")
            once = isinstance(deed.command, wire.Move | wire.TakeBack)
            final = [code for code in deed.refused if code not in TRY_AGAIN]
            if row is not None and once and final:
                raise Found(f"{deed.command} was refused with {final}, and done as number {row['seq']}")
            count += bool(deed.acks)
    return count


def check_ends(table: Table, people: Sequence[Person]) -> None:
    """Everybody sees the table as it is."""
    assert table.match is not None
    for person in people:
        assert person.place is not None
        place = person.place
        scene = table.match.scene(person.viewer)
        if msgspec.json.encode(place.scene) != msgspec.json.encode(scene):
            raise Found(f"{person.name} sees another scene than the table has at number {table.seq}")
        if place.view.table.status != FINISHED or place.view.table.result != table.result():
            raise Found(f"{person.name} does not know how the game has ended")


def check_views(disk: Disk, id: str, people: Sequence[Person]) -> int:
    """Nobody was ever sent more, or anything else, than its own view of a number of the log. How many messages."""
    wanted: dict[int, list[tuple[Person, Shown]]] = {}
    for person in people:
        for message in person.heard:
            shown = _SHOWN.decode(message)
            if shown.type in ("update", "welcome"):
                wanted.setdefault(shown.seq, []).append((person, shown))
    kept = disk.kept(id, whole=True)
    assert kept is not None
    table = Table(id, kept.secret, whole=True)
    for body, _ in kept.records:
        record = decode(body)
        table.fold(record, body, replay=True)
        scenes: dict[int, bytes] = {}
        for person, shown in wanted.get(table.seq, []):
            if person.viewer not in scenes:
                scenes[person.viewer] = _scene(table, person.viewer)
            _compare(table, record, person, shown, scenes[person.viewer])
    _check_secret(table, people)
    return sum(len(person.heard) for person in people)


def _scene(table: Table, viewer: int) -> bytes:
    scene: Scene | None = table.match.scene(viewer) if table.match is not None else None
    return msgspec.json.encode(scene)


def _compare(table: Table, record: AnyRecord, person: Person, shown: Shown, scene: bytes) -> None:
    if bytes(shown.scene) != scene:
        raise Found(f"{person.name} was sent another scene than it may see at number {table.seq}: {shown.type}")
    if shown.type == "update":
        told = views.told_of(record) + views.told(table, person.viewer, table.seq)
        if bytes(shown.events) != msgspec.json.encode(told):
            raise Found(f"{person.name} was told {bytes(shown.events)!r} at number {table.seq}, not {told}")


def _check_secret(table: Table, people: Sequence[Person]) -> None:
    """The secret of the dice is told when the game is over, and no message before."""
    secret, last = table.secret.hex().encode(), table.seq
    for person in people:
        for message in person.heard:
            if secret in message and _SHOWN.decode(message).seq < last and b'"status":"finished"' not in message:
                raise Found(f"{person.name} was sent the secret before the end")


def check_repeat(answers: Sequence[tuple[Person, wire.Ack | wire.Refused]]) -> None:
    """Asked once more when all is over, each request gets the answer that it got."""
    for person, answer in answers:
        deed = person.history[answer.request]
        if isinstance(answer, wire.Refused) or encode(answer) != encode(deed.acks[0]):
            raise Found(f"{deed.command} was answered with {deed.acks[0]}, and at the end with {answer}")
