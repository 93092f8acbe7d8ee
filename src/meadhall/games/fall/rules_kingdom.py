"""Chapter 7: the kinds of Kingdom card, what their tasks bring, and what monsters stop."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Step
from meadhall.core.text import Option, Text
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.cards import Block, Kingdom
from meadhall.games.fall.events import (
    DiggingForbidden,
    GemsMined,
    MineClosed,
    MonsterDefeated,
    NoOgres,
    NothingDug,
    OgreDrawn,
    OgresReshuffled,
    PileEmpty,
)
from meadhall.games.fall.rules_areas import has_monster_near, is_closed
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_land import ChooseDig, diggable, lift, replaced
from meadhall.games.fall.rules_questions import (
    ChooseMeeple,
    FallChance,
    Shown,
    Who,
    all_home,
    chance_option,
    meeples_on,
    spot_text,
)
from meadhall.games.fall.rules_show import feat_of, set_feat
from meadhall.games.fall.rules_trade import Trade, purchases, trade_ups
from meadhall.games.fall.state import Fall


def dwarfs_needed(s: Fall, seat: Seat, place: int) -> int:
    """§5.1 The dwarfs of one seat that complete a card's task; §10 a decree may ask for fewer."""
    need = s.box.need_of[s.top[place]]
    for decree in s.in_force():
        need = decree.dwarfs_needed(s, seat, s.card_at(place), need)
    return need


def decreed_task(s: Fall, seat: Seat, place: int) -> Choice | None:
    """§10 The question with which a decree replaces a card's task; None if none does."""
    for decree in s.in_force():
        question = decree.task(s, seat, place)
        if question is not None:
            return question
    return None


