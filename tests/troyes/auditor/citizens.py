"""Citizens: the initial placement, the principal buildings, and where citizens come from."""

from __future__ import annotations

from collections.abc import Iterable

from .pieces import BUILDINGS, EMPTY, GREY, PURPLE, Script, places
from .referee import Referee


class Citizens(Referee):
    """'Initial placement' and 'Place a citizen on a principal building'."""

    def standing(self, building: int) -> list[int]:
        """The owners of the citizens in a building; lying ones do not count."""
        return [owner for owner in self.t.buildings[building * 6 : building * 6 + 6] if owner != EMPTY]

    def initial_placement(self) -> Script[None]:
        """'Initial placement': the neutral citizens come first for two players, last for more."""
        t = self.t
        if t.seats == 2:
            neutral = self.printed["two_player_neutral"]
            self.settle_neutral(i * 6 + place - 1 for i, name in enumerate(BUILDINGS) for place in neutral[name])
        clockwise = [(t.first + i) % t.seats for i in range(t.seats)]
        for lap in range(t.supply[0]):
            for seat in clockwise[::-1] if lap % 2 else clockwise:
                yield from self.place_first(seat)
        self.settle_neutral(places(t.buildings, EMPTY))

    def place_first(self, seat: int) -> Script[None]:
        """A citizen on any empty place."""
        place = yield from self.choose("PlaceFirst", seat, "place", places(self.t.buildings, EMPTY))
        self.t.supply[seat] -= 1
        self.t.buildings[place] = seat

    def settle_neutral(self, empty: Iterable[int]) -> None:
        """Neutral citizens move in."""
        for place in empty:
            self.t.reserve[GREY] -= 1
            self.t.buildings[place] = GREY

    def sources(self, seat: int, kept: int = 0) -> list[int]:
        """Where a citizen may come from: the personal supply, if that is empty the general one, or the board."""
        t, (place, lying, card) = self.t, self.sources_from
        found = [0] if t.supply[seat] else []
        if not t.supply[seat] and t.reserve[seat] and t.influence[seat] >= self.track["hire"] + kept:
            found.append(1)
        found += [place + p for p in places(t.buildings, seat)]
        found += [lying + building for building in range(3) if t.lying[building * 5 + seat]]
        return found + [card + t.activities[slot] for slot in range(9) if t.tradesmen[slot * 5 + seat]]

    def take_citizen(self, seat: int, source: int) -> None:
        """Take a citizen from one of the sources."""
        t, (place, lying, card) = self.t, self.sources_from
        if source == 0:
            t.supply[seat] -= 1
        elif source == 1:
            t.influence[seat] -= self.track["hire"]
            t.reserve[seat] -= 1
        elif source < lying:
            t.buildings[source - place] = EMPTY
        elif source < card:
            t.lying[(source - lying) * 5 + seat] -= 1
        else:
            t.tradesmen[t.activities.index(source - card) * 5 + seat] = 0

    def row(self, building: int, value: int) -> list[int]:
        """The places of the row that a die names, from left to right."""
        rows = self.printed[BUILDINGS[building]]["rows"]
        number = next(number for number, row in enumerate(rows) if value in row)
        start = building * 6 + sum(map(len, rows[:number]))
        return list(range(start, start + len(rows[number])))

    def insert(self, owner: int, building: int, value: int) -> None:
        """Place a citizen at the start of a row and shift the others right, into a gap or out onto the illustration."""
        for place in self.row(building, value):
            owner, self.t.buildings[place] = self.t.buildings[place], owner
            if owner == EMPTY:
                return
        self.t.lying[building * 5 + owner] += 1

    def allowed_sources(self, seat: int, building: int, value: int) -> list[int]:
        """Whence a citizen may come into a row: never so that one is laid beside another of his colour."""
        t, (place, lying, _) = self.t, self.sources_from
        row, allowed = self.row(building, value), []
        for source in self.sources(seat):
            owners = [EMPTY if source == place + p else t.buildings[p] for p in row]
            rises = source == lying + building and owners[-1] == seat and t.lying[building * 5 + seat] == 1
            if EMPTY in owners or rises or not t.lying[building * 5 + owners[-1]]:
                allowed.append(source)
        return allowed

    def place_citizen(self, seat: int, building: int, value: int) -> Script[None]:
        """'Place a citizen on a principal building'; a purple die is of the colour that its owner chooses."""
        if building == PURPLE:
            open_to = [b for b in range(3) if self.allowed_sources(seat, b, value)]
            building = yield from self.choose("ChooseColour", seat, "as", open_to)
        allowed = self.allowed_sources(seat, building, value)
        source = yield from self.choose("PlaceCitizen", seat, "from", allowed)
        self.take_citizen(seat, source)
        self.insert(seat, building, value)

    def income_and_salaries(self) -> None:
        """'Phase 1: Income and salaries'."""
        for seat in range(self.t.seats):
            self.t.deniers[seat] += self.setup["income"]
            salaries = [self.printed[name]["salary"] * self.standing(i).count(seat) for i, name in enumerate(BUILDINGS)]
            self.suffer(self.t.deniers, seat, sum(salaries))

    def citizens_of_a_colour(self, seat: int, colour: int) -> int:
        """The ladies: citizens in the building of a colour and on its activity cards."""
        slots = range(colour * 3, colour * 3 + 3)
        return self.standing(colour).count(seat) + sum(self.t.tradesmen[slot * 5 + seat] > 0 for slot in slots)
