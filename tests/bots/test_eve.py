"""Learning what the beginning of a round is worth: games of many players, a network fitted to how they ended."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from parvis.bots import Bot, Sight, bot
from parvis.core.flow import DEALER, play
from parvis.core.game import mind_of
from parvis.core.network import Network, read_weights
from parvis.crew import hired
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.mind import eve as caylus_eve
from parvis.games.caylus.rules.pieces import Seat
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.mind import eve as pillars_eve
from parvis.games.pillars.rules.pieces import SEATS
from parvis.games.pillars.rules.state import Pillars, most_craftsmen
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.mind import eve as troyes_eve
from parvis.match import Match
from parvis.train.eve import example, gather, learn
from parvis.train.exploit import exploit
from parvis.train.network import Examples, fit_network
from parvis.train.population import OWNS, Shaken, alike, member, plans_for_a_while, plans_of
from parvis.train.stirring import stir_pillars
from parvis.train.taught import Taught, met, one_of, share_of_two
from parvis.train.wanderer import Wanderer
from toy.paths import Paths, ask, end, words


@pytest.fixture
def network() -> object:
    """The bots' own network is put back afterwards."""
    kept = caylus_eve.NETWORK
    before = (kept.direct, kept.inward, kept.outward)
    yield kept
    kept.learn(before)


def test_a_fitted_network_says_what_a_line_cannot() -> None:
    """Points for the larger of two things: the line is wrong by half a point and more, the network learns it."""
    rng = np.random.default_rng(1)
    x = rng.random((40000, 3)).astype(np.float32) * 4
    to_come = 10 * np.maximum(x[:, 0], x[:, 1]) - 3 * x[:, 2]
    given = Examples(x, to_come, np.zeros(40000), np.arange(40000))
    estimate, line, net = fit_network([given], 8, "larger").errors
    assert estimate > line > 1.5
    assert net < line / 2


@pytest.mark.slow
def test_what_is_written_down_is_what_was_fitted(tmp_path: Path, network: Network) -> None:
    """A generation with nothing to go by, which is the same again, and one in which stewards have its network."""
    with hired(1) as crew:
        first = learn(CAYLUS, 2, 2, "small", 4, tmp_path / "one", crew)
        again = learn(CAYLUS, 1, 2, "small", 4, tmp_path / "two", crew)
    assert (tmp_path / "one" / "generation-0" / "network.json").read_text(encoding="utf-8") == again != first
    assert (tmp_path / "one" / "generation-1" / "network.json").read_text(encoding="utf-8") == first
    assert len((tmp_path / "one" / "curve.txt").read_text(encoding="utf-8").splitlines()) == 2
    assert set(json.loads(first)) == {*caylus_eve.OWN, *[f"others_{name}" for name in caylus_eve.OWN],
                                      *caylus_eve.SHARED, "constant", "out"}  # fmt: skip
    network.learn(read_weights(first, caylus_eve.OWN, caylus_eve.SHARED))
    given = Examples.load(tmp_path / "one" / "generation-1" / "games-0-1.npz")
    own = len(caylus_eve.OWN)
    row, other, shared = given.inputs[0, :own], given.inputs[1, :own], given.inputs[0, 2 * own :]
    assert given.inputs[0, own : 2 * own] == pytest.approx(other)  # The first table has two seats.
    assert len(network.values([row.tolist(), other.tolist()], shared.tolist())) == 2


