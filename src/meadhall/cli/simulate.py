"""`meadhall simulate GAME`: play many games between bots and print statistics."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from meadhall.bots.levels import check_bot
from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.balance import balance_of, page
from meadhall.cli.cards import chosen_settings
from meadhall.cli.jobs import WorkerLost, pool_of
from meadhall.cli.main import build_kind
from meadhall.cli.progress import with_progress
from meadhall.cli.simulation import UNIFORM, Plan, Simulation, simulate
from meadhall.cli.tally import PERCENTS, Tally
from meadhall.core.game import Game, named
from meadhall.play.words import Words

COMMAND: Final = Command(
    "simulate",
    ("GAME",),
    (
        Flag("--games", "number", least=1),
        Flag("--seats", "number", least=1, most=64),
        Flag("--bots"),
        Flag("--seed", "number", most=10**15 - 1),
        Flag("--option", many=True),
        Flag("--jobs", "number", least=1, most=64),
        Flag("--ray"),
        Flag("--json", "yes"),
        Flag("--check", "yes"),
        Flag("--pack"),
        Flag("--report"),
    ),
)


def run(arguments: Arguments, words: Words) -> int:
    """Play all games and print the report."""
    game = named(arguments.positionals["GAME"])
    plan = _plan(game, arguments)
    own = Words(words.language, game, packages=["meadhall.cli"])
    # Load the content here, so that an error in it is reported before workers start.
    simulation = Simulation(plan)
    total = Tally(plan.seats)
    try:
        with pool_of(arguments) as pool:
            begun = time.perf_counter()
            tallies = simulate(simulation, pool)
            for tally in with_progress(tallies, plan.games, own.word("game-title"), own, lambda tally: tally.games):
                total.add(tally)
            seconds = time.perf_counter() - begun
    except WorkerLost:
        raise UsageError("error-worker-lost") from None
    if total.broken:
        number, how = total.broken
        print(own.word("simulate-broken", number=str(number), seed=str(plan.seed), how=how), file=sys.stderr)
        return 1
    if report := arguments.path("report"):
        _write_balance(report, game, plan, total, own)
    if arguments.yes("json"):
        print(json.dumps(_report(game, plan, simulation.content_hash, total, seconds)))
    else:
        print("\n".join(_table(plan, total, seconds, own)))
    return 0


def _plan(game: Game, arguments: Arguments) -> Plan:
    seats = arguments.number("seats", game.seats[0])
    if seats not in game.seats:
        wanted = ", ".join(str(number) for number in game.seats)
        raise UsageError("error-seats", game=game.key, wanted=wanted, count=str(seats))
    bots = arguments.text("bots", UNIFORM).split(",")
    for name in bots:
        check_bot(name)
    if len(bots) not in (1, seats):
        raise UsageError("error-bots", seats=str(seats), value=str(len(bots)))
    check = arguments.yes("check")
    if check and "report" in arguments.values:
        raise UsageError("error-check-balance")
    report = arguments.path("report")
    if report and report.suffix != ".html":
        raise UsageError("error-balance-name", file=str(report))
    if check and not set(bots) <= {"random", UNIFORM}:
        raise UsageError("error-check-bots")
    return Plan(
        game=game.key,
        games=arguments.number("games", 100),
        seats=seats,
        bots=tuple(bots * seats if len(bots) == 1 else bots),
        seed=arguments.number("seed", 1),
        settings=game.settings_from(chosen_settings(arguments)),
        check=check,
        pack=game.pack(arguments.path("pack")) if "pack" in arguments.values else None,
        uses="report" in arguments.values,
    )


def _write_balance(file: Path, game: Game, plan: Plan, total: Tally, words: Words) -> None:
    """Write the balance report as HTML, and as JSON beside it."""
    found = balance_of(total, words)
    title = words.word("balance-title", title=words.word("game-title"), games=total.games, bots=", ".join(plan.bots))
    facts = {"game": game.key, "rules_version": game.version, "seed": plan.seed, "bots": list(plan.bots)}
    data = {**facts, "settings": plan.settings, "games": total.games, **found.as_json()}
    try:
        file.write_text(page(title, found, words, together=game.is_cooperative()), encoding="utf-8")
        file.with_suffix(".json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError("error-balance-file", file=str(file), why=error.strerror or str(error)) from None


def _report(game: Game, plan: Plan, content_hash: str, total: Tally, seconds: float) -> dict[str, Any]:
    return {
        "game": game.key,
        "rules_version": game.version,
        "content_hash": content_hash,
        "games": total.games,
        "finished": total.finished,
        "seats": plan.seats,
        "seed": plan.seed,
        "decisions": total.decisions,
        "seconds": round(seconds, 3),
        "results": total.results(),
        "settings": plan.settings,
        "bots": list(plan.bots),
        "first_seat": "game number modulo seats",
        "checked": plan.check,
        "compiled": build_kind() == "compiled",
    }


def _table(plan: Plan, total: Tally, seconds: float, words: Words) -> list[str]:
    results = total.results()
    unfinished = total.games - total.finished
    head = [
        "",
        words.word("simulate-wins"),
        "%",
        words.word("simulate-mean"),
        *[f"{percent} %" for percent in PERCENTS],
    ]
    rows = [head]
    for seat, bot in enumerate(plan.bots):
        wins = results["wins"][seat]
        share = f"{100 * wins / total.finished:.1f}" if total.finished else "-"
        name = words.word("simulate-seat", name=words.seat(seat), bot=bot)
        rows.append([name, str(wins), share, *_numbers(results["score"][seat])])
    rows.append([words.word("simulate-length"), "", "", *_numbers(results["length"])])
    lines = [
        words.word("simulate-title", title=words.word("game-title"), games=str(total.games), seed=str(plan.seed)),
        *[words.word("simulate-option", key=key, value=value) for key, value in plan.settings.items()],
        "",
        *aligned(rows),
        words.word("simulate-legend"),
        "",
    ]
    counted = [("unfinished", unfinished)]
    if named(plan.game).is_cooperative():
        lines.append(words.word("simulate-party", wins=str(results["wins"][0]), games=str(total.finished)))
    else:
        lines.append(words.word("simulate-first", wins=str(results["wins_in_turn"][0]), games=str(total.finished)))
        counted = [("ties", total.ties), ("lost", total.lost), *counted]
    for key, number in counted:
        if number:
            lines.append(words.word(f"simulate-{key}", number=number))
    if plan.check:
        lines.append(words.word("simulate-checked", games=total.games))
    rate = round(total.decisions / seconds) if seconds else 0
    lines.append(words.word("simulate-speed", decisions=str(total.decisions), seconds=f"{seconds:.1f}", rate=str(rate)))
    return lines


def _numbers(summary: dict[str, Any]) -> list[str]:
    if summary["mean"] is None:
        return ["-"] * (1 + len(PERCENTS))
    return [f"{summary['mean']:.2f}", *[str(value) for value in summary["quantiles"].values()]]


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Align columns: the first to the left, the others to the right.

    >>> aligned([["", "wins"], ["Anna", "7"]])
    ['      wins', 'Anna     7']
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
