"""Planted faults: each trial must find the one that is made for it."""

from __future__ import annotations

import dataclasses

import pytest

from meadhall.core.game import Game
from meadhall.server.table import state
from meadhall_trust import runner, tables
from meadhall_trust.runner import Part, Row, try_part
from meadhall_trust.tables import game_of


def plant(monkeypatch: pytest.MonkeyPatch, key: str, **parts: object) -> Game:
    """Replace parts of a game, for the trials and the server; return the changed game."""
    whole = game_of(key)
    broken = dataclasses.replace(whole, **parts)  # type: ignore[arg-type]
    monkeypatch.setattr(tables, "game_of", lambda _: broken)
    monkeypatch.setattr(state, "named", lambda _: broken)
    return broken


def tried(name: str, subject: str, seconds: float = 5.0, finds: int = 1) -> Row:
    """Run a trial until it has this many finds, or its time is over. A busy machine gets up to 256 times as much."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner, "MOST_FOUND", finds)
        row = try_part(Part(name, subject, seconds, 1))
        for longer in (4, 16, 64, 256):
            if not row.found and not row.remarks:
                row = try_part(Part(name, subject, longer * seconds, 1))
    return row
