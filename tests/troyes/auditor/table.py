"""The auditor's own table, and what can be lost on any table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from parvis.core.game import Game, Json

from .pieces import EMPTY, GREY, HOLD_CUBES, ILLUSTRATION, MARAUDING, Die, die

MODULES: Final = (
    "bonus", "new-events", "new-activities", "mixed-activities", "ladies", "open-character", "purple-dice", "ramparts",
)  # fmt: skip
"""The options in the order of the bits of the column `modules`."""


class Table:
    """The auditor's own table, in the columns of the state; only the dice are one list."""

    def __init__(self, printed: Json, seats: int, options: Collection[str], events: int) -> None:
        """'Setting up the game'. Against the King the rules for two players hold."""
        setup, players = printed["setup"], max(seats, 2) - 2
        citizens = setup["citizens"][players]
        self.seats, self.round, self.first, self.direction = seats, 0, 0, 1
        self.open_points, self.tournament = int("open-points" in options), int("tournament" in options)
        self.deniers, self.influence = [setup["deniers"]] * seats, [setup["influence"]] * seats
        self.district_deniers, self.points, self.passed = [0] * seats, [0] * seats, [0] * seats
        self.supply = [citizens] * seats
        self.reserve = [setup["citizens_total"] - citizens] * seats + [0] * (GREY - seats)
        self.reserve.append(neutral_citizens(printed, seats, options))
        dealt = setup["characters"][players] * seats if seats > 1 else 6
        self.characters = [EMPTY] * (dealt + ("open-character" in options))
        self.buildings, self.lying = [EMPTY] * 18, [0] * 15
        self.cathedral = [EMPTY] * (24 if {"new-activities", "mixed-activities"} & {*options} else 18)
        self.activities, self.tradesmen, self.cubes = [EMPTY] * 9, [0] * 45, [0] * 45
        self.queue, self.won_by = [MARAUDING], [EMPTY] * events
        self.banners: list[list[int]] = [[]]
        self.dice: list[Die] = []
        self.black: list[int] = []
        self.modules = sum(1 << bit for bit, option in enumerate(MODULES) if option in options)
        self.king_points, self.king_roll = 0, list[int]()
        new_events, ramparts = int("new-events" in options), int("ramparts" in options)
        self.possessed, self.grey_spaces = [0] * 5 * new_events, [0] * 9 * new_events
        self.guards, self.outside = [0] * seats * ramparts, [EMPTY] * 4 * ramparts
        self.outside_cubes, self.standing = [0] * 20 * ramparts, [0] * 20 * ramparts
        self.outside_used = 0

    def differences(self, s: Any, columns: Iterable[str]) -> Iterator[str]:
        """The columns in which a state is not this table."""
        for column in columns:
            mine, its = getattr(self, column), getattr(s, column)
            if column == "dice":
                mine, its = sorted(mine), sorted(die(number) for colour in its for number in colour)
            elif column == "black":  # A black die not yet rolled is a 0.
                mine, its = sorted(mine), sorted(value for value in its if value)
            if mine != its:
                yield f"{column}: the rules say {mine}, the state has {its}"


def neutral_citizens(printed: Json, seats: int, options: Collection[str]) -> int:
    """The grey citizens; two more with the Ladies. The King has the citizens of two colours instead."""
    if seats == 1:
        return 2 * int(printed["setup"]["citizens_total"])
    ladies = {*MODULES[1:]} & {*options}
    return int(printed["ladies_box"]["neutral_citizens"] if ladies else printed["neutral_citizens"]["count"])


def lost(s: Any, game: Game[Any], printed: Json) -> Iterator[str]:
    """What is lost, doubled or out of bounds on a table, whatever happened before."""
    options = [option for bit, option in enumerate(MODULES) if s.modules >> bit & 1]
    yield from _lost_citizens(s, printed, neutral_citizens(printed, s.seats, options))
    counts = s.deniers + s.district_deniers + s.points + s.influence + s.supply + s.reserve + s.lying + s.cubes
    if min(counts + s.possessed + s.guards + s.outside_cubes) < 0 or s.king_points < 0:
        yield "a negative count"
    if max(s.influence) > printed["influence_track"]["most"]:
        yield "too much influence"
    if max(s.guards, default=0) > printed["ramparts"]["spaces"]:
        yield "a guard beyond the ramparts"
    yield from _lost_on_cards(s, game)
    if any(s.cathedral[site] != EMPTY == s.cathedral[site - 6] for site in range(6, len(s.cathedral))):
        yield "a gap in the cathedral"
    if max(map(len, s.dice)) > 6:
        yield "more than six dice of a colour"
    if len(s.dice) > 3 and len({number & 7 for number in s.dice[3]}) < len(s.dice[3]):
        yield "two purple dice on a district"
    cards = s.queue + [number for number, owner in enumerate(s.won_by) if owner != EMPTY]
    if len(set(cards)) < len(cards) or s.queue[0] != MARAUDING:
        yield "an event card is in two places"
    event = game.verbs["combat"].words
    for number, cubes in zip(s.queue, s.banners, strict=True):
        if len(cubes) >= printed[event[number].partition("-")[0]]["banners"]:
            yield f"{event[number]} is countered and still there"


def _lost_citizens(s: Any, printed: Json, grey: int) -> Iterator[str]:
    for owner in [*range(s.seats), GREY]:
        citizens = s.reserve[owner] + s.buildings.count(owner) + sum(s.lying[owner::5])
        citizens += sum(space > 0 for space in s.tradesmen[owner::5]) + sum(s.possessed[owner:][:1])
        expected = printed["setup"]["citizens_total"]
        if owner == GREY:
            citizens += sum(bits.bit_count() for bits in s.grey_spaces)
            expected = grey
        else:
            citizens += s.supply[owner]
        if citizens != expected:
            yield f"owner {owner} has {citizens} citizens"


def _lost_on_cards(s: Any, game: Game[Any]) -> Iterator[str]:
    activity, face = game.verbs["activate"].words, game.verbs["lay"].words
    for slot in range(9):
        spaces = [space for space in s.tradesmen[slot * 5 : slot * 5 + 5] if 0 < space < ILLUSTRATION]
        if s.grey_spaces:
            spaces += [space for space in range(ILLUSTRATION) if s.grey_spaces[slot] >> space & 1]
        if len(set(spaces)) < len(spaces):
            yield f"two tradesmen on one space of slot {slot}"
        if any(s.cubes[slot * 5 : slot * 5 + 5]) and activity.get(s.activities[slot]) not in HOLD_CUBES:
            yield f"cubes on slot {slot}, which has no delayed effect"
    for level, number in enumerate(s.outside):
        if any(s.outside_cubes[level * 5 : level * 5 + 5]) and face.get(number) in (None, "arrival_order"):
            yield f"cubes outside on level {level}, which takes none"
