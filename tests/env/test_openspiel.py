"""The games in OpenSpiel: its own tests and algorithms, and what a seat knows there."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from parvis.bots import UnknownBot
from parvis.core.flow import SPECTATOR
from parvis.core.game import SetupError
from parvis.core.save import same
from parvis.env import REWARDS, actions, mask, observe
from parvis.env.openspiel import Player, State
from parvis.env.recall import alike
from parvis.games import GAMES
from playing import SPREAD

HIDING = ["parvis_troyes(seats=2)", "parvis_troyes(seats=4,options=ladies;open-character)", "parvis_pillars(seats=3)"]
SECRETS = "ellen"
"""The seed of games in which somebody holds Ellen: she sees events before they come."""
QUICK = ["parvis_caylus(seats=3)", "parvis_pillars(reward=lead)", "parvis_troyes(seats=1,options=bonus)"]
every_game = pytest.mark.parametrize("name", GAMES)


def answered(state: State, rng: Random) -> int:
    """A random action of whoever is asked."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return rng.choices([number for number, _ in outcomes], [likely for _, likely in outcomes])[0]
    return int(rng.choice(state.legal_actions()))


def states(game: Any, seed: object) -> Iterator[State]:
    """The one state of a random game, before the first move and after each."""
    rng = Random(str(seed))
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(answered(state, rng))
        yield state


def positions(text: str, every: int, seed: object = 1) -> list[State]:
    return [state.clone() for ply, state in enumerate(states(pyspiel.load_game(text), seed)) if ply % every == 0]


def told(state: State, seat: int) -> bytes:
    """What a seat is told at one moment: what its view shows, and what it can do."""
    s, rules = state.course.state, state.course.game
    return observe(rules, s, seat).tobytes() + mask(rules, s, seat).tobytes()


def secretive(text: str, seed: object) -> list[State]:
    """Some positions of a game, among them those shortly after somebody could not see a move."""
    found = []
    for ply, state in enumerate(states(pyspiel.load_game(text), seed)):
        lately = state.course.moves()[-4:]
        if ply % 60 == 59 or (len(lately) == 4 and lately[0].hidden_from) or state.is_terminal():
            found.append(state.clone())
    return found


# OpenSpiel's own tests


