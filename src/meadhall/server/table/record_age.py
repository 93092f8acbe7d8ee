"""The age of a record that a process finds in the store, whatever the system clock says."""

from __future__ import annotations

import time
from functools import cache
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from meadhall.server.table.records import AnyRecord, Opened

BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")
"""A file of Linux whose content changes with each start of the machine."""


@cache
def boot() -> str:
    """Return a short name for the last start of this machine; empty if the system gives none."""
    try:
        return sha256(BOOT_ID.read_bytes()).hexdigest()[:8]
    except OSError:
        return ""


def stamped(record: AnyRecord, opened: Opened) -> AnyRecord:
    """Return a record as it is stored: at a table with a delay with the machine's own time, which tells its age."""
    if not opened.delay or not boot():
        return record
    return replace(record, boot=boot(), uptime=ceil(time.monotonic()))


def age(record: AnyRecord, clock: float) -> float:
    """Return the least age of a record, in seconds; `clock` is the system clock.

    All processes of a machine share the monotonic clock, which cannot be set. A record from before the last start of
    the machine is at least as old as that start. Only the records of other machines, and those of older versions,
    depend on the system clock alone.
    """
    uptime = time.monotonic()
    if record.boot and record.boot == boot():
        return max(0.0, uptime - record.uptime)
    by_clock = max(0.0, clock - record.at)
    return min(by_clock, uptime) if record.boot else by_clock
