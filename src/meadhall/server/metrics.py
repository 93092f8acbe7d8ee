"""What the server counts, for `/metrics`. No name, no token and no card is ever part of it."""

from __future__ import annotations

from functools import cache
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()
_QUICK: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)

COMMITS: Final = Counter("meadhall_commits", "Transactions, each with one sync", registry=REGISTRY)
COMMITTED: Final = Counter("meadhall_jobs", "Changes that shared those transactions", registry=REGISTRY)
COMMIT_SECONDS: Final = Histogram("meadhall_commit_seconds", "Time of a transaction", buckets=_QUICK, registry=REGISTRY)
_COMMANDS: Final = Counter("meadhall_commands", "Commands by kind and answer", ["kind", "answer"], registry=REGISTRY)
COMMAND_SECONDS: Final = Histogram(
    "meadhall_command_seconds", "From message to answer", buckets=_QUICK, registry=REGISTRY
)
SOCKETS: Final = Gauge("meadhall_sockets", "Open websockets", registry=REGISTRY)
LOADED: Final = Gauge("meadhall_tables_loaded", "Tables in memory", registry=REGISTRY)
LAGGED: Final = Counter("meadhall_lagged", "Readers who were too slow and got a fresh view", registry=REGISTRY)
BOT_SECONDS: Final = Histogram("meadhall_bot_seconds", "A bot's thinking", buckets=_QUICK, registry=REGISTRY)
BOT_DEATHS: Final = Counter("meadhall_bot_deaths", "Workers that died and were replaced", registry=REGISTRY)
SHUT_OUT: Final = Counter("meadhall_shut_out", "Requests refused at the door", ["why"], registry=REGISTRY)


@cache
def commands(kind: str, answer: str) -> Counter:
    """The counter of the commands of one kind that got one answer; looking it up costs more than counting."""
    return _COMMANDS.labels(kind, answer)
