"""Sections 10.2 to 10.7: Royal Decrees about land, monsters and goals, each compared with a table without it."""

from __future__ import annotations

from meadhall.games.fall import GAME
from meadhall.games.fall.rules_areas import kingdom_size, kingdom_worth
from meadhall.games.fall.rules_end import kingdom_score
from meadhall.games.fall.rules_hands import trophies
from meadhall.games.fall.rules_kingdom import dwarfs_needed
from meadhall.games.fall.state import BOTTOM, DECK, OVER, Fall
from meadhall.games.fall.testing.drawn import (
    answer,
    asked,
    cells,
    gems,
    given,
    made,
    morning,
    names,
    options,
    quiet,
    resolving,
    table,
    told,
)


def with_trophies(s: Fall, seat: int, count: int) -> Fall:
    """Give monsters of the first player to a seat as trophies; return the table."""
    monsters = [card for card, kind in enumerate(s.box.cards[:-1]) if kind.key in ("giant", "dragon") and card < 9]
    s.card = [seat if card in monsters[:count] else place for card, place in enumerate(s.card)]
    return s


def section(s: Fall) -> str:
    """Return the section that the prompt cites."""
    prompt = GAME.scene(s, 0).prompt
    assert prompt is not None
    return prompt.rule


# --- Hard Workers


def test_hard_workers_act_in_the_morning_and_resolve_at_night() -> None:
    """§10.2 and ruling 43: blue's task waits until red has acted; then both resolve, starting with the first player."""
    s = morning("gold.r/ns(b,b) tavern.r/n(r,r)")
    s = answer(s, "blue end")

    assert (asked(s), gems(s, 0)) == ("red", {})

    s, events = told(s, "red end", "fate draw thief")

    assert names(events) == ["NightBegan", "GemsMined", "OgreDrawn", "MorningBegan", "TurnBegan"]
    # The axe is passed on, so red is the first player now.
    assert (asked(s), s.first) == ("red", 1)


def test_a_dwarf_placed_later_in_the_morning_may_block_a_task_of_the_night() -> None:
    """§10.2 With the decree red may block blue's ruby mine before it is resolved."""
    s = morning("ruby.r/ne(b,b) store.r/n")
    s = answer(s, "blue end", "red at 0,0", "red end")

    assert (str(s), gems(s, 0)) == ("ruby.r/ne(b,b,r) store.r/n", {})


def test_the_end_is_checked_after_the_night() -> None:
    """Ruling 43 Three goals in the morning do not end the game yet."""
    s = morning("store.r/n", seats=3, first=1)
    for goal in range(3):
        s.goals[goal] = 2
    s = answer(s, "red end", "green end")

    assert s.phase != OVER
    assert quiet(answer(s, "blue end")).phase == OVER


# --- Fortress


def test_fortress_keeps_dwarfs_out_of_foreign_kingdoms() -> None:
    """§10.3 and ruling 44: blue may use cards in blue's kingdom, in a shared one or in none, but not in red's."""
    land = "castle.b/n  tavern.r/n  .  store.b/n  .  castle.r/n  emerald.r/ne"

    assert cells(answer(table(land))) == [f"at {x},0" for x in (0, 1, 3, 5, 6)]
    assert cells(answer(table(land, fortress="yes"))) == ["at 0,0", "at 1,0", "at 3,0"]

    shared = table("castle.b/n castle.r/n", fortress="yes")

    assert cells(answer(shared)) == ["at 0,0", "at 1,0"]


def test_fortress_binds_the_king_but_not_moves() -> None:
    """Ruling 44 and ruling 30: the king is placed only outside red's kingdom; a worker may move into it."""
    s = made(table("castle.r/n store.r/n . tavern.b/n(b)", fortress="yes"), 0, "king")

    assert str(answer(s, "blue place king")) == "castle.r/n store.r/n . tavern.b/n(b,bK)"

    inside = table("castle.r/n(b) store.r/n", fortress="yes")

    assert str(answer(inside, "blue move worker")) == "castle.r/n store.r/n(b)"


def test_in_a_fortress_without_any_spot_an_action_turns_an_empty_card() -> None:
    """§10.3 and ruling 44: any card without meeples, by a quarter, a half or three quarters."""
    s = table("castle.r/n store.r/n(r)", fortress="yes")

    assert not cells(s)

    s = answer(s, "blue turn")

    assert options(s) == ["turn right", "turn round", "turn left"]
    assert section(s) == "§10.3"
    assert str(answer(s, "blue turn right")) == "castle.r/e store.r/n(r)"
    assert str(answer(s, "blue turn round")) == "castle.r/s store.r/n(r)"
    assert str(answer(s, "blue turn left")) == "castle.r/w store.r/n(r)"
    # The turned castle is walled off from the store, so the store is a spot again.
    assert "turn" not in options(answer(s, "blue turn right"))
    assert answer(s, "blue turn right").used == 1


