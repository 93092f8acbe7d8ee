"""Turn notices of the person who signed in at a remote hall: their settings, and switches for push and mail."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text as Rich
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static

from meadhall.cli.tui.links import UNREACHABLE, action_errors
from meadhall.cli.tui.user_files import session_of
from meadhall.client import Client, Refused
from meadhall.play.words import Words
from meadhall.protocol.notices import NoticesView

ADDRESS: Final = "notice-address"
"""The field for a mail address."""


async def notices_of(address: str) -> NoticesView | None:
    """Return the settings at a hall; None for a guest, or if the hall does not answer."""
    async with Client(address) as client:
        client.guest = session_of(address)
        if not client.guest:
            return None
        try:
            return await client.notices()
        except (Refused, *UNREACHABLE):
            # The lobby shows without it.
            return None


async def press(address: str, button: str, typed: str) -> NoticesView:
    """Do what a button of the form says; return the settings then."""
    async with Client(address) as client:
        client.guest = session_of(address)
        with action_errors():
            if button == "notices-stop":
                return await client.stop_notices()
            if button == "notices-mail-to":
                await client.set_mail(typed)
                return await client.notices()
            _, channel, state = button.split("-")
            return await client.set_notices(**{channel: state == "on"})


def form(view: NoticesView, words: Words) -> Iterable[Widget]:
    """Return the form: what is set, and buttons that change it."""
    yield Label(Rich(words.word("tui-notices"), "bold"))
    yield Static(Rich(words.word("tui-notices-about")), classes="about")
    for line in _lines(view, words):
        yield Label(Rich(line))
    for channel, usable in (("push", view.devices > 0), ("mail", bool(view.address))):
        if usable:
            state = "off" if getattr(view, channel) else "on"
            key = f"tui-notices-{channel}-{state}"
            yield Button(words.word(key), id=f"notices-{channel}-{state}", compact=True)
    if view.push or view.mail:
        yield Button(words.word("tui-notices-stop"), id="notices-stop", compact=True)
    if view.can_mail and not view.address:
        yield Label(words.word("tui-notices-address"), classes="section")
        yield Input(view.pending, id=ADDRESS, compact=True, max_length=254)
        yield Button(words.word("tui-notices-mail-to"), id="notices-mail-to", compact=True)


def _lines(view: NoticesView, words: Words) -> Iterable[str]:
    yield words.word("tui-notices-waiting", count=len(view.waiting))
    push = "on" if view.push and view.devices else "off"
    yield words.word("tui-notices-push", devices=view.devices, state=push)
    if view.can_mail:
        yield words.word("tui-notices-mail", address=view.address or "–", state="on" if view.mail else "off")
    if view.pending:
        yield words.word("tui-notices-pending", address=view.pending)
    if view.quiet_from and view.quiet_until:
        yield words.word("tui-notices-quiet", start=view.quiet_from, end=view.quiet_until, zone=view.zone)
    yield words.word("tui-notices-digest", minutes=view.digest)
