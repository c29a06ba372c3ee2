"""The face of The Pillars of the Earth: what its package shows to people."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from ....core.face import Face, Facts, Panel, Say
from ....core.game import Json
from ....core.picture import Picture
from ....drawing.signs import COIN
from ..rules.cards import Cards
from . import happened, naming
from .drawing.board import board
from .drawing.single import single
from .panels import panels
from .places import places
from .plain import plain
from .refusals import refusal
from .warnings import warnings
from .whereabouts import whereabouts


class PillarsFace(Face):
    """The Pillars of the Earth in words, text and pictures, with the printed values in use."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def milestones(self) -> frozenset[str]:
        return happened.MILESTONES

    def headings(self) -> dict[str, int]:
        return happened.HEADINGS

    def silent(self) -> frozenset[str]:
        return happened.SILENT

    def begins(self) -> frozenset[str]:
        return happened.BEGINS

    def goes_on(self, last: Any, made: Any, step: Any) -> bool:
        return happened.goes_on(last, step)

    def facts(self, s: Any, step: Any, move: Any) -> Facts:
        return happened.facts(s, step, move)

    def places(self, step: Any, move: Any, facts: Facts) -> list[str]:
        return places(step, move, facts)

    def thing(self, say: Say, step: Any, move: Any) -> str:
        return happened.thing(say, move)

    def signs(self) -> dict[str, str]:
        return {"gold": COIN}

    def icon(self) -> str:
        return files(__package__).joinpath("icon.svg").read_text(encoding="utf-8")

    def noun(self, say: Say, kind: str, noun: int) -> str:
        return naming.noun(say, kind, noun)

    def details(self, s: Any, say: Say, step: Any) -> dict[str, object]:
        return naming.details(s, say, step)

    def plain(self, view: Json, say: Say) -> str:
        return plain(view, say)

    def board(self, view: Json, say: Say) -> Picture:
        return board(view, say, self.cards)

    def reason(self, s: Any, say: Say, move: Any, reason: str) -> dict[str, object]:
        return refusal(s, say, move, reason)

    def warnings(self, before: Any, after: Any, seat: int, say: Say) -> list[str]:
        return warnings(before, after, seat, say)

    def single(self, view: Json, say: Say, kind: str, id: str) -> Picture | None:
        return single(view, say, self.cards, kind, id)

    def panels(self, view: Json, say: Say) -> list[Panel]:
        return panels(view, say)

    def whereabouts(self, view: Json, say: Say, seats: Sequence[int]) -> list[str]:
        return whereabouts(view, say, seats)
