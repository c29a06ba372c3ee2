"""Games on a Ray cluster of two nodes on this machine, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from checkouts import ROOT, copied, environment, ran, running, wait_for

pytest.importorskip("ray", reason="Ray is not installed (the extra `ray`)")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc"),
    pytest.mark.filterwarnings("default::ResourceWarning"),  # Ray leaves the logs of its nodes open.
]
SMALL: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 100 * 2**20, "include_dashboard": False}
GAMES = 150
"""So many that a league is still under way when somebody sees that the other node plays."""
LEAGUE = ("arena", "pillars", "--seats", "2", "--bots", "greedy,random", "--games", str(GAMES), "--json")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with a processor each: a head, and one that can be killed."""
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(ROOT / "src"))
        both = Cluster(initialize_head=True, head_node_args=SMALL)
        try:
            both.add_node(**SMALL)
            yield both
        finally:
            both.shutdown()


@contextmanager
def started(*words: str, root: Path = ROOT) -> Iterator[subprocess.Popen[str]]:
    """A command as from a terminal."""

    def hear() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    command = [sys.executable, "-m", "parvis", *words]
    streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment(root), preexec_fn=hear, **streams) as process:
        try:
            yield process
        finally:
            process.kill()


def at_work(node: Any) -> list[int]:
    """The processes of a node that play: Ray tells by their titles."""
    raylet = node.all_processes["raylet"][0].process.pid
    children = Path(f"/proc/{raylet}/task/{raylet}/children").read_text().split()
    return [int(child) for child in children if Path(f"/proc/{child}/cmdline").read_bytes().startswith(b"ray::run")]


def games(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in (folder / "records").iterdir()}


def test_a_league_is_played_to_its_end_though_a_node_dies(cluster: Any, tmp_path: Path) -> None:
    """And is the one that the pool plays; standard output is the result alone."""
    with started(*LEAGUE, "--out", str(tmp_path / "pool")) as process:
        pool, _ = process.communicate()
    (mortal,) = cluster.worker_nodes
    lines = tmp_path / "ray" / "games.jsonl"
    with started(*LEAGUE, "--out", str(tmp_path / "ray"), "--ray", cluster.address) as process:
        wait_for(lambda: lines.exists() and (there := at_work(mortal)) and there, process)
        (killed,) = at_work(mortal)
        kept = len(lines.read_text().splitlines())
        os.kill(killed, signal.SIGKILL)  # A worker whose node is gone would still finish its game.
        cluster.remove_node(mortal, allow_graceful=False)
        out, said = process.communicate(timeout=300)
    assert process.returncode == 0, said
    assert kept < GAMES
    assert not running(killed)
    assert games(tmp_path / "ray") == games(tmp_path / "pool")
    for bots in zip(json.loads(out)["bots"], json.loads(pool)["bots"], strict=True):
        ray_bot, pool_bot = ({**bot, "think_seconds": 0} for bot in bots)
        assert ray_bot == pool_bot


def test_sim_and_games_to_learn_from_are_the_same_as_here(cluster: Any) -> None:
    words = ("-m", "parvis", "sim", "pillars", "--seats", "2", "--games", "2", "--json")
    here, there = (json.loads(ran(ROOT, *words, *more)) for more in ((), ("--ray", cluster.address)))
    assert {**here, "moves_per_second": 0} == {**there, "moves_per_second": 0}
    pytest.importorskip("numpy")
    compare = """
import sys
from parvis.crew import hired
from parvis.games import GAMES
from parvis.train.fit import positions
def made(address):
    with hired(1, address) as crew:
        return positions(GAMES["pillars"], 2, "seed", [(2, ())], crew)
(rows, to), (same_rows, same_to) = made(None), made(sys.argv[1])
print(len(rows), (rows == same_rows).all() and (to == same_to).all())
"""
    count, same = ran(ROOT, "-c", compare, cluster.address).split()
    assert int(count) > 10
    assert same == "True"


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_who_is_told_to_end_takes_its_tasks_along(cluster: Any, told: signal.Signals, tmp_path: Path) -> None:
    words = ("arena", "troyes", "--bots", "master@600s,greedy", "--games", "4", "--out", str(tmp_path))
    with started(*words, "--ray", cluster.address) as process:
        playing = wait_for(lambda: at_work(cluster.head_node), process)
        process.send_signal(told)
        _, said = process.communicate(timeout=60)
    assert process.returncode == 128 + told
    assert "Traceback" not in said
    wait_for(lambda: not any(running(worker) for worker in playing))


def test_another_parvis_is_refused(cluster: Any, tmp_path: Path) -> None:
    """Other weights are enough: bots would play otherwise."""
    weights = copied(tmp_path) / "src" / "parvis" / "games" / "troyes" / "mind" / "weights.json"
    weights.write_text(weights.read_text().replace("0.", "0.1", 1))
    with started("sim", "troyes", "--ray", cluster.address, root=tmp_path) as process:
        out, said = process.communicate(timeout=300)
    assert (process.returncode, out) == (2, "")
    assert "has Parvis 0." in said and "install the same there" in said
    assert "Traceback" not in said