class Return(Step):
    """§5.2 Return the dwarfs of a task; a surplus stays on the card. Ruling 16: its owner chooses who stays."""

    def __init__(self, seat: Seat, place: int, left: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.left: Final = left

    def run(self, s: Fall) -> None:
        seat, place = self.seat, self.place
        count = s.crew_at(place, seat)
        left = self.left
        while left:
            classes = s.classes_on(place, seat)
            if len(classes) > 1 and left < count:
                s.do(ChooseReturn(seat, place, left))
                return
            s.go_home(place, seat, classes[0])
            left -= 1
            count -= 1


class ChooseReturn(ChooseMeeple):
    """Ruling 16 Choose the next dwarf to go home."""

    def __init__(self, seat: Seat, place: int, left: int) -> None:
        super().__init__(seat, place)
        self.left: Final = left

    def shown(self) -> Shown:
        return Shown("prompt-return", "§5.2", group="resolve", option="option-who-return")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return meeples_on(s, self.place, [seat])

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.go_home(self.place, seat, action.meeple)
        s.do(Return(seat, self.place, self.left - 1))


# Cards with a task


class TaskCard(Kingdom):
    """§5.1 A card that does its work when its dwarfs have gone home."""

    def work(self, seat: Seat, place: int) -> Step:
        """Return the step that does the work."""
        raise NotImplementedError

    def resolve(self, s: Fall, seat: Seat, place: int) -> None:
        s.do(Return(seat, place, self.need), self.work(seat, place), Watch())


class CastleCard(TaskCard):
    """§7.1 A castle makes a kingdom and brings an extra action; §7.2 two dwarfs in it dig."""

    def is_castle(self) -> bool:
        return True

    def may_be_covered(self) -> bool:
        return False

    def work(self, seat: Seat, place: int) -> Step:
        return Dig(seat, place)

    def forecast(self, s: Fall, seat: Seat, place: int, knows_hand: bool) -> Text:
        if has_monster_near(s, place):
            clears = clears_way(s, seat, place, s.box.monsters)
            return Text("forecast-dig-after-kill" if clears else "forecast-dig-forbidden")
        return Text("forecast-dig" if diggable(s, place) else "forecast-dig-nothing")

    def about_here(self, box: FallBox, code: int, reach: int) -> tuple[Text, bool]:
        if reach & box.action_takers:
            return Text("effect-castle-closed"), True
        if reach & box.monsters:
            return Text("effect-castle-no-digging"), False
        return self.about(box), False


class Dig(Step):
    """§7.2 Dig in any castle: the top card of a stack goes under it. Ruling 9: there may be no stack."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Fall) -> None:
        if has_monster_near(s, self.place):
            s.tell(DiggingForbidden(self.seat, spot_text(s, self.place, self.seat)))
        elif not diggable(s, self.place):
            s.tell(NothingDug(self.seat))
        else:
            s.ask(ChooseDig(self.seat, self.place))


class MineCard(TaskCard):
    """§7.4 A mine gives gems."""

    def work(self, seat: Seat, place: int) -> Step:
        return Mine(seat, place)

    def yields(self, s: Fall) -> int:
        """Ruling 17 Return how many gems the pile still has for the mine."""
        return min(self.gems, s.gems_in(s.pile_row())[self.gem])

    def forecast(self, s: Fall, seat: Seat, place: int, knows_hand: bool) -> Text:
        gem = s.box.gems[self.gem].name
        count = self.yields(s)
        closed = is_closed(s, place)
        if closed and not clears_way(s, seat, place, s.box.closed_by[s.top[place]]):
            return Text("forecast-mine-closed")
        if not count:
            return Text("forecast-pile-empty", {"gem": gem})
        return Text("forecast-mine-after-kill" if closed else "forecast-mine", {"count": count, "gem": gem})

    def about(self, box: FallBox) -> Text:
        return Text("effect-mine", {**self.numbers(), "gem": box.gems[self.gem].name, "count": self.gems})

    def about_here(self, box: FallBox, code: int, reach: int) -> tuple[Text, bool]:
        if reach & box.closed_by[code]:
            return Text("effect-mine-closed"), True
        return self.about(box), False


class Mine(Step):
    """§7.4 A mine gives its gems, as far as the pile has them (ruling 17). §7.7 With a dragon near it gives none."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Fall) -> None:
        # Ruling 18: a dragon closes every mine of its area.
        if is_closed(s, self.place):
            s.tell(MineClosed(self.seat, spot_text(s, self.place, self.seat)))
            return
        mine = s.card_at(self.place)
        assert isinstance(mine, MineCard)
        count = mine.yields(s)
        s.move_gems(s.pile_row(), self.seat, mine.gem, count)
        name = s.box.gems[mine.gem].name
        s.tell(GemsMined(self.seat, name, count) if count else PileEmpty(self.seat, name))


class TavernCard(TaskCard):
    """§7.8 A tavern brings an ogre card."""

    def work(self, seat: Seat, place: int) -> Step:
        return DrawOgres(seat, 1)

    def forecast(self, s: Fall, seat: Seat, place: int, knows_hand: bool) -> Text:
        left = s.ogre_count(s.deck_row()) + s.ogre_count(s.discard_row())
        if left > 1 and decreed_task(s, seat, place) is not None:
            return Text("forecast-tavern-fight")
        return Text("forecast-tavern" if left else "forecast-tavern-empty")


class DrawOgres(Step):
    """§7.8 Draw ogre cards. When the deck is empty, shuffle the discard pile. Ruling 17: both may be empty."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, s: Fall) -> None:
        if self.left == 0:
            return
        if not s.ogre_count(s.deck_row()):
            discarded = s.ogres_in(s.discard_row())
            if not sum(discarded):
                s.tell(NoOgres(self.seat))
                return
            for ogre in range(len(discarded)):
                s.move_ogres(s.discard_row(), s.deck_row(), ogre, discarded[ogre])
            s.tell(OgresReshuffled(sum(discarded)))
        s.do(DrawOgre(self.seat), DrawOgres(self.seat, self.left - 1))


class DrawOgre(FallChance):
    """§2.5 Draw the top card of the shuffled ogre deck."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def shown(self) -> Shown:
        return Shown("prompt-chance-ogre", "§7.8")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        deck = s.ogres_in(s.deck_row())
        return [s.box.draw[ogre] for ogre in range(len(deck)) if deck[ogre]]

    def weights(self, s: Fall) -> list[int]:
        return [count for count in s.ogres_in(s.deck_row()) if count]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Draw)
        s.move_ogres(s.deck_row(), self.seat, action.ogre, 1)
        s.tell(OgreDrawn(self.seat, s.box.ogres[action.ogre].name))


