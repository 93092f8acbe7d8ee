"""The question on the table in words, the words of each option, and what an option touches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from meadhall.core.table import Action, Ask, Chance, Choice, Seat
from meadhall.core.text import Argument, Option, Text
from meadhall.games.fall import rules_actions as actions
from meadhall.games.fall import rules_goals as goals
from meadhall.games.fall import rules_kingdom as kingdom
from meadhall.games.fall import rules_land as land
from meadhall.games.fall import rules_ogres as ogres
from meadhall.games.fall import rules_resolve as resolve
from meadhall.games.fall import rules_setup as setup
from meadhall.games.fall.cards import COLOURS, SIDES, FallBox
from meadhall.games.fall.rules_end import kingdom_score
from meadhall.games.fall.rules_meeples import Who
from meadhall.games.fall.state import EMPTY, HAND_LIMIT, Fall

QUESTIONS: Final[dict[type[Ask], tuple[str, str]]] = {
    actions.ActionPhase: ("prompt-act", "§3.1"),
    land.ChooseSpot: ("prompt-spot", "§3.2"),
    land.ChooseWalls: ("prompt-walls", "§3.2"),
    actions.PlaceOn: ("prompt-place", "§3.4"),
    actions.MoveFrom: ("prompt-move-from", "§3.5"),
    actions.MoveTo: ("prompt-move-to", "§3.5"),
    actions.PushWho: ("prompt-push-who", "§3.8"),
    actions.PushTo: ("prompt-push-to", "§3.8"),
    actions.ChooseTurned: ("prompt-turned", "§10.5"),
    actions.ChooseTurn: ("prompt-turn", "§10.5"),
    ogres.Ambush: ("prompt-ambush", "§4.1"),
    ogres.Crown: ("prompt-crown", "§4.2"),
    ogres.Panic: ("prompt-panic", "§4.3"),
    ogres.PanicWho: ("prompt-panic-who", "§4.3"),
    ogres.PanicTo: ("prompt-panic-to", "§4.3"),
    ogres.Brute: ("prompt-brute", "§4.4"),
    ogres.BruteWho: ("prompt-brute-who", "§4.4"),
    ogres.BruteFrom: ("prompt-brute-from", "§4.4"),
    ogres.BruteWhom: ("prompt-brute-whom", "§4.4"),
    ogres.Thief: ("prompt-thief", "§4.5"),
    ogres.StealGem: ("prompt-chance-gem", "§4.5"),
    resolve.ChooseTask: ("prompt-task", "§5.1"),
    resolve.ChooseReturn: ("prompt-return", "§5.2"),
    resolve.BarFight: ("prompt-bar-fight", "§10.10"),
    resolve.ChooseDiscard: ("prompt-discard", "§6.1"),
    land.ChooseDig: ("prompt-dig", "§7.2"),
    kingdom.DrawOgre: ("prompt-chance-ogre", "§7.8"),
    kingdom.BuyGoal: ("prompt-buy", "§7.9"),
    goals.ShowGoal: ("prompt-show", "§8.2"),
    goals.OpenGoal: ("prompt-chance-goal", "§2.6"),
    setup.DealSecret: ("prompt-chance-secret", "§2.6"),
    setup.DrawScenario: ("prompt-chance-scenario", "§10.1"),
    setup.DrawDecree: ("prompt-chance-decree", "§10.1"),
}
"""Each question with its words and its section."""

AT: Final[dict[type[Ask], str]] = {
    land.ChooseSpot: "option-at-lay",
    actions.PlaceOn: "option-at-place",
    actions.MoveFrom: "option-at-move-from",
    actions.MoveTo: "option-at-move-to",
    actions.PushTo: "option-at-push",
    actions.ChooseTurned: "option-at-turn",
    ogres.Ambush: "option-at-ambush",
    ogres.Panic: "option-at-panic-from",
    ogres.PanicTo: "option-at-panic-to",
    ogres.Brute: "option-at-brute",
    ogres.BruteFrom: "option-at-brute-from",
    resolve.ChooseTask: "option-at-task",
    land.ChooseDig: "option-at-dig",
}
"""What it means to choose a card on the land, question by question."""


def question(s: Fall, ask: Ask) -> tuple[Text, str]:
    """What is asked, and the section behind it."""
    key, rule = QUESTIONS[type(ask)]
    args: dict[str, Argument] = {}
    if isinstance(ask, Choice):
        args["seat"] = ask.seat
    if isinstance(ask, actions.ActionPhase):
        left = max(0, s.allowance(ask.seat) - s.used)
        return Text(key, {**args, "left": left, "actions": s.allowance(ask.seat)}), rule
    if isinstance(ask, land.ChooseSpot | land.ChooseWalls):
        return Text(key, {**args, "card": s.box.cards[ask.card].name}), rule
    if isinstance(ask, resolve.ChooseDiscard):
        return Text(key, {**args, "count": s.hand_size(ask.seat) - HAND_LIMIT}), rule
    if isinstance(ask, Chance):
        return Text(key), rule
    return Text(key, args), rule


def options_for(s: Fall, ask: Ask, seat: Seat, answers: Sequence[Action]) -> list[Option]:
    """Each answer with its words. The questions of one action share a group: one gesture."""
    return [_OPTIONS[type(action)](s, ask, seat, action) for action in answers]


def group_of(s: Fall, ask: Ask) -> str:
    """The gesture that a question belongs to."""
    if isinstance(ask, land.ChooseSpot | land.ChooseWalls):
        return f"card.{s.box.cards[ask.card].key}"
    if isinstance(ask, actions.PlaceOn):
        return f"place.{s.box.classes[ask.meeple].key}"
    if isinstance(ask, actions.MoveTo):
        return f"move.{s.box.classes[ask.meeple].key}"
    for group, kinds in _GROUPS.items():
        if isinstance(ask, kinds):
            return group
    return ""


_GROUPS: Final[dict[str, tuple[type[Ask], ...]]] = {
    "move.worker": (actions.MoveFrom,),
    "push": (actions.PushWho, actions.PushTo),
    "turn": (actions.ChooseTurned, actions.ChooseTurn),
    "ogre.ambush": (ogres.Ambush,),
    "ogre.crown": (ogres.Crown,),
    "ogre.panic": (ogres.Panic, ogres.PanicWho, ogres.PanicTo),
    "ogre.brute": (ogres.Brute, ogres.BruteWho, ogres.BruteFrom, ogres.BruteWhom),
    "ogre.thief": (ogres.Thief,),
    "discard": (resolve.ChooseDiscard,),
    "resolve": (resolve.ChooseTask, resolve.ChooseReturn, resolve.BarFight, land.ChooseDig, kingdom.BuyGoal),
}


# --- The action phase


def _card(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, land.PlayCard)
    card = s.box.kingdom[action.kind]
    label = Text("option-card", {"card": card.name})
    return Option(action.text, label, (f"hand-{seat}.{card.key}",), f"card.{card.key}")


def _place(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, actions.Place)
    meeple = s.box.classes[action.meeple]
    key = "option-place-free" if action.meeple == s.box.free else "option-place"
    return Option(
        action.text, Text(key, {"meeple": meeple.name}), (f"campfire-{seat}.{meeple.key}",), f"place.{meeple.key}"
    )


def _move(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, actions.Move)
    meeple = s.box.classes[action.meeple]
    standing = [_on(s, place, seat, action.meeple) for place in _places(s, seat, action.meeple)]
    return Option(action.text, Text("option-move", {"meeple": meeple.name}), tuple(standing), f"move.{meeple.key}")


def _push(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    place = s.where(seat, s.box.push)
    return Option(action.text, Text("option-push"), (_on(s, place, seat, s.box.push),), "push")


def _upgrade(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, actions.Upgrade)
    meeple = s.box.classes[action.meeple]
    gems = tuple(f"gems-{seat}.{gem.key}" for gem in s.box.gems if meeple.cost[gem.number])
    label = Text("option-upgrade", {"meeple": meeple.name, "gems": priced(s.box, meeple.cost)})
    return Option(action.text, label, (f"classes-{seat}.{meeple.key}", *gems), f"upgrade.{meeple.key}")


def _turn_card(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    return Option(action.text, Text("option-turn"), (), "turn")


def _ogre(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, ogres.PlayOgre)
    ogre = s.box.ogres[action.ogre]
    label = Text("option-ogre", {"ogre": ogre.name})
    return Option(action.text, label, (f"hand-{seat}.{ogre.key}",), f"ogre.{ogre.effect}")


def _hire(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, actions.Hire)
    ogre = s.box.ogres[action.ogre]
    return Option(action.text, Text("option-hire", {"ogre": ogre.name}), (f"hand-{seat}.{ogre.key}",), "hire")


def _show(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    label = Text("option-show", {"secret": s.box.secrets[s.secret[seat]].name})
    return Option(action.text, label, (f"goals-{seat}.secret",))


def _plain(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    """Answers of one word, whose key is that word."""
    return Option(action.text, Text(f"option-{action.text}"), (), group_of(s, ask))


# --- The questions that follow


def _at(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, land.At)
    box = s.box
    x, y = box.x(action.cell), box.y(action.cell)
    place = s.cell.index(action.cell) if action.cell in s.cell else EMPTY
    if place == EMPTY or s.top[place] == EMPTY:
        # §2.1 The first card has nothing to lie next to.
        key = "option-at-lay" if max(s.top, default=EMPTY) >= 0 else "option-at-first"
        return Option(action.text, Text(key, {"x": x, "y": y}), (f"spot.{x},{y}",), group_of(s, ask))
    key = AT[type(ask)]
    args: dict[str, Argument] = {"card": box.card_of(s.top[place]).name, "x": x, "y": y}
    if isinstance(ask, land.ChooseSpot):
        key = "option-at-stack"
    return Option(action.text, Text(key, args), (f"land.{x},{y}",), group_of(s, ask))


def _walls(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    """The walls, what one's own kingdom would become, and every other kingdom that would change."""
    assert isinstance(action, land.Walls)
    assert isinstance(ask, land.ChooseWalls)
    sides = tuple(f"side-{side}" for number, side in enumerate(SIDES) if action.walls >> number & 1) or ("side-none",)
    after = s.copy()
    land.lay(after, seat, land.code_with(s, ask.card, action.walls), ask.cell)
    args: dict[str, Argument] = {"sides": sides}
    key = "option-walls"
    if after.castle[seat] >= 0:
        key = "option-walls-kingdom"
        args |= {"count": after.kingdom_size(seat), "worth": kingdom_score(after, seat)}
    others = _changed(s, after, s.others(seat))
    if others:
        key += "-others"
        args["sentences"] = others
    touches = (f"ghost.{s.box.x(ask.cell)},{s.box.y(ask.cell)}",)
    return Option(action.text, Text(key, args), touches, group_of(s, ask))


