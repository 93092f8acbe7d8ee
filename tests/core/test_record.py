"""Records are compared, printed and pickled by their parts."""

import pickle
from typing import Final

import pytest
from grudge.rules import Guard, Turn, Wound

from meadhall.core.record import Record, fields
from meadhall.core.table import Action, Box


class Point(Record):
    def __init__(self, x: int, y: int) -> None:
        self.x: Final = x
        self.y: Final = y
        self.sum: Final = x + y


class Spot(Point):
    """The same parts under another name."""


class Sack(Record):
    def __init__(self, things: list[int]) -> None:
        self.things = things


def test_the_parts_are_the_parameters_of_the_constructor() -> None:
    assert fields(Point) == ("x", "y")
    assert Point(3, 4).parts() == (3, 4)


def test_equal_parts_make_equal_records_of_the_same_kind_only() -> None:
    assert Point(3, 4) == Point(3, 4)
    assert Point(3, 4) != Point(4, 3)
    assert Point(3, 4) != Spot(3, 4)
    assert Point(3, 4) != (3, 4)


def test_equal_records_have_equal_hashes() -> None:
    assert len({Point(3, 4), Point(3, 4), Spot(3, 4), Point(4, 3)}) == 3


def test_a_record_with_a_list_has_no_hash() -> None:
    assert Sack([1]) == Sack([1])
    with pytest.raises(TypeError):
        hash(Sack([1]))


def test_a_record_shows_its_parts() -> None:
    assert repr(Point(3, 4)) == "Point(3, 4)"
    assert repr(Wound(1, 3)) == "Wound(1, 3)"
    assert repr(Action("dig")) == "dig"


def test_a_record_can_be_pickled() -> None:
    for record in (Wound(1, 3), Turn(0, spied=True), Guard(2)):
        assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301  # our own bytes


def test_a_box_is_compared_by_its_hash() -> None:
    assert Box("abc") == Box("abc")
    assert Box("abc") != Box("abd")
    assert len({Box("abc"), Box("abc")}) == 1
    assert repr(Box("abc")) == "Box(abc)"
