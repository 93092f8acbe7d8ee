"""Who speaks for the party: the player in turn, any player, the leader, or a vote."""

from __future__ import annotations

import msgspec
import pytest
from tests.server.tables import ALL, SECRET, decided, folded, playing

from meadhall.core.dice import SeededDice
from meadhall.core.table import PARTY
from meadhall.protocol import wire
from meadhall.server.storage.snapshots import encode_snapshot, restore_snapshot
from meadhall.server.table.records import NOBODY, Proposed, Seated
from meadhall.server.table.state import Refusal, Table
from meadhall.server.table.views import table_view


def party(speaker: str) -> Table:
    """Return a table of Diggers for three at which the party is asked."""
    seats = [Seated("human", f"Dwarf {n}", guest=f"guest {n}") for n in range(3)]
    table = playing("diggers", seats=seats, speaker=speaker)
    dice = SeededDice("party")
    while PARTY not in table.asked():
        assert table.match is not None
        seat = table.asked()[0]
        options = table.match.choices(seat)
        move = wire.Move(f"request{table.seq}", seat, table.seq, options[dice.below(len(options))].text)
        folded(table, decided(table, move, ALL, 3.0))
    return table


def party_move(table: Table, seat: int, which: int = 0) -> wire.Move:
    assert table.match is not None
    return wire.Move(f"word-{seat}-{which}-{table.seq}", seat, table.seq, table.match.choices(seat)[which].text)


def test_any_player_may_speak_for_the_party_with_speaker_anyone() -> None:
    table = party("anyone")
    folded(table, decided(table, party_move(table, 2), ALL, 4.0))
    assert PARTY not in table.asked()


def test_the_player_in_turn_has_the_final_word_and_the_others_propose() -> None:
    """The Dwarves §4.1: players may discuss everything; the active player has the final word."""
    table = party("active")
    speaker = table.decides()
    assert table.match is not None
    assert speaker == table.match.speaker() == table_view(table).decides
    other = (speaker + 1) % 3
    proposed = party_move(table, other, 1)

    assert folded(table, decided(table, proposed, ALL, 4.0)) == Proposed(other, proposed.text, at=4.0)
    assert table_view(table).proposals == {str(other): proposed.text}

    folded(table, decided(table, party_move(table, speaker), ALL, 4.0))

    assert PARTY not in table.asked()
    assert table.decides() == NOBODY


def test_a_bot_in_turn_leaves_the_final_word_to_the_next_player() -> None:
    table = party("active")
    speaker = table.decides()
    table.seats[speaker] = msgspec.structs.replace(table.seats[speaker], kind="bot", bot="thumb")

    assert table.decides() in {seat for seat in range(3) if seat != speaker}


def test_only_the_leader_speaks_for_the_party_with_speaker_leader() -> None:
    table = party("leader")
    with pytest.raises(Refusal, match="not-leader"):
        decided(table, party_move(table, 1), ALL, 4.0)
    folded(table, decided(table, party_move(table, 0), ALL, 4.0))
    assert PARTY not in table.asked()


def test_the_party_votes_with_speaker_vote() -> None:
    table = party("vote")
    for seat in (0, 1):
        proposed = party_move(table, seat, seat)
        assert folded(table, decided(table, proposed, ALL, 4.0)) == Proposed(seat, proposed.text, at=4.0)
    assert sorted(table.proposals) == [0, 1]
    assert restore_snapshot("oak", SECRET, encode_snapshot(table)).proposals == table.proposals
    folded(table, decided(table, party_move(table, 2, 1), ALL, 4.0))

    assert PARTY not in table.asked()
    assert table.proposals == {}
