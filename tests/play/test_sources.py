"""Marks of cards: every card has one content entry, a mark, and a source for each of its values."""

from __future__ import annotations

import pytest

from meadhall.core.content import OWN_COPY
from meadhall.core.game import Game, own_games
from meadhall.play import sources
from meadhall.play.words import LANGUAGES, Words

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


@pytest.mark.parametrize(
    ("source", "mark", "wanted"),
    [
        ("rulebook EN p. 1, p. 2 (effect, names)", "known", "booklet-en 1, 2"),
        ("count rulebook DE p. 2", "known", "booklet-de 2"),
        ("rulebook p. 10 for the quest", "known", "booklet 10"),
        ("rulebook of The Duel p. 1, card picture", "known", "booklet-duel 1"),
        ("rulebook: the role", "known", "booklet"),
        ("rulebook 3rd ed. and public:bgg-blurb: need, spots", "known", "booklet-third, bgg-blurb"),
        ("public:libble.eu Big Box p. 15 for the ability", "known", "libble-eu 15"),
        ("public:libble.eu base rulebook p. 12; rulebook p. 10", "known", "booklet 10, libble-eu-base 12"),
        ("public:instruktionsbok.se German rulebook p. 1-2", "known", "instruktionsbok-se 1\N{EN DASH}2"),
        ("evil name and cost public:brettspieler1, its English name reconstructed", "known", "brettspieler1"),
        ("derived: reward from public:lesdragonsnains", "derived", "derived, lesdragonsnains"),
        ("derived: one card for each single value (rulebook EN p. 2)", "derived", "derived-each, booklet-en 2"),
        ("reconstructed after the example on rulebook p. 9", "reconstructed", "example, booklet 9"),
        ("reconstructed: vp, walls", "reconstructed", "guess"),
        ("rulebook p. 8 for the ability; values reconstructed", "reconstructed", "guess"),
        ("rulebook EN p. 1 (effect); count and cost reconstructed", "derived", "derived"),
        ("a pack", "own", "own"),
    ],
)
def test_a_source_names_places(source: str, mark: str, wanted: str) -> None:
    assert ", ".join(f"{place.name} {place.pages}".strip() for place in sources.places(source, mark)) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_every_place_has_a_name(game: Game, language: str) -> None:
    words = Words(language, game, strict=True)
    cards = sources.cards(game)
    named = {place.said(words) for card in cards for value in card.values for place in value.places}
    named |= {place.said(words) for card in cards for place in sources.card_places(card.card.origin.source, card.mark)}
    assert "" not in named
    assert named
