"""What a viewer of Dwar7s Fall sees."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Place, Prompt, Result, Scene, Zone, may_answer
from meadhall.core.table import CHANCE, REFEREE, Ask, Seat, Viewer
from meadhall.core.text import Argument, Text
from meadhall.games.fall.cards import (
    ASKS,
    COLOURS,
    DRAGON,
    GIANT,
    KINDS,
    LORD,
    MINE,
    MONSTER,
    SIDES,
    WORKER,
    FallBox,
    Kingdom,
    Ogre,
    Secret,
)
from meadhall.games.fall.forecast import forecast
from meadhall.games.fall.rules_end import PARTS, kingdom_score, ranks, score, standing
from meadhall.games.fall.rules_goals import reached
from meadhall.games.fall.rules_land import ChooseSpot, ChooseWalls, free_cells
from meadhall.games.fall.state import ACT, BOTTOM, DECK, HAND, HOME, OPEN, OVER, PHASES, UNMADE, Fall
from meadhall.games.fall.view_options import options_for, priced, question
from meadhall.games.fall.view_refusals import refusals_for

RESULT_KEYS: Final = {1: "result-kingdom", 2: "result-dwarfs"}


def scene(s: Fall, viewer: Viewer) -> Scene:
    """The land, what lies beside it, and each player's things, the viewer's own last."""
    ask = asking(s)
    own = viewer if viewer >= 0 else s.seats - 1
    zones = [_land(s, ask, viewer), *_middle(s), _forecast(s, viewer)]
    for seat in [*s.others(own), own]:
        zones += _side(s, seat, open_hand=viewer in (seat, REFEREE))
    view = Scene(
        game="fall",
        viewer=viewer,
        status=Text(
            "status",
            {
                "seat": s.active,
                "round": (max(s.turn, 1) - 1) // s.seats + 1,
                "winter": s.box.winter,
                "phase": f"phase-{PHASES[s.phase]}",
            },
        ),
        places=[_place(s, seat) for seat in range(s.seats)],
        zones=zones,
        prompt=None if ask is None else _prompt(s, ask),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        actions = ask.options(s, seat)
        view.options += options_for(s, ask, seat, actions)
        if seat != CHANCE:
            view.refusals += refusals_for(s, ask, seat, actions)
    return view


def _prompt(s: Fall, ask: Ask) -> Prompt:
    text, rule = question(s, ask)
    return Prompt(text, rule, tuple(ask.seats()), ask.window())


def _place(s: Fall, seat: Seat) -> Place:
    """What everybody knows: `points` leaves out the gems and a secret goal that is not shown."""
    values = {
        "points": sum(score(s, seat)) - score(s, seat)[PARTS.index("gems")],
        "goals": s.goals_done(seat),
        "kingdom": s.kingdom_size(seat),
        "worth": kingdom_score(s, seat),
        "trophies": s.trophies(seat),
        "cards": s.kingdom_cards(seat),
        "gems": s.gem_count(seat),
        "ogres": s.ogre_count(seat),
        "hand": s.hand_size(seat),
    }
    # §10.2 In a night of Hard Workers `used` is still that of whoever acted last.
    if seat == s.active and s.phase == ACT:
        values["used"] = s.used
        values["actions"] = s.allowance(seat)
    return Place(seat, Text(f"colour-{COLOURS[seat]}"), values)


# --- The land


def _land(s: Fall, ask: Ask | None, viewer: Viewer) -> Zone:
    """Every card that is seen, who stands on it, for whoever plays a card the free spots, and the card being turned."""
    items = []
    for place in range(len(s.cell)):
        if s.top[place] >= 0:
            items.append(_land_card(s, place))
            items += _crew(s, place)
    if isinstance(ask, ChooseSpot) and viewer in (ask.seat, REFEREE):
        for cell in free_cells(s):
            at = f"{s.box.x(cell)},{s.box.y(cell)}"
            items.append(Item(f"spot.{at}", "spot-free", tags=("spot",), at=at))
    if isinstance(ask, ChooseWalls):
        card = s.box.cards[ask.card]
        at = f"{s.box.x(ask.cell)},{s.box.y(ask.cell)}"
        tags = ("ghost", *card_tags(card), COLOURS[ask.seat])
        items.append(Item(f"ghost.{at}", card.name, 1, tags, card_values(card), at, card_text(s.box, card)))
    return Zone("land", "grid", Text("zone-land"), items)


def _land_card(s: Fall, place: int) -> Item:
    box = s.box
    code = s.top[place]
    card = box.card_of(code)
    at = f"{box.x(s.cell[place])},{box.y(s.cell[place])}"
    tags = [*card_tags(card)]
    if code < box.memorial_code:
        tags.append(COLOURS[code // 4 // len(box.kingdom)])
    tags += [f"wall-{side}" for number, side in enumerate(SIDES) if box.walls_of[code] >> number & 1]
    tags += [f"kingdom-{COLOURS[seat]}" for seat in range(s.seats) if s.reach[place] & LORD << seat]
    values = card_values(card)
    stack = len(s.covered(place)) + 1
    if stack > 1:
        values["stack"] = stack
    if card.kind == MINE and s.reach[place] & DRAGON:
        tags.append("closed")
        return Item(f"land.{at}", card.name, 1, tuple(tags), values, at, Text("effect-mine-closed"))
    if card.kind != MONSTER and s.castle.count(place) and s.reach[place] & GIANT:
        tags.append("closed")
        return Item(f"land.{at}", card.name, 1, tuple(tags), values, at, Text("effect-castle-closed"))
    if s.castle.count(place) and s.reach[place] & DRAGON:
        return Item(f"land.{at}", card.name, 1, tuple(tags), values, at, Text("effect-castle-no-digging"))
    return Item(f"land.{at}", card.name, 1, tuple(tags), values, at, card_text(box, card))


def _crew(s: Fall, place: int) -> list[Item]:
    at = f"{s.box.x(s.cell[place])},{s.box.y(s.cell[place])}"
    items = []
    for seat in range(s.seats):
        for meeple in s.classes_on(place, seat):
            count = s.workers_on(place, seat) if meeple == WORKER else 1
            kind = s.box.classes[meeple]
            items.append(
                Item(f"meeple.{at}.{COLOURS[seat]}.{kind.key}", kind.name, count, ("meeple", COLOURS[seat]), at=at)
            )
    return items


def card_tags(card: Kingdom) -> tuple[str, str]:
    """§7 The kind of a Kingdom card, and the symbol in its corner."""
    return KINDS[card.kind], f"symbol-{card.symbol}"


def card_values(card: Kingdom) -> dict[str, int | str]:
    """§7 The numbers printed on a Kingdom card."""
    values: dict[str, int | str] = {"vp": card.vp}
    if card.spots:
        values |= {"need": card.need, "spots": card.spots}
    return values


def card_text(box: FallBox, card: Kingdom) -> Text:
    """§7 What a Kingdom card does, in words made from its numbers."""
    args: dict[str, Argument] = {}
    if card.spots:
        args["need"] = card.need
    if card.kind == MINE:
        args |= {"gem": box.gems[card.gem].name, "count": card.gems}
    if card.kind == MONSTER:
        return Text("effect-dragon" if card.blocks == DRAGON else "effect-giant", {**args, "trophy": card.trophy})
    return Text(f"effect-{KINDS[card.kind]}", args)


# --- Beside the land


def _middle(s: Fall) -> list[Zone]:
    box = s.box
    piles = s.seats * len(box.gems)
    gems = [Item(f"gems.{gem.key}", gem.name, s.gems[piles + gem.number], values={"vp": gem.vp}) for gem in box.gems]
    deck, discard = s.seats, s.seats + 1
    ogres = [Item("ogre-deck", None, s.ogre_count(deck))] if s.ogre_count(deck) else []
    decrees = [
        Item(f"decree.{decree.key}", decree.name, about=Text(f"effect-{decree.name}"))
        for decree in box.decrees
        if s.has_decree(decree.number)
    ]
    left = s.goals.count(DECK) + s.goals.count(BOTTOM)
    trade = [Item("trade-deck", None, left)] if left else []
    zones = [
        Zone("market", "row", Text("zone-market"), _goals(s, "market", OPEN)),
        Zone("trade-deck", "pile", Text("zone-trade-deck"), trade),
        Zone("gems", "purse", Text("zone-gems"), [gem for gem in gems if gem.count]),
        Zone("ogre-deck", "pile", Text("zone-ogre-deck"), ogres),
        Zone("ogre-discard", "pile", Text("zone-ogre-discard"), _ogres(s, "ogre-discard", discard)),
    ]
    if s.decrees:
        zones.append(Zone("decrees", "row", Text("zone-decrees"), decrees))
    return zones


def _goals(s: Fall, zone: str, where: int) -> list[Item]:
    return [
        Item(f"{zone}.{goal.key}", goal.name, values={"vp": goal.vp}, about=cost_text(s.box, "effect-goal", goal.cost))
        for goal in s.box.goals
        if s.goals[goal.number] == where
    ]


def cost_text(box: FallBox, key: str, cost: tuple[int, ...]) -> Text:
    """A text about something that costs gems."""
    return Text(key, {"gems": priced(box, cost)})


def _ogres(s: Fall, zone: str, row: int) -> list[Item]:
    size = len(s.box.ogres)
    return [
        Item(f"{zone}.{ogre.key}", ogre.name, s.ogres[row * size + ogre.number], ("ogre",), about=ogre_text(ogre))
        for ogre in s.box.ogres
        if s.ogres[row * size + ogre.number]
    ]


def ogre_text(ogre: Ogre) -> Text:
    """§4 What an ogre card does."""
    return Text(f"effect-ogre-{ogre.effect}")


def _forecast(s: Fall, viewer: Viewer) -> Zone:
    """What would come of one's dwarfs if one ended now; a watcher sees it for whose turn it is."""
    seat = viewer if viewer >= 0 else s.active
    items = []
    for place, text in forecast(s, seat, knows_hand=viewer in (seat, REFEREE)):
        at = f"{s.box.x(s.cell[place])},{s.box.y(s.cell[place])}"
        items.append(Item(f"forecast.{at}", s.box.card_of(s.top[place]).name, at=at, about=text))
    return Zone("forecast", "row", Text("zone-forecast"), items)


