"""Content of other authors: errors are one sentence that names the file and the entry."""

from pathlib import Path

import pytest
from grudge import GAME
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.content import DEEPEST, LARGEST_FILE, ContentError, Pack, Row

HELM = '[helm]\ncount = 6\nguard = 2\nsource = "rulebook"\n'
ARMED = '[axe]\ncount = 6\nstrike = 2\nsource = "rulebook"\n'


def opened(text: str) -> None:
    """Open a box of Grudge with this content."""
    GAME.open_box(Pack.of_texts({"cards.toml": text}), GAME.settings_from())


def refused(text: str) -> str:
    with pytest.raises(ContentError) as error:
        opened(text)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_key_with_too_many_dots_is_rejected_before_it_is_parsed() -> None:
    # The parser would take hours.
    for text in ("a" + ".a" * 100_000 + " = 1", "[" + "a." * 60_000 + "a]"):
        with pytest.raises(ContentError, match="dots"):
            Pack.of_texts({"cards.toml": text})


def test_valid_content_is_accepted() -> None:
    opened(ARMED + HELM)


ENTRIES = {
    "unknown key": (HELM + "colour = 'red'", "unknown key `colour`"),
    "missing source": ("[helm]\ncount = 6\nguard = 2", "`source` must begin with"),
    "strange source": (HELM.replace("rulebook", "hearsay"), "`source` must begin with"),
    "source of a wrong type": (HELM.replace('"rulebook"', "7"), "`source` must be a text"),
    "strange confidence": (HELM + 'conf = "very"', "`conf` must be one of H, M, L"),
    "missing number": ('[helm]\nguard = 2\nsource = "rulebook"', "`count` must be a whole number"),
    "text for a number": (HELM.replace("6", '"six"'), "`count` must be a whole number"),
    "truth for a number": (HELM.replace("6", "true"), "`count` must be a whole number"),
    "list for a number": (HELM.replace("6", "[6]"), "`count` must be a whole number"),
    "number too large": (HELM.replace("6", "600"), "from 1 to 20"),
    "number too small": (HELM.replace("6", "0"), "from 1 to 20"),
}


@pytest.mark.parametrize(("text", "what"), ENTRIES.values(), ids=ENTRIES.keys())
def test_a_wrong_entry_is_rejected_by_name(text: str, what: str) -> None:
    said = refused(ARMED + text)

    assert said.startswith("cards.toml, entry [helm]: ")
    assert what in said


VALUES = {
    "nan": "nan",
    "infinity": "inf",
    "fraction": "1.5",
    "date": "2026-11-15",
    "time": "12:00:00",
    "huge number": str(10**60),
    "huge number of another base": "0x" + "f" * 5000,
    "huge number in a list": "[[0x" + "f" * 5000 + "]]",
    "deep list": "[" * (DEEPEST + 5) + "]" * (DEEPEST + 5),
    "deep table": "{a=" * (DEEPEST + 5) + "1" + "}" * (DEEPEST + 5),
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES.keys())
def test_an_impossible_value_is_rejected_by_file_and_entry(value: str) -> None:
    assert refused(f"{ARMED}[helm]\ncount = {value}").startswith("cards.toml, helm: ")


FILES = {
    "entry twice": HELM + HELM,
    "key twice": "[helm]\ncount = 1\ncount = 2",
    "no toml": "count: 6",
    "unclosed": "[helm",
    "surrogate": '[helm]\nsource = "\\ud800"',
    "control character": '[helm]\nsource = "\x00"',
    "number too long to read": "[helm]\ncount = " + "9" * 5000,
    "very deep list": "[helm]\ncount = " + "[" * 15_000,
    "far too many brackets": "[helm]\ncount = " + "[" * 30_000,
    "very deep table": "[" + ".".join(["a"] * 50) + "]",
    "key outside of an entry": "count = 6",
}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES.keys())
def test_an_unreadable_file_is_rejected_by_name(text: str) -> None:
    assert refused(text).startswith("cards.toml")


