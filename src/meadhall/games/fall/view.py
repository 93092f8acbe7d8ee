"""What a viewer of Dwar7s Fall sees."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.sharing import shared
from meadhall.core.table import CHANCE, REFEREE, Seat, Viewer
from meadhall.core.text import Argument, Text
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.cards import COLOURS, SIDES, WORKER, Kingdom, Ogre
from meadhall.games.fall.ending import story, words
from meadhall.games.fall.forecast import forecast
from meadhall.games.fall.rules_areas import has_lord, kingdom_size
from meadhall.games.fall.rules_end import PARTS, last_round, ranks, score, standing
from meadhall.games.fall.rules_hands import goals_done, hand_size, trophies
from meadhall.games.fall.rules_land import ChooseSpot, ChooseWalls, free_cells
from meadhall.games.fall.rules_show import secret_of
from meadhall.games.fall.rules_trade import priced
from meadhall.games.fall.state import ACT, BOTTOM, DECK, EMPTY, HAND, HOME, OPEN, OVER, PHASES, UNMADE, Fall
from meadhall.games.fall.view_refusals import refusals_for

RESULT_KEYS: Final = {1: "result-kingdom", 2: "result-dwarfs"}


def scene(s: Fall, viewer: Viewer) -> Scene:
    """Return the land, what lies beside it, and each player's things, the viewer's own last."""
    ask = asking(s)
    own = viewer if viewer >= 0 else s.seats - 1
    shows_spots = isinstance(ask, ChooseSpot) and viewer in (ask.seat, REFEREE)
    zones = [_land(s, shows_spots), *_middle(s), _forecast(s, viewer)]
    for seat in [*s.others(own), own]:
        zones += _side(s, seat, open_hand=viewer in (seat, REFEREE))
    view = Scene(
        game="fall",
        viewer=viewer,
        status=Text(
            "status" if s.box.winter else "status-endless",
            {
                "seat": s.active,
                "round": (max(s.turn, 1) - 1) // s.seats + 1,
                "winter": s.box.winter,
                "phase": f"phase-{PHASES[s.phase]}",
            },
        ),
        places=[_seat_info(s, seat, viewer) for seat in range(s.seats)],
        zones=zones,
        prompt=None if ask is None else Prompt(*ask.prompt(s, viewer), tuple(ask.seats()), ask.window()),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        actions = ask.options(s, seat)
        view.options += [action.shown(s, seat) for action in actions]
        if seat != CHANCE:
            view.refusals += refusals_for(s, ask, seat, actions)
    if ask is not None and viewer >= 0:
        view.asides = [action.shown(s, viewer) for action in s.asides(viewer)]
    return view


def _seat_info(s: Fall, seat: Seat, viewer: Viewer) -> SeatInfo:
    """Return the public numbers. `points` is the score as the viewer knows it: without other players' hidden gems."""
    known = [part for part in PARTS if part != "gems" or s.phase == OVER or viewer in (seat, REFEREE)]
    points = _points(s, seat)
    values = {"points": sum([points[part] for part in known]), **_public_numbers(s, seat)}
    return SeatInfo(seat, Text(f"colour-{COLOURS[seat]}"), values)


@shared
def _points(s: Fall, seat: Seat) -> dict[str, int]:
    return dict(zip(PARTS, score(s, seat), strict=True))


@shared
def _public_numbers(s: Fall, seat: Seat) -> dict[str, int]:
    values = {
        "goals": goals_done(s, seat),
        "kingdom": kingdom_size(s, seat),
        "worth": _points(s, seat)["kingdom"],
        "trophies": trophies(s, seat),
        "cards": s.kingdom_cards(seat),
        "gems": s.gem_count(seat),
        "ogres": s.ogre_count(seat),
        "hand": hand_size(s, seat),
    }
    # §10.2 In a night of Hard Workers `used` still belongs to the player who acted last.
    if seat == s.active and s.phase == ACT:
        values["used"] = s.used
        values["actions"] = s.allowance(seat)
    return values


# --- The land


@shared
def _land(s: Fall, shows_spots: bool) -> Zone:
    """Return the cards on top and their meeples. A player who plays a card sees free spots and the card as well."""
    ask = asking(s)
    items = []
    for place in range(len(s.cell)):
        if s.top[place] >= 0:
            items.append(_land_card(s, place))
            items += _crew(s, place)
    if shows_spots:
        for cell in free_cells(s):
            at = f"{s.box.x(cell)},{s.box.y(cell)}"
            items.append(Item(f"spot.{at}", "spot-free", tags=("spot",), at=at))
    if isinstance(ask, ChooseWalls):
        card = s.box.cards[ask.card]
        at = f"{s.box.x(ask.cell)},{s.box.y(ask.cell)}"
        tags = ("ghost", *card_tags(card), COLOURS[ask.seat])
        items.append(Item(f"ghost.{at}", card.name, 1, tags, card_values(card), at, card.about(s.box)))
    return Zone("land", "grid", Text("zone-land"), items)


def _land_card(s: Fall, place: int) -> Item:
    stack = len(s.covered(place)) + 1
    return _lying_card(s.box, s.top[place], s.cell[place], s.reach[place], stack, s.seats)


