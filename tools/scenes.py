"""Record the scenes of one random game of each title, to draw boards without a server.

python tools/scenes.py [GAME ...]   writes web/fixtures/GAME.json
"""

from __future__ import annotations

import argparse
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
    """Play a random game and return scenes of the asked seat: the first FIRST, then a sample, and the end."""
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
    """Record the given games, or all."""
    games = find()
    parser = argparse.ArgumentParser(description="Record the scenes of one random game.", allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(sorted(games))}; all by default")
    given = parser.parse_args()
    if unknown := set(given.games) - set(games):
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    FOLDER.mkdir(exist_ok=True)
    for key in given.games or sorted(games):
        (FOLDER / f"{key}.json").write_bytes(msgspec.json.encode(record(games[key])))


if __name__ == "__main__":
    main()
