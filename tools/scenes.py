"""Record what is seen in one random game of each title: scenes for drawing boards without a server.

python tools/scenes.py [game ...]   writes web/fixtures/<game>.json
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, find
from meadhall.core.scene import say
from meadhall.core.table import REFEREE
from meadhall.play.match import Match

FOLDER = Path(__file__).resolve().parents[1] / "web/fixtures"
FIRST = 40
MOST = 120


def record(game: Game) -> dict[str, Any]:
    """A random game: the first decisions one by one, then every so many, and the end; as the asked seat sees it."""
    dice = SeededDice("scenes", game.key)
    seats = max(count for count in game.seats if count <= 4)
    match = Match(game, [f"Player {n + 1}" for n in range(seats)], dice=dice, first=0)
    moments: list[dict[str, Any]] = []
    heard = 0
    while match.seats():
        asked = match.seats()[0]
        viewer = max(asked, 0)
        events = [say(event) for event in match.told(viewer, heard)]
        moments.append({"viewer": viewer, "events": events, "scene": match.scene(viewer)})
        heard = len(match.log)
        choices = match.choices(viewer)
        match.play(viewer, choices[dice.below(len(choices))].text)
    for viewer in (0, REFEREE):
        moments.append({"viewer": viewer, "events": [], "scene": match.scene(viewer)})
    step = max(1, (len(moments) - FIRST) // (MOST - FIRST))
    return {
        "game": game.key,
        "names": list(match.names),
        "moments": moments[:FIRST] + moments[FIRST:-2:step] + moments[-2:],
    }


def main() -> None:
    """Record the named games, or all."""
    FOLDER.mkdir(exist_ok=True)
    games = find()
    for key in sys.argv[1:] or sorted(games):
        (FOLDER / f"{key}.json").write_bytes(msgspec.json.encode(record(games[key])))


if __name__ == "__main__":
    main()
