"""The weights of the features: points for each of them, read from a data file."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from ..rules.cards import PRIVILEGES, TAX_EXEMPTION

LASTING_ALL: Final = TAX_EXEMPTION
"""Privileges that work in every round."""
LASTING: Final = 11
"""Privileges that stay in front of a player: those for all rounds and those for one use."""

ENGINE: Final = (
    "sand_1", "sand_2", "sand_3", "wood_1", "wood_2", "wood_3", "stone_1", "stone_2", "stone_3",
    "metal_1", "metal_2", "wood_gold", "goldsmith", "toolmaker", "architect", "buy_wood", "sell_stone",
)  # fmt: skip
"""What a hand is good for in a round: points of the first, next and further cubes of a kind, gold, and rights."""

NAMES: Final = (
    "made", "trade", "prospect", "choice", "gold_low", "gold_mid", "gold_high", "gold_before_last", "gold_last",
    "saved", "sand", "wood", "stone", "metal", "more_metal", "grey", "first", "walled", "bishop", "rounds",
    "rounds_2", "rounds_3", "purse", "saved_metal", "early_prospect",
    *ENGINE, *PRIVILEGES[:LASTING],
)  # fmt: skip
HAND: Final = NAMES.index(ENGINE[0])
"""Where the quantities of a hand of craftsmen begin."""
HELD: Final = HAND + len(ENGINE)
"""Where the privileges begin."""


LATER: Final[list[float]] = [0.0, 1.0, 1.9, 2.7, 3.4, 4.0, 4.5]
"""What the rounds to come count, by their number: a craftsman of today is replaced some day."""


def _read() -> list[float]:
    text = files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    by_name: dict[str, float] = json.loads(text)
    return [float(by_name[name]) for name in NAMES]


WEIGHTS: Final[list[float]] = _read()

MADE: Final = 0
TRADE: Final = 1
PROSPECT: Final = 2
CHOICE: Final = 3
GOLD_LOW: Final = 4
GOLD_MID: Final = 5
GOLD_HIGH: Final = 6
GOLD_BEFORE_LAST: Final = 7
GOLD_LAST: Final = 8
SAVED: Final = 9
SAVED_CUBES: Final = 10
MORE_METAL: Final = 14
GREY: Final = 15
FIRST: Final = 16
WALLED: Final = 17
BISHOP_PLACE: Final = 18
ROUNDS: Final = 19
PURSE: Final = 22
SAVED_METAL: Final = 23
EARLY_PROSPECT: Final = 24
