"""Chapter 1: the box. Reads the content of a pack and makes every action that it allows, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.table import Action
from meadhall.games.dwarves.cards import Card, Character, DwarvesBox, Equipment, Tile
from meadhall.games.dwarves.rules_act import UseAxe, UseLetter, UseMap, UseSong
from meadhall.games.dwarves.rules_draw import TopCard
from meadhall.games.dwarves.rules_end import MOST_SEATS, UseDrink, UseShield
from meadhall.games.dwarves.rules_fight import RemoveTroop, Shoot
from meadhall.games.dwarves.rules_hero import Skulls
from meadhall.games.dwarves.rules_land import LetPerish, Turned
from meadhall.games.dwarves.rules_lists import (
    ABILITIES,
    ATTRIBUTES,
    BOXES,
    COLOURS,
    GATES,
    KIND_WORDS,
    KINDS,
    NOTHING,
    POWERS,
    SYMBOLS,
    TROOPS_SPACE,
    USE_ACTION,
    USE_COUNCIL,
    USE_HEAL,
    USE_SHIELD,
    USE_THROW,
    USE_TUNNEL,
    USES,
)
from meadhall.games.dwarves.rules_map import read_map
from meadhall.games.dwarves.rules_move import Go
from meadhall.games.dwarves.rules_rewards import CleanseSpace, Dig, Drawn, Lose
from meadhall.games.dwarves.rules_turn import Take
from meadhall.games.dwarves.rules_words import read_cards


def open_box(pack: Pack, settings: Mapping[str, str]) -> DwarvesBox:
    """§1.1 The board, the tiles and the cards; the options choose difficulty, variant and Scenario cards."""
    map_ = read_map(pack.rows("map.toml"))
    gear = _gear(pack.rows("equipment.toml"))
    cards: list[Card] = []
    deck = "scenarios.toml" if settings["scenario"] == "base" else "triumph.toml"
    for file in (deck, "adventures.toml", "threats.toml"):
        cards += read_cards(pack.rows(file), len(cards), map_, gear)
    _check_cards(cards)
    symbols, track_gates = _track(pack.rows("track.toml"))
    council, needs, start = _council(pack.rows("council.toml"))
    supply, skulls = _troops(pack.rows("troops.toml"))
    removed = _removed(pack.rows("difficulty.toml"), settings["difficulty"])
    if removed > len([card for card in cards if card.deck == "A"]):
        raise ContentError("difficulty.toml: more Scenario cards are removed than there are of stage A")
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = DwarvesBox(
        hash=name,
        spaces=map_.spaces,
        sides=map_.sides,
        arrows=map_.arrows,
        flanks=map_.flanks,
        tiles=_tiles(pack.rows("tiles.toml")),
        symbols=symbols,
        track_gates=track_gates,
        council=council,
        council_needs=needs,
        council_start=start,
        skulls=skulls,
        supply=supply,
        characters=_characters(pack.rows("characters.toml")),
        cards=cards,
        gear=gear,
        removed=removed,
        limit=int(settings["perish_at"]),
        dealt=settings["characters"] == "dealt",
    )
    _make_actions(box)
    return box


def _check_cards(cards: list[Card]) -> None:
    """§2.4 There are cards of every stage, and always a stage C card whose condition is met."""
    for deck in ("A", "B", "C", "adventure", "threat"):
        if not [card for card in cards if card.deck == deck]:
            raise ContentError(f"there is no card of the kind {deck}")
    finales = [card for card in cards if card.deck == "C" and not card.troops]
    few = [card for card in finales if not card.tiles]
    many = [card for card in finales if not card.fewer_tiles]
    if not few or not many or max(c.fewer_tiles for c in few) < min(c.tiles for c in many):
        raise ContentError("one stage C card must be possible with any number of tiles on the map")
    if len([card for card in cards if card.deck == "adventure" and not card.has_troops]) < 4:
        raise ContentError("adventures.toml: at least four cards must need no troops, or the pile could run dry")
    keys = [card.key for card in cards]
    for key in keys:
        if keys.count(key) > 1:
            raise ContentError(f"two cards are called `{key}`")


def _tiles(rows: list[Row]) -> list[Tile]:
    tiles: list[Tile] = []
    for row in rows:
        colour = COLOURS.index(row.one_of("arrow", COLOURS))
        pushes = row.texts("pushes")
        if len(pushes) != 4 or any(word not in KIND_WORDS for word in pushes):
            raise row.fail(f"`pushes` must be four of {', '.join(KIND_WORDS)}, not {pushes!r}")
        origin = row.origin()
        row.done()
        kinds = tuple([KIND_WORDS.index(word) for word in pushes])
        tiles.append(Tile(len(tiles), colour, kinds, origin.source, origin.confidence))
    return tiles


def _track(rows: list[Row]) -> tuple[list[int], list[int]]:
    """§5.1 The symbols of the Doom track, and the gateways of its troop spaces."""
    symbols: list[int] = []
    gates: list[int] = []
    for row in rows:
        symbol = SYMBOLS.index(row.one_of("symbol", SYMBOLS))
        symbols.append(symbol)
        gates.append(GATES.index(row.one_of("gate", GATES)) if symbol == TROOPS_SPACE else NOTHING)
        row.origin()
        row.done()
    return symbols, gates


def _council(rows: list[Row]) -> tuple[list[int], list[int], int]:
    boxes: list[int] = []
    needs: list[int] = []
    starts: list[int] = []
    for row in rows:
        if row.flag("start"):
            starts.append(len(boxes))
        boxes.append(BOXES.index(row.one_of("effect", BOXES)))
        needs.append(row.number("need", least=1, most=6, default=6))
        row.origin()
        row.done()
    if len(starts) != 1:
        raise ContentError("council.toml: exactly one box must be the `start`")
    return boxes, needs, starts[0]


def _troops(rows: list[Row]) -> tuple[list[int], list[list[int]]]:
    supply: list[int] = []
    skulls: list[list[int]] = []
    for row, kind in zip(rows, KIND_WORDS, strict=True):
        if row.key != kind:
            raise row.fail(f"the entries must be {', '.join(KIND_WORDS)}, in this order")
        supply.append(row.number("supply", least=1, most=200))
        skulls.append(list(row.numbers("skulls", most=9)))
        if len(skulls[-1]) != 6:
            raise row.fail("`skulls` must be the six faces of a die")
        row.origin()
        row.done()
    return supply, skulls


def _removed(rows: list[Row], difficulty: str) -> int:
    removed = {}
    for row in rows:
        removed[row.key] = row.number("remove", most=20)
        row.origin()
        row.done()
    if difficulty not in removed:
        raise ContentError(f"difficulty.toml: there is no entry [{difficulty}]")
    return removed[difficulty]


def _characters(rows: list[Row]) -> list[Character]:
    dwarves: list[Character] = []
    for row in rows:
        origin = row.origin()
        dwarves.append(
            Character(
                number=len(dwarves),
                key=row.key,
                gate=GATES.index(row.one_of("gate", GATES)),
                values=tuple([row.number(attribute, least=1, most=7) for attribute in ATTRIBUTES]),
                health=row.number("health", least=1, most=9),
                ability=ABILITIES.index(row.one_of("ability", ABILITIES)),
                source=origin.source,
                conf=origin.confidence,
            )
        )
        row.done()
    if len(dwarves) < MOST_SEATS:
        raise ContentError(f"characters.toml: {MOST_SEATS} players need {MOST_SEATS} dwarves, not {len(dwarves)}")
    return dwarves


def _gear(rows: list[Row]) -> list[Equipment]:
    gear: list[Equipment] = []
    for row in rows:
        origin = row.origin()
        gear.append(
            Equipment(
                number=len(gear),
                key=row.key,
                copies=row.number("copies", least=1, most=20),
                special=row.flag("special"),
                values=tuple([row.number(attribute, most=7, default=0) for attribute in ATTRIBUTES]),
                health=row.number("health", most=9, default=0),
                use=USES.index(row.one_of("use", USES, default="none")),
                power=POWERS.index(row.one_of("power", POWERS, default="none")),
                amount=row.number("amount", least=1, most=9, default=1),
                source=origin.source,
                conf=origin.confidence,
            )
        )
        row.done()
    return gear


def _make_actions(box: DwarvesBox) -> None:
    for tile in box.tiles:
        box.tile_actions.append(Turned(f"tile {tile.number + 1}", tile.number))
    for card in box.cards:
        box.card_actions.append(TopCard(f"card {card.key}", card.number))
    for item in box.gear:
        box.gear_actions.append(Drawn(f"draw {item.key}", item.number))
    for dwarf in box.characters:
        box.choose_actions.append(Take(f"take {dwarf.key}", dwarf.number))
    for space in box.spaces:
        n = space.number
        box.go_actions.append(Go(f"go {space.key}", n))
        box.shoot_actions.append(Shoot(f"shoot {space.key}", n))
        box.tunnel_actions.append(Dig(f"dig {space.key}", n))
        box.cleanse_actions.append(CleanseSpace(f"cleanse {space.key}", n))
        box.perish_actions.append(LetPerish(f"perish {space.key}", n))
        box.remove_actions.append([RemoveTroop(f"remove {space.key} {KIND_WORDS[k]}", n, k) for k in range(KINDS)])
    for owner in range(MOST_SEATS):
        box.lose_actions.append([Lose(f"lose {owner} {item.key}", owner, item.number) for item in box.gear])
        box.use_actions.append([_use(item, owner) for item in box.gear])
        box.use_on_actions.append([_uses_on(item, owner) for item in box.gear])
    _make_recruitment(box)


def _use(item: Equipment, owner: int) -> Action:
    text = f"use {owner} {item.key}"
    if item.use == USE_SHIELD:
        return UseShield(text, owner, item.number)
    if item.use == USE_THROW:
        return UseAxe(text, owner, item.number)
    if item.use == USE_TUNNEL:
        return UseMap(text, owner, item.number)
    if item.use == USE_COUNCIL:
        return UseLetter(text, owner, item.number)
    return Action(text)


def _uses_on(item: Equipment, owner: int) -> list[Action]:
    texts = [f"use {owner} {item.key} {target}" for target in range(MOST_SEATS)]
    if item.use == USE_HEAL:
        return [UseDrink(text, owner, item.number, target) for target, text in enumerate(texts)]
    if item.use == USE_ACTION:
        return [UseSong(text, owner, item.number, target) for target, text in enumerate(texts)]
    return []


def _make_recruitment(box: DwarvesBox) -> None:
    """§5.4 Every result of the three dice, with running sums of how many of the 216 throws show it."""
    orc, troll, alfar = box.skulls
    total = 0
    for orcs in sorted(set(orc)):
        for trolls in sorted(set(troll)):
            for elves in sorted(set(alfar)):
                total += orc.count(orcs) * troll.count(trolls) * alfar.count(elves)
                box.recruit_actions.append(Skulls(orcs, trolls, elves))
                box.recruit_sums.append(total)
