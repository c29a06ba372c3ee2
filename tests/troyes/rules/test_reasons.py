"""Whenever a move is refused for a reason, what that reason says is true: a claim for each, told from the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from parvis.core.flow import Move, question, why_not
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.actions import Action
from parvis.games.troyes.rules.activities import HireTradesman
from parvis.games.troyes.rules.citizens import PlaceCitizen
from parvis.games.troyes.rules.combat import SpreadCubes
from parvis.games.troyes.rules.defence import CounterBlackDice, Defence
from parvis.games.troyes.rules.effects import Hit
from parvis.games.troyes.rules.forming import FormLot
from parvis.games.troyes.rules.ladies.choices import BuildSites, Host
from parvis.games.troyes.rules.ladies.executioner import Rob
from parvis.games.troyes.rules.ladies.mixed import Fire, PlaceOrSpend
from parvis.games.troyes.rules.ladies.scouting import Scouting
from parvis.games.troyes.rules.ladies.turn import SwapDice
from parvis.games.troyes.rules.pieces import ACTIVITIES
from parvis.games.troyes.rules.reasons import REASONS
from parvis.games.troyes.rules.state import Troyes
from playing import positions
from troyes.claims import ANSWERS, CLAIMS, Refused
from troyes.helpers import ANNA, FAYE, apart, begin, city, employ, lay, refuses, say, stand, turn
from troyes.lots import RULES, square
from troyes.walls import walled
from troyes.walls_claims import BY_HAND as WALLS_BY_HAND
from troyes.walls_claims import CLAIMS as WALLS_CLAIMS
from troyes.walls_claims import PURPLE_GIVEN


def test_every_reason_has_a_claim() -> None:
    assert CLAIMS.keys() == REASONS.keys()


def check(s: Troyes, move: Move) -> str:
    """The reason for which a move is refused ('' if it is not): what it says is true."""
    reason = why_not(s, move)
    if reason is None:
        return ""
    refused = Refused(s, move)
    assert CLAIMS[reason](refused), f"{TROYES.write(move)} at {refused.asked}: '{reason}' is not true"
    return reason


VOCABULARY: Final = {name: [(name, noun) for noun in verb.words or {0: ""}] for name, verb in TROYES.verbs.items()}


def tries(s: Troyes, rng: Random) -> Iterator[Move]:
    """Moves that somebody may try: some that the question knows, some with what is on the table, and any others."""
    asked = question(s)
    verbs = ANSWERS.get(type(asked).__name__, set())
    for verb in sorted(verbs):
        yield from rng.sample(VOCABULARY[verb], min(6, len(VOCABULARY[verb])))
    on_the_table = [(verb, die.number) for verb in ("die", "reroll", "flip") for die in square(s)]
    on_the_table += [(verb, card) for verb in ("activate", "improve") for card in s.activities if card >= 0]
    on_the_table += [(verb, event) for verb in ("combat", "cube") for event in s.queue]
    yield from [move for move in on_the_table if move[0] in verbs and rng.random() < 0.5]
    yield from [rng.choice(VOCABULARY[verb]) for verb in rng.sample(sorted(VOCABULARY), 4)]


def varied(s: Troyes, rng: Random) -> Troyes:
    """A position in which the seat has more cubes, and perhaps fewer means, than it came by."""
    asked = question(s)
    if not isinstance(asked, Action | FormLot | CounterBlackDice) or rng.random() < 0.3:
        return s
    for slot, card in enumerate(s.activities):
        if card >= 0 and ACTIVITIES[card] in RULES and rng.random() < 0.5:
            s.cubes[slot * 5 + asked.seat] = 1
    if isinstance(asked, Action):
        s.deniers[asked.seat] = rng.choice((0, 2, 4, 8, 20))
        s.influence[asked.seat] = rng.choice((0, 1, 3, 10))
    s.moves = asked.options(s)
    return s


NEW: Final = ("new-activities",)
LADIES: Final = [("new-activities",), ("mixed-activities", "purple-dice"), ("new-activities", "purple-dice")]


@cache
def given_in_games(seats: int) -> frozenset[str]:
    """The reasons that come up in random games; all of them are true."""
    rng, found = Random(f"reasons {seats}"), set()
    for seed in range(16):
        options = LADIES[seed % len(LADIES)] if seed % 2 else ()
        for met in positions(TROYES, seats, f"reasons {seed}", options, 3, 0.8):
            s = varied(apart(met), rng)
            found |= {check(s, move) for move in tries(s, rng)}
    return frozenset(found - {""})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_reason_given_in_a_game_is_true(seats: int) -> None:
    assert given_in_games(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_reason_given_on_the_ramparts_is_true(seats: int) -> None:
    """Those that are about them and the new events: the others are tried in games without."""
    rng, found = Random(f"walls {seats}"), set()
    for seed in range(4):
        for s in positions(TROYES, seats, f"walls {seed}", ("ramparts", "new-events"), 3, 0.8):
            verbs = sorted({*ANSWERS.get(type(question(s)).__name__, ()), "use", "ask", "guard"})
            for move in [rng.choice(VOCABULARY[verb]) for verb in verbs for _ in range(3)]:
                reason = why_not(s, move)
                if reason in WALLS_CLAIMS:
                    found.add(check(s, move))
    assert len(found) > 5


# By hand: what is rare in games, and what people try


def action(dice: str, cards: str = "", cubes: str = "", tradesmen: str = "", **columns: Any) -> Troyes:
    """Anna's turn, with cubes and tradesmen of hers on cards."""
    s = city(dice=dice, cards=f"{cards} {cubes} {tradesmen}", **columns)
    for card in cubes.split():
        employ(s, ANNA, card, cubes=1)
    for card in tradesmen.split():
        employ(s, ANNA, card)
    return turn(s, ANNA)


