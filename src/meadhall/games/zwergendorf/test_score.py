"""Chapter 8: the scoring, with at least two drawn villages for every dwarf card and target card."""

import pytest

from meadhall.games.zwergendorf.cards import DWARF, TAVERN, WALL, TargetCard
from meadhall.games.zwergendorf.rules_groups import groups, neighbours
from meadhall.games.zwergendorf.rules_score import (
    dwarf_card_points,
    majority_points,
    ranks,
    target_points,
    total,
)
from meadhall.games.zwergendorf.rules_tasks import VERBS
from meadhall.games.zwergendorf.state import OUT
from meadhall.games.zwergendorf.testing.drawn import box_of, table, task, worth
from meadhall.games.zwergendorf.view import result

FULL_ROW = "C C C C C C C C C"
COLUMN = "C\nC\nC\nC\nC\nC\nC"
BLOCKS = "T T T T\nT T T T"

# Card, points, the village of its owner, then the villages of others.
DRAWN: list[tuple[str, int, tuple[str, ...]]] = [
    # --- dwarf cards (§8.3)
    ("grey-dwarf", 6, ("D D . D\n. D . D\n. . D .",)),
    ("grey-dwarf", 2, ("D . D\n. D .",)),
    ("grey-blacksmith", 9, ("F D F\n. F .",)),
    ("grey-blacksmith", 3, ("D F D\n. . .\nF . .",)),
    ("grey-miner", 6, ("M M .\n. M .\nM . M",)),
    ("grey-miner", 2, ("M . M",)),
    ("grey-innkeeper", 8, ("T T D\nT T D\n. . .\nT T D\nT T .",)),
    ("grey-innkeeper", 8, (". D . .\nT T D .\nT T . .\nD . T T\n. . T T",)),
    ("brown-dwarf", 4, ("D D D\n. . .\n. D .",)),
    ("brown-dwarf", 16, ("D\n. D\nD\nD\nD\nD\nD\n. . D",)),
    ("brown-blacksmith", 13, (".\n.\n.\n. . . F . F\n. . . F . F",)),
    ("brown-blacksmith", 10, ("F . . . F . . . F\n.\n.\n.\n.\n.\n.\nF . . . F",)),
    ("brown-blacksmith", 4, ("F F",)),
    ("brown-miner", 4, ("M M\n. M",)),
    ("brown-miner", 6, (".\n.\n.\nM . . M\n.\n.\n.\n. M . . . . . . M",)),
    ("brown-innkeeper", 9, ("T T T T . T T\nT T T T . T T",)),
    ("brown-innkeeper", 18, ("T T . .\nT T . .\n. . T T\n. . T T",)),
    ("yellow-dwarf", 6, ("D . D\n. D .",)),
    ("yellow-dwarf", 2, ("D D . D",)),
    ("yellow-blacksmith", 4, ("C F C\n. B .\nF . .",)),
    ("yellow-blacksmith", 0, ("B F B\n. . C",)),
    ("yellow-miner", 4, ("M C .\nW D .\nB M S\n. < >",)),
    ("yellow-miner", 0, (". D .\nD M S\n. . .",)),
    ("yellow-innkeeper", 8, ("T T W\nT T S",)),
    ("yellow-innkeeper", 0, ("T T W . T T C\nT T W . T T B",)),
    ("green-dwarf", 16, ("D D D", "D D", "D")),
    ("green-dwarf", 8, ("D D", "D D D", "D")),
    ("green-blacksmith", 3, ("F F M",)),
    ("green-blacksmith", 6, ("F F M M M",)),
    ("green-miner", 13, ("M M M", "M M")),
    ("green-miner", 7, ("M M", "M M", "M")),
    ("green-innkeeper", 8, ("T T < >\nT T . .\n. . . .\nT T . .\nT T . .",)),
    ("green-innkeeper", 8, ("T T . ^ .\nT T . v .\n. . . T T\n. . . T T",)),
    # --- target cards (§8.2)
    ("g01", 1, ("D D D",)),
    ("g01", 2, ("D D\nD D",)),
    ("g02", 2, ("M M M M M",)),
    ("g02", 0, ("M",)),
    ("g03", 1, ("< > ^\n. . v\n< >",)),
    ("g03", 2, ("< > < >\n< > < >",)),
    ("g04", 3, ("F F F",)),
    ("g04", 1, (". F",)),
    ("g05", 4, (BLOCKS,)),
    ("g05", 0, ("F",)),
    ("g06", 3, ("D D D\n. . .\nD D .",)),
    ("g06", 1, ("D .\n. D",)),
    ("g07", 3, ("M M\n. M",)),
    ("g07", 1, ("M . M",)),
    ("g08", 4, ("F F .\n. . F",)),
    ("g08", 6, ("F F F",)),
    ("g09", 2, ("< > ^\n. . v\n. . .\n< > .",)),
    ("g09", 1, ("< > . < >",)),
    ("g10", 4, ("T T D\nT T D\nD D .",)),
    ("g10", 0, ("D . T T\n. . T T",)),
    ("g11", 3, (".",)),
    ("g11", 3, (FULL_ROW,)),
    ("g12", 4, (".",)),
    ("g12", 4, ("M M",)),
    ("g13", 4, ("C F C F",)),
    ("g13", 0, ("C . F",)),
    ("g14", 3, ("T T B\nT T B",)),
    ("g14", 0, ("T T . B\nT T . .",)),
    ("g15", 1, ("< > .\n. < >",)),
    ("g15", 1, (". ^ .\n. v ^\n. . v",)),
    ("g16", 2, ("C C W",)),
    ("g16", 0, ("W",)),
    ("g17", 2, ("S S W",)),
    ("g17", 1, ("S",)),
    ("g18", 3, ("W W W",)),
    ("g18", 1, ("C W",)),
    ("g19", 1, ("C B",)),
    ("g19", 2, ("B B",)),
    ("g20", 2, ("C C W S B B",)),
    ("g20", 0, ("C W S S",)),
    ("g21", 4, ("D M F D M F D",)),
    ("g21", 0, ("D M",)),
    ("g22", 6, (f"{FULL_ROW}\n.\n{FULL_ROW}",)),
    ("g22", 0, (FULL_ROW[:-2],)),
    ("g23", 3, (f"{COLUMN}\nC",)),
    ("g23", 0, (COLUMN,)),
    ("g24", 6, ("D\n.\n.\n.\n.\n.\n.\n. . . . . . . . D",)),
    ("g24", 0, (". D",)),
    ("g25", 10, ("M M", "M . M")),
    ("g25", 0, ("M M", "M M")),
    ("g26", 12, (".",)),
    ("g27", 10, ("D D", "D . D", "D")),
    ("g27", 0, ("D", "D D")),
    ("g28", 2, ("W M\nM .",)),
    ("g28", 0, ("W . M",)),
    ("g29", 10, (".",)),
    ("g30", 10, ("< > < >", "< > . < >")),
    ("g30", 0, ("< >", "^\nv")),
    ("g31", 2, (".",)),
    ("g31", 2, ("T T\nT T",)),
]


