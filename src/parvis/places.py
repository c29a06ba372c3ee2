"""Where Parvis keeps what it writes, as the platform has it: nothing goes into the working directory unasked.

`PARVIS_DATA` names another folder for data; the commands that write there take `--data` as well.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

VARIABLE: Final = "PARVIS_DATA"


class NoHome(Exception):
    """Nobody knows where this user's files are."""


def data() -> Path:
    """The folder of what people want to keep: tables, games that were left, leagues."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else _own("XDG_DATA_HOME", ".local/share", "Application Support", "parvis")


def cache() -> Path:
    """The folder of what can be made again."""
    return _own("XDG_CACHE_HOME", ".cache", "Caches", "parvis/cache")


def _own(variable: str, usual: str, on_a_mac: str, on_windows: str) -> Path:
    """A folder of this user. A variable that holds no absolute path does not count: so says the XDG specification."""
    try:
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / on_windows
        if sys.platform == "darwin":
            return Path.home() / "Library" / on_a_mac / "parvis"
        named = Path(os.environ.get(variable, ""))
        return (named if named.is_absolute() else Path.home() / usual) / "parvis"
    except RuntimeError:
        raise NoHome(f"there is no home folder: say with --data or {VARIABLE} where data goes") from None
