"""Hook for mkdocs (see mkdocs.yml): generate pages for each game's rules, and add the documents of the root folder.

Nothing is written twice: the pages come from the games' own texts.
"""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from meadhall.core.game import Card, Game, own_games
from meadhall.play.sources import counted
from meadhall.play.words import Words, rule_key

ROOT: Final = Path(__file__).parents[1]
HEADING: Final = re.compile(r"^(#{2,6}) +(§\w+(?:\.\w+)*) *(.*)$", re.MULTILINE)
RULING: Final = re.compile(r"^- \*\*Ruling (\d+)\*\*", re.MULTILINE)
DOCUMENTS: Final = {
    "build/architecture.md": "ARCHITECTURE.md",
    "build/contributing.md": "CONTRIBUTING.md",
    "build/style.md": "STYLE.md",
    "changelog.md": "CHANGELOG.md",
}
LINK: Final = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Return the configuration with the navigation, which has a page for each game."""
    rules = [{Words("en", game).word("game-title"): f"play/{key}.md"} for key, game in own_games().items()]
    german = [{Words("de", game).word("game-title"): f"play/{key}.de.md"} for key, game in own_games().items()]
    config.nav = [
        {"Meadhall": "index.md"},
        {
            "Play": [
                "play/index.md",
                {"How it looks": "play/looks.md"},
                *rules,
                {"Auf Deutsch": german},
                {"How true it is": "play/sources.md"},
                {"Values of your own": "packs.md"},
            ]
        },
        {"Host": ["hosting.md", {"Scaling": "scale.md"}, {"Write a client": "client.md"}]},
        {
            "Build": [
                {"Architecture": "build/architecture.md"},
                {"Contribute": "build/contributing.md"},
                {"Style": "build/style.md"},
            ]
        },
        {"Research": ["research.md", {"How strong the bots are": "bots.md"}]},
        *([{"Trust": "trust.md"}] if (ROOT / "docs/trust.md").exists() else []),
        {"What is new": "changelog.md"},
        {"Licences": "licences.md"},
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    made = {page: (ROOT / source).read_text(encoding="utf-8") for page, source in DOCUMENTS.items()}
    for key, game in own_games().items():
        made[f"play/{key}.md"] = rules_page(game, "en")
        made[f"play/{key}.de.md"] = rules_page(game, "de")
    made["play/sources.md"] = sources_page()
    for name, text in made.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Rewrite links to files of the repository as links to pages of the site."""
    path = page.file.src_uri
    pages = {source: other for other, source in DOCUMENTS.items()}
    for key, game in own_games().items():
        pages[f"src/{game.module.replace('.', '/')}/rulebook.md"] = f"play/{key}.md"
    source = DOCUMENTS.get(path, f"docs/{path}")

    def turned(match: re.Match[str]) -> str:
        meant = normpath(join(dirname(source), match[1]))
        return f"]({relpath(pages.get(meant, meant.removeprefix('docs/')), dirname(path) or '.')}"

    return LINK.sub(turned, markdown)


def rules_page(game: Game, language: str) -> str:
    """Return the page of a game: its rules section by section, with pictures, and all its cards."""
    words = Words(language, game, packages=["meadhall.cli"], strict=True)
    index = (files(game.module) / "rulebook.md").read_text(encoding="utf-8")
    page = [f"# {words.word('game-title')}", words.word("game-about")]
    page.append(f"![](../pictures/{game.key}-day.jpg#only-light) ![](../pictures/{game.key}-night.jpg#only-dark)")
    page.append(f"{words.word('game-start-custom')} {words.word('docs-learn', game=game.key)}")
    for signs, section, _ in HEADING.findall(index):
        page.append(f"{signs} {section} {words.title(section)} {{: #{rule_key(section)} }}")
        page.append(words.rule(section))
        picture = f"pictures/rules/{game.key}-{rule_key(section).removeprefix('rule-')}.jpg"
        if (ROOT / "docs" / picture).exists():
            page.append(f"![{section}](../{picture}){{: loading=lazy }}")
    page += cards(game, words)
    page.append(f"## {words.word('docs-rulings')} {{: #rulings }}")
    if words.has("ruling-1"):
        rulings = [f"- **{number}** {words.word(f'ruling-{number}')}" for number in RULING.findall(index)]
        page.append("\n".join(rulings))
    else:
        # An unfinished game has no texts for its rulings yet.
        page.append(_after(index, "## Rulings"))
    return "\n\n".join(page) + "\n"


def cards(game: Game, words: Words) -> list[str]:
    """Return the cards and pieces of the game with the most players, as one table for each group."""
    parts = [f"## {words.word('docs-cards')} {{: #cards }}", words.word("docs-cards-about", game=game.key)]
    for group, found in groupby(game.cards(game.start(game.seats[-1])), key=lambda card: card.group):
        rows = [words.word("docs-columns").split(" | "), *[_row(card, words) for card in found]]
        # Leave out empty columns.
        used = [at for at in range(len(rows[0])) if any(row[at] for row in rows[1:])]
        lines = ["| " + " | ".join(row[at].replace("|", "\\|") for at in used) + " |" for row in rows]
        parts.append("\n".join([f"### {words.word(group)}\n", lines[0], "|---" * len(used) + "|", *lines[1:]]))
    return parts


def _row(card: Card, words: Words) -> list[str]:
    name = words.word(card.face) + (f" ×{card.count}" if card.count > 1 else "")
    values = ", ".join(f"{words.word(f'value-{name}')} {value}" for name, value in card.values.items())
    return [name, values, " · ".join(words.say(text).replace("\n", " ") for text in card.about)]


def sources_page() -> str:
    """Return the page that counts the sources of each game's cards."""
    lines = [
        "# How true it is",
        "",
        "The rulebooks decide. Every entry of the content names its source. The values of a *known* card are",
        "printed in a rulebook or published elsewhere. A *derived* card follows from known ones, or is known in",
        "part. The values of a *reconstructed* card are our own, made to fit. `./meadhall cards GAME` shows each",
        "card with its source; `--pack FILE` plays with [true values of your own](../packs.md).",
        "",
        "| cards of | known | derived | reconstructed |",
        "|---|---:|---:|---:|",
    ]
    for game in own_games().values():
        counts = " | ".join(str(count) for count in list(counted(game).values())[:-1])
        lines.append(f"| {Words('en', game).word('game-title')} | {counts} |")
    return "\n".join(lines) + "\n"


def _after(text: str, heading: str) -> str:
    return text.split(f"\n{heading}\n", 1)[1]
