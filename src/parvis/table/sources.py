"""Where settings come from: a flag, else a variable, else the file, else what is usual. Whatever is wrong is named."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from .setting import Setting, WrongValue, settings_in, without_password
from .settings import GROUPS

T = TypeVar("T")
FILE: Final = "parvis.toml"
"""The file of settings in the data folder."""
CONFIG: Final = "PARVIS_CONFIG"
ELSEWHERE: Final = ("PARVIS_DATA", "PARVIS_BUILD", CONFIG)
"""Variables of ours that are no settings of a server."""
SETTINGS: Final = {found.name: found for group in GROUPS for found in settings_in(group)}


class WrongSetting(Exception):
    """A setting that there is not, or that cannot be so; said in one line."""


class Given(NamedTuple):
    """The value of a setting, and where it comes from."""

    value: Any
    where: str


def add_settings(parser: argparse.ArgumentParser) -> None:
    """A flag for each setting. They are read later, together with variables and the file."""
    for group in GROUPS:
        named = parser.add_argument_group(group.__name__.lower(), group.__doc__)
        for found in settings_in(group):
            if found.flag is None:
                continue
            switch: dict[str, Any] = {"nargs": "?", "const": "yes"} if found.kind is bool else {}
            if found.about.lines:
                switch = {"action": "append"}
            usual = f" (usually {found.shown(found.default)})" if found.default not in ("", ()) else ""
            told = (found.about.says + usual).replace("%", "%%")
            named.add_argument(found.flag, dest=found.field, metavar=metavar(found), help=told, **switch)


def metavar(found: Setting) -> str:
    return {bool: "yes|no", int: "N", float: "N", str: "TEXT"}.get(found.kind, "A,B")


def gather(flags: Mapping[str, Any], environ: Mapping[str, str], file: Path | None) -> dict[str, Given]:
    """All settings by their names."""
    known = {found.variable for found in SETTINGS.values()} | set(ELSEWHERE)
    for name in environ:
        if name.startswith("PARVIS_") and name not in known:
            raise WrongSetting(f"there is no setting of the name {name}{meant(name, known)}")
    written = in_file(file) if file is not None else {}
    for name in written:
        if name not in SETTINGS:
            raise WrongSetting(f"{file}: there is no setting of the name {name}{meant(name, SETTINGS)}")
    return {name: given(found, flags, environ, written, file) for name, found in SETTINGS.items()}


def given(
    found: Setting,
    flags: Mapping[str, Any],
    environ: Mapping[str, str],
    written: Mapping[str, Any],
    file: Path | None,
) -> Given:
    """One setting."""
    where, value = "", None
    try:
        if found.flag is not None and flags.get(found.field) is not None:
            where, value = f"flag {found.flag}", flags[found.field]
            return Given(found.checked(value) if found.about.lines else found.read(value), where)
        if found.variable in environ:
            where, value = f"variable {found.variable}", environ[found.variable]
            return Given(found.read(value), where)
        if found.name in written:
            where, value = f"file {file}", written[found.name]
            return Given(found.checked(value), where)
    except WrongValue as expected:
        said = "" if found.about.secret else f", not {without_password(repr(value)):.80}"
        raise WrongSetting(f"{found.name} ({where}) should be {expected}{said}") from None
    return Given(found.default, "usual")


def in_file(file: Path) -> dict[str, Any]:
    """What stands in the file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise WrongSetting(f"the settings in {file} cannot be read: {wrong}") from None


def meant(name: str, known: Any) -> str:
    near = get_close_matches(name, list(known), 1)
    return f": did you mean {near[0]}?" if near else ""


def filled(structure: type[T], chosen: Mapping[str, Given], **more: Any) -> T:
    """A structure with the settings that were chosen for it."""
    values = {found.field: chosen[found.name].value for found in settings_in(structure)}
    return structure(**values, **more)


def told(chosen: Mapping[str, Given]) -> str:
    """All settings with their values and where they come from, as a file of settings; secrets are not shown."""
    lines = []
    for group in GROUPS:
        lines.append(f"# {group.__doc__}\n")
        for found in settings_in(group):
            value, where = chosen[found.name]
            if found.about.secret:
                line = f"# {found.name} is {'set, and not shown' if value else 'not set'}"
            else:
                line = f"{found.name} = {found.shown(value)}"
            lines.append(f"{line:<48} # {where}: {found.about.says}")
        lines.append("")
    return "\n".join(lines)
