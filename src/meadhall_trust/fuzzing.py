"""Hostile input: changed bytes, wrong shapes, and specimens known to break parsers."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from meadhall.core.dice import SeededDice
from meadhall_trust.trial import Found

PATIENCE: Final = 0.1
"""Seconds of CPU time within which any input must be refused."""
HANGING: Final = 10.0
"""Seconds after which a reader counts as hanging."""

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    -(2**63) - 1,
    10**40,
    1.5,
    1e308,
    "",
    " ",
    "\x00",
    "pass",
    "\ud800",
    "\udfff\ud800",
    "\u202e\u2066abc",
    "\ufeff",
    "𝕬" * 60,
    "é" * 5000,
    "../../../etc/passwd",
    "__proto__",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "'; DROP TABLE tables; --",
    "%s%s%s%n",
    "http://127.0.0.1/",
    [],
    {},
    [[[[[[[[]]]]]]]],
    {"a": {"a": {"a": {}}}},
    [None] * 300,
    {"type": "move", "type ": "sit"},
)

TEXTS: Final[tuple[bytes, ...]] = (
    b"",
    b"\x00",
    b"\x00" * 4000,
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b"\xed\xa0\x80",
    b"null",
    b"true",
    b"NaN",
    b"-Infinity",
    b"1e99999",
    b"9" * 4000,
    b"-" * 4000,
    b'"' + b"\\ud800" * 600 + b'"',
    b'"' + b"a" * 4000,
    b"[" * 4000,
    b"[" * 2000 + b"]" * 2000,
    b'{"a":' * 600 + b"1" + b"}" * 600,
    b'{"type":"move","type":"resign"}',
    b'{"type":"move"' + b',"x":1' * 500 + b"}",
    b'{"type":["move"]}',
    b'{"type":{}}',
    b'{"":""}',
    b"{" * 4000,
    b"/*" + b"*" * 3000 + b"*/",
    b"\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    b"%00%0a%0d",
    b"\x1b[2J",
)
"""Specimens for readers of JSON, at most 4,000 bytes each."""

LONG_TEXTS: Final[tuple[bytes, ...]] = (
    b"[" * 200_000,
    b"[" * 100_000 + b"]" * 100_000,
    b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    b"9" * 200_000,
    b'"' + b"\\u0041" * 30_000 + b'"',
    b"[" + b"0," * 100_000 + b"0]",
    b"{" + b",".join(b'"k%d":0' % n for n in range(20_000)) + b"}",
    b" " * 250_000,
    b"\n" * 250_000,
    b"a" * 250_000,
    b"\xc3" * 100_000,
)
"""Specimens for readers of files."""


def flipped(text: bytes, dice: SeededDice) -> bytes:
    """Return the input with some bytes flipped, replaced, inserted, deleted or copied."""
    found = bytearray(text or b" ")
    at = dice.below(len(found))
    kind = dice.below(6)
    if kind == 0:
        found[at] ^= 1 << dice.below(8)
    elif kind == 1:
        found[at] = found[dice.below(len(found))]
    elif kind == 2:
        found[at] = dice.below(256)
    elif kind == 3:
        del found[at : at + 1 + dice.below(4)]
    elif kind == 4:
        found[at:at] = bytes(found[at : at + 1 + dice.below(12)])
    else:
        for _ in range(1 + dice.below(4)):
            found[dice.below(len(found))] = b"0123456789abcdef"[dice.below(16)]
    return bytes(found)


def reshaped(value: Any, dice: SeededDice) -> Any:
    """Return the JSON with one part replaced, deleted, doubled, wrapped or renamed."""
    if isinstance(value, dict) and value and dice.below(4):
        key = list(value)[dice.below(len(value))]
        kind = dice.below(6)
        if kind == 0:
            return {name: part for name, part in value.items() if name != key}
        if kind == 1:
            return {**value, str(_value(dice))[:40] or "x": value[key]}
        return {**value, key: reshaped(value[key], dice)}
    if isinstance(value, list) and value and dice.below(4):
        at = dice.below(len(value))
        if dice.below(4) == 0:
            return [*value[:at], value[at], *value[at:]]
        return [*value[:at], reshaped(value[at], dice), *value[at + 1 :]]
    if isinstance(value, str) and value and dice.below(2):
        at = dice.below(len(value))
        return value[:at] + str(_value(dice))[:30] + value[at:]
    if isinstance(value, int) and not isinstance(value, bool) and dice.below(2):
        return value + dice.below(5) - 2
    return [value] if dice.below(8) == 0 else _value(dice)


def _value(dice: SeededDice) -> Any:
    return VALUES[dice.below(len(VALUES))]


def hostile_json(value: Any, dice: SeededDice) -> bytes:
    """Return a valid message with something wrong in its shape, in its bytes, or in both."""
    kind = dice.below(5)
    if kind:
        for _ in range(1 + dice.below(3)):
            value = reshaped(value, dice)
    text = json.dumps(value, ensure_ascii=dice.below(2) == 0).encode("utf-8", "surrogatepass")
    return flipped(text, dice) if kind < 2 else text


def quickly(what: str, attempt: Callable[[], None]) -> float:
    """Return the milliseconds that an attempt took. Raise Found if they are too many, unless the machine was busy."""
    spent = HANGING
    for _ in range(4):
        begun = time.process_time()
        with _awake(what):
            attempt()
        spent = min(spent, time.process_time() - begun)
        if spent <= PATIENCE:
            return 1000 * spent
    raise Found(f"{what} took {1000 * spent:.0f} ms")


@contextmanager
def _awake(what: str) -> Iterator[None]:
    """Interrupt an attempt that hangs, if the system supports it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def interrupt(number: int, frame: object) -> None:
        raise Found(f"{what} hangs")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, HANGING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
