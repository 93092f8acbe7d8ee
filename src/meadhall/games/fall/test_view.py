"""The scene: spots, kingdoms after a card, forecasts of tasks, and refusals."""

from __future__ import annotations

import pytest

from meadhall.core.scene import Item, Scene, Zone
from meadhall.core.table import REFEREE, SPECTATOR
from meadhall.core.text import Text
from meadhall.games.fall import GAME
from meadhall.games.fall.state import Fall
from meadhall.games.fall.testing.drawn import answer, given, made, resolving, table, told
from meadhall.games.fall.tui import draw
from meadhall.games.fall.view import scene
from meadhall.play.words import LANGUAGES, Words


def zone(view: Scene, name: str) -> Zone:
    return next(zone for zone in view.zones if zone.id == name)


def items(view: Scene, name: str) -> dict[str, Item]:
    return {item.id: item for item in zone(view, name).items}


def forecasts(s: Fall, viewer: int = 0) -> dict[str, str]:
    found = {}
    for item in zone(scene(s, viewer), "forecast").items:
        assert item.about is not None
        found[item.at] = item.about.key
    return found


def refusals(s: Fall) -> dict[str, tuple[str, str]]:
    return {refusal.item: (refusal.text.key, refusal.rule) for refusal in scene(s, 0).refusals}


def test_the_player_of_a_card_sees_the_legal_spots() -> None:
    """§3.2 Each free spot is an item that an option touches; other players do not see it."""
    s = answer(table("gold.r/ns", hands="ruby"), "blue card ruby")
    view = scene(s, 0)
    touched = {touch for option in view.options for touch in option.touches}

    assert touched == {"spot.0,-1", "spot.1,0", "spot.0,1", "spot.-1,0", "land.0,0"}
    assert not [name for name in items(scene(s, 1), "land") if name.startswith("spot")]


def test_a_sentence_does_not_repeat_the_name_of_a_cards_owner() -> None:
    """§3.4 Two taverns lie open, so the sentence names the owner, as "their own" where it can."""
    s = table("tavern.b/n tavern.r/n", hands="gold")

    def said(action: str, viewer: int) -> list[str]:
        event = next(event for event in told(s, action)[1] if type(event).__name__ == "MeeplePlaced")
        return [Words(language, GAME, ("Anna", "Ben")).event(event, viewer) for language in LANGUAGES]

    assert said("blue at 0,0", 1) == [
        "Anna places a worker on their own Tavern.",
        "Anna setzt einen Arbeiter auf die eigene Karte „Taverne“.",
    ]
    assert said("blue at 0,0", 0)[0] == "You place a worker on your Tavern."
    assert said("blue at 1,0", 1)[0] == "Anna places a worker on your Tavern."
    assert said("blue at 1,0", SPECTATOR)[0] == "Anna places a worker on Ben's Tavern."


def test_all_questions_of_one_gesture_have_one_group() -> None:
    """§3.2 Card, spot and walls are one group, and so are the spots of a worker."""
    s = table("castle.b/n store.b/n", hands="ruby")
    card = answer(s, "blue card ruby")
    walls = answer(card, "blue at 2,0")
    first = {option.action: option.group for option in scene(s, 0).options}

    assert first["card ruby"] == "card.ruby"
    assert {option.group for option in scene(card, 0).options + scene(walls, 0).options} == {"card.ruby"}
    assert first["at 0,0"] == first["at 1,0"] == "place.worker"


def test_an_option_says_whether_it_only_opens_the_next_question() -> None:
    """§3.2 and §3.4: a card opens the questions of spot and walls; walls and the spot of a worker are final."""
    s = table("castle.b/n store.b/n", hands="ruby")
    card = answer(s, "blue card ruby")
    first = {option.action: option.opens for option in scene(s, 0).options}

    assert (first["card ruby"], first["at 0,0"], first["end"]) == (True, False, False)
    assert {option.opens for option in scene(card, 0).options} == {True}
    assert {option.opens for option in scene(answer(card, "blue at 2,0"), 0).options} == {False}


def test_walls_show_the_kingdom_that_they_would_make() -> None:
    """§7.3 and §9.2: three cards worth seven, or two worth five if the new walls shut out the ruby mine."""
    s = answer(table("castle.b/n store.b/n", hands="ruby"), "blue card ruby", "blue at 2,0")
    labels = {option.action: option.label.args for option in scene(s, 0).options}

    assert [(label["count"], label["worth"]) for label in labels.values()] == [(3, 7), (3, 7), (2, 5), (2, 5)]


