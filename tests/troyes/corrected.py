"""Troyes with a single printed value changed, and where that shows: in the rules, and in what bots think.

The positions are those of the finished games in `tests/records/troyes`. They are laid out again with the changed cards,
and the game goes on with the same moves, until something is otherwise than it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from parvis.core.flow import Move, Question, play, question
from parvis.core.game import CardsError
from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.games.troyes.game import TROYES, TroyesGame
from parvis.games.troyes.rules.actions import Action
from parvis.games.troyes.rules.activities import activate
from parvis.games.troyes.rules.combat import CoverBanners
from parvis.games.troyes.rules.events import DrawCalledEvent, DrawEvent, ResolveEvent, ResolveQueue
from parvis.games.troyes.rules.forming import FormLot
from parvis.games.troyes.rules.king.placement import KingsPlacement
from parvis.games.troyes.rules.king.turn import KINGS_ROLL
from parvis.games.troyes.rules.lots import ACTIVITY, CATHEDRAL, EVENT, NONE, PLACEMENT
from parvis.games.troyes.rules.opening import PlaceFirst
from parvis.games.troyes.rules.pieces import (
    ACTIVITIES,
    BASE_ACTIVITIES,
    BONUS_ACTIVITIES,
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    DESIGN_OF,
    EMPTY,
    EVENT_DESIGNS,
    EVENTS,
    GREY,
    ILLUSTRATION,
    MARAUDING,
    OUTSIDE,
    OWNERS,
    PLACES,
    RED,
    WHITE,
    YELLOW,
)
from parvis.games.troyes.rules.printed import IMPROVEMENTS
from parvis.games.troyes.rules.round import RevealActivity
from parvis.games.troyes.rules.state import COLUMNS, Troyes
from troyes.helpers import CARDS, apart, banner_count, begin, city, cost, cover, employ, roll, turn
from troyes.walls_by_hand import LADIES, NEW_EVENTS, event_positions, face_positions, lady_positions, rampart_positions

RECORDS = Path(__file__).parents[1] / "records" / "troyes"
LOOK_AHEAD = 40
"""So many moves after a component has come up, it should have shown what it does."""
SET_UP = {"setup": (), "two_player_neutral": (), "neutral_citizens": (), "ladies_box": ("ladies",)}
"""Components whose values are used up before the first question, some or all of them, and the options they need."""

MIXED = ("mixed-activities",)
"""What brings the cards of the Ladies."""

Place = tuple[str | int, ...]
"""Where a value stands on a component: its field, and in a list, at which index."""


def value_at(values: Any, place: Place) -> Any:
    for name in place:
        values = values[name]
    return values


@cache
def printed_values() -> dict[str, list[Place]]:
    """The places of every number of a component, of its flags, and of the colours of its effect."""
    return {
        component.id: [
            place
            for field, value in component.values.items()
            for place in _places((field,), value)
            if isinstance(value_at(component.values, place), int) or field in ("improves", "uses")
        ]
        for component in TROYES.components()
    }


def _places(place: Place, value: Any) -> Iterator[Place]:
    if isinstance(value, list):
        for at, item in enumerate(value):
            yield from _places((*place, at), item)
    else:
        yield place


def corrections(id: str, place: Place) -> Iterator[Any]:
    """Other values for a field, the nearest first: with one number changed, or exchanged where each stands once."""
    values = next(component.values for component in TROYES.components() if component.id == id)
    field, *within = place
    old = value_at(values, place)
    if field == "rows":
        for row in range(len(values[field])):
            if row != within[0]:
                changed = deepcopy(values[field])
                changed[within[0]][within[1]], changed[row][0] = changed[row][0], old
                yield changed
        return
    if id == "king" and field in ("palace", "bishopric", "city_hall"):
        for at in (within[0] + 1, within[0] - 1):
            if 0 <= at < PLACES:
                changed = deepcopy(values[field])
                changed[within[0]], changed[at] = changed[at], old
                yield changed
        return
    if isinstance(old, bool):
        others: list[Any] = [not old]
    elif isinstance(old, int):
        others = [old + 1, old - 1, old + 2, old - 2, *range(8)]
    else:
        others = [colour for colour in COLOURS if colour != old]
    for other in others:
        changed = deepcopy(values)
        value_at(changed, place[:-1])[place[-1]] = other
        if other != old:
            yield changed[field]


def corrected(id: str, place: Place) -> Iterator[TroyesGame]:
    """The game with other values at a place, the nearest first, as far as they are lawful."""
    for changed in corrections(id, place):
        printed = deepcopy(TROYES.printed)
        entry = next(entry for entry in printed["components"] if entry["id"] == id)
        entry["values"][place[0]] = changed
        with suppress(CardsError):
            yield TROYES.with_cards(printed)


class Trace(NamedTuple):
    """A finished game: the state before each move and at the end, and the moves."""

    seats: int
    options: tuple[str, ...]
    states: list[Troyes]
    moves: list[Move]


@cache
def traces() -> list[Trace]:
    found = []
    for file in sorted(RECORDS.glob("*.txt")):
        record = read_record(file.read_text(encoding="utf-8"), GAMES)
        states, moves = [apart(s) for s in record.states()], [move for _, move in record.moves]
        found.append(Trace(record.seats, record.options, states, moves))
    return found


ACTIONS = {
    "palace": ("citizen",), "bishopric": ("citizen",), "city_hall": ("citizen",), "cathedral": ("build",),
    "influence_track": ("reroll", "flip", "hire", "influence"), "agriculture": ("farm",), "event_queue": ("combat",),
}  # fmt: skip
"""The verbs that have to do with a part of the board."""


@cache
def moments(id: str) -> list[tuple[Trace, int]]:
    """When a component comes up: when a move names it or has to do with it; else at the beginning."""
    names = {id, *ACTIONS.get(id, ())}
    named = [
        (trace, ply)
        for trace in traces()
        for ply, move in enumerate(trace.moves)
        if not names.isdisjoint(TROYES.write(move).replace("-", " ").split())
    ]
    return named or [(trace, 0) for trace in traces()]


def columns(s: Troyes) -> list[Any]:
    return [getattr(s, column) for column in COLUMNS]


# Positions laid out by hand, for what the finished games do not come to.


@cache
def by_hand(id: str) -> list[Troyes]:
    """Positions in which each number of a card decides something."""
    if id in ACTIVITIES[BASE_ACTIVITIES + BONUS_ACTIVITIES :]:
        return [*_of_the_ladies(id), _hiring(id), *_helped(id)]
    if id in ACTIVITIES[BASE_ACTIVITIES : BASE_ACTIVITIES + BONUS_ACTIVITIES]:
        return [_with_tradesmen(id), _revealed(id), _hiring(id), _building(id)]
    if id in NEW_EVENTS:
        return list(event_positions(id))
    if id in LADIES:
        return list(lady_positions(id))
    if id == "ramparts":
        return list(rampart_positions())
    if id in OUTSIDE:
        return list(face_positions(id))
    if id in ACTIVITIES:
        return [_with_tradesmen(id)]
    if id == "resistance":
        return [_almost_countered(id, 3), _drawn(), _fought(id)]
    if id in EVENT_DESIGNS:
        return [_almost_countered(EVENTS[DESIGN_OF.index(EVENT_DESIGNS.index(id))])]
    if id in CHARACTERS:
        return [_counting(seats, id, step) for seats in (2, 4) for step in _steps(seats, id)]
    if id == "king":
        return [*_kings_turns(), *_kings_placements(), *_kings_verdicts()]
    if id in ("palace", "bishopric", "city_hall"):
        return [_full(BUILDINGS.index(id.replace("_", "-")))]
    return []


def _with_tradesmen(card: str) -> Troyes:
    """Dice of every value for a card on which two spaces are taken, or for one of its cubes against Marauding."""
    s = city(2, dice=" ".join(f"{colour}{value}@0" for colour in COLOURS for value in range(1, 7)), cards=card)
    employ(s, 0, card, 1, cubes=int(card in IMPROVEMENTS))
    employ(s, 1, card, 2)
    s.deniers[0] = s.influence[0] = 10
    if card in IMPROVEMENTS:
        return begin(s, FormLot(0, EVENT, MARAUDING, ACTIVITIES.index(card), ()))
    return begin(s, FormLot(0, ACTIVITY, ACTIVITIES.index(card), NONE, ()))


def _of_the_ladies(card: str) -> list[Troyes]:
    """A card of the Ladies: turned up, with a tradesman to be hired, activated, and at the end with many cubes."""
    number = ACTIVITIES.index(card)
    colour = COLOURS[CARDS.lot_colour[number]]
    hired = city(2, f"{colour}6@0 {colour}5@0 red1@1", card, options=MIXED, deniers=[20, 20], influence=[10, 10])
    used = city(2, "white1@0 white2@0", card, "war heresy", MIXED, deniers=[31, 9], influence=[5, 9])
    employ(used, 0, card, cubes=3)
    employ(used, 1, card, 2, cubes=1)
    used.activities[(CARDS.slot[number] + 1) % 9] = ACTIVITIES.index("artisan")
    used.tradesmen[(CARDS.slot[number] + 1) % 9 * OWNERS] = ILLUSTRATION
    used.buildings[12:14], used.cathedral[:2], used.won_by[1:3] = [0, 0], [0, 0], [0, 0]
    crowded = apart(used)
    employ(crowded, 0, card, cubes=9)
    bought = city(2, "red6@1 yellow6@1 red5@0 white5@0 yellow5@0", card, "war heresy", MIXED, deniers=[20, 20])
    employ(bought, 0, card, cubes=1)
    formed = apart(used)
    roll(formed, f"{colour}4@0 {colour}4@0 {colour}3@0")
    if card != "fort":
        activate(used, 0, number, 2)
    return [
        begin(city(2, options=MIXED), RevealActivity(CARDS.slot[number])),
        *[turn(s, 0) for s in (hired, bought)],
        begin(formed, FormLot(0, ACTIVITY, number, NONE, ())),
        begin(used),
        crowded,
    ]


def _revealed(card: str) -> Troyes:
    """The slot of a bonus card before it is turned over."""
    return begin(city(2, options="bonus"), RevealActivity(CARDS.slot[ACTIVITIES.index(card)]))


def _hiring(card: str) -> Troyes:
    """Just the deniers or the influence for a tradesman and an activation, and dice for the card."""
    number = ACTIVITIES.index(card)
    deniers = cost(card) + CARDS.pay_deniers[number] + CARDS.cube_deniers[number]
    options = MIXED if number >= BASE_ACTIVITIES + BONUS_ACTIVITIES else ()
    dice = " ".join(f"{colour}6@0 {colour}5@0" for colour in COLOURS)
    s = city(2, dice, card, "war", options, deniers=[deniers, 0])
    s.influence[0] = CARDS.cost_influence[number]
    return turn(s, 0)


def _helped(card: str) -> Iterator[Troyes]:
    """A cube of a card of the Ladies against Marauding and on a card, with dice of one's own and of others."""
    if card in IMPROVEMENTS:
        dice = "red1@0 red2@0 red4@1 white1@0 white2@0 white4@1 yellow1@0 yellow2@0 yellow4@1"
        s = city(2, dice, f"{card} sculptor", options=MIXED, deniers=[4, 0])
        employ(s, 0, card, cubes=1)
        employ(s, 0, "sculptor")
        for purpose, noun in ((EVENT, MARAUDING), (ACTIVITY, ACTIVITIES.index("sculptor"))):
            for chosen in (NONE, ACTIVITIES.index(card)):
                yield begin(apart(s), FormLot(0, purpose, noun, chosen, ()))


