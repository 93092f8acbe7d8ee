"""A real SMTP server and a push service on this machine, for tests of notices."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from email import message_from_bytes, policy
from email.message import EmailMessage
from types import TracebackType
from typing import Any, Self

import http_ece
from aiosmtpd.smtp import SMTP, Envelope
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Postbox:
    """An SMTP server in a thread, which keeps all mails. `refuse` is its reply to every recipient, if set."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuse = ""
        self.attempts = 0
        self.port = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = asyncio.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    async def handle_RCPT(self, server: SMTP, session: object, envelope: Envelope, to: str, options: object) -> str:  # noqa: N802  # the library's name
        self.attempts += 1
        if self.refuse:
            return self.refuse
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: object, envelope: Envelope) -> str:  # noqa: N802  # the library's name
        assert isinstance(envelope.content, bytes)
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        return "250 OK"

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        # A name of its own: otherwise the library asks the name service for each connection, which may take long.
        server = await self._loop.create_server(
            lambda: SMTP(self, hostname="postbox.invalid", loop=self._loop), "127.0.0.1", 0
        )
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._over.wait()
        # Do not wait for open connections: a test that failed may have left one.
        server.close()

    @property
    def url(self) -> str:
        return f"smtp+plain://127.0.0.1:{self.port}"

    def text(self, number: int = -1) -> str:
        """Return the text of a mail, with plain line ends."""
        return str(self.mails[number].get_content()).replace("\r\n", "\n")

    def words(self, number: int = -1) -> str:
        """Return the text of a mail without its links, whose random letters may look like a name."""
        return re.sub(r"https://\S+", "", self.text(number))

    def secret(self, name: str, number: int = -1) -> str:
        """Return the secret in the link of a mail: `confirm` or `stop`."""
        return self.text(number).partition(f"#/notices?{name}=")[2].split()[0]

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(60)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(60)


class Browser:
    """A browser's end of a push subscription: it can read what is encrypted for it."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes, 1"
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {"endpoint": endpoint, "p256dh": encoded(public), "auth": encoded(self._auth)}

    def read(self, body: bytes) -> Any:
        """Return the content of a message."""
        found = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(found)


class PushService:
    """A push service, which keeps the headers and bodies of all messages, and answers with `status`."""

    def __init__(self) -> None:
        self.messages: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        self.address = ""
        self._server: asyncio.Server | None = None

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        self.messages.append((headers, await reader.readexactly(int(headers["content-length"]))))
        writer.write(f"HTTP/1.1 {self.status} Answer\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()
