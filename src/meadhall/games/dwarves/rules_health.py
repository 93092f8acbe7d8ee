"""Chapters 1 and 3: how dwarves lose and gain Health, and the Equipment that is discarded to help."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.cards import Equipment
from meadhall.games.dwarves.events import GearUsed, Healed, LostToDeath, Warded, Wounded
from meadhall.games.dwarves.rules_effects import TurnAction
from meadhall.games.dwarves.rules_terms import LOST_DEATH, MOST_SEATS
from meadhall.games.dwarves.state import Dwarves


class Wound(Step):
    """§1.2 A dwarf loses 1 Health point, unless Equipment prevents it."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        for item in s.powers(self.seat):
            if item.power.prevents_wound():
                use_up(s, item)
                s.tell(Warded(self.seat, item.name))
                return
        reaction = Reaction(PARTY, self.seat)
        if len(reaction.options(s, PARTY)) > 1:
            s.do(reaction)
        else:
            lose_health(s, self.seat)


def use_up(s: Dwarves, item: Equipment) -> None:
    """§13.4 Mark a power as used, until its time comes again."""
    s.used |= item.bit


def lose_health(s: Dwarves, seat: Seat) -> None:
    """§3.2 Lose at once when a dwarf loses the last Health point."""
    s.health[seat] -= 1
    s.tell(Wounded(seat, s.health[seat]))
    if s.health[seat] == 0:
        s.outcome = LOST_DEATH
        s.fallen = seat
        s.stack.clear()
        s.tell(LostToDeath(seat))


class Reaction(Choice):
    """Ruling 9 As a dwarf loses a Health point, the party may discard Equipment that helps."""

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        last = s.health[self.victim] == 1
        return Text("prompt-reaction-last" if last else "prompt-reaction", {"seat": self.victim}), "§13.4"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = [SUFFER]
        usable = 0
        for gear in s.gear:
            usable |= gear & s.box.usable_bits
        if not usable:
            return options
        for item in s.box.gear:
            for owner in range(s.seats()):
                if s.has_gear(owner, item):
                    for action in s.box.uses[owner][item.number]:
                        assert isinstance(action, Use)
                        if action.helps(s, self.victim):
                            options.append(action)
        return options

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        action.take(s, seat)
        if not (isinstance(action, Use) and action.prevents_wound()):
            lose_health(s, self.victim)


def would_die(s: Dwarves, seat: Seat) -> bool:
    """§3.2 Return whether a dwarf dies of the loss of 1 Health point, whatever the party discards."""
    if s.health[seat] > 1 or any(item.power.prevents_wound() for item in s.powers(seat)):
        return False
    return len(Reaction(PARTY, seat).options(s, PARTY)) == 1


class Suffer(Action):
    """§1.2 Lose the Health point."""


class Use(TurnAction):
    """§13.4 Discard an Equipment card for its effect. It costs no action. The classes are in `rules_uses.py`.

    `target` is the dwarf on whom the card is used, NOTHING if it needs none.
    """

    def __init__(self, text: str, owner: Seat, item: Equipment, target: Seat) -> None:
        super().__init__(text)
        self.owner: Final = owner
        self.item: Final = item
        self.target: Final = target

    @staticmethod
    def needs_target() -> bool:
        """Return whether the card is used on a dwarf."""
        return False

    def helps(self, s: Dwarves, victim: Seat) -> bool:
        """Return whether the card may be discarded as a dwarf loses a Health point."""
        return False

    def prevents_wound(self) -> bool:
        """Return whether that Health point is not lost."""
        return False

    def can_wait(self) -> bool:
        """Return whether nothing is lost if the card is discarded in the next turn and not at the end of this one."""
        return False

    def cost(self) -> int:
        return 0

    def ends_journey(self) -> bool:
        return False

    def spend(self, s: Dwarves) -> None:
        """Discard the card."""
        spend_gear(s, self.owner, self.item)
        s.tell(GearUsed(self.owner, self.item.name))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        card = f"gear-{self.owner}.{self.item.key}"
        if not self.needs_target():
            return Option(self.text, Text("option-use", {"gear": self.item.name, "owner_seat": self.owner}), (card,))
        label = Text("option-use-on", {"gear": self.item.name, "owner_seat": self.owner, "target_seat": self.target})
        return Option(self.text, label, (card, f"dwarf-{self.target}"), card)

    def why_not(self) -> Text:
        """Return why the card cannot be discarded now."""
        return Text("why-no-use", {"gear": self.item.name})


