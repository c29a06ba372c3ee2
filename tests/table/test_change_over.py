"""Workers change over to the compiled engine when it is there; no thought is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkouts import BUILT, copied, ran

PROGRAM = """
import asyncio, os, shutil, sys, time
from pathlib import Path
from random import Random
from parvis import DEALER, GAMES, build, play
from parvis.builds import HOMES, CompiledFinder, digest
from parvis.table.thinking import Thinkers

def report():
    return os.getpid(), build(), any(isinstance(finder, CompiledFinder) for finder in sys.meta_path)

def slow():
    while not Path(sys.argv[1], "go-on").exists():
        time.sleep(0.01)
    return report()

async def main():
    game, rng, thinkers = GAMES["pillars"], Random(1), Thinkers(1)
    loop = asyncio.get_running_loop()
    s = game.setup(2)
    while s.agenda[-1].seat == DEALER:
        play(s, rng.choice(s.moves))
    seat = s.agenda[-1].seat
    assert await thinkers.turn(game, s, seat, "random")
    assert await thinkers.turn(game, s, seat, "random")
    first = thinkers.workers
    before = await loop.run_in_executor(first.pool, report)
    thought = loop.run_in_executor(first.pool, slow)
    HOMES[-1].mkdir(parents=True)
    shutil.copytree(sys.argv[2], HOMES[-1] / digest())
    turn = thinkers.turn(game, s, seat, "random")
    assert await asyncio.wait_for(turn, 60), "a bot moves while another still thinks on the old build"
    assert thinkers.workers is not first
    after = await loop.run_in_executor(thinkers.workers.pool, report)
    assert not thought.done()
    Path(sys.argv[1], "go-on").touch()
    assert await thought == before, "what was begun is ended by those who began it"
    assert await thinkers.turn(game, s, seat, "random")
    assert await loop.run_in_executor(thinkers.started().pool, report) == after, "they change over once"
    assert before[0] != after[0]
    print(build(), before[1:], after[1:])
    thinkers.close()

if __name__ == "__main__":
    try:
        asyncio.run(main())
    finally:
        Path(sys.argv[1], "go-on").touch()
"""


def changed_over(folder: Path, build: Path, **variables: str) -> str:
    """What the server and its workers run, before and after a build is put in place."""
    root = copied(folder / "checkout")
    program = folder / "program.py"
    program.write_text(PROGRAM)
    return ran(root, str(program), str(folder), str(build), **variables)


def test_workers_change_over_when_a_build_is_put_in_place(tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    told = changed_over(tmp_path, tmp_path / "build")
    assert told == "plain ('plain', False) ('plain', True)\n", "an empty build: new workers look there first"


@pytest.mark.skipif(BUILT is None, reason="the engine as it stands is not compiled")
def test_workers_change_over_to_the_compiled_engine(tmp_path: Path) -> None:
    assert BUILT is not None
    told = changed_over(tmp_path, BUILT)
    assert told == "plain ('plain', False) ('compiled', True)\n", "and the server stays as it is"
