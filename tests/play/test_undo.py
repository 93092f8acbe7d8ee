"""The law of taking back: never across fate, a reveal, or another seat's decision; nobody else's things change."""

from collections.abc import Callable
from itertools import chain

import pytest
from diggers import rules as diggers_rules
from diggers.state import Diggers
from grudge.events import Wounded
from grudge.rules import Wound
from grudge.state import Grudge
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import Game, named
from meadhall.core.notation import read, read_seat
from meadhall.core.saves import save
from meadhall.core.table import CHANCE, PARTY, REFEREE, SPECTATOR, Apart, State, Together
from meadhall.play.match import Entry, Match, NoUndo, Standing
from meadhall.play.words import LANGUAGES, Words

GRUDGE = named("grudge")
DIGGERS = named("diggers")
DUEL = named("duel")
WINDOWS = ("phase", "card", "damage", "removal", "blow")

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


standings = st.builds(
    Standing,
    answers=st.sampled_from([(), ("guard helm", "guard shield"), ("pass",)]),
    passes=st.frozensets(st.sampled_from(WINDOWS)),
    skips=st.booleans(),
)


@pytest.mark.parametrize(
    ("game", "options"),
    [(GRUDGE, {}), (GRUDGE, {"spies": "yes"}), (DIGGERS, {}), (DUEL, {})],
    ids=["grudge", "grudge with spies", "diggers", "duel"],
)
@settings(max_examples=25)
@given(data=st.data())
def test_the_law_of_taking_back(game: Game, options: dict[str, str], data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats), "seats")
    dice = SeededDice("undo", data.draw(st.integers(0, 2**32), "seed"))
    match = Match(game, ["Anna", "Ben", "Carl", "Dora"][:seats], options, dice, first=0)
    for seat in range(seats):
        match.order(seat, data.draw(standings, f"standing order {seat}"))
    for _ in range(40):
        asked = match.seats()
        if not asked:
            break
        seat = asked[dice.below(len(asked))]
        choices = match.choices(max(seat, 0))
        match.play(max(seat, 0), choices[dice.below(len(choices))].text)
        for other in range(seats):
            before = snapshot(match)
            undone = check_law(match, other)
            if undone is not None and dice.below(4):
                match.play(other, undone.action)
                # Whoever decides again as before is where they were; standing orders may have gone on from there.
                after = snapshot(match)
                assert sorted(after[1][: len(before[1])]) == sorted(before[1])
                assert len(after[1]) > len(before[1]) or after[0] == before[0]


def test_a_whole_run_can_be_taken_back_one_by_one() -> None:
    match = Match(DIGGERS, ["Anna"], dice=SeededDice("run"), first=0)
    begin = snapshot(match)
    answer(match, "0 dig", "0 prop", "0 dig")
    for _ in range(3):
        assert check_law(match, 0) is not None

    assert snapshot(match) == begin
    assert match.why_no_undo(0) == "undo-chance"


# --- fate, others, reveals


def at_the_first_turn(*deal: str, spies: str = "no", names: tuple[str, ...] = ("Anna", "Ben")) -> Match:
    past = [(CHANCE, f"draw {card}") for card in deal]
    match = Match(GRUDGE, names, {"spies": spies}, SeededDice("undo"), 0, past=past)
    answer(match, f"0 keep {deal[0]}", f"1 keep {deal[1]}", f"0 keep {deal[3]}", f"1 keep {deal[2]}")
    return match


def test_nobody_takes_back_what_fate_has_followed() -> None:
    match = at_the_first_turn("axe", "helm", "axe", "axe")
    answer(match, "0 strike 1 axe", "1 suffer")
    assert match.log[-1].seat == CHANCE

    assert [match.why_no_undo(seat) for seat in (0, 1)] == ["undo-chance", "undo-chance"]


