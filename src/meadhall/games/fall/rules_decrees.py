"""Chapter 10: the Royal Decrees. Each is one class that changes the rules in the places that `Decree` names."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat
from meadhall.core.text import Option, Text
from meadhall.games.fall.cards import Decree, Kingdom
from meadhall.games.fall.events import MeeplesFreed, MemorialRaised
from meadhall.games.fall.rules_areas import is_lord, lords
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_hands import trophies
from meadhall.games.fall.rules_kingdom import DrawOgres, Return, TavernCard
from meadhall.games.fall.rules_land import has_landed
from meadhall.games.fall.rules_questions import Question, Shown, all_home, spot_text
from meadhall.games.fall.state import Fall

FEWEST_HUNTERS: Final = 3
ROWDY: Final = 3


class HardWorkers(Decree):
    """§10.2 Hard Workers: all players act in the morning, then all resolve at night. See `Morning`."""

    def splits_day(self) -> bool:
        return True


class Fortress(Decree):
    """§10.3 Fortress: place dwarfs in your own kingdom, also a shared one, or where there is no castle.

    With no spot to place a dwarf on, an action may turn an empty card by any number of quarter turns.
    """

    def forbids_placing(self, s: Fall, seat: Seat, place: int) -> bool:
        return lords(s, place) > 0 and not is_lord(s, seat, place)

    def quarter_turns(self, s: Fall, has_spot: bool) -> tuple[int, ...]:
        return () if has_spot else (1, 2, 3)


class BeastHunters(Decree):
    """§10.4 Experienced Beast Hunters: each kill of your own (ruling 45) makes the next take one dwarf less."""

    def dwarfs_needed(self, s: Fall, seat: Seat, card: Kingdom, need: int) -> int:
        if not card.is_monster():
            return need
        return max(min(need, FEWEST_HUNTERS), need - trophies(s, seat))


class BattleMemorial(Decree):
    """§10.5 Battle Memorial: put a Memorial card where a monster was killed. Ruling 55: it covers a mine there.

    While a Memorial card is in play, an action may turn an empty card by a quarter either way.
    """

    def fill_gap(self, s: Fall, place: int, top: list[int]) -> None:
        if s.memorials < s.box.memorial.count:
            if top[place] >= 0:
                s.under = [*s.under, place, top[place]]
            top[place] = s.box.memorial_code
            s.memorials += 1
            s.tell(MemorialRaised())

    def quarter_turns(self, s: Fall, has_spot: bool) -> tuple[int, ...]:
        return (1, 3) if s.memorials else ()


class CharmingMerchants(Decree):
    """§10.6 Charming Merchants: goals of your own may help to pay for a goal worth more. Ruling 47.

    The old goal must pay at least one gem; rules version 1 allows one that pays nothing.
    """

    def part_payment(self, s: Fall, seat: Seat, goal: int) -> list[int]:
        goals = s.box.goals
        price = goals[goal].cost
        return [
            old
            for old in range(len(goals))
            if s.goals[old] == seat
            and goals[old].vp < goals[goal].vp
            and (s.box.first_rules or any(min(price[gem], goals[old].cost[gem]) for gem in range(len(price))))
        ]


class GreedyLandlords(Decree):
    """§10.7 Greedy Landlords: the lords of one kingdom divide its worth. Ruling 48: rounded down, also below zero."""

    def kingdom_share(self, s: Fall, place: int, worth: int) -> int:
        return worth // lords(s, place)


class DwarfsWayDecree(Decree):
    """§10.8 The Dwarfs Way: full cards on which no colour has enough dwarfs for the task send all meeples home."""

    def end_turn(self, s: Fall) -> None:
        for place in range(len(s.top)):
            if is_stuck(s, place):
                s.tell(MeeplesFreed(spot_text(s, place), s.card_at(place).spots))
                all_home(s, place)


def is_stuck(s: Fall, place: int) -> bool:
    """Ruling 49 Whether a card is full, no monster, and no seat has the dwarfs that the task needs."""
    code = s.top[place]
    if code < 0 or s.room[place] or not s.box.spots_of[code] or s.box.is_monster_of[code]:
        return False
    return max(s.crew_on(place)) < s.box.need_of[code]


class HiredHands(Decree):
    """§10.9 Hired Hands: discard an ogre card for one more action this turn. Ruling 50: as often as you like."""

    def allows_hiring(self) -> bool:
        return True


class BarFights(Decree):
    """§10.10 Bar Fights: three of your dwarfs in a tavern may bring two ogre cards.

    Ruling 51: only if there are two; rules version 1 asks without them too.
    """

    def task(self, s: Fall, seat: Seat, place: int) -> Choice | None:
        is_rowdy = isinstance(s.card_at(place), TavernCard) and s.crew_at(place, seat) >= ROWDY
        left = s.ogre_count(s.deck_row()) + s.ogre_count(s.discard_row())
        return BarFight(seat, place) if is_rowdy and (left > 1 or s.box.first_rules) else None


class BarFight(Question):
    """§10.10 With three in a tavern: all go home for two ogre cards, or (ruling 51) two for one."""

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def shown(self) -> Shown:
        return Shown("prompt-bar-fight", "§10.10")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [FIGHT, DRINK]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        need, ogres = (ROWDY, 2) if action is FIGHT else (s.card_at(self.place).need, 1)
        s.do(Return(seat, self.place, need), DrawOgres(seat, ogres), Watch())


class Fight(Action):
    """§10.10 Start a bar fight."""

    def shown(self, s: Fall, seat: Seat) -> Option:
        return Option(self.text, Text("option-fight"), (), "resolve")


class Drink(Action):
    """§7.8 Stay peaceful."""

    def shown(self, s: Fall, seat: Seat) -> Option:
        return Option(self.text, Text("option-drink"), (), "resolve")


FIGHT: Final = Fight("fight")
DRINK: Final = Drink("drink")


class CrazyBalloonists(Decree):
    """§10.11 Crazy Balloonists: place one dwarf on each card in a turn. Ruling 52: the king counts too."""

    def forbids_placing(self, s: Fall, seat: Seat, place: int) -> bool:
        return has_landed(s, place)


DECREES: Final[dict[str, type[Decree]]] = {
    "hard_workers": HardWorkers,
    "fortress": Fortress,
    "beast_hunters": BeastHunters,
    "battle_memorial": BattleMemorial,
    "charming_merchants": CharmingMerchants,
    "greedy_landlords": GreedyLandlords,
    "dwarfs_way": DwarfsWayDecree,
    "hired_hands": HiredHands,
    "bar_fights": BarFights,
    "crazy_balloonists": CrazyBalloonists,
}
"""The decrees of decrees.toml, in the order of sections 10.2 to 10.11."""