def _building(card: str) -> Troyes:
    """A white die for the cathedral, and perhaps a cube that serves there."""
    s = city(2, dice="white5@0 white3@0", cards=card)
    employ(s, 0, card, cubes=int(card in IMPROVEMENTS))
    return begin(s, FormLot(0, CATHEDRAL, 0, NONE, ()))


def _drawn() -> Troyes:
    """A red event is drawn, and perhaps Resistance; then the queue takes effect."""
    return begin(city(2, options="bonus"), DrawEvent(RED), DrawCalledEvent(), ResolveQueue())


def _fought(event: str) -> Troyes:
    """A single die that is just strong enough against an event."""
    value = CARDS.event_divisor[EVENTS.index(event)]
    return turn(city(2, dice=f"red{value}@0", events=event, deniers=[0, 0]), 0)


def _kings_turns() -> list[Troyes]:
    """Turns of the King, with all that he can act on and with nothing of it left, and an event of his; a tax on him."""
    dice = " ".join(f"{colour}{value}@grey" for colour in COLOURS for value in range(1, 6))
    s = city(1, dice=f"{dice} red6@0 white6@0", cards="tax_collector sculptor", events="migrant_workers")
    s.buildings = [GREY] * 17 + [0]
    bare = apart(s)
    bare.characters, bare.cathedral = [], [0] * 18
    taxed = apart(s)
    employ(taxed, 0, "tax_collector")
    event = ResolveEvent(EVENTS.index("migrant_workers"))
    taxing = FormLot(0, ACTIVITY, ACTIVITIES.index("tax_collector"), NONE, ())
    return [begin(s, KINGS_ROLL, event), begin(bare, KINGS_ROLL), begin(taxed, taxing)]


