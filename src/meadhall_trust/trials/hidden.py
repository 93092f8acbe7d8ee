"""Non-interference: hidden information changes no byte that a viewer is sent, and no answer of its bot."""

from __future__ import annotations

import base64
import re
from typing import Final

from meadhall.bots.advice import advice_for
from meadhall.bots.levels import bot_named
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal
from meadhall.core.scene import Scene
from meadhall.core.table import SPECTATOR, Action, State, Viewer
from meadhall.core.text import Told
from meadhall.protocol import wire
from meadhall.server.storage.snapshots import encode_snapshot, restore_snapshot
from meadhall.server.table import views
from meadhall.server.table.commands import decide
from meadhall.server.table.connection import encode
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import fold
from meadhall.server.table.hashes import log_key
from meadhall.server.table.log_lines import log_lines_of
from meadhall.server.table.records import AnyRecord
from meadhall.server.table.records import encode as encode_record
from meadhall.server.table.state import FINISHED, Refusal, Table
from meadhall_trust.tables import EVERYBODY, TABLE, GameTrial, Hosted, hosted, some_secret
from meadhall_trust.trial import Case, Found

SEALED: Final = re.compile(rb'"hash":"[0-9a-f]{64}"')
"""Fields of the hash chain. Its key is secret until the end, so its values are noise to a viewer."""
NOW: Final = 1_000_000.0
WINDOW: Final = 10.0
"""Seconds of a reaction window, so that the trial compares its timers, too."""
LOOK_EVERY: Final = 4
TWINS_EVERY: Final = 6
SWAPS_EVERY: Final = 6
BOTS_EVERY: Final = 20
ASIDES_EVERY: Final = 5
ADVICE_EVERY: Final = 400
"""For the six numbers above: the trial makes each kind of comparison after one decision in this many."""
STEPS: Final = 3
SWAPPED_STEPS: Final = 8
"""How many decisions two tables go on: with other hidden decisions, and with other hands."""
WORLDS: Final = 3
"""Versions of a table with other hidden parts, for each comparison."""
QUICK: Final = ("thumb", "greedy")


