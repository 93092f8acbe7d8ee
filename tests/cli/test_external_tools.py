"""`meadhall test` installs missing tools if it can. It reports the tests that it left out, and how to run them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tools.commands import external_tools, test
from tools.commands.external_tools import CHROMIUM, COMPILER, NODE, POSTGRES, TOOLS, Tool

ROOT = Path(__file__).resolve().parents[2]


def tool(found: list[bool], fetch: Callable[[], None] | None = None) -> Tool:
    return Tool("anvil", lambda: found[-1], fetch, "smithing", "buy one")


def test_a_missing_tool_is_reported_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    test.report_missing([tool([False]), tool([False], lambda: None)])
    test.report_missing([tool([False], lambda: None)], tried=False)

    assert capsys.readouterr().out.splitlines() == [
        "Not tested here: smithing, because there is no anvil; to run them: buy one.",
        "Not tested here: smithing, because there is no anvil and none could be fetched; to run them: buy one.",
        "Not tested here: smithing, because there is no anvil, which `./meadhall test` fetches; to run them: buy one.",
    ]


def test_a_missing_tool_is_installed_if_that_is_possible() -> None:
    found = [False]
    assert tool(found, lambda: found.append(True)).is_here()
    assert not tool([False], lambda: None).is_here()
    assert not tool([False]).is_here()


def test_without_node_only_the_page_is_left_out() -> None:
    def titles(*missing: Tool) -> list[str]:
        return [title for title, _ in test.checks(missing)]

    assert set(titles()) - set(titles(NODE)) == {test.PAGE}
    assert titles(POSTGRES, COMPILER, CHROMIUM) == titles()
    assert test.browser_tests([CHROMIUM]) is None


def test_all_tests_run_on_the_sources_if_they_cannot_run_compiled() -> None:
    def left_out(*missing: Tool) -> list[str]:
        return [
            str(word) for word in test.all_tests(missing)[1] if str(word).startswith(("--deselect", "--ignore-glob"))
        ]

    assert left_out(COMPILER) == []
    assert len(left_out()) == len(test.COMPILED_FILES) + len(test.COMPILED_TESTS)


def test_everything_that_the_sources_leave_out_runs_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that only the compiled package tests is in one of its folders, and no other list leaves it out."""
    package = tmp_path / "site/meadhall"
    monkeypatch.setattr(test, "add_test_data", lambda _: None)
    folders = [str(folder) for folder in test.copy_tests(tmp_path, package)]
    left_out = [file for pattern in test.COMPILED_FILES for file in ROOT.glob(pattern)]
    left_out += [ROOT / each.partition("::")[0] for each in test.COMPILED_TESTS]
    for file in left_out:
        inside = file.relative_to(ROOT)
        copied = str(package / inside.relative_to("src/meadhall") if inside.parts[0] == "src" else tmp_path / inside)
        assert any(copied == folder or copied.startswith(f"{folder}/") for folder in folders)
        assert file.name not in test.INTERPRETED_FILES
    assert not set(test.COMPILED_TESTS) & set(test.INTERPRETED_TESTS)


def test_every_check_runs_and_a_failure_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    def step(title: str, code: str) -> test.Step:
        return title, [sys.executable, "-c", code]

    assert test.run_checks([step("First", "print('one')"), step("Second", "print('two')")]) == 0
    assert capfd.readouterr() == ("\n== First\none\n\n== Second\ntwo\n", "")
    assert test.run_checks([step("First", "exit(3)"), step("Second", "exit(4)"), step("Third", "print('three')")]) == 3
    output, errors = capfd.readouterr()
    assert "== Third\nthree" in output
    assert errors == "\nFailed: First.\n\nFailed: Second.\n"


def test_what_a_run_leaves_out_exists() -> None:
    for each in (*test.INTERPRETED_TESTS, *test.COMPILED_TESTS):
        file, _, name = each.rstrip("[").partition("::")
        text = (ROOT / file).read_text(encoding="utf-8")
        assert not name or f"def {name}(" in text
    for name in test.INTERPRETED_FILES:
        assert [*(ROOT / "tests").rglob(name), *(ROOT / "src").rglob(name)]
    for pattern in test.COMPILED_FILES:
        assert [*ROOT.glob(pattern)]


def test_a_browser_that_does_not_start_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\necho cannot open shared object file >&2\nexit 127\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert external_tools.browser() is None

    broken.write_text("#!/bin/sh\necho Chromium 150\n", encoding="utf-8")
    assert external_tools.browser() == str(broken)


def test_postgresql_is_found_in_the_package_of_pypi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Another name: the real package may be installed here.
    monkeypatch.setattr(external_tools, "POSTGRES_PACKAGE", "server_of_this_test")
    programs = tmp_path / external_tools.POSTGRES_PACKAGE / "pginstall/bin"
    programs.mkdir(parents=True)
    monkeypatch.setattr(external_tools, "PLACES", ())
    monkeypatch.setattr(external_tools, "DEBIAN", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not external_tools.has_postgres()
    (tmp_path / external_tools.POSTGRES_PACKAGE / "__init__.py").touch()
    for name in ("initdb", "postgres"):
        (programs / name).touch()
    information = tmp_path / f"{external_tools.POSTGRES_PACKAGE}-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(f"Name: {external_tools.POSTGRES_PACKAGE}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    # The installer writes INSTALLER last. Without it, the installation was interrupted.
    assert not external_tools.has_postgres()
    (information / "INSTALLER").write_text("uv", encoding="utf-8")

    assert external_tools.postgres_program("initdb") == programs / "initdb"
    assert external_tools.has_postgres()


def test_every_tool_names_its_tests_and_how_to_install_it() -> None:
    for each in TOOLS:
        assert each.missing_note(tried=True).startswith("Not tested here: ")
        assert "; to run them: " in each.missing_note(tried=True)