def _kings_placements() -> list[Troyes]:
    """The last die of the initial placement, in buildings more and more of whose best places are taken."""
    found = []
    for building, rolled in ((RED, (6, 6, 1, 1, 1)), (YELLOW, (1, 1, 6, 6, 1)), (WHITE, (1, 1, 1, 1, 6))):
        for taken in range(PLACES):
            s = city(1)
            for place in CARDS.king_places[building][:taken]:
                s.buildings[place] = 0
            found.append(begin(s, KingsPlacement(rolled)))
    return found


def _kings_verdicts() -> list[Troyes]:
    """The end of games with just the lead that the next verdict needs."""
    return [city(1, points=[least], characters=[]) for least in CARDS.verdicts]


def _full(building: int) -> Troyes:
    """A building that is full, row by row in turn of the own citizens and of somebody else's; and dice for it."""
    s = city(2, dice=" ".join(f"{COLOURS[building]}{value}@0" for value in range(1, 7)))
    place = building * PLACES
    for number, row in enumerate(CARDS.rows[building]):
        s.buildings[place : place + len(row)] = [number % 2] * len(row)
        place += len(row)
    return begin(s, FormLot(0, PLACEMENT, 0, NONE, ()))


def _almost_countered(event: str, free: int = 2) -> Troyes:
    """An event with some free banners; whoever covers them all counters it, as second unless these are most of it."""
    s = city(2, events=event, options="bonus" if event == "resistance" else "")
    cover(s, event, *[1] * (banner_count(event) - free))
    return begin(s, CoverBanners(0, EVENTS.index(event), free))