@lru_cache(maxsize=1 << 13)
def _lying_card(box: FallBox, code: int, cell: int, reach: int, stack: int, seats: int) -> Item:
    """Return a card of the land. Cached, because a move changes few cards."""
    card = box.card_of(code)
    at = f"{box.x(cell)},{box.y(cell)}"
    tags = [*card_tags(card)]
    if code < box.memorial_code:
        tags.append(COLOURS[box.owner_of(code)])
    tags += [f"wall-{side}" for number, side in enumerate(SIDES) if box.has_wall(code, number)]
    tags += [f"kingdom-{COLOURS[seat]}" for seat in range(seats) if has_lord(reach, seat)]
    values = card_values(card)
    if stack > 1:
        values["stack"] = stack
    about, closed = card.about_here(box, code, reach)
    if closed:
        tags.append("closed")
    return Item(f"land.{at}", card.name, 1, tuple(tags), values, at, about)


def _at(s: Fall, place: int) -> str:
    return f"{s.x(place)},{s.y(place)}"


@shared
def _crew(s: Fall, place: int) -> list[Item]:
    items = []
    for seat in range(s.seats):
        for meeple in s.classes_on(place, seat):
            count = s.workers_on(place, seat) if meeple == WORKER else 1
            items.append(_meeple(s.box, s.cell[place], seat, meeple, count))
    return items


@lru_cache(maxsize=1 << 12)
def _meeple(box: FallBox, cell: int, seat: Seat, meeple: int, count: int) -> Item:
    kind, colour, at = box.classes[meeple], COLOURS[seat], f"{box.x(cell)},{box.y(cell)}"
    return Item(f"meeple.{at}.{colour}.{kind.key}", kind.name, count, ("meeple", colour), at=at)


def card_tags(card: Kingdom) -> tuple[str, str]:
    """§7 Return the kind of a Kingdom card, and the symbol in its corner."""
    return card.kind, f"symbol-{card.symbol}"


def card_values(card: Kingdom) -> dict[str, int | str]:
    """§7 Return the numbers printed on a Kingdom card."""
    values: dict[str, int | str] = {"vp": card.vp}
    if card.spots:
        values |= {"need": card.need, "spots": card.spots}
    return values


# --- Beside the land


@shared
def _middle(s: Fall) -> list[Zone]:
    box = s.box
    deck = s.ogre_count(s.deck_row())
    ogres = [Item("ogre-deck", None, deck)] if deck else []
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
        Zone("gems", "purse", Text("zone-gems"), _gems(s, "gems", s.pile_row())),
        Zone("ogre-deck", "pile", Text("zone-ogre-deck"), ogres),
        Zone("ogre-discard", "pile", Text("zone-ogre-discard"), _ogres(s, "ogre-discard", s.discard_row())),
    ]
    if s.decrees:
        zones.append(Zone("decrees", "row", Text("zone-decrees"), decrees))
    return zones


def _goals(s: Fall, zone: str, where: int) -> list[Item]:
    return [_goal(s.box, zone, n) for n, there in enumerate(s.goals) if there == where]


@lru_cache(maxsize=1 << 10)
def _goal(box: FallBox, zone: str, n: int) -> Item:
    goal = box.goals[n]
    about = cost_text(box, "effect-goal", goal.cost)
    return Item(f"{zone}.{goal.key}", goal.name, values={"vp": goal.vp}, about=about)


def cost_text(box: FallBox, key: str, cost: tuple[int, ...]) -> Text:
    """Return a text about something that costs gems."""
    return Text(key, {"gems": priced(box, cost)})


def _gems(s: Fall, zone: str, row: int) -> list[Item]:
    gems = s.gems_in(row)
    return [_gem(s.box, zone, n, count) for n, count in enumerate(gems) if count]


@lru_cache(maxsize=1 << 10)
def _gem(box: FallBox, zone: str, n: int, count: int) -> Item:
    gem = box.gems[n]
    return Item(f"{zone}.{gem.key}", gem.name, count, values={"vp": gem.vp})


def _ogres(s: Fall, zone: str, row: int) -> list[Item]:
    ogres = s.ogres_in(row)
    return [
        Item(f"{zone}.{ogre.key}", ogre.name, ogres[ogre.number], ("ogre",), about=ogre_text(ogre))
        for ogre in s.box.ogres
        if ogres[ogre.number]
    ]


def ogre_text(ogre: Ogre) -> Text:
    """§4 Return the text of an ogre card."""
    return Text(f"effect-ogre-{ogre.effect}")


def _forecast(s: Fall, viewer: Viewer) -> Zone:
    """Return what the viewer's tasks would bring now. A spectator sees those of the active player."""
    seat = viewer if viewer >= 0 else s.active
    items = []
    for place, text in forecast(s, seat, knows_hand=viewer in (seat, REFEREE)):
        at = _at(s, place)
        items.append(Item(f"forecast.{at}", s.card_at(place).name, at=at, about=text))
    return Zone("forecast", "row", Text("zone-forecast"), items)


