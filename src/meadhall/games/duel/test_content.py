"""Chapter 1: the decks as data, the catalogue, and the errors in content files."""

import pytest

from meadhall.core.content import ContentError, Pack
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.game import BadSetting
from meadhall.core.saves import load, save
from meadhall.games.duel import GAME, rules_box
from meadhall.games.duel.rules_events import EVENTS
from meadhall.games.duel.rules_twists import TWISTS
from meadhall.games.duel.state import Card, DuelBox


def box(**chosen: str) -> DuelBox:
    made: DuelBox = GAME.open_box(GAME.pack(), GAME.settings_from(chosen))
    return made


def counted(cards: list[Card], seat: int, part: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for card in cards:
        if card.seat == seat:
            key = card.effect.verb if part == "effect" else getattr(card, part)
            counts[key] = counts.get(key, 0) + card.count
    return counts


def test_each_deck_has_35_cards_of_five_kinds() -> None:
    """§1.1 Nine Allies, eight with Victory Points, seven Supports, six Events, five Twists, on both sides."""
    cards = box().cards
    for seat in (0, 1):
        assert counted(cards, seat, "kind") == {"ally": 9, "victory": 8, "support": 7, "event": 6, "twist": 5}


def test_the_two_decks_differ_only_in_names() -> None:
    """§1.1 Each card has the same kind, count, cost, health, points and effect as its counterpart."""
    made = box()
    printed = [
        [
            (c.kind, c.count, c.cost, c.health, c.points, c.effect, c.faces, c.amount)
            for c in made.cards
            if c.seat == seat
        ]
        for seat in (0, 1)
    ]
    assert printed[0] == printed[1]
    assert len({card.key for card in made.cards}) == 52


def test_cards_have_the_printed_values() -> None:
    """§1.3 Kind, cost, effect, health and points are those of the booklet's pictures."""
    cards = {card.key: card for card in box().cards}
    for name in ("bavragor", "bogglin"):
        ally = cards[name]
        assert (ally.kind, ally.cost, ally.health, ally.points, ally.faces) == ("ally", 1, 2, 0, (1,))
    keenfire, alandur = cards["forging-keenfire"], cards["seizure-of-alandur"]
    assert (keenfire.health, keenfire.points) == (4, 4)
    assert (alandur.health, alandur.points) == (2, 2)
    assert cards["reinforcement"].cost == 5 + 3
    assert all(card.health == 0 for card in cards.values() if card.kind in ("support", "event", "twist"))
    assert all(card.health == card.points for card in cards.values() if card.kind == "victory")


def test_a_cost_is_nothing_one_value_or_two_to_four_equal_dice() -> None:
    """§4.1, §4.2 and §4.3: exactly one card for each single value; eight free cards."""
    for seat in (0, 1):
        costs = [card.cost for card in box().cards if card.seat == seat for _ in range(card.count)]
        assert sorted(cost for cost in costs if 1 <= cost <= 5) == [1, 2, 3, 4, 5]
        assert costs.count(0) == 8
        assert {cost - 5 for cost in costs if cost > 5} == {2, 3, 4}


def test_the_supports_split_two_three_two_or_three_two_two() -> None:
    """Ruling 36 The setting chooses the split; each deck has 35 cards either way."""
    usual, rival = box(), box(support_split="3/2/2")
    for seat in (0, 1):
        effects = counted(usual.cards, seat, "effect")
        assert (effects["draw"], effects["dice"], effects["reroll"]) == (2, 3, 2)
        effects = counted(rival.cards, seat, "effect")
        assert (effects["draw"], effects["dice"], effects["reroll"]) == (3, 2, 2)
        assert sum(counted(rival.cards, seat, "kind").values()) == 35


def test_settings_default_to_the_rulebook_and_unknown_ones_are_refused() -> None:
    """Rulings 30, 35 and 36, and the sides of §2.1: the default of each is the first value."""
    assert GAME.settings_from() == {
        "good": "first_seat",
        "support_split": "2/3/2",
        "wild_gain": "dice_or_wild",
        "compensation": "none",
    }
    with pytest.raises(BadSetting, match="support_split takes 2/3/2, 3/2/2, not '1/1/5'"):
        GAME.settings_from({"support_split": "1/1/5"})
    with pytest.raises(BadSetting, match="duel has no setting 'luck'"):
        GAME.settings_from({"luck": "yes"})


def test_boxes_with_different_settings_have_different_names() -> None:
    names = {box().hash, box(good="second_seat").hash, box(support_split="3/2/2").hash, box(wild_gain="dice_only").hash}
    assert len(names) == 4
    assert box().hash == box().hash


def test_the_catalogue_shows_every_card_with_its_source() -> None:
    """§1.3 The catalogue has 52 cards with count, values, side and source."""
    cards = GAME.cards(GAME.start(2))
    assert len(cards) == 52
    assert sum(card.count for card in cards) == 70
    keenfire = next(card for card in cards if card.face == "card-forging-keenfire")
    assert keenfire.values == {"cost": "4=", "health": 4, "points": 4}
    assert keenfire.group == "side-good"
    assert keenfire.origin.source.startswith("rulebook")
    assert {card.origin.confidence for card in cards} == {"H", "M", "L"}


def pack(change: str, to: str) -> Pack:
    """Return the game's own cards with one value of one entry changed, or removed."""
    cards = GAME.pack().files["cards.toml"]
    key, name = change.split(".")
    entry = {**cards[key]}
    if to:
        entry[name] = int(to) if to.isdigit() else to
    else:
        del entry[name]
    return Pack({"cards.toml": {**cards, key: entry}})


@pytest.mark.parametrize(
    ("change", "to", "message"),
    [
        ("bavragor.helth", "2", r"cards\.toml, entry \[bavragor\]: unknown key `helth`"),
        ("bavragor.source", "", r"cards\.toml, entry \[bavragor\]: `source` must begin with"),
        ("bavragor.source", "a friend", r"entry \[bavragor\]: `source` must begin with .* not 'a friend'"),
        ("bavragor.conf", "X", r"entry \[bavragor\]: `conf` must be one of H, M, L, not 'X'"),
        ("bavragor.kind", "dragon", r"entry \[bavragor\]: `kind` must be one of ally, .* not 'dragon'"),
        ("bavragor.effect", "draw", r"entry \[bavragor\]: `effect` must be one of strike, call, not 'draw'"),
        ("bavragor.die", "7", r"entry \[bavragor\]: `die` must be a whole number from 1 to 5, not 7"),
        ("bavragor.equal", "2", r"entry \[bavragor\]: a cost is either one `die` or a number of `equal` dice"),
        ("bavragor.faces", "", r"entry \[bavragor\]: `faces` must say which dice work"),
        ("second-wind.faces", "", r"entry \[second-wind\]: `faces` must name the one value that counts as an axe"),
        ("bavragor.evil", "", r"entry \[bavragor\]: `evil` must be a text"),
        (
            "gate-held.count",
            "2",
            r"entry \[gate-held\]: damage is counted for each card .*: give each copy its own entry",
        ),
        ("throwing-axe.die", "1", r"entry \[throwing-axe\]: a Twist of Fate is free"),
        ("begone.count", "4", r"cards\.toml: a deck has 35 cards, not 36"),
        ("reinforcement.count", "4", r"cards\.toml: a deck has 35 cards, not 36"),
        ("chain-mail.effect", "throw", r"cards\.toml: exactly one entry must have the effect `throw`"),
        ("bavragor.evil", "goimgar", r"cards\.toml: two cards are called `goimgar`"),
    ],
)
def test_a_wrong_entry_is_named_with_its_file(change: str, to: str, message: str) -> None:
    """§1.3 The box refuses an entry that no card could print. §1.1 It refuses a file that makes no deck of 35."""
    with pytest.raises(ContentError, match=message):
        GAME.open_box(pack(change, to), GAME.settings_from())


def test_a_support_without_an_amount_adds_one() -> None:
    """§1.3 A Support adds one die, card or re-roll unless its entry says two or three."""
    made = GAME.open_box(pack("reinforcement.amount", ""), GAME.settings_from())
    assert [made.cards[n].amount for n in made.effects["dice"].cards[0]] == [1]


def test_a_new_card_needs_only_one_entry() -> None:
    """§1.1 Another ninth Ally replaces the old one, and can be played."""
    files = GAME.pack().files["cards.toml"]
    entry = {**files["lot-ionan"], "evil": "mud-giant", "effect": "strike", "faces": [1, 5], "equal": 3}
    others = {key: value for key, value in files.items() if key != "lot-ionan"}
    made = GAME.open_box(Pack({"cards.toml": {**others, "stone-giant": entry}}), GAME.settings_from())
    (number,) = (card.number for card in made.cards if card.name == "card-stone-giant")
    assert "play stone-giant 4 4 axe" in [action.text for action in made.play[number]]
    assert len(made.effects["strike"].cards[0]) == 9


def test_components_are_conserved_in_every_position_of_random_games() -> None:
    """§1 There are always 35 cards a side, three Wild Cards and at most six dice. §8.1 An empty pile ends the game."""
    for seed in range(8):
        s = GAME.start(2, seed % 2, {"support_split": "3/2/2"} if seed % 3 == 0 else {})
        dice = SeededDice("census", seed)
        before = GAME.census(s)
        assert before["cards 0"] == before["cards 1"] == 35
        while (ask := asking(s)) is not None:
            assert min(s.left) > 0
            apply(s, ask.first(), choose(s, ask, ask.first(), dice))
            assert GAME.census(s) == before
        assert min(s.left) == 0 < max(s.left)


def test_a_table_in_the_middle_of_a_window_survives_saving() -> None:
    """§4.4 A save holds announced damage and open windows."""
    s = GAME.start(2)
    dice = SeededDice("save")
    for _ in range(120):
        ask = asking(s)
        assert ask is not None
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
        again = load(GAME, s.box, save(GAME, s))
        assert again == s
        assert again is not s


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("count", 1, 35),
        ("rival_count", 0, 35),
        ("die", 1, 5),
        ("equal", 2, 4),
        ("health", 1, 9),
        ("points", 1, 9),
        ("amount", 1, 3),
    ],
)
def test_every_number_of_an_entry_has_bounds(name: str, least: int, most: int) -> None:
    """§1.3 The box refuses a number that no card could print."""
    with pytest.raises(ContentError, match=rf"`{name}` must be a whole number from {least} to {most}, not 99"):
        GAME.open_box(pack(f"bavragor.{name}", "99"), GAME.settings_from())


