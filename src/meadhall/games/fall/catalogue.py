"""The printed cards for the catalogue and the sources page."""

from __future__ import annotations

from meadhall.core.content import Origin
from meadhall.core.game import Card
from meadhall.core.text import Text
from meadhall.games.fall.cards import Printed, Scenario
from meadhall.games.fall.state import Fall
from meadhall.games.fall.view import card_values, cost_text, ogre_text


def cards(s: Fall) -> list[Card]:
    """Return every kind of card, how many there are at this table, and the source of its values."""
    box = s.box
    return [
        *[_card(card, "kingdom", s.seats, card.about(box), **card_values(card)) for card in box.kingdom],
        _card(box.memorial, "kingdom", box.memorial.count, box.memorial.about(box), **card_values(box.memorial)),
        *[_card(gem, "gem", gem.count, Text("effect-gem"), vp=gem.vp) for gem in box.gems],
        *[_card(ogre, "ogre", ogre.count, ogre_text(ogre)) for ogre in box.ogres],
        *[_card(goal, "goal", 1, cost_text(box, "effect-goal", goal.cost), vp=goal.vp) for goal in box.goals],
        *[_card(secret, "secret", 1, secret.about(box), vp=secret.vp) for secret in box.secrets],
        *[
            _card(meeple, "class", s.seats, cost_text(box, f"effect-power-{meeple.power}", meeple.cost), vp=meeple.vp)
            for meeple in box.classes[1:]
        ],
        *[_card(decree, "decree", 1, Text(f"effect-{decree.name}")) for decree in box.decrees],
        *[_card(scenario, "scenario", 1, _scenario(s, scenario)) for scenario in box.scenarios],
    ]


def _card(printed: Printed, group: str, count: int, about: Text, **values: int | str) -> Card:
    origin = Origin(printed.source, printed.conf)
    return Card(printed.name, f"group-{group}", count, (about,), origin, values)


def _scenario(s: Fall, scenario: Scenario) -> Text:
    names = tuple(decree.name for decree in s.box.decrees if scenario.brings(decree))
    if names:
        return Text("effect-scenario", {"decrees": names})
    return Text("effect-scenario-random", {"count": scenario.random})
