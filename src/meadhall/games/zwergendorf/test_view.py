"""What a player sees: scenes, prompts, options, refusals and undo."""

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.scene import Item, Scene
from meadhall.core.table import SPECTATOR, Viewer
from meadhall.games.zwergendorf import GAME
from meadhall.games.zwergendorf.cards import TARGET
from meadhall.games.zwergendorf.rules_draw import Draw
from meadhall.games.zwergendorf.rules_score import total
from meadhall.games.zwergendorf.state import LEAVING, Zwergendorf
from meadhall.games.zwergendorf.testing.drawn import (
    FULL,
    answer,
    beginning,
    entering,
    felled,
    full_but,
    producing,
    table,
)
from meadhall.games.zwergendorf.view import result, scene
from meadhall.games.zwergendorf.view_gains import Gains
from meadhall.play.match import Match, NoUndo
from meadhall.play.words import Words


def items(view: Scene, zone: str) -> dict[str, Item]:
    return {item.id.partition(".")[2]: item for found in view.zones if found.id == zone for item in found.items}


def test_the_next_production_is_shown_with_its_squares() -> None:
    """§6.8 The scene shows the products, their squares, and the fewest products with a building card."""
    view = scene(table("C C C W S B", laid=("b01",), phase=5), 0)
    made = {name: dict(item.values) for name, item in items(view, "production-0").items()}
    assert made == {
        "dwarf": {"makes": 3, "squares": 3, "fewest": 1},
        "mine": {"makes": 1, "squares": 1},
        "wall": {"makes": 1, "squares": 2},
        "forge": {"makes": 1, "squares": 1},
        "tavern": {"makes": 1, "squares": 4},
    }
    values = view.places[0].values
    assert (values["needs"], values["free"]) == (11, 66)


def test_after_a_production_the_next_one_is_shown() -> None:
    """§6.8 It is shown with plain recipes once everything is made. §7.3 A player whose game is ending has none."""
    s = answer(producing(table("C C", laid=("b01",))), "0 refine dwarf coin coin")
    assert scene(s, 0).places[0].values["needs"] == 1
    s = answer(s, "0 draw dwarf i8")
    made = items(scene(s, 0), "production-0")["dwarf"]
    assert (scene(s, 0).places[0].values["needs"], made.values["makes"]) == (2, 2)
    assert made.about is not None
    assert Words("en", GAME).say(made.about) == "Each takes 1 coin."
    s.state[0] = LEAVING
    assert scene(s, 0).places[0].values["needs"] == 0
    s = producing(table("C C", phase=9))
    assert scene(s, 0).places[0].values["needs"] == 2
    assert scene(answer(s, "0 cut dwarf", "0 cut dwarf"), 0).places[0].values["needs"] == 0


def test_the_card_for_any_product_is_forecast_and_marked_when_used() -> None:
    """§6.1 b31 could halve every product. In production the cards behind the recipes in use are marked."""
    s = table("C C C C W W", laid=("b01 b02 b31",), phase=5)
    made = items(scene(s, 0), "production-0")
    assert (made["dwarf"].values["fewest"], made["mine"].values["fewest"]) == (2, 1)
    s.phase = 7
    s = answer(producing(s), "0 refine dwarf coin coin", "0 double mine")
    used = {name: "on" in item.tags for name, item in items(scene(s, 0), "buildings-0").items()}
    assert used == {"b01": True, "b02": False, "b31": True}
    assert "fewest" not in items(scene(s, 0), "production-0")["dwarf"].values


