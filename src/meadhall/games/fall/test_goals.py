"""Chapter 8: secret goals, their demands, and the moments at which they may be shown."""

from __future__ import annotations

import pytest

from meadhall.core.engine import asking
from meadhall.games.fall.rules_hands import goals_done
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.state import Fall
from meadhall.games.fall.testing.drawn import answer, asked, box, given, names, options, resolving, table, told

EIGHT = "castle.b/n store.b/n tavern.b/n store.r/n tavern.r/n giant.b/n giant.r/n"


def with_trophies(s: Fall, seat: int, count: int) -> Fall:
    monsters = [card for card, kind in enumerate(s.box.cards[:-1]) if kind.key in ("giant", "dragon")]
    s.card = [seat if card in monsters[:count] else place for card, place in enumerate(s.card)]
    return s


def can_show(s: Fall) -> bool:
    return "show" in options(s)


def asides(s: Fall, seat: int) -> list[str]:
    ask = asking(s)
    assert ask is not None
    return [action.text for action in ask.asides(s, seat)]


def test_architect_asks_for_eight_cards_in_the_kingdom() -> None:
    """§8.3 Blue's kingdom has seven cards, then eight."""
    s = table(EIGHT, secrets="architect king", hands="dragon")

    assert not can_show(s)
    assert can_show(answer(s, "blue card dragon", "blue at 7,0", "blue walls n"))


def test_king_asks_for_a_kingdom_worth_ten() -> None:
    """§8.3 Castle 3, stores 2 and 2, taverns 1 and 1 are nine; with an emerald mine they are ten."""
    land = "castle.b/n store.b/n tavern.b/n store.r/n tavern.r/n"

    assert not can_show(table(land, secrets="king miner"))
    assert can_show(table(land + " emerald.r/ne", secrets="king miner"))


def test_berserker_asks_for_two_monsters() -> None:
    """§8.3 One is not enough."""
    assert not can_show(with_trophies(table("store.r/n", secrets="berserker king"), 0, 1))
    assert can_show(with_trophies(table("store.r/n", secrets="berserker king"), 0, 2))


@pytest.mark.parametrize(
    ("secret", "enough", "too_few"),
    [
        ("miner", "gold emerald ruby diamond", "gold emerald ruby ruby ruby"),
        ("wizard", "emerald " * 5, "emerald " * 4 + "ruby gold"),
    ],
)
def test_miner_and_wizard_ask_for_gems_in_the_hand(secret: str, enough: str, too_few: str) -> None:
    """§8.3 and ruling 41: the miner needs all four kinds."""
    assert can_show(given(table("store.r/n", secrets=f"{secret} king"), 0, gems=enough))
    assert not can_show(given(table("store.r/n", secrets=f"{secret} king"), 0, gems=too_few))


def test_the_ogre_in_disguise_asks_for_five_ogre_cards() -> None:
    """§8.3 Four are not enough."""
    five = "ambush ambush panic thief crown"

    assert can_show(given(table("store.r/n", secrets="ogre-in-disguise king"), 0, ogres=five))
    assert not can_show(given(table("store.r/n", secrets="ogre-in-disguise king"), 0, ogres=five[7:]))


def test_researcher_asks_for_three_dwarfs_on_each_of_two_monsters() -> None:
    """§8.3 Two dwarfs on the second monster are not enough."""
    s = table("giant.r/n(b,b,b) dragon.r/n(b,b)", secrets="researcher king")

    assert not can_show(s)
    assert can_show(answer(s, "blue at 1,0"))


def test_adventurer_asks_for_a_kill_with_three_kinds_of_meeple() -> None:
    """§8.3 and ruling 40: workers are one kind. The goal may be shown until the player's next turn begins."""
    s = answer(table("giant.r/n(b,b,b,bW,bK) store.r/n", secrets="adventurer king"), "blue end")

    assert (asked(s), asides(s, 0), asides(s, 1)) == ("red", ["show"], [])
    assert answer(s, "blue show").shown == [1, 0]
    assert not can_show(answer(s, "red end"))

    two_kinds = answer(table("giant.r/n(b,b,b,b,bK) store.r/n", secrets="adventurer king"), "blue end")

    assert asides(two_kinds, 0) == []


