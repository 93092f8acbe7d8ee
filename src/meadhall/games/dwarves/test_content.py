"""Chapter 1: the contents of the box, their sources, and content that is refused."""

import re
from collections import Counter
from collections.abc import Iterable
from importlib.resources import files

import pytest

from meadhall.core.content import ContentError, Pack
from meadhall.core.dice import SeededDice
from meadhall.core.engine import playout
from meadhall.core.text import Text
from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.catalogue import cards as catalogue
from meadhall.games.dwarves.rules_council import BOXES
from meadhall.games.dwarves.rules_dwarves import ABILITIES
from meadhall.games.dwarves.rules_gear import WinSpecial
from meadhall.games.dwarves.rules_powers import POWERS
from meadhall.games.dwarves.rules_terms import KIND_WORDS
from meadhall.games.dwarves.rules_triumph import EFFECTS
from meadhall.games.dwarves.rules_uses import USES
from meadhall.games.dwarves.testing.drawn import box_of
from meadhall.play.words import LANGUAGES, Words


def texts() -> dict[str, str]:
    """Return the game's own content files, for a test to change."""
    folder = files(GAME.module) / "content"
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")}


def refused(name: str, old: str, new: str, **settings: str) -> str:
    """Return why the content is refused after one change."""
    changed = texts()
    assert old in changed[name]
    changed[name] = changed[name].replace(old, new, 1)
    with pytest.raises(ContentError) as error:
        GAME.open_box(Pack.of_texts(changed), GAME.settings_from(settings))
    return str(error.value)


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """§1 and §1.1: 12 + 30 + 15 + 22 cards, 36 tiles, 30 orcs, 25 trolls, 20 Älfar, 5 dwarves."""
    box = box_of()
    decks = Counter(card.deck for card in box.cards)

    assert decks == {"A": 8, "B": 1, "C": 3, "adventure": 30, "threat": 15}
    assert sum(item.copies for item in box.gear if not item.special) == 22
    assert (len(box.tiles), box.supply, len(box.characters)) == (36, [30, 25, 20], 5)


def test_the_triumph_adds_thirteen_scenario_cards_and_eight_special_ones() -> None:
    """§15 Eight of stage A, two B, three C; eight special Equipment cards, each the reward of one stage A card."""
    box = box_of(scenario="triumph")
    decks = Counter(card.deck for card in box.cards)
    special = [item.key for item in box.gear if item.special]
    steps = [step for card in box.cards for step in card.reward if isinstance(step, WinSpecial)]
    rewards = [box.gear[step.number].key for step in steps]

    assert (decks["A"], decks["B"], decks["C"], len(special)) == (8, 2, 3, 8)
    assert sorted(rewards) == sorted(special)


def test_the_map_has_its_kingdoms_gateways_locations_and_tunnels() -> None:
    """§2.1 56 spaces in 7 kingdoms, 4 gateways, 11 locations, 4 tunnel entrances."""
    box = box_of()
    kingdoms = Counter(space.kingdom for space in box.spaces)

    assert kingdoms == {
        "gauragar": 16,
        "urgon": 6,
        "idoslane": 9,
        "sangpur": 8,
        "ran-ribastur": 6,
        "weyurn": 6,
        "tabain": 5,
    }
    assert [box.spaces[n].key for n in box.gates] == ["W1", "S7", "U5", "G2"]
    assert len([space for space in box.spaces if space.location]) == 11
    assert [box.spaces[n].key for n in box.tunnels] == ["G3", "U3", "W5", "S8"]


def test_gauragar_touches_all_other_kingdoms_and_urgon_only_two() -> None:
    """§2.1 The borders are those of the novels."""
    box = box_of()
    borders: dict[str, set[str]] = {}
    for space in box.spaces:
        for there in box.near[space.number]:
            borders.setdefault(space.kingdom, set()).add(box.spaces[there].kingdom)

    assert len(borders["gauragar"]) == 7
    assert borders["urgon"] == {"urgon", "gauragar", "idoslane"}
    assert borders["idoslane"] == {"idoslane", "gauragar", "sangpur", "urgon"}


