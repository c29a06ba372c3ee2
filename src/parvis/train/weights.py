"""The weights of a game's features: where they are, and how they are written down."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from ..core.game import Game


def features_of(game: Game[Any]) -> Any:
    """The module of a game that has NAMES, WEIGHTS and `features`."""
    return import_module(f"parvis.games.{game.name}.mind.features")


def file_of(game: Game[Any]) -> Path:
    """The data file that the weights are loaded from."""
    return Path(__file__).parent.parent / "games" / game.name / "mind" / "weights.json"


def write(game: Game[Any], weights: list[float]) -> None:
    """Keep weights: four digits, a line each."""
    named = {name: round(weight, 4) for name, weight in zip(features_of(game).NAMES, weights, strict=True)}
    file_of(game).write_text(json.dumps(named, indent=2) + "\n", encoding="utf-8")
