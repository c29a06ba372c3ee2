"""'End of the game': the final scores."""

from __future__ import annotations

from collections.abc import Iterator

from .king import King
from .pieces import EMPTY, GREY, ILLUSTRATION, RED, WHITE, YELLOW


class Ending(King):
    """'End of the game', the characters, and cards and tiles that count at the end."""

    def scores(self) -> list[int]:
        """The final score of each seat; alone, by how much one is ahead of the King."""
        if self.t.seats == 1:
            return [sum(self.final_score(0)) - sum(self.final_score(GREY))]
        return [sum(self.final_score(seat)) for seat in range(self.t.seats)]

    def final_score(self, owner: int) -> Iterator[int]:
        """Tokens, events not countered, tradesmen, levels of the cathedral, characters, cubes that count now."""
        t = self.t
        yield t.king_points if owner == GREY else t.points[owner]
        yield self.printed["event_queue"]["presence"] * sum(owner in cubes for cubes in t.banners)
        for slot, card in enumerate(t.activities):
            if 0 < (space := t.tradesmen[slot * 5 + owner]) < ILLUSTRATION:
                yield self.printed[self.activity[card]]["spaces_vp"][space - 1]
        for level in (0, 6, 12):
            yield 0 if owner in t.cathedral[level : level + 6] else -self.printed["cathedral"]["penalty"]
        for character in t.characters:
            yield self.character_points(owner, character)
        if owner != GREY:
            yield from self.cards_at_the_end(owner)
            yield from self.tiles_at_the_end(owner)

    def character_points(self, owner: int, character: int) -> int:
        """'The characters'. The King scores neither deniers nor influence."""
        t, name = self.t, self.character[character]
        if name in ("hugues", "thibaut"):
            if owner == GREY:
                return 0
            count = (t.influence if name == "hugues" else t.deniers)[owner]
        else:
            count = {
                "chretien": t.buildings.count(owner), "urbain": t.cathedral.count(owner),
                "florentin": sum(space > 0 for space in t.tradesmen[owner::5]), "henry": t.won_by.count(owner),
                "jeanne": self.citizens_of_a_colour(owner, YELLOW), "isabeau": self.citizens_of_a_colour(owner, RED),
                "marie": self.citizens_of_a_colour(owner, WHITE),
            }[name]  # fmt: skip
        values = self.printed[name]
        steps = values["steps_two_seats" if t.seats <= 2 else "steps"]
        return int([0, *values["vp"]][sum(count >= step for step in steps)])

    def cards_at_the_end(self, seat: int) -> Iterator[int]:
        """The cards delayed until the end of the game, and the fourth level of the Master Builder."""
        t = self.t
        for slot, card in enumerate(t.activities):
            name = self.activity[card] if card != EMPTY else ""
            cubes = t.cubes[slot * 5 : slot * 5 + t.seats]
            if name == "hermit":
                yield cubes[seat] * max(self.printed[name]["points"] - sum(cubes), self.printed[name]["least"])
            elif name in ("fort", "princess") and cubes[seat] == max(cubes) > 0:
                yield self.printed[name]["majority"] // cubes.count(cubes[seat])
            elif name == "master_builder" and seat not in t.cathedral[18:]:
                yield -self.printed[name]["penalty"]

    def tiles_at_the_end(self, seat: int) -> Iterator[int]:
        """The outside activities of level IV whose cubes count."""
        if not self.t.outside:
            return
        name, cubes = self.outside(3), self.t.outside_cubes[15 : 15 + self.t.seats]
        if name == "gate_bonus_and_cubes":
            yield self.printed[name]["cube_points"] * cubes[seat]
        elif name == "cube_majority" and cubes[seat]:
            ahead, tied = sum(count > cubes[seat] for count in cubes), cubes.count(cubes[seat])
            yield sum(self.printed[name]["ranks"][ahead : ahead + tied]) // tied
