"""The law of taking back, for whoever tries it: who may, whether a refusal is true, and that it was just that."""

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
    for line in lines:
        seat, _, text = line.partition(" ")
        match.play(read_seat(seat), text)


def table_after(match: Match, entries: list[Entry]) -> State:
    """The table after these decisions, played by the rules alone."""
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


def lawful(match: Match, seat: int) -> bool:
    """The law, as it is written in the design: may this seat take back its last decision?"""
    at = last_own(match, seat)
    if at is None or match.log[at].done or reveals(match.log[at]):
        return False
    for entry in match.log[at + 1 :]:
        same_question = asks_several(entry) and asks_several(match.log[at])
        if entry.seat == CHANCE or reveals(entry) or not (entry.settled or same_question):
            return False
    return True


def justified(match: Match, seat: int, reason: str) -> bool:
    """Whether the reason given for a refusal is a true one."""
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
    """Take back, and see that it is just that."""
    at = last_own(match, seat)
    assert at is not None
    before = list(match.log)
    undone = before[at]
    others = {other: [action.text for action in match.choices(other)] for other in match.seats() if other != seat}
    kept = before[:at] + (before[at + 1 :] if asks_several(undone) else [])
    match.undo(seat)

    # The seat is asked again, and the table is the one of that moment, without what the others did not decide.
    assert undone.seat in match.seats()
    assert undone.action in [action.text for action in match.choices(seat)]
    assert save(match.game, match.state) == save(match.game, table_after(match, kept))
    assert [(entry.seat, entry.action) for entry in match.log] == [(entry.seat, entry.action) for entry in kept]
    # Nothing that fate or another seat has decided is gone, and nothing that was shown is hidden again.
    gone = before[at : at + 1] if asks_several(undone) else before[at:]
    assert all(entry.seat in (seat, PARTY) or entry.settled for entry in gone)
    assert not any(reveals(entry) for entry in gone)
    # Who is still asked has the same choice as before.
    if asks_several(undone):
        for other, choices in others.items():
            assert [action.text for action in match.choices(other)] == choices
    return undone


def check_law(match: Match, seat: int) -> Entry | None:
    """What is said is what is done: a refusal changes nothing, anything else takes back one decision."""
    before = snapshot(match)
    reason = match.why_no_undo(seat)
    assert (reason is None) == lawful(match, seat)
    if reason is None:
        return take_back(match, seat)
    assert justified(match, seat, reason)
    with pytest.raises(NoUndo) as refusal:
        match.undo(seat)
    assert refusal.value.key == reason
    assert snapshot(match) == before
    return None


def drafting() -> Match:
    """A table of Grudge at which both are asked in secret."""
    past = [(CHANCE, f"draw {card}") for card in ("axe", "helm", "hammer", "shield")]
    return Match(GRUDGE, ["Anna", "Ben"], dice=SeededDice("draft"), first=0, past=past)