def test_cards_are_not_turned_without_a_decree_or_with_a_spot_left() -> None:
    """§10.3 The store outside all kingdoms is a spot."""
    assert "turn" not in options(table("castle.r/n store.r/n(r)"))
    assert "turn" not in options(table("castle.r/e store.r/n(r)", fortress="yes"))


# --- Beast Hunters


def test_beast_hunters_need_one_dwarf_less_for_each_kill_of_their_own() -> None:
    """§10.4 and ruling 45: the player's kills count, other players' do not; three dwarfs are the least."""
    land = "dragon.r/n(b,b,b,b) store.r/n"

    assert str(resolving(with_trophies(table(land), 0, 1))) == land

    s = with_trophies(table(land, beast_hunters="yes"), 0, 1)

    assert [dwarfs_needed(s, seat, 0) for seat in (0, 1)] == [4, 5]
    assert str(resolving(s)) == "store.r/n"
    assert trophies(s, 0) == 2

    hunter = table("giant.r/n dragon.r/n", beast_hunters="yes")
    hunter.card = [0] * 6 + hunter.card[6:]

    assert [dwarfs_needed(hunter, 0, place) for place in range(len(hunter.top))] == [3, 3]


def test_beast_hunters_may_kill_two_monsters_in_one_turn() -> None:
    """Ruling 22 Four dwarfs and three are seven. Ruling 11: the need is checked again after the first kill."""
    s = table("giant.r/n(b,b,b,b) dragon.r/n(b,b,b) store.r/n", beast_hunters="yes")
    s = quiet(resolving(with_trophies(s, 0, 1)))

    assert str(s) == "store.r/n"
    assert trophies(s, 0) == 3


def test_meeples_left_on_a_killed_monster_go_home() -> None:
    """Ruling 54 If four dwarfs are enough, the fifth spot may hold another player's dwarf, who goes home too."""
    s = table("dragon.r/n(b,b,b,b,r) store.r/n", beast_hunters="yes")
    s = resolving(with_trophies(s, 0, 1))

    assert s.home == [7, 7]


# --- Battle Memorial


def test_a_memorial_takes_the_place_of_a_killed_monster() -> None:
    """§10.5 and ruling 46: it has no walls and no spots, is worth nothing, and counts as a card of the kingdom."""
    s = resolving(table("castle.b/n giant.r/n(b,b,b,b,b) store.r/n", battle_memorial="yes", hands="gold tavern"))

    assert str(s) == "castle.b/n memorial store.r/n"
    assert (kingdom_size(s, 0), kingdom_worth(s, 0)) == (3, 3 + 0 + 2)
    assert s.room[1] == 0


def test_a_memorial_covers_the_mine_under_a_dragon() -> None:
    """Ruling 55 The memorial lies on the mine. Ruling 46: no card may be placed on the memorial."""
    s = table("dragon.r/n(b,b,b,b,b)>gold.r/ns store.r/n", battle_memorial="yes", hands="ruby")
    s = resolving(s)

    assert str(s) == "memorial>gold.r/ns store.r/n"

    s = table("memorial>gold.r/ns store.r/n", battle_memorial="yes", hands="ruby tavern")

    assert "at 0,0" not in options(answer(s, "blue card ruby"))


def test_a_memorial_lets_all_players_turn_empty_cards_by_a_quarter() -> None:
    """§10.5 and ruling 46: an action turns a whole stack, but no card with meeples, and not the memorial."""
    s = table("memorial castle.r/n(r) tavern.r/n>store.b/e", battle_memorial="yes")
    s = answer(s, "blue turn")

    assert options(s) == ["turn right", "turn left"]
    assert section(s) == "§10.5"

    s = answer(s, "blue turn right")

    assert str(s) == "memorial castle.r/n(r) tavern.r/e>store.b/s"
    assert s.used == 1


def test_turning_a_card_opens_and_closes_kingdoms() -> None:
    """§10.5 and §7.3: blue turns the store's wall away from the castle."""
    s = table("memorial . castle.b/n store.r/w", battle_memorial="yes")

    assert kingdom_size(s, 0) == 1

    s = answer(s, "blue turn", "blue at 3,0", "blue turn right")

    assert kingdom_size(s, 0) == 2


