"""`./meadhall bench [GAME...]`: compare the speed of the rules with other game engines in the same run."""

from __future__ import annotations

import json
import platform
import subprocess
import tomllib
from importlib.resources import files
from typing import Any, Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.main import build_kind
from meadhall.cli.simulate import aligned
from meadhall.core.game import Game, find, named
from meadhall.play.words import Words
from tools.commands.bench_peers import peers
from tools.commands.compiled import compiled_command
from tools.commands.measure import Ours, measure

COMMAND: Final = Command(
    "bench",
    ("[GAME]", *[f"[GAME {number}]" for number in range(2, 9)]),
    (Flag("--json", "yes"), Flag("--seconds"), Flag("--peers", "yes"), Flag("--both", "yes")),
)
FIGURES: Final = (
    "decisions_per_s",
    "choices_per_s",
    "games_per_s",
    "driven_decisions_per_s",
    "clone_us",
    "scene_us",
)
COMPARED: Final = ("decisions_per_s", "choices_per_s", "driven_decisions_per_s", "clone_us")


def run(arguments: Arguments, words: Words) -> int:
    """Measure the running build, and with `--both` also the compiled one, and print both."""
    games = [named(key) for key in arguments.positionals.values()] or list(find().values())
    seconds = _seconds(arguments.text("seconds", "1"))
    report = _measured(games, seconds)
    reports = [report]
    if arguments.yes("both"):
        report["compiled"] = _compiled_report([game.key for game in games], seconds, words)
        reports.append(report["compiled"])
    if arguments.yes("json"):
        print(json.dumps(report))
        return 0
    for game in games:
        own = Words(words.language, game, packages=["meadhall.cli", "tools"])
        print("\n".join(_game_lines(game, reports, own)), end="\n\n")
    print("\n".join(_peer_lines(report, words)))
    return 0


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 600:
        raise UsageError("error-seconds", value=text)
    return seconds


# --- figures


def _measured(games: list[Game], seconds: float) -> dict[str, Any]:
    ours = [Ours(game) for game in games]
    subjects = [one.subject() for one in ours]
    others, missing = peers()
    measure([*subjects, *others], seconds)
    theirs = {other.name: {**other.figures(), "about": other.about} for other in others}
    report: dict[str, Any] = {
        "build": build_kind(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seconds": seconds,
        "games": {},
        "peers": theirs,
        "missing_peers": missing,
    }
    for one, subject in zip(ours, subjects, strict=True):
        figures = subject.figures()
        ratios = {name: _ratios(figures, other) for name, other in theirs.items()}
        quotes = _quotes(one.game, figures)
        report["games"][subject.name] = {"seats": one.seats, **figures, "ratios": ratios, "quotes": quotes}
    return report


def _ratios(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, float]:
    """Return how many times as fast ours is. Below 1 the other is faster."""
    return {
        figure: theirs[figure] / ours[figure] if figure.endswith("_us") else ours[figure] / theirs[figure]
        for figure in COMPARED
        if figure in theirs
    }


def _quotes(game: Game, ours: dict[str, float]) -> list[dict[str, Any]]:
    """Return published figures from `bench.toml` in the game's folder. They were not measured here."""
    file = files(game.module) / "bench.toml"
    if not file.is_file():
        return []
    quotes: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8")).get("quote", [])
    for quote in quotes:
        texts = [quote.get("label"), quote.get("source")]
        times = [quote.get("move_us", 0), quote.get("copy_us", 0)]
        if not all(isinstance(text, str) for text in texts) or not all(isinstance(us, int | float) for us in times):
            raise UsageError("error-quote", game=game.key)
        if "move_us" in quote:
            quote["move_ratio"] = quote["move_us"] * ours["decisions_per_s"] / 1e6
        if "copy_us" in quote:
            quote["copy_ratio"] = quote["copy_us"] / ours["clone_us"]
    return quotes


# --- the compiled build


def _compiled_report(keys: list[str], seconds: float, words: Words) -> dict[str, Any]:
    """Run the same bench in another process, on the compiled wheel."""
    if build_kind() == "compiled":
        raise UsageError("error-both")
    wanted = ["bench", *keys, "--json", "--seconds", str(seconds)]
    with compiled_command(wanted, words) as (command, environment):
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=False)  # our own
    report: dict[str, Any] = json.loads(done.stdout) if done.returncode == 0 else {}
    if report.get("build") != "compiled":
        raise UsageError("error-build")
    return report


# --- words


def _game_lines(game: Game, reports: list[dict[str, Any]], words: Words) -> list[str]:
    """Return a table: a row for each figure, a column for each build."""
    columns = [report["games"][game.key] for report in reports]
    title = words.word("bench-game", title=words.word("game-title"), seats=str(columns[0]["seats"]))
    rows = [[title, *[words.word(f"bench-{report['build']}") for report in reports]]]
    for figure in FIGURES:
        rows.append([f"  {_label(words, figure)}", *[_number(column[figure]) for column in columns]])
    for name in columns[0]["ratios"]:
        rows.append([f"  {words.word('bench-times', peer=name)}", *[""] * len(columns)])
        for figure in columns[0]["ratios"][name]:
            ratios = [f"{column['ratios'][name][figure]:.1f} ×" for column in columns]
            rows.append([f"    {_label(words, figure)}", *ratios])
    lines = aligned(rows)
    for quote in columns[0]["quotes"]:
        args = {"label": quote["label"], "source": quote["source"]}
        for kind in ("move", "copy"):
            if f"{kind}_us" in quote:
                times = ", ".join(f"{_quote_ratio(column, quote['label'], kind):.1f} ×" for column in columns)
                lines.append(words.word(f"bench-quote-{kind}", **args, us=_number(quote[f"{kind}_us"]), times=times))
    return lines


def _quote_ratio(column: dict[str, Any], label: str, kind: str) -> float:
    return next(float(quote[f"{kind}_ratio"]) for quote in column["quotes"] if quote["label"] == label)


def _peer_lines(report: dict[str, Any], words: Words) -> list[str]:
    lines = []
    if report["peers"]:
        rows = [
            [words.word("bench-peers"), *[words.word(f"bench-short-{figure.replace('_', '-')}") for figure in COMPARED]]
        ]
        for name, figures in report["peers"].items():
            cells = [_number(figures[figure]) if figure in figures else "-" for figure in COMPARED]
            rows.append([f"  {name} ({figures['about'].split()[-1]})", *cells])
        lines += aligned(rows)
    if report["missing_peers"]:
        lines.append(words.word("bench-missing", packages=", ".join(report["missing_peers"])))
    return lines


def _label(words: Words, figure: str) -> str:
    return words.word(f"bench-{figure.replace('_', '-')}")


def _number(value: float) -> str:
    """Format a number with three significant digits and grouped thousands.

    >>> _number(1234567.8), _number(2.345)
    ('1 234 568', '2.35')
    """
    return f"{value:,.0f}".replace(",", " ") if value >= 100 else f"{value:.2f}"
