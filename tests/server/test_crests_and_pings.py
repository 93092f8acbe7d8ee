"""Crests and pings. Neither reveals anything hidden: a ping may point only at items that all viewers see."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from tests.server.helpers import Server, opened, run
from tests.server.tables import ALL, LOGS, SECRET, decided, folded, playing

from meadhall.client import Refused, request_id
from meadhall.core.game import Game, find
from meadhall.core.table import SPECTATOR
from meadhall.protocol import seating, wire
from meadhall.protocol.fields import MOST_POINTS
from meadhall.server.fairness.account import account
from meadhall.server.storage.snapshots import encode_snapshot, restore_snapshot
from meadhall.server.table.chat import MOST_CRESTS, MOST_PINGS, MOST_SAID, PING_SECONDS, SAID_SECONDS
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import fold
from meadhall.server.table.records import Seated, decode
from meadhall.server.table.state import Refusal, Table
from meadhall.server.table.views import line, table_view

CRESTED = [game for game in find().values() if game.portraits]


def couple() -> list[Seated]:
    return [Seated("human", "Anna"), Seated("human", "Ben")]


def do(table: Table, command: wire.Command, now: float = 1000.0) -> None:
    folded(table, decided(table, command, ALL, now))


def refused(table: Table, command: wire.Command, now: float = 1000.0) -> str:
    with pytest.raises(Refusal) as refusal:
        do(table, command, now)
    return refusal.value.code


def set_crest(**parts: object) -> wire.SetCrest:
    return msgspec.convert({"type": "set-crest", "request": "request1", "seat": 0, **parts}, wire.SetCrest)


@pytest.mark.parametrize("game", CRESTED, ids=lambda game: game.key)
def test_a_crest_survives_a_reload_and_is_not_in_the_lobby(game: Game) -> None:
    table = playing(game.key, seats=couple())
    before = table.game_seq
    do(table, set_crest(title=" Under  the\u0007 Oak ", drawing=[[10, 10, 90, 90], [50, 50]]))

    crest = wire.Crest("Under the Oak", "", [[10, 10, 90, 90], [50, 50]])
    assert table_view(table).seats[0].crest == crest
    assert table_view(table).seats[1].crest is None
    assert line(table, 5.0).seats[0].crest is None
    assert table.game_seq == before, "a crest makes no decision stale"
    assert table_view(restore_snapshot(table.id, table.secret, encode_snapshot(table))).seats[0].crest == crest
    again = Table("oak", SECRET, whole=True)
    for body in LOGS[table]:
        fold(again, decode(body), body)
    assert table_view(again).seats[0].crest == crest

    do(table, set_crest(title="<b>Oak</b>", portrait=game.portraits[0]))
    assert table_view(table).seats[0].crest == wire.Crest("<b>Oak</b>", game.portraits[0], [])


@pytest.mark.parametrize("game", CRESTED, ids=lambda game: game.key)
def test_a_crest_is_a_portrait_of_the_game_or_a_bounded_drawing(game: Game) -> None:
    table = playing(game.key)
    assert refused(table, set_crest(portrait="no-such-face")) == "bad-crest"
    assert refused(table, set_crest(portrait=game.portraits[0], drawing=[[1, 2]])) == "bad-crest"
    assert refused(table, set_crest(drawing=[[1, 2, 3]])) == "bad-crest"
    assert refused(table, set_crest(drawing=[[1, 1] * 300, [1, 1] * 101])) == "bad-crest"
    strange: list[dict[str, object]] = [
        {"title": "x" * 41},
        {"drawing": [[100, 0]]},
        {"drawing": [[-1, 0]]},
        {"drawing": [[0.5, 0]]},
        {"drawing": [["M0 0", 1]]},
        {"drawing": [[]]},
        {"drawing": [[1, 1]] * 61},
        {"portrait": "<svg>"},
        {"markup": "<svg/>"},
    ]
    for parts in strange:
        with pytest.raises(msgspec.ValidationError):
            set_crest(**parts)
    for _ in range(MOST_CRESTS):
        do(table, set_crest(title="Oak"))
    assert refused(table, set_crest(title="Oak")) == "too-many-crests"


def test_the_largest_crest_fits_into_one_message() -> None:
    largest = wire.SetCrest("r" * 64, 15, "x" * 40, drawing=[[99, 99] * 6] * 59 + [[99, 99] * 46])
    assert sum(map(len, largest.drawing)) == 2 * MOST_POINTS
    assert len(msgspec.json.encode(largest)) < wire.LONGEST_MESSAGE


def test_a_game_without_portraits_has_no_crests() -> None:
    assert refused(playing("duel"), set_crest(title="Oak")) == "no-crests"


def items(table: Table, viewer: int) -> Iterator[tuple[str, str | None]]:
    assert table.match is not None
    for zone in table.match.scene(viewer).zones:
        for item in zone.items:
            yield item.id, item.face


@pytest.mark.parametrize("key", find())
def test_a_ping_may_point_only_at_items_that_all_viewers_see(key: str) -> None:
    """The server refuses a ping at an item that any viewer does not see, or sees from behind."""
    table = playing(key, seats=couple())
    viewers = (SPECTATOR, *range(len(table.seats)))
    seen = [dict(items(table, viewer)) for viewer in viewers]
    shown = {item for item in seen[0] if all(each.get(item) is not None for each in seen)}
    hidden = {item for each in seen for item in each} - shown
    assert shown or hidden
    now = 0.0
    for item in [*shown, *hidden, "no such thing"]:
        now += PING_SECONDS
        ping = wire.Ping("request1", 0, "ping-look", item)
        if item in shown:
            do(table, ping, now)
            assert table.chat[-1].item == item
            assert table.chat[-1].face == seen[0][item]
        else:
            assert refused(table, ping, now) == "not-public"


def test_a_ping_at_a_hidden_hand_of_the_duel_is_refused() -> None:
    table = playing("duel")
    hand = [item for item in dict(items(table, 0)) if dict(items(table, SPECTATOR)).get(item) is None]
    assert hand
    assert {refused(table, wire.Ping("request1", 0, "ping-mine", item)) for item in hand} == {"not-public"}


def test_pings_are_rate_limited_and_of_three_kinds() -> None:
    table = playing("duel")
    assert refused(table, wire.Ping("request1", 0, "phrase-hello")) == "no-such-phrase"
    assert refused(table, wire.Ping("request1", 0, "ping-look")) == "nothing-said"
    for _ in range(MOST_PINGS):
        do(table, wire.Ping("request1", 0, "ping-help"))
    assert refused(table, wire.Ping("request1", 0, "ping-help"), 1001.0) == "too-fast"
    do(table, wire.Ping("request1", 1, "ping-help"), 1001.0)
    do(table, wire.Ping("request1", 0, "ping-help"), 1000.0 + PING_SECONDS)
    # A clock that is set back by two hours must not extend the limit by two hours.
    do(table, wire.Ping("request1", 0, "ping-help"), 1000.0 - 7200.0)


def test_chat_is_rate_limited_for_spectators_but_not_for_players() -> None:
    table, spectator = playing("duel"), Credentials(frozenset())
    for number in range(MOST_SAID):
        folded(table, decided(table, wire.Say("request1", text=f"hm {number}"), spectator, 1000.0))
    with pytest.raises(Refusal, match="too-fast"):
        decided(table, wire.Say("request1", text="hm"), spectator, 1001.0)
    for _ in range(2 * MOST_SAID):
        do(table, wire.Say("request1", text="aha"), 1001.0)
    folded(table, decided(table, wire.Say("request1", text="hm"), spectator, 1000.0 + SAID_SECONDS))


def test_a_player_whose_seat_a_bot_plays_must_return_before_moving() -> None:
    """A move from before the return is stale."""
    table = playing("duel", window=0.0)
    seat = table.asked()[0]
    assert table.match is not None
    move = wire.Move("request1", seat, table.seq, table.match.choices(seat)[0].text)
    do(table, wire.Replace("request2", seat, "random"))
    for command in (move, wire.TakeBack("request1", seat, table.seq), wire.SetOrders("request1", seat)):
        assert refused(table, command) == "not-your-seat"
    do(table, wire.Return("request3", seat))
    assert refused(table, move) == "stale"
    do(table, wire.Move("request4", seat, table.seq, move.text))


def test_all_clients_receive_crests_and_pings_also_after_a_crash(server: Server) -> None:
    async def both() -> None:
        async with server.client() as client:
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("me", "Ben")]
            table, tokens = await opened(client, seating.TableWanted(CRESTED[0].key, seats))
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                await anna.ask(wire.SetCrest(request_id(), 0, "Oak", drawing=[[1, 2, 3, 4]]))
                with pytest.raises(Refused):
                    await anna.ask(wire.SetCrest(request_id(), 1, "Theft"))
                assert anna.scene is not None
                item = next(item for zone in anna.scene.zones for item in zone.items if item.face and not zone.owner)
                await anna.ask(wire.Ping(request_id(), 0, "ping-look", item.id))
                heard: list[wire.ToClient] = []
                while not any(isinstance(message, wire.Said) for message in heard):
                    heard.append(await ben.next_message())
                assert any(isinstance(each, wire.TableChanged) and each.table.seats[0].crest for each in heard)
            server.kill()
            server.start()
        async with server.client() as again:
            view = await again.view(table, tokens[1])
            assert view.table.seats[0].crest == wire.Crest("Oak", "", [[1, 2, 3, 4]])
            assert view.chat[-1].face == item.face

    run(both())


def test_the_account_of_a_table_holds_no_drawings() -> None:
    table = playing(CRESTED[0].key, seats=couple())
    do(table, set_crest(title="Oakwell"))
    told = account(table.id, table.secret, LOGS[table])
    assert "Oakwell" not in json.dumps(msgspec.to_builtins(told))