def test_faces_that_no_die_has_are_refused() -> None:
    """§1.3 A face is a number from one to five; the axe is no number."""
    cards = GAME.pack().files["cards.toml"]
    changed = Pack({"cards.toml": {**cards, "bavragor": {**cards["bavragor"], "faces": [9]}}})
    with pytest.raises(ContentError, match=r"`faces` must be a list of whole numbers from 1 to 5, not \[9\]"):
        GAME.open_box(changed, GAME.settings_from())


def test_content_without_any_card_of_a_twist_still_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """§1.1 Content from before a Twist was added has no card with it."""
    monkeypatch.setitem(rules_box.EFFECTS, "twist", {**TWISTS, "dodge": TWISTS["roll"]})
    made: DuelBox = GAME.open_box(GAME.pack(), GAME.settings_from())
    assert [twist.verb for twist in made.twists] == list(TWISTS)


def test_a_verb_belongs_to_one_kind_of_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """§1.3 Two kinds of card with one verb would overwrite each other."""
    monkeypatch.setitem(rules_box.EFFECTS, "event", {**EVENTS, "roll": EVENTS["take"]})
    with pytest.raises(ValueError, match="'roll' of a card of the kind 'twist' belongs to another kind already"):
        GAME.open_box(GAME.pack(), GAME.settings_from())
