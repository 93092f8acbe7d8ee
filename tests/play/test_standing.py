"""Standing orders for windows, and windows that reveal nothing about the hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.play.undoing import answer

from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal
from meadhall.core.game import named
from meadhall.core.scene import Scene
from meadhall.core.table import CHANCE, REFEREE, SPECTATOR, Event
from meadhall.games.duel.state import Duel
from meadhall.play.match import Match, Standing

GRUDGE = named("grudge")
DUEL = named("duel")
BLOW = frozenset({"blow"})


def facing(*held: str, standing: Standing) -> Match:
    """Return a match in which Anna is about to strike Ben, who holds these two cards."""
    deal = ("axe", held[0], held[1], "axe")
    past = [(CHANCE, f"draw {card}") for card in deal]
    match = Match(GRUDGE, ["Anna", "Ben"], dice=SeededDice("standing"), first=0, past=past)
    match.set_orders(1, standing)
    answer(match, "0 keep axe", f"1 keep {held[0]}", "0 keep axe", f"1 keep {held[1]}")
    return match


def struck(*held: str, standing: Standing) -> Match:
    match = facing(*held, standing=standing)
    answer(match, "0 strike 1 axe")
    return match


def answers_of(match: Match, seat: int) -> list[str]:
    return [entry.action for entry in match.log if entry.seat == seat and not entry.action.startswith("keep")]


def test_a_window_without_a_standing_order_is_asked() -> None:
    match = struck("axe", "hammer", standing=Standing(skips=False))

    assert match.seats() == (1,)
    assert [action.text for action in match.choices(1)] == ["suffer"]


def test_a_window_of_an_ordered_kind_is_passed() -> None:
    match = struck("helm", "shield", standing=Standing(passes=BLOW))

    assert answers_of(match, 1) == ["suffer"]
    assert match.log[-1].seat == CHANCE
    assert [entry.settled for entry in match.log if entry.action == "suffer"] == [True]


def test_a_window_of_another_kind_is_asked() -> None:
    assert struck("helm", "shield", standing=Standing(passes=frozenset({"damage"}))).seats() == (1,)


def test_a_window_without_a_choice_is_skipped_if_ordered() -> None:
    assert answers_of(struck("axe", "hammer", standing=Standing(skips=True)), 1) == ["suffer"]
    assert answers_of(struck("axe", "helm", standing=Standing(skips=True)), 1) == []


def test_a_standing_answer_is_given_when_it_is_among_the_options() -> None:
    order = Standing(answers=("guard shield", "guard helm"))

    assert answers_of(struck("helm", "shield", standing=order), 1) == ["guard shield"]
    assert answers_of(struck("helm", "axe", standing=order), 1) == ["guard helm"]


def test_without_that_option_the_rest_of_the_order_counts() -> None:
    shield = ("guard shield",)

    assert answers_of(struck("helm", "axe", standing=Standing(answers=shield)), 1) == []
    assert answers_of(struck("helm", "axe", standing=Standing(answers=shield, passes=BLOW)), 1) == ["suffer"]


def test_a_standing_answer_is_given_in_windows_only() -> None:
    match = facing("helm", "shield", standing=Standing())
    match.set_orders(0, Standing(answers=("dig",), passes=BLOW))

    assert match.seats() == (0,)
    assert answers_of(match, 0) == []


def test_an_order_counts_at_once() -> None:
    match = struck("helm", "shield", standing=Standing())
    assert match.seats() == (1,)
    match.set_orders(1, Standing(passes=BLOW))

    assert answers_of(match, 1) == ["suffer"]


@pytest.mark.parametrize("seat", [-1, -2, 2])
def test_only_a_seat_may_give_orders(seat: int) -> None:
    match = struck("helm", "shield", standing=Standing())
    with pytest.raises(Illegal, match=f"there is no seat {seat}"):
        match.set_orders(seat, Standing(passes=BLOW))

    assert match.standing == [Standing(), Standing()]


# --- what a window reveals

# The second card comes from Anna's own pack, so she knows it; she does not know the first.
HANDS = [("helm", "hammer"), ("axe", "hammer"), ("hammer", "hammer"), ("shield", "hammer")]


def outside(match: Match, viewer: int) -> tuple[Scene, list[Event], int]:
    """Return everything that another viewer learns: the scene, the events, and the number of decisions."""
    return match.scene(viewer), match.told(viewer), len(match.log)


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_an_open_window_looks_the_same_whatever_the_hand_holds(viewer: int) -> None:
    matches = [struck(*hand, standing=Standing(skips=False)) for hand in HANDS]

    assert all(match.seats() == (1,) for match in matches)
    assert all(outside(match, viewer) == outside(matches[0], viewer) for match in matches)
    assert len({len(match.choices(1)) for match in matches}) > 1


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("standing", [Standing(passes=BLOW), Standing(skips=False)], ids=["by order", "by hand"])
def test_a_passed_window_looks_the_same_whatever_the_hand_holds(standing: Standing, viewer: int) -> None:
    matches = [struck(*hand, standing=standing) for hand in HANDS]
    for match in matches:
        if not standing.passes:
            answer(match, "1 suffer")
        # The card drawn for the wound depends on the bag; other players do not see it.
        assert match.log[-1].seat == CHANCE

    assert all(outside(match, viewer) == outside(matches[0], viewer) for match in matches)
    assert len({str(match.scene(REFEREE)) for match in matches}) > 1


@given(seed=st.integers(0, 2**32), answers=st.integers(1, 60))
def test_a_window_of_the_duel_looks_the_same_whatever_the_hand_holds(seed: int, answers: int) -> None:
    """Resealing changes neither the seats that are asked, nor what the others see of the question."""
    dice = SeededDice("windows", seed)
    match = Match(DUEL, ["Anna", "Ben"], dice=dice, first=0)
    for seat in (0, 1):
        match.set_orders(seat, Standing(skips=False))
    for _ in range(answers):
        choices = match.choices(match.seats()[0])
        match.play(match.seats()[0], choices[dice.below(len(choices))].text)
        if not match.seats():
            return
    seat = match.seats()[0]
    world = DUEL.reseal(match.state, 1 - seat, dice)

    assert DUEL.scene(world, 1 - seat) == match.scene(1 - seat)
    assert DUEL.scene(world, SPECTATOR).prompt == match.scene(SPECTATOR).prompt
    assert world.stack == match.state.stack


def test_in_the_duel_every_change_of_phase_asks_a_seat_that_wants_to_be_asked() -> None:
    """The Duel, ruling 37: the hand decides nothing, the seat's own choice everything."""
    for seed in range(12):
        match = Match(DUEL, ["Anna", "Ben"], dice=SeededDice("phase", seed), first=0)
        answer(match, "1 arm every", "0 dice 3", "0 end")
        # Ben is on turn now. Anna has armed nothing for a change of phase: she is not asked.
        answer(match, "1 dice 3")
        assert match.seats() == (1,)
        answer(match, "1 end")
        # Anna's turn. Ben is asked after her Draw Phase and after her Dice Phase, whatever he holds.
        for line in ("1 pass", "0 dice 3", "1 pass"):
            assert match.seats() == (int(line[0]),)
            answer(match, line)


