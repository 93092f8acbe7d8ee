"""Game files: write, read, replay, verify and continue them; and reject wrong ones."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, named
from meadhall.core.saves import save
from meadhall.core.table import CHANCE, PARTY
from meadhall.play.gamefile import (
    FIRST_LINE,
    Decision,
    GameFile,
    GameFileError,
    Replay,
    of_match,
    parse,
    resume,
    verify,
    write,
)
from meadhall.play.match import Match

GRUDGE = named("grudge")
DIGGERS = named("diggers")
DUEL = named("duel")


def played(game: Game, seats: int = 2, answers: int = 10_000, seed: int = 1, **settings: str) -> Match:
    """Return a match played at random, to its end or for some answers."""
    dice = SeededDice("file", seed)
    match = Match(game, ["Anna", "Ben #2", "Carl: der Große", "Dóra"][:seats], settings, dice, first=seed % seats)
    for _ in range(answers):
        asked = match.seats()
        if not asked:
            break
        choices = match.choices(max(asked[0], 0))
        match.play(max(asked[0], 0), choices[dice.below(len(choices))].text)
    return match


def alike(one: GameFile, other: GameFile) -> bool:
    """Whether two files are equal except for line numbers and hashes."""

    def bare(file: GameFile) -> GameFile:
        return replace(file, decisions=[Decision(0, each.seat, each.action) for each in file.decisions])

    return bare(one) == bare(other)


def short() -> str:
    """Return the text of a short game with hashes."""
    return write(of_match(played(DIGGERS, 2, answers=7), ["human", "random"]))


# --- round trip


@pytest.mark.parametrize("hashes", [True, False])
@pytest.mark.parametrize(("game", "seats"), [(DUEL, 2), (GRUDGE, 3), (DIGGERS, 4), (DIGGERS.at(1), 1)])
def test_a_game_comes_back_from_its_file(game: Game, seats: int, hashes: bool) -> None:
    match = played(game, seats)
    file = of_match(match)
    text = write(file, hashes=hashes)
    again = parse(text)

    assert alike(again, file)
    assert write(again, hashes=hashes) == text
    assert verify(again) == (len(match.log) if hashes else 0)
    replay = Replay(again)
    *_, last = replay.moments()
    assert save(game, last.state) == save(game, match.state)
    assert game.result(last.state) == match.result()


def test_a_file_is_readable_text() -> None:
    match = Match(DIGGERS, ["Anna"], {"hours": "2"}, first=0, past=[(CHANCE, "find gem")])
    for text in ("dig", "done"):
        match.play(0, text)

    assert write(of_match(match, ["human"]), hashes=False) == (
        "Meadhall game file 1\n"
        "game: diggers\n"
        "rules: 2\n"
        f"content: {DIGGERS.pack().hash}\n"
        "option hours: 2\n"
        "seat 0: Anna\n"
        "player 0: human\n"
        "first: 0\n"
        "\n"
        "* find gem\n"
        "0 dig\n"
        "0 done\n"
    )


def test_party_and_chance_have_their_own_signs() -> None:
    match = played(DIGGERS, 2)
    lines = write(of_match(match), hashes=False).splitlines()

    assert [line for line in lines if line.startswith("&")] == [
        f"& {entry.action}" for entry in match.log if entry.seat == PARTY
    ]
    assert sum(line.startswith("* find ") for line in lines) == 3


def test_comments_and_empty_lines_are_ignored() -> None:
    lines = short().splitlines()
    blank = lines.index("")
    lines[blank + 1 : blank + 1] = ["; opening", "", "   "]
    lines.append(";#: the end")

    assert alike(parse("\n".join(lines)), parse(short()))
    assert verify(parse("\n".join(lines))) == verify(parse(short())) > 0


def test_line_endings_and_spaces_do_not_matter() -> None:
    text = short().replace("\n", "\r\n").replace(" dig ", "   dig   ")

    assert verify(parse(text)) == verify(parse(short()))


# --- verifying


def test_verify_names_the_first_line_that_differs() -> None:
    lines = short().splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("1 "))
    body, _, digest = lines[at].partition("#")
    lines[at] = f"{body}#{'0' * len(digest)}"
    lines[at + 1] = lines[at + 1][:-1] + "x"

    with pytest.raises(GameFileError, match=rf"^line {at + 1}: after .* the table has the hash {digest}"):
        verify(parse("\n".join(lines)))


def test_a_changed_decision_is_detected_at_its_line() -> None:
    lines = short().splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("0 "))
    other = "0 prop" if lines[at].startswith("0 dig") else "0 dig"
    lines[at] = f"{other} #{lines[at].partition('#')[2]}"

    with pytest.raises(GameFileError, match=f"^line {at + 1}: "):
        verify(parse("\n".join(lines)))


@pytest.mark.parametrize(
    ("old", "new"),
    [("seat 0: Anna", "seat 0: Hanna"), ("player 1: random", "player 1: human"), ("option hours: 3\n", "")],
)
def test_a_changed_header_is_detected_at_the_first_hash(old: str, new: str) -> None:
    assert old in short()
    with pytest.raises(GameFileError, match=r"^line \d+: after 'find "):
        verify(parse(short().replace(old, new)))


def test_a_file_may_have_hashes_on_some_lines_only() -> None:
    lines = [line.partition(" #")[0] if at % 2 else line for at, line in enumerate(short().splitlines())]
    whole = verify(parse(short()))

    assert 0 < verify(parse("\n".join(lines))) < whole


# --- old rules


def test_an_old_game_replays_by_its_old_rules_and_content() -> None:
    old = played(DIGGERS.at(1), 2)
    text = write(of_match(old))

    printed = f"content: {DIGGERS.at(1).pack().hash}\n"
    assert "rules: 1\n" in text
    assert printed in text
    assert "&" not in text
    assert verify(parse(text)) == len(old.log)
    # By today's rules the party would be asked.
    new = write(of_match(old), hashes=False).replace("rules: 1\n", "rules: 2\n")
    with pytest.raises(GameFileError, match="this game was played with content"):
        verify(parse(new))
    with pytest.raises(GameFileError, match=r"^line \d+: \* is not asked; asked: &$"):
        verify(parse(new.replace(printed, f"content: {DIGGERS.pack().hash}\n")))


def test_an_old_game_continues_by_its_old_rules() -> None:
    match = resume(of_match(played(DIGGERS.at(1), 2, answers=5)), SeededDice("on"))

    assert match.game.version == 1


# --- errors by hand

GOOD = f"""{FIRST_LINE}
game: diggers
rules: 2
content: {DIGGERS.pack().hash}
seat 0: Anna
seat 1: Ben
first: 0

