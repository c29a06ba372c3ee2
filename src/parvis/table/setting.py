"""One setting: what it is for, of what kind it is, what it may be, and how it is read and shown.

A setting is a field of one of the structures of `settings.py`, made by `setting`: that one line gives it a name in the
file, a variable and a flag.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Final, get_type_hints

MARK: Final = "setting"
YES: Final = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


class WrongValue(ValueError):
    """What was expected."""


@dataclass(frozen=True)
class About:
    """What is told of a setting where it is defined."""

    says: str
    least: float | None
    most: float | None
    one_of: tuple[str, ...]
    secret: bool
    check: Callable[[str], object] | None
    expects: str
    lines: bool


def setting(
    default: Any,
    says: str,
    *,
    least: float | None = None,
    most: float | None = None,
    one_of: tuple[str, ...] = (),
    secret: bool = False,
    check: Callable[[str], object] | None = None,
    expects: str = "",
    lines: bool = False,
) -> Any:
    """A field that the host can set. A default that is a function is worked out at the start.

    A secret has no flag, because flags are seen by everybody on the machine, and is not shown.
    `check` raises ValueError for a text that is not as `expects` says. Texts that may hold commas are `lines`: there is
    a flag for each, and a variable has each on a line.
    """
    metadata = {MARK: About(says, least, most, one_of, secret, check, expects, lines)}
    if callable(default):
        made: Callable[[], Any] = default
        return field(default_factory=made, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True)
class Setting:
    """A setting by its name."""

    field: str
    kind: Any
    default: Any
    about: About

    @property
    def name(self) -> str:
        """In the file."""
        return self.field.replace("_", "-")

    @property
    def flag(self) -> str | None:
        return None if self.about.secret else f"--{self.name}"

    @property
    def variable(self) -> str:
        return f"PARVIS_{self.field.upper()}"

    @property
    def expected(self) -> str:
        """What it may be, in words."""
        about = self.about
        if about.expects:
            return about.expects
        if about.one_of:
            return f"one of {', '.join(about.one_of)}"
        if self.kind is bool:
            return "yes or no"
        if self.kind is str:
            return "a text"
        if self.kind not in (int, float):
            return "texts with commas between them"
        number = "a whole number" if self.kind is int else "a number"
        if about.least is not None and about.most is not None:
            return f"{number} from {about.least:g} to {about.most:g}"
        return f"{number} of {about.least:g} or more" if about.least is not None else number

    def read(self, text: str) -> Any:
        """Its value as a flag or a variable says it."""
        if self.kind is bool:
            if text.strip().lower() not in YES:
                raise WrongValue(self.expected)
            return YES[text.strip().lower()]
        if self.kind in (int, float):
            try:
                return self.checked(self.kind(text))
            except ValueError:
                raise WrongValue(self.expected) from None
        if self.kind is str:
            return self.checked(text)
        parts = text.splitlines() if self.about.lines else text.split(",")
        return self.checked(tuple(part.strip() for part in parts if part.strip()))

    def checked(self, value: Any) -> Any:
        """Its value as the file says it, if that is possible."""
        if isinstance(value, list):
            value = tuple(value)
        if self.kind is float and type(value) is int:
            value = float(value)
        if self.kind in (bool, int, float, str):
            fits = type(value) is self.kind
        else:
            fits = isinstance(value, tuple) and all(isinstance(part, str) for part in value)
        if fits and self.kind in (int, float):
            low = self.about.least is None or value >= self.about.least
            high = self.about.most is None or value <= self.about.most
            fits = math.isfinite(value) and low and high
        if not fits or (self.about.one_of and value not in self.about.one_of):
            raise WrongValue(self.expected)
        if self.about.check is not None and value != self.default:
            try:
                for text in value if isinstance(value, tuple) else (value,):
                    self.about.check(text)
            except ValueError:
                raise WrongValue(self.expected) from None
        return value

    def shown(self, value: Any) -> str:
        """A value as the file would say it, and no password."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return "[" + ", ".join(quoted(part) for part in value) + "]"
        return quoted(without_password(value)) if isinstance(value, str) else f"{value}"


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def without_password(url: str) -> str:
    """A URL as it may be seen by others."""
    hidden = re.sub(r"(://[^:/@]*):.*@", r"\1:…@", url)
    return re.sub(r"(password=)[^&]*", r"\1…", hidden, flags=re.IGNORECASE)


def settings_in(structure: type[Any]) -> list[Setting]:
    """The settings that a structure has."""
    kinds = get_type_hints(structure)
    found = []
    for each in fields(structure):
        about = each.metadata.get(MARK)
        if about is not None:
            default = each.default_factory() if callable(each.default_factory) else each.default
            found.append(Setting(each.name, kinds[each.name], default, about))
    return found
