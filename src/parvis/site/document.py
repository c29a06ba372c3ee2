"""All that is kept of one table in a browser: one document, written as JSON."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple

from ..table.store.kept import (
    Asking,
    Base,
    Box,
    ChatRow,
    ClockRow,
    DraftRow,
    Keepsake,
    LuckRow,
    MoveRow,
    Position,
    Progress,
    SeatRow,
    TableRow,
    ThoughtRow,
)

FORMAT: Final = 1


class ReviewRow(NamedTuple):
    """What was found when a game was looked at again, at which ply it was over, and by which version of the engine."""

    ply: int
    engine: str
    told: str


@dataclass
class Document:
    """A table, with whatever belongs to it."""

    row: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    box: Box | None = None
    chat: list[ChatRow] = field(default_factory=list)
    holders: list[tuple[str, int]] = field(default_factory=list)
    luck: LuckRow | None = None
    clock: ClockRow | None = None
    draft: DraftRow | None = None
    progress: Progress | None = None
    next: str | None = None
    askings: dict[int, Asking] = field(default_factory=dict)
    sightings: dict[int, float] = field(default_factory=dict)
    thoughts: list[ThoughtRow] = field(default_factory=list)
    position: Position | None = None
    base: Base | None = None
    keepsake: Keepsake | None = None
    taught: bool = False
    aided: bool = True
    hints: dict[int, int] = field(default_factory=dict)
    review: ReviewRow | None = None
    notes: dict[int, str] = field(default_factory=dict)
    prepared: dict[int, tuple[str, ...]] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether it was noted that the game is over."""
        return self.progress is not None and self.progress.asked is None and self.progress.round > 0

    def __str__(self) -> str:
        """As it is kept. Named tuples are lists of their fields there, and bytes are letters."""
        kept = self.keepsake
        whole = {
            **{name: getattr(self, name) for name in self.__dataclass_fields__},
            "row": asdict(self.row),
            "seats": [asdict(seat) for seat in self.seats],
            "keepsake": kept and kept._replace(packed=b64encode(kept.packed).decode()),  # type: ignore[arg-type]
            "format": FORMAT,
        }
        return json.dumps(whole, separators=(",", ":"))


def read_document(text: str) -> Document:
    """A document as it was kept; ValueError, TypeError or KeyError where it is not one."""
    whole: dict[str, Any] = json.loads(text)
    if whole.pop("format") != FORMAT:
        raise ValueError("a document of another version")
    draft, kept, clock, progress = whole["draft"], whole["keepsake"], whole["clock"], whole["progress"]
    return Document(
        row=TableRow(**{**whole["row"], "options": tuple(whole["row"]["options"])}),
        seats=[SeatRow(**seat) for seat in whole["seats"]],
        moves=[(seat, move) for seat, move in whole["moves"]],
        box=whole["box"] and Box(*whole["box"]),
        chat=[(seat, said, at) for seat, said, at in whole["chat"]],
        holders=[(client, seat) for client, seat in whole["holders"]],
        luck=whole["luck"] and LuckRow(*whole["luck"]),
        clock=clock and ClockRow(clock[0], clock[1], tuple(clock[2])),
        draft=draft and DraftRow(*[*draft[:4], tuple([tuple(moves) for moves in draft[4]])]),
        progress=progress and Progress(*[*progress[:3], tuple(progress[3])]),
        next=whole["next"],
        askings={int(seat): _asking(asked) for seat, asked in whole["askings"].items()},
        sightings={int(seat): at for seat, at in whole["sightings"].items()},
        thoughts=[ThoughtRow(*thought) for thought in whole["thoughts"]],
        position=whole["position"] and Position(*whole["position"]),
        base=whole["base"] and Base(*whole["base"]),
        keepsake=kept and Keepsake(kept[0], kept[1], b64decode(kept[2]), kept[3]),
        taught=whole["taught"],
        aided=whole["aided"],
        hints={int(seat): count for seat, count in whole["hints"].items()},
        review=whole["review"] and ReviewRow(*whole["review"]),
        notes={int(seat): noted for seat, noted in whole.get("notes", {}).items()},
        prepared={int(seat): tuple(moves) for seat, moves in whole.get("prepared", {}).items()},
    )


def _asking(asked: list[Any]) -> Asking:
    seat, client, token, name, at, held, waits, yes, no = asked
    return Asking(seat, client, token, name, at, tuple(held), tuple(waits), tuple(yes), no)
