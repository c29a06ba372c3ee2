"""A game looked at again: every turn once, luck against what was expected, and the same as a page."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from parvis.__main__ import main
from parvis.coach.page import fragment
from parvis.coach.review import Deal, Decision, decisions, looked_at, luck, parts_of, summed_up
from parvis.coach.telling import how_sure
from parvis.coach.thoughts import LEAST, Effort
from parvis.core.flow import DEALER
from parvis.core.game import Json
from parvis.core.record import Record, read_record
from parvis.drawing.kit import SEATS
from parvis.games import GAMES
from parvis.games.troyes.rules.opening import DealCharacter
from parvis.games.troyes.rules.round import RollDice
from parvis.text.words import words
from toy.paths import Fork, Paths, end, roll

RECORDS = Path(__file__).parents[1] / "records"
QUICK = Effort(12, 2, 1, 2)


def record(name: str) -> Record:
    return read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"), GAMES)


SHORT = {"caylus": "caylus/2-plain-all-0", "pillars": "pillars/2-mixed-0", "troyes": "troyes/2-plain-mixed-3"}


@pytest.mark.parametrize("game", SHORT)
def test_every_move_belongs_to_one_turn_or_was_dealt(game: str) -> None:
    whole = record(SHORT[game])
    found: list[Any] = []
    for part in parts_of(whole):
        assert part.ply == len(found)
        if isinstance(part, Decision):
            found += [(part.seat, move) for move in part.moves]
        else:
            found.append((DEALER, part.move))
    assert found == whole.moves


def test_a_turn_ends_where_somebody_else_is_asked() -> None:
    turns = decisions(record(SHORT["pillars"]))
    several = [turn for turn in turns if len(turn.moves) > 1]
    assert several, "a turn may have more than one move"
    whole = record(SHORT["pillars"])
    for turn in turns:
        after = turn.ply + len(turn.moves)
        assert after == len(whole.moves) or turn.moves, "no turn is empty"


def test_what_a_turn_cost_is_told_with_how_sure_that_is() -> None:
    whole = record(SHORT["pillars"])
    turn = decisions(whole)[-3]
    told = looked_at(whole, turn, QUICK)
    assert told["ply"] == turn.ply and told["seat"] == turn.seat
    assert told["loss"] >= 0 and told["error"] >= 0 and told["worlds"] == QUICK.final
    assert (told["loss"] == 0) or told["best"] != told["played"]
    assert told == looked_at(whole, turn, QUICK), "the same again"


def test_luck_is_nothing_on_the_average_over_the_dealers_options() -> None:
    whole = record(SHORT["pillars"])
    deals = {part.ply: part for part in parts_of(whole) if isinstance(part, Deal)}
    alone = [one["ply"] for one in luck(whole) if one["moves"] == 1 and len(deals[one["ply"]].state.moves) > 2]
    deal = deals[alone[len(alone) // 2]]
    gains = []
    for move in deal.state.moves:
        other = Record(whole.game, whole.seats, whole.options)
        other.moves = [*whole.moves[: deal.ply], (DEALER, move)]
        gains.append(luck(other)[-1]["gain"])
    for seat in range(whole.seats):
        assert sum(gain[seat] for gain in gains) == pytest.approx(0, abs=0.01 * len(gains))
    assert any(abs(gain[0]) > 0.05 for gain in gains), "but somebody was lucky"


def test_dice_that_are_rolled_one_after_the_other_are_luck() -> None:
    """In Troyes no estimate sees dice before all of them lie there."""
    whole = record(SHORT["troyes"])
    asked = [(part.ply, part.state, part.state.agenda[-1]) for part in parts_of(whole) if isinstance(part, Deal)]
    mine = [ply for ply, s, step in asked if isinstance(step, RollDice) and s.round == 1 and step.district == 0]
    gains = []
    for value in (1, 6):
        other = Record(whole.game, whole.seats, whole.options)
        other.moves = whole.moves[: decisions(whole)[8].ply]
        for ply in mine:
            other.moves[ply] = (DEALER, ("roll", value))
        (run,) = [one for one in luck(other) if one["ply"] <= mine[0] < one["ply"] + one["moves"]]
        gains.append(run["gain"])
    (low, others_then), (high, others_now) = gains
    assert low < 0 < 1 < high and others_now < others_then


def test_all_that_the_dealer_does_in_a_row_is_measured_against_all_that_he_could_have_done() -> None:
    game = Paths(roll(roll(end(8, 0), end(4, 0)), roll(end(0, 0), end(0, 0))))
    for moves, lead in ((("face-0", "face-0"), 8), (("face-0", "face-1"), 4), (("face-1", "face-1"), 0)):
        whole = Record(game, 2)
        whole.moves = [(DEALER, (move, 0)) for move in moves]
        (run,) = luck(whole)
        assert (run["ply"], run["moves"]) == (0, 2)
        assert run["gain"][0] == pytest.approx(lead - 3, abs=0.6) and run["gain"][1] == -run["gain"][0]
    unfinished = Record(game, 2)
    unfinished.moves = [(DEALER, ("face-0", 0))]
    assert luck(unfinished) == [], "what comes of it is not known yet"


def test_what_a_seat_could_not_see_was_no_luck_of_it() -> None:
    """In Troyes the dealer gives every seat a character that it alone sees: others have no luck by it, good or bad."""
    whole = record("troyes/3-plain-greedy-4")
    dealt = [part for part in parts_of(whole) if isinstance(part, Deal) and part.state.round == 0]
    hidden = [part for part in dealt if isinstance(part.state.agenda[-1], DealCharacter)]
    assert len(hidden) == 3
    first = {one["ply"]: one["gain"] for one in luck(whole)}[0]
    other = Record(whole.game, whole.seats, whole.options)
    other.moves = whole.moves[:]
    one, two = hidden[1].ply, hidden[2].ply
    other.moves[one], other.moves[two] = other.moves[two], other.moves[one]
    swapped = {one["ply"]: one["gain"] for one in luck(other)}[0]
    assert first[0] == swapped[0], "who has what is the others' business"


def test_who_may_not_see_a_deal_is_given_nothing_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Paths(roll(end(9, 0), end(1, 0), end(2, 0)))
    whole = Record(game, 2)
    whole.moves = [(DEALER, ("face-0", 0))]
    assert luck(whole)[0]["gain"] == [5, -5]
    monkeypatch.setattr(Fork, "seen_by", lambda self, s, seat: seat == 1)
    assert luck(whole)[0]["gain"] == [0, -5]


def test_a_review_sums_up_for_every_seat() -> None:
    whole = record(SHORT["pillars"])
    turns = [looked_at(whole, turn, QUICK) for turn in decisions(whole)[-8:]]
    found = summed_up(whole, turns, luck(whole))
    for total in found["totals"]:
        own = [turn for turn in turns if turn["seat"] == total["seat"]]
        assert total["turns"] == len(own)
        assert total["loss"] == pytest.approx(sum(turn["loss"] for turn in own), abs=0.06)
        costs = [next(turn["loss"] for turn in own if turn["ply"] == ply) for ply in total["worst"]]
        assert costs == sorted(costs, reverse=True) and 0 not in costs
    scores = whole.result
    assert scores is not None
    assert found["course"][0][-1] == [len(whole.moves), scores[0] - scores[1]], "the curve ends where the game did"
    assert found["course"][1][-1][1] == scores[1] - scores[0]


@pytest.fixture
def endgame(tmp_path: Path) -> Path:
    """A short game of somebody's own: its first moves only, so that a command has little to think about."""
    whole = record(SHORT["pillars"])
    short = Record(whole.game, whole.seats, whole.options)
    short.moves = whole.moves[:34]
    file = tmp_path / "short.txt"
    file.write_text(str(short), encoding="utf-8")
    return file


