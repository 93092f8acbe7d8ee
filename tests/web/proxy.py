"""A TCP proxy between browser and hall that a test can cut, restore, or mute."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Proxy:
    """Forwards connections from its own port."""

    def __init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.target: tuple[str, int] = ("", 0)
        self._is_cut = False
        self._is_muted = False
        self._changing = threading.Lock()
        self._open: set[socket.socket] = set()
        threading.Thread(target=self._listen, daemon=True).start()

    def lead_to(self, address: str) -> None:
        """Forward to the hall at this address."""
        host, port = address.removeprefix("http://").split(":")
        self.target = (host, int(port))

    def cut(self) -> None:
        """Close all connections and refuse new ones."""
        with self._changing:
            self._is_cut = True
            for each in self._open:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def restore(self) -> None:
        self._is_cut = self._is_muted = False

    def mute(self) -> None:
        """Forward requests, but drop all answers."""
        self._is_muted = True

    def close(self) -> None:
        self.cut()
        self._door.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                with self._changing:
                    if self._is_cut or (far := self._connected()) is None:
                        near.close()
                        continue
                    self._open |= {near, far}
                threading.Thread(target=self._pass_on, args=(near, far, False), daemon=True).start()
                threading.Thread(target=self._pass_on, args=(far, near, True), daemon=True).start()

    def _connected(self) -> socket.socket | None:
        """Return a new connection to the hall; None if the hall is not there."""
        with suppress(OSError):
            return socket.create_connection(self.target)
        return None

    def _pass_on(self, source: socket.socket, goal: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while part := source.recv(65536):
                if not (is_answer and self._is_muted):
                    goal.sendall(part)
        for each in (source, goal):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        with self._changing:
            self._open -= {source}
            source.close()
