"""Messages in the reader's language."""

from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from grudge.events import Drew, Dug, SpiedUnseen, Struck

from meadhall.core.game import named
from meadhall.core.table import CHANCE, PARTY, SPECTATOR
from meadhall.core.text import Text
from meadhall.play.fluent import Bundle, split
from meadhall.play.words import LANGUAGES, Untranslated, Words, rule_key

GRUDGE = named("grudge")


def words(language: str, *names: str, strict: bool = True) -> Words:
    return Words(language, GRUDGE, names, strict=strict)


def test_the_hall_has_english_and_german_texts() -> None:
    assert LANGUAGES == ("en", "de")
    assert words("en").word("game-title") == "Grudge"
    assert words("de").word("game-title") == "Groll"


@pytest.mark.parametrize("language", ["", "fr", "EN", "../en"])
def test_another_language_is_rejected(language: str) -> None:
    with pytest.raises(ValueError, match="the hall speaks en and de"):
        Words(language)


def test_words_without_a_game_have_the_messages_of_the_hall() -> None:
    hall = Words("en", strict=True)

    assert hall.word("name-party") == "The party"
    assert not hall.has("game-title")


# --- the reader


def test_the_reader_is_addressed_as_you() -> None:
    event = Dug(1, 2)

    assert words("en", "Anna", "Ben").event(event, viewer=1) == "You dug up 2 gold."
    assert words("de", "Anna", "Ben").event(event, viewer=1) == "Du hast 2 Gold ausgegraben."


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_other_viewers_read_the_name(viewer: int) -> None:
    event = Dug(1, 2)

    assert words("en", "Anna", "Ben").event(event, viewer) == "Ben dug up 2 gold."
    assert words("de", "Anna", "Ben").event(event, viewer) == "Ben hat 2 Gold ausgegraben."


# --- seats and arguments


def test_seats_are_shown_by_name() -> None:
    event = Struck(0, 1, "card-axe")

    assert words("en", "Anna", "Ben").event(event) == "Anna struck Ben with Axe."
    assert words("de", "Anna", "Ben").event(event) == "Anna hat Ben mit Axt geschlagen."
    assert words("en").event(event) == "Player 1 struck Player 2 with Axe."


def test_chance_and_the_party_have_names() -> None:
    assert [words("en").seat(seat) for seat in (CHANCE, PARTY, 2)] == ["Fate", "The party", "Player 3"]
    assert [words("de").seat(seat) for seat in (CHANCE, PARTY, 2)] == ["Das Schicksal", "Die Gruppe", "Spieler 3"]


def test_texts_keys_and_lists_inside_a_text_are_rendered() -> None:
    inside = Text("option-keep", {"card": "card-axe"})
    english = words("en", "Anna", "Ben")

    assert english.say(Text("option-keep", {"card": "card-helm"})) == "Keep Helm"
    assert english.say(Text("option-keep", {"card": inside})) == "Keep Keep Axe"


@pytest.mark.parametrize(
    ("parts", "english", "german"),
    [
        (("card-helm",), "Helm", "Helm"),
        (("card-axe", "card-helm"), "Axe and Helm", "Axt und Helm"),
        (("card-axe", "card-helm", "card-axe"), "2× Axe and Helm", "2× Axt und Helm"),
        ((3, 3, "card-axe"), "3, 3 and Axe", "3, 3 und Axt"),
        (("card-axe", 2, Text("card-helm"), Text("card-helm")), "Axe, 2, Helm and Helm", "Axt, 2, Helm und Helm"),
    ],
)
def test_a_list_has_commas_and_counts_equal_things(parts: Any, english: str, german: str) -> None:
    assert words("en").say(Text("option-keep", {"card": parts})) == f"Keep {english}"
    assert words("de").say(Text("option-keep", {"card": parts})) == f"{german} behalten"


