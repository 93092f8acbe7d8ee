"""A seat's question stays the same while other seats decide, so its answer does not become stale."""

from __future__ import annotations

import pytest
from tests.server.tables import ALL, decided, folded, playing

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.core.table import Seat
from meadhall.protocol import wire
from meadhall.server.table.records import Seated
from meadhall.server.table.state import FINISHED, Refusal, Table


def crowd(game: str, count: int) -> Table:
    return playing(game, seats=[Seated("human", f"Dwarf {n}", guest=f"guest {n}") for n in range(count)])


def questions(table: Table) -> dict[Seat, tuple[int, list[str]]]:
    """Return, for each asked seat, the record that asked it and the options."""
    assert table.match is not None
    return {
        seat: (table.asked_since(seat), [option.text for option in table.match.choices(max(0, seat))])
        for seat in table.asked()
    }


@pytest.mark.parametrize("game", sorted(find()))
def test_decisions_and_undos_of_other_seats_do_not_change_a_question(game: str) -> None:
    dice = SeededDice("crossing", game)
    table = crowd(game, find()[game].seats[-1])
    stayed = several = 0
    for n in range(400):
        if table.status == FINISHED:
            break
        before = questions(table)
        seat = sorted(before)[dice.below(len(before))]
        texts = before[seat][1]
        command: wire.Command = wire.Move(f"request{n}", max(0, seat), table.seq, texts[dice.below(len(texts))])
        if dice.below(6) == 0:
            command = wire.TakeBack(f"request{n}", dice.below(len(table.seats)), table.seq, turn=dice.below(2) == 0)
        try:
            folded(table, decided(table, command, ALL, 3.0 + n))
        except Refusal:
            continue
        several += len(before) > 1
        for other, (since, options) in questions(table).items():
            if other in before and since == before[other][0]:
                assert options == before[other][1], f"seat {other} after {command}"
                stayed += 1
            else:
                assert since == table.game_seq
    assert stayed >= several / 2


def test_at_a_shared_question_only_a_seats_own_move_makes_its_answer_stale() -> None:
    table = crowd("zwergendorf", 2)
    assert table.match is not None
    assert table.asked() == (0, 1)
    seen = table.seq
    mine, theirs = [table.match.choices(seat)[0].text for seat in (0, 1)]
    folded(table, decided(table, wire.Move("request-1", 1, seen, theirs), ALL, 3.0))
    folded(table, decided(table, wire.TakeBack("request-2", 1, table.seq), ALL, 4.0))
    with pytest.raises(Refusal, match="stale"):
        decided(table, wire.Move("request-3", 1, seen, theirs), ALL, 5.0)
    folded(table, decided(table, wire.Move("request-4", 0, seen, mine), ALL, 6.0))
    with pytest.raises(Refusal, match="stale"):
        decided(table, wire.Move("request-5", 0, seen, mine), ALL, 7.0)
