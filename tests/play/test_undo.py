"""The rules of undo: never across chance, a reveal, or another seat's decision."""

import pytest
from grudge.events import Wounded
from grudge.rules import Wound
from grudge.state import Grudge
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.play.undoing import answer, check_undo, drafting, snapshot, take_back

from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, named
from meadhall.core.table import CHANCE, PARTY, REFEREE, SPECTATOR
from meadhall.play.match import Match, NoUndo, Standing
from meadhall.play.words import LANGUAGES, Words

GRUDGE = named("grudge")
DIGGERS = named("diggers")
DUEL = named("duel")
WINDOWS = ("phase", "card", "damage", "removal", "blow")

standings = st.builds(
    Standing,
    answers=st.sampled_from([(), ("guard helm", "guard shield"), ("pass",)]),
    passes=st.frozensets(st.sampled_from(WINDOWS)),
    skips=st.booleans(),
)


@pytest.mark.parametrize(
    ("game", "chosen"),
    [(GRUDGE, {}), (GRUDGE, {"spies": "yes"}), (DIGGERS, {}), (DUEL, {})],
    ids=["grudge", "grudge with spies", "diggers", "duel"],
)
@settings(max_examples=25)
@given(data=st.data())
def test_the_rules_of_undo(game: Game, chosen: dict[str, str], data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats), "seats")
    dice = SeededDice("undo", data.draw(st.integers(0, 2**32), "seed"))
    match = Match(game, ["Anna", "Ben", "Carl", "Dora"][:seats], chosen, dice, first=0)
    for seat in range(seats):
        match.set_orders(seat, data.draw(standings, f"standing order {seat}"))
    for _ in range(40):
        asked = match.seats()
        if not asked:
            break
        seat = asked[dice.below(len(asked))]
        choices = match.choices(max(seat, 0))
        match.play(max(seat, 0), choices[dice.below(len(choices))].text)
        for other in range(seats):
            before = snapshot(match)
            undone = check_undo(match, other)
            if undone is not None and dice.below(4):
                match.play(other, undone.action)
                # The same decision again leads to the same state; standing orders may have gone on from there.
                after = snapshot(match)
                assert sorted(after[1][: len(before[1])]) == sorted(before[1])
                assert len(after[1]) > len(before[1]) or after[0] == before[0]


def test_several_decisions_can_be_undone_one_by_one() -> None:
    match = Match(DIGGERS, ["Anna"], dice=SeededDice("run"), first=0)
    begin = snapshot(match)
    answer(match, "0 dig", "0 prop", "0 dig")
    for _ in range(3):
        assert check_undo(match, 0) is not None

    assert snapshot(match) == begin
    assert match.why_no_undo(0) == "undo-chance"


def test_a_whole_turn_can_be_undone_at_once() -> None:
    match = Match(DIGGERS, ["Anna"], dice=SeededDice("run"), first=0)
    begin = snapshot(match)
    answer(match, "0 dig", "0 prop", "0 dig")
    match.undo(0, turn=True)

    assert snapshot(match) == begin
    with pytest.raises(NoUndo, match="undo-chance"):
        match.undo(0, turn=True)


# --- chance, other seats, reveals


def at_the_first_turn(*deal: str, spies: str = "no", names: tuple[str, ...] = ("Anna", "Ben")) -> Match:
    past = [(CHANCE, f"draw {card}") for card in deal]
    match = Match(GRUDGE, names, {"spies": spies}, SeededDice("undo"), 0, past=past)
    answer(match, f"0 keep {deal[0]}", f"1 keep {deal[1]}", f"0 keep {deal[3]}", f"1 keep {deal[2]}")
    return match


def test_undo_never_crosses_chance() -> None:
    match = at_the_first_turn("axe", "helm", "axe", "axe")
    answer(match, "0 strike 1 axe", "1 suffer")
    assert match.log[-1].seat == CHANCE

    assert [match.why_no_undo(seat) for seat in (0, 1)] == ["undo-chance", "undo-chance"]


def test_undo_never_crosses_another_seats_answer() -> None:
    match = at_the_first_turn("axe", "helm", "shield", "axe")
    answer(match, "0 strike 1 axe", "1 guard shield")

    assert match.why_no_undo(0) == "undo-other"
    assert match.why_no_undo(1) is None
    match.undo(1)
    assert match.seats() == (1,)
    assert match.why_no_undo(0) is None
    match.undo(0)
    assert match.seats() == (0,)
    # Before that comes the draft, whose cards are revealed.
    assert match.why_no_undo(0) == "undo-other"
    assert match.why_no_undo(1) == "undo-reveal"


def test_undo_never_crosses_a_reveal() -> None:
    match = at_the_first_turn("axe", "helm", "shield", "axe", spies="yes")
    answer(match, "0 spy")

    assert match.why_no_undo(0) == "undo-reveal"
    answer(match, "0 dig")
    assert match.why_no_undo(0) is None
    match.undo(0)
    assert match.why_no_undo(0) == "undo-reveal"


def test_before_the_first_decision_there_is_nothing_to_undo() -> None:
    match = Match(DIGGERS, ["Anna", "Ben"], first=0)
    assert match.why_no_undo(0) == "undo-chance"
    match.log.clear()

    assert match.why_no_undo(0) == "undo-nothing"


@pytest.mark.parametrize("outsider", [CHANCE, PARTY, SPECTATOR, REFEREE, 2, 99])
def test_only_a_player_may_undo(outsider: int) -> None:
    match = at_the_first_turn("axe", "helm", "axe", "axe")
    answer(match, "0 dig")
    for table in (match, drafting()):
        before = snapshot(table)
        with pytest.raises(NoUndo):
            table.undo(outsider)

        assert snapshot(table) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = Words(language, strict=True)
    said = {words.word(key) for key in ("undo-nothing", "undo-chance", "undo-other", "undo-reveal")}

    assert len(said) == 4


# --- standing orders


def without_a_draw(self: Wound, s: Grudge) -> None:
    """Play Grudge without §4.3: no draw follows a wound, so undo can cross a pass."""
    s.hp[self.seat] -= self.wounds
    s.tell(Wounded(self.seat, self.wounds))


def struck(standing: Standing) -> Match:
    """Return a match in which Anna has struck Ben, whose standing order passes."""
    match = at_the_first_turn("axe", "hammer", "hammer", "axe")
    match.set_orders(1, standing)
    answer(match, "0 strike 1 axe")
    assert match.log[-1].seat == 1
    return match


def test_undo_may_cross_an_automatic_pass(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_undo_may_not_cross_a_pass_that_depends_on_the_hand(
    standing: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Wound, "run", without_a_draw)
    match = struck(standing)

    assert not match.log[-1].settled
    assert match.why_no_undo(0) == "undo-other"


def test_undo_may_not_cross_a_pass_that_revealed_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wound, "run", without_a_draw)
    monkeypatch.setattr(Wounded, "reveals", lambda _: True)
    match = struck(Standing(passes=frozenset({"blow"})))
    assert match.log[-1].settled

    assert match.why_no_undo(0) == "undo-reveal"


def test_undo_asks_again_even_after_the_seats_own_standing_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wound, "run", without_a_draw)
    match = struck(Standing(passes=frozenset({"blow"})))
    take_back(match, 1)

    assert match.seats() == (1,)
    assert match.log[-1].action == "strike 1 axe"
    answer(match, "1 suffer")
    # Ben has now decided himself, so Anna cannot undo her strike.
    assert match.why_no_undo(0) == "undo-other"