def test_walls_and_turns_show_every_kingdom_that_would_change() -> None:
    """§7.3 and §10.7: the card joins red's castle or not. By decree the worth is what each player would score."""
    s = answer(
        table("castle.b/n . castle.r/n", hands="tavern", greedy_landlords="yes"), "blue card tavern", "blue at 1,0"
    )
    labels = {option.action: option.label for option in scene(s, 0).options}
    joined, walled = labels["walls n"], labels["walls e"]

    assert (joined.key, joined.args["count"], joined.args["worth"]) == ("option-walls-kingdom-others", 3, 3)
    assert joined.args["sentences"] == (Text("kingdom-after", {"seat": 1, "count": 3, "worth": 3}),)
    assert (walled.key, walled.args["count"], walled.args["worth"]) == ("option-walls-kingdom", 2, 4)
    words = Words("en", GAME, ("Anna", "Ben"), strict=True)
    assert words.say(joined, 0) == (
        "Walls: north. Your kingdom: 3 cards, worth 3. The kingdom of Ben: 3 cards, worth 3."
    )

    # §10.5: turning a card shows the same.
    s = answer(table("memorial . castle.b/n store.r/w", battle_memorial="yes"), "blue turn", "blue at 3,0")
    turns = {option.action: option.label for option in scene(s, 0).options}

    assert words.say(turns["turn right"], 0) == "A quarter to the right. Your kingdom: 2 cards, worth 5."


def test_the_scene_of_a_night_shows_no_used_actions() -> None:
    """§10.2 Actions that red used in the morning are not shown as blue's in the night."""
    s = table("emerald.r/ne(b,b) gold.r/ns(b,b) store.r/n", hard_workers="yes")
    s.used = 3
    s = resolving(s)

    assert "used" not in scene(s, 0).places[0].values


def test_each_card_shows_its_walls_its_kingdom_and_its_stack() -> None:
    """§7.3 and §3.3: they are tags and values of the land's items."""
    s = table("castle.b/n gold.r/ns(b,rG)>ruby.b/ne store.r/w")
    land = items(scene(s, SPECTATOR), "land")

    assert land["land.0,0"].tags == ("castle", "symbol-giant", "blue", "wall-n", "kingdom-blue")
    assert land["land.1,0"].tags == ("mine", "symbol-dragon", "red", "wall-n", "wall-s", "kingdom-blue")
    assert land["land.1,0"].values["stack"] == 2
    assert "kingdom-blue" not in land["land.2,0"].tags
    assert {"meeple.1,0.blue.worker", "meeple.1,0.red.guardian"} <= set(land)


@pytest.mark.parametrize(
    ("land", "key"),
    [
        ("emerald.r/ne(b,b)", "forecast-mine"),
        ("emerald.r/ne(b)", "forecast-waiting"),
        ("ruby.r/ne(b,r,r)", "forecast-stuck"),
        ("emerald.r/ne(b,b) dragon.r/n", "forecast-mine"),
        ("emerald.r/nw(b,b) dragon.r/n", "forecast-mine-closed"),
        ("dragon.r/n(b,b,b,b,b)", "forecast-monster"),
        ("castle.r/n(b,b)", "forecast-dig-nothing"),
        ("castle.r/n(b,b) gold.r/ns>ruby.r/ne", "forecast-dig"),
        ("castle.r/n(b,b) giant.r/n", "forecast-dig-forbidden"),
        ("tavern.r/n(b,b)", "forecast-tavern"),
        ("store.r/n(b,b,b)", "forecast-store-nothing"),
    ],
)
def test_the_forecast_shows_which_tasks_will_resolve_and_their_rewards(land: str, key: str) -> None:
    """§5.1, §5.2 and §5.3. §7.7: a dragon closes a mine unless a wall lies between them."""
    assert forecasts(table(land)) == {"0,0": key}


def test_the_forecast_allows_for_a_monster_that_is_defeated_first() -> None:
    """Ruling 11 Five dwarfs defeat the dragon, and then the mine or castle works; four do not."""
    five = "dragon.r/n(b,b,b,b,b) "

    assert forecasts(table(five + "emerald.r/ne(b,b)"))["1,0"] == "forecast-mine-after-kill"
    assert forecasts(table(five + "castle.r/n(b,b)"))["1,0"] == "forecast-dig-after-kill"
    assert forecasts(table("dragon.r/n(b,b,b,b) emerald.r/ne(b,b)"))["1,0"] == "forecast-mine-closed"
    assert forecasts(table(five + "castle.r/n(b,b) giant.r/n"))["1,0"] == "forecast-dig-forbidden"


