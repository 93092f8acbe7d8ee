"""Read by every Python that a test's hall starts: its secrets, and so all its dice, are the same in every run.

What a test sees depends on the test alone then, never on luck. No hall but a test's has this folder on its path.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import secrets

_drawn = itertools.count()


def _token_bytes(nbytes: int | None = None) -> bytes:
    assert nbytes is None or nbytes <= hashlib.sha512().digest_size
    luck = f"{os.environ.get('MEADHALL_TEST_LUCK', '')} {next(_drawn)}"
    return hashlib.sha512(luck.encode()).digest()[: 32 if nbytes is None else nbytes]


secrets.token_bytes = _token_bytes
