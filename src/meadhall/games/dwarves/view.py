"""What a viewer of The Dwarves sees. Only the piles are hidden."""

from __future__ import annotations

from functools import lru_cache

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.sharing import shared
from meadhall.core.table import Seat, Viewer
from meadhall.core.text import Argument, Text
from meadhall.games.dwarves.cards import Card
from meadhall.games.dwarves.ending import story, words
from meadhall.games.dwarves.odds import reach_percents
from meadhall.games.dwarves.rules_act import Act, Actions
from meadhall.games.dwarves.rules_draw import DrawScenario, Refill
from meadhall.games.dwarves.rules_hero import MoveHero
from meadhall.games.dwarves.rules_terms import (
    ATTRIBUTES,
    FACES,
    GATE_NAMES,
    KIND_NAMES,
    KIND_WORDS,
    LOST_DEATH,
    LOST_DOOM,
    NOTHING,
    RUNNING,
    SLOTS,
    WON,
)
from meadhall.games.dwarves.rules_throw import DIE_NAMES
from meadhall.games.dwarves.rules_turn import ChooseCharacter
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.view_cards import ability_text, card_about, gear_about
from meadhall.games.dwarves.view_chances import chance_items
from meadhall.games.dwarves.view_map import map_zone
from meadhall.games.dwarves.view_refusals import refusals_for


