"""Why a thing of one's own cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.table import Action, Ask, Seat
from meadhall.core.text import Refusal, Text
from meadhall.games.fall.cards import COLOURS, GIANT, WORKER
from meadhall.games.fall.rules_actions import ActionPhase, can_leave, has_spot
from meadhall.games.fall.rules_goals import can_show
from meadhall.games.fall.rules_ogres import PlayOgre, targets
from meadhall.games.fall.state import HAND, HOME, UNMADE, Fall


def refusals_for(s: Fall, ask: Ask, seat: Seat, answers: Sequence[Action]) -> list[Refusal]:
    """In the action phase: every card and dwarf of one's own that no option uses, with the reason."""
    if not isinstance(ask, ActionPhase):
        return []
    return [
        *_no_actions(s, seat),
        *_campfire(s, seat),
        *_walled_in(s, seat),
        *_ogres(s, seat, answers),
        *_secret(s, seat),
    ]


def _has_action(s: Fall, seat: Seat) -> bool:
    return s.used < s.allowance(seat)


def _why_no_action(s: Fall, seat: Seat) -> tuple[Text, str]:
    """§7.6 Without the giant there would be one more."""
    castle = s.castle[seat]
    if castle >= 0 and s.reach[castle] & GIANT and s.used == s.allowance(seat):
        return Text("why-giant"), "§7.6"
    return Text("why-no-actions"), "§3.1"


def _no_actions(s: Fall, seat: Seat) -> list[Refusal]:
    if _has_action(s, seat):
        return []
    text, rule = _why_no_action(s, seat)
    size = len(s.box.kingdom)
    hand = [card for card in s.box.kingdom if s.card[seat * size + card.number] == HAND]
    return [Refusal(f"hand-{seat}.{card.key}", text, rule) for card in hand]


def _campfire(s: Fall, seat: Seat) -> list[Refusal]:
    """Dwarfs who cannot be placed, and classes that cannot be made."""
    found = []
    spot = has_spot(s, seat)
    for meeple in s.box.classes:
        item = f"campfire-{seat}.{meeple.key}"
        at_home = s.home[seat] > 0 if meeple.number == WORKER else s.where(seat, meeple.number) == HOME
        if at_home:
            if not spot:
                found.append(Refusal(item, Text("why-no-spot"), "§3.4"))
            elif not _has_action(s, seat) and meeple.number != s.box.free:
                found.append(Refusal(item, *_why_no_action(s, seat)))
        elif meeple.number != WORKER and s.where(seat, meeple.number) == UNMADE:
            item = f"classes-{seat}.{meeple.key}"
            if not s.can_pay(seat, meeple.cost):
                found.append(Refusal(item, Text("why-no-gems"), "§3.6"))
            elif not s.home[seat]:
                found.append(Refusal(item, Text("why-no-worker"), "§3.6"))
            elif not _has_action(s, seat):
                found.append(Refusal(item, *_why_no_action(s, seat)))
    return found


def _walled_in(s: Fall, seat: Seat) -> list[Refusal]:
    """§3.5 Dwarfs who cannot walk anywhere."""
    found = []
    for place in range(len(s.top)):
        if s.crew[place * s.seats + seat] and not can_leave(s, place):
            cell = s.cell[place]
            open_door = max(s.paths[4 * place : 4 * place + 4]) >= 0
            text = Text("why-neighbours-full" if open_door else "why-walled-in")
            for meeple in s.classes_on(place, seat):
                key = s.box.classes[meeple].key
                item = f"meeple.{s.box.x(cell)},{s.box.y(cell)}.{COLOURS[seat]}.{key}"
                found.append(Refusal(item, text, "§3.5"))
    return found


def _ogres(s: Fall, seat: Seat, answers: Sequence[Action]) -> list[Refusal]:
    """Ruling 35 Ogre cards with nothing to work on."""
    found = []
    size = len(s.box.ogres)
    for ogre in s.box.ogres:
        play = s.box.ogre[ogre.number]
        assert isinstance(play, PlayOgre)
        if s.ogres[seat * size + ogre.number] and play not in answers:
            on_land = ogre.effect in ("ambush", "panic", "brute")
            guarded = on_land and not targets(s) and any(s.is_guarded(place) for place in range(len(s.top)))
            text = Text("why-guarded" if guarded else f"why-no-{ogre.effect}", {"ogre": ogre.name})
            found.append(Refusal(f"hand-{seat}.{ogre.key}", text, "§3.7" if guarded else "§3.10"))
    return found


def _secret(s: Fall, seat: Seat) -> list[Refusal]:
    if s.shown[seat] or can_show(s, seat):
        return []
    return [Refusal(f"goals-{seat}.secret", Text("why-not-met"), "§8.2")]
