"""Hostile input to a real server: no crash, no traceback, no unacknowledged change, no memory growth."""

from __future__ import annotations

import json
import logging
import socket
import time
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.protocol import wire
from meadhall_trust.fuzzing import LONG_TEXTS, TEXTS, VALUES, flipped, hostile_json
from meadhall_trust.measured_server import MeasuredServer
from meadhall_trust.tables import game_of
from meadhall_trust.trial import Case, Found, Trial
from meadhall_trust.trials.hostile import INCOMING, NOT_UNDERSTOOD, some_command

SENTENCES: Final = 10
"""The server closes a websocket after this many invalid messages."""
REQUESTS: Final = 20
"""HTTP requests of one case."""
WARM: Final = 40
"""Number of cases before the first measurement of the server's memory."""
MOST_GROWTH: Final = 0.05
SPARE: Final = 6.0
"""Tolerated growth of the server's memory, in megabytes."""
PATIENCE: Final = 60.0
"""Seconds within which a session must end after its connection."""
TRACES: Final = (b"Traceback", b"site-packages", b'.py"', b".py\\", b"meadhall/", b"sqlite")
LIBRARY: Final = logging.getLogger("meadhall_trust.line")
"""The logger of the websocket library, silenced: it logs connections that the server closes early."""
LIBRARY.propagate = False
LIBRARY.addHandler(logging.NullHandler())
METHODS: Final = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "FROB")


