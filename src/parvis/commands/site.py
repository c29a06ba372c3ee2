"""Write the games as a folder of static files that play in the browser, without a server and offline."""

from __future__ import annotations

import argparse
from pathlib import Path

from .common import CommandError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder to write: new, empty, or made before")


def run(given: argparse.Namespace) -> None:
    try:
        from ..site.build import NoSite, make
    except ModuleNotFoundError as missing:
        raise CommandError(f"the site needs {missing.name}: pip install 'parvis[table]'") from None
    out = Path(given.out)
    try:
        sizes = make(out)
    except NoSite as wrong:
        raise CommandError(str(wrong)) from None
    print(f"the site is in {out}: {len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB")
    print(f"any static host serves it; here: python3 -m http.server --directory {out}")
