"""Scenes, and the texts of events."""

import pytest
from diggers import GAME as DIGGERS
from grudge import GAME as GRUDGE
from grudge.events import Dug, SpiedUnseen, Struck

from meadhall.core.engine import apply, asking
from meadhall.core.scene import Result, may_answer, say
from meadhall.core.table import CHANCE, PARTY, REFEREE, SPECTATOR, Closed, State
from meadhall.core.text import Text, keys_of


def test_the_text_of_an_event_has_its_name_and_its_parts() -> None:
    assert say(Dug(1, 2)) == Text("event-dug", {"seat": 1, "gold": 2})
    assert say(SpiedUnseen(0, 1)) == Text("event-spied-unseen", {"seat": 0, "foe_seat": 1})
    assert say(Closed()) == Text("event-closed")


def test_every_key_inside_a_text_is_found() -> None:
    text = Text("a", {"n": 1, "b": "key-b", "c": Text("key-c", {"d": "key-d"}), "e": ("key-e", 2, Text("key-f"))})

    assert list(keys_of(text)) == ["a", "key-b", "key-c", "key-d", "key-e", "key-f"]
    assert list(keys_of(say(Struck(0, 1, "card-axe")))) == ["event-struck", "card-axe"]


def test_all_seats_of_rank_one_are_winners() -> None:
    assert Result((2, 1, 3), (4, 5, 1), ()).winners() == (1,)
    assert Result((1, 1), (4, 4), ()).winners() == (0, 1)
    assert Result((2, 2), (0, 0), ()).winners() == ()


def drafting() -> State:
    s: State = GRUDGE.start(2)
    while (ask := asking(s)) is not None and ask.first() == CHANCE:
        apply(s, CHANCE, ask.options(s, CHANCE)[0])
    return s


@pytest.mark.parametrize(("viewer", "seats"), [(0, [0]), (1, [1]), (SPECTATOR, []), (REFEREE, [0, 1])])
def test_a_viewer_sees_the_options_of_its_own_seat(viewer: int, seats: list[int]) -> None:
    assert list(may_answer(asking(drafting()), viewer)) == seats


def test_when_the_party_is_asked_every_player_sees_the_options() -> None:
    s: State = DIGGERS.start(2)
    while (ask := asking(s)) is not None and ask.first() != PARTY:
        apply(s, ask.first(), ask.options(s, ask.first())[-1])

    assert [list(may_answer(ask, viewer)) for viewer in (0, 1, SPECTATOR, REFEREE)] == [[PARTY], [PARTY], [], [PARTY]]


def test_no_seat_is_asked_when_the_game_is_over() -> None:
    assert list(may_answer(None, 0)) == []
