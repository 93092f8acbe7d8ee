"""Notices by Web Push: real encryption, and push services that fail or lead into the host's network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from tests.server.fake_time import FakeTime
from tests.server.helpers import run
from tests.server.notifying import (
    notifying_hall,
    person,
    pushing,
    settle,
    table_of,
)
from tests.server.postbox import Browser, PushService, decoded

from meadhall.protocol import notices as wire
from meadhall.protocol.clocks import DAY
from meadhall.server.notices.schedule import RETRY_SECONDS
from meadhall.server.table.state import Refusal


def read_token(token: str, key: str) -> dict[str, Any]:
    """Return the claims of a JSON web token (ES256); raise if the key has not signed it."""
    content, _, signature = token.rpartition(".")
    raw = decoded(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(both, content.encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(decoded(content.partition(".")[2]))
    return found


def test_a_push_message_is_encrypted_for_the_browser_and_signed_by_the_hall(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with PushService() as service, notifying_hall(tmp_path, clock) as (hall, desk):
            browser = await pushing(hall, desk, f"{service.address}/send/secret-path")
            table = await table_of(hall)
            await settle(hall, desk, clock)
            ((headers, body),) = service.messages
            assert browser.read(body) == {
                "title": "Your turn: The Duel",
                "body": "The Duel: your turn since 2026-05-05, 08:00.",
                "path": f"#/table/{table}",
                "lang": "en",
            }
            assert table.encode() not in body
            kind, _, parts = headers["authorization"].partition(" ")
            signed = dict(part.split("=", 1) for part in parts.split(","))
            key = (await desk.view(frozenset({"anna"}), "anna")).push_key
            assert (kind, signed["k"]) == ("vapid", key)
            claims = read_token(signed["t"], key)
            assert (claims["aud"], claims["sub"]) == (service.address, "mailto:host@hall.example")
            assert 0 < claims["exp"] - clock.time() <= DAY
            assert (headers["ttl"], headers["content-encoding"]) == ("43200", "aes128gcm")

    run(play())


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_subscription_is_removed(tmp_path: Path, clock: FakeTime, status: int) -> None:
    async def play() -> None:
        async with PushService() as service, notifying_hall(tmp_path, clock) as (hall, desk):
            await pushing(hall, desk, service.address)
            service.status = status
            await table_of(hall)
            await settle(hall, desk, clock)
            await settle(hall, desk, clock, DAY)
            assert len(service.messages) == 1
            assert await desk.rows.devices("anna") == []

    run(play())


def test_a_busy_push_service_is_tried_again(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with PushService() as service, notifying_hall(tmp_path, clock) as (hall, desk):
            await pushing(hall, desk, service.address)
            service.status = 503
            await table_of(hall)
            await settle(hall, desk, clock)
            service.status = 201
            await settle(hall, desk, clock, RETRY_SECONDS[0])
            await settle(hall, desk, clock, DAY)
            assert len(service.messages) == 2
            assert len(await desk.rows.devices("anna")) == 1

    run(play())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://localhost/x",
        "https://hall.local/x",
        "https://user@push.example.org/x",
        "https://push.example.org:0/x",
        "https://push.example.org:x/",
        "https:///x",
    ],
)
def test_a_subscription_never_leads_into_the_hosts_network(tmp_path: Path, clock: FakeTime, endpoint: str) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock, private=False) as (hall, desk):
            with pytest.raises(Refusal, match="bad-address"):
                await pushing(hall, desk, endpoint)
            assert await desk.rows.devices("anna") == []

    run(play())


def test_a_name_that_leads_into_the_hosts_network_is_not_called(
    tmp_path: Path, clock: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        loop, asked = asyncio.get_running_loop(), []

        async def rebound(host: str, port: int, **_: object) -> list[Any]:
            asked.append(host)
            return [(0, 0, 0, "", ("93.184.216.34", port)), (0, 0, 0, "", ("192.168.1.1", port))]

        async with notifying_hall(tmp_path, clock, private=False) as (hall, desk):
            await pushing(hall, desk, "https://push.example.org/x")
            await table_of(hall)
            monkeypatch.setattr(loop, "getaddrinfo", rebound)
            await settle(hall, desk, clock)
            assert asked == ["push.example.org"]
            assert await desk.rows.devices("anna") == []

    run(play())


def test_invalid_keys_are_refused(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            await person(hall, "anna")
            good = Browser("https://push.example.org/x").subscription
            for wrong in ({"p256dh": "A" * 87}, {"p256dh": good["auth"]}, {"auth": good["p256dh"]}, {"auth": "A" * 17}):
                with pytest.raises(Refusal, match="bad-address"):
                    await desk.add_device("anna", "me-x", wire.DeviceWanted(**{**good, **wrong}))

    run(play())


def test_a_person_has_ten_devices_at_most(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with notifying_hall(tmp_path, clock) as (hall, desk):
            for number in range(12):
                await pushing(hall, desk, f"https://push.example.org/{number}")
            found = await desk.rows.devices("anna")
            assert [each.endpoint.rpartition("/")[2] for each in found] == [str(number) for number in range(2, 12)]

    run(play())
