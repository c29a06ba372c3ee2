"""Save and load a state as JSON, in the middle of a turn as well as anywhere else."""

from __future__ import annotations

from typing import Any

from .flow import DEALER, NO_MOVES, Question, Step, advance
from .game import Game, Json, digest


class SaveError(ValueError):
    """A saved state that cannot be loaded; the message says why."""


def save(game: Game[Any], s: Any) -> Json:
    """A state as plain JSON values. What expansions add is left out where they are not played."""
    saved = at_hand(game, s)
    saved["columns"] = {name: _column(name, value) for name, value in saved["columns"].items()}
    return saved


def at_hand(game: Game[Any], s: Any) -> Json:
    """The same with the columns themselves, for who writes it down before the state goes on."""
    columns: Json = {}
    for name in game.columns:
        value = getattr(s, name)
        if value != game.unused.get(name):
            columns[name] = value
    return {
        "game": game.name,
        "rules": game.rules,
        "cards": game.cards_digest(),
        "columns": columns,
        "agenda": [_write_step(step) for step in s.agenda],
    }


def load(game: Game[Any], saved: Any) -> Any:
    """The state that was saved. Checks names and types, so that a damaged file is refused and not half believed."""
    if not isinstance(saved, dict):
        raise SaveError("not a saved state")
    for key, expected in (("game", game.name), ("rules", game.rules), ("cards", game.cards_digest())):
        if saved.get(key) != expected and not (key == "cards" and game.knows(saved.get(key))):
            raise SaveError(f"{key} is {saved.get(key)!r}, expected {expected!r}")
    columns, agenda = saved.get("columns"), saved.get("agenda")
    if not isinstance(columns, dict) or not isinstance(agenda, list):
        raise SaveError("columns or agenda missing")
    columns = {**game.unused, **columns}
    if set(columns) != set(game.columns):
        odd = ", ".join(sorted(set(columns) ^ set(game.columns)))
        raise SaveError(f"columns missing or unknown: {odd}")
    values = {name: _column(name, value) for name, value in columns.items()}
    s = game.blank()
    s.agenda = [_read_step(game, entry) for entry in agenda]
    s.moves = NO_MOVES
    try:
        for name, value in values.items():
            setattr(s, name, value)
        faults = game.faults(s)
        seats = len(game.scores(s))
        asked = [step.seat for step in s.agenda if isinstance(step, Question)]
        faults += [f"a question to seat {seat} of {seats}" for seat in asked if not DEALER <= seat < seats]
        advance(s)
    except Exception as wrong:  # Whatever breaks on values that no game could have written.
        raise SaveError(f"the columns make no sense together ({type(wrong).__name__}: {wrong})") from None
    if faults:
        raise SaveError("; ".join(faults))
    return s


def state_digest(game: Game[Any], s: Any, cards: str | None = None) -> str:
    """A short digest of the whole state: equal states, equal digests. `cards` is how the printed values are named."""
    saved = save(game, s)
    return digest(saved if cards is None else {**saved, "cards": cards})


def same(game: Game[Any], a: Any, b: Any) -> bool:
    """Whether two states are equal in every column and on the agenda."""
    return save(game, a) == save(game, b)


def _column(name: str, value: Any) -> Any:
    """A copy of a column's value, which is an integer, a list of integers, or a list of such lists."""
    if isinstance(value, bool) or not isinstance(value, int | list):
        raise SaveError(f"column {name} holds {value!r}")
    if isinstance(value, int):
        return value
    return [_column(name, item) for item in value]


def _write_step(step: Step[Any]) -> list[Any]:
    fields = [list(field) if isinstance(field, tuple) else field for field in step.fields()]
    return [type(step).__name__, *fields]


def _read_step(game: Game[Any], entry: Any) -> Step[Any]:
    if not isinstance(entry, list) or not entry or entry[0] not in game.steps:
        raise SaveError(f"{game.name} has no step {entry!r}")
    fields = []
    for field in entry[1:]:
        whole = isinstance(field, int) or (isinstance(field, list) and all(isinstance(i, int) for i in field))
        if not whole:
            raise SaveError(f"step {entry!r} has a field that is no integer")
        fields.append(tuple(field) if isinstance(field, list) else field)
    try:
        return game.steps[entry[0]](*fields)
    except TypeError:
        raise SaveError(f"step {entry!r} has the wrong fields") from None
