"""What programs were told lately, in JSON: a move changes few fields of a view; the others are not encoded again."""

from __future__ import annotations

from typing import Any, Final

from ...core.game import Json
from .in_ascii import encoded

LAST: Final = 3
"""So many of the last values of a field are known, because seats see some otherwise than others do."""


class Lately:
    """The fields of the last views of a table."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[str, list[tuple[Any, str]]] = {}
        """The last values of each field, and their texts."""

    def encoded(self, view: Json) -> str:
        return f"{{{','.join([self._field(name, value) for name, value in view.items()])}}}"

    def _field(self, name: str, value: Any) -> str:
        known = self.known.setdefault(name, [])
        for before, text in known:
            if before == value:
                return text
        text = f"{encoded(name)}:{encoded(value)}"
        known.insert(0, (value, text))
        del known[LAST:]
        return text
