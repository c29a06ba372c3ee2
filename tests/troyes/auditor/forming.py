"""Putting together a group of dice: all that would serve are tried, so that each is offered and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import NamedTuple

from parvis.core.flow import Move

from .lots import CUBES_AS_DICE, Lots
from .pieces import COLOURS, EMPTY, HOURGLASS, PURPLE, Asked, Die, Lot, Script, die, number_of


class Purpose(NamedTuple):
    """What a group of dice is for: an action or the name of a card, the dice it takes, and how strong it must be."""

    name: str
    colours: Collection[str]
    least: int = 0
    kept: int = 0
    """Deniers that must be left for the effect."""


class Forming(Lots):
    """'Phase 4: Actions': putting together a group of dice."""

    def form_lot(self, seat: int, purpose: Purpose) -> Script[Lot]:
        """'Phase 4: Actions': 1 to 3 dice of one colour, improved by one cube at most, bought from their owners.

        One cube of an outside activity may turn over a die that is bought.
        """
        t, dice, cube, turned = self.t, tuple[Die, ...](), EMPTY, 0
        lots = dict[tuple[int, int], dict[tuple[Die, ...], bool]]()
        while not dice or (yield from self.next_question()) in ("FormLot", "TurnedLot"):
            asked = yield from self.ask("TurnedLot" if turned else "FormLot", seat)
            if self.offers:
                self.check_forming(seat, purpose, asked, (cube, turned, dice), lots)
            verb, noun = asked.move
            if verb == "die":
                dice = (*dice, die(noun))
            elif verb == "improve":
                cube = noun
            elif verb == "use":
                self.spend_outside(seat, noun)
                turned = 1
        name = self.activity[cube] if cube != EMPTY else ""
        if name:
            self.pay(t.cubes, t.activities.index(cube) * 5 + seat, 1)
        for used in dice:
            t.dice.remove(used)
        prices = self.prices(seat, list(dice), name, turned)
        lot = self.worth(purpose.name, purpose.colours, list(dice), name, turned)
        self.demand(prices is not None and lot is not None, f"{dice} with {name} do not serve for {purpose}")
        self.pay_for(seat, list(dice), prices or [])
        assert lot is not None
        return lot

    def spend_outside(self, seat: int, face: int) -> None:
        """'Utiliser son garde': one cube of an outside activity in an action, never two."""
        t, level = self.t, self.t.outside.index(face)
        self.demand(not t.outside_used >> level & 1, "two cubes of one outside activity in an action")
        self.pay(t.outside_cubes, level * 5 + seat, 1)
        t.outside_used |= 1 << level

    def turning_face(self, seat: int) -> int:
        """The tile whose cube turns over a bought die, if the seat may use one now."""
        for level, face in enumerate(self.t.outside):
            if self.face.get(face) == "flip_bought_die" and not self.t.outside_used >> level & 1:
                return face if self.t.outside_cubes[level * 5 + seat] else EMPTY
        return EMPTY

    def cubes_of(self, seat: int) -> list[int]:
        """The cards with a delayed effect on which a seat has cubes, or no card."""
        t = self.t
        held = [t.activities[slot] for slot in range(9) if t.cubes[slot * 5 + seat]]
        return [EMPTY, *(card for card in held if self.activity[card] in HOURGLASS)]

    def check_forming(
        self,
        seat: int,
        purpose: Purpose,
        asked: Asked,
        formed: tuple[int, int, tuple[Die, ...]],
        lots: dict[tuple[int, int], dict[tuple[Die, ...], bool]],
    ) -> None:
        """Every die, cube and end of the group that leads to one that serves is offered, and nothing else."""
        cube, turned, dice = formed
        face = self.turning_face(seat)

        def serving(card: int, over: int) -> dict[tuple[Die, ...], bool]:
            if (card, over) not in lots:
                lots[card, over] = self.serving(seat, purpose, card, over)
            return lots[card, over]

        found = serving(cube, turned)
        expected = {("die", number_of(d[-1])) for d in found if len(d) == len(dice) + 1 and d[:-1] == dice}
        if dice:
            expected |= {("done", 0)} if found.get(dice) else set[Move]()
        else:
            if cube == EMPTY and not turned:
                for card in self.cubes_of(seat)[1:]:
                    if serving(card, 0) or (face != EMPTY and serving(card, 1)):
                        expected.add(("improve", card))
            if face != EMPTY and not turned and serving(cube, 1):
                expected.add(("use", face))
        offered = set(asked.options)
        self.demand(
            offered == expected,
            f"{purpose}: the rules also offer {sorted(expected - offered)}, the code {sorted(offered - expected)}",
        )

    def any_lot(self, seat: int, purpose: Purpose) -> bool:
        """Whether some group of dice serves."""
        ways = [0, 1] if self.turning_face(seat) != EMPTY else [0]
        return any(True for cube in self.cubes_of(seat) for way in ways for _ in self.lots(seat, purpose, cube, way))

    def serving(self, seat: int, purpose: Purpose, cube: int, turned: int) -> dict[tuple[Die, ...], bool]:
        """The groups that serve, and all their beginnings; whether each is complete."""
        found = dict[tuple[Die, ...], bool]()
        for dice in self.lots(seat, purpose, cube, turned):
            found[dice] = True
            for length in range(1, len(dice)):
                found.setdefault(dice[:length], False)
        return found

    def lots(self, seat: int, purpose: Purpose, cube: int, turned: int) -> Iterator[tuple[Die, ...]]:
        """The groups that serve."""
        name = self.activity[cube] if cube != EMPTY else ""
        for dice in self.all_lots(seat, purpose, name, turned):
            prices = self.prices(seat, list(dice), name, turned)
            if prices is None or sum(prices) > self.t.deniers[seat] - purpose.kept:
                continue
            lot = self.worth(purpose.name, purpose.colours, list(dice), name, turned)
            if lot and lot.value >= purpose.least and self.has_room(seat, purpose.name, lot):
                yield dice

    def all_lots(self, seat: int, purpose: Purpose, cube: str, turned: int) -> Iterator[tuple[Die, ...]]:
        """All groups of one colour, or of all if that is allowed: some dice first, the rest by falling number."""
        usable = [d for d in self.t.dice if d.colour != PURPLE or d.district == seat]
        usable.sort(key=number_of, reverse=True)
        most = 1 if purpose.name == "citizen" else 2 if cube in CUBES_AS_DICE else 3
        heads = (cube in ("liquorist", "winegrower")) + turned
        card = self.printed.get(cube, {})
        colours = [card.get("uses", card["improves"])] if "improves" in card else purpose.colours
        groups = [[d for d in usable if d.colour in (COLOURS.index(colour), PURPLE)] for colour in colours]
        seen = set[tuple[Die, ...]]()
        for group in [usable] if purpose.name == "pilgrimage" else groups:
            for size in range(1, most + 1):
                for dice in combinations(group, size):
                    if dice not in seen:
                        seen.add(dice)
                        for named in with_heads(dice, heads):
                            if cube != "winegrower" or first_of_its_district(named, heads):
                                yield named

    def has_room(self, seat: int, purpose: str, lot: Lot) -> bool:
        """Whether there is room for cubes at the cathedral, or for a citizen."""
        if purpose == "build":
            free = [self.t.cathedral[column:18:6].count(EMPTY) for column in range(6)]
            return all(lot.dice.count(value) <= free[value - 1] for value in lot.dice)
        if purpose == "citizen":
            buildings = range(3) if lot.colour == PURPLE else [lot.colour]
            return any(self.allowed_sources(seat, building, lot.value) for building in buildings)
        return True


def first_of_its_district(dice: tuple[Die, ...], heads: int) -> bool:
    """Of two dice of one district the higher is named as the one taken for nothing: it makes no difference."""
    return all(d.district != dice[0].district or number_of(d) <= number_of(dice[0]) for d in dice[heads:])


def with_heads(dice: tuple[Die, ...], heads: int) -> Iterator[tuple[Die, ...]]:
    """The orders in which a group may be named: so many dice with a special part come first."""
    if not heads:
        yield dice
        return
    for at in range(len(dice)):
        for rest in with_heads(dice[:at] + dice[at + 1 :], heads - 1):
            yield (dice[at], *rest)
