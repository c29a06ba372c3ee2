"""What a page has been sent: the next message holds what has changed since."""

from __future__ import annotations

from ...core.picture import Picture
from ...sitting.clicks import Clicks
from ...sitting.telling import secret_now
from ...text.people import People
from ..live import Table
from ..page.encode import fragment, on_page, pieces, redrawn, truth
from ..page.in_ascii import encoded
from ..page.lighting import chosen, lit
from ..page.panels import HOLDINGS
from ..page.render import last_own, log, parts
from ..page.views import Reader, at_table, clock_of, picture


class Sent:
    """The last view of one page."""

    def __init__(self) -> None:
        self.drawn: Picture | None = None
        self.around: dict[str, str] = {}
        self.ply = 0
        self.cuts = 0
        self.logged: tuple[object, ...] | None = None
        """For whom, with which names and with what kept secret the log was sent."""
        self.people = People(())
        """What those at the table were called then."""

    def forget(self) -> None:
        """Whatever was sent: the next message is whole."""
        self.drawn, self.around, self.logged = None, {}, None

    def message(self, table: Table, reader: Reader) -> str:
        """The present view for a reader, as far as it is not what was sent last."""
        secret = secret_now(table.game, table.state)
        sent = (reader.seat, reader.language, secret, _names(table))
        renamed = sent != self.logged
        if renamed:
            self.around, self.people = {}, at_table(table, reader, on_page)
        drawn, around = picture(table, reader.seat, reader.language), parts(table, reader)
        changed = self._changed(around)
        people = self.people
        board = redrawn(table, self.drawn, drawn, renamed, people)
        self.drawn, self.around = drawn, around
        # What was told before a cut may have lost its end: it is told again.
        first = min([self.ply, *(max(0, cut - 1) for cut in table.cuts[self.cuts :])]) if not renamed else 0
        start, told = log(table, reader, first)
        self.logged, self.ply, self.cuts = sent, table.ply, len(table.cuts)
        may, waiting = lit(table, reader), table.asked
        clicks = table.clicks(reader.seat) if reader.curtain is None else None
        fragments = [*[fragment(id, html, people) for id, html in changed], *board]
        return (
            f'{{"kind":"view","ply":{table.ply},"undos":{table.undos},"lit":{encoded(may) if may else "{}"},'
            f'"log":{{"from":{start},"html":{people.put_together(pieces(table, told))}}},'
            f'"since":{last_own(table, reader)},"turn":{truth(table.chooses(reader.seat))},'
            f'"over":{truth(waiting is None)},"seat":{reader.seat},"clock":{clock(table)},'
            f'"asked":{"null" if waiting is None else waiting.seat},'
            f'"draft":{drafted(table, reader, clicks)},'
            f'"parts":{{{",".join(fragments)}}}}}'
        )

    def _changed(self, around: dict[str, str]) -> list[tuple[str, str]]:
        """The fragments that are not as they were sent; with a panel goes what is held in it."""
        found, frame = [], False
        for id, html in around.items():
            changed = self.around.get(id) != html
            if changed or (frame and id.startswith(HOLDINGS)):
                found.append((id, html))
            frame = changed
        return found


def _names(table: Table) -> tuple[tuple[str, str], ...]:
    """What those at the table are called."""
    key = ("names",)
    if key not in table.lasting:
        table.lasting[key] = tuple([(seat.name, seat.bot) for seat in table.seats])
    found: tuple[tuple[str, str], ...] = table.lasting[key]
    return found


def clock(table: Table) -> str:
    """What the clock shows at this moment."""
    shown = clock_of(table)
    return "null" if shown is None else encoded(shown)


def drafted(table: Table, reader: Reader, clicks: Clicks | None) -> str:
    """What a page is told of its reader's draft."""
    if clicks is None:
        return "null"
    border = clicks.draft.at_border and bool(clicks.draft.moves)
    marked = chosen(table, reader)
    prepared = ',"prepared":true' if table.prepared.lies(table) else ""  # never confirmed by itself
    return (
        f'{{"at":{clicks.at},"border":{truth(border)},"matters":{truth(clicks.matters)},'
        f'"chosen":{encoded(marked) if marked else "{}"}{prepared}}}'
    )
