"""The checks of texts, sources and citations: each finds a fault that is planted in a copy of the tree."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.corpus import missing, played

from meadhall.core.game import named
from meadhall.play.gamefile import parse, write

ROOT = Path(__file__).resolve().parents[2]
DUEL = "src/meadhall/games/duel"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    # Other test processes may be writing bytecode.
    code = shutil.ignore_patterns("__pycache__")
    for part in ("play/text", "cli/text", "games"):
        shutil.copytree(ROOT / "src/meadhall" / part, tmp_path / "src/meadhall" / part, ignore=code)
    for part in ("src/meadhall_trust/text", "tools/text"):
        shutil.copytree(ROOT / part, tmp_path / part)
    return tmp_path


def faults(tool: str, tree: Path) -> set[str]:
    command = [sys.executable, str(ROOT / "tools" / f"{tool}.py"), str(tree)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    assert done.returncode in (0, 1)
    return set(done.stdout.splitlines()) if done.returncode else set()


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_words_are_the_same_in_every_language(tree: Path) -> None:
    assert faults("untranslated", tree) == set()


def test_a_key_that_one_language_lacks_is_found(tree: Path) -> None:
    change(tree / DUEL / "text/de.ftl", "\ngame-about =", "\ngame-abuot =")
    assert faults("untranslated", tree) == {
        "games/duel/text/de.ftl: game-about is missing",
        "games/duel/text/en.ftl: game-abuot is missing",
    }


def test_another_placeholder_is_found(tree: Path) -> None:
    change(tree / "src/meadhall/play/text/de.ftl", "{ $number }", "{ $nummer }")
    (fault,) = faults("untranslated", tree)
    assert "name-seat" in fault
    assert "number" in fault
    assert "nummer" in fault


def test_an_event_without_words_is_found(tree: Path) -> None:
    for module, name in (("events", "MadeLate"), ("rules_events", "MadeHere")):
        with (tree / DUEL / f"{module}.py").open("a", encoding="utf-8") as file:
            file.write(f"\n\nclass {name}(Event):\n    pass\n")
    assert faults("untranslated", tree) == {
        f"games/duel/text/{language}.ftl: event-made-{when} is missing"
        for language in ("en", "de")
        for when in ("late", "here")
    }


def test_a_section_whose_heading_is_not_the_rulebooks_is_found(tree: Path) -> None:
    change(tree / DUEL / "rulebook.md", "### §3.1 Draw Phase", "### §3.1 Drawing")
    (fault,) = faults("untranslated", tree)
    assert fault == "games/duel/text/en.ftl: title-3-1 is not 'Drawing', as in rulebook.md"


def test_words_that_cannot_be_read_or_stand_twice_are_found(tree: Path) -> None:
    with (tree / DUEL / "text/en.ftl").open("a", encoding="utf-8") as file:
        file.write("\ngame-title = Another title\nbroken { =\n")
    found = faults("untranslated", tree)
    assert "games/duel/text/en.ftl: game-title stands there twice" in found
    assert any("cannot be read near 'broken" in fault for fault in found)


def test_content_is_counted_and_all_of_it_has_a_source(tree: Path) -> None:
    assert faults("provenance", tree) == set()


def test_an_entry_without_a_source_is_found(tree: Path) -> None:
    with (tree / DUEL / "content/cards.toml").open("a", encoding="utf-8") as file:
        file.write("\n[beggar]\ncount = 1\n")
    found = faults("provenance", tree)
    assert any(fault.startswith("duel: cards.toml, entry [beggar]") for fault in found)


def test_an_invented_kind_of_source_is_found(tree: Path) -> None:
    with (tree / DUEL / "content/cards.toml").open("a", encoding="utf-8") as file:
        file.write('\n[beggar]\nsource = "hearsay"\n')
    assert any("[beggar]" in fault and "hearsay" in fault for fault in faults("provenance", tree))


BOOK = """# Index
## §1 The box
### §1.1 Cards
- **Ruling 1** Something.
- **Ruling 2** Something else.
- **Ruling 12** The last.
"""
TESTS = '''
def test_a() -> None:
    """§1 and §1.1; rulings 1, 2
    and 12."""
'''


@pytest.fixture
def small(tmp_path: Path) -> Path:
    folder = tmp_path / "src/meadhall/games/small"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
    (folder / "test_small.py").write_text(TESTS, encoding="utf-8")
    (folder / "rules_box.py").write_text('"""§1.1 Cards. Ruling 2: so."""\n', encoding="utf-8")
    return folder


def test_citations_in_all_their_forms_count(small: Path) -> None:
    assert faults("uncited", small.parents[3]) == set()


def test_a_section_and_a_ruling_that_no_test_cites_are_found(small: Path) -> None:
    change(small / "test_small.py", "§1 and", "")
    change(small / "test_small.py", "rulings 1, 2\n    and 12", "rulings 1 and 12")
    assert faults("uncited", small.parents[3]) == {"small: no test cites §1", "small: no test cites Ruling 2"}


def test_a_citation_of_an_unknown_section_is_found(small: Path) -> None:
    change(small / "rules_box.py", "§1.1", "§1.7")
    assert faults("uncited", small.parents[3]) == {"small: rules_box.py cites §1.7, which rulebook.md does not have"}


def test_a_game_without_an_index_is_found(small: Path) -> None:
    (small / "rulebook.md").unlink()
    assert faults("uncited", small.parents[3]) == {"small: rulebook.md is missing"}


SCRIPTS = sorted(file.name for file in (ROOT / "tools").glob("*.py") if "argparse" in file.read_text(encoding="utf-8"))


def test_every_script_reads_its_arguments_with_argparse() -> None:
    scripts = {file.name for file in (ROOT / "tools").glob("*.py") if "__main__" in file.read_text(encoding="utf-8")}
    assert scripts - {"__main__.py"} == set(SCRIPTS)


# Run a script several times, as `python SCRIPT ARGUMENTS` would: the modules that it imports are imported once.
SEVERAL_TIMES = """
import runpy, sys
script, *lines = sys.argv[1:]
for line in lines:
    sys.argv = [script, *line.split()]
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as end:
        print("status", end.code, flush=True)
"""


@pytest.mark.parametrize("script", SCRIPTS)
def test_help_and_unknown_arguments_do_nothing_else(script: str, tmp_path: Path) -> None:
    golden = {file: file.stat().st_mtime_ns for file in (ROOT / DUEL / "golden").iterdir()}
    path = ROOT / "tools" / script
    # The folder of the script is the first entry of sys.path.
    command = [sys.executable, "-c", f"import sys; sys.path[0] = {str(path.parent)!r}\n{SEVERAL_TIMES}", str(path)]
    lines = ["--help", "duel --help", "duel --no-such-flag"]
    done = subprocess.run([*command, *lines], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert [line for line in done.stdout.splitlines() if line.startswith("status")] == ["status 0"] * 2 + ["status 2"]
    assert done.stdout.count("usage:") == 2
    assert done.stderr.count("usage:") == 1
    assert "Traceback" not in done.stderr
    assert {file: file.stat().st_mtime_ns for file in (ROOT / DUEL / "golden").iterdir()} == golden


def test_games_that_a_corpus_has_are_not_added_again() -> None:
    game = named("nuggets")
    games = list(played(game, 4))
    recorded = [parse(write(file)) for file in games[:3]]

    assert missing([], games) == games
    assert missing(recorded, games) == games[3:]
    assert missing([*recorded, *games[3:]], games) == []
