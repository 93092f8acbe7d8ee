"""Trials of dice, commitment, tampering, hostile input, interfaces, bots and packages: each finds a planted fault."""

from __future__ import annotations

import gzip
import http.server
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.trust.faults import tried
from tools import bill
from tools.checkout import main
from tools.commands import page

from meadhall.bots.bot import Bot
from meadhall.bots.evaluator import Evaluator
from meadhall.bots.levels import HeuristicBot
from meadhall.bots.view import View
from meadhall.core import dice
from meadhall.core.content import Pack
from meadhall.play import gamefile
from meadhall.protocol import account, wire
from meadhall.server.storage import persistence
from meadhall.server.storage.interface import StoredTable
from meadhall.server.storage.snapshots import restore_snapshot
from meadhall.server.table.state import Refusal, Table
from meadhall_trust import fuzzing
from meadhall_trust.page_verifier import PageVerifier
from meadhall_trust.runner import Part, try_part
from meadhall_trust.statistics import chi_square
from meadhall_trust.trial import Case, Found
from meadhall_trust.trials import audit, commitment, floods, hostile, interfaces

ROOT = audit.ROOT


# --- floods


def test_a_server_that_gives_a_stranger_a_stored_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def gives(*_: object) -> wire.Ack:
        return wire.Ack("request1", 1, "", "the new link of the seat")

    async def plays(*_: object) -> tuple[list[float], list[float]]:
        return [], []

    monkeypatch.setattr(floods.Floods, "_play", plays)
    trial = floods.Floods("answers")
    try:
        assert trial.case(Case(1, 0, 0)) == 0
        monkeypatch.setattr(floods.Stranger, "command", gives)
        with pytest.raises(Found, match="stored answer"):
            trial.case(Case(1, 0, 1))
    finally:
        trial.close()


# --- dice


def test_a_loaded_die_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    below = dice.SecretDice.below

    def loaded(self: dice.SecretDice, n: int) -> int:
        value = below(self, n)
        return below(self, n) if n == 6 and value == 0 and self.drawn % 5 == 0 else value

    monkeypatch.setattr(dice.SecretDice, "below", loaded)
    assert "fell" in tried("dice", "secret", 2.0).found[0]


