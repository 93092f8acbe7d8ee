"""Deterministic simulation: the real server and its clients in one process, with virtual time and seeded faults."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec

from meadhall.client import Closed, Refused
from meadhall.core.dice import SeededDice
from meadhall.core.table import SPECTATOR
from meadhall.play import gamefile
from meadhall.play.match import Match, Standing
from meadhall.protocol import seating, wire
from meadhall.server.hall import Hall
from meadhall.server.table import catalogue
from meadhall.server.table.state import FINISHED
from meadhall_trust.simulated import judge
from meadhall_trust.simulated.beginnings import GAMES, beginning, terms
from meadhall_trust.simulated.clients import TRY_AGAIN, SimulatedClient, raise_later
from meadhall_trust.simulated.days import GAME as DAYS_GAME
from meadhall_trust.simulated.days import Days
from meadhall_trust.simulated.exchange import Exchange
from meadhall_trust.simulated.loop import Clock, SeededSecrets, VirtualLoop
from meadhall_trust.simulated.world import World
from meadhall_trust.tables import game_of
from meadhall_trust.trial import Case, Trial

FAULTY: Final = 25.0
"""Seconds of faults. After that everything works, and all tables must end within PATIENCE seconds."""
PATIENCE: Final = 1800.0
DAYS_EVERY: Final = 8
"""One in this many seeds of `days.GAME` also plays over days, which takes longer than a game."""


class Run:
    """One seed, from an empty disk to the end of all its games."""

    def __init__(self, subject: str, dice: Callable[..., SeededDice], seed: str) -> None:
        self.subject: Final = subject
        self.dice: Final = dice("run")
        self.loop: Final = VirtualLoop()
        self.clock: Final = Clock(self.loop)
        # Several processes share a database; a single one has a file.
        processes = 1 + (self.dice.below(3) == 0)
        # Dice of their own: seeds with one process go on as before.
        self._bus_dice: Final = dice("kind of bus")
        exchange = Exchange() if processes > 1 and self._bus_dice.below(2) else None
        self.world: Final = World(
            self.loop,
            self.clock,
            dice,
            processes + (exchange is not None and self._bus_dice.below(2) == 0),
            exchange,
            routed=self._bus_dice.below(2) == 0,
        )
        self.clients: Final[dict[str, list[SimulatedClient]]] = {}
        self.untouched: Final[list[str]] = []
        """Tables that a client opened during the run without playing there."""
        self._orders = 0
        self._host = self._host_id = ""
        """Token and id of the guest who opens all tables."""
        self.acknowledged = 0
        self.messages = 0
        self.votes = 0
        self._clock_dice: Final = dice("clocks")
        self._secrets: Final = SeededSecrets(seed)

    def go(self) -> str:
        """Run the simulation and check it; return the hash of everything that happened."""
        self.world.run(self._go, self._secrets)
        return self.world.trace.hexdigest()

    async def _go(self) -> None:
        await self._happen()
        await self._judge()

    async def _happen(self) -> None:
        for process in self.world.processes:
            await self.world.open(process)
        hall = self.world.processes[0].hall
        assert hall is not None
        self._host = hall.tokens.guest()
        self._host_id = hall.tokens.read_guest(self._host) or ""
        for _ in range(1 + (self.dice.below(4) == 0)):
            await self._open_table()
        clients = [each.live() for group in self.clients.values() for each in group]
        self.world.start(*clients, *self._draw_faults())
        if self.dice.below(3) == 0:
            self._orders += 1
            self.world.start(self._at(self._order_table))
        await asyncio.sleep(FAULTY)
        self._end_faults()
        await self._until(lambda: not self._orders, "a client has not got the table that it opened")
        await self._until(self._is_over, "the games have not ended")
        await self._until(self._all_see, "not every client sees the end")
        await self._until(self._all_moved_on, "not every client has reached the next table")
        await asyncio.sleep(5.0)
        await self._until(self._all_see, "not every client sees the end")

    # --- tables

    async def _order_table(self) -> None:
        """Open a table: retry until there is an answer, sometimes once more. All answers must name the same table."""
        wanted, past = self._table()
        played = self.dice.below(2) == 0
        order: seating.ImportWanted | seating.TableWanted
        if played:
            order = seating.ImportWanted(self._file_of(wanted, past), wanted.seats, "order-a-table")
        else:
            seats = [seating.SeatWanted("open") for _ in wanted.seats]
            order = msgspec.structs.replace(wanted, seats=seats, request="order-a-table")
        answers: list[seating.TableOpened] = []
        wished = 1 + (self.dice.below(3) == 0)
        while len(answers) < wished:
            try:
                answers.append(
                    await self.world.ask("guest", type(order).__name__, partial(_ordered, order, self._host_id))
                )
            except Refused as refused:
                if refused.code not in TRY_AGAIN:
                    raise_later(self.world, f"opening a table is refused with {refused.code}")
            except Closed:
                self.world.count("unanswered")
            await asyncio.sleep(0.5 + self.dice.below(2000) / 1000)
        if answers[0] != answers[-1]:
            raise_later(self.world, f"one request to open a table got different answers: {answers}")
        self.world.count("ordered")
        if played:
            self._seat(answers[0])
            self.world.start(*[each.live() for each in self.clients[answers[0].table]])
        else:
            self.untouched.append(answers[0].table)
        self._orders -= 1

    async def _open_table(self) -> None:
        dice = self.dice
        wanted, past = self._table()
        imported = self._file_of(wanted, past) if dice.below(6) == 0 else None
        process = self.world.any_process()
        hall = process.hall
        assert hall is not None
        if imported is None:
            record = catalogue.opened(
                game_of(self.subject),
                wanted,
                catalogue.seats(wanted.seats, self._host_id),
                self._host_id,
                "",
            )
            record.past = past
            found = await self.world.within(process, hall.open_record(record))
        else:
            found = await self.world.within(
                process, hall.import_game(seating.ImportWanted(imported, wanted.seats), self._host_id)
            )
        self._seat(found)

    def _table(self) -> tuple[seating.TableWanted, list[tuple[int, str]]]:
        """Return random settings of a table, and the decisions that were already played."""
        dice = self.dice
        seats, settings, first, past = beginning(self.subject, dice.below(GAMES))
        human = dice.below(seats)
        kinds = [
            ("me", "open")[dice.below(4) == 0] if seat == human or dice.below(3) else "bot" for seat in range(seats)
        ]
        wanted = seating.TableWanted(
            self.subject,
            [seating.SeatWanted(kind, f"Dwarf {seat}") for seat, kind in enumerate(kinds)],
            settings,
            window=(0.0, 0.0, 1.0, 3.0)[dice.below(4)],
            at_once=dice.below(3) > 0,
            first=first,
            casual=dice.below(2) == 0,
            speaker=("anyone", "leader")[dice.below(2)],
            clock=terms(self.subject, self._clock_dice),
        )
        return wanted, past[: len(past) - min(len(past), 3 + dice.below(18))]

    def _file_of(self, wanted: seating.TableWanted, past: list[tuple[int, str]]) -> str:
        """Return the same game as a game file."""
        names = [seat.name for seat in wanted.seats]
        dice = SeededDice("file")
        match = Match(
            game_of(self.subject), names, wanted.settings, dice, wanted.first, past=past, standing=Standing(skips=False)
        )
        return gamefile.write(gamefile.of_match(match))

    def _seat(self, found: seating.TableOpened) -> None:
        tokens = {int(seat): token for seat, token in found.tokens.items()}
        clients = [SimulatedClient(self.world, found.table, *each, guest=self._host) for each in tokens.items()]
        clients += [
            SimulatedClient(self.world, found.table, int(seat), link=link) for seat, link in found.links.items()
        ]
        if self.dice.below(2):
            clients.append(SimulatedClient(self.world, found.table, SPECTATOR, found.watch))
        if tokens and self.dice.below(3) == 0:
            # The same seat on a second device, which may belong to another player with the link.
            other = clients[self.dice.below(len(tokens))]
            clients.append(
                SimulatedClient(self.world, found.table, other.viewer, other.token, other=other, guest=self._host)
            )
        again = self.dice.below(3) == 0
        for client in clients:
            client.again = again and client.viewer != SPECTATOR
        self.clients[found.table] = clients

    # --- faults

    def _draw_faults(self) -> list[Any]:
        """Set random rates of faults of disk and network; return some single faults, each at a random moment."""
        dice, disk, network = self.dice, self.world.disk_faults, self.world.network_faults
        for one, most in (("failing", 120), ("doubtful", 120), ("unreadable", 80)):
            setattr(disk, one, dice.below(most) if dice.below(3) == 0 else 0)
        for one, most in (("lost", 120), ("doubled", 200), ("overtaken", 200), ("cut", 40), ("slow_reader", 60)):
            setattr(network, one, dice.below(most) if dice.below(3) == 0 else 0)
        disk.slow = (0.0, 0.0, 0.02, 0.3, 2.0)[dice.below(5)]
        network.delay = (0.0, 0.01, 0.05, 0.3, 1.5)[dice.below(5)]
        kinds: list[Callable[[], Awaitable[None]]] = [
            self._crash,
            self._crash,
            self._fill_disk,
            self._break_disk,
            self._jump_clock,
            self._cut_connections,
            self._cut_notifications,
        ]
        found = [self._at(kinds[dice.below(len(kinds))]) for _ in range(dice.below(6))]
        if self.world.exchange is not None:
            found += [self._part_halls(self.world.exchange) for _ in range(self._bus_dice.below(4))]
        return found

    async def _part_halls(self, exchange: Exchange) -> None:
        """Let two processes not hear each other for a while. Both work on, and both reach the database."""
        dice, count = self._bus_dice, len(self.world.processes)
        begin, seconds = FAULTY * dice.below(1000) / 1000, dice.below(12_000) / 1000
        one, other = dice.below(count), dice.below(count - 1)
        pair = (one, other + (other >= one))
        await asyncio.sleep(begin)
        self.world.told(f"part {pair}")
        self.world.count("partitions")
        exchange.part(*pair)
        await asyncio.sleep(seconds)
        exchange.parted.discard(frozenset(pair))

    async def _at(self, fault: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(FAULTY * self.dice.below(10_000) / 10_000)
        # A fault may also happen between two steps at the same virtual time.
        for _ in range(self.dice.below(12)):
            await asyncio.sleep(0)
        await fault()

    async def _crash(self) -> None:
        process = self.world.processes[self.dice.below(len(self.world.processes))]
        await self.world.crash(process)
        await asyncio.sleep(self.dice.below(4000 * len(self.world.processes)) / 1000)
        await self.world.open(process)

    async def _cut_notifications(self) -> None:
        """Cut a process off from notifications for a moment."""
        process = self.world.processes[self.dice.below(len(self.world.processes))]
        if process.bus is not None:
            self.world.told(f"deaf {process.number}")
            process.bus.cut()

    async def _fill_disk(self) -> None:
        self.world.told("full")
        self.world.disk_faults.full_until = self.loop.now + self.dice.below(6000) / 1000

    async def _break_disk(self) -> None:
        self.world.told("broken")
        self.world.disk_faults.broken_until = self.loop.now + self.dice.below(4000) / 1000

    async def _jump_clock(self) -> None:
        self.clock.jumped += (-7200.0, -60.0, -1.5, 1.5, 60.0, 7200.0)[self.dice.below(6)]
        self.world.told(f"jump {self.clock.jumped}")

    async def _cut_connections(self) -> None:
        self.world.cut_all()

    def _end_faults(self) -> None:
        self.world.end_faults()
        if self.world.exchange is not None:
            self.world.exchange.parted.clear()

    # --- the end

    async def _until(self, done: Callable[[], bool], otherwise: str) -> None:
        await self.world.until(done, otherwise, PATIENCE)

    def _is_over(self) -> bool:
        return all(self.world.disk.tables[table]["status"] == FINISHED for table in self.clients)

    def _all_see(self) -> bool:
        disk = self.world.disk
        last = {table: disk.shown(table, len(disk.records[table])) for table in self.clients}
        clients = [(table, client) for table, group in self.clients.items() for client in group if not client.out]
        return all(
            client.wanted is None
            and client.place is not None
            and client.place.seq == last[table]
            # The scene comes before the message about the end, and a slow client may pause between them.
            and client.place.view.table.status == FINISHED
            for table, client in clients
        )

    def _all_moved_on(self) -> bool:
        clients = [client for group in self.clients.values() for client in group if not client.out and client.again]
        return all(len(client.following) >= 2 for client in clients)

    async def _judge(self) -> None:
        disk = self.world.disk
        for name, clients in self.clients.items():
            table = judge.true_table(disk, name)
            self.acknowledged += judge.check_history(disk, clients)
            judge.check_seats(disk, table, clients)
            judge.check_locks(disk, name, clients)
            self.votes += judge.check_clock(disk, table)
            here = [client for client in clients if not client.out]
            judge.check_ends(table, here)
            self.messages += judge.check_views(disk, name, clients)
            if self.dice.below(4) == 0:
                judge.check_account(disk, table)
            judge.check_repeat(
                [(client, sent, await client.post(sent.command)) for client, sent in acknowledged_by(here)]
            )
        judge.check_tables(disk, [*self.clients, *self.untouched])


async def _ordered(order: seating.ImportWanted | seating.TableWanted, guest: str, hall: Hall) -> seating.TableOpened:
    if isinstance(order, seating.ImportWanted):
        return await hall.import_game(order, guest)
    return await hall.open_table(order, guest)


def acknowledged_by(clients: list[SimulatedClient]) -> list[tuple[SimulatedClient, Any]]:
    """Return the acknowledged requests that have a log number."""
    sent = [(client, request) for client in clients for request in client.history.values() if request.acks]
    return [(client, request) for client, request in sent if not isinstance(request.command, wire.Rematch)]


class Simulation(Trial):
    """One case is one seed. Some seeds of one game also play over days, with an event and turn notices."""

    name = "simulation"
    unit = "seeds"
    goal = 10_000
    weight = 2.0

    def case(self, at: Case) -> int:
        run = Run(self.subject, at.dice, at.full())
        run.go()
        if self.subject == DAYS_GAME and at.number % DAYS_EVERY == 0:
            self.count("notices", Days(at.dice, at.full()).go())
        self.count("acknowledged", run.acknowledged)
        self.count("messages", run.messages)
        self.count("clock-votes", run.votes)
        for name, count in run.world.counts.items():
            self.count(name, count)
        return 1


TRIAL = Simulation
