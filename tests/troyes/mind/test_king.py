"""The King's challenge: what bots think of what the King still does."""

from __future__ import annotations

from random import Random

import pytest

from parvis.bots import bot
from parvis.core.flow import DEALER, play, question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.mind.features import features
from parvis.games.troyes.mind.king import QUANTITIES
from parvis.games.troyes.rules.pieces import CHARACTERS, GREY
from parvis.games.troyes.rules.state import Troyes
from parvis.match import Match
from parvis.train.wanderer import Wanderer
from troyes.corrected import corrected
from troyes.helpers import ANNA, apart, city, cover, offers, say, turn

HIS = "red5@grey white4@grey yellow2@grey red2@grey"


def alone(dice: str, **columns: object) -> Troyes:
    """A turn against the King, with all characters in his column."""
    return turn(city(1, dice, "sculptor tithing", "brigands-1", **columns), ANNA)


def estimate(s: Troyes) -> float:
    [lead] = TROYES.mind.estimate(s, ANNA)
    return lead


@pytest.mark.parametrize("options", [(), ("bonus",)])
def test_sensible_moves_are_legal_and_there_is_always_one(options: tuple[str, ...]) -> None:
    for seed in range(6):
        rng, s = Random(seed), TROYES.setup(1, options)
        while (asked := question(s)) is not None:
            moves = s.moves if asked.seat == DEALER else TROYES.mind.sensible(s)
            assert moves and set(moves) <= set(s.moves) and len(set(moves)) == len(moves)
            play(s, rng.choice(moves if rng.random() < 0.7 else s.moves))


def test_who_passes_with_dice_left_leaves_the_king_many_turns() -> None:
    """Each own die on the square is bought by the King in a rare turn only, and he plays on until then."""
    values = []
    for own in ("", "yellow1@0", "yellow1@0 yellow1@0", "yellow1@0 yellow1@0 white1@0"):
        s = alone(f"{HIS} {own} red1@0")
        s.passed = [1]
        values.append(estimate(s))
    assert values == sorted(values, reverse=True) and len(set(values)) == 4


def test_a_die_left_by_who_passes_costs_more_than_one_of_the_king() -> None:
    """He uses his own in every turn, and buys one of the seat in one of six."""
    lost = []
    for more in ("", "yellow1@0", "yellow1@grey"):
        s = alone(f"{HIS} {more} red1@0")
        s.passed = [1]
        lost.append(estimate(s))
    assert lost[0] - lost[1] > 3 * (lost[0] - lost[2]) > 0


def test_passing_with_dice_left_is_worse_than_using_one() -> None:
    s = alone(f"{HIS} yellow4@0 white4@0 red4@0")
    passed, farmed = apart(s), apart(s)
    say(passed, ANNA, "pass")
    say(farmed, ANNA, "farm", lot="yellow4@0")
    assert estimate(passed) < estimate(farmed)


def test_every_die_of_his_gives_the_king_more_to_do() -> None:
    few, many = alone("red5@grey red3@0"), alone(f"{HIS} red3@0")
    assert estimate(many) < estimate(few)


def test_larger_lots_are_offered_because_they_shorten_the_round() -> None:
    """Two dice for the fields where a third one brings nothing more: it is offered all the same."""
    s = alone("yellow6@0 yellow2@0 yellow1@0 red6@grey")
    say(s, ANNA, "farm")
    first = [TROYES.write(move) for move in TROYES.mind.sensible(s)]
    assert set(first) <= set(offers(s))
    say(s, ANNA, "die yellow6@0", "die yellow2@0")
    assert "die yellow1@0" in [TROYES.write(move) for move in TROYES.mind.sensible(s)]


def test_the_points_of_the_king_and_of_the_seat_count_alike() -> None:
    s = alone(f"{HIS} red3@0")
    his, mine = apart(s), apart(s)
    his.king_points += 3
    mine.points[0] += 3
    assert estimate(his) == pytest.approx(estimate(s) - 3)
    assert estimate(mine) == pytest.approx(estimate(s) + 3)


def quantities(s: Troyes) -> dict[str, float]:
    row = features(s, ANNA, ANNA)
    return dict(zip(QUANTITIES, row[-len(QUANTITIES) - 3 : -3], strict=True))


def test_what_the_king_does_is_counted() -> None:
    s = alone(f"{HIS} red3@0")
    now = quantities(s)
    assert now["king_turns"] > 0 == now["king_alone"]
    s.passed = [1]
    later = quantities(s)
    assert later["king_alone"] > now["king_turns"] and later["king_turns"] == 0


def test_a_richer_table_makes_every_turn_of_the_king_worth_more() -> None:
    richer = next(corrected("king", ("points", 0))).cards
    assert richer.king_points[0] > TROYES.cards.king_points[0]
    for passed, quantity in ((0, "king_turns"), (1, "king_alone")):
        s = alone(f"{HIS} red3@0")
        s.passed = [passed]
        before = quantities(s)[quantity]
        s.cards = richer
        assert quantities(s)[quantity] > before > 0


def test_an_event_that_the_king_is_likely_to_fill_is_his() -> None:
    s = alone(f"{HIS} red3@0")
    empty = quantities(s)
    cover(s, "brigands-1", 0)
    assert quantities(s)["king_events"] < empty["king_events"]
    assert quantities(s)["own_events"] != empty["own_events"]


def test_the_character_on_top_of_the_column_is_a_lead() -> None:
    s = alone(f"{HIS} red3@0", influence=[18])
    s.characters = [CHARACTERS.index(name) for name in ("hugues", "urbain")]
    assert quantities(s)["top_lead"] > 0
    s.characters.reverse()
    s.cathedral[:6] = [GREY] * 6
    assert quantities(s)["top_lead"] < 0


@pytest.mark.parametrize(
    "who", [pytest.param("steward", marks=pytest.mark.slow), "weighing"], ids=["steward", "who weighs turns"]
)
def test_a_steward_beats_the_king_by_more_than_ten_points(who: str) -> None:
    """The mean of eight games on fixed dice, with the weights of the data file."""
    total = 0
    for number in range(8):
        match = Match(TROYES, [bot("steward") if who == "steward" else Wanderer(0.0, 240)], f"certify/{number}")
        match.play()
        total += TROYES.scores(match.state)[0]
    assert total / 8 > 10
