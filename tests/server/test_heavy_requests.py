"""Uploads and reviews: bounded in size, time and number, and dropped when no client waits."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.helpers import run
from tests.server.inside import hall_at

from meadhall.core.dice import SeededDice
from meadhall.protocol import seating
from meadhall.protocol.history import ReviewView
from meadhall.server.http.requests import while_connected
from meadhall.server.table.state import Refusal
from meadhall.server.thinking import reviews
from meadhall.server.thinking.reviews import Reviews
from meadhall_trust.simulated.loop import VirtualLoop
from meadhall_trust.simulated.world import QuickBots

GOLDEN = Path(__file__).parents[2] / "src/meadhall/games/duel/golden"
SEATS = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("me", "Ben")]


def test_an_upload_that_is_too_large_or_breaks_the_rules_is_refused_with_the_reason(tmp_path: Path) -> None:
    text = next(GOLDEN.glob("*.game")).read_text(encoding="utf-8")
    header, decisions = text.split("\n\n", 1)
    pack = header + '\npack: "' + "# padding " * 30_000 + '"\n\n' + decisions
    many = header + "\n\n" + "* x\n" * 20_001

    async def attempt() -> None:
        async with hall_at(f"sqlite:///{tmp_path / 'hall.db'}") as hall:
            for file, why in ((pack, "256 KiB"), (many, "20000 decisions"), ("x", "line 1")):
                with pytest.raises(Refusal, match="game-file") as refused:
                    await hall.import_game(seating.ImportWanted(file, SEATS), "anna", "192.0.2.1")
                assert why in str(refused.value.text.args["detail"])
            with pytest.raises(Refusal, match="too-large"):
                await hall.import_game(seating.ImportWanted("x" * (1 << 21), SEATS), "anna", "192.0.2.1")
            found = await hall.import_game(seating.ImportWanted(text, SEATS), "anna", "192.0.2.1")
            assert (await hall.actor(found.table)).table.match is not None

    run(attempt())


@pytest.mark.parametrize(
    ("code", "ended"),
    [
        ("worker.limit_time(0.1)\nwhile True: pass", -signal.SIGPROF),
        ("worker.limit_memory(1 << 30)\nbytearray(1 << 31)", 1),
        ("worker.limit_time(0.1)\nworker.limit_time(0)\nfor _ in range(10**7): pass", 0),
    ],
)
def test_a_worker_ends_when_an_upload_takes_too_much_time_or_memory(code: str, ended: int) -> None:
    program = f"from meadhall.server.thinking import worker\n{code}"
    done = subprocess.run([sys.executable, "-c", program], timeout=300, check=False, capture_output=True)
    assert done.returncode == ended


def test_work_is_cancelled_when_its_client_disconnects(loop: VirtualLoop) -> None:
    async def attempt() -> None:
        events = iter([{"type": "http.request"}, {"type": "http.disconnect"}])
        cancelled = asyncio.Event()

        async def receive() -> Any:
            await asyncio.sleep(1)
            return next(events)

        async def work() -> int:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                cancelled.set()
                raise
            return 1

        request: Any = SimpleNamespace(receive=receive)
        with pytest.raises(Refusal, match="closing"):
            await while_connected(request, work())
        assert cancelled.is_set()
        assert loop.time() < 3
        assert await while_connected(SimpleNamespace(receive=asyncio.Event().wait), asyncio.sleep(1, 7)) == 7  # type: ignore[arg-type]

    loop.run_until_complete(attempt())


def test_reviews_of_one_address_are_few_and_are_dropped_when_no_client_waits(
    loop: VirtualLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    class NoReviews:
        """A store that has no reviews."""

        shared = False

        async def review(self, id: str) -> None:
            return None

        review_progress = end_review = write = review

        async def begin_review(self, id: str) -> bool:
            return True

    async def slow(self: Reviews, id: str, past: object, work: object) -> object:
        await asyncio.sleep(50)
        made.append(id)
        return ReviewView("done", 1.0)

    async def attempt() -> None:
        monkeypatch.setattr(Reviews, "_made", slow)
        monkeypatch.setattr(reviews, "time", SimpleNamespace(monotonic=loop.time))
        store: Any = NoReviews()
        found = Reviews(store, QuickBots(SeededDice("x")), 1.0)
        for n in range(reviews.MOST_EACH):
            await found.begin(f"greedy{n}", None, "192.0.2.1")  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="too-many-reviews"):
            await found.begin("one more", None, "192.0.2.1")  # type: ignore[arg-type]
        await found.begin("honest", None, "192.0.2.2")  # type: ignore[arg-type]
        for _ in range(20):
            await asyncio.sleep(20)
            for name in ("honest", "greedy1"):
                await found.view(name)
        # The honest review came second. The server dropped the others, because no client asked for their progress.
        assert made[:3] == ["greedy0", "honest", "greedy1"]
        assert len(made) < 1 + reviews.MOST_EACH

    loop.run_until_complete(attempt())
