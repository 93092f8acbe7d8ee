"""A table is the fold of its records: the whole log, or a snapshot and the records since, give the same table."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace
from tests.server.tables import ALL, LOGS, SECRET, decided, folded, fresh, playing

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.core.saves import save
from meadhall.core.table import SPECTATOR
from meadhall.core.text import Told
from meadhall.play.match import Entry, Match
from meadhall.protocol import wire
from meadhall.server.storage.snapshots import encode_snapshot, restore_snapshot
from meadhall.server.table import commands
from meadhall.server.table.commands import may_start, shut_window, sit_down, with_start
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import fold
from meadhall.server.table.log_lines import log_lines_of
from meadhall.server.table.records import (
    NOBODY,
    AnyRecord,
    Moved,
    TookBack,
    VoteCalled,
    decode,
)
from meadhall.server.table.state import (
    AWAY_AFTER,
    FINISHED,
    OPEN,
    PLAYING,
    SHORTEST_WINDOW,
    IncompleteHistory,
    Refusal,
    Table,
)
from meadhall.server.table.views import scene_view, since_last_turn, undo_view


def everything(table: Table) -> tuple[object, ...]:
    match = table.match
    return (
        *(table.seq, table.hash, table.game_seq, table.moved_at, table.opened, table.seats, table.watch),
        *(table.status, table.at_once, table.first, table.drawn, list(table.chat), table.rematch),
        *(table.vote_seat, table.agreed if table.vote_seat != NOBODY else [], table.waiting, table.proposals),
        save(match.game, match.state) if match is not None else "",
        [undo_view(table, seat).can for seat in range(len(table.seats))],
        [since_last_turn(table, seat) for seat in range(len(table.seats))],
    )


def random_record(table: Table, dice: SeededDice, now: float) -> AnyRecord | None:
    """Return the record of a random command; None if it is refused."""
    assert table.match is not None
    seat = dice.below(len(table.seats))
    kind = dice.below(22)
    request = f"request{table.seq}"
    command: wire.Command
    if kind == 0:
        command = wire.TakeBack(request, seat, table.seq, turn=dice.below(2) == 0)
    elif kind == 1:
        command = wire.Vote(request, seat, yes=dice.below(3) > 0)
    elif kind == 2:
        command = wire.SetOrders(request, seat, passes=["phase"] if dice.below(2) else [], skips=False)
    elif kind == 3:
        command = wire.Say(request, text="Well met!")
    elif kind == 4:
        command = wire.Rotate(request, seat)
    elif kind == 5:
        command = wire.SetCrest(request, seat, "Stonewell", drawing=[[1, 2, 50, 60]])
    elif kind == 6:
        command = wire.Ping(request, seat, "ping-help")
    else:
        seat = max(0, table.asked()[0])
        options = table.match.choices(seat)
        command = wire.Move(request, seat, table.seq, options[dice.below(len(options))].text)
    try:
        return decided(table, command, ALL, now)
    except Refusal:
        return None


@pytest.mark.parametrize("game", sorted(find()))
def test_a_table_rebuilt_from_its_log_or_a_snapshot_is_the_same(game: str) -> None:
    dice = SeededDice("again", game)
    table = playing(game)
    log = LOGS[table]
    snapshots: list[tuple[int, bytes]] = []
    for n in range(250):
        if table.status == FINISHED:
            break
        record = random_record(table, dice, 3.0 + n)
        if record is not None:
            folded(table, record)
        if n % 40 == 0:
            snapshots.append((table.stored, encode_snapshot(table)))

    again = Table("oak", SECRET, whole=True)
    for body in log:
        fold(again, decode(body), body)
    assert everything(again) == everything(table)
    for stored, snapshot in snapshots:
        found = restore_snapshot("oak", SECRET, snapshot)
        try:
            for body in log[stored:]:
                fold(found, decode(body), body)
        except IncompleteHistory:
            continue
        assert everything(found) == everything(table)


def test_a_table_starts_when_the_last_seat_is_taken() -> None:
    table = fresh(kind="open")
    for seat in (0, 1):
        assert table.status == OPEN
        assert not may_start(table, table.seats)
        records = with_start(table, sit_down(table, seat, f"Guest {seat}", "somebody", 2.0))
        for record in records:
            folded(table, record)
        assert len(records) == 1 + seat

    assert table.status == PLAYING
    with pytest.raises(Refusal, match="seat-taken"):
        sit_down(table, 0, "Late", "somebody else", 4.0)


def test_a_bot_on_an_open_seat_gets_a_name() -> None:
    table = fresh(kind="open")
    opener = Credentials(frozenset(), "Anna", opener=True)
    folded(table, decided(table, wire.Replace("request-a", 1, "random", "Bot 2"), opener, 4.0))

    assert (table.seats[1].kind, table.seats[1].name) == ("bot", "Bot 2")


def test_a_move_for_another_seat_or_an_old_view_is_refused() -> None:
    table = playing()
    assert table.match is not None
    seat = table.asked()[0]
    text = table.match.choices(seat)[0].text
    with pytest.raises(Refusal, match="not-your-seat"):
        decided(table, wire.Move("request-1", seat, table.seq, text), Credentials(frozenset({1 - seat})), 3.0)
    with pytest.raises(Refusal, match="stale"):
        decided(table, wire.Move("request-1", seat, table.seq - 1, text), ALL, 3.0)
    with pytest.raises(Refusal, match="stale"):
        decided(table, wire.Move("request-1", seat, table.seq + 1, text), ALL, 3.0)
    with pytest.raises(Refusal, match="illegal"):
        decided(table, wire.Move("request-1", seat, table.seq, "fly away"), ALL, 3.0)


def test_chat_makes_no_move_stale() -> None:
    table = playing()
    assert table.match is not None
    before = table.seq
    folded(table, decided(table, wire.Say("request-1", text="hm"), ALL, 3.0))
    seat = table.asked()[0]
    folded(table, decided(table, wire.Move("request-2", seat, before, table.match.choices(seat)[0].text), ALL, 4.0))

    assert table.seq == before + 2


def across_a_roll(**changes: object) -> tuple[Table, int]:
    """Return a table at which chance has decided since the last decision of a seat, and that seat."""
    table = playing("duel", **changes)
    for n in range(200):
        assert table.match is not None
        seat = table.asked()[0]
        options = table.match.choices(seat)
        folded(table, decided(table, wire.Move(f"request{n}", seat, table.seq, options[-1].text), ALL, 3.0))
        if table.match.last_of(seat) is not None and table.match.why_no_undo(seat) == "undo-chance":
            return table, seat
    raise AssertionError


def test_an_undo_across_a_roll_needs_all_votes_and_is_marked() -> None:
    table, seat = across_a_roll()
    called = folded(table, decided(table, wire.TakeBack("request-a", seat, table.seq), ALL, 4.0))
    assert called == VoteCalled(seat, at=4.0)
    with pytest.raises(Refusal, match="no-vote"):
        decided(table, wire.Vote("request-b", seat, yes=True), ALL, 4.0)
    drawn = table.drawn
    done = folded(table, decided(table, wire.Vote("request-c", 1 - seat, yes=True), ALL, 5.0))

    assert isinstance(done, TookBack)
    assert done.voted
    assert table.vote_seat == NOBODY
    assert seat in table.asked()
    assert table.drawn == drawn


def test_a_no_or_a_move_ends_the_vote() -> None:
    table, seat = across_a_roll()
    folded(table, decided(table, wire.TakeBack("request-a", seat, table.seq), ALL, 4.0))
    folded(table, decided(table, wire.Vote("request-b", 1 - seat, yes=False), ALL, 4.0))
    assert table.vote_seat == NOBODY
    folded(table, decided(table, wire.TakeBack("request-c", seat, table.seq), ALL, 4.0))
    assert table.match is not None
    asked = table.asked()[0]
    folded(
        table, decided(table, wire.Move("request-d", asked, table.seq, table.match.choices(asked)[0].text), ALL, 5.0)
    )

    assert table.vote_seat == NOBODY


def test_a_table_that_is_not_casual_refuses_an_undo_across_a_roll() -> None:
    table, seat = across_a_roll(casual=False)
    with pytest.raises(Refusal, match="undo-chance"):
        decided(table, wire.TakeBack("request-a", seat, table.seq), ALL, 4.0)


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def test_an_undo_of_a_whole_turn_is_one_record_and_stops_at_the_last_reveal() -> None:
    table = playing("fall", casual=False)
    begin: list[Entry] = []
    seat = 0
    for n in range(200):
        seat, match = table.asked()[0], match_of(table)
        if match.why_no_undo(seat) is not None:
            begin = match.log[:]
        elif len(match.log) - len(begin) > 2:
            break
        options = match.choices(seat)
        folded(table, decided(table, wire.Move(f"request{n}", seat, table.seq, options[0].text), ALL, 3.0))
    made = len(match_of(table).log) - len(begin)
    record = folded(table, decided(table, wire.TakeBack("request-a", seat, table.seq, turn=True), ALL, 4.0))

    assert isinstance(record, TookBack)
    assert len(record.steps()) == made
    assert [entry.action for entry in match_of(table).log] == [entry.action for entry in begin]
    assert log_lines_of(record) == [Told("told-undone-turn", {"seat": seat})]
    with pytest.raises(Refusal):
        decided(table, wire.TakeBack("request-b", seat, table.seq, turn=True), ALL, 4.0)


def test_a_resignation_ends_a_game_of_two_and_names_the_winner() -> None:
    table = playing()
    folded(table, decided(table, wire.Resign("request-a", 0), ALL, 4.0))
    result = table.result()

    assert table.status == FINISHED
    assert result is not None
    assert result.ranks == (2, 1)


def test_after_a_resignation_all_viewers_see_the_end_and_no_seat_is_asked() -> None:
    table = playing()
    folded(table, decided(table, wire.Resign("request-a", 0), ALL, 4.0))

    for viewer in (0, 1, SPECTATOR):
        scene = scene_view(table, viewer)
        assert scene.result == table.result()
        assert scene.prompt is None
        assert scene.options == []


def test_a_player_who_is_not_long_absent_cannot_be_replaced() -> None:
    table = playing()
    with pytest.raises(Refusal, match="not-gone"):
        decided(table, wire.Replace("request-a", 1, "random"), Credentials(frozenset({0}), "Anna"), 4.0)


def test_the_timeout_of_a_window_does_not_depend_on_the_hand() -> None:
    """The table holds back a quick answer, so that it looks like a bot's. An away seat has shorter windows."""
    table = playing(window=3.0)
    seen = 0
    dice = SeededDice("windows")
    for n in range(300):
        if table.status == FINISHED:
            break
        assert table.match is not None
        ask = table.match.asking()
        assert ask is not None
        seat = table.asked()[0]
        if ask.window():
            seen += 1
            for world in (table.match.game.reseal(table.match.state, 1 - seat, SeededDice(n)), table.match.state):
                table.match.state = world
                table._timers = (NOBODY, [])
                length = SHORTEST_WINDOW if table.is_away(seat) else 3.0
                assert table.window_until() == table.moved_at + length
                assert table.held_until(seat) == table.moved_at + SHORTEST_WINDOW
            folded(table, shut_window(table, seat, 10.0 + n))
        else:
            options = table.match.choices(seat)
            text = options[dice.below(len(options))].text
            folded(table, decided(table, wire.Move(f"request{n}", seat, table.seq, text), ALL, 10.0 + n))
    assert seen > 10


