"""The constructor and `copy` of every state are the ones that tools/state_fields.py writes from its fields."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATE = "src/meadhall/games/duel/state.py"


def state_fields(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "tools/state_fields.py"), *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_the_generated_code_of_every_state_is_up_to_date() -> None:
    checked = state_fields(ROOT, "--check")
    assert (checked.returncode, checked.stdout) == (0, "")


def test_a_field_without_generated_code_is_found_and_its_code_written(tmp_path: Path) -> None:
    for name in (STATE, "tools/state_fields.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / name, tmp_path / name)
    state = tmp_path / STATE
    text = state.read_text(encoding="utf-8")
    changed = text.replace("    turn: int\n", "    turn: int\n    moon: list[int]\n", 1)
    state.write_text(changed, encoding="utf-8")

    checked = state_fields(tmp_path, "--check")
    assert checked.returncode == 1
    assert checked.stdout == f"{STATE} is out of date: run tools/state_fields.py\n"
    assert state.read_text(encoding="utf-8") == changed

    assert state_fields(tmp_path).returncode == 0
    assert state_fields(tmp_path, "--check").returncode == 0
    assert "self.moon.copy()," in state.read_text(encoding="utf-8")
