"""A picture in layers, and what clicks on its elements could mean.

It is the same for everybody who sees the same: what is legal is lit by the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Elements:
    """The elements of a layer that have a name, and the moves that clicks on them could make."""

    ids: Sequence[str]
    """In the order they are drawn."""
    offers: dict[str, tuple[str, ...]]
    """By the id of an element: its moves, those that suit the question first. `sell wood-*` is any of that kind."""
    taken: dict[str, str] = field(default_factory=dict)
    """By the id of a piece that somebody may have chosen, and that stands where it was put: how moves name it."""

    def __post_init__(self) -> None:
        self.moves: dict[str, list[str]] = {}
        """All the moves, and the elements that offer them."""
        self.kinds = False
        """Whether some of the moves stand for any of their kind."""
        for id, offered in self.offers.items():
            for move in offered:
                self.moves.setdefault(move, []).append(id)
                if move[-1] == "*":
                    self.kinds = True
        self.nouns: dict[str, list[str]] | None = None
        """All that they name, and the elements that offer something with it; worked out when it is first asked for."""

    def naming(self, noun: str) -> Sequence[str]:
        """The elements that offer something with a noun: asked far less often than layers are drawn."""
        if self.nouns is None:
            self.nouns = {}
            for id, offered in self.offers.items():
                for named in {move.partition(" ")[2] for move in offered}:
                    self.nouns.setdefault(named, []).append(id)
        return self.nouns.get(noun, ())


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

    @property
    def taken(self) -> dict[str, str]:
        """By the id of a piece that may have been chosen: how moves name it."""
        return {id: noun for elements in self.elements for id, noun in elements.taken.items()}

    def __str__(self) -> str:
        return f"{self.opening}{''.join(map(layer, range(len(self.layers)), self.layers))}</svg>"

    def lit(self, moves: Sequence[str]) -> dict[str, list[str]]:
        """The elements on which a click makes one of these moves, and which of them, like with like."""
        legal = set(moves)
        found = {}
        for elements in self.elements:
            if legal.isdisjoint(elements.moves) and not elements.kinds:
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
        """The elements that a move is about: those on which a click could make it, else those with its noun.

        A number is no name: a 5 that was rolled has nothing to do with the fifth place.
        """
        noun = move.partition(" ")[2]
        exact = [id for elements in self.elements for id in elements.moves.get(move, ())]
        if exact or not noun or noun.isdigit():
            return exact
        alike = [id for elements in self.elements for id in elements.naming(noun)]
        return alike or [id for id in self.ids if id.endswith(f"-{noun}")]


def layer(number: int, content: str) -> str:
    return f'<g id="layer-{number}">{content}</g>'