def _steps(seats: int, character: str) -> list[int]:
    steps = CARDS.character_steps_two if seats == 2 else CARDS.character_steps
    return steps[CHARACTERS.index(character)]


def _counting(seats: int, character: str, count: int) -> Troyes:
    """The end of a game in which a player has just so much of what a character counts."""
    s = city(seats)
    s.characters = [CHARACTERS.index(character), EMPTY]
    match character:
        case "chretien":
            s.buildings[:count] = [0] * count
        case "hugues":
            s.influence[0] = count
        case "urbain":
            s.cathedral[:count] = [0] * count
        case "florentin":
            s.activities = [CARDS.of_slot(slot, 0)[0] for slot in range(9)]
            for slot in range(count):
                s.tradesmen[slot * OWNERS] = ILLUSTRATION
        case "thibaut":
            s.deniers[0] = count
        case "henry":
            s.won_by[1 : count + 1] = [0] * count
    return s


# What comes out otherwise.


def with_cards(game: TroyesGame, s: Troyes) -> Troyes:
    """The same position with other cards."""
    s = apart(s)
    s.cards = game.cards
    asked = question(s)
    if asked is not None:
        s.moves = asked.options(s)
    return s


def rules_follow(game: TroyesGame, id: str) -> bool:
    """Whether some game goes on otherwise, or ends with other scores."""
    ends = [trace.states[-1] for trace in traces()]
    return (
        any(game.sheet(with_cards(game, s)) != TROYES.sheet(s) for s in (*ends, *by_hand(id)))
        or any(_verdict(game, with_cards(game, s)) != _verdict(TROYES, s) for s in by_hand(id))
        or any(_goes_otherwise(game, trace, ply) for trace, ply in moments(id))
        or any(_goes_otherwise(game, trace, 0) for trace in traces())
        or any(_answers_differ(with_cards(game, s), s, 3) for s in by_hand(id))
        or _differ(game.setup(2, ("ladies",)), TROYES.setup(2, ("ladies",)))
    )


