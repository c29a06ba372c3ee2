"""The Ladies of Troyes, module 5: the guards on the ramparts and the outside activities."""

from __future__ import annotations

from typing import Final

from parvis.core.flow import DEALER, Move

from .forming import Forming
from .pieces import COLOURS, EMPTY, GREY, HOLD_CUBES, HOURGLASS, MIXED, PURPLE, Asked, Die, Script, die, number_of
from .referee import REACTING

YES, NO, ALWAYS, NEVER = range(4)
EXTRA: Final = {f"extra_{colour}_die": number for number, colour in enumerate((*COLOURS, "purple"))}
"""The outside activities that bring a die, and its colour."""
DONE: Final[Move] = ("done", 0)


class Ramparts(Forming):
    """'Utiliser son garde sur les remparts', 'Les activités extérieures'."""

    def draw_faces(self) -> Script[None]:
        """'Module 5': a tile of each level on a random face; without purple dice none that rolls them."""
        for level in range(4) if "ramparts" in self.options else ():
            faces = [face for face, name in self.face.items() if self.printed[name]["level"] == level + 1]
            if "purple-dice" not in self.options:
                faces = [face for face in faces if self.face[face] != "extra_purple_die"]
            self.t.outside[level] = yield from self.choose("DrawFace", DEALER, "face", faces)

    def outside(self, level: int) -> str:
        """The name of the outside activity of a level."""
        return self.face[self.t.outside[level]]

    def has_outside(self, seat: int, name: str) -> int | None:
        """The tile with this name on which a seat has a cube, if there is one."""
        for level, face in enumerate(self.t.outside):
            if face != EMPTY and self.face[face] == name and self.t.outside_cubes[level * 5 + seat]:
                return face
        return None

    def outside_moves(self, seat: int) -> set[Move]:
        """What the ramparts add to the choice of an action."""
        t, moves = self.t, set[Move]()
        if not t.outside:
            return moves
        if self.guard_dice(seat, 0):
            moves.add(("guard", 0))
        for level, face in enumerate(t.outside):
            unused = t.outside_cubes[level * 5 + seat] and not t.outside_used >> level & 1
            if unused and self.usable_before(seat, self.outside(level)):
                moves.add(("use", face))
            if t.standing[level * 5 + seat]:
                moves.add(("ask", face))
        return moves

    def guard_dice(self, seat: int, turned: int) -> list[Move]:
        """The dice with which a guard can walk or a cube can be laid; one that is turned over is bought."""
        walks, moves = self.t.guards[seat] < self.printed["ramparts"]["spaces"], list[Move]()
        for d in self.t.dice:
            price = self.prices(seat, [d], "", turned)
            if price and price[0] <= self.t.deniers[seat] and (walks or self.open_tiles(seat, d.colour)):
                moves.append(("die", number_of(d)))
        return moves

    def usable_before(self, seat: int, name: str) -> bool:
        """Whether an outside activity serves before an action."""
        t = self.t
        if name == "swap_dice":
            return bool(self.swappable({seat}) and self.swappable({*range(GREY + 1)} - {seat}))
        if name not in EXTRA:
            return False
        colour = EXTRA[name]
        if t.deniers[seat] < self.printed[name].get("pay_deniers", 0):
            return False
        if colour == PURPLE:
            return not any(d.colour == PURPLE and d.district == seat for d in t.dice)
        return sum(d.colour == colour for d in t.dice) < 6

    def swappable(self, districts: set[int]) -> set[int]:
        """The dice of some districts that can be swapped: not the purple ones."""
        return {number_of(d) for d in self.t.dice if d.district in districts and d.colour != PURPLE}

    def before_action(self, seat: int, asked: Asked) -> Script[None]:
        """'Les activités extérieures' that serve before an action, and standing answers taken back."""
        t, (verb, face) = self.t, asked.move
        level, name = t.outside.index(face), self.face[face]
        if verb == "ask":
            t.standing[level * 5 + seat] = 0
            return
        self.demand(self.usable_before(seat, name), "an outside activity that does not serve here")
        self.spend_outside(seat, face)
        if name in EXTRA:
            self.pay(t.deniers, seat, self.printed[name].get("pay_deniers", 0))
            t.dice.append(Die(EXTRA[name], (yield from self.roll("NewDie")), seat))
        else:
            yield from self.swap_dice(seat)

    def swap_dice(self, seat: int) -> Script[None]:
        """One die for one of each opponent, the neutral one included; up to three swaps for a cube."""
        t, others = self.t, {*range(GREY + 1)} - {seat}
        swaps = 0
        while True:
            give = self.swappable({seat}) if swaps < 3 and self.swappable(others) else set()
            offered = [("give", number) for number in give] + [DONE] * (swaps > 0)
            asked = yield from self.ask("SwapDice", seat, offered)
            if asked.move == DONE:
                return
            mine = die(asked.move[1])
            its = die((yield from self.choose("SwapDice", seat, "take", self.swappable(others))))
            t.dice.remove(mine)
            t.dice.remove(its)
            t.dice += [mine._replace(district=its.district), its._replace(district=seat)]
            others.remove(its.district)
            swaps += 1

    def takes_cube(self, level: int, colour: int) -> bool:
        """Whether a cube may be placed on a tile with a die of this colour: not by a die of the colour it gives."""
        name = self.outside(level)
        return name != "arrival_order" and EXTRA.get(name) != colour

    def use_guard(self, seat: int) -> Script[None]:
        """'7 Utiliser son garde sur les remparts': one die of any colour, made better by deniers."""
        t, turned = self.t, 0
        face, dice = self.turning_face(seat), self.guard_dice(seat, 1)
        use = [("use", face)] if face != EMPTY and dice else []
        verb, noun = (yield from self.ask("GuardDie", seat, self.guard_dice(seat, 0) + use)).move
        if verb == "use":
            self.spend_outside(seat, noun)
            turned = 1
            verb, noun = (yield from self.ask("GuardDie", seat, dice)).move
        used = die(noun)
        t.dice.remove(used)
        prices = self.prices(seat, [used], "", turned)
        self.demand(prices is not None, "a die that may not be taken")
        self.pay_for(seat, [used], prices or [])
        value = 7 - used.value if turned else used.value
        wall = self.printed["ramparts"]
        most = min(wall["most"] - value, t.deniers[seat] // wall["point_deniers"])
        added = yield from self.choose("AddPoints", seat, "add", range(most + 1))
        t.deniers[seat] -= added * wall["point_deniers"]
        yield from self.walk_and_lay(seat, used.colour, value + added)

    def walk_and_lay(self, seat: int, colour: int, points: int) -> Script[None]:
        """Each point is a step, or a cube on a tile whose gate has been reached; one cube to a tile."""
        t, wall = self.t, self.printed["ramparts"]
        most = min(points, wall["spaces"] - t.guards[seat])
        least = 0 if self.open_tiles(seat, colour) else 1
        steps = yield from self.choose("MoveGuard", seat, "steps", range(least, most + 1))
        old, t.guards[seat] = t.guards[seat], t.guards[seat] + steps
        if old < wall["gates"][3] <= t.guards[seat]:
            self.reach_last_gate(seat)
        laid = list[int]()
        while len(laid) < points - steps:
            tiles = [level for level in self.open_tiles(seat, colour) if not laid or level > laid[-1]]
            offered = [("lay", t.outside[level]) for level in tiles] + [DONE] * bool(steps or laid)
            verb, noun = (yield from self.ask("LayCubes", seat, offered)).move
            if verb == "done":
                break
            laid.append(t.outside.index(noun))
            t.outside_cubes[laid[-1] * 5 + seat] += 1

    def open_tiles(self, seat: int, colour: int) -> list[int]:
        """The tiles whose gate a guard has reached or passed and which take a cube."""
        gates = self.printed["ramparts"]["gates"]
        return [level for level in range(4) if self.t.guards[seat] >= gates[level] and self.takes_cube(level, colour)]

    def reach_last_gate(self, seat: int) -> None:
        """The tiles of level IV that reward who arrives."""
        name, gate = self.outside(3), self.printed["ramparts"]["gates"][3]
        if name == "gate_bonus_and_cubes":
            self.t.points[seat] += self.printed[name]["points"]
        elif name == "arrival_order":
            rank = sum(guard >= gate for guard in self.t.guards) - 1
            self.t.points[seat] += self.printed[name]["arrivals"][rank]

    def reactions(self, seat: int, action: str, activated: int = EMPTY) -> Script[None]:
        """Cubes that pay for what an action has brought about: the own ones first, then those of others, in turn."""
        t, others = self.t, [(seat + turn * self.t.direction) % self.t.seats for turn in range(1, self.t.seats)]
        for level in range(len(t.outside)):
            name = self.outside(level)
            if name == "move_cube_to_card" and activated != EMPTY and t.outside_cubes[level * 5 + seat]:
                yield from self.carry_cube(seat, activated)
            elif self.rewards(name, action) and t.outside_cubes[level * 5 + seat]:
                yield from self.react(seat, level)
        for level in range(len(t.outside)):
            name, due = self.outside(level), list[int]()
            if name == "ip_when_dice_bought":
                due = [other for other in others if other in self.bought]
            elif name == "deniers_when_opponent_activates" and activated != EMPTY:
                slot = t.activities.index(activated)
                due = [other for other in others if t.tradesmen[slot * 5 + other]]
            for other in due:
                if t.outside_cubes[level * 5 + other]:
                    yield from self.react(other, level)

    def rewards(self, name: str, action: str) -> bool:
        """Whether a tile pays for an action of one's own."""
        if name == "vp_on_building_or_event":
            return bool(self.t.outside_used & REACTING)
        return (name, action) in (("agriculture_bonus", "farm"), ("ip_when_placing_citizen", "citizen"))

    def react(self, seat: int, level: int) -> Script[None]:
        """A cube for what a tile pays, or not, now or from now on."""
        t, values = self.t, self.printed[self.outside(level)]
        answers = [[YES, NO, ALWAYS, NEVER], [YES], [NO]][t.standing[level * 5 + seat]]
        said = yield from self.choose("Reaction", seat, "answer", answers)
        if said in (ALWAYS, NEVER):
            t.standing[level * 5 + seat] = 1 if said == ALWAYS else 2
        if said in (YES, ALWAYS):
            self.pay(t.outside_cubes, level * 5 + seat, 1)
            t.outside_used |= 1 << level
            for column in ("deniers", "influence", "points"):
                self.gain(column, seat, values.get(column, 0))

    def carry_cube(self, seat: int, activated: int) -> Script[None]:
        """Who activates a delayed or mixed card may carry a cube to another card that holds cubes."""
        t = self.t
        if self.activity[activated] not in (*HOURGLASS, *MIXED):
            return
        price = self.printed["breeder"]["cube_deniers"]
        moves = [DONE]
        for card in t.activities:
            if card not in (EMPTY, activated) and self.activity[card] in HOLD_CUBES:
                if self.activity[card] != "breeder" or t.deniers[seat] >= price:
                    moves.append(("carry", card))
        verb, card = (yield from self.ask("CarryCube", seat, moves)).move
        if verb == "carry":
            self.spend_outside(seat, next(f for f in t.outside if self.face[f] == "move_cube_to_card"))
            t.cubes[t.activities.index(card) * 5 + seat] += 1
            if self.activity[card] == "breeder":
                self.pay(t.deniers, seat, price)
