"""stub"""
from __future__ import annotations
from typing import Any
from ...core.game import Say
from .state import Caylus


def noun(say: Say, kind: str, number: int) -> str:
    return ""


def details(s: Caylus, say: Say, asked: Any) -> dict[str, str]:
    return {}
