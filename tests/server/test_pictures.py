"""SVG pictures of what a seat has built."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.server.tables import ALL, decided, folded, playing

from meadhall.core.game import find
from meadhall.protocol import wire
from meadhall.server.table.pictures import has_pictures, picture
from meadhall.server.table.records import Seated
from meadhall.server.table.state import Refusal

DRAWN = [game.key for game in find().values() if has_pictures(game)]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("key", DRAWN)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picture_shows_the_crest_of_its_seat_as_plain_text_and_paths(key: str, language: str) -> None:
    table = playing(key, seats=[Seated("human", "<Anna & Co>"), Seated("human", "Ben")])
    plain = ET.fromstring(picture(table, 1, language))  # noqa: S314  # our own text
    assert plain.findtext(f"{SVG}title") == "Ben"
    folded(table, decided(table, wire.SetCrest("request1", 0, "<Oak>", drawing=[[1, 2, 30, 40], [9, 9]]), ALL, 5.0))

    svg = ET.fromstring(picture(table, 0, language))  # noqa: S314
    said = [text.text for text in svg.iter(f"{SVG}text")]
    assert {"<Oak>", "<Anna & Co>"} <= set(said)
    assert [path.get("d") for path in svg.iter(f"{SVG}path") if path.get("class") == "pen"] == ["M1 2 L30 40 M9 9 h0"]
    assert not {"script", "image", "foreignObject", "a"} & {each.tag.removeprefix(SVG) for each in svg.iter()}


def test_a_picture_of_an_unknown_seat_language_or_game_is_refused() -> None:
    for key, seat, language in ((DRAWN[0], 9, "en"), (DRAWN[0], -1, "en"), (DRAWN[0], 0, "xx"), ("duel", 0, "en")):
        with pytest.raises(Refusal):
            picture(playing(key), seat, language)
