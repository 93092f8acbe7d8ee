"""Chapter 4: the ogre cards. Playing one is free (section 3.10); each needs something to work on."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Chance, Choice, Seat
from meadhall.games.fall.cards import COLOURS
from meadhall.games.fall.events import (
    Ambushed,
    GemStolen,
    MeeplePanicked,
    MeeplesSwapped,
    OgrePlayed,
    OgresStolen,
)
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_land import place_of
from meadhall.games.fall.rules_meeples import ChooseMeeple, SendMeeple, Who, everybody, has_enemy, spot_name
from meadhall.games.fall.state import Fall


def discard_ogre(s: Fall, seat: Seat, ogre: int) -> None:
    """§6.2 An ogre card goes to the ogre discard pile."""
    size = len(s.box.ogres)
    s.ogres[seat * size + ogre] -= 1
    s.ogres[(s.seats + 1) * size + ogre] += 1


class PlayOgre(Action):
    """§3.10 An ogre card from the hand: free, and as many as one likes (ruling 31)."""

    def __init__(self, text: str, ogre: int) -> None:
        super().__init__(text)
        self.ogre: Final = ogre

    def take(self, s: Fall, seat: Seat) -> None:
        discard_ogre(s, seat, self.ogre)
        s.tell(OgrePlayed(seat, s.box.ogres[self.ogre].name))
        s.ask(self.question(seat))

    def question(self, seat: Seat) -> Choice:
        """What it works on."""
        raise NotImplementedError

    def can_be_played(self, s: Fall, seat: Seat) -> bool:
        """Ruling 35 Without anything to work on it may not be played."""
        return len(self.question(seat).options(s, seat)) > 0


def targets(s: Fall) -> list[int]:
    """§3.7 Cards with somebody on them, but for those that a guardian keeps (ruling 28)."""
    room = s.room
    spots_of = s.box.spots_of
    return [
        place
        for place in range(len(s.top))
        if s.top[place] >= 0 and room[place] < spots_of[s.top[place]] and not s.is_guarded(place)
    ]


class Foe(Action):
    """An opponent, by colour."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"foe {COLOURS[seat]}")
        self.seat: Final = seat


FOES: Final = [Foe(seat) for seat in range(len(COLOURS))]


class PlayAmbush(PlayOgre):
    """§4.1 Ambush: a card is emptied."""

    def question(self, seat: Seat) -> Choice:
        return Ambush(seat)


class Ambush(Choice):
    """§4.1 All dwarfs on a card return to their campfires. Ruling 32: one's own as well."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.at[s.cell[place]] for place in targets(s)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        code = s.top[place]
        cell = s.cell[place]
        count = s.box.spots_of[code] - s.room[place]
        s.all_home(place)
        s.tell(Ambushed(seat, s.box.card_of(code).name, count, s.box.x(cell), s.box.y(cell)))
        s.do(Watch())


class PlayCrown(PlayOgre):
    """§4.2 Crown: all the ogre cards of an opponent."""

    def question(self, seat: Seat) -> Choice:
        return Crown(seat)


class Crown(Choice):
    """§4.2 Every ogre card of the opponent changes hands. Ruling 35: the opponent must have some."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [FOES[foe] for foe in s.others(seat) if s.ogre_count(foe)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Foe)
        size = len(s.box.ogres)
        loot: list[str] = []
        for ogre in range(size):
            count = s.ogres[action.seat * size + ogre]
            s.ogres[action.seat * size + ogre] = 0
            s.ogres[seat * size + ogre] += count
            loot.extend([s.box.ogres[ogre].name] * count)
        s.tell(OgresStolen(seat, action.seat, tuple(loot)))


class PlayPanic(PlayOgre):
    """§4.3 Panic: a dwarf runs away."""

    def question(self, seat: Seat) -> Choice:
        return Panic(seat)


class Panic(Choice):
    """§4.3 A card with a dwarf, of any colour (ruling 33), who can run somewhere."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.at[s.cell[place]] for place in targets(s) if s.exits(place)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(PanicWho(seat, place_of(s, action)))


class PanicWho(ChooseMeeple):
    """§4.3 Which dwarf of that card."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return everybody(s, self.place, s.clockwise(seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.ask(PanicTo(seat, self.place, action.seat, action.meeple))


