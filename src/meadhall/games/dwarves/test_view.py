"""The scene: the way to a space, the places of open quests, and the characters to choose from."""

from meadhall.core.engine import asking, play
from meadhall.core.scene import Item, Scene
from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.events import Walked
from meadhall.games.dwarves.rules_move import told_path
from meadhall.games.dwarves.rules_terms import KEPT
from meadhall.games.dwarves.rules_turn import ChooseCharacter
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.testing.drawn import answer, asked, options, put, space_of, table, told
from meadhall.games.dwarves.view import scene

TWO = """
    tungdil G8 4
    boindil S7 3
"""


def items(view: Scene, zone: str) -> dict[str, Item]:
    """Return the items of a zone by their ids."""
    return {item.id: item for found in view.zones if found.id == zone for item in found.items}


def way(spaces: dict[str, Item], target: str) -> list[str]:
    """Return the spaces on the way that the scene shows."""
    found = [target]
    while spaces[f"map.{found[0]}"].values.get("steps", 0) != 1:
        tags = spaces[f"map.{found[0]}"].tags
        found.insert(0, next(tag.removeprefix("from-") for tag in tags if tag.startswith("from-")))
    return found


def reasons(s: Dwarves) -> dict[str, tuple[str, str]]:
    """Return why items cannot be used: text and section by item."""
    return {refusal.item: (refusal.text.key, refusal.rule) for refusal in scene(s, 0).refusals}


def test_a_card_that_needs_no_action_names_the_section_of_its_deck() -> None:
    """§13.1, §13.2 and §13.3: Scenario, Adventure and Threat cards have a section each."""
    s = table(TWO + "scenario: gather-the-companions\ncards: travel-to-greenglade the-alfar-hunters")

    assert reasons(put(s, I1="a1")) == {
        "card-0": ("why-by-itself", "§13.1"),
        "card-1": ("why-by-itself", "§13.2"),
        "card-2": ("why-by-itself", "§13.3"),
    }


def test_a_dwarf_with_the_child_is_told_why_it_cannot_fight() -> None:
    """§15.2 The refusals of its board and of a card with troops name the child."""
    cards = "scenario: escort-the-child-shatai\ncards: raiders-at-roodacre"
    s = table("tungdil R4 4\nboindil S7 3\n" + cards, scenario="triumph")
    s.escort = 0
    why = ("why-escort", "§15.2")

    assert "fight" not in options(s)
    assert (reasons(s)["board-0"], reasons(s)["card-1"]) == (why, why)


def test_the_prompt_cites_the_section_that_lets_the_party_discard_a_threat() -> None:
    """§13.2 A reward discards a Threat card; §10.2 the Council's box may discard another."""
    cards = "cards: the-books-of-porista the-undead-rise thieving-bogglins"
    s = answer(table("tungdil G8 4\nboindil S7 3\ncouncil 6\n" + cards), "tungdil try 1", "fate roll 5 5 5")
    while asked(s) == "fate":
        s = answer(s, f"fate {options(s)[0]}")
    s = answer(s, f"party {options(s)[0]}") if "give 0" in options(s) else s
    first = scene(s, 0).prompt
    second = scene(answer(s, "party drop 2"), 0).prompt

    assert first is not None
    assert second is not None
    assert [prompt.rule for prompt in (first, second)] == ["§13.2", "§10.2"]


def test_the_scene_shows_the_way_that_the_dwarf_walks() -> None:
    """§8.2 For each space in reach, the way in the scene is the path that the dwarf then walks."""
    s = put(table(TWO), G12="o1", G11="t1")
    s = answer(s, "tungdil move", "fate roll 6 6 6")
    view = scene(s, 0)
    spaces = items(view, "map")
    targets = [option.action.removeprefix("go ") for option in view.options if option.action.startswith("go ")]

    assert len(targets) > 20
    for target in targets:
        path = [space_of(s, key) for key in way(spaces, target)]
        _, events = told(s, f"tungdil go {target}")
        assert [event.path for event in events if isinstance(event, Walked)] == [told_path(s, path)]


def test_a_place_where_a_success_is_kept_is_no_goal_any_more() -> None:
    """§13.1 The Human Kings: the kingdom that is convinced is no longer marked."""
    s = table(TWO + "scenario: convince-the-human-kings")
    before = {key for key, item in items(scene(s, 0), "map").items() if "quest-0" in item.tags}
    s.slots[KEPT] = 1
    after = {key for key, item in items(scene(s, 0), "map").items() if "quest-0" in item.tags}

    assert after
    assert after < before


def test_a_player_who_chooses_a_dwarf_sees_what_each_can_do() -> None:
    """§2.3 Five boards are shown, then four; each option touches its board. The last choice removes the zone."""
    s = GAME.start(2)
    counts = []
    while (ask := asking(s)) is not None and isinstance(ask, ChooseCharacter):
        view = scene(s, ask.first())
        boards = items(view, "characters")
        assert sorted(boards) == sorted(option.touches[0] for option in view.options)
        assert all(set(item.values) == {"battle", "craft", "speed", "health"} for item in boards.values())
        counts.append(len(boards))
        s, _ = play(s, ask.first(), ask.options(s, ask.first())[0])

    assert counts == [5, 4]
    assert not items(scene(s, 0), "characters")


def test_the_status_counts_the_actions_that_are_left() -> None:
    """§8.1 Two at first, one during the first action. Another dwarf's extra action changes nothing."""
    s = table("tungdil G8 4 dwarven-song\nboindil S7 3")
    assert scene(s, 0).status.args["actions"] == 2
    s = answer(s, "tungdil move", "fate roll 6 6 6")
    assert scene(s, 0).status.args["actions"] == 1
    s = answer(s, "tungdil halt", "tungdil use 0 dwarven-song 1")
    assert scene(s, 0).status.args["actions"] == 1
    s = answer(s, "boindil end", "tungdil message", "fate roll 1 1 1")
    assert (s.active, scene(s, 0).status.args["actions"]) == (1, 2)
