"""Attacks on people: replay, fixation, enumeration, foreign origins, stolen databases and logs."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.authenticator import PRESENT, VERIFIED, Authenticator, encoded
from tests.server.helpers import Server, hall_in, opened, run, two
from tests.server.inside import hall_here, people_of, store_of
from tests.server.test_people import ask, guest, signed_in
from tests.server.test_security import HOSTILE_ORIGINS

from meadhall.client import Refused
from meadhall.protocol.people import PasskeyMade, PasskeyUsed
from meadhall.server.http.limits import Limits
from meadhall.server.people import people as module
from meadhall.server.people.passkeys import Site, site_of
from meadhall.server.table.state import Refusal


class Browser:
    """A browser at `localhost`, which is a name: numeric addresses have no passkeys."""

    def __init__(self, server: Server) -> None:
        self.port = server.address.rpartition(":")[2]
        self.origin = f"http://localhost:{self.port}"
        self._server = server
        self.key = Authenticator("localhost", self.origin)

    def ask(self, path: str, body: object = None, *tokens: str, origin: str | None = None) -> Any:
        headers = {"Origin": self.origin if origin is None else origin, "Host": f"localhost:{self.port}"}
        if tokens:
            headers["Authorization"] = f"Bearer {','.join(tokens)}"
        if not headers["Origin"]:
            del headers["Origin"]
        answer = httpx.post(self._server.address + path, json=body, headers=headers, trust_env=False, timeout=90)
        return answer.json()

    def keep(self) -> dict[str, Any]:
        """Keep a name with a passkey; return the session."""
        person = signed_in(self._server)
        offer = self.ask("/api/me/passkeys/offer", None, person["token"])
        assert self.ask("/api/me/passkeys", self.key.make(offer["challenge"]), person["token"]) == {"done": True}
        return person

    def challenge(self) -> str:
        return str(self.ask("/api/sign-in/passkey/offer")["challenge"])

    def sign_in(self, **changes: object) -> Any:
        return self.ask("/api/sign-in/passkey", {**self.key.use(self.challenge()), **changes})


@pytest.fixture
def laptop(server: Server) -> Browser:
    return Browser(server)


# --- passkeys


def test_a_passkey_signs_in_the_same_person(server: Server, laptop: Browser) -> None:
    async def play() -> None:
        async with server.client() as client:
            table, _ = await opened(client, two())
            await client.keep_name("Anna")
            offer = laptop.ask("/api/me/passkeys/offer", None, client.guest)
            assert offer["site"] == "localhost"
            laptop.ask("/api/me/passkeys", laptop.key.make(offer["challenge"]), client.guest)
            for _ in range(2):
                signed = laptop.sign_in()
                assert signed["name"] == "Anna"
                (found,) = ask(server, "/api/me/tables", None, signed["token"], method="GET")
                assert found["table"] == table
            view = await client.me()
            (key,) = view.passkeys
            assert laptop.ask("/api/me/passkeys/remove", {"id": key.id}, client.guest) == {"done": True}
            assert laptop.sign_in()["code"] == "bad-passkey"

    run(play())


def test_a_recorded_sign_in_cannot_be_replayed(laptop: Browser) -> None:
    laptop.keep()
    used = laptop.key.use(laptop.challenge())

    assert laptop.ask("/api/sign-in/passkey", used)["name"] == "Anna"
    assert laptop.ask("/api/sign-in/passkey", used)["code"] == "bad-passkey"
    # The same signature does not fit a fresh challenge.
    assert laptop.ask("/api/sign-in/passkey", {**used, "challenge": laptop.challenge()})["code"] == "bad-passkey"


def test_a_challenge_that_the_server_never_gave_is_refused(laptop: Browser) -> None:
    laptop.keep()

    assert laptop.ask("/api/sign-in/passkey", laptop.key.use("A" * 43))["code"] == "bad-passkey"


def test_a_challenge_serves_one_purpose_and_one_person(server: Server, laptop: Browser) -> None:
    person, other = laptop.keep(), signed_in(server, "Eve")
    making = laptop.ask("/api/me/passkeys/offer", None, person["token"])["challenge"]
    assert laptop.ask("/api/sign-in/passkey", laptop.key.use(making))["code"] == "bad-passkey"
    # Eve cannot add her key with Anna's challenge, nor with one for signing in.
    eve = Authenticator("localhost", laptop.origin)
    again = laptop.ask("/api/me/passkeys/offer", None, person["token"])["challenge"]
    for challenge in (again, laptop.challenge()):
        assert laptop.ask("/api/me/passkeys", eve.make(challenge), other["token"])["code"] == "bad-passkey"
    # Nor can she take Anna's key for her own account.
    own = laptop.ask("/api/me/passkeys/offer", None, other["token"])["challenge"]
    assert laptop.ask("/api/me/passkeys", laptop.key.make(own), other["token"])["code"] == "bad-passkey"
    assert laptop.sign_in()["name"] == "Anna"


def test_a_passkey_of_another_site_is_refused(laptop: Browser) -> None:
    """A phishing page relays the challenge; the browser writes the page's own origin into the signed data."""
    laptop.keep()
    laptop.key.origin = "https://evil.example"
    assert laptop.sign_in()["code"] == "bad-passkey"
    laptop.key.origin = laptop.origin
    laptop.key.site = "evil.example"
    assert laptop.sign_in()["code"] == "bad-passkey"
    laptop.key.site = "localhost"
    assert laptop.sign_in()["name"] == "Anna"


