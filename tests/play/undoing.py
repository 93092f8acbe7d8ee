"""The rules of undo, as checks for tests: who may undo, whether a refusal is right, and what undo changes."""

from itertools import chain

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import named
from meadhall.core.notation import read, read_seat
from meadhall.core.saves import save
from meadhall.core.table import CHANCE, PARTY, Apart, State, Together
from meadhall.play.match import Entry, Match, NoUndo

GRUDGE = named("grudge")
Snapshot = tuple[str, list[tuple[int, str]]]


def snapshot(match: Match) -> Snapshot:
    return save(match.game, match.state), [(entry.seat, entry.action) for entry in match.log]


def answer(match: Match, *lines: str) -> None:
    """Play answers written as in a game file: `0 dig`."""
    for line in lines:
        seat, _, text = line.partition(" ")
        match.play(read_seat(seat), text)


def table_after(match: Match, entries: list[Entry]) -> State:
    """Return the state after these decisions, played without a match."""
    s: State = match.game.setup(match.box, len(match.names), match.first)
    for entry in entries:
        ask = asking(s)
        assert ask is not None
        apply(s, entry.seat, read(entry.action, ask.options(s, entry.seat)))
    return s


def reveals(entry: Entry) -> bool:
    return any(event.reveals() for event in entry.events)


def asks_several(entry: Entry) -> bool:
    return issubclass(entry.shape, Together | Apart)


def last_own(match: Match, seat: int) -> int | None:
    own = [at for at, entry in enumerate(match.log) if entry.seat in (seat, PARTY)]
    return own[-1] if own else None


def may_undo(match: Match, seat: int) -> bool:
    """Whether this seat may undo its last decision; written independently of `Match`."""
    at = last_own(match, seat)
    if at is None or match.log[at].done or reveals(match.log[at]):
        return False
    for entry in match.log[at + 1 :]:
        same_question = asks_several(entry) and asks_several(match.log[at])
        if entry.seat == CHANCE or reveals(entry) or not (entry.settled or same_question):
            return False
    return True


def is_right_reason(match: Match, seat: int, reason: str) -> bool:
    """Whether the reason given for a refusal is right."""
    at = last_own(match, seat)
    own = [] if at is None else [match.log[at]]
    since = match.log if at is None else match.log[at + 1 :]
    if reason == "undo-nothing":
        return at is None
    if reason == "undo-chance":
        return any(entry.seat == CHANCE for entry in since)
    if reason == "undo-other":
        return any(entry.seat >= 0 and not entry.settled for entry in since)
    return any(entry.done or reveals(entry) for entry in chain(own, since))


def take_back(match: Match, seat: int) -> Entry:
    """Undo a decision, and check that nothing else changed."""
    at = last_own(match, seat)
    assert at is not None
    before = list(match.log)
    undone = before[at]
    others = {other: [action.text for action in match.choices(other)] for other in match.seats() if other != seat}
    kept = before[:at] + (before[at + 1 :] if asks_several(undone) else [])
    match.undo(seat)

    # The seat is asked again, and the state is that before the decision, without automatic answers since.
    assert undone.seat in match.seats()
    assert undone.action in [action.text for action in match.choices(seat)]
    assert save(match.game, match.state) == save(match.game, table_after(match, kept))
    assert [(entry.seat, entry.action) for entry in match.log] == [(entry.seat, entry.action) for entry in kept]
    # No decision of chance or another seat is lost, and nothing revealed is hidden again.
    gone = before[at : at + 1] if asks_several(undone) else before[at:]
    assert all(entry.seat in (seat, PARTY) or entry.settled for entry in gone)
    assert not any(reveals(entry) for entry in gone)
    # Seats that are still asked have the same options as before.
    if asks_several(undone):
        for other, choices in others.items():
            assert [action.text for action in match.choices(other)] == choices
    return undone


def check_undo(match: Match, seat: int) -> Entry | None:
    """Check that a refused undo changes nothing, and any other undoes one decision."""
    before = snapshot(match)
    reason = match.why_no_undo(seat)
    assert (reason is None) == may_undo(match, seat)
    if reason is None:
        return take_back(match, seat)
    assert is_right_reason(match, seat, reason)
    with pytest.raises(NoUndo) as refusal:
        match.undo(seat)
    assert refusal.value.key == reason
    assert snapshot(match) == before
    return None


def drafting() -> Match:
    """Return a match of Grudge in which both seats are asked in secret."""
    past = [(CHANCE, f"draw {card}") for card in ("axe", "helm", "hammer", "shield")]
    return Match(GRUDGE, ["Anna", "Ben"], dice=SeededDice("draft"), first=0, past=past)
