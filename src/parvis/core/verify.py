"""Whether the dealer of a record dealt what he was bound to: every move of his follows from the seed and the shares."""

from __future__ import annotations

from .flow import DEALER
from .luck import commitment, dealt
from .record import Record


class Unverified(ValueError):
    """A record whose luck cannot be checked, or is not what was committed to."""


def verified(record: Record, noted: str = "", added: str = "") -> int:
    """How many moves of the dealer were worked out again, all of them as they were made; Unverified otherwise.

    `noted` is the commitment that somebody was shown before the game, `added` a share that somebody has given.
    """
    luck = record.luck
    if luck is None:
        raise Unverified("nothing to verify: the record says nothing of its luck")
    if noted and noted.lower() != luck.commitment:
        raise Unverified(f"another commitment was shown before the game: the record has {luck.commitment}")
    if added and all(share.text != added for share in luck.shares):
        raise Unverified(f"the share '{added}' is not among those of the record")
    if luck.seed is None:
        raise Unverified("nothing to verify yet: the seed is shown when the game is over")
    if commitment(luck.seed) != luck.commitment:
        raise Unverified("the seed is not the one that was committed to")
    checked = 0
    states = record.states()
    s = next(states)  # one state, which each step of the record changes
    for ply, (seat, move) in enumerate(record.moves):
        if seat == DEALER and ply >= luck.start:
            due = dealt(luck.seed, luck.shares, ply, s.moves)
            if due != move:
                line = f"line {record.lines[ply]}: " if record.lines else ""
                made, bound = record.game.write(move), record.game.write(due)
                raise Unverified(f"{line}the dealer's move {ply + 1} was bound to be '{bound}', not '{made}'")
            checked += 1
        s = next(states)
    for _ in states:
        pass
    return checked