def test_lists_of_goals_and_gems_have_commas() -> None:
    """§7.9 Names of goals have several words, so spaces alone would not separate them."""
    s = given(table("store.r/n(b,b,b)", goals="smoked-fish ale-barrel"), 0, gems="gold ruby diamond diamond")
    given(s, 0, gems="emerald emerald")
    words = Words("en", GAME, strict=True)
    texts = [item.about for name in ("forecast", "market") for item in zone(scene(s, 0), name).items]

    assert [words.say(text) for text in texts if text is not None] == [
        "A goal must be bought: Smoked Fish and Ale Barrel.",
        "Costs 1× gold, 1× ruby and 2× diamond.",
        "Costs 1× gold, 2× emerald, 1× ruby and 2× diamond.",
    ]


def test_the_label_of_the_first_card_names_no_neighbour() -> None:
    """§2.1 All options of the first card have the label for the first card."""
    s = answer(table("", hands="castle", table="mat"), "blue card castle")

    assert {option.label.key for option in scene(s, 0).options} == {"option-at-first"}


def test_the_forecast_shows_a_possible_bar_fight() -> None:
    """§10.10 Three dwarfs may bring two ogre cards; two bring only one."""
    assert forecasts(table("tavern.r/n(b,b,b)", bar_fights="yes")) == {"0,0": "forecast-tavern-fight"}
    assert forecasts(table("tavern.r/n(b,b)", bar_fights="yes")) == {"0,0": "forecast-tavern"}
    assert forecasts(table("tavern.r/n(b,b,b)")) == {"0,0": "forecast-tavern"}


def test_only_the_owner_sees_the_forecast_of_a_store() -> None:
    """Ruling 37 A spectator sees that a trade will follow, but not whether the player can pay."""
    s = given(table("store.r/n(b,b,b)", goals="ham"), 0, gems="ruby ruby ruby")

    assert forecasts(s) == {"0,0": "forecast-store"}
    assert forecasts(s, SPECTATOR) == {"0,0": "forecast-store-unseen"}
    assert forecasts(s, REFEREE) == {"0,0": "forecast-store"}


def test_closed_castles_and_mines_show_the_reason() -> None:
    """§7.7 and §7.6: a giant closes the castle, and a dragon closes the mine."""
    land = items(scene(table("castle.b/n giant.r/n dragon.r/n emerald.b/ne"), 0), "land")

    assert land["land.0,0"].about == Text("effect-castle-closed")
    assert land["land.3,0"].about == Text("effect-mine-closed")
    assert "closed" in land["land.3,0"].tags

    # §7.2: a dragon without a giant forbids only digging.
    land = items(scene(table("castle.b/n dragon.r/n"), 0), "land")

    assert land["land.0,0"].about == Text("effect-castle-no-digging")


def test_an_item_that_cannot_be_used_has_a_refusal_with_its_section() -> None:
    """§3.1, §3.4, §3.5, §3.6, §3.10 and §8.2: placing, moving, classes, ogres and goals each cite their section."""
    s = given(table("tavern.r/n(r,r,b)", hands="gold", secrets="king miner"), 0, ogres="panic thief")
    found = refusals(s)

    assert found["campfire-0.worker"] == ("why-no-spot", "§3.4")
    assert found["classes-0.guardian"] == ("why-no-gems", "§3.6")
    assert found["meeple.0,0.blue.worker"] == ("why-walled-in", "§3.5")
    assert found["hand-0.panic"] == ("why-no-panic", "§3.10")
    assert found["hand-0.thief"] == ("why-no-thief", "§3.10")
    assert found["goals-0.secret"] == ("why-not-met", "§8.2")

    s = given(table("store.r/n dragon.r/n", hands="gold"), 0, ogres="panic")
    s = answer(s, *["blue at 0,0"] * 3)

    assert refusals(s)["hand-0.gold"] == ("why-no-actions", "§3.1")

    s = given(table("castle.b/n giant.r/n", hands="gold"), 0, ogres="panic")
    s = answer(s, *["blue at 1,0"] * 3)

    assert refusals(s)["hand-0.gold"] == ("why-giant", "§7.6")

    s = answer(given(table("store.r/n castle.r/n", hands="gold"), 0, ogres="thief"), *["blue at 1,0"] * 3)

    assert refusals(s)["meeple.1,0.blue.worker"] == ("why-no-actions", "§3.1")

    fortress = table("castle.r/n store.r/n(r)", fortress="yes")
    balloon = answer(made(table("tavern.r/n", crazy_balloonists="yes"), 0, "king"), "blue place king")

    assert refusals(fortress)["campfire-0.worker"] == ("why-decree", "§10.3")
    assert refusals(balloon)["campfire-0.worker"] == ("why-decree", "§10.11")

    full = table("tavern.r/n(b) castle.r/n(r,r,r)")

    assert refusals(full)["meeple.0,0.blue.worker"] == ("why-neighbours-full", "§3.5")

    kept = given(table("store.r/n(r,rG) castle.r/n"), 0, ogres="ambush")

    assert refusals(kept)["hand-0.ambush"] == ("why-guarded", "§3.7")