def spend_gear(s: Dwarves, owner: Seat, item: Equipment) -> None:
    """§13.4 Discard an Equipment card. A special one leaves the game, but `gear_discard` counts it too."""
    s.gear[owner] &= ~item.bit
    s.gear_discard[item.number] += 1


def heal(s: Dwarves, seat: Seat, points: int) -> None:
    """§13.4 Gain Health points, but never beyond the maximum."""
    s.health[seat] = min(s.health[seat] + points, s.most_health(seat))
    s.tell(Healed(seat, s.health[seat]))


class Heal(Step):
    """§10.2 Gain this many Health points. The party chooses a dwarf for each."""

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, s: Dwarves) -> None:
        hurt = hurt_dwarves(s)
        if not hurt:
            return
        if len(hurt) == 1:
            heal(s, hurt[0], self.points)
        elif self.points > 1:
            s.do(ChooseHealed(PARTY), Heal(self.points - 1))
        else:
            s.do(ChooseHealed(PARTY))


def hurt_dwarves(s: Dwarves) -> list[Seat]:
    """§13.4 Return the dwarves who have lost Health."""
    return [seat for seat in range(s.seats()) if s.health[seat] < s.most_health(seat)]


class ChooseHealed(Choice):
    """§10.2 Decide together who gains the Health point."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-heal"), "§10.2"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [HEALED[seat] for seat in hurt_dwarves(s)]

    def obvious(self, s: Dwarves, seat: Seat) -> Action | None:
        """§10.2 If the points heal all dwarves, their order is free."""
        after = s.stack[-2] if len(s.stack) > 1 else None
        points = 1 + (after.points if isinstance(after, Heal) else 0)
        lost = sum([s.most_health(dwarf) - s.health[dwarf] for dwarf in range(s.seats())])
        return self.options(s, seat)[0] if points >= lost else None


class HealDwarf(Action):
    """§10.2 This dwarf gains 1 Health point."""

    def __init__(self, target: Seat) -> None:
        super().__init__(f"heal {target}")
        self.target: Final = target

    def take(self, s: Dwarves, seat: Seat) -> None:
        heal(s, self.target, 1)

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-heal", {"seat": self.target}), (f"dwarf-{self.target}",))


class Wounds(Step):
    """§13.3 Lose this many Health points. The party chooses a dwarf for each."""

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, s: Dwarves) -> None:
        asks: list[Step] = [ChooseWounded(PARTY)] * self.points
        s.do_all(asks)


class ChooseWounded(Choice):
    """§13.3 Decide together who loses the Health point."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-wound"), "§13.3"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return WOUNDED[: s.seats()]

    def obvious(self, s: Dwarves, seat: Seat) -> Action | None:
        """§3.2 If a single dwarf would survive it, that dwarf loses the point."""
        safe = [dwarf for dwarf in range(s.seats()) if not would_die(s, dwarf)]
        return WOUNDED[safe[0]] if len(safe) == 1 else None


class WoundDwarf(Action):
    """§13.3 This dwarf loses 1 Health point."""

    def __init__(self, target: Seat) -> None:
        super().__init__(f"wound {target}")
        self.target: Final = target

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.do(Wound(self.target))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        key = "option-wound-last" if s.health[self.target] == 1 else "option-wound"
        return Option(self.text, Text(key, {"seat": self.target}), (f"dwarf-{self.target}",))


SUFFER: Final = Suffer("suffer")
HEALED: Final[list[Action]] = [HealDwarf(seat) for seat in range(MOST_SEATS)]
WOUNDED: Final[list[Action]] = [WoundDwarf(seat) for seat in range(MOST_SEATS)]
