"""Find positions for the puzzle of the day: one answer is clearly the best.

The tool plays games between bots. At a decision with several answers it searches three times, with different samples of
what is hidden. It keeps the position if all searches name the same answer, by a clear margin. It uses all cores.

python tools/puzzles.py GAME [--count 30] [--simulations 600]   writes the game's puzzles.toml
"""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from typing import Final

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.levels import bot_named
from meadhall.bots.lookahead import Lookahead
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, speaker
from meadhall.core.game import named, own_games
from meadhall.core.notation import read, write_seat
from meadhall.core.table import CHANCE, Chance, Seat, State

SEATS: Final = {"dwarves": 3, "duel": 2, "fall": 3, "zwergendorf": 1}
OPTIONS: Final = {"zwergendorf": (3, 60), "fall": (4, 40), "dwarves": (4, 40)}
"""Fewest and most answers of a puzzle; (3, 16) for other games."""
MARGIN: Final = 0.06
"""How much better than the second answer the best one must be in each search, as a chance to win."""
LIKELY: Final = (0.08, 0.92)
"""Range of the best answer's chance to win. Beyond it, the game is decided."""
SEARCHES: Final = 3
LEVEL: Final = "thumb"
LOOKS: Final = 6
"""Positions of one game that get a search."""
TOLD: Final = 6
"""Answers that are stored, the best first."""


def candidate(work: tuple[str, int, int]) -> str:
    """Play one game; return the entry of its first position that is a puzzle, or nothing."""
    key, seed, simulations = work
    game = named(key)
    settings = game.settings_from()
    seats = SEATS.get(key, game.seats[0])
    table: State = game.setup(game.open_box(game.pack(), settings), seats, 0)
    dice = SeededDice("puzzles", key, seed)
    bots = [bot_named(LEVEL, SeededDice("puzzles", key, seed, seat)) for seat in range(seats)]
    played: list[tuple[Seat, str]] = []
    fewest, most = OPTIONS.get(key, (3, 16))
    wait, looks = 15 + seed * 7 % 60, 0
    for _ in range(5_000):
        ask = asking(table)
        if ask is None or looks == LOOKS:
            return ""
        if isinstance(ask, Chance):
            action = ask.sample(table, dice)
            played.append((CHANCE, action.text))
            apply(table, CHANCE, action)
            continue
        asked = ask.first()
        player = speaker(table, ask)
        options = ask.options(table, asked)
        if len(played) >= wait and player == 0 and fewest <= len(options) <= most and not ask.window():
            view = View(game, table, player, SeededDice("puzzle-view", key, seed))
            if likely(view, SeededDice("puzzle-look", key, seed)):
                looks += 1
                if found := solved(view, seed, simulations):
                    return entry(key, seed, seats, player, settings, played, found, simulations)
        action = options[0]
        if len(options) > 1:
            action = read(bots[player].choose(View(game, table, player, bots[player].dice)), options)
        played.append((asked, action.text))
        apply(table, asked, action)
    return ""


def likely(view: View, dice: SeededDice) -> bool:
    """Return whether one step ahead one answer looks better than the others."""
    values = sorted(Lookahead(view, evaluator_of(view.game.key), dice).values(), reverse=True)
    return values[0] - values[1] >= MARGIN / 2


def solved(view: View, seed: int, simulations: int) -> dict[str, int]:
    """Return the answers with their chances, the best first; nothing if the searches do not agree."""
    evaluator = evaluator_of(view.game.key)
    sums: dict[str, tuple[float, int]] = {}
    best = ""
    for number in range(SEARCHES):
        tree = Tree(view, evaluator, SeededDice("puzzle-search", view.game.key, seed, number))
        tree.grow(0.0, simulations)
        values = tree.values()
        order = sorted(values, key=lambda text: (-values[text][1], -values[text][0]))
        if len(order) < 2 or (best and order[0] != best):
            return {}
        best = order[0]
        others = max(values[text][0] for text in order[1:])
        if values[best][0] - others < MARGIN or not LIKELY[0] <= values[best][0] <= LIKELY[1]:
            return {}
        for text, (chance, visits) in values.items():
            total, count = sums.get(text, (0.0, 0))
            sums[text] = (total + chance * visits, count + visits)
    chances = {text: round(100 * total / count) for text, (total, count) in sums.items()}
    ordered = sorted(chances, key=lambda text: (text != best, -chances[text]))[:TOLD]
    return {text: chances[text] for text in ordered}


def entry(
    key: str,
    seed: int,
    seats: int,
    seat: Seat,
    settings: dict[str, str],
    played: list[tuple[Seat, str]],
    found: dict[str, int],
    simulations: int,
) -> str:
    """Return the TOML entry of a puzzle."""
    decisions = ",\n  ".join(json.dumps(f"{write_seat(who)} {text}", ensure_ascii=False) for who, text in played)
    changed = {name: value for name, value in settings.items() if value != named(key).settings_from()[name]}
    return "\n".join(
        [
            f"[p{seed:04}]",
            f"rules = {named(key).version}",
            f"seats = {seats}",
            "first = 0",
            f"seat = {seat}",
            f"settings = {json.dumps([f'{name}={value}' for name, value in changed.items()])}",
            f"answers = {json.dumps(list(found), ensure_ascii=False)}",
            f"chances = {json.dumps(list(found.values()))}",
            f'source = "derived: {SEARCHES} searches of {simulations} simulations agree; a game of {LEVEL} bots"',
            f"decisions = [\n  {decisions},\n]",
        ]
    )


def main() -> None:
    """Find the puzzles of one game."""
    parser = argparse.ArgumentParser(description="Find positions for the puzzle of the day.", allow_abbrev=False)
    parser.add_argument("game", choices=sorted(own_games()))
    parser.add_argument("--count", type=int, default=30, help="how many to find")
    parser.add_argument("--simulations", type=int, default=600, help="simulations of each search")
    parser.add_argument("--out", type=Path, help="file to write; the game's own by default")
    given = parser.parse_args()
    folder = Path(import_module(named(given.game).module).__file__ or "").parent
    head = (
        "# Positions for the puzzle of the day, found by tools/puzzles.py. `chances`: per cent, for each of `answers`."
    )
    found: list[str] = []
    with Pool() as pool:
        for text in pool.imap(candidate, ((given.game, seed, given.simulations) for seed in range(100_000))):
            if text:
                found.append(text)
                print(f"{given.game}: {len(found)} of {given.count}", flush=True)
                file = given.out or folder / "puzzles.toml"
                file.write_text(head + "\n\n" + "\n\n".join(found) + "\n", encoding="utf-8")
            if len(found) == given.count:
                pool.terminate()
                break


if __name__ == "__main__":
    main()
