"""Clocks: the cost of a turn, the votes after a clock runs out, and resistance to crashes and wrong system clocks."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.helpers import run, two
from tests.server.inside import events_of, hall_here
from tests.server.tables import ALL, LOGS, decided, folded, playing

from meadhall.client import request_id
from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.core.table import PARTY, SPECTATOR
from meadhall.protocol import seating, wire
from meadhall.protocol.clocks import CHOICES, DAY, ClockTerms
from meadhall.protocol.events import EventWanted
from meadhall.server.storage.snapshots import encode_snapshot, restore_snapshot
from meadhall.server.table import clocks
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import fold
from meadhall.server.table.records import Removed, SatDown, Seated, Spoke, TookBack, decode
from meadhall.server.table.state import FINISHED, PLAYING, Refusal, Table

LIVE = ClockTerms("live", 300.0, 5.0, expiry="claim")
DAILY = ClockTerms("daily", DAY, vacation=5, expiry="claim")


def shown(table: Table, seat: int, now: float) -> float:
    assert table.clock is not None
    return clocks.left(table.clock.seats[seat], now)


def play(table: Table, now: float, seat: int | None = None, dice: SeededDice | None = None) -> int:
    """Let the seat that is asked take its first option, or a random one; return the seat."""
    assert table.match is not None
    mover = max(0, table.asked()[0]) if seat is None else seat
    options = table.match.choices(mover)
    text = options[dice.below(len(options)) if dice is not None else 0].text
    folded(table, decided(table, wire.Move(f"request{table.seq}", mover, table.seq, text), ALL, now))
    return mover


def vote(table: Table, seat: int, target: int, choice: str, now: float) -> object:
    record = decided(table, wire.AnswerClock(f"request{table.seq}", seat, target, choice), ALL, now)
    return folded(table, record)


def until_turn_passes(table: Table, now: float, step: float = 1.0) -> tuple[int, float]:
    """Play until it is another seat's turn; return the seat whose turn it was, and the time."""
    assert table.clock is not None
    (mover,) = turn = table.clock.turn
    while turn == [mover]:
        now += step
        play(table, now)
        turn = table.clock.turn
    return mover, now


def test_a_live_clock_runs_only_for_the_seat_that_is_asked() -> None:
    table = playing(clock=LIVE)
    (asked,) = table.asked()
    other = 1 - asked
    assert shown(table, asked, 2.0) == shown(table, other, 2.0) == 300.0
    assert shown(table, asked, 42.0) == 260.0
    assert shown(table, other, 42.0) == 300.0
    play(table, 42.0)
    assert shown(table, asked, 42.0) == 260.0


def test_each_turn_but_the_first_brings_the_increment_once() -> None:
    table = playing(clock=LIVE)
    mover, now = until_turn_passes(table, 2.0)
    assert shown(table, 1 - mover, now) == 300.0, "the first turn has the full time"
    spent = 300.0 - shown(table, mover, now)
    assert spent > 0
    _, now = until_turn_passes(table, now, step=0.0)
    assert shown(table, mover, now) == 300.0 - spent + 5.0


def test_undo_brings_no_time_to_either_player() -> None:
    table = playing(clock=LIVE, casual=True)
    mover, now = until_turn_passes(table, 2.0)
    _, now = until_turn_passes(table, now)
    before = [shown(table, seat, now) for seat in range(2)]
    until_turn_passes(table, now, step=0.0)
    assert shown(table, 1 - mover, now) == before[1 - mover] + 5.0
    record = decided(table, wire.TakeBack("request-u", mover, table.seq), ALL, now)
    folded(table, record)
    if not isinstance(record, TookBack):
        # An undo across a reveal needs the consent of the other player.
        folded(table, decided(table, wire.Vote("request-v", 1 - mover, yes=True), ALL, now))
    assert table.clock is not None
    assert table.clock.turn == [mover]
    assert [shown(table, seat, now) for seat in range(2)] == before
    until_turn_passes(table, now, step=0.0)
    assert shown(table, mover, now) == before[mover]
    assert shown(table, 1 - mover, now) == before[1 - mover] + 5.0


def test_a_daily_clock_is_full_again_with_each_turn() -> None:
    table = playing(clock=DAILY)
    mover, now = until_turn_passes(table, 40_000.0)
    assert shown(table, mover, now) < DAY
    assert shown(table, 1 - mover, now) == DAY
    _, now = until_turn_passes(table, now + 3600.0)
    assert shown(table, mover, now) == DAY


