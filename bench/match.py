"""Play a match between two ways to search: a net against the hand-written evaluation, or more time against less.

python bench/match.py fall --seconds 0.04                        the game's net against no net, 0.04 s a move each
python bench/match.py fall --one new.json --other shipped        two nets
python bench/match.py duel --other shipped --times 4             four times the time against the same bot
python bench/match.py duel --one shipped+even --other shipped+plain    one net with both roots of a search
python bench/match.py duel --one shipped --other shipped+aim=0         playing for points too, or for the win alone
python bench/match.py duel --one shipped --other shipped+contempt=0    with and without contempt for dull ends
python bench/match.py fall --one shipped --other shipped+patient       with and without a cost of waiting
python bench/match.py duel --one shipped+simulations=50 --other plain+seconds=1    against a plain search of a second
python bench/match.py duel --one shipped --other shipped+fresh         reused trees against fresh ones
python bench/match.py duel --one shipped+hands --other shipped         a bot that sees the hidden cards
python bench/match.py dwarves --one shipped+future --other shipped     a party that also knows how chance will fall
python bench/match.py dwarves --simulations 200 --seats 3        a party of each plays the same deals

Every deal is played from every seat. Rivals score wins; for parties, 0.5 is equal and 1 means that the first side won
all deals that the other lost. Each move has `--seconds`, or exactly `--simulations`; a side may have its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from importlib.resources import files
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.plain import PlainSearch

from meadhall.bots.bot import Bot
from meadhall.bots.bot_games import Z, interval
from meadhall.bots.net import FILE
from meadhall.bots.training.generations import EVEN, PLAIN
from meadhall.bots.training.match import Rivals, Side, contest
from meadhall.cli.jobs import Pool, ThisProcess, processes
from meadhall.cli.main import build_kind
from meadhall.cli.train import share_of
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, named

EVEN_ROOT, PLAIN_ROOT, FRESH, PATIENT, SEES = "even", "plain", "fresh", "patient", ("hands", "future")
AIM, CONTEMPT, SIMULATIONS, SECONDS = NUMBERS = ("aim=", "contempt=", "simulations=", "seconds=")


@dataclass(slots=True, frozen=True)
class PlainSide(Side):
    """A side that searches without any knowledge of the game (`plain.py`)."""


class Match(Rivals):
    """Games between two sides. A side may be a `PlainSide`."""

    def bot(self, side: Side, dice: SeededDice) -> Bot:
        """Return a bot of a side."""
        if isinstance(side, PlainSide):
            return PlainSearch(dice, side.seconds, 0 if side.seconds else side.simulations)
        return super().bot(side, dice)


def side(game: str, name: str, simulations: int, seconds: float) -> Side:
    """Return a side by its name: `shipped`, `hand`, `plain` or the file of a net; each `+` adds a mark."""
    name, *marks = name.split("+")
    text = ""
    if name == "shipped":
        path = files(named(game).module) / FILE
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
    elif name not in ("hand", "plain"):
        text = Path(name).read_text(encoding="utf-8")
    if EVEN_ROOT in marks:
        text = text.replace(PLAIN, EVEN)
    if PLAIN_ROOT in marks:
        text = text.replace(EVEN, PLAIN)
    sees = next((mark for mark in marks if mark in SEES), "")
    numbers = {name: float(mark.removeprefix(name)) for mark in marks for name in NUMBERS if mark.startswith(name)}
    marks = [mark for mark in marks if not mark.startswith(NUMBERS)]
    if unknown := set(marks) - {EVEN_ROOT, PLAIN_ROOT, FRESH, PATIENT, *SEES}:
        raise SystemExit(f"unknown mark: {', '.join(sorted(unknown))}")
    if SIMULATIONS in numbers:
        simulations, seconds = int(numbers[SIMULATIONS]), 0.0
    seconds = numbers.get(SECONDS, seconds)
    return (PlainSide if name == "plain" else Side)(
        text,
        simulations,
        seconds,
        FRESH not in marks,
        sees,
        numbers.get(AIM),
        numbers.get(CONTEMPT),
        PATIENT in marks,
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="A match between two ways to search.")
    parser.add_argument("game", choices=sorted(find()))
    parser.add_argument(
        "--one",
        default="shipped",
        help="shipped (the game's net, if it has one), hand, plain (a search without knowledge), or the file of a net; "
        "+even or +plain sets its root, +simulations=50 or +seconds=1 its work, "
        "+fresh keeps no tree, +aim=0.1 plays more for points, +contempt=0 accepts dull ends, +patient may wait, "
        "+hands sees hidden cards, "
        "+future also knows how chance will fall",
    )
    parser.add_argument("--other", default="hand")
    parser.add_argument("--seconds", type=float, default=0.04)
    parser.add_argument("--simulations", type=int, default=0)
    parser.add_argument("--times", type=float, default=1.0, help="the first side has this many times as much")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="an upper bound")
    parser.add_argument("--seed", default="match")
    words = parser.parse_args()
    seconds = 0.0 if words.simulations else words.seconds
    one, other = (
        side(words.game, name, int(words.simulations * times), seconds * times)
        for name, times in ((words.one, words.times), (words.other, 1.0))
    )
    seats = words.seats or next(count for count in named(words.game).seats if count > 1)
    workers: AbstractContextManager[Pool] = processes(words.jobs) if words.jobs > 1 else nullcontext(ThisProcess())
    with workers as pool:
        rivals = Match(words.game, one, other, seats, words.seed)
        played = contest(rivals, words.games, share_of(pool), 60 * words.minutes, early=False)
    scores = [game.points for game in played]
    points, count = sum(scores), len(scores)
    half = Z * pstdev(scores) / sqrt(count)
    report = {
        "game": words.game,
        "seats": seats,
        "build": build_kind(),
        "one": words.one,
        "other": words.other,
        "times": words.times,
        "a move": {"simulations": words.simulations} if words.simulations else {"seconds": words.seconds},
        "points": points,
        "games": count,
        "rate": round(points / count, 3),
        "interval": [round(bound, 3) for bound in interval(points, count)],
        "won": [round(sum(game.won[at] for game in played), 2) for at in (0, 1)],
        "mean score": [round(mean(game.scores[at] for game in played), 2) for at in (0, 1)],
        "by spread": [round(points / count - half, 3), round(points / count + half, 3)],
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
