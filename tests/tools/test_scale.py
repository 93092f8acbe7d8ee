"""The model of a large hall: the document shows what the command prints."""

from __future__ import annotations

import subprocess
import sys

from bench.scale import Constants, needs
from tools import ROOT


def test_the_document_shows_the_model_as_the_command_prints_it() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "bench/scale.py"), "--check"], check=False)
    assert done.returncode == 0, "paste the output of bench/scale.py into docs/scale.md"


def test_twice_the_tables_need_twice_the_moves_and_no_fewer_processes() -> None:
    cost = Constants.stored()
    once, twice = needs(10_000, 20, cost), needs(20_000, 20, cost)
    assert twice.moves == 2 * once.moves
    # Each process also hears of the moves of all others.
    assert twice.by_cpu >= 2 * once.by_cpu - 1
    assert once.commits <= once.moves
