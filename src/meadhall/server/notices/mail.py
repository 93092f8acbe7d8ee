"""Mail by SMTP, to the server that the host has configured."""

from __future__ import annotations

import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from meadhall.server.background import BackgroundThread
from meadhall.server.notices.texts import Email

PATIENCE: Final = 20.0
"""Seconds to wait for the mail server."""
PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
"""Schemes of a mail server with their usual ports: STARTTLS, TLS at once, no encryption."""
NEVER: Final = 500
"""Replies of a mail server from this number on are final."""

mail_thread: Final = BackgroundThread("mail")
"""Talks to the mail server."""


class NoMailbox(Exception):
    """The mail server says that the address does not exist."""


class MailServer(NamedTuple):
    """A mail server, and the sender of all mails."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    async def send(self, to: str, email: Email, now: float, stop: str = "") -> None:
        """Send an email; NoMailbox if the address does not exist, OSError to try again later.

        `stop` is an address that ends the notices with one request (RFC 8058), for the mail program's own button.
        """
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, email.subject
        message["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
        message["Message-ID"] = make_msgid(domain=self._domain)
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(email.text)
        await mail_thread(self._deliver, to, message)

    def _deliver(self, to: str, message: EmailMessage) -> None:
        try:
            with self._connected() as server:
                if self.user:
                    server.login(self.user, self.password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            if all(code >= NEVER for code, _ in error.recipients.values()):
                raise NoMailbox from None
            # Without its cause: the text of the error holds the address.
            raise OSError("the recipient was refused for now") from None
        except (smtplib.SMTPException, ssl.SSLError, UnicodeError) as error:
            raise OSError(type(error).__name__) from None

    @property
    def _domain(self) -> str:
        return self.sender.rpartition("@")[2].rstrip(">")

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        # The name is given: otherwise smtplib asks the name service each time, and `PATIENCE` does not limit that.
        if self.scheme == "smtps":
            return smtplib.SMTP_SSL(self.host, self.port, self._domain, timeout=PATIENCE, context=context)
        server = smtplib.SMTP(self.host, self.port, self._domain, timeout=PATIENCE)
        if self.scheme == "smtp":
            try:
                server.starttls(context=context)
            except BaseException:
                server.close()
                raise
        return server


def mail_server(url: str, sender: str) -> MailServer | None:
    """Return the mail server of the settings; None if there is none. ValueError if the settings are not usable.

    >>> mail_server("smtp://hall:se%40cret@mail.example", "hall@hall.example")[:5]
    ('smtp', 'mail.example', 587, 'hall', 'se@cret')
    """
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError("a mail server is given as smtps://USER:PASSWORD@HOST, smtp://HOST or smtp+plain://HOST")
    if sender.count("@") != 1 or any(letter in sender for letter in "\r\n"):
        raise ValueError("mail needs a sender: `mail-from` is an address such as hall@hall.example")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme], user, password, sender)