class PanicTo(SendMeeple):
    """§4.3 Up to two cards away, not through walls; a free spot is needed on both (ruling 33)."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        near = s.exits(self.place)
        reached = near.copy()
        for place in near:
            for other in s.exits(place):
                if other != self.place and other not in reached:
                    reached.append(other)
        return [s.box.at[s.cell[place]] for place in reached]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        place = place_of(s, action)
        self.send(s, place)
        s.tell(MeeplePanicked(seat, self.owner, s.box.classes[self.meeple].name, *spot_name(s, place)))
        s.do(Watch())


class PlayBrute(PlayOgre):
    """§4.4 Brute: two dwarfs change places."""

    def question(self, seat: Seat) -> Choice:
        return Brute(seat)


class Brute(Choice):
    """§4.4 A card with an opponent's dwarf. Ruling 28: neither card may have a guardian."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        places = targets(s)
        mine = [place for place in places if s.crew[place * s.seats + seat]]
        return [
            s.box.at[s.cell[place]]
            for place in places
            if has_enemy(s, place, seat) and (len(mine) > 1 or (len(mine) == 1 and mine[0] != place))
        ]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(BruteWho(seat, place_of(s, action)))


class BruteWho(ChooseMeeple):
    """§4.4 Which opponent's dwarf of that card."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return everybody(s, self.place, s.others(seat))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.ask(BruteFrom(seat, self.place, action.seat, action.meeple))


class BruteFrom(SendMeeple):
    """§4.4 The card of one's own dwarf: another one, however far (ruling 34)."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [
            s.box.at[s.cell[place]] for place in targets(s) if place != self.place and s.crew[place * s.seats + seat]
        ]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(BruteWhom(seat, self.place, self.owner, self.meeple, place_of(s, action)))


class BruteWhom(Choice):
    """§4.4 Which of one's own dwarfs there; then the two change places."""

    def __init__(self, seat: Seat, place: int, owner: Seat, meeple: int, origin: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.owner: Final = owner
        self.meeple: Final = meeple
        self.origin: Final = origin

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return everybody(s, self.origin, [seat])

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Who)
        s.leave(self.place, self.owner)
        s.leave(self.origin, seat)
        s.enter(self.origin, self.owner, self.meeple)
        s.enter(self.place, seat, action.meeple)
        cell = s.cell[self.place]
        classes = s.box.classes
        names = classes[self.meeple].name, classes[action.meeple].name
        s.tell(MeeplesSwapped(seat, self.owner, names[0], names[1], s.box.x(cell), s.box.y(cell)))
        s.do(Watch())


class PlayThief(PlayOgre):
    """§4.5 Thief: a gem of an opponent."""

    def question(self, seat: Seat) -> Choice:
        return Thief(seat)


class Thief(Choice):
    """§4.5 An opponent who has a gem (ruling 35)."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [FOES[foe] for foe in s.others(seat) if s.gem_count(foe)]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Foe)
        s.do(StealGem(seat, action.seat))


class StealGem(Chance):
    """§4.5 Fate picks one of the gem cards, unseen by the thief."""

    def __init__(self, seat: Seat, foe: Seat) -> None:
        self.seat: Final = seat
        self.foe: Final = foe

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        size = len(s.box.gems)
        return [s.box.steal[gem] for gem in range(size) if s.gems[self.foe * size + gem]]

    def weights(self, s: Fall) -> list[int]:
        size = len(s.box.gems)
        return [count for count in s.gems[self.foe * size : self.foe * size + size] if count]

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Steal)
        size = len(s.box.gems)
        s.gems[self.foe * size + action.gem] -= 1
        s.gems[self.seat * size + action.gem] += 1
        s.tell(GemStolen(self.seat, self.foe, s.box.gems[action.gem].name))


class Steal(Action):
    """§4.5 The gem that was picked."""

    def __init__(self, text: str, gem: int) -> None:
        super().__init__(text)
        self.gem: Final = gem
