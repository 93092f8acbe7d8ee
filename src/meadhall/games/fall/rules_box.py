"""Chapter 1: the box. Reads the content of a pack and makes every action that it allows, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.table import Action
from meadhall.games.fall.cards import (
    ASKS,
    BLOCKS,
    CASTLE,
    COLOURS,
    DECREES,
    GEMS,
    KINDS,
    MEMORIAL,
    MINE,
    MONSTER,
    OGRE_EFFECTS,
    POWERS,
    SIDES,
    Decree,
    FallBox,
    Gem,
    Goal,
    Kingdom,
    Meeple,
    Ogre,
    Scenario,
    Secret,
    turned,
)
from meadhall.games.fall.rules_actions import Hire, Move, Place, Upgrade
from meadhall.games.fall.rules_goals import Open
from meadhall.games.fall.rules_kingdom import Buy, Draw, TradeUp
from meadhall.games.fall.rules_land import WALLS, At, PlayCard
from meadhall.games.fall.rules_meeples import Who
from meadhall.games.fall.rules_ogres import (
    PlayAmbush,
    PlayBrute,
    PlayCrown,
    PlayOgre,
    PlayPanic,
    PlayThief,
    Steal,
)
from meadhall.games.fall.rules_resolve import DiscardGem, DiscardOgre
from meadhall.games.fall.rules_setup import ChooseDecree, ChooseScenario, Deal
from meadhall.games.fall.state import GOALS_TO_END, HAND_LIMIT

MAT: Final = 8
"""Ruling 2 The mat is an even grid with the four starting spots in its middle; its size is not known."""


def open_box(pack: Pack, settings: Mapping[str, str]) -> FallBox:
    """§1.1 Everything in the box, by the options of this table."""
    gems = [_gem(row, number) for number, row in enumerate(pack.rows("gems.toml"))]
    names = [gem.key for gem in gems]
    cards = [_kingdom(row, number, names) for number, row in enumerate(pack.rows("kingdom.toml"))]
    worker = Meeple(0, "worker", "rulebook 3rd ed.", "H", "none", (0,) * len(gems), 0)
    classes = [worker] + [_class(row, number + 1, names) for number, row in enumerate(pack.rows("classes.toml"))]
    decrees = [_decree(row, number) for number, row in enumerate(pack.rows("decrees.toml"))]
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    _check(cards, classes, decrees)
    box = FallBox(
        hash=name,
        kingdom=[card for card in cards if card.kind != MEMORIAL],
        memorial=next(card for card in cards if card.kind == MEMORIAL),
        gems=gems,
        ogres=[_ogre(row, number) for number, row in enumerate(pack.rows("ogres.toml"))],
        goals=[_goal(row, number, names) for number, row in enumerate(pack.rows("goals.toml"))],
        secrets=[_secret(row, number, names) for number, row in enumerate(pack.rows("secrets.toml"))],
        classes=classes,
        decrees=decrees,
        scenarios=[_scenario(row, number) for number, row in enumerate(pack.rows("scenarios.toml"))],
        by_symbol=settings["stacking"] == "symbol",
        scenario=settings["scenario"],
        decreed=sum([1 << number for number, key in enumerate(DECREES) if settings[key] == "yes"]),
        winter=int(settings["winter"]),
    )
    if len(box.secrets) < len(COLOURS):
        raise ContentError(f"secrets.toml: {len(COLOURS)} players need as many secret goals")
    # With fewer goals nobody could be sure to reach the end.
    if len(box.goals) <= len(COLOURS) * (GOALS_TO_END - 1):
        raise ContentError("goals.toml: there are too few trading goals to end a game")
    _make_cells(box, on_mat=settings["table"] == "mat")
    _make_actions(box)
    return box


def _kingdom(row: Row, number: int, gems: list[str]) -> Kingdom:
    """§7 One Kingdom card."""
    kind = KINDS.index(row.one_of("kind", KINDS))
    walls = row.text("walls")
    if len(walls) != len(SIDES) or walls.strip("01"):
        raise row.fail(f"`walls` must be four digits 0 or 1, not {walls!r}")
    gem = row.one_of("gem", gems) if kind == MINE else ""
    origin = row.origin()
    card = Kingdom(
        number=number,
        key=row.key,
        source=origin.source,
        conf=origin.confidence,
        kind=kind,
        symbol=row.one_of("symbol", ("giant", "dragon", "dwarf", "none")),
        need=row.number("need", least=0 if kind == MEMORIAL else 1, most=7),
        spots=row.number("spots", least=0, most=7),
        vp=row.number("vp", least=-9, most=9),
        walls=sum([1 << side for side in range(len(SIDES)) if walls[side] == "1"]),
        gem=gems.index(gem) if gem else -1,
        gems=row.number("gems", least=1, most=9) if kind == MINE else 0,
        blocks=BLOCKS[row.one_of("blocks", BLOCKS, default="none")],
        trophy=row.number("trophy", least=0, most=9) if kind == MONSTER else 0,
        count=row.number("count", least=1, most=99, default=1),
    )
    row.done()
    if card.spots < card.need:
        raise row.fail("there must be room for the dwarfs that the task needs")
    if (card.blocks != 0) != (kind == MONSTER):
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
            raise row.fail(f"`cost` names {gem!r}, which is no gem")
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
    asks = ASKS.index(row.one_of("asks", ASKS))
    gem = gems.index(row.one_of("gem", gems)) if asks == GEMS else -1
    amount = row.number("amount", least=1, most=99)
    vp = row.number("vp", least=1, most=99)
    origin = row.origin()
    row.done()
    return Secret(number, row.key, origin.source, origin.confidence, asks, gem, amount, vp)


def _class(row: Row, number: int, gems: list[str]) -> Meeple:
    power = row.one_of("power", POWERS)
    cost = _cost(row, gems)
    vp = row.number("vp", least=0, most=9)
    origin = row.origin()
    row.done()
    return Meeple(number, row.key, origin.source, origin.confidence, power, cost, vp)


def _decree(row: Row, number: int) -> Decree:
    origin = row.origin()
    row.done()
    return Decree(number, row.key, origin.source, origin.confidence)


def _scenario(row: Row, number: int) -> Scenario:
    named = row.texts("decrees")
    for key in named:
        if key not in DECREES:
            raise row.fail(f"`decrees` names {key!r}, which is no decree")
    random = row.number("random", least=1, most=len(DECREES), default=0)
    origin = row.origin()
    row.done()
    mask = sum([1 << number for number, key in enumerate(DECREES) if key in named])
    return Scenario(number, row.key, origin.source, origin.confidence, mask, random)


def _check(cards: list[Kingdom], classes: list[Meeple], decrees: list[Decree]) -> None:
    for kind in (CASTLE, MEMORIAL):
        if len([card for card in cards if card.kind == kind]) != 1:
            raise ContentError(f"kingdom.toml: exactly one entry must be a {KINDS[kind]}")
    if cards[-1].kind != MEMORIAL or len(cards) - 1 > HAND_LIMIT:
        raise ContentError(f"kingdom.toml: at most {HAND_LIMIT} cards for each player, and the memorial last")
    for power in POWERS[1:]:
        if len([meeple for meeple in classes if meeple.power == power]) != 1:
            raise ContentError(f"classes.toml: exactly one class must have the power `{power}`")
    if tuple([decree.key for decree in decrees]) != DECREES:
        raise ContentError(f"decrees.toml: the decrees are {', '.join(DECREES)}, in this order")


def _make_cells(box: FallBox, on_mat: bool) -> None:
    """§2.1 The table, cell by cell. Ruling 2: open to all sides, or a mat."""
    low, high = 1 - MAT // 2, MAT // 2
    for cell in range(box.width * box.width):
        x, y = box.x(cell), box.y(cell)
        box.at.append(At(f"at {x},{y}", cell))
        box.on_mat.append(not on_mat or (low <= x <= high and low <= y <= high))
    spots = [(0, 0), (1, 0), (0, 1), (1, 1)] if on_mat else [(0, 0)]
    box.starts.extend([box.cell(x, y) for x, y in spots])


def _make_actions(box: FallBox) -> None:
    """One action for each card, gem, ogre, goal and meeple."""
    for card in box.kingdom:
        box.play.append(PlayCard(f"card {card.key}", card.number))
        shapes = dict.fromkeys([turned(card.walls, turns) for turns in range(4)])
        box.walls.append([WALLS[walls] for walls in shapes])
    for meeple in box.classes:
        box.place.append(Place(f"place {meeple.key}", meeple.number))
        box.move.append(Move(f"move {meeple.key}", meeple.number))
        box.upgrade.append(Upgrade(f"upgrade {meeple.key}", meeple.number))
    for seat, colour in enumerate(COLOURS):
        box.meeple.append([Who(f"meeple {colour} {meeple.key}", seat, meeple.number) for meeple in box.classes])
    for ogre in box.ogres:
        box.ogre.append(_play_ogre(ogre))
        box.hire.append(Hire(f"hire {ogre.key}", ogre.number))
        box.draw.append(Draw(f"draw {ogre.key}", ogre.number))
        box.discard_ogre.append(DiscardOgre(f"discard ogre {ogre.key}", ogre.number))
    for gem in box.gems:
        box.steal.append(Steal(f"steal {gem.key}", gem.number))
        box.discard_gem.append(DiscardGem(f"discard gem {gem.key}", gem.number))
    for goal in box.goals:
        box.open.append(Open(f"open {goal.key}", goal.number))
        box.buy.append(Buy(f"buy {goal.key}", goal.number))
        box.trade.append([TradeUp(f"buy {goal.key} for {old.key}", goal.number, old.number) for old in box.goals])
    for secret in box.secrets:
        box.deal.append(Deal(f"secret {secret.key}", secret.number))
    for scenario in box.scenarios:
        box.proclaim.append(ChooseScenario(f"scenario {scenario.key}", scenario.number))
    for decree in box.decrees:
        box.decree.append(ChooseDecree(f"decree {decree.key}", decree.number))


def _play_ogre(ogre: Ogre) -> Action:
    plays: dict[str, type[PlayOgre]] = {
        "ambush": PlayAmbush,
        "crown": PlayCrown,
        "panic": PlayPanic,
        "brute": PlayBrute,
        "thief": PlayThief,
    }
    return plays[ogre.effect](f"ogre {ogre.key}", ogre.number)
