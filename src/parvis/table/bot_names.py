"""What bots are called: names of the people who built cathedrals, each once at a table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

NAMES: Final = (
    "Adelaide", "Aelis", "Agnes", "Alard", "Aldous", "Alienor", "Ancelin", "Arnoul", "Aubry", "Aveline",
    "Avice", "Baudouin", "Beatrix", "Berthe", "Bertrand", "Blanche", "Colin", "Clemence", "Constance", "Denise",
    "Ermeline", "Ernald", "Eudes", "Ferrand", "Florie", "Foulques", "Gaucher", "Gerard", "Gilles", "Godfrey",
    "Guibert", "Guillemette", "Hamon", "Hawise", "Helvis", "Hersent", "Heloise", "Hugues", "Isabeau",
    "Isembart", "Jehan", "Jacquette", "Joscelin", "Lambert", "Lorenz", "Lucette", "Mabille", "Mahaut",
    "Margery", "Milon", "Nicolette", "Odeline", "Odo", "Osanne", "Perrin", "Perronelle", "Philippa", "Quentin",
    "Rainald", "Raoul", "Richeut", "Robin", "Rohese", "Sibylle", "Simonet", "Tassin", "Thibaut", "Thomasse",
    "Ursel", "Ysabel", "Walter", "Wymond",
)  # fmt: skip


def with_bot_names(bots: Sequence[str], names: Sequence[str], rng: Random) -> list[str]:
    """The names at a table: those that were given, and one of its own for each bot that has none."""
    given = {name.strip().lower() for name in names}
    free = [name for name in NAMES if name.lower() not in given]
    own = iter(rng.sample(free, len(bots)))
    return [name if name.strip() or not bot else next(own) for bot, name in zip(bots, names, strict=True)]