# --- The players' things


def _side(s: Fall, seat: Seat, open_hand: bool) -> list[Zone]:
    """Ruling 37 A player's hand shows its faces to its owner only; the others see how many of each kind of back."""
    hand, purse = _open_hand(s, seat) if open_hand else _hidden_hand(s, seat)
    return [
        Zone(f"campfire-{seat}", "row", Text("zone-campfire"), _meeples(s, seat, HOME), seat),
        Zone(f"classes-{seat}", "row", Text("zone-classes"), _meeples(s, seat, UNMADE), seat),
        Zone(f"goals-{seat}", "row", Text("zone-goals"), _achieved(s, seat, open_hand), seat),
        Zone(f"gems-{seat}", "purse", Text("zone-purse"), purse, seat),
        Zone(f"hand-{seat}", "hand", Text("zone-hand"), hand, seat),
    ]


def _open_hand(s: Fall, seat: Seat) -> tuple[list[Item], list[Item]]:
    box = s.box
    zone = f"hand-{seat}"
    kingdom = [card for card in box.kingdom if s.card[seat * len(box.kingdom) + card.number] == HAND]
    hand = [
        Item(f"{zone}.{card.key}", card.name, 1, card_tags(card), card_values(card), about=card_text(box, card))
        for card in kingdom
    ]
    gems = s.gems[seat * len(box.gems) : (seat + 1) * len(box.gems)]
    purse = [
        Item(f"gems-{seat}.{gem.key}", gem.name, gems[gem.number], values={"vp": gem.vp})
        for gem in box.gems
        if gems[gem.number]
    ]
    return hand + _ogres(s, zone, seat), purse