@pytest.mark.parametrize(("key", "points", "villages"), DRAWN)
def test_each_card_scores_the_points_counted_in_a_drawn_village(
    key: str, points: int, villages: tuple[str, ...]
) -> None:
    """§8, §8.2, §8.3 and rulings 26, 27, 28, 34, 37, 38 and 39: neighbours by sides only (§8.1), each thing once."""
    assert worth(key, *villages) == points


@pytest.mark.parametrize(("key", "points", "villages"), DRAWN)
def test_points_do_not_depend_on_the_seat(key: str, points: int, villages: tuple[str, ...]) -> None:
    """§8 A player scores the same village alike on any seat."""
    owner, *others = villages
    s = table(*(others or ["."]), owner)
    assert task(s, key).worth(s, len(villages) - 1 or 1) == points


def test_every_card_and_every_verb_has_drawn_villages() -> None:
    """§8.2 and §8.3. The next test has the second village of g26 and g29, the cards for trees and caps."""
    box = box_of()
    tasks = {card.key: card.task for card in box.cards if isinstance(card, TargetCard)}
    tasks |= {card.key: card.task for card in box.dwarf_cards}
    counts = {key: sum(1 for drawn, _, _ in DRAWN if drawn == key) for key in tasks}
    assert {key for key, count in counts.items() if count < 2} == {"g26", "g29"}
    assert {type(task) for task in tasks.values()} == set(VERBS.values())


def test_standing_trees_and_unused_caps_are_counted() -> None:
    """Ruling 16 and §7.2: only original trees count for g26, and only g29 pays for caps."""
    s = table(".", laid=("g26 g29",))
    s.cut[0] = 5
    s.extra[0] = 3
    s.caps[0] = 1
    assert target_points(s, 0) == [(7, s.laid(0, 0)[0]), (2, s.laid(0, 0)[1])]


