"""`meadhall admin`: look after a hall: its tables, guests and keys."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import msgspec

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.loading import quick_imports
from meadhall.cli.serve import with_settings
from meadhall.play.words import Words
from meadhall.protocol.seating import TableLine

if TYPE_CHECKING:
    from meadhall.server.admin.host import Host

COMMAND: Final = Command(
    "admin",
    ("[verb]", "[subject]"),
    (
        Flag("--db"),
        Flag("--settings"),
        Flag("--status", choices=("open", "playing", "finished")),
        Flag("--seat", kind="number"),
        Flag("--why"),
        Flag("--days", kind="number", least=1, most=36500),
        Flag("--archive"),
        Flag("--accept", kind="yes"),
    ),
)
DAY: Final = 86400.0


def when(moment: float) -> str:
    """Return a time in UTC.

    >>> when(0.0)
    '1970-01-01 00:00:00Z'
    """
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


def run(arguments: Arguments, words: Words) -> int:
    """Carry out one command of the host."""
    with quick_imports():
        from meadhall.server.admin.host import Host, opened_store
        from meadhall.server.storage.database import StoreError
        from meadhall.server.storage.sqlite_file import default_db
        from meadhall.server.table.state import Refusal

    verb = arguments.positionals.get("verb", "list")
    if verb not in VERBS:
        raise UsageError("error-admin-verb", verb=verb, known=", ".join(VERBS))
    needs, work = VERBS[verb]
    subject = arguments.positionals.get("subject", "")
    if needs and not subject:
        raise UsageError("error-admin-needs", verb=verb, what=needs)
    given = with_settings(arguments)

    async def carry_out() -> None:
        async with opened_store(given.text("db") or default_db()) as store:
            await work(_Task(Host(store), words, given, verb, subject))

    try:
        asyncio.run(carry_out())
    except Refusal as refusal:
        raise UsageError("error-admin-refused", reason=refusal.code) from refusal
    except StoreError as error:
        raise UsageError("error-store", detail=str(error)) from error
    return 0


class _Task:
    """One command of the host: its arguments, and what it needs to run."""

    def __init__(self, host: Host, words: Words, arguments: Arguments, verb: str, subject: str) -> None:
        self.host: Final = host
        self.store: Final = host.store
        self.words: Final = words
        self.arguments: Final = arguments
        self.verb: Final = verb
        self.subject: Final = subject

    def say(self, key: str, **parts: int | str) -> None:
        print(self.words.word(f"admin-{key}", **parts))

    def count(self, name: str) -> int:
        """Return a number that the command needs."""
        if name not in self.arguments.values:
            raise UsageError("error-admin-needs", verb=self.verb, what=f"--{name}")
        return self.arguments.number(name, 0)


async def _list(task: _Task) -> None:
    rows = await task.store.list_tables(task.arguments.text("status"))
    if not rows:
        task.say("none")
    for row in rows:
        seats = msgspec.json.decode(row.line, type=TableLine).seats
        names = ", ".join(seat.name or "–" for seat in seats)
        task.say("table", id=row.id, status=row.status, game=row.game, when=when(row.updated), names=names)


async def _show(task: _Task) -> None:
    from meadhall.server.storage.persistence import load

    table = await load(task.store, task.subject)
    names = ", ".join(seated.name or "–" for seated in table.seats)
    changed = when(table.moved_at or table.opened.at)
    task.say("table", id=table.id, status=table.status, game=table.opened.game, when=changed, names=names)
    task.say("opened", guest=table.opened.guest, when=when(table.opened.at))
    for number, seated in enumerate(table.seats, start=1):
        task.say("seat", number=number, kind=seated.kind, name=seated.name, guest=seated.guest or "none")
    for spoke in table.chat:
        text = spoke.text or spoke.phrase
        task.say("chat", when=when(spoke.at), number=max(0, spoke.seat + 1), name=spoke.name, text=text)


async def _close(task: _Task) -> None:
    await task.host.close(task.subject)
    task.say("close", id=task.subject)


async def _delete(task: _Task) -> None:
    await task.host.delete(task.subject)
    task.say("delete", id=task.subject)


async def _remove(task: _Task) -> None:
    number = task.count("seat")
    if number < 1:
        raise UsageError("error-admin-seat")
    await task.host.remove(task.subject, number - 1)
    task.say("remove", id=task.subject, number=number)


async def _set(task: _Task) -> None:
    days = task.arguments.number("days", 0)
    until = time.time() + days * DAY if days else None
    await task.store.set_rule(task.verb, task.subject, task.arguments.text("why")[:200], until)
    task.say("set", kind=task.verb, value=task.subject)


async def _end(task: _Task) -> None:
    kind = task.verb.removeprefix("un")
    if not await task.store.end_rule(kind, task.subject):
        raise UsageError("error-admin-no-rule", kind=kind, value=task.subject)
    task.say("set", kind=task.verb, value=task.subject)


async def _rules(task: _Task) -> None:
    rules = await task.store.rules()
    if not rules:
        task.say("none")
    for rule in rules:
        until = "never" if rule.until is None else when(rule.until)
        task.say("rule", kind=rule.kind, value=rule.value, why=rule.why, until=until)


async def _reports(task: _Task) -> None:
    found = await task.store.list_reports()
    if not found:
        task.say("none")
    for each in found:
        task.say(
            "report",
            number=each.id,
            done="yes" if each.done else "no",
            when=when(each.at),
            table=each.table,
            seat=max(0, each.seat + 1),
            reported=each.reported or "–",
            text=each.text,
        )


async def _done(task: _Task) -> None:
    number = int(task.subject) if task.subject.isascii() and task.subject.isdigit() else 0
    if not await task.store.finish_report(number):
        raise UsageError("error-admin-no-report", number=task.subject)
    task.say("done", number=number)


async def _keys(task: _Task) -> None:
    for start, _ in await task.store.key_ring():
        if start:
            task.say("key", when=when(start))
        else:
            task.say("key-first")


async def _rotate(task: _Task) -> None:
    task.say("rotated", when=when(await task.store.add_key()))


async def _drop(task: _Task) -> None:
    task.say("dropped", count=await task.store.drop_keys())


async def _export(task: _Task) -> None:
    print(json.dumps(await task.host.export(task.subject), indent=2, ensure_ascii=False))


async def _erase(task: _Task) -> None:
    done, left = await task.host.erase(task.subject)
    task.say("erased", count=len(done))
    if left:
        task.say("left", tables=", ".join(left))


async def _retain(task: _Task) -> None:
    days = task.count("days")
    task.say("retained", count=len(await task.host.retain(days, task.arguments.path("archive"))))


async def _check(task: _Task) -> None:
    heads = task.store.heads
    if heads is None:
        task.say("check-postgresql")
        return
    for problem in await task.store.damage():
        task.say("check-damage", problem=problem)
    lost = heads.losses()
    for loss in lost:
        task.say("check-lost", id=loss.table, kept=loss.kept, noted=loss.noted, when=when(loss.at))
    if task.arguments.yes("accept"):
        heads.accept_losses()
        task.say("check-accepted")
    elif not lost:
        task.say("check-whole")


VERBS: Final[dict[str, tuple[str, Callable[[_Task], Awaitable[None]]]]] = {
    "list": ("", _list),
    "show": ("TABLE", _show),
    "close": ("TABLE", _close),
    "delete": ("TABLE", _delete),
    "remove": ("TABLE", _remove),
    "ban": ("WHO", _set),
    "unban": ("WHO", _end),
    "mute": ("WHO", _set),
    "unmute": ("WHO", _end),
    "word": ("WORD", _set),
    "unword": ("WORD", _end),
    "rules": ("", _rules),
    "reports": ("", _reports),
    "done": ("NUMBER", _done),
    "keys": ("", _keys),
    "rotate": ("", _rotate),
    "drop": ("", _drop),
    "export": ("GUEST", _export),
    "erase": ("GUEST", _erase),
    "retain": ("", _retain),
    "check": ("", _check),
}
"""What each verb needs after it, and what it does."""
