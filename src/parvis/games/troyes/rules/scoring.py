"""End of the game: what each player's position is worth beside his tokens."""

from __future__ import annotations

from .cathedral import cubes_of
from .ladies.outside import outside_points
from .ladies.scoring import ladies_sheet
from .pieces import (
    CHARACTERS,
    EMPTY,
    GREY,
    ILLUSTRATION,
    OWNERS,
    PLACES,
    RAMPARTS,
    RED,
    WHITE,
    YELLOW,
    Character,
    Owner,
)
from .state import Troyes


def sheet(s: Troyes, seat: Owner) -> dict[str, int]:
    """End of the game: the score of a seat, or of the King, by source."""
    return {
        "tokens": s.king_points if seat == GREY else s.points[seat],
        "events": events(s, seat),
        "tradesmen": tradesmen(s, seat),
        "cathedral": -s.cards.cathedral_penalty * empty_levels(s, seat),
        **(ladies_sheet(s, seat) if s.modules else {}),
        **{CHARACTERS[c]: character(s, seat, c) for c in s.characters if c != EMPTY},
        **({"outside": outside_points(s, seat)} if s.modules & RAMPARTS else {}),
    }


def events(s: Troyes, seat: Owner) -> int:
    """End of the game: points per event not countered on which the player is present, Marauding included."""
    return s.cards.presence * sum(1 for cubes in s.banners if seat in cubes)


def tradesmen(s: Troyes, seat: Owner) -> int:
    """End of the game: the points printed on the spaces that the player's tradesmen occupy."""
    points = 0
    for slot in range(9):
        space = s.tradesmen[slot * OWNERS + seat]
        if space and space != ILLUSTRATION:
            points += s.cards.spaces[s.activities[slot]][space - 1]
    return points


def empty_levels(s: Troyes, seat: Owner) -> int:
    """End of the game: the levels of the cathedral without a cube of the player, each of which costs points."""
    return sum(1 for level in range(3) if seat not in s.cathedral[level * 6 : level * 6 + 6])


def counted(s: Troyes, seat: Owner, character: Character) -> int:
    """The characters: what each of them counts. The King has neither deniers nor influence."""
    match CHARACTERS[character]:
        case "chretien":
            return s.buildings.count(seat)
        case "hugues":
            return s.influence[seat] if seat != GREY else 0
        case "urbain":
            return cubes_of(s, seat)
        case "florentin":
            return sum(1 for slot in range(9) if s.tradesmen[slot * OWNERS + seat])
        case "thibaut":
            return s.deniers[seat] if seat != GREY else 0
        case "henry":
            return s.won_by.count(seat)
        case "jeanne":
            return citizens_of_colour(s, seat, YELLOW)
        case "isabeau":
            return citizens_of_colour(s, seat, RED)
        case "marie":
            return citizens_of_colour(s, seat, WHITE)
        case other:
            raise ValueError(other)


def citizens_of_colour(s: Troyes, seat: Owner, colour: int) -> int:
    """The characters, the three ladies: tradesmen on the activity cards of a colour, citizens in its building."""
    hired = sum(1 for slot in range(colour * 3, colour * 3 + 3) if s.tradesmen[slot * OWNERS + seat])
    return hired + s.buildings[colour * PLACES : colour * PLACES + PLACES].count(seat)


def character(s: Troyes, seat: Owner, character: Character) -> int:
    """The characters: the points one of them gives to a player, by steps that differ with two players and the King."""
    steps = (s.cards.character_steps_two if s.seats <= 2 else s.cards.character_steps)[character]
    has = counted(s, seat, character)
    points = 0
    for step, reward in zip(steps, s.cards.character_points[character], strict=True):
        if has >= step:
            points = reward
    return points
