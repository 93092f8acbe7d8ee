"""Random play with invariants: every player count and setting, to the end of the game."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import Game
from meadhall.core.scene import Result
from meadhall.core.table import Chance, State
from meadhall.play.contract import LONGEST_GAME, MOST_OPTIONS, Broken, Contract
from meadhall_trust.tables import GameTrial, some_box, some_settings
from meadhall_trust.trial import Case, Found

GAMES_A_BOX: Final = 4
"""Games of one case, all with the same settings: to open a box takes time."""
CLOSELY: Final = 32
"""One case in this many checks the whole contract: saves, scenes, texts, chance, secrecy."""


class Play(GameTrial):
    """Play at random, and check the invariants after each decision."""

    name = "play"
    unit = "decisions"
    goal = 10_000_000
    weight = 2.0

    def case(self, at: Case) -> int:
        """Play some games with one set of settings."""
        dice = at.dice()
        seats, settings = some_settings(self.game, dice, at.number)
        box = some_box(self.game, settings)
        tried = 0
        for number in range(GAMES_A_BOX):
            first = dice.below(seats)
            try:
                if number == 0 and at.number % CLOSELY == 0:
                    tried += self.closely(box, seats, settings, dice, first)
                else:
                    tried += play_out(self.game, box, seats, first, dice)
            except Exception as error:
                said = f"{type(error).__name__}: {error}"
                raise Found(
                    f"{self.subject}, {seats} seats, first {first}, {settings}, game {number}: {said}"
                ) from error
            self.count("games")
        return tried

    def closely(self, box: Any, seats: int, settings: dict[str, str], dice: SeededDice, first: int) -> int:
        """Play one game under the whole contract."""
        contract = Contract(self.game, seats, settings, dice.below(10**9), first, every=10, box=box)
        table = contract.run()
        check_result(self.game.result(table), seats)
        return len(contract.log)


def play_out(game: Game, box: Any, seats: int, first: int, dice: SeededDice) -> int:
    """Play one game. Check that options are distinct, the census is constant, and the game ends with a valid result."""
    s: State = game.setup(box, seats, first)
    census = dict(game.census(s))
    count = 0
    while (ask := asking(s)) is not None:
        if count >= LONGEST_GAME:
            raise Broken("the game does not end")
        asked = ask.seats()
        seat = asked[0] if len(asked) == 1 else asked[dice.below(len(asked))]
        options = ask.options(s, seat)
        many = len(options)
        if not 1 <= many <= MOST_OPTIONS:
            raise Broken(f"{type(ask).__name__} offers {many} options after {count} decisions")
        if len({option.text for option in options}) != many:
            raise Broken(f"{type(ask).__name__} offers an option twice after {count} decisions")
        apply(s, seat, ask.sample(s, dice) if isinstance(ask, Chance) else options[dice.below(many)])
        count += 1
        if dict(game.census(s)) != census:
            raise Broken(f"{type(ask).__name__} changes {census} into {dict(game.census(s))} after {count} decisions")
    check_result(game.result(s), seats)
    return count


def check_result(result: Result | None, seats: int) -> None:
    """Check a result: a rank and a score for each seat, ties skip ranks, and more points rank higher."""
    if result is None or len(result.ranks) != seats or len(result.scores) != seats or not result.reasons:
        raise Broken(f"the game ends with {result}")
    ranks, scores = result.ranks, result.scores
    lost_together = set(ranks) == {2}
    if not lost_together and any(rank != 1 + sum(other < rank for other in ranks) for rank in ranks):
        raise Broken(f"the ranks {ranks} do not add up")
    if any(scores[a] > scores[b] and ranks[a] > ranks[b] for a in range(seats) for b in range(seats)):
        raise Broken(f"the ranks {ranks} do not follow from the scores {scores}")


TRIAL = Play
