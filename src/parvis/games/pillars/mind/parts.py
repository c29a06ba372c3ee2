"""What an estimate consists of, in parts that have names for people."""

from __future__ import annotations

from typing import Final

from ..rules.cards import CRAFTSMEN, PRIVILEGES
from ..rules.pieces import CUBES, SOURCES
from ..rules.state import Pillars
from . import between_rounds
from .features import features
from .weights import ENGINE, LASTING, NAMES, WEIGHTS

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "points": (),
    "work": (),
    "priory": (),
    "gifts": (),
    "losses": (),
    "made": ("made",),
    "market": ("trade",),
    "places": ("prospect", "early_prospect", "choice", "bishop", "purse"),
    "gold": (
        "gold_low", "gold_mid", "gold_high", "gold_before_last", "gold_last", "gold_8", "gold_16", "gold_30",
    ),
    "cubes": ("saved", "saved_metal", "more_metal", *CUBES),
    "craftsmen": (*ENGINE, *CRAFTSMEN),
    "privileges": PRIVILEGES[:LASTING],
    "workers": ("grey", "walled"),
    "order": ("first", "second", "third", "fourth"),
    "time": ("rounds", "rounds_2", "rounds_3", "to_come"),
}  # fmt: skip
"""By the name of a part: the features in it, during a round and between two. Points are counted as they are, by what
has brought them."""
EARNED: Final = dict(zip(SOURCES, ("work", "priory", "gifts", "losses"), strict=True))
"""By a source of points: the part that has its name."""
OF: Final = {feature: part for part, of in PARTS.items() for feature in of}
PART_OF: Final[list[str]] = [OF[name] for name in NAMES]
BETWEEN: Final[list[str]] = [OF[name] for name in between_rounds.NAMES]
"""By the number of a feature: the part that it belongs to."""


def parts(s: Pillars, owner: int, seat: int) -> dict[str, float]:
    """The estimate of a seat taken apart, in points."""
    found = dict.fromkeys(PARTS, 0.0)
    found["points"] = float(s.points[owner])
    for number, source in enumerate(SOURCES):
        points = s.sheet[owner * len(SOURCES) + number]
        found[EARNED[source]] = float(points)
        found["points"] -= points
    stage = between_rounds.stage(s)
    if stage >= 0:
        row, weights, of = between_rounds.features(s, owner, seat), between_rounds.WEIGHTS[stage], BETWEEN
    elif s.moves:
        row, weights, of = features(s, owner, seat), WEIGHTS, PART_OF
    else:
        return found
    for number in range(len(row)):
        found[of[number]] += weights[number] * row[number]
    return found
