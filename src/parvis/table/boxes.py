"""The box that a table is played with, where it is not ours: a data file of printed values, corrected by its owner."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, Final

from ..core.game import Game, Json
from ..core.printed import differences
from ..core.record import STANDARD
from ..games import GAMES
from .store.kept import Box

UNNAMED: Final = "cards.json"
NAME: Final = 60
"""The most letters of the name of a file."""


def boxed(game: Game[Any], name: str, printed: Any) -> Box | None:
    """The data file as it is kept, None if it says what we say; CardsError if the game's own check refuses it."""
    checked = game.with_cards(printed)
    if not differences(game, checked):
        return None
    return Box(file_name(name), written(tidied(checked.printed)))


def file_name(name: str) -> str:
    """What a file is called in a record: it must not be taken for ours, nor break the line."""
    plain = re.sub(r"[^\w.-]", "_", name.strip())[:NAME]
    return UNNAMED if plain in ("", STANDARD) else plain


def tidied(printed: Json) -> Json:
    """A data file without whatever else stood in it."""
    components = [
        {
            "id": entry["id"],
            "kind": entry["kind"],
            "values": entry["values"],
            "confidence": {field: entry["confidence"][field] for field in entry["values"]},
        }
        for entry in printed["components"]
    ]
    return {"game": printed["game"], "components": components}


def written(printed: Json) -> str:
    """A data file as text, laid out as ours are."""
    entries = [
        f'    {{"id": {_json(entry["id"])}, "kind": {_json(entry["kind"])},\n'
        f'     "values": {_json(entry["values"])},\n     "confidence": {_json(entry["confidence"])}}}'
        for entry in printed["components"]
    ]
    listed = ",\n".join(entries)
    return f'{{\n  "game": {_json(printed["game"])},\n  "components": [\n{listed}\n  ]\n}}\n'


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def playing(game: str, text: str) -> Game[Any]:
    """A game with the printed values of a data file that was checked; '' for ours."""
    return _with_cards(GAMES[game], text) if text else GAMES[game]


@lru_cache(64)
def _with_cards(game: Game[Any], text: str) -> Game[Any]:
    return game.with_cards(json.loads(text))


def printed_text(game: Game[Any]) -> str:
    """What `playing` needs to have the same game elsewhere."""
    return "" if game is GAMES[game.name] else written(game.printed)