def test_all_building_cards_of_a_production_are_shown_at_once() -> None:
    """§6.1 The player sees every recipe that is still to come, with its answer and what it makes; others do not."""
    s = producing(table("C C W W", "C C", laid=("b01 b07 b31", "b02")))

    def offered(s: Zwergendorf, viewer: Viewer) -> list[tuple[str, int | str]]:
        found = items(scene(s, viewer), "switches-0").values()
        return [(item.tags[1], item.values["makes"]) for item in found]

    doubles: list[tuple[str, int | str]] = [
        ("double mine", 1),
        ("double wall", 0),
        ("double forge", 0),
        ("double tavern", 0),
    ]
    mine = ("refine mine wood wood", 1)
    assert offered(s, 0) == [("refine dwarf coin coin", 1), mine, ("double dwarf", 1), *doubles]
    assert offered(s, 1) == offered(s, SPECTATOR) == []
    s = answer(s, "0 refine dwarf coin coin")
    assert offered(s, 0) == [mine, *doubles]
    s = answer(s, "0 plain mine", "0 double mine")
    assert offered(s, 0) == []


def test_the_label_of_a_cap_names_what_it_would_add() -> None:
    """Ruling 16 With two coins and one beer, a coin adds a dwarf, wood a mine, stone a wall and beer a forge."""
    s = producing(table("C C B"))
    adds = {option.action: option.label.args.get("adds") for option in scene(s, 0).options if option.group == "cap"}
    assert adds == {
        "cap coin": ("symbol-dwarf",),
        "cap wood": ("symbol-mine",),
        "cap stone": ("symbol-wall",),
        "cap beer": ("symbol-forge",),
    }
    said = Words("en", GAME)
    (coin,) = [option for option in scene(s, 0).options if option.action == "cap coin"]
    assert said.say(coin.label) == "Use a cap: coin (makes 1 dwarf more)"


def test_a_single_player_sees_the_goal() -> None:
    """§8.5 and ruling 25: the goal is shown beside the points from the start; with more players there is none."""
    s = table(".")
    assert scene(s, 0).places[0].values["goal"] == s.box.goal == 35 + 2 * 15
    assert "goal" not in scene(table(".", "."), 0).places[0].values


def test_no_production_is_shown_after_the_last() -> None:
    """§2.2 Phase 9 is the last production."""
    s = table("C C", phase=10)
    assert scene(s, 0).places[0].values["needs"] == 0


def test_free_shapes_are_counted() -> None:
    """§4.2 The scene counts the free squares, and how many walls or taverns fit."""
    values = scene(table(full_but("a1", "b1", "a2", "b2", "e5", "e6")), 0).places[0].values
    assert (values["free"], values["fit_walls"], values["fit_taverns"]) == (6, 3, 1)


def test_every_task_shows_what_it_is_worth_now() -> None:
    """§8.2 and §8.3: dwarf cards show the viewer's points and the best of the others, targets show which count."""
    s = table("D D F", "D D D", laid=("g01 g04 g11 g16", ""))
    view = scene(s, 0)
    assert {name: item.values for name, item in items(view, "dwarfs").items()} == {
        "grey-dwarf": {"points": 4, "best": 6},
        "grey-blacksmith": {"points": 3, "best": 0},
    }
    targets = {name: (item.values["points"], "counts" in item.tags) for name, item in items(view, "targets-0").items()}
    assert targets == {"g11": (3, True), "g01": (1, True), "g04": (1, True), "g16": (0, False)}
    assert scene(s, SPECTATOR).places[0].values["points"] == 4 + 3 + 5 + 4


def test_all_viewers_see_what_is_still_to_draw() -> None:
    """§3.4 The other players see it too, because sheets are open."""
    s = answer(entering(table(".", "."), "r28", "g01"), "0 take wood stone beer", "0 take stone")
    waiting = {name: item.count for name, item in items(scene(s, 1), "todo-0").items()}
    assert waiting == {"wood": 1, "stone": 2, "beer": 1}
    s = answer(s, "0 draw stone a1")
    assert items(scene(s, 1), "todo-0")["stone"].count == 1
    s = producing(table("C C B"))
    assert {name: item.count for name, item in items(scene(s, 0), "todo-0").items()} == {"dwarf": 2, "forge": 1}


