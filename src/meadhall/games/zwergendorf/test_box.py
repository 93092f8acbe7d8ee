"""Chapters 1 and 2: the contents of the box, and the packs that are rejected."""

import re
from collections import Counter

import pytest

from meadhall.core.content import ContentError, Pack
from meadhall.core.engine import asking
from meadhall.games.zwergendorf import GAME
from meadhall.games.zwergendorf.box import ZwergendorfBox
from meadhall.games.zwergendorf.cards import BUILDING, DWARF, LETTERS, RESOURCE, SYMBOLS, TARGET, BuildingCard
from meadhall.games.zwergendorf.rules_box import COLOURS, ROLES, open_box
from meadhall.games.zwergendorf.rules_buildings import RefineProduct
from meadhall.games.zwergendorf.rules_cards import DrawCard
from meadhall.games.zwergendorf.testing.drawn import answer, box_of, options


def spelled(box: ZwergendorfBox, deck: int) -> list[str]:
    """Return the sides of each card of a deck, in letters."""
    found = []
    for card in box.cards:
        if card.deck == deck:
            halves = ["|".join("".join(LETTERS[kind] for kind in side) for side in half) for half in card.halves]
            found.append(f"{card.key} {' ; '.join(halves)}")
    return found


def test_the_box_holds_all_components() -> None:
    """§1 and §1.1: 31 cards in each of three piles, 16 dwarf cards, 10 phase cards."""
    box = box_of()
    assert Counter(card.deck for card in box.cards) == {TARGET: 31, RESOURCE: 31, BUILDING: 31}
    assert {(card.colour, card.role) for card in box.dwarf_cards} == {(c, r) for c in COLOURS for r in ROLES}
    assert (len(box.dwarf_cards), len(box.phases)) == (16, 10)
    assert (box.plan.columns, box.plan.rows, box.caps, len(box.stumps), max(box.stumps)) == (9, 8, 5, 12, 20)


def test_cards_offer_the_sides_of_the_content() -> None:
    """§5 A few cards of each pile have the printed sides on each half."""
    box = box_of()
    resources = spelled(box, RESOURCE)
    assert [resources[n] for n in (0, 2, 27, 30)] == [
        "r01 CC|WW ; C|W",
        "r03 CC|BB ; X|C",
        "r28 CCC|WSB ; C|S",
        "r31 BBB|CWS ; C|B",
    ]
    assert [spelled(box, BUILDING)[n] for n in (0, 10, 30)] == ["b01 CC|W", "b11 CC|SB", "b31 CS|B"]
    assert [spelled(box, TARGET)[n] for n in (0, 4, 23, 30)] == ["g01 D|C", "g05 T|WS", "g24 DD|F", "g31 T|DD"]
    assert sum(text.count("X") for text in resources) == 10


def test_building_cards_raise_the_need_of_their_product() -> None:
    """§5.2 Every need is more than the plain one, and never less of any resource (ruling 14)."""
    box = box_of()
    needs: Counter[str] = Counter()
    for card in box.cards:
        if isinstance(card, BuildingCard) and isinstance(card.effect, RefineProduct):
            recipe = card.effect.recipe
            plain, raised = box.plain(recipe.product).need, recipe.need
            assert sum(raised) > sum(plain)
            assert all(more >= less for more, less in zip(raised, plain, strict=True))
            needs[SYMBOLS[DWARF + recipe.product]] += 1
    assert needs == {"dwarf": 6, "mine": 6, "wall": 6, "forge": 6, "tavern": 6}


def test_the_ten_phases_have_the_printed_order() -> None:
    """§2.2 Phases 1 to 3, 5, 6 and 8 are card phases, 4, 7 and 9 production, 10 is the scoring."""
    kinds = [phase.kind for phase in box_of().phases]
    assert [at + 1 for at, kind in enumerate(kinds) if kind == "production"] == [4, 7, 9]
    assert [at + 1 for at, kind in enumerate(kinds) if kind == "cards"] == [1, 2, 3, 5, 6, 8]
    assert kinds[-1] == "scoring"