def test_nobody_takes_back_what_another_has_answered() -> None:
    match = at_the_first_turn("axe", "helm", "shield", "axe")
    answer(match, "0 strike 1 axe", "1 guard shield")

    assert match.why_no_undo(0) == "undo-other"
    assert match.why_no_undo(1) is None
    match.undo(1)
    assert match.seats() == (1,)
    assert match.why_no_undo(0) is None
    match.undo(0)
    assert match.seats() == (0,)
    # Further back lies the draft, whose cards have been shown.
    assert match.why_no_undo(0) == "undo-other"
    assert match.why_no_undo(1) == "undo-reveal"


def test_nobody_takes_back_what_has_shown_them_something() -> None:
    match = at_the_first_turn("axe", "helm", "shield", "axe", spies="yes")
    answer(match, "0 spy")

    assert match.why_no_undo(0) == "undo-reveal"
    answer(match, "0 dig")
    assert match.why_no_undo(0) is None
    match.undo(0)
    assert match.why_no_undo(0) == "undo-reveal"


def test_before_the_first_decision_there_is_nothing_to_take_back() -> None:
    match = Match(DIGGERS, ["Anna", "Ben"], first=0)
    assert match.why_no_undo(0) == "undo-chance"
    match.log.clear()

    assert match.why_no_undo(0) == "undo-nothing"


@pytest.mark.parametrize("nobody", [CHANCE, PARTY, SPECTATOR, REFEREE, 2, 99])
def test_only_a_player_takes_back(nobody: int) -> None:
    match = at_the_first_turn("axe", "helm", "axe", "axe")
    answer(match, "0 dig")
    for table in (match, drafting()):
        before = snapshot(table)
        with pytest.raises(NoUndo):
            table.undo(nobody)

        assert snapshot(table) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = Words(language, strict=True)
    said = {words.word(key) for key in ("undo-nothing", "undo-chance", "undo-other", "undo-reveal")}

    assert len(said) == 4


# --- standing orders


def without_a_draw(self: Wound, s: Grudge) -> None:
    """Grudge without §4.3: no fate follows a wound, so that a pass can be crossed."""
    s.hp[self.seat] -= self.wounds
    s.tell(Wounded(self.seat, self.wounds))


def struck(standing: Standing) -> Match:
    """Anna has struck Ben, whose standing order lets the blow land."""
    match = at_the_first_turn("axe", "hammer", "hammer", "axe")
    match.order(1, standing)
    answer(match, "0 strike 1 axe")
    assert match.log[-1].seat == 1
    return match


def test_a_pass_by_a_public_standing_order_may_be_crossed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wound, "run", without_a_draw)
    match = struck(Standing(passes=frozenset({"blow"})))
    assert match.log[-1].settled
    assert match.seats() == (1,)

    undone = take_back(match, 0)
    assert undone.action == "strike 1 axe"
    assert match.seats() == (0,)


@pytest.mark.parametrize(
    "standing",
    [
        Standing(answers=("guard shield",), passes=frozenset({"blow"})),
        Standing(answers=("suffer",)),
        Standing(skips=True),
    ],
    ids=["an answer first", "an answer", "no choice"],
)
def test_a_pass_that_depends_on_the_hand_may_not_be_crossed(
    standing: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Wound, "run", without_a_draw)
    match = struck(standing)

    assert not match.log[-1].settled
    assert match.why_no_undo(0) == "undo-other"


def test_a_pass_that_has_shown_something_may_not_be_crossed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wound, "run", without_a_draw)
    monkeypatch.setattr(Wounded, "reveals", lambda _: True)
    match = struck(Standing(passes=frozenset({"blow"})))
    assert match.log[-1].settled

    assert match.why_no_undo(0) == "undo-reveal"


def test_who_takes_back_is_asked_even_where_an_own_standing_order_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wound, "run", without_a_draw)
    match = struck(Standing(passes=frozenset({"blow"})))
    take_back(match, 1)

    assert match.seats() == (1,)
    assert match.log[-1].action == "strike 1 axe"
    answer(match, "1 suffer")
    # Decided by hand now: it stands between Anna and her strike.
    assert match.why_no_undo(0) == "undo-other"


# --- together and apart


def drafting() -> Match:
    past = [(CHANCE, f"draw {card}") for card in ("axe", "helm", "hammer", "shield")]
    return Match(GRUDGE, ["Anna", "Ben"], dice=SeededDice("draft"), first=0, past=past)


