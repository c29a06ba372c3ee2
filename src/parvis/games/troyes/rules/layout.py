"""What each number of a row is that a program sees of Troyes: the shapes of the view, part by part.

What is printed on cards and board is left out: their names say it. So are, against the King, his dice and tradesmen,
which are those of the neutral district, and the verdict.
"""

from __future__ import annotations

from typing import Any, Final

from ....core.layout import (
    Around,
    Asked,
    ByOwner,
    Count,
    Entry,
    Flag,
    Leaf,
    Looker,
    Name,
    Names,
    Record,
    Row,
    Shape,
    Tally,
    Whose,
    owners,
)
from .moves import DICE
from .pieces import (
    ACTIVITIES,
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    DIE_COLOURS,
    EVENTS,
    GREY,
    ILLUSTRATION,
    OUTSIDE,
    PLACES,
    SEATS,
)
from .plan import TARGETS

MOST_SEATS: Final = len(SEATS)
HAND: Final = 2
"""The most characters that are dealt to a seat."""
LEVELS: Final = 4
"""The levels of the cathedral, with the one of the Master Builder."""
QUEUE: Final = 16
"""So many events are seen: as good as any number that can gather."""
ON_EVENT: Final = 6
"""The most cubes that lie on an event."""
BLACK: Final = 12
"""So many black dice are seen."""
PLANNED: Final = 8
"""So many dice of a plan are seen, and so many of the black dice they are for."""
GREY_TRADESMEN: Final = 3
"""So many grey tradesmen of a card are seen."""
KINGS_COLUMN: Final = 6
FIELDS: Final = 4
"""The most numbers that are fields of a question, beside the seat."""
DISTRICT: Final = 6 * len(DIE_COLOURS)
"""The dice that a district may have."""


class SeenDie(Leaf):
    """A die of the city square: its district from the one who looks on, its colour and its value, in one number."""

    def __init__(self, meaning: str) -> None:
        dice = [f"{colour}{value}" for colour in DIE_COLOURS for value in range(1, 7)]
        names = [f"{die}@{owner}" for owner in owners(MOST_SEATS, True) for die in dice]
        super().__init__(1, "name", len(names), meaning, names)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        number = DICE[value]
        district = number & 7
        away = district if district == GREY else looker.near(district)
        out.append(away * DISTRICT + (number >> 6) * 6 + (number >> 3 & 7))


def _whose(meaning: str) -> Whose:
    return Whose(MOST_SEATS, meaning, grey=True)


def _dice(colours: tuple[str, ...]) -> Record:
    return Record({colour: Tally(6, "dice of this colour in the district, by value") for colour in colours})


def shapes(questions: list[str]) -> dict[str, Shape]:
    """The parts of a view that are seen, in their order."""
    return {
        "seats": Count("how many seats there are", MOST_SEATS),
        "round": Count("the round being played, 0 before the first"),
        "rounds": Count("how many rounds are played"),
        "first": _whose("who has the start player card"),
        "direction": Flag("the turn goes clockwise"),
        "players": Players(),
        "neutral": Record({"reserve": Count("grey citizens in the general supply"), "dice": _dice(COLOURS)}),
        "buildings": Record({name: _building() for name in BUILDINGS}),
        "activities": Row(9, _activity()),
        "cathedral": Row(LEVELS, Row(6, _whose("whose cube is on the site, level by level from the bottom"))),
        "events": Events(),
        "black": Row(BLACK, Count("a black die still to be countered", 6)),
        "plan": Record({
            "target": Name(TARGETS, "the card, event or tile that is being used"),
            "building": Name(BUILDINGS, "the building where a citizen is being placed"),
            "improve": Name(ACTIVITIES, "the card that improves the dice"),
            "dice": Row(PLANNED, SeenDie("a die chosen so far")),
            "black": Row(PLANNED, Count("a black die chosen so far", 6)),
            "points": Count("the points that a guard has so far"),
        }),
        "open_character": Name(CHARACTERS, "the open character"),
        "ramparts": Record({
            "guards": Around(MOST_SEATS, Count("the space of the ramparts where the guard of a seat stands")),
            "tiles": Row(4, _tile()),
        }),
        "king": Record({
            "points": Count("the King's points"),
            "roll": Row(2, Count("a die of his last roll", 6)),
            "characters": Row(KINGS_COLUMN, Name(CHARACTERS, "a character of his column, from the top")),
            "won": Names(EVENTS, "the events that he has won"),
        }),
        "question": Asked(questions, MOST_SEATS, FIELDS),
    }  # fmt: skip


