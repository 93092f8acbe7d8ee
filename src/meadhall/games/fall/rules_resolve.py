"""Chapters 5 and 6: complete tasks are resolved, and hands are cut down to nine."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Argument, Option, Text
from meadhall.games.fall.events import GemDiscarded, OgreDiscarded
from meadhall.games.fall.rules_goals import ShowGoal, seemingly_met
from meadhall.games.fall.rules_hands import discard_ogre, hand_size
from meadhall.games.fall.rules_kingdom import MineCard, TavernCard, decreed_task, dwarfs_needed
from meadhall.games.fall.rules_questions import Question, Shown, cells_of, place_of
from meadhall.games.fall.rules_show import SHOW, can_show
from meadhall.games.fall.state import DISCARD, HAND_LIMIT, RESOLVE, Fall


def tasks(s: Fall, seat: Seat) -> list[int]:
    """§5.1 The cards on which a seat has the dwarfs that their task needs; §5.3 other dwarfs there do not matter."""
    crew = s.crew_of(seat)
    return [place for place in range(len(crew)) if crew[place] and crew[place] >= dwarfs_needed(s, seat, place)]


class ResolvePhase(Step):
    """§5.1 Resolve every complete task. Ruling 11: in any order, and the land is read anew after each.

    Rules version 1 asks between tasks, and before the hand is cut down, whether to show a secret goal.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        seat = self.seat
        s.active = seat
        s.phase = RESOLVE
        found = tasks(s, seat)
        if len(found) > 1:
            # The choice of a task offers to show a goal as well.
            s.do(ChooseTask(seat), self)
            return
        steps: list[Step] = []
        met = seemingly_met(s, seat) if s.box.first_rules and not s.shown[seat] else 0
        if met:
            s.fits[seat] = met
            steps.append(ShowGoal(seat))
        if found:
            steps += [ResolveTask(seat, found[0]), self]
        s.do_all(steps)


class ChooseTask(Question):
    """Ruling 11 The owner of the dwarfs chooses the next task."""

    def shown(self) -> Shown:
        return Shown("prompt-task", "§5.1", group="resolve", option="option-at-task")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        options = cells_of(s, tasks(s, seat))
        if can_show(s, seat):
            options.append(SHOW)
        return options

    def obvious(self, s: Fall, seat: Seat) -> Action | None:
        """Ruling 11 The order of mines and taverns is free: none changes the land, or what another one gives."""
        found = tasks(s, seat)
        if all(isinstance(s.card_at(place), (MineCard, TavernCard)) for place in found):
            return cells_of(s, found)[0]
        return None

    def asides(self, s: Fall, seat: Seat) -> list[Action]:
        return [] if seat == self.seat else super().asides(s, seat)

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        if action is SHOW:
            action.take(s, seat)
        else:
            s.do(ResolveTask(seat, place_of(s, action)))


class ResolveTask(Step):
    """§5.1 Carry out the task of a card, §10 or what a decree puts in its place."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Fall) -> None:
        question = decreed_task(s, self.seat, self.place)
        if question is not None:
            s.ask(question)
        else:
            s.card_at(self.place).resolve(s, self.seat, self.place)


class DiscardPhase(Step):
    """§6.1 A hand has at most nine cards at the end of a turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        s.phase = DISCARD
        if hand_size(s, self.seat) > HAND_LIMIT:
            s.do(self)
            if s.box.first_rules:
                s.do(ChooseDiscard(self.seat))
            else:
                s.ask(ChooseDiscard(self.seat))


class ChooseDiscard(Question):
    """§6.1 Discard a gem or an ogre card; Kingdom cards cannot be discarded (ruling 36)."""

    def shown(self) -> Shown:
        return Shown("prompt-discard", "§6.1", group="discard")

    def arguments(self, s: Fall) -> dict[str, Argument]:
        return {"seat": self.seat, "count": hand_size(s, self.seat) - HAND_LIMIT}

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        gems, ogres = s.gems_in(seat), s.ogres_in(seat)
        return [s.box.discard_gem[gem] for gem in range(len(gems)) if gems[gem]] + [
            s.box.discard_ogre[ogre] for ogre in range(len(ogres)) if ogres[ogre]
        ]


class DiscardGem(Action):
    """§6.2 A discarded gem goes back to its pile."""

    def __init__(self, text: str, gem: int) -> None:
        super().__init__(text)
        self.gem: Final = gem

    def take(self, s: Fall, seat: Seat) -> None:
        s.move_gems(seat, s.pile_row(), self.gem, 1)
        s.tell(GemDiscarded(seat, s.box.gems[self.gem].name))

    def shown(self, s: Fall, seat: Seat) -> Option:
        gem = s.box.gems[self.gem]
        return Option(self.text, Text("option-discard", {"card": gem.name}), (f"gems-{seat}.{gem.key}",), "discard")


class DiscardOgre(Action):
    """§6.2 A discarded ogre card goes to the discard pile."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre

    def take(self, s: Fall, seat: Seat) -> None:
        discard_ogre(s, seat, self.ogre)
        s.tell(OgreDiscarded(seat, s.box.ogres[self.ogre].name))

    def shown(self, s: Fall, seat: Seat) -> Option:
        ogre = s.box.ogres[self.ogre]
        return Option(self.text, Text("option-discard", {"card": ogre.name}), (f"hand-{seat}.{ogre.key}",), "discard")
