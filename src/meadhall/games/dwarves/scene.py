"""What a viewer of The Dwarves sees. The whole table is open but for the piles, which are bags."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.content import Origin
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Card as CatalogueCard
from meadhall.core.scene import Item, Place, Result, Scene, Zone, may_answer
from meadhall.core.table import Seat, Viewer
from meadhall.core.text import Argument, Text
from meadhall.games.dwarves.card_texts import ability_text, card_about, gear_about
from meadhall.games.dwarves.cards import Card
from meadhall.games.dwarves.chances import chance_items
from meadhall.games.dwarves.map_zone import map_zone
from meadhall.games.dwarves.odds import percent, reach_chance
from meadhall.games.dwarves.options import options_for, refusals_for
from meadhall.games.dwarves.prompts import phase, prompt_for
from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.rules_council import BOX_NAMES
from meadhall.games.dwarves.rules_dice import DIE_NAMES, FACES
from meadhall.games.dwarves.rules_hero import GATE_NAMES
from meadhall.games.dwarves.rules_land import KIND_NAMES
from meadhall.games.dwarves.rules_lists import (
    ATTRIBUTES,
    DEFEAT,
    EACH,
    GATES,
    KIND_WORDS,
    KINDS,
    NOTHING,
    SYMBOLS,
    TROOPS_SPACE,
)
from meadhall.games.dwarves.rules_rewards import ChooseOwner
from meadhall.games.dwarves.rules_turn import ChooseCharacter
from meadhall.games.dwarves.state import (
    KEPT,
    LOST_DEATH,
    LOST_DOOM,
    PIN,
    RUNNING,
    SLOT,
    SLOTS,
    THIS_TURN,
    WON,
    Dwarves,
)


def scene(s: Dwarves, viewer: Viewer) -> Scene:
    """The table. All see the same; only those who are asked see the answers."""
    ask = asking(s)
    zones = [
        _doom_zone(s),
        map_zone(s),
        _council_zone(s),
        *[_gear_zone(s, seat) for seat in range(s.seats())],
        *_card_zones(s),
        *_pile_zones(s),
        *_dice_zones(s),
        Zone("chances", "row", Text("zone-chances"), chance_items(s)),
        *([_characters_zone(s)] if isinstance(ask, ChooseCharacter) else []),
    ]
    view = Scene(
        game="dwarves",
        viewer=viewer,
        status=_status(s),
        places=[_place(s, seat) for seat in range(s.seats())],
        zones=zones,
        prompt=None if ask is None else prompt_for(s, ask),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        actions = ask.options(s, seat)
        view.options += options_for(s, ask, seat, actions)
        view.refusals += refusals_for(s, ask, seat)
    return view


def _status(s: Dwarves) -> Text:
    args: dict[str, Argument] = {
        "seat": s.active,
        "turn": s.turn,
        "phase": f"phase-{phase(s)}",
        "gap": s.doom - s.hero,
        "tiles": s.tiles_placed(),
        "troops": sum(s.troops),
    }
    return Text("status", args)


def _place(s: Dwarves, seat: Seat) -> Place:
    if s.who[seat] == NOTHING:
        return Place(seat, Text("role-none"))
    values = {"health": s.health[seat], "most": s.most_health(seat)}
    for attribute, word in enumerate(ATTRIBUTES):
        values[word] = s.value(seat, attribute)
    values["reach"] = likely_steps(s, seat)
    return Place(seat, Text(s.box.characters[s.who[seat]].name), values)


def likely_steps(s: Dwarves, seat: Seat) -> int:
    """§8.2 How far a dwarf gets at least every other time."""
    return max((steps for steps in range(1, FACES + 1) if percent(reach_chance(s, seat, steps)) >= 50), default=0)


def _doom_zone(s: Dwarves) -> Zone:
    """§2.1 The track from the Hero token's end to the Doom token's."""
    items = []
    for n in range(len(s.box.symbols) + 2):
        if n == 0:
            face = "symbol-hero-start"
        elif n > len(s.box.symbols):
            face = "symbol-doom-start"
        elif s.box.symbols[n - 1] == TROOPS_SPACE:
            face = GATE_NAMES[s.box.track_gates[n - 1]]
        else:
            face = f"symbol-{SYMBOLS[s.box.symbols[n - 1]]}"
        tags = (*(("hero",) if n == s.hero else ()), *(("doom",) if n == s.doom else ()))
        items.append(Item(f"doom.{n}", face, tags=tags, at=str(n)))
    return Zone("doom", "track", Text("zone-doom", {"gap": s.doom - s.hero, "hold": s.hold}), items)


def _council_zone(s: Dwarves) -> Zone:
    items = []
    for n, box in enumerate(s.box.council):
        values: dict[str, int | str] = {"need": s.box.council_needs[n]} if n < len(s.box.council) - 1 else {}
        tags = ("token",) if n == s.council else ()
        items.append(Item(f"council.{n}", BOX_NAMES[box], tags=tags, values=values, at=str(n)))
    return Zone("council", "track", Text("zone-council"), items)


def _characters_zone(s: Dwarves) -> Zone:
    """§2.3 The Character boards that nobody has taken yet."""
    items = []
    for dwarf in s.box.characters:
        if dwarf.number not in s.who:
            values: dict[str, int | str] = {word: dwarf.values[n] for n, word in enumerate(ATTRIBUTES)}
            values["health"] = dwarf.health
            gate = (f"gate-{GATES[dwarf.gate]}",)
            items.append(
                Item(f"character.{dwarf.key}", dwarf.name, tags=gate, values=values, about=ability_text(dwarf))
            )
    return Zone("characters", "row", Text("zone-characters"), items)


def _gear_zone(s: Dwarves, seat: Seat) -> Zone:
    items = []
    if s.who[seat] != NOTHING:
        dwarf = s.box.characters[s.who[seat]]
        items.append(Item(f"board-{seat}", dwarf.name, tags=("dwarf",), about=ability_text(dwarf)))
    if s.keenfire == seat:
        text = Text("gear-adds", {"attribute": "attribute-battle", "count": s.keenfire_dice})
        items.append(Item(f"gear-{seat}.keenfire", "gear-keenfire", about=text))
    for item in s.box.gear:
        if s.gear[seat] & item.bit:
            tags = (*(("used",) if s.used & item.bit else ()), *(("special",) if item.special else ()))
            items.append(Item(f"gear-{seat}.{item.key}", item.name, tags=tags, about=gear_about(item)))
    return Zone(f"gear-{seat}", "row", Text("zone-gear"), items, seat)


def _card_zones(s: Dwarves) -> list[Zone]:
    """§1.3 The open Scenario card, and the open Adventure and Threat cards."""
    open_cards = [_card_item(s, slot) for slot in range(SLOTS)]
    return [
        Zone("scenario", "row", Text("zone-scenario"), [item for item in open_cards[:1] if item is not None]),
        Zone("cards", "row", Text("zone-cards"), [item for item in open_cards[1:] if item is not None]),
    ]


def _card_item(s: Dwarves, slot: int) -> Item | None:
    card = s.card_at(slot)
    if card is None:
        return None
    at = slot * SLOT
    kept = s.slots[at + KEPT]
    numbers = {
        **{word: s.slots[at + 1 + kind] for kind, word in enumerate(KIND_WORDS)},
        "kept": kept.bit_count() if card.quest.kind == EACH else kept,
        "made": s.slots[at + THIS_TURN],
        "defeated": s.defeated if card.quest.kind == DEFEAT else 0,
        "time": time_left(s, card) if slot == 0 else 0,
    }
    values: dict[str, int | str] = {name: number for name, number in numbers.items() if number}
    tags = [f"deck-{card.deck}"]
    if s.slots[at + PIN] != NOTHING:
        tags.append(f"pin-{s.slots[at + PIN]}")
    if slot == 0 and s.escort != NOTHING:
        tags.append(f"escort-{s.escort}")
    if kept and card.quest.kind == EACH:
        tags += [name for n, name in enumerate(card.quest.names) if kept >> n & 1]
    return Item(f"card-{slot}", card.name, tags=tuple(tags), values=values, about=card_about(card))


def time_left(s: Dwarves, card: Card) -> int:
    """§15.1 The Time that lies on the card; `s.time` counts the turn in which it was turned up as well."""
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
    """What the Number dice and the Recruitment dice show since they were last rolled."""
    dice = [Item(f"dice.{face}", DIE_NAMES[face], s.dice[face]) for face in range(FACES, 0, -1) if s.dice[face]]
    skulls = [
        Item(f"skulls.{word}", KIND_NAMES[n], tags=("skulls",), values={"skulls": s.skulls[n]})
        for n, word in enumerate(KIND_WORDS)
    ]
    return [Zone("dice", "row", Text("zone-dice"), dice), Zone("skulls", "row", Text("zone-skulls"), skulls)]


def result(s: Dwarves) -> Result | None:
    """§3 All win or lose together; the score is the number of Scenario cards completed."""
    if s.outcome == RUNNING:
        return None
    rank = 1 if s.outcome == WON else 2
    reasons = {
        WON: Text("result-won", {"count": s.completed}),
        LOST_DOOM: Text("result-doom", {"count": s.completed}),
        LOST_DEATH: Text("result-death", {"seat": s.fallen, "count": s.completed}),
    }
    return Result((rank,) * s.seats(), (s.completed,) * s.seats(), (reasons[s.outcome],))


def reseal(s: Dwarves, viewer: Viewer, dice: Dice) -> Dwarves:
    """Nothing is hidden but the piles, and those are bags: there is nothing to deal again."""
    return s.copy()


def catalogue(s: Dwarves) -> list[CatalogueCard]:
    """Every card of the box, deck by deck."""
    cards = [
        CatalogueCard(card.name, f"deck-{card.deck}", 1, (card_about(card),), Origin(card.source, card.conf))
        for card in s.box.cards
    ]
    for item in s.box.gear:
        group = "deck-special" if item.special else "deck-equipment"
        origin = Origin(item.source, item.conf)
        cards.append(CatalogueCard(item.name, group, item.copies, (gear_about(item),), origin))
    for dwarf in s.box.characters:
        values = {word: dwarf.values[n] for n, word in enumerate(ATTRIBUTES)}
        values["health"] = dwarf.health
        origin = Origin(dwarf.source, dwarf.conf)
        cards.append(CatalogueCard(dwarf.name, "deck-dwarf", 1, (ability_text(dwarf),), origin, values))
    return cards


def census(s: Dwarves) -> Mapping[str, int]:
    """§1.1 What never changes: troops, tiles, cards; and what must always hold."""
    counts = {"tiles": len(s.tiles) + len([tile for tile in s.land if tile != NOTHING])}
    for kind, word in enumerate(KIND_WORDS):
        on_cards = sum(s.slots[slot * SLOT + 1 + kind] for slot in range(SLOTS))
        counts[word] = s.supply[kind] + s.on_map(kind) + on_cards
    open_cards = [s.slots[slot * SLOT] for slot in range(SLOTS)]
    adventures = [n for n in open_cards[1:] if n != NOTHING]
    counts["adventures and threats"] = len(s.pile) + len(s.discard) + len(s.unseen) + len(adventures)
    counts["scenarios"] = len(s.scenarios) + len(s.past) + (open_cards[0] != NOTHING)
    drawn = [step.number for step in s.stack if isinstance(step, ChooseOwner)]
    for item in s.box.gear:
        # A card that has just been drawn lies nowhere until the party has decided who keeps it.
        owned = sum(1 for gear in s.gear if gear & item.bit) + drawn.count(item.number)
        if item.special:
            assert owned + s.gear_discard[item.number] <= item.copies
        else:
            counts[item.key] = s.gear_pile[item.number] + s.gear_discard[item.number] + owned
    _check(s, counts)
    return counts


def _check(s: Dwarves, counts: Mapping[str, int]) -> None:
    box = s.box
    assert all(counts[word] == box.supply[kind] for kind, word in enumerate(KIND_WORDS))
    assert counts["tiles"] == len(box.tiles)
    assert s.land[box.blacksaddle] == NOTHING
    assert 0 <= s.council < len(box.council)
    assert 0 <= s.mixed <= len(s.unseen)
    assert min(s.troops + s.supply + s.gear_pile + s.gear_discard + s.dice) >= 0
    assert len(set(s.pile + s.discard + s.unseen)) == len(s.pile) + len(s.discard) + len(s.unseen)
    assert (s.hero >= s.doom) == (s.outcome == LOST_DOOM)
    assert (s.outcome == LOST_DEATH) == (s.fallen != NOTHING)
    for seat, health in enumerate(s.health):
        if s.who[seat] != NOTHING:
            assert (health == 0) == (seat == s.fallen)
            assert health <= s.most_health(seat)
    for space, tile in enumerate(s.land):
        if tile != NOTHING:
            assert s.troops[space * KINDS : space * KINDS + KINDS] == [0, 0, 0]
        elif s.tiles and s.stack and isinstance(s.stack[-1], Act):
            # A story has ended before anybody acts: nothing is left that should have perished.
            assert s.crowd(space) < (s.saddle_limit() if space == box.blacksaddle else s.limit())
