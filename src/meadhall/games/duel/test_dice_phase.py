"""§3.2 The Dice Phase: rolls, further dice, and re-rolls."""

from meadhall.core.engine import asking
from meadhall.core.table import Chance
from meadhall.games.duel.state import Duel
from meadhall.games.duel.testing.drawn import answer, asked, options, quiet, table, tidy
from meadhall.games.duel.view import phase


def rolling(display: str = "", hand: str = "") -> Duel:
    """Return a position in which Good has drawn and is about to roll."""
    drawn = f"""
        evil  pile 9
        dice  turn of: good
        good  pile 9  display: {display}  hand: {hand}
        """
    return table(drawn, at="dice")


def test_three_dice_are_rolled_with_the_odds_of_distinct_dice() -> None:
    """§3.2 Three dice with six faces have 56 different rolls, whose weights add up to 216."""
    s = quiet(rolling())
    ask = asking(s)
    assert isinstance(ask, Chance)
    weights = dict(zip(options(s), ask.weights(s), strict=True))
    assert (len(weights), sum(weights.values())) == (56, 216)
    assert (weights["roll 4 4 4"], weights["roll 4 4 axe"], weights["roll 2 4 axe"]) == (1, 3, 6)
    s = answer(s, "fate roll 4 4 axe")
    assert s.dice == [1, 0, 0, 0, 2, 0]


def test_each_support_adds_a_die_that_may_be_declined() -> None:
    """§3.2 and §5.3: two Reinforcements add up to two dice. Ruling 15: the player may take fewer."""
    s = quiet(rolling("reinforcement reinforcement"))
    assert (asked(s), options(s)) == ("good", ["dice 5", "dice 4", "dice 3"])
    assert len(options(answer(s, "good dice 5"))[0].split()) == 1 + 5
    assert len(options(answer(s, "good dice 3"))[0].split()) == 1 + 3


def test_supports_help_only_in_their_owners_phases() -> None:
    """§5.3 On the other player's turn Supports add no card, no die and no re-roll."""
    s = table(
        """
        evil  pile 9
        dice  turn of: evil
        good  pile 9  display: ancient-knowledge reinforcement rodarios-trickery
        """,
        at="draw",
    )
    assert asked(s) == "fate"
    s = quiet(answer(s, "fate top bogglin"))
    assert asked(s) == "fate"
    s = answer(s, "fate roll 1 2 3")
    assert (asked(s), phase(s), options(s)) == ("evil", "card", ["play bogglin 1", "end"])


def test_power_played_before_the_roll_adds_dice_to_it() -> None:
    """Ruling 13 and ruling 38: played before the roll, it adds two dice to that roll and is discarded."""
    s = rolling(hand="andokais-power")
    assert options(s) == ["dice 3", "play andokais-power"]
    s = answer(s, "good play andokais-power")
    assert options(s) == ["dice 5", "dice 3"]
    s = answer(s, "good dice 5", "fate roll 1 1 2 2 3")
    assert str(s) == tidy(
        """
        evil  pile 9
        dice  1 1 2 2 3  turn of: good
        good  pile 9  discard: andokais-power
        """
    )


def test_power_played_after_the_roll_adds_dice_to_the_next_one() -> None:
    """Ruling 13 The bonus lasts through the other player's turn and ends with the next roll, even if declined."""
    s = table(
        """
        evil  pile 9
        dice  2 3 5  turn of: good
        good  pile 9  hand: andokais-power
        """
    )
    s = answer(s, "good play andokais-power")
    assert s.bonus == [2, 0]
    s = quiet(answer(s, "good end"))
    s = quiet(answer(s, "fate top bogglin"))
    s = quiet(answer(s, "fate roll 2 2 3"))
    s = quiet(answer(s, "evil end"))
    s = quiet(answer(s, "fate top bavragor"))
    assert (asked(s), options(s)) == ("good", ["dice 5", "dice 3"])
    assert answer(s, "good dice 3").bonus == [0, 0]


def test_power_cannot_be_played_on_the_other_players_turn() -> None:
    """§4.4 and ruling 13: on the other player's turn it cannot be played, though a Throwing Axe can."""
    s = table(
        """
        evil  pile 9
        dice  turn of: evil
        good  pile 9  hand: andokais-power throwing-axe
        """,
        at="end",
        stops="end",
    )
    assert (asked(s), options(s)) == ("good", ["pass", "throw pile"])


def test_twists_may_be_played_before_the_players_own_draw_and_roll() -> None:
    """Ruling 38 After the Twist the player is asked the same question again."""
    drawn = """
        evil  pile 9
        dice  turn of: good
        good  pile 9  display: ancient-knowledge ancient-knowledge  hand: throwing-axe
        """
    s = table(drawn, at="draw")
    assert options(s) == ["draw 3", "draw 1", "throw pile"]
    s = answer(s, "good throw pile", "evil pass", "fate top bogglin")
    assert options(s) == ["draw 3", "draw 1"]
    s = answer(rolling(hand="throwing-axe"), "good throw pile", "evil pass", "fate top bogglin")
    assert options(s) == ["dice 3"]


def test_both_copies_of_power_add_up_to_at_most_six_dice() -> None:
    """Ruling 13 Two copies give four dice. Ruling 14 and §3.2: dice beyond six are void."""
    s = rolling("reinforcement", "andokais-power andokais-power")
    s = answer(s, "good play andokais-power", "good play andokais-power")
    assert s.bonus == [4, 0]
    assert options(s) == ["dice 6", "dice 5", "dice 4", "dice 3"]
    s = answer(quiet(s), "good dice 6")
    assert len(options(s)) == 462
    assert options(s)[0] == "roll 1 1 1 1 1 1"


def test_a_re_roll_takes_one_die_and_may_be_declined() -> None:
    """§3.2 and ruling 15: the player keeps all dice, or re-rolls one of any face, an axe too (ruling 16)."""
    s = answer(quiet(rolling("rodarios-trickery")), "fate roll 4 4 axe")
    assert (asked(s), options(s)) == ("good", ["reroll 4", "reroll axe", "end"])
    s = answer(s, "good reroll axe", "fate roll 3")
    assert s.dice == [0, 0, 0, 1, 2, 0]
    assert (phase(s), options(s)) == ("card", ["end"])


def test_two_copies_may_re_roll_the_same_die_one_after_the_other() -> None:
    """§9.2 and ruling 16: the player sees the first result before the second re-roll; two copies give no third."""
    s = answer(quiet(rolling("rodarios-trickery rodarios-trickery")), "fate roll 2 4 4")
    s = answer(s, "good reroll 2", "fate roll 3")
    assert options(s) == ["reroll 3", "reroll 4", "end"]
    s = answer(s, "good reroll 3", "fate roll 4")
    assert s.dice == [0, 0, 0, 0, 3, 0]
    assert options(s) == ["end"]


def test_a_card_ends_the_re_rolls_and_a_twist_does_not() -> None:
    """Ruling 16 All re-rolls come before the Card Phase; a Twist may be played at any time (ruling 38)."""
    s = answer(rolling("rodarios-trickery", "throwing-axe bavragor"), "good dice 3", "fate roll 1 4 4")
    assert options(s)[:2] == ["reroll 1", "reroll 4"]
    thrown = answer(s, "good throw pile", "evil pass", "fate top bogglin")
    assert options(thrown)[:2] == ["reroll 1", "reroll 4"]
    assert not [text for text in options(answer(s, "good play bavragor 1")) if text.startswith("reroll")]
