"""Luck that can be checked: it follows from seed, shares and ply alone, is fair, and cannot be changed later."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest

from luck import fair
from parvis.__main__ import main
from parvis.core.flow import DEALER, Move, legal, play, question
from parvis.core.luck import Luck, Share, commitment, dealt, read_shares, written
from parvis.core.record import Record, RecordError, read_record
from parvis.core.verify import Unverified, verified
from parvis.games import GAMES

SEED = hashlib.sha256(b"a test").hexdigest()
SHARES = (Share(0, 0, "cow"), Share(0, 1, "été, #1 %"), Share(2, 0, "late"))
DICE: list[Move] = [("roll", face) for face in range(1, 7)]


def worked_out(seed: str, ply: int, shares: list[tuple[int, int, str]], count: int) -> int:
    """The same once more, as docs/luck.md tells it to whoever does not trust us."""
    lines = [f"{ply} 0", *(f"{since} {seat} {quote(text, safe='')}" for since, seat, text in shares if since <= ply)]
    drawn = hmac.new(bytes.fromhex(seed), "\n".join(lines).encode(), hashlib.sha256).hexdigest()
    return int(drawn, 16) % count


def test_what_is_dealt_is_what_anybody_can_work_out() -> None:
    for ply in range(60):
        assert dealt(SEED, SHARES, ply, DICE) == DICE[worked_out(SEED, ply, list(SHARES), 6)]
    assert commitment(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


def test_it_does_not_matter_how_the_rules_list_the_options() -> None:
    for ply in range(20):
        assert dealt(SEED, (), ply, DICE[::-1]) == dealt(SEED, (), ply, DICE)


def test_a_share_counts_from_its_ply_on_and_changes_what_is_dealt() -> None:
    def course(*shares: Share) -> list[Move]:
        return [dealt(SEED, shares, ply, DICE) for ply in range(40)]

    with_late, without = course(*SHARES), course(*SHARES[:2])
    assert with_late[:2] == without[:2] and with_late[2:] != without[2:]
    assert course(Share(0, 0, "cow")) != course(Share(0, 0, "sow")) != course(Share(0, 1, "sow")) != course()
    assert course(Share(0, 0, "a\n0 1 b")) != course(Share(0, 0, "a"), Share(0, 1, "b")), (
        "nobody forges another's share"
    )


def test_every_option_is_as_likely_and_one_that_stands_there_twice_twice() -> None:
    weighed: list[Move] = [("event", 0), ("event", 1), ("event", 1), ("event", 2)]
    for options in (DICE, weighed, DICE[:5]):
        numbered: list[Move] = [("number", at) for at in range(len(options))]
        seen = [dealt(SEED, (), ply, numbered) for ply in range(3000)]
        assert fair(seen, numbered)
    many = [dealt(SEED, (), ply, weighed) for ply in range(4000)]
    assert 1800 < many.count(("event", 1)) < 2200
    assert fair([move for move in many if move[1] != 1], [weighed[0], weighed[3]])


def test_a_number_that_would_favour_some_option_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five options do not go into 2 to the 256 evenly: the highest number is one too many."""
    drawn = iter([2**256 - 1, 2**256 - 2])
    monkeypatch.setattr(hmac, "digest", lambda *_: next(drawn).to_bytes(32, "big"))
    assert dealt(SEED, (), 0, DICE[:5]) == DICE[4]


def test_shares_are_read_as_they_were_written() -> None:
    assert read_shares(written(SHARES)) == SHARES
    assert read_shares("") == ()
    for garbled in ("0 0", "x 0 cow", "0 -1 cow", "0 0 a b", ",", "0 0 %ff", "9999999999 0 x"):
        with pytest.raises(ValueError):
            read_shares(garbled)