def test_the_curve_is_drawn_for_a_screen_and_for_a_phone_and_no_number_lies_on_another() -> None:
    whole = record(SHORT["pillars"])
    say = words(whole.game, "en")
    course = [[[0, 0.0], [10, lead]] for lead in (5.0, 5.2, 4.9, -20.0)]
    found: Json = {
        "course": course,
        "plies": 10,
        "turns": [],
        "luck": [],
        "totals": [{"seat": 0, "turns": 0, "loss": 0, "luck": 0, "worst": []}],
    }
    page = fragment(whole, found, say, [0], lambda ply: "")
    wide, narrow = (
        page.partition(f'id="{id}"')[2].partition("</svg>")[0] for id in ("lead-picture", "narrow-lead-picture")
    )
    assert wide.startswith(' viewBox="0 0 760 ') and narrow.startswith(' viewBox="0 0 340 ')
    assert SEATS[0] in page.partition("<tbody>")[2].partition("</tbody>")[0], "which line is whose"
    for picture in (wide, narrow):
        places = {
            told: float(y)
            for y, told in re.findall(r'<text x="[^"]*" y="([^"]*)"[^>]*>([+−][\d.]+)</text>', picture)
            if "." in told
        }
        assert list(places) == ["+5.2", "+5.0", "+4.9", "−20.0"], "from above"
        at = list(places.values())
        assert all(second - first >= 13 for first, second in pairwise(at))