def _changed(s: Fall, after: Fall, seats: list[Seat]) -> tuple[Text, ...]:
    """§7.3, §9.2 The kingdoms of these seats that would change, as they would become; §10.7 shared ones by decree."""
    return tuple(
        Text("kingdom-after", {"seat": seat, "count": after.kingdom_size(seat), "worth": kingdom_score(after, seat)})
        for seat in seats
        if (after.kingdom_size(seat), kingdom_score(after, seat)) != (s.kingdom_size(seat), kingdom_score(s, seat))
    )


def _who(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Who)
    assert isinstance(ask, actions.PushWho | ogres.PanicWho | ogres.BruteWho | ogres.BruteWhom | resolve.ChooseReturn)
    place = ask.origin if isinstance(ask, ogres.BruteWhom) else ask.place
    key = "option-who-return" if isinstance(ask, resolve.ChooseReturn) else "option-who"
    label = Text(key, {"colour": f"colour-{COLOURS[action.seat]}", "meeple": s.box.classes[action.meeple].name})
    return Option(action.text, label, (_on(s, place, action.seat, action.meeple),), group_of(s, ask))


def _foe(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, ogres.Foe)
    is_thief = isinstance(ask, ogres.Thief)
    label = Text("option-foe-gem" if is_thief else "option-foe-ogres", {"foe_seat": action.seat})
    return Option(action.text, label, (), group_of(s, ask))