@pytest.mark.parametrize(("guests", "is_held"), [(("anna", "ben"), True), (("anna", "anna"), False)])
def test_a_quick_answer_is_held_also_without_a_time_limit(guests: tuple[str, str], is_held: bool) -> None:
    """Unless both players sit at one screen, where the pause would hide nothing."""
    table = playing(window=0.0)
    table.seats = [replace(seated, guest=guest) for seated, guest in zip(table.seats, guests, strict=True)]
    dice = SeededDice("no limit")
    assert table.match is not None
    for n in range(300):
        seat, ask = table.asked()[0], table.match.asking()
        assert ask is not None
        if ask.window():
            assert table.held_until(seat) == (table.moved_at + SHORTEST_WINDOW if is_held else 0.0)
            assert table.window_until() == 0.0
            return
        assert table.held_until(seat) == 0.0
        options = table.match.choices(seat)
        text = options[dice.below(len(options))].text
        folded(table, decided(table, wire.Move(f"request{n}", seat, table.seq, text), ALL, 10.0 + n))
        assert table.match is not None
    pytest.fail("no window was opened")


def test_a_seat_whose_windows_run_out_is_away_until_it_moves() -> None:
    """After three windows in a row ran out, windows are as short as a bot's, until the player answers again."""
    table = playing(window=3.0)
    for n in range(AWAY_AFTER):
        assert not table.is_away(1)
        table.run_out = {1: n + 1}
    assert table.is_away(1)
    seat = table.asked()[0]
    table.run_out = {seat: AWAY_AFTER}
    assert table.match is not None
    text = table.match.choices(seat)[0].text
    folded(table, decided(table, wire.Move("request-a", seat, table.seq, text), ALL, 10.0))
    assert not table.is_away(seat)


