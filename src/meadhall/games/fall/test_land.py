"""Chapters 3 and 7: cards on the land: walls, kingdoms, stacks and digging."""

from __future__ import annotations

import pytest

from meadhall.games.fall.rules_areas import kingdom_size, kingdom_worth
from meadhall.games.fall.state import Fall
from meadhall.games.fall.testing.drawn import answer, asked, options, resolving, table, tidy


def spots(s: Fall) -> list[str]:
    return sorted(option.removeprefix("at ") for option in options(s))


def kingdom(s: Fall, seat: int) -> set[str]:
    """Return the cells of a seat's kingdom."""
    castle = s.castle[seat]
    places = [place for place in range(len(s.cell)) if castle >= 0 and s.area[place] == s.area[castle]]
    return {f"{s.box.x(s.cell[place])},{s.box.y(s.cell[place])}" for place in places}


def test_a_land_read_from_a_drawing_prints_the_same_drawing() -> None:
    land = """
        castle.b/n      gold.r/ns(b,b,rG)
        .               tavern.r/e(r)>store.b/n>tavern.b/s
    """

    assert str(table(land)) == tidy(land)


def test_the_first_card_lies_in_the_middle_of_the_table() -> None:
    """§2.1 There is only one middle, so the player is asked only about the walls."""
    s = answer(table("", hands="gold"), "blue card gold")

    assert options(s) == ["walls ns", "walls ew"]
    assert str(answer(s, "blue walls ew")) == "gold.b/ew"


def test_on_the_mat_the_first_card_has_four_spots_and_no_card_leaves_the_mat() -> None:
    """§2.1 and ruling 2: the mat has eight by eight cells, and four of them are in its middle."""
    s = answer(table("", hands="gold emerald", table="mat"), "blue card gold")

    assert spots(s) == ["0,0", "0,1", "1,0", "1,1"]

    for x in range(1, 5):
        s = table(
            " ".join(["gold.b/ns", "emerald.b/ne", "diamond.b/nes", "ruby.b/ne", "store.b/n"][: x + 1]),
            hands="tavern",
            table="mat",
        )
        east = f"{x + 1},0"

        assert (east in spots(answer(s, "blue card tavern"))) == (x + 1 <= 4)


def test_the_free_table_has_no_edge() -> None:
    """Ruling 2 A row of nine cards may be extended at both ends."""
    row = "castle.b/n giant.b/n dragon.b/n gold.b/ns emerald.b/ne diamond.b/nes ruby.b/ne tavern.b/n store.b/n"
    s = answer(table(row, turn=1, hands="castle"), "red card castle")

    assert {"-1,0", "9,0"} <= set(spots(s))


def test_a_card_may_be_placed_at_any_side_of_any_card() -> None:
    """§3.2 and ruling 1: sides count and corners do not; neither walls nor owners matter."""
    s = answer(table("castle.r/n gold.r/ew", hands="store"), "blue card store")

    assert spots(s) == sorted(["0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1"])


def test_a_card_may_be_placed_in_any_rotation() -> None:
    """§3.2 and ruling 1: a card that looks the same after half a turn has only two options."""
    s = table("castle.r/n", hands="castle gold emerald diamond")

    assert options(answer(s, "blue card castle", "blue at 1,0")) == ["walls n", "walls e", "walls s", "walls w"]
    assert options(answer(s, "blue card gold", "blue at 1,0")) == ["walls ns", "walls ew"]
    assert options(answer(s, "blue card emerald", "blue at 1,0")) == ["walls ne", "walls es", "walls sw", "walls nw"]
    assert set(options(answer(s, "blue card diamond", "blue at 1,0"))) == {
        "walls nes",
        "walls esw",
        "walls nsw",
        "walls new",
    }


