"""Phase 3: the events, those of the Ladies of Troyes and the bonus card included."""

from __future__ import annotations

from typing import Final

from parvis.core.flow import DEALER

from .pieces import EMPTY, GREY, NOBODY, RED, WHITE, YELLOW, Script
from .ramparts import NO, YES, Ramparts

NEWCOMERS: Final = ("succession", "theological_conflict", "wayfarers")
"""The events that bring a neutral citizen, in the order of the buildings."""


class Events(Ramparts):
    """'Phase 3: Events'."""

    def events(self) -> Script[None]:
        """A red card calls a second one; then the whole queue takes effect from left to right."""
        called, self.revealed = "red", []
        while called:
            event = yield from self.draw_event(called)
            self.revealed.append(event)
            copy = int(self.event[event].partition("-")[2] or 1)
            called = (self.card(event)["calls"] or [""] * copy)[copy - 1]
        black = 0
        for event in self.t.queue[:]:
            if event in self.t.queue:
                black += self.card(event)["black_dice"]
                yield from self.resolve(event, self.event[event])
        outlaw = [self.card(event)["bonus"] for event in self.t.queue if self.named(event) == "outlaw_leader"]
        for _ in range(black):
            value = yield from self.roll("RollBlackDice")
            self.t.black.append(min(value + sum(outlaw), 6))

    def draw_event(self, colour: str) -> Script[int]:
        """Nobody knows which cards are stowed in the box: any that has not come up may be the next."""
        t = self.t
        deck = [e for e in self.event if e not in t.queue and t.won_by[e] == EMPTY and self.card(e)["color"] == colour]
        event = yield from self.choose("DrawEvent", DEALER, "event", deck)
        t.queue.append(event)
        t.banners.append([])
        return event

    def resolve(self, event: int, name: str) -> Script[None]:
        """'The events' of the annexes."""
        t = self.t
        if name in ("drought", "civil_war", "heresy", "interruption"):
            yield from self.strike(event, name)
        elif name == "migrant_workers":
            free = [site for site in range(18) if t.cathedral[site] == EMPTY]
            if free:
                t.cathedral[free[0]] = GREY
                if t.seats == 1:
                    t.king_points += self.printed["king"]["workers"]
        elif name == "support":
            place, on_possession = t.queue.index(event), 0
            for target in t.queue[max(0, place - self.card(event)["events"]) : place]:
                if target in self.open_events():
                    on_possession += self.named(target) == "possession"
                    self.put_cube(target, GREY)
            yield from self.free_citizens(GREY, on_possession)
        elif name in NEWCOMERS and t.reserve[GREY]:
            value = yield from self.roll("NeutralCitizen")
            t.reserve[GREY] -= 1
            self.insert(GREY, NEWCOMERS.index(name), value)
        elif name == "resistance":
            for cubes in t.banners:  # Nothing bad touches the King.
                if cubes and not (cubes[-1] == GREY and t.seats == 1):
                    cubes.pop()
        elif name == "harsh_winter":
            yield from self.harsh_winter()
        elif name == "uprising":
            yield from self.uprising()
        elif name == "monk_event" and t.reserve[GREY]:
            yield from self.grey_monk()
        elif name == "possession" and event in self.revealed:
            yield from self.possession()

    revealed: list[int]
    """The events of this round."""

    def strike(self, event: int, name: str) -> Script[None]:
        """An event takes something from everybody, or from one; a cube of an outside activity protects from it."""
        t, protected = self.t, list[int]()
        if name == "interruption" and self.last_cube()[1] == GREY:
            if t.seats > 1:  # Nothing bad touches the King.
                t.cathedral[self.last_cube()[0]] = EMPTY
            return
        losses = {seat: self.loss(event, name, seat) for seat in range(t.seats)}
        for seat in range(t.seats):
            if losses[seat] and self.has_outside(seat, "protection") is not None:
                protected.append(seat)
            else:
                self.strike_one(name, seat, losses[seat])
        for seat in protected:
            said = yield from self.choose("Protect", seat, "answer", [YES, NO])
            if said == YES:
                face = self.has_outside(seat, "protection")
                assert face is not None
                t.outside_used &= ~(1 << t.outside.index(face))  # Several cubes may serve in one events phase.
                self.spend_outside(seat, face)
            else:
                self.strike_one(name, seat, losses[seat])

    def last_cube(self) -> tuple[int, int]:
        """The cube of the cathedral with the highest level and value, and its owner."""
        taken = [(site, owner) for site, owner in enumerate(self.t.cathedral) if owner != EMPTY]
        return taken[-1] if taken else (EMPTY, EMPTY)

    def loss(self, event: int, name: str, seat: int) -> int:
        """What an event takes from a seat."""
        if name == "interruption":
            return int(self.last_cube()[1] == seat)
        values = self.card(event)
        if name == "heresy":
            return int(values["influence"])
        return int(values["deniers"]) * (self.standing(YELLOW).count(seat) if name == "drought" else 1)

    def strike_one(self, name: str, seat: int, loss: int) -> None:
        """A seat loses it."""
        if name != "interruption":
            self.suffer(self.t.influence if name == "heresy" else self.t.deniers, seat, loss)
        elif loss:
            self.t.cathedral[self.last_cube()[0]] = EMPTY

    def harsh_winter(self) -> Script[None]:
        """'Hiver intense': everybody loses a cube of his choice from an activity card or an outside activity."""
        t, cards = self.t, len(self.game.verbs["activate"].words)
        for seat in self.from_first():
            held = [t.activities[slot] for slot in range(9) if t.cubes[slot * 5 + seat]]
            held += [cards + t.outside[level] for level in range(len(t.outside)) if t.outside_cubes[level * 5 + seat]]
            if held:
                noun = yield from self.choose("LoseCube", seat, "lose", held)
                if noun < cards:
                    t.cubes[t.activities.index(noun) * 5 + seat] -= 1
                else:
                    t.outside_cubes[t.outside.index(noun - cards) * 5 + seat] -= 1

    def uprising(self) -> Script[None]:
        """'Soulèvement': the citizens of a building and one more are put back at random; until then they lie there."""
        t = self.t
        building = (WHITE, RED, YELLOW)[((yield from self.roll("Uprising")) - 1) // 2]
        lying = range(building * 5, building * 5 + 5)
        rebels = [owner for owner in range(5) for _ in range(t.lying[building * 5 + owner])]
        if not rebels and t.reserve[GREY]:
            t.reserve[GREY] -= 1
            rebels.append(GREY)
        rebels += self.standing(building)
        t.buildings[building * 6 : building * 6 + 6] = [EMPTY] * 6
        for place in range(building * 6, building * 6 + 6):
            for owner, at in enumerate(lying):
                t.lying[at] = rebels.count(owner)
            left = building * 6 + 6 - place
            who = {*rebels} | ({NOBODY} if len(rebels) < left else set())
            owner = yield from self.choose("Reseat", DEALER, "reseat", who)
            if owner != NOBODY:
                rebels.remove(owner)
                t.buildings[place] = owner
        for owner, at in enumerate(lying):
            t.lying[at] = rebels.count(owner)

    def grey_monk(self) -> Script[None]:
        """The Monk event: a grey tradesman on the free space worth most of a colour, on the card of lowest level."""
        t = self.t
        colour = (WHITE, YELLOW, RED)[((yield from self.roll("MonkDie")) - 1) // 2]
        spaces = [
            (points, -slot, -space)
            for slot in range(colour * 3, colour * 3 + 3)
            if t.activities[slot] != EMPTY
            for space, points in self.free_spaces(slot)
        ]
        if spaces:
            _, slot, space = max(spaces)
            t.reserve[GREY] -= 1
            t.grey_spaces[-slot] |= 1 << -space

    def free_spaces(self, slot: int) -> list[tuple[int, int]]:
        """The spaces of an activity card that nobody has taken, with their points."""
        t = self.t
        taken = {*t.tradesmen[slot * 5 : slot * 5 + 5]}
        if t.grey_spaces:
            taken |= {space for space in range(9) if t.grey_spaces[slot] >> space & 1}
        points = self.printed[self.activity[t.activities[slot]]]["spaces_vp"]
        return [(space, vp) for space, vp in enumerate(points, 1) if space not in taken]

    def possession(self) -> Script[None]:
        """'Possession': everybody puts a citizen of his on the card, from his supply or from the board."""
        for seat in self.from_first():
            sources = self.sources(seat)
            if sources:
                self.take_citizen(seat, (yield from self.choose("Possess", seat, "from", sources)))
                self.t.possessed[seat] += 1
