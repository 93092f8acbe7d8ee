"""Chapter 8: open trading goals, secret goals, and the moments at which a secret goal may be shown."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Option, Text
from meadhall.games.fall.cards import Secret
from meadhall.games.fall.events import GoalOpened
from meadhall.games.fall.rules_areas import kingdom_size, kingdom_worth
from meadhall.games.fall.rules_hands import trophies
from meadhall.games.fall.rules_questions import FallChance, Question, Shown, chance_option
from meadhall.games.fall.rules_show import SHOW, can_show, feat_of
from meadhall.games.fall.state import ACT, BOTTOM, DECK, OPEN, RESOLVE, Fall

TRIO: Final = 3


class Refill(Step):
    """§7.9 Refill an open place from the deck; goals that went back lie at its bottom. Ruling 15: if any is left."""

    def run(self, s: Fall) -> None:
        if DECK in s.goals:
            s.do(OpenGoal())
        elif s.bottom:
            lowest = s.bottom[0]
            s.bottom = s.bottom[1:]
            open_goal(s, lowest)


class OpenGoal(FallChance):
    """§2.6 Draw the top card of the shuffled deck of trading goals."""

    def shown(self) -> Shown:
        return Shown("prompt-chance-goal", "§2.6")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.open[goal] for goal in range(len(s.goals)) if s.goals[goal] == DECK]


class Open(Action):
    """§2.6 This goal lies on top."""

    def __init__(self, text: str, goal: int) -> None:
        super().__init__(text)
        self.goal: Final = goal

    def take(self, s: Fall, seat: Seat) -> None:
        open_goal(s, self.goal)

    def shown(self, s: Fall, seat: Seat) -> Option:
        return chance_option(self, s.box.goals[self.goal].name)


def open_goal(s: Fall, goal: int) -> None:
    """§2.6 Lay a goal open for all players."""
    s.goals[goal] = OPEN
    s.tell(GoalOpened(s.box.goals[goal].name))


def put_under_deck(s: Fall, goal: int) -> None:
    """Ruling 47 Put a goal that paid for another one at the bottom of the deck."""
    s.goals[goal] = BOTTOM
    s.bottom = [*s.bottom, goal]


# What secret goals ask for


class HiddenSecret(Secret):
    """A secret goal about cards that only their owner sees. All other secret goals look at public things."""

    def at_most(self, s: Fall, seat: Seat) -> int:
        """Return the most that a seat can have reached, by public information."""
        raise NotImplementedError


class KingdomCards(Secret):
    """§8.3 Cards in the seat's kingdom."""

    def reached(self, s: Fall, seat: Seat) -> int:
        return kingdom_size(s, seat)


class KingdomWorth(Secret):
    """§8.3 Points of the cards in the seat's kingdom."""

    def reached(self, s: Fall, seat: Seat) -> int:
        return kingdom_worth(s, seat)


class Trophies(Secret):
    """§8.3 Defeated monsters."""

    def reached(self, s: Fall, seat: Seat) -> int:
        return trophies(s, seat)


class ClassesInAKill(Secret):
    """§8.3 Kinds of meeple that defeat a monster. Ruling 40: they count until the seat's next turn."""

    def reached(self, s: Fall, seat: Seat) -> int:
        return feat_of(s, seat)


class OgresInHand(Secret):
    """§8.3 Ogre cards in the hand."""

    def reached(self, s: Fall, seat: Seat) -> int:
        return s.ogre_count(seat)


class GemsInHand(HiddenSecret):
    """§8.3 Gems of one kind in the hand. Everybody sees only how many gems a hand has."""

    def reached(self, s: Fall, seat: Seat) -> int:
        return s.gems_in(seat)[self.gem]

    def at_most(self, s: Fall, seat: Seat) -> int:
        return s.gem_count(seat)


class KindsOfGem(HiddenSecret):
    """§8.3 Kinds of gem in the hand. Everybody sees only how many gems a hand has."""

    def reached(self, s: Fall, seat: Seat) -> int:
        return len(s.box.gems) - s.gems_in(seat).count(0)

    def at_most(self, s: Fall, seat: Seat) -> int:
        return s.gem_count(seat)


class Trios(Secret):
    """§8.3 Monster cards on which the seat has three dwarfs or more."""

    def reached(self, s: Fall, seat: Seat) -> int:
        count = 0
        crew = s.crew_of(seat)
        is_monster_of = s.box.is_monster_of
        for place in range(len(crew)):
            if crew[place] >= TRIO and is_monster_of[s.top[place]]:
                count += 1
        return count


ASKS: Final[dict[str, type[Secret]]] = {
    "kingdom_cards": KingdomCards,
    "kingdom_worth": KingdomWorth,
    "trophies": Trophies,
    "classes_in_a_kill": ClassesInAKill,
    "ogres": OgresInHand,
    "gems": GemsInHand,
    "kinds_of_gem": KindsOfGem,
    "trios": Trios,
}
"""The words of `asks` in secrets.toml."""
OF_A_GEM: Final = ("gems",)
"""The words that name a kind of gem."""


# When a secret goal may be shown


def seemingly_met(s: Fall, seat: Seat) -> int:
    """Return, as bits, the secret goals that a seat may have met, by public information.

    This decides whether to ask. It must not depend on the seat's own goal, which the question would reveal.
    """
    found = 0
    for secret in s.box.secrets:
        most = secret.at_most(s, seat) if isinstance(secret, HiddenSecret) else secret.reached(s, seat)
        if most >= secret.amount:
            found |= 1 << secret.number
    return found


class Watch(Step):
    """Rules version 1: after an event, ask all players who newly seem to meet a goal. Later versions ask nothing.

    The question reveals nothing. The active player is asked only after a kill; else the turn itself offers it.
    """

    def run(self, s: Fall) -> None:
        if not s.box.first_rules:
            return
        windows: list[Step] = []
        turn_offers = s.phase in (ACT, RESOLVE) and not s.feat
        for seat in s.clockwise(s.active):
            if not s.shown[seat]:
                before, now = s.fits[seat], seemingly_met(s, seat)
                s.fits[seat] = now
                is_new = now & ~before != 0
                if is_new and not (seat == s.active and turn_offers):
                    windows.append(ShowGoal(seat))
        s.do_all(windows)


class ShowGoal(Question):
    """§8.2 Show the secret goal, or keep it. Ruling 38: asked once before the scoring, whether the goal is met or not.

    If the time runs out, a goal that is met is shown: there is nothing to lose.
    """

    def shown(self) -> Shown:
        return Shown("prompt-show", "§8.2")

    def window(self) -> str:
        return "goal"

    def pass_option(self, s: Fall, seat: Seat) -> Action:
        return self.options(s, seat)[0]

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        if not can_show(s, seat):
            return [PASS]
        return [PASS, SHOW] if s.box.first_rules else [SHOW, PASS]

    def asides(self, s: Fall, seat: Seat) -> list[Action]:
        return [] if seat == self.seat else super().asides(s, seat)


class Pass(Action):
    """§8.2 Keep the goal secret."""

    def shown(self, s: Fall, seat: Seat) -> Option:
        return Option(self.text, Text("option-pass"), passes=True)


PASS: Final = Pass("pass")