@pytest.mark.parametrize(
    ("upper", "covers"),
    [
        ("ruby", "gold emerald"),
        ("dragon", "gold emerald"),
        ("tavern", "tavern store"),
        ("store", "tavern store"),
        ("castle", ""),
        ("giant", ""),
    ],
)
def test_cards_of_one_symbol_may_be_stacked(upper: str, covers: str) -> None:
    """§3.3 and ruling 57: mines and dragons on mines, taverns and stores on each other; never a castle or giant."""
    land = "gold.r/ns emerald.r/ne tavern.r/n store.r/n castle.r/n giant.r/n dragon.r/n"
    s = answer(table(land, hands=upper), f"blue card {upper}")
    keys = land.replace(".r", "").split()
    stacks = [keys[int(spot.split(",")[0])].split("/")[0] for spot in spots(s) if spot in {f"{x},0" for x in range(7)}]

    assert stacks == covers.split()


@pytest.mark.parametrize(
    ("upper", "covers"), [("ruby", "gold emerald"), ("dragon", ""), ("tavern", "tavern"), ("store", "store")]
)
def test_by_setting_only_cards_of_one_kind_may_be_stacked(upper: str, covers: str) -> None:
    """Ruling 57 The setting is stacking = kind: a mine still covers any mine, a dragon covers nothing."""
    land = "gold.r/ns emerald.r/ne tavern.r/n store.r/n castle.r/n giant.r/n dragon.r/n"
    s = answer(table(land, hands=upper, stacking="kind"), f"blue card {upper}")
    keys = land.replace(".r", "").split()
    stacks = [keys[int(spot.split(",")[0])].split("/")[0] for spot in spots(s) if spot in {f"{x},0" for x in range(7)}]

    assert stacks == covers.split()


@pytest.mark.parametrize("crew", ["r", "b", "bG"])
def test_nothing_is_stacked_on_a_card_with_a_dwarf_of_any_player(crew: str) -> None:
    """§3.3 and ruling 7: a dwarf, an opponent's too, makes the mine's spot illegal."""
    free = answer(table("gold.r/ns", hands="ruby"), "blue card ruby")
    taken = answer(table(f"gold.r/ns({crew})", hands="ruby"), "blue card ruby")

    assert set(spots(free)) - set(spots(taken)) == {"0,0"}


def test_a_stacked_card_covers_the_one_below() -> None:
    """§3.3 and ruling 6: only the walls and the worth of the top card count."""
    s = table("castle.b/n gold.r/ew", hands="ruby")

    assert kingdom(s, 0) == {"0,0"}

    s = answer(s, "blue card ruby", "blue at 1,0", "blue walls ne")

    assert str(s) == "castle.b/n ruby.b/ne>gold.r/ew"
    assert kingdom(s, 0) == {"0,0", "1,0"}
    assert kingdom_size(s, 0) == 2
    assert kingdom_worth(s, 0) == 3 + 2


def test_a_wall_on_either_card_closes_a_passage() -> None:
    """Ruling 3 A passage is open only if neither card has a wall there. §7.3: a kingdom is what can be walked to."""
    assert kingdom(table("castle.b/n store.b/n"), 0) == {"0,0", "1,0"}
    assert kingdom(table("castle.b/e store.b/n"), 0) == {"0,0"}
    assert kingdom(table("castle.b/n store.b/w"), 0) == {"0,0"}
    assert kingdom(table("castle.b/e store.b/w"), 0) == {"0,0"}
    assert kingdom(table("castle.b/s\nstore.b/e"), 0) == {"0,0"}
    assert kingdom(table("castle.b/e\nstore.b/n"), 0) == {"0,0"}
    assert kingdom(table("castle.b/e\nstore.b/e"), 0) == {"0,0", "0,1"}


def test_an_empty_cell_is_no_passage_and_a_kingdom_need_not_be_closed() -> None:
    """Rulings 3 and 4: this kingdom has open borders, and the empty cell separates it from the store."""
    s = table("""
        castle.b/n  tavern.b/n
        .           emerald.b/ne
        store.b/s   .
    """)

    assert kingdom(s, 0) == {"0,0", "1,0"}

    s = table("""
        castle.b/n  tavern.b/n
        .           emerald.b/es
        store.b/s   .
    """)

    assert kingdom(s, 0) == {"0,0", "1,0", "1,1"}


