"""What is lit on the board, what is marked as chosen, and what has a button because it is not on the board."""

from __future__ import annotations

from collections.abc import Sequence

from ..live import Table
from .views import Reader, moves, picture


def lit(table: Table, reader: Reader) -> dict[str, list[str]]:
    """What may be clicked on the board: ids of elements, and their moves."""
    offered = moves(table, reader.seat)
    if reader.curtain is not None or not offered or table.seats[reader.seat].bot:
        return {}
    key = ("lit", reader)
    if key not in table.cache:
        written = [table.game.write(move) for move in offered]
        table.cache[key] = picture(table, reader.seat, reader.language).lit(written)
    found: dict[str, list[str]] = table.cache[key]
    return found


def chosen(table: Table, reader: Reader) -> dict[str, int]:
    """What stands in the reader's draft: ids of elements, and which of its moves they made."""
    clicks = table.clicks(reader.seat)
    if reader.curtain is not None or clicks is None or not clicks.draft.moves:
        return {}
    made = {table.game.write(move): at for at, move in enumerate(clicks.draft.moves)}
    offers = picture(table, reader.seat, reader.language).offers
    return {id: made[move] for id, offered in offers.items() for move in offered if move in made}


def with_button(moves: Sequence[tuple[str, str]], lit: dict[str, list[str]]) -> Sequence[tuple[str, str]]:
    """The moves that have a button: what is not on the board, what names nothing on it (to pass, to be done).

    Where one element offers every other move, a click on it could only ask which: then all moves have one, unless each
    of them is also somewhere else on the board.
    """
    on_board = {move for offered in lit.values() for move in offered}
    naming = {move for move, _ in moves if " " in move}
    telling = {move for offered in lit.values() if not naming.issubset(offered) for move in offered}
    if len(naming) > 1 and not naming <= telling and any(naming.issubset(offered) for offered in lit.values()):
        return moves
    return [entry for entry in moves if entry[0] not in on_board or " " not in entry[0]]