def test_a_page_inside_a_foreign_page_makes_and_uses_no_passkey(laptop: Browser) -> None:
    person = laptop.keep()
    laptop.key.framed = True
    assert laptop.sign_in()["code"] == "bad-passkey"
    other = Authenticator("localhost", laptop.origin)
    other.framed = True
    offer = laptop.ask("/api/me/passkeys/offer", None, person["token"])
    assert laptop.ask("/api/me/passkeys", other.make(offer["challenge"]), person["token"])["code"] == "bad-passkey"


def test_a_passkey_needs_a_present_person_and_no_pin(server: Server, laptop: Browser) -> None:
    """User verification is preferred, not required: keys without a PIN work. A program alone never signs."""
    laptop.key.flags = PRESENT
    person = laptop.keep()
    assert laptop.sign_in()["name"] == "Anna"
    laptop.key.flags = VERIFIED
    assert laptop.sign_in()["code"] == "bad-passkey"
    other = Authenticator("localhost", laptop.origin)
    other.flags = VERIFIED
    offer = laptop.ask("/api/me/passkeys/offer", None, person["token"])
    assert laptop.ask("/api/me/passkeys", other.make(offer["challenge"]), person["token"])["code"] == "bad-passkey"


def test_a_copied_authenticator_is_noticed_by_its_counter(laptop: Browser) -> None:
    laptop.keep()
    assert laptop.sign_in()["name"] == "Anna"
    laptop.key.count = 0

    assert laptop.sign_in()["code"] == "bad-passkey"


def test_a_changed_signature_or_key_is_refused(laptop: Browser) -> None:
    laptop.keep()
    for part in ("signature", "authenticator_data", "client_data"):
        assert laptop.sign_in(**{part: "AAAA"})["code"] == "bad-passkey"
    stranger = Authenticator("localhost", laptop.origin)
    stranger.id = laptop.key.id
    assert laptop.ask("/api/sign-in/passkey", stranger.use(laptop.challenge()))["code"] == "bad-passkey"


def test_hostile_passkeys_are_refused_and_never_fail_the_server(server: Server, laptop: Browser) -> None:
    person = laptop.keep()
    for junk in ("A", "AAAA", "A" * 5000, "ÄÖ", encoded(b"[" * 2500), encoded(b"[]")):
        for part in ("challenge", "id", "client_data", "attestation"):
            offer = laptop.ask("/api/me/passkeys/offer", None, person["token"])
            made = {**Authenticator("localhost", laptop.origin).make(offer["challenge"]), part: junk}
            code = laptop.ask("/api/me/passkeys", made, person["token"])["code"]
            assert code in ("bad-passkey", "not-understood"), (part, junk)


def test_passkeys_need_an_origin_with_a_name(server: Server, laptop: Browser) -> None:
    person = laptop.keep()

    assert laptop.ask("/api/sign-in/passkey/offer", origin="")["code"] == "bad-origin"
    assert ask(server, "/api/sign-in/passkey/offer")["code"] == "bad-origin"
    headers = {"Origin": server.address, "Authorization": f"Bearer {person['token']}"}
    answer = httpx.post(f"{server.address}/api/me/passkeys/offer", headers=headers, trust_env=False, timeout=60)
    assert answer.json()["code"] == "no-passkeys"
    for origin in ("http://127.0.0.1:1", "http://[::1]:1", "https://10.0.0.1"):
        with pytest.raises(Refusal, match="no-passkeys"):
            site_of(origin)


