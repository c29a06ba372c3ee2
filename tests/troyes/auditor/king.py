"""'Le défi royal': the King, who is the neutral player of a game for one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parvis.core.flow import DEALER

from .offers import Offers
from .pieces import BUILDINGS, EMPTY, GREY, ILLUSTRATION, RED, WHITE, YELLOW, Die, Script

ORDER: Final = (RED, YELLOW, WHITE)
"""'Rouge > Jaune > Blanc'; of the buildings: Palace, City Hall, Bishopric."""


class King(Offers):
    """'Le défi royal'."""

    def king_column(self) -> Script[None]:
        """The six characters lie in a column."""
        for place in range(6):
            left = self.character.keys() - set(self.t.characters)
            self.t.characters[place] = yield from self.choose("KingsColumn", DEALER, "deal", left)

    def best_places(self, building: int) -> list[int]:
        """The places of a building as the King likes them."""
        return [building * 6 + place - 1 for place in self.printed["king"][BUILDINGS[building]]]

    def king_placement(self) -> Script[None]:
        """'Placement initial': three times his three citizens, where the highest dice say, and then two of yours."""
        t, own = self.t, self.t.supply[0] // 3
        for _ in range(3):
            rolled = []
            for colour in (RED, RED, YELLOW, YELLOW, WHITE, WHITE):
                rolled.append(Die(colour, (yield from self.roll("KingsPlacement")), GREY))
            placed = 0
            for d in kings_line(rolled):
                free = [place for place in self.best_places(d.colour) if t.buildings[place] == EMPTY]
                if free and placed < 3:
                    self.settle_neutral(free[:1])
                    placed += 1
            for _ in range(own):
                yield from self.place_first(0)
        self.settle_neutral(place for place in range(18) if t.buildings[place] == EMPTY)

    def line(self, district: int) -> list[Die]:
        """The dice of a district, the strongest first."""
        return kings_line([d for d in self.t.dice if d.district == district])

    def discard(self, dice: int, district: int = GREY) -> None:
        """Dice of a district are removed, the strongest first, as far as there are some."""
        for d in self.line(district)[:dice]:
            self.t.dice.remove(d)

    def follower(self, who: int) -> int:
        """You and the King take turns."""
        return (GREY if who == 0 else 0) if self.t.seats == 1 else self.after(who)

    def king_counters(self) -> None:
        """'Le Roy n'élimine à chaque fois qu'1 dé noir', with his strongest die, whatever it shows."""
        self.t.black.remove(max(self.t.black))
        self.discard(1)

    def king_turn(self) -> Script[None]:
        """'Le tour du Roy': two black dice tell what he does."""
        t = self.t
        t.king_roll = [(yield from self.roll("KingsRoll"))]
        t.king_roll.append((yield from self.roll("KingsRoll")))
        result, king = sum(t.king_roll), self.printed["king"]
        if result in (2, 12):
            self.buy_and_score(0)
        elif result in (3, 11):
            self.buy_and_score(1)
        elif result in (4, 10):
            self.king_citizen()
            self.discard(king["citizen_dice"])
        elif result in (5, 9):
            event = t.queue[-1]
            free = self.card(event)["banners"] - len(t.banners[-1])
            for _ in range(free):
                self.put_cube(event, GREY)
            self.discard(free)
        elif result == 6:
            self.king_tradesman()
            self.discard(king["tradesman_dice"])
        elif result == 7:
            self.king_builds()
            self.discard(king["cathedral_dice"])
        else:
            self.recall_character()

    def buy_and_score(self, line: int) -> None:
        """Results 2, 3, 11 and 12: points for some dice, one of which is bought from you."""
        king = self.printed["king"]
        self.t.king_points += king["points"][line]
        own = king["dice"][line]
        if self.line(0):
            self.discard(1, 0)
            self.t.deniers[0] += king["deniers"][line]
            own -= 1
        self.discard(own)

    def king_citizen(self) -> None:
        """Note 3: he expels one of yours; else pushes one as far right as can be; else tries the next building."""
        t, line = self.t, self.line(GREY)
        if not t.reserve[GREY]:
            return
        start = ORDER.index(line[0].colour) if line else 0
        for building in ORDER[start:] + ORDER[:start]:
            rows = sorted(self.rows(building), key=lambda row: self.best_places(row[0] // 6).index(row[0]))
            full = [row for row in rows if all(t.buildings[p] != EMPTY for p in row)]
            expelling = [row for row in full if t.buildings[row[-1]] == 0 and not t.lying[building * 5]]
            pushing = [(self.pushed(row), -at, row) for at, row in enumerate(rows) if self.pushed(row)]
            if expelling or pushing:
                row = expelling[0] if expelling else max(pushing)[2]
                t.reserve[GREY] -= 1
                self.insert_in(GREY, row)
                return

    def rows(self, building: int) -> Iterator[list[int]]:
        """The rows of a building."""
        for row in self.printed[BUILDINGS[building]]["rows"]:
            yield self.row(building, row[0])

    def pushed(self, row: list[int]) -> int:
        """How far right one of your citizens gets when the King enters a row; 0 if none moves or he may not enter."""
        owners = [self.t.buildings[place] for place in row]
        if EMPTY in owners:
            owners = owners[: owners.index(EMPTY)]
        elif self.t.lying[row[0] // 6 * 5 + owners.pop()]:
            return 0
        return max((at + 1 for at, owner in enumerate(owners) if owner == 0), default=0)

    def insert_in(self, owner: int, row: list[int]) -> None:
        """A citizen enters a row."""
        building = row[0] // 6
        values = self.printed[BUILDINGS[building]]["rows"]
        value = next(numbers[0] for numbers in values if self.row(building, numbers[0]) == row)
        self.insert(owner, building, value)

    def king_tradesman(self) -> None:
        """Note 5: where it brings most points; then the cheapest card; then by colour."""
        t, found = self.t, []
        for slot, card in enumerate(t.activities):
            if card != EMPTY and not t.tradesmen[slot * 5 + GREY]:
                free = max(((vp, -space) for space, vp in self.free_spaces(slot)), default=(0, -ILLUSTRATION))
                cost = self.printed[self.activity[card]]["cost"]
                found.append((-free[0], cost, ORDER.index(slot // 3), slot, -free[1]))
        if found and t.reserve[GREY]:
            slot, space = min(found)[3:]
            t.reserve[GREY] -= 1
            t.tradesmen[slot * 5 + GREY] = space

    def king_builds(self) -> None:
        """Note 6: on the best of the lowest sites; a point for each cube that finds none."""
        t, cathedral, king = self.t, self.printed["cathedral"], self.printed["king"]
        for _ in range(king["cubes"]):
            free = [site for site in range(18) if t.cathedral[site] == EMPTY]
            level = [site for site in free if site // 6 == free[0] // 6]
            if level:
                site = max(level, key=lambda s: (cathedral["points"][s % 6], cathedral["influence"][s % 6], -s))
                t.cathedral[site] = GREY
                t.king_points += cathedral["points"][site % 6]
            else:
                t.king_points += king["no_site"]

    def recall_character(self) -> None:
        """Note 7: the topmost character is scored for both of you, and leaves."""
        if not self.t.characters:
            self.t.king_points += self.printed["king"]["no_character"]
            return
        character = self.t.characters.pop(0)
        self.t.points[0] += self.character_points(0, character)
        self.t.king_points += self.character_points(GREY, character)

    def character_points(self, owner: int, character: int) -> int:
        """What a character is worth."""
        raise NotImplementedError


def kings_line(dice: list[Die]) -> list[Die]:
    """'Le Roy range ses dés par valeur et par couleur'."""
    return sorted(dice, key=lambda d: (-d.value, ORDER.index(d.colour)))
