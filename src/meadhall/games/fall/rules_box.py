"""Chapter 1: the box. Read the content of a pack and make every action that it allows, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.games.fall.box import FallBox, turned
from meadhall.games.fall.cards import (
    COLOURS,
    LORD,
    POWERS,
    SIDES,
    Block,
    Decree,
    Gem,
    Goal,
    Kingdom,
    Meeple,
    Ogre,
    Scenario,
    Secret,
)
from meadhall.games.fall.rules_actions import Hire, Move, Place, Upgrade
from meadhall.games.fall.rules_decrees import DECREES
from meadhall.games.fall.rules_goals import ASKS, OF_A_GEM, Open
from meadhall.games.fall.rules_kingdom import BLOCKS, KINDS, Draw
from meadhall.games.fall.rules_land import WALLS, PlayCard
from meadhall.games.fall.rules_ogres import OGRE_EFFECTS, Steal
from meadhall.games.fall.rules_questions import At, Who
from meadhall.games.fall.rules_resolve import DiscardGem, DiscardOgre
from meadhall.games.fall.rules_setup import ChooseDecree, ChooseScenario, Deal
from meadhall.games.fall.rules_trade import Buy, TradeUp
from meadhall.games.fall.state import GOALS_TO_END, HAND_LIMIT

MAT: Final = 8
"""Ruling 2 The mat is an even grid with the four starting spots in its middle; its size is not known."""


def open_box(pack: Pack, settings: Mapping[str, str]) -> FallBox:
    """§1.1 Return everything in the box, by the settings of this table."""
    return _open(pack, settings, first_rules=False)


def open_first_box(pack: Pack, settings: Mapping[str, str]) -> FallBox:
    """Return the box for rules version 1."""
    return _open(pack, settings, first_rules=True)


def _open(pack: Pack, settings: Mapping[str, str], *, first_rules: bool) -> FallBox:
    gems = [_gem(row, number) for number, row in enumerate(pack.rows("gems.toml"))]
    names = [gem.key for gem in gems]
    blocks = _blocks()
    cards = [_kingdom(row, number, names, blocks) for number, row in enumerate(pack.rows("kingdom.toml"))]
    worker = Meeple(0, "worker", "rulebook 3rd ed.", "H", "none", (0,) * len(gems), 0)
    classes = [worker] + [_class(row, number + 1, names) for number, row in enumerate(pack.rows("classes.toml"))]
    decrees = [_decree(row, number) for number, row in enumerate(pack.rows("decrees.toml"))]
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    _check(cards, classes, decrees)
    box = FallBox(
        hash=name,
        kingdom=cards[:-1],
        memorial=cards[-1],
        gems=gems,
        ogres=[_ogre(row, number) for number, row in enumerate(pack.rows("ogres.toml"))],
        goals=[_goal(row, number, names) for number, row in enumerate(pack.rows("goals.toml"))],
        secrets=[_secret(row, number, names) for number, row in enumerate(pack.rows("secrets.toml"))],
        classes=classes,
        blocks=list(blocks.values()),
        decrees=decrees,
        scenarios=[_scenario(row, number, decrees) for number, row in enumerate(pack.rows("scenarios.toml"))],
        by_symbol=settings["stacking"] == "symbol",
        scenario=settings["scenario"],
        decreed=sum([1 << decree.number for decree in decrees if settings[decree.key] == "yes"]),
        winter=0 if settings["winter"] == "off" else int(settings["winter"]),
        first_rules=first_rules,
    )
    if len(box.secrets) < len(COLOURS):
        raise ContentError(f"secrets.toml: {len(COLOURS)} players need as many secret goals")
    # With fewer goals, all goals could be bought before any player has enough to end the game.
    if len(box.goals) <= len(COLOURS) * (GOALS_TO_END - 1):
        raise ContentError("goals.toml: there are too few trading goals to end a game")
    _make_cells(box, on_mat=settings["table"] == "mat")
    _make_actions(box)
    return box


def _blocks() -> dict[str, Block]:
    """§7.6, §7.7 What monsters stop: the bits below those of the castles first, then those above."""
    last = LORD << len(COLOURS)
    bits = [1, 2] + [last << n for n in range(len(BLOCKS))]
    return {word: kind(bit) for (word, kind), bit in zip(BLOCKS.items(), bits, strict=False)}


def _kingdom(row: Row, number: int, gems: list[str], blocks: dict[str, Block]) -> Kingdom:
    """§7 Read one Kingdom card."""
    kind = row.one_of("kind", KINDS)
    walls = row.text("walls")
    if len(walls) != len(SIDES) or walls.strip("01"):
        raise row.fail(f"`walls` must be four digits 0 or 1, not {walls!r}")
    gem = row.one_of("gem", gems) if kind == "mine" else ""
    block = row.one_of("blocks", ["none", *blocks], default="none")
    origin = row.origin()
    card = KINDS[kind](
        number=number,
        key=row.key,
        source=origin.source,
        conf=origin.confidence,
        kind=kind,
        symbol=row.one_of("symbol", ("giant", "dragon", "dwarf", "none")),
        need=row.number("need", least=0 if kind == "memorial" else 1, most=7),
        spots=row.number("spots", least=0, most=7),
        vp=row.number("vp", least=-9, most=9),
        walls=sum([1 << side for side in range(len(SIDES)) if walls[side] == "1"]),
        gem=gems.index(gem) if gem else -1,
        gems=row.number("gems", least=1, most=9) if kind == "mine" else 0,
        block=blocks.get(block),
        trophy=row.number("trophy", least=0, most=9) if kind == "monster" else 0,
        count=row.number("count", least=1, most=99, default=1),
    )
    row.done()
    if card.spots < card.need:
        raise row.fail("there must be room for the dwarfs that the task needs")
    if (card.block is not None) != card.is_monster():
        raise row.fail("a monster blocks something, and nothing else does")
    return card


def _gem(row: Row, number: int) -> Gem:
    vp = row.number("vp", least=0, most=9)
    count = row.number("count", least=1, most=99)
    origin = row.origin()
    row.done()
    return Gem(number, row.key, origin.source, origin.confidence, vp, count)


def _ogre(row: Row, number: int) -> Ogre:
    effect = row.one_of("effect", OGRE_EFFECTS)
    count = row.number("count", least=1, most=99)
    origin = row.origin()
    row.done()
    return Ogre(number, row.key, origin.source, origin.confidence, effect, count)


def _cost(row: Row, gems: list[str]) -> tuple[int, ...]:
    cost = row.texts("cost")
    for gem in cost:
        if gem not in gems:
            raise row.fail(f"`cost` names {gem!r}, which is not a gem")
    if not 1 <= len(cost) <= HAND_LIMIT:
        raise row.fail(f"`cost` must be 1 to {HAND_LIMIT} gems")
    return tuple([cost.count(gem) for gem in gems])


def _goal(row: Row, number: int, gems: list[str]) -> Goal:
    cost = _cost(row, gems)
    vp = row.number("vp", least=1, most=99)
    origin = row.origin()
    row.done()
    return Goal(number, row.key, origin.source, origin.confidence, cost, vp)


def _secret(row: Row, number: int, gems: list[str]) -> Secret:
    asks = row.one_of("asks", ASKS)
    gem = gems.index(row.one_of("gem", gems)) if asks in OF_A_GEM else -1
    amount = row.number("amount", least=1, most=99)
    vp = row.number("vp", least=1, most=99)
    origin = row.origin()
    row.done()
    return ASKS[asks](number, row.key, origin.source, origin.confidence, asks, gem, amount, vp)


def _class(row: Row, number: int, gems: list[str]) -> Meeple:
    power = row.one_of("power", POWERS)
    cost = _cost(row, gems)
    vp = row.number("vp", least=0, most=9)
    origin = row.origin()
    row.done()
    return Meeple(number, row.key, origin.source, origin.confidence, power, cost, vp)


def _decree(row: Row, number: int) -> Decree:
    if row.key not in DECREES:
        raise row.fail(f"is not a decree; the decrees are {', '.join(DECREES)}")
    origin = row.origin()
    row.done()
    return DECREES[row.key](number, row.key, origin.source, origin.confidence)


def _scenario(row: Row, number: int, decrees: list[Decree]) -> Scenario:
    named = row.texts("decrees")
    for key in named:
        if key not in [decree.key for decree in decrees]:
            raise row.fail(f"`decrees` names {key!r}, which is not a decree")
    random = row.number("random", least=1, most=len(decrees), default=0)
    origin = row.origin()
    row.done()
    mask = sum([1 << decree.number for decree in decrees if decree.key in named])
    return Scenario(number, row.key, origin.source, origin.confidence, mask, random)


def _check(cards: list[Kingdom], classes: list[Meeple], decrees: list[Decree]) -> None:
    """§1.1 Check what no single entry can show."""
    for kind in ("castle", "memorial"):
        if len([card for card in cards if card.kind == kind]) != 1:
            raise ContentError(f"kingdom.toml: exactly one entry must be a {kind}")
    if cards[-1].kind != "memorial" or len(cards) - 1 > HAND_LIMIT:
        raise ContentError(f"kingdom.toml: at most {HAND_LIMIT} cards for each player, and the memorial last")
    for power in POWERS[1:]:
        if len([meeple for meeple in classes if meeple.power == power]) != 1:
            raise ContentError(f"classes.toml: exactly one class must have the power `{power}`")
    if [decree.key for decree in decrees] != list(DECREES):
        raise ContentError(f"decrees.toml: the decrees are {', '.join(DECREES)}, in this order")


def _make_cells(box: FallBox, on_mat: bool) -> None:
    """§2.1 Make the cells of the table. Ruling 2: it is open to all sides, or a mat."""
    low, high = 1 - MAT // 2, MAT // 2
    places = [(box.x(cell), box.y(cell)) for cell in range(box.width * box.width)]
    box.at = [At(f"at {x},{y}", cell) for cell, (x, y) in enumerate(places)]
    box.on_mat = [not on_mat or (low <= x <= high and low <= y <= high) for x, y in places]
    spots = [(0, 0), (1, 0), (0, 1), (1, 1)] if on_mat else [(0, 0)]
    box.starts = [box.cell(x, y) for x, y in spots]


def _make_actions(box: FallBox) -> None:
    """Make the actions of each card, gem, ogre, goal and meeple."""
    box.play = [PlayCard(f"card {card.key}", card.number) for card in box.kingdom]
    shapes = [dict.fromkeys([turned(card.walls, turns) for turns in range(4)]) for card in box.kingdom]
    box.walls = [[WALLS[walls] for walls in shape] for shape in shapes]
    box.place = [Place(f"place {meeple.key}", meeple.number) for meeple in box.classes]
    box.move = [Move(f"move {meeple.key}", meeple.number) for meeple in box.classes]
    box.upgrade = [Upgrade(f"upgrade {meeple.key}", meeple.number) for meeple in box.classes]
    box.meeple = [
        [Who(f"meeple {colour} {meeple.key}", seat, meeple.number) for meeple in box.classes]
        for seat, colour in enumerate(COLOURS)
    ]
    box.ogre = [OGRE_EFFECTS[ogre.effect](f"ogre {ogre.key}", ogre.number) for ogre in box.ogres]
    box.hire = [Hire(f"hire {ogre.key}", ogre.number) for ogre in box.ogres]
    box.draw = [Draw(f"draw {ogre.key}", ogre.number) for ogre in box.ogres]
    box.discard_ogre = [DiscardOgre(f"discard ogre {ogre.key}", ogre.number) for ogre in box.ogres]
    box.steal = [Steal(f"steal {gem.key}", gem.number) for gem in box.gems]
    box.discard_gem = [DiscardGem(f"discard gem {gem.key}", gem.number) for gem in box.gems]
    box.open = [Open(f"open {goal.key}", goal.number) for goal in box.goals]
    box.buy = [Buy(f"buy {goal.key}", goal.number) for goal in box.goals]
    box.trade = [
        [TradeUp(f"buy {goal.key} for {old.key}", goal.number, old.number) for old in box.goals] for goal in box.goals
    ]
    box.deal = [Deal(f"secret {secret.key}", secret.number) for secret in box.secrets]
    box.proclaim = [ChooseScenario(f"scenario {scenario.key}", scenario.number) for scenario in box.scenarios]
    box.decree = [ChooseDecree(f"decree {decree.key}", decree.number) for decree in box.decrees]
