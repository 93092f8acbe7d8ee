"""`./meadhall trust`: run the trials for some minutes, and report the cases tried and the finds."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from shutil import which
from typing import Any, Final

from tools import ROOT
from tools.bill import bill, licences_page
from tools.commands.compiled import compiled_command
from tools.commands.page import node

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.jobs import Pool, ThisProcess, WorkerLost, pool_of
from meadhall.cli.main import build_kind
from meadhall.cli.progress import progress_bar
from meadhall.play.words import Words
from meadhall_trust.report import COMMIT, cells, commit, page, report
from meadhall_trust.runner import Part, Row, chosen, parts_of, summed
from meadhall_trust.runner import run as run_parts
from meadhall_trust.trial import Case, all_trials

COMMAND: Final = Command(
    "trust",
    (),
    (
        Flag("--minutes"),
        Flag("--tries", "number", least=1, most=10**12),
        Flag("--only", many=True),
        Flag("--jobs", "number", least=1, most=64),
        Flag("--ray"),
        Flag("--seed", "number", most=10**9),
        Flag("--case"),
        Flag("--json", "yes"),
        Flag("--page"),
        Flag("--from", many=True),
        Flag("--compiled", "yes"),
        Flag("--sbom"),
        Flag("--licences"),
    ),
)
SHORT: Final = 1.0
"""Minutes of a run without `--minutes`."""
ATTACKED: Final = ("meadhall_trust", "meadhall.protocol", "meadhall.server")
"""Packages that must be the same on every worker, besides those of the rules."""
LONGEST: Final = 100_000.0


def run(arguments: Arguments, words: Words) -> int:
    """Run the trials and print the report; return 1 if there are finds."""
    own = Words(words.language, packages=["meadhall.cli", "tools", "meadhall_trust"])
    if "sbom" in arguments.values or "licences" in arguments.values:
        return _write_licences_and_bill(arguments)
    if arguments.yes("compiled") and build_kind() != "compiled":
        return _on_compiled(arguments, own)
    runs = [_read(Path(name)) for name in arguments.texts("from")] or [_tried(arguments, own)]
    if arguments.yes("json"):
        print(json.dumps(runs[0] if len(runs) == 1 else runs))
    else:
        for each in runs:
            print("\n".join(_told(each, own)))
    file = arguments.path("page")
    old = file.read_text(encoding="utf-8") if file and file.is_file() else ""
    _write(file, lambda: page(runs, own, old))
    return 1 if any(each["found"] for each in runs) else 0


def _write_licences_and_bill(arguments: Arguments) -> int:
    """Write the bill of materials and the page of licences, without any trial."""
    _write(arguments.path("sbom"), lambda: bill(ROOT))
    _write(arguments.path("licences"), lambda: licences_page(ROOT))
    return 0


def _write(file: Path | None, make: Callable[[], str]) -> None:
    if file is None:
        return
    try:
        file.write_text(make(), encoding="utf-8")
    except OSError as error:
        raise UsageError("error-trust-file", file=str(file), detail=error.strerror or "") from error


def _tried(arguments: Arguments, words: Words) -> dict[str, Any]:
    seed, tries = arguments.number("seed", 1), arguments.number("tries", 0)
    seconds = 60 * _minutes(arguments.text("minutes", str(LONGEST if tries else SHORT)))
    only = arguments.texts("only")
    pairs = chosen(only)
    known = {name for name, _ in pairs} | {f"{name}/{subject}" for name, subject in pairs}
    strange = [name for name in only if name not in known]
    if strange or not pairs:
        raise UsageError("error-trust-only", name="".join(strange[:1]), known=", ".join(sorted(all_trials())))
    parts = parts_of(pairs, seconds, seed, tries)
    if "case" in arguments.values:
        if len(pairs) != 1:
            raise UsageError("error-trust-case")
        parts = [Part(*pairs[0], 0.0, seed, only=_case(arguments.text("case")))]
    _add_node_to_path()
    try:
        with pool_of(arguments, ATTACKED) as pool:
            begun = time.monotonic()
            home: Pool = ThisProcess() if arguments.text("ray") else pool
            rows = summed(_shown(run_parts(parts, home, pool), parts, words))
            return report(rows, time.monotonic() - begun, pool.workers, seed)
    except WorkerLost:
        raise UsageError("error-worker-lost") from None


def _add_node_to_path() -> None:
    """Put the Node that builds the page on the path, where trials look for it."""
    tools = node()
    if tools is not None and str(tools[0]) != which("node"):
        os.environ["PATH"] = os.pathsep.join([str(tools[0].parent), os.environ.get("PATH", os.defpath)])


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0.001 <= minutes <= LONGEST:
        raise UsageError("error-minutes", value=text)
    return minutes


def _case(text: str) -> Case:
    try:
        return Case.read(text)
    except ValueError as error:
        raise UsageError("error-trust-case") from error


def _read(file: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        _ = [(row["trial"], row["rate"]) for row in found["rows"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise UsageError("error-trust-file", file=str(file), detail=detail) from error
    return found


def _shown(rows: Iterable[Row], parts: Sequence[Part], words: Words) -> Iterator[Row]:
    """Yield the same rows, and show progress on a terminal: of the units with `--tries`, otherwise of the time."""
    begun, cases, units = time.monotonic(), 0, 0
    tries = sum(part.tries for part in parts)
    total = float(tries) if tries else sum(part.seconds for part in parts)
    with progress_bar(words.word("trust-progress"), total, "cases", words) as show:
        for row in rows:
            cases += row.cases
            units += min(row.tried, parts[0].tries)
            show(min(total, units if tries else time.monotonic() - begun), cases)
            yield row


def _told(found: dict[str, Any], words: Words) -> list[str]:
    minutes = f"{found['seconds'] / 60:.1f}"
    facts = {key: str(found[key]) for key in ("commit", "build", "jobs", "seed")}
    lines = [words.word("trust-title", minutes=minutes, **facts), "", *_columns(cells(found, words))]
    for row in found["rows"]:
        lines += ["", *row["found"]] if row["found"] else []
    return [*lines, "", words.word("trust-found" if found["found"] else "trust-nothing", count=found["found"])]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _on_compiled(arguments: Arguments, words: Words) -> int:
    """Run the same command on the compiled wheel."""
    given = ["trust", "--lang", words.language]
    for name, values in arguments.values.items():
        for value in values:
            given += [f"--{name}"] if value == "yes" and name in ("json", "compiled") else [f"--{name}", value]
    with compiled_command(given, words) as (command, environment):
        environment[COMMIT] = commit()
        return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603  # our own words
