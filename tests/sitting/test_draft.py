"""Drafts: choices in any order, taken out again, seen before they count, and never telling what a seat may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from parvis.core.flow import DEALER, IllegalMove, legal, play, question
from parvis.core.save import same, state_digest
from parvis.games import GAMES
from parvis.games.caylus.rules.pieces import CUBES
from parvis.sitting.clicks import clicked, gone_to, nothing_yet, taken_out
from parvis.sitting.draft import (
    Draft,
    drafted,
    empty,
    insertable,
    inserted,
    openings,
    with_moves,
    without,
)
from parvis.sitting.outcome import inevitable, outcome, own, total
from parvis.sitting.story import tell

every_game = pytest.mark.parametrize("name", GAMES)


def positions(name: str, seeds: int = 3, step: int = 5) -> Iterator[tuple[Any, int]]:
    """Positions all through some games in which a seat is asked."""
    game = GAMES[name]
    for seed in range(seeds):
        rng, s, at = Random(f"drafts {seed}"), game.setup(2), 0
        while (waiting := question(s)) is not None:
            if waiting.seat != DEALER and at % step == 0:
                yield game.clone(s), waiting.seat
            play(s, rng.choice(legal(s)))
            at += 1


def to_the_border(name: str, s: Any, seat: int, rng: Random) -> Draft:
    """A turn drafted at random."""
    draft = empty(s, seat)
    while not draft.at_border:
        longer = drafted(GAMES[name], draft, [rng.choice(legal(draft.state))])
        assert longer is not None
        draft = longer
    return draft


@every_game
def test_a_draft_ends_where_somebody_else_comes_next_and_plays_as_its_moves(name: str) -> None:
    game, rng = GAMES[name], Random(0)
    for s, seat in positions(name):
        before = state_digest(game, s)
        draft = to_the_border(name, s, seat, rng)
        waiting = question(draft.state)
        assert waiting is None or waiting.seat != seat
        assert state_digest(game, s) == before, "nothing happens at the table"
        t = game.clone(s)
        for move in draft.moves:
            assert move in legal(t)
            play(t, move)
        assert same(game, t, draft.state)


@every_game
def test_choices_are_taken_in_any_order(name: str) -> None:
    """Whichever of three is named first: where there is a way to make all of them, it is found."""
    game, rng, shuffled = GAMES[name], Random(1), 0
    for s, seat in positions(name):
        moves = to_the_border(name, s, seat, rng).moves[:3]
        order = rng.sample(moves, len(moves))
        assert sorted(with_moves(game, empty(s, seat), order).moves) == sorted(moves)
        shuffled += order != list(moves)
    assert shuffled > 5


@every_game
def test_what_is_lit_can_be_put_into_the_draft_and_the_rest_stays(name: str) -> None:
    game, rng, met = GAMES[name], Random(2), 0
    for s, seat in positions(name, seeds=2):
        draft = to_the_border(name, s, seat, rng)
        for move in insertable(game, draft):
            grown = inserted(game, draft, move)
            assert grown is not None and move in grown.moves
            forced = [choice for choices in grown.automatic for choice in choices]
            left = [old for old in draft.moves if old not in grown.moves]
            assert all(old in forced for old in left), "what was chosen is made, if only by itself"
            met += 1
    assert met > 3


@every_game
def test_a_move_is_taken_out_if_the_rest_can_do_without(name: str) -> None:
    game, rng, gone = GAMES[name], Random(3), 0
    for s, seat in positions(name, seeds=2):
        draft = to_the_border(name, s, seat, rng)
        for at in range(len(draft.moves)):
            rest = without(game, draft, at)
            others = [*draft.moves[:at], *draft.moves[at + 1 :]]
            if rest is not None:
                forced = [choice for choices in rest.automatic for choice in choices]
                left = iter(others)
                assert all(move in left for move in rest.moves), "the others, as they stood"
                assert len(rest.moves) == len(others) or forced, "what is missing was done by itself"
                gone += 1
            else:
                assert drafted(game, empty(s, seat), others) is None
    assert gone > 3


@every_game
def test_a_thing_can_be_chosen_before_what_it_is_for(name: str) -> None:
    game, met = GAMES[name], 0
    for s, seat in positions(name, seeds=2, step=9):
        for then, firsts in openings(game, empty(s, seat)).items():
            assert then not in legal(s) and (0 < len(firsts) < len(legal(s)) or then[0] == firsts[0][0])
            for first in firsts:
                assert drafted(game, empty(s, seat), [first, then]) is not None
                met += 1
    assert met > 3


@every_game
def test_a_draft_shows_only_what_its_seat_may_know(name: str) -> None:
    """The same draft on the table as it is, and on one where all that is hidden lies otherwise, looks the same."""
    game, rng = GAMES[name], Random(4)
    for s, seat in positions(name, seeds=4, step=4):
        other = game.imagine(s, seat, rng)
        draft = to_the_border(name, s, seat, rng)
        again = drafted(game, empty(other, seat), draft.moves)
        assert again is not None and again.automatic == draft.automatic
        assert view(game, again) == view(game, draft)
        assert total(game, again).spans == total(game, draft).spans
        for move in legal(s)[:6]:
            mine, theirs = outcome(game, empty(s, seat), [move]), outcome(game, empty(other, seat), [move])
            assert mine is not None and theirs is not None and mine.spans == theirs.spans


def view(game: Any, draft: Draft) -> str:
    return json.dumps(game.view(draft.shown, draft.seat), sort_keys=True)


@every_game
def test_the_end_of_a_game_is_not_shown_before_it_is_confirmed(name: str) -> None:
    game = GAMES[name]
    for seed in range(40):
        rng, s = Random(f"end {seed}"), game.setup(2)
        while (waiting := question(s)) is not None:
            before, by = game.clone(s), waiting.seat
            move = rng.choice(legal(s))
            play(s, move)
        if by != DEALER:
            break
    draft = drafted(game, empty(before, by), [move])
    assert draft is not None and question(draft.state) is None and draft.at_border
    assert same(game, draft.shown, before), "what the end opens is not shown yet"
    told = {span.counter: span.most for span in total(game, draft).spans}
    first = tell(game, game.clone(before), move)[0]
    assert told == {counter: change for seat, counter, change in first.changes if seat == by}, "nor what it scores"


@every_game
def test_clicks_are_taken_back_and_made_again(name: str) -> None:
    game, rng = GAMES[name], Random(5)
    s, seat = next((s, seat) for s, seat in positions(name) if len(to_the_border(name, s, seat, Random(5)).moves) > 1)
    clicks, drafts = nothing_yet(s, seat), [empty(s, seat).moves]
    while not clicks.draft.at_border:
        clicks = clicked(game, clicks, [rng.choice(legal(clicks.draft.state))])
        drafts.append(clicks.draft.moves)
    assert clicks.versions == tuple(drafts) and clicks.at == len(drafts) - 1
    for at in (*range(len(drafts) - 1, -1, -1), *range(len(drafts))):
        clicks = gone_to(game, clicks, at)
        assert (clicks.draft.moves, clicks.at, len(clicks.versions)) == (drafts[at], at, len(drafts))
    over = gone_to(game, clicks, 0)
    other = clicked(game, over, [legal(s)[-1]])
    assert other.versions == ((), other.draft.moves), "a new click ends what could be made again"


@every_game
def test_what_is_refused_says_why_and_leaves_the_draft(name: str) -> None:
    game = GAMES[name]
    s, seat = next(positions(name))
    known = [(verb.name, noun) for verb in game.verbs.values() for noun in (verb.words or {0: ""})]
    nonsense = next(move for move in known if move not in legal(s))
    with pytest.raises(IllegalMove):
        clicked(game, nothing_yet(s, seat), [nonsense])
    one = clicked(game, nothing_yet(s, seat), [legal(s)[0]])
    out = taken_out(game, one, 0)
    assert out is not None and out.draft.moves == () and out.at == 2


@every_game
def test_when_a_look_is_worth_it(name: str) -> None:
    game, seen = GAMES[name], set()
    for s, seat in positions(name, seeds=4):
        for move in legal(s):
            clicks = clicked(game, nothing_yet(s, seat), [move])
            coming = question(clicks.draft.state)
            chance = coming is not None and coming.seat == DEALER
            assert clicks.matters == (chance or bool(clicks.draft.automatic[0]))
            seen.add(clicks.matters)
            if not clicks.draft.at_border:
                more = clicked(game, clicks, [legal(clicks.draft.state)[0]])
                assert more.matters, "several clicks"
    assert seen == {True, False}


@every_game
def test_what_comes_whatever_is_chosen_is_no_result_of_a_choice(name: str) -> None:
    game = GAMES[name]
    for s, seat in positions(name, seeds=3):
        draft = empty(s, seat)
        certain = inevitable(game, draft)
        for move in legal(s):
            end = drafted(game, draft, [move])
            assert end is not None
            within = same_round(game, s, end.state)
            assert game.face is not None
            if within and not end.at_border and type(question(end.state)).__name__ not in game.face.begins():
                assert certain == {}
            found = outcome(game, draft, [move])
            assert found is not None
            if within and end.at_border and question(end.state) is not None:
                before, after = own(game, s, seat), own(game, end.state, seat)
                change = {counter: after[counter] - before[counter] for counter in before}
                told = {span.counter: span.least for span in found.spans}
                assert all(told.get(counter, 0) + certain.get(counter, 0) == change[counter] for counter in change)


def test_what_is_bought_costs_its_price_whatever_comes_afterwards() -> None:
    """In Caylus the turn may end with it: neither the income of the next one hides the price, nor other workers do."""
    game, bought, income = GAMES["caylus"], 0, 0
    for s, seat in positions("caylus", seeds=8, step=1):
        asked: Any = question(s)
        if type(asked).__name__ != "Buy":
            continue
        prices = {get: give for give, get in s.cards.offers[asked.tile]}
        found = [(move, outcome(game, empty(s, seat), [move])) for move in legal(s) if move[0] == "buy"]
        for move, one in found:
            assert one is not None
            told = {span.counter: span.most for span in one.spans}
            assert told["deniers"] == -prices[sum(told.get(cube, 0) for cube in CUBES)], game.write(move)
            bought += 1
            income += not same_round(game, s, one.draft.state)
    assert bought and income


def same_round(game: Any, s: Any, other: Any) -> bool:
    return bool(game.round_number(s) == game.round_number(other))


def test_alternatives_that_go_on_are_told_as_a_span() -> None:
    """In Troyes an activity that can be used once or several times: from the least to the most."""
    game = GAMES["troyes"]
    for s, seat in positions("troyes", seeds=6, step=1):
        for move in legal(s):
            found = outcome(game, empty(s, seat), [move])
            if found is not None and any(span.least != span.most for span in found.spans):
                assert all(span.least <= span.most for span in found.spans)
                assert not found.draft.at_border
                return
    pytest.fail("no such choice was met")


def caylus_before_the_next_turn() -> Iterator[tuple[Any, int]]:
    """Positions of Caylus in which a choice ends the turn, and the same seat is the first to place in the next."""
    game = GAMES["caylus"]
    for s, seat in positions("caylus", seeds=4, step=1):
        if type(question(s)).__name__ == "PaidProvost":
            longer = drafted(game, empty(s, seat), [game.read("stay")])
            assert longer is not None
            if not longer.at_border and game.round_number(longer.state) != game.round_number(s):
                yield s, seat


def test_what_the_next_round_asks_is_no_result_of_this_one() -> None:
    """The provost moves for deniers: nobody is told of the income and the workers of the turn after it."""
    game, met = GAMES["caylus"], 0
    for s, seat in caylus_before_the_next_turn():
        draft, met = empty(s, seat), met + 1
        for then in openings(game, draft):
            assert then[0] != "place", "a place for the next worker is no purpose of the provost"
        stay = outcome(game, draft, [game.read("stay")])
        assert stay is not None
        assert all(span.least == span.most for span in stay.spans), "nothing is chosen any more in this turn"
    assert met


def test_what_is_put_in_earlier_says_what_it_costs_itself() -> None:
    """In Troyes a citizen is bought in the middle of an action: what the action will bring is not said of it."""
    game, met = GAMES["troyes"], 0
    for s, seat in positions("troyes", seeds=3, step=1):
        citizen = game.read("hire")
        if citizen not in legal(s) or game.read("build") not in legal(s):
            continue
        draft = drafted(game, empty(s, seat), [game.read("build")])
        if draft is None or draft.at_border or citizen in draft.state.moves:
            continue
        found = outcome(game, draft, [citizen])
        if found is not None:
            met += 1
            told = {span.counter: (span.least, span.most) for span in found.spans}
            assert told["influence"] == (-2, -2)
            assert "points" not in told
    assert met


def test_what_leaves_the_same_to_be_chosen_says_what_it_costs_itself() -> None:
    """In Troyes a citizen is bought before the action: what could be bought or done after it is another choice."""
    game, hire, met = GAMES["troyes"], GAMES["troyes"].read("hire"), 0
    for s, seat in positions("troyes", seeds=3, step=1):
        if hire in legal(s) and type(question(s)).__name__ == "Action":
            found = outcome(game, empty(s, seat), [hire])
            assert found is not None
            assert [(span.counter, span.least, span.most) for span in found.spans] == [("influence", -2, -2)]
            met += 1
    assert met
