"""Pairings and standings: what every event promises its players."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from meadhall.core.dice import SeededDice
from meadhall.core.game import named
from meadhall.protocol.events import CAMPAIGN, DUPLICATE, KNOCK_OUT, ROUND_ROBIN, SWISS, EventWanted
from meadhall.server.events import pairing, rounds
from meadhall.server.events.model import FINISHED, Entrant, Event
from meadhall.server.events.pairing import FREE
from meadhall.server.events.rounds import Outcome
from meadhall.server.events.standings import standings
from meadhall.server.table.state import Refusal


@pytest.mark.parametrize("count", range(2, 33))
def test_everybody_meets_everybody_once_in_a_round_robin(count: int) -> None:
    found = pairing.round_robin(count)
    met = Counter(frozenset(pair) for pairs in found for pair in pairs)
    assert met == Counter(frozenset(pair) for pair in combinations(range(count), 2))
    for pairs in found:
        players = [player for pair in pairs for player in pair]
        assert len(players) == len(set(players)) == count - count % 2
    first = Counter(one for pairs in found for one, _ in pairs)
    second = Counter(two for pairs in found for _, two in pairs)
    assert all(abs(first[player] - second[player]) <= 1 for player in range(count))


@pytest.mark.parametrize("count", range(2, 33))
def test_a_knock_out_gives_byes_to_the_best_seeds_and_keeps_them_apart(count: int) -> None:
    found = pairing.bracket(count)
    assert sorted(player for pair in found for player in pair if player != FREE) == list(range(count))
    byes = [one for one, two in found if two == FREE]
    assert sorted(byes) == list(range(2 * len(found) - count))
    assert all(one != FREE for one, _ in found)
    while len(found) > 1:
        # The better seed wins every game: the two best meet in the final.
        found = pairing.next_round([min(pair, key=lambda player: (player == FREE, player)) for pair in found])
    assert sorted(found[0]) == [0, 1]


def event_of(kind: str, count: int, game: str = "duel", **more: object) -> Event:
    wanted = EventWanted("request-1", "Cup", game, kind, places=count, **more)  # type: ignore[arg-type]
    entrants = [Entrant(f"Player {number}", f"guest {number}") for number in range(count)]
    event = Event(wanted, entrants=entrants)
    rounds.start(event, named(game), SeededDice("order", count))
    return event


def played(event: Event, results: some.DataObject, out: float = 0.0) -> None:
    """Decide all games of an event; players may withdraw."""
    number = 0
    while event.status != FINISHED:
        waiting = event.undecided()
        assert waiting, "an event that is not over has a game to play"
        outcomes = {}
        for _, _, each in waiting:
            if not each.table:
                number += 1
                each.table = f"table {number}"
            winner = results.draw(some.integers(0, len(each.players)))
            ranks = tuple(1 if winner in (seat, len(each.players)) else 2 for seat in range(len(each.players)))
            scores = tuple(results.draw(some.integers(-5, 60)) for _ in each.players)
            outcomes[each.table] = Outcome(ranks, scores)
        staying = [player for player, entrant in enumerate(event.entrants) if not entrant.out]
        if out and len(staying) > 1 and results.draw(some.floats(0, 1)) < out:
            event.entrants[results.draw(some.sampled_from(staying))].out = True
        rounds.settle(event, outcomes)


@settings(max_examples=60, deadline=None)
@given(some.integers(2, 20), some.integers(0, 9), some.data())
def test_nobody_meets_twice_in_a_swiss_event_while_that_is_possible(
    count: int, most: int, data: some.DataObject
) -> None:
    event = event_of(SWISS, count, rounds=most)
    played(event, data)
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    for number, pairings in enumerate(event.rounds):
        players = [player for each in pairings for player in each.players]
        assert sorted(players) == list(range(count)), "everybody plays in each round, or has a bye"
        byes.update(each.players[0] for each in pairings if len(each.players) == 1)
        pairs = [frozenset(each.players) for each in pairings if len(each.players) == 2]
        if any(pair in met for pair in pairs):
            assert not _can_avoid(count, met, byes if count % 2 else None), f"round {number + 1}"
        met.update(pairs)
    # A bye goes round: nobody has a second one before all others have had theirs, unless a rematch would follow.
    assert sum(byes.values()) == (len(event.rounds) if count % 2 else 0)
    assert len(event.rounds) == event.most


def _can_avoid(count: int, met: Counter[frozenset[int]], byes: Counter[int] | None) -> bool:
    """Return whether all players can get new opponents, by trying all pairings."""

    def search(players: tuple[int, ...]) -> bool:
        if not players:
            return True
        first, *others = players
        return any(
            frozenset((first, other)) not in met and search(tuple(p for p in others if p != other)) for other in others
        )

    everybody = tuple(range(count))
    if byes is None:
        return search(everybody)
    return any(search(tuple(player for player in everybody if player != free)) for free in everybody)


@settings(max_examples=60, deadline=None)
@given(some.sampled_from([ROUND_ROBIN, SWISS, KNOCK_OUT]), some.integers(2, 13), some.data())
def test_an_event_ends_although_players_withdraw(kind: str, count: int, data: some.DataObject) -> None:
    event = event_of(kind, count)
    played(event, data, out=0.4)
    lines = standings(event)
    assert sorted(line.player for line in lines) == list(range(count))
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)
    if kind == KNOCK_OUT:
        assert len(event.rounds) == event.most
        assert len(event.rounds[-1]) == 1
        assert lines[0].points == event.most or event.entrants[lines[0].player].out


def test_a_drawn_game_of_a_knock_out_is_played_again_with_other_seats() -> None:
    event = event_of(KNOCK_OUT, 2)
    (game,) = event.rounds[0]
    before = list(game.players)
    for number in range(rounds.MOST_REPLAYS):
        game.table = f"table {number}"
        rounds.settle(event, {game.table: Outcome((1, 1), (3, 3))})
        assert (game.table, game.points) == ("", None)
    assert game.players == before
    game.table = "last"
    rounds.settle(event, {"last": Outcome((1, 1), (3, 3))})
    assert event.status == FINISHED
    assert game.points == [float(player == 0) for player in game.players]


def test_a_table_that_the_host_closed_is_played_again() -> None:
    event = event_of(ROUND_ROBIN, 2)
    (game,) = event.rounds[0]
    game.table = "closed"
    rounds.settle(event, {"closed": Outcome((), ())})
    assert (game.table, game.former, event.status) == ("", ["closed"], "running")


def test_ties_are_broken_by_the_opponents_points() -> None:
    """Buchholz, then Sonneborn-Berger: a draw with a strong player is worth more than one with a weak player."""
    event = event_of(SWISS, 4, rounds=2)
    one, two = event.rounds[0]
    for number, each in enumerate((one, two)):
        each.table = f"first {number}"
    rounds.settle(event, {"first 0": Outcome((1, 2), (0, 0)), "first 1": Outcome((1, 1), (0, 0))})
    for number, each in enumerate(event.rounds[1]):
        each.table = f"second {number}"
    winner = one.players[0]
    first = event.rounds[1][0]
    assert winner in first.players
    rounds.settle(
        event,
        {
            "second 0": Outcome(tuple(1 if player == winner else 2 for player in first.players), (0, 0)),
            "second 1": Outcome((1, 1), (0, 0)),
        },
    )
    assert event.status == FINISHED
    lines = standings(event)
    assert (lines[0].player, lines[0].points, lines[0].wins) == (winner, 2.0, 2)
    drew_twice = next(line for line in lines if line.points == 1.0)
    lost_to_winner = [line for line in lines if line.points == 0.5]
    assert drew_twice.tie_breaks == [1.0, 0.5, 0.0]
    assert [line.tie_breaks[0] for line in lost_to_winner] == [3.0, 3.0]


def test_an_unplayed_round_counts_as_an_equal_opponent_for_buchholz() -> None:
    event = event_of(SWISS, 3, rounds=1)
    game, bye = event.rounds[0]
    game.table = "one"
    rounds.settle(event, {"one": Outcome((1, 2), (0, 0))})
    lines = {line.player: line for line in standings(event)}
    assert lines[bye.players[0]].points == 1.0
    assert lines[bye.players[0]].tie_breaks == [1.0, 1.0, 0.0]
    assert lines[game.players[0]].tie_breaks == [0.0, 0.0, 1.0]


def test_equal_scores_of_a_duplicate_are_broken_by_matchpoints() -> None:
    event = event_of(DUPLICATE, 3, "zwergendorf", rounds=2)
    scores = {0: (30, 10), 1: (20, 20), 2: (5, 5)}
    for number in range(2):
        for each in event.rounds[number]:
            each.table = f"{number} {each.players[0]}"
        rounds.settle(
            event,
            {each.table: Outcome((1,), (scores[each.players[0]][number],)) for each in event.rounds[number]},
        )
    assert event.status == FINISHED
    lines = standings(event)
    assert [(line.player, line.points, line.tie_breaks) for line in lines[:2]] == [
        (0, 40.0, [3.0]),
        (1, 40.0, [3.0]),
    ]
    assert [line.rank for line in lines] == [1, 1, 3]


def test_a_campaign_has_a_round_for_each_difficulty_and_fixed_parties() -> None:
    event = event_of(CAMPAIGN, 4, "dwarves", size=2)
    assert rounds.difficulties(named("dwarves")) == ("easy", "normal", "challenging", "brave", "heroic")
    parties = [set(each.players) for each in event.rounds[0]]
    for number in range(5):
        for at, each in enumerate(event.rounds[number]):
            each.table = f"{number} {at}"
        won = [number < 3, number == 4]
        rounds.settle(event, {f"{number} {at}": Outcome((1, 1) if won[at] else (2, 2), (0, 0)) for at in range(2)})
    assert event.status == FINISHED
    assert [[set(each.players) for each in found] for found in event.rounds] == [parties] * 5
    lines = standings(event)
    assert [(line.rank, line.points, line.tie_breaks) for line in lines] == [
        (1, 3.0, [3.0]),
        (1, 3.0, [3.0]),
        (3, 1.0, [5.0]),
        (3, 1.0, [5.0]),
    ]


def test_tables_of_one_deal_have_the_same_number_of_seats() -> None:
    with pytest.raises(Refusal, match="bad-groups"):
        event_of(DUPLICATE, 3, "zwergendorf", size=2)
    assert len(event_of(DUPLICATE, 4, "zwergendorf", size=2).rounds[0]) == 2