def test_sentences_and_paths_are_rendered_without_commas() -> None:
    dwarves = Words("en", named("dwarves"), strict=True)
    sentences = tuple(Text("gear-health", {"count": count}) for count in (1, 2))

    said = [dwarves.say(part) for part in sentences]
    assert dwarves.say(Text("gear-about", {"sentences": sentences})) == " ".join(said)
    path = Text("event-walked", {"seat": 0, "path": ("gate-I", "then", "gate-II")})
    assert dwarves.say(path, viewer=0) == "You go to Gateway I → Gateway II."


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "You make no success for Defeat Nôd'onn!"), ("de", "Du schaffst keinen Erfolg für Besiegt Nôd'onn!")],
)
def test_a_sentence_that_ends_with_a_name_has_one_mark_at_its_end(language: str, said: str) -> None:
    text = Text("event-failed", {"seat": 0, "card": "card-defeat-nodonn"})

    assert Words(language, named("dwarves"), strict=True).say(text, viewer=0) == said


def test_a_player_name_is_not_taken_for_a_key() -> None:
    assert words("en", "card-axe", "{ $x }").event(SpiedUnseen(0, 1)) == "card-axe looked at the hand of { $x }."


def test_an_event_is_rendered_for_its_viewer() -> None:
    english = words("en", "Anna", "Ben")
    heard = [Drew(0, "card-axe").told_to(viewer) for viewer in (0, 1)]

    assert [english.event(event, viewer) for viewer, event in enumerate(heard) if event is not None] == [
        "You drew Axe.",
        "Anna drew a card.",
    ]


def test_a_section_is_found_by_its_number() -> None:
    assert [rule_key(section) for section in ("§3", "§3.1", "§A.2")] == ["rule-3", "rule-3-1", "rule-a-2"]
    assert words("en").rule("§4.1") == "Who is struck may guard once."


# --- missing messages


def test_a_missing_key_is_shown_itself() -> None:
    lax = words("en", strict=False)

    assert lax.word("no-such-key") == "no-such-key"
    assert lax.say(Text("option-keep", {"card": "card-crown"})) == "Keep card-crown"
    assert lax.rule("§99") == "rule-99"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_key_is_an_error_in_strict_mode(language: str) -> None:
    strict = words(language)
    with pytest.raises(Untranslated, match=f"{language}: no-such-key: no words"):
        strict.word("no-such-key")
    with pytest.raises(Untranslated, match="card-crown"):
        strict.say(Text("option-keep", {"card": "card-crown"}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_argument_is_an_error_in_strict_mode_only(language: str) -> None:
    with pytest.raises(Untranslated, match="option-keep"):
        words(language).say(Text("option-keep"))
    assert words(language, strict=False).say(Text("option-keep"))


def test_has_says_whether_a_message_exists() -> None:
    assert words("en").has("card-axe")
    assert not words("en").has("card-crown")


# --- Fluent files

TRICKY = """\
### A file
# A comment before a message
one = One
    line = that is indented
many = { $count ->
[one] one thing
   *[other] { $count } things
}
## A group
-term = Term
quoted = { "a =" }
with-attribute = Text
    .title = Title
broken = { $x
after = After
empty =
last = Last
"""


def test_entries_are_split_as_the_whole_file_is_parsed() -> None:
    """Messages are parsed one by one when they are used."""
    whole = {
        f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name: entry.value
        for entry in FluentParser().parse(TRICKY).body
        if isinstance(entry, ast.Message | ast.Term)
    }
    bundle = Bundle("en")
    bundle.add(split(TRICKY))

    assert list(whole) == ["one", "many", "-term", "quoted", "with-attribute", "after", "last"]
    assert [key for key in bundle if bundle.has(key)] == list(whole)
    assert not any(bundle.has(key) for key in ("line", "title", "broken", "empty"))
    assert bundle.format("one", {}) == ("One\nline = that is indented", [])
    assert bundle.format("many", {"count": 2}) == ("2 things", [])
    assert bundle.format("quoted", {}) == ("a =", [])
    assert bundle.format("with-attribute", {}) == ("Text", [])
