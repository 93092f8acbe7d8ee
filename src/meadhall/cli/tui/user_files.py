"""What the terminal hall remembers: games that wait, seats in halls elsewhere, and how the player likes it."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from meadhall.cli.session import state_folder
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFile, GameFileError

MOST_REMOTE_SEATS: Final = 30
MOST_HALLS: Final = 5


@dataclass(slots=True)
class Preferences:
    """How the player likes it: the name at the table, the light of the screen, the pace of bots, and which halls."""

    name: str = ""
    theme: str = ""
    at_once: bool = False
    halls: list[str] = field(default_factory=list)


@dataclass(slots=True, frozen=True)
class RemoteSeat:
    """A seat in a hall elsewhere, and the token that opens it; its opener has `links` to the free seats beside it."""

    address: str
    table: str
    game: str
    seat: int
    token: str
    links: dict[str, str] = field(default_factory=dict)


def unfinished() -> list[tuple[Path, GameFile]]:
    """The games that were left, the last one first. What cannot be read is left alone."""
    found = []
    with contextlib.suppress(OSError):
        files = [
            (file.stat().st_mtime, file) for file in state_folder().glob("*.game") if not file.name.startswith(".")
        ]
        for _, file in sorted(files, reverse=True):
            with contextlib.suppress(GameFileError):
                found.append((file, gamefile.load(file)))
    return found


def preferences() -> Preferences:
    """As it was left, or as it comes."""
    try:
        return Preferences(**_read("liking.json"))
    except TypeError:
        return Preferences()


def save_preferences(liked: Preferences) -> None:
    """Remember it, where that is possible."""
    _write("liking.json", asdict(liked))


def remote_seats() -> list[RemoteSeat]:
    """Seats in other halls, the last one first."""
    try:
        return [RemoteSeat(**each) for each in _read("visits.json").get("visits", [])]
    except (TypeError, AttributeError):
        return []


def remote_seat_of(address: str, table: str) -> RemoteSeat | None:
    """One's seat at this table, if one has sat there before."""
    return next((each for each in remote_seats() if (each.address, each.table) == (address, table)), None)


def save_remote_seat(visit: RemoteSeat) -> None:
    """Remember a seat."""
    others = [each for each in remote_seats() if (each.address, each.table) != (visit.address, visit.table)]
    _write("visits.json", {"visits": [asdict(each) for each in [visit, *others][:MOST_REMOTE_SEATS]]})


def forget_remote_seat(address: str, table: str) -> None:
    """A seat that is not needed any more."""
    others = [each for each in remote_seats() if (each.address, each.table) != (address, table)]
    _write("visits.json", {"visits": [asdict(each) for each in others]})


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
