"""Programs are told the same, letter by letter, whatever was encoded before and for whom."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup

from parvis.core.flow import SPECTATOR, play, question
from parvis.core.picture import Picture
from parvis.games import GAMES
from parvis.table.page import encode, in_ascii
from parvis.table.page.encode import fragment, in_json, redrawn
from parvis.table.page.in_ascii import ENCODER, encoded, quoted
from parvis.table.page.lately import Lately
from parvis.table.page.views import Reader, encoded_state, state
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.text.people import People, mark
from table.servers import finish


@pytest.mark.parametrize("name", GAMES)
def test_what_was_told_before_changes_no_letter(name: str) -> None:
    """Seats by turns, at the same position and at the next, and back to an earlier one."""
    game, lately, rng = GAMES[name], Lately(), Random(name)
    s, before = game.setup(3), game.setup(3)
    for ply in range(150):
        if question(s) is None:
            break
        if ply % 10 == 0:
            before = game.clone(s)
        play(s, rng.choice(s.moves))
        for shown in (s, before) if ply % 10 == 9 else (s,):
            for seat in (0, 1, 2, SPECTATOR):
                view = game.view(shown, seat)
                assert lately.encoded(view) == ENCODER.encode(view)


@pytest.mark.parametrize(
    "text", ["", "plain", 'a "b" \\ \n\t\x01 </p>', "Né", f"{mark(0)} says", "\u2028 𝄞", Markup("<b>")]
)
def test_json_is_plain_ascii_however_it_is_made(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a server, and in a browser, which has only Python."""
    for _ in ("a server", "a browser"):
        assert quoted(text) == json.dumps(text)
        for value in (text, {"kind": text, "lit": {text: [text, 1, 2.5, None, True]}}, (text,)):
            assert encoded(value) == json.dumps(value, separators=(",", ":"))
        with pytest.raises(TypeError):
            encoded({"odd": object()})
        monkeypatch.setattr(in_ascii, "STRAIGHT", None)


def test_only_layers_of_the_board_are_kept_encoded() -> None:
    """What people say, or a whole board, is long and never the same: a server that kept it would grow by it."""
    plain, people, others = People(["Ann", "Bé"]), *(People(["Ann", b], coded=in_json) for b in ("Bé", "Cé"))
    kept = [memory.cache_info().currsize for memory in (encode._pieces, encode._named)]
    for id in ("chat-lines", "stage", "prompt", "player-1", "score"):
        for text in ("<b>a</b>", f"{mark(1)} says"):
            assert fragment(id, f"{id} {text}", people) == f'"{id}":' + json.dumps(plain.named(f"{id} {text}"))
    table: Any = SimpleNamespace(cache={})
    old, new = Picture("", ("", "a house"), ()), Picture("", ("", f"a house of {mark(1)}"), ())
    assert redrawn(table, None, new, False, people)[0].startswith('"stage":')
    assert [memory.cache_info().currsize for memory in (encode._pieces, encode._named)] == kept
    for _ in range(2):
        assert redrawn(table, old, new, False, people) == ['"layer-1":"a house of B\\u00e9"']
        assert redrawn(table, old, new, False, others) == ['"layer-1":"a house of C\\u00e9"']
    assert encode._pieces.cache_info().currsize == min(kept[0] + 1, 2000)
    assert encode._named.cache_info().currsize == min(kept[1] + 2, 2000)


def test_a_socket_says_what_the_api_says(tmp_path: Path) -> None:
    async def whole() -> None:
        tables, rng = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings()), Random(3)
        for name in GAMES:
            table = await tables.create(Wanted(name, ["", ""], ["Ann <&>", "Bé"]), "me")
            for _ in range(12):
                asked = table.asked
                assert asked is not None
                for seat in (0, 1, SPECTATOR):
                    for language in ("en", "fr"):
                        reader = Reader(seat, (seat,) if seat >= 0 else (), language, False)
                        told = {"kind": "view", **state(table, reader)}
                        assert json.loads(encoded_state(table, reader)) == json.loads(json.dumps(told))
                await table.submit(asked.seat, table.ply, [table.game.write(rng.choice(table.state.moves))])
        await tables.close()

    finish(asyncio.wait_for(whole(), 120))
