"""The texts of notices: the title of the game, whose turn it is, and since when. Nothing of the game itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from meadhall.core.game import UnknownGame, named
from meadhall.play.words import Words
from meadhall.server.notices.rows import SettingsRow, TurnRow
from meadhall.server.notices.schedule import local_time


class Email(NamedTuple):
    """Subject and text of a mail."""

    subject: str
    text: str


@cache
def _words(language: str) -> Words:
    return Words(language, packages=("meadhall.server",))


@cache
def _title(language: str, game: str) -> str:
    try:
        # The short title, as the hall shows it: without the name of the series.
        return Words(language, named(game)).word("game-title").rpartition(": ")[2]
    except UnknownGame:
        # A package with this game is no longer installed.
        return game


def _line(settings: SettingsRow, turn: TurnRow) -> str:
    since = local_time(settings, turn.since)
    return _words(settings.language).word(
        "notice-line",
        title=_title(settings.language, turn.game),
        day=since.strftime("%Y-%m-%d"),
        time=since.strftime("%H:%M"),
    )


def _headline(settings: SettingsRow, turns: Sequence[TurnRow]) -> str:
    words = _words(settings.language)
    if len(turns) > 1:
        return words.word("notice-many", count=len(turns))
    return words.word("notice-one", title=_title(settings.language, turns[0].game))


def turn_email(settings: SettingsRow, turns: Sequence[TurnRow], page: str, stop: str) -> Email:
    """Return the mail about some turns. `page` is the address of the page, `stop` the secret that ends notices."""
    words = _words(settings.language)
    lines = [f"{_line(settings, turn)}\n{page}#/table/{turn.table}" for turn in turns]
    end = words.word("notice-stop", link=f"{page}#/notices?stop={stop}")
    return Email(_headline(settings, turns), "\n\n".join([*lines, words.word("notice-why"), end]) + "\n")


def confirm_email(settings: SettingsRow, page: str, secret: str, hours: int) -> Email:
    """Return the mail that asks to confirm an address. It names nobody: a stranger may have typed the address."""
    words = _words(settings.language)
    ask = words.word("notice-confirm", page=page, hours=hours)
    text = f"{ask}\n\n{page}#/notices?confirm={secret}\n\n{words.word('notice-confirm-not')}\n"
    return Email(words.word("notice-confirm-subject"), text)


def push_text(settings: SettingsRow, turns: Sequence[TurnRow]) -> bytes:
    """Return the content of a push message, for the service worker of the page: `web/worker.js`."""
    content = {
        "title": _headline(settings, turns),
        "body": "\n".join(_line(settings, turn) for turn in turns[:4]),
        "path": f"#/table/{turns[0].table}" if len(turns) == 1 else "#/",
        "lang": settings.language,
    }
    return msgspec.json.encode(content)
