"""Run by test_cluster.py in a process of its own: the same work without Ray and on real Ray workers, in found.json."""

import io
import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.checkout import main

from meadhall.cli import cluster
from meadhall.cli.arguments import UsageError
from meadhall.cli.jobs import ThisProcess, WorkerLost, shared

# Not an import statement: type checks also run where Ray is not installed.
ray: Any = import_module("ray")
COMMANDS = {
    "simulate": ["simulate", "duel", "--games", "30", "--bots", "random,thumb", "--json"],
    "arena": ["arena", "duel", "--bots", "random,thumb", "--games", "6", "--json"],
    "trust": ["trust", "--only", "play/duel", "--only", "dice/seeded", "--tries", "2500", "--json"],
}


def dies(marker: str, deaths: int, numbers: Sequence[int]) -> list[int]:
    """Kill the worker at number 3, until the marker file counts `deaths`."""
    file = Path(marker)
    if 3 in numbers and file.stat().st_size < deaths:
        with file.open("a", encoding="utf-8") as counted:
            counted.write("x")
        os.kill(os.getpid(), signal.SIGKILL)
    return [number * number for number in numbers]


FOUND: dict[str, Any] = {}


def tell(name: str, found: Any) -> None:
    FOUND[name] = found


def said(words: list[str]) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main([*words, "--lang", "en"])
    return status, out.getvalue(), err.getvalue()


def squares(marker: Path, deaths: int) -> list[int] | str:
    marker.write_text("", encoding="utf-8")
    try:
        with cluster.cluster("auto", 2) as pool:
            work = partial(dies, str(marker), deaths)
            return [number for block in shared(work, range(20), pool) for number in block]
    except WorkerLost:
        return "lost"


def squares_without_a_machine(machines: Any, lost: Any) -> list[int]:
    """Take a machine away while its workers are at work."""
    found: list[int] = []
    with cluster.cluster(machines.address, 0) as pool:
        for block in shared(partial(dies, "", 0), range(400), pool):
            found += block
            if lost in machines.list_all_nodes():
                machines.remove_node(lost)
    return found


def run(folder: Path) -> None:
    tell("expected", [number for block in shared(partial(dies, "", 0), range(20), ThisProcess()) for number in block])
    for name, words in COMMANDS.items():
        tell(f"{name} --jobs 1", said(words))
    tell("simulate --ray local", said([*COMMANDS["simulate"], "--ray", "local", "--jobs", "1"]))
    tell("shut down", not ray.is_initialized())
    tell("nowhere", said([*COMMANDS["simulate"], "--ray", "127.0.0.1:1"]))
    # Two nodes, each with its own processes, as on machines of their own.
    head = {"num_cpus": 3, "include_dashboard": False}
    machines = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=head)
    second = machines.add_node(num_cpus=2)
    try:
        run_connected(folder, machines.address)
        tell("simulate --ray ADDRESS", said([*COMMANDS["simulate"], "--ray", machines.address]))
        tell("a lost machine", squares_without_a_machine(machines, second))
    finally:
        machines.shutdown()


def run_connected(folder: Path, address: str) -> None:
    """Work on a cluster to which this process is connected already."""
    ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    with cluster.cluster("auto", 0) as pool:
        tell("workers", pool.workers)
    for name, words in COMMANDS.items():
        # Every worker of trust imports the server, so two are enough.
        for workers in ("2",) if name == "trust" else ("1", "2", "5"):
            tell(f"{name} --ray auto --jobs {workers}", said([*words, "--ray", "auto", "--jobs", workers]))
    tell("kept", ray.is_initialized())
    tell("killed twice", squares(folder / "marker", 2))
    tell("killed always", squares(folder / "marker", 100))
    honest = cluster.fingerprint
    cluster.fingerprint = lambda *_: "9.9.9-strange"  # type: ignore[assignment]
    tell("another version", said([*COMMANDS["simulate"], "--ray", "auto"]))
    cluster.fingerprint = honest
    # Workers do not see a package that this process finds in a folder which was added after they began.
    (folder / "lonely").mkdir()
    (folder / "lonely/__init__.py").touch()
    sys.path.append(str(folder))
    try:
        with cluster.cluster("auto", 1, ("lonely",)) as pool:
            list(shared(partial(dies, "", 0), range(1), pool))
    except UsageError as error:
        tell("a missing package", error.text[1]["there"])
    sys.path.remove(str(folder))
    ray.shutdown()


if __name__ == "__main__":
    run(Path(sys.argv[1]))
    Path(sys.argv[1], "found.json").write_text(json.dumps(FOUND), encoding="utf-8")