def game_of_luck(name: str, start: int = 0) -> Record:
    """A game to its end whose dealer is bound, from a ply on."""
    game, rng = GAMES[name], Random(name)
    record = Record(game, game.usual_seats())
    s = record.setup()
    while (asked := question(s)) is not None:
        ply = len(record.moves)
        bound = asked.seat == DEALER and ply >= start
        move = dealt(SEED, SHARES, ply, legal(s)) if bound else rng.choice(legal(s))
        record.add(s, move)
        play(s, move)
    record.finish(s)
    record.luck = Luck(commitment(SEED), start, SHARES, SEED)
    return record


def again(record: Record) -> Record:
    return read_record(str(record), GAMES)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("start", [0, 2])
def test_a_record_of_bound_luck_is_verified_as_text(name: str, start: int) -> None:
    record = again(game_of_luck(name, start))
    count = sum(seat == DEALER for seat, _ in record.moves[start:])
    assert verified(record) == verified(record, commitment(SEED).upper(), "cow") == count > 0
    assert record.luck == Luck(commitment(SEED), start, SHARES, SEED)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_was_changed_is_found(name: str) -> None:
    record = again(game_of_luck(name))
    luck = record.luck
    assert luck is not None
    other = hashlib.sha256(b"another").hexdigest()
    changed = {
        "not the one that was committed": luck._replace(seed=other),
        "bound to be": luck._replace(seed=other, commitment=commitment(other)),
        "nothing to verify yet": luck._replace(seed=None),
    }
    for reason, wrong in changed.items():
        record.luck = wrong
        with pytest.raises(Unverified, match=reason):
            verified(again(record))
    for shares in (SHARES[1:], SHARES[:2], (SHARES[1], SHARES[0], SHARES[2]), (*SHARES, Share(0, 1, "more"))):
        record.luck = luck._replace(shares=shares)
        with pytest.raises(Unverified, match=r"line \d+: the dealer's move \d+ was bound to be"):
            verified(again(record))
    record.luck = luck
    with pytest.raises(Unverified, match="another commitment"):
        verified(record, commitment(other))
    with pytest.raises(Unverified, match="'sow' is not among"):
        verified(record, added="sow")
    record.luck = None
    with pytest.raises(Unverified, match="nothing to verify: "):
        verified(again(record))


def test_one_other_move_of_the_dealer_is_found() -> None:
    """The very last one: a die of Troyes that fell otherwise."""
    record = game_of_luck("troyes")
    s, states = None, []
    for s in record.states():
        states.append((len(states), list(s.moves), question(s)))
    ply, moves, _ = [entry for entry in states if entry[2] is not None and entry[2].seat == DEALER][-1]
    made = record.moves[ply][1]
    record.moves[ply:] = [(DEALER, next(move for move in moves if move != made))]
    record.result = record.digest = None
    with pytest.raises(Unverified, match=f"move {ply + 1} was bound to be '{record.game.write(made)}'"):
        verified(again(record))


def test_what_the_seed_does_not_bind_and_when_a_share_counts_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who says that the luck of a table begins late, or that a share came late, cannot do so in silence."""
    file = tmp_path / "record.txt"
    record = game_of_luck("troyes", 40)
    before = sum(seat == DEALER for seat, _ in record.moves[:40])
    file.write_text(str(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert f"{before} moves of the dealer before move 41 were not checked" in capsys.readouterr().out
    file.write_text(str(game_of_luck("troyes")), encoding="utf-8")
    assert main(["verify", str(file), "--share", SHARES[2].text]) == 0
    told = capsys.readouterr().out
    assert "not checked" not in told and f"Your share counts from move {SHARES[2].ply + 1} on." in told


GARBLED = ("luck: 12", f"luck: {SEED[1:]}A", f"luck: {SEED} from x", f"luck: {SEED} from {'9' * 5000}")


@pytest.mark.parametrize("lines", [*GARBLED, f"luck: {SEED}\nseed: 12", f"luck: {SEED}\nshares: x"])
def test_a_garbled_header_is_named(lines: str) -> None:
    text = str(Record(GAMES["troyes"], 2)).replace("\n\n", f"\n{lines}\n\n")
    with pytest.raises(RecordError, match=f"line {6 + len(lines.splitlines())}: no luck can be checked by"):
        read_record(text, GAMES)