def test_an_aside_needs_no_question_and_changes_no_time() -> None:
    """Ruling 37 of The Duel: a player sets a switch while the other is asked; the question and its time stay."""
    table = playing(window=3.0)
    assert table.match is not None
    other = 1 - table.asked()[0]
    before = (table.asked(), table.waiting, table.game_seq, table.moved_at, table.match.asking())
    folded(table, decided(table, wire.Move("request-a", other, 0, "arm end"), ALL, 99.0))
    assert (table.asked(), table.waiting, table.game_seq, table.moved_at, table.match.asking()) == before
    assert "disarm end" in [option.action for option in table.match.scene(other).asides]
    assert table.match.log[-1].aside


def test_a_standing_order_answers_when_the_window_times_out() -> None:
    table = playing(window=3.0)
    for n in range(400):
        assert table.match is not None
        ask = table.match.asking()
        assert ask is not None
        seat = table.asked()[0]
        options = [option.text for option in table.match.choices(seat)]
        if ask.window() and len(options) > 1:
            order = wire.SetOrders(f"request{n}", seat, answers=["no such thing", options[1]])
            folded(table, decided(table, order, ALL, 10.0 + n))
            record = shut_window(table, seat, 13.0 + n)
            assert isinstance(record, Moved)
            assert record.decisions[0][:2] == (seat, options[1])
            return
        if ask.window():
            folded(table, shut_window(table, seat, 10.0 + n))
        else:
            folded(table, decided(table, wire.Move(f"request{n}", seat, table.seq, options[-1]), ALL, 10.0 + n))
    raise AssertionError("no window offered a choice")


def test_events_of_an_undone_decision_are_not_reported_as_missed() -> None:
    table = playing()
    for n in range(60):
        assert table.match is not None
        seat = table.asked()[0]
        options = table.match.choices(seat)
        before = list(table.missed_events.events)
        folded(table, decided(table, wire.Move(f"request{n}", seat, table.seq, options[-1].text), ALL, 3.0))
        if table.match.why_no_undo(seat) is None:
            folded(table, decided(table, wire.TakeBack(f"back{n:04}", seat, table.seq), ALL, 3.0))
            assert list(table.missed_events.events) == before
            folded(table, decided(table, wire.Move(f"again{n:03}", seat, table.seq, options[-1].text), ALL, 3.0))
        assert all(news.seq <= table.seq for news in since_last_turn(table, 1 - seat))


def test_every_command_has_a_handler() -> None:
    """The actor itself carries out a rematch, because it opens another table."""
    assert set(get_args(wire.Commands)) == {*commands._HANDLERS, wire.Rematch}
