"""JSON of plain ASCII, which is joined and sent fastest."""

from __future__ import annotations

from collections.abc import Callable
from json.encoder import JSONEncoder, encode_basestring_ascii
from typing import Any, Final


def _text(value: Any) -> str:
    """The text of what is a text and something else besides."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(type(value))


def _straight() -> Callable[[Any], bytes] | None:
    """The encoder that is several times as fast, and writes other letters as they are; a browser has none."""
    try:
        from msgspec.json import Encoder
    except ImportError:
        return None
    return Encoder(enc_hook=_text).encode


STRAIGHT: Final = _straight()
ENCODER: Final = JSONEncoder(separators=(",", ":"))


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
