"""The printed values of Troyes as columns, read from one data file.

The rules read them here and nowhere else, and so do sentences, pictures and bots: the owner of a box can correct the
file (`cards.json`) and pass another one at run time. What the file must hold is in `printed.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....core.game import CardsError, Json
from .improvements import Improvement, printed_improvement
from .pieces import (
    ACTIVITIES,
    ANY,
    BASE_ACTIVITIES,
    BASE_CHARACTERS,
    BASE_EVENTS,
    BONUS,
    BONUS_ACTIVITIES,
    CHARACTERS,
    COLOURS,
    COPIES,
    DESIGN_OF,
    EVENT_DESIGNS,
    EVENTS,
    LADIES,
    MARAUDING,
    MIXED_ACTIVITIES,
    NEW_ACTIVITIES,
    NEW_EVENTS,
    OUTSIDE,
    PLACES,
    POSSESSION,
    RED,
    RESISTANCE,
    Card,
    Character,
    Event,
    Face,
    Slot,
)
from .printed import IMPROVEMENTS, checked

ACTIVITY_SETS: Final = BONUS | NEW_ACTIVITIES | MIXED_ACTIVITIES
"""What decides which activity cards are in play."""


class Cards:
    """The printed values as columns of integers, by the numbers of cards, events and characters."""

    def __init__(self, printed: Any) -> None:
        by_id = checked(printed)
        self._read_setup(by_id["setup"])
        self._read_board(by_id)
        self._check_setup()
        self._read_activities(by_id)
        self._read_events(by_id)
        self._read_ramparts(by_id)
        self._read_king(by_id["king"])
        self.character_steps: list[list[int]] = [by_id[name]["steps"] for name in CHARACTERS]
        self.character_steps_two: list[list[int]] = [by_id[name]["steps_two_seats"] for name in CHARACTERS]
        self.character_points: list[list[int]] = [by_id[name]["vp"] for name in CHARACTERS]

    def _read_setup(self, setup: Json) -> None:
        self.deniers: int = setup["deniers"]
        self.influence: int = setup["influence"]
        self.income: int = setup["income"]
        self.citizens_total: int = setup["citizens_total"]
        self.pass_first: int = setup["pass_first"]
        self.pass_then: int = setup["pass_then"]
        self.penalty: int = setup["penalty"]
        """Points lost for salaries, an event or a black die that one cannot meet."""
        self.price: list[int] = [0, *setup["die_price"]]
        self.lot_prices: list[int] = _lot_prices(self.price)
        """What lots can cost, from the cheapest up: see `lots.strengths`."""
        self.lot_price_step: list[int] = [
            max(step for step, price in enumerate(self.lot_prices) if price <= budget)
            for budget in range(self.lot_prices[-1] + 1)
        ]
        """For a budget, the dearest lot that it buys."""
        # Against the King one plays as with two players, and all characters lie in his column.
        self.citizens: list[int] = [0, setup["citizens"][0], *setup["citizens"]]
        self.dealt: list[int] = [0, BASE_CHARACTERS, *setup["characters"]]
        self.rounds: list[int] = [0, setup["rounds"][0], *setup["rounds"]]

    def _read_board(self, by_id: Mapping[str, Json]) -> None:
        track, queue = by_id["influence_track"], by_id["event_queue"]
        self.most_influence: int = track["most"]
        self.reroll_price: int = track["reroll"]
        self.hire_price: int = track["hire"]
        self.flip_price: int = track["flip"]
        self.flip_dice: int = track["flip_dice"]
        """How many dice are turned at most for that price."""
        self.cube_influence: int = queue["influence"]
        self.black_die_influence: int = queue["black_die"]
        self.presence: int = queue["presence"]
        """The points at the end for each event that carries an own cube."""
        self.neutral_citizens: int = by_id["neutral_citizens"]["count"]
        self.ladies_neutral_citizens: int = by_id["ladies_box"]["neutral_citizens"]
        """How many grey citizens there are with those of the Ladies of Troyes."""
        self.agriculture_divisor: int = by_id["agriculture"]["divisor"]
        self.cathedral_points: list[int] = by_id["cathedral"]["points"]
        self.cathedral_influence: list[int] = by_id["cathedral"]["influence"]
        self.cathedral_penalty: int = by_id["cathedral"]["penalty"]
        buildings = [by_id["palace"], by_id["bishopric"], by_id["city_hall"]]
        self.salary: list[int] = [building["salary"] for building in buildings]
        self.rows: list[list[list[int]]] = [building["rows"] for building in buildings]
        self.row_first, self.row_last = _rows(self.rows)
        self.edge: list[bool] = [
            place in self.row_last and place not in self.row_first for place in range(len(self.row_last))
        ]
        """By place: whether it is the last of a row of several, from where one is expelled."""
        neutral = by_id["two_player_neutral"]
        self.two_seat_neutral: list[int] = [
            building * PLACES + place - 1
            for building, name in enumerate(("palace", "bishopric", "city_hall"))
            for place in neutral[name]
        ]

    def _check_setup(self) -> None:
        """What the set-up takes out must be there: places, citizens, characters."""
        for seats in (2, 3, 4):
            neutral = len(self.two_seat_neutral) if seats == 2 else 18 - seats * self.citizens[seats]
            if seats * self.citizens[seats] + neutral > 18 or neutral < 0:
                raise CardsError(f"setup: {self.citizens[seats]} citizens for {seats} seats do not fit the buildings")
            if neutral > min(self.neutral_citizens, self.ladies_neutral_citizens):
                raise CardsError(f"neutral_citizens: {seats} seats need {neutral} of them")
            if self.citizens[seats] > self.citizens_total:
                raise CardsError(f"setup: {seats} seats start with more citizens than there are")
            if not 1 <= self.dealt[seats] * seats < BASE_CHARACTERS:
                raise CardsError(f"setup: not enough characters for {seats} seats, or none")
        if len(set(self.two_seat_neutral)) != len(self.two_seat_neutral):
            raise CardsError("two_player_neutral: a place is named twice")
        if self.influence > self.most_influence:
            raise CardsError("setup: influence starts beyond the end of its track")

    def _read_activities(self, by_id: Mapping[str, Json]) -> None:
        cards = [by_id[name] for name in ACTIVITIES]
        self.slot: list[Slot] = [Slot(COLOURS.index(card["color"]) * 3 + card["round"] - 1) for card in cards]
        in_influence = [card.get("currency") == "influence" for card in cards]
        self.cost: list[int] = [0 if paid else card["cost"] for card, paid in zip(cards, in_influence, strict=True)]
        self.cost_influence: list[int] = [
            card["cost"] if paid else 0 for card, paid in zip(cards, in_influence, strict=True)
        ]
        """What a tradesman costs in influence, on the few cards where it is not deniers."""
        self.divisor: list[int] = [card.get("divisor", 1) for card in cards]
        self.spaces: list[list[int]] = [card["spaces_vp"] for card in cards]
        self.best_spaces: list[list[int]] = [_best_first(spaces) for spaces in self.spaces]
        self.lot_colour: list[int] = [_single(card["activation_dice"]) for card in cards]
        self._read_effects(cards)
        self.activity_decks: list[list[list[Card]]] = [
            [self._slot_deck(Slot(slot), modules) for slot in range(9)] for modules in range(ACTIVITY_SETS + 1)
        ]
        """By what is added to the base game (bonus cards, new activities) and by slot."""
        for modules in (0, NEW_ACTIVITIES):
            for slot, deck in enumerate(self.activity_decks[modules]):
                if not deck:
                    raise CardsError(f"no {COLOURS[slot // 3]} activity card of round {slot % 3 + 1}")

    def of_slot(self, slot: Slot, modules: int) -> list[Card]:
        """The activity cards that can lie in a slot, with what is added to the base game."""
        return self.activity_decks[modules & ACTIVITY_SETS][slot]

    def _slot_deck(self, slot: Slot, modules: int) -> list[Card]:
        in_play: list[int] = []
        if not modules & NEW_ACTIVITIES or modules & MIXED_ACTIVITIES:
            in_play.extend(range(BASE_ACTIVITIES))
        if modules & BONUS:
            in_play.extend(range(BASE_ACTIVITIES, BASE_ACTIVITIES + BONUS_ACTIVITIES))
        if modules & (NEW_ACTIVITIES | MIXED_ACTIVITIES):
            in_play.extend(range(BASE_ACTIVITIES + BONUS_ACTIVITIES, len(ACTIVITIES)))
        return [Card(card) for card in in_play if self.slot[card] == slot]

    def characters(self, modules: int) -> list[Character]:
        """The characters that can be dealt."""
        return [Character(c) for c in range(len(CHARACTERS) if modules & LADIES else BASE_CHARACTERS)]

    def _read_effects(self, cards: list[Json]) -> None:
        """What an activation costs and brings; on odd cards, what it brings each time that something is counted."""
        self.pay_deniers: list[int] = [card.get("pay_deniers", 0) for card in cards]
        self.pay_influence: list[int] = [card.get("pay_influence", 0) for card in cards]
        self.hire_influence: list[int] = [
            cost + pay for cost, pay in zip(self.cost_influence, self.pay_influence, strict=True)
        ]
        """What a tradesman and his first activation cost in influence."""
        self.gain_deniers: list[int] = [card.get("deniers", 0) for card in cards]
        self.gain_influence: list[int] = [card.get("influence", 0) for card in cards]
        self.gain_points: list[int] = [card.get("points", 0) for card in cards]
        self.improvements: dict[Card, Improvement] = {
            Card(card): printed_improvement(cards[card]) for card, name in enumerate(ACTIVITIES) if name in IMPROVEMENTS
        }
        """What the cubes of a card with a delayed effect do to a lot."""
        self.glassblower_cubes: int = cards[ACTIVITIES.index("glassblower")]["cubes"]
        self.cube_deniers: list[int] = [card.get("cube_deniers", 0) for card in cards]
        """What each cube costs on the few cards that want deniers for it."""
        self.archer_hit: int = cards[ACTIVITIES.index("archer")]["hit"]
        self._read_ladies({name: cards[card] for card, name in enumerate(ACTIVITIES)})

    def _read_ladies(self, by_name: Mapping[str, Json]) -> None:
        """The Ladies of Troyes, module 2: the numbers of odd cards."""
        self.banker_needs: int = by_name["banker"]["needs"]
        self.master_tradesmen: int = by_name["master_tradesman"]["tradesmen"]
        self.fourth_penalty: int = by_name["master_builder"]["penalty"]
        self.hermit_points: int = by_name["hermit"]["points"]
        self.hermit_least: int = by_name["hermit"]["least"]
        self.catapult_cubes: int = by_name["catapult"]["cubes"]
        self.executioner_taken: int = by_name["executioner"]["taken"]
        fort = by_name["fort"]
        self.fort_high: int = fort["high"]
        self.fort_points: list[int] = [fort["low_points"], fort["high_points"]]
        self.fort_influence: list[int] = [fort["low_influence"], fort["high_influence"]]
        """What a low die and a high one bring at the Fort."""
        self.fort_majority: int = fort["majority"]
        self.princess_majority: int = by_name["princess"]["majority"]

    def _read_events(self, by_id: Mapping[str, Json]) -> None:
        designs = [by_id[EVENT_DESIGNS[design]] for design in DESIGN_OF]
        self.banners: list[int] = [card["banners"] for card in designs]
        self.event_divisor: list[int] = [card["divisor"] for card in designs]
        self.event_lot_colour: list[int] = [_single(card["fight_dice"]) for card in designs]
        self.event_points: list[list[int]] = [card["vp"] for card in designs]
        self.black_dice: list[int] = [card["black_dice"] for card in designs]
        self.event_deniers: list[int] = [card.get("deniers", 0) for card in designs]
        self.event_influence: list[int] = [card.get("influence", 0) for card in designs]
        self.supported_events: int = by_id["support"]["events"]
        self.outlaw_bonus: int = by_id["outlaw_leader"]["bonus"]
        """What the Outlaw Leader adds to each black die."""
        self.event_colour: list[int] = [
            COLOURS.index(card["color"]) if card["color"] in COLOURS else ANY for card in designs
        ]
        if [event for event, colour in enumerate(self.event_colour) if colour == ANY] != [MARAUDING]:
            raise CardsError("marauding, and no other event, is on the board")
        if self.event_colour[POSSESSION] == RED:
            raise CardsError("possession: a red event calls another, and this one must come last in its round")
        self.event_decks: list[list[list[Event]]] = [
            [self._deck(modules, colour) for colour in range(3)] for modules in range((BONUS | NEW_EVENTS) + 1)
        ]
        """By what is added to the base game (bonus cards, new events) and by colour."""
        self.calls: list[int] = []
        for event, name in enumerate(EVENTS):
            design, _, copy = name.partition("-")
            calls = by_id[design]["calls"]
            if len(calls) != (COPIES.get(design, 1) if self.event_colour[event] == 0 else 0):
                raise CardsError(f"{design}: calls must name a colour for each copy of a red event and none for others")
            self.calls.append(COLOURS.index(calls[int(copy or 1) - 1]) if calls else -1)
            if (self.calls[event] == RED) != (event == RESISTANCE):
                raise CardsError(f"{design}: Resistance, and no other event, calls a red one")
        self._check_decks()

    def _deck(self, modules: int, colour: int) -> list[Event]:
        """The event cards of a colour."""
        return [
            Event(event)
            for event in range(len(EVENTS))
            if self.event_colour[event] == colour
            and (event < BASE_EVENTS or modules & (BONUS if event == RESISTANCE else NEW_EVENTS))
        ]

    def _check_decks(self) -> None:
        """There must be enough red events for all rounds, and enough others for those that call them."""
        for decks in self.event_decks:
            reds = len(decks[RED]) - (RESISTANCE in decks[RED])
            if not all(1 <= rounds <= reds for rounds in self.rounds[2:]):
                raise CardsError(f"setup: a game has from 1 to {reds} rounds, one for each red event")
            for colour in (1, 2):
                wanted = sum(1 for event in decks[RED] if self.calls[event] == colour)
                held = len(decks[colour])
                if wanted > held:
                    raise CardsError(f"{wanted} red events call {COLOURS[colour]}, but there are only {held} such")

    def _read_ramparts(self, by_id: Mapping[str, Json]) -> None:
        """The Ladies of Troyes, module 5: the ramparts and the outside activities."""
        ramparts = by_id["ramparts"]
        self.ramparts: int = ramparts["spaces"]
        self.gates: list[int] = ramparts["gates"]
        self.most_points: int = ramparts["most"]
        self.point_price: int = ramparts["point_deniers"]
        if self.gates[-1] != self.ramparts:
            raise CardsError("ramparts: the last gate is the last space")
        faces = [by_id[name] for name in OUTSIDE]
        self.outside_deniers: list[int] = [face.get("deniers", 0) for face in faces]
        self.outside_influence: list[int] = [face.get("influence", 0) for face in faces]
        self.outside_points: list[int] = [face.get("points", 0) for face in faces]
        self.outside_price: list[int] = [face.get("pay_deniers", 0) for face in faces]
        self.outside_cube_points: list[int] = [face.get("cube_points", 0) for face in faces]
        self.outside_ranks: list[int] = by_id["cube_majority"]["ranks"]
        self.outside_arrivals: list[int] = by_id["arrival_order"]["arrivals"]
        self.faces_of_level: list[list[Face]] = [
            [Face(face) for face in range(len(OUTSIDE)) if faces[face]["level"] == level + 1] for level in range(4)
        ]
        for level, choice in enumerate(self.faces_of_level):
            if all(OUTSIDE[face] == "extra_purple_die" for face in choice):
                raise CardsError(f"no outside activity of level {level + 1}")

    def _read_king(self, king: Json) -> None:
        """The King's challenge: his table, its notes, and the verdicts."""
        self.king_points: list[int] = king["points"]
        """Of a very rare and of a rare result, as are what these cost in dice and what one's own of them brings."""
        self.king_dice: list[int] = king["dice"]
        self.king_deniers: list[int] = king["deniers"]
        self.king_citizen_dice: int = king["citizen_dice"]
        self.king_tradesman_dice: int = king["tradesman_dice"]
        self.king_cathedral_dice: int = king["cathedral_dice"]
        self.king_cubes: int = king["cubes"]
        self.king_no_site: int = king["no_site"]
        """The points for each cube that finds no site."""
        self.king_no_character: int = king["no_character"]
        self.king_tax: int = king["tax"]
        self.king_workers: int = king["workers"]
        self.verdicts: list[int] = king["verdicts"]
        """The differences from which on the verdicts after the first are spoken."""
        self.king_places: list[list[int]] = [
            [building * PLACES + place - 1 for place in king[name]]
            for building, name in enumerate(("palace", "bishopric", "city_hall"))
        ]
        """By building, its places from the best down."""
        if 2 * self.citizens_total < 18 - self.citizens[1]:
            raise CardsError("setup: the King has not enough citizens of two colours for the places left to him")


