"""`simulate`: the same seed is the same result, the report is complete, and memory does not grow."""

import gc
import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Generator
from importlib.resources import files
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots.bot import Bot
from meadhall.bots.evaluator import Evaluator
from meadhall.bots.levels import bot_named
from meadhall.bots.view import View
from meadhall.cli.jobs import ThisProcess, processes
from meadhall.cli.main import main
from meadhall.cli.simulation import Plan, Simulation, simulate
from meadhall.cli.tally import Tally, summary
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.game import named
from meadhall.core.scene import Result
from meadhall.core.table import State
from meadhall.play.contract import Broken, Contract

KEYS = {
    "game", "rules_version", "content_hash", "games", "finished", "seats", "seed", "decisions", "seconds", "results",
}  # fmt: skip


def plan(games: int, **more: Any) -> Plan:
    return Plan("duel", games, 2, ("random:0", "random:0"), 5, named("duel").settings_from(), **more)


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", "duel", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    alone = report(capsys, "--games", "200", "--seed", "7")
    shared = report(capsys, "--games", "200", "--seed", "7", "--jobs", "3")
    other = report(capsys, "--games", "200", "--seed", "8")
    for found in (alone, shared, other):
        del found["seconds"]
    assert alone == shared
    assert alone["results"] != other["results"]


def test_the_balance_report_counts_what_winners_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same for any number of jobs; a card cannot be used, or won with, more often than seats have played."""
    files = [tmp_path / f"jobs-{jobs}.html" for jobs in (1, 2)]
    for jobs, file in enumerate(files, 1):
        words = ["simulate", "duel", "--games", "24", "--bots", "thumb", "--jobs", str(jobs), "--report", str(file)]
        assert main(words) == 0
    assert files[0].read_text(encoding="utf-8") == files[1].read_text(encoding="utf-8")
    found = json.loads(files[0].with_suffix(".json").read_text(encoding="utf-8"))
    assert sum(seat["wins"] for seat in found["seats"]) == found["usual"]["wins"] == 24
    uses = {(use["event"], use["what"]): use for use in found["uses"]}
    assert all(use["won"]["wins"] <= use["used"]["wins"] <= 48 for use in uses.values())
    # Every Duel is won by points, so winners have played cards that losers have played, too.
    played = [use for (event, _), use in uses.items() if event == "event-played"]
    assert sum(use["won"]["wins"] for use in played) < sum(use["used"]["wins"] for use in played)
    assert "Tungdil" in files[0].read_text(encoding="utf-8")

    capsys.readouterr()
    assert main(["simulate", "duel", "--report", "balance.txt"]) == 2
    assert "does not end in .html" in capsys.readouterr().err
    assert main(["simulate", "duel", "--games", "1", "--report", str(tmp_path / "nowhere" / "balance.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_report_has_every_key_and_its_numbers_fit_together(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--games", "50")
    assert set(found) >= KEYS
    results = found["results"]
    assert found["finished"] == found["games"] == sum(results["wins"]) == sum(results["wins_in_turn"]) == 50
    assert results["ties"] == results["lost"] == 0
    assert results["length"]["mean"] * 50 == pytest.approx(found["decisions"])
    for score in results["score"]:
        values = [score["quantiles"][percent] for percent in ("5", "25", "50", "75", "95")]
        assert values == sorted(values)


def test_an_option_of_the_game_changes_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    usual = report(capsys, "--games", "20")
    other = report(capsys, "--games", "20", "--option", "compensation=fifth_card")
    assert other["settings"]["compensation"] == "fifth_card"
    assert other["decisions"] != usual["decisions"]


def test_the_table_names_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "duel", "--games", "5", "--lang", "de"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert shown.out.count("(random:0)") == 2
    assert "Siege" in shown.out


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["duel", "--seats", "3"],
        ["duel", "--bots", "wizard"],
        ["duel", "--bots", "random,random,random"],
        ["duel", "--games", "0"],
        ["duel", "--jobs", "65"],
        ["duel", "--jobs", "many"],
        ["duel", "--seed", "-1"],
        ["duel", "--option", "colour=red"],
        ["duel", "--pack", "/nowhere"],
    ],
)
def test_a_wrong_command_line_is_refused_in_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("meadhall: ")
    assert shown.err.count("\n") == 1
    assert " " in shown.err.removeprefix("meadhall: ").strip()


def most_memory(games: int) -> int:
    usual = gc.get_threshold()
    gc.collect()
    # Everything older stays out of the collections, so that they can be frequent: garbage must not count as memory.
    gc.freeze()
    gc.set_threshold(100, 1, 1)
    tracemalloc.start()
    try:
        total = Tally(2)
        for tally in simulate(Simulation(plan(games)), ThisProcess()):
            total.add(tally)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        gc.set_threshold(*usual)
        gc.unfreeze()
    assert total.finished == games
    return peak


def grows(few: int, many: int, most: int) -> bool:
    """Return whether more games need more memory, by more than `most` bytes, each time that it is measured.

    Another thread of the test process may allocate memory during one of three measurements, but hardly in all of them.
    """
    return all(most_memory(many) > most_memory(few) + most for _ in range(3))


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    most_memory(10)
    # More games add some new lengths and scores: 34 kB were seen. A state kept for each game would be 800 kB.
    assert not grows(30, 300, 200_000)


def test_memory_does_not_grow_with_very_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games end at once here, so that even one pointer for each game would show."""

    def at_once(table: Any, dice: SeededDice, limit: int) -> int:
        table.emptied = dice.below(2)
        table.stack.clear()
        return 500 + dice.below(100)

    monkeypatch.setattr("meadhall.cli.simulation.playout", at_once)
    most_memory(1000)
    # The first thousands fill the blocks and the counts of lengths; then 10,000 pointers would be 80 kB.
    assert not grows(10_000, 20_000, 60_000)


