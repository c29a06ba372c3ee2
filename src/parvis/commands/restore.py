"""Fill an empty database from a file that `parvis backup` has made; what is there is never replaced."""

from __future__ import annotations

import argparse
from pathlib import Path

from .common import CommandError, add_json, print_json
from .database import add_database, chosen_data, database_url, said


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a backup")
    add_database(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    with said():
        from ..table.store.alone import Taken
        from ..table.store.backup import BackupError, restore

        try:
            held = restore(Path(given.file), database_url(given), chosen_data(given) / "key")
        except BackupError as wrong:
            raise CommandError(str(wrong)) from None
        except Taken as taken:
            raise CommandError(f"{taken}: stop it first") from None
    if given.json:
        print_json({"made": held.made, "tables": held.tables, "key": held.key is not None})
    else:
        print(f"{held.tables} tables, {'with' if held.key else 'without'} the key")
