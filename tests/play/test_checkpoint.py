"""A match that forgets its log, or continues from a checkpoint, plays on equally."""

from __future__ import annotations

import pytest

from meadhall.core.dice import SecretDice, SeededDice
from meadhall.core.game import find, named
from meadhall.core.saves import save
from meadhall.play.match import Match, Standing

SECRET = bytes(range(32))


def started(game: str, secret: bytes = SECRET) -> Match:
    found = named(game)
    names = [f"Dwarf {seat}" for seat in range(found.seats[0])]
    return Match(found, names, dice=SecretDice(secret), first=0, standing=Standing(skips=False))


@pytest.mark.parametrize("game", sorted(find()))
def test_a_match_plays_on_equally_from_its_checkpoint(game: str) -> None:
    whole, picks = started(game), SeededDice(game)
    for _ in range(120):
        if not whole.seats():
            break
        point = whole.checkpoint()
        dice = whole.dice
        assert isinstance(dice, SecretDice)
        again = Match(
            whole.game,
            whole.names,
            dice=SecretDice(SECRET, drawn=dice.drawn),
            first=0,
            standing=Standing(skips=False),
            checkpoint=point,
        )
        assert save(again.game, again.state) == save(whole.game, whole.state)
        for seat in range(len(whole.names)):
            reasons = {again.why_no_undo(seat), whole.why_no_undo(seat)}
            # Undo never goes back before a checkpoint; only the reason may differ.
            assert len(reasons) == 1 or None not in reasons
            if again.why_no_undo(seat) is None and picks.below(4) == 0:
                again.undo(seat)
                whole.undo(seat)
                assert save(again.game, again.state) == save(whole.game, whole.state)
        seat = whole.seats()[0]
        option = whole.choices(seat)[picks.below(len(whole.choices(seat)))].text
        for match in (whole, again):
            match.play(seat, option)
        assert save(again.game, again.state) == save(whole.game, whole.state)


@pytest.mark.parametrize("game", sorted(find()))
def test_forgetting_the_log_does_not_change_the_game(game: str) -> None:
    whole, short, picks = started(game), started(game), SeededDice(game, 1)
    for turn in range(200):
        if not whole.seats():
            break
        seat = whole.seats()[0]
        option = whole.choices(seat)[picks.below(len(whole.choices(seat)))].text
        for match in (whole, short):
            match.play(seat, option)
        if turn % 7 == 0:
            short.forget()
        assert short.forgotten + len(short.log) == len(whole.log)
        for each in range(len(whole.names)):
            assert (short.why_no_undo(each) is None) == (whole.why_no_undo(each) is None)
            if whole.why_no_undo(each) is None and picks.below(3) == 0:
                short.undo(each)
                whole.undo(each)
        assert save(short.game, short.state) == save(whole.game, whole.state)


def test_all_players_together_may_go_back_across_a_roll() -> None:
    match = started("duel")
    seat = match.seats()[0]
    before = save(match.game, match.state)
    while match.last_of(seat) is None or match.why_no_undo(seat) != "undo-chance":
        seat = match.seats()[0]
        before = save(match.game, match.state)
        match.play(seat, match.choices(seat)[-1].text)
    at = match.last_of(seat)

    assert at is not None
    match.return_to(at)
    assert save(match.game, match.state) == before
