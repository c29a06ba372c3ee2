"""A record: a game as text. A header and the moves, the dealer's included; it plays back to the same state.

    parvis 1
    game: troyes
    rules: 1
    cards: standard 0123456789abcdef
    seats: 2
    options: open-points
    result: 31 27

    dealer: first 1
    1: place palace-6
    0: place city-hall-1, pass

Consecutive moves of one seat stand on one line, separated by commas. `#` starts a comment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .flow import IllegalMove, Move, question, submit
from .game import Game, SetupError, seat_name
from .luck import Luck, is_digest, read_shares, written
from .notation import QUOTED, NotationError, cut
from .save import state_digest

FORMAT = "parvis 1"
STANDARD = "standard"
_KEYS = ("game", "rules", "cards", "seats", "options", "result", "digest", "luck", "seed", "shares")


class RecordError(ValueError):
    """A record that cannot be read or played. The message is for programs; people get it by `key` and `values`.

    `game`, `state` and `move` are there where a move is illegal; `notation` says what is wrong with its words.
    """

    def __init__(self, line: int, key: str, reason: str, **values: str) -> None:
        self.reason = cut(reason, 3 * QUOTED)
        super().__init__(f"line {line}: {self.reason}")
        self.line = line
        self.key = key
        self.values = {name: cut(value) for name, value in values.items()}
        self.notation: NotationError | None = None
        self.state: Any = None
        """Where a move is illegal."""
        self.move: Move | None = None
        self.game: Game[Any] | None = None


class Record:
    """A game from its set-up: who sits where is a number, and each move stands with the seat that made it."""

    def __init__(self, game: Game[Any], seats: int, options: tuple[str, ...] = (), cards: str = STANDARD) -> None:
        self.game = game
        self.seats = seats
        self.options = tuple(sorted(options))
        self.cards = cards
        """What the printed values are called: `standard` or the name of the file that was passed."""
        self.cards_digest = game.cards_digest()
        """The digest that names them, in a record of an earlier version that version's own."""
        self.moves: list[tuple[int, Move]] = []
        self.lines: list[int] = []
        """The line each move was read from, for error messages; empty for a record made here."""
        self.result: list[int] | None = None
        self.digest: str | None = None
        self.luck: Luck | None = None
        """What the dealer's moves are checked by, if they can be."""

    def setup(self) -> Any:
        """The state before the first move."""
        return self.game.setup(self.seats, self.options)

    def add(self, s: Any, move: Move) -> None:
        """Note a move that is about to be made in a state."""
        waiting = question(s)
        assert waiting is not None
        self.moves.append((waiting.seat, move))

    def finish(self, s: Any) -> None:
        """Note how the game ended."""
        self.result = self.game.scores(s)
        self.digest = state_digest(self.game, s, self.cards_digest)

    def states(self) -> Iterator[Any]:
        """Play the record: the one state, before the first move and after each. Refuses whatever is not legal."""
        s = self.setup()
        yield s
        for ply, (seat, move) in enumerate(self.moves):
            line = self.lines[ply] if self.lines else ply + 1
            waiting = question(s)
            if waiting is None:
                raise RecordError(line, "over", "the game is over before this move")
            if waiting.seat != seat:
                raise RecordError(
                    line, "turn", f"{seat_name(waiting.seat)} is to move, not {seat_name(seat)}",
                    turn=seat_name(waiting.seat), seat=seat_name(seat),
                )  # fmt: skip
            try:
                submit(s, move)
            except IllegalMove as refused:
                made = self.game.write(move)
                reason = f"illegal move '{made}': {refused.reason}"
                error = RecordError(line, "illegal", reason, move=made, because=refused.reason)
                error.game = self.game
                error.state, error.move = s, move
                raise error from None
            yield s
        self._check_end(s)

    def replay(self, ply: int | None = None) -> Any:
        """The state after `ply` moves, or after all of them."""
        s = None
        for number, s in enumerate(self.states()):
            if number == ply:
                return s
        if ply is not None:
            count = len(self.moves)
            raise RecordError(0, "length", f"the record has {count} moves, not {ply}", count=str(count), ply=str(ply))
        return s

    def _check_end(self, s: Any) -> None:
        last = self.lines[-1] if self.lines else len(self.moves)
        if self.result is not None:
            if s.moves:
                raise RecordError(last, "not-over", "the record gives a result, but the game is not over")
            scores = self.game.scores(s)
            if scores != self.result:
                found, given = (" ".join(map(str, result)) for result in (scores, self.result))
                raise RecordError(last, "result", f"the result is {found}, not {given}", found=found, given=given)
        if self.digest is not None and self.digest != state_digest(self.game, s, self.cards_digest):
            raise RecordError(last, "other-end", "the final state is not the one the record was made with")

    def __str__(self) -> str:
        return "\n".join([*self.head(), "", *self._move_lines()]) + "\n"

    def head(self) -> list[str]:
        """The lines before the moves."""
        head = [
            FORMAT,
            f"game: {self.game.name}",
            f"rules: {self.game.rules}",
            f"cards: {self.cards} {self.cards_digest}",
            f"seats: {self.seats}",
            f"options: {' '.join(self.options)}".rstrip(),
        ]
        if self.result is not None:
            head.append(f"result: {' '.join(map(str, self.result))}")
        if self.digest is not None:
            head.append(f"digest: {self.digest}")
        if self.luck is not None:
            head += _luck_lines(self.luck)
        return head

    def _move_lines(self) -> list[str]:
        return move_lines([(seat, self.game.write(move)) for seat, move in self.moves])


