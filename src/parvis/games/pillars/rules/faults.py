"""What can never be on the table: the conservation of pieces and the limits of tracks, for fuzzing and tests."""

from __future__ import annotations

from .builders import PlaceFree, PlaceOrPass, PlaceOrPassOn, PutBack
from .cards import LAST, OTTO, STARTER_MASK
from .pieces import EMPTY, LAID_OUT, SEATS, SOURCES, UNSEEN, USED, Craftsman, Hand, Seat, employs
from .state import Pillars, most_craftsmen, resources_of


def faults(s: Pillars) -> list[str]:
    """Every law of conservation that a state breaks."""
    found: list[str] = []
    columns = (s.gold, s.points, s.workers, s.mill, s.cubes, s.market, s.bag)
    if any(count < 0 for column in columns for count in column):
        found.append("a count is negative")
    if any(gold > s.cards.most_gold for gold in s.gold):
        found.append("gold is beyond its limit")
    for seat in SEATS[s.seats]:
        sheet = s.sheet[seat * len(SOURCES) : seat * len(SOURCES) + len(SOURCES)]
        if s.cards.points + sum(sheet) != s.points[seat]:
            found.append(f"points of {seat} are not those of the sheet")
        found += _workers(s, seat)
        found += _builders(s, seat)
        if s.craftsmen[seat].bit_count() > most_craftsmen(s, seat) + 2:
            found.append(f"too many craftsmen of {seat}")
    found += _cards(s)
    return found


def _workers(s: Pillars, seat: Seat) -> list[str]:
    """Each player has twelve workers, the black one with Otto, and two grey ones after a visit to the castle."""
    at_work = sum(s.cards.resource_workers[card] for card in resources_of(s, seat))
    total = s.cards.workers + (s.cards.black_workers if s.privileges[OTTO] == seat else 0)
    total += s.cards.grey_workers * ((s.grey == seat) + (s.next_grey == seat))
    return [] if s.workers[seat] + s.mill[seat] + at_work == total else [f"workers of {seat} are not {total}"]


def _builders(s: Pillars, seat: Seat) -> list[str]:
    """Each player has three builders: in the bag, drawn, passed, placed, or beside the board after the City wall."""
    drawn = sum(
        1
        for step in s.agenda
        if (isinstance(step, PutBack) and step.owner == seat)
        or (isinstance(step, PlaceOrPass | PlaceOrPassOn | PlaceFree) and step.seat == seat)
    )
    there = s.bag[seat] + drawn + s.rosette.count(seat) + s.places.count(seat)
    traded = s.event != EMPTY
    if there > s.cards.builders or (there < s.cards.wall_builders and not traded):
        return [f"{there} builders of {seat}"]
    return []


def _cards(s: Pillars) -> list[str]:
    found = []
    laid_out = [card for card in s.kingsbridge if card != EMPTY]
    if any(s.privileges[card] != LAID_OUT for card in laid_out) or len(laid_out) != s.privileges.count(LAID_OUT):
        found.append("a privilege is in two places")
    if any(owner >= s.seats and not USED <= owner < USED + s.seats for owner in s.privileges):
        found.append("a privilege belongs to nobody")
    if s.privileges[:LAST].count(UNSEEN) < LAST - 2 * (s.cards.rounds - 1):
        found.append("a privilege that was taken out of the game is there")
    if sum(s.events) > s.round or (s.event != EMPTY and not s.events[s.event]):
        found.append("an event too many was revealed")
    if s.peeked != EMPTY and (s.events[s.peeked] or s.event != EMPTY):
        found.append("somebody has looked at an event that is no secret")
    shown = [card for card in (*s.offer, *s.shiring) if card != EMPTY]
    hands = [Hand(hand & ~STARTER_MASK) for hand in s.craftsmen]
    if len(set(shown)) != len(shown) or any(employs(hand, Craftsman(card)) for hand in hands for card in shown):
        found.append("a craftsman is in two places")
    if sum(hand.bit_count() for hand in hands) != _union(hands).bit_count():
        found.append("a craftsman serves two players")
    if any(stock > most for stock, most in zip(s.market, s.cards.stock, strict=True)):
        found.append("the market has too many cubes")
    if s.event == EMPTY and any(s.bought):
        found.append("somebody has bought before the market")
    return found


def _union(hands: list[Hand]) -> int:
    union = 0
    for hand in hands:
        union |= hand
    return union
