"""`meadhall village FILE`: write a seat's final village of a game file as an SVG file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.core.table import SPECTATOR
from meadhall.play.gamefile import Replay, load, store
from meadhall.play.words import Words

COMMAND: Final = Command("village", ("FILE",), (Flag("--out"), Flag("--seat", "number", 1, 4), Flag("--pack")))


def run(arguments: Arguments, words: Words) -> int:
    """Write the SVG file. The game draws it in `picture.py`."""
    file = load(Path(arguments.positionals["FILE"]))
    seat = arguments.number("seat", 1) - 1
    replay = Replay(file, arguments.path("pack"), hashing=False)
    own = replay.game.part("picture")
    if own is None:
        raise UsageError("error-no-picture", game=file.game)
    if seat >= len(file.names):
        raise UsageError("error-no-seat", count=len(file.names), value=seat + 1)
    for _ in replay.moments():
        pass
    words = Words(words.language, replay.game, file.names, packages=["meadhall.cli"])
    out = arguments.path("out") or Path("village.svg")
    store(out, own.seat_picture(replay.game.scene(replay.state, SPECTATOR), seat, file.names[seat], words.word))
    print(words.word("village-written", file=str(out), name=file.names[seat]))
    return 0
