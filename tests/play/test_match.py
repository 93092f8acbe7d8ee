"""A match: seats, chance, the log, and answers in notation."""

import pytest
from tests.play.undoing import answer, snapshot

from meadhall.bots.levels import UnknownBot, bot_named
from meadhall.bots.view import view_of
from meadhall.core.dice import Dice, SecretDice, SeededDice
from meadhall.core.engine import Illegal
from meadhall.core.game import BadSetting, named
from meadhall.core.saves import save
from meadhall.core.table import CHANCE, PARTY, REFEREE, SPECTATOR, Chance
from meadhall.play.match import Match
from meadhall.play.names import LONGEST_NAME, check_new_names

GRUDGE = named("grudge")
DIGGERS = named("diggers")
DUEL = named("duel")
DWARVES = named("dwarves")


class Counted(Dice):
    """Dice that always show 0, and record their sizes."""

    def __init__(self, fall: int = 0) -> None:
        self.fall = fall
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return min(self.fall, n - 1)


def grudge(*names: str) -> Match:
    return Match(GRUDGE, names or ["Anna", "Ben"], dice=SeededDice("match"), first=0)


def diggers(seats: int = 2) -> Match:
    return Match(DIGGERS, ["Anna", "Ben", "Carl", "Dora"][:seats], dice=SeededDice("match"), first=0)


# --- chance


def test_chance_is_decided_before_a_seat_is_asked() -> None:
    match = grudge()

    assert [entry.seat for entry in match.log] == [CHANCE] * 4
    assert match.seats() == (0, 1)


def test_chance_goes_on_after_an_answer_until_a_seat_must_be_asked() -> None:
    match = diggers(1)
    answer(match, "0 dig", "0 done", "0 stay")

    assert [entry.seat for entry in match.log] == [CHANCE, 0, 0, PARTY, CHANCE]
    assert not isinstance(match.asking(), Chance)
    assert match.seats() == (0,)


def test_the_dice_of_the_match_decide_chance() -> None:
    dice = Counted()
    Match(GRUDGE, ["Anna", "Ben"], dice=dice, first=0)

    # Four cards out of a bag of 26.
    assert dice.asked == [26, 25, 24, 23]


def test_a_match_without_dice_makes_its_own_secret() -> None:
    games = [Match(DUEL, ["Anna", "Ben"], first=0) for _ in range(3)]

    assert all(isinstance(match.dice, SecretDice) for match in games)
    assert len({save(DUEL, match.state) for match in games}) == 3


# --- who begins


def test_the_first_seat_is_chosen() -> None:
    dice = Counted()
    match = Match(GRUDGE, ["Anna", "Ben", "Carl"], dice=dice, first=2)

    assert (match.first, match.first_was_drawn) == (2, False)
    assert dice.asked[0] == 26
    answer(match, *[f"{seat} keep axe" for seat in (0, 1, 2, 0, 1, 2)])
    assert match.seats() == (2,)


@pytest.mark.parametrize("fall", [0, 1, 2])
def test_the_first_seat_is_drawn_at_random(fall: int) -> None:
    dice = Counted(fall)
    match = Match(GRUDGE, ["Anna", "Ben", "Carl"], dice=dice)

    assert (match.first, match.first_was_drawn) == (fall, True)
    assert dice.asked[0] == 3


@pytest.mark.parametrize("first", [-1, 2, 99])
def test_only_a_seat_can_begin(first: int) -> None:
    with pytest.raises(BadSetting, match="there are 2 seats"):
        Match(GRUDGE, ["Anna", "Ben"], first=first)


# --- names, seats, settings


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * (LONGEST_NAME + 1), "a\nb", "a\x00", "\ud800", "a\u2028b", "\x1b[31m"]
)
def test_a_name_that_cannot_be_shown_is_rejected(name: str) -> None:
    with pytest.raises(BadSetting, match="a name has 1 to 40 printable letters"):
        Match(GRUDGE, ["Anna", name])


def test_other_names_are_accepted_without_their_outer_spaces() -> None:
    assert grudge(" Anna ", "Gül: Æ#1 ☃").names == ("Anna", "Gül: Æ#1 ☃")


@pytest.mark.parametrize("name", ["You", "du", " DU "])
def test_a_new_player_may_not_be_called_you(name: str) -> None:
    with pytest.raises(BadSetting, match="please choose another name"):
        check_new_names(["Anna", name])
    check_new_names(["Anna", "Duna", "Yousef"])
    assert grudge("Anna", name).names == ("Anna", name.strip()), "what was played under that name stays"


@pytest.mark.parametrize("names", [[], ["Anna"], ["Anna"] * 5])
def test_a_wrong_number_of_players_is_rejected(names: list[str]) -> None:
    with pytest.raises(BadSetting, match="grudge is for 2 or 3 or 4 players"):
        Match(GRUDGE, names)


def test_settings_are_those_of_the_game() -> None:
    match = Match(GRUDGE, ["Anna", "Ben"], {"goal": "6"}, first=0)

    assert match.settings == {"goal": "6", "spies": "no"}
    assert match.box.goal == 6
    with pytest.raises(BadSetting):
        Match(GRUDGE, ["Anna", "Ben"], {"goal": "7"})


# --- answers

