"""Cubes on events and at the cathedral, and who gains by them."""

from __future__ import annotations

from collections import Counter

from parvis.core.flow import DEALER

from .citizens import Citizens
from .pieces import EMPTY, GREY, MARAUDING, Script, places


class Combat(Citizens):
    """'Combat the events', 'Construct the Cathedral'."""

    def reward(self, owner: int, points: int) -> None:
        """Points for a seat, or for the King if he is the neutral player."""
        if owner != GREY:
            self.t.points[owner] += points
        elif self.t.seats == 1:
            self.t.king_points += points

    def build(self, seat: int, column: int, levels: int = 3) -> None:
        """'Construct the Cathedral': a cube on the lowest free level of a column; three levels, with a card four."""
        free = [site for site in range(column, levels * 6, 6) if self.t.cathedral[site] == EMPTY]
        self.demand(free, "the column of the cathedral is full")
        self.t.cathedral[free[0]] = seat
        self.gain("points", seat, self.printed["cathedral"]["points"][column])
        self.gain("influence", seat, self.printed["cathedral"]["influence"][column])
        self.cube_placed()

    def named(self, event: int) -> str:
        """The name of an event."""
        return self.event[event]

    def put_cube(self, event: int, owner: int) -> bool:
        """Cover a banner. With the last one the event is countered: the points, then the card. Says whether it is."""
        t, place, card = self.t, self.t.queue.index(event), self.card(event)
        cubes = t.banners[place]
        cubes.append(owner)
        if owner != GREY:
            self.gain("influence", owner, self.printed["event_queue"]["influence"])
            self.cube_placed()
        if len(cubes) < card["banners"]:
            return False
        counts = [cubes.count(who) for who in range(GREY + 1)]
        ranks = [places(counts, count) for count in sorted({*counts} - {0}, reverse=True)]
        alone = len(ranks) == 1 or len(ranks[0]) > 1
        for owners, points in zip(ranks, [sum(card["vp"])] if alone else card["vp"], strict=False):
            for who in owners:  # The neutral player takes part in the majorities.
                self.reward(who, points // len(owners))
        if event == MARAUDING:
            cubes.clear()
            return True
        t.won_by[event] = next(who for who in cubes if who in ranks[0])
        del t.queue[place], t.banners[place]
        if self.named(event) == "possession":
            for seat in range(t.seats):
                t.supply[seat] += t.possessed[seat]
            t.possessed = [0] * 5
        return True

    def free_citizens(self, owner: int, cubes: int) -> Script[None]:
        """'Possession': a citizen is freed for each cube placed on the card, as long as one is left there."""
        t = self.t
        for _ in range(cubes):
            possessed = [who for who in range(len(t.possessed)) if t.possessed[who]]
            if possessed:
                name, seat = ("FreeAtRandom", DEALER) if owner == GREY else ("FreeCitizen", owner)
                freed = yield from self.choose(name, seat, "free", possessed)
                t.possessed[freed] -= 1
                t.supply[freed] += 1

    def combat(self, seat: int, event: int, value: int) -> Script[None]:
        """'Combat the events': as many cubes as the lot is strong, as far as banners are free."""
        card = self.card(event)
        free = card["banners"] - len(self.t.banners[self.t.queue.index(event)])
        most = min(free, value // card["divisor"])
        cubes = yield from self.choose("CoverBanners", seat, "cubes", range(1, most + 1))
        for _ in range(cubes):
            self.put_cube(event, seat)
        if self.named(event) == "possession":
            yield from self.free_citizens(seat, cubes)

    def open_events(self) -> set[int]:
        """'Outlaw Leader': red cards of level I and Support do not fight him."""
        return {event for event in self.t.queue if self.named(event) != "outlaw_leader"}

    def spread(self, seat: int, cubes: int, name: str = "SpreadCubes") -> Script[None]:
        """Place cubes on events of one's choice, an archer after a roll that hits; who leaves one out stops.

        When Marauding is countered it is available again 'in future actions', not in this one. The Catapult ('Fire')
        places two cubes on one event, or one if there is no room for two.
        """
        t, closed, on_possession, start = self.t, set[int](), 0, 0
        for _ in range(cubes):
            if name == "Hit":
                if not self.open_events() - closed:
                    break
                if (yield from self.roll("Shot")) < self.printed["archer"]["hit"]:
                    continue
            events = self.open_events() & {*t.queue[start:]} - closed
            asked = yield from self.ask(name, seat, [("stop", 0), *(("cube", event) for event in events)])
            verb, event = asked.move
            if verb == "stop":
                break
            start = 0 if name == "Hit" else t.queue.index(event)  # Named from left to right: it makes no difference.
            room = self.card(event)["banners"] - len(t.banners[t.queue.index(event)])
            countered = False
            for _ in range(min(room, self.printed["catapult"]["cubes"]) if name == "Fire" else 1):
                on_possession += self.named(event) == "possession"
                countered = self.put_cube(event, seat)
            if countered:
                closed.add(event)
        yield from self.free_citizens(seat, on_possession)

    def scout(self, seat: int, times: int) -> Script[None]:
        """'Scout': for each activation a cube on each event or on some of them, each for deniers."""
        t, closed, placed, start = self.t, set[int](), Counter[int](), 0
        price = self.printed["scout"]["cube_deniers"]
        while True:
            events = self.open_events() & {*t.queue[start:]} - closed if t.deniers[seat] >= price else set()
            moves = [("cube", event) for event in events if placed[event] < times]
            verb, event = (yield from self.ask("Scouting", seat, [("stop", 0), *moves])).move
            if verb == "stop":
                break
            start = t.queue.index(event)
            placed[event] += 1
            self.pay(t.deniers, seat, price)
            if self.put_cube(event, seat):
                closed.add(event)
        possession = sum(count for event, count in placed.items() if self.named(event) == "possession")
        yield from self.free_citizens(seat, possession)