@pytest.mark.parametrize("text", QUICK)
def test_random_simulations_of_openspiel(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
def test_random_simulations_at_tables_of_all_kinds() -> None:
    for game, seats, options in SPREAD:
        if game.layout is not None:
            loaded = pyspiel.load_game(f"parvis_{game.name}", {"seats": seats, "options": ";".join(options)})
            assert loaded.num_players() == seats
            pyspiel.random_sim_test(loaded, num_sims=1, serialize=options == (), verbose=False)


# Games and states


@every_game
def test_every_game_is_registered_and_loads_with_seats_and_options(name: str) -> None:
    game = pyspiel.load_game(f"parvis_{name}")
    rules = GAMES[name]
    assert game.num_players() == rules.usual_seats()
    assert game.num_distinct_actions() == game.max_chance_outcomes() == actions(name).count
    assert f"parvis_{name}" in pyspiel.registered_names()
    hides = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hides == (name != "caylus")
    seats, option = rules.seat_counts[-1], rules.options[0] if rules.options else ""
    other = pyspiel.load_game(f"parvis_{name}(seats={seats},options={option})")
    s = other.new_initial_state().course.state
    assert same(rules, s, rules.setup(seats, [option] if option else []))
    assert str(pyspiel.load_game(str(other))) == str(other)
    assert str(pickle.loads(pickle.dumps(other))) == str(other)


def test_several_options_stand_between_semicolons() -> None:
    game = pyspiel.load_game("parvis_troyes(seats=3,options=bonus;ladies)")
    s = game.new_initial_state().course.state
    assert same(GAMES["troyes"], s, GAMES["troyes"].setup(3, ["bonus", "ladies"]))


@every_game
def test_a_state_is_the_state_of_the_rules(name: str) -> None:
    numbers = actions(name)
    for state in states(pyspiel.load_game(f"parvis_{name}"), name):
        s = state.course.state
        asked = state.current_player()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(likely for _, likely in outcomes) == pytest.approx(1)
            assert [number for number, _ in outcomes] == sorted({numbers.number(move) for move in s.moves})
            for number, likely in outcomes:
                assert likely == pytest.approx(s.moves.count(numbers.move(number)) / len(s.moves))
        elif not state.is_terminal():
            assert asked == s.agenda[-1].seat
            assert state.legal_actions_mask() == mask(name, s, asked).tolist()
            assert state.legal_actions(1 - asked) == []
            assert state.action_to_string(asked, state.legal_actions()[0]) == numbers.words(state.legal_actions()[0])
            assert state.returns() == [0, 0]
    assert asked == pyspiel.PlayerId.TERMINAL
    assert state.returns() == REWARDS["win"](GAMES[name], s)


def test_moves_of_the_dealer_that_are_alike_are_one_outcome() -> None:
    merged = [
        state
        for state in positions("parvis_troyes(seats=3,options=purple-dice;ramparts;bonus)", 1)
        + positions("parvis_pillars", 1)
        + positions("parvis_caylus", 1)
        if state.is_chance_node() and len(state.chance_outcomes()) < len(state.course.state.moves)
    ]
    assert merged
    for state in merged:
        moves, numbers = state.course.state.moves, state.course.actions
        assert len(set(moves)) == len(state.chance_outcomes())
        for number, likely in state.chance_outcomes():
            assert likely == pytest.approx(moves.count(numbers.move(number)) / len(moves))


@pytest.mark.parametrize(
    ("text", "utility", "total"),
    [
        ("parvis_caylus(seats=3)", "CONSTANT_SUM", 1),
        ("parvis_caylus(seats=2,reward=lead)", "ZERO_SUM", 0),
        ("parvis_caylus(seats=3,reward=lead)", "GENERAL_SUM", None),
        ("parvis_pillars(reward=score)", "GENERAL_SUM", None),
        ("parvis_troyes(seats=1)", "GENERAL_SUM", None),
    ],
)
def test_what_rewards_sum_up_to_is_said(text: str, utility: str, total: float | None) -> None:
    game = pyspiel.load_game(text)
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, utility)
    assert game.utility_sum() == total
    *_, last = states(game, "sum")
    reward = game.get_parameters()["reward"]
    assert last.returns() == REWARDS[reward](last.course.game, last.course.state)
    assert total is None or sum(last.returns()) == pytest.approx(total)
    assert all(game.min_utility() <= reached <= game.max_utility() for reached in last.returns())


@pytest.mark.parametrize("text", [*HIDING, *QUICK])
def test_states_are_copied_and_serialised(text: str) -> None:
    game = pyspiel.load_game(text)
    again = pickle.loads(pickle.dumps(game))
    assert (again.seats, again.options, again.reward) == (game.seats, game.options, game.reward)
    rng = Random("copied")
    for state in positions(text, 40):
        rules, s = game.rules, state.course.state
        _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        unpickled = pickle.loads(pickle.dumps(state))
        for other in (state.clone(), read, unpickled):
            assert same(rules, other.course.state, s)
            assert str(other) == str(state)
            assert other.history() == state.history()
            assert other.course.moves() == state.course.moves()
            if not state.is_terminal():
                before = str(state)
                other.apply_action(answered(other, rng))
                assert str(state) == before != str(other)


@pytest.mark.slow
def test_a_state_is_unpickled_where_nothing_was_imported() -> None:
    state = positions("parvis_caylus(seats=3)", 30)[1]
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()), end='')"
    for pickled, expected in ((state, str(state)), (state.get_game(), str(state.get_game()))):
        answer = subprocess.run(
            [sys.executable, "-c", code], input=pickle.dumps(pickled), capture_output=True, check=True
        )
        assert answer.stdout.decode() == expected


# What a seat knows


@pytest.mark.parametrize("text", HIDING)
def test_games_that_look_alike_to_a_seat_have_one_information_state(text: str) -> None:
    """What is drawn anew changes nothing that the seat knows; and what it knows is all that it has ever been told."""
    game = pyspiel.load_game(text)
    seats, rng = range(game.num_players()), Random("alike")
    all_told = [[told(state, seat) for seat in seats] for state in states(game, SECRETS)]
    different = 0
    for state in secretive(text, SECRETS):
        for seat in seats:
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.current_player() == state.current_player()
            assert not game.rules.faults(other.course.state)
            if other.history() != state.history():
                different += 1
                again = game.new_initial_state()
                for ply, action in enumerate(other.history(), 1):
                    again.apply_action(action)
                    assert told(again, seat) == all_told[ply][seat]
    assert different > 3


