"""Troyes as a Game: what the package exports."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final

from ...core.flow import Move, Step
from ...core.game import Game, Json, Unseen
from ...core.layout import Layout, question_names
from ...core.writing import Asking
from .face.face import TroyesFace
from .mind.mind import TroyesMind
from .rules import (
    actions,
    activities,
    citizens,
    combat,
    defence,
    effects,
    events,
    forming,
    influence,
    opening,
    round,
    scoring,
)
from .rules.cards import Cards
from .rules.faults import faults
from .rules.king import column as king_column
from .rules.king import defence as king_defence
from .rules.king import placement as king_placement
from .rules.king import turn as king_turn
from .rules.king.verdict import sheet_against
from .rules.ladies import (
    choices,
    executioner,
    mixed,
    possession,
    protection,
    purple,
    ramparts,
    reactions,
    scouting,
    turn,
)
from .rules.ladies import events as ladies_events
from .rules.layout import shapes
from .rules.moves import VERBS
from .rules.pieces import MODULES, OWNERS, SEATS
from .rules.printed import standard
from .rules.reasons import REASONS
from .rules.state import COLUMNS, UNUSED, Troyes
from .rules.usage import EXTRA_BOARDS, uses
from .rules.view import imagine, suppose, unseen, view
from .rules.writing import TroyesWriter

HIDDEN: Final = frozenset({"points"})
"""Points lie face down, unless the option `open-points` is played."""
STEPS: Final[tuple[type[Step[Any]], ...]] = (
    opening.FirstPlayer, opening.DealCharacters, opening.DealCharacter, opening.InitialPlacement, opening.PlaceFirst,
    opening.FillWithNeutral, round.NextRound, round.RevealActivities, round.RevealActivity, round.Income,
    round.Workforce, round.RollDice, round.EndOfRound, events.Events, events.DrawEvent, events.DrawCalledEvent,
    events.ResolveQueue, events.ResolveEvent, events.NeutralCitizen, events.RollBlackDice, defence.Defence,
    defence.CounterBlackDice, influence.Reroll, influence.TurnDice, actions.Actions, actions.Turn, actions.Action,
    forming.FormLot, activities.HireTradesman, activities.Times, effects.Mill, effects.Shot, effects.Hit,
    combat.CoverBanners, combat.SpreadCubes, citizens.PlaceCitizen, king_column.KingsColumn,
    king_placement.KingsPlacement, king_defence.KingsDefence, king_turn.KingsRoll, king_turn.KingsAction,
    choices.Host, choices.BuildSites, mixed.PlaceOrSpend, mixed.Fire, scouting.Scouting, executioner.Rob,
    purple.ChooseColour, forming.TurnedLot, possession.Possess, possession.FreeCitizen, possession.FreeAtRandom,
    ladies_events.LoseCube, ladies_events.Uprising, ladies_events.Reseat, ladies_events.MonkDie, ramparts.DrawFace,
    ramparts.GuardDie, ramparts.AddPoints, ramparts.MoveGuard, ramparts.LayCubes, reactions.Reaction,
    reactions.CarryCube, protection.Protect, turn.NewDie, turn.SwapDice, opening.OpenCharacter,
)  # fmt: skip
LADIES_OF_TROYES: Final = {
    "ladies-of-troyes": ("ladies", "open-character", "mixed-activities", "new-events", "purple-dice", "ramparts"),
}
"""The whole expansion at once."""
STEPS_BY_NAME: Final = {step.__name__: step for step in STEPS}
LAYOUT: Final = Layout(shapes(question_names(STEPS_BY_NAME)))
WRITER: Final = TroyesWriter(LAYOUT.size, Asking(STEPS))


class TroyesGame(Game[Troyes]):
    """Troyes for two to four seats, or for one against the King."""

    name = "troyes"
    rules = 1
    seat_counts = (1, 2, 3, 4)
    options = ("open-points", "tournament", *MODULES)
    option_sets = LADIES_OF_TROYES
    verbs = VERBS
    steps = STEPS_BY_NAME
    columns = COLUMNS
    unused = UNUSED
    reasons = REASONS
    layout = LAYOUT
    writer = WRITER
    extra_boards = EXTRA_BOARDS
    face: TroyesFace
    mind: TroyesMind

    def __init__(self, printed: Json) -> None:
        self.printed = printed
        self.cards = Cards(printed)
        self.face = TroyesFace(self.cards)
        self.mind = TroyesMind()

    def start(self, seats: int, options: Collection[str]) -> Troyes:
        return opening.start(self.cards, seats, options)

    def blank(self) -> Troyes:
        s = Troyes()
        s.cards = self.cards
        return s

    def clone(self, s: Troyes) -> Troyes:
        return s.clone()

    def view(self, s: Troyes, seat: int) -> Json:
        return {**view(s, seat), "question": self.asked(s, seat)}

    def imagine(self, s: Troyes, seat: int, rng: Random) -> Troyes:
        return imagine(s, seat, rng)

    def unseen(self, s: Troyes, seat: int) -> list[Unseen]:
        return unseen(s, seat)

    def suppose(self, s: Troyes, seat: int, number: int, move: Move) -> Troyes:
        return suppose(s, seat, number, move)

    def scores(self, s: Troyes) -> list[int]:
        return [sum(sheet.values()) for sheet in self.sheet(s)]

    def sheet(self, s: Troyes) -> list[dict[str, int]]:
        if s.seats == 1:
            return [sheet_against(s)]
        return [scoring.sheet(s, seat) for seat in SEATS[: s.seats]]

    def ranking(self, s: Troyes) -> list[int]:
        """Alone one is first unless the King has more points."""
        return super().ranking(s) if s.seats > 1 or self.scores(s)[0] >= 0 else [2]

    def counters(self, s: Troyes) -> dict[str, list[int]]:
        return {
            "deniers": [a + b for a, b in zip(s.deniers, s.district_deniers, strict=True)],
            "influence": s.influence[:],
            "points": s.points[:],
            "cathedral": [s.cathedral.count(seat) for seat in SEATS[: s.seats]],
            "cubes": [sum(s.cubes[seat::OWNERS]) for seat in SEATS[: s.seats]],
        }

    def secret_counters(self, s: Troyes) -> frozenset[str]:
        return frozenset() if s.open_points else HIDDEN

    def faults(self, s: Troyes) -> list[str]:
        return faults(s)

    def round_number(self, s: Troyes) -> int:
        return s.round

    def uses(self, s: Troyes, moves: Collection[Move]) -> set[str]:
        return uses(s, moves)

    def with_cards(self, printed: Json) -> TroyesGame:
        return TroyesGame(printed)


TROYES: Final = TroyesGame(standard())
TROYES.earlier_digests = ("3cea0ef595791d77", "ad6f907b102dfde3")
