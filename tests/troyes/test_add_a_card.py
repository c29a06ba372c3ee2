"""What CONTRIBUTING says of a new card, done once for real: a card of the common vocabulary is data and words."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src" / "parvis"
TINKER = {
    "color": "yellow", "round": 1, "cost": 2, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["yellow"],
    "pay_deniers": 1, "points": 4,
}  # fmt: skip
PROGRAM = """
from random import Random
from parvis import GAMES, legal, play, question
from parvis.text.words import words
troyes = GAMES["troyes"]
print(words(troyes, "en")("activity.tinker.text"))
activated = liked = 0
for seed in range(12):
    rng, s = Random(seed), troyes.setup(2)
    while (asked := question(s)) is not None:
        moves = legal(s)
        tinkers = [move for move in moves if troyes.write(move) in ("reveal tinker", "activate tinker")]
        if tinkers and tinkers[0][0] == "activate":
            activated += 1
            liked += tinkers[0] in troyes.mind.sensible(s)
        play(s, tinkers[0] if tinkers else rng.choice(moves))
        assert troyes.faults(s) == []
print(activated > 20, liked > 0, max(troyes.scores(s)))
"""


def edited(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_card_of_the_vocabulary_is_data_and_words(tmp_path: Path) -> None:
    package = tmp_path / "parvis"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    troyes = package / "games" / "troyes"
    edited(troyes / "rules" / "pieces.py", '"joust", "troubadour",', '"joust", "troubadour", "tinker",')
    edited(
        troyes / "rules" / "printed.py",
        '    "merchant": (',
        '    "tinker": ("pay_deniers", "points"),\n    "merchant": (',
    )
    printed: dict[str, Any] = json.loads((troyes / "cards.json").read_text(encoding="utf-8"))
    entry = {"id": "tinker", "kind": "activity", "values": TINKER, "confidence": dict.fromkeys(TINKER, "guess")}
    printed["components"].append(entry)
    (troyes / "cards.json").write_text(json.dumps(printed), encoding="utf-8")
    text = '"activity.tinker": "Tinker", "activity.tinker.text": "Pay {tinker.pay_deniers}, gain {tinker.points}.",'
    edited(troyes / "text" / "en.json", '"activity.merchant":', f'{text} "activity.merchant":')
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PARVIS_BUILD": "plain"}
    played = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    said, found = played.stdout.splitlines()
    assert said == "Pay 1, gain 4."
    assert found.startswith("True True"), found