@pytest.mark.parametrize("text", HIDING)
def test_secrets_do_not_show_in_information_states(text: str) -> None:
    """With the same moves, a state in which a seat's unseen secrets are others tells that seat the same."""
    rng = Random("imagined")
    different = 0
    for state in secretive(text, SECRETS)[:-1]:
        rules = state.course.game
        for seat in range(state.num_players()):
            known = state.information_state_string(seat), state.observation_string(seat)
            other = state.clone()
            other.course.state = rules.imagine(state.course.state, seat, rng)
            assert (other.information_state_string(seat), other.observation_string(seat)) == known
            different += str(other) != str(state)
    assert different > 3


def test_worlds_are_drawn_as_imagine_draws_them() -> None:
    """Seat 1 of two in Troyes: each character that it does not hold is as likely as another in the other's hands."""
    state = positions("parvis_troyes(seats=2)", 60)[1]
    rules, rng = state.course.game, Random("drawn")
    mine = set(state.course.state.characters[2:])
    drawn = {hand: [0] * 30 for hand in (0, 1)}
    for _ in range(200):
        hands = state.resample_from_infostate(1, rng.random).course.state.characters
        assert set(hands[2:]) == mine and not mine & set(hands[:2])
        for hand in (0, 1):
            drawn[hand][hands[hand]] += 1
    imagined = {rules.imagine(state.course.state, 1, rng).characters[0] for _ in range(200)}
    for counts in drawn.values():
        assert {character for character, count in enumerate(counts) if count} == imagined
        assert min(count for count in counts if count) > 200 / len(imagined) / 3


def test_at_the_end_everything_lies_open_and_no_other_game_fits() -> None:
    game = pyspiel.load_game("parvis_troyes(seats=2)")
    *_, last = states(game, "open")
    for seed in range(5):
        assert alike(last.course, game.first, 0, Random(seed)) == [past.move for past in last.course.moves()]
    assert last.resample_from_infostate(0, Random(1).random).history() == last.history()


def test_who_was_dealt_something_else_is_in_another_information_state() -> None:
    game = pyspiel.load_game("parvis_troyes(seats=2)")
    begun = game.new_initial_state()
    begun.apply_action(begun.legal_actions()[0])
    one, two = (begun.child(action) for action in begun.legal_actions()[:2])
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(1) == two.information_state_string(1)
    assert "dealer ?" in one.information_state_string(1)


def test_perfect_recall_tells_moves_that_no_view_shows_any_more() -> None:
    """Two ways to the same table are the same observation and two information states."""
    game = pyspiel.load_game("parvis_troyes(seats=2)")
    state = next(state.clone() for state in states(game, "ways") if state.current_player() >= 0)
    places = state.legal_actions()
    one, two = state.clone(), state.clone()
    first, second = state.current_player(), 1 - state.current_player()
    one.apply_action(places[0])
    two.apply_action(places[1])
    for way, later in ((one, places[1]), (two, places[0])):
        while way.current_player() == second:
            way.apply_action(places[5] if places[5] in way.legal_actions() else places[6])
        way.apply_action(later)
    assert one.current_player() == two.current_player()
    for seat in (first, second):
        assert one.observation_string(seat) == two.observation_string(seat)
        assert one.information_state_string(seat) != two.information_state_string(seat)


@every_game
def test_observations_are_the_rows_of_the_layout(name: str) -> None:
    game = pyspiel.load_game(f"parvis_{name}")
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    for state in positions(f"parvis_{name}", 30):
        s = state.course.state
        for seat in range(2):
            assert state.observation_tensor(seat) == observe(name, s, seat).tolist()
        public.set_from(state, 0)
        assert np.array_equal(public.tensor, observe(name, s, SPECTATOR))


# Algorithms of OpenSpiel against bots of ours


def duel(state: State, players: list[Any], seed: int) -> list[float]:
    """The rest of a game between players that answer for their seats."""
    rng = Random(seed)
    while not state.is_terminal():
        asked = state.current_player()
        state.apply_action(answered(state, rng) if asked < 0 else players[asked].step(state))
    return list(state.returns())