def test_dice_that_are_too_even_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that fall in turn are as unfair as loaded ones."""
    fallen: dict[int, int] = {}

    def in_turn(self: dice.SeededDice, n: int) -> int:
        fallen[n] = fallen.get(n, -1) + 1
        return fallen[n] % n

    monkeypatch.setattr(dice.SeededDice, "below", in_turn)
    assert "p = " in tried("dice", "seeded", 1.0).found[0]


def test_chance_that_ignores_its_weights_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    below = dice.SecretDice.below

    def low(self: dice.SecretDice, n: int) -> int:
        return min(below(self, n), below(self, n))

    monkeypatch.setattr(dice.SecretDice, "below", low)
    assert "fell" in tried("dice", "duel", 3.0).found[0]


def test_chi_square_agrees_with_printed_tables() -> None:
    """The upper five per cent points of the distribution for 1, 5 and 99 degrees of freedom."""
    from meadhall_trust.statistics import upper_gamma

    for degrees, point in ((1, 3.841), (5, 11.070), (99, 123.225)):
        assert upper_gamma(degrees / 2, point / 2) == pytest.approx(0.05, abs=1e-4)
    assert chi_square([3, 2], [1, 1]) is None


# --- commitment


def test_a_check_that_accepts_a_changed_account_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commitment, "verify", lambda found: sum(len(line.rolls) for line in found.lines))
    assert "is accepted by Python" in tried("commitment", "duel").found[0]


def test_a_browser_that_accepts_every_account_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def believes(self: PageVerifier, text: bytes) -> str:
        return str(sum(len(line.rolls) for line in msgspec.json.decode(text, type=account.Account).lines))

    monkeypatch.setattr(PageVerifier, "check", believes)
    found = tried("commitment", "duel")
    assert found.remarks or "accepted by the browser" in found.found[0]


# --- tampering


def test_a_game_file_whose_hashes_are_not_compared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamefile, "verify", lambda file: len(file.decisions))
    assert "a changed game file is accepted" in tried("tamper", "game-file").found[0]


def test_an_account_that_is_not_checked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall_trust.trials.tamper.verify", lambda _: 0)
    assert "a changed account is accepted" in tried("tamper", "account").found[0]


def test_a_browser_that_accepts_what_python_refuses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PageVerifier, "check", lambda _self, _text: "7")
    found = tried("tamper", "account")
    assert found.remarks or "Python says 'no', the browser '7'" in found.found[0]


def test_a_database_that_is_read_without_checks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from meadhall.server.table.fold import fold
    from meadhall.server.table.records import decode

    def read(id: str, stored: StoredTable, *, whole: bool = False, until: int | None = None) -> Table:
        table = Table(id, stored.secret, whole=whole)
        if stored.snapshot is not None:
            table = restore_snapshot(id, stored.secret, stored.snapshot)
        for body, _ in stored.records[:until]:
            fold(table, decode(body), body)
        return table

    monkeypatch.setattr(persistence, "rebuild", read)
    assert tried("tamper", "database", 20.0).found


# --- hostile input


def test_a_parser_that_raises_an_unexpected_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_texts(texts: dict[str, str]) -> Pack:
        raise KeyError("cards")

    monkeypatch.setattr(Pack, "of_texts", of_texts)
    assert "raises KeyError" in tried("hostile", "content").found[0]


def test_a_slow_parser_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "PATIENCE", 0.0)
    assert "took" in tried("hostile", "save").found[0]


def test_a_parser_that_hangs_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(text: str) -> None:
        while True:
            pass

    monkeypatch.setattr(fuzzing, "HANGING", 0.2)
    monkeypatch.setattr(gamefile, "parse", hang)
    row = try_part(Part("hostile", "game-file", 0.0, 1, only=Case(1, 0, 99)))
    assert "hangs" in row.found[0] or "hang" in row.found[0]


def test_a_refusal_that_changes_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def decide(table: Table, *rest: Any) -> None:
        table.stored += 1
        raise Refusal("busy")

    monkeypatch.setattr(hostile, "decide", decide)
    assert "changes the table" in tried("hostile", "message").found[0]


# --- the interfaces of a real server


@pytest.fixture(scope="module")
def interface() -> Iterator[interfaces.Interfaces]:
    found = interfaces.Interfaces("http")
    yield found
    found.close()


def test_errors_tracebacks_and_growing_memory_are_found(
    interface: interfaces.Interfaces, monkeypatch: pytest.MonkeyPatch
) -> None:
    interface.case(Case(1, 0, 0))
    for answer, said in (
        (b"HTTP/1.1 500 Internal Server Error\r\n\r\n", "is answered with"),
        (b'HTTP/1.1 400 Bad\r\n\r\n{"detail": "Traceback (most recent call last)"}', "Traceback"),
    ):
        with monkeypatch.context() as within:
            raw = interfaces.Interfaces.raw
            within.setattr(
                interfaces.Interfaces,
                "raw",
                lambda self, request, patience=30.0, answer=answer, raw=raw: (
                    raw(self, request, patience) if patience > 40 or b"GET /api/tables/" in request[:20] else answer
                ),
            )
            with pytest.raises(Found, match=said):
                interface.case(Case(1, 0, 1))
    interface.finish()
    interface.first_memory = 1.0
    with pytest.raises(Found, match="grew"):
        interface.finish()
    (interface.hall.folder / "hall.log").write_text("Traceback (most recent call last):\n", encoding="utf-8")
    with pytest.raises(Found, match="log"):
        interface.finish()


def test_a_change_without_a_command_is_found(interface: interfaces.Interfaces, monkeypatch: pytest.MonkeyPatch) -> None:
    stands = iter([(2, "a"), (60, "b")])
    monkeypatch.setattr(interface, "standing", lambda: next(stands))
    with pytest.raises(Found, match="commands may have been done"):
        interface.case(Case(1, 0, 3))


# --- bots


def test_a_bot_that_answers_illegally_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(self: Bot, view: View, evaluator: Evaluator) -> str:
        return "win at once"

    monkeypatch.setattr(HeuristicBot, "think", think)
    assert "not among its options" in tried("bots", "duel").found[0]


def test_a_bot_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(self: Bot, view: View, evaluator: Evaluator) -> str:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(HeuristicBot, "think", think)
    assert "ZeroDivisionError: no idea" in tried("bots", "duel").found[0]


def test_a_slow_bot_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall_trust.trials.bots.MOST_SECONDS", 0.0)
    assert "took" in tried("bots", "duel").found[0]


# --- the audit


@pytest.mark.parametrize(
    "line",
    [
        "import pickle",
        "import random as luck",
        "from yaml import load",
        "from marshal import loads",
        "x = eval('1')",
        "exec('1')",
        "run('ls', shell=True)",
    ],
)
def test_dangerous_code_is_found(line: str, tmp_path: Path) -> None:
    file = tmp_path / "code.py"
    file.write_text(f"import json\n{line}\n", encoding="utf-8")
    assert audit.faults_of(file)
    file.write_text("from meadhall.core import dice\nrun('ls', shell=False)\n", encoding="utf-8")
    assert not audit.faults_of(file)


def test_what_is_not_pinned_or_has_no_hash_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "requirements.lock"
    lock.write_text("httpx>=0.28\n", encoding="utf-8")
    with pytest.raises(ValueError, match="not pinned"):
        bill.read_lock(lock)
    lock.write_text("httpx==0.28.1\n", encoding="utf-8")
    monkeypatch.setattr(audit, "packages", lambda _: bill.read_lock(lock))
    assert "without a hash: pypi httpx" in tried("audit", "lock").found[0]


def test_a_licence_that_is_not_on_the_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = bill.Package("npm", "trap", "1.0", [("SHA-256", "00")], "Commercial")
    monkeypatch.setattr(audit, "packages", lambda _: [strange])
    assert "trap (Commercial)" in tried("audit", "licences").found[0]
    strange.licence = "MIT"
    assert "does not name trap" in tried("audit", "licences").found[0]


class Advisories(http.server.BaseHTTPRequestHandler):
    """A service of advisories that knows one each for h11 (asked by pip-audit) and svelte (asked by npm)."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        asked = json.loads(body)
        answer: dict[str, object] = {}
        if asked.get("package", {}).get("name") == "h11":
            answer = {"vulns": [{"id": "GHSA-0000", "modified": "2026-01-01T00:00:00Z", "affected": []}]}
        elif "svelte" in asked:
            advisory = {"id": 1, "url": "", "title": "Trap", "severity": "high", "vulnerable_versions": "<100"}
            answer = {"svelte": [advisory | {"cwe": [], "cvss": {"score": 9, "vectorString": None}}]}
        text = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *words: object) -> None:
        pass


