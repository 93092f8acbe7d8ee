"""What the terminal hall remembers: games that wait, seats in halls elsewhere, and how the player likes it."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from meadhall.cli.sitting import state_folder
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFile, GameFileError

MOST_VISITS: Final = 30
MOST_HALLS: Final = 5


@dataclass(slots=True)
class Liking:
    """How the player likes it: the name at the table, the light of the screen, the pace of bots, and which halls."""

    name: str = ""
    theme: str = ""
    at_once: bool = False
    halls: list[str] = field(default_factory=list)


@dataclass(slots=True, frozen=True)
class Visit:
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


def liking() -> Liking:
    """As it was left, or as it comes."""
    try:
        return Liking(**_read("liking.json"))
    except TypeError:
        return Liking()


def keep_liking(liked: Liking) -> None:
    """Remember it, where that is possible."""
    _write("liking.json", asdict(liked))


def seats_elsewhere() -> list[Visit]:
    """Seats in other halls, the last one first."""
    try:
        return [Visit(**each) for each in _read("seating.json").get("visits", [])]
    except (TypeError, AttributeError):
        return []


def visit_of(address: str, table: str) -> Visit | None:
    """One's seat at this table, if one has sat there before."""
    return next((each for each in seats_elsewhere() if (each.address, each.table) == (address, table)), None)


def keep_visit(visit: Visit) -> None:
    """Remember a seat."""
    others = [each for each in seats_elsewhere() if (each.address, each.table) != (visit.address, visit.table)]
    _write("seating.json", {"visits": [asdict(each) for each in [visit, *others][:MOST_VISITS]]})


def forget_visit(address: str, table: str) -> None:
    """A seat that is not needed any more."""
    others = [each for each in seats_elsewhere() if (each.address, each.table) != (address, table)]
    _write("seating.json", {"visits": [asdict(each) for each in others]})


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
