"""What every game must pass: each test runs for every entry of GAMES, at every seat count and set of options."""

from __future__ import annotations

import json
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any

import pytest

from parvis.bots import Sight, bot
from parvis.commands.fuzz import close_look, play_random
from parvis.commands.perft import perft, position
from parvis.core.flow import DEALER, SPECTATOR, IllegalMove, Move, legal, play, question, submit, why_not
from parvis.core.game import Game, SetupError, face_of
from parvis.core.record import Record, read_record
from parvis.core.save import SaveError, load, same, save, state_digest
from parvis.games import GAMES
from parvis.match import Match
from parvis.sitting.story import tell
from parvis.sitting.telling import told, with_changes
from parvis.text.words import LANGUAGES, move_words, question_words, words
from playing import (
    EVERY,
    every_game,
    every_minded_game,
    every_shown_game,
    every_shown_table,
    every_table,
    pace,
    positions,
    some_minded_tables,
)

ANSWERING = ("random", "greedy", "steward", "novice", "apprentice", "master@60")
"""Bots whose answer does not depend on how fast the machine is."""


@every_table
def test_random_games_end_without_a_fault(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    for number in range(6 // pace(game, seats, options)):
        record = Record(game, seats, options)
        assert play_random(game, record, Random(f"{options}{number}")) is None
        assert record.result is not None
        assert len(record.result) == seats


@every_table
def test_places_go_by_points_and_who_is_equal_shares_them(
    game: Game[Any], seats: int, options: tuple[str, ...]
) -> None:
    for number in range(4 // pace(game, seats, options) or 1):
        s = positions(game, seats, f"places/{number}", options)[-1]
        places, scores = game.ranking(s), game.scores(s)
        for one, other in combinations(range(seats), 2):
            if scores[one] != scores[other]:
                assert (places[one] < places[other]) == (scores[one] > scores[other])
        assert sorted(places)[0] == (1 if game.winners(s) else 2), "alone the game itself may have won"
        assert all(places.count(place) == 1 or place + 1 not in places for place in places), "a shared place is skipped"


@every_table
def test_a_clone_is_equal_and_independent(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    rng = Random("clone")
    for s in positions(game, seats, "clone", options, 7 * pace(game, seats, options))[:-1]:
        before = json.dumps(save(game, s))
        clone = game.clone(s)
        assert same(game, clone, s)
        while question(clone) is not None:
            play(clone, rng.choice(clone.moves))
        assert json.dumps(save(game, s)) == before


@every_table
def test_a_saved_game_goes_on_as_if_never_saved(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    for s in positions(game, seats, "save", options, 11, fond=bool(options))[:-1]:
        loaded = load(game, json.loads(json.dumps(save(game, s))))
        assert legal(loaded) == legal(s)
        one, other = Random("after"), Random("after")
        for _ in range(40):
            if question(s) is None:
                break
            play(s, one.choice(s.moves))
            play(loaded, other.choice(loaded.moves))
        assert same(game, loaded, s)


@every_table
def test_notation_reads_what_it_writes(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    for s in positions(game, seats, "notation", options, 3, fond=bool(options)):
        for move in legal(s):
            assert game.read(game.write(move)) == move


@every_table
def test_a_record_plays_back_to_the_same_state(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    record = Record(game, seats, options)
    play_random(game, record, Random("record"))
    again = read_record(str(record), EVERY)
    assert str(again) == str(record)
    assert game.scores(again.replay()) == record.result


@every_table
def test_what_is_not_offered_is_refused_with_a_reason(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    rng = Random("refuse")
    vocabulary = [(verb.name, noun) for verb in game.verbs.values() for noun in (verb.words or {0: ""})]
    for s in positions(game, seats, "refuse", options, 5 * pace(game, seats, options), fond=bool(options)):
        before = json.dumps(save(game, s))
        for move in rng.sample(vocabulary, min(60, len(vocabulary))):
            reason = why_not(s, move)
            assert (reason is None) == (move in legal(s))
            if reason is not None:
                assert reason in game.reasons
                for language in LANGUAGES:
                    say = words(game, language)
                    values = {} if game.face is None else game.face.reason(s, say, move, reason)
                    assert say(f"reason.{reason}", **values)
                    assert words(game, language)(f"rule.{game.reasons[reason]}")
                with pytest.raises(IllegalMove) as refused:
                    submit(s, move)
                assert refused.value.reason == reason
        assert json.dumps(save(game, s)) == before


@every_table
def test_steps_on_the_agenda_never_change(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    rng = Random("steps")
    s = game.setup(seats, options)
    seen: dict[int, tuple[Any, str]] = {}
    while question(s) is not None:
        for step in s.agenda:
            known = seen.setdefault(id(step), (step, repr(step)))
            assert known == (step, repr(step))
        play(s, rng.choice(s.moves))


def story(game: Game[Any], s: Any, reader: int, move: Move) -> list[str]:
    """The log of a move as a reader sees it, told on a clone."""
    clone = game.clone(s)
    entries = told(game, tell(game, clone, move))
    return [with_changes(game, words(game, "en"), entry, reader) for entry in entries]


@every_table
def test_secrets_do_not_show(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    """Non-interference: states that differ only in what a seat cannot see look the same to it, byte for byte."""
    rng = Random("secrets")
    for s in positions(game, seats, "secrets", options, 9, fond=bool(options))[:-1]:
        for seat in range(seats):
            other = game.imagine(s, seat, rng)
            assert json.dumps(game.view(s, seat)) == json.dumps(game.view(other, seat))
            if game.mind is not None:
                assert game.mind.evaluate(s, seat) == game.mind.evaluate(other, seat)
                assert game.mind.estimate(s, seat) == game.mind.estimate(other, seat)
            waiting = question(s)
            assert waiting is not None
            if waiting.seat == seat:
                assert legal(s) == legal(other)
            for move in [move for move in legal(s) if move in legal(other)][-1:]:
                assert story(game, s, seat, move) == story(game, other, seat, move)


@every_table
def test_whatever_is_hidden_can_be_supposed(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    """Any world that a seat can imagine is the true one with everything in it that it cannot see supposed so."""
    rng = Random("suppose")
    for s in positions(game, seats, "suppose", options, 29, fond=bool(options))[:-1]:
        for seat in (SPECTATOR, *range(seats)):
            world, supposed = game.imagine(s, seat, rng), s
            for number, thing in enumerate(game.unseen(world, seat)):
                assert thing.move in thing.options and thing.owner not in (seat, DEALER)
                supposed = game.suppose(supposed, seat, number, thing.move)
                assert game.unseen(supposed, seat)[number].move == thing.move
            assert state_digest(game, supposed) == state_digest(game, world)
            assert legal(supposed) == legal(world) and game.view(supposed, seat) == game.view(s, seat)


@some_minded_tables
def test_bots_answer_the_same_whatever_they_cannot_see(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    rng = Random("canary")
    for s in positions(game, seats, "canary", options, 41 if options else 23, fond=bool(options))[:-1]:
        waiting = question(s)
        assert waiting is not None
        if waiting.seat < 0:
            continue
        for name in ANSWERING:
            answers = {
                tuple(bot(name).turn(Sight(game, state, waiting.seat), Random("answer")))
                for state in (s, game.imagine(s, waiting.seat, rng), game.imagine(s, waiting.seat, rng))
            }
            assert len(answers) == 1
            assert {turn[0] for turn in answers} <= set(legal(s))


@every_table
def test_a_close_look_at_positions_finds_nothing(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    for s in positions(game, seats, "look", options, 13, fond=bool(options)):
        assert close_look(game, s, seats, Random("look")) == []


@every_shown_table
def test_everything_can_be_said_in_both_languages(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        say = words(game, language)
        for s in positions(game, seats, "words", options, 7 * pace(game, seats, options), fond=bool(options)):
            for seat in range(-2, seats):
                assert face_of(game).plain(game.view(s, seat), say)
            waiting = question(s)
            if waiting is not None:
                assert question_words(game, s, say, waiting)
                assert all(move_words(game, say, move) for move in legal(s))


@every_shown_game
def test_every_component_and_value_has_a_name_in_both_languages(game: Game[Any]) -> None:
    for language in LANGUAGES:
        say = words(game, language)
        assert say("brief")
        for component in game.components():
            assert say(f"{component.kind}.{component.id}")
            assert all(say(f"field.{field}") for field in component.values)


@every_game
def test_seats_and_options_are_checked(game: Game[Any]) -> None:
    with pytest.raises(SetupError, match="seats"):
        game.setup(max(game.seat_counts) + 1)
    with pytest.raises(SetupError, match="option"):
        game.setup(game.seat_counts[0], ["no-such-option"])


@every_game
def test_a_damaged_save_is_refused(game: Game[Any]) -> None:
    middle = positions(game, game.seat_counts[0], "damage")
    good = json.dumps(save(game, middle[len(middle) // 2]))
    for damage in (
        lambda saved: saved.update(game="chess"),
        lambda saved: saved.update(rules=0),
        lambda saved: saved.update(cards="?"),
        lambda saved: saved.pop("agenda"),
        lambda saved: saved["columns"].pop(game.columns[0]),
        lambda saved: saved["columns"].update({game.columns[0]: "two"}),
        lambda saved: saved["columns"].update(more=1),
        lambda saved: saved["agenda"].append(["NoSuchStep"]),
        lambda saved: saved["agenda"][-1].append(1),
        lambda saved: saved["agenda"][-1].append("x"),
        lambda saved: saved["columns"].update({game.columns[-1]: 3, game.columns[-2]: 3}),
        lambda saved: saved["agenda"].append([saved["agenda"][-1][0], 77]),
    ):
        saved = json.loads(good)
        damage(saved)
        with pytest.raises(SaveError):
            load(game, saved)
    for nothing in (None, [], "saved"):
        with pytest.raises(SaveError):
            load(game, nothing)  # type: ignore[arg-type]  # what a damaged file may hold


@every_game
def test_a_save_does_not_change_when_the_game_goes_on(game: Game[Any]) -> None:
    s = positions(game, game.seat_counts[0], "kept")[5]
    kept = save(game, s)
    text = json.dumps(kept)
    rng = Random("on")
    while question(s) is not None:
        play(s, rng.choice(s.moves))
    assert json.dumps(kept) == text


@pytest.mark.slow
@every_minded_game
def test_greedy_beats_random_in_95_of_100_games_of_two(game: Game[Any]) -> None:
    """A sample with the seats swapped on the same luck; the arena measures the rest."""
    won = 0
    for seed in range(15):
        for seat in range(2):
            match = Match(game, [bot("greedy" if seat == at else "random") for at in range(2)], f"greedy/{seed}")
            match.play()
            won += game.winners(match.state) == [seat]
    assert won >= 0.95 * 30


PERFT = {(name, *pin): counts for name in GAMES for pin, counts in import_module(f"{name}.pins").PERFT.items()}
"""By game, seats and random plies before counting."""


@pytest.mark.parametrize(("name", "seats", "plies"), PERFT)
def test_perft_counts_are_what_they_were(name: str, seats: int, plies: int) -> None:
    expected = PERFT[name, seats, plies]
    s = position(GAMES[name], seats, (), "perft", plies)
    assert [perft(GAMES[name], s, depth) for depth in range(1, len(expected) + 1)] == expected