DRAFTED = ("0 keep {0}", "1 keep {1}", "0 keep {3}", "1 keep {2}")


def at_the_first_turn(*deal: str, spies: str = "no") -> Match:
    """Return a game in which both seats keep their first card and get the other seat's second card."""
    past = [(CHANCE, f"draw {card}") for card in deal]
    match = Match(GRUDGE, ["Anna", "Ben"], {"spies": spies}, SeededDice("match"), 0, past=past)
    answer(match, *[line.format(*deal) for line in DRAFTED])
    return match


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (1, "dig"),
        (CHANCE, "dig"),
        (PARTY, "dig"),
        (SPECTATOR, "dig"),
        (REFEREE, "dig"),
        (7, "dig"),
        (0, "suffer"),
        (0, "strike 0 axe"),
        (0, "strike 1 shield"),
        (0, ""),
        (0, "dig dig"),
    ],
)
def test_a_wrong_answer_is_illegal_and_leaves_the_match_as_it_was(seat: int, text: str) -> None:
    match = at_the_first_turn("axe", "helm", "hammer", "shield")
    before = snapshot(match)

    with pytest.raises(Illegal):
        match.play(seat, text)
    assert snapshot(match) == before


def test_an_answer_is_logged_with_its_events() -> None:
    match = at_the_first_turn("axe", "helm", "hammer", "shield")
    answer(match, "0 dig")

    assert (match.log[-1].seat, match.log[-1].action) == (0, "dig")
    assert [repr(event) for event in match.log[-1].events] == ["Dug(0, 2)"]
    assert match.state.told is None


def test_the_choices_of_a_seat_are_its_options() -> None:
    match = at_the_first_turn("axe", "helm", "hammer", "shield")

    assert [action.text for action in match.choices(0)] == ["dig", "strike 1 axe"]
    with pytest.raises(Illegal):
        match.choices(1)


def test_a_viewer_gets_its_own_version_of_events() -> None:
    match = at_the_first_turn("axe", "helm", "hammer", "shield")

    assert [repr(event) for event in match.told(0, since=4)] == ["Kept(0, 'card-axe')", "Kept(0, 'card-shield')"]
    assert [repr(event) for event in match.told(SPECTATOR)] == [f"DrewUnseen({seat},)" for seat in (0, 1, 0, 1)]


def test_impossible_past_decisions_are_illegal() -> None:
    for past in ([(0, "dig")], [(CHANCE, "draw crown")], [(CHANCE, "draw axe")] * 4 + [(3, "keep axe")]):
        with pytest.raises(Illegal):
            Match(GRUDGE, ["Anna", "Ben"], first=0, past=past)


# --- the party


@pytest.mark.parametrize("speaker", [0, 1, 2])
def test_every_player_may_answer_for_the_party(speaker: int) -> None:
    match = diggers(3)
    answer(match, *[f"{seat} {text}" for seat in range(3) for text in ("dig", "done")])
    assert match.seats() == (PARTY,)
    assert match.asked_as(speaker) == PARTY
    match.play(speaker, "deeper")

    assert [(entry.seat, entry.action) for entry in match.log if entry.seat == PARTY] == [(PARTY, "deeper")]


@pytest.mark.parametrize("speaker", [3, SPECTATOR, CHANCE, REFEREE])
def test_only_players_may_answer_for_the_party(speaker: int) -> None:
    match = diggers(3)
    answer(match, *[f"{seat} {text}" for seat in range(3) for text in ("dig", "done")])

    with pytest.raises(Illegal):
        match.play(speaker, "deeper")


# --- answers without a choice


def test_a_match_asks_nothing_to_which_the_answer_is_obvious_and_records_what_it_answers() -> None:
    for seed in range(8):
        match = Match(DWARVES, ["Anna", "Ben", "Carl"], dice=SeededDice("obvious", seed), first=0)
        dice, asked = SeededDice("players", seed), set()
        while (ask := match.asking()) is not None:
            seat = match.speaker()
            assert ask.obvious(match.state, match.asked_as(seat)) is None
            options = match.choices(seat)
            asked.add(len(match.log))
            match.play(seat, options[dice.below(len(options))].text)
        given = {at for at, entry in enumerate(match.log) if entry.seat != CHANCE} - asked
        assert given
        again = Match(match.game, match.names, first=0, past=[(entry.seat, entry.action) for entry in match.log])
        assert snapshot(again) == snapshot(match)


# --- the end


def test_bots_play_a_match_to_its_end() -> None:
    for game in (GRUDGE, DIGGERS, DUEL):
        match = Match(game, ["Anna", "Ben"], dice=SeededDice("bots", game.key), first=0)
        bots = [bot_named("random", SeededDice("bot", seat)) for seat in (0, 1)]
        while asked := match.seats():
            seat = max(asked[0], 0)
            assert match.result() is None
            match.play(seat, bots[seat].choose(view_of(match, seat, bots[seat].dice)))
        result = match.result()
        assert result is not None

        assert min(result.ranks) == 1
        assert len(result.scores) == 2
        assert match.scene(SPECTATOR).result == result
        with pytest.raises(Illegal):
            match.play(0, "dig")


def test_an_unknown_bot_is_rejected_with_a_list_of_bots() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'genius'; there are random"):
        bot_named("genius", SeededDice())
