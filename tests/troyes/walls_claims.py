"""What the reasons of the new events and the ramparts say, told from the rulebook; and a position for each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parvis.core.flow import advance
from parvis.games.troyes.rules.combat import SpreadCubes
from parvis.games.troyes.rules.ladies.events import LoseCube
from parvis.games.troyes.rules.ladies.possession import FreeCitizen
from parvis.games.troyes.rules.ladies.ramparts import AddPoints, GuardDie, LayCubes, MoveGuard
from parvis.games.troyes.rules.ladies.turn import SwapDice
from parvis.games.troyes.rules.pieces import ACTIVITIES, EVENTS, OUTSIDE, Die
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import ANNA, CARDS, begin, city, employ, say, turn
from troyes.walls import GATES, TOP, walled

ANSWERS: Final = {
    "Possess": {"from"},
    "FreeCitizen": {"free"},
    "LoseCube": {"lose"},
    "GuardDie": {"die", "use", "improve"},
    "AddPoints": {"add"},
    "MoveGuard": {"steps"},
    "LayCubes": {"lay", "done"},
    "Reaction": {"answer"},
    "Protect": {"answer"},
    "CarryCube": {"carry", "done"},
    "SwapDice": {"give", "take", "done"},
    "TurnedLot": {"die", "improve", "use", "done"},
}
"""The verbs that have to do with a question: another one does not answer it."""
TAKES_CUBES: Final = {
    "blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar", "prior",
    "liquorist", "winegrower", "augustinian", "templar_chief", "herbalist", "preacher", "recruiter", "lumberjack",
    "breeder", "catapult", "castellan", "hermit", "fort", "princess",
}  # fmt: skip
"""'The Activity cards': delayed, mixed, and for the end of the game."""


def _level(r: Any) -> int:
    return r.s.outside.index(r.noun) if r.noun in r.s.outside else -1


def _outside_cubes(r: Any) -> int:
    return 0 if _level(r) < 0 else r.s.outside_cubes[_level(r) * 5 + r.seat]


def _die_colour(r: Any) -> str:
    return ("red", "white", "yellow", "purple")[r.asked.colour]


def _face(r: Any) -> str:
    return OUTSIDE[r.noun]


def _idle(r: Any) -> bool:
    """No step and no cube: nothing would be done."""
    if r.verb == "guard" or r.name == "GuardDie":
        return r.s.guards[r.seat] == TOP and r.verb in ("guard", "die")
    return (r.name, r.move) == ("MoveGuard", ("steps", 0)) or (r.name == "LayCubes" and not r.asked.used)


def _no_die(r: Any) -> bool:
    colour = _face(r).split("_")[1]
    if colour == "purple":
        return any(number & 7 == r.seat for number in r.s.dice[3])
    return len(r.s.dice[("red", "white", "yellow").index(colour)]) == 6


def _nothing_to_swap(r: Any) -> bool:
    owners = {number & 7 for dice in r.s.dice[:3] for number in dice}
    return r.move == ("use", OUTSIDE.index("swap_dice")) and (r.seat not in owners or len(owners) == 1)


CLAIMS: Final[dict[str, Callable[[Any], bool]]] = {
    "outlaw-leader": lambda r: r.move == ("cube", EVENTS.index("outlaw_leader")) and r.noun in r.s.queue,
    "no-cube-to-lose": lambda r: r.name == "LoseCube" and r.verb == "lose" and not _held(r),
    "not-possessed": lambda r: r.verb == "free" and (r.noun > 4 or not r.s.possessed[r.noun]),
    "guard-idle": _idle,
    "no-cube-for-guard": lambda r: r.name == "GuardDie" and r.verb == "improve",
    "too-many-points": lambda r: r.verb == "add" and r.asked.value + r.noun > CARDS.most_points,
    "points-too-dear": lambda r: r.verb == "add" and r.noun * CARDS.point_price > r.s.deniers[r.seat],
    "not-enough-points": lambda r: r.verb == "steps" and r.noun > r.asked.points,
    "end-of-ramparts": lambda r: r.verb == "steps" and r.s.guards[r.seat] + r.noun > TOP,
    "gate-not-reached": lambda r: r.verb == "lay" and r.s.guards[r.seat] < GATES[_level(r)],
    "gate-order": lambda r: r.verb == "lay" and 0 <= _level(r) < r.asked.level,
    "tile-not-there": lambda r: r.verb in ("lay", "use", "ask") and _level(r) < 0,
    "no-cubes-here": lambda r: r.verb == "lay" and _face(r) == "arrival_order",
    "die-of-its-colour": lambda r: r.verb == "lay" and _face(r) == f"extra_{_die_colour(r)}_die",
    "no-cube-outside": lambda r: r.verb == "use" and not _outside_cubes(r),
    "one-cube-outside": lambda r: r.verb == "use" and bool(r.s.outside_used >> _level(r) & 1),
    "outside-not-now": lambda r: (
        r.verb == "use" and not (r.name == "Action" and _face(r).startswith(("extra", "swap", "flip")))
    ),
    "with-the-dice": lambda r: r.name == "Action" and r.verb == "use" and _face(r) == "flip_bought_die",
    "no-standing-answer": lambda r: r.verb == "ask" and not r.s.standing[_level(r) * 5 + r.seat],
    "no-die-in-supply": lambda r: r.verb == "use" and _face(r).startswith("extra") and _no_die(r),
    "not-enough-for-die": lambda r: r.verb == "use" and r.s.deniers[r.seat] < CARDS.outside_price[r.noun],
    "nothing-to-swap": _nothing_to_swap,
    "purple-not-swapped": lambda r: r.verb in ("give", "take") and r.noun >> 6 == 3,
    "no-more-swaps": lambda r: r.verb == "give" and r.noun & 7 == r.seat and r.asked.swapped > 0,
    "own-die-taken": lambda r: r.verb == "take" and r.noun & 7 == r.seat,
    "already-swapped": lambda r: r.verb == "take" and bool(r.asked.swapped >> (r.noun & 7) & 1),
    "only-bought-dice": lambda r: (r.name, r.verb) == ("GuardDie", "die") and r.noun & 7 == r.seat and r.asked.turned,
    "no-card-for-cubes": lambda r: (
        r.verb == "carry" and (ACTIVITIES[r.noun] not in TAKES_CUBES or r.noun == r.asked.card)
    ),
}  # fmt: skip
"""For each reason, whether what it says is true of a refused move."""


def _held(r: Any) -> int:
    """The own cubes on the card or tile that a move names."""
    if r.noun >= len(ACTIVITIES):
        face = r.noun - len(ACTIVITIES)
        return r.s.outside_cubes[r.s.outside.index(face) * 5 + r.seat] if face in r.s.outside else 0
    return r.s.cubes[CARDS.slot[r.noun] * 5 + r.seat] if r.noun in r.s.activities else 0


# Positions


def winter() -> Troyes:
    s = city(cards="priest militia", options=("new-events",))
    employ(s, ANNA, "priest", cubes=1)
    employ(s, ANNA, "militia", cubes=1)
    return begin(s, LoseCube(ANNA))


def freeing() -> Troyes:
    s = city(events="possession", options=("new-events",))
    s.possessed = [1, 1, 0, 0, 0]
    return begin(s, FreeCitizen(ANNA))


def swapping() -> Troyes:
    """Anna has swapped a die with Faye, and gives one to somebody else."""
    s = walled("swap_dice", dice="red1@0 white2@0 red6@1 yellow5@2 white6@grey")
    say(turn(s, ANNA), ANNA, "use swap_dice", "give red1@0", "take red6@1", "give white2@0")
    return s


def swapped_enough() -> Troyes:
    s = walled("swap_dice", dice="red1@0 red2@1 red3@2 red4@3 red5@grey")
    s.agenda = [SwapDice(ANNA, 14, Die(0))]
    s.moves = s.agenda[0].options(s)
    return s


def carrying() -> Troyes:
    s = walled("move_cube_to_card", dice="yellow6@0 red1@1", cards="militia priest archer", deniers=[0] * 4)
    employ(s, ANNA, "militia")
    say(turn(s, ANNA), ANNA, "activate militia")
    return s


def turned_for_guard() -> Troyes:
    s = walled("flip_bought_die", dice="yellow1@1 yellow2@1 yellow5@0", deniers=[5] * 4)
    say(turn(s, ANNA), ANNA, "guard", "use flip_bought_die")
    return s


def purple(face: str, deniers: int) -> Troyes:
    s = walled(face, dice="red1@0 red1@1", options=("purple-dice",), deniers=[deniers] * 4)
    return turn(s, ANNA)


def laying(face: str = "", guard: int = TOP, start: int = 0, used: int = 1) -> Troyes:
    return begin(walled(face, cubes=0, guards=[guard] * 4), LayCubes(ANNA, 0, 4, start, used))


def spent() -> Troyes:
    s = walled("swap_dice", cubes=2, dice="red1@0 red6@1")
    say(turn(s, ANNA), ANNA, "use swap_dice")
    advance(s)
    return s


SIX: Final = " ".join(f"red{value}@1" for value in range(1, 7))
FIRST: Final = OUTSIDE[walled().outside[0]]

BY_HAND: Final[list[tuple[Callable[[], Troyes], str, str]]] = [
    (
        lambda: begin(city(events="outlaw_leader", options=("new-events",)), SpreadCubes(ANNA, 1, 0, 0)),
        "cube outlaw_leader",
        "outlaw-leader",
    ),
    (winter, "lose monk", "no-cube-to-lose"),
    (winter, "lose swap_dice", "no-cube-to-lose"),
    (freeing, "free 2", "not-possessed"),
    (lambda: laying(used=0), "done", "guard-idle"),
    (lambda: begin(walled(guards=[0] * 4), MoveGuard(ANNA, 0, 3)), "steps 0", "guard-idle"),
    (lambda: begin(walled(dice="red1@0 red2@0"), GuardDie(ANNA, 0)), "improve priest", "no-cube-for-guard"),
    (lambda: begin(walled(deniers=[9] * 4), AddPoints(ANNA, 0, 4)), "add 3", "too-many-points"),
    (lambda: begin(walled(deniers=[1] * 4), AddPoints(ANNA, 0, 4)), "add 2", "points-too-dear"),
    (lambda: begin(walled(guards=[0] * 4), MoveGuard(ANNA, 0, 3)), "steps 4", "not-enough-points"),
    (lambda: begin(walled(guards=[TOP - 1] * 4), MoveGuard(ANNA, 0, 3)), "steps 2", "end-of-ramparts"),
    (lambda: laying("swap_dice", guard=GATES[1]), "lay swap_dice", "gate-not-reached"),
    (lambda: laying("swap_dice", start=2), f"lay {FIRST}", "gate-order"),
    (lambda: laying("swap_dice"), "lay protection", "tile-not-there"),
    (lambda: laying("arrival_order"), "lay arrival_order", "no-cubes-here"),
    (lambda: laying("extra_red_die"), "lay extra_red_die", "die-of-its-colour"),
    (lambda: turn(walled("swap_dice", cubes=0, dice="red1@0 red1@1"), ANNA), "use swap_dice", "no-cube-outside"),
    (spent, "use swap_dice", "one-cube-outside"),
    (lambda: turn(walled("protection", dice="red1@0 red1@1"), ANNA), "use protection", "outside-not-now"),
    (lambda: turn(walled("flip_bought_die", dice="red1@0"), ANNA), "use flip_bought_die", "with-the-dice"),
    (lambda: turn(walled("swap_dice", dice="red1@0 red1@1"), ANNA), "ask swap_dice", "no-standing-answer"),
    (lambda: turn(walled("extra_red_die", dice=SIX), ANNA), "use extra_red_die", "no-die-in-supply"),
    (lambda: purple("extra_purple_die", 0), "use extra_purple_die", "not-enough-for-die"),
    (lambda: turn(walled("swap_dice", dice="red1@0"), ANNA), "use swap_dice", "nothing-to-swap"),
    (swapped_enough, "give red1@0", "no-more-swaps"),
    (swapping, "take red6@0", "own-die-taken"),
    (swapping, "take red1@1", "already-swapped"),
    (turned_for_guard, "die yellow5@0", "only-bought-dice"),
    (carrying, "carry archer", "no-card-for-cubes"),
    (carrying, "carry militia", "no-card-for-cubes"),
]
"""A position, a move that somebody tries, and why it is refused."""
PURPLE_GIVEN: Final = ("give", 3 << 6 | 4 << 3)
"""A purple die of Anna's: it has no word where purple dice are not played."""
