"""Bans, mutes and forbidden words in a running server. Each process reads the host's log once a second."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from meadhall.protocol import wire
from meadhall.server.storage.interface import HostAction, HostRule
from meadhall.server.table.names import appearance
from meadhall.server.table.state import Refusal

if TYPE_CHECKING:
    from meadhall.server.hall import Hall
    from meadhall.server.table.actor import TableActor

BAN: Final = "ban"
MUTE: Final = "mute"
WORD: Final = "word"
KEYS: Final = ("rotate", "drop")
"""Actions that change the signing keys."""
GONE: Final = ("delete", "rewrite")
"""Actions after which the table in memory is not the stored one."""
_WORDS: Final = re.compile(r"\w+")


class Moderation:
    """The host's rules, as this process knows them."""

    def __init__(self) -> None:
        self._read = 0
        """The last row of the host's log that was read."""
        self._rules: dict[str, dict[str, HostRule]] = {BAN: {}, MUTE: {}, WORD: {}}
        self._words: frozenset[str] = frozenset()

    async def refresh(self, hall: Hall) -> None:
        """Read the host's actions since the last call, and apply them in this process."""
        actions = await hall.store.actions_after(self._read)
        if not actions:
            hall.tokens.turn()
            return
        self.use(await hall.store.rules())
        if self._read == 0 or any(action.what in KEYS for action in actions):
            hall.tokens.use(await hall.store.key_ring())
        for action in actions:
            await self._carry_out(hall, action)
        for actor in hall.actors.values():
            self._disconnect_banned(actor)
        self._read = actions[-1].id

    def use(self, rules: Iterable[HostRule]) -> None:
        """Replace all rules."""
        found: dict[str, dict[str, HostRule]] = {BAN: {}, MUTE: {}, WORD: {}}
        for rule in rules:
            found[rule.kind][rule.value] = rule
        self._rules = found
        self._words = frozenset(appearance(word) for word in found[WORD])

    async def _carry_out(self, hall: Hall, action: HostAction) -> None:
        actor = hall.actors.get(action.subject)
        if action.what in GONE:
            hall.finished_games.forget(action.subject)
            if actor is not None:
                await hall.drop(actor)
        elif actor is not None:
            # The host's command has written records. With SQLite there is no bus that announces them.
            await actor.catch_up(sys.maxsize)

    def _disconnect_banned(self, actor: TableActor) -> None:
        for connection in list(actor.connections):
            guests = [actor.table.seats[seat].guest for seat in connection.seats]
            if self.is_banned(connection.address, *guests):
                connection.leave("banned")

    def _holds(self, kind: str, who: Iterable[str]) -> bool:
        rules = self._rules[kind]
        found = [rules[each] for each in who if each in rules]
        return any(rule.until is None or rule.until > time.time() for rule in found)

    def is_banned(self, *who: str) -> bool:
        """Return whether an address or a guest is banned."""
        return self._holds(BAN, who)

    def check_text(self, *texts: str) -> None:
        """Refuse texts with a forbidden word. Letters that look alike count as the same letter."""
        if self._words and any(appearance(word) in self._words for text in texts for word in _WORDS.findall(text)):
            raise Refusal("word")

    def check(self, command: wire.Command, who: Iterable[str]) -> None:
        """Refuse chat of a muted client, and a forbidden word in any text."""
        if command.speaks and self._holds(MUTE, who):
            raise Refusal("muted")
        self.check_text(*command.free_texts())
