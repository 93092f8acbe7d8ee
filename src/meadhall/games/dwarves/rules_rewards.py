"""Chapter 13: the rewards of Adventure and Scenario cards. `REWARDS` maps each verb of the content to its step."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.events import Cleansed, HeroToRest, TunnelPlaced
from meadhall.games.dwarves.rules_council import MoveCouncil
from meadhall.games.dwarves.rules_end import Win
from meadhall.games.dwarves.rules_fight import Remove
from meadhall.games.dwarves.rules_gear import DrawGear, GiveKeenfire, WinSpecial
from meadhall.games.dwarves.rules_health import Heal
from meadhall.games.dwarves.rules_journeys import ask_or_answer
from meadhall.games.dwarves.rules_land import CheckMap
from meadhall.games.dwarves.rules_slots import DropThreat
from meadhall.games.dwarves.rules_terms import KIND_WORDS, NOTHING
from meadhall.games.dwarves.rules_verbs import CardEffect, Phrase, Verbs
from meadhall.games.dwarves.state import Dwarves

WHOLE_TRACK: Final = 8
"""From here on a number of spaces means the end of the Council track."""


class HoldHero(Step):
    """§13.2 Reward: the Hero token does not move in the next turn."""

    def run(self, s: Dwarves) -> None:
        s.hold += 1
        s.tell(HeroToRest())


class PlaceTunnel(Step):
    """§8.4 Place the Tunnel tile, or move it."""

    def run(self, s: Dwarves) -> None:
        s.do(ChooseTunnel(PARTY))


class ChooseTunnel(Choice):
    """§8.4 Choose any space that is not Perished Land; troops and tiles stay where they are (§13.2)."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-tunnel"), "§8.4"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [s.box.tunnel_actions[space] for space in range(len(s.land)) if s.land[space] == NOTHING]


class Dig(Action):
    """§8.4 Put the Tunnel tile here."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.tunnel = self.space
        s.tell(TunnelPlaced(s.box.spaces[self.space].name))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        space = s.box.spaces[self.space]
        return Option(
            self.text, Text("option-dig", {"space": space.name}), (space.item,), f"space.{space.kingdom}", on_board=True
        )


class Cleanse(Step):
    """§13.2 Reward: remove one Perished Land tile from the map, if there is any."""

    def run(self, s: Dwarves) -> None:
        if s.tiles_placed():
            ask_or_answer(s, ChooseCleansed(PARTY))


class ChooseCleansed(Choice):
    """§13.2 Decide together which Perished Land is healed."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-cleanse"), "§13.2"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [s.box.cleanse_actions[space] for space in range(len(s.land)) if s.land[space] != NOTHING]


class CleanseSpace(Action):
    """Ruling 6 The tile goes back to the others and the pile is shuffled. Ruling 12: then crowded spaces may perish."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.tiles.append(s.land[self.space])
        s.tiles.sort()
        s.land[self.space] = NOTHING
        s.tell(Cleansed(s.box.spaces[self.space].name))
        s.do(CheckMap())

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        space = s.box.spaces[self.space]
        return Option(
            self.text,
            Text("option-cleanse", {"space": space.name}),
            (space.item,),
            f"space.{space.kingdom}",
            on_board=True,
        )


def _council(phrase: Phrase) -> CardEffect:
    spaces = phrase.number(1)
    if spaces >= WHOLE_TRACK:
        return phrase.effect(MoveCouncil(spaces), Text("reward-council-end"), 1)
    return phrase.counted(MoveCouncil(spaces), spaces)


def _remove(phrase: Phrase) -> CardEffect:
    phrase.one_of(2, [*KIND_WORDS, "any", "gates"])
    word = phrase.word(2)
    kind = KIND_WORDS.index(word) if word in KIND_WORDS else NOTHING
    step = Remove(phrase.number(1), kind, gates=word == "gates")
    return phrase.effect(step, Text(f"reward-remove-{word}", {"count": step.count}), 2)


def _special(phrase: Phrase) -> CardEffect:
    special = [item for item in phrase.gear if item.special]
    item = special[phrase.one_of(1, [item.key for item in special])]
    return phrase.effect(WinSpecial(item.number), Text("reward-special", {"gear": item.name}), 1)


REWARDS: Final[Verbs] = {
    "heal": lambda phrase: phrase.counted(Heal(phrase.number(1)), phrase.number(1)),
    "equipment": lambda phrase: phrase.plain(DrawGear()),
    "council": _council,
    "hold": lambda phrase: phrase.plain(HoldHero()),
    "tunnel": lambda phrase: phrase.plain(PlaceTunnel()),
    "remove": _remove,
    "drop-threat": lambda phrase: phrase.plain(DropThreat()),
    "cleanse": lambda phrase: phrase.plain(Cleanse()),
    "keenfire": lambda phrase: phrase.counted(GiveKeenfire(phrase.number(1)), phrase.number(1)),
    "special": _special,
    "win": lambda phrase: phrase.plain(Win()),
}
"""Every reward that a card may have."""
