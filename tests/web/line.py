"""A line between a browser and the hall, which can be cut, mended, and made to swallow what the hall answers."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Line:
    """Passes bytes on, on a port of its own."""

    def __init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.target: tuple[str, int] = ("", 0)
        self._is_cut = False
        self._is_deaf = False
        self._open: set[socket.socket] = set()
        threading.Thread(target=self._listen, daemon=True).start()

    def lead_to(self, address: str) -> None:
        """Forward to the hall at this address."""
        host, port = address.removeprefix("http://").split(":")
        self.target = (host, int(port))

    def cut(self) -> None:
        """Nothing passes any more, and whoever calls is turned away."""
        self._is_cut = True
        for each in list(self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._is_cut = self._is_deaf = False

    def deafen(self) -> None:
        """What the browser says still reaches the hall, but no answer comes back."""
        self._is_deaf = True

    def close(self) -> None:
        self.cut()
        self._door.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection(self.target)
                self._open |= {near, far}
                threading.Thread(target=self._pass_on, args=(near, far, False), daemon=True).start()
                threading.Thread(target=self._pass_on, args=(far, near, True), daemon=True).start()

    def _pass_on(self, source: socket.socket, goal: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while part := source.recv(65536):
                if not (is_answer and self._is_deaf):
                    goal.sendall(part)
        for each in (source, goal):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self._open -= {source}
        source.close()
