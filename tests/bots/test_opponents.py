"""Every opponent has a level, every face has its texts and its picture, and a table never seats a nameless bot."""

from pathlib import Path

import pytest

from meadhall.bots.levels import LEVELS
from meadhall.bots.opponents import OPPONENTS, new_name, opponent_of
from meadhall.core.game import own_games
from meadhall.play.words import LANGUAGES, Words
from meadhall.protocol import seating
from meadhall.server.table.catalogue import catalogue, seats
from meadhall.server.table.records import Seated
from meadhall.server.table.views import seat_view

PORTRAITS = Path(__file__).parents[2] / "web/public/art"
PARTS = ("trade", "temper", "waits", "beaten", "wins", "close")


def test_an_opponent_has_the_strength_of_its_level_and_a_game_of_its_own() -> None:
    ranks = [opponent.strength for opponent in OPPONENTS.values()]
    assert ranks == sorted(ranks)
    assert set(ranks) == set(range(1, max(ranks) + 1)), "a level without an opponent leaves no gap"
    assert {opponent.favourite for opponent in OPPONENTS.values()} <= set(own_games())


def test_all_initials_differ_so_that_seat_tokens_stay_unique() -> None:
    assert len({opponent.name[0] for opponent in OPPONENTS.values()}) == len(OPPONENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opponent_has_texts_and_a_portrait(language: str) -> None:
    words = Words(language, packages=["meadhall.bots"])
    for key in OPPONENTS:
        assert all(words.has(f"opponent-{key}-{part}") for part in PARTS)
        assert (PORTRAITS / f"opponent-{key}.svg").is_file()


def test_the_server_names_bots_and_no_two_alike() -> None:
    wanted = [seating.SeatWanted("me", "Jorrek"), *[seating.SeatWanted("bot", bot="greedy")] * 3]
    found = seats(wanted, "guest")
    assert [seated.name for seated in found] == ["Jorrek", "Kessa", "Jorrek II", "Kessa II"]
    assert [seat_view(seated, here=True).opponent for seated in found] == ["", "kessa", "jorrek", "kessa"]


def test_a_bot_that_plays_for_a_person_has_a_face_and_keeps_the_name() -> None:
    view = seat_view(Seated("bot", "Anna", bot="greedy", guest="a guest"), here=False)
    assert (view.name, view.opponent) == ("Anna", "jorrek")


def test_a_seat_of_an_older_table_stays_readable() -> None:
    """Records from before the opponents hold a numbered name and a level."""
    view = seat_view(Seated("bot", "Bot 1", bot="search"), here=False)
    assert (view.name, view.bot, view.opponent) == ("Bot 1", "search", "malrik")


def test_the_catalogue_lists_the_opponents() -> None:
    lines = {line.key: line for line in catalogue().opponents}
    assert list(lines) == list(OPPONENTS)
    assert {line.bot for line in lines.values()} <= set(LEVELS)


def test_a_crowd_of_one_level_still_has_different_names() -> None:
    names: list[str] = []
    for _ in range(15):
        names.append(new_name("random", names))
    assert len(set(names)) == 15
    assert opponent_of(names[0], "random") is opponent_of(names[9], "random") is OPPONENTS["pim"]


def test_a_face_belongs_to_its_name_and_level() -> None:
    assert Seated("bot", "Malrik", bot="search").opponent() is OPPONENTS["malrik"]
    assert Seated("bot", "Malrik", bot="greedy").opponent() is None
    # A bot that plays for a person.
    assert Seated("bot", "Anna", bot="greedy").opponent() is OPPONENTS["jorrek"]
    assert Seated("human", "Malrik").opponent() is None
