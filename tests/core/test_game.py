"""Games: how the hall finds them, their settings, seats and versions."""

import sys
from pathlib import Path

import pytest

from meadhall.core.game import BadSetting, BrokenGame, Game, Setting, UnknownGame, find, named
from meadhall.core.table import Step

PLUGIN = """
from dataclasses import replace
from grudge import GAME as GRUDGE
GAME = replace(GRUDGE, key={key!r})
"""


def install(folder: Path, module: str, key: str) -> None:
    """Write the files that an installer creates for a package with a game."""
    info = folder / f"{module}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[meadhall.games]\n{key} = {module}:GAME\n", encoding="utf-8")
    (folder / f"{module}.py").write_text(PLUGIN.format(key=key), encoding="utf-8")


def test_the_hall_finds_its_own_games_and_those_of_other_packages() -> None:
    found = find()

    assert {"duel", "grudge", "diggers"} <= set(found)
    assert all(key == game.key for key, game in found.items())
    assert found["duel"].module == "meadhall.games.duel"
    assert found["grudge"].module == "grudge"


def test_a_newly_installed_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "feud" not in find()
    install(tmp_path, "meadhall_feud", "feud")
    monkeypatch.syspath_prepend(tmp_path)

    assert find()["feud"].key == "feud"


def test_a_package_cannot_replace_a_game_of_the_hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "meadhall_false_duel", "duel")
    monkeypatch.syspath_prepend(tmp_path)

    assert find()["duel"].module == "meadhall.games.duel"


@pytest.mark.parametrize(
    "source",
    ["import no_such_module", "GAME = 7", "GAMES = []", "def", "raise SystemError('no dwarf at home')"],
    ids=["imports what is not there", "is no game", "has no game", "is no Python", "fails"],
)
def test_a_broken_game_of_another_package_is_left_out_with_a_warning(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "meadhall_broken", "ruin")
    (tmp_path / "meadhall_broken.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "meadhall_broken", raising=False)

    with pytest.warns(BrokenGame, match="the game ruin .* is left out") as warned:
        found = find()
    assert len(warned) == 1
    assert "ruin" not in found
    assert {"duel", "grudge", "diggers"} <= set(found)


def test_a_game_is_found_by_its_key() -> None:
    assert named("grudge").key == "grudge"


@pytest.mark.parametrize("key", ["", "Duel", "chess", "../duel"])
def test_an_unknown_game_is_rejected_with_a_list_of_games(key: str) -> None:
    with pytest.raises(UnknownGame, match=r"there is no game .* there are .*diggers.*duel.*grudge"):
        named(key)


# --- settings


def test_every_setting_has_a_value_and_the_first_is_the_rulebooks() -> None:
    grudge = named("grudge")

    assert grudge.settings == (Setting("goal", ("10", "6")), Setting("spies", ("no", "yes")))
    assert grudge.settings_from() == {"goal": "10", "spies": "no"}
    assert grudge.settings_from({"spies": "yes"}) == {"goal": "10", "spies": "yes"}


def test_an_unknown_setting_or_value_is_rejected() -> None:
    with pytest.raises(BadSetting, match="grudge has no setting 'goals'; it has goal, spies"):
        named("grudge").settings_from({"goals": "6"})
    with pytest.raises(BadSetting, match="setting goal takes 10, 6, not '7'"):
        named("grudge").settings_from({"goal": "7"})


def test_a_setting_changes_the_box() -> None:
    assert named("grudge").start(2, settings={"goal": "6"}).box.goal == 6
    assert named("grudge").start(2).box.goal == 10


def test_boxes_with_other_settings_have_other_hashes() -> None:
    grudge = named("grudge")
    names = {
        grudge.start(2, settings={"goal": goal, "spies": spies}).box.hash
        for goal in ["10", "6"]
        for spies in ("no", "yes")
    }

    assert len(names) == 4


# --- seats


@pytest.mark.parametrize(("key", "seats"), [("grudge", 1), ("grudge", 5), ("diggers", 0), ("duel", 3)])
def test_a_wrong_number_of_players_is_rejected(key: str, seats: int) -> None:
    with pytest.raises(BadSetting, match=f"{key} is for .* players, not {seats}"):
        named(key).start(seats)


@pytest.mark.parametrize("first", [-1, 2])
def test_only_a_seat_can_start(first: int) -> None:
    with pytest.raises(BadSetting, match="cannot start: there are 2 seats"):
        named("grudge").start(2, first)


# --- versions


def test_old_rules_stay_playable() -> None:
    diggers = named("diggers")

    assert diggers.at(2) is diggers
    assert diggers.at(1).version == 1
    assert [type(step).__module__ for step in diggers.at(1).start(1).stack[:1]] == ["diggers.rules_1"]


def test_an_unknown_version_is_rejected_with_a_list_of_versions() -> None:
    with pytest.raises(UnknownGame, match="diggers has no rules version 3; it has 2, 1"):
        named("diggers").at(3)


@pytest.mark.parametrize("game", [named("grudge"), named("duel"), named("diggers"), named("diggers").at(1)])
def test_the_steps_of_a_game_are_those_of_its_rules(game: Game) -> None:
    steps = game.steps()

    assert {type(step).__name__ for step in game.start(game.seats[-1]).stack} <= {*steps, "Apart"}
    assert all(issubclass(step, Step) for step in steps.values())


def test_each_version_has_its_own_steps() -> None:
    diggers = named("diggers")

    assert diggers.steps()["Round"] is not diggers.at(1).steps()["Round"]
    assert "Vote" in diggers.steps()
    assert "Vote" not in diggers.at(1).steps()