class Draw(Action):
    """§7.8 This ogre card lies on top."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre

    def shown(self, s: Fall, seat: Seat) -> Option:
        return chance_option(self, s.box.ogres[self.ogre].name)


class StoreCard(TaskCard):
    """§7.9 A store sells trading goals."""

    def work(self, seat: Seat, place: int) -> Step:
        return Trade(seat)

    def forecast(self, s: Fall, seat: Seat, place: int, knows_hand: bool) -> Text:
        if not knows_hand:
            return Text("forecast-store-unseen")
        goals = tuple([s.box.goals[goal].name for goal in purchases(s, seat)])
        if goals:
            return Text("forecast-store", {"goals": goals})
        return Text("forecast-store-trade" if trade_ups(s, seat) else "forecast-store-nothing")


# Monsters


class MonsterCard(Kingdom):
    """§7.5 A monster is defeated: it leaves the land. Until then it blocks something in its area."""

    def is_monster(self) -> bool:
        return True

    def may_be_covered(self) -> bool:
        return False

    def resolve(self, s: Fall, seat: Seat, place: int) -> None:
        """§7.5 The monster lies beside its slayer. Ruling 54: all meeples left there go home."""
        set_feat(s, seat, max(len(s.classes_on(place, seat)), feat_of(s, seat)))
        all_home(s, place)
        s.card = replaced(s.card, s.box.number_of(s.top[place]), seat)
        s.tell(MonsterDefeated(seat, spot_text(s, place)))
        lift(s, place)
        if s.box.first_rules:
            s.do(Watch(), EndFeat())

    def forecast(self, s: Fall, seat: Seat, place: int, knows_hand: bool) -> Text:
        return Text("forecast-monster", {"trophy": self.trophy})

    def about(self, box: FallBox) -> Text:
        assert self.block is not None
        return Text(self.block.about(), {**self.numbers(), "trophy": self.trophy})


class EndFeat(Step):
    """Rules version 1: the adventurer shows the goal in the moment of the kill, or not for this kill."""

    def run(self, s: Fall) -> None:
        s.feat = 0
        s.do(Watch())


def clears_way(s: Fall, seat: Seat, place: int, blocks: int) -> bool:
    """Ruling 11 Whether a seat defeats all monsters with these blocks in the area this turn: it chooses the order."""
    crew = s.crew_of(seat)
    for other in range(len(crew)):
        in_the_way = s.area[other] == s.area[place] and s.box.block_of[s.top[other]] & blocks
        if in_the_way and crew[other] < dwarfs_needed(s, seat, other):
            return False
    return True


class ClosedMines(Block):
    """§7.7 The dragon: mines in its area give nothing."""

    def about(self) -> str:
        return "effect-dragon"

    def closes(self, card: Kingdom) -> bool:
        return isinstance(card, MineCard)


class LostAction(Block):
    """§7.6 The giant: a castle in its area brings no extra action."""

    def about(self) -> str:
        return "effect-giant"

    def takes_action(self) -> bool:
        return True

    def why_no_action(self) -> tuple[Text, str]:
        return Text("why-giant"), "§7.6"


class MemorialCard(Kingdom):
    """§10.5 A Memorial card has no spots and no task, and cannot be covered (ruling 46)."""

    def may_be_covered(self) -> bool:
        return False


BLOCKS: Final[dict[str, type[Block]]] = {"mines": ClosedMines, "action": LostAction}
"""The words of `blocks` in kingdom.toml. The order gives the bits: add new ones at the end."""
KINDS: Final[dict[str, type[Kingdom]]] = {
    "castle": CastleCard,
    "mine": MineCard,
    "monster": MonsterCard,
    "tavern": TavernCard,
    "store": StoreCard,
    "memorial": MemorialCard,
}
"""The words of `kind` in kingdom.toml."""
