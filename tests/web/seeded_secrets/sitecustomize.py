"""Reproducible secrets for test halls. Every Python process of such a hall imports this module at its start.

All dice come from secrets, so a test sees the same dice in every run, whichever tests ran before it.
MEADHALL_TEST_SEED is the path of a file that holds the name of the running test.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections import Counter
from pathlib import Path

VARIABLE = "MEADHALL_TEST_SEED"
# The hall gets the variable after it is forked; a worker inherits it and keeps one secret for all tests.
_is_worker = VARIABLE in os.environ
_drawn: Counter[str] = Counter()


def _token_bytes(nbytes: int | None = None) -> bytes:
    assert nbytes is None or nbytes <= hashlib.sha512().digest_size
    test = "worker" if _is_worker or VARIABLE not in os.environ else Path(os.environ[VARIABLE]).read_text("utf-8")
    _drawn[test] += 1
    return hashlib.sha512(f"{test} {_drawn[test]}".encode()).digest()[: 32 if nbytes is None else nbytes]


secrets.token_bytes = _token_bytes