* find gem
0 dig
"""

WRONG = {
    "empty": ("", "line 1: a game file begins with"),
    "another first line": (GOOD.replace("file 1", "file 2"), "line 1: a game file begins with"),
    "no colon": (GOOD.replace("rules: 2", "rules 2"), "line 3: 'rules 2' is not a line of a header"),
    "header twice": (GOOD.replace("rules: 2", "game: duel"), "line 3: .* is not a line of a header"),
    "no game": (GOOD.replace("game: diggers\n", ""), "lacks 'game'"),
    "no rules": (GOOD.replace("rules: 2\n", ""), "lacks 'rules'"),
    "no content": (GOOD.replace(f"content: {DIGGERS.pack().hash}\n", ""), "lacks 'content'"),
    "no first": (GOOD.replace("first: 0\n", ""), "lacks 'first'"),
    "strange word": (GOOD.replace("seat 1: Ben", "table 1: Ben"), "unknown key 'table 1'"),
    "seats out of order": (GOOD.replace("seat 0", "seat 2"), "unknown key 'seat 2'"),
    "rules are no number": (GOOD.replace("rules: 2", "rules: two"), "'two' in place of a number"),
    "first is negative": (GOOD.replace("first: 0", "first: -1"), "'-1' in place of a number"),
    "number far too long": (GOOD.replace("first: 0", "first: " + "9" * 5000), "in place of a number"),
    "unknown game": (GOOD.replace("diggers", "chess"), "there is no game 'chess'"),
    "unknown rules": (GOOD.replace("rules: 2", "rules: 7"), "has no rules version 7; it has 2, 1"),
    "other content": (GOOD.replace(DIGGERS.pack().hash, "0" * 16), "played with content 0{16}"),
    "unknown option": (GOOD.replace("seat 0", "option x: 1\nseat 0"), "has no setting 'x'"),
    "unknown value": (GOOD.replace("seat 0", "option hours: 9\nseat 0"), "setting hours takes 3, 2, not '9'"),
    "no seats": (GOOD.replace("seat 0: Anna\nseat 1: Ben\n", ""), "0 seats and a first seat 0 do not fit"),
    "too many": (GOOD.replace("seat 1: Ben", "\n".join(f"seat {n}: B" for n in range(1, 6))), "6 seats"),
    "first is no seat": (GOOD.replace("first: 0", "first: 2"), "a first seat 2 do not fit"),
    "no name": (GOOD.replace("Anna", ""), "a name has 1 to 40 printable letters"),
    "name too long": (GOOD.replace("Anna", "A" * 41), "a name has 1 to 40 printable letters"),
    "name unprintable": (GOOD.replace("Anna", "A\x07"), "a name has 1 to 40 printable letters"),
    "name a surrogate": (GOOD.replace("Anna", "\ud800"), "a name has 1 to 40 printable letters"),
    "player a surrogate": (GOOD.replace("first", "player 0: \ud800\nplayer 1: x\nfirst"), "printable letters"),
    "too few players": (GOOD.replace("first", "player 0: human\nfirst"), "1 players do not fit 2 seats"),
    "no seat": (GOOD.replace("0 dig", "zero dig"), "line 10: 'zero' names no seat"),
    "seat not asked": (GOOD.replace("0 dig", "7 dig"), "line 10: 7 is not asked; asked: 0 1"),
    "chance not asked": (GOOD.replace("0 dig", "* dig"), r"line 10: \* is not asked; asked: 0 1"),
    "spectator": (GOOD.replace("0 dig", "spectator dig"), "line 10: spectator is not asked"),
    "no action": (GOOD.replace("0 dig", "0"), "line 10: '' is not among the 2 options"),
    "no option": (GOOD.replace("0 dig", "0 fly"), "line 10: 'fly' is not among the 2 options"),
    "a line after the end": (
        write(of_match(played(DIGGERS, 1)), hashes=False) + "0 dig\n",
        r"line \d+: the game is already over",
    ),
}


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_file_is_rejected_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(GameFileError, match=words) as error:
        verify(parse(text))
    assert "\n" not in str(error.value)


def test_the_hand_written_file_is_valid() -> None:
    assert verify(parse(GOOD)) == 0


# --- mutations


def mutated(text: str, data: st.DataObject) -> str:
    """Return a file with a few of its lines changed, moved, doubled or removed."""
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.integers(0, len(lines) - 1))
        way = data.draw(st.sampled_from(["drop", "double", "swap", "cut", "replace", "insert"]))
        place = data.draw(st.integers(0, len(lines[at])))
        if way == "drop" and len(lines) > 1:
            del lines[at]
        elif way == "double":
            lines.insert(other, lines[at])
        elif way == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif way == "cut":
            lines[at] = lines[at][:place]
        elif way == "replace":
            lines[at] = lines[at][:place] + data.draw(st.text(max_size=3)) + lines[at][place + 1 :]
        else:
            lines.insert(at, data.draw(st.text(max_size=8)))
    return "\n".join(lines)


@pytest.mark.parametrize(
    "make", [short, lambda: write(of_match(played(GRUDGE, 2, answers=9)))], ids=["diggers", "grudge"]
)
@settings(max_examples=150)
@given(data=st.data())
def test_a_mutated_file_is_rejected_or_means_the_same(make: object, data: st.DataObject) -> None:
    assert callable(make)
    text = make()
    whole = parse(text)
    changed = mutated(text, data)
    try:
        file = parse(changed)
        verify(file)
        match = resume(file, SeededDice("on"))
    except GameFileError:
        return

    # A file that is still valid is a beginning of the same game, or has lost the hashes that show the change.
    assert match.game.key == whole.game
    told = [each for each in file.decisions if each.hash]
    assert [(each.seat, each.action, each.hash) for each in told] == [
        (each.seat, each.action, each.hash) for each in whole.decisions if each.hash in {one.hash for one in told}
    ]
    assert not told or file.header() == whole.header()


@given(st.text() | st.text(alphabet=":; *&#01\nagmeseatfirst").map(lambda text: f"{FIRST_LINE}\n{text}"))
def test_any_text_is_read_or_rejected(text: str) -> None:
    with pytest.raises(GameFileError):
        verify(parse(text))


# --- continuing


def test_a_match_continues_where_its_file_ends() -> None:
    match = played(GRUDGE, 3, answers=14)
    again = resume(parse(write(of_match(match))), SeededDice("on"))

    assert save(GRUDGE, again.state) == save(GRUDGE, match.state)
    assert [(entry.seat, entry.action) for entry in again.log] == [(entry.seat, entry.action) for entry in match.log]
    assert (again.names, again.settings, again.first) == (match.names, match.settings, match.first)
    assert again.seats() == match.seats()
    assert [again.why_no_undo(seat) for seat in range(3)] == [match.why_no_undo(seat) for seat in range(3)]
    seat = again.seats()[0]
    again.play(seat, again.choices(seat)[0].text)
    assert len(again.log) > len(match.log)


def test_a_pending_draw_is_made_when_the_match_continues() -> None:
    file = parse(GOOD.replace("* find gem\n0 dig\n", ""))
    match = resume(file, SeededDice("on"))

    assert [entry.seat for entry in match.log] == [CHANCE]
    assert match.seats() == (0, 1)


def test_a_wrong_file_cannot_be_continued() -> None:
    with pytest.raises(GameFileError, match="line 10"):
        resume(parse(GOOD.replace("0 dig", "0 fly")))


# --- resigning


def test_a_resigned_game_ends_with_the_resignation() -> None:
    file = replace(of_match(played(GRUDGE, answers=4)), resigned=(1,))

    again = parse(write(file))
    replay = Replay(again)
    assert len(list(replay.moments())) == len(file.decisions)
    result = replay.result()
    assert again.resigned == (1,)
    assert result is not None
    assert (result.ranks, [reason.key for reason in result.reasons]) == ((1, 2), ["result-resigned"])


def test_an_unfinished_game_has_no_result_and_a_finished_one_has() -> None:
    left, whole = Replay(of_match(played(GRUDGE, answers=4))), Replay(of_match(played(GRUDGE)))

    for replay in (left, whole):
        assert list(replay.moments())
    assert left.result() is None
    assert whole.result() == played(GRUDGE).result()


def test_only_seats_of_the_table_can_resign() -> None:
    with pytest.raises(GameFileError, match="not all of them are at the table"):
        Replay(replace(of_match(played(GRUDGE, answers=4)), resigned=(2,)))
