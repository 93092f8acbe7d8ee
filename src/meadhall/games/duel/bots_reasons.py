"""Why an option of The Duel is good, where its purpose says more than the evaluation after one step."""

from __future__ import annotations

from meadhall.core.table import Action, Seat
from meadhall.core.text import Text
from meadhall.games.duel.rules_allies import Attack
from meadhall.games.duel.rules_turn import PickUp
from meadhall.games.duel.rules_twists import Throw
from meadhall.games.duel.state import PILE, Duel


def reason(s: Duel, seat: Seat, option: Action) -> Text | None:
    """Return the purpose of an option; None if the evaluation has to say it."""
    if isinstance(option, PickUp):
        return Text("advice-again")
    if isinstance(option, Attack | Throw):
        return _hit(s, option.target)
    return None


def _hit(s: Duel, target: int) -> Text:
    """§6.4 Name the card that is hit."""
    if target == PILE:
        return Text("advice-pile")
    card = s.box.cards[target]
    left = card.health - s.damage[target] - 1
    return Text("advice-defeat" if left <= 0 else "advice-hit", {"card": card.name})
