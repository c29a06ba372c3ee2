"""A person at the terminal: what is asked, what is typed, what is shown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from shlex import quote
from textwrap import fill
from typing import Any, Final

from ..bots import Bot, Sight
from ..core.flow import DEALER, IllegalMove, Move, Step
from ..core.game import Component, face_of
from ..core.notation import NotationError
from ..core.record import FORMAT, Record
from ..core.turn import lasts, rest_of_turn
from ..sitting.change import Change
from ..sitting.sitting import Sitting, dealer
from ..sitting.sources import taken_apart
from ..sitting.telling import HEADING, secret_now, told, with_changes
from ..text.spelling import spelled
from ..text.words import Words, move_words, question_words, reason_words, seat_words, unnamed
from .common import CommandError, read, write

ALIASES: Final = {"help": "h", "?": "h", "quit": "q", "exit": "q", "undo": "u", "save": "s", "board": "b", "log": "l"}
WIDTH: Final = 110


class Leaving(Exception):
    """The person leaves the table."""


class Terminal:
    """A person at one seat and bots at the others, talking through standard input and output."""

    def __init__(
        self, record: Record, state: Any, seat: int, bots: list[Bot], say: Words, seed: str,
        folder: Path, file: Path | None = None,
    ) -> None:  # fmt: skip
        self.game = record.game
        self.record = record
        self.seat = seat
        self.bots = bots
        self.say = say
        self.people = unnamed(say, record.seats)
        self.rng = Random(seed)
        self.sitting = Sitting(record, state, dealer(self.rng), len(record.moves))
        self.shown = len(record.moves)
        """Up to which ply the person has been shown the log."""
        self.turn = self.shown
        """Up to which ply that was so when the person's turn began."""
        self.folder = folder
        """Where games are kept that are left, or saved without a name."""
        self.file = file
        """The file of this game there, once it has one."""
        self.rest: list[Step[Any]] | None = None
        """What lies under the person's turn on the agenda; None while others play."""

    @property
    def state(self) -> Any:
        return self.sitting.state

    def run(self) -> None:
        others = ", ".join(f"{seat} {bot.name}" for seat, bot in enumerate(self.bots) if seat != self.seat)
        me = seat_words(self.say, self.seat)
        welcome = "play.welcome" if others else "play.welcome-alone"
        self.show(self.say(welcome, title=self.say("title"), seats=self.record.seats, seat=me, bots=others))
        try:
            while True:
                waiting = self.sitting.asked
                if waiting is None:
                    self.end()
                elif waiting.seat == self.seat:
                    self.ask()
                elif self.sitting.no_undo([self.seat]) is None and not lasts(self.state, self.rest or []):
                    self.confirm(waiting.seat)
                else:
                    self.answer(waiting.seat)
        except (Leaving, KeyboardInterrupt):
            self.show("\n" + self.say("play.left"))
            self.keep()
        finally:
            for bot in self.bots:
                bot.end(self.record.result)

    def show(self, text: str) -> None:
        print(self.people.named(text), flush=True)

    def listen(self, prompt: str, **values: str) -> str:
        """A line from the person."""
        try:
            return input(self.people.named(self.say(prompt, **values))).strip()
        except (EOFError, RuntimeError):
            raise Leaving from None

    def make(self, change: Change) -> None:
        """Nobody keeps the game but the sitting itself."""
        self.sitting.accept(change)
        self.turn, self.shown = min(self.turn, change.ply), min(self.shown, change.ply)

    def answer(self, seat: int) -> None:
        """A bot's moves and the dealer's: what the person did before stands."""
        moves = [] if seat == DEALER else self.thought(seat)
        self.make(self.sitting.played([(seat, move) for move in moves]))

    def thought(self, seat: int) -> list[Move]:
        """What a bot plays; where it has just given up, the person is told."""
        bot = self.bots[seat]
        before = bot.failure
        moves = bot.turn(Sight(self.game, self.state, seat, self.sitting.ply, self.record.options), self.rng)
        if bot.failure != before:
            self.show(self.say("play.program-failed", who=seat_words(self.say, seat), why=bot.failure))
        return moves

    def confirm(self, seat: int) -> None:
        """After the person's turn, before anybody else moves: the last chance to take something back."""
        self.show_news()
        line = ALIASES.get(word := self.listen("play.confirm").lower(), word)
        if line == "u":
            self.undo()
        elif line == "q":
            raise Leaving
        else:
            self.answer(seat)

    def end(self) -> None:
        """The game is over, unless the person takes the last move back."""
        self.record.finish(self.state)
        self.show_result()
        while self.sitting.asked is None:
            self.command(self.listen("play.after"))

    def ask(self) -> None:
        """Show the person what is asked, and do what is answered."""
        if self.rest is None or not lasts(self.state, self.rest):
            self.rest = rest_of_turn(self.state)
            self.turn = self.shown
            self.show_news()
            self.show_board()
        else:
            self.show_news()
        waiting = self.sitting.asked
        assert waiting is not None
        self.show("\n" + fill(question_words(self.game, self.state, self.say, waiting), WIDTH))
        for number, move in enumerate(self.state.moves, 1):
            self.show(f"{number:4}  {move_words(self.game, self.say, move)}  [{self.game.write(move)}]")
        before = self.sitting.now
        while self.sitting.now is before:
            line = self.listen("play.prompt", seat=seat_words(self.say, self.seat))
            if not self.command(line) and line:
                self.choose(line.lower())

    def command(self, line: str) -> bool:
        """Do what was typed if it is a command; whether it was."""
        word, _, rest = line.partition(" ")
        name = ALIASES.get(word.lower(), word.lower())
        commands: dict[str, Callable[[str], object]] = {
            "h": self.help, "r": self.brief, "b": self.show_board, "l": self.show_log, "c": self.explain,
            "s": self.save, "u": self.undo,
        }  # fmt: skip
        if name == "q":
            raise Leaving
        if name not in commands:
            return False
        commands[name](rest.strip())
        return True

    def choose(self, line: str) -> None:
        """Make the move or the moves that were typed, by number or in words; say why if they cannot be made."""
        if line.isdecimal():
            number = int(line) if len(line) < 5 else 0
            if not 1 <= number <= len(self.state.moves):
                self.show(self.say("play.no-number", number=line[:9]))
                return
            moves = [self.state.moves[number - 1]]
        else:
            try:
                moves = [self.game.read(words) for words in line.split(",")]
            except NotationError as wrong:
                self.show(self.say("play.not-understood", why=self.say(f"notation.{wrong.key}", **wrong.values)))
                return
        try:
            self.make(self.sitting.chosen(self.seat, moves, deals=False, late=True))
        except IllegalMove as refused:
            rule = self.say(f"rule.{self.game.reasons[refused.reason]}")
            reason = reason_words(self.game, self.state, self.say, refused.move, refused.reason)
            self.show(self.say("play.refused", reason=reason, rule=rule))

    def undo(self, _: str = "") -> None:
        """Take back the person's last move, if nothing was revealed or decided by another since."""
        if self.sitting.no_undo([self.seat]) is not None:
            self.show(self.say("play.no-undo"))
            return
        move = self.sitting.now.last[-1].move
        self.make(self.sitting.undone([self.seat]))
        self.show(self.say("play.undone", move=move_words(self.game, self.say, move)))

    def help(self, _: str) -> None:
        card = self.game.components()[-1].id
        example = self.game.write(self.state.moves[0]) if self.state.moves else "pass"
        self.show(self.say("play.help", example=example, card=card, game=self.game.name))

    def brief(self, _: str) -> None:
        for paragraph in self.say("brief").split("\n"):
            self.show(fill(paragraph, WIDTH))

    def show_board(self, _: str = "") -> None:
        self.show("\n" + face_of(self.game).plain(self.game.view(self.state, self.seat), self.say))

    def show_news(self) -> None:
        """What has happened that the person has not been told."""
        secret = secret_now(self.game, self.state)
        for entry in told(self.game, [line for line in self.sitting.log if line.ply >= self.shown]):
            text = with_changes(self.game, self.say, entry, self.seat, secret)
            self.show(("  — " if entry.kind == HEADING else "  · ") + spelled(self.say, text))
        self.shown = self.sitting.ply

    def show_log(self, _: str = "") -> None:
        self.shown = self.turn
        self.show_news()

    def explain(self, name: str) -> None:
        """A card's text and its printed values, by its name or by the word that moves use for it."""
        components = self.game.components()
        if not name:
            names = ", ".join(self.name(component) for component in components)
            self.show(fill(self.say("play.cards", names=names), WIDTH))
            return
        for component in components:
            if plain_letters(name) in (plain_letters(component.id), plain_letters(self.name(component))):
                values = "; ".join(f"{self.field(field)} {_value(value)}" for field, value in component.values.items())
                key = f"{component.kind}.{component.id}.text"
                text = self.say(key) if self.say.has(key) else ""
                self.show(fill(f"{self.name(component)} ({values}). {text}", WIDTH))
                return
        self.show(self.say("play.no-card", name=name))

    def name(self, component: Component) -> str:
        return self.say(f"{component.kind}.{component.id}")

    def field(self, field: str) -> str:
        return self.say(f"field.{field}")

    def save(self, name: str) -> bool:
        """Write the game to the file that was named, or to its own; whether that was possible."""
        try:
            file = Path(name).expanduser() if name else self.own_file()
            if file.exists() and not read(file).startswith(FORMAT):
                raise CommandError(self.say("play.not-ours", file=file))
            bots = ",".join(bot.name for seat, bot in enumerate(self.bots) if seat != self.seat)
            write(file, f"{self.record}# seat {self.seat}, bots {bots}\n")
        except (CommandError, OSError, ValueError, RuntimeError) as wrong:
            self.show(self.say("play.cannot-save", why=wrong))
            return False
        self.show(self.say("play.saved", file=file))
        return True

    def own_file(self) -> Path:
        """The file of this game among those that are kept: a new one the first time."""
        if self.file is None:
            self.file = next(f for n in count(1) if not (f := self.folder / f"{self.game.name}-{n}.txt").exists())
        return self.file

    def keep(self) -> None:
        """A game that is left is not lost."""
        if self.record.result is None and any(seat == self.seat for seat, _ in self.record.moves):
            if self.save(""):
                self.show(self.say("play.kept", file=quote(str(self.file)), game=self.game.name))

    def show_result(self) -> None:
        """The score of each seat taken apart by source, and who has won."""
        self.show_news()
        self.show_board()
        self.show("\n" + self.say("play.over"))
        sheets = taken_apart(self.game, self.game.sheet(self.state), self.sitting.log)
        seats = "".join(f"{self.say('play.seat-column', number=seat):>10}" for seat in range(len(sheets)))
        self.show(f"{'':32}{seats}")
        for source in dict.fromkeys(source for sheet in sheets for source in sheet):
            points = "".join(f"{sheet.get(source, 0):>10}" for sheet in sheets)
            self.show(f"{self.say(f'sheet.{source}'):32}{points}")
        self.show(f"{self.say('play.total'):32}" + "".join(f"{sum(sheet.values()):>10}" for sheet in sheets))
        winners = [seat_words(self.say, seat) for seat in self.game.winners(self.state)]
        won = self.say("play.winner", seats=", ".join(winners), count=len(winners)) if winners else ""
        self.show(won[:1].upper() + won[1:] or self.say("play.defeat"))
        told = face_of(self.game).epilogue(self.game.view(self.state, self.seat), self.say)
        if told:
            self.show(told)


def plain_letters(name: str) -> str:
    """A name without accents, capitals and the marks between its words."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return re.sub(r"[^a-z]", "", re.sub(r"-\d+$", "", letters))


def _value(value: Any) -> str:
    return "/".join(map(_value, value)) if isinstance(value, list) else str(value)