def test_the_page_tells_when_luck_has_mattered_most() -> None:
    whole = record(SHORT["pillars"])
    say = words(whole.game, "en")
    gains = {0: [0.1, -0.1], 7: [-2.0, 1.5], 20: [3.0, -2.5], 31: [0.6, -0.6], 40: [-1.0, 0.9]}
    found: Json = {
        "course": [[[0, 0.0], [10, 1.0]]] * 2,
        "plies": 10,
        "turns": [],
        "luck": [{"ply": ply, "moves": 1 + ply % 2, "gain": gain} for ply, gain in gains.items()],
        "totals": [{"seat": seat, "turns": 0, "loss": 0, "luck": 0, "worst": []} for seat in (0, 1)],
    }
    page = fragment(whole, found, say, [0], lambda ply: "")
    table = page.partition('id="luck"')[2].partition("</table>")[0]
    rows = re.findall(r'<th scope="row">([^<]*)</th><td class="amount">([^<]*)</td><td class="amount">([^<]*)<', table)
    assert rows == [("8–9", "−2.0", "+1.5"), ("21", "+3.0", "−2.5"), ("41", "−1.0", "+0.9")], "in their order"
    calm = fragment(whole, {**found, "luck": found["luck"][:1]}, say, [0], lambda ply: "")
    assert 'id="luck"' not in calm, "where luck has hardly mattered nothing is said"


def test_how_sure_a_difference_is_never_claims_to_be_exact() -> None:
    say = words(GAMES["pillars"], "en")
    assert (
        how_sure(say, 0.0, 64, True) == how_sure(say, 0.04, 64, True) == "± less than 0.1, in 64 imagined continuations"
    )
    assert how_sure(say, 0.3, 64, False) == "± 0.3, in 64 imagined continuations: that may be chance"


def test_the_command_prints_turns_as_json_and_writes_a_page(
    endgame: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.commands.review.USUAL", QUICK)
    page = tmp_path / "deep" / "review.html"
    assert main(["review", str(endgame), "--json", "--out", str(page), "--lang", "fr"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"ply", "seat", "played", "best", "loss"} <= set(found["turns"][0])
    text = page.read_text(encoding="utf-8")
    assert '<html lang="fr">' in text and "Avance attendue" in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids)), "several boards are one page"
    for total in found["totals"]:
        for ply in total["worst"]:
            assert f'id="turn-{ply}"' in text
    assert 'data-coach="best"' in text or not any(total["worst"] for total in found["totals"])


def test_a_review_may_be_bounded_in_time(endgame: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The turns share it, and have met some worlds even where it is far too little."""
    assert main(["review", str(endgame), "--json", "--seconds", "0.001"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {turn["worlds"] for turn in found["turns"]} == {LEAST}


def test_the_command_refuses_what_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no.txt"
    file.write_text("hello", encoding="utf-8")
    assert main(["review", str(file)]) != 0
    assert "a record starts with" in capsys.readouterr().err