def test_only_sides_join_a_group_and_never_corners() -> None:
    """§8.1 Three dwarfs in a row and one at their corner are two groups."""
    s = table("D D D .\n. . . D")
    assert groups(s, 0, DWARF) == [(3, 3), (1, 1)]


def test_a_group_is_measured_in_things_and_a_territory_in_squares() -> None:
    """Ruling 26 Two joined walls are two things on four squares."""
    s = table("< > ^\n. . v\n. . .\n^ . .\nv . .")
    assert groups(s, 0, WALL) == [(2, 4), (1, 2)]


def test_a_neighbour_on_two_sides_counts_once() -> None:
    """Ruling 27 The wall touches the tavern with both squares, and is one neighbour; the dwarf at a corner is none."""
    s = table("T T ^\nT T v\n. . D")
    near = neighbours(s, 0, TAVERN)
    assert [sorted(mark & 15 for mark in marks) for marks in near.values()] == [[WALL]]


def test_the_middle_column_belongs_to_no_quarter() -> None:
    """Ruling 34 Column e is in no quarter; the upper quarters end with row 4, the lower ones begin with row 5."""
    assert worth("brown-blacksmith", "F . . . F\n.\n.\n.\n. . . . F\nF . . . . F") == 5 * 2
    assert worth("brown-blacksmith", "F . . . . F\n.\n.\n.\n.\nF . . . . F") == 4 * 2 + 5


@pytest.mark.parametrize(
    ("villages", "points"),
    [
        (("D D", "D D"), (8, 8)),
        (("D D", "D D", "D"), (8, 8, 0)),
        (("D D D", "D D", "D . D D"), (16, 4, 4)),
        (("D D D", "D D", "D"), (16, 8, 0)),
        (("D", "."), (16, 0)),
        ((".", "."), (0, 0)),
    ],
)
def test_ties_for_the_largest_territory_are_halved(villages: tuple[str, ...], points: tuple[int, ...]) -> None:
    """§8.6 and rulings 28 and 35: each gets half; a tie leaves no second place, and no territory scores nothing."""
    s = table(*villages, dwarf="green")
    assert tuple(dwarf_card_points(s, seat)[0] for seat in range(s.seats)) == points


def test_a_tie_gives_nothing_for_a_target_card() -> None:
    """§8.6 and ruling 28: target cards pay only for a strictly larger territory."""
    s = table("M M D", "M M", laid=("g27", "g25"))
    assert [points for points, _ in target_points(s, 0)] == [10]
    assert [points for points, _ in target_points(s, 1)] == [0]


def test_the_best_three_targets_count() -> None:
    """§8.2 Out of four targets the best three; the fourth is forfeited."""
    s = table("C C C C\nW W W\nS S\nB", laid=("g16 g17 g18 g19",), besides="innkeeper")
    assert [points for points, _ in target_points(s, 0)] == [4, 3, 2, 1]
    assert total(s, 0) == 4 + 3 + 2


def test_with_fewer_than_three_targets_all_count() -> None:
    """Ruling 29 and §8.2: with two cards both count, with none there are no points."""
    assert total(table("C C", laid=("g16 g31",), besides="innkeeper"), 0) == 2 + 2
    assert total(table("C C", besides="innkeeper"), 0) == 0


def test_a_target_gives_twelve_at_the_most() -> None:
    """§5.3 Fifteen coins are worth twelve."""
    s = table(f"{FULL_ROW}\nC C C C C C", laid=("g16",))
    assert target_points(s, 0)[0][0] == 12
    assert worth("g16", f"{FULL_ROW}\nC C C C C C") == 15


@pytest.mark.parametrize(
    ("villages", "points"),
    [
        (("T T F F\nT T", "F"), ((7, 4), (0, 0))),
        (("T T F\nT T", "T T F\nT T"), ((3, 2), (3, 2))),
        (("T T F\nT T", "T T\nT T", "F F"), ((3, 0), (3, 0), (0, 4))),
        ((".", "D"), ((0, 0), (0, 0))),
    ],
)
def test_the_most_taverns_and_the_most_forges_score(
    villages: tuple[str, ...], points: tuple[tuple[int, int], ...]
) -> None:
    """§8.4 They score seven and four, and in a tie three and two each. Ruling 24: zero is not the most."""
    s = table(*villages)
    assert tuple(tuple(majority_points(s, seat)) for seat in range(s.seats)) == points