def scene(s: Dwarves, viewer: Viewer) -> Scene:
    """Return the table for a viewer. All viewers see the same; only the seats that are asked see the options."""
    ask = asking(s)
    view = Scene(
        game="dwarves",
        viewer=viewer,
        status=_status(s),
        places=_seat_infos(s),
        zones=_zones(s),
        prompt=None if ask is None else Prompt(*ask.prompt(s, viewer), tuple(ask.seats())),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        view.options += [action.shown(s, seat) for action in ask.options(s, seat)]
        view.refusals += refusals_for(s, ask, seat)
    return view


@shared
def _zones(s: Dwarves) -> list[Zone]:
    return [
        _doom_zone(s),
        map_zone(s),
        _council_zone(s),
        *[_gear_zone(s, seat) for seat in range(s.seats())],
        *_card_zones(s),
        *_pile_zones(s),
        *_dice_zones(s),
        Zone("chances", "row", Text("zone-chances"), chance_items(s)),
        *([_characters_zone(s)] if isinstance(asking(s), ChooseCharacter) else []),
    ]


@shared
def _seat_infos(s: Dwarves) -> list[SeatInfo]:
    return [_seat_info(s, seat) for seat in range(s.seats())]


def phase(s: Dwarves) -> str:
    """§4.2 Return the phase of the turn, found by what is still to come."""
    if not s.stack:
        return "over"
    if s.turn == 0:
        return "setup"
    if any(isinstance(step, MoveHero | DrawScenario) for step in s.stack):
        return "hero"
    return "cards" if any(isinstance(step, Refill) for step in s.stack) else "actions"


def _status(s: Dwarves) -> Text:
    args: dict[str, Argument] = {
        "seat": s.active,
        "turn": s.turn,
        "phase": f"phase-{phase(s)}",
        "gap": s.doom - s.hero,
        "tiles": s.tiles_placed(),
        "troops": sum(s.troops),
        "actions": actions_left(s),
    }
    return Text("status", args)


def actions_left(s: Dwarves) -> int:
    """§8.1 Return how many actions the dwarf in turn has left, without those that a card gives to another dwarf."""
    for step in reversed(s.stack):
        if isinstance(step, Act | Actions) and not step.extra:
            return step.left
    return 0


def _seat_info(s: Dwarves, seat: Seat) -> SeatInfo:
    if s.who[seat] == NOTHING:
        return SeatInfo(seat, Text("role-none"))
    values = {"health": s.health[seat], "most": s.most_health(seat)}
    for attribute, word in enumerate(ATTRIBUTES):
        values[word] = s.value(seat, attribute)
    values["reach"] = likely_steps(s, seat)
    return SeatInfo(seat, Text(s.character(seat).name), values)


def likely_steps(s: Dwarves, seat: Seat) -> int:
    """§8.2 Return how far a dwarf gets with a chance of at least one half."""
    return sum([percent >= 50 for percent in reach_percents(s, seat)])


def _doom_zone(s: Dwarves) -> Zone:
    """§2.1 Return the track from the Hero token's end to the Doom token's end."""
    faces = ["symbol-hero-start", *[space.name for space in s.box.track], "symbol-doom-start"]
    items = []
    for n, face in enumerate(faces):
        tags = (*(("hero",) if n == s.hero else ()), *(("doom",) if n == s.doom else ()))
        items.append(_doom_space(n, face, tags))
    return Zone("doom", "track", Text("zone-doom", {"gap": s.doom - s.hero, "hold": s.hold}), items)


@lru_cache(maxsize=1 << 10)
def _doom_space(n: int, face: str, tags: tuple[str, ...]) -> Item:
    return Item(f"doom.{n}", face, tags=tags, at=str(n))


def _council_zone(s: Dwarves) -> Zone:
    items = []
    for n, box in enumerate(s.box.council):
        values: dict[str, int | str] = {"need": s.box.council_needs[n]} if n < len(s.box.council) - 1 else {}
        tags = ("token",) if n == s.council else ()
        items.append(Item(f"council.{n}", box.name, tags=tags, values=values, at=str(n)))
    return Zone("council", "track", Text("zone-council"), items)


def _characters_zone(s: Dwarves) -> Zone:
    """§2.3 Return the Character boards that no player has taken yet."""
    items = []
    for dwarf in s.box.characters:
        if dwarf.number not in s.who:
            values: dict[str, int | str] = {word: dwarf.values[n] for n, word in enumerate(ATTRIBUTES)}
            values["health"] = dwarf.health
            gate = (GATE_NAMES[dwarf.gate],)
            items.append(
                Item(f"character.{dwarf.key}", dwarf.name, tags=gate, values=values, about=ability_text(dwarf))
            )
    return Zone("characters", "row", Text("zone-characters"), items)


def _gear_zone(s: Dwarves, seat: Seat) -> Zone:
    items = []
    if s.who[seat] != NOTHING:
        dwarf = s.character(seat)
        items.append(Item(f"board-{seat}", dwarf.name, tags=("dwarf",), about=ability_text(dwarf)))
    if s.keenfire == seat:
        text = Text("gear-adds", {"attribute": "attribute-battle", "count": s.keenfire_dice})
        items.append(Item(f"gear-{seat}.keenfire", "gear-keenfire", about=text))
    for item in s.gear_of(seat):
        tags = (*(("used",) if s.used & item.bit else ()), *(("special",) if item.special else ()))
        items.append(Item(f"gear-{seat}.{item.key}", item.name, tags=tags, about=gear_about(item)))
    return Zone(f"gear-{seat}", "row", Text("zone-gear"), items, seat)


def _card_zones(s: Dwarves) -> list[Zone]:
    """§1.3 Return the open Scenario card, and the open Adventure and Threat cards."""
    open_cards = [_card_item(s, slot) for slot in range(SLOTS)]
    return [
        Zone("scenario", "row", Text("zone-scenario"), [item for item in open_cards[:1] if item is not None]),
        Zone("cards", "row", Text("zone-cards"), [item for item in open_cards[1:] if item is not None]),
    ]


def _card_item(s: Dwarves, slot: int) -> Item | None:
    card = s.card_at(slot)
    if card is None:
        return None
    quest = card.quest
    numbers = {
        **dict(zip(KIND_WORDS, s.card_army(slot), strict=True)),
        "kept": quest.kept_count(s, slot),
        "made": s.made(slot),
        "defeated": quest.defeated_count(s),
        "time": time_left(s, card) if slot == 0 else 0,
    }
    values: dict[str, int | str] = {name: number for name, number in numbers.items() if number}
    tags = [f"deck-{card.deck}"]
    if s.pinned(slot) != NOTHING:
        tags.append(f"pin-{s.pinned(slot)}")
    if slot == 0 and s.escort != NOTHING:
        tags.append(f"escort-{s.escort}")
    tags += [quest.names[place] for place in quest.kept_places(s, slot)]
    return Item(f"card-{slot}", card.name, tags=tuple(tags), values=values, about=card_about(card))


def time_left(s: Dwarves, card: Card) -> int:
    """§15.1 Return the Time that lies on the card; `s.time` also counts the turn in which it was turned up."""
    return min(s.time, card.time + (1 if s.seats() > 3 else 0))


def _pile_zones(s: Dwarves) -> list[Zone]:
    cards = s.box.cards
    stages = s.stage_a + len([n for n in s.scenarios if cards[n].deck != "A"])
    backs = [
        ("scenarios", stages),
        ("adventures", len(s.pile) + s.mixed),
        ("threats", len(s.unseen) - s.mixed),
        ("equipment", sum(s.gear_pile)),
        ("tiles", len(s.tiles)),
    ]
    zones = [
        Zone(f"pile-{name}", "pile", Text(f"zone-{name}"), [Item(f"pile-{name}", None, count)] if count else [])
        for name, count in backs
    ]
    discard = [Item(f"discard.{cards[n].key}", cards[n].name, about=card_about(cards[n])) for n in s.discard]
    past = [Item(f"past.{cards[n].key}", cards[n].name) for n in s.past]
    lost = [
        Item(f"gear-discard.{item.key}", item.name, s.gear_discard[item.number], about=gear_about(item))
        for item in s.box.gear
        if s.gear_discard[item.number]
    ]
    supply = [Item(f"supply.{word}", KIND_NAMES[n], s.supply[n]) for n, word in enumerate(KIND_WORDS) if s.supply[n]]
    return [
        *zones,
        Zone("discard", "pile", Text("zone-discard"), discard),
        Zone("past", "pile", Text("zone-past"), past),
        Zone("gear-discard", "pile", Text("zone-gear-discard"), lost),
        Zone("supply", "purse", Text("zone-supply"), supply),
    ]


def _dice_zones(s: Dwarves) -> list[Zone]:
    """Return what the Number dice and the Recruitment dice show since they were last rolled."""
    dice = [Item(f"dice.{face}", DIE_NAMES[face], s.dice[face]) for face in range(FACES, 0, -1) if s.dice[face]]
    skulls = [
        Item(f"skulls.{word}", KIND_NAMES[n], tags=("skulls",), values={"skulls": s.skulls[n]})
        for n, word in enumerate(KIND_WORDS)
    ]
    return [Zone("dice", "row", Text("zone-dice"), dice), Zone("skulls", "row", Text("zone-skulls"), skulls)]


def result(s: Dwarves) -> Result | None:
    """§3 Return how the game ended. All win or lose together; the score is the number of completed Scenario cards."""
    if s.outcome == RUNNING:
        return None
    rank = 1 if s.outcome == WON else 2
    reasons = {
        WON: Text("result-won", {"count": s.completed}),
        LOST_DOOM: Text("result-doom", {"count": s.completed}),
        LOST_DEATH: Text("result-death", {"seat": s.fallen, "count": s.completed}),
    }
    return Result((rank,) * s.seats(), (s.completed,) * s.seats(), (reasons[s.outcome],), words(s), story(s))
