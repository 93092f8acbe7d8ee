"""Trials of random play, non-interference and undo: each finds a planted fault."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest
from tests.trust.faults import plant, tried

from meadhall.bots.bot import Bot
from meadhall.bots.evaluator import Evaluator
from meadhall.bots.levels import HeuristicBot
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.scene import Result, Scene
from meadhall.core.table import Event, Viewer
from meadhall.core.text import Text
from meadhall.play import match
from meadhall.play.contract import Broken
from meadhall.protocol import wire
from meadhall.server.table import views
from meadhall.server.table.state import Refusal, Table
from meadhall_trust import runner
from meadhall_trust.tables import game_of, some_settings
from meadhall_trust.trials.play import check_result

DUEL = game_of("duel")


def test_every_two_values_of_all_settings_come_together() -> None:
    for key in ("duel", "dwarves"):
        game = game_of(key)
        seen = set()
        for number in range(400):
            seats, settings = some_settings(game, SeededDice("pairs", number), number)
            values = {"seats": str(seats), **settings}
            seen |= {(a, values[a], b, values[b]) for a in values for b in values if a < b}
        choices = {"seats": [str(n) for n in game.seats], **{s.key: list(s.values) for s in game.settings}}
        wanted = {(a, x, b, y) for a in choices for b in choices if a < b for x in choices[a] for y in choices[b]}

        assert seen == wanted


def test_a_lost_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def census(s: Any) -> Mapping[str, int]:
        return {**DUEL.census(s), "dice": sum(s.dice)}

    plant(monkeypatch, "duel", census=census)
    assert "'dice': 3}" in tried("play", "duel").found[0]


def test_options_that_are_offered_twice_or_not_at_all_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from meadhall.games.duel.rules_cards import CardPhase

    options = CardPhase.options
    for times, said in ((2, "twice"), (0, "0 options")):
        with monkeypatch.context() as within:
            within.setattr(CardPhase, "options", lambda self, s, seat, times=times: options(self, s, seat) * times)
            assert said in tried("play", "duel").found[0]


@pytest.mark.parametrize(
    ("ranks", "scores"), [((1, 3), (5, 4)), ((1, 2), (4, 5)), ((2, 3), (5, 4)), ((1,), (5,)), ((1, 1, 2), (5, 5, 4))]
)
def test_a_result_that_does_not_add_up_is_found(ranks: tuple[int, ...], scores: tuple[int, ...]) -> None:
    with pytest.raises(Broken):
        check_result(Result(ranks, scores, (Text("why"),)), max(2, len(ranks)))


def test_ties_and_a_lost_party_add_up() -> None:
    for ranks, scores in (((1, 1, 3), (5, 5, 4)), ((2, 2), (3, 3)), ((1, 2), (4, 4))):
        check_result(Result(ranks, scores, (Text("why"),)), len(ranks))
    with pytest.raises(Broken):
        check_result(None, 2)


def leaking(s: Any, viewer: Viewer) -> Scene:
    """Return a scene that depends on the hidden hands."""
    scene = DUEL.scene(s, viewer)
    return dataclasses.replace(scene, status=Text("leak", {"hand": sum(n * (n + 1) for n in s.hand), "x": s.hand[3]}))


def test_a_scene_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, "duel", scene=leaking)
    assert "welcome" in tried("hidden", "duel").found[0]


def test_a_window_that_opens_only_for_a_hand_with_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling 37 of The Duel: a question that depends on the hand reveals the hand."""
    from meadhall.games.duel.state import Duel

    windows = Duel.windows

    def telling(self: Duel, about: int, seat: int) -> Any:
        has_answer = any(self.hand[card] for card in self.box.twist_cards[seat])
        return windows(self, about, seat) if has_answer else []

    monkeypatch.setattr(Duel, "windows", telling)
    assert "sees" in tried("hidden", "duel", 20.0).found[0]


def test_a_refusal_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from meadhall.server.table import commands

    def fresh(table: Table, seat: int, seq: int) -> None:
        state: Any = table.match.state if table.match is not None else None
        raise Refusal("stale", hand=sum(card * count for card, count in enumerate(state.hand)))

    monkeypatch.setattr(commands, "_fresh", fresh)
    from meadhall_trust.tables import Hosted

    # Players still move; only the refusal, which any client may provoke, leaks.
    monkeypatch.setattr(Hosted, "do", lambda self, command: self.fold(_moved(self, command)))
    assert "refusal" in tried("hidden", "duel").found[0]


def _moved(host: Any, command: wire.Command) -> Any:
    from meadhall.server.table import commands

    assert isinstance(command, wire.Move)
    return commands._moved(host.table, command.seat, command.text, host.now)


def test_a_message_with_the_secret_in_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    view = views.table_view

    def table_view(table: Table, *rest: Any) -> wire.TableView:
        found = view(table, *rest)
        found.rematch = table.secret.hex()
        return found

    monkeypatch.setattr(views, "table_view", table_view)
    assert "holds a secret" in tried("hidden", "duel").found[0]


def test_a_bot_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that does not deal hidden cards again shows the bot the true state."""

    def init(self: Any, game: Any, table: Any, seat: int, dice: Any) -> None:
        original(self, game, table, seat, dice)
        self.truth = table

    def think(self: Bot, view: View, evaluator: Evaluator) -> str:
        hands = sum(n * n * count for n, count in enumerate(view.truth.hand))  # type: ignore[attr-defined]
        return view.options[hands % len(view.options)]

    original = View.__init__
    monkeypatch.setattr(View, "__init__", init)
    monkeypatch.setattr(HeuristicBot, "think", think)
    assert "depending on hidden information" in tried("hidden", "duel", 20.0).found[0]


def test_undo_across_chance_or_a_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def last_undoable(self: match.Match, seat: int) -> int:
        at = self.last_of(seat)
        if at is None:
            raise match.NoUndo("undo-nothing")
        return at

    monkeypatch.setattr(match.Match, "last_undoable", last_undoable)
    assert "undid" in tried("undo", "duel").found[0]


def test_an_event_that_hides_its_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trial compares what the seat knew before and after, so it does not rely on `reveals`."""
    events = import_module("grudge.events")

    def keeps_quiet(self: Event) -> bool:
        return False

    monkeypatch.setattr(events.Spied, "reveals", keeps_quiet)
    # The fault may show in other ways first.
    found = tried("undo", "grudge", 20.0, runner.MOST_FOUND).found
    assert any("had shown it a secret" in text for text in found)


def test_undo_to_another_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    return_to = match.Match.return_to

    def forgetful(self: match.Match, at: int, alone: bool = False) -> None:
        return_to(self, max(0, at - 1) if at and self.log[at - 1].seat >= 0 else at, alone)

    monkeypatch.setattr(match.Match, "return_to", forgetful)
    assert tried("undo", "duel").found
