"""Chapter 9: the end of the game, the score part by part, and both tie-breaks."""

from __future__ import annotations

import pytest

from meadhall.core.engine import settle
from meadhall.games.fall import GAME
from meadhall.games.fall.rules_end import PARTS, EndGame, dwarfs_out, ranks, score
from meadhall.games.fall.rules_goals import ShowGoal
from meadhall.games.fall.state import OVER, Fall
from meadhall.games.fall.testing.drawn import answer, asked, given, made, names, options, quiet, table, told


def bought(s: Fall, seat: int, *goals: str) -> Fall:
    for goal in s.box.goals:
        if goal.key in goals:
            s.goals[goal.number] = seat
    return s


def ended(s: Fall) -> Fall:
    s.stack[:] = [EndGame()]
    settle(s)
    return quiet(s)


def parts(s: Fall, seat: int) -> dict[str, int]:
    return {part: points for part, points in zip(PARTS, score(s, seat), strict=True) if points}


def test_three_goals_bring_the_end_and_the_round_is_finished() -> None:
    """§9, §9.1 and ruling 39: after the third goal of blue, who began, red and green have one turn each."""
    s = bought(table("store.r/n", seats=3), 0, "bread", "cheese", "ham")
    s, events = told(s, "blue end")

    assert names(events) == ["EndTriggered", "TurnBegan"]

    s = quiet(answer(s, "red end", "green end"))

    assert (s.phase, asked(s)) == (OVER, "nobody")


def test_the_last_player_of_the_round_ends_the_game_at_once() -> None:
    """§9.1 and ruling 39: all other players have already played in this round."""
    s = bought(table("store.r/n", seats=2, turn=1), 1, "bread", "cheese", "ham")
    s, events = told(s, "red end", "blue pass", "red pass")

    assert names(events) == ["EndTriggered", "Ended"]


def test_two_goals_do_not_bring_the_end() -> None:
    """§9.1 and §7.5: defeated monsters are no goals."""
    s = bought(table("store.r/n", turn=1), 1, "bread", "cheese")
    monsters = [card for card, kind in enumerate(s.box.cards[:-1]) if kind.key in ("giant", "dragon")]
    s.card = [1 if card in monsters else place for card, place in enumerate(s.card)]

    after = answer(s, "red end")

    assert (asked(after), after.ending) == ("blue", False)


def test_a_secret_goal_counts_towards_the_three() -> None:
    """§9.1 Two trading goals and the secret goal end the game."""
    s = bought(table("store.r/n", turn=1, secrets="king miner"), 1, "bread", "cheese")
    given(s, 1, gems="gold emerald ruby diamond")

    assert answer(s, "red show", "red end", "blue pass").phase == OVER


def test_a_goal_shown_in_anothers_turn_counts_at_the_end_of_that_turn() -> None:
    """Ruling 39 The end is checked for all players after every turn: blue shows a goal in red's turn."""
    row = "castle.b/n store.b/n tavern.b/n store.r/n tavern.r/n giant.b/n giant.r/n"
    s = bought(table(row, turn=1, secrets="architect king", hands="dragon"), 0, "bread", "cheese")
    s = answer(s, "red card dragon", "red at 7,0", "red walls n", "blue show", "red end", "red pass")

    assert s.phase == OVER


def test_winter_ends_a_game_without_three_goals() -> None:
    """Ruling 58 The game ends after the last player of the last round."""
    s = table("store.r/n", turn=1, winter="25")
    s.turn = 2 * 25
    after, events = told(s, "red end", "blue pass", "red pass")

    assert names(events) == ["Ended"]
    assert GAME.result(after) is not None

    early = table("store.r/n", turn=1, winter="25")
    early.turn = 2 * 24

    assert asked(answer(early, "red end")) == "blue"

    # Without winter a game still ends after 120 rounds.
    endless = table("store.r/n", turn=1, winter="off")
    endless.turn = 2 * 119

    assert not isinstance(answer(endless, "red end").stack[-1], ShowGoal)

    endless.turn = 2 * 120
    stopped = answer(endless, "red end")

    assert isinstance(stopped.stack[-1], ShowGoal)

    result = GAME.result(answer(stopped, "blue pass", "red pass"))

    assert result is not None
    assert (result.reasons[0].key, result.story[0].key) == ("result-stopped", "story-stopped")