@pytest.mark.parametrize("path", ["/api/sign-in", "/api/sign-in/passkey", "/api/me/link", "/api/me/erase"])
def test_a_foreign_page_reaches_no_account(server: Server, laptop: Browser, path: str) -> None:
    person = signed_in(server)
    for origin in HOSTILE_ORIGINS[1:]:
        given = origin.format(port=laptop.port)
        if given == laptop.origin:
            continue
        headers = {"Origin": given, "Authorization": f"Bearer {person['token']}"}
        answer = httpx.post(server.address + path, json={}, headers=headers, trust_env=False, timeout=60)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin"), origin
    assert ask(server, "/api/me", None, person["token"], method="GET")["kept"]


def test_a_browser_sends_no_credentials_by_itself(server: Server) -> None:
    """No cookies: a foreign page cannot make a request that carries a session."""
    headers = {"Authorization": f"Bearer {signed_in(server)['token']}"}
    answer = httpx.get(f"{server.address}/api/me", headers=headers, trust_env=False, timeout=60)

    assert "set-cookie" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


# --- links and codes


def test_a_link_and_a_code_work_once(server: Server) -> None:
    person = signed_in(server)
    link = ask(server, "/api/me/link", None, person["token"])["secret"]
    for secret in (link, person["codes"][0]):
        assert ask(server, "/api/sign-in", {"secret": secret})["name"] == "Anna"
        assert ask(server, "/api/sign-in", {"secret": secret})["code"] == "bad-secret"
        assert ask(server, "/api/sign-in/look", {"secret": secret})["code"] == "bad-secret"


def test_links_and_challenges_expire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            people = people_of(hall)
            await people.keep("anna", "Anna")
            link = await people.new_link("anna")
            key, site = Authenticator("localhost", "http://localhost"), Site("localhost", "http://localhost")
            offer = await people.offer_passkey("anna", site)
            await people.add_passkey("anna", PasskeyMade(**key.make(offer.challenge)), site)  # type: ignore[arg-type]
            using, making = await people.ask_for_passkey(site), await people.offer_passkey("anna", site)
            start = time.time()
            monkeypatch.setattr(time, "time", lambda: start + module.LINK_SECONDS + 1)
            with pytest.raises(Refusal, match="bad-secret"):
                await people.look_at_link(link.secret)
            with pytest.raises(Refusal, match="bad-secret"):
                await people.sign_in_by_secret(link.secret, "")
            with pytest.raises(Refusal, match="bad-passkey"):
                await people.sign_in_by_passkey(PasskeyUsed(**key.use(using.challenge)), site, "")  # type: ignore[arg-type]
            with pytest.raises(Refusal, match="bad-passkey"):
                await people.add_passkey("anna", PasskeyMade(**key.make(making.challenge)), site)  # type: ignore[arg-type]

    run(play())


def test_unused_sessions_and_the_repetition_of_keeping_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            people = people_of(hall)
            person = await people.keep("anna", "Anna")
            start = time.time()
            # A stolen guest token does not take over an account that has existed for a while.
            monkeypatch.setattr(time, "time", lambda: start + module.REPEAT_SECONDS + 1)
            with pytest.raises(Refusal, match="no-guest"):
                await people.keep("anna", "Anna")
            monkeypatch.setattr(time, "time", lambda: start + 179 * 86400)
            assert await people.person_of(person.token) == "anna"
            monkeypatch.setattr(time, "time", lambda: start + 2 * 179 * 86400)
            assert await people.person_of(person.token) == "anna", "a visit extends the session"
            monkeypatch.setattr(time, "time", lambda: start + (2 * 179 + 181) * 86400)
            assert await people.person_of(person.token) is None

    run(play())


def test_a_new_link_or_new_codes_end_the_old_ones(server: Server) -> None:
    person = signed_in(server)
    old = ask(server, "/api/me/link", None, person["token"])["secret"]
    ask(server, "/api/me/link", None, person["token"])
    ask(server, "/api/me/codes", None, person["token"])

    for secret in (old, person["codes"][0]):
        assert ask(server, "/api/sign-in", {"secret": secret})["code"] == "bad-secret"


