"""Messages with plural and select: the grammar of ICU's MessageFormat, compiled when it is read.

    {name}                                                            what is given under this name
    {count, plural, =0 {no worker} one {# worker} other {# workers}}  a form for exactly this number, or the form of the
                                                                      language for it (`plurals.py`); # is the number
    {kind, select, wood {of wood} other {of something}}               a form for a word; true or false for yes and no
    {who, seat}                                                       a seat, by its number: its name (`people.py`)
    {who, select, you {You take} other {{who, seat} takes}}           `you` if the reader sits there

Forms may hold gaps of their own, also further plurals and selects; each list of forms has one for `other`. Braces and #
are meant as such between straight apostrophes: '{'. Twice '' is one apostrophe, and so is one that quotes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from .people import for_two, mark
from .plurals import OTHER, Plurals

Values = dict[str, object]
Found = Callable[[str], object]
"""What stands in a gap, by its name; None if that is not known yet."""
NAME: Final = re.compile(r"[\w.-]+")
SELECTOR: Final = re.compile(r"=\d+|[\w-]+")
QUOTABLE: Final = "{}#"
YOU: Final = "you"


class MessageError(ValueError):
    """A message that is not written as it should be."""


class Spelled:
    """A number that is said as a word."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    def __str__(self) -> str:
        return self.text


class Part:
    """A piece of a message: a text by itself, or a gap."""

    def said(self, values: Values, number: str) -> str:
        """The piece, filled in. `number` is what # stands for."""
        raise NotImplementedError

    def filled(self, found: Found, number: str | None) -> list[Part]:
        """The piece with the gaps filled in whose values are known, # too if it is."""
        return [self]

    def gaps(self) -> set[str]:
        """The names of all gaps in it."""
        return set()


class Text(Part):
    def __init__(self, text: str) -> None:
        self.text = text

    def said(self, values: Values, number: str) -> str:
        return self.text

    def __str__(self) -> str:
        return re.sub(r"([{}#])", r"'\1'", self.text.replace("'", "''"))


class Gap(Part):
    """{name}"""

    def __init__(self, name: str) -> None:
        self.name = name

    def said(self, values: Values, number: str) -> str:
        return str(values[self.name])

    def filled(self, found: Found, number: str | None) -> list[Part]:
        value = found(self.name)
        return [self] if value is None else [Text(str(value))]

    def gaps(self) -> set[str]:
        return {self.name}

    def __str__(self) -> str:
        return f"{{{self.name}}}"


class Seat(Part):
    """{name, seat}"""

    def __init__(self, name: str) -> None:
        self.name = name

    def said(self, values: Values, number: str) -> str:
        value = values[self.name]
        return mark(value) or str(value)

    def gaps(self) -> set[str]:
        return {self.name}

    def __str__(self) -> str:
        return f"{{{self.name}, seat}}"


class Number(Part):
    """# in a form of a plural."""

    def said(self, values: Values, number: str) -> str:
        return number

    def filled(self, found: Found, number: str | None) -> list[Part]:
        return [self] if number is None else [Text(number)]

    def __str__(self) -> str:
        return "#"


