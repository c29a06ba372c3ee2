"""How the auditor plays along: questions and answers, the comparison with the state, and the purses."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from parvis.core.flow import DEALER, Move, Question, legal, question, submit
from parvis.core.game import Game, Json

from .pieces import BONUS, LADIES, NEW_ACTIVITIES, NEW_EVENTS, Asked, Disagreement, Script
from .table import Table, lost

REACTING: Final = 16
"""The bit of `outside_used` that says that the action has placed a cube at the cathedral or on an event."""


class Referee:
    """Plays a game and audits it on the way, with the printed values of the game or with others.

    That every possible lot and action is offered is what takes most of the time: `offers` may leave it out.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Collection[str] = (),
        printed: Json | None = None,
        offers: bool = True,
    ) -> None:
        self.game = game
        self.offers = offers
        self.s = game.setup(seats, options)
        self.printed = {entry["id"]: entry["values"] for entry in (printed or game.printed)["components"]}
        self.setup, self.track = self.printed["setup"], self.printed["influence_track"]
        activities, events, characters = (game.verbs[verb].words for verb in ("activate", "combat", "deal"))
        out = out_of_play(options, set(activities.values()))
        self.activity, self.event, self.character = (
            {number: name for number, name in words.items() if name not in out}
            for words in (activities, events, characters)
        )
        self.face = game.verbs["face"].words
        self.sources_from = [game.verbs["from"].numbers[word] for word in ("palace-1", "palace-lying", "artisan")]
        longer = {"bonus", "new-events"} & {*options}
        self.t = Table(self.printed, seats, options, len(events if longer else self.event))
        self.options = {*options}
        self.coming: Asked | None = None
        self.over = False
        self.last = "set-up"
        self.script = self.the_game()
        next(self.script)

    def the_game(self) -> Script[None]:
        """The whole game, as a script."""
        raise NotImplementedError

    def play(self, move: Move) -> None:
        """Answer the question that waits."""
        waiting = question(self.s)
        assert waiting is not None
        self.answer(waiting, legal(self.s), move)
        submit(self.s, move, self.watch)
        if question(self.s) is None:
            try:
                self.script.send(None)
            except StopIteration:
                return
            raise self.wrong("the code ends the game, the rules do not")

    def watch(self, _: Any, __: Any) -> None:
        """A question with a single option is answered at once, unless it does not come up: notice it just before."""
        if not self.s.moves and self.s.agenda and isinstance(self.s.agenda[-1], Question):
            forced = self.s.agenda[-1]
            options = forced.options(self.s)
            if len(options) == 1:
                ahead = self.game.clone(self.s)
                if ahead.agenda.pop().run(ahead) is not None:
                    self.answer(forced, options, options[0])

    def answer(self, asked: Question[Any], options: list[Move], move: Move) -> None:
        """Tell the script of a question and its answer, before the game does it."""
        self.last = f"{asked!r} {self.game.write(move)}"
        try:
            self.script.send(Asked(type(asked).__name__, asked.seat, asked.fields(), options, move))
        except StopIteration:
            raise self.wrong("the rules end the game, the code does not") from None

    def check(self) -> None:
        """Compare the table with the state, and look for pieces lost or doubled."""
        if found := [*self.t.differences(self.s, self.game.columns), *lost(self.s, self.game, self.printed)]:
            raise self.wrong("; ".join(found))

    def wrong(self, what: str) -> Disagreement:
        return Disagreement(f"round {self.t.round}, {self.last}: {what}")

    def demand(self, fact: object, rule: str) -> None:
        """What the rules say of an answer."""
        if not fact:
            raise self.wrong(rule)

    def next_question(self) -> Script[str]:
        """The name of the question that comes up next; empty at the end of the game."""
        if self.coming is None and not self.over:
            self.coming = yield
            self.over = self.coming is None
        return self.coming.name if self.coming else ""

    def ask(self, name: str, seat: int, offered: Iterable[Move] | None = None) -> Script[Asked]:
        """The rules want this question now, with exactly these answers if they are given."""
        yield from self.next_question()
        asked, self.coming = self.coming, None
        if asked is None or (asked.name, asked.seat) != (name, seat):
            raise self.wrong(f"the rules ask {name} of seat {seat}, the code {asked}")
        self.check()
        if offered is not None and set(offered) != set(asked.options):
            raise self.wrong(f"the rules offer {sorted(offered)}, the code {sorted(asked.options)}")
        return asked

    def choose(self, name: str, seat: int, verb: str, nouns: Iterable[int]) -> Script[int]:
        """Ask for one of these nouns."""
        return (yield from self.ask(name, seat, [(verb, noun) for noun in nouns])).move[1]

    def roll(self, name: str) -> Script[int]:
        """Roll a die."""
        return (yield from self.choose(name, DEALER, "roll", range(1, 7)))

    def card(self, event: int) -> Json:
        """The printed values of an event."""
        values: Json = self.printed[self.event[event].partition("-")[0]]
        return values

    def suffer(self, column: list[int], seat: int, amount: int) -> None:
        """Give up what one has; who cannot give all of it loses points as well."""
        if column[seat] < amount:
            self.lose_points(seat)
        column[seat] -= min(amount, column[seat])

    def lose_points(self, seat: int) -> None:
        """A player with no VPs loses nothing."""
        self.t.points[seat] = max(0, self.t.points[seat] - self.setup["penalty"])

    def gain(self, column: str, seat: int, amount: int) -> None:
        """'Influence', note: points beyond the end of the track are wasted."""
        counts = getattr(self.t, column)
        counts[seat] += amount
        if column == "influence":
            counts[seat] = min(counts[seat], self.printed["influence_track"]["most"])

    def pay(self, column: list[int], entry: int, amount: int) -> None:
        """Pay a price in full."""
        self.demand(column[entry] >= amount, f"{amount} cannot be paid from {column[entry]}")
        column[entry] -= amount

    def after(self, seat: int) -> int:
        """The seat to the left, or to the right in the last round of a tournament."""
        return (seat + self.t.direction) % self.t.seats

    def from_first(self) -> list[int]:
        """The seats in turn order."""
        return [(self.t.first + turn * self.t.direction) % self.t.seats for turn in range(self.t.seats)]

    def cube_placed(self) -> None:
        """The action has placed a cube at the cathedral or on an event, which an outside activity may reward."""
        if "ramparts" in self.options:
            self.t.outside_used |= REACTING


def out_of_play(options: Collection[str], activities: set[str]) -> set[str]:
    """The cards that stay in their boxes."""
    left = set[str]()
    if "bonus" not in options:
        left |= BONUS
    if not {"new-activities", "mixed-activities"} & {*options}:
        left |= NEW_ACTIVITIES
    elif "mixed-activities" not in options:
        left |= activities - NEW_ACTIVITIES - BONUS
    if "new-events" not in options:
        left |= NEW_EVENTS
    if "ladies" not in options:
        left |= LADIES
    return left
