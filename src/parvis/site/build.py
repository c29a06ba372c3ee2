"""Makes the site: pages, the client, the sources as an archive, Pyodide, and what a browser needs to go offline."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from ..coach.page import style
from ..games import shown
from ..text.words import LANGUAGES, house_words
from . import archive, pyodide
from .asking import ROOT, Asked, Pledge, handled
from .house import SETTINGS, House, framed

STATIC: Final = Path(__file__).parent / "static"
CLIENT: Final = Path(__file__).parents[1] / "table" / "page" / "static"
COMPILER: Final = Path(__file__).parent / "compile.mjs"
WAKER: Final = Path(__file__).parent / "snapshot.mjs"
WORDS: Final = (
    "site.loading", "site.waits", "site.failed", "site.failed-do", "site.unkept", "site.elsewhere", "site.elsewhere-do",
    "site.update", "site.update-do",
)  # fmt: skip
"""What the shell around the pages says."""
LEFT_OUT: Final = shutil.ignore_patterns("host*", "correct*")
"""Of pages that only a server has."""
MARK: Final = "parvis-site"
"""A file by which a folder that was made before is known."""


class NoSite(Exception):
    """Why the site could not be made, in one line."""


def make(out: Path) -> dict[str, int]:
    """Write the site into a folder, which is new, empty or an earlier site; the sizes of its files.

    It is made beside and put in place whole: whoever serves the folder never serves half of it for long.
    """
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / MARK).is_file())):
        raise NoSite(f"{out}: there is something else; name a new folder, or one that this command has made")
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out.parent, prefix=".site-") as folder:
        made = Path(folder) / "site"
        try:
            _write(made)
        except (archive.Foreign, pyodide.NoPyodide) as wrong:
            raise NoSite(str(wrong)) from None
        sizes = {file.relative_to(made).as_posix(): file.stat().st_size for file in _files(made)}
        if out.exists():
            out.replace(Path(folder) / "before")
        made.replace(out)
    return sizes


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def _write(out: Path) -> None:
    pyodide.unpack(out / "pyodide")
    shutil.copytree(CLIENT, out / "static", ignore=LEFT_OUT)
    for file in STATIC.iterdir():
        shutil.copyfile(file, out / file.name)
    (out / "review.css").write_text(style(), encoding="utf-8")
    (out / "icons").mkdir()
    for name, game in shown().items():
        if game.face is not None:
            (out / "icons" / f"{name}.svg").write_text(game.face.icon(), encoding="utf-8")
    _compiled(out)
    for language in LANGUAGES:
        (out / f"lobby.{language}.html").write_text(lobby(language), encoding="utf-8")
    words = {language: _words(language) for language in LANGUAGES}
    _module(out / "words.js", "words", words)
    _sizes(out, _snapshot(out))
    _manifest(out)
    (out / ".nojekyll").touch()
    (out / MARK).write_text("made by `parvis site`\n", encoding="utf-8")
    _offline(out)


def _compiled(out: Path) -> None:
    """The archive of the sources, compiled by the Python that will run them."""
    archive.write(out / "parvis.zip")
    _node(COMPILER, out / "pyodide", out / "parvis.zip")


def _snapshot(out: Path) -> Path:
    """What Python has in memory when all is imported, under a name that goes with the archive."""
    made = out / f"python-{sha256((out / 'parvis.zip').read_bytes()).hexdigest()[:16]}.memory"
    _node(WAKER, out / "pyodide", out / "parvis.zip", made, *archive.ENTRIES)
    return made


def _node(script: Path, *given: Path | str) -> None:
    """Let Pyodide do something here."""
    node = shutil.which("node")
    if node is None:
        raise NoSite("node is needed to make the site: install it (Debian: apt-get install nodejs)")
    asked = [node, str(script), *(str(one.resolve() if isinstance(one, Path) else one) for one in given)]
    done = subprocess.run(asked, capture_output=True, text=True)
    if done.returncode:
        raise NoSite(f"{script.name}: the sources could not be compiled: {done.stderr[-400:].strip()}")


def _sizes(out: Path, snapshot: Path) -> None:
    """What is loaded at a first visit, for the bar that tells how far it is; and where the snapshot is."""
    loaded = [out / "pyodide" / name for name in pyodide.FILES if not name.endswith(".mjs")]
    sizes = {file.name: file.stat().st_size for file in (out / "parvis.zip", *loaded)}
    text = f'export const sizes = {json.dumps(sizes)};\nexport const snapshot = "./{snapshot.name}";\n'
    (out / "sizes.js").write_text(text, encoding="utf-8")


def _words(language: str) -> dict[str, str]:
    """What the shell around the pages says."""
    say = house_words(language)
    return {key.removeprefix("site."): say(key) for key in WORDS}


def _module(file: Path, name: str, value: Any) -> None:
    file.write_text(f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n", encoding="utf-8")


def _manifest(out: Path) -> None:
    """What a browser needs to install it."""
    say = house_words(LANGUAGES[0])
    icon = {"src": "./static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    manifest = {
        "name": "Parvis", "short_name": "Parvis", "description": say("site.lead"), "start_url": "./", "scope": "./",
        "display": "standalone", "background_color": "#f4ecd8", "theme_color": "#6b3a2a", "icons": [icon],
    }  # fmt: skip
    (out / "manifest.webmanifest").write_text(json.dumps(manifest, ensure_ascii=False), encoding="utf-8")


def _offline(out: Path) -> None:
    """The service worker knows all files, and by their digest the version.

    Of the snapshot only the name counts: it comes from the same sources, and has other bytes each time.
    """
    found, names = sha256(), []
    for file in _files(out):
        name = file.relative_to(out).as_posix()
        found.update(name.encode() + b"\0")
        if not name.endswith(".memory"):
            found.update(sha256(file.read_bytes()).digest())
        if name not in ("sw.js", ".nojekyll", MARK):
            names.append(f"./{name}")
    worker = (out / "sw.js").read_text(encoding="utf-8")
    worker = worker.replace("@VERSION@", found.hexdigest()[:16]).replace('["@FILES@"]', json.dumps(["./", *names]))
    (out / "sw.js").write_text(worker, encoding="utf-8")


class NoPledges:
    """Before the house is there, nothing can be promised."""

    def new(self) -> Pledge:
        return Pledge("", "")

    def redeemed(self, word: str) -> str:
        raise NotImplementedError


def lobby(language: str) -> str:
    """The lobby as it is seen before Python is there: made by the same modules."""

    async def asked() -> str:
        async def put(id: str, text: str | None) -> None:
            """Nothing is kept."""

        desk = House(lambda text: None, put, {}, SETTINGS).desk
        desk.pledges = NoPledges()
        request: Any = Asked(desk, "GET", f"{ROOT}/?lang={language}", {}, {}, language)
        return framed((await handled(request)).text)

    return asyncio.run(asked())
