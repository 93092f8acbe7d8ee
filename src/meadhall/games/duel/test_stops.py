"""Stops (ruling 37): a player chooses the moments at which to be asked, and nothing depends on a hand."""

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal, apply, apply_aside, asking, choose, find_aside
from meadhall.core.table import CHANCE, Action, Event
from meadhall.games.duel import GAME
from meadhall.games.duel.events import Armed, AskedNothing, Disarmed, HeldNext, Rolled
from meadhall.games.duel.state import Duel
from meadhall.games.duel.testing.drawn import answer, asked, options, table

QUIET = """
    evil  pile 9  display: bogglin*1 capture  hand: dagger
    dice  1 1 2  turn of: good
    good  pile 9  display: bavragor  hand: goimgar safe-passage
    """


def aside(s: Duel, seat: int, text: str) -> tuple[Duel, list[Event]]:
    """Return the state after an aside, and its events."""
    after, told = s.copy(), list[Event]()
    action = find_aside(after, seat, text)
    assert action is not None, f"{text!r} is none of {after.asides(seat)}"
    after.told = told
    apply_aside(after, seat, action)
    after.told = None
    return after, told


def test_a_changed_switch_takes_effect_in_the_next_turn() -> None:
    """Ruling 37 A switch changes no window of the turn in which it is set."""
    s, told = aside(table(QUIET), 1, "arm ally")
    assert told == [Armed(1, "stop-ally")]
    assert asked(answer(s, "good play goimgar 2")) == "good"
    later = answer(s, "good end", "fate top gnome-spy", "evil dice 3", "fate roll 1 2 3", "evil end")
    later = answer(later, "fate top boendal", "good dice 3", "fate roll 2 2 2", "good play goimgar 2")
    assert asked(later) == "evil"
    back, told = aside(s, 1, "disarm ally")
    assert told == [Disarmed(1, "stop-ally")]
    assert back == table(QUIET)


def test_both_players_and_spectators_see_the_stops_of_both() -> None:
    """Ruling 37 The stops are public: a player who is asked would give them away by a pause."""
    s, _ = aside(table(QUIET, stops="damage end"), 1, "disarm end")
    for viewer in (0, 1, -3):
        zones = {zone.id: [(item.face, item.tags) for item in zone.items] for zone in GAME.scene(s, viewer).zones}
        assert zones["stops-0"] == [("stop-damage", ("armed", "wanted")), ("stop-end", ("armed", "wanted"))]
        assert zones["stops-1"] == [("stop-damage", ("armed", "wanted")), ("stop-end", ("armed",))]
    assert [option.action for option in GAME.scene(s, 1).asides][:4] == [
        "disarm damage",
        "arm removal",
        "arm ally",
        "arm end",
    ]
    assert GAME.scene(s, -3).asides == []


def test_wait_opens_a_window_at_the_next_moment_once() -> None:
    """Ruling 37 After "Wait!" even a card with Victory Points opens a window; the next card opens none."""
    s, told = aside(table(QUIET, stops=""), 1, "wait")
    assert told == [HeldNext(1)]
    s = answer(s, "good play safe-passage 1 1")
    assert (asked(s), options(s)[0]) == ("evil", "pass")
    assert asked(answer(s, "evil pass", "good play goimgar 2")) == "good"


def test_wait_is_possible_three_times_a_turn_and_only_in_the_other_players_turn() -> None:
    """Ruling 37 There is no fourth "Wait!", and none in the player's own turn."""
    s = table(
        """
        evil  pile 9  display: gate-broken capture
        dice  1 1 1 axe  turn of: good
        good  pile 9  display: bavragor
        """,
        stops="",
    )
    assert find_aside(s, 0, "wait") is None
    for target in ("gate-broken", "gate-broken", "capture"):
        s = aside(s, 1, "wait")[0]
        assert find_aside(s, 1, "wait") is None
        s = answer(s, f"good attack {target} 1", "evil pass")
    assert find_aside(s, 1, "wait") is None


