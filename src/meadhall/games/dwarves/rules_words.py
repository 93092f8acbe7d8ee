"""Chapter 1: the words of the cards. Quests, rewards and threats of the content become records and steps."""

from __future__ import annotations

from typing import Final

from meadhall.core.content import Row
from meadhall.core.table import Step
from meadhall.games.dwarves.cards import Card, Equipment, Quest
from meadhall.games.dwarves.rules_council import MoveCouncil
from meadhall.games.dwarves.rules_end import Heal, MoveDoom, Win, Wounds, WoundsByAlfar
from meadhall.games.dwarves.rules_fight import Remove
from meadhall.games.dwarves.rules_hero import Recruit
from meadhall.games.dwarves.rules_land import Perish, PerishUnderAlfar, Place
from meadhall.games.dwarves.rules_lists import (
    ATTRIBUTES,
    DEFEAT,
    EACH,
    EFFECTS,
    FIGHT,
    FIXED,
    GATES,
    KIND_WORDS,
    MEET,
    NONE,
    NOTHING,
    PINNED,
    QUESTS,
    ROUTE,
    TEST,
    TUNNEL,
)
from meadhall.games.dwarves.rules_map import GameMap
from meadhall.games.dwarves.rules_rewards import (
    Cleanse,
    DrawGear,
    DropThreat,
    GiveKeenfire,
    HoldHero,
    LoseGear,
    PlaceTunnel,
    WinSpecial,
    WoundPinned,
)

DECKS: Final = {"adventures.toml": "adventure", "threats.toml": "threat"}
STAGES: Final = ("A", "B", "C")
ANYWHERE: Final = "anywhere"
REMOVED: Final = (*KIND_WORDS, "any", "gates")


