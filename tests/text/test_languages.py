"""What CONTRIBUTING says of a new language, done once for real: a file, and Parvis speaks it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from parvis.text.words import LANGUAGES

SOURCE = Path(__file__).parents[2] / "src" / "parvis"


def test_a_language_is_a_file_and_what_it_lacks_is_said_in_english(tmp_path: Path) -> None:
    package = tmp_path / "parvis"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "text" / "oc.json").write_text(json.dumps({"play.over": "La partida es acabada."}), encoding="utf-8")
    troyes = package / "games" / "troyes" / "text" / "oc.json"
    troyes.write_text(json.dumps({"activity.merchant": "Lo Mercant"}), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PARVIS_BUILD": "plain", "LANG": "oc_FR.UTF-8"}
    environment.pop("LC_ALL", None)
    play = [sys.executable, "-m", "parvis", "play", "troyes", "--seed", "1", "--bots", "random"]
    said = subprocess.run(
        play, env=environment, cwd=tmp_path, input="c merchant\nq\n", capture_output=True, text=True, check=True
    )
    assert "Lo Mercant" in said.stdout and "Troyes" in said.stdout
    listed = subprocess.run(
        [sys.executable, "-m", "parvis", "cards", "troyes", "--json"],
        env=environment, cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    names = {component["id"]: component["name"] for component in json.loads(listed.stdout)["components"]}
    assert set(names["merchant"]) == {*LANGUAGES, "oc"}
    assert names["merchant"]["oc"] == "Lo Mercant"
    assert names["artisan"]["oc"] == names["artisan"]["en"]


def test_no_message_stands_twice_in_a_file() -> None:
    every = sorted(SOURCE.rglob("text/*.json"))
    assert sum("." not in file.stem for file in every) >= 8, "the messages of Parvis and of the games, in two languages"
    for file in every:
        names = [name for name, _ in json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=list)]
        assert len(names) > (10 if "." in file.stem else 100)
        assert sorted({name for name in names if names.count(name) > 1}) == [], file
