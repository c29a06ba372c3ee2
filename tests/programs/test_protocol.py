"""What is said between Parvis and a program, on both sides."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest

from parvis.__main__ import main
from parvis.bots import Bot, Sight, UnknownBot, bot
from parvis.bots.clock import Now
from parvis.commands import bot as bot_command
from parvis.commands.common import split_bots
from parvis.core.flow import DEALER, play, question
from parvis.core.game import Game
from parvis.core.save import load
from parvis.games import GAMES
from parvis.match import Match
from parvis.programs import Program, messages, named, program, speaking
from parvis.programs.child import Failed
from parvis.programs.command import read_command
from parvis.programs.messages import PROTOCOL, answered, asked, json_object, line, start, wishes
from playing import every_game, positions, questions, some_minded_tables

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = {"python": ROOT / "examples/protocol/bot.py", "perl": ROOT / "examples/protocol/bot.pl"}


def perl() -> bool:
    found = shutil.which("perl")
    return (
        found is not None
        and subprocess.run([found, "-MJSON::PP", "-e", "1"], stderr=subprocess.DEVNULL).returncode == 0
    )


def example(language: str) -> str:
    """The name of a bot that is an example of the docs."""
    if language == "python":
        return f"exec@600s:{sys.executable} {EXAMPLES[language]}"
    if not perl():
        pytest.skip("needs perl with JSON::PP, of the package perl")
    return f"exec@600s:perl {EXAMPLES[language]}"


class InOneProcess:
    """Stands in for a child: another side in this very process."""

    def __init__(self, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        self.answer = answer
        self.heard: list[dict[str, Any]] = []
        self.closed: list[bytes] = []

    def __call__(self, words: Sequence[str]) -> InOneProcess:
        return self

    def ask(self, said: bytes, seconds: float) -> bytes:
        self.heard.append(json.loads(said))
        return line(self.answer(self.heard[-1])).strip()

    def close(self, said: bytes = b"") -> None:
        self.closed.append(said)

    def kill(self) -> str:
        return ""


def spoken(name: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """The answers of one of our own bots, line by line."""
    replies: list[str] = []
    bots = bot(name)

    def answer(message: dict[str, Any]) -> dict[str, Any]:
        begun = [] if message["type"] == "start" else [answer.__dict__["start"]]
        answer.__dict__["start"] = answer.__dict__.get("start", message) if begun else message
        replies.clear()
        speaking.speak(lambda: bots, [json.dumps(one) for one in (*begun, message)], replies.append, GAMES)
        found: dict[str, Any] = json.loads(replies[-1])
        return found

    return answer


# Hidden information


@some_minded_tables
def test_what_a_program_is_told_is_the_same_bytes_whatever_its_seat_cannot_see(
    game: Game[Any], seats: int, options: tuple[str, ...]
) -> None:
    rng = Random("programs")
    for s in positions(game, seats, "programs", options, 41, fond=bool(options), asked=True)[:-1]:
        seat = s.agenda[-1].seat
        told = {
            line(start(sight, 1)) + line(asked(sight, 1, 2, Random("luck")))
            for state in (s, game.imagine(s, seat, rng), game.imagine(s, seat, rng))
            for sight in [Sight(game, state, seat, 7, options)]
        }
        assert len(told) == 1


def test_the_luck_of_a_seat_tells_nothing_of_the_dealers() -> None:
    """The dealer of a match deals from a seed of his own; a seat is never told a seed, only numbers made of its own."""
    told = InOneProcess(lambda message: {"move": message["moves"][0]} if message["type"] == "question" else {})
    heard = []
    for seed in ("one", "two"):
        told.heard.clear()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(program, "Child", told)
            Match(GAMES["caylus"], [bot("random"), named("exec:cat")], seed).play()
        heard.append([message["luck"] for message in told.heard if message["type"] == "question"])
        assert seed not in json.dumps([{**message, "printed": None} for message in told.heard]).split('"')
    assert len(set(heard[0])) == len(heard[0])
    assert heard[0][:5] != heard[1][:5]


@every_game
def test_a_world_is_loaded_and_looks_to_the_seat_as_the_table_does(game: Game[Any]) -> None:
    for s in questions(game, game.usual_seats(), "worlds", 31):
        sight = Sight(game, s, s.agenda[-1].seat)
        message = json.loads(line(asked(sight, 1, 2, Random(1))))
        for world in message["worlds"]:
            assert json.dumps(game.view(load(game, world), sight.seat)) == json.dumps(message["view"])
        assert message["moves"] == [game.write(move) for move in s.moves]


# Answers

DEALT = {"troyes": "first 0", "caylus": "order 0", "pillars": "first 0"}
"""What only the dealer says."""


def at_turn_of(seat: int, name: str, turn: str) -> tuple[Sight, list[Any]]:
    """A position in which a bot has a turn of several moves, and that turn."""
    game = GAMES[name]
    for s in questions(game, 2, turn, 1):
        sight = Sight(game, s, s.agenda[-1].seat)
        moves = bot("steward").turn(sight, Random(1))
        if sight.seat == seat and len(moves) > 1:
            return sight, moves
    raise AssertionError("no such turn")


@pytest.mark.parametrize("name", GAMES)
def test_several_moves_of_a_turn_may_be_named_at_once(name: str) -> None:
    sight, moves = at_turn_of(1, name, "plans")
    words = [sight.game.write(move) for move in moves]
    assert answered(json.dumps({"moves": words}).encode(), sight) == moves
    wrong = DEALT[name]
    with pytest.raises(Failed, match=f"but '{wrong}' is illegal then"):
        answered(json.dumps({"moves": [words[0], wrong]}).encode(), sight)


@pytest.mark.parametrize("name", GAMES)
def test_moves_after_the_turn_are_left_out_for_the_seat_is_asked_again(name: str) -> None:
    game = GAMES[name]
    for s in questions(game, 2, "after", 1):
        seat, move = s.agenda[-1].seat, s.moves[0]
        after = game.clone(s)
        play(after, move)
        waiting = question(after)
        if waiting is not None and waiting.seat not in (seat, DEALER):
            said = json.dumps({"moves": [game.write(move), game.write(after.moves[0])]}).encode()
            assert answered(said, Sight(game, s, seat)) == [move]
            return
    raise AssertionError("nobody else was ever asked")


def test_what_else_an_answer_holds_is_the_programs_own_business() -> None:
    s = questions(GAMES["caylus"], 2, "notes")[3]
    sight = Sight(GAMES["caylus"], s, s.agenda[-1].seat)
    move = sight.game.write(s.moves[0])
    assert answered(json.dumps({"move": move, "value": 0.7}).encode(), sight) == [s.moves[0]]


@pytest.mark.parametrize("said", [b"{}", b'{"worlds": 0}', b'{"worlds":16}'])
def test_a_program_may_wish_for_worlds(said: bytes) -> None:
    assert wishes(said) == json_object(said).get("worlds", 0)


# A match


def test_a_program_hears_its_own_questions_and_the_end() -> None:
    talk = InOneProcess(lambda message: {"move": message["moves"][-1]} if message["type"] == "question" else {})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "Child", talk)
        match = Match(GAMES["caylus"], [bot("random"), Program(read_command("exec@3s:cat"))], "heard", ("jeweller",))
        record = match.play()
    first, *rest = talk.heard
    assert (first["type"], first["protocol"], first["game"], first["seat"]) == ("start", PROTOCOL, "caylus", 1)
    assert (first["seats"], first["options"], first["seconds"]) == (2, ["jeweller"], 3)
    assert first["cards"] == GAMES["caylus"].cards_digest()
    assert {message["type"] for message in rest} == {"question"}
    assert {message["seat"] for message in rest} == {1}
    assert "worlds" not in rest[0]
    made = [(ply, GAMES["caylus"].write(move)) for ply, (seat, move) in enumerate(record.moves) if seat == 1]
    assert [(message["ply"], message["moves"][-1]) for message in rest] == made
    assert talk.closed == [line({"type": "end", "scores": record.result})]
    assert match.forfeits == {}


def test_a_match_that_breaks_off_lets_its_programs_go() -> None:
    talk = InOneProcess(lambda message: {"move": message["moves"][-1]} if message["type"] == "question" else {})

    def stop(_: Any) -> None:
        if talk.heard:
            raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "Child", talk)
        with pytest.raises(KeyboardInterrupt):
            Match(GAMES["caylus"], [bot("random"), named("exec:cat")], "broken").play(stop)
    assert talk.closed == [b""]


def test_whoever_forfeits_has_lost_and_the_best_of_the_others_has_won() -> None:
    match = Match(GAMES["caylus"], [bot("random")] * 3, "places")
    match.play()
    scores = match.game.scores(match.state)
    best = scores.index(max(scores))
    assert match.shares()[best] == 1
    match.forfeits = {best: "it slept"}
    second = max(score for seat, score in enumerate(scores) if seat != best)
    assert match.shares() == [float(seat != best and score == second) for seat, score in enumerate(scores)]
    match.forfeits = dict.fromkeys(range(3), "it slept")
    assert match.shares() == [0, 0, 0]


def test_who_has_failed_goes_on_as_random_would_have_from_the_beginning() -> None:
    talk = InOneProcess(lambda message: {"move": "nonsense"} if message["type"] == "question" else {"worlds": 2})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "Child", talk)
        failing = Match(GAMES["caylus"], [bot("random"), named("exec:cat")], "again")
        record = failing.play()
    assert record.moves == Match(GAMES["caylus"], [bot("random")] * 2, "again").play().moves
    assert failing.forfeits


def test_the_name_of_who_comes_to_an_answer_again() -> None:
    """A program itself cannot be asked again; where `random` has answered for it, that can."""
    s = questions(GAMES["caylus"], 2, "names")[3]
    asking = named("exec:sh -c exit")
    assert asking.again() == "exec:sh -c exit"
    asking.turn(Sight(GAMES["caylus"], s, s.agenda[-1].seat), Random(1))
    assert asking.again() == "random"


# Our own bots as programs


THINKS_LONG = pytest.mark.slow
"""Of a steward, who plays its best turns on to the end of the round."""


@pytest.mark.parametrize(
    ("name", "spoke"),
    [
        pytest.param("caylus", "steward", marks=THINKS_LONG),
        pytest.param("pillars", "steward", marks=THINKS_LONG),
        pytest.param("troyes", "steward", marks=THINKS_LONG),
        ("pillars", "greedy"),
        ("troyes", "greedy"),
        ("pillars", "master@40"),
    ],
)
def test_our_bots_play_whole_games_over_the_protocol_the_same_each_time(name: str, spoke: str) -> None:
    def played() -> str:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(program, "Child", InOneProcess(spoken(spoke)))
            match = Match(GAMES[name], [bot("random"), named("exec:cat")], "ours")
            record = match.play()
        assert match.forfeits == {}
        assert match.shares() == [0, 1], f"{spoke} beats random"
        return str(record)

    assert played() == played()


def test_the_command_bot_is_such_a_program() -> None:
    match = Match(GAMES["pillars"], [bot("random"), named(f"exec@600s:{sys.executable} -m parvis bot greedy")], "bot")
    match.play()
    assert match.forfeits == {}
    assert match.shares() == [0, 1]


def corrected() -> Game[Any]:
    """A game with one other printed value."""
    game = GAMES["troyes"]
    printed = json.loads(json.dumps(game.printed))
    card = next(c for c in printed["components"] if type(c["values"].get("cost")) is int)
    card["values"]["cost"] += 1
    return game.with_cards(printed)


def test_our_bots_follow_corrected_cards() -> None:
    game = corrected()
    assert game.cards_digest() != GAMES["troyes"].cards_digest()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "Child", InOneProcess(spoken("greedy")))
        match = Match(game, [bot("random"), named("exec:cat")], "cards")
        for _ in range(60):
            match.step()
    assert not match.bots[1].failure


def begun(**changes: Any) -> str:
    s = questions(GAMES["caylus"], 2, "begun")[0]
    return line({**start(Sight(GAMES["caylus"], s, 0), 1), **changes}).decode()


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("hello\n", "a line is no JSON object"),
        ("[]\n", "a line is no JSON object"),
        ('{"type": "song"}\n', "a message of the type 'song' was not expected"),
        ('{"type": "question"}\n', "a message of the type 'question' was not expected"),
        ('{"type": "start"}\n', "a start is not complete: KeyError: 'protocol'"),
        (begun(protocol=2), "protocol 2 is not spoken here, but 1"),
        (begun(game="chess"), "there is no game 'chess' here"),
        (begun(rules=99), "is played by rules 1 here, not by 99"),
        (begun(cards="0", printed={}), "start: "),
        (begun() + '{"type": "question", "worlds": [{}]}\n', "question: game is None, expected 'caylus'"),
        (begun() + '{"type": "question", "worlds": []}\n', "a question is not complete: IndexError"),
    ],
)
def test_what_our_side_does_not_understand_is_said_in_a_line(
    said: str, wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(said))
    assert main(["bot", "random"]) == 2
    assert wrong in capsys.readouterr().err


@pytest.mark.parametrize(("flags", "clock"), [([], perf_counter), (["--processor-time"], process_time)])
def test_a_bot_thinks_by_the_clock_that_was_asked_for(
    flags: list[str], clock: Now, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clocks: list[Now] = []

    def noted(name: str, now: Now = perf_counter) -> Bot:
        clocks.append(now)
        return bot(name, now)

    monkeypatch.setattr(bot_command, "bot", noted)
    monkeypatch.setattr(sys, "stdin", io.StringIO(begun()))
    assert main(["bot", "master", *flags]) == 0
    assert clocks[-1] is clock
    assert json.loads(capsys.readouterr().out) == {"worlds": 1}


def test_only_our_own_bots_speak(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "exec:cat"]) == 2
    assert "no bot 'exec:cat'" in capsys.readouterr().err


# The examples


@pytest.mark.parametrize("language", EXAMPLES)
@pytest.mark.parametrize("name", GAMES)
def test_the_examples_play_whole_games(name: str, language: str) -> None:
    match = Match(GAMES[name], [bot("random"), named(example(language))], "examples")
    record = match.play()
    assert match.forfeits == {}
    assert any(seat == 1 for seat, _ in record.moves)


@pytest.mark.parametrize("language", EXAMPLES)
def test_the_examples_stand_in_the_docs_and_are_short(language: str) -> None:
    text = EXAMPLES[language].read_text(encoding="utf-8")
    assert f"```{language}\n{text}```" in DOCS
    assert len(text.splitlines()) <= 33


def test_the_docs_name_every_field() -> None:
    s = questions(GAMES["caylus"], 2, "docs")[0]
    sight = Sight(GAMES["caylus"], s, 0)
    for message in (start(sight, 1), asked(sight, 1, 1, Random(1)), messages.end([1])):
        for field in message:
            assert f"`{field}`" in DOCS, field
    assert f"{messages.MOST_WORLDS} worlds" in DOCS
    assert re.search(rf"protocol\W+{PROTOCOL}\b", DOCS)


# Names


def test_commas_in_quotation_marks_belong_to_a_command() -> None:
    assert split_bots('exec:./a -x \'b,c\', random ,exec:"d,\\",e" f') == [
        "exec:./a -x 'b,c'",
        "random",
        'exec:"d,\\",e" f',
    ]
    assert split_bots("it's,random,") == ["it's", "random"]
    assert split_bots("") == split_bots(" , ") == []


def test_a_name_without_exec_is_a_bot_of_ours_or_none() -> None:
    assert named("steward").name == "steward"
    with pytest.raises(UnknownBot):
        named("./mybot")
