"""Refusals tell the numbers of the position and what to do; warnings tell what is certain, and nothing else."""

from __future__ import annotations

import pytest

import playing
from parvis.core.flow import question, why_not
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.pieces import MODULES
from parvis.games.troyes.rules.state import Troyes
from parvis.text.words import LANGUAGES, reason_words, words
from troyes.helpers import ANNA, FAYE, apart, begin, city, say, turn


def refused(s: Troyes, move: str, language: str = "en") -> str:
    made = TROYES.read(move)
    reason = why_not(s, made)
    assert reason is not None, move
    return reason_words(TROYES, s, words(TROYES, language), made, reason)


def warned(before: Troyes, after: Troyes, seat: int = ANNA) -> list[str]:
    return TROYES.face.warnings(before, after, seat, words(TROYES, "en"))


def test_a_die_before_its_action_says_what_to_do_and_what_it_costs() -> None:
    s = turn(city(dice="yellow3@0 yellow5@1", cards="merchant", deniers=[7] * 4), ANNA)
    assert "Choose an action first" in refused(s, "die yellow5@1")
    assert "for 2 deniers or more; you have 7" in refused(s, "die yellow5@1")
    assert "buy" not in refused(s, "die yellow3@0"), "one's own is not bought"


def test_what_is_short_is_told_in_numbers() -> None:
    s = turn(city(dice="yellow3@0", cards="merchant", deniers=[3] * 4, influence=[0] * 4), ANNA)
    assert "cost 4 deniers; you have 3" in refused(s, "activate merchant")
    assert f"needs {TROYES.cards.hire_price} influence; you have 0" in refused(s, "hire")
    assert f"needs {TROYES.cards.flip_price} influence; you have 0" in refused(s, "flip yellow3@0")


def test_against_black_dice_both_sides_are_told() -> None:
    s = city(dice="yellow3@0 yellow1@0 yellow2@0 red2@0", black=[6, 6])
    begin(s, Defence(ANNA))
    assert "Your dice are worth 10, and the highest black die only 6" in refused(s, "yield")
    assert "This takes 12, and your dice are worth 10" in refused(s, "black 6")
    say(s, ANNA, "die red2@0")
    assert "worth 6, your dice so far 4" in refused(s, "done")


def test_another_question_is_repeated_instead_of_a_shrug() -> None:
    s = turn(city(dice="yellow3@0 yellow2@0 yellow5@1", cards="merchant", deniers=[9] * 4), ANNA)
    say(s, ANNA, "farm")
    assert "Choose your dice" in refused(s, "place palace-1")


def test_who_clicks_another_action_is_told_to_take_the_first_back() -> None:
    """A card that is clicked while dice are chosen is meant to be activated, whatever cubes could lie there."""
    s = turn(city(dice="yellow3@0 yellow2@0 yellow5@1", cards="merchant", deniers=[9] * 4), ANNA)
    say(s, ANNA, "farm")
    for other in ("build", "activate merchant", "improve merchant", "pass"):
        assert refused(s, other).endswith("take back first what you have begun."), other


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_what_to_do_or_how_much_is_there(language: str) -> None:
    """A bare "no" helps nobody: after it comes what to choose instead, a number, or what is asked."""
    told = words(TROYES, language).messages
    for reason in TROYES.reasons:
        text = str(told[f"reason.{reason}"])
        assert any(sign in text for sign in (": ", "\u00a0: ", "; ", ". ", "{first}", "{most")), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    """Whatever is refused at any moment: no gap is left open, and no refusal only says that something else is asked."""
    told: set[str] = set()
    for s in playing.positions(TROYES, 3, "refusals", tuple(MODULES), 25, 0.9, asked=True):
        if question(s) is None:
            continue
        for move in every_move():
            reason = why_not(s, move)
            if reason is not None:
                said = reason_words(TROYES, s, words(TROYES, language), move, reason)
                assert said and "{" not in said
                told.add(reason)
    assert len(told) > 15


def every_move() -> list[tuple[str, int]]:
    """One move of every kind, and a few more."""
    return [(name, noun) for name, verb in TROYES.verbs.items() for noun in sorted(verb.words or [0])[::17]]


def test_passing_with_dice_left_is_warned_of() -> None:
    s = turn(city(dice="yellow3@0 red1@0 red2@1", cards="merchant"), ANNA)
    after = apart(s)
    say(after, ANNA, "pass")
    assert len(warned(s, after)) == 1 and "2 dice of yours" in warned(s, after)[0]
    assert not warned(s, s) and not warned(s, after, FAYE)
    empty = turn(city(dice="red2@1", cards="merchant"), ANNA)
    after = apart(empty)
    say(after, ANNA, "pass")
    assert not warned(empty, after), "nothing is left unused"


def test_a_black_die_that_hits_is_warned_of() -> None:
    s = city(dice="yellow3@0 red6@1", black=[6], points=[5] * 4)
    begin(s, Defence(ANNA))
    after = apart(s)
    say(after, ANNA, "yield")
    assert warned(s, after) and "The black 6 hits you: −2 points" in warned(s, after)[0]
    s = city(dice="yellow3@0 red6@0", black=[6], points=[5] * 4, influence=[TROYES.cards.most_influence] * 4)
    begin(s, Defence(ANNA))
    after = apart(s)
    say(after, ANNA, "die red6@0", "done")
    assert not warned(s, after), "a die that is countered hits nobody"


def test_an_action_begins_with_its_choice() -> None:
    assert "Action" in TROYES.face.begins() and "FormLot" not in TROYES.face.begins()
