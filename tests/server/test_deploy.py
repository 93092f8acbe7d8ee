"""The files in deploy/: container image, compose file, proxy, systemd unit and settings."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import yaml  # type: ignore[import-untyped]
from tests.server.helpers import Server

from meadhall.cli.main import COMMANDS
from meadhall.server.http.limits import Limits
from meadhall.server.serve import OTHER_FILES
from meadhall.server.settings import read

DEPLOY = Path(__file__).parents[2] / "deploy"


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Containerfile, without comments and line breaks."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines if line.strip())]


def last_stage() -> dict[str, str]:
    found = instructions()
    begin = max(number for number, (word, _) in enumerate(found) if word == "FROM")
    return dict(found[begin:])


def variables(text: str) -> dict[str, str]:
    return dict(re.findall(r"(MEADHALL_SERVE_\w+)=(\S+)", text))


def test_the_image_runs_as_a_user_without_rights_and_pins_its_base() -> None:
    stage = last_stage()
    assert stage["USER"] == "10001:10001"
    assert stage["ENTRYPOINT"] == '["meadhall"]'
    assert json.loads(stage["CMD"])[0] in COMMANDS
    for word, rest in instructions():
        assert word in (
            *("FROM", "WORKDIR", "RUN", "COPY", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"),
            *("ARG", "ENTRYPOINT", "CMD"),
        )
        if word == "FROM":
            assert re.fullmatch(r"[a-z]+:[\d.]+-slim( AS build)?", rest)
        if word == "COPY" and not rest.startswith("--from"):
            assert all((DEPLOY.parent / source).exists() for source in rest.split()[:-1])
        if word == "RUN" and "apt-get install" in rest:
            assert "--no-install-recommends" in rest
            assert rest.endswith("rm -rf /var/lib/apt/lists/*")
    assert read({}, variables(stage["ENV"]))["port"] == [stage["EXPOSE"]]


def test_the_health_check_of_the_image_sees_whether_a_hall_is_alive(server: Server) -> None:
    """Run the image's own command, at the port of a real server."""
    words = json.loads(last_stage()["HEALTHCHECK"].partition("CMD ")[2])
    assert words[0] == "python"
    port = server.address.rpartition(":")[2]

    def status(script: str) -> int:
        # The image's own limit is for a hall that hangs, not for a busy machine.
        script = script.replace("timeout=2", "timeout=60")
        return subprocess.run([sys.executable, "-c", script], check=False, capture_output=True).returncode

    assert f":{last_stage()['EXPOSE']}/" in words[2]
    assert status(words[2].replace("8765", port)) == 0
    assert status(words[2].replace("8765", port).replace("/health", "/api/missing")) != 0


def test_the_compose_file_runs_two_processes_behind_a_proxy_on_postgresql() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert set(services) == {"hall-1", "hall-2", "db", "proxy"}
    for name in ("hall-1", "hall-2"):
        hall = services[name]
        assert "ports" not in hall, "only the proxy is reachable from outside"
        given = {key: value for key, value in hall["environment"].items() if key.startswith("MEADHALL_")}
        found = read({}, given)
        assert found["db"] == ["postgresql://hall@db/hall"]
        assert "proxy-at" in found
        assert (DEPLOY / hall["build"]["context"] / hall["build"]["dockerfile"]).exists()
        assert hall["read_only"]
        assert hall["cap_drop"] == ["ALL"]
        assert f"{name}:8765" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert services["db"]["healthcheck"]["test"][1] == "pg_isready"


def test_the_unit_and_its_settings_file_are_understood() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keep upper case
    unit.read(DEPLOY / "meadhall.service", encoding="utf-8")
    service = unit["Service"]
    words = service["ExecStart"].split()
    assert words[1:3] == ["serve", "--settings"]
    assert int(service["LimitNOFILE"]) >= Limits().sockets + OTHER_FILES
    for option in ("NoNewPrivileges", "PrivateTmp", "PrivateDevices", "MemoryDenyWriteExecute", "ProtectHome"):
        assert service[option] == "yes"
    assert service["ProtectSystem"] == "strict"
    file = DEPLOY / "meadhall.toml"
    assert read({"settings": [str(file)]}, {})["proxy"] == ["yes"]
    database = tomllib.loads(file.read_text(encoding="utf-8"))["db"]
    assert database == f"sqlite:////var/lib/{service['StateDirectory']}/hall.db"


def test_systemd_rates_the_unit_as_well_protected() -> None:
    """Only a machine with systemd can rate it; the test before this one runs everywhere."""
    program = shutil.which("systemd-analyze")
    words = ["security", "--offline=true", "--threshold=20", "--no-pager", str(DEPLOY / "meadhall.service")]
    assert program is None or subprocess.run([program, *words], check=False, capture_output=True).returncode == 0


def test_the_image_is_built_and_run_where_podman_and_its_base_are_available() -> None:
    """Elsewhere the script says that it built nothing, and the other tests here check the files."""
    podman = shutil.which("podman")
    base = next(rest.split()[0] for word, rest in instructions() if word == "FROM")
    found = podman and subprocess.run([podman, "image", "exists", base], check=False, capture_output=True)
    program = "podman" if found and found.returncode == 0 else "no-podman-here"
    words = [sys.executable, "-m", "tools.image", "--podman", program]
    done = subprocess.run(words, check=False, capture_output=True, text=True, cwd=DEPLOY.parent)
    assert done.returncode == 0, done.stderr
    assert ("survived a restart" in done.stdout) == (program == "podman")
    assert ("was not built" in done.stdout) == (program != "podman")
