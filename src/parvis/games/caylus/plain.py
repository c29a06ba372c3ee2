"""stub"""
from __future__ import annotations
from ...core.game import Json, Say


def plain(view: Json, say: Say) -> str:
    return ""
