"""Chapter 4: the ogre cards. Playing one is free (section 3.10); each needs a target."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat
from meadhall.core.text import Option, Text
from meadhall.games.fall.cards import COLOURS
from meadhall.games.fall.events import (
    Ambushed,
    GemStolen,
    MeeplePanicked,
    MeeplesSwapped,
    OgrePlayed,
    OgresStolen,
)
from meadhall.games.fall.rules_areas import has_exit
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_hands import discard_ogre
from meadhall.games.fall.rules_questions import (
    ChooseMeeple,
    FallChance,
    Question,
    SendMeeple,
    Shown,
    Who,
    all_home,
    cells_of,
    chance_option,
    guarded,
    has_enemy,
    meeples_on,
    place_of,
    question_of,
    spot_text,
)
from meadhall.games.fall.state import Fall


class PlayOgre(Action):
    """§3.10 Play an ogre card from the hand: free, and as many as you like (ruling 31)."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre

    def question(self, seat: Seat) -> Question:
        """Return the question for its target."""
        raise NotImplementedError

    def possible(self, s: Fall, seat: Seat) -> bool:
        """Ruling 35 It may not be played without a target."""
        return len(self.question(seat).options(s, seat)) > 0

    def take(self, s: Fall, seat: Seat) -> None:
        discard_ogre(s, seat, self.ogre)
        s.tell(OgrePlayed(seat, s.box.ogres[self.ogre].name))
        s.ask(self.question(seat))

    def shown(self, s: Fall, seat: Seat) -> Option:
        ogre = s.box.ogres[self.ogre]
        label = Text("option-ogre", {"ogre": ogre.name})
        return Option(self.text, label, (f"hand-{seat}.{ogre.key}",), f"ogre.{ogre.effect}")

    def why_not(self, s: Fall) -> tuple[Text, str]:
        """Return why it cannot be played, and the section."""
        ogre = s.box.ogres[self.ogre]
        return Text(f"why-no-{ogre.effect}", {"ogre": ogre.name}), "§3.10"


class PlayOnLand(PlayOgre):
    """§3.7 An ogre card that works on a card of the land: a guardian may keep it away."""

    def why_not(self, s: Fall) -> tuple[Text, str]:
        if not targets(s) and max(guarded(s)) >= 0:
            return Text("why-guarded", {"ogre": s.box.ogres[self.ogre].name}), "§3.7"
        return super().why_not(s)


def targets(s: Fall) -> list[int]:
    """§3.7 Cards with meeples on them, except those that a guardian protects (ruling 28)."""
    room, top, spots_of = s.room, s.top, s.box.spots_of
    kept = guarded(s)
    return [
        place
        for place in range(len(top))
        if top[place] >= 0 and room[place] < spots_of[top[place]] and place not in kept
    ]


class Foe(Action):
    """An opponent, by colour."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"foe {COLOURS[seat]}")
        self.seat: Final = seat

    def shown(self, s: Fall, seat: Seat) -> Option:
        ask = question_of(s)
        return Option(self.text, Text(ask.shown().option, {"foe_seat": self.seat}), (), ask.group(s))


FOES: Final = [Foe(seat) for seat in range(len(COLOURS))]


class PlayAmbush(PlayOnLand):
    """§4.1 Ambush: empty a card."""

    def question(self, seat: Seat) -> Question:
        return Ambush(seat)


class Ambush(Question):
    """§4.1 Return all dwarfs on a card to their campfires. Ruling 32: your own as well."""

    def shown(self) -> Shown:
        return Shown("prompt-ambush", "§4.1", group="ogre.ambush", option="option-at-ambush")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, targets(s))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        count = s.card_at(place).spots - s.room[place]
        all_home(s, place)
        s.tell(Ambushed(seat, spot_text(s, place, seat), count))
        s.do(Watch())


class PlayCrown(PlayOgre):
    """§4.2 Crown: take all the ogre cards of an opponent."""

    def question(self, seat: Seat) -> Question:
        return Crown(seat)


class Crown(Question):
    """§4.2 Every ogre card of the opponent changes hands. Ruling 35: the opponent must have some."""

    def shown(self) -> Shown:
        return Shown("prompt-crown", "§4.2", group="ogre.crown", option="option-foe-ogres")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [FOES[foe] for foe in s.others(seat) if s.ogre_count(foe)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Foe)
        loot: list[str] = []
        for ogre, count in enumerate(s.ogres_in(action.seat)):
            s.move_ogres(action.seat, seat, ogre, count)
            loot.extend([s.box.ogres[ogre].name] * count)
        s.tell(OgresStolen(seat, action.seat, tuple(loot)))


class PlayPanic(PlayOnLand):
    """§4.3 Panic: a dwarf runs away."""

    def question(self, seat: Seat) -> Question:
        return Panic(seat)


class Panic(Question):
    """§4.3 Choose a card with a dwarf of any colour (ruling 33) that can run somewhere."""

    def shown(self) -> Shown:
        return Shown("prompt-panic", "§4.3", group="ogre.panic", option="option-at-panic-from", opens=True)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, [place for place in targets(s) if has_exit(s, place)])

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(PanicWho(seat, place_of(s, action)))


class PanicWho(ChooseMeeple):
    """§4.3 Choose the dwarf on that card."""

    def shown(self) -> Shown:
        return Shown("prompt-panic-who", "§4.3", group="ogre.panic", option="option-who", opens=True)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return meeples_on(s, self.place, s.clockwise(seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.ask(PanicTo(seat, self.place, action.seat, action.meeple))


class PanicTo(SendMeeple):
    """§4.3 Up to two cards away, not through walls; both cards need a free spot (ruling 33)."""

    def shown(self) -> Shown:
        return Shown("prompt-panic-to", "§4.3", group="ogre.panic", option="option-at-panic-to")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        near = s.exits(self.place)
        reached = near.copy()
        for place in near:
            for other in s.exits(place):
                if other != self.place and other not in reached:
                    reached.append(other)
        return cells_of(s, reached)

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        self.send(s, place)
        s.tell(MeeplePanicked(seat, self.owner, s.box.classes[self.meeple].name, spot_text(s, place)))
        s.do(Watch())


class PlayBrute(PlayOnLand):
    """§4.4 Brute: two dwarfs change places."""

    def question(self, seat: Seat) -> Question:
        return Brute(seat)


class Brute(Question):
    """§4.4 Choose a card with an opponent's dwarf. Ruling 28: neither card may have a guardian."""

    def shown(self) -> Shown:
        return Shown("prompt-brute", "§4.4", group="ogre.brute", option="option-at-brute", opens=True)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        places = targets(s)
        own = [place for place in places if s.crew_at(place, seat)]
        enemies = [place for place in places if has_enemy(s, place, seat)]
        # The two dwarfs stand on different cards.
        return cells_of(s, [place for place in enemies if own and own != [place]])

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(BruteWho(seat, place_of(s, action)))