def test_a_player_may_switch_all_windows_off_for_the_rest_of_the_turn() -> None:
    """Ruling 37 In the next turn the switches work again."""
    s, told = aside(table(QUIET), 1, "nothing")
    assert told == [AskedNothing(1)]
    assert asked(answer(s, "good attack bogglin 1")) == "good"
    later = answer(s, "good end", "fate top gnome-spy", "evil dice 3", "fate roll 1 2 3", "evil end")
    later = answer(later, "fate top boendal", "good dice 3", "fate roll 1 1 1", "good attack bogglin 1")
    assert asked(later) == "evil"


@pytest.mark.parametrize(("stops", "who"), [("damage", "good"), ("end", "evil")])
def test_players_are_asked_in_their_own_turn_only_about_a_thrown_weapon(stops: str, who: str) -> None:
    """Ruling 38 Evil throws a dagger at Good's new Ally: Good is asked only with the switch "when hit" on."""
    s = answer(aside(table(QUIET, stops=stops), 1, "wait")[0], "good play goimgar 2")
    assert asked(s) == "evil"
    s = answer(s, "evil throw goimgar")
    assert (asked(s), options(s)) == (who, ["pass"])


def test_an_aside_does_not_answer_the_open_question() -> None:
    """Ruling 37 An aside of either player leaves the open question as it is."""
    s = answer(table(QUIET), "good attack bogglin 1")
    for seat in (0, 1):
        assert asking(aside(s, seat, "arm end")[0]) == asking(s)
    with pytest.raises(Illegal):
        answer(s, "evil disarm end")


def test_in_a_hundred_games_no_window_opens_before_the_first_roll() -> None:
    """Ruling 37 and ruling 38: with the default stops, the first question of a game is how many dice to roll."""
    for seed in range(100):
        s = GAME.start(2, seed % 2)
        dice = SeededDice("first roll", seed)
        told: list[Event] = []
        s.told = told
        while not any(isinstance(event, Rolled) for event in told):
            ask = asking(s)
            assert ask is not None
            assert not ask.window()
            apply(s, ask.first(), choose(s, ask, CHANCE, dice) if ask.first() == CHANCE else named_option(s, "dice 3"))


def test_with_the_default_stops_an_empty_turn_opens_no_window() -> None:
    """Ruling 37 The active player answers twice, to roll and to end; the other player is not asked."""
    for seed in range(50):
        s = GAME.start(2, seed % 2)
        dice = SeededDice("empty turn", seed)
        seats = []
        while s.turn < 3:
            ask = asking(s)
            assert ask is not None
            seat = ask.first()
            if seat != CHANCE:
                assert not ask.window()
                seats.append((s.turn, seat == s.active))
            text = "" if seat == CHANCE else "dice 3" if "dice 3" in options(s) else "end"
            apply(s, seat, choose(s, ask, seat, dice) if not text else named_option(s, text))
        assert seats == [(1, True), (1, True), (2, True), (2, True)]


def named_option(s: Duel, text: str) -> Action:
    ask = asking(s)
    assert ask is not None
    return next(option for option in ask.options(s, ask.first()) if option.text == text)


def test_a_change_of_switches_never_alters_a_window_of_the_running_turn() -> None:
    """Ruling 37 Two games have the same dice, and switches are set in one: until the next turn they ask alike."""
    for seed in range(30):
        one = GAME.start(2, seed % 2)
        dice = SeededDice("switches", seed)
        for _ in range(seed * 3):
            step(one, dice)
        other = one.copy()
        dice_2 = SeededDice("the rest", seed)
        for seat in (0, 1):
            for action in list(other.asides(seat)):
                if action.text.startswith(("arm", "disarm")):
                    apply_aside(other, seat, action)
        dice_3 = SeededDice("the rest", seed)
        turn = one.turn
        while one.stack and one.turn == turn:
            assert asking(one) == asking(other)
            step(one, dice_2)
            step(other, dice_3)


def step(s: Duel, dice: SeededDice) -> None:
    """Answer one question at random."""
    ask = asking(s)
    if ask is not None:
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
