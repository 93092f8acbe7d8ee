"""The version of Meadhall, as in pyproject.toml."""

from typing import Final

VERSION: Final = "0.1.0"
