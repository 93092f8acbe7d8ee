"""Fair play between people: uploaded games are marked, absent players keep their seats, standing orders are private."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import msgspec
import pytest
from tests.server.helpers import run, two
from tests.server.inside import hall_here, sitting
from tests.server.tables import ALL, decided, folded, playing
from tests.server.test_heavy_requests import GOLDEN

from meadhall.bots.levels import LEVELS
from meadhall.cli.main import main
from meadhall.client import request_id
from meadhall.protocol import seating, wire
from meadhall.server.fairness.account import account, imported, verify
from meadhall.server.storage.persistence import load
from meadhall.server.storage.snapshots import encode_snapshot, restore_snapshot
from meadhall.server.table import views
from meadhall.server.table.actor import TableActor
from meadhall.server.table.connection import Connection
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import HandOverVoted, Ordered, SatDown, Seated
from meadhall.server.table.records import encode as encode_record
from meadhall.server.table.state import FINISHED, Refusal

PEOPLE = [Seated("human", name, guest=name) for name in ("Anna", "Ben", "Cleo")]


def test_a_player_must_agree_to_an_uploaded_game_which_is_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = next(GOLDEN.glob("*.game")).read_text(encoding="utf-8")
    lines = text.strip().splitlines()
    cut = "\n".join(lines[:-8]) + "\n"
    seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open", "Ben")]

    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            found = await hall.import_game(seating.ImportWanted(cut, seats), "anna")
            actor = await hall.actor(found.table)
            join = seating.JoinWanted(request_id(), "Ben", found.links["1"])
            with pytest.raises(Refusal, match="imported"):
                await hall.join(found.table, join, "ben")
            await hall.join(found.table, msgspec.structs.replace(join, agrees=True), "ben")
            past = len(actor.table.opened.past)
            assert views.table_view(actor.table).imported == past > 100
            assert views.line(actor.table, 1.0).imported
            await actor.execute(wire.Resign(request_id(), 0), Credentials(frozenset({0})))
            table = await load(hall.store, found.table, whole=True)
            assert table.status == FINISHED
            proof = account(table.id, table.secret, await hall.store.later(table.id, 0))
            verify(proof)
            assert imported(proof) == past
            file = tmp_path / "account.json"
            file.write_bytes(msgspec.json.encode(proof))
            assert main(["verify", str(file), "--lang", "en"]) == 0
            assert f"its first {past} decisions" in capsys.readouterr().out
            # A table that does not continue an uploaded game has no mark.
            plain = await hall.actor((await hall.open_table(two(), "anna")).table)
            assert views.table_view(plain.table).imported == 0

    run(attempt())


def test_all_players_who_are_present_must_agree_to_hand_over_an_absent_players_seat() -> None:
    table, gone = playing("fall", seats=PEOPLE), frozenset({2})
    command = wire.Replace(request_id(), 2, "greedy")
    for voter in (0, 1):
        record = decided(table, command, Credentials(frozenset({voter}), absent=gone), 9.0)
        assert isinstance(record, SatDown if voter else HandOverVoted)
        folded(table, record)
    assert (table.seats[2].kind, table.seats[2].bot, table.handover) == ("bot", "greedy", {})
    # The player may take the seat back.
    folded(table, decided(table, wire.Return(request_id(), 2), Credentials(gone), 10.0))
    assert table.seats[2].kind == "human"
    # Of two absent players, only those who are present vote.
    both = Credentials(frozenset({0}), absent=frozenset({1, 2}))
    assert isinstance(decided(table, command, both, 9.0), SatDown)


def test_a_vote_to_hand_over_a_seat_counts_once_and_ends_when_the_player_is_back() -> None:
    table = playing("fall", seats=PEOPLE)
    gone = Credentials(frozenset({0}), absent=frozenset({2}))
    command = wire.Replace(request_id(), 2, "search")
    folded(table, decided(table, command, gone, 9.0))
    assert views.table_view(table).handover == {"2": [0]}
    with pytest.raises(Refusal, match="no-vote"):
        decided(table, command, gone, 9.0)
    for weak in takewhile(lambda level: level != "greedy", LEVELS):
        with pytest.raises(Refusal, match="weak-bot"):
            decided(table, wire.Replace(request_id(), 2, weak), gone, 9.0)
    # Players may leave their own seat to any bot.
    folded(table, decided(table, wire.Replace(request_id(), 2, "random"), Credentials(frozenset({2})), 9.0))
    assert table.handover == {}


def test_a_slow_or_serious_table_never_hands_over_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def attempt() -> None:
        for changes, away in (({"casual": False}, 0.0), ({"away": 0.0}, 0.0), ({}, 120.0), ({"away": 900.0}, 900.0)):
            async with sitting(tmp_path, monkeypatch, two(**changes)) as at:
                assert at.actor.table.opened.away == away
                at.actor.presence._gone_since.update({1: -1e9})
                assert at.actor.absent() == (frozenset({1}) if away else frozenset())

    run(attempt())


def test_other_players_do_not_see_that_a_standing_order_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def attempt() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            own, opponent, spectator = Connection({0: 0}, 0), Connection({1: 0}, 1), Connection({}, -3)
            for connection in (own, opponent, spectator):
                at.actor.add(connection)
            for connection in (own, opponent, spectator):
                connection._outbox.clear()
            seen = [_full_view(at.actor, each) for each in (opponent, spectator)]
            number = at.actor.table.seq
            order = wire.SetOrders(request_id(), 0, passes=["phase"], skips=False)
            ack = await at.actor.execute(order, at.credentials(0))
            assert isinstance(ack, wire.Ack)
            assert [len(each._outbox) for each in (own, opponent, spectator)] == [1, 0, 0]
            assert [_full_view(at.actor, each) for each in (opponent, spectator)] == seen
            assert msgspec.json.decode(own._outbox[0], type=wire.Outgoing).standing.passes == ["phase"]
            # No later message counts the order: neither of the game nor of the chat, nor after a restart.
            assert isinstance(
                await at.actor.execute(wire.Say(request_id(), text="Well met"), at.credentials(1)), wire.Ack
            )
            assert at.actor.table.seq == ack.seq + 1 == number + 1
            again = await load(at.hall.store, at.found.table)
            whole = await load(at.hall.store, at.found.table, whole=True)
            assert again.seq == whole.seq == number + 1
            assert again.shown_hash == whole.shown_hash == at.actor.table.shown_hash
            # A retry of the order gets the stored answer with the number that was shown.
            at.actor._answers._recent.clear()
            assert await at.actor.execute(order, at.credentials(0)) == ack

    run(attempt())


def test_a_standing_order_during_a_vote_sends_nothing_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def attempt() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            opponent = Connection({1: 0}, 1)
            at.actor.add(opponent)
            at.actor.table.vote_seat = 1
            opponent._outbox.clear()
            for command in (wire.SetOrders(request_id(), 0), wire.Notify(request_id(), 0, "https://example.org/")):
                assert isinstance(await at.actor.execute(command, at.credentials(0)), wire.Ack)
            assert not opponent._outbox

    run(attempt())


def test_orders_of_an_older_version_keep_their_numbers() -> None:
    """Older versions counted every record. Their clients hold those numbers, so a restart must not change them."""
    table = playing("duel")
    before = table.seq
    old = Ordered([], table.drawn, 0, [], ["phase"], skips=True, at=1.0)
    assert b"private" not in encode_record(old)
    folded(table, old)
    assert (table.seq, table.shown_hash) == (before + 1, table.hash)
    restored = restore_snapshot(table.id, table.secret, encode_snapshot(table))
    assert (restored.seq, restored.shown_hash, restored.hash) == (table.seq, table.hash, table.hash)


def test_a_snapshot_after_a_private_record_shows_the_same_number_and_hash() -> None:
    table = playing("duel")
    folded(table, decided(table, wire.SetOrders("request1", 0, passes=["phase"]), ALL, 1.0))
    assert table.stored == table.seq + 1
    restored = restore_snapshot(table.id, table.secret, encode_snapshot(table))
    assert (restored.stored, restored.seq, restored.hash) == (table.stored, table.seq, table.hash)
    assert restored.shown_hash == table.shown_hash != table.hash


def test_each_number_is_shown_without_the_private_records_before_it() -> None:
    table, shown = playing("duel"), {}
    for n, private in enumerate([1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1]):
        command = wire.SetOrders(f"order{n:04}", 0, passes=["phase"]) if private else wire.Say(f"said{n:04}", text="hm")
        folded(table, decided(table, command, ALL, 1.0 + n))
        shown[table.stored] = table.seq
    assert {stored: table.shown_number(stored) for stored in shown} == shown
    assert table.seq == table.stored - 7
    assert len(table.private) == 4
    restored = restore_snapshot(table.id, table.secret, encode_snapshot(table))
    assert (restored.seq, restored.private) == (table.seq, table.private)


def _full_view(actor: TableActor, connection: Connection) -> wire.Welcome:
    return msgspec.structs.replace(actor.welcome(connection), now=0.0)
