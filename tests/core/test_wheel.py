"""What is installed away from the checkout: all that belongs to it is there, it plays, and it says which build runs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from tools.wheel import wheel

from checkouts import BUILT, ROOT, Compilers
from parvis.compile import missing
from parvis.games import GAMES

pytestmark = pytest.mark.slow
compiled = pytest.mark.skipif(BUILT is None, reason="the engine as it stands is not compiled")


class Installed:
    """An empty environment with nothing but a wheel in it, and an empty folder to work in."""

    def __init__(self, folder: Path, package: Path) -> None:
        self.place = folder / "work"
        self.place.mkdir()
        self.home = folder / "home"
        subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
        self.bin = folder / "env" / "bin"
        self.run("pip", "install", "-q", "--no-deps", "--no-index", str(package))
        self.package = next((folder / "env").glob("lib/*/site-packages/parvis"))

    def environment(self) -> dict[str, str]:
        """Nothing of the checkout, and a home of its own."""
        given = {"PATH": os.environ["PATH"], "HOME": str(self.home)}
        return given | {name: os.environ[name] for name in ("LANG", "LC_ALL") if name in os.environ}

    def run(self, program: str, *words: str, **variables: str) -> str:
        command = [self.bin / program, *words]
        environment = self.environment() | variables
        ran = subprocess.run(command, cwd=self.place, env=environment, check=True, capture_output=True, text=True)
        return ran.stdout

    def files(self) -> set[str]:
        """What the package holds, without what Python has made of it."""
        found = (file.relative_to(self.package) for file in self.package.rglob("*") if file.is_file())
        return {str(file) for file in found if "__pycache__" not in file.parts}


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    folder = tmp_path_factory.mktemp("pure")
    yield Installed(folder, wheel(folder / "dist", None))


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    folder = tmp_path_factory.mktemp("fast")
    yield Installed(folder, wheel(folder / "dist", BUILT))


def sources() -> set[str]:
    """What the package holds in the checkout, whatever it is."""
    found = (file.relative_to(ROOT / "src" / "parvis") for file in (ROOT / "src" / "parvis").rglob("*"))
    return {
        str(file) for file in found if (ROOT / "src" / "parvis" / file).is_file() and "__pycache__" not in file.parts
    }


def plays(installed: Installed) -> None:
    """Every game is played and its cards are listed, from a folder in which nothing is left."""
    for game in GAMES:
        told = installed.run("parvis", "sim", game, "--games", "1", "--bots", "novice,random", "--seed", "w")
        assert f"1 games of {game} finished" in told
        assert len(installed.run("parvis", "cards", game).splitlines()) > 20
        assert installed.run("parvis", "board", game, "--out", str(installed.home / "board.svg"))
    assert list(installed.place.iterdir()) == []


def test_a_pure_wheel_brings_everything_and_plays(pure: Installed) -> None:
    assert {"py.typed", "text/fr.json", "games/troyes/cards.json", "table/page/templates/lobby.html"} <= pure.files()
    assert pure.files() == sources()
    assert pure.run("parvis", "--version").endswith("plain build\n")
    plays(pure)


@compiled
def test_a_compiled_wheel_brings_the_build_too(fast: Installed) -> None:
    assert BUILT is not None
    built = {f"compiled/{BUILT.name}/{file.relative_to(BUILT)}" for file in BUILT.rglob("*") if file.is_file()}
    assert fast.files() == sources() | built
    assert fast.run("parvis", "--version").endswith("compiled build\n")
    assert fast.run("parvis", "--version", PARVIS_BUILD="plain").endswith("plain build\n")
    plays(fast)


@compiled
def test_both_wheels_play_alike(pure: Installed, fast: Installed) -> None:
    words = ("sim", "caylus", "--games", "2", "--bots", "greedy,novice", "--seed", "alike", "--records")
    for installed in (pure, fast):
        installed.run("parvis", *words, str(installed.home / "records"))
    records = [sorted((installed.home / "records").iterdir()) for installed in (pure, fast)]
    assert [file.read_text() for file in records[0]] == [file.read_text() for file in records[1]]


@compiled
def test_an_installed_source_that_is_edited_is_played(fast: Installed) -> None:
    source = fast.package / "core" / "turn.py"
    text = source.read_text()
    try:
        source.write_text(text + "\nEDITED = True\n")
        assert fast.run("parvis", "--version").endswith("plain build\n")
        assert fast.run("python", "-c", "from parvis.core.turn import EDITED; print(EDITED)") == "True\n"
    finally:
        source.write_text(text)
    assert fast.run("parvis", "--version").endswith("compiled build\n")


@compiled
def test_a_wheel_says_for_which_python_and_platform_it_is(pure: Installed, fast: Installed) -> None:
    def name(installed: Installed) -> tuple[str, str]:
        (file,) = (installed.place.parent / "dist").iterdir()
        with ZipFile(file) as opened:
            said = next(opened.read(entry).decode() for entry in opened.namelist() if entry.endswith("/WHEEL"))
        return file.name, said

    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert name(pure)[0].endswith("-py3-none-any.whl")
    assert "Root-Is-Purelib: true" in name(pure)[1]
    assert f"-{version}-{version}-" in name(fast)[0]
    assert "Root-Is-Purelib: false" in name(fast)[1]


def test_a_wheel_tells_its_licence_its_extras_and_that_it_is_typed(pure: Installed) -> None:
    (told,) = pure.package.parent.glob("parvis-*.dist-info")
    metadata = (told / "METADATA").read_text()
    assert "License-Expression: MIT\n" in metadata
    assert "Provides-Extra: postgres\n" in metadata
    assert "Requires-Dist" not in "".join(line for line in metadata.splitlines(True) if "extra ==" not in line)
    assert (told / "licenses" / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


def test_an_installed_package_without_mypyc_says_so(pure: Installed) -> None:
    told = pure.run("python", "-m", "parvis.compile")
    assert told == "No module named 'mypyc' (pip install 'parvis[compile]'): Parvis runs as plain Python\n"


@pytest.mark.skipif(missing() is not None, reason=f"nothing can be compiled here: {missing()}")
def test_an_installed_package_compiles_in_the_users_cache(pure: Installed, tmp_path: Path) -> None:
    compilers = Compilers(tmp_path / "compilers")
    before = pure.files()
    import setuptools

    variables = compilers.environment(tmp_path) | {
        "PYTHONPATH": f"{compilers.folder}{os.pathsep}{Path(setuptools.__file__).parents[1]}",
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }
    told = pure.run("python", "-m", "parvis.compile", **variables)
    (build,) = (tmp_path / "cache" / "parvis" / "compiled").glob("[0-9a-f]*")
    assert told.endswith(f"the engine is compiled, in {build}\n")
    assert pure.files() == before
    looks = "from parvis.builds import built, digest; print(built(digest()))"
    assert pure.run("python", "-c", looks, XDG_CACHE_HOME=str(tmp_path / "cache")) == f"{build}\n"
    assert list(pure.place.iterdir()) == []
