"""An authenticator in software: it makes passkeys and signs with them, honestly or not."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(raw: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class Authenticator:
    """One passkey. `site` and `origin` are those of the page that asks for it."""

    def __init__(self, site: str, origin: str) -> None:
        self.site = site
        self.origin = origin
        self.id = secrets.token_bytes(20)
        self.count = 0
        self.flags = PRESENT | VERIFIED
        self.framed = False
        """Whether the page stands inside a page of another site."""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _client_data(self, kind: str, challenge: str) -> bytes:
        data = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}
        return json.dumps({**data, "crossOrigin": self.framed}).encode()

    def _authenticator_data(self, flags: int) -> bytes:
        return sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def make(self, challenge: str) -> dict[str, object]:
        """Answer an offer with a new passkey."""
        public = self._key.public_key().public_numbers()
        x, y = public.x.to_bytes(32, "big"), public.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._authenticator_data(self.flags | ATTESTED) + bytes(16)
        data += len(self.id).to_bytes(2, "big") + self.id + key
        return {
            "challenge": challenge,
            "id": encoded(self.id),
            "client_data": encoded(self._client_data("create", challenge)),
            "attestation": encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }

    def use(self, challenge: str) -> dict[str, object]:
        """Sign a challenge."""
        self.count += 1
        client, data = self._client_data("get", challenge), self._authenticator_data(self.flags)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "challenge": challenge,
            "id": encoded(self.id),
            "client_data": encoded(client),
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
        }
