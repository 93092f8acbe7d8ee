"""Files of the terminal application: unfinished games, seats at remote tables, and preferences."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final

from meadhall.cli.session import state_folder
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFile, GameFileError

PREFERENCES: Final = "liking.json"
REMOTE_SEATS: Final = "visits.json"
PUZZLES: Final = "puzzles.json"
SESSIONS: Final = "sessions.json"
"""The file names are those of earlier versions, so that their files stay readable."""
MOST_REMOTE_SEATS: Final = 30
MOST_HALLS: Final = 5


@dataclass(slots=True)
class Preferences:
    """The player's name, theme, pace of bots (`at_once` without a pause), and recent remote halls."""

    name: str = ""
    theme: str = ""
    at_once: bool = False
    halls: list[str] = field(default_factory=list)


@dataclass(slots=True, frozen=True)
class RemoteSeat:
    """A seat at a remote table and its token. The player who opened the table has `links` to the open seats."""

    address: str
    table: str
    game: str
    seat: int
    token: str
    links: dict[str, str] = field(default_factory=dict)


def unfinished() -> list[tuple[Path, GameFile]]:
    """Return the unfinished games, the newest first. Skip files that cannot be read."""
    found = []
    with contextlib.suppress(OSError):
        files = [
            (file.stat().st_mtime, file) for file in state_folder().glob("*.game") if not file.name.startswith(".")
        ]
        for _, file in sorted(files, reverse=True):
            with contextlib.suppress(GameFileError):
                found.append((file, gamefile.load(file)))
    return found


def load_preferences() -> Preferences:
    """Return the saved preferences, or the defaults."""
    try:
        return Preferences(**_read(PREFERENCES))
    except TypeError:
        return Preferences()


def save_preferences(preferences: Preferences) -> None:
    """Save the preferences. Ignore a failure."""
    _write(PREFERENCES, asdict(preferences))


def remote_seats() -> list[RemoteSeat]:
    """Return the seats at remote tables, the newest first."""
    try:
        return [RemoteSeat(**each) for each in _read(REMOTE_SEATS).get("visits", [])]
    except (TypeError, AttributeError):
        return []


def remote_seat_of(address: str, table: str) -> RemoteSeat | None:
    """Return the player's seat at a remote table, if there is one."""
    return next((each for each in remote_seats() if (each.address, each.table) == (address, table)), None)


def save_remote_seat(seat: RemoteSeat) -> None:
    """Save a seat at a remote table."""
    others = [each for each in remote_seats() if (each.address, each.table) != (seat.address, seat.table)]
    _write(REMOTE_SEATS, {"visits": [asdict(each) for each in [seat, *others][:MOST_REMOTE_SEATS]]})


def forget_remote_seat(address: str, table: str) -> None:
    """Remove a seat at a remote table."""
    others = [each for each in remote_seats() if (each.address, each.table) != (address, table)]
    _write(REMOTE_SEATS, {"visits": [asdict(each) for each in others]})


def session_of(address: str) -> str:
    """Return the token with which the player is signed in at a server; empty for a guest."""
    found = _read(SESSIONS).get(address, "")
    return found if isinstance(found, str) else ""


def save_session(address: str, token: str) -> None:
    """Save the token of a session; an empty one forgets it."""
    others = {each: kept for each, kept in _read(SESSIONS).items() if each != address}
    _write(SESSIONS, {**others, address: token} if token else others)
    with contextlib.suppress(OSError):
        # A session opens all seats of a person.
        (state_folder() / SESSIONS).chmod(0o600)


def answered_puzzles() -> dict[str, bool]:
    """Return the days whose puzzle was answered, and whether the first answer was right."""
    return {day: right is True for day, right in _read(PUZZLES).items()}


def save_puzzle(day: date, *, right: bool) -> None:
    """Remember the answer to the puzzle of a day. The first answer counts."""
    _write(PUZZLES, {day.isoformat(): right, **_read(PUZZLES)})


def _read(name: str) -> dict[str, Any]:
    try:
        found = json.loads((state_folder() / name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(name: str, value: dict[str, Any]) -> None:
    with contextlib.suppress(OSError, GameFileError):
        state_folder().mkdir(parents=True, exist_ok=True)
        gamefile.store(state_folder() / name, json.dumps(value, indent=1) + "\n")