def test_parts_that_are_kept_are_not_played_again(tmp_path: Path, network: Network) -> None:
    """It was stopped in the second part: that one is played from its beginning, and the first is left alone."""
    folder = tmp_path / "generation-0"
    folder.mkdir()
    with hired(1) as crew, pytest.MonkeyPatch.context() as patch:
        patch.setattr("parvis.train.eve.PART", 2)
        first = gather(CAYLUS, range(2), "another seed", (), crew)
        first.save(folder / "games-0-1.npz")
        (folder / "games-2-2.part").write_bytes(b"half of it")
        learn(CAYLUS, 1, 3, "kept/0", 4, tmp_path, crew)
        second = gather(CAYLUS, range(2, 3), "kept/0/0", (), crew)
        assert Examples.load(folder / "games-2-2.npz").inputs.tolist() == second.inputs.tolist()
        assert {path.name for path in folder.iterdir()} == {"games-0-1.npz", "games-2-2.npz", "network.json"}
        assert set(second.game.tolist()) == {2}
        learn(CAYLUS, 1, 3, "kept/0", 4, tmp_path, crew)
    told = (tmp_path / "curve.txt").read_text(encoding="utf-8").splitlines()
    assert len(told) == 1, "what is done once more stands there once"
    assert f"{len(first.to_come) + len(second.to_come)} examples" in told[0]


def test_a_steward_that_is_taught_goes_by_its_own_network(network: Network) -> None:
    """Whoever was asked before: two at a table do not learn from each other."""
    low, high = (json.dumps({"constant": [points, 0.0], "out": [0.0]}) for points in (7.0, 70.0))
    s = CAYLUS.setup(2)
    while s.moves and s.agenda[-1].seat == DEALER:
        play(s, s.moves[0])
    for file, points in ((low, 7.0), (high, 70.0), (low, 7.0)):
        Taught(CAYLUS, file).turn(Sight(CAYLUS, s, s.agenda[-1].seat), Random(1))
        assert caylus_eve.expected(s, Seat(0)) == [points, points]


def test_who_weighs_turns_by_the_estimate_may_count_own_points_beside_the_lead() -> None:
    game = Paths(ask(0, {"hold": end(12, 2), "more": end(14, 10)}))
    assert words(Wanderer(0.0).turn(game.sight(), Random(1))) == ["hold"]
    assert words(Wanderer(0.0, own=2.0).turn(game.sight(), Random(1))) == ["hold"], "10 and twice 12, 4 and twice 14"
    assert words(Wanderer(0.0, own=4.0).turn(game.sight(), Random(1))) == ["more"]


def test_players_of_caylus_differ_in_what_an_own_point_counts_to_them() -> None:
    rng = Random("members")
    with plans_for_a_while(CAYLUS):
        some = [member(CAYLUS, rng, f"m{number}", ()) for number in range(100)]
    assert {one.own for one in some if isinstance(one, Wanderer)} == set(OWNS)
    assert 20 < sum(isinstance(one, Shaken) for one in some) < 60
    with plans_for_a_while(TROYES):
        others = [member(TROYES, rng, "t", ()) for _ in range(30)]
    assert {one.own for one in others if isinstance(one, Wanderer)} == {0.0}


def test_past_selves_play_as_well_once_there_are_any() -> None:
    rng = Random("past")
    assert {one_of(("first",), rng) for _ in range(50)} == {"first"}
    drawn = [one_of(("first", "second", "third"), rng) for _ in range(1000)]
    assert 600 < drawn.count("third") < 800
    assert min(drawn.count("first"), drawn.count("second")) > 100


def test_a_generation_is_measured_against_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """From both seats on the same luck: alike they win half, and who always wins has all."""
    met_with: list[tuple[str, str, str]] = []

    def share(name: str, networks: tuple[str, str], seed: str, number: int) -> float:
        met_with.append((name, *networks))
        return 1.0 if networks[0] == "new" else 0.5

    monkeypatch.setattr("parvis.train.taught.share_of_two", share)
    with hired(1) as crew:
        assert met(CAYLUS, "new", "old", 4, "seed", crew) == "wins 100% of 4 games (51% - 100%) against the one before"
        assert met(CAYLUS, "old", "old", 4, "seed", crew).startswith("wins 50% of 4 games")
    assert met_with == [("caylus", "new", "old")] * 4 + [("caylus", "old", "old")] * 4


@pytest.mark.slow
def test_two_of_the_same_generation_win_half(network: Network) -> None:
    file = json.dumps({"constant": [50.0, 0.0], "out": [0.0]})
    shares = [share_of_two("caylus", (file, file), "alike", number) for number in range(2)]
    assert sum(shares) == 1.0