def test_the_tracks_are_those_of_the_board() -> None:
    """§5.1 29 troop spaces, 11 for Gateway V, 8 for IV, 7 for I and 3 for II; 6 threat spaces, 5 of the Council.

    §10.1 The numbers to roll on the Council track are 3, 3, 4, 4, 5, 5, 6, 6.
    """
    box = box_of()

    assert Counter(space.name for space in box.track) == {
        "symbol-council": 5,
        "symbol-threat": 6,
        "gate-I": 7,
        "gate-II": 3,
        "gate-IV": 8,
        "gate-V": 11,
    }
    assert (box.council_needs[:8], box.council_start, len(box.council)) == ([3, 3, 4, 4, 5, 5, 6, 6], 4, 9)


def test_the_tiles_push_troops_in_the_ratio_of_the_supplies() -> None:
    """§6.1 Twelve tiles of each colour; 58 orcs, 48 trolls and 38 Älfar are printed on them."""
    box = box_of()
    pushed = Counter(KIND_WORDS[kind] for tile in box.tiles for kind in tile.pushes)

    assert Counter(tile.colour for tile in box.tiles) == {0: 12, 1: 12, 2: 12}
    assert pushed == {"orc": 58, "troll": 48, "alfar": 38}


def test_every_dwarf_has_values_health_and_an_ability() -> None:
    """§1.2 and §14: Battle, Craft, Speed and Health of the five."""
    found = {dwarf.key: (*dwarf.values, dwarf.health) for dwarf in box_of().characters}

    assert found == {
        "tungdil": (3, 3, 3, 4),
        "boindil": (4, 2, 3, 3),
        "boendal": (4, 2, 3, 4),
        "bavragor": (3, 3, 3, 4),
        "balyndis": (2, 4, 3, 4),
    }


def test_every_card_is_in_the_catalogue_with_its_source() -> None:
    """§1.3 Scenario, Adventure, Threat and Equipment cards, and the dwarves."""
    cards = catalogue(GAME.start(2))

    assert len(cards) == 12 + 30 + 15 + 19 + 5
    assert all(card.origin.source and card.origin.confidence in "HML" for card in cards)


def test_a_map_with_a_circle_of_arrows_is_refused() -> None:
    """§6.4 G11 would point back to G7: with the right tiles troops would never come to rest."""
    old = 'kingdom = "gauragar"\nred = "SE"\nyellow = "SE"\nblue = "SE"'
    assert "circle" in refused("map.toml", old, old.replace('red = "SE"', 'red = "NW"'))


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("map.toml", 'location = "porista"', 'location = "roodacre"', "roodacre is on several spaces"),
        ("map.toml", 'location = "porista"\n', "", "porista is missing"),
        ("map.toml", 'gate = "II"', 'gate = "V"', "gateway II must be on exactly one space"),
        ("map.toml", 'red = "SE"', 'red = "NW"', "points outside the map"),
        ("map.toml", "row = 0\ncolumn = 4", "row = 0\ncolumn = 3", "another space lies there already"),
        ("tiles.toml", '"orc", "orc", "orc", "troll"', '"orc", "orc", "orc"', "`pushes` must be four of"),
        ("track.toml", 'symbol = "threat"', 'symbol = "feast"', "`symbol` must be one of"),
        ("council.toml", "start = true", "start = false", "exactly one box must be the `start`"),
        ("troops.toml", "[orc]", "[ork]", "in this order"),
        ("difficulty.toml", "[easy]", "[gentle]", "there is no entry [easy]"),
        ("scenarios.toml", "orcs = 4\n", "", "troops lie on a card whose quest is `fight`"),
        ("scenarios.toml", 'place = "location:toboribor"', 'place = "location:tobor"', "there is no place"),
        ("scenarios.toml", "fewer_tiles = 15", "fewer_tiles = 14", "one stage C card must be possible"),
        (
            "adventures.toml",
            '"tunnel", "equipment"',
            '"tunnel", "gold"',
            "'gold' is not a reward: it must begin with one of heal, ",
        ),
        ("adventures.toml", '"tunnel", "equipment"', '"tunnel now"', "`tunnel` is followed by 0 words"),
        ("adventures.toml", '"remove 2 any"', '"remove two any"', "'two' is not a whole number"),
        ("adventures.toml", '"remove 2 any"', '"remove 2 wolf"', "'wolf' must be one of orc, troll, alfar, any, gates"),
        ("adventures.toml", '"remove 2 any"', '"remove"', "`remove` needs at least 2 more words"),
        ("adventures.toml", "tunnel = true", "tunnels = true", "unknown key `tunnels`"),
        ("threats.toml", '"doom 1"', '"gloom 1"', "'gloom 1' is not a threat: it must begin with one of wound, "),
        (
            "threats.toml",
            '"place gate:II 3 2 0"',
            '"place kingdom:urgon 3 2 0"',
            "'kingdom:urgon' is more than one space",
        ),
        ("threats.toml", "immediate = true\n", "", "unless it is `immediate`"),
        ("equipment.toml", 'use = "heal"', 'use = "drink"', "`use` must be one of"),
        ("characters.toml", 'ability = "sure-footed"', 'ability = "lucky"', "`ability` must be one of"),
    ],
)
def test_content_that_cannot_be_played_is_refused_with_the_reason(name: str, old: str, new: str, reason: str) -> None:
    """§1 An owner of the printed game may change these values; the error names what is wrong."""
    assert reason in refused(name, old, new)