class Last(Bot):
    def think(self, view: View, evaluator: Evaluator) -> str:
        return view.options[-1]


def test_other_bots_decide_from_what_their_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, dice: Dice) -> Bot:
        return Last(dice) if name == "last" else bot_named(name, dice)

    monkeypatch.setattr("meadhall.cli.simulation.bot_named", make)
    chosen = Plan("duel", 6, 2, ("last", "random"), 1, plan(1).settings)
    one, again = (Simulation(chosen).play(range(6)) for _ in range(2))
    assert one == again
    assert one.finished == 6


def test_checked_games_keep_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--games", "3", "--check")
    assert found["checked"] is True
    assert found["finished"] == 3


def test_a_broken_contract_is_one_sentence_with_seed_and_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Contract.run

    def breaks(contract: Contract) -> State:
        if contract.seed % 10**9 == 5:
            raise Broken("a card is lost")
        return play(contract)

    monkeypatch.setattr(Contract, "run", breaks)
    assert main(["simulate", "duel", "--games", "9", "--seed", "4", "--check"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert all(word in shown.err for word in ("seed 4", "game 5", "a card is lost"))


def test_an_exception_of_the_rules_breaks_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(contract: Contract) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(Contract, "run", crash)
    tally = Simulation(plan(4, check=True)).play(range(4))
    assert tally.broken is not None
    assert tally.broken[0] == 0
    assert "IndexError" in tally.broken[1]


PLAYING = """
import signal, sys
from meadhall.cli import simulate
from meadhall.cli.main import main

# A shell that runs the tests in the background may have set this signal to be ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)

def shown(tallies, *_):
    for tally in tallies:
        print("playing", flush=True)
        yield tally

simulate.with_progress = shown
sys.exit(main(["simulate", "duel", "--games", "10000000", "--jobs", "2"]))
"""

if os.name == "posix":  # on Windows Ctrl-C cannot be sent to a process group

    def test_ctrl_c_stops_all_workers_without_a_traceback() -> None:
        with subprocess.Popen(
            [sys.executable, "-c", PLAYING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"playing\n"
            os.killpg(process.pid, signal.SIGINT)
            _, problems = process.communicate()
            assert process.returncode == 130
            assert problems.strip() == b""
        # The resource tracker of multiprocessing ends shortly after the last worker.
        for _ in range(3000):
            try:
                os.killpg(process.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.1)
        pytest.fail("some process of the simulation still runs")


def test_no_worker_outlives_its_pool() -> None:
    with processes(2) as pool:
        tallies = simulate(Simulation(plan(10_000_000)), pool)
        assert isinstance(tallies, Generator)
        assert next(tallies).finished > 0
        assert len(active_children()) == 2
        tallies.close()
    assert active_children() == []


def test_the_games_of_a_worker_that_dies_are_played_again() -> None:
    alone, shared = Tally(2), Tally(2)
    for tally in simulate(Simulation(plan(40)), ThisProcess()):
        alone.add(tally)
    with processes(2) as pool:
        for number, tally in enumerate(simulate(Simulation(plan(40)), pool)):
            shared.add(tally)
            if not number:
                for process in active_children():
                    process.kill()
    assert shared == alone
    assert shared.games == 40


def test_a_quantile_is_a_value_that_its_share_of_games_does_not_exceed() -> None:
    found = summary(Counter(range(1, 101)))
    assert found == {"mean": 50.5, "quantiles": {"5": 5, "25": 25, "50": 50, "75": 75, "95": 95}}
    assert summary(Counter([3]))["quantiles"] == dict.fromkeys(("5", "25", "50", "75", "95"), 3)
    assert summary(Counter())["mean"] is None


def test_ties_lost_and_unfinished_games_are_counted_separately() -> None:
    tally = Tally(3)
    tally.count(10, 0, Result((1, 1, 3), (7, 7, 2), ()))
    tally.count(20, 1, Result((2, 2, 2), (0, 0, 0), ()))
    tally.count(30, 2, Result((3, 1, 2), (1, 9, 4), ()))
    tally.count(40, 0, None)
    results = tally.results()
    assert (tally.games, tally.finished, tally.decisions) == (4, 3, 100)
    assert results["wins"] == [1, 2, 0]
    assert results["wins_in_turn"] == [1, 1, 1]
    assert (results["ties"], results["lost"]) == (1, 1)


def test_own_content_is_played_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = (files("meadhall.games.duel") / "content/cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(cards.replace("health = 2", "health = 1"), encoding="utf-8")
    usual = report(capsys, "--games", "20")
    own = report(capsys, "--games", "20", "--pack", str(tmp_path))
    assert own["content_hash"] != usual["content_hash"]
    assert own["decisions"] != usual["decisions"]