class Hidden(GameTrial):
    """Play server tables, half of them by heuristic, and compare each with versions whose hidden parts differ."""

    name = "hidden"
    unit = "pairs"
    goal = 1_000_000
    weight = 2.0

    def case(self, at: Case) -> int:
        """Play one game, and compare it for every viewer from time to time."""
        dice = at.dice()
        host = hosted(self.game, dice, at.number, window=WINDOW)
        # Random play seldom reaches some positions, such as a choice between two purchases.
        bot = bot_named(QUICK[0], dice) if at.number % 2 else None
        tried = 0
        while not host.is_over():
            record = host.move(dice, bot)
            if host.is_over() or dice.below(LOOK_EVERY):
                continue
            tried += self.look(host.table, record, dice)
            if dice.below(TWINS_EVERY) == 0:
                tried += self.follow_twins(host.table, dice)
            if dice.below(SWAPS_EVERY) == 0:
                tried += self.swap_hands(host.table, dice)
            if dice.below(BOTS_EVERY) == 0:
                self.ask_bots(host.table, dice)
            if dice.below(ASIDES_EVERY) == 0:
                self.take_aside(host, dice)
        self.count("games")
        return tried

    def take_aside(self, host: Hosted, dice: SeededDice) -> None:
        """Let a seat take an aside, such as a choice of its stops."""
        match = host.table.match
        assert match is not None
        seat = dice.below(len(host.table.seats))
        asides = match.state.asides(seat)
        if asides:
            text = asides[dice.below(len(asides))].text
            host.do(wire.Move(f"request-{host.table.seq}", seat, host.table.seq, text))
            self.count("asides")

    # --- the table, and versions with other hidden parts

    def look(self, table: Table, record: AnyRecord, dice: SeededDice) -> int:
        """Compare all messages of each viewer with those of some resealed versions of the table."""
        match = table.match
        assert match is not None
        truth: State = match.state
        viewers = (*range(len(table.seats)), SPECTATOR)
        for viewer in viewers:
            seen = messages(table, viewer, record)
            self.scan(table, seen)
            for _ in range(WORLDS):
                match.state = self.game.reseal(truth, viewer, dice)
                self.check_reseal(table, truth, viewer, dice.below(10**9))
                try:
                    self.compare(table, viewer, seen, messages(table, viewer, record))
                finally:
                    match.state = truth
        return WORLDS * len(viewers)

    def check_reseal(self, table: Table, truth: State, viewer: Viewer, number: int) -> None:
        """Check that `reseal` with the same dice gives the same deal for all states that look the same to a viewer."""
        assert table.match is not None
        worlds = [self.game.reseal(state, viewer, SeededDice(number)) for state in (truth, table.match.state)]
        if worlds[0] != worlds[1]:
            raise Found(self.told(table, f"viewer {viewer}: the deal depends on hidden information"))

    def compare(self, table: Table, viewer: Viewer, seen: dict[str, bytes], other: dict[str, bytes]) -> None:
        for kind, message in seen.items():
            if other.get(kind) != message:
                raise Found(self.told(table, f"viewer {viewer}: {kind}: {_difference(message, other.get(kind, b''))}"))
        if len(other) != len(seen):
            raise Found(self.told(table, f"viewer {viewer} gets {len(seen)} or {len(other)} messages"))
        self.count("messages", len(seen))

    def scan(self, table: Table, seen: dict[str, bytes]) -> None:
        """Check that no message contains the secret of the dice or the key of the log, in any encoding."""
        for secret in (table.secret, log_key(table.secret)):
            for spelled in (secret, secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret)):
                for kind, message in seen.items():
                    if spelled.rstrip(b"=") in message:
                        raise Found(self.told(table, f"{kind} holds a secret of the table"))

    # --- hidden decisions of other seats

    def follow_twins(self, table: Table, dice: SeededDice) -> int:
        """Continue two tables that a viewer cannot tell apart with different hidden decisions.

        As long as scene and events are the same, every other byte that the viewer is sent must be the same.
        """
        assert table.match is not None
        body = encode_snapshot(table)
        viewer = (*range(len(table.seats)), SPECTATOR)[dice.below(len(table.seats) + 1)]
        twins = [restore_snapshot(TABLE, secret, body) for secret in (table.secret, some_secret(dice))]
        for twin in twins:
            assert twin.match is not None
            twin.match.state = table.match.state.copy()
        assert twins[1].match is not None
        twins[1].match.state = self.game.reseal(table.match.state, viewer, dice)
        tried = 0
        for _ in range(STEPS):
            records = []
            asked = {twin.asked() for twin in twins}
            if len(asked) != 1 or not twins[0].asked():
                break
            seats = twins[0].asked()
            seat = max(0, seats[dice.below(len(seats))])
            if seat == viewer:
                break
            self.order(twins[1], viewer, dice)
            for twin in twins:
                assert twin.match is not None
                options = twin.match.choices(seat)
                text = options[dice.below(len(options))].text
                [record] = decide(twin, wire.Move("request-x", seat, twin.seq, text), EVERYBODY, NOW)
                fold(twin, record, encode_record(record))
                records.append(record)
            if FINISHED in (twins[0].status, twins[1].status) or observed(twins[0], viewer) != observed(
                twins[1], viewer
            ):
                break
            seen = [messages(twin, viewer, record) for twin, record in zip(twins, records, strict=True)]
            self.compare(twins[0], viewer, *seen)
            tried += 1
            self.count("unseen")
        return tried

    def swap_hands(self, table: Table, dice: SeededDice) -> int:
        """Continue two tables with other hidden cards by the same answers, those of the viewer included.

        As long as the viewer hears the same, the same windows must open, for the same time.
        """
        assert table.match is not None
        body = encode_snapshot(table)
        viewer = dice.below(len(table.seats))
        twins = [restore_snapshot(TABLE, table.secret, body) for _ in range(2)]
        for twin, state in zip(
            twins, (table.match.state, self.game.reseal(table.match.state, viewer, dice)), strict=True
        ):
            assert twin.match is not None
            twin.match.state = state.copy()
        tried = 0
        for _ in range(SWAPPED_STEPS):
            seat = max(0, twins[0].asked()[0])
            offered = [[option.text for option in choices(twin, seat)] for twin in twins]
            common = [text for text in offered[0] if text in offered[1]]
            if not common:
                break
            text = common[dice.below(len(common))]
            for twin in twins:
                [record] = decide(twin, wire.Move("request-x", seat, twin.seq, text), EVERYBODY, NOW)
                fold(twin, record, encode_record(record))
            if FINISHED in (twins[0].status, twins[1].status):
                break
            (scene, events), (other, heard) = (observed(twin, viewer) for twin in twins)
            # Where one table stands still at a window, the viewer has heard less of the same.
            if any(one != same for one, same in zip(events, heard, strict=False)):
                break
            windows = [window(twin, viewer) for twin in twins]
            if windows[0] != windows[1]:
                raise Found(self.told(table, f"after {text!r} viewer {viewer} sees {windows[0]} or {windows[1]}"))
            if scene != other:
                break
            tried += 1
            self.count("swapped")
        return tried

    def order(self, table: Table, viewer: Viewer, dice: SeededDice) -> None:
        """Give a standing order of another seat at one table only. It answers no window by itself."""
        seat = dice.below(len(table.seats))
        if seat == viewer or dice.below(2):
            return
        [record] = decide(table, wire.SetOrders("request-x", seat, answers=["what nobody offers"]), EVERYBODY, NOW)
        before = encode(views.welcome(table, viewer, [], [0], 1, NOW))
        fold(table, record, encode_record(record))
        after = encode(views.welcome(table, viewer, [], [0], 1, NOW))
        if after != before:
            raise Found(self.told(table, f"viewer {viewer} sees an order of seat {seat}: {_difference(before, after)}"))
        self.count("orders")

    # --- bots

    def ask_bots(self, table: Table, dice: SeededDice) -> None:
        """Check that a bot, and sometimes advice, with the same dice answers the same in both versions."""
        assert table.match is not None
        truth: State = table.match.state
        seat = max(0, table.asked()[0])
        world: State = self.game.reseal(truth, seat, dice)
        number = dice.below(10**9)
        for level in QUICK:
            answers = set()
            for state in (truth, world):
                own = SeededDice("bot", number)
                bot = bot_named(level, own)
                # Searches may differ in time only, so they have no time limit here.
                bot.seconds = 3600.0
                answers.add(bot.choose(View(self.game, state, seat, own)))
            if len(answers) != 1:
                raise Found(
                    self.told(
                        table, f"{level} at seat {seat} answers {sorted(answers)}, depending on hidden information"
                    )
                )
            self.count("bots")
        if dice.below(ADVICE_EVERY // BOTS_EVERY) == 0:
            said = []
            for state in (truth, world):
                own = SeededDice("advice", number)
                said.append(repr(advice_for(View(self.game, state, seat, own), 3600.0, 12, own)))
            if said[0] != said[1]:
                raise Found(self.told(table, f"advice for seat {seat} depends on hidden information"))
            self.count("advice")


def observed(table: Table, viewer: Viewer) -> tuple[Scene, list[Told]]:
    """Return the scene of a viewer and its latest events."""
    assert table.match is not None
    return table.match.scene(viewer), views.events_of(table, viewer, table.seq)


def choices(table: Table, seat: int) -> list[Action]:
    """Return the options of a seat; none if it is not asked."""
    assert table.match is not None
    try:
        return table.match.choices(seat)
    except Illegal:
        return []


def window(table: Table, viewer: Viewer) -> tuple[object, ...]:
    """Return the open window as a viewer sees it: whom it asks, what about, and how long; nothing if none is open."""
    prompt = observed(table, viewer)[0].prompt
    if prompt is None or not prompt.window:
        return ()
    timers = [(timer.kind, timer.seat, timer.due) for timer in table.timers()]
    return prompt.seats, prompt.window, prompt.text, table.window_until(), timers


def messages(table: Table, viewer: Viewer, record: AnyRecord) -> dict[str, bytes]:
    """Return every message that a viewer may get of a table, without the hashes.

    An update has the same scene as a welcome, so only its other fields are added.
    """
    seats = [viewer] if viewer >= 0 else []
    events = log_lines_of(record) + views.events_of(table, viewer, table.seq)
    seen = table.missed_events.last_seen(viewer)
    found = {
        "welcome": SEALED.sub(b"", encode(views.welcome(table, viewer, seats, [0], 1, NOW))),
        "update": repr((events, seen, views.undo_view(table, viewer), table.window_until())).encode(),
        "timers": repr([(timer.kind, timer.seat, timer.due) for timer in table.timers()]).encode(),
        "held": repr([table.held_until(seat) for seat in range(len(table.seats))]).encode(),
    }
    return found | refusals(table, viewer)


def refusals(table: Table, viewer: Viewer) -> dict[str, bytes]:
    """Return the refusals of forbidden commands, which must not depend on hidden information."""
    credentials = Credentials(frozenset({viewer} if viewer >= 0 else ()))
    others = [seat for seat in range(len(table.seats)) if seat != viewer]
    commands: list[wire.Command] = []
    for seat in others:
        commands += [
            wire.Move("request-x", seat, table.seq, "pass"),
            wire.TakeBack("request-x", seat, table.seq),
            wire.SetOrders("request-x", seat, answers=["pass"]),
        ]
    if viewer >= 0:
        commands.append(wire.Move("request-x", viewer, table.seq, "not an option"))
        if viewer not in table.asked():
            commands.append(wire.Move("request-x", viewer, table.seq, "pass"))
    found = {}
    for number, command in enumerate(commands):
        try:
            decide(table, command, credentials, NOW)
        except (Refusal, Illegal) as refusal:
            found[f"refusal {number}"] = repr((type(refusal).__name__, getattr(refusal, "text", ""))).encode()
        else:
            raise Found(f"{command} of viewer {viewer} was allowed")
    return found


def _difference(one: bytes, other: bytes) -> str:
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 60) : at + 40]!r} or {other[max(0, at - 60) : at + 40]!r}"


TRIAL = Hidden
