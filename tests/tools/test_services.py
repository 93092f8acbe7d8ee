"""A server that tests kill and start again keeps its port."""

from __future__ import annotations

import socket

import pytest

from meadhall_trust.halls import hold_port


class Owner:
    """What has a port."""


def test_a_held_port_goes_to_no_other_program_between_two_servers() -> None:
    owner = Owner()
    port = hold_port(owner)
    for _ in range(2):
        with socket.socket() as other, pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", port))
        with socket.create_server(("127.0.0.1", port)), socket.create_connection(("127.0.0.1", port)):
            pass
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))
