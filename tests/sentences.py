"""Messages as they are written: their gaps, and what they say themselves."""

from __future__ import annotations

from parvis.text.messages import Choice, Message, Text, message
from parvis.text.words import plurals


def read(text: str, language: str) -> Message:
    return message(text, plurals(language))


def gaps(text: str, language: str) -> set[str]:
    """The names of the gaps, without how they are said."""
    return {name.removesuffix(".word") for name in read(text, language).gaps()}


def own_words(text: str, language: str) -> str:
    """What a message says by itself: all but what is said of printed values."""
    return _own(read(text, language))


def _own(read: Message) -> str:
    said = ""
    for part in read.parts:
        if isinstance(part, Text):
            said += part.text
        elif isinstance(part, Choice) and "." not in part.name:
            said += " ".join(map(_own, part.forms.values()))
    return said
