"""Random sources. Rules never roll dice: the match, bot or test that runs a game holds them."""

from __future__ import annotations

from hashlib import sha256
from hmac import digest
from typing import Final, NoReturn

from mypy_extensions import mypyc_attr

# L'Ecuyer's combined generator (1988). Both moduli stay below 2**31, so that every product fits a machine word.
_FIRST: Final = 2147483563
_SECOND: Final = 2147483399
_RANGE: Final = 2147483562


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A random source: `below(n)` returns an integer from 0 to n - 1, each equally likely."""

    def below(self, n: int) -> int:
        raise NotImplementedError


class SeededDice(Dice):
    """Fast, repeatable dice for simulations and bots. The generator is our own, so no Python release changes a result.

    >>> SeededDice("harvest", 7).below(1000) == SeededDice("harvest", 7).below(1000)
    True
    """

    def __init__(self, *seed: int | str) -> None:
        text = "/".join([str(part) for part in seed])
        block = sha256(text.encode()).digest()
        self.first = int.from_bytes(block[:8], "big") % (_FIRST - 1) + 1
        self.second = int.from_bytes(block[8:16], "big") % (_SECOND - 1) + 1

    def copy(self) -> SeededDice:
        """Return independent dice that give the same numbers from now on."""
        other = SeededDice()
        other.first, other.second = self.first, self.second
        return other

    def below(self, n: int) -> int:
        self.first = first = self.first * 40014 % _FIRST
        self.second = second = self.second * 40692 % _SECOND
        return (first - second) % _RANGE * n // _RANGE


class SecretDice(Dice):
    """Unbiased dice for matches between people: HMAC-SHA256 of a 256-bit secret over a counter.

    The secret never leaves this object; the log records the outcomes instead.
    """

    def __init__(self, secret: bytes, purpose: str = "match", drawn: int = 0) -> None:
        if len(secret) != 32:
            raise ValueError("the secret of a match has 32 bytes")
        self._secret = secret
        self._purpose = purpose
        self.drawn = drawn

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        # Rejection sampling: a block in the last, incomplete run of n would make low numbers likelier.
        limit = (1 << 256) // n * n
        while True:
            message = f"{self._purpose}/{self.drawn}".encode()
            self.drawn += 1
            block = int.from_bytes(digest(self._secret, message, "sha256"), "big")
            if block < limit:
                return block % n

    def __repr__(self) -> str:
        return f"SecretDice({self._purpose!r}, drawn={self.drawn})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("SecretDice cannot be pickled: the secret of a match is never written down")
