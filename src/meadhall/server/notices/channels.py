"""How the hall sends notices: its mail server and its push messages, from the settings."""

from __future__ import annotations

from dataclasses import dataclass
from email.utils import parseaddr
from hashlib import sha256
from typing import TYPE_CHECKING

from meadhall.server.notices.mail import MailServer, mail_server
from meadhall.server.notices.push import PushSender
from meadhall.server.outgoing import Outgoing
from meadhall.server.storage.database import StoreError

if TYPE_CHECKING:
    from meadhall.server.serve import Settings
    from meadhall.server.storage.store import Store


@dataclass(slots=True, frozen=True)
class Channels:
    """How the hall sends notices. `page` is the address of its page, `key` signs the links that end notices."""

    page: str = "http://localhost/"
    mail: MailServer | None = None
    push: PushSender | None = None
    key: bytes = b""


async def channels_of(settings: Settings, store: Store, address: str) -> Channels:
    """Return how the hall sends notices. Links in them begin with the first origin."""
    page = settings.origins[0].rstrip("/") if settings.origins else address
    try:
        mail = mail_server(settings.mail_server, settings.mail_from)
    except ValueError as error:
        raise StoreError(str(error)) from error
    key = await store.notice_key()
    sender = parseaddr(settings.mail_from)[1]
    # Push services want a contact. `.invalid` is a name that no host has.
    usual = f"mailto:{sender}" if sender else page if page.startswith("https:") else "mailto:host@meadhall.invalid"
    outgoing = Outgoing(private=settings.private_notices)
    # Each purpose has a key of its own.
    secret = sha256(b"push " + key).digest()
    push = PushSender(secret, settings.push_contact or usual, outgoing) if settings.push else None
    return Channels(f"{page}/", mail, push, key)
