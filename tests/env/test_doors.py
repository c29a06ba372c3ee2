"""Without the packages of others: what is missing is named, and the rest works."""

from __future__ import annotations

import importlib
import sys

import pytest

import parvis.env
from parvis.env import doors


def without(monkeypatch: pytest.MonkeyPatch, package: str, ours: str) -> None:
    """As if a package were not installed, and what we have made of it not yet imported."""
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, ours, raising=False)


def test_without_pettingzoo_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "pettingzoo", "parvis.env.pettingzoo")
    with pytest.raises(ImportError, match=r"needs PettingZoo: pip install 'parvis\[env\]'"):
        parvis.env.aec("caylus")


def test_without_openspiel_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "pyspiel", "parvis.env.openspiel")
    with pytest.raises(ImportError, match=r"needs OpenSpiel: pip install 'parvis\[openspiel\]'"):
        importlib.import_module("parvis.env.openspiel")


def test_without_gymnasium_many_games_are_still_stepped(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "gymnasium", "parvis.env.gymnasium")
    doors.register()
    assert parvis.env.Many("caylus", 2).reset().masks.any()