def test_a_shown_goal_counts_even_if_it_is_no_longer_met() -> None:
    """§8, §8.2 and ruling 38: blue spends the gems after showing the goal, and it still counts."""
    s = given(table("store.r/n", secrets="miner king"), 0, gems="gold emerald ruby diamond")
    s, events = told(s, "blue show", "blue upgrade warrior")

    assert names(events)[0] == "SecretShown"
    assert events[0].reveals()
    assert (s.shown, goals_done(s, 0)) == ([1, 0], 1)
    assert not can_show(s)


def test_a_player_may_keep_a_met_goal_secret() -> None:
    """§8.2 and ruling 38: no question interrupts the game, and the goal may be shown later."""
    s = given(table("store.r/n", secrets="miner king"), 0, gems="gold emerald ruby diamond")
    s = answer(s, "blue end")

    assert (asked(s), asides(s, 0)) == ("red", ["show"])


def test_a_goal_may_be_shown_between_two_tasks() -> None:
    """Ruling 38 Blue shows it after the mine brings the fourth kind of gem, before the store takes gems away."""
    s = table("store.r/n(b,b,b) tavern.r/n(b,b) emerald.r/ne(b,b)", secrets="miner king", goals="bread apples ham")
    given(s, 0, gems="gold ruby diamond")
    s = answer(resolving(s), "blue at 2,0")

    assert (asked(s), options(s)) == ("blue", ["at 0,0", "at 1,0", "show"])

    s = answer(s, "blue show", "blue at 0,0", "fate open honey")

    assert s.goals.count(0) == 1
    assert goals_done(s, 0) == 2


def test_a_goal_may_be_shown_in_another_players_turn() -> None:
    """Ruling 38 Red's card gives blue's kingdom its eighth card."""
    s = table(EIGHT, turn=1, secrets="architect king", hands="dragon")

    assert asides(s, 0) == []

    s = answer(s, "red card dragon", "red at 7,0", "red walls n")
    shown, events = told(s, "blue show")

    assert (asked(s), asides(s, 0)) == ("red", ["show"])
    assert names(events) == ["SecretShown"]
    assert (asked(shown), options(shown), shown.shown) == ("red", options(s), [1, 0])
    assert asides(shown, 0) == []


def test_a_goal_may_be_shown_in_the_middle_of_an_action() -> None:
    """Ruling 38 The question stays open."""
    s = given(table("store.r/n", secrets="miner king", hands="tavern"), 0, gems="gold emerald ruby diamond")
    s = answer(s, "blue card tavern")

    assert "show" not in options(s)
    assert options(answer(s, "blue show")) == options(s)


def test_no_question_depends_on_the_secret() -> None:
    """Ruling 38 Whichever goal blue has, the same seat is asked with the same options."""
    for secret in ("architect", "wizard"):
        s = table(EIGHT, turn=1, secrets=f"{secret} king", hands="dragon")
        s = answer(s, "red card dragon", "red at 7,0", "red walls n")

        assert (asked(s), options(s)) == (
            "red",
            ["at 0,0", "at 1,0", "at 2,0", "at 3,0", "at 4,0", "at 5,0", "at 6,0", "at 7,0", "end"],
        )


def test_an_opponents_ogre_may_meet_a_secret_goal() -> None:
    """Ruling 38 Red's Panic moves blue's third dwarf onto the second monster: the researcher's goal is met."""
    s = table("giant.r/n(b,b,b) dragon.r/n(b,b) store.r/n(b)", turn=1, secrets="researcher king")
    given(s, 1, ogres="panic")
    s = answer(s, "red ogre panic", "red at 2,0", "red at 1,0")

    assert str(s) == "giant.r/n(b,b,b) dragon.r/n(b,b,b) store.r/n"
    assert (asked(s), asides(s, 0)) == ("red", ["show"])


def test_no_two_players_are_dealt_the_same_secret_goal() -> None:
    """§2.6 A secret goal that one player has is no option for the next."""
    s = setup(box(()), 4, 0)
    dealt: list[str] = []
    while asked(s) == "fate":
        assert not {*dealt} & {*options(s)}
        dealt.append(options(s)[0])
        s = answer(s, f"fate {dealt[-1]}")

    assert len([text for text in dealt if text.startswith("secret ")]) == len(set(s.secret)) == 4