def test_memorial_and_fortress_together_allow_what_either_allows() -> None:
    """Ruling 53 The memorial allows quarter turns; the fortress without a spot allows half turns too."""
    s = table("memorial castle.r/n store.r/n(r)", battle_memorial="yes", fortress="yes")

    assert options(answer(s, "blue turn")) == ["turn right", "turn round", "turn left"]


# --- Charming Merchants


def owning(goal: str, open_goals: str, gems_held: str, **settings: str) -> Fall:
    s = given(table("store.r/n(b,b,b)", 2, 0, goals=open_goals, **settings), 0, gems=gems_held)
    number = next(known.number for known in s.box.goals if known.key == goal)
    s.goals[number] = 0
    return resolving(s)


def test_an_old_goal_helps_to_pay_for_a_better_one() -> None:
    """§10.6 and ruling 47: bread (2 gold, 2 emeralds) pays two of the stew's three emeralds; no change is given."""
    s = owning("bread", "stew", "emerald ruby", charming_merchants="yes")

    assert options(s) == ["keep", "buy stew for bread"]

    s = answer(s, "blue buy stew for bread")

    assert gems(s, 0) == {}
    assert (s.goals.count(0), s.goals.count(BOTTOM)) == (1, 1)
    assert gems(s, 2) == {"gold": 12, "emerald": 8, "ruby": 8, "diamond": 6}
    # §10.6: giving an old goal is never compulsory, and without the decree it is not possible.
    assert answer(owning("bread", "stew", "emerald ruby", charming_merchants="yes"), "blue keep").goals.count(0) == 1
    assert owning("bread", "stew", "emerald ruby").stack == []


def test_the_new_goal_must_be_worth_more() -> None:
    """Ruling 47 Bread for cheese is eight for eight."""
    assert owning("bread", "cheese", "diamond diamond", charming_merchants="yes").stack == []


def test_a_player_who_can_pay_in_gems_must_buy_one_way_or_the_other() -> None:
    """§10.6 and ruling 13: the player chooses between gems and the old goal, but may not decline."""
    s = owning("bread", "stew", "emerald emerald emerald ruby", charming_merchants="yes")

    assert options(s) == ["buy stew", "buy stew for bread"]


def test_an_old_goal_that_pays_no_gem_cannot_be_given() -> None:
    """§10.6 and ruling 47: ham costs rubies, and bread was paid with gold and emeralds, so bread pays nothing."""
    s = owning("bread", "ham", "ruby ruby ruby", charming_merchants="yes")

    assert s.goals.count(0) == 2


def test_goals_given_back_lie_under_the_deck() -> None:
    """Ruling 47 They are turned up again when the deck is used up, in the order in which they were given back."""
    s = owning("bread", "stew", "emerald ruby", charming_merchants="yes")
    s.goals = [2 if place == DECK else place for place in s.goals]
    s = answer(s, "blue buy stew for bread")

    assert s.bottom == []
    assert s.box.goals[s.goals.index(-2)].key == "bread"


# --- Greedy Landlords


def test_landlords_divide_a_shared_kingdom() -> None:
    """§10.7 and ruling 48: each half is rounded down: nine gives four each, and minus one gives minus one each."""
    land = "castle.b/n store.r/n castle.r/n tavern.r/n"

    assert [kingdom_score(table(land), seat) for seat in (0, 1)] == [9, 9]
    assert [kingdom_score(table(land, greedy_landlords="yes"), seat) for seat in (0, 1)] == [4, 4]

    poor = table("giant.b/n castle.b/n dragon.b/n castle.r/n giant.r/n dragon.r/n", greedy_landlords="yes")

    assert kingdom_worth(poor, 0) == 3 + 3 - 8
    assert kingdom_score(poor, 0) == -1

    odd = table("castle.b/n castle.r/n giant.b/n dragon.b/n giant.r/n dragon.r/n emerald.r/ne", greedy_landlords="yes")

    assert (kingdom_worth(odd, 0), kingdom_score(odd, 0)) == (-1, -1)


def test_a_landlord_alone_scores_the_whole_kingdom() -> None:
    """§10.7 The decree changes nothing in a kingdom with one castle."""
    assert kingdom_score(table("castle.b/n store.r/n . castle.r/n", greedy_landlords="yes"), 0) == 5
