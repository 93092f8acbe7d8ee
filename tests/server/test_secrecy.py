"""Non-interference: hidden information changes no byte that the server sends to a viewer."""

from __future__ import annotations

import re

import pytest
from tests.server.tables import ALL, decided, folded, playing

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import find
from meadhall.core.notation import read
from meadhall.core.table import CHANCE, SPECTATOR, Event, State, Viewer
from meadhall.protocol import wire
from meadhall.protocol.patches import NO_SCENE, EncodedScene
from meadhall.server.table import views
from meadhall.server.table.connection import encode
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import AnyRecord, Moved
from meadhall.server.table.state import FINISHED, Refusal, Table

SEALED = re.compile(rb'"hash":"[0-9a-f]{64}"')
"""Hashes of the chain, which are left out: they are keyed with a secret that is revealed only at the end."""


def messages(table: Table, viewer: Viewer, record: AnyRecord, base: EncodedScene) -> dict[str, bytes]:
    """Return every kind of message that the server may send now to a viewer whose last scene is `base`."""
    seats = [viewer] if viewer >= 0 else []
    scene = views.encoded_scene(table, viewer)
    found = {
        "welcome": encode(views.welcome(table, viewer, seats, [0], 1, 9.0)),
        "first update": encode(views.update(table, viewer, record, NO_SCENE, scene, 9.0)),
        "update": encode(views.update(table, viewer, record, base, scene, 9.0)),
        "table": encode(wire.TableChanged(table.seq, views.table_view(table, [0], 1))),
        "said": encode(wire.Said(table.seq, wire.ChatLine(1.0, 0, "Anna", "hm", ""))),
    }
    found |= refusals(table, viewer)
    return {kind: SEALED.sub(b"", message) for kind, message in found.items()}


def refusals(table: Table, viewer: Viewer) -> dict[str, bytes]:
    """Return the refusals of commands that the viewer may not give. They must not depend on hidden cards."""
    credentials = Credentials(frozenset({viewer} if viewer >= 0 else ()))
    found = {}
    others = [seat for seat in range(len(table.seats)) if seat != viewer]
    commands: list[wire.Command] = [wire.Move("request-x", seat, table.seq, "pass") for seat in others]
    commands += [wire.TakeBack("request-x", seat, table.seq) for seat in others]
    commands += [wire.SetOrders("request-x", seat, answers=["pass"]) for seat in others]
    if viewer >= 0 and viewer not in table.asked():
        commands.append(wire.Move("request-x", viewer, table.seq, "pass"))
    for number, command in enumerate(commands):
        try:
            decided(table, command, credentials, 9.0)
        except Refusal as refusal:
            found[f"refused {number}"] = repr((refusal.code, refusal.text)).encode()
        else:
            raise AssertionError(f"{command} was allowed")
    return found


@pytest.mark.parametrize("game", sorted(find()))
def test_dealing_hidden_cards_again_changes_no_byte_of_any_message(game: str) -> None:
    dice = SeededDice("secrecy", game)
    pairs = 0
    for seed in range(3):
        table = playing(game, secret=bytes([seed]) * 32)
        while table.status != FINISHED and table.seq < 150:
            viewers = (*range(len(table.seats)), SPECTATOR)
            bases = {viewer: views.encoded_scene(table, viewer) for viewer in viewers}
            record = moved(table, dice)
            match = table.match
            assert match is not None
            if dice.below(3) or match.asking() is None:
                continue
            truth: State = match.state
            for viewer, base in bases.items():
                seen = messages(table, viewer, record, base)
                match.state = match.game.reseal(truth, viewer, dice)
                assert messages(table, viewer, record, base) == seen
                match.state = truth
                pairs += 1
    assert pairs > 20


def moved(table: Table, dice: SeededDice) -> AnyRecord:
    """Play one random move."""
    assert table.match is not None
    seat = max(0, table.asked()[0])
    options = table.match.choices(seat)
    text = options[dice.below(len(options))].text
    return folded(table, decided(table, wire.Move(f"request{table.seq}", seat, table.seq, text), ALL, 3.0 + table.seq))


def test_a_hidden_draw_of_another_seat_changes_no_byte() -> None:
    """With another card drawn, which the viewer may not see, the message is exactly the same."""
    dice = SeededDice("draws")
    table, same = playing("duel"), 0
    while table.status != FINISHED and table.seq < 200:
        assert table.match is not None
        before: State = table.match.state.copy()
        record = moved(table, dice)
        assert isinstance(record, Moved)
        other = with_other_chance(before, record, dice)
        if other is None or table.status == FINISHED:
            continue
        world, events = other
        truth, news = table.match.state, list(table.missed_events.events)
        for viewer in (*range(len(table.seats)), SPECTATOR):
            if table.match.game.scene(truth, viewer) != table.match.game.scene(world, viewer):
                continue
            seen = encode(views.update(table, viewer, record, NO_SCENE, views.encoded_scene(table, viewer), 9.0))
            table.match.state = world
            while table.missed_events.events and table.missed_events.events[-1][0] == table.seq:
                table.missed_events.events.pop()
            table.missed_events.events.extend((table.seq, event) for event in events)
            again = views.update(table, viewer, record, NO_SCENE, views.encoded_scene(table, viewer), 9.0)
            assert encode(again) == seen
            table.match.state = truth
            table.missed_events.events.clear()
            table.missed_events.events.extend(news)
            same += 1
    assert same > 10


def with_other_chance(before: State, record: Moved, dice: SeededDice) -> tuple[State, list[Event]] | None:
    """Replay the decisions with new outcomes of chance; return None if one of them is not legal then."""
    world: State = before.copy()
    told: list[Event] = []
    world.told = told
    for seat, text, _ in record.decisions:
        ask = asking(world)
        if ask is None or seat not in ask.seats():
            return None
        options = ask.options(world, seat)
        if seat == CHANCE:
            apply(world, seat, options[dice.below(len(options))])
        elif text in [option.text for option in options]:
            apply(world, seat, read(text, options))
        else:
            return None
    world.told = None
    return world, told


def test_no_message_type_can_hold_a_secret() -> None:
    """No message type can hold a state, and the server reveals the dice secret only when the game is over."""
    table = playing("duel")
    assert table.match is not None
    with pytest.raises(TypeError):
        encode(wire.TableChanged(1, table.match.state))  # type: ignore[arg-type]
    for viewer in (0, 1, SPECTATOR):
        sent = encode(views.welcome(table, viewer, [], [], 0, 9.0))
        assert table.secret.hex().encode() not in sent
        assert table.secret not in sent
    folded(table, decided(table, wire.Resign("request-z", 0), ALL, 9.0))
    assert table.secret.hex().encode() in encode(views.welcome(table, 0, [], [], 0, 9.0))
