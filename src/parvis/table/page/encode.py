"""Views of a page in JSON. Fragments are long and mostly known: what was encoded once is put together."""

from __future__ import annotations

from functools import lru_cache

from ...core.picture import Picture
from ...drawing.kit import escape
from ...text.people import People, pieces_in_json
from ..live import Table
from .in_ascii import quoted


def in_json(name: str) -> str:
    """A name as it stands in a text of JSON."""
    return quoted(name)[1:-1]


def on_page(name: str) -> str:
    """A name as it stands on a page that is sent as JSON."""
    return in_json(escape(name))


def truth(value: bool) -> str:
    return "true" if value else "false"


def in_pieces(html: str) -> list[str]:
    """A text in JSON, split at the names in it; what is plain ASCII has none."""
    return [quoted(html)] if html.isascii() else pieces_in_json(quoted(html))


def fragment(id: str, html: str, people: People) -> str:
    """A fragment of a page for one reader, with the names in it."""
    return f'"{id}":{people.put_together(in_pieces(html))}'


def pieces(table: Table, html: str) -> list[str]:
    """A text that several readers are sent, in JSON and split at the names, once for all of them."""
    key = ("pieces", html)
    if key not in table.cache:
        table.cache[key] = in_pieces(html)
    found: list[str] = table.cache[key]
    return found


@lru_cache(2000)
def _pieces(layer: str) -> list[str]:
    """A layer of the board, split at its names: it is sent again and again, other fragments hardly ever are."""
    return in_pieces(layer)


@lru_cache(2000)
def _named(layer: str, people: People) -> str:
    """A layer for one reader: the same people are the same object."""
    return people.put_together(_pieces(layer))


def redrawn(table: Table, old: Picture | None, new: Picture, renamed: bool, people: People) -> list[str]:
    """The layers of the board that differ from the last one; the whole board where it is not of the same make.

    If those at the table are called otherwise than before, or another one is the reader, the layers that name somebody
    differ too.
    """
    if old is None or old.opening != new.opening or len(old.layers) != len(new.layers):
        return [f'"stage":{people.put_together(_whole(table, new))}']
    return [f'"layer-{at}":{_named(layer, people)}' for at, layer in _changed(table, old, new, renamed)]


def _whole(table: Table, new: Picture) -> list[str]:
    """The whole board, once for all pages that are opened on it."""
    key = ("stage", id(new))
    if key not in table.cache:
        table.cache[key] = pieces_in_json(quoted(str(new))), new
    found: list[str] = table.cache[key][0]
    return found


def _changed(table: Table, old: Picture, new: Picture, renamed: bool) -> list[tuple[int, str]]:
    """The layers that are to be sent, compared once for all pages that were sent the same last."""
    key = ("redrawn", id(old), id(new), renamed)
    if key not in table.cache:
        pairs = enumerate(zip(old.layers, new.layers, strict=True))
        found = [
            (at, layer) for at, (before, layer) in pairs if before != layer or (renamed and len(_pieces(layer)) > 1)
        ]
        # As long as both are kept, no other picture has their ids.
        table.cache[key] = found, old, new
    layers: list[tuple[int, str]] = table.cache[key][0]
    return layers
