"""`meadhall replay FILE`: print the events of a game file, or verify its hashes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from meadhall.cli import ending
from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.core.scene import heard_by
from meadhall.core.table import REFEREE, SPECTATOR, Viewer
from meadhall.play.gamefile import LARGEST_FILE, GameFile, GameFileError, Replay, load, parse, verify
from meadhall.play.words import Words

COMMAND: Final = Command("replay", ("FILE",), (Flag("--verify", "yes"), Flag("--as"), Flag("--pack")))
STANDARD_INPUT: Final = "-"


def run(arguments: Arguments, words: Words) -> int:
    """Print the game, or verify every hash."""
    file = game_file(arguments.positionals["FILE"])
    pack = arguments.path("pack")
    replay = Replay(file, pack, hashing=False)
    viewer = _viewer(arguments.text("as", "referee"), file)
    if arguments.yes("verify"):
        return _verify(file, pack, words)
    own = Words(words.language, replay.game, file.names, packages=["meadhall.cli"])
    for line in replay_lines(replay, viewer, own):
        print(line)
    return 0


def game_file(name: str) -> GameFile:
    """Load a game file; `-` is standard input."""
    if name != STANDARD_INPUT:
        return load(Path(name))
    data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise GameFileError(f"it is larger than {LARGEST_FILE // 1024 // 1024} MiB")
    try:
        return parse(data.decode())
    except UnicodeDecodeError as error:
        raise GameFileError(f"it is not text ({error.reason})") from error


def _viewer(text: str, file: GameFile) -> Viewer:
    """Return the viewer of `--as`: `referee`, `spectator`, or a seat counted from 1."""
    if text in ("referee", "spectator"):
        return REFEREE if text == "referee" else SPECTATOR
    seats = len(file.names)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= seats):
        raise UsageError("error-viewer", seats=str(seats), value=text)
    return int(text) - 1


def _verify(file: GameFile, pack: Path | None, words: Words) -> int:
    try:
        checked = verify(file, pack)
    except GameFileError as error:
        print(words.word("replay-differs", detail=str(error)), file=sys.stderr)
        return 1
    if checked:
        print(words.word("replay-verified", hashes=checked, decisions=len(file.decisions)))
    else:
        print(words.word("replay-no-hashes", decisions=len(file.decisions)))
    return 0


def replay_lines(replay: Replay, viewer: Viewer, words: Words) -> Iterator[str]:
    """Yield the lines of a game: a heading where the status changes, and the events that the viewer observes.

    Events have the line number of their decision in the file.
    """
    file = replay.file
    yield words.word("replay-title", title=words.word("game-title"), names=", ".join(file.names))
    chosen = ", ".join(f"{key}={value}" for key, value in sorted(file.settings.items()))
    yield words.word("replay-header", rules=str(file.rules), content=file.content, options=chosen or "-")
    shown = ""
    status = _status(replay, viewer, words)
    for moment in replay.moments():
        number = f"{moment.decision.line:>6}"
        for event in heard_by(moment.events, viewer):
            if status != shown:
                shown = status
                yield f"\n{status}"
            yield f"{number}  {words.event(event, viewer)}"
            number = " " * len(number)
        status = _status(replay, viewer, words)
    yield ""
    yield from _ending(replay, words)


def _status(replay: Replay, viewer: Viewer, words: Words) -> str:
    # The status is public, and a spectator's scene is built faster: the referee's has the options of all seats.
    watching = SPECTATOR if viewer == REFEREE else viewer
    return words.say(replay.game.scene(replay.state, watching).status, viewer)


def _ending(replay: Replay, words: Words) -> Iterator[str]:
    result = replay.result()
    if result is None:
        yield words.word("replay-unfinished", decisions=len(replay.file.decisions))
        return
    if result.story:
        yield ending.story(result, SPECTATOR, words)
    for reason in result.reasons:
        yield words.say(reason)
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(result.ranks)):
        yield words.word("ranking", rank=str(rank), name=words.seat(seat), score=str(result.scores[seat]))
