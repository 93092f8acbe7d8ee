"""Hypothesis tries the same examples in every process."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def examples() -> list[int]:
    tried: list[int] = []

    @settings(max_examples=300)
    @given(st.integers())
    def attempt(number: int) -> None:
        tried.append(number)

    attempt()
    return tried


def test_examples_do_not_depend_on_the_modules_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = examples()
    module = ModuleType("constants")
    module.__file__ = str(tmp_path / "constants.py")
    Path(module.__file__).write_text(f"NUMBERS = {[10_007 * number for number in range(7, 400)]}", encoding="utf-8")
    monkeypatch.setitem(sys.modules, "constants", module)

    assert examples() == before