def test_the_total_is_all_points_less_the_highest_stump() -> None:
    """§8.5 Targets, dwarf cards and majorities, less the highest stump (§7.2)."""
    s = table("D D F\nT T .\nT T .", "F F", laid=("g16 g04", ""))
    s.cut[0] = 3
    assert dwarf_card_points(s, 0) == [4, 3]
    assert total(s, 0) == 1 + (4 + 3) + 7 - 3


def test_the_most_dwarfs_break_a_tie() -> None:
    """§8.5 and ruling 30: of two players with equal points, the one with more dwarfs is ahead."""
    s = table("D . D", "D .", "D D")
    assert [total(s, seat) for seat in range(3)] == [2, 2, 4]
    assert ranks(s) == (2, 3, 1)
    s = table("D . D", "D")
    assert ranks(s) == (1, 2)


def test_equal_points_and_dwarfs_share_the_victory() -> None:
    """Ruling 30 Equal points and equal dwarfs share the first place."""
    s = table("D . D", "D .\n. D", "D")
    s.cut[2] = 1
    found = result(s)
    assert found is not None
    assert (found.ranks, found.scores, found.winners()) == ((1, 1, 3), (2, 2, 1), (0, 1))
    assert found.reasons[-1].key == "result-shared"


def test_a_player_who_is_out_scores_everything_with_twenty_minus() -> None:
    """Ruling 22 Majorities count too, also against the other players."""
    s = table("T T F\nT T .", "F", laid=("g05", ""))
    s.state[0] = OUT
    s.cut[0] = len(s.box.stumps)
    assert majority_points(s, 0) == [7, 2]
    assert majority_points(s, 1) == [0, 2]
    assert total(s, 0) == 2 + 7 + 2 - 20


@pytest.mark.parametrize(("cut", "minus"), [(0, 0), (1, 1), (6, 6), (7, 8), (12, 20)])
def test_only_the_highest_stump_counts(cut: int, minus: int) -> None:
    """§7.2 and ruling 19: stumps are not added up; twenty is the most."""
    s = table(".")
    s.cut[0] = cut
    assert (s.minus(0), total(s, 0)) == (minus, -minus)


@pytest.mark.parametrize(
    ("village", "points"),
    [
        ("T T T T\nT T T T", [0, 0]),
        ("T T T T T T\nT T T T T T", [7, 0]),
        ("F F F F F F F", [0, 0]),
        ("F F F F F F F F", [0, 4]),
    ],
)
def test_a_single_player_needs_a_fixed_number_for_a_majority(village: str, points: list[int]) -> None:
    """Ruling 25 Three taverns score seven points, eight forges four, and fewer none."""
    assert majority_points(table(village), 0) == points


@pytest.mark.parametrize(
    ("key", "village", "points"),
    [
        ("green-dwarf", "D D D D D D", 16),
        ("green-dwarf", "D D D D D", 8),
        ("green-dwarf", "D D D D . D", 8),
        ("green-dwarf", ".", 0),
        ("green-miner", "M M M M M M M M M", 9 + 10),
        ("green-miner", "M M M M M M M M", 8 + 5),
        ("green-miner", "M M M M M M M", 7),
        ("g25", "M M M M M M", 10),
        ("g25", "M M M M M", 0),
        ("g27", "D D D D D D", 10),
        ("g27", "D D D D D", 0),
        ("g30", "< > < > < >", 10),
        ("g30", "< > < >", 0),
    ],
)
def test_a_single_player_competes_with_a_dummy(key: str, village: str, points: int) -> None:
    """Ruling 36 The dummy has a territory of five squares and eight mines."""
    assert worth(key, village) == points


def test_a_single_player_has_a_goal() -> None:
    """Ruling 25 A game for one is won if the score reaches the goal."""
    s = table("D")
    goal = s.box.goal
    found = result(s)
    assert found is not None
    assert (found.ranks, found.reasons[-1].key, found.reasons[-1].args["goal"]) == ((2,), "result-solo-lost", goal)
    s = table("\n".join(["D D D D D D D D D"] * 6))
    assert total(s, 0) == 2 * 54 >= goal > 54
    assert ranks(s) == (1,)
    assert box_of(besides="blacksmith_miner_innkeeper").goal == goal + 2 * 15
