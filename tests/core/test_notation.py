"""Actions and seats as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.core.engine import Illegal
from meadhall.core.notation import read, read_seat, write_seat
from meadhall.core.table import CHANCE, PARTY, REFEREE, SPECTATOR, Action

OPTIONS = [Action("dig"), Action("strike 1 axe"), Action("strike 2 axe")]


def test_an_option_is_found_by_its_notation() -> None:
    for option in OPTIONS:
        assert read(option.text, OPTIONS) is option


def test_spaces_do_not_matter() -> None:
    assert read("  strike   1\taxe\n", OPTIONS) is OPTIONS[1]


@given(st.text())
def test_a_text_that_is_not_an_option_is_illegal(text: str) -> None:
    if " ".join(text.split()) not in {option.text for option in OPTIONS}:
        with pytest.raises(Illegal, match="is not among the 3 options"):
            read(text, OPTIONS)


@pytest.mark.parametrize("text", ["Dig", "dig dig", "", "strike 1", "strike1 axe"])
def test_a_similar_notation_is_illegal(text: str) -> None:
    with pytest.raises(Illegal):
        read(text, OPTIONS)


@pytest.mark.parametrize(
    ("seat", "text"),
    [(0, "0"), (3, "3"), (CHANCE, "*"), (PARTY, "&"), (SPECTATOR, "spectator"), (REFEREE, "referee")],
)
def test_a_seat_is_written_and_read(seat: int, text: str) -> None:
    assert write_seat(seat) == text
    assert read_seat(text) == seat


@pytest.mark.parametrize("text", ["", "-1", "1.0", "one", "٣", "²", "1000", " 1", "+1"])
def test_a_text_that_is_not_a_seat_is_rejected(text: str) -> None:
    with pytest.raises(ValueError, match="names no seat"):
        read_seat(text)
