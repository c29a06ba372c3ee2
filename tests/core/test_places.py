"""Where things are kept: as the platform has it, unless somebody says otherwise."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from checkouts import ROOT, ran
from parvis.places import NoHome, cache, data


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PARVIS_DATA", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ida")
    monkeypatch.setattr(sys, "platform", "linux")


def test_on_linux_the_xdg_folders() -> None:
    assert (data(), cache()) == (Path("/home/ida/.local/share/parvis"), Path("/home/ida/.cache/parvis"))


def test_variables_of_xdg_name_others_if_they_are_absolute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    assert (data(), cache()) == (Path("/srv/data/parvis"), Path("/home/ida/.cache/parvis"))


def test_on_a_mac_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert data() == Path("/home/ida/Library/Application Support/parvis")
    assert cache() == Path("/home/ida/Library/Caches/parvis")


def test_on_windows_the_local_application_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert data() == Path("/home/ida/AppData/Local/parvis")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert (data(), cache()) == (Path("/local/parvis"), Path("/local/parvis/cache"))


def test_a_variable_of_ours_goes_before_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    monkeypatch.setenv("PARVIS_DATA", "/srv/parvis")
    assert data() == Path("/srv/parvis")
    monkeypatch.setenv("PARVIS_DATA", "")
    assert data() == Path("/srv/data/parvis")


def test_without_a_home_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    with pytest.raises(NoHome, match="--data or PARVIS_DATA"):
        data()
    monkeypatch.setenv("PARVIS_DATA", "/srv/parvis")
    assert data() == Path("/srv/parvis")


def test_an_installed_package_is_imported_without_a_home(tmp_path: Path) -> None:
    """As in a container that runs under a bare number: nothing can be kept, but the engine is there."""
    (tmp_path / "parvis").symlink_to(ROOT / "src" / "parvis")
    program = (
        "from pathlib import Path; Path.home = lambda: Path('~nobody-of-that-name').expanduser(); "
        "from parvis import builds, compile; print(builds.WORKPLACE, compile.missing())"
    )
    assert ran(ROOT, "-c", program, PYTHONPATH=str(tmp_path)) == "None no home folder to compile in\n"
