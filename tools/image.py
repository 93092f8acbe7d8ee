"""Build the container image, run it as the compose file does, and check that a hall in it survives a restart.

python -m tools.image [--podman COMMAND] [--build FLAGS] [--run FLAGS]

Without podman nothing is built; the tests of deploy/ still check the files. The base image must be on the
machine or in a registry. The flags are for machines with restrictions: `--podman "podman --runtime runc"`.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shlex
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
IMAGE: Final = "meadhall:try"
NAME: Final = "meadhall-try"
HALL: Final = "http://127.0.0.1:8765"
"""The address of the hall in the container. The image's health check uses the same port."""
PATIENCE: Final = 180.0
"""Seconds to wait for the hall to open."""
SAFE: Final = "--read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --network host"
"""The flags of the compose file, except for the network: it is that of this machine."""


class ImageError(Exception):
    """The image fails a check; the message names it."""


class Podman:
    """The podman of this machine."""

    def __init__(self, command: str) -> None:
        self._words: Final = shlex.split(command)

    def __call__(self, *words: str) -> str:
        """Run a command of podman; return what it prints."""
        done = subprocess.run([*self._words, *words], check=False, capture_output=True, text=True, cwd=ROOT)
        if done.returncode:
            raise ImageError(f"podman {words[0]} failed: {(done.stderr or done.stdout).strip()[-2000:]}")
        return done.stdout.strip()

    @property
    def program(self) -> str | None:
        """The path of the program, or None if this machine has none."""
        return shutil.which(self._words[0])


def ask(path: str, body: object = None, token: str = "") -> Any:
    """Return the answer of the hall in the container."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(HALL + path, data, headers), timeout=30) as answer:  # noqa: S310
        return json.load(answer)


def wait() -> None:
    """Wait until the hall can serve players."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError, urllib.error.URLError):
            if all(ask("/ready").values()):
                return
        time.sleep(0.5)
    raise ImageError("the hall in the container does not open")


def check(podman: Podman, flags: str) -> None:
    """Run the image twice on one volume, and compare the table of both runs."""
    words = [*shlex.split(SAFE), *shlex.split(flags), "-v", f"{NAME}:/var/lib/meadhall"]
    podman("run", "-d", "--name", NAME, *words, IMAGE)
    wait()
    if (user := podman("exec", NAME, "id", "-u")) != "10001":
        raise ImageError(f"the hall runs as user {user}")
    podman("healthcheck", "run", NAME)
    guest = ask("/api/guests", {"name": "Ada"})["token"]
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Bot", "bot": "greedy"}]
    opened = ask("/api/tables", {"game": "duel", "seats": seats, "at_once": True, "window": 0, "first": 0}, guest)
    path, token = f"/api/tables/{opened['table']}", opened["tokens"]["0"]
    before = ask(path, token=token)
    podman("stop", "-t", "30", NAME)
    if (status := podman("inspect", "--format", "{{.State.ExitCode}}", NAME)) != "0":
        raise ImageError(f"the hall ends with status {status}")
    podman("start", NAME)
    wait()
    after = ask(path, token=token)
    if any(after[part] != before[part] for part in ("seq", "hash", "scene")):
        raise ImageError("the table differs after a restart")


def main() -> int:
    """Build, run and check; return the exit status."""
    parser = argparse.ArgumentParser(description="Build and try the container image.", allow_abbrev=False)
    parser.add_argument("--podman", default="podman", help="how to call podman")
    parser.add_argument("--build", default="", help="further flags of `podman build`")
    parser.add_argument("--run", default="", help="further flags of `podman run`")
    given = parser.parse_args()
    podman = Podman(given.podman)
    if podman.program is None:
        print("This machine has no podman: the image was not built. The tests of deploy/ check its files.")
        return 0
    try:
        podman("build", "--format", "docker", *shlex.split(given.build), "-f", "deploy/Containerfile", "-t", IMAGE, ".")
        try:
            check(podman, given.run)
        finally:
            podman("rm", "-f", "-v", NAME)
            podman("volume", "rm", "-f", NAME)
    except ImageError as error:
        print(error, file=sys.stderr)
        return 1
    print("The image was built, and a hall in it survived a restart.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
