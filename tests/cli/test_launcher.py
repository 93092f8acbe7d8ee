"""The launcher as a new user starts it: real processes in a fresh copy of the tree."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = (
    "meadhall",
    "pyproject.toml",
    "hatch_build.py",
    "README.md",
    "LICENSE",
    "requirements.lock",
    "requirements-bench.lock",
    "requirements-ray.lock",
)
# The Python outside of all environments, which a new user has.
PYTHON = getattr(sys, "_base_executable", sys.executable)


def copy_tree(folder: Path) -> Path:
    folder.mkdir()
    for name in NEEDED:
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, folder)
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def start(folder: Path, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    command = [PYTHON, str(folder / "meadhall"), *words]
    return subprocess.run(
        command,
        env=environment | {"LANG": "C.UTF-8"} | surroundings,
        cwd=folder.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@contextmanager
def nowhere(folder: Path) -> Iterator[dict[str, str]]:
    """Yield variables of an environment without a network and with an empty cache."""
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{closed.getsockname()[1]}/simple"
        yield {
            "PIP_INDEX_URL": address,
            "UV_INDEX_URL": address,
            "PIP_NO_CACHE_DIR": "1",
            "UV_CACHE_DIR": str(folder / "nothing kept"),
        }


@pytest.fixture
def launcher() -> ModuleType:
    loader = SourceFileLoader("launcher", str(ROOT / "meadhall"))
    spec = spec_from_loader("launcher", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_first_start_makes_everything_and_the_second_nothing(tmp_path: Path) -> None:
    folder = copy_tree(tmp_path / "Zwölf Zwerge")

    first = start(folder, "--version")

    assert first.returncode == 0, first.stderr
    assert first.stderr.splitlines() == [
        "Making a Python environment in .venv",
        "Fetching uv, which installs the rest",
        "Installing what Meadhall needs",
        "Installing Meadhall itself",
    ]
    assert "0.1.0" in first.stdout

    # The base package pulls five others, and commands that need more of them say which.
    python = str(folder / ".venv/bin/python")
    listed = subprocess.run([python, "-m", "uv", "pip", "list"], capture_output=True, text=True, check=True).stdout
    names = {line.split()[0] for line in listed.splitlines()[2:]} - {"pip", "setuptools", "uv"}
    assert names == {"fluent-syntax", "meadhall", "msgspec", "mypy-extensions", "platformdirs", "typing-extensions"}
    for command, extra in (("hall", "server"), ("serve", "server"), ("arena duel", "research")):
        words = [python, "-m", "meadhall.cli.main", *command.split(), "--lang", "en"]
        said = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (said.returncode, said.stdout) == (2, "")
        assert said.stderr.endswith(f'pip install "meadhall[{extra}]"\n')
        assert said.stderr.count("\n") == 1

    stamp = folder / ".venv/meadhall.json"
    made = stamp.stat().st_mtime_ns
    # An old-fashioned locale must not make the umlaut in the path unreadable.
    second = start(folder, "--version", LC_ALL="C")

    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout == first.stdout
    assert stamp.stat().st_mtime_ns == made

    project = folder / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    project.write_text(f"{text}\n[tool.anvil]\nheavy = true\n", encoding="utf-8")
    assert start(folder, "--version").stderr == ""

    project.write_text(text.replace("Four dwarf", "Five dwarf"), encoding="utf-8")
    with nowhere(tmp_path) as surroundings:
        without_network = start(folder, "--version", **surroundings)

    # Without a network the launcher keeps the environment that worked before.
    assert without_network.returncode == 2
    assert without_network.stderr.splitlines()[-1].startswith("The packages could not be fetched")
    assert stamp.exists()

    third = start(folder, "--version")

    assert third.returncode == 0, third.stderr
    assert third.stderr.splitlines() == ["Installing what Meadhall needs", "Installing Meadhall itself"]

    # An interrupted start leaves an environment without its stamp. This one is broken, too.
    stamp.unlink()
    (folder / ".venv/pyvenv.cfg").write_text("", encoding="utf-8")
    fourth = start(folder, "--version", LANG="de_DE.UTF-8")

    assert fourth.returncode == 0, fourth.stderr
    assert fourth.stderr.splitlines()[0] == "Lege eine Python-Umgebung in .venv an"
    assert "0.1.0" in fourth.stdout


def test_a_missing_network_is_reported_in_one_sentence(tmp_path: Path) -> None:
    folder = copy_tree(tmp_path / "copy")
    with nowhere(tmp_path) as surroundings:
        broken = start(folder, "--version", **surroundings)

    assert broken.returncode == 2
    assert broken.stdout == ""
    assert broken.stderr.splitlines()[-1].startswith("The packages could not be fetched")
    assert "Traceback" not in broken.stderr
    assert not (folder / ".venv/meadhall.json").exists()


@pytest.mark.parametrize(("version", "old"), [((3, 6), True), ((3, 10), True), ((3, 11), False), ((4, 0), False)])
def test_an_old_python_is_recognised(launcher: ModuleType, version: tuple[int, int], *, old: bool) -> None:
    assert launcher.is_old(version) == old


def test_an_old_python_can_read_the_script() -> None:
    compile_for_old = "import ast, sys; ast.parse(open(sys.argv[1], encoding='utf-8').read(), feature_version=(3, 6))"

    subprocess.run([PYTHON, "-c", compile_for_old, str(ROOT / "meadhall")], check=True)


def test_an_old_python_says_so(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launcher, "is_old", lambda _version: True)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("LC_ALL", "C")

    assert launcher.main([]) == 2
    assert capsys.readouterr().err.startswith("Meadhall needs Python 3.11 or newer; this is Python 3.")


@pytest.mark.parametrize(
    ("words", "sets"),
    [
        ([], ["base", "server"]),
        (["--port", "9000"], ["base", "server"]),
        (["--version"], ["base"]),
        (["play", "duel", "--lang", "de"], ["base"]),
        (["tui"], ["base", "tui"]),
        (["arena", "duel"], ["base", "train"]),
        (["train", "duel"], ["base", "train"]),
        (["test", "-k", "pay"], ["base", "dev"]),
        (["--lang", "de", "build"], ["base", "dev"]),
        (["build", "--help"], ["base"]),
        (["trust"], ["base", "dev"]),
        (["bench"], ["base"]),
        (["bench", "--peers"], ["base", "bench"]),
        (["serve", "--db", "sqlite:///hall.db"], ["base", "server"]),
        (["serve", "--db", "postgresql://hall@localhost/hall"], ["base", "server", "postgresql"]),
        (["serve", "--db=postgresql://hall@localhost/hall"], ["base", "server", "postgresql"]),
        (
            ["serve", "--db", "postgresql://hall@db/hall", "--bus", "nats://bus:4222"],
            ["base", "server", "postgresql", "nats"],
        ),
        (["simulate", "duel", "--ray", "local"], ["base", "train", "ray"]),
        (["arena", "duel", "--ray=10.0.0.1:6379"], ["base", "train", "ray"]),
        (["trust", "--ray", "auto"], ["base", "dev", "ray"]),
    ],
)
def test_a_command_gets_only_the_packages_that_it_needs(
    launcher: ModuleType, words: list[str], sets: list[str]
) -> None:
    assert launcher.wanted(words) == sets


@pytest.mark.parametrize("way", ["--settings FILE", "--settings=FILE", "MEADHALL_SERVE_SETTINGS"])
def test_a_settings_file_with_postgresql_needs_its_driver(
    launcher: ModuleType, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "hall.toml"
    words = ["serve", *way.replace("FILE", str(file)).split()] if way.startswith("-") else ["serve"]
    if not way.startswith("-"):
        monkeypatch.setenv(way, str(file))
    # The server reports a file that is missing or is not text.
    assert launcher.wanted(words) == ["base", "server"]
    for text in (b"\xff\xfe", b'db = "sqlite:///hall.db"\n', b'# db = "postgresql://hall@db/hall"\n'):
        file.write_bytes(text)
        assert launcher.wanted(words) == ["base", "server"]
    file.write_text("port = 80\n  db='postgresql://hall@db/hall'\n", encoding="utf-8")
    assert launcher.wanted(words) == ["base", "server", "postgresql"]
    assert launcher.wanted(["admin", *words[1:]]) == ["base", "server", "postgresql"]
    file.write_text("bus = 'nats://bus:4222'\ndb='postgresql://hall@db/hall'\n", encoding="utf-8")
    assert launcher.wanted(words) == ["base", "server", "postgresql", "nats"]
    assert launcher.wanted(["play", "duel"]) == ["base"]


def test_a_file_that_holds_the_database_needs_its_driver(
    launcher: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "db"
    secret.write_text("postgresql://hall:secret@db/hall\n", encoding="utf-8")
    monkeypatch.setenv("MEADHALL_SERVE_DB_FILE", str(secret))
    assert launcher.wanted(["serve"]) == ["base", "server", "postgresql"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Error: [Errno 28] No space left on device", "The disk of /"),
        ("The virtual environment was not created because ensurepip is not available.", "This Python cannot make"),
        ("[Errno 13] Permission denied: '.venv.lock'", "Meadhall may not write here"),
        ("cause: Hash mismatch for `rich==15.0.0`", "A package from the network is not"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "A package from the network is not"),
        ("something strange", "something strange\nThe preparation failed"),
    ],
)
def test_each_failure_has_a_message_of_its_own(
    launcher: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    written: str,
    said: str,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")

    launcher.explain(written)

    assert capsys.readouterr().err.startswith(said)


def test_certificates_of_the_machine_are_trusted(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str | None] = []

    def call(*_: object) -> None:
        tried.append(os.environ.get("UV_SYSTEM_CERTS"))
        if len(tried) == 1:
            raise launcher.PreparationError("client error (Connect): invalid peer certificate: UnknownIssuer")

    # This is put back afterwards.
    monkeypatch.setenv("UV_SYSTEM_CERTS", "false")
    monkeypatch.setattr(launcher, "call", call)

    launcher.install(["base", "dev"], ["base"], 0)

    assert tried == ["false", "true"]


def test_cached_packages_are_installed_if_no_certificate_is_trusted(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def call(_lock: int, *words: str | Path, **_surroundings: str) -> None:
        tried.append("--offline" in words)
        if "--offline" not in words:
            raise launcher.PreparationError("client error (Connect): invalid peer certificate: UnknownIssuer")

    monkeypatch.setenv("UV_SYSTEM_CERTS", "false")
    monkeypatch.setattr(launcher, "call", call)

    launcher.install(["base", "dev"], ["base"], 0)

    assert tried == [False, False, True]


def test_an_environment_of_another_user_is_reported_as_such(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(launcher, "VENV", tmp_path)
    problem = "[Errno 13] Permission denied: '.venv/bin/python'"

    launcher.explain(problem)
    assert "somebody else" not in capsys.readouterr().err

    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    launcher.explain(problem)
    assert capsys.readouterr().err.startswith(f"{tmp_path} was made by somebody else")


@pytest.mark.parametrize(
    ("typed", "hinted"),
    [
        ("./meadhall", "./meadhall"),
        ("meadhall", "./meadhall"),
        ("/srv/two halls/meadhall", "'/srv/two halls/meadhall'"),
    ],
)
def test_commands_in_hints_can_be_typed_as_written(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, typed: str, hinted: str
) -> None:
    monkeypatch.setattr(sys, "argv", [typed, "review"])

    command = [sys.executable, "-m", "meadhall.cli.main", "games", "--seats", "2", "--lang", "en"]
    environment = os.environ | {"MEADHALL_COMMAND": launcher.typed()}
    said = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False).stderr

    assert said.strip().endswith(f"see {hinted} games --help.")


def test_the_locks_name_no_address_and_no_path() -> None:
    for name in ("requirements.lock", "requirements-bench.lock", "requirements-ray.lock"):
        text = (ROOT / name).read_text(encoding="utf-8")

        assert "://" not in text
        assert "--index" not in text
        assert "--find-links" not in text
        assert str(ROOT) not in text