def _hidden_hand(s: Fall, seat: Seat) -> tuple[list[Item], list[Item]]:
    cards, ogres, gems = s.kingdom_cards(seat), s.ogre_count(seat), s.gem_count(seat)
    hand = [Item(f"hand-{seat}.cards", None, cards, ("kingdom",))] if cards else []
    hand += [Item(f"hand-{seat}.ogres", None, ogres, ("ogre",))] if ogres else []
    return hand, [Item(f"gems-{seat}.hidden", None, gems)] if gems else []


def _meeples(s: Fall, seat: Seat, where: int) -> list[Item]:
    """Who is at home; or the classes that no worker has been upgraded to."""
    zone = f"campfire-{seat}" if where == HOME else f"classes-{seat}"
    tags = ("meeple", COLOURS[seat])
    items = []
    if where == HOME and s.home[seat]:
        worker = s.box.classes[WORKER]
        items.append(Item(f"{zone}.{worker.key}", worker.name, s.home[seat], tags, about=Text("effect-worker")))
    for meeple in s.box.classes[1:]:
        if s.where(seat, meeple.number) == where:
            about = cost_text(s.box, f"effect-power-{meeple.power}", meeple.cost)
            items.append(Item(f"{zone}.{meeple.key}", meeple.name, 1, tags, {"vp": meeple.vp}, about=about))
    return items


