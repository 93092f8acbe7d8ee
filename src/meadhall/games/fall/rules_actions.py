"""Chapter 3: the action phase. Dwarfs are placed, moved and upgraded, and their classes use their powers."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Argument, Option, Text
from meadhall.games.fall.cards import WORKER
from meadhall.games.fall.events import MeepleMoved, MeeplePlaced, MeeplePushed, MeepleUpgraded, OgreHired
from meadhall.games.fall.rules_areas import has_exit
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_hands import can_pay, discard_ogre, pay
from meadhall.games.fall.rules_land import has_spot, note_landing, spots_for
from meadhall.games.fall.rules_questions import (
    At,
    ChooseMeeple,
    Question,
    SendMeeple,
    Shown,
    Who,
    cells_of,
    has_enemy,
    meeple_item,
    meeples_on,
    place_of,
    spot_text,
)
from meadhall.games.fall.rules_show import SHOW, can_show
from meadhall.games.fall.rules_trade import priced
from meadhall.games.fall.rules_turning import TURN_CARD, turnable, turns_allowed
from meadhall.games.fall.state import HAND, HOME, UNMADE, Fall


class ActionPhase(Question):
    """§3.1 Use three actions, four with a castle, in any combination; free ones (§3.9, §3.10) in between.

    Ruling 19: the fourth is checked when it is tried, so a castle played as the third brings it (ruling 20).
    """

    def shown(self) -> Shown:
        return Shown("prompt-act", "§3.1", option="option-at-place")

    def group(self, s: Fall) -> str:
        """Return the group of the cards on which a worker may be placed."""
        return f"place.{s.box.classes[WORKER].key}"

    def touched_too(self, s: Fall) -> str:
        """§3.4 The worker comes from the campfire."""
        return f"campfire-{self.seat}.{s.box.classes[WORKER].key}"

    def arguments(self, s: Fall) -> dict[str, Argument]:
        actions = s.allowance(self.seat)
        return {"seat": self.seat, "left": max(0, actions - s.used), "actions": actions}

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        options: list[Action] = []
        if s.used < s.allowance(seat):
            spot = has_spot(s, seat)
            add_cards(s, seat, options)
            if spot and s.box.first_rules:
                add_possible(s, seat, s.box.place, options)
            elif spot:
                # §3.4 A worker is placed by naming the card; rules version 1 asks for the card afterwards.
                if s.home[seat]:
                    options.extend(cells_of(s, spots_for(s, seat)))
                add_possible(s, seat, s.box.place[1:], options)
            add_possible(s, seat, s.box.move, options)
            if PUSH.possible(s, seat):
                options.append(PUSH)
            if s.home[seat]:
                add_possible(s, seat, s.box.upgrade, options)
            if turns_allowed(s, spot) and turnable(s):
                options.append(TURN_CARD)
        elif s.where(seat, s.box.free) == HOME and has_spot(s, seat):
            options.append(s.box.place[s.box.free])
        add_ogres(s, seat, options)
        if can_show(s, seat):
            options.append(SHOW)
        options.append(END)
        return options

    def asides(self, s: Fall, seat: Seat) -> list[Action]:
        return [] if seat == self.seat else super().asides(s, seat)

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        if action is not END:
            # The action happens before the phase continues, so its steps lie above it.
            s.do(self if s.box.first_rules else NextDeed(seat))
            if isinstance(action, At):
                s.used += 1
                put_dwarf(s, seat, WORKER, place_of(s, action))
            else:
                action.take(s, seat)


class NextDeed(Step):
    """§3.1 Ask what the player does next. Without a choice the phase ends by itself: "end" would be the only answer.

    This depends on public things only, because the opponents see whether the player is asked. An ogre card in hand
    always counts as a choice, whether or not the player can use it.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        seat = self.seat
        has_king = s.where(seat, s.box.free) == HOME and has_spot(s, seat)
        if s.used < s.allowance(seat) or has_king or s.ogre_count(seat):
            s.do(ActionPhase(seat))


class End(Action):
    """§3.1 Use no more actions this turn."""

    def shown(self, s: Fall, seat: Seat) -> Option:
        return Option(self.text, Text("option-end"), ends_turn=True)


