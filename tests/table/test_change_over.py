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
from parvis.table import thinking
from parvis.table.settings import Limits, Settings
from parvis.table.turnstile import Rank

class Me:
    client, rank = "me", Rank.PLAYER

def report(sent):
    return os.getpid(), build(), any(isinstance(finder, CompiledFinder) for finder in sys.meta_path)

def slow(sent):
    Path(sys.argv[1], "begun").touch()
    while not Path(sys.argv[1], "go-on").exists():
        time.sleep(0.01)
    return report(sent)

async def main():
    game, rng, think = GAMES["pillars"], Random(1), thinking.think
    thinkers = thinking.Thinkers(Settings(thinkers=2, limits=Limits(share_of_thinkers=1)))
    s = game.setup(2)
    while s.agenda[-1].seat == DEALER:
        play(s, rng.choice(s.moves))
    seat = s.agenda[-1].seat
    sent = thinking.prepared(game, s, seat, "random", "seed")
    assert (await thinkers.turn(Me(), game, s, seat, "random")).moves
    thinking.think = report
    before = await thinkers._answer(sent)
    assert await thinkers._answer(sent) == before
    thinking.think = slow
    thought = asyncio.create_task(thinkers._answer(sent))
    while not Path(sys.argv[1], "begun").exists():
        await asyncio.sleep(0.01)
    HOMES[-1].mkdir(parents=True)
    shutil.copytree(sys.argv[2], HOMES[-1] / digest())
    thinking.think = think
    turn = thinkers.turn(Me(), game, s, seat, "random")
    assert (await asyncio.wait_for(turn, 60)).moves, "a bot moves while another still thinks on the old build"
    thinking.think = report
    after = await thinkers._answer(sent)
    assert not thought.done()
    Path(sys.argv[1], "go-on").touch()
    assert await thought == before, "what was begun is ended by those who began it"
    assert await thinkers._answer(sent) == after, "they change over once"
    both = await asyncio.gather(thinkers._answer(sent), thinkers._answer(sent))
    assert before[0] not in {after[0], both[0][0], both[1][0]}, "who runs the old build is not asked again"
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
