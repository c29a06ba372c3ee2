"""'The King's challenge', end of the game: the difference, and the verdict."""

from __future__ import annotations

from random import Random

import pytest

from parvis.core.flow import SPECTATOR, play
from parvis.games.troyes.face.plain import epilogue
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.king.verdict import VERDICTS
from parvis.games.troyes.rules.pieces import ACTIVITIES, CHARACTERS, GREY
from parvis.text.words import LANGUAGES, words
from troyes.helpers import ANNA, CARDS, city, cover, employ, stand


def test_the_score_is_the_difference_of_points() -> None:
    s = city(1, points=[40], king_points=25, characters=[])
    penalty = 3 * CARDS.cathedral_penalty
    assert TROYES.sheet(s) == [
        {"tokens": 40, "events": 0, "tradesmen": 0, "cathedral": -penalty, "king": -(25 - penalty)}
    ]
    assert TROYES.scores(s) == [15]


def test_the_king_is_counted_like_a_player() -> None:
    """Ruling K13: events, tradesmen, the levels of the cathedral, and the characters still in the column."""
    s = city(1, events="war", cards="hunting", king_points=10)
    s.characters = [CHARACTERS.index("chretien"), CHARACTERS.index("henry")]
    cover(s, "war", GREY)
    cover(s, "marauding", GREY, ANNA)
    employ(s, GREY, "hunting", 1)
    stand(s, GREY, *[f"palace-{place}" for place in range(1, 7)])
    s.cathedral[0] = s.cathedral[6] = GREY
    his = 10 + 2 * CARDS.presence + CARDS.spaces[ACTIVITIES.index("hunting")][0] - CARDS.cathedral_penalty
    his += CARDS.character_points[CHARACTERS.index("chretien")][1]
    assert CARDS.character_steps_two[CHARACTERS.index("chretien")][1] == 6
    assert TROYES.sheet(s)[0]["king"] == -his


@pytest.mark.parametrize(
    ("difference", "verdict"),
    [
        (-100, "beheaded"), (-1, "beheaded"), (0, "absent"), (5, "absent"), (6, "middling"), (10, "middling"),
        (11, "promising"), (15, "promising"), (16, "worried"), (20, "worried"), (21, "worthy"), (60, "worthy"),
    ],
)  # fmt: skip
def test_the_verdict_goes_by_the_difference(difference: int, verdict: str) -> None:
    """Ruling K14: a difference of 0 is no defeat."""
    s = city(1, points=[100 + difference], king_points=100, characters=[])
    assert TROYES.scores(s) == [difference]
    assert TROYES.view(s, ANNA)["king"]["verdict"] == verdict
    assert TROYES.winners(s) == ([0] if difference >= 0 else [])
    assert TROYES.ranking(s) == [1 if difference >= 0 else 2], "the King is first"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_is_said_in_words_of_its_own(language: str) -> None:
    say = words(TROYES, language)
    assert len({say(f"verdict.{verdict}") for verdict in VERDICTS}) == len(VERDICTS)
    view = TROYES.view(city(1, points=[30], characters=[]), ANNA)
    assert say("verdict.worthy") in epilogue(view, say)
    assert epilogue(TROYES.view(city(2), ANNA), say) == ""


def test_the_view_of_the_king_has_all_that_lies_in_the_open() -> None:
    s = city(1, dice="white5@grey red5@grey yellow6@grey red6@0", cards="hunting", king_points=7, king_roll=[3, 4])
    employ(s, GREY, "hunting", 1)
    s.won_by[3] = GREY
    s.agenda, s.moves = TROYES.setup(1).agenda, TROYES.setup(1).moves
    for seat in (ANNA, SPECTATOR):
        king = TROYES.view(s, seat)["king"]
        assert king["dice"] == ["yellow6@grey", "red5@grey", "white5@grey"]
        assert (king["points"], king["roll"], king["meaning"]) == (7, [3, 4], "cathedral")
        assert king["tradesmen"] == ["hunting"] and len(king["won"]) == 1
        assert king["verdict"] is None and king["total"] is None


def test_games_of_two_have_no_king() -> None:
    assert "king" not in TROYES.view(TROYES.setup(2), ANNA)
    assert "king" not in TROYES.sheet(city(2))[0]


@pytest.mark.parametrize("options", [(), ("bonus",), ("open-points",)])
def test_random_games_break_no_law(options: tuple[str, ...]) -> None:
    for seed in range(8):
        rng, s = Random(seed), TROYES.setup(1, options)
        while s.moves:
            play(s, rng.choice(s.moves))
            assert TROYES.faults(s) == []
        assert s.round == CARDS.rounds[1]