def lot(line: str, dice: str, cubes: str = "", picked: str = "", improve: str = "", **columns: Any) -> Troyes:
    """Anna has chosen an action, and perhaps a cube."""
    s = action(dice, cubes=cubes, **columns)
    say(s, ANNA, line, *[f"improve {improve}"] if improve else [], *[f"die {die}" for die in picked.split()])
    return s


def defence(black: list[int], dice: str, *lines: str, cubes: str = "") -> Troyes:
    s = city(dice=dice, cards=cubes, black=black, influence=[8, 8, 8, 8])
    for card in cubes.split():
        employ(s, ANNA, card, cubes=1)
    begin(s, Defence(ANNA))
    say(s, ANNA, *lines)
    return s


def turning(dice: str, *lines: str) -> Troyes:
    s = action(dice)
    say(s, ANNA, *lines)
    return s


def alone(influence: int, reserve: int, cards: str = "merchant", tradesmen: str = "") -> Troyes:
    """Anna has no citizen in her supply or on the board, unless tradesmen are named."""
    columns = {"supply": [0, 4, 4, 4], "reserve": [reserve, 8, 8, 8, 8], "influence": [influence, 4, 4, 4]}
    return action("yellow6@0 red6@0 yellow5@1", cards, tradesmen=tradesmen, deniers=[20] * 4, **columns)


def placing(**columns: Any) -> Troyes:
    """Anna has only to say which citizen she places in the Palace."""
    s = city(dice="red3@0 yellow1@1", **columns)
    stand(s, ANNA, "palace-1", "bishopric-1")
    return begin(s, PlaceCitizen(ANNA, 0, 3))


def purple(line: str, dice: str, **columns: Any) -> Troyes:
    """Anna has chosen an action, with purple dice."""
    return lot(line, dice, options=("purple-dice",), **columns)


def headed(cube: str, dice: str, picked: str = "") -> Troyes:
    """Anna farms with a cube of the Ladies."""
    return lot("farm", dice, cube, picked, cube, options=("new-activities",))


