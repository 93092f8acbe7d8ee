"""Chapters 3 and 5: the draft, its secrecy, and the two cards that are entered."""

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.scene import Item, Scene
from meadhall.core.table import REFEREE, SPECTATOR, Seat, Viewer
from meadhall.games.zwergendorf import GAME
from meadhall.games.zwergendorf.cards import NO_CARD
from meadhall.games.zwergendorf.events import (
    DrewCard,
    KeptCard,
    KeptUnseen,
    PassedCards,
    PassedUnseen,
    TurnedUp,
)
from meadhall.games.zwergendorf.state import DISCARDED, LAID, OUT, Zwergendorf
from meadhall.games.zwergendorf.testing.drawn import answer, beginning, entering, number, options, table, told
from meadhall.games.zwergendorf.view import scene


def dealt(seats: int, first: Seat = 0) -> Zwergendorf:
    """Return the first card phase after the draw: seat 0 has g01 r01 b01, seat 1 has g02 r02 b02, and so on."""
    s: Zwergendorf = GAME.start(seats, first)
    for i in range(seats):
        seat = (first + i) % seats
        s = answer(s, f"* draw g{seat + 1:02}", f"* draw r{seat + 1:02}", f"* draw b{seat + 1:02}")
    return s


def hand(s: Zwergendorf, seat: Seat) -> str:
    return " ".join(s.box.cards[n].key for n in s.hand[seat * 3 : seat * 3 + 3] if n != NO_CARD)


def kept(s: Zwergendorf, seat: Seat) -> str:
    return " ".join(s.box.cards[n].key for n in s.kept[seat * 2 : seat * 2 + 2] if n != NO_CARD)


def items(view: Scene, zone: str) -> list[Item]:
    return next(found.items for found in view.zones if found.id == zone)


def faces(s: Zwergendorf, viewer: Viewer, zone: str) -> list[str | None]:
    return [item.face for item in items(scene(s, viewer), zone)]


def test_each_player_draws_one_card_of_each_pile() -> None:
    """§3 and §3.1: three cards each, and only their owner sees them."""
    s = dealt(4, first=2)
    assert [hand(s, seat) for seat in range(4)] == ["g01 r01 b01", "g02 r02 b02", "g03 r03 b03", "g04 r04 b04"]
    assert s.left == [27, 27, 27]
    event = DrewCard(1, "card-g02")
    assert [event.told_to(viewer) for viewer in (1, REFEREE, 0, SPECTATOR)] == [event, event, None, None]


def test_one_card_is_kept_and_two_are_passed_to_the_left() -> None:
    """§3.2 and ruling 1: the first phase card's arrow points left, to the next seat."""
    s = dealt(3)
    assert options(s, 1) == ["keep target", "keep resource", "keep building"]
    s, events = told(s, "2 keep target", "0 keep target", "1 keep building")
    assert [kept(s, seat) for seat in range(3)] == ["g01", "b02", "g03"]
    assert [hand(s, seat) for seat in range(3)] == ["r03 b03", "r01 b01", "g02 r02"]
    assert PassedCards(0, 1, "card-r01", "card-b01") in events


def test_the_second_card_phase_passes_to_the_right() -> None:
    """§3.2 The arrow of the second phase card points right."""
    s = dealt(3)
    s.phase = 2
    s = answer(s, "0 keep target", "1 keep building", "2 keep target")
    assert [hand(s, seat) for seat in range(3)] == ["g02 r02", "r03 b03", "r01 b01"]


def test_between_two_players_the_arrow_has_no_effect() -> None:
    """Ruling 32 The player on the left is also the player on the right."""
    for phase in (1, 2):
        s = dealt(2)
        s.phase = phase
        s = answer(s, "0 keep target", "1 keep target")
        assert [hand(s, seat) for seat in range(2)] == ["r02 b02", "r01 b01"]


def test_one_of_two_is_kept_and_the_last_one_discarded() -> None:
    """§3.3 and §3.4: then both kept cards are turned up, in the order in which they were kept."""
    s = answer(dealt(2), "0 keep target", "1 keep resource")
    assert options(s, 0) == ["keep target", "keep building"]
    s, events = told(s, "0 keep building", "1 keep building")
    assert [kept(s, seat) for seat in range(2)] == ["g01 b02", "r02 b01"]
    assert TurnedUp(0, "card-g01", "card-b02", "card-g02") in events
    assert s.where[number(s, "g02")] == s.where[number(s, "r01")] == DISCARDED
    assert [hand(s, seat) for seat in range(2)] == ["", ""]