def read_cards(rows: list[Row], first: int, map_: GameMap, gear: list[Equipment]) -> list[Card]:
    """§1.3 The cards of one file, numbered from `first`."""
    cards: list[Card] = []
    for row in rows:
        deck = DECKS[row.file] if row.file in DECKS else row.one_of("stage", STAGES)
        quest = _quest(row, map_)
        rewards = row.texts("reward")
        threats = row.texts("threat")
        origin = row.origin()
        card = Card(
            number=first + len(cards),
            key=row.key,
            deck=deck,
            quest=quest,
            reward=tuple([_reward(row, words, gear) for words in rewards]),
            threat=tuple([_threat(row, words, map_) for words in threats]),
            words=rewards or threats,
            immediate=row.flag("immediate"),
            effect=EFFECTS.index(row.one_of("effect", EFFECTS, default="none")),
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
        if card.immediate != (quest.kind == NONE):
            raise row.fail("a card has a `quest`, unless it is `immediate`")
        cards.append(card)
    return cards


def _quest(row: Row, map_: GameMap) -> Quest:
    kind = QUESTS.index(row.one_of("quest", QUESTS))
    tested = kind in (TEST, EACH)
    words = list(row.texts("places"))
    place = row.text("place", default=ANYWHERE)
    if kind in (EACH, MEET, ROUTE) and len(words) < 2:
        raise row.fail("this quest needs several `places`")
    if not words:
        words = [place]
    where = {"tunnel": TUNNEL, "pinned": PINNED}.get(place, FIXED)
    troops = tuple([row.number(f"{word}s" if word != "alfar" else word, most=30, default=0) for word in KIND_WORDS])
    need = row.number("need", least=2, most=6, default=0)
    if kind == DEFEAT:
        need = troops[-1]
        troops = (0, 0, 0)
    if (kind == FIGHT) != (sum(troops) > 0):
        raise row.fail("troops lie on a card whose quest is `fight`, and on no other")
    return Quest(
        kind=kind,
        attribute=ATTRIBUTES.index(row.one_of("attribute", ATTRIBUTES)) if tested else NOTHING,
        need=need,
        times=row.number("times", least=1, most=40, default=1),
        places=tuple([_spaces(row, word, map_) for word in words]),
        names=tuple([place_name(word) for word in words]),
        where=where,
        troops=troops,
        keep=row.flag("keep"),
        company=row.number("company", least=1, most=5, default=1),
        tunnel=row.flag("tunnel"),
        clear=row.flag("clear"),
        gather=row.flag("gather"),
    )


def place_name(word: str) -> str:
    """The key of words for a place: `place-anywhere`, `location-porista`, `gate-II`."""
    kind, colon, name = word.partition(":")
    return f"{kind}-{name}" if colon else f"place-{word}"


def _spaces(row: Row, word: str, map_: GameMap) -> int:
    """The spaces of a place, as bits."""
    kind, _, name = word.partition(":")
    bits = 0
    for space in map_.spaces:
        if (
            word in (ANYWHERE, "pinned", "tunnel")
            or (kind == "location" and space.location == name)
            or (kind == "kingdom" and space.kingdom == name)
            or (kind == "gate" and space.gate != NOTHING and GATES[space.gate] == name)
            or (kind == "space" and space.key == name)
        ):
            bits |= 1 << space.number
    if not bits:
        raise row.fail(f"there is no place {word!r} on the map")
    return bits


def _one_space(row: Row, word: str, map_: GameMap) -> int:
    bits = _spaces(row, word, map_)
    if bits & (bits - 1):
        raise row.fail(f"{word!r} is more than one space")
    return bits.bit_length() - 1


def _numbers(row: Row, text: str, count: int) -> list[int]:
    """The whole numbers after the word."""
    words = text.split()[-count:] if count else []
    try:
        return [int(word) for word in words]
    except ValueError as error:
        raise row.fail(f"{text!r} must end in {count} whole numbers") from error


def _reward(row: Row, text: str, gear: list[Equipment]) -> Step:
    """One word of the closed list of rewards."""
    words = text.split()
    plain: dict[str, Step] = {
        "equipment": DrawGear(),
        "hold": HoldHero(),
        "tunnel": PlaceTunnel(),
        "drop-threat": DropThreat(),
        "cleanse": Cleanse(),
        "win": Win(),
    }
    if text in plain:
        return plain[text]
    if words[0] == "special":
        for item in gear:
            if item.special and words[1:] == [item.key]:
                return WinSpecial(item.number)
    elif words[0] == "remove" and len(words) == 3 and words[2] in REMOVED:
        count = _numbers(row, " ".join(words[:2]), 1)[0]
        kind = KIND_WORDS.index(words[2]) if words[2] in KIND_WORDS else NOTHING
        return Remove(count, kind, gates=words[2] == "gates")
    elif len(words) == 2 and words[0] in ("heal", "council", "keenfire"):
        number = _numbers(row, text, 1)[0]
        if words[0] == "heal":
            return Heal(number)
        return MoveCouncil(number) if words[0] == "council" else GiveKeenfire(number)
    raise row.fail(f"{text!r} is no reward that this game knows")


def _threat(row: Row, text: str, map_: GameMap) -> Step:
    """One word of the closed list of threats."""
    words = text.split()
    plain: dict[str, Step] = {
        "wound-pinned": WoundPinned(),
        "wound-by-alfar": WoundsByAlfar(),
        "perish-alfar": PerishUnderAlfar(),
        "lose-equipment": LoseGear(),
    }
    if text in plain:
        return plain[text]
    if words[0] == "place" and len(words) == 5:
        orcs, trolls, alfar = _numbers(row, text, 3)
        return Place(_one_space(row, words[1], map_), orcs, trolls, alfar)
    if words[0] == "perish" and len(words) == 2:
        return Perish(_one_space(row, words[1], map_))
    if words[0] == "recruit" and words[1:] in [[numeral] for numeral in GATES]:
        return Recruit(GATES.index(words[1]), on_track=False)
    if len(words) == 2 and words[0] in ("wound", "council", "doom"):
        number = _numbers(row, text, 1)[0]
        if words[0] == "wound":
            return Wounds(number)
        return MoveCouncil(number) if words[0] == "council" else MoveDoom(number)
    raise row.fail(f"{text!r} is no threat that this game knows")
