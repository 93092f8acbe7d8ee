"""What the hall does of itself at one table: lets bots answer, and shuts windows when their time has come."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING, Final
from weakref import ref

import structlog

from meadhall.core.engine import Illegal
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.server import deeds
from meadhall.server.bots import Bots
from meadhall.server.ending import end
from meadhall.server.log import NOBODY
from meadhall.server.store import Conflict
from meadhall.server.table import Duty, Refusal

if TYPE_CHECKING:
    from meadhall.server.keeper import Keeper

GRACE: Final = 2.0
"""Seconds for which an answer that another process holds is waited for after its time: clocks differ a little."""

_LOG: Final = structlog.get_logger("tables")


class Duties:
    """The duties of one keeper."""

    def __init__(self, keeper: Keeper, bots: Bots) -> None:
        # Of a circle of the two nothing would be freed when the table is let go of: garbage is seldom looked for.
        self._found: Final = ref(keeper)
        self.held: Final[Counter[Seat | None]] = Counter()
        """The seats whose answers wait here for their windows to shut."""
        self._bots: Final = bots
        self._held_elsewhere: Final[dict[Seat, int]] = {}
        self._task: asyncio.Task[None] | None = None
        self._clock = (NOBODY, 0.0)

    @property
    def _keeper(self) -> Keeper:
        keeper = self._found()
        assert keeper is not None
        return keeper

    def now(self) -> float:
        """The time at this table: it passes evenly, however the clock is set."""
        table = self._keeper.table
        if self._clock[0] != table.game_seq:
            # All of these have been: somebody may be waiting since before the clock was set back.
            asked = [at for _, at in table.waiting.values()]
            now = max(time.time(), table.moved_at, *asked)
            self._clock = (table.game_seq, now - time.monotonic())
        return self._clock[1] + time.monotonic()

    def look_after(self) -> None:
        """Let bots answer and windows shut when their time comes."""
        keeper = self._keeper
        if keeper.owned and self._task is None and (keeper.ahead or keeper.table.duties()):
            self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Leave it to others."""
        if self._task is not None:
            await end([self._task])

    async def _go_on(self) -> None:
        keeper = self._keeper
        try:
            while keeper.owned:
                await keeper.settled()
                if not (duties := keeper.table.duties()):
                    return
                await self._do(min(duties, key=lambda duty: duty.due))
        except Exception:  # noqa: BLE001  # one table in trouble must not stop the others; the next sweep tries again
            _LOG.exception("a table could not go on by itself", table=keeper.table.id)
            await asyncio.sleep(1.0)
        finally:
            self._task = None

    async def _do(self, duty: Duty) -> None:
        keeper = self._keeper
        # A bot thinks while its time runs, so that nobody sees by the clock whether there was much to think of.
        text, plan = await self._bots.choose(keeper.table, duty.seat) if duty.kind == "bot" else ("", None)
        # Its time may be cut short, but what it has decided stands.
        while (now := keeper.table.still(duty)) is not None and (wait := now.due - self.now()) > 0:
            await asyncio.sleep(min(wait, 0.25))
        if now is not None and duty.kind == "shut" and self._is_held(now):
            # The seat has answered: its answer comes before the pass that it would otherwise get.
            await asyncio.sleep(0.01)
            return
        async with keeper:
            if keeper.table.still(duty) is not None:
                await self._carry_out(duty.seat, text, plan)

    async def _carry_out(self, seat: Seat, text: str, plan: Text | None) -> None:
        table = self._keeper.table
        try:
            if text:
                record = deeds.bot_moves(table, seat, text, plan, time.time())
            else:
                record = deeds.shut(table, seat, time.time())
            await self._keeper.append(record)
        except Conflict:
            pass
        except (Refusal, Illegal):
            await self._keeper.reload()

    # --- answers that wait

    def hold(self, seat: Seat) -> None:
        """Another process holds back the answer of a seat until its window shuts."""
        duties = self._keeper.table.duties()
        duty = next((duty for duty in duties if duty.kind == "shut" and duty.seat == seat), None)
        if duty is not None:
            self._held_elsewhere[seat] = duty.since

    def _is_held(self, duty: Duty) -> bool:
        """Whether the answer of a seat waits for its window to shut, in this process or in another that still lives."""
        elsewhere = self._held_elsewhere.get(duty.seat) == duty.since and self.now() < duty.due + GRACE
        return bool(self.held[duty.seat]) or elsewhere
