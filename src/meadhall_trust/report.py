"""The report of a run: one JSON object, and the page of the docs that is generated from it."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from shutil import which
from typing import Any

from meadhall.core.game import find
from meadhall.play.words import Words
from meadhall.version import VERSION
from meadhall_trust.runner import Row

ROOT = Path(__file__).parents[2]
COMMIT = "MEADHALL_COMMIT"
REMARKS = re.compile("<!-- remarks, .*<!-- end of the remarks -->", re.DOTALL)
"""The part of the page that people write."""


def commit() -> str:
    """Return the commit of the running or compiled code; empty outside of a checkout."""
    if COMMIT in os.environ:
        return os.environ[COMMIT]
    git = which("git")
    if git is None or not (ROOT / "pyproject.toml").exists():
        return ""
    words = [git, "-C", str(ROOT), "describe", "--always", "--abbrev=12", "--dirty", "--exclude=*"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603  # our own words
    return done.stdout.strip()


def report(rows: Sequence[Row], seconds: float, jobs: int, seed: int) -> dict[str, Any]:
    """Return a whole run as plain data."""
    engine = str(import_module("meadhall.core.engine").__file__)
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit(),
        "version": VERSION,
        "rules": {key: game.version for key, game in sorted(find().items())},
        "build": "interpreted" if engine.endswith(".py") else "compiled",
        "python": platform.python_version(),
        "machine": f"{sys.platform} {platform.machine()}",
        "seconds": round(seconds, 1),
        "jobs": jobs,
        "seed": seed,
        "found": sum(len(row.found) for row in rows),
        "rows": [row.report() for row in rows],
    }


def number(value: float) -> str:
    """Format a number for people.

    >>> number(1234567), number(0.1234), number(12.34)
    ('1,234,567', '0.123', '12.3')
    """
    if value == int(value) or value >= 100:
        return f"{round(value):,}"
    return f"{value:.1f}" if value >= 10 else f"{value:.3f}"


def figure(row: dict[str, Any], words: Words) -> str:
    """Return the figures of a row as text: its speed and its counts."""
    unit = words.word(f"trust-unit-{row['unit']}")
    found = [words.word("trust-rate", rate=number(row["rate"]), unit=unit)] if row["tried"] > 1 else []
    more = {**row["counts"], **row["peaks"]}
    found += [_counted(name, number(value), words) for name, value in sorted(more.items())]
    return ", ".join([*found, *row["remarks"]])


def _counted(name: str, value: str, words: Words) -> str:
    if name.startswith("level-"):
        return words.word("trust-figure-level", level=name.removeprefix("level-"), value=value)
    return words.word(f"trust-figure-{name}", value=value)


def goal(row: dict[str, Any], words: Words) -> str:
    """Return the long-term goal of a row, and the hours that one core needs for it."""
    if not row["goal"]:
        return ""
    return words.word("trust-goal", goal=number(row["goal"]), hours=number(row["hours_to_goal"]))


def cells(run: dict[str, Any], words: Words) -> list[list[str]]:
    """Return the table: trial, subject, tried, found, figures, goal."""
    head = [words.word(f"trust-column-{name}") for name in ("trial", "subject", "tried", "found", "figure", "goal")]
    rows = [
        [
            row["trial"],
            row["subject"],
            f"{number(row['tried'])} {words.word('trust-unit-' + row['unit'])}",
            str(len(row["found"])),
            figure(row, words),
            goal(row, words),
        ]
        for row in run["rows"]
    ]
    return [head, *rows]


def page(runs: Sequence[dict[str, Any]], words: Words, old: str = "") -> str:
    """Return the page of the docs: one table of all trials, the remarks of the old page, then each run, folded."""
    lines = [f"# {words.word('trust-page-title')}", "", words.word("trust-page-what"), "", *summary(runs, words)]
    found = REMARKS.search(old)
    lines += ["", *([found[0], ""] if found else []), f"## {words.word('trust-page-runs')}"]
    return "\n".join([*lines, *[line for run in runs for line in folded(run, words)]]) + "\n"


def summary(runs: Sequence[dict[str, Any]], words: Words) -> list[str]:
    """Return a table with a row for each trial: its promise, units and finds in all, and those of its last run."""
    head = [words.word(f"trust-column-{name}") for name in ("promise", "tried", "found", "commit", "last")]
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    for name in sorted({row["trial"] for run in runs for row in run["rows"]}):
        own = sorted(
            ((run["date"], run["commit"], row) for run in runs for row in run["rows"] if row["trial"] == name),
            key=lambda found: found[0],
        )
        newest = own[-1][1]
        units: dict[str, int] = {}
        for _, _, row in own:
            units[row["unit"]] = units.get(row["unit"], 0) + row["tried"]
        tried = ", ".join(f"{number(count)} {words.word('trust-unit-' + unit)}" for unit, count in units.items())
        found = sum(len(row["found"]) for _, _, row in own)
        last = sum(len(row["found"]) for _, commit, row in own if commit == newest)
        lines.append(f"| **{name}**: {words.word('trial-' + name)} | {tried} | {found} | {newest} | {last} |")
    return lines


def folded(run: dict[str, Any], words: Words) -> list[str]:
    """Return one run as a folded part of the page."""
    facts = {key: str(run[key]) for key in ("date", "commit", "build", "python", "machine", "jobs", "seed")}
    minutes = number(round(run["seconds"] / 60, 1))
    head, *rows = cells(run, words)
    lines = ["", '<details markdown="1">', f"<summary>{words.word('trust-page-run', **facts)}</summary>", ""]
    lines += [words.word("trust-page-facts", minutes=minutes, **facts), ""]
    lines += [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *[f"| {' | '.join(row)} |" for row in rows]]
    found = [text for row in run["rows"] for text in row["found"]]
    if found:
        lines += ["", words.word("trust-page-found"), "", *[f"- `{text}`" for text in found]]
    return [*lines, "", "</details>"]
