"""The luck of tables can be checked, stays secret until the game is over, and nobody can fish for another."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.sync.client import connect

from parvis.__main__ import main
from parvis.core.flow import DEALER, legal, play, question
from parvis.core.luck import Share, commitment
from parvis.core.record import Record, read_record
from parvis.core.save import save
from parvis.core.verify import Unverified, verified
from parvis.games import GAMES
from parvis.table import thinking
from parvis.table.fortune import SHARES, Fortune
from parvis.table.live import Table
from parvis.table.page.views import record_of
from parvis.table.refusals import Refused, Stale, WrongField
from parvis.table.settings import Settings
from parvis.table.store import lucks
from parvis.table.store.kept import Conflict
from parvis.table.store.schema import KEEPSAKES, LUCK
from parvis.table.store.store import Store
from parvis.table.tables import Tables
from parvis.table.wanted import Wanted
from parvis.table.web.pledges import DAY, Pledges
from table.servers import Inside, as_seat, finish
from toy.game import QUARRY

SEED = "5a" * 32
Run = Callable[[Callable[[Tables], Coroutine[Any, Any, None]]], None]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Do something with the tables of a server in this process."""
    monkeypatch.setitem(GAMES, QUARRY.name, QUARRY)

    def running(job: Callable[[Tables], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())
            await job(tables)
            await tables.close()

        finish(asyncio.wait_for(whole(), 120))

    return running


def quarry(seed: str = SEED, share: str = "cow") -> Wanted:
    return Wanted(QUARRY.name, ["", ""], ["", ""], seed=seed, share=share)


async def to_the_end(table: Table, rng: Random) -> Record:
    while (asked := table.asked) is not None:
        await table.submit(asked.seat, table.ply, [table.game.write(rng.choice(legal(table.state)))])
    record: Record = read_record(record_of(table), GAMES)
    return record


def blocks(table: Table) -> list[int]:
    return [move[1] for seat, move in table.record.moves if seat == DEALER]


def test_what_a_table_deals_can_be_verified(run: Run) -> None:
    """Shares of both seats at different times, moves taken back, and the table loaded anew in between."""

    async def job(tables: Tables) -> None:
        table = await tables.create(Wanted("troyes", ["", ""], ["", ""], seed=SEED, share="  cow\n"), "me")
        assert blocks(table), "something was dealt at once"
        await table.share(1, "b")
        for count in range(60):
            asked = table.asked
            assert asked is not None
            await table.submit(asked.seat, table.ply, [table.game.write(Random(count).choice(legal(table.state)))])
            if count % 7 == 0 and table.no_undo((asked.seat,)) is None:
                await table.undo((asked.seat,))
        tables.forget(table)
        loaded = await tables.get(table.id)
        assert loaded is not None and loaded is not table and loaded.ply == table.ply
        await loaded.share(0, "c")
        middle = loaded.ply
        record = await to_the_end(loaded, Random(1))
        luck = record.luck
        assert luck is not None and luck.seed == SEED
        shares = [(share.ply, share.seat, share.text) for share in luck.shares]
        assert shares == [(0, 0, "cow"), (len(dealt_at_once(record)), 1, "b"), (middle, 0, "c")]
        assert verified(record, commitment(SEED), "c") == sum(seat == DEALER for seat, _ in record.moves)
        kept = select(KEEPSAKES.c.record).where(KEEPSAKES.c.table_id == table.id)
        for again in range(2):  # by the table that is there, and by one that is loaded for it
            await (tables.keeper.note() if not again else tables.keeper.settle_all())
            text = await tables.store.read(lambda connection: connection.execute(kept).scalar_one())
            assert verified(read_record(text, GAMES)) > 0, "what is kept for ever has it as well"
            await tables.store.write(lambda connection: connection.execute(KEEPSAKES.delete()))
            tables.forget(loaded)

    run(job)


def test_moves_with_more_to_write_are_appended_after_the_last_one_or_not_at_all(run: Run) -> None:
    """As those are that come alone: another server may have taken moves back, or made some."""

    async def job(tables: Tables) -> None:
        table = await tables.create(quarry(), "me")
        store = tables.store
        too: list[object] = []
        for ply in (table.ply - 1, table.ply + 1):
            with pytest.raises(Conflict):
                await store.append(table.id, ply, [(0, "keep")], also=[too.append])
        assert too == []
        await store.append(table.id, table.ply, [(0, "keep")], also=[too.append])
        assert len(too) == 1
        stored = await store.load(table.id)
        assert stored is not None and stored[2][-1] == (0, "keep") and len(stored[2]) == table.ply + 1

    run(job)


def test_what_is_dealt_with_other_shares_is_not_written_whatever_was_taken_back(run: Run) -> None:
    async def job(tables: Tables) -> None:
        table, store = await tables.create(quarry(), "me"), tables.store
        kept = await lucks.luck(store, table.id)
        stored = await store.load(table.id)
        assert kept is not None and stored is not None
        for taken_back in (0, 1):
            with pytest.raises(Conflict):
                await store.append(table.id, table.ply, [(0, "keep")], taken_back, taken_back, shares="0 0 hay")
        after = await store.load(table.id)
        assert after is not None and after[2] == stored[2] and after[0].undos == 0
        await store.append(table.id, table.ply, [(0, "keep")], shares=kept.shares)
        await store.append(table.id, table.ply + 1, [(0, "throw")], 1, 1, shares=kept.shares)
        last = await store.load(table.id)
        assert last is not None and last[2] == [*stored[2], (0, "throw")]

    run(job)


def dealt_at_once(record: Record) -> list[object]:
    moves = []
    for seat, move in record.moves:
        if seat != DEALER:
            break
        moves.append(move)
    return moves


def test_the_same_seed_and_shares_deal_the_same_and_others_do_not(run: Run) -> None:
    async def job(tables: Tables) -> None:
        seeds = [f"{at:064x}" for at in range(12)]
        first = [blocks(await tables.create(quarry(seed), "me")) for seed in seeds]
        with pytest.raises(WrongField):
            await tables.create(quarry(seeds[0]), "me")
        assert len({tuple(found) for found in first}) > 4
        fortune = Fortune(seeds[0], 0, [Share(0, 0, "cow")])
        moves = [("block", weight) for weight in range(1, 7)]
        assert [fortune.deal(moves, ply)[1] for ply in range(2)] == first[0]
        wanted = [Wanted(QUARRY.name, ["", ""], ["", ""], seed=f"{at:064x}", share="sow") for at in range(20, 32)]
        made = [blocks(await tables.create(one, "me")) for one in wanted]
        alone = [[Fortune(one.seed, 0).deal(moves, ply)[1] for ply in range(2)] for one in wanted]
        assert made != alone, "the share of whoever opens the table has its part"

    run(job)


def test_what_could_not_be_written_is_dealt_again_the_same(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody gets other luck by making the server fail."""

    async def job(tables: Tables) -> None:
        for at in range(6):
            table = await tables.create(quarry(f"{at:064x}"), "me")
            await table.submit(0, table.ply, ["keep"])
            planned = table.sitting.played([(1, ("keep", 0))]).moves
            with monkeypatch.context() as patch:

                async def fails(*_: object) -> None:
                    raise OSError

                patch.setattr(tables.store, "append", fails)
                with pytest.raises(OSError):
                    await table.submit(1, table.ply, ["keep"])
            tables.forget(table)
            loaded = await tables.get(table.id)
            assert loaded is not None
            await loaded.submit(1, loaded.ply, ["keep"])
            assert loaded.record.moves[-len(planned) :] == planned

    run(job)


def test_what_is_taken_back_brings_no_other_luck(run: Run) -> None:
    async def job(tables: Tables) -> None:
        for at in range(6):
            table = await tables.create(quarry(f"{at:064x}"), "me")
            await table.submit(0, table.ply, ["keep"])
            planned = [move for _, move in table.sitting.played([(1, ("keep", 0))]).moves[1:]]
            for _ in range(3):
                await table.undo((0,))
                await table.submit(0, table.ply, ["throw"])
            await table.submit(1, table.ply, ["throw"])
            assert [move for _, move in table.record.moves[-len(planned) :]] == planned
            with pytest.raises(Refused, match=r"undo\.dealer"):
                await table.undo((0, 1))

    run(job)


def test_a_share_is_told_to_nobody_and_bounded(run: Run) -> None:
    """Whoever looks asks for it: no view is sent again because somebody sat down."""

    async def job(tables: Tables) -> None:
        table = await tables.create(quarry(), "me")
        told: list[object] = []
        table.watchers.add(told.append)
        version = table.version
        for at in range(SHARES):
            await table.share(1, f"share {at}")
        assert told == [] and table.version == version
        with pytest.raises(Refused, match=r"error\.shares"):
            await table.share(1, "one more")
        await table.share(0, "x" * 999)
        assert table.fortune is not None and len(table.fortune.shares[-1].text) == 64
        kept = await lucks.luck(tables.store, table.id)
        assert kept is not None and kept.shares.count(",") == SHARES + 1
        await to_the_end(table, Random(2))
        with pytest.raises(Refused, match=r"error\.no-luck"):
            await table.share(0, "too late")

    run(job)


def test_the_first_share_of_a_seat_counts_once_however_many_pages_bring_one(run: Run) -> None:
    async def job(tables: Tables) -> None:
        table = await tables.create(quarry(), "me")
        await table.share(1, "of the page", first=True)
        await table.share(1, "of the page that was loaded again", first=True)
        await table.share(1, "by hand")
        assert table.fortune is not None
        given = [share.text for share in table.fortune.shares if share.seat == 1]
        assert given == ["of the page", "by hand"]
        kept = await lucks.luck(tables.store, table.id)
        assert kept is not None and "again" not in kept.shares

    run(job)


def test_two_servers_never_deal_without_a_share_that_is_there(run: Run) -> None:
    """One adds a share, the other has not heard of it and deals: it is stale, and deals with the share then."""

    async def job(tables: Tables) -> None:
        table = await tables.create(quarry(), "me")
        other = Tables(tables.store, Settings())
        elsewhere = await other.get(table.id)
        assert elsewhere is not None
        await elsewhere.submit(0, elsewhere.ply, ["keep"])
        with pytest.raises(Stale):
            await table.share(1, "at an older position")
        loaded = await tables.get(table.id)
        assert loaded is not None and loaded.fortune is not None
        await loaded.share(1, "unheard of")
        with pytest.raises(Stale):
            await elsewhere.share(0, "at the same time")
        stale = Table(other, table.row, table.seats, [])
        stale.deal_by(Fortune(SEED, 0, [Share(0, 0, "cow")]))
        stale.replay(loaded.record.moves)
        with pytest.raises(Stale):
            await stale.submit(1, stale.ply, ["keep"])
        again = await other.get(table.id)
        assert again is not None
        assert verified(await to_the_end(again, Random(3)), added="unheard of") == 6
        assert await tables.store.load(table.id) is not None

    run(job)


def test_a_table_of_an_earlier_version_goes_on_and_has_nothing_to_verify(run: Run) -> None:
    async def job(tables: Tables) -> None:
        table = await tables.create(quarry(), "me")
        await tables.store.write(lambda connection: connection.execute(LUCK.delete()))
        tables.forget(table)
        old = await tables.get(table.id)
        assert old is not None and old.fortune is None
        with pytest.raises(Refused, match=r"error\.no-luck"):
            await old.share(0, "cow")
        record = await to_the_end(old, Random(4))
        assert "luck:" not in str(record)
        with pytest.raises(Unverified, match="nothing to verify"):
            verified(record)

    run(job)


def test_a_promise_is_kept_for_a_day_and_by_its_server_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    pledges = Pledges("key")
    made = pledges.new()
    assert commitment(pledges.redeemed(made.word)) == made.commitment != pledges.new().commitment
    assert commitment(Pledges("key").redeemed(made.word)) == made.commitment, "another process of the same server"
    for word, server in ((made.word, Pledges("other")), (made.word[:-1], pledges), ("", pledges), ("é.x.y", pledges)):
        with pytest.raises(WrongField):
            server.redeemed(word)
    now = pledges.signer.get_timestamp()
    monkeypatch.setattr(pledges.signer, "get_timestamp", lambda: now + DAY + 1)
    with pytest.raises(WrongField):
        pledges.redeemed(made.word)


# Over the network


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def near_the_end(name: str) -> tuple[str, int, str]:
    """A record of a game, the ply before many dice are rolled for the last time, and the move that brings them."""
    game, rng = GAMES[name], Random(name)
    record = Record(game, 2)
    s = record.setup()
    while question(s) is not None:
        record.add(s, rng.choice(legal(s)))
        play(s, record.moves[-1][1])
    dealt = [seat == DEALER for seat, _ in record.moves]
    ply = max(ply for ply in range(len(dealt) - 8) if not dealt[ply] and all(dealt[ply + 1 : ply + 8]))
    return str(record), ply, game.write(record.moves[ply][1])


def test_a_game_over_the_network_is_verified_and_its_seed_was_never_seen(
    house: Inside, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that seats and onlookers are sent until the last move; then record and command."""
    text, ply, first = near_the_end("troyes")
    promise = house.client.get("/api/luck").json()
    asked = {"record": text, "ply": ply, "seats": [{"kind": "link"}] * 2, "pledge": promise["pledge"], "share": "cow"}
    answer = house.client.post("/api/tables", json=asked)
    opened = answer.json()
    assert answer.status_code == 201
    again = house.client.post("/api/tables", json=asked)
    assert (again.status_code, again.json()["field"]) == (400, "pledge"), "a promise is good for one table"
    at, rng = f"/api/tables/{opened['table']}", Random(5)
    seats = [as_seat(opened, 0), as_seat(opened, 1), {"authorization": f"Bearer {opened['watch'].removeprefix('/s/')}"}]
    assert house.client.post(f"{at}/share", json={"share": "sow"}, headers=seats[1]).status_code == 200
    assert house.client.post(f"{at}/share", json={"share": "sow"}, headers=seats[2]).status_code == 403
    heard: list[str] = []

    def listen(headers: dict[str, str]) -> Any:
        return connect(f"ws://127.0.0.1:{house.port}/ws/{opened['table']}", additional_headers=headers)

    over = False
    with listen(seats[0]) as one, listen(seats[2]) as other:
        while not over:
            views = [house.client.get(at, headers=headers) for headers in seats]
            seen = views[0].json()
            over = seen["over"]
            if over:
                break
            heard += [view.text for view in views]
            for what in ("luck", "record", "replay/9", "cards"):
                heard += [house.client.get(f"{at}/{what}", headers=headers).text for headers in seats]
            heard += [house.client.get(f"/t/{opened['table']}", headers=headers).text for headers in seats]
            for socket in (one, other):
                socket.send('{"luck": true}')
                heard.append(str(socket.recv(30)))
                while json.loads(heard[-1])["kind"] != "luck":
                    heard.append(str(socket.recv(30)))
            mine = views[seen["asked"]].json()
            move = first if seen["ply"] == ply else rng.choice(mine["moves"])["move"]
            sent = {"ply": seen["ply"], "moves": [move]}
            assert house.client.post(f"{at}/moves", json=sent, headers=seats[seen["asked"]]).status_code == 200
    shown = house.client.get(f"{at}/luck", headers=seats[0]).json()
    seed = shown["seed"]
    assert commitment(seed) == shown["commitment"] == promise["commitment"]
    assert not any(seed in text or seed.upper() in text for text in heard)
    assert sum(promise["commitment"] in text for text in heard) > 10, "and the commitment was"
    assert shown["start"] == ply
    assert [(share["seat"], share["share"]) for share in shown["shares"]] == [(0, "cow"), (1, "sow")]
    file = tmp_path / "record.txt"
    file.write_text(house.client.get(f"{at}/record", headers=seats[0]).text, encoding="utf-8")
    assert main(["verify", str(file), "--commitment", promise["commitment"], "--share", "sow"]) == 0
    assert re.search(r"^[1-9]\d* moves of the dealer checked, with 2 shares", capsys.readouterr().out)
    assert main(["verify", str(file), "--lang", "fr"]) == 0
    assert "coups du hasard vérifiés" in capsys.readouterr().out
    file.write_text(file.read_text(encoding="utf-8").replace("sow", "how"), encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert re.search(r"line \d+: the dealer's move \d+ was bound to be", capsys.readouterr().err)
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert "nothing to verify" in capsys.readouterr().err


def test_a_bot_is_sent_nothing_of_the_seed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does the state hold it, nor the record of a running game, nor a line of the log that names the luck."""
    sent: list[str] = []

    async def answer(asked: thinking.Sent, failed: int) -> tuple[list[str], str]:
        sent.append(repr(asked))
        return thinking.think(asked)

    async def job(tables: Tables) -> None:
        monkeypatch.setattr(tables.thinkers, "_answer", answer)
        table = await tables.create(Wanted(QUARRY.name, ["random", ""], ["", ""], seed=SEED), "me")
        assert table.driver.task is not None
        await table.driver.task
        assert table.asked is not None and table.asked.seat == 1 and len(sent) == 1
        kept = json.dumps(save(table.game, table.state)), repr(table.fortune), record_of(table)
        assert not any(SEED in text for text in (*sent, *kept))
        assert commitment(SEED) in kept[2]

    run(job)


def test_the_lobby_shows_a_commitment_and_the_table_is_opened_by_it(house: Inside) -> None:
    """Also from a page that has opened one before: then there is another commitment."""
    client = httpx.Client(base_url=house.url, follow_redirects=True)
    page = client.get("/").text
    shown = re.search(r'<code id="commitment">([0-9a-f]{64})</code>', page)
    words = set(re.findall(r'name="pledge" value="([^"]+)"', page))
    assert shown is not None and len(words) == 1
    form = {"game": "caylus", "seat0": "here", "seat1": "link", "pledge": words.pop(), "share": "cow"}
    tables = house.app.state.service.tables
    first = tables.live[str(client.post("/new", data=form).url).rpartition("/")[2]]
    assert first.fortune.commitment == shown[1]
    assert first.fortune.shares == [Share(0, 0, "cow")]
    second = tables.live[str(client.post("/new", data=form).url).rpartition("/")[2]]
    assert second.fortune.commitment not in (shown[1], first.fortune.commitment)
    seed = first.fortune.kept().seed
    assert seed not in page and seed not in client.get(f"/t/{first.id}").text
    client.close()