# --- The players' things


def _side(s: Fall, seat: Seat, open_hand: bool) -> list[Zone]:
    """Ruling 37 A hand shows its faces only to its owner; other players see how many of each kind of back it has."""
    hand, purse = _open_hand(s, seat) if open_hand else _hidden_hand(s, seat)
    return [
        *_public_side(s, seat),
        Zone(f"goals-{seat}", "row", Text("zone-goals"), _achieved(s, seat, open_hand), seat),
        Zone(f"gems-{seat}", "purse", Text("zone-purse"), purse, seat),
        Zone(f"hand-{seat}", "hand", Text("zone-hand"), hand, seat),
    ]


@shared
def _public_side(s: Fall, seat: Seat) -> list[Zone]:
    return [
        Zone(f"campfire-{seat}", "row", Text("zone-campfire"), _meeples(s, seat, HOME), seat),
        Zone(f"classes-{seat}", "row", Text("zone-classes"), _meeples(s, seat, UNMADE), seat),
    ]


def _open_hand(s: Fall, seat: Seat) -> tuple[list[Item], list[Item]]:
    box = s.box
    zone = f"hand-{seat}"
    kingdom = [card for card in box.kingdom if s.card[box.card_number(seat, card.number)] == HAND]
    hand = [_card_in_hand(box, zone, card.number) for card in kingdom]
    return hand + _ogres(s, zone, seat), _gems(s, f"gems-{seat}", seat)


@lru_cache(maxsize=1 << 10)
def _card_in_hand(box: FallBox, zone: str, n: int) -> Item:
    card = box.kingdom[n]
    return Item(f"{zone}.{card.key}", card.name, 1, card_tags(card), card_values(card), about=card.about(box))


def _hidden_hand(s: Fall, seat: Seat) -> tuple[list[Item], list[Item]]:
    cards, ogres, gems = s.kingdom_cards(seat), s.ogre_count(seat), s.gem_count(seat)
    hand = [Item(f"hand-{seat}.cards", None, cards, ("kingdom",))] if cards else []
    hand += [Item(f"hand-{seat}.ogres", None, ogres, ("ogre",))] if ogres else []
    return hand, [Item(f"gems-{seat}.hidden", None, gems)] if gems else []


def _meeples(s: Fall, seat: Seat, where: int) -> list[Item]:
    """Return the meeples at home, or the classes that no worker has been upgraded to."""
    zone = f"campfire-{seat}" if where == HOME else f"classes-{seat}"
    workers = [_at_home(s.box, zone, seat, WORKER, s.home[seat])] if where == HOME and s.home[seat] else []
    classes = range(1, len(s.box.classes))
    return workers + [_at_home(s.box, zone, seat, n, 1) for n in classes if s.where(seat, n) == where]


@lru_cache(maxsize=1 << 10)
def _at_home(box: FallBox, zone: str, seat: Seat, n: int, count: int) -> Item:
    meeple, tags = box.classes[n], ("meeple", COLOURS[seat])
    if n == WORKER:
        return Item(f"{zone}.{meeple.key}", meeple.name, count, tags, about=Text("effect-worker"))
    about = cost_text(box, f"effect-power-{meeple.power}", meeple.cost)
    return Item(f"{zone}.{meeple.key}", meeple.name, count, tags, {"vp": meeple.vp}, about=about)


def _achieved(s: Fall, seat: Seat, is_open: bool) -> list[Item]:
    """Return goals, defeated monsters, and the secret goal, face down until it is shown."""
    zone = f"goals-{seat}"
    items = _goals(s, zone, seat)
    size = len(s.box.kingdom)
    for card in s.box.kingdom:
        count = s.card[card.number :: size].count(seat)
        if count:
            items.append(Item(f"{zone}.{card.key}", card.name, count, ("trophy",), {"vp": card.trophy}))
    if s.secret[seat] == EMPTY:
        return items
    secret = secret_of(s, seat)
    if s.shown[seat]:
        values: dict[str, int | str] = {"vp": secret.vp}
        items.append(Item(f"{zone}.secret", secret.name, 1, ("shown",), values, about=secret.about(s.box)))
    elif is_open:
        values = {"vp": secret.vp, "have": secret.reached(s, seat), "need": secret.amount}
        items.append(Item(f"{zone}.secret", secret.name, 1, ("secret",), values, about=secret.about(s.box)))
    else:
        items.append(Item(f"{zone}.secret", None, 1, ("secret",)))
    return items


# --- The end


def result(s: Fall) -> Result | None:
    """§9 Return every part of every score, the winners, and what decided."""
    if s.phase != OVER:
        return None
    scores = [score(s, seat) for seat in range(s.seats)]
    order = ranks(s)
    late = "result-winter" if s.box.winter else "result-stopped"
    reasons = [Text("result-end" if s.ending else late, {"winter": last_round(s)})]
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
    totals = tuple(sum(parts) for parts in scores)
    return Result(tuple(order), totals, tuple(reasons), words(order), story(s, scores, order, reasons[-1]))


def _first_difference(best: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return next(i for i in range(len(best)) if best[i] != other[i])
