"""The stage on which a picture is drawn: what was drawn before is remembered."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from marshal import dumps
from typing import Any, Final

from ..core.picture import Elements, Picture
from .kit import PARCHMENT, SERIF, escape

KEPT: Final = 2000
"""How many layers and parts of a game's boards are sure to be remembered."""


Drawn = tuple[Any, Elements]
"""The text of a layer or of a part of one, or a list of layers; and the elements in it."""


class Memory:
    """What was drawn lately. When there is too much, that goes which was not asked for since the last time."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self.young: dict[bytes, Drawn] = {}
        self.old: dict[bytes, Drawn] = {}

    def get(self, key: bytes) -> Drawn | None:
        known = self.young.get(key)
        if known is None:
            known = self.old.get(key)
            if known is not None:
                self.keep(key, known)
        return known

    def keep(self, key: bytes, drawn: Drawn) -> None:
        if len(self.young) >= self.kept:
            self.old, self.young = self.young, {}
        self.young[key] = drawn


@lru_cache(16)
def memory(*given: Hashable) -> Memory:
    """What was drawn of the boards that depend on the same things."""
    return Memory()


class Stage:
    """A picture being drawn: it gives elements their names, and keeps what clicks on them could mean.

    `given` is what everything on it depends on: the words, and where a game has several data files, the cards.
    """

    def __init__(self, *given: Hashable) -> None:
        self.memory = memory(*given)
        self.ids: list[str] = []
        self.offers: dict[str, tuple[str, ...]] = {}
        self.taken: dict[str, str] = {}
        self.elements: list[Elements] = []
        """Those of the layers so far."""

    def marks(self, id: str, label: str, *moves: str) -> str:
        """Attributes of an element: its lasting id and its name. `moves` are those that a click on it could make."""
        self.ids.append(id)
        named = f'id="{escape(id)}" aria-label="{escape(label)}" role="img"'
        if not moves:
            return named
        self.offers[id] = moves
        return f'{named} class="may"'

    def ground(self, id: str, label: str, *moves: str) -> str:
        """The same of something that others lie on, or that is to be read at any time: it never steps back."""
        return self.marks(id, label, *moves).replace('class="may"', 'class="may ground"')

    def layer(self, draw: Callable[[], str], *reads: Any) -> str:
        """A layer of the picture that depends on nothing but `reads`, the first being its name; drawn but once."""
        layer: str
        layer, elements = self._drawn(draw, reads)
        self.elements.append(elements)
        return layer

    def layers(self, draw: Callable[[], list[str]], *reads: Any) -> list[str]:
        """Several layers that depend on nothing but `reads`."""
        layers: list[str]
        layers, elements = self._drawn(draw, reads)
        self.elements.append(elements)
        return layers

    def part(self, draw: Callable[[], str], *reads: Any) -> str:
        """A part of a layer that is remembered by itself, because the layer is drawn more often."""
        part: str
        part, elements = self._drawn(draw, reads)
        self.ids += elements.ids
        self.offers |= elements.offers
        self.taken |= elements.taken
        return part

    def _drawn(self, draw: Callable[[], Any], reads: tuple[Any, ...]) -> Drawn:
        key = dumps(reads, 0)  # version 0 writes equal values as equal bytes, and faster than repr
        known = self.memory.get(key)
        if known is None:
            around = self.ids, self.offers, self.taken
            self.ids, self.offers, self.taken = [], {}, {}
            known = draw(), Elements(self.ids, self.offers, self.taken)
            self.ids, self.offers, self.taken = around
            self.memory.keep(key, known)
        return known

    def picture(self, width: float, height: float, label: str, *layers: str) -> Picture:
        return Picture(
            opening("board", width, height, label),
            layers,
            [*self.elements, Elements(self.ids, self.offers, self.taken)],
        )


def opening(id: str, width: float, height: float, label: str) -> str:
    """The beginning of a picture: its size, and the parchment under everything."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{id}" viewBox="0 0 {width:g} {height:g}" role="group" '
        f'aria-label="{escape(label)}" font-family="{SERIF}" font-variant="lining-nums" text-anchor="middle" '
        f'stroke-linejoin="round">'
        f'<rect width="{width:g}" height="{height:g}" rx="14" fill="{PARCHMENT}"/>'
    )
