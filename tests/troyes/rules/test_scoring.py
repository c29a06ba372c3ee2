"""End of the game: what counts beside the tokens."""

from __future__ import annotations

import pytest

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.moves import PLACE_NAMES
from parvis.games.troyes.rules.pieces import ACTIVITIES, CHARACTERS, EMPTY, EVENTS, GREY, ILLUSTRATION
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import ANNA, CARDS, EMILY, FAYE, GEOFFREY, city, cover, employ, lay, stand

NINE = "archer hunting captain tithing templar procession merchant militia sculptor"

STEPS = {
    "chretien": (3, 5, 7), "hugues": (5, 10, 15), "urbain": (3, 5, 7), "florentin": (2, 4, 6), "thibaut": (6, 12, 18),
    "henry": (1, 3, 5), "jeanne": (2, 4, 6), "isabeau": (2, 4, 6), "marie": (2, 4, 6),
}  # fmt: skip
STEPS_OF_TWO = {**STEPS, "chretien": (4, 6, 8), "urbain": (4, 6, 8)}


def family(seats: int, character: str, has: int) -> Troyes:
    """Anna has so many of what a character counts, which somebody else holds; nobody has anything else."""
    s = city(seats, cards=NINE, deniers=[0] * seats, influence=[0] * seats)
    number = CHARACTERS.index(character)
    others = [other for other in range(6) if other != number]
    s.characters = [*others[: len(s.characters) - 1], number]
    match character:
        case "chretien":
            stand(s, ANNA, *PLACE_NAMES[4 : 4 + has])
        case "hugues":
            s.influence[ANNA] = has
        case "urbain":
            s.cathedral[:has] = [ANNA] * has
        case "florentin":
            for at, card in enumerate(NINE.split()[:has]):
                employ(s, ANNA, card, ILLUSTRATION if at % 2 else 1)
        case "thibaut":
            s.deniers[ANNA] = has
        case "jeanne" | "isabeau" | "marie":
            colour = ("isabeau", "marie", "jeanne").index(character)
            cards = min(has // 2, 3)
            for card in NINE.split()[colour * 3 : colour * 3 + cards]:
                employ(s, ANNA, card)
            stand(s, ANNA, *PLACE_NAMES[colour * 6 : colour * 6 + has - cards])
        case "henry":
            for event in range(1, has + 1):
                s.won_by[event] = ANNA
    return s


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_character_rewards_everybody_by_steps_of_one_three_and_six_points(character: str, seats: int) -> None:
    first, second, third = (STEPS_OF_TWO if seats == 2 else STEPS)[character]
    wanted = {0: 0, first - 1: 0, first: 1, second - 1: 1, second: 3, third - 1: 3, third: 6, third + 2: 6}
    for has, points in wanted.items():
        s = family(seats, character, has)
        assert (has, TROYES.sheet(s)[ANNA][character]) == (has, points)
        assert TROYES.sheet(s)[FAYE][character] == 0


def test_only_dealt_characters_count() -> None:
    s = city(3, deniers=[18, 0, 0], influence=[15, 0, 0], points=[10, 10, 10])
    s.characters = [CHARACTERS.index(name) for name in ("thibaut", "urbain", "henry")]
    assert TROYES.scores(s) == [10 + 6 - 6, 10 - 6, 10 - 6]


def test_two_players_are_scrutinized_by_all_four_characters() -> None:
    s = city(2, deniers=[18, 6], influence=[15, 10], points=[0, 0])
    s.characters = [CHARACTERS.index(name) for name in ("thibaut", "hugues", "florentin", "henry")]
    assert TROYES.scores(s) == [6 + 6 - 6, 1 + 3 - 6]


def test_expelled_citizens_are_no_readers_of_chretien() -> None:
    s = family(4, "chretien", 2)
    lay(s, ANNA, "palace")
    assert TROYES.sheet(s)[ANNA]["chretien"] == 0


def test_neutral_cubes_and_discarded_events_count_for_nobody() -> None:
    s = city(4, deniers=[0] * 4, influence=[0] * 4)
    s.characters = [CHARACTERS.index(name) for name in ("urbain", "henry", "hugues", "thibaut")]
    s.cathedral[:] = [GREY] * 18
    s.won_by[1:] = [GREY] * (len(EVENTS) - 1)
    assert TROYES.scores(s) == [-6] * 4


def test_each_event_not_countered_is_worth_a_point_to_everybody_on_it() -> None:
    s = city(events="war heresy")
    cover(s, "marauding", ANNA, ANNA)
    cover(s, "war", FAYE, ANNA, GREY)
    assert [sheet["events"] for sheet in TROYES.sheet(s)] == [2, 1, 0, 0]


def test_tradesmen_are_worth_the_points_of_their_spaces_and_none_on_the_illustration() -> None:
    s = city(cards="merchant priest")
    employ(s, ANNA, "merchant", 1)
    employ(s, FAYE, "merchant", 2)
    employ(s, GEOFFREY, "merchant", ILLUSTRATION)
    employ(s, ANNA, "priest", 2)
    merchant, priest = (CARDS.spaces[ACTIVITIES.index(card)] for card in ("merchant", "priest"))
    assert [sheet["tradesmen"] for sheet in TROYES.sheet(s)] == [merchant[0] + priest[1], merchant[1], 0, 0]


def test_each_level_of_the_cathedral_without_an_own_cube_costs_two_points() -> None:
    s = city()
    s.cathedral[0], s.cathedral[6], s.cathedral[12] = ANNA, ANNA, ANNA
    s.cathedral[1], s.cathedral[7] = FAYE, FAYE
    s.cathedral[2], s.cathedral[3] = GEOFFREY, GEOFFREY
    assert [sheet["cathedral"] for sheet in TROYES.sheet(s)] == [0, -2, -4, -6]


def test_the_score_is_the_sum_of_tokens_and_all_sources() -> None:
    s = city(cards="merchant", events="war", points=[9, 8, 7, 6], deniers=[12, 0, 0, 0], influence=[0] * 4)
    s.characters = [CHARACTERS.index(name) for name in ("thibaut", "urbain", "henry", "hugues")]
    employ(s, ANNA, "merchant", 1)
    cover(s, "war", ANNA, EMILY)
    s.cathedral[0] = ANNA
    assert TROYES.scores(s)[ANNA] == 9 + 3 + 1 + 2 - 4
    for sheet, score in zip(TROYES.sheet(s), TROYES.scores(s), strict=True):
        assert sum(sheet.values()) == score
    assert TROYES.sheet(s)[EMILY]["tokens"] == 6


def test_the_player_with_most_points_wins_and_equal_ones_win_together() -> None:
    s = city(points=[9, 12, 3, 4], characters=[EMPTY] * 4)
    assert TROYES.winners(s) == [FAYE]
    s.points[EMILY] = 12
    assert TROYES.winners(s) == [FAYE, EMILY]
