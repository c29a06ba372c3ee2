"""Cards with a delayed effect: what a cube does to a lot of dice when it is spent."""

from __future__ import annotations

from typing import Any, Final

from .pieces import ANY, COLOURS

# The heads of a lot: dice with a part of their own in it. They are named first, each in its place.
TURNED: Final = 0
"""One of the own district, turned to its opposite face (the Liquorist)."""
TAKEN: Final = 1
"""One of another district, for nothing (the Winegrower)."""
TURNED_BOUGHT: Final = 2
"""One of another district, turned to its opposite face once it is bought."""


class Improvement:
    """What a cube from a card with a delayed effect does to a lot.

    colour   the colour of lots it works on, or ANY
    dice     the colour of the dice that are really taken: another one if the cube lets them stand for `colour`
    each, lot, fixed, factor   added to each die, added once, value of every die, dice that one die stands for
    single   only one die may be taken
    free     one die from each other district is free
    heads    the parts of the dice that are named first
    counts_as   the cube is a die of that value in the lot
    flat     what one die from each other district costs, whatever the size of the lot
    alike    all dice take the value of the highest
    placing  may also serve where the number on a single die names a place: it leaves that number alone
    building may also serve where the number on each die names a site: it leaves these numbers alone
    wide     it asks for more than the plain search for lots knows: see `ladies.lots`
    """

    def __init__(
        self,
        colour: int,
        dice: int,
        each: int = 0,
        lot: int = 0,
        fixed: int = 0,
        factor: int = 1,
        free: bool = False,
        heads: tuple[int, ...] = (),
        counts_as: int = 0,
        flat: int = 0,
        alike: bool = False,
    ) -> None:
        self.colour = colour
        self.dice = dice
        self.each = each
        self.lot = lot
        self.fixed = fixed
        self.factor = factor
        self.single = factor > 1
        self.free = free
        self.heads = heads
        self.counts_as = counts_as
        self.flat = flat
        self.alike = alike
        self.building = not (each or lot or fixed or counts_as or alike)
        self.placing = self.building and not self.single
        self.wide = bool(heads or counts_as or flat or alike)


PLAIN: Final = Improvement(ANY, ANY)
"""No cube."""


def printed_improvement(card: dict[str, Any]) -> Improvement:
    """The improvement that the printed values of a card describe; without a colour it works on all of them."""
    colour = COLOURS.index(card["improves"]) if "improves" in card else ANY
    return Improvement(
        colour,
        COLOURS.index(card["uses"]) if "uses" in card else colour,
        card.get("each", 0),
        card.get("lot", 0),
        card.get("fixed", 0),
        card.get("factor", 1),
        card.get("free", False),
        (TURNED,) * card.get("turns", False) + (TAKEN,) * card.get("takes", False),
        card.get("counts_as", 0),
        card.get("die_deniers", 0),
        card.get("alike", False),
    )