class Interfaces(Trial):
    """Send hostile input to one interface of a running server."""

    name = "interfaces"
    unit = "inputs"
    goal = 1_000_000
    weight = 1.5
    one_process = True
    waits = True

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.hall: Final = MeasuredServer()
        self.games: Final = sorted(find())
        self.guest, self.table, self.tokens, self.watch = "", "", [""], ""
        self.first_memory = 0.0
        self.late = 0
        try:
            self.guest = json.loads(self.ask("POST", "/api/guests", {"name": "Anna"})[1])["token"]
            self.open_table(0)
        except BaseException:
            self.hall.close()
            raise

    def close(self) -> None:
        """Stop the server."""
        self.hall.close()

    @classmethod
    def subjects(cls) -> list[str]:
        """Return the two interfaces of the server."""
        return ["socket", "http"]

    def open_table(self, number: int) -> None:
        """Open a new table of a random game with at least two players."""
        game = self.games[number % len(self.games)]
        seats = max(2, game_of(game).seats[0])
        wanted = {
            "game": game,
            "seats": [{"kind": "me", "name": f"Dwarf {seat}"} for seat in range(seats)],
            "casual": number % 2 == 0,
            "window": 0.0,
        }
        status, body = self.ask("POST", "/api/tables", wanted, self.guest)
        if status != 201:
            raise Found(f"a table of {game} cannot be opened: {status} {body!r}")
        found = json.loads(body)
        self.table, self.watch = found["table"], found["watch"]
        self.tokens = [found["tokens"][key] for key in sorted(found["tokens"])]

    # --- one case

    def case(self, at: Case) -> int:
        """Send some inputs, and check that the table changes only as the answers say."""
        dice = at.dice()
        if at.number == WARM:
            self.first_memory = self.hall.memory()
        before = self.standing()
        if before is None:
            self.open_table(at.number)
            before = self.standing()
        assert before is not None
        count, most = self.send_messages(dice, at) if self.subject == "socket" else self.send_requests(dice, at)
        after = self.standing()
        # The server may carry out the last command shortly after it closed the connection.
        self.late, most = most, most + self.late
        if after is not None and after != before and after[0] - before[0] > most:
            raise Found(f"{most} commands may have been done, but the table went from {before} to {after}")
        if not self.hall.is_alive():
            raise Found("the server has ended")
        return count

    def standing(self) -> tuple[int, str] | None:
        """Return the position of the table; None if it still changes, or if the seat is no longer ours."""
        seen = self.look()
        while seen is not None and seen != (again := self.look()):
            time.sleep(0.02)
            seen = again
        return seen

    def look(self) -> tuple[int, str] | None:
        """Return the current position of the table."""
        status, body = self.ask("GET", f"/api/tables/{self.table}", None, ",".join(self.tokens))
        if status == 403:
            return None
        if status != 200:
            raise Found(f"the table can no longer be read: {status} {body[:200]!r}")
        view = json.loads(body)
        alone = all(seat["kind"] == "human" for seat in view["table"]["seats"])
        return (view["seq"], view["hash"]) if alone and view["table"]["status"] == "playing" else None

    def finish(self) -> None:
        """Check that the server's log has no traceback and its memory has not grown."""
        log = self.hall.log()
        if "Traceback" in log or '"level":"error"' in log.replace(" ", ""):
            raise Found(f"the server's log reports a failure: {log[-1500:]}")
        memory = self.hall.memory()
        self.peak("memory-mb", memory)
        if self.first_memory:
            growth = memory - self.first_memory
            self.peak("growth-mb", growth)
            if growth > MOST_GROWTH * self.first_memory + SPARE:
                raise Found(f"the server grew from {self.first_memory:.1f} to {memory:.1f} MB")

    def check(self, answer: bytes, what: bytes) -> None:
        """Check that an answer reveals nothing about the server's code."""
        for trace in TRACES:
            if trace in answer:
                raise Found(f"{what[:300]!r} is answered with {answer[:600]!r}")

    # --- the websocket

    def send_messages(self, dice: SeededDice, at: Case) -> tuple[int, int]:
        """Join, and send invalid messages until the server closes; return how many valid commands were among them."""
        texts = [hostile_json(some_command(dice.below(40), dice), dice) for _ in range(SENTENCES)]
        if at.number < len(TEXTS):
            texts[0] = TEXTS[at.number]
        answers: list[bytes] = []
        with self.socket() as line:
            first = {"type": "sit", "table": self.table, "tokens": self.tokens}
            if dice.below(6) == 0:
                # An invalid first message.
                line.send(hostile_json(first, dice).decode("utf-8", "replace"))
            else:
                line.send(json.dumps(first))
            try:
                for text in texts:
                    if dice.below(20) == 0:
                        line.send(text)
                    else:
                        line.send(text.decode("utf-8", "replace"))
                    self.read(line, answers, 0.0)
                self.read(line, answers, 0.02)
            except ConnectionClosed:
                self.count("closed")
        self.wait_for_commands()
        for answer in answers:
            self.check(answer, b" ".join(texts))
        return len(texts), sum(map(is_command, texts))

    def wait_for_commands(self) -> None:
        """Wait until the server has ended the session, which it does after the last command."""
        until = time.monotonic() + PATIENCE
        while b"\nmeadhall_sockets 0.0\n" not in self.ask("GET", "/metrics")[1]:
            if time.monotonic() > until:
                raise Found(f"a session has not ended {PATIENCE:.0f} s after its connection")
            time.sleep(0.005)

    def socket(self) -> ClientConnection:
        """Open a new connection, as a browser does."""
        address = self.hall.address
        return connect(
            f"ws{address[4:]}/api/live",
            origin=Origin(address),
            compression=None,
            proxy=None,
            close_timeout=2,
            max_size=1 << 22,
            logger=LIBRARY,
        )

    def read(self, line: ClientConnection, answers: list[bytes], patience: float) -> None:
        """Return the messages received so far."""
        while True:
            try:
                answer = line.recv(timeout=patience)
            except TimeoutError:
                return
            answers.append(answer.encode() if isinstance(answer, str) else answer)
            self.count("answers")

    # --- HTTP

    def send_requests(self, dice: SeededDice, at: Case) -> tuple[int, int]:
        """Send requests with a wrong path, headers, body or first byte."""
        done = 0
        for number in range(REQUESTS):
            request, patience = self.request(dice, at, number), 30.0
            if dice.below(4) == 0:
                request, patience = flipped(request, dice), 0.1
            answer = self.raw(request, patience)
            self.check(answer, request)
            status = int(answer[9:12]) if answer[9:12].isdigit() else 0
            self.count(f"status-{status // 100}xx" if status else "closed")
            if status >= 500:
                raise Found(f"{request[:600]!r} is answered with {answer[:600]!r}")
            done += status in (0, 200, 201)
        return REQUESTS, done

    def request(self, dice: SeededDice, at: Case, number: int) -> bytes:
        """Return a request that is nearly valid."""
        table = self.table if dice.below(4) else str(VALUES[dice.below(len(VALUES))])[:60]
        path, good = self.routes(table, dice)[dice.below(18)]
        if dice.below(8) == 0:
            path += ("?seat=%00", "/../../etc/passwd", "%2e%2e/", "?status=" + "x" * 500, "//", "?" + "a=1&" * 400)[
                dice.below(6)
            ]
        body = hostile_json(good, dice)
        if number == 0 and at.number < len(TEXTS) + len(LONG_TEXTS):
            body = (*TEXTS, *LONG_TEXTS)[at.number]
        method = METHODS[dice.below(len(METHODS))] if dice.below(6) == 0 else ("POST" if good is not None else "GET")
        token = (self.guest, self.tokens[0], self.watch, "x" * 40, "")[dice.below(5)]
        kind = ("application/json", "text/plain", "multipart/form-data; boundary=x", "application/msgpack")[
            dice.below(4) if dice.below(4) == 0 else 0
        ]
        return self.head(method, path, body, token, kind) + body

    def routes(self, table: str, dice: SeededDice) -> list[tuple[str, Any]]:
        """Return every route of the server, with a valid body if it takes one."""
        wanted = {"game": "duel", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}], "request": "request-2"}
        at = f"/api/tables/{table}"
        return [
            ("/api/games", None),
            ("/api/guests", {"name": "Anna"}),
            ("/api/tables", wanted),
            ("/api/tables?status=open", None),
            (at, None),
            (f"{at}/join", {"request": "request-1", "name": "Ben", "seat": 1}),
            (f"{at}/commands", some_command(dice.below(40), dice)),
            (f"{at}/commands", some_command(dice.below(40), dice)),
            (f"{at}/commands", some_command(dice.below(40), dice)),
            (f"{at}/next", {}),
            (f"{at}/hint?seat={VALUES[dice.below(8)]}", {}),
            (f"{at}/log", None),
            (f"{at}/game", None),
            (f"{at}/account", None),
            (f"{at}/moments/{VALUES[dice.below(8)]}", None),
            ("/api/import", {"file": "Meadhall game file 1\ngame: duel\n", "seats": wanted["seats"]}),
            ("/", None),
            ("/api/words/en", None),
        ]

    def head(self, method: str, path: str, body: bytes, token: str = "", kind: str = "application/json") -> bytes:
        """Return the head of a request."""
        address = path.encode("utf-8", "surrogatepass").replace(b" ", b"%20").replace(b"\n", b"%0a")
        lines = [method.encode() + b" " + address + b" HTTP/1.1", f"Host: 127.0.0.1:{self.hall.port}".encode()]
        lines += [b"Connection: close", f"Content-Length: {len(body)}".encode(), f"Content-Type: {kind}".encode()]
        lines += [f"Authorization: Bearer {token}".encode()] if token else []
        return b"\r\n".join(lines) + b"\r\n\r\n"

    def raw(self, request: bytes, patience: float = 30.0) -> bytes:
        """Return the answer to these bytes; empty if the server closes the connection."""
        found = bytearray()
        try:
            with socket.create_connection(("127.0.0.1", self.hall.port), timeout=patience) as line:
                line.sendall(request)
                while part := line.recv(1 << 16):
                    found += part
        except (ConnectionError, TimeoutError):
            # The server waits for the rest of an incomplete request.
            self.count("cut-short")
        return bytes(found)

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        """Send a valid request."""
        text = msgspec.json.encode(body) if body is not None else b""
        answer = self.raw(self.head(method, path, text, token) + text)
        head, _, rest = answer.partition(b"\r\n\r\n")
        if b"transfer-encoding: chunked" in head.lower():
            raise Found("the answer has no fixed length")
        return (int(head[9:12]) if head[9:12].isdigit() else 0), rest


def is_command(text: bytes) -> bool:
    """Return whether a message is a valid command."""
    try:
        return isinstance(INCOMING.decode(text.decode("utf-8", "replace")), wire.Command)
    except NOT_UNDERSTOOD:
        return False


TRIAL = Interfaces
