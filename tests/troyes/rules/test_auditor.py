"""Whole games are audited, and the auditor really complains when something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parvis.core.flow import Move, legal, question
from parvis.core.game import Json
from parvis.core.record import Record, read_record
from parvis.games import GAMES
from parvis.games.troyes.rules.printed import EVENT_EFFECTS, GAINS, IMPROVEMENTS, ODD
from troyes.auditor import Auditor, Disagreement, audit_record, lost

TROYES = GAMES["troyes"]
RECORDS = sorted((Path(__file__).parents[2] / "records" / "troyes").glob("*.txt"))
TABLES = [
    (2, ()), (2, ("open-points",)), (3, ()), (3, ("tournament",)), (4, ()), (4, ("open-points", "tournament")),
]  # fmt: skip
EAGER = {"improve": 30.0, "activate": 4.0, "build": 3.0, "pass": 0.05}
"""How much likelier some verbs are made in every other game: plain random seats use few cards and pass early."""


def any_move(rng: Random, moves: list[Move], eager: bool) -> Move:
    """Any move at all, or a verb first and then one of its nouns."""
    if not eager:
        return rng.choice(moves)
    verbs = sorted({verb for verb, _ in moves})
    [verb] = rng.choices(verbs, [EAGER.get(verb, 1.0) for verb in verbs])
    return rng.choice([move for move in moves if move[0] == verb])


def play(auditor: Auditor, seed: int, plies: int = 10_000) -> list[Move]:
    """Play on at random, for some moves or to the end."""
    rng, played = Random(seed), []
    while question(auditor.s) is not None and len(played) < plies:
        played.append(any_move(rng, legal(auditor.s), seed % 2 == 1))
        auditor.play(played[-1])
    return played


def middle_of_a_game(seats: int = 3) -> Auditor:
    """A game in its third round, at a question to a seat about an action."""
    auditor = Auditor(TROYES, seats)
    seed = 1
    while auditor.s.round < 3 or type(question(auditor.s)).__name__ != "Action" or not max(auditor.s.cubes):
        assert play(auditor, seed, 1)
        seed += 2
    return auditor


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(10))
def test_random_games_agree(seats: int, options: tuple[str, ...], seed: int) -> None:
    auditor = Auditor(TROYES, seats, options)
    play(auditor, seed)
    assert question(auditor.s) is None


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_many_random_games_agree(seats: int, options: tuple[str, ...]) -> None:
    for seed in range(100, 450):
        play(Auditor(TROYES, seats, options), seed)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_agree(path: Path) -> None:
    auditor = audit_record(read_record(path.read_text(encoding="utf-8"), GAMES))
    assert question(auditor.s) is None


def test_a_record_must_be_of_the_seats_that_were_asked() -> None:
    record = Record(TROYES, 2)
    auditor = Auditor(TROYES, 2)
    for seed in range(30):
        waiting = question(auditor.s)
        assert waiting is not None
        record.moves.append((waiting.seat, play(auditor, seed, 1)[0]))
    audit_record(record)
    record.moves[20] = (1 - record.moves[20][0], record.moves[20][1])
    with pytest.raises(Disagreement):
        audit_record(record)


def change(column: str, entry: int, by: int) -> Callable[[Any], None]:
    """Change one entry of a column."""

    def tamper(s: Any) -> None:
        getattr(s, column)[entry] += by

    return tamper


def drop_die(s: Any) -> None:
    next(dice for dice in s.dice if dice).pop()


def grey_banner(s: Any) -> None:
    s.banners[-1].append(4)


def lose_citizen(s: Any) -> None:
    s.buildings[next(place for place, owner in enumerate(s.buildings) if owner != -1)] = -1


def lose_tradesman(s: Any) -> None:
    s.tradesmen[next(entry for entry, space in enumerate(s.tradesmen) if space)] = 0


def lose_cube(s: Any) -> None:
    s.cubes[next(entry for entry, cubes in enumerate(s.cubes) if cubes)] -= 1


def lose_event(s: Any) -> None:
    del s.queue[-1], s.banners[-1]


def win_event(s: Any) -> None:
    s.won_by[s.queue[-1]] = 0


def floating_cube(s: Any) -> None:
    s.cathedral[next(site for site in range(6) if s.cathedral[site] == -1) + 6] = 0


TAMPERED = [
    change("deniers", 0, 1), change("deniers", 2, -1), change("district_deniers", 1, 1), change("points", 1, 1),
    change("influence", 2, -1), change("supply", 0, 1), change("reserve", 4, -1), change("passed", 0, 1),
    change("lying", 7, 1), change("characters", 0, 1), drop_die, grey_banner, lose_citizen, lose_tradesman, lose_cube,
    lose_event, win_event, floating_cube,
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERED)
def test_a_change_behind_its_back_is_noticed(tamper: Callable[[Any], None]) -> None:
    auditor = middle_of_a_game()
    tamper(auditor.s)
    with pytest.raises(Disagreement):
        play(auditor, 1, 1)


@pytest.mark.parametrize(
    "tamper",
    [
        change("supply", 0, 1), change("reserve", 4, -1), change("deniers", 0, -1000), change("influence", 0, 21),
        change("lying", 7, 1), lose_citizen, lose_tradesman, win_event, floating_cube,
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_noticed(tamper: Callable[[Any], None]) -> None:
    auditor = middle_of_a_game()
    assert not list(lost(auditor.s, TROYES, auditor.printed))
    tamper(auditor.s)
    assert list(lost(auditor.s, TROYES, auditor.printed))


@pytest.mark.parametrize("name", ["scores", "sheet"])
def test_a_wrong_score_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {"scores": [1000, 1000], "sheet": [{"tokens": 1000}, {"tokens": 1000}]}
    monkeypatch.setattr(TROYES, name, lambda s: wrong[name])
    with pytest.raises(Disagreement, match="scores"):
        play(Auditor(TROYES, 2), 0)


PRINTED = [
    ("setup", "income", 11), ("setup", "die_price", [2, 5, 6]), ("setup", "die_price", [3, 4, 6]),
    ("setup", "die_price", [2, 4, 5]), ("setup", "pass_first", 3), ("setup", "pass_then", 2),
    ("setup", "rounds", [5, 6, 5]), ("palace", "salary", 3), ("bishopric", "salary", 0), ("city_hall", "salary", 1),
    ("bishopric", "rows", [[2, 4, 6], [1, 3, 5]]), ("cathedral", "points", [1, 1, 1, 1, 1, 2]),
    ("cathedral", "influence", [2, 1, 1, 2, 2, 2]), ("cathedral", "penalty", 3), ("agriculture", "divisor", 3),
    ("marauding", "banners", 5), ("marauding", "vp", [3, 2]), ("marauding", "black_dice", 2), ("merchant", "cost", 5),
    ("merchant", "divisor", 3), ("archer", "spaces_vp", [4, 2]), ("drought", "vp", [5, 1]), ("war", "black_dice", 1),
    ("heresy", "divisor", 4), ("henry", "steps", [0, 3, 5]), ("chretien", "vp", [2, 3, 6]), ("setup", "penalty", 3),
    ("influence_track", "reroll", 2), ("influence_track", "hire", 1), ("influence_track", "flip", 3),
    ("event_queue", "influence", 2), ("event_queue", "black_die", 2), ("event_queue", "presence", 2),
    ("merchant", "deniers", 3), ("artisan", "pay_influence", 2), ("civil_war", "deniers", 4), ("archer", "hit", 2),
    ("priest", "each", 4), ("glassblower", "cubes", 1), ("joust", "points", 1),
]  # fmt: skip


@pytest.mark.parametrize(("component", "field", "value"), PRINTED)
def test_a_rule_played_otherwise_is_noticed(component: str, field: str, value: Any) -> None:
    """The game is played with a number that the auditor does not know of."""
    printed = deepcopy(TROYES.printed)
    next(entry for entry in printed["components"] if entry["id"] == component)["values"][field] = value
    other = TROYES.with_cards(printed)
    with pytest.raises(Disagreement):
        for seed in range(40):
            play(Auditor(other, 3, printed=TROYES.printed), 2 * seed + 1)


def other_box(by: int) -> Json:
    """A data file in which every number of an effect, every price of influence and every penalty is another."""
    printed = deepcopy(TROYES.printed)
    for entry in printed["components"]:
        fields = EFFECTS.get(entry["id"], ())
        if entry["id"] in ("influence_track", "event_queue"):
            fields = [field for field in entry["values"] if field != "most"]
        elif entry["id"] == "setup":
            fields = ["penalty"]
        for field in fields:
            value = entry["values"][field]
            if isinstance(value, int) and not isinstance(value, bool):
                entry["values"][field] = value + (by if value + by > (field in SEVERAL) else 1)
    return printed


EFFECTS = {**GAINS, **IMPROVEMENTS, **ODD, **EVENT_EFFECTS}
SEVERAL = ("factor", "flip_dice", "events")
"""Numbers that are never less than two."""


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("by", [1, 2, -1])
def test_games_with_other_numbers_agree(seats: int, options: tuple[str, ...], by: int) -> None:
    """The auditor reads them from the data file: so does every rule, wherever it needs them."""
    other = TROYES.with_cards(other_box(by))
    for seed in range(4):
        play(Auditor(other, seats, options), 2 * seed + 1)
