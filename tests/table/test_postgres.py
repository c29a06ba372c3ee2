"""A whole server on PostgreSQL: it plays, is killed, and two of them share one database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from table.servers import Server, as_onlooker
from table.test_api import asked, post, view

pytestmark = pytest.mark.slow


@pytest.fixture
def on_postgres(postgres: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, "--database", postgres)
    yield server
    assert server.stop() == 0


def play(server: Server, opened: dict[str, Any], moves: int) -> None:
    rng = Random(moves)
    for _ in range(moves):
        seat, seen = asked(server, opened)
        move = rng.choice(seen["moves"])["move"]
        assert post(server, opened, seat, "moves", ply=seen["ply"], moves=[move]).status_code == 200


def test_it_plays_and_survives_being_killed(on_postgres: Server) -> None:
    opened = on_postgres.open("pillars", "link", "link")
    play(on_postgres, opened, 12)
    before = [view(on_postgres, opened, seat) for seat in (0, 1)]
    assert not (on_postgres.folder / "parvis.db").exists(), "nothing is written to SQLite"
    on_postgres.kill()
    on_postgres.start()
    assert [view(on_postgres, opened, seat) for seat in (0, 1)] == before
    assert post(on_postgres, opened, 0, "chat", text="still here").status_code == 200


def test_bots_play_to_the_end(on_postgres: Server) -> None:
    opened = on_postgres.open("caylus", "random", "random")
    url = f"{on_postgres.url}/api/tables/{opened['table']}/events"
    with httpx.stream("GET", url, headers=as_onlooker(opened), timeout=60) as stream:
        assert any('"over": true' in line for line in stream.iter_lines())


def test_two_servers_share_a_database(on_postgres: Server, postgres: str, tmp_path: Path) -> None:
    """What one has played the other refuses as stale, and shows."""
    other = Server(tmp_path / "other", "--database", postgres)
    opened = on_postgres.open("caylus", "link", "link")
    seat, seen = asked(on_postgres, opened)
    assert view(other, opened, seat)["view"] == seen["view"]
    move = {"ply": seen["ply"], "moves": [seen["moves"][0]["move"]]}
    assert post(on_postgres, opened, seat, "moves", **move).status_code == 200
    refused = post(other, opened, seat, "moves", **move)
    assert refused.status_code == 409, refused.text
    assert view(other, opened, seat)["view"] == view(on_postgres, opened, seat)["view"]
    assert other.stop() == 0