def test_setup_gives_empty_plans_and_shuffled_piles() -> None:
    """§2 and §2.1: nothing is drawn or cut, and there are five caps. Any card of a pile may be drawn first."""
    s = GAME.start(3)
    assert (set(s.squares), s.cut, s.caps, s.left, s.phase) == ({0}, [0] * 3, [5] * 3, [31] * 3, 1)
    ask = asking(s)
    assert isinstance(ask, DrawCard)
    assert ask.weights(s) == [1] * 31


def test_the_first_game_has_the_grey_dwarf_and_the_grey_blacksmith() -> None:
    """§2.3 These are the values of the settings unless the players choose others."""
    assert [card.key for card in box_of().dwarfs] == ["grey-dwarf", "grey-blacksmith"]


def test_every_setting_of_dwarf_cards_is_legal() -> None:
    """§2.3 and ruling 33: two to four, exactly one dwarf, no role twice, colours from one set or mixed."""
    besides = next(setting for setting in GAME.settings if setting.key == "besides")
    for value in besides.values:
        chosen = box_of(besides=value, dwarf="brown", blacksmith="green", miner="yellow").dwarfs
        roles = [card.role for card in chosen]
        assert 2 <= len(roles) == len(set(roles)) <= 4
        assert roles[0] == "dwarf"
        assert {card.role: card.colour for card in chosen}.items() <= {
            "dwarf": "brown",
            "blacksmith": "green",
            "miner": "yellow",
            "innkeeper": "grey",
        }.items()
    assert len(besides.values) == len(set(besides.values)) == 7


def test_a_pile_never_runs_out() -> None:
    """Ruling 23 Four players draw 24 of the 31 cards of a pile. The box refuses a smaller pile."""
    drawn = 4 * sum(1 for phase in box_of().phases if phase.kind == "cards")
    assert all(drawn <= left for left in GAME.start(4).left)
    files = dict(GAME.pack().files)
    files["target.toml"] = dict(list(files["target.toml"].items())[:23])
    with pytest.raises(ContentError, match="four players need 24 cards, not 23"):
        open_box(Pack(files), GAME.settings_from())


def changed(file: str, entry: str, **values: object) -> Pack:
    """Return the game's content with one entry changed; None removes a key."""
    files = {name: dict(entries) for name, entries in GAME.pack().files.items()}
    row = dict(files[file][entry])
    for key, value in values.items():
        row.pop(key, None)
        if value is not None:
            row[key] = value
    files[file][entry] = row
    return Pack(files)


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (changed("target.toml", "g01", verb="bribe"), "target.toml, entry [g01]: `verb` must be one of apart, beside,"),
        (changed("target.toml", "g01", of=None), "`each` needs an `of`"),
        (changed("target.toml", "g22", of="dwarf"), "`full_rows` has no `of`"),
        (changed("target.toml", "g20", to=None), "`set` needs a `to`"),
        (changed("target.toml", "g20", to=["gold"]), "`to` must name"),
        (changed("target.toml", "g20", to=[]), "not nothing"),
        (changed("target.toml", "g20", every=2), "`set` has no `every`"),
        (changed("target.toml", "g01", least=2), "`each` has no `least`"),
        (changed("dwarf.toml", "grey-dwarf", bonus=2), "`group` has no `bonus`"),
        (changed("target.toml", "g01", wish=1), "unknown key `wish`"),
        (changed("target.toml", "g01", source=None), "`source` must begin with"),
        (changed("resource.toml", "r01", upper=["CC", "CC"]), "`upper` must offer two different sides"),
        (changed("resource.toml", "r01", lower=["C", "Q"]), "`lower` holds the letters"),
        (changed("building.toml", "b01", need="CD"), "`need` must be made of resources"),
        (
            changed("building.toml", "b01", product="castle"),
            "entry [b01]: `product` must be one of dwarf, mine,",
        ),
        (
            changed("phases.toml", "phase-1", kind="feast"),
            "entry [phase-1]: `kind` must be one of cards,",
        ),
        (changed("plan.toml", "trees", stumps=[3, 2]), "`stumps` must rise"),
        (changed("plan.toml", "plan", columns=99), "`columns` must be a whole number from 2 to 12"),
        (changed("phases.toml", "phase-10", kind="production"), "the one scoring phase must be the last"),
        (changed("phases.toml", "phase-9", kind="scoring"), "the one scoring phase must be the last"),
        (changed("dwarf.toml", "grey-dwarf", colour="brown"), "there must be exactly one grey dwarf, not 0"),
    ],
)
def test_a_wrong_pack_is_rejected_and_the_error_names_the_entry(pack: Pack, message: str) -> None:
    """§1.1 The box checks each entry, the number of dwarf cards and the order of the phases."""
    with pytest.raises(ContentError, match=re.escape(message)):
        open_box(pack, GAME.settings_from())


