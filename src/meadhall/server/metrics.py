"""Counters for `/metrics`. They never contain a name, a token or a card."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING or sys.platform != "emscripten":
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
else:
    from meadhall.server.no_metrics import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
_QUICK: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 2.5, 5.0, 10.0, 30.0)

COMMITS: Final = Counter("meadhall_commits", "Transactions, each with one sync", registry=REGISTRY)
COMMITTED: Final = Counter("meadhall_jobs", "Jobs that shared those transactions", registry=REGISTRY)
COMMIT_SECONDS: Final = Histogram("meadhall_commit_seconds", "Time of a transaction", buckets=_QUICK, registry=REGISTRY)
_COMMANDS: Final = Counter("meadhall_commands", "Commands by kind and answer", ["kind", "answer"], registry=REGISTRY)
COMMAND_SECONDS: Final = Histogram(
    "meadhall_command_seconds", "From message to answer", buckets=_QUICK, registry=REGISTRY
)
CONNECTIONS: Final = Gauge("meadhall_connections", "Open TCP connections", registry=REGISTRY)
SOCKETS: Final = Gauge("meadhall_sockets", "Open websockets", registry=REGISTRY)
LOADED: Final = Gauge("meadhall_tables_loaded", "Tables in memory", registry=REGISTRY)
LAGGED: Final = Counter("meadhall_lagged", "Slow clients that got one full view", registry=REGISTRY)
BOT_SECONDS: Final = Histogram("meadhall_bot_seconds", "Thinking time of a bot", buckets=_QUICK, registry=REGISTRY)
WORKER_WAIT_SECONDS: Final = Histogram(
    "meadhall_worker_wait_seconds", "Time that a task waits for a worker", buckets=_QUICK, registry=REGISTRY
)
BOT_DEATHS: Final = Counter("meadhall_bot_deaths", "Workers that died and were replaced", registry=REGISTRY)
SHUT_OUT: Final = Counter("meadhall_shut_out", "Requests refused before routing", ["why"], registry=REGISTRY)
NOTICES: Final = Counter("meadhall_notices", "Notices of other processes", registry=REGISTRY)
PERSONAL_NOTICES: Final = Counter(
    "meadhall_personal_notices", "Notices to people by channel and outcome", ["channel", "outcome"], registry=REGISTRY
)
FOLLOWED: Final = Counter("meadhall_records_followed", "Records read that another process wrote", registry=REGISTRY)
TABLES_GIVEN: Final = Counter(
    "meadhall_tables_given", "Tables given to the process of their clients", registry=REGISTRY
)
TAKEN_ELSEWHERE: Final = Counter(
    "meadhall_taken_elsewhere", "What clients took from rate limits in other processes", ["limit"], registry=REGISTRY
)

FAILURES: Final = Counter(
    "meadhall_failures",
    "Failures by kind: request, socket, not-kept, damaged, sweep, notice",
    ["kind"],
    registry=REGISTRY,
)
HTTP_ANSWERS: Final = Counter("meadhall_http_answers", "HTTP answers by status", ["status"], registry=REGISTRY)
WAITING: Final = Gauge("meadhall_waiting", "Tasks that wait for a worker", ["pool"], registry=REGISTRY)
DISK_FREE: Final = Gauge("meadhall_disk_free_bytes", "Free space beside the database", registry=REGISTRY)

for _kind in ("request", "socket", "not-kept", "damaged", "sweep", "notice"):
    # An alert on the increase of a counter needs its first value.
    FAILURES.labels(_kind)


@cache
def command_counter(kind: str, answer: str) -> Counter:
    """Return the counter of one kind of command and answer. Cached: the label look-up costs more than counting."""
    return _COMMANDS.labels(kind, answer)