def placing_or_spending(card: str, times: int, cubes: int, deniers: int = 5) -> Troyes:
    """Anna has activated a mixed card."""
    s = city(cards=card, options=("new-activities",), deniers=[deniers] * 4)
    employ(s, ANNA, card, cubes=cubes)
    return begin(s, PlaceOrSpend(ANNA, ACTIVITIES.index(card), times))


def protected() -> Troyes:
    """Emily cannot be expelled from the third place of the Palace."""
    s = city(dice="red3@0 red4@0 yellow1@1")
    stand(s, 3, "palace-3")
    lay(s, 3, "palace")
    turn(s, ANNA)
    say(s, ANNA, "citizen")
    return s


def between_two() -> Troyes:
    """Anna places a citizen where she stands herself, and one of hers lies."""
    s = city(dice="red3@0 yellow1@1")
    stand(s, ANNA, "palace-3", "bishopric-1")
    lay(s, ANNA, "palace")
    return begin(s, PlaceCitizen(ANNA, 0, 3))


def cathedral(column: int) -> list[int]:
    """A cathedral in which a column is full."""
    return [FAYE if site % 6 == column - 1 else -1 for site in range(18)]


WALL: Final = [FAYE] * 18

BY_HAND: Final[list[tuple[Callable[[], Troyes], str, str]]] = [
    (lambda: alone(20, 0), "activate merchant", "no-citizen-to-hire"),
    (lambda: alone(1, 8), "activate merchant", "no-citizen-to-hire"),
    (lambda: alone(2, 8, "artisan"), "activate artisan", "no-citizen-to-hire"),
    (lambda: alone(20, 0), "citizen", "no-citizen-to-place"),
    (lambda: alone(1, 8), "citizen", "no-citizen-to-place"),
    (lambda: alone(0, 8, tradesmen="artisan"), "activate artisan", "not-enough-influence"),
    (lambda: action("yellow6@0", "merchant", deniers=[1] * 4), "activate merchant", "not-enough-deniers"),
    (
        lambda: action("yellow6@0", tradesmen="journeyman", deniers=[2] * 4),
        "activate journeyman",
        "activation-too-dear",
    ),
    (lambda: defence([6], "red5@0 red4@0", cubes="priest"), "improve priest", "no-cube-in-defence"),
    (lambda: defence([6], "red5@0 red4@0"), "improve priest", "no-cube-in-defence"),
    (lambda: lot("citizen", "yellow3@0 red3@0", "priest"), "improve priest", "cube-not-for-placing"),
    (lambda: lot("citizen", "yellow3@0 red3@0", "confession"), "improve confession", "cube-not-for-placing"),
    (lambda: lot("citizen", "yellow3@0 red3@0", "blacksmith"), "improve blacksmith", "cube-not-for-placing"),
    (lambda: lot("build", "white3@0 white2@0", "confession"), "improve confession", "cube-not-for-building"),
    (lambda: lot("build", "white3@0 white2@0", "priest"), "improve priest", "cube-of-other-colour"),
    (lambda: lot("farm", "yellow3@0 yellow2@0", "priest"), "improve monk", "no-cube-there"),
    (lambda: lot("farm", "yellow3@0 yellow2@0"), "improve tithing", "no-cube-there"),
    (lambda: lot("farm", "yellow3@0 yellow2@0", "monk"), "improve monk", "cube-does-not-help"),
    (lambda: lot("farm", "yellow3@0 yellow2@0 white1@1", "monk", deniers=[0] * 4), "improve monk", "dice-too-dear"),
    (lambda: lot("farm", "yellow3@0 yellow2@0"), "reroll yellow3@0", "influence-first"),
    (lambda: lot("farm", "yellow3@0 yellow2@0"), "flip yellow3@0", "influence-first"),
    (lambda: lot("farm", "yellow3@0 yellow2@0"), "hire", "influence-first"),
    (lambda: lot("farm", "yellow3@0 yellow2@0", influence=[1] * 4), "hire", "not-enough-influence"),
    (lambda: lot("farm", "yellow3@0 yellow2@1"), "flip yellow2@1", "not-your-die"),
    (lambda: defence([6, 1], "red5@0 red4@0", "black 1"), "hire", "influence-first"),
    (lambda: turning("red3@0 red5@0 white1@0", "flip red3@0"), "flip red1@0", "no-such-die"),
    (lambda: turning("red3@0 red5@0 white1@0", "flip red5@0"), "flip red3@0", "dice-order"),
    (lambda: turning("red3@0 red5@0 white1@0", "flip red3@0"), "flip red3@0", "no-such-die"),
    (lambda: turning("red3@0 red5@0 red1@1", "flip red3@0"), "flip red1@1", "not-your-die"),
    (
        lambda: lot("combat succession", "red4@0 red3@0 red1@0", events="succession"),
        "die red1@0",
        "another-die-first",
    ),
    (lambda: lot("farm", "yellow6@0 yellow4@0 yellow2@0", picked="yellow4@0"), "die yellow6@0", "dice-order"),
    (
        lambda: lot("farm", "yellow6@1 yellow4@0 yellow2@0", picked="yellow4@0", deniers=[2] * 4),
        "die yellow6@1",
        "dice-too-dear",
    ),
    (lambda: defence([6], "white2@0 yellow3@0 yellow4@0"), "die yellow4@0", "another-die-first"),
    (lambda: defence([4], "white2@0 yellow3@0 yellow4@0 yellow5@0", "die yellow3@0"), "die white2@0", "dice-order"),
    (lambda: defence([6], "white2@0 yellow3@0"), "done", "defence-too-weak"),
    (lambda: begin(city(events="war heresy"), SpreadCubes(ANNA, 2, 1, 0)), "cube marauding", "queue-order"),
    (lambda: begin(city(events="war heresy"), Hit(ANNA, 1, 1)), "cube marauding", "marauding-closed"),
    (lambda: placing(supply=[0, 4, 4, 4]), "from supply", "supply-empty"),
    (placing, "from influence", "supply-first"),
    (lambda: placing(supply=[0] * 4, reserve=[0] * 5), "from influence", "no-citizen-left"),
    (protected, "die red3@0", "colour-lies-there"),
    (between_two, "from supply", "colour-lies-there"),
    (between_two, "from bishopric-1", "colour-lies-there"),
    (lambda: action("white3@0 red1@0", cathedral=WALL), "build", "no-free-site"),
    (lambda: lot("build", "white3@0 white2@0 white1@0", cathedral=cathedral(2)), "die white2@0", "no-free-site"),
    (lambda: action("white3@0 red1@0"), "farm", "no-dice-of-colour"),
    (
        lambda: action("yellow3@0 white1@0", cubes="militia", events="succession"),
        "combat succession",
        "dice-too-weak",
    ),
    (lambda: headed("winegrower", "yellow1@0 yellow2@1 yellow3@1"), "die yellow1@0", "only-others-dice"),
    (lambda: headed("liquorist", "yellow1@0 yellow2@0 yellow3@1"), "die yellow3@1", "not-your-die"),
    (lambda: headed("winegrower", "yellow6@1 yellow3@1 yellow2@1", "yellow3@1"), "die yellow6@1", "dice-order"),
    (lambda: headed("augustinian", "yellow1@0 yellow2@0 yellow3@0", "yellow2@0"), "die yellow3@0", "dice-order"),
    (lambda: purple("farm", "yellow1@0 yellow2@0 purple6@1"), "die purple6@1", "purple-not-sold"),
    (lambda: purple("farm", "yellow1@0 yellow2@0 purple6@1"), "die purple5@0", "no-such-die"),
    (lambda: lot("farm", "yellow1@0 yellow2@0"), "die purple5@0", "no-such-die"),
    (
        lambda: lot("build", "white1@0 white2@0", "preacher", options=NEW),
        "improve preacher",
        "cube-not-for-building",
    ),
    (
        lambda: lot("citizen", "red1@0 white2@0", "recruiter", options=NEW),
        "improve recruiter",
        "cube-not-for-placing",
    ),
    (lambda: placing_or_spending("lumberjack", 3, 2), "times 2", "all-cubes"),
    (lambda: placing_or_spending("lumberjack", 3, 2), "times 4", "too-many-times"),
    (lambda: placing_or_spending("lumberjack", 3, 2), "spend 3", "too-few-cubes"),
    (lambda: placing_or_spending("lumberjack", 1, 2), "spend 2", "too-many-times"),
    (lambda: placing_or_spending("breeder", 3, 2), "times 2", "too-many-times"),
    (lambda: begin(city(), Host(ANNA, 2)), "host 3", "too-many-times"),
    (lambda: begin(city(influence=[9, 5, 5, 4]), Rob(ANNA, 0)), "rob 3", "not-most-influence"),
    (lambda: begin(city(influence=[9, 5, 5, 4]), Rob(ANNA, 0)), "rob 0", "not-most-influence"),
    (lambda: begin(city(cathedral=cathedral(2)), BuildSites(ANNA, 1)), "column 2", "no-free-site"),
    (lambda: begin(city(events="war"), Scouting(ANNA, 1, 0, 1, 0)), "cube marauding", "too-many-cubes"),
    (lambda: begin(city(events="war"), Fire(ANNA, 1, 1, 0)), "cube marauding", "queue-order"),
]
"""A position, a move that somebody tries, and why it is refused."""


