"""What an estimate consists of, in parts that have names for people."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import BASE_CHARACTERS, CHARACTERS, EMPTY, GREY, Owner
from ..rules.state import Troyes
from .beliefs import KINDS, beliefs
from .counts import Counts
from .features import NAMES, WEIGHTS, features
from .king import QUANTITIES as KINGS
from .ladies import QUANTITIES as RAMPARTS

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "points": (),
    "time": ("rounds", "round_here"),
    "deniers": ("deniers", "deniers_rounds", "deniers_here", "market"),
    "influence": ("influence", "influence_rounds", "influence_here"),
    "citizens": (
        "supply", "hired", "salaries", "red_rounds", "white_rounds", "yellow_rounds", "red_rate", "white_rate",
        "yellow_rate", "edge",
    ),
    "dice": ("red_pips", "white_pips", "yellow_pips", "red_dice", "white_dice", "yellow_dice"),
    "activities": ("cubes", "tradesmen"),
    "events": ("ranks", "ranks_here"),
    "cathedral": ("levels", "levels_here"),
    "threats": ("threat_first", "threat_second", "besieged"),
    "first": ("first",),
    "characters": tuple(
        [f"{name}_{what}" for name in CHARACTERS[:BASE_CHARACTERS] for what in ("kept", "rise")]
    ),
    "king": KINGS,
    "outside": RAMPARTS,
}  # fmt: skip
"""By the name of a part: the features in it. Points are counted as they are, each with the part that it comes from."""
OF: Final = {feature: part for part, of in PARTS.items() for feature in of}
PART_OF: Final[list[str]] = [OF[name if name in OF else name.rpartition("_")[0]] for name in NAMES]
"""By the number of a feature: the part that it belongs to. Those of two seats and with the King end so."""


def parts(s: Troyes, owner: Owner, seat: int) -> dict[str, float]:
    """The estimate of a seat taken apart, in points. Against the King his points are taken off."""
    counts = Counts(s)
    if s.moves:
        believed = beliefs(s, seat, counts.counts)
    else:
        believed = [0.0] * KINDS
        for character in s.characters:
            if character != EMPTY:
                believed[character] = 1.0
    found = dict.fromkeys(PARTS, 0.0)
    _take_apart(s, counts, found, owner, believed)
    if s.seats == 1:
        found["king"] = -counts.score(GREY, believed)
    if s.moves:
        row = features(s, owner, seat)
        for number in range(len(row)):
            found[PART_OF[number]] += WEIGHTS[number] * row[number]
    return found


def _take_apart(s: Troyes, counts: Counts, found: dict[str, float], owner: Owner, believed: list[float]) -> None:
    """What an owner's score would be if the game ended now, by what it comes from."""
    found["activities"] = float(counts.trades[owner])
    found["events"] = float(sum([s.cards.presence for cubes in s.banners if owner in cubes]))
    found["cathedral"] = -float(s.cards.cathedral_penalty * counts.empty_levels(owner))
    for character in range(KINDS):
        if believed[character]:
            found["characters"] += believed[character] * counts.step(owner, character)[0]
    apart = found["activities"] + found["events"] + found["cathedral"] + found["characters"]
    found["points"] = counts.score(owner, believed) - apart