def test_the_clock_stands_still_during_a_vacation() -> None:
    table = playing(clock=DAILY)
    (asked,) = table.asked()
    now = 2.0 + DAY / 2
    folded(table, decided(table, wire.Vacation("request-a", asked, 2), ALL, now))
    assert shown(table, asked, now + 2 * DAY) == DAY / 2
    assert shown(table, asked, now + 2.25 * DAY) == DAY / 4
    assert table.clock is not None
    assert table.clock.seats[asked].vacation == 3
    with pytest.raises(Refusal, match="no-vacation"):
        decided(table, wire.Vacation("request-b", asked, 4), ALL, now)
    with pytest.raises(Refusal, match="time-out"):
        decided(table, wire.Vacation("request-c", asked, 1), ALL, now + 3 * DAY)
    # The seat that waits may take its days in advance.
    folded(table, decided(table, wire.Vacation("request-d", 1 - asked, 1), ALL, now))
    mover, later = until_turn_passes(table, now)
    assert mover == asked
    assert shown(table, 1 - asked, later + DAY / 2) == DAY


@pytest.mark.parametrize(
    ("expiry", "allowed"), [("wait", ["wait"]), ("bot", ["wait", "bot"]), ("claim", ["wait", "bot", "claim"])]
)
def test_the_terms_decide_what_players_may_choose_when_a_clock_runs_out(expiry: str, allowed: list[str]) -> None:
    for choice in ("wait", "bot", "claim"):
        table = playing(clock=ClockTerms("live", 60.0, expiry=expiry))
        (late,) = table.asked()
        with pytest.raises(Refusal, match="time-left"):
            vote(table, 1 - late, late, choice, 61.9)
        with pytest.raises(Refusal, match="time-left"):
            vote(table, late, 1 - late, choice, 62.0)
        if choice not in allowed:
            with pytest.raises(Refusal, match="not-agreed"):
                vote(table, 1 - late, late, choice, 62.0)
            continue
        with pytest.raises(Refusal, match="no-vote"):
            vote(table, late, late, choice, 62.0)
        vote(table, 1 - late, late, choice, 62.0)
        if choice == "wait":
            assert shown(table, late, 62.0) == clocks.SHORTEST_EXTENSION
        elif choice == "bot":
            assert (table.status, table.seats[late].kind) == (PLAYING, "bot")
        else:
            assert table.status == FINISHED
            result = table.result()
            assert result is not None
            assert result.ranks[late] == 2


def test_only_the_player_of_a_seat_may_vote_for_it() -> None:
    table = playing(clock=LIVE)
    (late,) = table.asked()
    stranger = Credentials(frozenset({late}))
    with pytest.raises(Refusal, match="not-your-seat"):
        decided(table, wire.AnswerClock("request-a", 1 - late, late, "claim"), stranger, 1000.0)


def test_more_than_half_of_the_others_decide_and_a_late_player_has_no_vote() -> None:
    seats = [Seated("human", f"Dwarf {n}", guest=f"guest {n}") for n in range(4)]
    table = playing("fall", clock=LIVE, seats=seats)
    late = table.asked()[0]
    first, second, third = (seat for seat in range(4) if seat != late)
    vote(table, first, late, "bot", 400.0)
    assert table.seats[late].kind == "human"
    with pytest.raises(Refusal, match="no-vote"):
        vote(table, first, late, "bot", 400.0)
    vote(table, second, late, "claim", 401.0)
    vote(table, first, late, "wait", 402.0)
    assert table.seats[late].kind == "human"
    vote(table, third, late, "wait", 403.0)
    assert shown(table, late, 403.0) == clocks.SHORTEST_EXTENSION


def test_players_at_one_screen_decide_with_their_other_seat() -> None:
    seats = [Seated("human", f"Dwarf {n}", guest="the same") for n in range(2)]
    table = playing(clock=LIVE, seats=seats)
    (late,) = table.asked()
    with pytest.raises(Refusal, match="no-vote"):
        vote(table, late, late, "claim", 400.0)
    vote(table, 1 - late, late, "claim", 400.0)
    assert table.status == FINISHED


def test_a_person_with_two_seats_has_one_vote() -> None:
    guests = ["late", "two seats", "two seats", "third"]
    seats = [Seated("human", f"Dwarf {n}", guest=guest) for n, guest in enumerate(guests)]
    table = playing("fall", clock=LIVE, seats=seats, first=0)
    assert table.asked() == (0,)
    vote(table, 1, 0, "claim", 400.0)
    with pytest.raises(Refusal, match="no-vote"):
        vote(table, 2, 0, "claim", 400.0)
    assert not table.seats[0].resigned
    vote(table, 3, 0, "claim", 400.0)
    assert table.seats[0].resigned