@pytest.mark.parametrize(("position", "line", "reason"), [*BY_HAND, *WALLS_BY_HAND])
def test_people_are_told_why(position: Callable[[], Troyes], line: str, reason: str) -> None:
    s = position()
    refuses(s, line, reason)
    check(s, TROYES.read(line))


def test_influence_that_the_effect_needs_brings_no_tradesman() -> None:
    s = action("yellow6@0 red1@1", "artisan", supply=[0] * 4, influence=[2] * 4, deniers=[20] * 4)
    stand(s, ANNA, "palace-1", "palace-2")
    begin(s, HireTradesman(ANNA, ACTIVITIES.index("artisan")))
    refuses(s, "from influence", "influence-needed")
    check(s, TROYES.read("from influence"))


def test_purple_dice_are_not_swapped() -> None:
    s = walled("swap_dice", dice="red1@0 red6@1 red5@2", options=("purple-dice",))
    s.dice[3] = [PURPLE_GIVEN[1]]
    begin(s, SwapDice(ANNA, 4, 0))
    assert check(s, PURPLE_GIVEN) == "purple-not-swapped"


def test_every_reason_comes_up() -> None:
    given = {row[-1] for row in (*BY_HAND, *WALLS_BY_HAND)} | {"influence-needed", "purple-not-swapped"}
    for seats in (2, 3, 4):
        given |= given_in_games(seats)
    assert given == REASONS.keys()


@pytest.mark.parametrize(
    ("reason", "heading"),
    [
        ("no-cube-in-defence", "Activate one Activity card from the city"),
        ("cube-not-for-placing", "Place a citizen on a principal building"),
        ("cube-not-for-building", "Construct the Cathedral"),
        ("influence-first", "Influence"),
        ("activation-too-dear", "Activate one Activity card from the city"),
        ("no-citizen-to-hire", "Activate one Activity card from the city"),
        ("no-citizen-to-place", "Place a citizen on a principal building"),
        ("no-such-die", "Phase 2: Assembling the workforce"),
        ("defence-too-weak", "Phase 3: Events"),
        ("dice-too-weak", "Phase 4: Actions"),
    ],
)
def test_the_heading_is_where_the_rule_stands(reason: str, heading: str) -> None:
    assert REASONS[reason] == heading
