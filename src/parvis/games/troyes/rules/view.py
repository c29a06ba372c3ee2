"""What a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.flow import DEALER, Move, question
from ....core.game import Json, Unseen
from .king.dice import lined_up
from .king.turn import MEANINGS
from .king.verdict import sheet_against, verdict
from .ladies.events import grey_tradesmen
from .ladies.fort import FORT
from .ladies.scoring import MASTER_BUILDER
from .moves import ANSWERS, DICE
from .pieces import (
    ACTIVITIES,
    ANY,
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    DIE_COLOURS,
    EMPTY,
    EVENTS,
    EVERYBODY,
    GREY,
    ILLUSTRATION,
    NEW_EVENTS,
    OPEN_CHARACTER,
    OUTSIDE,
    OWNERS,
    POSSESSION,
    PURPLE,
    RAMPARTS,
    SEATS,
    Character,
    Owner,
    Seat,
    Slot,
    die_district,
    die_value,
)
from .plan import TARGETS, UNDECIDED, planned
from .state import Troyes

DIE_WORDS: Final = {number: word for word, number in DICE.items()}


def view(s: Troyes, seat: int) -> Json:
    """Everything that lies open on the table, and the seat's own secrets. Written out item by item."""
    over = question(s) is None
    seen: Json = {
        "seats": s.seats,
        "round": s.round,
        "rounds": s.cards.rounds[s.seats],
        "first": _owner(s.first),
        "direction": s.direction,
        "players": [_player(s, owner, seat, over) for owner in SEATS[: s.seats]],
        "neutral": {"reserve": s.reserve[GREY], "dice": _dice(s, GREY)},
        "buildings": {
            name: {
                "rows": s.cards.rows[building],
                "salary": s.cards.salary[building],
                "places": [_owner(owner) for owner in s.buildings[building * 6 : building * 6 + 6]],
                "lying": [_owner(o) for o in EVERYBODY for _ in range(s.lying[building * OWNERS + o])],
            }
            for building, name in enumerate(BUILDINGS)
        },
        "activities": [_activity(s, Slot(slot)) for slot in range(9)],
        "cathedral": [[_owner(o) for o in s.cathedral[level * 6 : level * 6 + 6]] for level in _levels(s)],
        "events": [
            {
                "event": EVENTS[event],
                "banners": s.cards.banners[event],
                "colour": COLOURS[colour] if (colour := s.cards.event_colour[event]) != ANY else None,
                "black": s.cards.black_dice[event],
                "divisor": s.cards.event_divisor[event],
                "dice": _lot_colours(s.cards.event_lot_colour[event]),
                "points": s.cards.event_points[event],
                "cubes": [_owner(o) for o in cubes],
                **({"possessed": _counts(s.possessed)} if event == POSSESSION else {}),
            }
            for event, cubes in zip(s.queue, s.banners, strict=True)
        ],
        "black": list(s.black),
        "printed": {
            "cathedral_points": s.cards.cathedral_points,
            "cathedral_influence": s.cards.cathedral_influence,
            "agriculture": s.cards.agriculture_divisor,
            "influence": s.cards.most_influence,
            "prices": s.cards.price[1:],
        },
        "plan": _plan(s),
        **_ladies(s),
    }
    if s.seats == 1:
        seen["king"] = _king(s, over)
    return seen


def _ladies(s: Troyes) -> Json:
    """The Ladies of Troyes: the open character, and the ramparts with their tiles; only what is in play."""
    found: Json = {}
    if s.modules & OPEN_CHARACTER:
        found["open_character"] = CHARACTERS[s.characters[-1]] if s.characters[-1] != EMPTY else None
    if s.modules & RAMPARTS:
        found["ramparts"] = {
            "spaces": s.cards.ramparts,
            "gates": s.cards.gates,
            "most": s.cards.most_points,
            "point_deniers": s.cards.point_price,
            "guards": list(s.guards),
            "tiles": [_tile(s, level) for level in range(4)],
        }
    return found