def refused(view: Scene) -> dict[str, str]:
    return {refusal.item: refusal.text.key for refusal in view.refusals}


def test_refusals_give_the_reason() -> None:
    """§6.1, §6.7 and §7.3 with rulings 8, 16, 17 and 41: refusals of caps, building cards, trees and symbols."""
    s = answer(entering(table(full_but("a1"), laid=("b01",)), "g05"), "0 take tavern")
    assert refused(scene(s, 0)) == {
        "caps-0.cap": "why-cap-production",
        "buildings-0.b01": "why-building-production",
        "todo-0.tavern": "why-no-room",
    }
    s = answer(entering(felled(table(".")), "g16"), "0 take coin")
    assert refused(scene(s, 0))["trees-0.12"] == "why-no-tree"
    s = producing(table("C", laid=("b01",)))
    assert refused(scene(s, 0)) == {"caps-0.cap": "why-cap-later"}
    s = answer(s, "0 plain dwarf")
    assert refused(scene(s, 0)) == {"buildings-0.b01": "why-building-decided"}
    s = answer(s, "0 cap wood")
    assert refused(scene(s, 0))["todo-0.wood"] == "why-cap-is-drawn"
    assert refused(scene(producing(table("C" + FULL[1:])), 0))["caps-0.cap"] == "why-cap-no-room"
    s = producing(felled(table(full_but("a1", "b1").replace(".", "S", 1))))
    assert asked(s) == (
        "What comes next has no room, and no tree stands. Do you use a cap before it is lost?",
        "§6.7",
    )
    assert labels(s, "go on", "cap coin") == ["No cap: go on", "Use a cap: coin (makes 1 dwarf more)"]
    s = answer(s, "0 go on")
    assert scene(s, 0).result is not None


def asked(s: Zwergendorf, viewer: Viewer = 0) -> tuple[str, str]:
    """Return the question in English, and the section behind it."""
    prompt = scene(s, viewer).prompt
    assert prompt is not None
    return Words("en", GAME, ["Anna", "Ben"], strict=True).say(prompt.text, viewer), prompt.rule


def test_every_question_has_a_text_and_a_section() -> None:
    """§3.1 to §3.4, §4.2, §4.3 and §5: players who are asked read the question, other viewers read what happens."""
    s = beginning(table(".", "."))
    assert asked(s) == ("Anna draws a target card.", "§3.1")
    s = answer(s, *[f"* draw {key}" for key in ("g01", "r01", "b01", "g02", "r02", "b02")])
    assert asked(s) == ("Keep one of your three cards; the others go to the left.", "§3.2")
    s.phase = 2
    assert asked(s) == ("Keep one of your three cards; the others go to the right.", "§3.2")
    s = answer(s, "0 keep target", "1 keep target")
    assert asked(s) == ("Keep one of these two cards; the other is discarded.", "§3.3")
    s = answer(s, "0 keep resource", "1 keep resource")
    assert asked(s) == ("Dwarf Muster: which side do you take?", "§5")
    assert asked(s, SPECTATOR) == ("The others are still drawing their cards.", "§3.4")
    s = answer(s, "0 take dwarf")
    assert asked(s) == ("The last one: where do you draw the dwarf?", "§4.2")
    s = answer(s, "0 draw dwarf a1", "0 take coin coin", "0 take beer")
    assert asked(s) == ("Draw these, in any order: 2 coins and 1 beer.", "§4.2")
    s = beginning(table("."))
    s = answer(s, *[f"* draw {key}" for key in ("g01", "r01", "b01")])
    assert asked(s)[0] == "Keep one of your three cards as the first; nobody gets the others."


