"""`meadhall admin ACTION`: what the host of a hall may do: tables, bans, words, keys, people's data, old games."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.loading import undisturbed
from meadhall.cli.settings import complete
from meadhall.play.words import Words

if TYPE_CHECKING:
    from meadhall.server.storage.store import Store
    from meadhall.server.table.state import Table

COMMAND: Final = Command("admin", ("ACTION", "[WHAT]", "[MORE]"), (Flag("--db"), Flag("--config")))
DAY: Final = 86400.0


def run(arguments: Arguments, words: Words) -> int:
    """Carry out one action on the database of a hall, which may be open meanwhile."""
    with undisturbed():
        from meadhall.server.serve import default_db
        from meadhall.server.storage.database import StoreError
        from meadhall.server.storage.store import Store

    complete(arguments, COMMAND)
    action = ACTIONS.get(arguments.places["ACTION"])
    if action is None:
        raise UsageError("error-admin", known=", ".join(ACTIONS))

    async def act() -> list[str]:
        store = Store(arguments.text("db") or default_db())
        try:
            await store.migrate()
            return await action(store, arguments.places.get("WHAT", ""), arguments.places.get("MORE", ""))
        finally:
            await store.close()

    try:
        for line in asyncio.run(act()):
            print(line)
    except StoreError as error:
        raise UsageError("error-store", detail=str(error)) from error
    return 0


async def _table(store: Store, id: str) -> Table:
    from meadhall.server.storage.persistence import load
    from meadhall.server.table.state import Refusal

    try:
        return await load(store, id, whole=True)
    except Refusal as refusal:
        raise UsageError("error-admin-table", table=id, why=refusal.code) from refusal


async def _list(store: Store, status: str, _: str) -> list[str]:
    return [_line(await _table(store, each)) for each in await store.ids(status)]


def _line(table: Table) -> str:
    names = ", ".join(f"{seated.name} ({seated.kind})" for seated in table.seats)
    return f"{table.id}  {table.status:8}  {table.opened.game:11}  {table.seq:5}  {names}"


async def _show(store: Store, id: str, _: str) -> list[str]:
    table = await _table(store, id)
    seats = [
        f"seat {number}: {seated.name}  {seated.kind}  {seated.bot}  guest {seated.guest or '-'}"
        for number, seated in enumerate(table.seats)
    ]
    chat = [f"chat {spoke.seat}: {spoke.text or spoke.phrase}" for spoke in table.chat]
    return [_line(table), f"opened by guest {table.opened.guest}", *seats, *chat]


async def _order(store: Store, what: str, id: str, seat: str = "0") -> list[str]:
    from meadhall.server.moderation import ORDER, TableOrder

    table = await _table(store, id)
    if not seat.isdigit() or int(seat) >= len(table.seats):
        raise UsageError("error-admin-table", table=id, why="no-such-seat")
    await store.note(f"{ORDER}{secrets.token_hex(8)}", msgspec.json.encode(TableOrder(what, table.id, int(seat))))
    return [f"{what} {id}: the server does it within seconds, or when it starts"]


async def _close(store: Store, id: str, _: str) -> list[str]:
    return await _order(store, "close", id)


async def _delete(store: Store, id: str, _: str) -> list[str]:
    return await _order(store, "delete", id)


async def _remove(store: Store, id: str, seat: str) -> list[str]:
    return await _order(store, "remove", id, seat)


def _key(kind: str, value: str) -> str:
    from meadhall.server.http.security import network_of
    from meadhall.server.moderation import BAN_ADDRESS, BAN_GUEST

    if kind == "address" and value:
        return BAN_ADDRESS + network_of(value)
    if kind == "guest" and value:
        return BAN_GUEST + value
    raise UsageError("error-admin-ban")


async def _ban(store: Store, kind: str, value: str) -> list[str]:
    await store.note(_key(kind, value), str(time.time()).encode())
    return [f"banned: {kind} {value}"]


async def _unban(store: Store, kind: str, value: str) -> list[str]:
    found = await store.forget(_key(kind, value))
    return [f"{'no longer banned' if found else 'was not banned'}: {kind} {value}"]


async def _bans(store: Store, *_: str) -> list[str]:
    notes = {**await store.notes("ban."), **await store.notes("mute.")}
    return [key.replace("ban.a.", "address ").replace("ban.g.", "guest ").replace("mute.", "mute ") for key in notes]


async def _mute(store: Store, guest: str, _: str) -> list[str]:
    from meadhall.server.moderation import MUTE

    await store.note(MUTE + guest, b"")
    return [f"muted: {guest}"]


async def _unmute(store: Store, guest: str, _: str) -> list[str]:
    from meadhall.server.moderation import MUTE

    await store.forget(MUTE + guest)
    return [f"no longer muted: {guest}"]


async def _words(store: Store, file: str, _: str) -> list[str]:
    from meadhall.server.moderation import WORDS

    if file:
        await store.note(WORDS, Path(file).read_text(encoding="utf-8").casefold().encode())
    return (await store.notes(WORDS)).get(WORDS, b"").decode().split()


async def _rotate_key(store: Store, *_: str) -> list[str]:
    count = await store.add_signing_key()
    return [f"{count} keys; restart the server. All links stay valid."]


async def _of_guest(store: Store, guest: str) -> list[Table]:
    tables = [await _table(store, each) for each in await store.ids()]
    return [
        table
        for table in tables
        if guest and (table.opened.guest == guest or any(seated.guest == guest for seated in table.seats))
    ]


async def _export(store: Store, guest: str, _: str) -> list[str]:
    found = []
    for table in await _of_guest(store, guest):
        seats = [number for number, seated in enumerate(table.seats) if seated.guest == guest]
        said = [spoke.text for spoke in table.chat if spoke.seat in seats]
        names = [table.seats[seat].name for seat in seats]
        urls = [table.seats[seat].url for seat in seats if table.seats[seat].url]
        parts = {"table": table.id, "game": table.opened.game, "seats": seats, "names": names, "chat": said}
        found.append(msgspec.json.encode({**parts, "addresses": urls}).decode())
    return found


async def _erase(store: Store, guest: str, _: str) -> list[str]:
    """Delete the finished tables of a guest, and close the others: records cannot be changed one by one."""
    lines = []
    for table in await _of_guest(store, guest):
        if table.status != "finished":
            lines += await _order(store, "close", table.id)
        lines += await _order(store, "delete", table.id)
    return lines


async def _archive(store: Store, days: str, folder: str) -> list[str]:
    """Write old finished games to game files, and delete their tables."""
    from meadhall.play import gamefile
    from meadhall.server.history.finished import game_file_of

    if not days.isdigit() or not folder:
        raise UsageError("error-admin-archive")
    Path(folder).mkdir(0o700, parents=True, exist_ok=True)
    lines = []
    for each in await store.ids("finished", time.time() - int(days) * DAY):
        table = await _table(store, each)
        if table.match is not None:
            gamefile.store(Path(folder) / f"{each}.game", gamefile.write(game_file_of(table)))
        lines += await _order(store, "delete", each)
    return lines


ACTIONS: Final[dict[str, Callable[[Store, str, str], Awaitable[list[str]]]]] = {
    "list": _list,
    "show": _show,
    "close": _close,
    "delete": _delete,
    "remove": _remove,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
    "mute": _mute,
    "unmute": _unmute,
    "words": _words,
    "rotate-key": _rotate_key,
    "export": _export,
    "erase": _erase,
    "archive": _archive,
}
