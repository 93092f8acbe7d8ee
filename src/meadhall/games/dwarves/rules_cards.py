"""Chapter 1: reads Scenario, Adventure and Threat cards from the content."""

from __future__ import annotations

from typing import Final

from meadhall.core.content import ContentError, Row
from meadhall.games.dwarves.cards import Card, Equipment
from meadhall.games.dwarves.rules_effects import AT_PINNED, AT_TUNNEL, FIXED, Quest
from meadhall.games.dwarves.rules_map import ANYWHERE, GameMap, place_name, read_area
from meadhall.games.dwarves.rules_quest_kinds import QUESTS
from meadhall.games.dwarves.rules_rewards import REWARDS
from meadhall.games.dwarves.rules_terms import ATTRIBUTES, NOTHING
from meadhall.games.dwarves.rules_threats import THREATS
from meadhall.games.dwarves.rules_triumph import EFFECTS
from meadhall.games.dwarves.rules_verbs import read_effects

DECKS: Final = {"adventures.toml": "adventure", "threats.toml": "threat"}
STAGES: Final = ("A", "B", "C")
MOVING_PLACES: Final = {"tunnel": AT_TUNNEL, "pinned": AT_PINNED}
"""Places that are not fixed spaces."""


def read_cards(rows: list[Row], first: int, map_: GameMap, gear: list[Equipment]) -> list[Card]:
    """§1.3 Return the cards of one file, numbered from `first`."""
    cards: list[Card] = []
    for row in rows:
        deck = DECKS[row.file] if row.file in DECKS else row.one_of("stage", STAGES)
        quest = _quest(row, map_)
        rewards = read_effects(row, "reward", REWARDS, map_, gear)
        threats = read_effects(row, "threat", THREATS, map_, gear)
        origin = row.origin()
        card = Card(
            number=first + len(cards),
            key=row.key,
            deck=deck,
            quest=quest,
            reward=tuple([effect.step for effect in rewards]),
            threat=tuple([effect.step for effect in threats]),
            texts=tuple([effect.text for effect in rewards or threats]),
            immediate=row.flag("immediate"),
            effect=EFFECTS[row.one_of("effect", EFFECTS, default="none")],
            time=row.number("time", most=20, default=0),
            tiles=row.number("tiles", most=99, default=0),
            fewer_tiles=row.number("fewer_tiles", most=99, default=0),
            troops=row.number("troops", most=99, default=0),
            source=origin.source,
            conf=origin.confidence,
        )
        row.done()
        if (deck == "threat") != bool(threats) or (deck == "adventure" and not rewards):
            raise row.fail("a Threat card needs a `threat`, an Adventure card a `reward`")
        if card.immediate != (quest.key == "none"):
            raise row.fail("a card has a `quest`, unless it is `immediate`")
        cards.append(card)
    return cards


def _quest(row: Row, map_: GameMap) -> Quest:
    key = row.one_of("quest", QUESTS)
    place = row.text("place", default=ANYWHERE)
    words = row.texts("places") or (place,)
    kind = QUESTS[key]
    quest = kind(
        key=key,
        attribute=ATTRIBUTES.index(row.one_of("attribute", ATTRIBUTES)) if kind.has_attribute() else NOTHING,
        need=row.number("need", least=2, most=6, default=0),
        times=row.number("times", least=1, most=40, default=1),
        areas=tuple([read_area(row, word, map_) for word in words]),
        names=tuple([place_name(word) for word in words]),
        where=MOVING_PLACES.get(place, FIXED),
        troops=tuple([row.number(name, most=30, default=0) for name in ("orcs", "trolls", "alfar")]),
        keep=row.flag("keep"),
        company=row.number("company", least=1, most=5, default=1),
        tunnel=row.flag("tunnel"),
        clear=row.flag("clear"),
        gather=row.flag("gather"),
    )
    if quest.complaint():
        raise row.fail(quest.complaint())
    return quest


def check_cards(cards: list[Card]) -> None:
    """§2.4 Check that there are cards of every stage, and always a stage C card whose condition is met."""
    for deck in ("A", "B", "C", "adventure", "threat"):
        if not [card for card in cards if card.deck == deck]:
            raise ContentError(f"there is no card of the kind {deck}")
    finales = [card for card in cards if card.deck == "C" and not card.troops]
    few = [card for card in finales if not card.tiles]
    many = [card for card in finales if not card.fewer_tiles]
    if not few or not many or max(c.fewer_tiles for c in few) < min(c.tiles for c in many):
        raise ContentError("one stage C card must be possible with any number of tiles on the map")
    if len([card for card in cards if card.deck == "adventure" and not card.has_troops]) < 4:
        raise ContentError("adventures.toml: at least four cards must need no troops, or the pile could run dry")
    keys = [card.key for card in cards]
    for key in keys:
        if keys.count(key) > 1:
            raise ContentError(f"two cards are called `{key}`")