def _tile(s: Troyes, level: int) -> Json:
    """An outside activity. Standing answers are given in the open, too."""
    face = s.outside[level]
    at = level * OWNERS
    return {
        "level": level + 1,
        "face": OUTSIDE[face] if face != EMPTY else None,
        "cubes": {str(seat): s.outside_cubes[at + seat] for seat in range(s.seats) if s.outside_cubes[at + seat]},
        "standing": {str(seat): ANSWERS[1 + s.standing[at + seat]] for seat in range(s.seats) if s.standing[at + seat]},
    }


def _king(s: Troyes, over: bool) -> Json:
    """The King, who hides nothing: what he owns, his last roll and what it meant; in the end, the verdict."""
    return {
        "points": s.king_points,
        "roll": list(s.king_roll),
        "meaning": MEANINGS[sum(s.king_roll)] if len(s.king_roll) == 2 else None,
        "characters": [CHARACTERS[c] for c in s.characters if c != EMPTY],
        "dice": [DIE_WORDS[number] for number in lined_up(s, GREY)],
        "tradesmen": [ACTIVITIES[s.activities[slot]] for slot in range(9) if s.tradesmen[slot * OWNERS + GREY]],
        "won": [EVENTS[event] for event in range(len(s.won_by)) if s.won_by[event] == GREY],
        "total": -sheet_against(s)["king"] if over else None,
        "verdict": verdict(s) if over else None,
    }


def _levels(s: Troyes) -> range:
    """The levels of the cathedral: the fourth is there when the Master Builder is."""
    return range(4 if MASTER_BUILDER in s.activities else 3)


def _plan(s: Troyes) -> Json:
    """What the seat to move has chosen so far."""
    plan = planned(s)
    shown: Json = {
        "target": _named(TARGETS, plan.target),
        "building": _named(BUILDINGS, plan.building),
        "improve": _named(ACTIVITIES, plan.improve),
        "dice": [DIE_WORDS[number] for number in plan.dice],
        "black": plan.black,
    }
    return {**shown, "points": plan.points} if plan.points != UNDECIDED else shown


def _named(names: tuple[str, ...], number: int) -> str | None:
    return None if number == UNDECIDED else names[number]


def _lot_colours(colour: int) -> list[str]:
    return list(COLOURS) if colour == ANY else [COLOURS[colour]]


def _player(s: Troyes, owner: Seat, seat: int, over: bool) -> Json:
    """A player's holdings: characters are secret until the end, points too unless they are played open."""
    dealt = s.cards.dealt[s.seats]
    mine = owner == seat or over
    return {
        "deniers": s.deniers[owner],
        "district_deniers": s.district_deniers[owner],
        "influence": s.influence[owner],
        "points": s.points[owner] if mine or s.open_points else None,
        "supply": s.supply[owner],
        "reserve": s.reserve[owner],
        "passed": bool(s.passed[owner]),
        "dice": _dice(s, owner),
        "won": [EVENTS[event] for event in range(len(s.won_by)) if s.won_by[event] == owner],
        "characters": [
            CHARACTERS[c] if mine and c != EMPTY else None for c in s.characters[owner * dealt : owner * dealt + dealt]
        ]
        if s.seats > 1
        else [],
    }


def _dice(s: Troyes, district: Owner) -> dict[str, list[int]]:
    return {
        DIE_COLOURS[colour]: [die_value(number) for number in s.dice[colour] if die_district(number) == district]
        for colour in range(len(s.dice))
        if colour != PURPLE or district != GREY
    }


