"""Hostile names, ids and texts: look-alikes, many combining marks, newlines, NUL, and bytes that are not UTF-8."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.server.helpers import Server, opened, run, two
from tests.server.inside import hall_here
from tests.server.test_hostile import listen, raw
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from meadhall.client import Refused, request_id
from meadhall.protocol import seating, wire
from meadhall.server.table.names import appearance, check_name
from meadhall.server.table.state import Refusal


@pytest.mark.parametrize(
    "name", ["A" + "\u0301" * 9 + "nna", "Anna\u20dd\u20dd\u20dd", "Аnna", "Αnna", "An\nna", "\u202eAnna", " "]
)
def test_a_name_that_misleads_or_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="bad-name"):
        check_name(name)


@pytest.mark.parametrize(
    "name", ["Anna", "Анна", "Άννα", "Nguyễn Thị", "José-María", "안나", "アンナ", "חנה", "Zoë 2", "d'Arc"]
)
def test_names_of_many_languages_are_accepted(name: str) -> None:
    assert check_name(f" {name} ") == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna "),
        ("Anna", "An na."),
        ("AHHA", "Анна"),
        ("Ian", "lan"),
        ("B0b", "Bob"),
        ("Ａnna", "Anna"),
        ("Rnax", "Max"),
    ],
)
def test_names_that_players_may_confuse_look_alike(one: str, other: str) -> None:
    assert appearance(one) == appearance(other)
    assert appearance(one) != appearance("Ben")
    assert appearance("...") != appearance("??")


def test_a_player_cannot_take_the_name_of_another_at_the_table(tmp_path: Path) -> None:
    seats = [seating.SeatWanted("me", "Anna"), *[seating.SeatWanted("open", "Anna")] * 2]

    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            found = await hall.open_table(seating.TableWanted("fall", seats, public=True), "anna")
            for name in ("Anna", "ANNA", "an.na", "Änna"):
                with pytest.raises(Refusal, match="name-taken"):
                    await hall.join(found.table, seating.JoinWanted(request_id(), name), "eve")
            await hall.join(found.table, seating.JoinWanted(request_id(), "Ben"), "ben")
            with pytest.raises(Refusal, match="name-taken"):
                await hall.join(found.table, seating.JoinWanted(request_id(), "BEN"), "eve")

    run(attempt())


def test_a_key_or_an_id_with_a_newline_or_nul_is_refused(server: Server) -> None:
    for kind, parts in (
        (wire.Sit, {"type": "sit", "table": "oak\n"}),
        (wire.Sit, {"type": "sit", "table": "o\0ak"}),
        (wire.Pace, {"type": "pace", "request": "request1\n", "at_once": True}),
        (wire.Resign, {"type": "resign", "request": "reque\0st1", "seat": 0}),
        (wire.Replace, {"type": "replace", "request": "request1", "seat": 0, "bot": "random\n"}),
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(parts, kind)

    async def attempt() -> None:
        async with server.client() as client:
            for table in ("o%00ak", "oak%0a", "%ff%fe", "x" * 100):
                with pytest.raises(Refused, match="no-such"):
                    await client.view(table)
            with pytest.raises(Refused, match="bad-option"):
                await client.lobby("open\0")

    run(attempt())


def test_a_frame_that_is_not_utf_8_closes_the_connection_without_a_traceback(server: Server) -> None:
    async def attempt() -> None:
        async with server.client() as client:
            table, tokens = await opened(client, two())
            async with raw(server) as socket:
                await socket.send(msgspec.json.encode(wire.Sit(table, tokens)).decode())
                await socket.recv()
                socket.transport.write(Frame(Opcode.TEXT, b'{"type":"\xff\xfe"}').serialize(mask=True))
                with pytest.raises(ConnectionClosed):
                    await listen(socket)
                assert socket.close_code == 1007
            assert (await client.view(table, tokens[0])).seq == 2

    run(attempt())
    assert "Traceback" not in server.log.read_text(encoding="utf-8")