def test_in_the_first_version_of_the_duel_every_change_of_phase_asks_both_seats() -> None:
    first = DUEL.at(1)
    matches = [Match(first, ["Anna", "Ben"], dice=SeededDice("phase", seed), first=0) for seed in range(12)]
    for match in matches:
        for seat in (0, 1):
            match.set_orders(seat, Standing(passes=frozenset({"phase", "card", "damage", "removal"})))

    # Draw, window, roll, window: Ben is asked first, then Anna, and both pass.
    assert {tuple(entry.seat for entry in match.log[8:15]) for match in matches} == {(CHANCE, 1, 0, CHANCE, 1, 0)}


def test_a_window_that_a_player_chose_is_passed_for_them_only_where_all_others_are_bots() -> None:
    """The Duel, ruling 37: "when hit" is chosen. Without a Twist the hand leaves no choice; the pause hides that."""
    by_kind = Standing(passes=frozenset({"damage"}))
    for standing, is_passed in ((Standing(), False), (by_kind, False), (Standing(alone=True), True)):
        match = Match(DUEL, ["Anna", "Ben"], dice=SeededDice("chosen"), first=0)
        while not any(option.text.startswith("attack pile") for option in match.choices(match.speaker())):
            texts = [option.text for option in match.choices(match.speaker())]
            wanted = [text for start in ("dice 3", "play", "end", "pass") for text in texts if text.startswith(start)]
            match.play(match.speaker(), wanted[0])
        attacker = match.speaker()
        match.set_orders(1 - attacker, standing)
        state = match.state
        assert isinstance(state, Duel)
        for n in state.box.twist_cards[1 - attacker]:
            state.hand[n] = 0
        match.play(attacker, "attack pile 1")
        assert (match.speaker() == attacker) == is_passed