def test_a_sealed_answer_can_be_taken_back_until_the_last_is_in() -> None:
    match = drafting()
    answer(match, "0 keep axe")
    take_back(match, 0)
    assert match.seats() == (0, 1)
    answer(match, "0 keep hammer")
    assert match.why_no_undo(1) == "undo-chance"
    answer(match, "1 keep helm")

    # Both are told that all is open now; the second round of the draft is asked.
    assert [match.why_no_undo(seat) for seat in (0, 1)] == ["undo-other", "undo-reveal"]
    answer(match, "0 keep shield")
    assert match.why_no_undo(0) is None


def test_a_sealed_answer_can_be_taken_back_although_others_have_sealed_since() -> None:
    past = [(CHANCE, f"draw {card}") for card in ("axe", "helm", "hammer") * 2]
    match = Match(GRUDGE, ["Anna", "Ben", "Carl"], dice=SeededDice("draft"), first=0, past=past)
    answer(match, "0 keep axe", "1 keep helm")
    take_back(match, 0)

    assert match.seats() == (0, 2)
    assert [entry.action for entry in match.log if entry.seat >= 0] == ["keep helm"]


def digging() -> tuple[Match, Callable[[], Diggers]]:
    match = Match(DIGGERS, ["Anna", "Ben", "Carl"], first=0, past=[(CHANCE, "find silver")])

    def table() -> Diggers:
        assert isinstance(match.state, Diggers)
        return match.state

    return match, table


def test_a_seat_takes_back_alone_while_the_others_have_gone_on() -> None:
    match, table = digging()
    answer(match, "0 prop", "1 dig", "0 dig", "1 prop", "2 dig", "1 done", "2 dig")
    assert (table().ore, table().props) == ([3, 2, 4], [1, 1, 0])
    take_back(match, 0)
    assert (table().ore, table().props) == ([0, 2, 4], [1, 1, 0])
    take_back(match, 0)
    assert (table().ore, table().props) == ([0, 2, 4], [0, 1, 0])

    assert match.why_no_undo(0) == "undo-chance"
    assert match.seats() == (0, 2)


def test_who_is_done_takes_nothing_back() -> None:
    match, _ = digging()
    answer(match, "1 dig", "1 done", "0 dig")

    assert match.why_no_undo(1) == "undo-done"
    assert match.why_no_undo(0) is None
    assert match.why_no_undo(2) == "undo-chance"


def test_when_all_are_done_nobody_takes_anything_back() -> None:
    match, _ = digging()
    answer(match, "0 dig", "1 dig", "2 dig", "0 done", "1 done", "2 done")
    assert match.seats() == (PARTY,)

    assert [match.why_no_undo(seat) for seat in (0, 1, 2)] == ["undo-other", "undo-other", "undo-reveal"]


def test_nobody_takes_back_what_came_before_a_question_that_another_has_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(self: diggers_rules.Round, s: Diggers) -> None:
        s.do(diggers_rules.FindSeam(), diggers_rules.Vote(PARTY), diggers_rules.shifts(s))

    monkeypatch.setattr(diggers_rules.Round, "run", run)
    match, _ = digging()
    answer(match, "0 deeper")
    assert match.why_no_undo(0) is None
    answer(match, "1 dig")

    assert match.why_no_undo(0) == "undo-other"
    assert match.why_no_undo(1) is None


def test_what_the_party_has_decided_anybody_at_the_table_takes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: diggers_rules.Round, s: Diggers) -> None:
        s.do(diggers_rules.FindSeam(), diggers_rules.Vote(PARTY), diggers_rules.Vote(PARTY))

    monkeypatch.setattr(diggers_rules.Round, "run", run)
    match, table = digging()
    for seat in range(3):
        answer(match, "0 deeper")
        take_back(match, seat)
        assert match.seats() == (PARTY,)
        assert table().depth == 0
    answer(match, "0 deeper", "1 stay")

    assert match.seats() == ()
    take_back(match, 2)
    assert match.seats() == (PARTY,)
    assert table().depth == 1
