"""The auditor really complains when something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from parvis.core.flow import question
from parvis.core.record import Record
from troyes.auditor import Auditor, Disagreement, audit_record, lost
from troyes.auditor.games import ALL, GENEROUS, TROYES, middle_of_a_game, play


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


def put(column: str, value: Any) -> Callable[[Any], None]:
    """Put something else into a column."""

    def tamper(s: Any) -> None:
        setattr(s, column, value)

    return tamper


def turn_purple(s: Any) -> None:
    s.dice[3][-1] ^= 1 << 3


def fourth_level(s: Any) -> None:
    s.cathedral[23] = 0


TAMPERED_EXPANDED = [
    change("possessed", 1, 1), change("grey_spaces", 4, 1 << 7), change("guards", 0, 1), change("outside", 2, 1),
    change("outside_cubes", 6, 1), change("standing", 16, 1), put("outside_used", 8), put("modules", 1),
    put("king_points", 1), put("king_roll", [1]), turn_purple, fourth_level, change("characters", -1, 1),
    change("won_by", -1, 1),
]  # fmt: skip
TAMPERED_KING = [
    put("king_points", 99), put("king_roll", [1]), change("reserve", 4, -1), change("characters", -1, 1),
    put("first", 3),
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERED_EXPANDED)
def test_a_change_in_an_expansion_is_noticed(tamper: Callable[[Any], None]) -> None:
    auditor = middle_of_a_game(3, ALL, GENEROUS)
    while not auditor.s.dice[3]:
        play(auditor, 1, 1)
    tamper(auditor.s)
    with pytest.raises(Disagreement):
        play(auditor, 1, 1)


@pytest.mark.parametrize("tamper", TAMPERED_KING)
def test_a_change_behind_the_king_is_noticed(tamper: Callable[[Any], None]) -> None:
    auditor = middle_of_a_game(1, ("bonus",))
    tamper(auditor.s)
    with pytest.raises(Disagreement):
        play(auditor, 1, 1)


@pytest.mark.parametrize(
    "tamper",
    [
        change("possessed", 1, 1), change("grey_spaces", 4, 1 << 7), change("guards", 0, 10), put("king_points", -1),
        change("outside_cubes", 1, -9), fourth_level,
    ],
)  # fmt: skip
def test_an_expanded_position_that_cannot_be_is_noticed(tamper: Callable[[Any], None]) -> None:
    auditor = middle_of_a_game(3, ALL, GENEROUS)
    assert not list(lost(auditor.s, GENEROUS, auditor.printed))
    tamper(auditor.s)
    assert list(lost(auditor.s, GENEROUS, auditor.printed))


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
            play(Auditor(other, 3, printed=TROYES.printed, offers=False), 2 * seed + 1)


PRINTED_EXPANDED = [
    ("baker", "deniers", 2, 3, ("bonus",)), ("prior", "cost", 7, 3, ("bonus",)),
    ("lumberjack", "deniers", 5, 3, ("new-activities",)), ("clogmaker", "deniers", 2, 3, ("new-activities",)),
    ("recruiter", "counts_as", 5, 3, ("new-activities",)), ("templar_chief", "die_deniers", 1, 3, ("new-activities",)),
    ("templar_chief", "currency", "deniers", 3, ("new-activities",)),
    ("scout", "cube_deniers", 2, 3, ("new-activities",)),
    ("catapult", "cubes", 3, 3, ("new-activities",)), ("executioner", "taken", 2, 3, ("new-activities",)),
    ("hotelkeeper", "points", 2, 3, ("new-activities",)), ("fort", "high", 5, 3, ("new-activities",)),
    ("master_builder", "penalty", 3, 3, ("new-activities",)), ("princess", "majority", 7, 3, ("new-activities",)),
    ("outlaw_leader", "bonus", 2, 3, ("new-events",)), ("wolves", "black_dice", 1, 3, ("new-events",)),
    ("ladies_box", "neutral_citizens", 9, 3, ("new-events",)), ("jeanne", "steps_two_seats", [1, 4, 6], 2, ("ladies",)),
    ("ramparts", "most", 5, 3, ("ramparts",)), ("ramparts", "gates", [4, 10, 15, 20], 3, ("ramparts",)),
    ("ramparts", "point_deniers", 2, 3, ("ramparts",)), ("ip_when_dice_bought", "influence", 3, 3, ("ramparts",)),
    ("king", "points", [4, 2], 1, ()), ("king", "dice", [3, 1], 1, ()), ("king", "deniers", [6, 5], 1, ()),
    ("king", "citizen_dice", 2, 1, ()), ("king", "palace", [1, 2, 3, 4, 5, 6], 1, ()), ("king", "no_site", 2, 1, ()),
    ("king", "workers", 2, 1, ()), ("king", "no_character", 2, 1, ()),
]  # fmt: skip


@pytest.mark.parametrize(("component", "field", "value", "seats", "options"), PRINTED_EXPANDED)
def test_a_rule_of_an_expansion_played_otherwise_is_noticed(
    component: str, field: str, value: Any, seats: int, options: tuple[str, ...]
) -> None:
    printed = deepcopy(TROYES.printed)
    next(entry for entry in printed["components"] if entry["id"] == component)["values"][field] = value
    other = TROYES.with_cards(printed)
    with pytest.raises(Disagreement):
        for seed in range(100):
            play(Auditor(other, seats, options, printed=TROYES.printed, offers=False), 2 * seed + 1)
