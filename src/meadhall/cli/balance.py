"""The balance report of `meadhall simulate GAME --report FILE.html`: who wins, and with what, as HTML and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from html import escape
from typing import Any, Final

from meadhall.bots.bot_games import interval
from meadhall.cli.tally import Tally
from meadhall.play.words import Words

FEWEST: Final = 20
"""Uses below which the share of wins says nothing and no mark is given."""
STYLE: Final = (
    "body{font:16px sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#fbf7f0}"
    "table{border-collapse:collapse}td,th{padding:.15rem .8rem;text-align:right}td:first-child,th:first-child"
    "{text-align:left}tr.high td{background:#dcefdc}tr.low td{background:#f6dddd}"
    "@media(prefers-color-scheme:dark){body{color:#eee6da;background:#1d1a17}"
    "tr.high td{background:#234523}tr.low td{background:#552a2a}}"
)


@dataclass(slots=True, frozen=True)
class Rate:
    """A share of wins with the bounds of its 95 % confidence interval."""

    wins: int
    games: int
    share: float
    least: float
    most: float


@dataclass(slots=True, frozen=True)
class UseRate:
    """How often seats did something, and how often they won then. `mark`: clearly more or fewer wins than usual."""

    event: str
    what: str
    used: Rate
    won: Rate
    mark: str


@dataclass(slots=True, frozen=True)
class Balance:
    """The balance report. `usual` is the share of wins of all seats together."""

    seats: list[Rate]
    in_turn: list[Rate]
    ties: Rate
    lost: Rate
    unfinished: Rate
    usual: Rate
    length: dict[str, Any]
    scores: list[dict[str, Any]]
    uses: list[UseRate]

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain data."""
        return asdict(self)


def rate(wins: int, games: int) -> Rate:
    """Return a share with its interval.

    >>> rate(60, 100)
    Rate(wins=60, games=100, share=0.6, least=0.502, most=0.691)
    """
    least, most = interval(wins, games)
    return Rate(wins, games, round(wins / games, 4) if games else 0.0, round(least, 3), round(most, 3))


def balance_of(total: Tally, words: Words) -> Balance:
    """Return the report. Only things that have a name in the game's texts are listed."""
    played = total.finished
    usual = rate(total.wins.total(), played * total.seats)
    results = total.results()
    uses = []
    for (event, what), count in sorted(total.uses.items()):
        if not words.has(what):
            continue
        won = rate(total.wins_with[event, what], count)
        mark = "" if count < FEWEST else "high" if won.least > usual.share else "low" if won.most < usual.share else ""
        uses.append(UseRate(event, what, rate(count, played * total.seats), won, mark))
    return Balance(
        seats=[rate(total.wins[seat], played) for seat in range(total.seats)],
        in_turn=[rate(total.wins_in_turn[turn], played) for turn in range(total.seats)],
        ties=rate(total.ties, played),
        lost=rate(total.lost, played),
        unfinished=rate(total.games - played, total.games),
        usual=usual,
        length=results["length"],
        scores=results["score"],
        uses=uses,
    )


def page(title: str, found: Balance, words: Words, together: bool) -> str:
    """Return the report as one HTML file. `together`: all seats are one party, so they have one row."""
    seats = [words.word("name-party")] if together else [words.seat(seat) for seat in range(len(found.seats))]
    parts = [_table(words, "simulate-wins", [_rated(seats[at], found.seats[at]) for at in range(len(seats))])]
    others = [("unfinished", found.unfinished)]
    if not together:
        turns = [_rated(words.word("balance-turn", number=turn + 1), each) for turn, each in enumerate(found.in_turn)]
        parts.append(_table(words, "balance-in-turn", turns))
        others = [("ties", found.ties), ("lost", found.lost), *others]
    parts.append(_table(words, "balance-games", [_rated(words.word(f"balance-{key}"), each) for key, each in others]))
    length = found.length
    if length["mean"] is not None:
        quantiles = ", ".join(f"{percent} %: {value}" for percent, value in length["quantiles"].items())
        told = words.word("balance-length", mean=f"{length['mean']:.0f}", quantiles=quantiles)
        parts.append(f"<p>{escape(told)}</p>")
    parts.append(f"<p>{escape(words.word('balance-how', usual=_percent(found.usual), fewest=FEWEST))}</p>")
    for event in sorted({each.event for each in found.uses}):
        rows = [_used(each, words) for each in found.uses if each.event == event]
        parts.append(_table(words, event.removeprefix("event-"), rows, used=True))
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1>{''.join(parts)}</html>\n"
    )


Row = tuple[str, Sequence[str]]
"""The mark of a row, and its cells."""


def _table(words: Words, heading: str, rows: Sequence[Row], *, used: bool = False) -> str:
    names = ("share", "interval", "used", "used-share") if used else ("share", "interval", "games-count")
    head = ["", *[words.word(f"balance-{name}") for name in names]]
    title = words.word(heading) if words.has(heading) else heading
    lines = [
        f"<tr{mark and f' class={mark}'}>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
        for mark, cells in rows
    ]
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    return f"<h2>{escape(title)}</h2><table><tr>{cells}</tr>{''.join(lines)}</table>"


def _rated(name: str, found: Rate) -> Row:
    return "", (name, _percent(found), _interval(found), f"{found.wins} / {found.games}")


def _used(found: UseRate, words: Words) -> Row:
    cells = (
        words.word(found.what),
        _percent(found.won),
        _interval(found.won),
        str(found.used.wins),
        _percent(found.used),
    )
    return found.mark, cells


def _percent(found: Rate) -> str:
    return f"{100 * found.share:.1f} %"


def _interval(found: Rate) -> str:
    return f"{100 * found.least:.1f} – {100 * found.most:.1f} %"
