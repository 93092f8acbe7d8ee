"""The board as text: `str(state)` prints the format that tests draw."""

from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.testing.drawn import put, table

DRAWN = """
    tungdil U5 3 comfortable-boots war-axe
    boindil S7 2
    scenario: conquer-toboribor
    cards: a-healing-spring furgas-machines a-song-in-the-tavern
    hero 5  doom 31  council 3  hold 1  turn 7  tunnel G5  keenfire boindil  turn of: boindil
"""


def test_a_position_read_from_its_own_text_is_the_same() -> None:
    """§2.1 The text holds the map, dwarves, Equipment, open cards and tokens."""
    s = put(table(DRAWN), G9="o2a1", W4="~5")
    again = table(str(s))

    assert str(again) == str(s)
    assert again.who == s.who
    assert again.gear == s.gear
    assert (again.troops, again.land, again.slots) == (s.troops, s.land, s.slots)
    assert [line.strip() for line in DRAWN.strip().splitlines()] == str(s).splitlines()[-5:]


def test_a_position_before_the_dwarves_are_chosen_has_a_text() -> None:
    """§2.3 No dwarf stands on the map, and no card lies open."""
    s = GAME.start(2)
    assert str(s).splitlines()[-1] == "hero 0  doom 41  council 4"
