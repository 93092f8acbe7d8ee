"""Bots at the tables of a real server: play, thinking time, plans, and the loss of worker processes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from itertools import pairwise
from pathlib import Path

import pytest
from tests.server.helpers import Server, opened, run, two, until_seq

from meadhall.client import Place, Refused, request_id
from meadhall.core.game import find
from meadhall.core.text import Text
from meadhall.play.words import Words
from meadhall.protocol import seating, wire
from meadhall.server.fairness.account import verify


def test_bots_finish_a_game_although_their_workers_are_killed(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            found = await client.open(two("bot", at_once=True, public=True))
            async with client.sit(found.table, []) as spectator:
                seen = spectator.seq
                for _ in range(3):
                    await until_seq(spectator, seen + 10)
                    seen = spectator.seq
                    kill_workers(server.pid)
                while spectator.view.table.status == "playing":
                    await spectator.next_message()
            assert verify(await client.account(found.table)) > 50

    run(play())


def test_a_worker_that_died_between_two_questions_is_replaced(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("bot", "Ben", bot="random")]
            found = await client.open(seating.TableWanted("duel", seats, window=0.0, first=0, at_once=True))
            async with client.sit(found.table, [found.tokens["0"]]) as anna:
                await until_anna_is_asked(anna, after_the_bot=True)
                kill_workers(server.pid)
                while children(server.pid):
                    await asyncio.sleep(0.02)
                await until_anna_is_asked(anna, after_the_bot=True)

    run(play())


async def until_anna_is_asked(anna: Place, *, after_the_bot: bool) -> None:
    """Play for Anna until she is asked; with `after_the_bot`, until the bot has answered first."""
    while after_the_bot or not anna.options:
        if anna.options:
            ack = await anna.move(anna.options[0].action)
            await until_seq(anna, ack.seq)
        else:
            after_the_bot = False
            await anna.next_message()


def children(pid: int) -> list[int]:
    """Return the worker processes of a server that this test has started."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):  # the thread has ended
            found += map(int, (task / "children").read_text(encoding="ascii").split())
    return found


def kill_workers(pid: int) -> None:
    for worker in children(pid):
        with contextlib.suppress(ProcessLookupError):  # the server has just replaced it
            os.kill(worker, signal.SIGKILL)


def test_a_bot_takes_its_thinking_time_unless_bots_answer_at_once(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            seats = [seating.SeatWanted("bot", "Bot"), seating.SeatWanted("me", "Anna")]
            begun = time.monotonic()
            found = await client.open(seating.TableWanted("fall", seats, window=0, first=0))
            async with client.sit(found.table, list(found.tokens.values())) as place:
                # Three records: the table was opened, the game has started, the bot has moved.
                await until_seq(place, 3)
                assert time.monotonic() - begun > 0.2
                await place.ask(wire.Pace(request_id(), at_once=True))
                while not place.view.table.at_once:
                    await place.next_message()

    run(play())


def test_a_player_can_leave_a_seat_to_a_bot_and_take_it_back(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                with pytest.raises(Refused, match="not-gone"):
                    await anna.ask(wire.Replace(request_id(), 1, "random"))
                with pytest.raises(Refused, match="no-such-bot"):
                    await ben.ask(wire.Replace(request_id(), 1, "nobody"))
                await ben.ask(wire.Replace(request_id(), 1, "random"))
                while anna.view.table.seats[1].kind != "bot":
                    await anna.next_message()
                await ben.ask(wire.Return(request_id(), 1))
                while anna.view.table.seats[1].kind != "human":
                    await anna.next_message()

    run(play())


def test_bots_of_a_party_announce_their_plans_in_words(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            await client.become("Anna")
            seats = [seating.SeatWanted("bot", "Bot", bot="thumb") for _ in range(2)]
            found = await client.open(
                seating.TableWanted("dwarves", seats, window=0, first=0, at_once=True, public=True)
            )
            plans: list[Text] = []

            def speakers() -> set[object]:
                return {plan.args["seat"] for plan in plans}

            async with client.sit(found.table, []) as spectator:
                # The rolls decide who announces more.
                while (len(plans) < 5 or len(speakers()) < 2) and spectator.view.table.status == "playing":
                    message = await spectator.next_message()
                    if isinstance(message, wire.Update):
                        plans += [text for text in message.events if text.key.startswith("plan-")]
            words = Words("en", find()["dwarves"], ["Goda", "Gandogar"], strict=True)

            assert len(plans) >= 5
            assert speakers() == {0, 1}
            assert all(words.say(plan).startswith(("Goda: I", "Gandogar: I")) for plan in plans)
            # A bot announces a plan when it changes, not at every decision.
            for seat in (0, 1):
                own = [plan for plan in plans if plan.args["seat"] == seat]
                assert all(before != after for before, after in pairwise(own))

    run(play())
