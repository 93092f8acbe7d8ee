"""The score panel over whole games, compared with the pieces in each viewer's scene and with the final score."""

from __future__ import annotations

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.scene import Scene
from meadhall.core.table import REFEREE, SPECTATOR, Seat
from meadhall.games.fall import GAME
from meadhall.games.fall.rules_end import PARTS
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.state import Fall
from meadhall.games.fall.test_play import some_decrees
from meadhall.games.fall.testing.scripted_player import decide
from meadhall.games.fall.view import result, scene

EVERY = 20
"""Number of answers between two checks of the panel."""


def lying(view: Scene, seat: Seat) -> dict[str, int]:
    """Return the points of a seat by part, counted from the pieces in a scene. A hidden gem counts nothing."""
    zones = {zone.id: zone.items for zone in view.zones}
    points = dict.fromkeys(PARTS, 0)
    for item in zones[f"goals-{seat}"]:
        part = "monsters" if "trophy" in item.tags else "secret" if "shown" in item.tags else "goals"
        if "secret" not in item.tags:
            points[part] += int(item.values["vp"]) * item.count
    points["gems"] = sum(int(item.values.get("vp", 0)) * item.count for item in zones[f"gems-{seat}"])
    points["kingdom"] = view.places[seat].values["worth"]
    return points


def classes_out(s: Fall, view: Scene, seat: Seat) -> int:
    """Return the points of the classes that no longer lie beside the table."""
    waiting = {item.face for zone in view.zones if zone.id == f"classes-{seat}" for item in zone.items}
    return sum(each.vp for each in s.box.classes if each.name not in waiting)


def check_panel(s: Fall) -> None:
    """Compare the panel of every viewer with the pieces on the table."""
    for viewer in (*range(s.seats), SPECTATOR, REFEREE):
        view = scene(s, viewer)
        for seat in range(s.seats):
            counted = sum(lying(view, seat).values()) + classes_out(s, view, seat)
            assert view.places[seat].values["points"] == counted


@pytest.mark.parametrize("seed", range(8))
def test_the_score_panel_agrees_with_the_pieces_and_with_the_final_score(seed: int) -> None:
    """§9.2 Games with any number of players and any combination of decrees."""
    s = setup(GAME.open_box(GAME.pack(), GAME.settings_from(some_decrees(seed))), 2 + seed % 3, 0)
    dice = SeededDice("panel", seed)
    answers = 0
    while (ask := asking(s)) is not None:
        apply(s, ask.first(), decide(s, ask, ask.first(), dice))
        answers += 1
        if answers % EVERY == 0 and asking(s) is not None:
            check_panel(s)
    final = result(s)

    assert final is not None
    lines = {text.args["seat"]: text.args for text in final.reasons if text.key == "result-score"}
    for seat in range(s.seats):
        own = scene(s, seat)
        pieces = {**lying(own, seat), "classes": classes_out(s, own, seat)}
        assert {part: lines[seat][part] for part in PARTS} == pieces
        for viewer in (*range(s.seats), SPECTATOR, REFEREE):
            panel = scene(s, viewer).places[seat].values["points"]
            assert panel == final.scores[seat] == lines[seat]["points"]
