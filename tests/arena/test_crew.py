"""Who plays: this process, a pool, or a Ray cluster; and what is said where there is none."""

from __future__ import annotations

import json
import pickle
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from parvis.__main__ import main
from parvis.crew import Alone, NoCrew, Pool, in_order
from parvis.games import GAMES
from parvis.on_ray import check_answer, errand, identity
from parvis.train.fit import game_of


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_what_is_made_is_put_in_order() -> None:
    assert list(in_order([(2, "c"), (0, "a"), (3, "d"), (1, "b")])) == ["a", "b", "c", "d"]


def test_a_pool_does_every_task_once_and_says_what_fails() -> None:
    with Pool(1) as crew:
        ended = list(crew.each(str, range(50)))
        with pytest.raises(ValueError, match="nonsense"):
            list(crew.each(int, ["1", "nonsense"]))
    assert sorted(ended) == [(number, str(number)) for number in range(50)]


def test_tasks_are_handed_out_only_as_they_are_needed() -> None:
    taken: list[int] = []

    def given() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    ended = Alone().each(str, given())
    assert next(ended) == (0, "0")
    assert taken == [0]


def test_sim_gives_the_same_in_a_pool(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With corrected cards too, which every process has to be told."""
    printed = json.loads(json.dumps(GAMES["pillars"].printed))
    printed["components"][0]["values"]["points"] += 1
    cards = tmp_path / "mine.json"
    cards.write_text(json.dumps(printed))
    came_out = []
    for jobs in ("1", "2"):
        words = ["sim", "pillars", "--seats", "2", "--games", "3", "--cards", str(cards), "--jobs", jobs, "--json"]
        assert main([*words, "--records", str(tmp_path / jobs)]) == 0
        result = json.loads(capsys.readouterr().out)
        del result["moves_per_second"]
        came_out.append((result, {file.name: file.read_text() for file in (tmp_path / jobs).iterdir()}))
    assert came_out[0] == came_out[1]
    assert len(came_out[0][1]) == 3
    digest = GAMES["pillars"].with_cards(printed).cards_digest()
    assert all(f"cards: mine.json {digest}\n" in record for record in came_out[0][1].values())


def test_games_to_learn_from_follow_from_their_number_alone() -> None:
    pytest.importorskip("numpy")
    task = partial(game_of, "pillars", "seed", [(2, ()), (3, ())])
    forwards = dict(Alone().each(task, range(3)))
    backwards = dict(Alone().each(task, range(2, -1, -1)))
    assert forwards == {2 - at: made for at, made in backwards.items()}
    rows, targets = forwards[1]
    assert rows and len(rows) == len(targets)


def test_without_ray_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'parvis[ray]'" in said(capsys, "sim", "troyes", "--ray", "auto")


@pytest.mark.parametrize("command", [("sim", "troyes"), ("arena", "troyes", "--bots", "greedy,random")])
@pytest.mark.parametrize("address", ["here", "ray://head:10001", "head:", "head:ray", "head:70000", ":6379"])
def test_an_address_that_is_none_is_refused(
    command: tuple[str, ...], address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ray")
    out = ("--out", str(tmp_path / "league")) if command[0] == "arena" else ()
    assert f"'{address}' is not where a Ray cluster is" in said(capsys, *command, *out, "--ray", address)
    assert not (tmp_path / "league").exists()


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """An address at which something answers, which is not Ray."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            with line:
                line.recv(100)
                line.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}"
        thread.join()


def test_where_nobody_answers_it_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(NoCrew, match=f"no Ray cluster at 127.0.0.1:{port}: Connection refused"):
        check_answer(f"127.0.0.1:{port}")


@pytest.mark.parametrize("answer", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b""])
def test_where_something_else_answers_it_is_said(answer: bytes) -> None:
    with answering(answer) as address, pytest.raises(NoCrew, match="something else answers"):
        check_answer(address)


def test_a_node_does_a_task_of_the_same_parvis() -> None:
    assert errand()(identity(), pickle.dumps((int, "7"))) == (True, 7)


def test_a_node_with_another_parvis_refuses() -> None:
    done, why = errand()("0.0.9 feed", pickle.dumps((int, "7")))
    assert not done
    assert f"has Parvis {identity()}, not 0.0.9 feed" in why


def test_a_node_without_parvis_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "parvis.on_ray", None)
    done, why = errand()("0.1.0 beef", b"")
    assert not done
    assert "has no Parvis, or an older one: install 0.1.0 beef there" in why


def test_whatever_could_change_a_game_changes_the_identity(tmp_path: Path) -> None:
    found = set()
    for number, (name, text) in enumerate(
        [("a.py", "1"), ("a.py", "2"), ("b.py", "1"), ("weights.json", "1"), ("weights.json", "2")]
    ):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / name).write_text(text)
        found.add(identity(tmp_path / str(number)))
    assert len(found) == 5
    (tmp_path / "0" / "compiled").mkdir()
    (tmp_path / "0" / "compiled" / "a.py").write_text("a build")
    identity.cache_clear()
    assert identity(tmp_path / "0") in found
