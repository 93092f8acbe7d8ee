"""The daily puzzle: a game for one in which the date decides the tasks and all draws.

In a game for one, chance only draws cards. The dice depend on the date and on the number of draws so far. So all
players get the same cards, whatever they keep and wherever they draw, also after a pause.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from meadhall.core.dice import Dice, SecretDice
from meadhall.core.game import Setting


def daily_dice(day: date, drawn: int = 0) -> Dice:
    """Return the dice of a day after a number of draws."""
    return SecretDice(sha256(f"zwergendorf {day.isoformat()}".encode()).digest(), "daily", drawn)


def daily_settings(day: date, settings: tuple[Setting, ...]) -> dict[str, str]:
    """Ruling 33 Return the settings of a day: random dwarf cards, and the rulebook's shape of taverns."""
    chosen: dict[str, str] = {}
    for setting in settings:
        lot = int.from_bytes(sha256(f"{day.isoformat()} {setting.key}".encode()).digest()[:8], "big")
        chosen[setting.key] = setting.values[0 if setting.key == "tavern" else lot % len(setting.values)]
    return chosen