def test_a_player_who_returns_has_time_again() -> None:
    table = playing(clock=LIVE)
    (late,) = table.asked()
    assert isinstance(vote(table, 1 - late, late, "bot", 400.0), SatDown)
    assert shown(table, late, 900.0) == 0.0, "the clock of a bot stands still"
    folded(table, decided(table, wire.Return("request-r", late), ALL, 900.0))
    assert shown(table, late, 900.0) == clocks.SHORTEST_EXTENSION
    assert shown(table, late, 910.0) == clocks.SHORTEST_EXTENSION - 10.0


def test_when_the_party_is_late_any_player_may_answer() -> None:
    seats = [Seated("human", f"Dwarf {n}", guest=f"guest {n}") for n in range(3)]
    table = playing("dwarves", clock=LIVE, seats=seats, speaker="leader")
    now, dice = 3.0, SeededDice("party")
    while PARTY not in table.asked():
        now += 0.01
        play(table, now, dice=dice)
    assert table.asked() == (PARTY,)
    with pytest.raises(Refusal, match="not-leader"):
        play(table, now + 1.0, seat=1)
    play(table, now + 301.0, seat=1)


@pytest.mark.parametrize("game", sorted(find()))
@pytest.mark.parametrize("window", [0.0, 10.0])
def test_clocks_reveal_nothing_hidden(game: str, window: float) -> None:
    """Deal everything hidden again, and change standing orders: all clocks stay exactly the same."""
    dice = SeededDice("clock", game)
    table = playing(game, clock=LIVE, window=window)
    other = playing(game, clock=LIVE, window=window)
    for seat in range(len(other.seats)):
        folded(other, decided(other, wire.SetOrders(f"order-{seat}-", seat, skips=False), ALL, 2.0))
    for n in range(60):
        if table.status == FINISHED:
            break
        assert table.match is not None
        seat = max(0, table.asked()[0])
        options = table.match.choices(seat)
        text = options[dice.below(len(options))].text
        for each in (table, other):
            folded(each, decided(each, wire.Move(f"request{n}", seat, each.seq, text), ALL, 3.0 + n))
        assert other.clock == table.clock
        truth = table.match.state
        table.match.state = table.match.game.reseal(truth, SPECTATOR, dice)
        again = table.copy()
        clocks.fold(again, decode(LOGS[table][-1]))
        assert again.clock == table.clock
        table.match.state = truth


def test_a_clock_survives_restarts_from_records_and_from_snapshots() -> None:
    table = playing(clock=LIVE)
    now = 2.0
    for _ in range(30):
        now += 1.5
        play(table, now)
    assert restore_snapshot("oak", table.secret, encode_snapshot(table)).clock == table.clock
    again = Table("oak", table.secret)
    for body in LOGS[table]:
        fold(again, decode(body), body)
    assert again.clock == table.clock


def test_chat_and_the_host_do_not_move_the_clock() -> None:
    """Their records carry the system time, which may be hours ahead of the table's own time."""
    table = playing(clock=LIVE)
    (asked,) = table.asked()
    folded(table, Spoke(asked, "Anna", "hello", "", at=9000.0))
    gone = 1 - asked
    folded(table, Removed(gone, "guest x", Seated("bot", "Dwarf", 1, bot="greedy"), at=9000.0))
    assert table.clock is not None
    assert table.clock.at == 2.0
    assert shown(table, asked, 12.0) == 290.0


@pytest.mark.parametrize(
    "terms",
    [
        ClockTerms("weekly", 300.0),
        ClockTerms("live", 300.0, vacation=3),
        ClockTerms("daily", DAY, increment=5.0),
        ClockTerms("live", 300.0, expiry="duel"),
    ],
)
def test_terms_that_do_not_fit_together_are_refused(tmp_path: Path, terms: ClockTerms) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            with pytest.raises(Refusal, match="bad-option"):
                await hall.open_table(two(clock=terms), "anna")

    run(play())


def test_nobody_can_claim_a_co_operative_game(tmp_path: Path) -> None:
    """A party wins or loses as one: the hardest that a late player meets is a bot in their place."""
    seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")]
    terms = [ClockTerms("daily", DAY, expiry=expiry) for expiry in CHOICES]

    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            for clock in terms[:2]:
                await hall.open_table(seating.TableWanted("dwarves", seats, clock=clock), "anna")
            with pytest.raises(Refusal, match="bad-option"):
                await hall.open_table(seating.TableWanted("dwarves", seats, clock=terms[2]), "anna")
            event = EventWanted(request_id(), "Five steps", "dwarves", "campaign", places=2, clock=terms[2])
            with pytest.raises(Refusal, match="bad-option"):
                await events_of(hall).make(hall, event, "anna")

    run(play())
