"""Play over days in virtual time: an event and turn notices, while halls crash and disk and mail server fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from functools import partial
from typing import Any, Final, TypeVar, cast

from meadhall.client import Closed, Refused
from meadhall.core.dice import SeededDice
from meadhall.protocol import events as wire_events
from meadhall.protocol import seating, wire
from meadhall.protocol.clocks import DAY, ClockTerms
from meadhall.server.events.events import Events
from meadhall.server.hall import Hall
from meadhall.server.notices.channels import Channels
from meadhall.server.notices.mail import MailServer
from meadhall.server.notices.texts import Email
from meadhall.server.notices.turn_notices import TurnNotices
from meadhall.server.people.identity import NoPeople
from meadhall.server.table.credentials import Credentials
from meadhall_trust.simulated import days_judge
from meadhall_trust.simulated.days_judge import Mail
from meadhall_trust.simulated.disk import SimulatedStore
from meadhall_trust.simulated.loop import Clock, SeededSecrets, VirtualLoop
from meadhall_trust.simulated.rows import DiskWithRows, StoreWithRows
from meadhall_trust.simulated.world import Process, World

T = TypeVar("T")
GAME: Final = "duel"
GUESTS: Final = ("anna", "ben", "cleo")
NOTIFIED: Final = GUESTS[:2]
"""The players of the slow table, who want a mail for each turn."""
FAULTY: Final = 300.0
"""Seconds of faults. After that everything works."""
PATIENCE: Final = 2000.0
"""Seconds without faults after which the event must be over and the last notice sent: a retry may wait for long."""
TURNS: Final = 3
"""Turns at the slow table."""
TROUBLES: Final = ("crash", "write failed", "write in doubt", "disk full", "mail in doubt")
"""Events after which a notice may be sent a second time: nothing says whether the first one was sent."""
BOTH: Final = Credentials(frozenset({0, 1}))


class Mailbox:
    """The mail server of a simulation. It may be slow, refuse a mail for now, or accept one and not answer."""

    def __init__(self, world: DaysWorld, dice: SeededDice) -> None:
        self.received: Final[list[Mail]] = []
        self.failing = dice.below(400) if dice.below(2) else 0
        self.doubtful = dice.below(200) if dice.below(2) else 0
        self._world: Final = world
        self._dice: Final = dice

    async def send(self, to: str, email: Email, _now: float, _stop: str = "") -> None:
        """Receive a mail."""
        await asyncio.sleep(self._dice.below(1500) / 1000)
        if self._dice.below(1000) < self.failing:
            self._world.told("mail refused")
            raise OSError("later")
        found = [part.split()[0] for part in email.text.split("#/table/")[1:]]
        self.received.append(Mail(self._world.loop.now, to.partition("@")[0], frozenset(found)))
        self._world.told(f"mail {to} {found}")
        await asyncio.sleep(self._dice.below(1500) / 1000)
        if self._dice.below(1000) < self.doubtful:
            self._world.told("mail in doubt")
            raise OSError("no answer")


class NoticedPeople(NoPeople):
    """The people of a hall as far as notices need them."""

    def __init__(self, notices: TurnNotices) -> None:
        self.notices: Final = notices

    async def sweep(self, hall: Hall) -> None:
        await self.notices.sweep(hall)

    async def close(self) -> None:
        await self.notices.close()


class DaysWorld(World):
    """Halls with events and notices.

    `troubles` are the times of the events after which a notice may come twice, `late` of those that only delay one.
    """

    def __init__(
        self, loop: VirtualLoop, clock: Clock, dice: Callable[..., SeededDice], rows: DiskWithRows, processes: int
    ) -> None:
        self.troubles: Final[list[float]] = []
        self.late: Final[list[float]] = []
        super().__init__(loop, clock, dice, processes, disk=rows)
        self.rows: Final = rows
        self.mailbox: Final = Mailbox(self, dice("mail"))
        self.crash_dice: Final = dice("crashes")
        self.crashing = 0
        """Chance in a thousand of a crash after a commit."""

    def told(self, what: str) -> None:
        super().told(what)
        if what.startswith(TROUBLES):
            self.troubles.append(self.loop.now)
        elif what in ("mail refused", "read failed"):
            self.late.append(self.loop.now)

    def _store(self, dice: SeededDice, *, shared: bool) -> SimulatedStore:
        store = StoreWithRows(self.rows, self.disk_faults, dice, self.told, shared=shared)
        store.committed = self._crash_after_commit
        return store

    def _crash_after_commit(self, store: StoreWithRows) -> None:
        """Sometimes crash the process that has just written rows, before it does anything else."""
        if self.crash_dice.below(1000) < self.crashing:
            store.crashed = True
            process = next(each for each in self.processes if each.store is store)
            self.loop.create_task(self.crash_and_open(process), context=Context())

    async def crash_and_open(self, process: Process) -> None:
        """Crash a process, and start it again a moment later."""
        await self.crash(process)
        await asyncio.sleep(self.crash_dice.below(6000) / 1000)
        await self.open(process)

    def _parts(self, store: SimulatedStore) -> dict[str, Any]:
        notices = TurnNotices(store, Channels("https://hall.example/", cast("MailServer", self.mailbox), None, b"key"))
        return {"people": NoticedPeople(notices), "events": Events(store)}


class Days:
    """One seed: an event of three guests, and a table that plays over days, whose players are never connected."""

    def __init__(self, dice: Callable[..., SeededDice], seed: str) -> None:
        self.dice: Final = dice("days")
        self.loop: Final = VirtualLoop()
        self.clock: Final = Clock(self.loop)
        own = partial(dice, "days")
        self.world: Final = DaysWorld(self.loop, self.clock, own, DiskWithRows(), 1 + self.dice.below(2))
        self._secrets: Final = SeededSecrets(f"{seed} days")
        self._requests = 0
        self.table = self.event = ""

    def go(self) -> int:
        """Run the simulation and check it; return the number of notices."""
        self.world.run(self._happen, self._secrets)
        return len(self.world.mailbox.received)

    async def _happen(self) -> None:
        for process in self.world.processes:
            await self.world.open(process)
        first = self.world.processes[0]
        assert first.hall is not None
        await self.world.within(first, self._set_up(first.hall))
        self._draw_faults()
        moving, *_ = self.world.start(self._move(), *[self._enter(guest) for guest in GUESTS], self._crash())
        await asyncio.sleep(FAULTY)
        self._end_faults()
        disk = self.world.rows
        await self._until(lambda: days_judge.is_over(disk, self.event), "the event has not ended")
        await self._until(moving.done, "the turns are not played")
        await self._until(self._is_told, "a player was never told of a turn")
        # A notice too many would come with one of the next sweeps.
        await asyncio.sleep(150.0)
        async with disk.lock:
            days_judge.check_event(disk, self.event)
        world = self.world
        days_judge.check_notices(disk, NOTIFIED, world.mailbox.received, world.troubles, world.late)

    async def _set_up(self, hall: Hall) -> None:
        """Open a table that plays over days; its players want a mail for each turn."""
        seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open")]
        wanted = seating.TableWanted(GAME, seats, window=0.0, first=0, clock=ClockTerms("daily", DAY))
        opened = await hall.open_table(wanted, "anna")
        await hall.join(opened.table, seating.JoinWanted("join-ben", "Ben", opened.links["1"]), "ben")
        self.table = opened.table
        assert isinstance(hall.people, NoticedPeople)
        for guest in NOTIFIED:
            await hall.people.notices.rows.change(guest, mail=True, address=f"{guest}@example.org", digest=0)

    # --- players

    async def _ask(self, name: str, what: str, work: Callable[[Hall], Coroutine[Any, Any, T]]) -> T | None:
        """Send a request; return None if it fails, or is lost or refused."""
        try:
            return await self.world.ask(name, what, work)
        except (Closed, Refused, ConnectionRefusedError):
            return None

    async def _move(self) -> None:
        """Play turns at the slow table, after short and long thoughts."""
        made = 0
        while made < TURNS:
            await asyncio.sleep((5, 30, 100)[self.dice.below(3)] + self.dice.below(20))
            made += bool(await self._ask("mover", f"turn {made}", self._one_turn))

    async def _one_turn(self, hall: Hall) -> bool:
        """Make moves until another seat is asked, or the game is over."""
        actor = await hall.actor(self.table)
        asked = actor.table.asked()[:1]
        while asked and actor.table.asked()[:1] == asked:
            assert actor.table.match is not None
            self._requests += 1
            options = actor.table.match.choices(asked[0])
            text = options[self.dice.below(len(options))].text
            move = wire.Move(f"move-{self._requests}", asked[0], actor.table.seq, text)
            if not isinstance(await hall.execute(actor, move, BOTH), wire.Ack):
                return False
        return True

    async def _enter(self, guest: str) -> None:
        """Make the event or sign up, and play: at each table, one of the two players gives up."""
        kind = ("round-robin", "swiss", "knock-out")[self.dice.below(3)]
        wanted = wire_events.EventWanted("the-event", "Cup", GAME, kind, places=len(GUESTS), window=0.0)
        while not self.event:
            await asyncio.sleep(1.0)
            if guest == GUESTS[0]:
                made = await self._ask(guest, "make", lambda hall: _events(hall).make(hall, wanted, guest))
                self.event = made.id if made is not None else ""
        while True:
            await asyncio.sleep(2.0 + self.dice.below(15))
            seen = await self._ask(guest, "look", lambda hall: _events(hall).view(hall, self.event, [guest]))
            if seen is None:
                continue
            if seen.status not in ("open", "running"):
                return
            if seen.you < 0:
                await self._ask(guest, "join", lambda hall: _events(hall).join(hall, self.event, guest.title(), guest))
            elif seen.host and seen.status == "open" and len(seen.players) == len(GUESTS):
                await self._ask(guest, "start", lambda hall: _events(hall).start(hall, self.event, guest))
            elif seen.next:
                await self._play(guest)

    async def _play(self, guest: str) -> None:
        seat = await self._ask(guest, "next", lambda hall: _events(hall).next_table(hall, self.event, guest))
        if seat is None or self.dice.below(2):
            return
        self._requests += 1
        give_up = wire.Resign(f"resign-{self._requests}", seat.seat)
        await self._ask(guest, "give up", lambda hall: hall.command(seat.table, give_up, [seat.token]))

    # --- faults

    def _draw_faults(self) -> None:
        dice, disk, network = self.dice, self.world.disk_faults, self.world.network_faults
        for one, most in (("failing", 60), ("doubtful", 60), ("unreadable", 40)):
            setattr(disk, one, dice.below(most) if dice.below(2) else 0)
        for one, most in (("lost", 100), ("doubled", 200)):
            setattr(network, one, dice.below(most) if dice.below(2) else 0)
        disk.slow = (0.0, 0.02, 0.3)[dice.below(3)]
        self.world.crashing = (0, 50, 200)[dice.below(3)]

    async def _crash(self) -> None:
        """Crash processes at any moment."""
        while self.loop.now < FAULTY:
            await asyncio.sleep(self.dice.below(90_000) / 1000)
            for _ in range(self.dice.below(12)):
                await asyncio.sleep(0)
            await self.world.crash_and_open(self.world.processes[self.dice.below(len(self.world.processes))])

    def _end_faults(self) -> None:
        self.world.end_faults()
        self.world.crashing = self.world.mailbox.failing = self.world.mailbox.doubtful = 0

    # --- the end

    async def _until(self, done: Callable[[], bool], otherwise: str) -> None:
        await self.world.until(done, otherwise, PATIENCE, 5.0)

    def _is_told(self) -> bool:
        return days_judge.is_told(self.world.rows, self.table, self.world.mailbox.received)


def _events(hall: Hall) -> Events:
    assert isinstance(hall.events, Events)
    return hall.events
