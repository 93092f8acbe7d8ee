"""Frames of websocket messages, and their compression: large updates only.

An update contains only the receiver's own scene. Other messages are never compressed, because they hold words of other
players. The length of a compressed message would let an eavesdropper test such words against the cards beside them.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Final

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter
from websockets.utils import apply_mask

from meadhall.protocol.wire import LONGEST_MESSAGE

SMALLEST: Final = 1024
"""Bytes of the smallest update that is compressed. Below this size, compressing costs more time than it saves."""
UPDATE: Final = b'{"type":"update"'
LEVEL: Final = 1
"""zlib's fastest level: JSON shrinks to a quarter, and the best level saves only a tenth more."""
WINDOW: Final = 15
"""zlib's window bits, unless the client asks for fewer."""
_FLUSHED: Final = b"\x00\x00\xff\xff"
"""The end of each flushed block, which permessage-deflate leaves out."""
_TEXT: Final = 0x81
"""First byte of a text frame that is a whole message."""
_COMPRESSED_TEXT: Final = 0xC1
_FINAL: Final = 0x80
"""The bit of a frame that ends a message."""
_MEDIUM: Final = Struct("!BBH")
_LARGE: Final = Struct("!BBQ")


@lru_cache(maxsize=32)
def deflated(data: bytes) -> bytes:
    """Return the compressed bytes of a message; clients with the same view share them."""
    compressor = zlib.compressobj(LEVEL, wbits=-WINDOW)
    return (compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_FLUSHED)


class UpdateDeflate(PerMessageDeflate):
    """permessage-deflate for large updates. It keeps nothing between messages, so a connection costs no memory."""

    def encode(self, frame: Frame) -> Frame:
        """Compress an update; leave other messages as they are, which the protocol allows for each message."""
        small = self.smaller(bytes(frame.data)) if frame.opcode is Opcode.TEXT else None
        return frame if small is None else Frame(frame.opcode, small, frame.fin, rsv1=True)

    def smaller(self, message: bytes) -> bytes | None:
        """Return a message compressed; None for a message that is sent as it is."""
        if len(message) < SMALLEST or self.local_max_window_bits != WINDOW or not message.startswith(UPDATE):
            return None
        return deflated(message)


def text_frame(message: bytes, deflate: UpdateDeflate | None) -> bytes:
    r"""Return a message to a client as one text frame (RFC 6455, section 5.2).

    The frames of the library cost several times as much as all bytes of a small message.

    >>> text_frame(b"{}", None)
    b'\x81\x02{}'
    """
    first, small = _TEXT, None if deflate is None else deflate.smaller(message)
    if small is not None:
        first, message = _COMPRESSED_TEXT, small
    size = len(message)
    if size < 126:
        return b"%c%c%b" % (first, size, message)
    if size < 1 << 16:
        return _MEDIUM.pack(first, 126, size) + message
    return _LARGE.pack(first, 127, size) + message


def small_text(data: bytes) -> bytes | None:
    r"""Return the text of a client's message, if `data` is one small text frame and nothing else.

    >>> small_text(b"\x81\x82abcd\x1a\x1f"), small_text(b"\x81\x82abcd\x1a")
    (b'{}', None)
    """
    size = len(data) - 6
    if 0 <= size < 126:
        whole, mask = data[0] == _TEXT and data[1] == 0x80 | size, data[2:6]
    else:
        size -= 2
        whole, mask = 126 <= size <= LONGEST_MESSAGE and data[:4] == _MEDIUM.pack(_TEXT, 0x80 | 126, size), data[4:8]
    return apply_mask(data[-size:] if size else b"", mask) if whole else None


def has_whole_messages(data: bytes) -> bool:
    r"""Return whether data that begins with a client's frame ends with one, and splits no message.

    >>> ping, half = b"\x89\x80abcd", b"\x01\x80abcd"
    >>> has_whole_messages(ping + ping), has_whole_messages(ping[:5]), has_whole_messages(half)
    (True, False, False)
    """
    at = 0
    while at + 6 <= len(data) and data[at] & _FINAL:
        size, head = data[at + 1] & 0x7F, 6
        if size >= 126:
            extra = 2 if size == 126 else 8
            size, head = int.from_bytes(data[at + 2 : at + 2 + extra], "big"), 6 + extra
        at += head + size
    return at == len(data)


class UpdateDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates the extension without context takeover, in both directions."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[object]
    ) -> tuple[list[ExtensionParameter], UpdateDeflate]:
        accepted, usual = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        deflate = UpdateDeflate(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
        )
        return accepted, deflate
