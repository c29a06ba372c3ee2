"""Two builds of the same sources, plain and compiled: they play alike, and it is always the sources that are played."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from checkouts import BUILT, ROOT, copied, ran

PROGRAM = """
from random import Random
from hashlib import sha256
from parvis import GAMES, build, legal, play, question
from parvis.commands.perft import perft, position
from parvis.core.game import face_of
from parvis.core.save import state_digest
from parvis.text.words import words

print(build())
for game in GAMES.values():
    for seats in game.seat_counts:
        rng = Random(f"builds/{seats}")
        for plies in (0, 20, 40, 60, 80, 100):
            print(game.name, seats, plies, [perft(game, position(game, seats, (), "builds", plies), d) for d in (1, 2)])
        for number in range(20):
            s = game.setup(seats)
            while question(s) is not None:
                play(s, rng.choice(legal(s)))
                if number == 0 and rng.random() < 0.05:
                    picture = str(face_of(game).board(game.view(s, 0), words(game, "fr")))
                    print(game.name, seats, "board", sha256(picture.encode()).hexdigest())
            values = [game.mind.evaluate(s, seat) for seat in range(seats)]
            print(game.name, seats, number, game.scores(s), values, state_digest(game, s))
"""
compiled = pytest.mark.skipif(BUILT is None, reason="the engine as it stands is not compiled")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources that may be changed, with the compiled modules of the original if there are any."""
    root = copied(tmp_path)
    if BUILT is not None:
        shutil.copytree(BUILT, root / "build" / "compiled" / BUILT.name)
    return root


@compiled
def test_both_builds_play_the_same_games() -> None:
    """Move for move, and their boards are written letter for letter alike."""
    plain, *by_plain = ran(ROOT, "-c", PROGRAM, PARVIS_BUILD="plain").splitlines()
    fast, *by_compiled = ran(ROOT, "-c", PROGRAM).splitlines()
    assert (plain, fast) == ("plain", "compiled")
    assert by_plain == by_compiled


@compiled
def test_the_compiled_build_runs_unless_plain_is_asked_for(checkout: Path) -> None:
    assert "compiled" in ran(checkout, "-m", "parvis", "--version")
    assert "plain" in ran(checkout, "-m", "parvis", "--version", PARVIS_BUILD="plain")


@compiled
def test_a_changed_source_is_played_and_not_its_old_build(checkout: Path) -> None:
    with (checkout / "src" / "parvis" / "games" / "troyes" / "rules" / "pieces.py").open("a") as file:
        file.write("\nCHANGED = True\n")
    assert ran(checkout, "-c", "from parvis.games.troyes.rules.pieces import CHANGED; print(CHANGED)") == "True\n"
    assert "plain" in ran(checkout, "-m", "parvis", "--version")


@compiled
def test_a_build_without_a_new_module_is_not_used(checkout: Path) -> None:
    (checkout / "src" / "parvis" / "games" / "troyes" / "rules" / "expansion.py").write_text("")
    assert "plain" in ran(checkout, "-m", "parvis", "--version")


def test_plain_python_runs_where_there_is_no_compiler(checkout: Path) -> None:
    shutil.rmtree(checkout / "build", ignore_errors=True)
    said = ran(checkout, "-m", "parvis.compile", CC="no-such-compiler")
    assert "no C compiler (no-such-compiler): Parvis runs as plain Python" in said
    assert "plain" in ran(checkout, "-m", "parvis", "--version")