@pytest.mark.parametrize(
    ("file", "entry", "key", "least", "most"),
    [
        ("plan.toml", "plan", "columns", 2, 12),
        ("plan.toml", "plan", "rows", 2, 12),
        ("plan.toml", "caps", "count", 0, 9),
        ("plan.toml", "most-taverns", "points", 0, 99),
        ("plan.toml", "most-taverns", "tied", 0, 99),
        ("plan.toml", "most-taverns", "solo", 1, 99),
        ("plan.toml", "dummy", "territory", 0, 99),
        ("plan.toml", "dummy", "mines", 0, 99),
        ("plan.toml", "goal", "points", 0, 999),
        ("plan.toml", "goal", "each", 0, 99),
        ("target.toml", "g01", "points", 1, 99),
        ("target.toml", "g01", "every", 1, 99),
        ("target.toml", "g10", "least", 1, 9),
        ("dwarf.toml", "green-dwarf", "bonus", 1, 99),
    ],
)
def test_a_number_has_bounds(file: str, entry: str, key: str, least: int, most: int) -> None:
    """§1.1 A pack may set a number to its least or greatest value, and to none beyond."""
    for value in (least, most):
        open_box(changed(file, entry, **{key: value}), GAME.settings_from())
    for value in (least - 1, most + 1):
        with pytest.raises(ContentError, match=f"`{key}` must be a whole number from {least} to {most}, not {value}"):
            open_box(changed(file, entry, **{key: value}), GAME.settings_from())


@pytest.mark.parametrize(
    ("file", "entry"),
    [
        (file, entry)
        for file, rows in GAME.pack().files.items()
        for entry in list(rows)[: None if "plan" in file else 1]
    ],
)
def test_every_entry_needs_a_source_and_may_have_no_unknown_key(file: str, entry: str) -> None:
    """§1.1 The first entry of each file, and all of the plan."""
    with pytest.raises(ContentError, match=r"`source` must begin with"):
        open_box(changed(file, entry, source=None), GAME.settings_from())
    with pytest.raises(ContentError, match=r"unknown key `wish`"):
        open_box(changed(file, entry, wish=1), GAME.settings_from())


def test_the_size_of_the_plan_comes_from_the_content() -> None:
    """§4.2 A pack for another plan changes two numbers."""
    box = open_box(changed("plan.toml", "plan", columns=6, rows=5), GAME.settings_from())
    s = GAME.setup(box, 1, 0)
    # Ruling 34 for this plan: the middle row belongs to no quarter, and no column does.
    assert [box.plan.quarter[row * 6 : row * 6 + 6] for row in (0, 2, 4)] == [
        [0, 0, 0, 1, 1, 1],
        [-1] * 6,
        [2, 2, 2, 3, 3, 3],
    ]
    assert (len(s.squares), box.plan.names[-1], box.plan.beside[0], box.plan.corners) == (
        30,
        "f5",
        [1, 6],
        [0, 5, 24, 29],
    )


def test_chance_names_each_card_that_it_draws() -> None:
    """§3.1 The draw of a card is an answer of chance with the key of the card."""
    s = GAME.start(1)
    s = answer(s, "* draw g05", "* draw r31", "* draw b31")
    assert options(s) == ["keep target", "keep resource", "keep building"]