@settings(max_examples=100)
@given(st.text() | st.text(alphabet="[]{}=.\"'#\n ab019x-:"))
def test_any_text_is_read_or_rejected(text: str) -> None:
    try:
        pack = Pack.of_texts({"cards.toml": text})
    except ContentError:
        return
    assert Pack(pack.files).hash == pack.hash


# --- folders


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(HELM, encoding="utf-8")
    (tmp_path / "more.toml").write_text(ARMED, encoding="utf-8")
    (tmp_path / "readme.txt").write_text("not content", encoding="utf-8")
    pack = Pack.of_folder(tmp_path)

    assert list(pack.files) == ["cards.toml", "more.toml"]
    assert [row.key for row in pack.rows("cards.toml")] == ["helm"]


def test_a_file_that_is_too_large_is_rejected_by_name(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(HELM + "#" * LARGEST_FILE, encoding="utf-8")

    with pytest.raises(ContentError, match=r"^cards\.toml: larger than 256 KiB"):
        Pack.of_folder(tmp_path)


def test_a_file_that_is_not_utf_8_is_rejected_by_name(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(HELM.replace("rulebook", "Bergkönig").encode("latin-1"))

    with pytest.raises(ContentError, match=r"^cards\.toml: is not UTF-8"):
        Pack.of_folder(tmp_path)


def test_a_folder_without_content_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="holds no TOML file"):
        Pack.of_folder(tmp_path)
    with pytest.raises(ContentError, match="cannot be read as content"):
        Pack.of_folder(tmp_path / "nowhere")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ContentError, match=r"^cards\.toml: is missing"):
        GAME.open_box(Pack.of_texts({"other.toml": HELM}), GAME.settings_from())


# --- packs and rows


def test_the_hash_of_a_pack_depends_on_its_values_only() -> None:
    packs = [
        Pack.of_texts({"a.toml": HELM, "b.toml": ARMED}),
        Pack.of_texts({"b.toml": ARMED, "a.toml": "# a comment\n" + HELM.replace(" = ", "=")}),
    ]

    assert packs[0].hash == packs[1].hash
    assert packs[0].hash != Pack.of_texts({"a.toml": HELM.replace("6", "5"), "b.toml": ARMED}).hash


def test_a_row_returns_typed_values() -> None:
    row = Row(
        "cards.toml",
        "helm",
        {"count": 6, "name": "x", "faces": [1, 2], "tags": ["a"], "kind": "ally", "rare": True, "source": "derived"},
    )

    assert row.number("count") == 6
    assert row.number("other", default=3) == 3
    assert row.text("name") == "x"
    assert row.text("nickname", default="none") == "none"
    assert row.numbers("faces") == (1, 2)
    assert row.numbers("more") == ()
    assert row.texts("tags") == ("a",)
    assert row.texts("labels") == ()
    assert row.one_of("kind", ["ally", "twist"]) == "ally"
    assert row.flag("rare")
    assert not row.flag("common")
    assert row.origin().confidence == "L"
    row.done()


def test_a_rulebook_source_has_high_confidence_by_default() -> None:
    assert Row("f", "k", {"source": "rulebook p. 3"}).origin().confidence == "H"
    assert Row("f", "k", {"source": "rulebook p. 3", "conf": "M"}).origin().confidence == "M"


@pytest.mark.parametrize(
    ("method", "value"),
    [
        ("numbers", 7),
        ("numbers", [1, "2"]),
        ("numbers", [True]),
        ("numbers", [-1]),
        ("texts", "a"),
        ("texts", [""]),
        ("texts", [7]),
        ("text", ""),
        ("text", 7),
        ("flag", 1),
        ("flag", "yes"),
    ],
)
def test_a_row_rejects_the_wrong_type(method: str, value: object) -> None:
    row = Row("cards.toml", "helm", {"part": value})

    with pytest.raises(ContentError, match=r"^cards\.toml, entry \[helm\]: `part` must be "):
        getattr(row, method)("part")


def test_a_word_that_is_not_in_the_list_is_rejected() -> None:
    with pytest.raises(ContentError, match="must be one of ally, twist, not 'foe'"):
        Row("cards.toml", "helm", {"kind": "foe"}).one_of("kind", ["ally", "twist"])