class Message:
    """A message, ready to be said."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = _joined(parts)
        self.plain = _plain(self.parts)
        """The text, if there is no gap in it."""

    def said(self, values: Values, number: str = "") -> str:
        """The message with all its gaps filled in."""
        if self.plain is not None:
            return self.plain
        text = ""
        for part in self.parts:
            text += part.said(values, number)
        return text

    def filled(self, found: Found, number: str | None = None) -> Message:
        """The message with the gaps filled in whose values are known; the others are left open."""
        if self.plain is not None:
            return self
        parts: list[Part] = []
        for part in self.parts:
            parts += part.filled(found, number)
        return Message(parts)

    def gaps(self) -> set[str]:
        """The names of all gaps, those within forms too."""
        return {name for part in self.parts for name in part.gaps()}

    def __str__(self) -> str:
        """The message as it is written."""
        return "".join([str(part) for part in self.parts])


Forms = dict[str, Message]


class Choice(Part):
    """A gap that says one of several forms."""

    def __init__(self, name: str, kind: str, forms: Forms) -> None:
        self.name = name
        self.kind = kind
        self.forms = forms
        self.other = forms[OTHER]

    def gaps(self) -> set[str]:
        return {self.name} | {name for form in self.forms.values() for name in form.gaps()}

    def __str__(self) -> str:
        return f"{{{self.name}, {self.kind}, {' '.join([f'{key} {{{form}}}' for key, form in self.forms.items()])}}}"


class Plural(Choice):
    """{name, plural, =0 {..} one {..} other {..}}"""

    def __init__(self, name: str, forms: Forms, plurals: Plurals) -> None:
        super().__init__(name, "plural", forms)
        self.plurals = plurals
        self.exact = {int(key[1:]): form for key, form in forms.items() if key.startswith("=")}

    def form(self, value: object) -> Message:
        """The form for a number, which may also be given as a word or in digits."""
        if isinstance(value, int):
            number = value
        else:
            number = value.number if isinstance(value, Spelled) else int(str(value))
        if self.exact and number in self.exact:
            return self.exact[number]
        return self.forms.get(self.plurals.form(number), self.other)

    def said(self, values: Values, number: str) -> str:
        value = values[self.name]
        return self.form(value).said(values, str(value))

    def filled(self, found: Found, number: str | None) -> list[Part]:
        value = found(self.name)
        if value is not None:
            return self.form(value).filled(found, str(value)).parts
        return [Plural(self.name, {key: form.filled(found) for key, form in self.forms.items()}, self.plurals)]


class Select(Choice):
    """{name, select, word {..} other {..}}"""

    def __init__(self, name: str, forms: Forms) -> None:
        super().__init__(name, "select", forms)
        self.own = forms.get(YOU)
        """What is said to the reader whose seat it is."""

    def form(self, value: object) -> Message:
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return self.forms.get(word, self.other)

    def said(self, values: Values, number: str) -> str:
        value = values[self.name]
        if self.own is not None and (seat := mark(value)):
            return for_two(seat, self.own.said(values, number), self.other.said(values, number))
        return self.form(value).said(values, number)

    def filled(self, found: Found, number: str | None) -> list[Part]:
        value = found(self.name)
        if value is not None:
            return self.form(value).filled(found, number).parts
        return [Select(self.name, {key: form.filled(found, number) for key, form in self.forms.items()})]


def _joined(parts: list[Part]) -> list[Part]:
    """The same with texts that follow one another made one."""
    joined: list[Part] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, Text) and isinstance(last, Text):
            joined[-1] = Text(last.text + part.text)
        else:
            joined.append(part)
    return joined


def _plain(parts: list[Part]) -> str | None:
    if not parts:
        return ""
    only = parts[0]
    return only.text if len(parts) == 1 and isinstance(only, Text) else None


class _Reading:
    """A text being read, from left to right."""

    def __init__(self, text: str, plurals: Plurals) -> None:
        self.text = text
        self.at = 0
        self.plurals = plurals

    def message(self, inner: bool, counted: bool) -> Message:
        """Texts and gaps, up to the end of the form or the message. Within a plural # is a number."""
        parts: list[Part] = []
        text = ""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "}":
                break
            if sign == "{" or (sign == "#" and counted):
                if text:
                    parts.append(Text(text))
                    text = ""
                self.at += 1
                parts.append(self.gap(counted) if sign == "{" else Number())
            else:
                text += self.quoted() if sign == "'" else self.plain()
        if inner != (self.at < len(self.text)):
            raise MessageError("a brace is never closed" if inner else "a brace is closed that was not opened")
        if text:
            parts.append(Text(text))
        return Message(parts)

    def plain(self) -> str:
        self.at += 1
        return self.text[self.at - 1]

    def quoted(self) -> str:
        """What an apostrophe quotes; itself if it quotes nothing."""
        self.at += 1
        after = self.text[self.at : self.at + 1]
        if after == "'":
            self.at += 1
            return "'"
        if not after or after not in QUOTABLE:
            return "'"
        end = self.text.find("'", self.at)
        if end < 0:
            raise MessageError("an apostrophe quotes without end")
        quoted, self.at = self.text[self.at : end], end + 1
        return quoted

    def gap(self, counted: bool) -> Part:
        name = self.word(NAME, "the name of a gap")
        if self.sign(",}") == "}":
            return Gap(name)
        kind = self.word(NAME, "plural, select or seat")
        if kind not in ("plural", "select", "seat"):
            raise MessageError(f"“{kind}” is neither plural nor select nor seat")
        if kind == "seat":
            self.sign("}")
            return Seat(name)
        if self.sign(",}") == "}":
            raise MessageError(f"“{name}” has no forms")
        forms = self.forms(name, kind, counted or kind == "plural")
        return Plural(name, forms, self.plurals) if kind == "plural" else Select(name, forms)

    def forms(self, name: str, kind: str, counted: bool) -> Forms:
        found: Forms = {}
        while not self.ends():
            word = self.word(SELECTOR, f"a form of “{name}”")
            if word in found:
                raise MessageError(f"“{name}” has two forms “{word}”")
            if kind == "plural" and not word.startswith("=") and word not in self.plurals.forms():
                raise MessageError(f"“{name}” has a form “{word}”, which is no plural of this language")
            self.sign("{")
            found[word] = self.message(True, counted)
            self.sign("}")
        if OTHER not in found:
            raise MessageError(f"“{name}” has no form for “{OTHER}”")
        return found

    def ends(self) -> bool:
        """Whether the gap ends here; then it has been read."""
        self.spaces()
        ends = self.text[self.at : self.at + 1] == "}"
        self.at += ends
        return ends

    def word(self, pattern: re.Pattern[str], wanted: str) -> str:
        self.spaces()
        found = pattern.match(self.text, self.at)
        if found is None:
            raise MessageError(f"{wanted} is missing after “{self.text[: self.at]}”")
        self.at = found.end()
        return found[0]

    def sign(self, wanted: str) -> str:
        self.spaces()
        found = self.text[self.at : self.at + 1]
        if not found or found not in wanted:
            raise MessageError(f"“{' or '.join(wanted)}” is missing after “{self.text[: self.at]}”")
        self.at += 1
        return found

    def spaces(self) -> None:
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1


def message(text: str, plurals: Plurals) -> Message:
    """A message, compiled from how it is written."""
    return _Reading(text, plurals).message(False, False)
