"""`meadhall admin`: the host's orders, on the database of a hall that is open meanwhile."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.helpers import run, two
from tests.server.inside import hall_here

from meadhall.cli.main import main
from meadhall.client import request_id
from meadhall.protocol import seating, wire
from meadhall.server.fairness.account import account, verify
from meadhall.server.hall import Hall
from meadhall.server.storage.persistence import load
from meadhall.server.table.connection import Connection
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import FINISHED, Refusal

WAITING = seating.TableWanted("duel", [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open", "?")], public=True)


def admin(folder: Path, *words: str) -> None:
    assert main(["admin", *words, "--db", f"sqlite:///{folder / 'hall.db'}", "--lang", "en"]) == 0


async def carried_out(hall: Hall) -> None:
    """Let the server read its orders now."""
    hall.moderation._next = 0.0
    await hall.moderation.refresh(hall)


def test_the_host_closes_deletes_and_clears_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables: list[str] = []

    async def open_tables() -> None:
        async with hall_here(tmp_path) as hall:
            for wanted in (two(), two(), WAITING):
                tables.append((await hall.open_table(wanted, "anna")).table)

    async def look() -> None:
        async with hall_here(tmp_path) as hall:
            viewer = Connection({0: 0}, 0)
            (await hall.actor(tables[1])).add(viewer)
            await carried_out(hall)
            closed = await load(hall.store, tables[0], whole=True)
            assert closed.status == FINISHED
            verify(account(closed.id, closed.secret, await hall.store.later(closed.id, 0)))
            with pytest.raises(Refusal, match="no-such-table"):
                await hall.actor(tables[1])
            assert viewer.leaving == "no-such-table"
            assert await hall.store.notes("do.") == {}

    run(open_tables())
    admin(tmp_path, "list")
    admin(tmp_path, "show", tables[2])
    shown = capsys.readouterr().out
    assert all(table in shown for table in tables)
    assert "opened by guest anna" in shown
    admin(tmp_path, "close", tables[0])
    admin(tmp_path, "delete", tables[1])
    run(look())
    admin(tmp_path, "archive", "0", str(tmp_path / "old"))
    assert "resigned" not in (tmp_path / "old" / f"{tables[0]}.game").read_text(encoding="utf-8")
    assert main(["admin", "show", "nothing", "--db", f"sqlite:///{tmp_path / 'hall.db'}", "--lang", "en"]) == 2
    assert main(["admin", "dance", "--lang", "en"]) == 2


def test_a_player_who_is_removed_loses_the_seat_and_all_links(tmp_path: Path) -> None:
    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            found = await hall.open_table(
                seating.TableWanted("fall", [*WAITING.seats, seating.SeatWanted("open", "?")], public=True), "anna"
            )
            actor = await hall.actor(found.table)
            joined = await hall.join(found.table, seating.JoinWanted(request_id(), "Troll"), "troll")
            troll = Connection({joined.seat: actor.table.seats[joined.seat].lock}, joined.seat)
            actor.add(troll)
            anna, other = hall.credentials(actor, [found.tokens["0"]]), hall.credentials(actor, [joined.token])
            assert anna is not None
            assert other is not None
            refused = await actor.execute(wire.Remove(request_id(), 0), other)
            assert isinstance(refused, wire.Refused)
            assert isinstance(await actor.execute(wire.Remove(request_id(), joined.seat), anna), wire.Ack)
            assert (actor.table.seats[joined.seat].kind, troll.leaving) == ("open", "rotated")
            assert hall.credentials(actor, [joined.token]) is None
            # During the game, only the host removes a player: a bot plays on, and the player cannot return.
            await hall.join(found.table, seating.JoinWanted(request_id(), "Ben"), "ben")
            last = await hall.join(found.table, seating.JoinWanted(request_id(), "Cleo"), "cleo")
            assert isinstance(await actor.execute(wire.Remove(request_id(), last.seat), anna), wire.Refused)
            order = {"what": "remove", "table": found.table, "seat": last.seat}
            await hall.store.note("do.1", json.dumps(order).encode())
            await carried_out(hall)
            assert actor.table.seats[last.seat].kind == "bot"
            assert hall.credentials(actor, [last.token]) is None

    run(attempt())


def test_bans_mutes_and_filtered_words_hold_without_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("Orcface\n")

    async def before() -> None:
        async with hall_here(tmp_path):
            pass

    async def after() -> None:
        async with hall_here(tmp_path) as hall:
            await carried_out(hall)
            found = await hall.open_table(two(), "anna")
            actor, both = await hall.actor(found.table), frozenset({0})
            assert hall.moderation.bans_address("192.0.2.7")
            assert hall.moderation.bans_address("2001:db8:1:2::/64")
            assert not hall.moderation.bans_address("192.0.2.8")
            assert hall.moderation.bans_guest("eve")
            with pytest.raises(Refusal, match="bad-words"):
                hall.moderation.check_command(actor.table, wire.Say(request_id(), "You ORCFACE!"), both)
            with pytest.raises(Refusal, match="bad-words"):
                hall.moderation.check_text("orcface")
            hall.moderation.check_command(actor.table, wire.Say(request_id(), "Well met"), both)
            await hall.store.note("mute.anna", b"")
            await carried_out(hall)
            with pytest.raises(Refusal, match="muted"):
                hall.moderation.check_command(actor.table, wire.Say(request_id(), "Well met"), both)
            hall.moderation.check_command(actor.table, wire.Resign(request_id(), 0), both)
            answer = await actor.execute(wire.Say(request_id(), "hello"), Credentials(both))
            assert isinstance(answer, wire.Ack)

    run(before())
    admin(tmp_path, "ban", "address", "192.0.2.7")
    admin(tmp_path, "ban", "address", "2001:db8:1:2:3:4:5:6")
    admin(tmp_path, "ban", "guest", "eve")
    admin(tmp_path, "words", str(file))
    run(after())


def test_the_data_of_a_guest_are_exported_and_erased(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def fill() -> str:
        async with hall_here(tmp_path) as hall:
            found = await hall.open_table(two(), "anna")
            await hall.open_table(two(), "other")
            actor = await hall.actor(found.table)
            await actor.execute(wire.Say(request_id(), "my words"), Credentials(frozenset({0})))
            return found.table

    async def erase() -> list[str]:
        async with hall_here(tmp_path) as hall:
            await carried_out(hall)
            return await hall.store.ids()

    table = run(fill())
    admin(tmp_path, "export", "anna")
    found = json.loads(capsys.readouterr().out)
    assert (found["table"], found["chat"], found["names"]) == (table, ["my words"], ["Anna", "Ben"])
    admin(tmp_path, "erase", "anna")
    left = run(erase())
    assert len(left) == 1
    assert table not in left
