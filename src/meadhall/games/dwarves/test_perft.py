"""Chapters 2, 5, 8 and 9: the number of ways a game can go, counted by hand in `golden/perft.toml` and by the rules."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.engine import perft
from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.testing.drawn import put, table

COUNTED: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "golden" / "perft.toml").read_text("utf-8"))
POSITIONS = [name for name, entry in COUNTED.items() if "drawing" in entry]


def test_the_number_of_set_ups_matches_the_count() -> None:
    """§2.3 dwarves, §2.4 the first Scenario card, §2.5 the first Adventure cards."""
    s = GAME.start(2)
    counts = COUNTED["opening"]["counts"]

    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_continuations_of_a_drawn_position_match_the_count(name: str) -> None:
    """§5.4 recruitment, §6.1 tiles, §8.2 steps, §9.1 dice, together."""
    entry = COUNTED[name]
    s = put(table(entry["drawing"], entry.get("at", "act")), **entry.get("troops", {}))
    counts = entry["counts"]

    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts
