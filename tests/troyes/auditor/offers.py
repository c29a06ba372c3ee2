"""The actions that a turn must offer."""

from __future__ import annotations

from parvis.core.flow import Move

from .activities import Activities
from .forming import Purpose
from .pieces import COLOURS, EMPTY

BUILDING = Purpose("build", ["white"])
PLACING = Purpose("citizen", COLOURS)
FARMING = Purpose("farm", ["yellow"])


class Offers(Activities):
    """'Phase 4: Actions': what can be done with some group of dice."""

    def fighting(self, event: int) -> Purpose:
        """The dice against an event."""
        card = self.card(event)
        return Purpose("combat", card["fight_dice"], card["divisor"])

    def actions_offered(self, seat: int) -> set[Move]:
        """All actions of the base game for which there are dice, and passing."""
        t, moves = self.t, {("pass", 0)}
        for purpose in (BUILDING, PLACING, FARMING):
            if self.any_lot(seat, purpose):
                moves.add((purpose.name, 0))
        moves |= {("combat", event) for event in t.queue if self.any_lot(seat, self.fighting(event))}
        return moves | {("activate", card) for card in t.activities if card != EMPTY and self.can_activate(seat, card)}

    def can_activate(self, seat: int, card: int) -> bool:
        """Whether tradesman, dice and the first use of the effect can be paid, before the action brings anything."""
        t, name, slot = self.t, self.activity[card], self.t.activities.index(card)
        values, purpose = self.printed[name], self.activation(seat, card)
        deniers = influence = 0
        if not t.tradesmen[slot * 5 + seat]:
            if values.get("currency") == "influence":
                influence = values["cost"]
            else:
                deniers = values["cost"]
            if not self.sources(seat, influence + values.get("pay_influence", 0)):
                return False
        if t.influence[seat] < influence + values.get("pay_influence", 0) or t.deniers[seat] < deniers + purpose.kept:
            return False
        return self.any_lot(seat, purpose._replace(kept=purpose.kept + deniers))
