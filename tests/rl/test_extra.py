"""The interface for research is an extra: nothing else imports it, and its training script stays small."""

import runpy
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IMPORTS = "import sys, meadhall, meadhall.cli.main; print(*sorted(name.partition('.')[0] for name in sys.modules))"


def test_importing_meadhall_imports_nothing_of_the_interface_for_research() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True)
    assert not {"numpy", "gymnasium", "pettingzoo", "pyspiel"} & set(done.stdout.split())


def test_the_training_script_is_small_and_its_curve_is_drawn() -> None:
    source = (ROOT / "examples/ppo_duel.py").read_text(encoding="utf-8")
    compile(source, "ppo_duel.py", "exec")
    assert source.count("\n") < 150
    drawn = runpy.run_path(str(ROOT / "examples/curve.py"))["drawn"]
    picture = drawn("0.0 min, 0 decisions: 35% against random\n1.0 min, 9 decisions: 90% against random\n")
    assert 'points="0,156 400,24"' in picture
