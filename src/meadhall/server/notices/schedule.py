"""When a notice may be sent: quiet hours, the time between two notices, and the times of retries."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from meadhall.server.notices.rows import SettingsRow

RETRY_SECONDS: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0)
"""Seconds between the attempts to send a message. After the last attempt it is dropped."""


@lru_cache(maxsize=256)
def zone_of(name: str) -> tzinfo | None:
    """Return a time zone; None if there is none of this name."""
    if name == "UTC":
        # Needs no data: a small container may have none.
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def local_time(settings: SettingsRow, at: float) -> datetime:
    """Return a moment in the time zone of a person."""
    return datetime.fromtimestamp(at, zone_of(settings.zone) or UTC)


def is_quiet(settings: SettingsRow, now: float) -> bool:
    """Return whether it is a quiet hour of a person. The hours may span midnight.

    >>> night = SettingsRow("anna", quiet_from="22:00", quiet_until="07:00")
    >>> [is_quiet(night, hour * 3600) for hour in (6, 7, 21, 22)]
    [True, False, False, True]
    """
    start, end = settings.quiet_from, settings.quiet_until
    if not start or not end or start == end:
        return False
    clock = local_time(settings, now).strftime("%H:%M")
    return start <= clock < end if start < end else clock >= start or clock < end


def earliest(settings: SettingsRow, now: float) -> float:
    """Return when a person may get the next notice. Turns that come before share it.

    >>> night = SettingsRow("anna", quiet_from="22:00", quiet_until="07:00", digest=15, last=3600.0)
    >>> [earliest(night, hour * 3600) / 3600 for hour in (1, 8, 21.9, 23)]
    [7.0, 8.0, 21.9, 31.0]
    """
    # If the system clock was set back, the last notice is in the future.
    waited = now - settings.last
    at = settings.last + settings.digest * 60 if 0 <= waited < settings.digest * 60 else now
    if not is_quiet(settings, at):
        return at
    start = local_time(settings, at)
    hour, minute = map(int, settings.quiet_until.split(":"))
    end = start.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (end if end > start else end + timedelta(days=1)).timestamp()


def retry_at(tries: int, now: float) -> float | None:
    """Return when to try again after a number of attempts; None if it was the last one."""
    return now + RETRY_SECONDS[tries - 1] if tries <= len(RETRY_SECONDS) else None
