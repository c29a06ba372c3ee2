"""Views of a page in JSON. Fragments are long and mostly known: what was encoded once is put together."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from ...core.picture import Picture
from ...drawing.kit import escape
from ...text.people import IN_JSON
from ..live import Table

ENCODER: Final = json.JSONEncoder(separators=(",", ":"))
"""Plain ASCII is joined and sent fastest."""


def encoded(message: dict[str, Any]) -> str:
    return ENCODER.encode(message)


def in_json(name: str) -> str:
    """A name as it stands in a text of JSON."""
    return json.dumps(name)[1:-1]


def on_page(name: str) -> str:
    """A name as it stands on a page that is sent as JSON."""
    return in_json(escape(name))


def truth(value: bool) -> str:
    return "true" if value else "false"


def member(id: str, html: str) -> str:
    """A fragment of a page."""
    return f'"{id}":{json.dumps(html)}'


@lru_cache(2000)
def _layer(html: str) -> str:
    """Layers are sent again and again, and are encoded once."""
    return json.dumps(html)


def redrawn(table: Table, old: Picture | None, new: Picture, renamed: bool = False) -> str:
    """The layers of the board that differ from the last one; the whole board where it is not of the same make.

    If those at the table are called otherwise than before, or another one is the reader, the layers that name somebody
    differ too.

    In JSON, and made once for all pages that were sent the same last.
    """
    key = ("redrawn", id(old), id(new), renamed)
    if key not in table.cache:
        if old is None or old.opening != new.opening or len(old.layers) != len(new.layers):
            text = member("stage", str(new))
        else:
            pairs = enumerate(zip(old.layers, new.layers, strict=True))
            changed = [
                (at, layer)
                for at, (before, layer) in pairs
                if before != layer or (renamed and IN_JSON in _layer(layer))
            ]
            text = ",".join([f'"layer-{at}":{_layer(layer)}' for at, layer in changed])
        table.cache[key] = text, old, new  # as long as both are kept, no other picture has their ids
    found: str = table.cache[key][0]
    return found
