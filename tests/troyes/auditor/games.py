"""Random games to audit: tables with any options, seats that use much of what there is, and other data files."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from parvis.core.flow import Move, legal, question
from parvis.core.game import Json
from parvis.games import GAMES
from parvis.games.troyes.rules.printed import EVENT_EFFECTS, GAINS, IMPROVEMENTS, ODD, OUTSIDE_EFFECTS

from .auditor import Auditor

TROYES = GAMES["troyes"]
TABLES = [
    (2, ()), (2, ("open-points",)), (3, ()), (3, ("tournament",)), (4, ()), (4, ("open-points", "tournament")),
]  # fmt: skip
MODULES = (
    "bonus", "new-events", "new-activities", "mixed-activities", "ladies", "open-character", "purple-dice", "ramparts",
)  # fmt: skip
ALL = tuple(option for option in MODULES if option != "new-activities")
EXPANDED = [
    (1, ()), (1, ("bonus",)), *[(2 + number % 3, (module,)) for number, module in enumerate(MODULES)],
    (2, ALL), (3, (*ALL, "tournament")), (4, ALL),
]  # fmt: skip
"""Each expansion alone, and all together."""
EAGER = {
    "improve": 30.0, "activate": 4.0, "build": 3.0, "pass": 0.05, "use": 8.0, "guard": 3.0, "combat": 2.0, "spend": 3.0,
}  # fmt: skip
"""How much likelier some verbs are made in every other game: plain random seats use few cards and pass early."""


def any_move(rng: Random, moves: list[Move], eager: bool) -> Move:
    """Any move at all, or a verb first and then one of its nouns."""
    if not eager:
        return rng.choice(moves)
    verbs = sorted({verb for verb, _ in moves})
    [verb] = rng.choices(verbs, [EAGER.get(verb, 1.0) for verb in verbs])
    said = [move for move in moves if move[0] == verb]
    return max(said) if verb == "steps" and rng.random() < 0.5 else rng.choice(said)


def random_table(seed: int) -> tuple[int, tuple[str, ...]]:
    """A number of seats, and any options that go with it."""
    rng = Random(seed)
    seats, share = rng.choice([1, 2, 3, 4]), rng.random()
    options = tuple(option for option in (MODULES if seats > 1 else ["bonus"]) if rng.random() < share)
    return seats, (*options, "tournament") if seats > 2 and rng.random() < 0.3 else options


def generous_box() -> Json:
    """A data file in which seats can afford more, and the gates are near: so more cards and tiles are used."""
    printed = deepcopy(TROYES.printed)
    for entry in printed["components"]:
        if entry["id"] == "setup":
            entry["values"].update(income=25, influence=10)
        elif entry["id"] == "ramparts":
            entry["values"].update(gates=[3, 5, 7, 9], spaces=9)
    return printed


GENEROUS = TROYES.with_cards(generous_box())


def play(auditor: Auditor, seed: int, plies: int = 10_000) -> list[Move]:
    """Play on at random, for some moves or to the end."""
    rng, played = Random(seed), []
    while question(auditor.s) is not None and len(played) < plies:
        played.append(any_move(rng, legal(auditor.s), seed % 2 == 1))
        auditor.play(played[-1])
    return played


def middle_of_a_game(seats: int = 3, options: tuple[str, ...] = (), game: Any = TROYES) -> Auditor:
    """A game in its third round, at a question to a seat about an action."""
    auditor = Auditor(game, seats, options, offers=False)
    seed = 1
    while auditor.s.round < 3 or type(question(auditor.s)).__name__ != "Action" or not max(auditor.s.cubes):
        assert play(auditor, seed, 1)
        seed += 2
    return auditor


def other_box(by: int) -> Json:
    """A data file in which every number of an effect, every price of influence and every penalty is another."""
    printed = deepcopy(TROYES.printed)
    for entry in printed["components"]:
        fields = EFFECTS.get(entry["id"], ())
        if entry["id"] in ("influence_track", "event_queue"):
            fields = [field for field in entry["values"] if field != "most"]
        elif entry["id"] == "setup":
            fields = ["penalty"]
        elif entry["id"] == "ramparts":
            fields = ["point_deniers"]
        elif entry["id"] == "king":
            fields = ["citizen_dice", "tradesman_dice", "cathedral_dice", "cubes", "no_site", "no_character", "tax"]
        for field in fields:
            value = entry["values"][field]
            if isinstance(value, int) and not isinstance(value, bool):
                entry["values"][field] = value + (by if value + by > (field in SEVERAL) else 1)
    return printed


EFFECTS = {**GAINS, **IMPROVEMENTS, **ODD, **EVENT_EFFECTS, **OUTSIDE_EFFECTS}
SEVERAL = ("factor", "flip_dice", "events")
"""Numbers that are never less than two."""