class BruteWho(ChooseMeeple):
    """§4.4 Choose the opponent's dwarf on that card."""

    def shown(self) -> Shown:
        return Shown("prompt-brute-who", "§4.4", group="ogre.brute", option="option-who", opens=True)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return meeples_on(s, self.place, s.others(seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.ask(BruteFrom(seat, self.place, action.seat, action.meeple))


class BruteFrom(SendMeeple):
    """§4.4 Choose the card of your own dwarf: another one, however far (ruling 34)."""

    def shown(self) -> Shown:
        return Shown("prompt-brute-from", "§4.4", group="ogre.brute", option="option-at-brute-from", opens=True)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, [place for place in targets(s) if place != self.place and s.crew_at(place, seat)])

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(BruteWhom(seat, self.place, self.owner, self.meeple, place_of(s, action)))


class BruteWhom(ChooseMeeple):
    """§4.4 Choose your own dwarf there; then the two change places."""

    def __init__(self, seat: Seat, place: int, owner: Seat, meeple: int, origin: int) -> None:
        super().__init__(seat, place)
        self.owner: Final = owner
        self.meeple: Final = meeple
        self.origin: Final = origin

    def shown(self) -> Shown:
        return Shown("prompt-brute-whom", "§4.4", group="ogre.brute", option="option-who")

    def standing_on(self) -> int:
        return self.origin

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return meeples_on(s, self.origin, [seat])

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.leave(self.place, self.owner)
        s.leave(self.origin, seat)
        s.enter(self.origin, self.owner, self.meeple)
        s.enter(self.place, seat, action.meeple)
        classes = s.box.classes
        theirs, own = classes[self.meeple].name, classes[action.meeple].name
        s.tell(MeeplesSwapped(seat, self.owner, theirs, own, spot_text(s, self.place)))
        s.do(Watch())


class PlayThief(PlayOgre):
    """§4.5 Thief: take a gem of an opponent."""

    def question(self, seat: Seat) -> Question:
        return Thief(seat)


class Thief(Question):
    """§4.5 Choose an opponent who has a gem (ruling 35)."""

    def shown(self) -> Shown:
        return Shown("prompt-thief", "§4.5", group="ogre.thief", option="option-foe-gem")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [FOES[foe] for foe in s.others(seat) if s.gem_count(foe)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Foe)
        s.do(StealGem(seat, action.seat))


class StealGem(FallChance):
    """§4.5 Draw one of the opponent's gem cards, unseen."""

    def __init__(self, seat: Seat, foe: Seat) -> None:
        self.seat: Final = seat
        self.foe: Final = foe

    def shown(self) -> Shown:
        return Shown("prompt-chance-gem", "§4.5")

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        gems = s.gems_in(self.foe)
        return [s.box.steal[gem] for gem in range(len(gems)) if gems[gem]]

    def weights(self, s: Fall) -> list[int]:
        return [count for count in s.gems_in(self.foe) if count]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Steal)
        s.move_gems(self.foe, self.seat, action.gem, 1)
        s.tell(GemStolen(self.seat, self.foe, s.box.gems[action.gem].name))


class Steal(Action):
    """§4.5 This gem was drawn."""

    def __init__(self, text: str, gem: int) -> None:
        super().__init__(text)
        self.gem: Final = gem

    def shown(self, s: Fall, seat: Seat) -> Option:
        return chance_option(self, s.box.gems[self.gem].name)


OGRE_EFFECTS: Final[dict[str, type[PlayOgre]]] = {
    "ambush": PlayAmbush,
    "crown": PlayCrown,
    "panic": PlayPanic,
    "brute": PlayBrute,
    "thief": PlayThief,
}
"""The words of `effect` in ogres.toml."""