def test_the_score_has_six_parts() -> None:
    """§9.2 Goals, the secret goal, monsters, gems by kind, the kingdom with its negative cards, and classes."""
    s = table("castle.b/n store.r/n dragon.r/n gold.r/ew", secrets="miner king")
    bought(s, 0, "stew", "bread")
    made(given(s, 0, gems="gold emerald ruby diamond"), 0, "guardian", "king")
    s.card = [0 if kind.key == "giant" and card < 9 else s.card[card] for card, kind in enumerate(s.box.cards[:18])]
    s = ended(s)

    assert parts(s, 0) == {
        "goals": 12 + 8,
        "secret": 6,
        "monsters": 3,
        "gems": 1 + 2 + 3 + 2,
        "kingdom": 3 + 2 - 2,
        "classes": 2 + 2,
    }
    assert parts(s, 1) == {}


def test_a_met_secret_goal_may_be_shown_before_the_scoring() -> None:
    """§9.2 and ruling 38: every player is asked once; "show" is an option only if the goal is met."""
    s = given(table("store.r/n", secrets="miner king"), 0, gems="gold emerald ruby diamond")
    s.stack[:] = [EndGame()]
    settle(s)

    assert (asked(s), options(s)) == ("blue", ["show", "pass"])

    s = answer(s, "blue show")

    assert (asked(s), options(s)) == ("red", ["pass"])
    assert answer(s, "red pass").shown == [1, 0]


def test_covered_cards_and_cards_in_hand_are_worth_nothing() -> None:
    """§9.2 and ruling 6: only the castle and the tavern on top of the stack count."""
    s = table("castle.b/n tavern.b/n>store.r/n", hands="ruby")

    assert parts(ended(s), 0) == {"kingdom": 3 + 1}


def test_a_shared_kingdom_scores_for_each_castle_and_no_castle_scores_nothing() -> None:
    """§9.2 and rulings 23 and 24: green has no castle."""
    s = ended(table("castle.b/n store.r/n castle.r/n", seats=3))

    assert [parts(s, seat) for seat in range(3)] == [{"kingdom": 8}, {"kingdom": 8}, {}]


def test_the_most_points_win() -> None:
    """§9.2 Red has one gem, blue has nothing."""
    s = ended(given(table("store.r/n"), 1, gems="gold"))

    assert ranks(s) == [2, 1]


def test_a_tie_goes_to_the_biggest_kingdom_then_to_the_most_dwarfs_then_is_shared() -> None:
    """§9.3 and ruling 42: red's two cards are worth as much as blue's card and gem; all else is equal."""
    bigger = given(ended(table("castle.b/n . castle.r/n tavern.b/n")), 0, gems="gold")

    assert ranks(bigger) == [2, 1]

    more_dwarfs = ended(table("castle.b/n(b) . castle.r/n(r,r)"))

    assert [dwarfs_out(more_dwarfs, seat) for seat in (0, 1)] == [1, 2]
    assert ranks(more_dwarfs) == [2, 1]

    equal = ended(table("castle.b/n(b) . castle.r/n(r)"))

    assert ranks(equal) == [1, 1]


@pytest.mark.parametrize(
    ("land", "gem", "key"),
    [
        ("castle.b/n . castle.r/n", "gold", "result-points"),
        ("castle.b/n . castle.r/n tavern.b/n", "gold", "result-kingdom"),
        ("castle.b/n(b) . castle.r/n(r,r)", "", "result-dwarfs"),
        ("castle.b/n(b) . castle.r/n(r)", "", "result-shared"),
    ],
)
def test_the_result_says_which_rule_decided(land: str, gem: str, key: str) -> None:
    """§9.3 The reasons end with it, after the score of each player."""
    result = GAME.result(given(ended(table(land)), 0, gems=gem))

    assert result is not None
    assert [reason.key for reason in result.reasons] == ["result-winter", "result-score", "result-score", key]
