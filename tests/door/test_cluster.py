"""`--ray` on real Ray workers: the same bytes as `--jobs 1`, also when workers die. Left out where Ray is missing."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MEASURED = {"date", "seconds", "seconds_per_move", "rate", "hours_to_goal", "jobs"}
"""The parts of a report that differ in each run."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the script has found. Ray starts threads and processes, so it gets a process of its own."""
    folder = tmp_path_factory.mktemp("ray")
    done = subprocess.run(
        [sys.executable, "-m", "tests.door.cluster_script", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    results: dict[str, Any] = json.loads((folder / "found.json").read_text(encoding="utf-8"))
    return results


def repeatable(value: Any) -> Any:
    """Return a report without its measured parts."""
    if isinstance(value, dict):
        return {key: repeatable(part) for key, part in value.items() if key not in MEASURED}
    return [repeatable(part) for part in value] if isinstance(value, list) else value


def report(result: tuple[int, str, str]) -> str:
    status, out, err = result
    assert status == 0, err
    return json.dumps(repeatable(json.loads(out)))


@pytest.mark.parametrize(
    ("command", "workers"),
    [*((command, count) for command in ("simulate", "arena") for count in (1, 2, 5)), ("trust", 2)],
)
def test_any_number_of_workers_gives_the_same_bytes(found: dict[str, Any], command: str, workers: int) -> None:
    assert report(found[f"{command} --ray auto --jobs {workers}"]) == report(found[f"{command} --jobs 1"])


def test_local_starts_a_cluster_and_ends_it(found: dict[str, Any]) -> None:
    assert report(found["simulate --ray local"]) == report(found["simulate --jobs 1"])
    assert found["shut down"]


def test_a_connection_of_the_caller_is_kept(found: dict[str, Any]) -> None:
    assert found["kept"]


def test_the_block_of_a_killed_worker_is_done_again_and_given_up_if_that_repeats(found: dict[str, Any]) -> None:
    assert found["killed twice"] == found["expected"]
    assert found["killed always"] == "lost"


def test_the_address_of_two_machines_gives_the_same_bytes_also_if_one_is_lost(found: dict[str, Any]) -> None:
    assert found["workers"] == 5
    assert report(found["simulate --ray ADDRESS"]) == report(found["simulate --jobs 1"])
    assert found["a lost machine"] == [number * number for number in range(400)]


def test_another_meadhall_is_refused_in_one_sentence(found: dict[str, Any]) -> None:
    status, out, err = found["another version"]
    assert (status, out) == (2, "")
    assert err.startswith(
        "meadhall: Every machine of the cluster must run the same Meadhall as this one, 9.9.9-strange;"
    )
    assert err.count("\n") == 1
    assert found["a missing package"] == "none"


def test_an_address_without_a_cluster_is_refused_in_one_sentence(found: dict[str, Any]) -> None:
    status, out, err = found["nowhere"]
    assert (status, out) == (2, "")
    assert err.startswith("meadhall: There is no Ray cluster at 127.0.0.1:1: ")
    assert err.count("\n") == 1