def _best_first(spaces: list[int]) -> list[int]:
    """The spaces of a card, counted from 1, those worth most first."""
    return sorted(range(1, len(spaces) + 1), key=lambda space: -spaces[space - 1])


def _lot_prices(price: list[int]) -> list[int]:
    """The prices of lots: nothing bought, one die alone, with one, with two own dice, two dice, two with one, three."""
    prices = [0, price[1], price[2], price[3], 2 * price[2], 2 * price[3], 3 * price[3]]
    if prices != sorted(prices):
        raise CardsError("setup: die_price must grow with the size of the lot, and not faster than twofold")
    return prices


def _single(colours: list[str]) -> int:
    """The only colour of lots that serves, or ANY."""
    return COLOURS.index(colours[0]) if len(colours) == 1 else ANY


def _rows(buildings: list[list[list[int]]]) -> tuple[list[int], list[int]]:
    """For each building and die value: the first and the last place of the row it names."""
    first, last = [0] * 18, [0] * 18
    for building, rows in enumerate(buildings):
        if sorted(value for row in rows for value in row) != [1, 2, 3, 4, 5, 6]:
            raise CardsError(f"rows of building {building}: each die value must stand once, in six places")
        place = building * PLACES
        for row in rows:
            for value in row:
                first[building * PLACES + value - 1] = place
                last[building * PLACES + value - 1] = place + len(row) - 1
            place += len(row)
    return first, last