def move_lines(moves: Sequence[tuple[int, str]]) -> list[str]:
    """Moves in words as a record has them: those of one seat that follow one another on a line."""
    lines: list[str] = []
    speaker: int | None = None
    for seat, words in moves:
        if seat == speaker and len(lines[-1]) + len(words) < 100:
            lines[-1] += f", {words}"
        else:
            lines.append(f"{seat_name(seat)}: {words}")
        speaker = seat
    return lines


def read_record(text: str, games: Mapping[str, Game[Any]]) -> Record:
    """Read a record without playing it. `games` holds the games by name, with the printed values to use."""
    lines = list(_lines(text))
    if not lines or lines[0][1] != FORMAT:
        raise RecordError(lines[0][0] if lines else 1, "start", f"a record starts with '{FORMAT}'", format=FORMAT)
    header: dict[str, tuple[int, str]] = {}
    body: list[tuple[int, str, str]] = []
    for number, line in lines[1:]:
        key, colon, value = line.partition(":")
        key, value = key.strip(), value.strip()
        if not colon:
            raise RecordError(number, "neither", f"neither a header line nor moves: '{line}'", text=line)
        if key in _KEYS:
            if key in header or body:
                raise RecordError(number, "twice", f"'{key}' stands twice or among the moves", text=key)
            header[key] = (number, value)
        elif key == "dealer" or key.isdecimal():
            body.append((number, key, value))
        else:
            raise RecordError(number, "neither", f"neither a header line nor a seat: '{key}'", text=key)
    record = _read_header(header, games)
    for number, speaker, value in body:
        seat = _read_seat(number, speaker, record.seats)
        for words in value.split(","):
            try:
                record.moves.append((seat, record.game.read(words)))
            except NotationError as wrong:
                error = RecordError(number, "garbled", f"garbled move '{words.strip()}': {wrong}", move=words.strip())
                error.notation = wrong
                raise error from None
            record.lines.append(number)
    return record


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if line:
            yield number, line


def _read_header(header: dict[str, tuple[int, str]], games: Mapping[str, Game[Any]]) -> Record:
    for key in ("game", "rules", "cards", "seats"):
        if key not in header:
            raise RecordError(1, "no-header", f"the header has no '{key}'", text=key)
    line, name = header["game"]
    game = games.get(name)
    if game is None:
        raise RecordError(line, "unknown-game", f"unknown game '{name}'", text=name)
    line, rules = header["rules"]
    if rules != str(game.rules):
        raise RecordError(
            line, "rules", f"rules version {rules} of {name} is not the version {game.rules} played here",
            rules=rules, played=str(game.rules),
        )  # fmt: skip
    line, cards = header["cards"]
    label, _, cards_digest = cards.rpartition(" ")
    if not label or not game.knows(cards_digest):
        reason = f"made with other printed values ({cards}): pass that file with --cards"
        raise RecordError(line, "cards", reason, cards=cards)
    line, seats = header["seats"]
    if not seats.isdecimal() or len(seats) > 3:
        raise RecordError(line, "no-number", f"seats is '{seats}', no number", text=seats)
    record = Record(game, int(seats), (), label)
    record.cards_digest = cards_digest
    try:
        record.setup()
        line, options = header.get("options", (line, ""))
        record.options = tuple(sorted(options.split()))
        record.setup()
    except SetupError as wrong:
        raise RecordError(line, "setup", str(wrong)) from None
    if "result" in header:
        line, result = header["result"]
        try:
            record.result = [int(score) for score in result.split()]
        except ValueError:
            raise RecordError(line, "no-number", f"result is '{result}', not numbers", text=result) from None
    if "digest" in header:
        record.digest = header["digest"][1]
    record.luck = _read_luck(header)
    return record


def _luck_lines(luck: Luck) -> list[str]:
    lines = [f"luck: {luck.commitment}" + (f" from {luck.start}" if luck.start else "")]
    if luck.seed is not None:
        lines.append(f"seed: {luck.seed}")
    return [*lines, f"shares: {written(luck.shares)}"] if luck.shares else lines


def _read_luck(header: dict[str, tuple[int, str]]) -> Luck | None:
    if "luck" not in header:
        return None
    line, text = header["luck"]
    commitment, _, start = text.partition(" from ")
    if not is_digest(commitment) or (start and not start.isdecimal()) or len(start) > 9:
        raise RecordError(line, "luck", f"no luck can be checked by '{text}'", text=text)
    line, text = header.get("seed", (line, ""))
    if text and not is_digest(text):
        raise RecordError(line, "luck", f"no luck can be checked by '{text}'", text=text)
    seed = text or None
    line, text = header.get("shares", (line, ""))
    try:
        return Luck(commitment, int(start or "0"), read_shares(text), seed)
    except ValueError:
        raise RecordError(line, "luck", f"no luck can be checked by '{text}'", text=text) from None


def _read_seat(line: int, speaker: str, seats: int) -> int:
    for seat in range(-1, seats):
        if seat_name(seat) == speaker:
            return seat
    raise RecordError(line, "no-seat", f"no seat '{speaker}' at this table", text=speaker)