def test_every_question_of_a_production_has_a_text() -> None:
    """§6.1 to §6.7 with ruling 6: each question cites its section."""
    s = producing(table("C C B", laid=("b07 b31",)))
    assert asked(s) == ("Do you use a building card for the mine?", "§6.1")
    s = answer(s, "0 plain mine")
    assert asked(s) == ("Which product takes double this time?", "§6.1")
    assert asked(s, SPECTATOR) == ("The others are still producing.", "§6")
    s = answer(s, "0 double nothing")
    assert asked(s) == ("Where do you draw the dwarf? 2 still to come.", "§6.2")
    s = answer(s, "0 draw dwarf i8", "0 draw dwarf i7")
    assert asked(s) == ("Where do you draw the forge? 1 still to come.", "§6.5")
    s = answer(s, "0 draw forge i6")
    assert asked(s) == ("Everything is made. Are you done, or do you use a cap?", "§6.7")
    s = answer(s, "0 cap wood")
    assert asked(s) == ("Out of the cap: where do you draw the wood?", "§6.7")
    s = producing(table("B S W", tavern="any_shape"))
    s = answer(s, "0 cut mine", "0 cut wall", "0 begin tavern d1")
    assert asked(s) == ("Which four squares does the tavern take?", "§6.6")


def labels(s: Zwergendorf, *starts: str) -> list[str]:
    """Return the label of the first option with each beginning, in English."""
    words = Words("en", GAME, strict=True)
    found = scene(s, 0).options
    return [words.say(next(option for option in found if option.action.startswith(start)).label) for start in starts]


def test_every_option_has_a_label() -> None:
    """§4.2, §6.1, §6.7, §7.1 and §7.4: labels name squares, needs, amounts, and the cost of the next stump."""
    s = answer(entering(felled(table("C C"), 6), "g03"), "0 take wall")
    assert labels(s, "draw wall c1", "draw wall c1 c2", "cut") == [
        "Draw wall from c1 to d1 and finish",
        "Draw wall from c1 to c2 and finish",
        "Cut a tree instead of the wall (minus 8 in all)",
    ]
    s.extra[0] = 1
    assert labels(s, "cut") == ["Cut an extra tree instead of the wall (costs nothing)"]
    assert scene(s, 0).options[-1].touches == ("trees-0.extra",)
    s = producing(table("C C C", laid=("b01 b31",)))
    assert labels(s, "plain", "refine") == [
        "No card: dwarf from 1 coin (makes 3)",
        "With a card: dwarf from 2 coins (makes 1)",
    ]
    s = answer(s, "0 refine dwarf coin coin")
    assert labels(s, "double nothing", "double tavern") == [
        "Double nothing",
        "Doubled: tavern from 2 wood, 2 stone and 2 beer (makes 0)",
    ]
    s = answer(s, "0 double nothing")
    assert labels(s, "draw dwarf b2", "cap beer") == ["Draw dwarf on b2", "Use a cap: beer (makes 1 forge more)"]
    s = answer(entering(table(".", tavern="any_shape"), "g05"), "0 take tavern")
    assert labels(s, "begin tavern c2") == ["Begin a tavern on c2"]
    s = answer(s, "0 begin tavern c2")
    assert labels(s, "draw tavern c2 c3 c4 c5") == ["Draw tavern on c2, c3, c4 and c5"]


def test_options_say_whether_they_are_on_the_board_or_end_the_turn() -> None:
    """§3.2 and §4.2: cards to keep and squares to draw on are touched on the board; ruling 31: "done" ends the turn."""
    s = answer(GAME.start(1), "* draw g05", "* draw r31", "* draw b31")
    assert all(option.on_board for option in scene(s, 0).options)
    s = answer(entering(table(".", tavern="any_shape"), "g05"), "0 take tavern")
    assert {option.action.split()[0]: option.on_board for option in scene(s, 0).options} == {
        "begin": True,
        "cut": False,
    }
    s = producing(table("."))
    assert [option.action for option in scene(s, 0).options if option.ends_turn] == ["done"]


