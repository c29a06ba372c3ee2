"""Plans as data: what a player who has made up his mind thinks things are worth, a file `plans.json` for each game.

`usual` has a price for everything; a plan says where it thinks otherwise.
"""

from __future__ import annotations

import json
from importlib.resources import files

Prices = dict[str, float]
"""What things are worth, in points, by name."""
USUAL = "usual"


def read_plans(package: str) -> dict[str, Prices]:
    """The plans of a package by name, each with all its prices."""
    named = json.loads(files(package).joinpath("plans.json").read_text(encoding="utf-8"))
    usual: Prices = {name: float(price) for name, price in named.pop(USUAL).items()}
    plans: dict[str, Prices] = {}
    for plan, prices in named.items():
        unknown = sorted(set(prices) - set(usual))
        if unknown:
            raise KeyError(f"the plan {plan} has prices for {', '.join(unknown)}, which the usual ones lack")
        plans[plan] = {**usual, **{name: float(price) for name, price in prices.items()}}
    return plans
