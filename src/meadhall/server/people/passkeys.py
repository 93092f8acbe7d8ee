"""Check passkeys (WebAuthn). The site and the origin are those of the request, which the security middleware allows."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from meadhall.protocol import people as wire
from meadhall.server.table.state import Refusal


@dataclass(slots=True, frozen=True)
class Site:
    """The site for which a passkey is made and used: its name, and the origin of the page."""

    name: str
    origin: str


def site_of(origin: str) -> Site:
    """Return the site of a request's origin. Browsers make no passkeys for numeric addresses."""
    name = urlsplit(origin).hostname or ""
    if not name:
        raise Refusal("bad-origin")
    try:
        ip_address(name)
    except ValueError:
        return Site(name, origin)
    raise Refusal("no-passkeys")


def new_challenge() -> str:
    """Return a new challenge."""
    return secrets.token_urlsafe(32)


def encoded(raw: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _refuse_frame(client_data: str) -> None:
    """Refuse an answer that was given inside a page of another site."""
    found = json.loads(_decoded(client_data))
    if not isinstance(found, dict) or found.get("crossOrigin"):
        raise ValueError("the page stands inside a page of another site")


def check_made(made: wire.PasskeyMade, site: Site) -> tuple[bytes, int]:
    """Return the public key of a new passkey, and its counter; refuse one that is not for this site and challenge."""
    # Imported late: these packages take long, and most runs of a server never need them.
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    response = {"clientDataJSON": made.client_data, "attestationObject": made.attestation}
    credential = {"id": made.id, "rawId": made.id, "type": "public-key", "response": response}
    try:
        _refuse_frame(made.client_data)
        # The person must be present (the default). A PIN or a fingerprint is welcome, but not required:
        # docs/hosting.md says why.
        found = verify_registration_response(
            credential=credential,
            expected_challenge=_decoded(made.challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except (WebAuthnException, ValueError, LookupError, TypeError, RecursionError) as error:
        raise Refusal("bad-passkey") from error
    if encoded(found.credential_id) != made.id:
        raise Refusal("bad-passkey")
    return found.credential_public_key, found.sign_count


def check_used(used: wire.PasskeyUsed, site: Site, key: bytes, count: int) -> int:
    """Return the new counter of a passkey; refuse a wrong signature, site or challenge, and a counter set back."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    response = {
        "clientDataJSON": used.client_data,
        "authenticatorData": used.authenticator_data,
        "signature": used.signature,
    }
    credential = {"id": used.id, "rawId": used.id, "type": "public-key", "response": response}
    try:
        _refuse_frame(used.client_data)
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=_decoded(used.challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=key,
            credential_current_sign_count=count,
        )
    except (WebAuthnException, ValueError, LookupError, TypeError, RecursionError) as error:
        raise Refusal("bad-passkey") from error
    return found.new_sign_count
