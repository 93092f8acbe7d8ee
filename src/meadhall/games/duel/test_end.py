"""Chapter 8: the last card, the winner, the tie."""

from meadhall.games.duel import GAME
from meadhall.games.duel.events import Drew, Ended
from meadhall.games.duel.testing.drawn import answer, asked, options, quiet, table, told
from meadhall.games.duel.view import phase, result


def test_the_last_card_drawn_ends_the_game_at_once() -> None:
    """§8, §8.1 and ruling 2: no window opens, and neither the card nor a Twist can be played."""
    s = table(
        """
        evil  pile 9  hand: dagger
        dice  turn of: good
        good  pile: throwing-axe  hand: throwing-axe
        """,
        at="draw",
    )
    s, events = told(s, "fate top throwing-axe")
    assert events == [Drew(0, "card-throwing-axe"), Ended(0)]
    assert (asked(s), options(s), phase(s), s.emptied) == ("nobody", [], "over", 0)


def test_the_last_card_lost_to_damage_ends_the_game_at_once() -> None:
    """Ruling 1 and §6.3: the pile is emptied on the other player's turn, and no die that is left can be used."""
    s = table(
        """
        evil  pile: informant
        dice  1 1  turn of: good
        good  pile 9  display: bavragor
        """
    )
    s, events = told(s, "good attack pile 1", "evil pass", "fate top informant")
    assert events[-1] == Ended(1)
    assert (asked(s), s.emptied) == ("nobody", 1)


def test_armour_may_cancel_the_point_that_would_end_the_game() -> None:
    """Ruling 7 The point is announced but has not fallen: the game goes on."""
    s = table(
        """
        evil  pile: informant  hand: shadow-armor
        dice  1 1  turn of: good
        good  pile 9  display: bavragor
        """
    )
    s = quiet(answer(s, "good attack pile 1", "evil cancel pile"))
    assert (asked(s), s.left[1]) == ("good", 1)


def test_a_point_still_waiting_does_not_fall_after_the_end() -> None:
    """Ruling 2 Evil's dagger empties Good's pile while Good's strike at the last point of a card waits."""
    s = table(
        """
        evil  pile 9  display: broken-oath*1  hand: dagger
        dice  1  turn of: good
        good  pile: begone  display: bavragor
        """
    )
    s = answer(s, "good attack broken-oath 1", "evil throw pile", "good pass", "fate top begone")
    assert (asked(s), s.emptied) == ("nobody", 0)
    assert s.points(1) == 2


def test_of_two_points_the_one_at_the_draw_pile_falls_last() -> None:
    """Ruling 31 Points fall one by one: first the Victory Points are lost, then the last card ends the game."""
    s = table(
        """
        evil  pile: informant  display: broken-oath*1
        dice  turn of: good
        good  pile 9  hand: throwing-axe throwing-axe
        """
    )
    s = answer(quiet(answer(s, "good throw broken-oath pile")), "fate top informant")
    assert (asked(s), s.points(1)) == ("nobody", 0)


ENDING = """
    evil  pile 9  display: {evil}
    dice  turn of: good
    good  pile: begone  display: {good}
    """


def test_more_victory_points_in_the_display_win() -> None:
    """§8.2 Good wins with four points against three, although its own pile is empty."""
    s = table(ENDING.format(evil="gate-broken bogglin", good="new-high-king"), at="draw")
    outcome = result(answer(s, "fate top begone"))
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.winners()) == ((1, 2), (4, 3), (0,))
    assert [reason.key for reason in outcome.reasons] == ["result-last-card", "result-points"]


def test_the_second_seat_wins_with_more_points_too() -> None:
    """§8.2 Evil, on the second seat, wins with three points against two."""
    s = table(ENDING.format(evil="gate-broken", good="safe-passage"), at="draw")
    outcome = result(answer(s, "fate top begone"))
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ((2, 1), (2, 3))


def test_in_a_tie_the_player_with_cards_left_in_the_draw_pile_wins() -> None:
    """§8.3 and ruling 5: Good drew the last card, so Evil wins at three points each, and at none each."""
    for evil, good in (("gate-broken", "gate-held"), ("bogglin", "bavragor")):
        s = answer(table(ENDING.format(evil=evil, good=good), at="draw"), "fate top begone")
        outcome = result(s)
        assert outcome is not None
        assert outcome.winners() == (1,)
        assert outcome.reasons[1].key == "result-tie"
        assert s.left[1] > 0


def test_in_a_tie_by_damage_the_attacker_wins() -> None:
    """§8.3, ruling 1 and ruling 5: the victim's pile is empty, and the game ends before the attacker's can be."""
    s = table(
        """
        evil  pile: informant
        dice  1  turn of: good
        good  pile: begone  display: bavragor
        """
    )
    s = answer(quiet(answer(s, "good attack pile 1")), "fate top informant")
    outcome = result(s)
    assert outcome is not None
    assert outcome.winners() == (0,)
    assert s.left == [1, 0]


def test_there_is_no_result_before_the_end() -> None:
    """§8.1 A player who is ahead has not won while both piles have cards."""
    s = table(ENDING.format(evil="gate-broken", good="new-high-king"))
    assert result(s) is None
    assert GAME.scene(s, 0).result is None
