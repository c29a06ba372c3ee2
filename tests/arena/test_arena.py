"""The arena: who meets whom, what is kept, how it goes on, and what comes out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tools.strength import Pair, ladder, level_leagues, level_row, row

from parvis import read_record
from parvis.__main__ import main
from parvis.arena.league import Folder, League, Played, run
from parvis.arena.page import page
from parvis.arena.standing import interval, rank, ratings, standings
from parvis.bots import LEVELS
from parvis.crew import hired
from parvis.games import GAMES

TWO = League("pillars", 2, (), ("greedy", "random"), "test")


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["arena", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def first(league: League, games: int) -> list[tuple[int, tuple[str, ...]]]:
    return [(fixture.block, fixture.bots) for fixture, _ in zip(league.games(), range(games), strict=False)]


def test_two_bots_change_seats_on_the_same_dice() -> None:
    assert first(TWO, 4) == [
        (0, ("greedy", "random")),
        (0, ("random", "greedy")),
        (1, ("greedy", "random")),
        (1, ("random", "greedy")),
    ]


def test_one_against_three_sits_everywhere() -> None:
    league = TWO._replace(seats=4)
    assert [bots.index("greedy") for _, bots in first(league, 4)] == [0, 1, 2, 3]
    assert all(bots.count("random") == 3 for _, bots in first(league, 4))


def test_every_bot_meets_every_other() -> None:
    league = TWO._replace(bots=("greedy", "random", "steward"))
    met = {tuple(sorted(bots)) for _, bots in first(league, 6)}
    assert met == {("greedy", "random"), ("greedy", "steward"), ("random", "steward")}


def test_a_league_keeps_records_that_play_back(tmp_path: Path) -> None:
    games = list(run(Folder(tmp_path, TWO), 4, hired(1)))
    assert len(games) == 4
    for played in games:
        text = (tmp_path / "records" / f"{played.name}.txt").read_text()
        assert f"# seat 0: {played.bots[0]}" in text
        record = read_record(text, GAMES)
        assert record.result == list(played.scores)


def test_a_league_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """Also when it was broken off in the middle of a line."""
    with hired(2) as crew:
        whole = {played.name: played.scores for played in run(Folder(tmp_path / "whole", TWO), 4, crew)}
    list(run(Folder(tmp_path / "part", TWO), 2, hired(1)))
    file = tmp_path / "part" / "games.jsonl"
    lines = file.read_text()
    file.write_text(lines[:-9])
    games = {played.name: played.scores for played in run(Folder(tmp_path / "part", TWO), 4, hired(1))}
    assert games == whole
    kept = file.read_text().splitlines()
    assert kept[0] == lines.splitlines()[0]
    assert {played.name: played.scores for played in run(Folder(tmp_path / "part", TWO), 4, hired(1))} == whole
    assert file.read_text().splitlines() == kept


def test_games_are_played_in_whole_blocks(tmp_path: Path) -> None:
    assert len(list(run(Folder(tmp_path, TWO), 3, hired(1)))) == 4


def game(bots: tuple[str, ...], scores: tuple[int, ...], shares: tuple[float, ...]) -> Played:
    seats = len(bots)
    return Played("00000-0", bots, scores, shares, (10,) * seats, (2.0,) * seats, (0.5,) * seats)


def test_shares_scores_ranks_and_thinking() -> None:
    games = [
        game(("a", "b", "b"), (30, 20, 10), (1.0, 0.0, 0.0)),
        game(("b", "a", "b"), (30, 20, 30), (0.5, 0.0, 0.5)),
    ]
    a, b = standings(("a", "b"), games)
    assert (a.games, a.win_share, a.mean_score, a.mean_rank, a.think_seconds) == (2, 0.5, 25, 2.0, 0.2)
    assert (b.games, b.win_share, b.mean_score, b.mean_rank) == (2, 0.25, 22.5, 2.0)


def test_equal_points_share_a_rank_unless_one_of_them_has_won() -> None:
    assert [rank(game(("a", "b"), (9, 9), (0.5, 0.5)), seat) for seat in (0, 1)] == [1.5, 1.5]
    assert [rank(game(("a", "b"), (9, 9), (0.0, 1.0)), seat) for seat in (0, 1)] == [2, 1]


def test_intervals_are_wilsons() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    low, high = interval(1.0, 10)
    assert (round(low, 3), high) == (0.722, 1.0)


def test_who_wins_is_rated_higher() -> None:
    games = [game(("a", "b"), (30, 20), (1.0, 0.0))] * 5 + [game(("b", "c"), (30, 20), (1.0, 0.0))] * 5
    rated = ratings(("a", "b", "c"), games)
    assert rated["a"] > rated["b"] > rated["c"]


def test_the_page_shows_every_bot_and_escapes_what_it_is_given() -> None:
    league = TWO._replace(seed="<script>")
    text = page(league, standings(("a", "b"), [game(("a", "b"), (30, 20), (1.0, 0.0))]))
    assert "<script>" not in text
    assert text.count("<circle") == 2
    assert "100.0%" in text


def test_the_command_prints_json_and_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ("pillars", "--bots", "greedy,random", "--games", "2", "--jobs", "1", "--out", str(tmp_path), "--json")
    status, out, _ = ran(capsys, *given)
    result: dict[str, Any] = json.loads(out)
    assert status == 0
    keys = [
        "name",
        "games",
        "win_share",
        "low",
        "high",
        "mean_score",
        "mean_rank",
        "think_seconds",
        "rating",
        "forfeits",
    ]
    assert [list(bot) for bot in result["bots"]] == [keys, keys]
    assert sum(bot["win_share"] for bot in result["bots"]) == pytest.approx(1)
    assert "Arena: pillars" in (tmp_path / "index.html").read_text()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("troyes", "--bots", "greedy"), "two bots"),
        (("troyes", "--bots", "greedy,greedy"), "only once"),
        (("troyes", "--bots", "greedy,nobody"), "no bot 'nobody'"),
        (("troyes", "--bots", "greedy,random", "--seats", "7"), "seats"),
    ],
)
def test_what_is_wrong_is_said(given: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = ran(capsys, *given)
    assert status == 2
    assert said in err


def test_a_folder_of_another_league_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Folder(tmp_path, TWO)
    status, _, err = ran(capsys, "troyes", "--bots", "greedy,random", "--out", str(tmp_path))
    assert status == 2
    assert "another league" in err


def test_the_table_of_strength_tells_what_is_proved() -> None:
    """Reached when even the low end of the interval is, likely when the share alone is."""
    pair = Pair("a", "b", 0.70, 0.42, 0.40)

    def said(wins: int, games: int, seats: int, options: tuple[str, ...] = ()) -> str:
        played = [
            game(("a", *"b" * (seats - 1)), (9, *[8] * (seats - 1)), (float(n < wins), *[0.0] * (seats - 1)))
            for n in range(games)
        ]
        return row(pair, TWO._replace(seats=seats, options=options), standings(("a", "b"), played)[0]).split(" | ")[7]

    assert said(95, 100, 2) == "yes"
    assert said(8, 10, 2) == "likely"
    assert said(5, 10, 2) == "no"
    assert said(55, 100, 4) == "yes"
    assert said(55, 100, 2, ("bonus",)) == "yes", "with the expansion less is wanted"


def test_levels_meet_at_every_seat_count_neighbours_first() -> None:
    met = [(league.bots, league.game, league.seats) for _, league in level_leagues("s", LEVELS)]
    assert len(met) == len(set(met)) == 6 * 10, "six pairs, and ten kinds of tables"
    assert [bots for bots, game, seats in met if (game, seats) == ("caylus", 5)] == [
        ("apprentice", "novice"), ("journeyman", "apprentice"), ("master", "journeyman"), ("journeyman", "novice"),
        ("master", "apprentice"), ("master", "novice"),
    ]  # fmt: skip
    assert not any(seats == 1 for _, _, seats in met)


def test_levels_are_told_without_what_is_wanted_and_kept_as_data() -> None:
    played = [game(("b", "a", "a"), (9, 8, 7), (1.0, 0.0, 0.0))] * 3 + [
        game(("b", "a", "a"), (7, 8, 7), (0.0, 1.0, 0.0))
    ]
    told = level_row(Pair("b", "a", 0, 0, 0), TWO._replace(seats=3), standings(("b", "a"), played)[0])
    assert told == "| pillars | b against 2 × a | 3 | 4 | 75% | 30% – 95% |"
    kept = json.loads(ladder({"pillars": [["b", "a", 3, 4, 3.0], ["c", "b", 2, 1, 0.5]], "caylus": []}))
    assert kept == {"pillars": [["b", "a", 3, 4, 3.0], ["c", "b", 2, 1, 0.5]], "caylus": []}