@pytest.mark.parametrize(
    ("entry", "key", "least", "most"),
    [
        ("council.box-1", "need", 1, 6),
        ("troops.orc", "supply", 1, 200),
        ("difficulty.challenging", "remove", 0, 20),
        ("characters.tungdil", "battle", 1, 7),
        ("characters.tungdil", "health", 1, 9),
        ("equipment.war-axe", "copies", 1, 20),
        ("equipment.war-axe", "battle", 0, 7),
        ("equipment.war-axe", "health", 0, 9),
        ("equipment.war-axe", "amount", 1, 9),
        ("adventures.a-dwarf-cleans-up", "time", 0, 20),
        ("adventures.a-dwarf-cleans-up", "tiles", 0, 99),
        ("adventures.a-dwarf-cleans-up", "fewer_tiles", 0, 99),
        ("adventures.a-dwarf-cleans-up", "troops", 0, 99),
        ("adventures.a-dwarf-cleans-up", "need", 2, 6),
        ("adventures.a-dwarf-cleans-up", "times", 1, 40),
        ("adventures.a-dwarf-cleans-up", "company", 1, 5),
    ],
)
def test_a_number_has_bounds(entry: str, key: str, least: int, most: int) -> None:
    """§1.1 A pack may set a number to its least or greatest value, and to none beyond."""
    for value in (least - 1, least, most, most + 1):
        pack = GAME.pack().laid_over("dwarves", f'game = "dwarves"\n[{entry}]\n{key} = {value}')
        if least <= value <= most:
            GAME.open_box(pack, GAME.settings_from())
        else:
            with pytest.raises(ContentError, match=f"`{key}` must be a whole number from {least} to {most}, not"):
                GAME.open_box(pack, GAME.settings_from())


def test_a_place_on_the_map_has_bounds() -> None:
    """§1.1 Row and column of a space are numbers from 0 to 30."""
    for key in ("row", "column"):
        for value in (-1, 31):
            pack = GAME.pack().laid_over("dwarves", f'game = "dwarves"\n[map.G1]\n{key} = {value}')
            with pytest.raises(ContentError, match=f"`{key}` must be a whole number from 0 to 30, not"):
                GAME.open_box(pack, GAME.settings_from())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_has_a_name_of_its_own_without_its_code(language: str) -> None:
    """§2.1 Players know kingdoms and locations; the code of a space is only for typed commands."""
    words = Words(language, GAME)
    names = {space.key: words.word(space.name) for space in box_of().spaces}
    assert len(set(names.values())) == len(names)
    assert [name for key, name in names.items() if re.search(rf"\b{key}\b|\d", name)] == []


