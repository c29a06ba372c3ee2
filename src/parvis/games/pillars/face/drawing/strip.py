"""The cards below: those on offer, or those of whoever is asked."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import placed, rect, text
from ...rules.cards import TRADES, trade_of
from .faces import CARD, craftsman_card, privilege_card, resource_card
from .layout import MARGIN, STRIP, TALL, WIDTH
from .table import Table

USED_ONCE: Final = {
    "remigius": ("PlaceOrPass", "PlaceOrPassOn"),
    "thomas": ("Thomas",),
    "tax_exemption": ("TaxExemption",),
}
"""Privileges that are used up, and the questions in answer to which they are used."""


def strip(table: Table) -> str:
    view = table.view
    if table.offering and table.asked != "Dismiss":
        return table.stage.layer(partial(_offer, table), "offer", view["offer"])
    seat = table.turn if table.turn >= 0 else view["first"]
    craftsmen, privileges = view["players"][seat]["craftsmen"], view["players"][seat]["privileges"]
    uses = [_uses(table, seat, card["card"]) for card in craftsmen]
    uses += [[f"use {id}"] if table.asked in USED_ONCE.get(id, ()) else [] for id in privileges]
    hand = seat, craftsmen, privileges, uses
    return table.stage.layer(partial(_hand, table, *hand), "hand", *hand)


def _offer(table: Table) -> str:
    offer = table.view["offer"]
    lefts = iter(_spread(len(offer["resources"]) + len(offer["craftsmen"])))
    cards = [resource_card(table, card, next(lefts), 0, TALL) for card in offer["resources"]]
    for card in offer["craftsmen"]:
        cards.append(craftsman_card(table, card, next(lefts), 0, CARD, TALL, [f"hire {card['card']}"], hire=True))
    return _row_of_cards(table.say("draw.offer"), cards)


def _hand(table: Table, seat: int, craftsmen: list[Json], privileges: list[str], uses: list[list[str]]) -> str:
    places = iter(zip(_spread(len(craftsmen) + len(privileges), len(privileges)), uses, strict=True))
    cards = []
    for card in craftsmen:
        left, moves = next(places)
        cards.append(craftsman_card(table, card, left, 0, CARD, TALL, moves, owner=seat))
    for id in privileges:
        left, moves = next(places)
        cards.append(privilege_card(table, id, left, 0, CARD, TALL, moves))
    return _row_of_cards(table.say("draw.hand", seat=seat), cards)


def _uses(table: Table, seat: int, craftsman: str) -> list[str]:
    """What the seat that is asked could do with one of its craftsmen."""
    trade = trade_of(craftsman)
    match table.asked:
        case "Dismiss" if seat == table.turn:
            return [f"dismiss {craftsman}"]
        case "Raise" if seat == table.turn and trade in TRADES:
            return [f"raise {trade}"]
        case "Work" if seat == table.turn and trade in TRADES:
            return [f"work {trade}-1", f"work {trade}-*"]
    return []


def _row_of_cards(heading: str, cards: list[str]) -> str:
    """The strip with a heading; cards beyond nine make all of them smaller."""
    smaller = f" scale({9 / len(cards):g})" if len(cards) > 9 else ""
    return (
        rect(MARGIN, STRIP, WIDTH - 2 * MARGIN, TALL + 46, "#e6d8b8", "#a8946c", 10, 1.4)
        + text(MARGIN + 14, STRIP + 24, heading, 20, anchor="start", bold=True)
        + placed(MARGIN + 11, STRIP + 36, "".join(cards), smaller)
    )


def _spread(count: int, right: int = 0) -> list[float]:
    """The left edges of so many cards in the strip, nine of which fill it, the last ones at its right end."""
    step = (WIDTH - 2 * MARGIN - 22 - CARD) / 8
    gap = max(9 - count, 0) * step
    return [at * step + (gap if at >= count - right else 0) for at in range(count)]
