"""Chapter 8: secret goals, what they ask for, and the moments at which they may be shown."""

from __future__ import annotations

import pytest

from meadhall.core.engine import settle
from meadhall.games.fall.rules_hands import goals_done
from meadhall.games.fall.rules_turn import Turn
from meadhall.games.fall.state import HAND, Fall
from meadhall.games.fall.testing.drawn import answer, asked, given, names, options, resolving, table, told

EIGHT = "castle.b/n store.b/n tavern.b/n store.r/n tavern.r/n giant.b/n giant.r/n"


def with_trophies(s: Fall, seat: int, count: int) -> Fall:
    monsters = [card for card, kind in enumerate(s.box.cards[:-1]) if kind.key in ("giant", "dragon")]
    s.card = [seat if card in monsters[:count] else place for card, place in enumerate(s.card)]
    return s


def can_show(s: Fall) -> bool:
    return "show" in options(s)


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
    assert can_show(answer(s, "blue place worker", "blue at 1,0"))


def test_adventurer_asks_for_a_kill_with_three_kinds_of_meeple() -> None:
    # §8.3, ruling 40: a worker is a kind; it is shown in the moment of the kill.
    s = resolving(table("giant.r/n(b,b,b,bW,bK)", secrets="adventurer king"))

    assert (asked(s), options(s)) == ("blue", ["pass", "show"])
    assert answer(s, "blue show").shown == [1, 0]

    # Passed, it is over: the next turn does not offer it again.
    s = answer(s, "blue pass")
    s.stack.append(Turn(0))
    settle(s)

    assert not can_show(s)

    two_kinds = resolving(table("giant.r/n(b,b,b,b,bK)", secrets="adventurer king"))

    assert two_kinds.stack == []


def test_a_shown_goal_counts_even_if_its_demand_is_lost() -> None:
    # §8, §8.2, ruling 38: kept afterwards; it is a goal towards the end.
    s = given(table("store.r/n", secrets="miner king"), 0, gems="gold emerald ruby diamond")
    s, events = told(s, "blue show", "blue upgrade warrior")

    assert names(events)[0] == "SecretShown"
    assert events[0].reveals()
    assert (s.shown, goals_done(s, 0)) == ([1, 0], 1)
    assert not can_show(s)


def test_a_player_may_keep_a_met_goal_secret() -> None:
    # §8.2: it may be kept; it is asked again before the hand is cut down, and then the turn goes on.
    s = given(table("store.r/n", secrets="miner king"), 0, gems="gold emerald ruby diamond")
    s = answer(s, "blue end")

    assert (asked(s), options(s)) == ("blue", ["pass", "show"])
    assert asked(answer(s, "blue pass")) == "red"


def test_a_goal_may_be_shown_between_two_tasks() -> None:
    # Ruling 38: with the fourth kind of gem, before the store takes them away again.
    s = table("store.r/n(b,b,b) emerald.r/ne(b,b)", secrets="miner king", goals="bread apples ham")
    given(s, 0, gems="gold ruby diamond")
    s = answer(resolving(s), "blue at 1,0")

    assert (asked(s), options(s)) == ("blue", ["pass", "show"])

    s = answer(s, "blue show", "fate open honey")

    assert s.goals.count(0) == 1
    assert goals_done(s, 0) == 2


def test_a_goal_may_be_shown_in_another_players_turn() -> None:
    # Ruling 38: red's card makes blue's kingdom eight cards big, and red's next card could wall it off again.
    s = table(EIGHT, turn=1, secrets="architect king", hands="dragon")
    s = answer(s, "red card dragon", "red at 7,0", "red walls n")

    assert (asked(s), options(s)) == ("blue", ["pass", "show"])

    shown = answer(s, "blue show")

    assert (asked(shown), shown.shown) == ("red", [1, 0])
    assert answer(s, "blue pass").shown == [0, 0]


def test_the_question_does_not_give_the_secret_away() -> None:
    # Ruling 38: blue has another goal and is asked all the same, with nothing to do but pass; the window says so.
    s = table(EIGHT, turn=1, secrets="wizard king", hands="dragon")
    s = answer(s, "red card dragon", "red at 7,0", "red walls n")

    assert (asked(s), options(s)) == ("blue", ["pass"])
    assert s.stack[-1].window() == "goal"  # type: ignore[attr-defined]


def test_a_pushed_dwarf_may_make_a_researcher() -> None:
    # Ruling 38: red's panic drives blue's third dwarf onto the second monster.
    s = table("giant.r/n(b,b,b) dragon.r/n(b,b) store.r/n(b)", turn=1, secrets="researcher king")
    given(s, 1, ogres="panic")
    s = answer(s, "red ogre panic", "red at 2,0", "red at 1,0")

    assert str(s) == "giant.r/n(b,b,b) dragon.r/n(b,b,b) store.r/n"
    assert (asked(s), options(s)) == ("blue", ["pass", "show"])


def test_secret_goals_are_dealt_unseen_and_no_two_alike() -> None:
    # §2.6: eight cards, one for each player.
    s = table("store.r/n", seats=4)

    assert len(set(s.secret)) == 4
    assert HAND not in s.card
