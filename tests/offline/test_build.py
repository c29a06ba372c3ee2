"""Making the site: what is missing or wrong is said in a line, and what was there stays."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from parvis.__main__ import main
from parvis.site import pyodide
from parvis.site.build import CLIENT, STATIC, _manifest, _offline, lobby
from parvis.text.words import LANGUAGES

ROOT = Path(__file__).parents[2]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has fetched nothing yet, and a folder for programs."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(programs))
    return programs


def npm(folder: Path, script: str) -> None:
    (folder / "npm").write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / "npm").chmod(0o755)


def refused(capsys: pytest.CaptureFixture[str], out: Path) -> str:
    assert main(["site", "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("parvis: ") and said.count("\n") == 1
    return said


def test_without_npm_it_is_said_what_to_do(alone: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "npm is needed" in refused(capsys, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_without_a_network_npm_is_quoted(alone: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    npm(alone, "echo 'npm error code ENOTFOUND' >&2; exit 1")
    said = refused(capsys, tmp_path / "out")
    assert "is there a network" in said and "ENOTFOUND" in said


def test_another_package_than_the_known_one_is_not_used(
    alone: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither when it is fetched nor when it lies in the cache."""
    npm(alone, f'for last; do :; done; echo other > "$last/pyodide-{pyodide.VERSION}.tgz"')
    assert "not the one that is known" in refused(capsys, tmp_path / "out")
    kept = tmp_path / "cache" / "parvis" / "pyodide"
    assert list(kept.iterdir()) == []
    (kept / f"pyodide-{pyodide.VERSION}.tgz").write_text("other", encoding="utf-8")
    (alone / "npm").unlink()
    assert "npm is needed" in refused(capsys, tmp_path / "out")


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "out" / "mine.txt"
    mine.parent.mkdir()
    mine.write_text("mine", encoding="utf-8")
    assert "something else" in refused(capsys, mine.parent)
    assert mine.read_text(encoding="utf-8") == "mine" and len(list(mine.parent.iterdir())) == 1


def test_the_lobby_is_there_before_python_is() -> None:
    for language in LANGUAGES:
        text = lobby(language)
        assert f'<html lang="{language}" data-root=".">' in text and 'id="play-caylus"' in text
        assert text.index("./frame.js") < text.index("./static/lobby.js")


def test_a_version_goes_by_the_sources_and_not_by_the_bytes_of_a_snapshot(tmp_path: Path) -> None:
    """Which are others each time it is made: who has fetched it need not fetch it again."""

    def worker(text: str, memory: str) -> str:
        for name, said in (("sw.js", (STATIC / "sw.js").read_text(encoding="utf-8")), ("parvis.zip", text)):
            (tmp_path / name).write_text(said, encoding="utf-8")
        (tmp_path / "python-0.memory").write_text(memory, encoding="utf-8")
        _offline(tmp_path)
        return (tmp_path / "sw.js").read_text(encoding="utf-8")

    assert worker("sources", "one") == worker("sources", "other") != worker("other sources", "one")
    assert "./python-0.memory" in worker("sources", "one")


def test_a_newcomer_is_told_how_to_try_it_and_a_host_how_to_publish_it() -> None:
    """The first line of the README, the target that it names, and the workflow that publishes what that makes."""
    made = re.search(r"^site:.*\n\t@\$\(BIN\)/parvis site --out (\S+)$", read("Makefile"), re.MULTILINE)
    assert made is not None
    first = read("README.md").split("\n\n")[1]
    assert "make site" in first and f"--directory {made[1]}" in first and "docs/site.md" in first
    workflow = read(".github/workflows/site.yml")
    assert "run: make site\n" in workflow and f"path: {made[1]}\n" in workflow and "deploy-pages" in workflow


def test_a_browser_can_install_it(tmp_path: Path) -> None:
    _manifest(tmp_path)
    told = json.loads((tmp_path / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert told["start_url"] == told["scope"] == "./" and told["display"] == "standalone"
    assert all((CLIENT / Path(icon["src"]).name).is_file() for icon in told["icons"]) and told["icons"]
    assert 'href="./manifest.webmanifest"' in (STATIC / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_sizes_are_those_of_the_documentation(folder: Path) -> None:
    """To a twentieth."""
    site = folder / "some" / "parvis"
    sizes = {file.name: file.stat().st_size / 1e6 for file in site.rglob("*") if file.is_file()}
    rows = dict(re.findall(r"^\| ([^|]*?) \| ([\d.]+) \|", read("docs/site.md"), re.MULTILINE))
    memory = next(size for name, size in sizes.items() if name.endswith(".memory"))
    told = {
        "Python (`pyodide.asm.wasm`)": sizes["pyodide.asm.wasm"],
        "its library": sizes["python_stdlib.zip"],
        "Parvis, Jinja2 and MarkupSafe, compiled (`parvis.zip`)": sizes["parvis.zip"],
        "the memory for later visits (`python-….memory`)": memory,
        "all": sum(sizes.values()),
    }
    for name, size in told.items():
        assert float(rows[name]) == pytest.approx(size, rel=0.05, abs=0.05), name


@pytest.mark.slow
def test_a_folder_holds_all_that_a_page_asks_for(folder: Path) -> None:
    """And a site is made again in place of an earlier one."""
    site = folder / "some" / "parvis"
    for page in (site / "index.html", *site.glob("lobby.*.html")):
        text = page.read_text(encoding="utf-8")
        assert "http:" not in text.replace("http-equiv", "") and "https:" not in text
        for name in {part.split('"')[0] for part in text.split('="./')[1:]}:
            if name.partition("/")[0] in ("static", "icons") or name.endswith((".js", ".css", ".webmanifest")):
                assert (site / name).is_file(), name
    files = (site / "sw.js").read_text(encoding="utf-8")
    snapshot = (site / "sizes.js").read_text(encoding="utf-8").split('snapshot = "./')[1].split('"')[0]
    assert (site / snapshot).stat().st_size > 1_000_000 and f"./{snapshot}" in files
    assert "@" not in files.splitlines()[2] and "./pyodide/pyodide.asm.wasm" in files and "./lobby.fr.html" in files
