"""Chapters 2 to 6: the number of ways a game can go, counted by hand in `golden/perft.toml` and by the rules."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.engine import perft
from meadhall.games.duel import GAME
from meadhall.games.duel.testing.drawn import answer, asked, options, table

COUNTED: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "golden" / "perft.toml").read_text("utf-8"))
POSITIONS = [name for name, entry in COUNTED.items() if "drawing" in entry]


def test_the_number_of_opening_hands_matches_the_count_by_hand() -> None:
    """§2.2 The first four draws from a deck of 26 different cards (§1.1)."""
    s = GAME.start(2)
    assert [perft(s, depth) for depth in (1, 2, 3, 4)] == COUNTED["opening"]["counts"]


def test_each_draw_of_the_set_up_leaves_the_counted_number_of_cards() -> None:
    """§2.1 and §2.2: a drawn card leaves its deck; one player draws four cards, then the other."""
    s = GAME.start(2)
    found = []
    for card in COUNTED["deal"]["draws"]:
        s = answer(s, f"fate top {card}")
        found.append(len(options(s)))
    assert found == COUNTED["deal"]["next"]
    assert (asked(s), s.turn, s.left) == ("fate", 1, [31, 31])


@pytest.mark.parametrize("name", POSITIONS)
def test_the_continuations_of_a_drawn_position_match_the_count(name: str) -> None:
    """§3 phases, §4 paying, §6 damage, §7 idle turns and ruling 9 windows, together."""
    entry = COUNTED[name]
    s = table(entry["drawing"], at=entry.get("at", "card"))
    counts = entry["counts"]
    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts
