"""Sections 10.3 and 10.5: by decree, an action turns an empty card."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.fall.events import CardTurned
from meadhall.games.fall.rules_areas import survey
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_land import WALLS, changed_kingdoms, has_spot, replaced
from meadhall.games.fall.rules_questions import Question, Shown, cells_of, place_of, question_of, spot_text
from meadhall.games.fall.state import Fall


def turns_allowed(s: Fall, has_spot: bool) -> list[int]:
    """§10.3, §10.5 By how many quarter turns an action may turn an empty card."""
    found: list[int] = []
    for decree in s.in_force():
        found.extend(decree.quarter_turns(s, has_spot))
    return sorted(set(found)) if found else found


def turning_section(s: Fall) -> str:
    """§10.5 Return the section that lets a card be turned: that of the Memorial, or §10.3 of the Fortress alone."""
    return "§10.5" if s.memorials else "§10.3"


def turnable(s: Fall) -> list[int]:
    """§10.5 Cards without meeples whose walls change when turned."""
    walls_of = s.box.walls_of
    return [place for place in range(len(s.top)) if s.is_empty(place) and 0 < walls_of[s.top[place]] < len(WALLS) - 1]


def turn_stack(s: Fall, seat: Seat, place: int, turns: int) -> None:
    """Ruling 46 Turn the whole stack clockwise by `turns` quarter turns."""
    under = s.under.copy()
    for i in range(0, len(under), 2):
        if under[i] == place:
            under[i + 1] = s.box.turned_code(under[i + 1], turns)
    s.under = under
    s.top = replaced(s.top, place, s.box.turned_code(s.top[place], turns))
    s.tell(CardTurned(seat, spot_text(s, place, seat)))
    survey(s)
    s.do(Watch())


class TurnCard(Action):
    """§10.3, §10.5 Turn an empty card that lies on the land."""

    def take(self, s: Fall, seat: Seat) -> None:
        s.used += 1
        s.ask(ChooseTurned(seat))

    def shown(self, s: Fall, seat: Seat) -> Option:
        return Option(self.text, Text("option-turn"), (), "turn", opens=True)


class ChooseTurned(Question):
    """§10.5 Choose any card without meeples."""

    def shown(self) -> Shown:
        return Shown("prompt-turned", "§10.5", group="turn", option="option-at-turn", opens=True)

    def prompt(self, s: Fall, viewer: Viewer) -> tuple[Text, str]:
        return super().prompt(s, viewer)[0], turning_section(s)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return cells_of(s, turnable(s))

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        s.ask(ChooseTurn(seat, place_of(s, action)))


class ChooseTurn(Question):
    """§10.5 A quarter turn to either side; §10.3 in a fortress without a free spot also half round."""

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def shown(self) -> Shown:
        return Shown("prompt-turn", "§10.5", group="turn")

    def prompt(self, s: Fall, viewer: Viewer) -> tuple[Text, str]:
        return super().prompt(s, viewer)[0], turning_section(s)

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        turns_of = turns_allowed(s, has_spot(s, seat))
        if s.box.first_rules:
            return [TURNS[turns] for turns in turns_of]
        # Turns with the same walls are one answer, and a turn that changes no wall is none.
        code = s.top[self.place]
        seen = [s.box.walls_of[code]]
        options: list[Action] = []
        for turns in turns_of:
            walls = s.box.walls_of[s.box.turned_code(code, turns)]
            if walls not in seen:
                seen.append(walls)
                options.append(TURNS[turns])
        return options

    def answer(self, s: Fall, seat: Seat, action: Action) -> None:
        assert isinstance(action, Quarter)
        turn_stack(s, seat, self.place, action.turns)


class Quarter(Action):
    """A number of quarter turns clockwise."""

    def __init__(self, text: str, turns: int) -> None:
        super().__init__(text)
        self.turns: Final = turns

    def shown(self, s: Fall, seat: Seat) -> Option:
        """Show the turn, and every kingdom that would change."""
        ask = question_of(s)
        assert isinstance(ask, ChooseTurn)
        label = Text("option-" + self.text.replace(" ", "-"))
        after: Fall = s.copy()
        turn_stack(after, seat, ask.place, self.turns)
        kingdoms = changed_kingdoms(s, after, s.clockwise(seat))
        if kingdoms:
            label = Text("option-turn-kingdoms", {"turn": label, "sentences": kingdoms})
        return Option(self.text, label, (f"land.{s.x(ask.place)},{s.y(ask.place)}",), "turn")


TURN_CARD: Final = TurnCard("turn")
TURNS: Final = [Quarter("turn not", 0), Quarter("turn right", 1), Quarter("turn round", 2), Quarter("turn left", 3)]
