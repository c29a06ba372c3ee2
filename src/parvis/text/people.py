"""Names of people: a text says a seat by a mark, and who sits there is put in for each reader when it is sent.

A message says a seat as {who, seat}: that is one character, `mark(seat)`. Where the sentence is another one for the
reader who sits there, it says {who, select, you {You take} other {{who, seat} takes}}: that becomes both texts between
marks. So a text is composed once for all, and `People.named` makes it one reader's: "you" for the reader's own seat, a
capital where a sentence begins, and what a language joins with a name (`joined-names`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

SEATS: Final = 16
NAME: Final = 0xE000
"""The first of the characters that stand for a name; what follows them are the marks around two texts."""
CHOICE: Final = NAME + SEATS
ELSE: Final = CHOICE + SEATS
END: Final = ELSE + 1
MARKS: Final = re.compile(f"([{chr(NAME)}-{chr(END)}])")
NOBODY: Final = -2
IN_JSON: Final = "\\ue0"
"""How a mark begins in JSON of plain ASCII; two digits follow."""
DIGITS: Final = {f"{sign - NAME:02x}": chr(sign) for sign in range(NAME, END + 1)}
"""The marks by these."""
OPENED: Final = re.compile(r"<(?:a|b|em|i|small|span|strong|tspan)\b[^<]*>$")
CLOSED: Final = re.compile(r"</(a|b|em|i|small|span|strong|tspan)>$")
VOWELS: Final = "aeiouhàâäéèêëîïôöùûü"


def mark(seat: object) -> str:
    """The character of a seat, given by its number or by its character already; empty for what is no seat."""
    if isinstance(seat, bool):
        return ""
    if isinstance(seat, str):
        if len(seat) == 1 and NAME <= ord(seat) < CHOICE:
            return seat
        seat = int(seat) if seat.isdecimal() and len(seat) < 3 else -1
    return chr(NAME + seat) if isinstance(seat, int) and 0 <= seat < SEATS else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def for_two(seat: str, own: str, other: str) -> str:
    """Two texts: what the reader at a seat is told, which is given by its mark, and what all others are."""
    return f"{chr(ord(seat) + SEATS)}{own}{chr(ELSE)}{other}{chr(END)}"


def pieces_in_json(text: str) -> list[str]:
    """A text that was made JSON of plain ASCII, split at its marks: texts and marks by turns, for whichever reader.

    Much text with few names is searched faster so.
    """
    first, *rest = text.split(IN_JSON)
    pieces = [first]
    for piece in rest:
        sign, before = DIGITS.get(piece[:2]), pieces[-1]
        meant = before.endswith("\\") and (len(before) - len(before.rstrip("\\"))) % 2  # a backslash as such
        if sign is None or meant:
            pieces[-1] += IN_JSON + piece
        else:
            pieces += [sign, piece[2:]]
    return pieces


class People:
    """What the seats of a table are called, for one reader.

    `joined` is how words join with names, such as `de siège=du siège; de *=d'*`, where the star is any name that begins
    with a vowel. `coded` is how a name is put into the text: escaped, for a page.
    """

    def __init__(
        self, names: Sequence[str], reader: int = NOBODY, you: str = "", joined: str = "",
        coded: Callable[[str], str] = str,
    ) -> None:  # fmt: skip
        called = [you if seat == reader else name for seat, name in enumerate(names)]
        self.reader = reader
        self.names = [coded(name) for name in called]
        self.vowels = [name[:1].lower() in VOWELS for name in called]
        self.joined = [_junction(coded(rule.strip())) for rule in joined.split(";") if rule.strip()]

    def named(self, text: str) -> str:
        """A text with the names in it."""
        return self.put_together(MARKS.split(text))

    def named_in_json(self, text: str) -> str:
        """The same for a text that was made JSON of plain ASCII."""
        return self.put_together(pieces_in_json(text))

    def put_together(self, pieces: list[str]) -> str:
        """The same for a text that was split at its marks."""
        if len(pieces) == 1:
            return pieces[0]
        told = [pieces[0]]
        shown: list[bool] = []
        """Whether the texts between marks are for this reader, from the outermost on."""
        for at in range(1, len(pieces), 2):
            sign = ord(pieces[at])
            if sign < CHOICE:
                if all(shown) and sign - NAME < len(self.names):
                    self._name(told, sign - NAME)
            elif sign < ELSE:
                shown.append(sign - CHOICE == self.reader)
            elif shown:
                here = shown.pop()
                if sign == ELSE:
                    shown.append(not here)
            text = pieces[at + 1]
            if text.isspace() and all(shown):
                told[-1] += text  # what follows begins a sentence if what stands before the space ends one
            elif text and all(shown):
                told.append(capital(text) if CHOICE <= sign < END and _begins(told[-1]) else text)
        return "".join(told)

    def _name(self, told: list[str], seat: int) -> None:
        """Put the name of a seat after what was told before."""
        name, before = self.names[seat], told[-1]
        for end, beginning, instead in self.joined:
            fits = self.vowels[seat] if beginning == "*" else name.startswith(beginning)
            if fits and before.endswith(end):
                told[-1] = before[: len(before) - len(end)] + instead
                break
        told.append(capital(name) if name[:1].islower() and _begins(before) else name)


def _junction(rule: str) -> tuple[str, str, str]:
    """What stands before a name, how the name begins (or *), and what stands there instead."""
    written, _, joined = rule.partition("=")
    before, beginning = written.rsplit(" ", 1)
    return before + " ", beginning, joined[: len(joined) - len(beginning)]


def _begins(before: str) -> bool:
    """Whether a sentence begins after a text. A piece in a line before the name, such as a badge, is not counted."""
    before = before.rstrip(" ") if before.endswith("> ") else before
    while before.endswith(">"):
        start = max(before.rfind("<"), 0)  # what stands before a name may be long
        closed = CLOSED.match(before, start)
        if closed is not None:
            before = before[: max(before.rfind(f"<{closed[1]}"), 0)].rstrip(" ")
        elif OPENED.match(before, start) is not None:
            before = before[:start]
        else:
            return True
    return not before.strip() or before[-1] in '"\n' or before.endswith((". ", "? ", "! "))