def _turn(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(ask, actions.ChooseTurn)
    assert isinstance(action, actions.Quarter)
    label = Text("option-" + action.text.replace(" ", "-"))
    after = s.copy()
    land.turn_stack(after, seat, ask.place, action.turns)
    kingdoms = _changed(s, after, s.clockwise(seat))
    if kingdoms:
        label = Text("option-turn-kingdoms", {"turn": label, "sentences": kingdoms})
    cell = s.cell[ask.place]
    return Option(action.text, label, (f"land.{s.box.x(cell)},{s.box.y(cell)}",), "turn")


def _discard_gem(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, resolve.DiscardGem)
    gem = s.box.gems[action.gem]
    return Option(action.text, Text("option-discard", {"card": gem.name}), (f"gems-{seat}.{gem.key}",), "discard")


def _discard_ogre(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, resolve.DiscardOgre)
    ogre = s.box.ogres[action.ogre]
    return Option(action.text, Text("option-discard", {"card": ogre.name}), (f"hand-{seat}.{ogre.key}",), "discard")


def _buy(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, kingdom.Buy)
    goal = s.box.goals[action.goal]
    label = Text("option-buy", {"goal": goal.name, "gems": priced(s.box, goal.cost), "vp": goal.vp})
    return Option(action.text, label, (f"market.{goal.key}",), "resolve")


def _trade_up(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    assert isinstance(action, kingdom.TradeUp)
    goal, old = s.box.goals[action.goal], s.box.goals[action.old]
    label = Text("option-trade-up", {"goal": goal.name, "old": old.name, "vp": goal.vp})
    return Option(action.text, label, (f"market.{goal.key}", f"goals-{seat}.{old.key}"), "resolve")


# --- Fate


def _fate(s: Fall, ask: Ask, seat: Seat, action: Action) -> Option:
    """What fate may answer: a card, seen by the referee only."""
    box = s.box
    if isinstance(action, ogres.Steal):
        name = box.gems[action.gem].name
    elif isinstance(action, kingdom.Draw):
        name = box.ogres[action.ogre].name
    elif isinstance(action, goals.Open):
        name = box.goals[action.goal].name
    elif isinstance(action, setup.Deal):
        name = box.secrets[action.secret].name
    elif isinstance(action, setup.ChooseScenario):
        name = box.scenarios[action.scenario].name
    else:
        assert isinstance(action, setup.ChooseDecree)
        name = box.decrees[action.decree].name
    return Option(action.text, Text("option-fate", {"card": name}))


def priced(box: FallBox, cost: tuple[int, ...]) -> tuple[Text, ...]:
    """The gems of a price, counted."""
    gems = [gem for gem in box.gems if cost[gem.number]]
    return tuple(Text("gem-count", {"count": cost[gem.number], "gem": gem.name}) for gem in gems)


def _on(s: Fall, place: int, seat: Seat, meeple: int) -> str:
    cell = s.cell[place]
    return f"meeple.{s.box.x(cell)},{s.box.y(cell)}.{COLOURS[seat]}.{s.box.classes[meeple].key}"


def _places(s: Fall, seat: Seat, meeple: int) -> list[int]:
    """Where meeples of a class stand that can move."""
    places = range(len(s.top))
    return [place for place in places if meeple in s.classes_on(place, seat) and actions.can_leave(s, place)]


_OPTIONS: Final[dict[type[Action], Callable[[Fall, Ask, Seat, Action], Option]]] = {
    land.PlayCard: _card,
    actions.Place: _place,
    actions.Move: _move,
    actions.Push: _push,
    actions.Upgrade: _upgrade,
    actions.TurnCard: _turn_card,
    ogres.PlayAmbush: _ogre,
    ogres.PlayCrown: _ogre,
    ogres.PlayPanic: _ogre,
    ogres.PlayBrute: _ogre,
    ogres.PlayThief: _ogre,
    actions.Hire: _hire,
    goals.Show: _show,
    goals.Pass: _plain,
    actions.End: _plain,
    resolve.Fight: _plain,
    resolve.Drink: _plain,
    kingdom.Keep: _plain,
    land.At: _at,
    land.Walls: _walls,
    Who: _who,
    ogres.Foe: _foe,
    actions.Quarter: _turn,
    resolve.DiscardGem: _discard_gem,
    resolve.DiscardOgre: _discard_ogre,
    kingdom.Buy: _buy,
    kingdom.TradeUp: _trade_up,
    ogres.Steal: _fate,
    kingdom.Draw: _fate,
    goals.Open: _fate,
    setup.Deal: _fate,
    setup.ChooseScenario: _fate,
    setup.ChooseDecree: _fate,
}
