"""Write the decisions of records into a Parquet file, a row each, for programs that learn."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..core.game import Game
from ..core.record import Record, RecordError, read_record
from ..games import GAMES
from .common import CommandError, Progress, add_cards, add_json, print_json, read, with_cards


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="records of one game, or folders of them (*.txt)")
    parser.add_argument("--out", required=True, metavar="FILE.parquet", help="where the rows go")
    parser.add_argument("--dealer", action="store_true", help="rows for the dealer's decisions too")
    parser.add_argument("--force", action="store_true", help="replace a file that is there")
    add_cards(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    try:
        from ..env import dataset
    except ImportError:
        raise CommandError("dataset needs NumPy and pyarrow: pip install 'parvis[data]'") from None
    files = chosen_files(given.files)
    out = Path(given.out)
    if out.is_dir():
        raise CommandError(f"{out}: a folder, not a file")
    if out.exists() and not given.force:
        raise CommandError(f"{out}: there is such a file; --force replaces it")
    game, options = game_of(files)
    if given.cards is not None:
        game, _ = with_cards(game, Path(given.cards))
    bar = Progress(len(files), "records")
    here = files[0]

    def records() -> Iterator[tuple[str, Record]]:
        nonlocal here
        for number, here in enumerate(files):
            bar.update(number)
            yield str(here), read_record(read(here), {game.name: game})

    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        rows = dataset.write(out, game, records(), options, given.dealer)
    except (RecordError, dataset.NotOver) as wrong:
        raise CommandError(f"{here}: {wrong}") from None
    except OSError as wrong:
        raise CommandError(f"{out}: {(wrong.errno and os.strerror(wrong.errno)) or wrong}") from None
    finally:
        bar.close()
    size = out.stat().st_size
    if given.json:
        print_json({"game": game.name, "records": len(files), "rows": rows, "bytes": size, "file": str(out)})
    else:
        print(f"{rows} rows of {len(files)} records of {game.name} in {out}, {size} bytes")


def chosen_files(named: list[str]) -> list[Path]:
    """The files that are named, and those in the folders that are, each once."""
    found: dict[Path, None] = {}
    for path in map(Path, named):
        if path.is_dir():
            inside = sorted(path.glob("*.txt"))
            if not inside:
                raise CommandError(f"{path}: no records (*.txt) in this folder")
            found.update(dict.fromkeys(inside))
        else:
            found[path] = None
    return list(found)


def game_of(files: list[Path]) -> tuple[Game[Any], set[str]]:
    """The game that all records are of, and the options they were played with, by their headers.

    Observations of different games have different lengths, so that a file holds one game.
    """
    first = ""
    options = set()
    for file in files:
        header = header_of(read(file))
        name = header.get("game", "")
        if name not in GAMES:
            raise CommandError(f"{file}: a record of no game that is known here" if name else f"{file}: not a record")
        first = first or name
        if name != first:
            raise CommandError(f"{file}: a record of {name}, and {files[0]} is one of {first}: a file holds one game")
        options.add(" ".join(sorted(header.get("options", "").split())))
    return GAMES[first], options


def header_of(text: str) -> dict[str, str]:
    """What the lines before the moves say, unchecked."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        key, _, value = (part.strip() for part in line.partition("#")[0].partition(":"))
        if key == "dealer" or key.isdecimal():
            break
        found[key] = value
    return found