def _player() -> Record:
    return Record({
        "deniers": Count("deniers"),
        "district_deniers": Count("deniers that passing has laid on the district"),
        "influence": Count("influence points"),
        "points": Count("victory points, of others as far as they lie open"),
        "supply": Count("citizens in the personal supply"),
        "reserve": Count("citizens in the general supply"),
        "passed": Flag("has passed this round"),
        "characters": Row(HAND, Name(CHARACTERS, "a character, of others when the game is over")),
        "dice": _dice(DIE_COLOURS),
    })  # fmt: skip


class WonBy(Leaf):
    """Who has won each of the events, told by what the players have won."""

    def __init__(self) -> None:
        super().__init__(len(EVENTS), "seat", MOST_SEATS, "who has won the event", EVENTS)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        start = len(out)
        out.extend([0] * self.length)
        for seat, player in enumerate(value):
            for event in player["won"]:
                out[start + EVENTS.index(event)] = looker.near(seat) + 1


class Players(Around):
    """The players, and then once, because every event is won by one of them, who has won which."""

    def __init__(self) -> None:
        super().__init__(MOST_SEATS, _player())
        self.won = WonBy()
        self.length += self.won.length

    def entries(self, name: str, found: list[Entry]) -> None:
        super().entries(name, found)
        self.won.entries(f"{name}.won", found)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        super().write(value, looker, out)
        self.won.write(value, looker, out)


def _building() -> Record:
    return Record({
        "places": Row(PLACES, _whose("whose citizen stands on the place")),
        "lying": ByOwner(MOST_SEATS, "expelled citizens that lie there", grey=True),
    })  # fmt: skip


def _activity() -> Record:
    return Record({
        "card": Name(ACTIVITIES, "the card: three red, three white, three yellow ones, by round"),
        "tradesmen": ByOwner(
            MOST_SEATS, "the space of a tradesman, 9 on the illustration", 9, True, {"illustration": ILLUSTRATION}
        ),
        "cubes": ByOwner(MOST_SEATS, "cubes on the card", grey=True),
        "grey_tradesmen": Row(GREY_TRADESMEN, Count("a space that a grey tradesman occupies", 9)),
    })  # fmt: skip


def _event() -> Record:
    return Record({
        "event": Name(EVENTS, "an event that menaces the city, in its place of the queue"),
        "cubes": Row(ON_EVENT, _whose("whose cube it is, in the order placed")),
    })  # fmt: skip


class Events(Row):
    """The queue of events; and once, because there is one such card, who is on the Possession card."""

    def __init__(self) -> None:
        super().__init__(QUEUE, _event())
        self.possessed = ByOwner(MOST_SEATS, "citizens on the Possession card", grey=True)
        self.length += self.possessed.length

    def entries(self, name: str, found: list[Entry]) -> None:
        super().entries(name, found)
        self.possessed.entries(f"{name}.possessed", found)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        super().write(value, looker, out)
        self.possessed.put(next((event["possessed"] for event in value if "possessed" in event), None), looker, out)


def _tile() -> Record:
    return Record({
        "face": Name(OUTSIDE, "the face of an outside activity"),
        "cubes": ByOwner(MOST_SEATS, "cubes on it"),
        "standing": ByOwner(
            MOST_SEATS, "the standing answer: 1 always, 2 never", 2, called={"always": 1, "never": 2}
        ),
    })  # fmt: skip
