"""The six special buildings on the way from the castle to the bridge."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import citizen, coin, group, path, text
from ...rules.cards import Cards
from ...rules.pieces import SPECIALS
from .figures import ARROW, CROWN, WHITE, WINE, Sign, cubes_of, officer, signs, spot
from .ground import PAVEMENT, ROWS, road_column
from .table import Table
from .tiles import HEAD, TILE_HEIGHT, TILE_WIDTH, frame

_HORSE: Final = path(
    "M-13 10V-1Q-12 -5 -7 -5H4L8 -12L10 -10L15 -5L13 -3L9 -4Q8 -1 8 1V10H5V3H-8V10z", "#8a6a45"
)  # fmt: skip
_BED: Final = path("M-11 8V-8H-8V-1H-5Q-5 -5 -1 -5H7Q10 -5 10 -1V8H7V4H-8V8z", "#8a6a45")
ANSWERS: Final = {"JoustField": ("joust_field", "joust"), "InnGuest": ("inn", "keep", "home")}
"""By question: the special building it is about, and what may be done there."""


def specials(table: Table) -> str:
    asked = table.question if table.question in ANSWERS else ""
    return table.stage.layer(partial(_specials, table), "specials", table.view["seats"], asked)


def special_spots(name: str, cards: Cards) -> list[tuple[float, int | None]]:
    """Where workers stand before a special building, from its middle."""
    if name == "stables":
        places = cards.stables_places
        step = 72 / max(places - 1, 1)
        return [((at - (places - 1) / 2) * step, at + 1) for at in range(places)]
    return [(-22, None), (22, None)] if name == "inn" else [(0, None)]


def _specials(table: Table) -> str:
    say = table.say
    shapes = []
    for at, name in enumerate(SPECIALS):
        moves = [f"place {name}"]
        if name == ANSWERS.get(table.question, ("",))[0]:
            moves = [*ANSWERS[table.question][1:], *moves]
        marks = table.stage.marks(f"special-{name}", say(f"special.{name}"), *moves)
        closed = name == "stables" and table.view["seats"] == 2
        if closed:
            marks += ' opacity="0.45"'
        spots = "".join(spot(x, PAVEMENT, number) for x, number in special_spots(name, table.cards))
        title = f"{say(f'special.{name}')}\n{say(f'special.{name}.text')}"
        shapes.append(group(marks, _special(table.cards, say, name), spots, x=road_column(at), y=ROWS[0], title=title))
    return "".join(shapes)


def _special(cards: Cards, say: Say, name: str) -> str:
    """A special building: its name and what it does."""
    either: Sign = (text(0, 5, "±", 17, bold=True), 12)
    items: dict[str, list[Sign]] = {
        "gate": [(citizen(None, 20), 18), ARROW, (text(0, 7, "?", 20, bold=True), 12)],
        "trading_post": [(coin(cards.post_deniers, 12), 24)],
        "merchants_guild": [
            (officer(WHITE, WINE, "", 24), 17), either, (text(0, 6, cards.guild_spaces, 17, bold=True), 10)
        ],
        "joust_field": [
            (coin(cards.joust_deniers, 9), 19), *cubes_of("cloth", 16, 18, cards.joust_cloth), ARROW,
            *[CROWN] * cards.joust_favours,
        ],
        "stables": [(_HORSE, 30)],
        "inn": [(_BED, 26), (coin(cards.guest_price, 9), 20)],
    }  # fmt: skip
    drawn = signs(items[name], 0, HEAD + 31, TILE_WIDTH - 10, 1.7)
    return frame("special", say(f"special.{name}"), TILE_HEIGHT, drawn)