def ask_at(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let both tools ask at this address."""
    monkeypatch.setenv("PIP_AUDIT_OSV_URL", address)
    monkeypatch.setenv("npm_config_registry", address)
    monkeypatch.setenv("npm_config_fetch_retries", "0")


def test_a_known_advisory_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Advisories) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        ask_at(f"http://127.0.0.1:{server.server_port}/", monkeypatch)
        try:
            row = tried("audit", "advisories")
        finally:
            server.shutdown()
            thread.join()
    assert "GHSA-0000" in row.found[0]
    assert page.node() is None or "svelte: high" in row.found[0]


def test_an_unreachable_advisory_service_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    ask_at("http://127.0.0.1:9/", monkeypatch)
    row = tried("audit", "advisories")
    assert (row.found, row.tried) == ([], 0)
    assert row.remarks == [f"{name} could not reach the list of advisories" for name in ("pip-audit", "npm audit")]


def test_the_bill_of_materials_names_every_locked_package(tmp_path: Path) -> None:
    file = tmp_path / "bill.json"
    assert main(["trust", "--sbom", str(file), "--licences", str(tmp_path / "licences.md")]) == 0
    found = json.loads(file.read_text(encoding="utf-8"))

    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert {part["purl"] for part in found["components"]} == {part.url().to_string() for part in bill.packages(ROOT)}
    assert all(part["hashes"] for part in found["components"])
    assert "| pypi: httpx |" in (tmp_path / "licences.md").read_text(encoding="utf-8")


def test_bytes_that_are_not_utf_8_are_refused_as_a_bad_request(interface: interfaces.Interfaces) -> None:
    assert interface.ask("POST", "/api/guests", {"name": "x"})[0] == 201
    answer = interface.raw(interface.head("POST", "/api/guests", b'{"name":"\xff"}') + b'{"name":"\xff"}')
    assert answer.startswith(b"HTTP/1.1 400")
