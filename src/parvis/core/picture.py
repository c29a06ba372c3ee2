"""A picture in layers, and what clicks on its elements could mean.

It is the same for everybody who sees the same: what is legal is lit by the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass
class Elements:
    """The elements of a layer that have a name, and the moves that clicks on them could make."""

    ids: Sequence[str]
    """In the order they are drawn."""
    offers: dict[str, tuple[str, ...]]
    """By the id of an element: its moves, those that suit the question first. `sell wood-*` is any of that kind."""

    def __post_init__(self) -> None:
        self.moves = frozenset([move for offered in self.offers.values() for move in offered])
        """All the moves."""
        self.kinds = any(move[-1] == "*" for move in self.moves)
        """Whether some of the moves stand for any of their kind."""


@dataclass(frozen=True)
class Picture:
    """A board in layers, the later ones above the earlier, and the moves that clicks on its elements could make."""

    opening: str
    layers: Sequence[str]
    elements: Sequence[Elements]
    """Those of the layers, and those that are in none."""

    @property
    def ids(self) -> list[str]:
        """The elements that have a name, in the order they are drawn."""
        return [id for elements in self.elements for id in elements.ids]

    @property
    def offers(self) -> dict[str, tuple[str, ...]]:
        """By the id of an element: its moves."""
        return {id: moves for elements in self.elements for id, moves in elements.offers.items()}

    def __str__(self) -> str:
        return f"{self.opening}{''.join(map(layer, range(len(self.layers)), self.layers))}</svg>"

    def lit(self, moves: Sequence[str]) -> dict[str, list[str]]:
        """The elements on which a click makes one of these moves, and which of them, like with like."""
        legal = set(moves)
        found = {}
        for elements in self.elements:
            if elements.moves.isdisjoint(legal) and not elements.kinds:
                continue
            for id, offered in elements.offers.items():
                here = [] if legal.isdisjoint(offered) else [move for move in offered if move in legal]
                if elements.kinds:
                    for kind in [move[:-1] for move in offered if move[-1] == "*"]:
                        here += [move for move in moves if move.startswith(kind) and move not in here]
                if len(here) > 1:
                    verbs = [move.partition(" ")[0] for move in here]
                    here.sort(key=lambda move: (verbs.index(move.partition(" ")[0]), moves.index(move)))
                if here:
                    found[id] = here
        return found

    def doubt(self, id: str) -> str | None:
        """The move about which a click on an element asks why it cannot be made."""
        offered = self.offers.get(id, ("*",))
        return None if offered[0][-1] == "*" else offered[0]

    def about(self, move: str) -> list[str]:
        """The elements that a move is about: those on which a click could make it, else those with its noun."""
        noun = move.partition(" ")[2]
        offers = self.offers
        exact = [id for id, offered in offers.items() if move in offered]
        if exact or not noun:
            return exact
        alike = [id for id, offered in offers.items() if any(move.partition(" ")[2] == noun for move in offered)]
        return alike or [id for id in self.ids if id.endswith(f"-{noun}")]


def layer(number: int, content: str) -> str:
    return f'<g id="layer-{number}">{content}</g>'