def _activity(s: Troyes, slot: Slot) -> Json:
    card = s.activities[slot]
    shown = {
        "card": ACTIVITIES[card] if card != EMPTY else None,
        "colour": COLOURS[slot // 3],
        "level": slot % 3 + 1,
        "cost": s.cards.cost[card] if card != EMPTY else None,
        "divisor": s.cards.divisor[card] if card != EMPTY else None,
        "dice": _lot_colours(s.cards.lot_colour[card]) if card != EMPTY else None,
        "spaces": s.cards.spaces[card] if card != EMPTY else None,
        "tradesmen": {
            str(_owner(o)): "illustration" if (space := s.tradesmen[slot * OWNERS + o]) == ILLUSTRATION else space
            for o in EVERYBODY
            if s.tradesmen[slot * OWNERS + o]
        },
        "cubes": _counts(s.cubes[slot * OWNERS : slot * OWNERS + OWNERS]),
        **({"grey_tradesmen": grey_tradesmen(s, slot)} if s.modules & NEW_EVENTS else {}),
    }
    if card == FORT:
        shown["divisor"] = None  # Every die counts by itself.
    if card != EMPTY and s.cards.cost_influence[card]:
        shown["cost"] = s.cards.cost_influence[card]
        shown["currency"] = "influence"
    return shown


def _counts(column: list[int]) -> dict[str, int]:
    """A column by owner, those who have something."""
    return {str(_owner(o)): column[o] for o in EVERYBODY if column[o]}


def _owner(owner: Owner) -> int | str | None:
    return "grey" if owner == GREY else None if owner == EMPTY else owner


def imagine(s: Troyes, seat: int, rng: Random) -> Troyes:
    """A copy in which the characters that a seat cannot see are dealt anew from those it does not.

    The open one, which is the last, is seen by all.

    Points are kept: they are turned over, but every token was taken in the open. What is still in a deck is not in
    the state at all. When the game is over everything lies open, and against the King all the time.
    """
    if question(s) is None or s.seats == 1:
        return s.clone()
    hidden = _unseen_hands(s, seat)
    pool = _unseen_characters(s, hidden)
    rng.shuffle(pool)
    characters = s.characters[:]
    for hand in hidden:
        characters[hand] = pool.pop()
    return _with(s, characters)


def unseen(s: Troyes, seat: int) -> list[Unseen]:
    """The characters that a seat cannot see, each with those that it could be."""
    hidden = _unseen_hands(s, seat)
    options: list[Move] = [("deal", c) for c in _unseen_characters(s, hidden)]
    dealt = s.cards.dealt[s.seats]
    return [Unseen(hand // dealt, ("deal", s.characters[hand]), options) for hand in hidden]


def suppose(s: Troyes, seat: int, number: int, move: Move) -> Troyes:
    """A copy in which one of the characters that a seat cannot see is another; whoever has that one gets this."""
    hand = _unseen_hands(s, seat)[number]
    character = Character(move[1])
    characters = [s.characters[hand] if c == character else c for c in s.characters]
    characters[hand] = character
    return _with(s, characters)


def _unseen_hands(s: Troyes, seat: int) -> list[int]:
    """Where the characters lie, among all of them, that have been dealt and that a seat cannot see."""
    if question(s) is None or s.seats == 1:
        return []
    dealt = s.cards.dealt[s.seats]
    seen = list(range(seat * dealt, seat * dealt + dealt)) if seat >= 0 else []
    if s.modules & OPEN_CHARACTER:
        seen.append(len(s.characters) - 1)
    return [hand for hand in range(len(s.characters)) if hand not in seen and s.characters[hand] != EMPTY]


def _unseen_characters(s: Troyes, hidden: list[int]) -> list[Character]:
    """The characters in play that do not lie where a seat sees them."""
    seen = [s.characters[hand] for hand in range(len(s.characters)) if hand not in hidden]
    return [c for c in s.cards.characters(s.modules) if c not in seen]


def _with(s: Troyes, characters: list[Character]) -> Troyes:
    """A copy with other characters; what the dealer may still deal goes by them."""
    world = s.clone()
    world.characters = characters
    waiting = question(s)
    if waiting is not None and waiting.seat == DEALER:
        world.moves = waiting.options(world)
    return world
