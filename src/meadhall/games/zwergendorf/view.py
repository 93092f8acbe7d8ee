"""What a viewer of Zwergendorf sees. Sheets are open; hands and kept cards are not."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.sharing import shared
from meadhall.core.table import Action, Apart, Ask, Seat, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.zwergendorf.box import ZwergendorfBox
from meadhall.games.zwergendorf.cards import (
    BUILDING,
    DECK_WORDS,
    DECKS,
    DWARF,
    KINDS,
    MADE,
    SQUARES,
    SYMBOL_NAMES,
    SYMBOLS,
)
from meadhall.games.zwergendorf.ending import story, words
from meadhall.games.zwergendorf.rules_draw import Draw, DrawSymbols, Question
from meadhall.games.zwergendorf.rules_production import UseCap
from meadhall.games.zwergendorf.rules_score import (
    best_targets,
    dwarf_card_points,
    majority_points,
    ranks,
    total,
)
from meadhall.games.zwergendorf.state import DISCARDED, OUT, PLAYING, Zwergendorf, first_square, kind_of
from meadhall.games.zwergendorf.view_cards import card_zones
from meadhall.games.zwergendorf.view_gains import Gains, made_more
from meadhall.games.zwergendorf.view_refusals import refusals
from meadhall.games.zwergendorf.view_room import blocks_that_fit, walls_that_fit, without_room

KIND_TAGS: Final = [(symbol,) for symbol in SYMBOLS]
ARROWS: Final = {1: "arrow-left", -1: "arrow-right"}


def scene(s: Zwergendorf, viewer: Viewer) -> Scene:
    """Return the table, with the viewer's own sheet last."""
    ask = asking(s)
    zones = _middle(s, viewer)
    for seat in sorted(range(s.seats), key=lambda seat: seat == viewer):
        zones += _sheet(s, seat) + card_zones(s, seat, ask, viewer)
    view = Scene(
        game="zwergendorf",
        viewer=viewer,
        status=Text("status", {"phase": s.phase, "kind": f"phase-{s.phase_card().kind}"}),
        places=[_seat_info(s, seat) for seat in range(s.seats)],
        zones=zones,
        prompt=None if ask is None else _prompt(s, ask, viewer),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        actions = ask.options(s, seat)
        own = ask.asked(seat) if isinstance(ask, Apart) else ask
        # Ruling 31: the last symbol ends the card, so its button says so.
        last = isinstance(own, DrawSymbols) and len(own.symbols) == 1
        view.options += _options(s, seat, actions, last)
        if seat >= 0:
            view.refusals += refusals(s, ask, seat, actions)
    return view


def _options(s: Zwergendorf, seat: Seat, actions: list[Action], last: bool) -> list[Option]:
    """Show the options. A place to draw says how many points it would bring if the game ended now.

    A cap says what else would be made.
    """
    gains = Gains(s, seat) if any(isinstance(action, Draw) for action in actions) else None
    options = []
    for action in actions:
        option = action.shown(s, seat)
        if isinstance(action, UseCap) and (adds := made_more(s, seat, action)):
            option.label = Text("option-cap-adds", {**option.label.args, "action": option.label, "adds": adds})
        if gains is not None and isinstance(action, Draw):
            option.label.args["gain"] = gains.of(action)
            if last:
                option.label = Text("option-and-finish", {**option.label.args, "action": option.label})
        options.append(option)
    return options


def _prompt(s: Zwergendorf, ask: Ask, viewer: Viewer) -> Prompt:
    text, rule = _question(s, ask, viewer)
    return Prompt(text, rule, tuple(ask.seats()), ask.window())


def _question(s: Zwergendorf, ask: Ask, viewer: Viewer) -> tuple[Text, str]:
    if not isinstance(ask, Apart):
        return ask.prompt(s, viewer)
    if viewer in ask.seats():
        own = ask.asked(viewer)
        assert isinstance(own, Question)
        return own.prompt(s, viewer)
    if s.is_production():
        return Text("prompt-others-produce"), "§6"
    return Text("prompt-others-enter"), "§3.4"


@shared
def _seat_info(s: Zwergendorf, seat: Seat) -> SeatInfo:
    """Return a village in numbers: what is drawn, what fits, and what it would score if the game ended now."""
    values = {SYMBOLS[kind]: s.has(seat, kind) for kind in range(KINDS)}
    free = {i for i, mark in enumerate(s.village(seat)) if not mark}
    makes = {kind: _made_next(s, seat, kind) for kind in range(DWARF, KINDS)}
    values["fit_walls"] = walls_that_fit(s, free)
    values["fit_taverns"] = len(blocks_that_fit(s, free, s.box.size))
    values["needs"] = sum(count * SQUARES[kind] for kind, count in makes.items())
    values["unfit"] = without_room(s, seat, makes)
    values["trees"] = s.trees(seat)
    values["minus"] = s.minus(seat)
    if s.cut[seat] < len(s.box.stumps):
        values["next_minus"] = 0 if s.extra[seat] else s.box.stumps[s.cut[seat]]
    values["caps"] = s.caps[seat]
    values["points"] = total(s, seat)
    if s.seats == 1:
        values["goal"] = s.box.goal
    role = "role-out" if s.state[seat] == OUT else "role-builder" if s.stack else "role-done"
    return SeatInfo(seat, Text(role), values)


def _middle(s: Zwergendorf, viewer: Viewer) -> list[Zone]:
    """Return the phase cards, the dwarf cards, the piles and the open discard pile."""
    phases, *piles = _public_middle(s)
    return [
        phases,
        Zone("dwarfs", "row", Text("zone-dwarfs"), _dwarfs(s, viewer)),
        Zone("majorities", "row", Text("zone-majorities"), _majorities(s, viewer)),
        *piles,
    ]


@shared
def _public_middle(s: Zwergendorf) -> list[Zone]:
    phases = [_phase(s.box, number, s.phase) for number in range(1, len(s.box.phases) + 1)]
    piles = [
        Item(f"piles.{DECK_WORDS[deck]}", None, s.left[deck], (DECK_WORDS[deck],))
        for deck in range(DECKS)
        if s.left[deck]
    ]
    discard = [_discarded(s.box, n) for n, where in enumerate(s.where) if where == DISCARDED]
    return [
        Zone("phases", "track", Text("zone-phases"), phases),
        Zone("piles", "pile", Text("zone-piles"), piles),
        Zone("discard", "pile", Text("zone-discard"), discard),
    ]


@lru_cache(maxsize=1 << 10)
def _phase(box: ZwergendorfBox, number: int, now: int) -> Item:
    phase = box.phases[number - 1]
    tags = ("now",) if number == now else ("past",) if number < now else ()
    about = Text(ARROWS[phase.arrow]) if phase.arrow else None
    return Item(f"phases.{number}", f"phase-{phase.kind}", 1, tags, {"number": number}, about=about)


@lru_cache(maxsize=1 << 10)
def _discarded(box: ZwergendorfBox, n: int) -> Item:
    card = box.cards[n]
    return Item(f"discard.{card.key}", card.name, 1, (DECK_WORDS[card.deck],), about=card.about())


def _dwarfs(s: Zwergendorf, viewer: Viewer) -> list[Item]:
    """Return the dwarf cards with the viewer's points and the most of the others."""
    points = _dwarf_points(s)
    items = []
    for i, card in enumerate(s.box.dwarfs):
        values: dict[str, int | str] = {}
        if 0 <= viewer < s.seats:
            values["points"] = points[viewer][i]
        others = [points[seat][i] for seat in range(s.seats) if seat != viewer]
        if others:
            values["best"] = max(others)
        items.append(Item(f"dwarfs.{card.key}", card.name, 1, (card.colour,), values, about=card.task.about()))
    return items


@shared
def _dwarf_points(s: Zwergendorf) -> list[list[int]]:
    return [dwarf_card_points(s, seat) for seat in range(s.seats)]


def _majorities(s: Zwergendorf, viewer: Viewer) -> list[Item]:
    """§8.4 Return what the most taverns and forges pay, with the viewer's number and the most of the others.

    A single player competes with a fixed number.
    """
    items = []
    for majority in s.box.majorities:
        others = [s.has(seat, majority.kind) for seat in range(s.seats) if seat != viewer]
        values: dict[str, int | str] = {"points": majority.points}
        values["best"] = majority.solo if s.seats == 1 else max(others)
        if 0 <= viewer < s.seats:
            values["own"] = s.has(viewer, majority.kind)
        name = SYMBOLS[majority.kind]
        items.append(Item(f"majorities.{name}", SYMBOL_NAMES[majority.kind], 1, (name,), values))
    return items


@shared
def _sheet(s: Zwergendorf, seat: Seat) -> list[Zone]:
    village = [_square(s.box, seat, i, mark) for i, mark in enumerate(s.village(seat))]
    trees = [_tree(s.box, seat, i, is_cut=i < s.cut[seat]) for i in range(len(s.box.stumps))]
    if s.extra[seat]:
        trees.append(Item(f"trees-{seat}.extra", "symbol-tree", s.extra[seat]))
    caps = [Item(f"caps-{seat}.cap", "cap", s.caps[seat])] if s.caps[seat] else []
    return [
        Zone(f"village-{seat}", "grid", Text("zone-village"), village, seat),
        Zone(f"production-{seat}", "track", Text("zone-production"), _production(s, seat), seat),
        Zone(f"trees-{seat}", "track", Text("zone-trees"), trees, seat),
        Zone(f"caps-{seat}", "purse", Text("zone-caps"), caps, seat),
    ]


@lru_cache(maxsize=1 << 14)
def _square(box: ZwergendorfBox, seat: Seat, square: int, mark: int) -> Item:
    """Return a square with what is drawn there. Cached, because a move changes few squares."""
    plan, kind = box.plan, kind_of(mark)
    values: dict[str, int | str] = {"thing": plan.names[first_square(mark)]} if SQUARES[kind] > 1 else {}
    at = f"{square % plan.columns + 1},{square // plan.columns + 1}"
    return Item(f"village-{seat}.{plan.names[square]}", SYMBOL_NAMES[kind], 1, KIND_TAGS[kind], values, at)


@lru_cache(maxsize=1 << 10)
def _tree(box: ZwergendorfBox, seat: Seat, number: int, *, is_cut: bool) -> Item:
    face = "tree-cut" if is_cut else "tree-standing"
    return Item(f"trees-{seat}.{number + 1}", face, 1, (), {"minus": box.stumps[number]})


def _production(s: Zwergendorf, seat: Seat) -> list[Item]:
    """Return what the next production will bring now, and the least that a building card could reduce it to."""
    items = []
    effects = [s.box.building(n).effect for n in s.laid(seat, BUILDING)]
    for kind in range(DWARF, KINDS):
        product = kind - DWARF
        makes = _made_next(s, seat, kind)
        recipe = s.recipe_of(seat, product) if _owes(s, seat) else s.box.plain(product)
        values: dict[str, int | str] = {"makes": makes, "squares": makes * SQUARES[kind]}
        fewest = min([effect.fewest(s, seat, product) for effect in effects], default=makes)
        if fewest < makes and s.phase_card().kind == "cards":
            values["fewest"] = fewest
        about = Text("about-need", {"need": recipe.names})
        items.append(Item(f"production-{seat}.{SYMBOLS[kind]}", SYMBOL_NAMES[kind], 1, (), values, about=about))
    return items


def _owes(s: Zwergendorf, seat: Seat) -> bool:
    """Whether this production has still to make something."""
    return any(s.owed(seat, product) for product in range(MADE))


def _made_next(s: Zwergendorf, seat: Seat, kind: int) -> int:
    """Return what is still to come of this production, or else of the next one, if there is one."""
    product = kind - DWARF
    if s.is_production() and _owes(s, seat):
        return s.owed(seat, product)
    coming = [phase.kind for phase in s.box.phases[s.phase :]]
    # §7.3 A player who has lost something takes no part in the next production.
    if s.state[seat] != PLAYING or "production" not in coming:
        return 0
    return s.amount(seat, s.box.plain(product))


def result(s: Zwergendorf) -> Result | None:
    """§8.5 Return the winner and the reasons; None before the end."""
    if s.stack:
        return None
    placed = ranks(s)
    scores = tuple(total(s, seat) for seat in range(s.seats))
    reasons = [_score_text(s, seat) for seat in range(s.seats)]
    winners = [seat for seat in range(s.seats) if placed[seat] == 1]
    if s.seats == 1:
        reasons.append(Text("result-solo-won" if winners else "result-solo-lost", {"goal": s.box.goal, "seat": 0}))
    elif len(winners) > 1:
        reasons.append(Text("result-shared", {"points": max(scores)}))
    elif scores.count(max(scores)) > 1:
        reasons.append(Text("result-dwarfs", {"seat": winners[0], "dwarfs": s.has(winners[0], DWARF)}))
    else:
        reasons.append(Text("result-points", {"seat": winners[0], "points": max(scores)}))
    return Result(placed, scores, tuple(reasons), words(s, placed), story(s, scores, placed, reasons[-1]))


def _score_text(s: Zwergendorf, seat: Seat) -> Text:
    """§8 Return a village's points, part by part."""
    return Text(
        "result-seat",
        {
            "seat": seat,
            "targets": best_targets(s, seat),
            "tasks": sum(dwarf_card_points(s, seat)),
            "majorities": sum(majority_points(s, seat)),
            "minus": s.minus(seat),
            "total": total(s, seat),
        },
    )
