"""The daily puzzle: one player, and the same tasks and the same draw for everybody on a date.

In a game for one, fate is asked for cards and for nothing else. So dice that only know the date, and how often they
have been thrown, deal the same cards to everybody, whatever they keep and wherever they draw, also after a pause.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from meadhall.core.dice import Dice, SecretDice
from meadhall.core.game import Setting


def daily_dice(day: date, drawn: int = 0) -> Dice:
    """The fate of a day, after so many draws."""
    return SecretDice(sha256(f"zwergendorf {day.isoformat()}".encode()).digest(), "daily", drawn)


def daily_options(day: date, settings: tuple[Setting, ...]) -> dict[str, str]:
    """Ruling 33 The dwarf cards of a day, by lot; the shape of taverns stays the rulebook's."""
    chosen: dict[str, str] = {}
    for setting in settings:
        lot = int.from_bytes(sha256(f"{day.isoformat()} {setting.key}".encode()).digest()[:8], "big")
        chosen[setting.key] = setting.values[0 if setting.key == "tavern" else lot % len(setting.values)]
    return chosen