def _verdict(game: TroyesGame, s: Troyes) -> Any:
    """What is said of the end of a game against the King."""
    return game.view(s, 0)["king"]["verdict"] if s.seats == 1 else None


def _goes_otherwise(game: TroyesGame, trace: Trace, ply: int) -> bool:
    """Whether a finished game goes on otherwise from some moment, or from its set-up, with the same moves."""
    s = with_cards(game, trace.states[ply]) if ply else game.setup(trace.seats, trace.options)
    end = min(ply + LOOK_AHEAD, len(trace.moves)) if ply else len(trace.moves)
    for at in range(ply, end):
        if _differ(s, trace.states[at]):
            return True
        play(s, trace.moves[at])
    return _differ(s, trace.states[end])


def _answers_differ(s: Troyes, then: Troyes, depth: int) -> bool:
    """Whether two positions differ, or what follows from some answers to their questions."""
    if _differ(s, then):
        return True
    for move in s.moves if depth else ():
        after, after_then = apart(s), apart(then)
        play(after, move)
        play(after_then, move)
        if _answers_differ(after, after_then, depth - 1):
            return True
    return False


def _differ(s: Troyes, then: Troyes) -> bool:
    return s.moves != then.moves or columns(s) != columns(then)


def bots_follow(game: TroyesGame, id: str) -> bool:
    """Whether bots think otherwise of some position that is the same but for the cards.

    What is used up by the set-up shows in the positions that come out of it.
    """
    same = zip(positions(id), known_thoughts(id), strict=True)
    if any(thoughts(game, with_cards(game, s)) != known for s, known in same):
        return True
    begun = [(seats, SET_UP[id], asked) for seats in (2, 3, 4) for asked in (PlaceFirst, Action) if id in SET_UP]
    return any(thoughts(game, opened(game, *start)) != thoughts(TROYES, opened(TROYES, *start)) for start in begun)


@cache
def positions(id: str) -> list[Troyes]:
    """Where a component matters: a little after it has come up; for one that no move names, throughout the games."""
    found = [s for trace, ply in moments(id) if ply for s in trace.states[ply : ply + 3]]
    found = found[:: len(found) // 60 + 1] or [s for trace in traces() for s in trace.states[::25]]
    return [*by_hand(id), *found]


def opened(game: TroyesGame, seats: int, options: tuple[str, ...], asked: type[Question[Any]]) -> Troyes:
    """The first question of a kind, in a game in which everything until then goes as it comes."""
    s = game.setup(seats, options)
    while not isinstance(question(s), asked):
        play(s, s.moves[0])
    return s


def thoughts(game: TroyesGame, s: Troyes) -> Any:
    """What bots make of a position."""
    asked = question(s)
    estimates = [game.mind.estimate(s, 0), *[game.mind.evaluate(s, seat) for seat in range(s.seats)]]
    return estimates, game.mind.sensible(s) if asked is not None and asked.seat >= 0 else []


@cache
def known_thoughts(id: str) -> list[Any]:
    return [thoughts(TROYES, s) for s in positions(id)]