def test_dwarfs_do_not_cut_a_kingdom() -> None:
    """Ruling 5 The tavern is full, and the kingdom still extends beyond it."""
    s = table("castle.b/n tavern.b/n(r,r,b) store.b/n")

    assert kingdom(s, 0) == {"0,0", "1,0", "2,0"}


def test_the_kingdom_in_the_rulebooks_picture_has_five_cards() -> None:
    """§7.3 The castle and four more cards around a corner; the card behind the wall is outside."""
    s = table("""
        castle.b/w   gold.b/ns    emerald.r/ne  ruby.r/nw
        diamond.b/nes .           store.b/e     .
        .            .            tavern.b/s    .
    """)

    assert kingdom(s, 0) == {"0,0", "1,0", "2,0", "2,1", "2,2"}
    assert kingdom_size(s, 0) == 5


def test_castles_may_share_a_kingdom() -> None:
    """§7.3 and ruling 23: each player scores all of it, including the other castle."""
    s = table("castle.b/n store.r/n castle.r/n")

    assert kingdom(s, 0) == kingdom(s, 1) == {"0,0", "1,0", "2,0"}
    assert kingdom_worth(s, 0) == kingdom_worth(s, 1) == 3 + 2 + 3


def test_without_a_castle_in_play_there_is_no_kingdom() -> None:
    """Ruling 24 Blue's store and tavern alone are no kingdom."""
    s = table("store.b/n tavern.b/n")

    assert (kingdom_size(s, 0), kingdom_worth(s, 0)) == (0, 0)


# --- Digging


def test_two_dwarfs_in_a_castle_dig_a_stack() -> None:
    """§7.2 and ruling 10: the top card goes under the others and keeps its rotation."""
    s = table("castle.r/n(b,b) gold.b/ew>ruby.r/sw>emerald.b/es", seats=2)

    assert str(resolving(s)) == "castle.r/n ruby.r/sw>emerald.b/es>gold.b/ew"
    assert s.home[0] == 7


def test_the_digger_chooses_among_stacks() -> None:
    """§7.2 The player may choose any stack, near or far."""
    s = table("""
        castle.b/n(b,b)       .   tavern.r/n>store.b/n
        gold.b/ew>emerald.b/es .  .
    """)
    s = resolving(s)

    assert (asked(s), options(s)) == ("blue", ["at 2,0", "at 0,1"])
    assert str(answer(s, "blue at 2,0")) == tidy("""
        castle.b/n . store.b/n>tavern.r/n
        gold.b/ew>emerald.b/es . .
    """)


@pytest.mark.parametrize(
    ("why", "land"),
    [
        ("a dwarf stands on the stack", "castle.b/n(b,b) gold.b/ew(r)>ruby.r/sw"),
        ("a monster lies on top", "castle.b/e(b,b) dragon.b/w>ruby.r/sw"),
        ("a monster is in the area of the stack", "castle.b/e(b,b) tavern.b/w>store.b/n giant.r/n"),
        ("there is no stack", "castle.b/n(b,b) gold.b/ew"),
        ("a Memorial cannot be covered", "castle.b/n(b,b) memorial>ruby.r/sw"),
    ],
)
def test_a_stack_that_cannot_be_dug_stays_as_it_is(why: str, land: str) -> None:
    """§7.2 and rulings 8, 9 and 46: the dwarfs return and nothing happens."""
    s = resolving(table(land))

    assert str(s) == tidy(land).replace("(b,b)", ""), why
    assert s.home[0] == 7


def test_a_monster_within_the_castles_walls_forbids_digging() -> None:
    """§7.2 and ruling 8: a monster behind a wall does not forbid it."""
    near = "giant.r/n castle.b/e(b,b) gold.b/ew>ruby.r/sw"
    far = "giant.r/e castle.b/e(b,b) gold.b/ew>ruby.r/sw"

    assert str(resolving(table(near))) == near.replace("(b,b)", "")
    assert str(resolving(table(far))) == "giant.r/e castle.b/e ruby.r/sw>gold.b/ew"
