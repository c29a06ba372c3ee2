"""What is lit on the board, what is marked as chosen, and what has a button because it is not on the board."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.words import Words, words
from ..live import Table
from .views import Reader, moves, picture, spoken_moves


def lit(table: Table, reader: Reader) -> dict[str, list[str]]:
    """What may be clicked on the board: ids of elements, and their moves."""
    offered = moves(table, reader.seat)
    if reader.curtain is not None or not offered or (reader.seat >= 0 and table.seats[reader.seat].bot):
        return {}
    key = ("lit", reader)
    if key not in table.cache:
        written = [move for move, _ in spoken_moves(table, reader.seat, words(table.game, reader.language))]
        table.cache[key] = picture(table, reader.seat, reader.language).lit(written)
    found: dict[str, list[str]] = table.cache[key]
    return found


def chosen(table: Table, reader: Reader) -> dict[str, int]:
    """What stands in the reader's draft: ids of elements that its moves name, and which of them.

    Of pieces that are named alike, each move has one.
    """
    clicks = table.clicks(reader.seat)
    if reader.curtain is not None or clicks is None or not clicks.draft.moves:
        return {}
    drawn = picture(table, reader.seat, reader.language)
    offers, taken = drawn.offers, drawn.taken
    found: dict[str, int] = {}
    for at, move in enumerate(clicks.draft.moves):
        written = table.game.write(move)
        piece = next((id for id, noun in taken.items() if noun == written.partition(" ")[2] and id not in found), None)
        if piece is not None:
            found[piece] = at
            continue
        ids = [id for id, offered in offers.items() if written in offered]
        if " " in written or len(ids) == 1:  # a move that names nothing may be on the plate of every seat
            found |= dict.fromkeys(ids, at)
    return found


def buttons(table: Table, reader: Reader, say: Words) -> list[tuple[str, str]]:
    """The moves that have a button in the prompt of somebody who is to choose."""
    return list(with_button(spoken_moves(table, reader.seat, say), lit(table, reader)))


def with_button(moves: Sequence[tuple[str, str]], lit: dict[str, list[str]]) -> Sequence[tuple[str, str]]:
    """The moves that have a button: what is not on the board, what names nothing on it (to pass, to be done).

    Where a move is offered by nothing but an element that offers every other, too, a click could only ask which: then
    all moves have one.
    """
    on_board = {move for offered in lit.values() for move in offered}
    naming = {move for move, _ in moves if " " in move}
    whole = [offered for offered in lit.values() if naming.issubset(offered)]
    apart = {move for offered in lit.values() if offered not in whole for move in offered}
    if len(naming) > 1 and whole and not naming <= apart:
        return moves
    return [entry for entry in moves if entry[0] not in on_board or " " not in entry[0]]