def test_all_scenario_cards_of_stage_a_may_be_removed_and_no_more() -> None:
    """§2 A difficulty takes Scenario cards out of the first stage."""
    settings = GAME.settings_from()
    stage = sum(card.deck == "A" for card in box_of().cards)
    change = f'game = "dwarves"\n[difficulty.{settings["difficulty"]}]\nremove = '
    GAME.open_box(GAME.pack().laid_over("dwarves", f"{change}{stage}"), settings)
    with pytest.raises(ContentError, match="more Scenario cards are removed than there are"):
        GAME.open_box(GAME.pack().laid_over("dwarves", f"{change}{stage + 1}"), settings)


@pytest.mark.parametrize(
    "entry", [f"{file.removesuffix('.toml')}.{next(iter(rows))}" for file, rows in GAME.pack().files.items()]
)
def test_an_entry_needs_a_source_and_may_have_no_unknown_key(entry: str) -> None:
    """§1.1 The box refuses an entry with an unknown key, or without a valid source."""
    settings = GAME.settings_from({"scenario": "triumph"}) if "triumph" in entry else GAME.settings_from()
    for line, complaint in (('source = "hearsay"', "`source` must begin with"), ("wish = 1", "unknown key `wish`")):
        pack = GAME.pack().laid_over("dwarves", f'game = "dwarves"\n[{entry}]\n{line}')
        with pytest.raises(ContentError, match=complaint):
            GAME.open_box(pack, settings)


def test_another_map_needs_no_code() -> None:
    """§2.1 A mirrored map, with mirrored arrows, is playable to the end."""
    changed = texts()
    turned = {"NE": "NW", "E": "W", "SE": "SW", "NW": "NE", "W": "E", "SW": "SE"}
    lines = []
    row = 0
    for line in changed["map.toml"].splitlines():
        key, _, value = line.partition(" = ")
        if key == "row":
            row = int(value)
        if key == "column":
            lines.append(f"column = {8 - int(value) - row % 2}")
        elif key in ("red", "yellow", "blue"):
            lines.append(f'{key} = "{turned[value.strip(chr(34))]}"')
        else:
            lines.append(line)
    changed["map.toml"] = "\n".join(lines)
    box = GAME.open_box(Pack.of_texts(changed), GAME.settings_from({}))
    s = GAME.setup(box, 3, 0)
    playout(s, SeededDice("mirror"))

    assert box.hash != box_of().hash
    assert GAME.result(s) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_effect_has_a_text(language: str) -> None:
    """§1.3 Abilities, Council boxes, effects of Scenario cards, uses and powers of Equipment have texts."""
    words = Words(language, GAME, strict=True)
    tables: dict[str, Iterable[str]] = {
        "ability": ABILITIES,
        "box": BOXES,
        "effect": EFFECTS.keys() - {"none"},
        "use": USES,
        "power": POWERS.keys() - {"none"},
    }
    for kind, keys in tables.items():
        for key in keys:
            assert words.say(Text(f"{kind}-{key}", {"count": 1}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_texts_repeat_no_place_and_no_full_stop(language: str) -> None:
    """§1.3 A text names its place once and ends each sentence once; a number changes its noun ('1 space')."""
    words = Words(language, GAME, strict=True)
    for scenario in ("base", "triumph"):
        for card in catalogue(GAME.start(2, settings={"scenario": scenario})):
            text = " ".join(words.say(about) for about in card.about)
            assert ".." not in text
            if card.face == "card-travel-to-greenglade":
                assert text.count(words.word("location-greenglade")) == 1
    one, two = (words.say(Text("event-doom-moved", {"gap": gap})).replace(str(gap), "#") for gap in (1, 2))
    assert one != two
