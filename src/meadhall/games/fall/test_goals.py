"""Chapter 8: secret goals, what they ask for, and the moments at which they may be shown."""

from __future__ import annotations

import pytest

from meadhall.core.engine import asking
from meadhall.games.fall.rules_hands import goals_done
from meadhall.games.fall.state import HAND, Fall
from meadhall.games.fall.testing.drawn import answer, asked, given, names, options, resolving, table, told

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
    # §8.3.
    s = table(EIGHT, secrets="architect king", hands="dragon")

    assert not can_show(s)
    assert can_show(answer(s, "blue card dragon", "blue at 7,0", "blue walls n"))


def test_king_asks_for_a_kingdom_worth_ten() -> None:
    # §8.3: castle 3, stores 2 and 2, taverns 1 and 1 are nine; with an emerald mine they are ten.
    land = "castle.b/n store.b/n tavern.b/n store.r/n tavern.r/n"

    assert not can_show(table(land, secrets="king miner"))
    assert can_show(table(land + " emerald.r/ne", secrets="king miner"))


def test_berserker_asks_for_two_monsters() -> None:
    # §8.3: of any kind.
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
    # §8.3, ruling 41: the miner needs all four kinds.
    assert can_show(given(table("store.r/n", secrets=f"{secret} king"), 0, gems=enough))
    assert not can_show(given(table("store.r/n", secrets=f"{secret} king"), 0, gems=too_few))


def test_the_ogre_in_disguise_asks_for_five_ogre_cards() -> None:
    # §8.3.
    five = "ambush ambush panic thief crown"

    assert can_show(given(table("store.r/n", secrets="ogre-in-disguise king"), 0, ogres=five))
    assert not can_show(given(table("store.r/n", secrets="ogre-in-disguise king"), 0, ogres=five[7:]))


def test_researcher_asks_for_three_dwarfs_on_each_of_two_monsters() -> None:
    # §8.3.
    s = table("giant.r/n(b,b,b) dragon.r/n(b,b)", secrets="researcher king")

    assert not can_show(s)
    assert can_show(answer(s, "blue at 1,0"))


def test_adventurer_asks_for_a_kill_with_three_kinds_of_meeple() -> None:
    # §8.3, ruling 40: a worker is a kind; it may be shown until the player's next turn begins.
    s = answer(table("giant.r/n(b,b,b,bW,bK) store.r/n", secrets="adventurer king"), "blue end")

    assert (asked(s), asides(s, 0), asides(s, 1)) == ("red", ["show"], [])
    assert answer(s, "blue show").shown == [1, 0]
    assert not can_show(answer(s, "red end"))

    two_kinds = answer(table("giant.r/n(b,b,b,b,bK) store.r/n", secrets="adventurer king"), "blue end")

    assert asides(two_kinds, 0) == []


def test_a_shown_goal_counts_even_if_its_demand_is_lost() -> None:
    # §8, §8.2, ruling 38: kept afterwards; it is a goal towards the end.
    s = given(table("store.r/n", secrets="miner king"), 0, gems="gold emerald ruby diamond")
    s, events = told(s, "blue show", "blue upgrade warrior")

    assert names(events)[0] == "SecretShown"
    assert events[0].reveals()
    assert (s.shown, goals_done(s, 0)) == ([1, 0], 1)
    assert not can_show(s)


def test_a_player_may_keep_a_met_goal_secret() -> None:
    # §8.2, ruling 38: no question interrupts the game; the goal may be shown later.
    s = given(table("store.r/n", secrets="miner king"), 0, gems="gold emerald ruby diamond")
    s = answer(s, "blue end")

    assert (asked(s), asides(s, 0)) == ("red", ["show"])


def test_a_goal_may_be_shown_between_two_tasks() -> None:
    # Ruling 38: with the fourth kind of gem, before a store takes them away again.
    s = table("store.r/n(b,b,b) tavern.r/n(b,b) emerald.r/ne(b,b)", secrets="miner king", goals="bread apples ham")
    given(s, 0, gems="gold ruby diamond")
    s = answer(resolving(s), "blue at 2,0")

    assert (asked(s), options(s)) == ("blue", ["at 0,0", "at 1,0", "show"])

    s = answer(s, "blue show", "blue at 0,0", "fate open honey")

    assert s.goals.count(0) == 1
    assert goals_done(s, 0) == 2


def test_a_goal_may_be_shown_in_another_players_turn() -> None:
    # Ruling 38: red's card makes blue's kingdom eight cards big, and red's next card could wall it off again.
    s = table(EIGHT, turn=1, secrets="architect king", hands="dragon")

    assert asides(s, 0) == []

    s = answer(s, "red card dragon", "red at 7,0", "red walls n")
    shown, events = told(s, "blue show")

    assert (asked(s), asides(s, 0)) == ("red", ["show"])
    assert names(events) == ["SecretShown"]
    assert (asked(shown), options(shown), shown.shown) == ("red", options(s), [1, 0])
    assert asides(shown, 0) == []


def test_a_goal_may_be_shown_in_the_middle_of_an_action() -> None:
    # Ruling 38: the question stays open.
    s = given(table("store.r/n", secrets="miner king", hands="tavern"), 0, gems="gold emerald ruby diamond")
    s = answer(s, "blue card tavern")

    assert "show" not in options(s)
    assert options(answer(s, "blue show")) == options(s)


def test_no_question_depends_on_the_secret() -> None:
    # Ruling 38: with another goal in blue's hand, the same seats are asked, with the same answers.
    for secret in ("architect", "wizard"):
        s = table(EIGHT, turn=1, secrets=f"{secret} king", hands="dragon")
        s = answer(s, "red card dragon", "red at 7,0", "red walls n")

        assert (asked(s), options(s)) == (
            "red",
            ["at 0,0", "at 1,0", "at 2,0", "at 3,0", "at 4,0", "at 5,0", "at 6,0", "at 7,0", "end"],
        )


def test_a_pushed_dwarf_may_make_a_researcher() -> None:
    # Ruling 38: red's panic drives blue's third dwarf onto the second monster.
    s = table("giant.r/n(b,b,b) dragon.r/n(b,b) store.r/n(b)", turn=1, secrets="researcher king")
    given(s, 1, ogres="panic")
    s = answer(s, "red ogre panic", "red at 2,0", "red at 1,0")

    assert str(s) == "giant.r/n(b,b,b) dragon.r/n(b,b,b) store.r/n"
    assert (asked(s), asides(s, 0)) == ("red", ["show"])


def test_secret_goals_are_dealt_unseen_and_no_two_alike() -> None:
    # §2.6: eight cards, one for each player.
    s = table("store.r/n", seats=4)

    assert len(set(s.secret)) == 4
    assert HAND not in s.card