def test_a_planted_link_gives_its_sender_nothing_of_the_victim(server: Server) -> None:
    """Fixation: Anna opens Eve's link. Her seats stay hers, unless she takes them along on purpose."""

    async def play() -> None:
        async with server.client() as anna:
            table, tokens = await opened(anna, two())
            eve = signed_in(server, "Eve")
            link = ask(server, "/api/me/link", None, eve["token"])["secret"]
            signed = ask(server, "/api/sign-in", {"secret": link}, anna.guest)
            assert signed["token"] not in (eve["token"], anna.guest), "every sign-in has a fresh token"
            assert ask(server, "/api/me/tables", None, eve["token"], method="GET") == []
            assert ask(server, f"/api/tables/{table}/mine", None, eve["token"])["code"] == "no-such-table"
            assert (await anna.recover(table)).tokens["0"] == tokens[0]

    run(play())


def test_a_person_cannot_be_taken_along_by_another(server: Server) -> None:
    """A session with `bring` does not make one person part of another."""
    anna, eve = signed_in(server), signed_in(server, "Eve")
    code = eve["codes"][0]

    signed = ask(server, "/api/sign-in", {"secret": code, "bring": True}, anna["token"])

    assert signed["name"] == "Eve"
    assert ask(server, "/api/me", None, anna["token"], method="GET")["name"] == "Anna"


def test_answers_do_not_tell_who_has_an_account(server: Server, laptop: Browser) -> None:
    """Enumeration: unknown, used and foreign secrets get one answer; a challenge names nobody."""
    person = laptop.keep()
    used = person["codes"][0]
    ask(server, "/api/sign-in", {"secret": used})
    answers = [ask(server, "/api/sign-in", {"secret": each}) for each in (used, "A" * 32, module.new_code())]
    assert len({str(answer) for answer in answers}) == 1
    stranger = Authenticator("localhost", laptop.origin)
    unknown = laptop.ask("/api/sign-in/passkey", stranger.use(laptop.challenge()))
    stranger.id = laptop.key.id
    wrong = laptop.ask("/api/sign-in/passkey", stranger.use(laptop.challenge()))
    assert unknown == wrong
    offer = laptop.ask("/api/sign-in/passkey/offer")
    assert (offer["known"], offer["user"], offer["name"]) == ([], "", "")


def test_forged_sessions_open_nothing(server: Server) -> None:
    for token in ("me-", "me-" + "A" * 43, "me-' OR 1=1 --", guest(server).replace("~", "me-")):
        assert ask(server, "/api/me", None, token, method="GET")["code"] == "no-guest"
        assert ask(server, "/api/me/link", None, token)["code"] in ("no-guest", "not-signed-in")


def test_a_session_is_no_seat(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table, _ = await opened(anna, two())
            await anna.keep_name("Anna")
            with pytest.raises(Refused, match="bad-token"):
                await anna.view(table, anna.guest)

    run(play())


# --- a stolen database, logs, limits


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    found = hall_in(tmp_path, strict=True)
    found.start()
    yield found
    found.kill()


def test_guessing_is_limited_and_leaves_no_trace_of_names_in_logs_and_metrics(strict: Server, tmp_path: Path) -> None:
    person = signed_in(strict, "Anna Secretname")
    link = ask(strict, "/api/me/link", None, person["token"])["secret"]
    codes = [ask(strict, "/api/sign-in", {"secret": "A" * 32})["code"] for _ in range(Limits().sign_ins_at_once + 5)]
    assert codes[0] == "bad-secret"
    # One attempt a minute comes back.
    assert "too-fast" in codes
    metrics = httpx.get(f"{strict.address}/metrics", trust_env=False, timeout=60).text
    log = strict.stop()
    for secret in ("Secretname", person["token"], link, *person["codes"]):
        assert secret not in metrics
        assert secret not in log


def test_a_stolen_database_holds_hashes_only(tmp_path: Path) -> None:
    server = hall_in(tmp_path)
    server.start()
    person = signed_in(server)
    link = ask(server, "/api/me/link", None, person["token"])["secret"]
    challenge = Browser(server).challenge()
    server.stop()
    with closing(sqlite3.connect(tmp_path / "hall.db")) as db:
        dump = "\n".join(db.iterdump())
    for secret in (person["token"], person["token"].removeprefix("me-"), link, challenge, *person["codes"]):
        assert secret not in dump
        assert secret.encode().hex().upper() not in dump


def test_a_ban_of_one_device_bans_the_person(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            people = people_of(hall)
            await people.keep("anna", "Anna")
            await people.rows.add_alias("phone", "anna")
            await store_of(hall).set_rule("ban", "phone", "", None)
            await hall.moderation.refresh(hall)
            assert hall.moderation.is_banned(*await people.guests_of("anna"))

    run(play())