def test_examples_tell_what_came_on_top_and_the_plans_made_for_them_are_gone() -> None:
    before = list(plans_of(CAYLUS))
    found, scores = example("caylus", "examples", (), 2)
    assert list(plans_of(CAYLUS)) == before == mind_of(CAYLUS).plans()
    assert len(scores) == 3
    assert len(found) >= 5
    for rows, _, points, estimates in found:
        assert len(rows) == len(points) == len(estimates) == 3


def test_all_play_alike_where_luck_stirs_what_they_have() -> None:
    weights = json.dumps({"out": []})
    kinds = set()
    for number in range(20):
        names = {player.name for player in alike(PILLARS, Random(number), 3, (weights,))}
        assert len(names) == 1
        kinds |= names
    assert kinds == {"steward", "wanderer"}
    assert {player.name for player in alike(PILLARS, Random(1), 4, ())} == {"wanderer"}


def test_examples_of_pillars_begin_with_what_luck_has_stirred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.train.eve.STIRS", 1.0)
    found, scores = example("pillars", "examples", (), 2)
    assert len(scores) == 3
    assert len(found) >= 5
    for rows, shared, _, _ in found:
        assert {len(row) for row in rows} == {len(pillars_eve.OWN)}
        assert len(shared) == len(pillars_eve.SHARED)
    monkeypatch.setattr("parvis.train.eve.STIRS", 0.0)
    left_alone, _ = example("pillars", "examples", (), 2)
    assert left_alone != found


@pytest.mark.parametrize("seats", PILLARS.seat_counts)
def test_what_luck_stirs_may_lie_on_a_table(seats: int) -> None:
    """Everything that it gives and takes changes somewhere, nothing breaks a law, and the game goes on to its end."""
    rng = Random(seats)
    match = Match(PILLARS, [Wanderer()] * seats, "stirred")
    changed: set[str] = set()
    rounds = {0, 1}
    while match.state.moves:
        s: Pillars = match.state
        if s.round not in rounds:
            rounds.add(s.round)
            before = s.clone()
            for t in [s, *[s.clone() for _ in range(20)]]:
                stir_pillars(t, rng)
                assert PILLARS.faults(t) == []
                assert all(t.craftsmen[seat].bit_count() <= most_craftsmen(t, seat) for seat in SEATS[seats])
                changed |= {name for name in PILLARS.columns if getattr(t, name) != getattr(before, name)}
        match.step()
    assert changed == {"gold", "cubes", "craftsmen", "privileges", "grey", "workers", "first", "walled"}


def test_where_plans_are_no_match_only_what_comes_of_equals_is_learned_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """They settle down when a round begins, all at once; a game with all options that go with its seats."""
    settled: list[tuple[str, ...]] = []

    def one(game: object, networks: tuple[str, ...]) -> Bot:
        settled.append(networks)
        return bot("random")

    monkeypatch.setattr("parvis.train.eve.equal", one)
    monkeypatch.setattr("parvis.train.eve.SETTLES", 0.0)
    found, scores = example("troyes", "expansions", (), 0)
    assert (found, settled, len(scores)) == ([], [], 2)
    monkeypatch.setattr("parvis.train.eve.SETTLES", 1.0)
    found, _ = example("troyes", "expansions", (), 0)
    assert settled == [()]
    assert len(found) == TROYES.cards.rounds[2]
    assert found[0][1][troyes_eve.SHARED.index("box")] == 1


def test_whoever_looks_for_a_hole_tells_how_far_he_gets(capsys: pytest.CaptureFixture[str]) -> None:
    with hired(1) as crew:
        prices = exploit(CAYLUS, "random", 2, 2, 4, "hole", 0.3, crew)
    told = capsys.readouterr().out
    assert "begins with plan:" in told
    assert "in 4 other games it wins 100%" in told
    assert set(prices) == set(plans_of(CAYLUS)["castle"])
    assert list(plans_of(CAYLUS)) == mind_of(CAYLUS).plans(), "nothing is left of the plans that were tried"
