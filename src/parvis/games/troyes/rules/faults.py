"""What can never be on the table: the conservation of pieces and the limits of tracks, for fuzzing and tests."""

from __future__ import annotations

from .ladies.outside import ARRIVAL_ORDER
from .pieces import (
    EMPTY,
    GREY,
    ILLUSTRATION,
    LADIES_BOX,
    MIXED_ACTIVITIES,
    NEW_ACTIVITIES,
    NEW_EVENTS,
    OWNERS,
    POSSESSION,
    PURPLE,
    PURPLE_DICE,
    RAMPARTS,
    SEATS,
    die_colour,
    die_district,
    die_value,
)
from .state import Troyes, neutral_citizens


def faults(s: Troyes) -> list[str]:
    """Every law of conservation that a state breaks."""
    found: list[str] = []
    by_seat = (s.deniers, s.district_deniers, s.influence, s.points, s.supply, s.passed)
    if any(len(column) != s.seats for column in by_seat) or len(s.reserve) != OWNERS:
        return ["a column has not one entry per seat"]
    levels = 4 if s.modules & (NEW_ACTIVITIES | MIXED_ACTIVITIES) else 3
    colours = 4 if s.modules & PURPLE_DICE else 3
    if [len(s.buildings), len(s.cathedral), len(s.activities), len(s.dice)] != [18, levels * 6, 9, colours]:
        return ["a column of the board has the wrong length"]
    for owner in (*SEATS[: s.seats], GREY):
        total = neutral_citizens(s) if owner == GREY else s.cards.citizens_total
        held = 0 if owner == GREY else s.supply[owner]
        standing = s.buildings.count(owner) + sum(1 for slot in range(9) if s.tradesmen[slot * OWNERS + owner])
        lying = sum(s.lying[owner::OWNERS])
        elsewhere = s.possessed[owner] if s.possessed else 0
        if owner == GREY:
            elsewhere += sum(bits.bit_count() for bits in s.grey_spaces)
        if held + s.reserve[owner] + standing + lying + elsewhere != total:
            found.append(f"citizens of {owner} are not {total}")
    if s.king_points < 0 or len(s.king_roll) > 2 or not all(1 <= value <= 6 for value in s.king_roll):
        found.append("the King has points or a roll that cannot be")
    of_the_ladies = (s.possessed, s.grey_spaces, s.guards, s.outside, s.outside_cubes, s.standing)
    if not s.modules & LADIES_BOX and (s.outside_used or any(column != [] for column in of_the_ladies)):
        found.append("something of the Ladies of Troyes lies on the table")
    if s.seats > 1 and (s.king_points or s.king_roll or s.first == GREY):
        found.append("the King plays with more than one seat")
    found.extend(_ladies(s))
    columns = (s.deniers, s.district_deniers, s.influence, s.points, s.supply, s.reserve, s.lying, s.cubes, s.possessed)
    if any(count < 0 for column in columns for count in column):
        found.append("a count is negative")
    if any(influence > s.cards.most_influence for influence in s.influence):
        found.append("influence is beyond the end of its track")
    found.extend(_dice(s))
    found.extend(_cards(s))
    for column in range(6):
        built = [s.cathedral[level * 6 + column] != EMPTY for level in range(levels)]
        if built != sorted(built, reverse=True):
            found.append(f"the cathedral has a gap in column {column + 1}")
    return found


def _ladies(s: Troyes) -> list[str]:
    """The columns of the Ladies of Troyes: possessed citizens, grey tradesmen, guards, tiles and their cubes."""
    events, ramparts = bool(s.modules & NEW_EVENTS), bool(s.modules & RAMPARTS)
    lengths = [len(s.possessed), len(s.grey_spaces), len(s.guards), len(s.outside), len(s.outside_cubes)]
    if lengths != [OWNERS * events, 9 * events, s.seats * ramparts, 4 * ramparts, 4 * OWNERS * ramparts]:
        return ["a column of the Ladies of Troyes has the wrong length"]
    found = []
    if any(s.possessed) and POSSESSION not in s.queue:
        found.append("citizens are possessed without the card")
    for slot, bits in enumerate(s.grey_spaces):
        spaces = [space for space in range(bits.bit_length()) if bits >> space & 1]
        taken = s.tradesmen[slot * OWNERS : slot * OWNERS + OWNERS]
        card = s.activities[slot]
        if spaces and (card == EMPTY or not 1 <= min(spaces) <= max(spaces) <= len(s.cards.spaces[card])):
            found.append(f"a grey tradesman stands on no space of slot {slot}")
        if any(space in taken for space in spaces):
            found.append(f"a grey tradesman shares a space of slot {slot}")
    if not all(0 <= space <= s.cards.ramparts for space in s.guards):
        found.append("a guard has left the ramparts")
    if len(s.standing) != len(s.outside_cubes) or not all(0 <= answer <= 2 for answer in s.standing):
        found.append("standing answers are not what can be said")
    for level, face in enumerate(s.outside):
        cubes = s.outside_cubes[level * OWNERS : level * OWNERS + OWNERS]
        if face != EMPTY and face not in s.cards.faces_of_level[level]:
            found.append(f"a tile of another level lies at gate {level + 1}")
        if min(cubes) < 0 or (any(cubes) and face in (EMPTY, ARRIVAL_ORDER)):
            found.append(f"cubes at gate {level + 1}: {cubes}")
        if any(cubes[seat] for seat in range(OWNERS) if seat >= s.seats or s.guards[seat] < s.cards.gates[level]):
            found.append(f"a cube at gate {level + 1}, which its guard has not reached")
    return found


def _dice(s: Troyes) -> list[str]:
    found = []
    for colour, dice in enumerate(s.dice):
        if len(dice) > 6 or dice != sorted(dice):
            found.append(f"dice of colour {colour}: {dice}")
        if any(die_colour(number) != colour or not 1 <= die_value(number) <= 6 for number in dice):
            found.append(f"a die is not of colour {colour} or has no such face")
    heads = [die_district(number) for number in s.dice[PURPLE]] if s.modules & PURPLE_DICE else []
    if len(set(heads)) != len(heads) or any(district >= s.seats for district in heads):
        found.append("a purple die is not its player's only one")
    if s.black != sorted(s.black, reverse=True) and 0 not in s.black:
        found.append("black dice are not sorted")
    return found


def _cards(s: Troyes) -> list[str]:
    found = []
    for slot, card in enumerate(s.activities):
        spaces = [space for space in s.tradesmen[slot * OWNERS : slot * OWNERS + OWNERS] if space]
        seated = [space for space in spaces if space != ILLUSTRATION]
        if card == EMPTY and spaces:
            found.append(f"a tradesman stands on the hidden card of slot {slot}")
        if len(set(seated)) != len(seated):
            found.append(f"two tradesmen share a space of slot {slot}")
    if len(set(s.queue)) != len(s.queue) or any(s.won_by[event] != EMPTY for event in s.queue):
        found.append("an event card is in two places")
    for event, cubes in zip(s.queue, s.banners, strict=True):
        if len(cubes) >= s.cards.banners[event]:
            found.append(f"event {event} is full and still there")
    dealt = [character for character in s.characters if character != EMPTY]
    if len(set(dealt)) != len(dealt):
        found.append("a character was dealt twice")
    return found
