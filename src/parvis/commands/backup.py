"""Copy all tables, and the key, to a new file while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from .common import CommandError, add_json, print_json
from .database import add_database, base_of, chosen_data


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a new file; nobody else can read it")
    add_database(parser)
    parser.add_argument("--without-key", action="store_true", help="leave out the key that cookies are signed with")
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    with base_of(given) as base:
        from ..table.store.backup import BackupError, back_up
        from ..table.store.files import BadKey, kept_key

        file, key_file = Path(given.file), chosen_data(given) / "key"
        try:
            key = kept_key(key_file) if key_file.exists() and not given.without_key else None
            made = back_up(base, file, key, not given.without_key)
        except (BackupError, BadKey) as wrong:
            raise CommandError(str(wrong)) from None
    if given.json:
        print_json({"file": str(file), "tables": made.tables, "key": made.key is not None})
    else:
        print(f"{file}: {made.tables} tables, {'with' if made.key else 'without'} the key")
