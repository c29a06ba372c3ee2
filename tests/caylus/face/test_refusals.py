"""Refusals are concrete: they name the numbers of the position and say what to do."""

from __future__ import annotations

import pytest

from caylus.helpers import BLUE, RED, begin, favour, hold, own, town, work
from parvis.core.flow import question, submit, why_not
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.buildings import Buildings
from parvis.games.caylus.rules.castle import Castle
from parvis.games.caylus.rules.favours import RoyalFavours
from parvis.games.caylus.rules.placement import PlacingWorkers
from parvis.games.caylus.rules.provost import MovingTheProvost
from parvis.games.caylus.rules.state import Caylus
from parvis.text.people import mark
from parvis.text.words import LANGUAGES, words


def told(s: Caylus, line: str, language: str = "en") -> str:
    """Why a move cannot be made, in words."""
    move = CAYLUS.read(line)
    reason = why_not(s, move)
    assert reason is not None, line
    say = words(CAYLUS, language)
    return say(f"reason.{reason}", **CAYLUS.face.reason(s, say, move, reason)).replace("\u00a0", " ")


def ask_again(s: Caylus) -> None:
    """What is legal is worked out once more, after something was laid out."""
    asked = question(s)
    assert asked is not None
    s.moves = asked.options(s)


def test_a_worker_who_is_too_dear_tells_his_price() -> None:
    s = town(3)
    own(s, RED, "quarry")
    hold(s, RED, "1 deniers")
    hold(s, BLUE, "5 deniers")
    begin(s, PlacingWorkers())
    s.passed = [BLUE]
    ask_again(s)
    assert told(s, "place forest").startswith("A worker there costs 2 deniers and you have 1.")
    assert "your own he costs 1 only" in told(s, "place forest")
    assert "vous en avez 1" in told(s, "place forest", "fr")


def test_a_place_that_is_taken_names_who_stands_there() -> None:
    s = town(3)
    hold(s, RED, "5 deniers")
    begin(s, PlacingWorkers())
    work(s, BLUE, "forest")
    ask_again(s)
    assert f"({mark(BLUE)})" in told(s, "place forest") and told(s, "place forest").startswith("Forest: ")


def test_the_provost_tells_how_far_he_can_go() -> None:
    s = town(3, passed=[RED], provost=6, bailiff=6)
    hold(s, RED, "2 deniers")
    begin(s, MovingTheProvost())
    assert (
        told(s, "provost 9")
        == "Space 9 is 3 spaces away and costs 3 deniers; you have 2. You can pay for spaces 4 to 8."
    )
    assert told(s, "provost 12").startswith(
        "Space 12 is 6 spaces away, and each player moves the provost by 3 spaces at most."
    )
    assert told(s, "provost 9", "fr").startswith("La case 9 est à 3 cases et coûte 3 deniers ; vous en avez 2.")


def crafting(tile: str, holding: str) -> Caylus:
    s = town(3, provost=20)
    if tile not in ("neutral_carpenter", "fixed_carpenter"):
        own(s, RED, tile)
    work(s, RED, tile)
    hold(s, RED, holding)
    return begin(s, Buildings())


def test_a_building_that_is_too_dear_tells_its_cost_and_what_is_missing() -> None:
    s = crafting("neutral_carpenter", "2 food 1 wood")
    cost = CAYLUS.cards.cost[CAYLUS.read("build mason")[1]]
    assert cost[1] == 1 and cost[0] == 1, "the mason costs a food and a wood"
    lawyer = told(s, "build lawyer")
    assert lawyer == "Lawyer: it costs 1 wood, 1 cloth, and you have 2 food, 1 wood. You lack 1 cloth."
    assert "Il vous manque 1 tissu." in told(s, "build lawyer", "fr")


def test_another_craft_names_who_builds_it() -> None:
    s = crafting("neutral_carpenter", "2 food 1 wood")
    assert told(s, "build church").startswith("Church: only a mason can do this")
    assert told(s, "build statue").startswith("Statue: only an architect can do this")
    assert "Here you can build wooden buildings." in told(s, "build church")


def test_batches_are_counted() -> None:
    s = town(3, castle=[RED], workers=[5, 6, 6])
    hold(s, RED, "2 food 1 wood 1 stone")
    begin(s, Castle())
    assert told(s, "houses 2").startswith("For 2 houses you give 6 cubes")
    assert told(s, "houses 2").endswith("You have 2 food, 1 wood, 1 stone: that is enough for 1.")


def test_a_square_that_is_not_reached_names_its_column() -> None:
    s = town(3)
    favour(s, RED, "cubes", 1)
    begin(s, RoyalFavours(RED, 1))
    submit(s, CAYLUS.read("line cubes"))
    assert told(s, "take gold").startswith("Your marker is in column 2, and this needs column 5.")


def test_what_is_not_asked_says_when_it_is_and_what_is_asked_now() -> None:
    s = crafting("neutral_carpenter", "2 food 1 wood")
    for language in LANGUAGES:
        for line in ("place forest", "pass", "stay", "line cubes", "houses 1"):
            sentence = told(s, line, language)
            assert "question" not in sentence and sentence.count(".") >= 2
    assert told(s, "pass") == (
        "You pass when you place workers, at the beginning of a turn. Now choose what you build, or do without."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_speaks_of_questions_and_answers(language: str) -> None:
    for key, message in words(CAYLUS, language).messages.items():
        if key.startswith("reason."):
            assert "question" not in str(message) and "does not answer" not in str(message), key
