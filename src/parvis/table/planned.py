"""Trying it out: moves for oneself and for others on a copy of what a seat sees, of which nobody else learns.

The copy is a world that the seat cannot tell from the table, as bots get one: nothing hidden is in it, nor where the
luck of the table comes from. What is hidden, and what the dealer is asked, is drawn by lot, and marked as drawn, or
chosen by hand. Of the table a plan keeps its names and its number of moves; the plan itself is a list of moves, and of
what was chosen for hidden things, which its page holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ..core.flow import DEALER, IllegalMove, Move, question
from ..sitting.clicks import Clicks
from ..sitting.draft import without
from .begun import Begun
from .live import Table
from .refusals import Refused, RefusedMove, Stale
from .store.kept import SeatRow

MOST_TRIED: Final = 200
"""The most moves of a line."""


class Tried(NamedTuple):
    """A move of a line, in words, and whether it was drawn by lot."""

    move: str
    drawn: bool

    def __str__(self) -> str:
        return f"{DRAWN}{self.move}" if self.drawn else self.move


DRAWN: Final = "~"
"""Stands before a move that was drawn, where a page holds it."""


def tried(text: str) -> Tried:
    """A move of a line as a page holds it."""
    return Tried(text.removeprefix(DRAWN), text.startswith(DRAWN))


class Planned(Table):
    """A table that is tried out: whoever plans chooses for every seat, and for the dealer."""

    def __init__(self, table: Table, world: Any, ply: int, planner: int, plan: Plan) -> None:
        begun = Begun(world, table.row.rules, [(DEALER, "")] * ply)
        seats = [SeatRow("", seat.name, "") for seat in table.seats]
        super().__init__(table.house, table.row, seats, [], table.box, begun)
        self.begun = None  # no other rules: what was before is not told here
        self.plan = plan
        self.planner = planner
        self.taken = set(range(len(seats)))
        self.present = dict.fromkeys(range(len(seats)), 1)

    def clicks(self, seat: int) -> Clicks | None:
        """What was chosen last for whoever is asked."""
        waiting = self.asked
        if waiting is None or seat != self.planner:
            return None
        draft = self.sitting.so_far(waiting.seat)
        return Clicks(draft, ((), draft.moves), self.plan.here)

    def chooses(self, seat: int) -> bool:
        return seat == self.planner and not self.over

    def drive(self) -> None:
        """No bot thinks here."""

    def make_tried(self, move: Move) -> None:
        """A move of whoever is asked."""
        waiting = self.asked
        if waiting is None:
            raise IllegalMove(move, "game-over")
        self.sitting.accept(self.sitting.played([(waiting.seat, move)], deals=False))


class Plan:
    """Lines of moves from a position on, as one seat sees it."""

    def __init__(self, table: Table, ply: int, undos: int, state: Any, seat: int, seed: str, advised: bool) -> None:
        if question(state) is None:
            raise Refused("plan.over")
        self.ply = ply
        self.undos = undos
        self.seat = seat
        self.seed = seed
        self.advised = advised
        """Whether positions are estimated here."""
        self.mine = False
        """Whether whoever plans plays there, and may take moves of the plan as a draft."""
        self.moved_on = False
        """Whether the table is no longer where the plan begins."""
        self.world = table.game.imagine(state, seat, Random(f"plan/{seed}"))
        """Where it begins, with what the seat cannot see drawn by lot or as it is supposed to be."""
        self.supposed: list[str] = []
        """What the seat cannot see, thing by thing: as the dealer's move in words, if it was chosen by hand."""
        self.source = table
        self.line: list[Tried] = []
        self.here = 0
        """How many moves of the line are made."""
        self.kept: list[Tried] | None = None
        """Another line, to compare with."""
        self.second = False
        """Whether the present line is called the second of the two."""
        self.table = self.after(())

    @property
    def base(self) -> str:
        """Where it begins, and for whom."""
        return f"{self.ply}.{self.undos}.{self.seat}"

    def after(self, line: Sequence[Tried]) -> Planned:
        """The table after the moves of a line; IllegalMove if they cannot be made."""
        table = Planned(self.source, self.world, self.ply, self.seat, self)
        for move in table.read([one.move for one in line]):
            table.make_tried(move)
        return table

    def _imagined(self, seed: str, supposed: Sequence[str]) -> Any:
        """Where the plan begins, with what is hidden drawn by this seed, and some of it chosen by hand."""
        game = self.source.game
        # What a seat cannot see is drawn the same from any world that it cannot tell from the true one.
        world = game.imagine(self.world, self.seat, Random(f"plan/{seed}"))
        there = game.unseen(world, self.seat)
        chosen = [(number, words) for number, words in enumerate(supposed) if words]
        if len(supposed) > len(there) or len({words for _, words in chosen}) < len(chosen):
            raise Refused("plan.other")
        for number, words in chosen:
            found = next((move for move in there[number].options if game.write(move) == words), None)
            if found is None:
                raise Refused("plan.other")
            world = game.suppose(world, self.seat, number, found)
        return world

    def _possible(self, line: list[Tried]) -> list[Tried]:
        """As much of a line as can be made in the present world."""
        table = self.after(())
        for at, one in enumerate(line):
            try:
                table.make_tried(table.game.read(one.move))
            except IllegalMove:
                return line[:at]
        return line

    def _follow(self, line: list[Tried], here: int) -> None:
        """Another line, of which so many moves are made."""
        if len(line) > MOST_TRIED:
            raise Refused("plan.long", most=MOST_TRIED)
        table = self.after(line[:here])
        self.line, self.here, self.table = line, here, table

    def _as_seen(self, ply: int, at: int) -> None:
        """Refused if the page has shown something else."""
        if (ply, at) != (self.table.ply, self.here):
            raise Stale

    # What is done

    def choose(self, ply: int, at: int, words: Sequence[str]) -> None:
        """Moves of whoever is asked, in whatever order; what was tried after this place is gone then."""
        self._as_seen(ply, at)
        table, waiting = self.table, self.table.asked
        if waiting is None:
            raise RefusedMove("game-over")
        try:
            change = table.sitting.chosen(waiting.seat, table.read(words), deals=False, late=waiting.seat != DEALER)
        except IllegalMove as wrong:
            raise RefusedMove(wrong.reason, wrong.move, table.state) from None
        new = [Tried(table.game.write(move), False) for _, move in change.moves]
        kept = self.line[: self.here - change.taken_back]
        rest = self.line[self.here :]
        if not change.taken_back and [one.move for one in rest[: len(new)]] == [one.move for one in new]:
            self._follow(self.line, self.here + len(new))  # what comes next in the line anyway
        else:
            self._follow([*kept, *new], len(kept) + len(new))

    def take_out(self, ply: int, at: int, number: int) -> None:
        """One of the last moves of whoever is asked is taken out."""
        self._as_seen(ply, at)
        clicks = self.table.clicks(self.seat)
        draft = None if clicks is None else clicks.draft
        rest = None if draft is None or number >= len(draft.moves) else without(self.table.game, draft, number)
        if draft is None or rest is None:
            raise Refused("draft.needed")
        kept = self.line[: self.here - len(draft.moves)]
        line = [*kept, *[Tried(self.table.game.write(move), False) for move in rest.moves]]
        self._follow(line, len(line))

    def go_to(self, here: int) -> None:
        """A step back or forth, or several."""
        if here > len(self.line):
            raise Refused("draft.nothing")
        self._follow(self.line, here)

    def suppose(self, number: int, words: str) -> None:
        """Something that the seat cannot see is chosen by hand, or ("") drawn by lot; lines go as far as they can."""
        there = len(self.source.game.unseen(self.world, self.seat))
        if number >= there:
            raise Refused("plan.other")
        supposed = ["" if one == words else one for one in self.supposed] + [""] * (there - len(self.supposed))
        supposed[number] = words
        self.world, self.supposed = self._imagined(self.seed, supposed), supposed
        line = self._possible(self.line)
        self.kept = None if self.kept is None else self._possible(self.kept)
        self._follow(line, min(self.here, len(line)))

    def draw(self, number: int, again: bool) -> None:
        """The dealer is answered by lot until a seat is asked; `again`: otherwise than he was last."""
        here = self.here
        while again and here and self.line[here - 1].drawn:
            here -= 1
        table = self.after(self.line[:here])
        luck, drawn = Random(f"plan/{self.seed}/{number}"), list[Tried]()
        while table.asked is not None and table.asked.seat == DEALER and here + len(drawn) < MOST_TRIED:
            move = luck.choice(table.state.moves)
            drawn.append(Tried(table.game.write(move), True))
            table.make_tried(move)
        if not drawn:
            full = here >= MOST_TRIED
            raise Refused("plan.long", most=MOST_TRIED) if full else Refused("plan.no-draw")
        line = [*self.line[:here], *drawn]
        self._follow(line, len(line))

    def keep(self) -> None:
        """What is tried now is kept, to be compared with another line."""
        self.kept = self.line[: self.here]
        self.second = not self.second
        self.table.cache.clear()

    def swap(self) -> None:
        """On with the line that was kept; this one is kept instead."""
        if self.kept is None:
            raise Refused("draft.nothing")
        now = self.line[: self.here]
        self._follow(self.kept, len(self.kept))
        self.kept, self.second = now, not self.second

    def take_up(
        self,
        seed: str,
        supposed: Sequence[str],
        line: Sequence[Tried],
        here: int,
        kept: Sequence[Tried] | None,
        second: bool,
    ) -> None:
        """Lines that a page has held, with the world that they were tried in."""
        before = (self.seed, self.world)
        self.seed, self.world = seed, self._imagined(seed, supposed)
        try:
            if max(len(line), len(kept or ())) > MOST_TRIED or here > len(line):
                raise Refused("plan.long", most=MOST_TRIED)
            self.after(line)
            self.after(kept or ())
            self._follow(list(line), here)
        except IllegalMove:
            self.seed, self.world = before
            raise Refused("plan.other") from None
        except Refused:
            self.seed, self.world = before
            raise
        self.supposed = list(supposed)
        self.kept, self.second = None if kept is None else list(kept), second

    # What comes of it

    @property
    def made(self) -> list[tuple[int, Move]]:
        """The moves up to here, with the seats that make them."""
        return self.table.record.moves[self.ply :]

    def own_part(self) -> list[str]:
        """The first moves of whoever plans that belong together: up to the next that somebody else makes."""
        moves = self.made
        first = next((at for at, (seat, _) in enumerate(moves) if seat == self.seat), len(moves))
        end = next((at for at in range(first, len(moves)) if moves[at][0] != self.seat), len(moves))
        return [self.table.game.write(move) for _, move in moves[first:end]]