def test_a_kept_card_is_secret_until_the_reveal() -> None:
    """Ruling 1 and §3.2: first nothing is seen, then the back, and the face only when all players have two cards."""
    s = answer(dealt(3), "0 keep target")
    assert kept(s, 0) == ""
    for viewer in (1, 2, SPECTATOR):
        assert [faces(s, viewer, "kept-0"), faces(s, viewer, "hand-0")] == [[], [None] * 3]
    s, events = told(s, "1 keep target", "2 keep target")
    assert KeptCard(0, "card-g01", "deck-target").told_to(1) == KeptUnseen(0, "deck-target")
    assert PassedCards(0, 1, "card-r01", "card-b01").told_to(2) == PassedUnseen(0, 1)
    for viewer in (1, 2, SPECTATOR):
        (item,) = items(scene(s, viewer), "kept-0")
        assert (item.face, item.tags, item.about) == (None, ("target",), None)
        heard = [event.told_to(viewer) for event in events]
        assert not any("card-g01" in str(event) for event in heard)
    assert faces(s, 0, "kept-0") == ["card-g01"]
    s = answer(s, "0 keep resource", "1 keep resource")
    assert faces(s, 2, "kept-0") == [None]
    s = answer(s, "2 keep resource")
    assert faces(s, SPECTATOR, "kept-0") == ["card-g01", "card-r03"]


def test_a_player_still_knows_the_cards_passed_on() -> None:
    """§3.2 Seat 0 has seen the hand that seat 1 holds now; seat 2 has not."""
    s = answer(dealt(3), "0 keep target", "1 keep target", "2 keep target")
    assert faces(s, 0, "hand-1") == ["card-r01", "card-b01"]
    assert faces(s, 2, "hand-1") == [None, None]
    assert faces(s, SPECTATOR, "hand-1") == [None, None]


def test_reseal_keeps_what_a_viewer_knows() -> None:
    """Ruling 1 The backs stay, the known faces stay, and everything else may be any card of its pile."""
    s = answer(dealt(3), "0 keep target", "1 keep target", "2 keep target", "1 keep building")
    dice = SeededDice("reseal")
    seen: set[str] = set()
    answers: set[str] = set()
    for _ in range(60):
        world = GAME.reseal(s, 0, dice)
        assert scene(world, 0) == scene(s, 0)
        assert (hand(world, 0), hand(world, 1), kept(world, 0)) == (hand(s, 0), "r01 b01", "g01")
        seen.add(kept(world, 1))
        top = asking(world)
        assert top is not None
        answers.add(str(top.parts()[0][1]))
    assert len(seen) > 15
    assert all(key.startswith("g") for key in seen)
    assert "g01" not in seen
    assert answers == {"keep resource", "keep building"}
    assert GAME.reseal(s, REFEREE, dice) == s


def test_a_player_who_is_out_is_skipped() -> None:
    """Ruling 21 Seat 1 gets no cards and is not asked; seat 0 passes to seat 2."""
    s = table(".", ".", ".")
    s.state[1] = OUT
    s = beginning(s)
    for key in ("g01", "r01", "b01", "g03", "r03", "b03"):
        s = answer(s, f"* draw {key}")
    assert asked(s) == [0, 2]
    s = answer(s, "2 keep target", "0 keep building")
    assert [hand(s, seat) for seat in range(3)] == ["r03 b03", "", "g01 r01"]
    s = answer(s, "0 keep resource", "2 keep resource")
    assert asked(s) == [0, 2]


def test_the_last_player_left_keeps_two_of_three_cards() -> None:
    """Ruling 21 No player is left to pass cards to, as in a game for one."""
    s = table(".", ".")
    s.state[0] = OUT
    s = beginning(s)
    s = answer(s, "* draw g01", "* draw r01", "* draw b01", "1 keep resource")
    assert (asked(s), options(s, 1)) == ([1], ["keep target", "keep building"])
    s = answer(s, "1 keep target")
    assert (kept(s, 1), s.where[number(s, "b01")]) == ("r01 g01", DISCARDED)
    solo = answer(dealt(1), "0 keep target", "0 keep building")
    assert kept(solo, 0) == "g01 b01"