def test_hands_and_secrets_are_hidden_from_the_others() -> None:
    """Ruling 37 Other players see only the backs and their number."""
    s = given(table("store.r/n", hands="gold", secrets="king miner"), 0, gems="ruby gold", ogres="panic panic")
    mine, theirs = scene(s, 0), scene(s, 1)

    assert set(items(mine, "hand-0")) == {"hand-0.gold", "hand-0.panic"}
    assert set(items(mine, "gems-0")) == {"gems-0.ruby", "gems-0.gold"}
    assert items(mine, "goals-0")["goals-0.secret"].face == "secret-king"
    assert set(items(theirs, "hand-0")) == {"hand-0.cards", "hand-0.ogres"}
    assert items(theirs, "hand-0")["hand-0.ogres"].count == 2
    assert items(theirs, "gems-0")["gems-0.hidden"].count == 2
    assert items(theirs, "goals-0")["goals-0.secret"].face is None


def test_the_public_score_leaves_out_hidden_gems() -> None:
    """§9.2 The opponent sees the points of kingdom and king, and the number of gems."""
    s = made(given(table("castle.b/n store.r/n"), 0, gems="ruby"), 0, "king")
    place = scene(s, 1).places[0]

    assert place.values["points"] == 3 + 2 + 2
    assert (place.values["kingdom"], place.values["worth"], place.values["gems"]) == (2, 5, 1)
    assert (place.values["used"], place.values["actions"]) == (0, 4)


def test_the_land_is_drawn_for_a_terminal() -> None:
    """§7.3 Walls are double lines; the boxes show dwarfs, free spots and sizes of stacks."""
    words = Words("en", GAME)
    s = table("castle.b/n(b,rG) gold.r/ns>ruby.b/ne\n. dragon.r/w(b,b)")
    lines = draw(zone(scene(s, 0), "land"), words.word, 78)

    assert lines == [
        "The land",
        "           0              1",
        "    +=============++=============+",
        "  0 ┊Castle       ┊┊Gold Mine   2┊",
        "    ┊bRg.         ┊┊...          ┊",
        "    +·············++=============+",
        "                   +·············+",
        "  1                ║Forest Dragon┊",
        "                   ║bb...        ┊",
        "                   +·············+",
    ]


def test_colours_and_classes_have_letters_of_their_own_in_every_language() -> None:
    """§2.3 and §3.6: grün and gelb have the same initial, and so have Krieger and König."""
    s = table("castle.b/n(bW,g,y) gold.r/ns(bK,bG)", seats=4)
    people = {
        language: draw(zone(scene(s, 0), "land"), Words(language, GAME).word, 78) or [] for language in ("en", "de")
    }

    assert people["en"][4] == "    ┊Bwgy         ┊┊BgBk.        ┊"
    assert people["de"][4] == "    ┊Bkge         ┊┊BwBö.        ┊"


def test_the_terminal_draws_no_land_that_is_too_wide() -> None:
    """§2.1 A row of nine cards fits, with counts instead of letters on a full card; in half the width it does not."""
    row = "castle.b/n giant.b/n dragon.b/n gold.b/ns emerald.b/ne diamond.b/nes ruby.b/ne tavern.b/n store.b/n"
    crowded = row.replace("dragon.b/n", "dragon.b/n(b,bK,r,r,rG)")
    nine = draw(zone(scene(table(crowded), 0), "land"), Words("en", GAME).word, 78)

    assert nine is not None
    assert max(len(line) for line in nine) <= 78
    assert "┊b2r3  ┊" in nine[4]
    assert draw(zone(scene(table(row), 0), "land"), str, 40) is None
    assert draw(zone(scene(table(row), 0), "market"), str, 78) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_selected_sections_have_texts(language: str) -> None:
    """§1 to §10.11: the text has more than 40 letters in each language."""
    words = Words(language, GAME, strict=True)
    sections = {"3.1", "3.10", "5.1", "7.9", "8.3", "9.3", "10.1", *[f"10.{number}" for number in range(2, 12)]}

    assert all(len(words.rule(f"§{section}")) > 40 for section in sections)


def test_the_question_about_a_surplus_dwarf_has_a_text_and_a_section() -> None:
    """§5.2 It is asked of the owner."""
    s = resolving(table("gold.r/ns(b,b,bG)"))
    prompt = scene(s, 0).prompt

    assert prompt is not None
    assert (prompt.text.key, prompt.rule, prompt.seats) == ("prompt-return", "§5.2", (0,))