def late(text: str, left: int) -> State:
    """A position shortly before the end of a random game, in which player 0 is asked."""
    found: list[State] = [state.clone() for state in states(pyspiel.load_game(text), "late")]
    return [state for state in found[:-left] if state.current_player() == 0][-1]


@every_game
def test_the_monte_carlo_search_of_openspiel_plays_against_our_bots(name: str) -> None:
    text = f"parvis_{name}(seats=2,reward=lead)"
    state, rng = late(text, 15), np.random.RandomState(1)
    searching = mcts.MCTSBot(state.get_game(), 20, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    reached = evaluate_bots.evaluate_bots(state.clone(), [searching, Player("greedy", 1)], rng)
    assert sum(reached) == 0 and state.is_terminal() is False


def test_a_search_over_information_sets_plays_against_our_bots() -> None:
    state, rng = late("parvis_troyes(seats=2)", 15), np.random.RandomState(1)
    searching = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    assert sum(duel(state, [searching, Player("greedy", 1)], 1)) == 1


def test_who_looks_beats_who_plays_at_random() -> None:
    game = pyspiel.load_game("parvis_pillars(reward=lead)")
    rng = np.random.RandomState(1)
    players = [uniform_random.UniformRandomBot(0, rng), Player("greedy", 1)]
    reached = evaluate_bots.evaluate_bots(game.new_initial_state(), players, rng)
    assert reached[1] > 10


@pytest.mark.slow
def test_the_monte_carlo_search_beats_who_plays_at_random() -> None:
    game = pyspiel.load_game("parvis_caylus(reward=lead)")
    rng = np.random.RandomState(1)
    searching = mcts.MCTSBot(game, 20, 12, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert evaluate_bots.evaluate_bots(game.new_initial_state(), [searching, Player("random", 1)], rng)[0] > 0


# What is refused


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("parvis_caylus(seats=7)", SetupError, "played by 2, 3, 4, 5 seats, not by 7"),
        ("parvis_caylus(options=towers)", SetupError, "no option 'towers'"),
        ("parvis_caylus(reward=fame)", ValueError, "there are: win, lead, score"),
        ("parvis_caylus(players=3)", pyspiel.SpielError, "Available parameters are: options, reward, seats"),
        ("parvis_chess", pyspiel.SpielError, "Unknown game 'parvis_chess'"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        pyspiel.load_game(text)


def test_what_is_refused_changes_nothing() -> None:
    game = pyspiel.load_game("parvis_caylus")
    state = next(state for state in states(game, 1) if state.current_player() >= 0)
    before, history = str(state), state.history()
    illegal = state.legal_actions_mask().index(0)
    for action, message in (
        (illegal, rf"action {illegal} \(.+\) is not legal now \(\d+ are legal: {state.legal_actions()[0]}"),
        (482, "actions are numbered from 0 to 481, not 482"),
        (-2, "actions are numbered from 0 to 481, not -2"),
    ):
        with pytest.raises(ValueError, match=message):
            state.apply_action(action)
    with pytest.raises(ValueError, match="players are numbered from 0 to 1: there is no 2"):
        state.resample_from_infostate(2, Random(1).random)
    with pytest.raises(ValueError, match="is not asked now"):
        Player("random", 1 - state.current_player()).step(state)
    with pytest.raises(ValueError, match=rf"no chance here: player {state.current_player()} is asked"):
        state.chance_outcomes()
    with pytest.raises(TypeError, match="one of Parvis's games"):
        Player("random", 0).step(pyspiel.load_game("tic_tac_toe").new_initial_state())  # type: ignore[arg-type]
    with pytest.raises(UnknownBot, match="no bot 'grandmaster'"):
        Player("grandmaster", 0)
    for kind in (
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False),
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        with pytest.raises(ValueError, match="what one player sees"):
            make_observation(game, kind)
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, None, {"far": 1})
    assert (str(state), state.history()) == (before, history)
    state.apply_action(state.legal_actions()[0])
    assert str(state) != before


def test_a_game_that_is_over_stays_so() -> None:
    *_, state = states(pyspiel.load_game("parvis_pillars"), 1)
    returns = state.returns()
    with pytest.raises(ValueError, match="none is: the game is over"):
        state.apply_action(0)
    with pytest.raises(ValueError, match="the game is over"):
        state.chance_outcomes()
    assert state.is_terminal() and state.returns() == returns and sum(returns) == 1
