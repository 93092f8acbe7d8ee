"""`meadhall test` says what it had to leave out, and how to have it; where it can, it fetches what is missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tools.commands import machine, test
from tools.commands.machine import CHROMIUM, COMPILER, NODE, POSTGRES, TOOLS, Tool


def tool(found: list[bool], fetch: Callable[[], None] | None = None) -> Tool:
    return Tool("anvil", lambda: found[-1], fetch, "smithing", "buy one")


def test_what_is_missing_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    test.apologise([tool([False]), tool([False], lambda: None)])
    test.apologise([tool([False], lambda: None)], tried=False)

    assert capsys.readouterr().out.splitlines() == [
        "Not tested here: smithing, because there is no anvil; to have them: buy one.",
        "Not tested here: smithing, because there is no anvil and none could be fetched; to have them: buy one.",
        "Not tested here: smithing, because there is no anvil, which `./meadhall test` fetches; to have them: buy one.",
    ]


def test_what_is_missing_is_fetched_where_it_can_be() -> None:
    found = [False]
    assert tool(found, lambda: found.append(True)).is_here()
    assert not tool([False], lambda: None).is_here()
    assert not tool([False]).is_here()


def test_without_node_only_the_page_is_left_out() -> None:
    names = [title for title, _ in test.checks()]
    without = [title for title, _ in test.checks([NODE])]

    assert set(names) - set(without) <= {"The page is up to date and sound", "The hall in a browser (pytest)"}
    assert "The page is up to date and sound" not in without
    assert [title for title, _ in test.checks([POSTGRES, COMPILER])] == names
    assert "The hall in a browser (pytest)" not in [title for title, _ in test.checks([CHROMIUM])]


def test_a_browser_that_does_not_start_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\necho cannot open shared object file >&2\nexit 127\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert machine.browser() is None

    broken.write_text("#!/bin/sh\necho Chromium 150\n", encoding="utf-8")
    assert machine.browser() == str(broken)


def test_postgresql_is_found_in_the_package_of_pypi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Another name: the package itself may have been fetched for these very tests.
    monkeypatch.setattr(machine, "POSTGRES_PACKAGE", "server_of_this_test")
    programs = tmp_path / machine.POSTGRES_PACKAGE / "pginstall/bin"
    programs.mkdir(parents=True)
    monkeypatch.setattr(machine, "PLACES", ())
    monkeypatch.setattr(machine, "DEBIAN", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not machine.has_postgres()
    (tmp_path / machine.POSTGRES_PACKAGE / "__init__.py").touch()
    for name in ("initdb", "postgres"):
        (programs / name).touch()
    information = tmp_path / f"{machine.POSTGRES_PACKAGE}-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(f"Name: {machine.POSTGRES_PACKAGE}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    # The installer signs last: without that, an interrupted start left it half installed.
    assert not machine.has_postgres()
    (information / "INSTALLER").write_text("uv", encoding="utf-8")

    assert machine.postgres_program("initdb") == programs / "initdb"
    assert machine.has_postgres()


def test_every_tool_says_what_is_lost_and_how_to_have_it() -> None:
    for each in TOOLS:
        assert each.apology(tried=True).startswith("Not tested here: ")
        assert "; to have them: " in each.apology(tried=True)
