"""JSON that somebody has sent or typed: every letter and number of it is one that could be written back."""

from __future__ import annotations

import json
import math
from typing import Any, Final

HUGE: Final = 400
"""The most digits of a number."""


def json_value(sent: bytes | str) -> Any:
    """The JSON that was sent, every letter and number of it one that could be written back; ValueError if it is not."""
    try:
        text = sent if isinstance(sent, str) else sent.decode()
        value = DECODER.decode(text)
        if "\\" in text:  # half a letter can be written only so
            json.dumps(value, ensure_ascii=False).encode()
    except (UnicodeError, RecursionError) as wrong:
        raise ValueError from wrong
    return value


def _integer(digits: str) -> int:
    if len(digits) > HUGE:
        raise ValueError
    return int(digits)


def _fraction(digits: str) -> float:
    if not math.isfinite(number := float(digits)):
        raise ValueError
    return number


def _no_number(word: str) -> None:
    raise ValueError(word)


DECODER: Final = json.JSONDecoder(parse_int=_integer, parse_float=_fraction, parse_constant=_no_number)
"""Made once: every message of a page is read by it."""
