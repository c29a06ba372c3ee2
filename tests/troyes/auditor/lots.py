"""Groups of dice: who pays what for them, and what cubes make of them."""

from __future__ import annotations

from collections.abc import Collection

from parvis.core.game import Json

from .combat import Combat
from .pieces import COLOURS, EMPTY, GREY, PURPLE, Die, Lot

CUBES_AS_DICE = ("augustinian", "recruiter")
FOR_A_DIE_EACH = ("tithing", "templar_chief")
"""The cards whose cube brings one die from each other district at a price of its own."""


class Lots(Combat):
    """'Phase 4: Actions': what a group of dice costs and is worth."""

    bought: set[int]
    """The districts from which the last group has bought dice."""

    def pay_for(self, seat: int, dice: list[Die], prices: list[int]) -> None:
        """The owners of the dice are paid, the bank for neutral ones."""
        self.bought = {used.district for used, price in zip(dice, prices, strict=True) if price}
        for used, price in zip(dice, prices, strict=True):
            self.pay(self.t.deniers, seat, price)
            if used.district not in (seat, GREY):
                self.t.deniers[used.district] += price

    def prices(self, seat: int, dice: list[Die], cube: str, turned: int) -> list[int] | None:
        """What each die costs, None if some may not be taken: nobody takes the purple die of another.

        The dice with a special part are named first: the own one that the Liquorist turns over, the one that the
        Winegrower takes for nothing, the bought one that an outside activity turns over.
        """
        parts = [cube] * (cube in ("liquorist", "winegrower")) + ["turned"] * turned
        size = len(dice) + (cube in CUBES_AS_DICE)
        if size > 3 or len(dice) < max(len(parts), 1):
            return None
        price, found, favours = self.setup["die_price"][size - 1], list[int](), set(range(GREY + 1))
        if cube not in FOR_A_DIE_EACH:
            favours = set()
        for used, part in zip(dice, parts + [""] * (len(dice) - len(parts)), strict=True):
            own = used.district == seat
            if (used.colour == PURPLE and not own) or (part and own != (part == "liquorist")):
                return None
            if own or part == "winegrower":
                found.append(0)
            elif used.district in favours and not part:
                found.append(self.printed[cube].get("die_deniers", 0))
                if self.t.seats > 1:  # The King's own note on Tithing: 1 to 3 of his dice are free.
                    favours.remove(used.district)
            else:
                found.append(price)
        return found

    def worth(self, purpose: str, colours: Collection[str], dice: list[Die], cube: str, turned: int) -> Lot | None:
        """What a group of dice is to an action, None if it does not serve."""
        lot = improved(shown(dice, cube, turned), cube, purpose, self.printed.get(cube, {}))
        if lot is None or (purpose == "citizen" and len(lot.dice) > 1):
            return None
        if lot.colour != PURPLE and lot.colour not in map(COLOURS.index, colours) and purpose != "pilgrimage":
            return None
        return lot


def shown(dice: list[Die], cube: str, turned: int) -> list[Die]:
    """The dice as they are used: some are turned over."""
    over = {0} if cube == "liquorist" else set[int]()
    if turned:
        over.add(1 if cube in ("liquorist", "winegrower") else 0)
    return [d._replace(value=7 - d.value) if at in over else d for at, d in enumerate(dice)]


def improved(dice: list[Die], cube: str, purpose: str, card: Json) -> Lot | None:
    """'The Activity cards' with a delayed effect: what a cube makes of a group of dice, None if it cannot be used."""
    seen = {d.colour for d in dice} - {PURPLE}
    colour = PURPLE if not seen else min(seen) if len(seen) == 1 else EMPTY
    values = [d.value for d in dice]
    stands_for = COLOURS.index(card.get("improves", "red"))
    taken = COLOURS.index(card.get("uses", card.get("improves", "red")))
    if cube in ("monk", "templar", "herbalist", "prior"):
        if colour not in (taken, PURPLE) or len(dice) > 1 or purpose == "citizen":
            return None
        colour, values = stands_for, values * card["factor"]
    elif cube in ("tithing", "militia", "templar_chief"):
        if colour not in (taken, PURPLE):
            return None
        colour = stands_for
    elif cube in ("blacksmith", "priest"):
        if colour not in (stands_for, PURPLE) or purpose == "citizen":
            return None
        if cube == "blacksmith":
            return Lot(stands_for, values, sum(values) + card["lot"])
        colour, values = stands_for, [value + card["each"] for value in values]
    elif cube in CUBES_AS_DICE:
        if purpose == "citizen" or len(dice) > 2 or colour not in (stands_for, PURPLE):
            return None
        colour = stands_for
        values = [*values, card["counts_as"]]
    elif cube in ("apprenticeship", "confession", "preacher"):
        if purpose in ("citizen", "build"):
            return None
        if cube == "preacher":
            values = [max(values)] * len(values)
        else:
            values = [card["fixed"] if cube == "apprenticeship" else value + card["each"] for value in values]
    elif cube not in ("", "liquorist", "winegrower"):
        return None
    return Lot(colour, values, sum(values))
