"""The engine: perft counts, legal answers and playouts."""

import pytest
from grudge import GAME
from grudge.events import Dug, Struck, Wounded
from grudge.rules import DIG, SUFFER, Guard, Turn, Wound
from grudge.state import Grudge

from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal, apply, asking, choose, perft, play, playout
from meadhall.core.notation import read
from meadhall.core.saves import save
from meadhall.core.table import CHANCE, PARTY, SPECTATOR, Action, Seat

# Two seats, counted by hand.
#  1 to 4  Four cards are dealt; the bag never lacks one of its four kinds: 4, 16, 64, 256.
#  5, 6    A pack of two: 4 of the 16 deals are a pair and leave no choice, 12 leave two: 28 for each seat.
#          The first seat chooses: 28 * 16 = 448. Then the second: 28 * 28 = 784.
#  7, 8    The one card passed on must be kept: 784 twice.
#  9       A seat holds what it kept and what the other left, each kind seven times out of 28. Of the 16 pairs of kinds,
#          4 are two guards (dig: 1), 8 one weapon and one guard (2), 2 two weapons alike (2), 2 different ones (3):
#          30 first turns, each for 7 * 7 ways to get there: 49 * 30 = 1470.
# 10       After a dig the other seat takes its turn: 1470 again. After a strike with one of S weapons it may answer in
#          G ways, one more than it has kinds of guard. A pair (kept, left) comes in 2 ways, or in 1 if both are alike,
#          so S * G is summed up with the weights (2 - alike) * (2 - alike) over all kept and left kinds:
#          4 * 14 * 30 - 2 * 96 - 2 * 96 + 22 = 1318. Together 2788.
BY_HAND = [1, 4, 16, 64, 256, 448, 784, 784, 784, 1470, 2788]


@pytest.mark.parametrize("depth", range(len(BY_HAND)))
def test_perft_matches_the_counts_made_by_hand(depth: int) -> None:
    assert perft(GAME.start(2), depth) == BY_HAND[depth]


def test_perft_does_not_change_the_state() -> None:
    s = GAME.start(2)
    before = save(GAME, s)
    perft(s, 6)

    assert save(GAME, s) == before


def test_a_game_that_is_over_counts_as_one() -> None:
    s = GAME.start(2)
    s.stack.clear()

    assert perft(s, 3) == 1


def at_the_first_turn(*deal: str) -> Grudge:
    """Return a state in which both seats keep their first card and get the other seat's second card."""
    s: Grudge = GAME.start(2)
    for card in deal:
        s = answered(s, CHANCE, f"draw {card}")
    for seat, at in ((0, 0), (1, 1), (0, 3), (1, 2)):
        s = answered(s, seat, f"keep {deal[at]}")
    return s


def answered(s: Grudge, seat: Seat, text: str) -> Grudge:
    ask = asking(s)
    assert ask is not None
    after, _ = play(s, seat, read(text, ask.options(s, seat)))
    assert isinstance(after, Grudge)
    return after


def test_play_does_not_change_the_state_and_returns_the_events() -> None:
    s = at_the_first_turn("axe", "helm", "axe", "shield")
    before = save(GAME, s)
    after, told = play(s, 0, DIG)

    assert save(GAME, s) == before
    assert told == [Dug(0, 2)]
    assert isinstance(after, Grudge)
    assert after.gold == [2, 0]
    assert after.told is None
    assert s.told is None


def test_an_answer_that_is_not_asked_for_is_illegal() -> None:
    s = at_the_first_turn("axe", "helm", "axe", "shield")
    before = save(GAME, s)
    for seat, action in ((1, DIG), (CHANCE, DIG), (PARTY, DIG), (SPECTATOR, DIG), (0, SUFFER), (0, Action("cheat"))):
        with pytest.raises(Illegal, match=f"seat {seat}"):
            play(s, seat, action)

    assert save(GAME, s) == before


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    s = GAME.start(2)
    s.stack.clear()

    assert asking(s) is None
    with pytest.raises(Illegal):
        play(s, 0, DIG)


# The guard scenario: a fault here does not break the contract, so only a test of the rule detects it.


@pytest.mark.parametrize(
    ("answer", "wounds"),
    [("suffer", 3), ("guard helm", 1), ("guard shield", 0)],
)
def test_a_guard_weakens_the_blow_that_is_about_to_land(answer: str, wounds: int) -> None:
    """§4.1, §4.2, and §4.3 A wounded player draws a card."""
    s = at_the_first_turn("axe", "helm", "shield", "axe")
    s = answered(s, 0, "strike 1 axe")
    assert s.stack[-2:] == [Wound(1, 3), Guard(1)]
    ask = asking(s)
    assert ask is not None
    after, told = play(s, 1, read(answer, ask.options(s, 1)))
    assert isinstance(after, Grudge)

    assert after.hp == [8, 8 - wounds]
    assert Wounded(1, wounds) in told
    bleeding = asking(after)
    assert bleeding is not None
    assert bleeding.first() == (CHANCE if wounds else 1)


def test_the_brawl_ends_when_a_dwarf_falls_or_holds_enough_gold() -> None:
    """§5"""
    s = at_the_first_turn("axe", "helm", "axe", "shield")
    s.gold[0] = 8
    rich = answered(s, 0, "dig")
    assert asking(rich) is None
    s.gold[0] = 6
    assert asking(answered(s, 0, "dig")) is not None
    s.hp[1] = 1
    blow = answered(s, 0, "strike 1 axe")
    fallen = answered(answered(blow, 1, "suffer"), CHANCE, "draw axe")

    assert asking(fallen) is None
    assert fallen.hp[1] < 0


def test_the_event_of_a_strike_comes_before_that_of_its_wound() -> None:
    s = at_the_first_turn("axe", "helm", "axe", "shield")
    ask = asking(s)
    assert isinstance(ask, Turn)
    _, told = play(s, 0, read("strike 1 axe", ask.options(s, 0)))

    assert told == [Struck(0, 1, "card-axe")]


# --- random play


def test_a_playout_ends_and_counts_every_answer() -> None:
    s = GAME.start(3)
    again = GAME.start(3)
    dice = SeededDice("playout")
    count = playout(s, SeededDice("playout"))
    steps = 0
    while (ask := asking(again)) is not None:
        apply(again, ask.first(), choose(again, ask, ask.first(), dice))
        steps += 1

    assert asking(s) is None
    assert count == steps
    assert save(GAME, s) == save(GAME, again)


def test_a_playout_stops_at_its_limit() -> None:
    s = GAME.start(3)

    assert playout(s, SeededDice("playout"), 5) == 5
    assert asking(s) is not None


def test_random_play_tries_every_option() -> None:
    s = at_the_first_turn("axe", "helm", "hammer", "axe")
    ask = asking(s)
    assert ask is not None
    dice = SeededDice("blind")
    chosen = {choose(s, ask, 0, dice).text for _ in range(60)}

    assert chosen == {option.text for option in ask.options(s, 0)} == {"dig", "strike 1 axe"}
