"""Play the finales of The Dwarves many times: a cheap way to compare evaluations and heuristics of the last turns.

python bench/finales.py --deals 50 --repeats 6                      against Nôd'onn
python bench/finales.py --card keep-the-gateways --simulations 200

A party of three plays each deal until the Scenario card opens. From there it plays on `--repeats` times, with new dice.
The report counts wins, deaths, and games that are lost for other reasons.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from meadhall.bots.bot_games import DIFFICULTY, interval
from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.levels import SearchBot
from meadhall.bots.view import View
from meadhall.cli.main import build_kind
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, speaker
from meadhall.core.game import named, reopen_box
from meadhall.core.notation import read
from meadhall.core.table import Chance
from meadhall.games.dwarves.state import Dwarves

GAME = named("dwarves")
SEATS = 3


def opened(deal: int) -> Dwarves:
    """Return the first state of a deal; deals go through all difficulties."""
    setting = next(each for each in GAME.settings if each.key == DIFFICULTY)
    chosen = {DIFFICULTY: setting.values[deal % len(setting.values)]}
    box = reopen_box(GAME.module, GAME.version, GAME.pack(), GAME.settings_from(chosen))
    table = GAME.setup(box, SEATS, deal % SEATS)
    assert isinstance(table, Dwarves)
    return table


def play(table: Dwarves, name: str, simulations: int, card: str = "") -> bool:
    """Play on in place to the end, or until the card opens; return whether it is open."""
    evaluator = evaluator_of(GAME.key)
    chance_dice = SeededDice("finales", name)
    bots = [SearchBot(SeededDice("finales", name, seat), 0.0, simulations) for seat in range(SEATS)]
    while (ask := asking(table)) is not None:
        if isinstance(ask, Chance):
            apply(table, ask.first(), ask.sample(table, chance_dice))
            continue
        scenario = table.card_at(0)
        if card and scenario is not None and scenario.name == f"card-{card}":
            return True
        options = ask.options(table, ask.first())
        action = options[0]
        if len(options) > 1:
            player = speaker(table, ask)
            action = read(bots[player].think(View(GAME, table, player, bots[player].dice), evaluator), options)
        apply(table, ask.first(), action)
    return False


def measure(card: str, deals: int, repeats: int, simulations: int, seed: str) -> dict[str, Any]:
    """Play the finales and count how they end."""
    met = won = died = games = 0
    for deal in range(deals):
        table = opened(deal)
        if not play(table, f"{seed}/{deal}", simulations, card):
            continue
        met += 1
        for number in range(repeats):
            finale: Dwarves = table.copy()
            play(finale, f"{seed}/{deal}/{number}", simulations)
            result = GAME.result(finale)
            assert result is not None
            games += 1
            won += result.ranks[0] == 1
            died += min(finale.health) <= 0
    return {
        "build": build_kind(),
        "card": card,
        "deals": deals,
        "met": met,
        "finales": games,
        "won": won,
        "interval": [round(bound, 3) for bound in interval(won, games)],
        "died": died,
        "lost otherwise": games - won - died,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Finales of The Dwarves, played many times.")
    parser.add_argument("--card", default="defeat-nodonn")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--repeats", type=int, default=6)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--seed", default="finales")
    words = parser.parse_args()
    print(json.dumps(measure(words.card, words.deals, words.repeats, words.simulations, words.seed)))


if __name__ == "__main__":
    main()
