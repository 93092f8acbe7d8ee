"""Chapter 13: what Threat cards do. `THREATS` maps each verb of the content to its step."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.events import GearLost
from meadhall.games.dwarves.rules_council import MoveCouncil
from meadhall.games.dwarves.rules_end import MoveDoom
from meadhall.games.dwarves.rules_health import Wound, Wounds, spend_gear
from meadhall.games.dwarves.rules_hero import Recruit
from meadhall.games.dwarves.rules_journeys import ask_or_answer
from meadhall.games.dwarves.rules_land import DrawTile, Place
from meadhall.games.dwarves.rules_terms import ALFAR, GATE_NAMES, GATES, NOTHING, SLOTS
from meadhall.games.dwarves.rules_verbs import CardEffect, Phrase, Verbs, troops_texts
from meadhall.games.dwarves.state import Dwarves


class WoundsByAlfar(Step):
    """§13.3 Älfar Attack at Night: lose 1 Health point for each four Älfar on the map, rounded up, at most 3."""

    def run(self, s: Dwarves) -> None:
        points = min(3, (s.on_map(ALFAR) + 3) // 4)
        if points:
            s.do(Wounds(points))


class WoundPinned(Step):
    """§13.3 Sinthoras' Assassination: the dwarf whom the card holds loses 1 Health point."""

    def run(self, s: Dwarves) -> None:
        for slot in range(1, SLOTS):
            if s.pinned(slot) != NOTHING:
                s.do(Wound(s.pinned(slot)))
                return
        # The card was discarded as it was turned up (§7.3), so it would have held the active dwarf.
        s.do(Wound(s.active))


class Perish(Step):
    """§13.3 A card makes a space Perished Land, however many troops stand there."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, s: Dwarves) -> None:
        if s.land[self.space] == NOTHING and s.tiles and self.space != s.box.blacksaddle:
            s.story = 0
            s.do(DrawTile(self.space))


class PerishUnderAlfar(Step):
    """§13.3 The Älfar Hunters: the space with the most Älfar perishes; the party chooses among equals."""

    def run(self, s: Dwarves) -> None:
        spaces = most_alfar(s)
        if len(spaces) == 1:
            s.do(Perish(spaces[0]))
        elif spaces:
            s.do(ChoosePerished(PARTY))


def most_alfar(s: Dwarves) -> list[int]:
    """§13.3 Return the spaces with the most Älfar; the Blacksaddle never perishes."""
    most = 1
    found: list[int] = []
    for space in range(len(s.land)):
        count = s.troops_at(space, ALFAR)
        if count < most or space == s.box.blacksaddle:
            continue
        if count > most:
            most = count
            found = []
        found.append(space)
    return found


class ChoosePerished(Choice):
    """§13.3 Decide together which of the spaces perishes."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-perish"), "§13.3"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [s.box.perish_actions[space] for space in most_alfar(s)]


class LetPerish(Action):
    """§13.3 This space becomes Perished Land."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.do(Perish(self.space))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        space = s.box.spaces[self.space]
        return Option(
            self.text,
            Text("option-perish", {"space": space.name}),
            (space.item,),
            f"space.{space.kingdom}",
            on_board=True,
        )


class LoseGear(Step):
    """§13.3 Discard 1 Equipment card of the party's choice; if there is none, the Doom token moves 1 space."""

    def run(self, s: Dwarves) -> None:
        if any(s.gear):
            ask_or_answer(s, ChooseLost(PARTY))
        else:
            s.do(MoveDoom(1))


class ChooseLost(Choice):
    """§13.3 Decide together which Equipment card is lost."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-lose"), "§13.3"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = []
        for owner in range(s.seats()):
            for item in s.gear_of(owner):
                options.append(s.box.lose_actions[owner][item.number])
        return options


class Lose(Action):
    """§13.4 The card is lost, and with it what it added."""

    def __init__(self, text: str, owner: Seat, number: int) -> None:
        super().__init__(text)
        self.owner: Final = owner
        self.number: Final = number

    def take(self, s: Dwarves, seat: Seat) -> None:
        item = s.box.gear[self.number]
        spend_gear(s, self.owner, item)
        s.health[self.owner] = min(s.health[self.owner], s.most_health(self.owner))
        s.tell(GearLost(self.owner, item.name))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        item = s.box.gear[self.number]
        label = Text("option-lose", {"gear": item.name, "owner_seat": self.owner})
        return Option(self.text, label, (f"gear-{self.owner}.{item.key}",))


def _place(phrase: Phrase) -> CardEffect:
    step = Place(phrase.space(1), phrase.number(2), phrase.number(3), phrase.number(4))
    troops = troops_texts((step.orcs, step.trolls, step.alfar))
    return phrase.effect(step, Text("threat-place", {"place": phrase.place(1), "troops": troops}), 4)


def _perish(phrase: Phrase) -> CardEffect:
    return phrase.effect(Perish(phrase.space(1)), Text("threat-perish", {"place": phrase.place(1)}), 1)


def _recruit(phrase: Phrase) -> CardEffect:
    gate = phrase.one_of(1, list(GATES))
    return phrase.effect(Recruit(gate, on_track=False), Text("threat-recruit", {"gate": GATE_NAMES[gate]}), 1)


THREATS: Final[Verbs] = {
    "wound": lambda phrase: phrase.counted(Wounds(phrase.number(1)), abs(phrase.number(1))),
    "wound-pinned": lambda phrase: phrase.plain(WoundPinned()),
    "wound-by-alfar": lambda phrase: phrase.plain(WoundsByAlfar()),
    "council": lambda phrase: phrase.counted(MoveCouncil(phrase.number(1)), abs(phrase.number(1))),
    "doom": lambda phrase: phrase.counted(MoveDoom(phrase.number(1)), abs(phrase.number(1))),
    "recruit": _recruit,
    "place": _place,
    "perish": _perish,
    "perish-alfar": lambda phrase: phrase.plain(PerishUnderAlfar()),
    "lose-equipment": lambda phrase: phrase.plain(LoseGear()),
}
"""Every threat that a card may have."""