def asked(s: Zwergendorf) -> list[Seat]:
    ask = asking(s)
    return [] if ask is None else ask.seats()


def test_the_first_card_is_entered_completely_before_the_second() -> None:
    """§3.4 and ruling 2: the player is asked about the second card after all symbols of the first are drawn."""
    s = entering(table("."), "g01 b01")
    assert options(s) == ["take dwarf", "take coin"]
    s = answer(s, "0 take dwarf", "0 draw dwarf a1")
    assert options(s) == ["take coin coin", "take wood"]


def test_exactly_one_of_two_sides_is_taken() -> None:
    """§5 and ruling 3: the player takes one of two sides, and then draws all its symbols."""
    s = entering(table("."), "g05 g11")
    assert options(s) == ["take tavern", "take wood stone"]
    s = answer(s, "0 take wood stone", "0 draw stone a1", "0 draw wood b1")
    assert options(s) == ["take dwarf dwarf", "take coin coin"]


def test_both_halves_of_a_resource_card_are_gained_and_it_is_discarded() -> None:
    """§5.1 The player chooses a side of each half and draws the symbols of both; then the card is discarded."""
    s = entering(table("."), "r02")
    assert options(s) == ["take coin coin", "take stone stone"]
    s = answer(s, "0 take stone stone")
    assert options(s) == ["take stone", "take beer"]
    s = answer(s, "0 take beer", "0 draw stone a1", "0 draw beer b1", "0 draw stone c1")
    assert (s.has(0, 3), s.has(0, 4)) == (2, 1)
    s = answer(s)
    assert s.where[number(s, "r02")] == DISCARDED


def test_building_and_target_cards_lie_open_without_limit() -> None:
    """§5.2 and §5.3: they lie face up beside the plan, in any number."""
    s = table(".", laid=("b02 b03 b04 b05 g02 g03 g04",))
    s = entering(s, "b01 g01")
    s = answer(s, "0 take wood", "0 draw wood a1", "0 take coin", "0 draw coin a2")
    assert s.where[number(s, "b01")] == s.where[number(s, "g01")] == LAID
    assert (len(s.laid(0, 2)), len(s.laid(0, 0))) == (5, 4)
    assert faces(s, SPECTATOR, "buildings-0")[0] == "card-b01"
    assert "card-g01" in faces(s, SPECTATOR, "targets-0")


def test_all_players_enter_their_cards_at_the_same_time() -> None:
    """§3.4 The order of answers makes no difference, and only the end of the phase waits for all."""
    lines = {
        0: ["take dwarf", "draw dwarf a1", "take coin coin", "draw coin b1", "draw coin c1"],
        1: ["take mine", "draw mine i8", "take stone", "draw stone h8"],
    }
    ends = []
    for seed in range(6):
        dice = SeededDice("apart", seed)
        s = entering(table(".", "."), "g01 b01", "g02 b02")
        waiting = {seat: list(answers) for seat, answers in lines.items()}
        while any(waiting.values()):
            seat = dice.below(2)
            if waiting[seat]:
                s = answer(s, f"{seat} {waiting[seat].pop(0)}")
            if not waiting[0] and waiting[1]:
                assert asked(s) == [1]
        ends.append(s)
    assert all(s == ends[0] for s in ends)
    assert ends[0].phase == 2


def test_every_card_phase_brings_each_player_two_cards() -> None:
    """§3 and §2.2: phases 1, 2, 3, 5, 6 and 8, unless the player is out."""
    s = GAME.start(3)
    dice = SeededDice("twelve", 4)
    turned: list[list[int]] = [[], [], []]
    while (ask := asking(s)) is not None:
        phase = s.phase
        s.told = []
        apply(s, ask.first(), choose(s, ask, ask.first(), dice))
        for event in s.told:
            if isinstance(event, TurnedUp):
                turned[event.seat].append(phase)
    longest = max(turned, key=len)
    assert len(longest) >= 5
    assert all(phases == [1, 2, 3, 5, 6, 8][: len(phases)] for phases in turned)
