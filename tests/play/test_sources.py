"""How sure each card is: every card has one content entry, a mark, and a source for each of its values."""

from __future__ import annotations

import re

import pytest
from tools import ROOT

from meadhall.core.content import OWN_COPY
from meadhall.core.game import Game, own_games
from meadhall.play import sources

every_game = pytest.mark.parametrize("game", own_games().values(), ids=lambda game: game.key)


@every_game
def test_every_card_has_one_entry_and_is_counted_once(game: Game) -> None:
    cards = sources.cards(game)
    assert sum(sources.counted(game).values()) == len(cards) == len({card.card.face for card in cards})
    for card in cards:
        file, _, key = card.entry.partition(".")
        entry = game.pack().files[f"{file}.toml"][key]
        assert entry["source"] == card.card.origin.source
        assert [value.name for value in card.values] == [name for name in entry if name not in ("source", "conf")]
        assert {value.mark for value in card.values} <= set(sources.MARKS)


@every_game
def test_a_pack_makes_a_card_the_owners(game: Game) -> None:
    card = next(card for card in sources.cards(game) if any(type(value.value) is int for value in card.values))
    value = next(value for value in card.values if type(value.value) is int)
    text = f'game = "{game.key}"\n\n[{card.entry}]\n{value.name} = {value.value}\n'
    changed = sources.cards(game, game.pack().laid_over(game.key, text))
    own = [each for each in changed if each.entry == card.entry]
    assert {each.mark for each in own} == {"own"}
    assert {value.source for each in own for value in each.values} == {OWN_COPY}
    assert sources.counted(game, game.pack().laid_over(game.key, text))["own"] == len(own)


def test_a_source_may_name_the_values_that_it_knows() -> None:
    marks = {
        (card.card.face, value.name): (value.mark, value.source)
        for key in ("duel", "fall", "dwarves")
        for card in sources.cards(own_games()[key])
        for value in card.values
    }
    assert marks["card-boindil", "evil"] == ("known", "rulebook EN p. 2 (names, two values)")
    assert marks["card-boindil", "faces"] == ("reconstructed", "cost, health and values reconstructed")
    assert marks["card-giant", "need"][0] == "known"
    assert marks["card-giant", "spots"][0] == "derived"
    assert marks["card-giant", "walls"][0] == "reconstructed"
    assert marks["dwarf-boindil", "ability"][0] == "known"
    assert marks["dwarf-boindil", "battle"][0] == "reconstructed"


def test_the_page_has_a_name_for_every_publication_that_a_source_names() -> None:
    text = (ROOT / "web/src/words/en.ftl").read_text(encoding="utf-8")
    sites = {
        site.lower().replace(".", "-")
        for game in own_games().values()
        for card in sources.cards(game)
        for value in card.values
        for site in re.findall(r"public:([\w.-]*\w)", value.source)
    }
    assert sites
    assert {site for site in sites if not re.search(rf"^web-from-{site}(-pages)? = ", text, re.MULTILINE)} == set()
