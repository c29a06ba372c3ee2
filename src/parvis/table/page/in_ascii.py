"""JSON of plain ASCII, which is joined and sent fastest."""

from __future__ import annotations

from collections.abc import Callable
from json.encoder import JSONEncoder, encode_basestring_ascii
from typing import Any, Final

ENCODER: Final = JSONEncoder(separators=(",", ":"))
STRAIGHT: Callable[[Any], bytes] | None = None
"""What a server has (`tables.py`): several times as fast, and writes other letters as they are."""


def encoded(value: Any) -> str:
    """A plain value in JSON."""
    if STRAIGHT is not None and (made := STRAIGHT(value)).isascii():
        return made.decode("ascii")
    return ENCODER.encode(value)


def quoted(text: str) -> str:
    """A text in JSON."""
    if STRAIGHT is not None and text.isascii():
        return STRAIGHT(text).decode("ascii")
    return encode_basestring_ascii(text)