def _achieved(s: Fall, seat: Seat, is_open: bool) -> list[Item]:
    """Goals bought, monsters defeated, and the secret goal, face down until it is shown."""
    zone = f"goals-{seat}"
    items = _goals(s, zone, seat)
    size = len(s.box.kingdom)
    for card in s.box.kingdom:
        count = s.card[card.number :: size].count(seat)
        if count:
            items.append(Item(f"{zone}.{card.key}", card.name, count, ("trophy",), {"vp": card.trophy}))
    if s.secret[seat] < 0:
        return items
    secret = s.box.secrets[s.secret[seat]]
    if s.shown[seat]:
        values: dict[str, int | str] = {"vp": secret.vp}
        items.append(Item(f"{zone}.secret", secret.name, 1, ("shown",), values, about=secret_text(s.box, secret)))
    elif is_open:
        values = {"vp": secret.vp, "have": reached(s, seat, secret), "need": secret.amount}
        items.append(Item(f"{zone}.secret", secret.name, 1, ("secret",), values, about=secret_text(s.box, secret)))
    else:
        items.append(Item(f"{zone}.secret", None, 1, ("secret",)))
    return items


def secret_text(box: FallBox, secret: Secret) -> Text:
    """§8.3 What a secret goal asks for."""
    args: dict[str, Argument] = {"amount": secret.amount}
    if secret.gem >= 0:
        args["gem"] = box.gems[secret.gem].name
    return Text(f"effect-secret-{ASKS[secret.asks]}", args)


# --- The end


def result(s: Fall) -> Result | None:
    """§9 Every part of every score, who won, and what decided it."""
    if s.phase != OVER:
        return None
    scores = [score(s, seat) for seat in range(s.seats)]
    order = ranks(s)
    reasons = [Text("result-end" if s.ending else "result-winter", {"winter": s.box.winter})]
    for seat in sorted(range(s.seats), key=lambda seat: order[seat]):
        parts: dict[str, Argument] = dict(zip(PARTS, scores[seat], strict=True))
        reasons.append(Text("result-score", {"seat": seat, "points": sum(scores[seat]), **parts}))
    winners = [seat for seat in range(s.seats) if order[seat] == 1]
    best = standing(s, winners[0])
    rivals = [standing(s, seat) for seat in range(s.seats) if order[seat] > 1]
    decider = max((_first_difference(best, other) for other in rivals), default=0)
    if len(winners) > 1:
        reasons.append(Text("result-shared", {"winners": tuple(Text("result-name", {"seat": w}) for w in winners)}))
    elif decider in RESULT_KEYS:
        reasons.append(Text(RESULT_KEYS[decider], {"seat": winners[0], "count": best[decider]}))
    else:
        reasons.append(Text("result-points", {"seat": winners[0], "points": best[0]}))
    return Result(tuple(order), tuple(sum(parts) for parts in scores), tuple(reasons))


def _first_difference(best: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return next(i for i in range(len(best)) if best[i] != other[i])
