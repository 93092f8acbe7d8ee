"""Why a player cannot use a card or a dwarf now."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.table import Action, Ask, Seat
from meadhall.core.text import Refusal, Text
from meadhall.games.fall.cards import WORKER
from meadhall.games.fall.rules_actions import ActionPhase
from meadhall.games.fall.rules_areas import has_exit
from meadhall.games.fall.rules_hands import can_pay
from meadhall.games.fall.rules_land import has_spot
from meadhall.games.fall.rules_ogres import PlayOgre
from meadhall.games.fall.rules_questions import meeple_item
from meadhall.games.fall.rules_show import can_show
from meadhall.games.fall.sections import SECTIONS
from meadhall.games.fall.state import HAND, HOME, UNMADE, Fall


def refusals_for(s: Fall, ask: Ask, seat: Seat, answers: Sequence[Action]) -> list[Refusal]:
    """Return, in the action phase, every card and dwarf of the seat that no option uses, with the reason."""
    if not isinstance(ask, ActionPhase):
        return []
    return [
        *_no_actions(s, seat),
        *_campfire(s, seat),
        *_on_the_land(s, seat),
        *_ogres(s, seat, answers),
        *_secret(s, seat),
    ]


def _has_action(s: Fall, seat: Seat) -> bool:
    return s.used < s.allowance(seat)


def _why_no_action(s: Fall, seat: Seat) -> tuple[Text, str]:
    """§7.6 Name the monster without which there would be one more."""
    castle = s.castle[seat]
    if castle >= 0 and s.used == s.allowance(seat):
        for block in s.box.blocks:
            if block.takes_action() and s.reach[castle] & block.bit:
                return block.why_no_action()
    return Text("why-no-actions"), "§3.1"


def _no_actions(s: Fall, seat: Seat) -> list[Refusal]:
    if _has_action(s, seat):
        return []
    text, rule = _why_no_action(s, seat)
    hand = [card for card in s.box.kingdom if s.card[s.box.card_number(seat, card.number)] == HAND]
    return [Refusal(f"hand-{seat}.{card.key}", text, rule) for card in hand]


def _campfire(s: Fall, seat: Seat) -> list[Refusal]:
    """Return dwarfs that cannot be placed, and classes that cannot be made."""
    found = []
    why_no_spot = None if has_spot(s, seat) else _why_no_spot(s, seat)
    for meeple in s.box.classes:
        item = f"campfire-{seat}.{meeple.key}"
        at_home = s.home[seat] > 0 if meeple.number == WORKER else s.where(seat, meeple.number) == HOME
        if at_home:
            if why_no_spot is not None:
                found.append(Refusal(item, *why_no_spot))
            elif not _has_action(s, seat) and meeple.number != s.box.free:
                found.append(Refusal(item, *_why_no_action(s, seat)))
        elif meeple.number != WORKER and s.where(seat, meeple.number) == UNMADE:
            item = f"classes-{seat}.{meeple.key}"
            if not can_pay(s, seat, meeple.cost):
                found.append(Refusal(item, Text("why-no-gems"), "§3.6"))
            elif not s.home[seat]:
                found.append(Refusal(item, Text("why-no-worker"), "§3.6"))
            elif not _has_action(s, seat):
                found.append(Refusal(item, *_why_no_action(s, seat)))
    return found


def _why_no_spot(s: Fall, seat: Seat) -> tuple[Text, str]:
    """§3.4 Return why a dwarf cannot be placed. If a spot is free, name the decree that forbids it."""
    for place, room in enumerate(s.room):
        for decree in s.in_force():
            if room > 0 and decree.forbids_placing(s, seat, place):
                return Text("why-decree", {"decree": decree.name}), SECTIONS[decree.name]
    return Text("why-no-spot"), "§3.4"


def _on_the_land(s: Fall, seat: Seat) -> list[Refusal]:
    """§3.5 Return dwarfs that cannot walk anywhere, or (§3.1) that lack the action for it."""
    found = []
    for place, count in enumerate(s.crew_of(seat)):
        if not count or (_has_action(s, seat) and has_exit(s, place)):
            continue
        if has_exit(s, place):
            text, rule = _why_no_action(s, seat)
        else:
            text, rule = Text("why-neighbours-full" if max(s.ways(place)) >= 0 else "why-walled-in"), "§3.5"
        for meeple in s.classes_on(place, seat):
            found.append(Refusal(meeple_item(s, place, seat, meeple), text, rule))
    return found


def _ogres(s: Fall, seat: Seat, answers: Sequence[Action]) -> list[Refusal]:
    """Ruling 35 Return ogre cards with nothing to work on."""
    found = []
    for ogre, count in zip(s.box.ogres, s.ogres_in(seat), strict=True):
        play = s.box.ogre[ogre.number]
        assert isinstance(play, PlayOgre)
        if count and play not in answers:
            found.append(Refusal(f"hand-{seat}.{ogre.key}", *play.why_not(s)))
    return found


def _secret(s: Fall, seat: Seat) -> list[Refusal]:
    if s.shown[seat] or can_show(s, seat):
        return []
    return [Refusal(f"goals-{seat}.secret", Text("why-not-met"), "§8.2")]
