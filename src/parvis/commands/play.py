"""Play a game in the terminal against bots."""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ..bots import Bot, Sight
from ..core.flow import DEALER, Move, question, why_not
from ..core.notation import NotationError
from ..core.record import Record, RecordError, read_record
from ..games import GAMES
from ..story import Line, tell
from ..words import LANGUAGES, Words, move_words, question_words, seat_words, words
from .common import CommandError, add_game, add_table, chosen_bots, chosen_game, chosen_seats, read, write


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_table(parser)
    parser.set_defaults(seed=None)
    parser.add_argument("--seat", type=int, default=0, metavar="K", help="where you sit (default: 0)")
    parser.add_argument("--bots", default="greedy", metavar="a,b", help="the bots, seat by seat (default: greedy)")
    parser.add_argument("--lang", choices=LANGUAGES, default=_language(), help="language (default: the terminal's)")
    parser.add_argument("--load", metavar="FILE", help="play on from a saved record")


def _language() -> str:
    return "fr" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("fr") else "en"


def run(given: argparse.Namespace) -> None:
    game, cards = chosen_game(given)
    if given.load:
        try:
            record = read_record(read(Path(given.load)), {**GAMES, game.name: game})
            state = record.replay()
        except RecordError as wrong:
            raise CommandError(f"{given.load}: {wrong}") from None
        if record.game is not game:
            raise CommandError(f"{given.load}: a record of {record.game.name}, not of {game.name}")
        record.lines = []
    else:
        seats, options = chosen_seats(given, game)
        record = Record(game, seats, options, cards)
        state = record.setup()
    if not 0 <= given.seat < record.seats:
        raise CommandError(f"there is no seat {given.seat} among {record.seats}")
    seed = given.seed if given.seed is not None else secrets.token_hex(8)
    bots = chosen_bots(given.bots, record.seats)
    Terminal(record, state, given.seat, bots, words(game.name, given.lang), seed).run()


class Terminal:
    """A person at one seat and bots at the others, talking through standard input and output."""

    def __init__(self, record: Record, state: Any, seat: int, bots: list[Bot], say: Words, seed: str) -> None:
        self.game = record.game
        self.record = record
        self.state = state
        self.seat = seat
        self.bots = bots
        self.say = say
        self.rng = Random(seed)
        self.log: list[Line] = []
        self.undo_to: list[Any] = []
        """The positions before the person's last moves, as far back as nobody else has moved since."""

    def run(self) -> None:
        others = ", ".join(f"{seat} {bot.name}" for seat, bot in enumerate(self.bots) if seat != self.seat)
        me = seat_words(self.say, self.seat)
        self.show(self.say("play.welcome", title=self.say("title"), seats=self.record.seats, seat=me, bots=others))
        while (waiting := question(self.state)) is not None:
            if waiting.seat != self.seat:
                self.answer(waiting.seat)
            elif not self.ask():
                self.show(self.say("play.left"))
                return
        self.record.finish(self.state)
        self.show_result()

    def show(self, text: str) -> None:
        print(text, flush=True)

    def answer(self, seat: int) -> None:
        """The dealer's or a bot's move."""
        if seat == DEALER:
            move = self.state.moves[int(self.rng.random() * len(self.state.moves))]
        else:
            move = self.bots[seat].choose(Sight(self.game, self.state, seat), self.rng)
        self.make(move)
        self.undo_to.clear()

    def make(self, move: Move) -> None:
        self.record.add(self.state, move)
        self.log += tell(self.game, self.state, move)

    def ask(self) -> bool:
        """Show the person what is asked and do what is answered. False when the person leaves."""
        if not self.undo_to:
            self.show_log()
            self.show_board()
        waiting = question(self.state)
        assert waiting is not None
        self.show("\n" + question_words(self.game, self.state, self.say, waiting))
        for number, move in enumerate(self.state.moves, 1):
            self.show(f"{number:4}  {move_words(self.game, self.say, move)}  [{self.game.write(move)}]")
        while True:
            try:
                line = input(self.say("play.prompt", seat=seat_words(self.say, self.seat))).strip()
            except EOFError:
                return False
            command, _, rest = line.partition(" ")
            commands: dict[str, Callable[[str], None]] = {
                "h": self.help, "b": self.show_board, "l": self.show_log, "c": self.explain, "s": self.save,
            }  # fmt: skip
            if command == "q":
                return False
            if command == "u":
                if self.undo():
                    return True
            elif command in commands:
                commands[command](rest.strip())
            elif line and self.choose(line):
                return True

    def choose(self, line: str) -> bool:
        """Make the move that was typed, by number or in words; say why if it cannot be made."""
        if line.isdecimal():
            number = int(line)
            if not 1 <= number <= len(self.state.moves):
                self.show(self.say("play.no-number", number=number))
                return False
            move = self.state.moves[number - 1]
        else:
            try:
                move = self.game.read(line)
            except NotationError as wrong:
                self.show(self.say("play.not-understood", why=wrong))
                return False
        reason = why_not(self.state, move)
        if reason is not None:
            rule = self.say(f"rule.{self.game.reasons[reason]}")
            self.show(self.say("play.refused", reason=self.say(f"reason.{reason}"), rule=rule))
            return False
        self.undo_to.append(self.game.clone(self.state))
        self.log.clear()
        self.make(move)
        return True

    def undo(self) -> bool:
        """Take back the person's last move, if nothing was revealed or decided by another since."""
        if not self.undo_to:
            self.show(self.say("play.no-undo"))
            return False
        self.state = self.undo_to.pop()
        _, move = self.record.moves.pop()
        self.show(self.say("play.undone", move=move_words(self.game, self.say, move)))
        return True

    def help(self, _: str = "") -> None:
        card = self.game.components()[-1].id
        example = self.game.write(self.state.moves[0])
        self.show(self.say("play.help", example=example, card=card, game=self.game.name))

    def show_board(self, _: str = "") -> None:
        self.show("\n" + self.game.plain(self.game.view(self.state, self.seat), self.say))

    def show_log(self, _: str = "") -> None:
        for line in self.log:
            self.show("  · " + line.words(self.game, self.state, self.say, self.seat))

    def explain(self, name: str) -> None:
        """A card's text and its printed values."""
        for component in self.game.components():
            key = f"{component.kind}.{component.id}"
            if name.lower() in (component.id, self.say(key).lower()):
                values = ", ".join(f"{field} {value}" for field, value in component.values.items())
                text = self.say(f"{key}.text") if self.say.has(f"{key}.text") else ""
                self.show(f"{self.say(key)}: {text} ({values})")
                return
        self.show(self.say("play.no-card", name=name))

    def save(self, file: str) -> None:
        try:
            write(Path(file or f"{self.game.name}.txt"), str(self.record))
        except CommandError as wrong:
            self.show(self.say("play.cannot-save", why=wrong))
        else:
            self.show(self.say("play.saved", file=file or f"{self.game.name}.txt"))

    def show_result(self) -> None:
        """The score of each seat taken apart by source, and who has won."""
        self.show_log()
        self.show_board()
        self.show("\n" + self.say("play.over"))
        sheets = self.game.sheet(self.state)
        for source in dict.fromkeys(source for sheet in sheets for source in sheet):
            points = "".join(f"{sheet.get(source, 0):>8}" for sheet in sheets)
            self.show(f"{self.say(f'sheet.{source}'):32}{points}")
        self.show(f"{self.say('play.total'):32}" + "".join(f"{sum(sheet.values()):>8}" for sheet in sheets))
        winners = ", ".join(seat_words(self.say, seat) for seat in self.game.winners(self.state))
        self.show(self.say("play.winner", seats=winners))
