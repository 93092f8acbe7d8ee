"""Web Push: encrypted messages to the push services of browsers, signed with the hall's own key (VAPID)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from meadhall.protocol.notices import DeviceWanted
from meadhall.server.notices.rows import Device
from meadhall.server.outgoing import NotPublic, Outgoing, is_public
from meadhall.server.table.state import Refusal

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256: private keys are smaller."""
POINT: Final = 65
"""Bytes of a public key."""
AUTH: Final = 16
"""Bytes of the authentication secret of a subscription."""
TTL_SECONDS: Final = 12 * 3600
"""Seconds for which a push service keeps a message for an offline browser, and for which a signature is valid."""
DEAD: Final = (404, 410)
"""HTTP statuses of a subscription that has ended."""
REFUSED: Final = (400, 401, 403, 413)
"""HTTP statuses of a message that the service will never take."""


class DeadDevice(Exception):
    """The subscription has ended, or cannot be used."""


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushSender:
    """Sends push messages. `secret` is the hall's own, `contact` an address for the operators of push services."""

    def __init__(self, secret: bytes, contact: str, outgoing: Outgoing) -> None:
        self._secret: Final = int.from_bytes(secret, "big") % (ORDER - 1) + 1
        self._contact: Final = contact
        self._outgoing: Final = outgoing
        self._public = ""

    def _key(self) -> EllipticCurvePrivateKey:
        # Imported late, here and below: these packages take long, and most runs of a server never need them.
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

        return derive_private_key(self._secret, SECP256R1())

    def public_key(self) -> str:
        """Return the hall's public key, which browsers need for a subscription: base64url without padding."""
        if not self._public:
            from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

            raw = self._key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
            self._public = urlsafe_b64encode(raw).rstrip(b"=").decode()
        return self._public

    def check(self, wanted: DeviceWanted) -> None:
        """Refuse a subscription that is not on the public web, or whose keys are invalid."""
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

        try:
            parts = urlsplit(wanted.endpoint)
            key, auth = _decoded(wanted.p256dh), _decoded(wanted.auth)
            usable = bool(parts.hostname) and parts.port != 0 and len(key) == POINT and len(auth) == AUTH
            EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
        except (ValueError, Base64Error) as error:
            raise Refusal("bad-address") from error
        public = self._outgoing.private or (parts.scheme == "https" and _may_be_public(parts.hostname or ""))
        if not usable or not public or parts.username is not None:
            raise Refusal("bad-address")

    async def send(self, device: Device, content: bytes, now: float) -> None:
        """Send a message; DeadDevice if the subscription has ended, OSError to try again later."""
        from py_vapid import Vapid02
        from pywebpush import WebPusher, WebPushException

        parts = urlsplit(device.endpoint)
        keys = {"p256dh": device.p256dh, "auth": device.auth}
        try:
            body = WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(content, "aes128gcm")["body"]
        except (WebPushException, ValueError, TypeError) as error:
            raise DeadDevice from error
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TTL_SECONDS, "sub": self._contact}
        headers = {
            **Vapid02(self._key()).sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            # A newer message replaces one that the browser has not fetched yet.
            "Topic": "turn",
        }
        try:
            status = await self._outgoing.post(device.endpoint, body, headers)
        except NotPublic as error:
            raise DeadDevice from error
        if status in DEAD or status in REFUSED:
            raise DeadDevice
        if not 200 <= status < 300:
            raise OSError(f"status {status}")

    async def close(self) -> None:
        """Close the connections to push services."""
        await self._outgoing.close()


def _may_be_public(host: str) -> bool:
    """Return whether a host may be on the public web. A name is resolved when a message is sent, and checked then."""
    try:
        return is_public(host.partition("%")[0])
    except ValueError:
        return "." in host.strip(".") and not host.rstrip(".").endswith((".localhost", ".local", ".internal"))