def test_the_scene_marks_past_present_and_coming_phases() -> None:
    """§2.2 and §3.2: card phases also show the arrow of their phase card."""
    view = scene(table(".", phase=5), SPECTATOR)
    found = items(view, "phases")
    assert [item.tags for item in found.values()] == [("past",)] * 4 + [("now",)] + [()] * 5
    arrows = [item.about.key if item.about else "" for item in found.values()]
    assert arrows[:5] == ["arrow-left", "arrow-right", "arrow-left", "", "arrow-right"]
    assert (view.status.args["phase"], view.status.args["kind"]) == (5, "phase-cards")


def drafted(seats: int) -> Match:
    """Return a match in its first card phase, with all kept cards turned up."""
    match = Match(GAME, ["Anna", "Ben", "Cora", "Dirk"][:seats], dice=SeededDice("undo", 3), first=0)
    for _ in range(2):
        for seat in range(seats):
            match.play(seat, match.choices(seat)[0].text)
    return match


def test_a_symbol_may_be_taken_back_until_the_last_one_of_its_card_is_drawn() -> None:
    """Ruling 31 Each player undoes symbol by symbol within a card, while other players draw."""
    match = drafted(2)
    before = match.state.copy()
    match.play(0, match.choices(0)[0].text)
    match.play(1, match.choices(1)[0].text)
    match.undo(0)
    match.undo(1)
    assert match.state == before
    match.play(1, match.choices(1)[0].text)

    def first_card() -> int:
        assert isinstance(match.state, Zwergendorf)
        return match.state.kept_card(0, 0)

    first = first_card()
    while first_card() == first:
        assert match.why_no_undo(0) is None or match.state == before or match.log[-1].seat == 1
        match.play(0, match.choices(0)[0].text)
    with pytest.raises(NoUndo, match="undo-done"):
        match.undo(0)
    assert match.why_no_undo(1) is None


def test_a_kept_card_may_be_taken_back_until_all_have_kept_one() -> None:
    """Rulings 31 and 1: nothing is revealed until the last player has answered."""
    match = Match(GAME, ["Anna", "Ben"], dice=SeededDice("undo", 3), first=0)
    match.play(1, "keep target")
    match.undo(1)
    match.play(1, "keep building")
    match.play(0, "keep target")
    assert match.why_no_undo(1) is not None
    assert match.why_no_undo(0) is not None


def test_a_finished_game_lists_the_points() -> None:
    """§8.5 The parts of every village, and the winner."""
    s = table("D D", "D")
    found = result(s)
    assert found is not None
    assert [info.role.key for info in scene(s, 0).places] == ["role-done", "role-done"]
    said = [Words("en", GAME, ["Anna", "Ben"], strict=True).say(reason) for reason in found.reasons]
    assert said == [
        "Anna: 0 for targets, 4 for the dwarfs, 0 for majorities, minus 0 for trees: 4.",
        "Ben: 0 for targets, 2 for the dwarfs, 0 for majorities, minus 0 for trees: 2.",
        "Anna wins with 4 points and becomes master builder.",
    ]


def test_the_gain_of_a_place_is_the_difference_of_two_total_scores() -> None:
    """§8 This tests a shortcut: the view scores a task once for all places if the symbol cannot change it."""
    dice, tasks = SeededDice("gains"), set()
    for seats in (2, 3, 2):
        match = Match(GAME, ["Anna", "Ben", "Cleo"][:seats], dice=dice)
        while asked := match.seats():
            seat, s = asked[0], match.state
            assert isinstance(s, Zwergendorf)
            options = match.choices(seat)
            draws = [action for action in options if isinstance(action, Draw)]
            tasks |= {type(s.box.target(n).task) for n in s.laid(seat, TARGET)} | {type(d.task) for d in s.box.dwarfs}
            for action in draws[:: max(1, len(draws) // 4)]:
                after = s.copy()
                action.take(after, seat)
                assert Gains(s, seat).of(action) == total(after, seat) - total(s, seat)
            match.play(seat, options[dice.below(len(options))].text)
    assert len(tasks) > 8