def add_cards(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.2 Add the Kingdom cards of the hand."""
    size = len(s.box.kingdom)
    row = s.box.card_number(seat, 0)
    play = s.box.play
    card = s.card
    for kind in range(size):
        if card[row + kind] == HAND:
            options.append(play[kind])


def add_possible(s: Fall, seat: Seat, actions: list[Action], options: list[Action]) -> None:
    """Add the actions that are possible."""
    for action in actions:
        if action.possible(s, seat):
            options.append(action)


# Placing


class Place(Action):
    """§3.4 Place a dwarf from the campfire. §3.9 For the king it is free."""

    def __init__(self, text: str, meeple: int) -> None:
        super().__init__(text)
        self.meeple: Final = meeple

    def possible(self, s: Fall, seat: Seat) -> bool:
        return s.home[seat] > 0 if self.meeple == WORKER else s.where(seat, self.meeple) == HOME

    def take(self, s: Fall, seat: Seat) -> None:
        if self.meeple != s.box.free:
            s.used += 1
        s.ask(PlaceOn(seat, self.meeple))

    def shown(self, s: Fall, seat: Seat) -> Option:
        meeple = s.box.classes[self.meeple]
        label = Text("option-place-free" if self.meeple == s.box.free else "option-place", {"meeple": meeple.name})
        return Option(self.text, label, (f"campfire-{seat}.{meeple.key}",), f"place.{meeple.key}", opens=True)


class PlaceOn(Question):
    """§3.4 Place the dwarf on any card with a free spot, in any kingdom, even just to block it."""

    def __init__(self, seat: Seat, meeple: int) -> None:
        super().__init__(seat)
        self.meeple: Final = meeple

    def shown(self) -> Shown:
        return Shown("prompt-place", "§3.4", option="option-at-place")

    def group(self, s: Fall) -> str:
        return f"place.{s.box.classes[self.meeple].key}"

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, spots_for(s, seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        put_dwarf(s, seat, self.meeple, place_of(s, action))


def put_dwarf(s: Fall, seat: Seat, meeple: int, place: int) -> None:
    """§3.4 Put a dwarf of the campfire on a card."""
    if meeple == WORKER:
        s.home[seat] -= 1
    s.enter(place, seat, meeple)
    note_landing(s, place)
    if s.told is not None:
        s.tell(MeeplePlaced(seat, s.box.classes[meeple].name, spot_text(s, place, seat)))


# Moving


def movable_workers(s: Fall, seat: Seat) -> list[int]:
    """§3.5 The cards from which a worker of a seat can move."""
    crew = s.crew_of(seat)
    return [place for place in range(len(crew)) if crew[place] and has_exit(s, place) and s.workers_on(place, seat)]


def has_movable_worker(s: Fall, seat: Seat) -> bool:
    """§3.5 Whether a worker of a seat can move."""
    crew = s.crew_of(seat)
    for place in range(len(crew)):
        if crew[place] and has_exit(s, place) and s.workers_on(place, seat):
            return True
    return False


class Move(Action):
    """§3.5 Move one of your own dwarfs to an adjacent card. Ruling 26: one card per action."""

    def __init__(self, text: str, meeple: int) -> None:
        super().__init__(text)
        self.meeple: Final = meeple

    def possible(self, s: Fall, seat: Seat) -> bool:
        if self.meeple == WORKER:
            return has_movable_worker(s, seat)
        place = s.where(seat, self.meeple)
        return place >= 0 and has_exit(s, place)

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(MoveFrom(seat) if self.meeple == WORKER else MoveTo(seat, self.meeple, s.where(seat, self.meeple)))

    def shown(self, s: Fall, seat: Seat) -> Option:
        meeple = s.box.classes[self.meeple]
        places = movable_workers(s, seat) if self.meeple == WORKER else [s.where(seat, self.meeple)]
        touches = tuple([meeple_item(s, place, seat, self.meeple) for place in places])
        label = Text("option-move", {"meeple": meeple.name})
        return Option(self.text, label, touches, f"move.{meeple.key}", opens=True)


class MoveFrom(Question):
    """§3.5 Choose the worker by the card on which it stands."""

    def shown(self) -> Shown:
        return Shown("prompt-move-from", "§3.5", group="move.worker", option="option-at-move-from", opens=True)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, movable_workers(s, seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(MoveTo(seat, WORKER, place_of(s, action)))


class MoveTo(Question):
    """§3.5 Not through walls, and only to a free spot."""

    def __init__(self, seat: Seat, meeple: int, place: int) -> None:
        super().__init__(seat)
        self.meeple: Final = meeple
        self.place: Final = place

    def shown(self) -> Shown:
        return Shown("prompt-move-to", "§3.5", option="option-at-move-to")

    def group(self, s: Fall) -> str:
        return f"move.{s.box.classes[self.meeple].key}"

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, s.exits(self.place))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        s.leave(self.place, seat)
        s.enter(place, seat, self.meeple)
        if s.told is not None:
            s.tell(MeepleMoved(seat, s.box.classes[self.meeple].name, spot_text(s, place, seat)))


# The powers of the classes


class Push(Action):
    """§3.8 The warrior moves an enemy meeple from his card to an adjacent one."""

    def possible(self, s: Fall, seat: Seat) -> bool:
        place = s.where(seat, s.box.push)
        return place >= 0 and has_enemy(s, place, seat) and has_exit(s, place)

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(PushWho(seat, s.where(seat, s.box.push)))

    def shown(self, s: Fall, seat: Seat) -> Option:
        touched = meeple_item(s, s.where(seat, s.box.push), seat, s.box.push)
        return Option(self.text, Text("option-push"), (touched,), "push", opens=True)


class PushWho(ChooseMeeple):
    """§3.8 Choose any enemy on his card, a guardian too (ruling 28)."""

    def shown(self) -> Shown:
        return Shown("prompt-push-who", "§3.8", group="push", option="option-who", opens=True)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return meeples_on(s, self.place, s.others(seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.ask(PushTo(seat, self.place, action.seat, action.meeple))


class PushTo(SendMeeple):
    """Ruling 29 To an adjacent card without a wall between that has a free spot."""

    def shown(self) -> Shown:
        return Shown("prompt-push-to", "§3.8", group="push", option="option-at-push")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, s.exits(self.place))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        self.send(s, place)
        s.tell(MeeplePushed(seat, self.owner, s.box.classes[self.meeple].name, spot_text(s, place)))
        s.do(Watch())


class Upgrade(Action):
    """§3.6 Discard the gems: a worker in the campfire becomes a special meeple, for good."""

    def __init__(self, text: str, meeple: int) -> None:
        super().__init__(text)
        self.meeple: Final = meeple

    def possible(self, s: Fall, seat: Seat) -> bool:
        """Ruling 27 One meeple of each class. The worker is not an upgrade."""
        if self.meeple == WORKER or s.where(seat, self.meeple) != UNMADE:
            return False
        return can_pay(s, seat, s.box.classes[self.meeple].cost)

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        pay(s, seat, s.box.classes[self.meeple].cost)
        s.home[seat] -= 1
        s.put_special(seat, self.meeple, HOME)
        s.tell(MeepleUpgraded(seat, s.box.classes[self.meeple].name))

    def shown(self, s: Fall, seat: Seat) -> Option:
        meeple = s.box.classes[self.meeple]
        gems = [f"gems-{seat}.{gem.key}" for gem in s.box.gems if meeple.cost[gem.number]]
        label = Text("option-upgrade", {"meeple": meeple.name, "gems": priced(s.box, meeple.cost)})
        return Option(self.text, label, (f"classes-{seat}.{meeple.key}", *gems), f"upgrade.{meeple.key}")


# Ogres


def add_ogres(s: Fall, seat: Seat, options: list[Action]) -> None:
    """§3.10 Add the ogre cards of the hand. §10.9 A decree may let each go for an action."""
    ogres = s.ogres_in(seat)
    for ogre in range(len(ogres)):
        if ogres[ogre]:
            add_possible(s, seat, [s.box.ogre[ogre], s.box.hire[ogre]], options)


class Hire(Action):
    """§10.9 Discard an ogre card without its effect: one more action this turn."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre

    def possible(self, s: Fall, seat: Seat) -> bool:
        return any(decree.allows_hiring() for decree in s.in_force())

    def take(self, s: Fall, seat: Seat) -> None:
        discard_ogre(s, seat, self.ogre)
        s.hired += 1
        s.tell(OgreHired(seat, s.box.ogres[self.ogre].name))

    def shown(self, s: Fall, seat: Seat) -> Option:
        ogre = s.box.ogres[self.ogre]
        return Option(self.text, Text("option-hire", {"ogre": ogre.name}), (f"hand-{seat}.{ogre.key}",), "hire")


END: Final = End("end")
PUSH: Final = Push("push")
