"""Clocks of a remote table: the offers of the form, and the line that shows them."""

from __future__ import annotations

from typing import Final

from meadhall.core.game import Game
from meadhall.core.table import Seat
from meadhall.play.words import Words
from meadhall.protocol.clocks import CHOICES, CLAIM, DAILY, DAY, LIVE, ClockTerms, ClockView, time_left

HOUR: Final = 3600.0
NO_CLOCK: Final = "none"
OFFERS: Final = {
    "live-5": ClockTerms(LIVE, 300.0, 5.0),
    "live-10": ClockTerms(LIVE, 600.0, 10.0),
    "live-30": ClockTerms(LIVE, 1800.0, 30.0),
    "daily-1": ClockTerms(DAILY, DAY, vacation=3),
    "daily-3": ClockTerms(DAILY, 3 * DAY, vacation=3),
    "daily-7": ClockTerms(DAILY, 7 * DAY, vacation=7),
}
"""The clocks of the form, by key."""
DELAYS: Final = (0, 60, 300, 900)
"""Seconds after which spectators may see a game."""


def expiries(game: Game) -> tuple[str, ...]:
    """Return what may follow when a clock runs out. In a co-operative game nobody can claim a win."""
    return tuple(choice for choice in CHOICES if choice != CLAIM or not game.is_cooperative())


def terms_text(terms: ClockTerms, words: Words) -> str:
    """Return the terms of a clock in a few words."""
    if terms.kind == LIVE:
        return words.word("tui-clock-live", minutes=round(terms.seconds / 60), seconds=round(terms.increment))
    hours = round(terms.seconds / HOUR)
    return words.word("tui-clock-daily", hours=hours, days=round(terms.seconds / DAY), vacation=terms.vacation)


def time_text(seconds: float, words: Words) -> str:
    """Return a number of seconds as a clock shows it: minutes and seconds, hours, or days."""
    whole = max(0, round(seconds))
    if whole >= DAY:
        return words.word("tui-clock-days", days=int(whole // DAY), hours=int(whole % DAY // HOUR))
    if whole >= HOUR:
        return words.word("tui-clock-hours", hours=int(whole // HOUR), minutes=int(whole % HOUR // 60))
    return f"{whole // 60}:{whole % 60:02}"


def late_seats(clock: ClockView, seats: list[Seat], now: float) -> dict[Seat, float]:
    """Return those of the seats whose clocks have run out, and since when each clock has run."""
    times = {seat: clock.seats[seat] for seat in seats}
    return {seat: time.since for seat, time in times.items() if 0 < time.since <= now and time_left(time, now) <= 0}


def line(clock: ClockView, seats: list[Seat], now: float, words: Words) -> str:
    """Return the clocks of some seats in one line; a mark stands before those that run."""
    parts = []
    for seat in seats:
        time = clock.seats[seat]
        parts.append(f"{'▶' if time.since else ''}{words.seat(seat)} {time_text(time_left(time, now), words)}")
    return " · ".join(parts)
