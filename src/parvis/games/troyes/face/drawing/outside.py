"""The Ladies of Troyes, module 5: the tiles with outside activities, and what waits on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import INK, PARCHMENT, VELLUM, circle, cube, group, path, placed, rect, seat_mark, text
from ...rules.cards import Cards
from ...rules.pieces import ANY, OUTSIDE
from .figures import GHOST, Owner, lot, piece, ring
from .layout import TILE
from .layout import tile as place
from .lettering import heading
from .ramparts import NUMERALS, guard_of
from .table import Table
from .tokens import (
    ARROW,
    BANNER,
    BLACK_DIE,
    BOTH_WAYS,
    CARD,
    CHURCH,
    CUBE,
    EVENT,
    FLIP,
    GATE,
    HOUSE,
    MAN,
    TRADESMAN,
    WHEAT,
    Token,
    any_die,
    crossed,
    influence_points,
    money,
    paled,
    said,
    signs,
    victory_points,
)

MEADOW: Final = "#c7d1a6"
GRASS: Final = path("M2 102Q30 88 70 96T164 90V104Q164 110 158 110H8Q2 110 2 104z", "#dbe2c0", "none", 0)


def outside(table: Table) -> list[str]:
    """The four tiles, each in a layer of its own; the guards at the last gate stand on the last one."""
    shown = table.view["ramparts"]
    mine = table.seat if table.asked == "Action" else None
    layers = []
    for level, tile in enumerate(shown["tiles"]):
        reached = [seat for seat, space in enumerate(shown["guards"]) if space >= shown["gates"][level]]
        arrived = reached if level == 3 else []
        layers.append(table.stage.layer(
            partial(_tile, table, level, tile, len(reached), arrived, mine),
            "tile", level, tile, len(reached), arrived, shown["spaces"], mine, _verb(table), table.plan["target"],
            table.asked,
        ))  # fmt: skip
    return layers


def _verb(table: Table) -> str:
    """What is done with a tile, or rather with a cube on it."""
    return {"LayCubes": "lay", "LoseCube": "lose"}.get(table.asked, "use")


def _tile(table: Table, level: int, tile: Json, reached: int, arrived: list[int], mine: int | None) -> str:
    (width, height), (x, y) = TILE, place(level)
    face: str | None = tile["face"]
    numeral = circle(17, 15, 13, VELLUM, "#6f6350", 1.4) + text(17, 20.4, NUMERALS[level], 16, INK, bold=True)
    if face is None:
        label = table.say("draw.tile-unknown", gate=NUMERALS[level])
        back = rect(0, 0, width, height, MEADOW, radius=7, line=1.4) + placed(width / 2 - 17, height / 2 - 15, numeral)
        return group(table.stage.marks(f"tile-{level + 1}", label, "face *"), back, x=x, y=y, title=label)
    title = table.say(f"outside.{face}")
    label = table.say("draw.tile", tile=title, gate=NUMERALS[level])
    moves = f"{_verb(table)} {face}", f"ask {face}"
    marks = table.stage.marks(f"tile-{level + 1}", label, *moves)
    content = [
        rect(0, 0, width, height, VELLUM, radius=7, line=1.4), GRASS,
        rect(0, 0, width, 30, MEADOW, radius=5), placed(28, 0, heading_of(title)), numeral,
        rect(5, 34, width - 10, 34, PARCHMENT, GHOST, 5),
    ]  # fmt: skip
    content.append(placed(width / 2, 51, outside_signs(table.cards, face, width - 18, reached)))
    content += _cubes(tile, level, bool(arrived))
    content += _answers(table, level, tile["standing"])
    if table.plan["target"] == face:
        content.append(ring(0, 0, width, height))
    guards = [
        guard_of(table, seat, table.view["ramparts"]["guards"][seat], seat == mine, 26, x + 22 + at * 36, y + 96, moves)
        for at, seat in enumerate(arrived)
    ]
    hint = f"{title}. {table.say(f'outside.{face}.text')}"
    return group(marks, *content, x=x, y=y, title=hint) + "".join(guards)


def heading_of(title: str) -> str:
    """A heading without a band of its own."""
    return heading(title, TILE[0] - 30, 30, 18, MEADOW).partition("/>")[2]


def _answers(table: Table, level: int, standing: dict[str, str]) -> list[str]:
    """Who has answered once for all what he would be asked: always, or never."""
    shown = []
    for number, (key, answer) in enumerate(standing.items()):
        label = table.say("draw.held", what=table.say("seat", number=key), owner=table.say(f"answer.{answer}"))
        sign = "M-4 0L-1 3L4 -4" if answer == "always" else "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5"
        disc = seat_mark(int(key), 0, 0, 17) + path(sign, "none", VELLUM, 2)
        marks = table.stage.marks(f"answer-{level + 1}-{key}", label)
        shown.append(group(marks, disc, x=154 - number * 19, y=100, title=label))
    return shown


def _cubes(tile: Json, level: int, guarded: bool) -> list[str]:
    """The cubes of each seat."""
    shown = []
    low = 78 if guarded else 88
    wide = 158 / max(len(tile["cubes"]), 3)
    for at, (key, count) in enumerate(tile["cubes"].items()):
        x = TILE[0] / 2 + (at - (len(tile["cubes"]) - 1) / 2) * wide
        owner: Owner = int(key) if key.isdigit() else key
        many = text(10.5, 6, f"×{count}" if wide > 40 else count, 16, INK, "start", bold=True)
        shown.append(piece(f"outside-{level + 1}-{key}", x - 9, low, cube(owner, 19) + many, owner))
    return shown


def outside_signs(cards: Cards, name: str, room: float, reached: int = 0) -> str:
    """What a cube on a tile brings, and when; `reached` is how many guards have been at its gate."""
    return signs(tuple(_tokens(cards, name, reached)), room)


def _tokens(cards: Cards, name: str, reached: int) -> list[Token]:
    face = OUTSIDE.index(name)
    deniers, influence = money(f"+{cards.outside_deniers[face]}"), influence_points(cards.outside_influence[face])
    points = victory_points(cards.outside_points[face])
    match name:
        case "ip_when_dice_bought":
            return [any_die(ANY), ARROW, MAN, said(":"), influence]
        case "ip_when_placing_citizen":
            return [MAN, ARROW, HOUSE, said(":"), influence]
        case "deniers_when_opponent_activates":
            return [MAN, ARROW, TRADESMAN, said(":"), deniers]
        case "agriculture_bonus":
            return [WHEAT, WHEAT, said(":"), deniers]
        case "extra_yellow_die" | "extra_white_die" | "extra_red_die":
            return [said("+"), _unrolled(name.split("_")[1])]
        case "extra_purple_die":
            return [money(cards.outside_price[face]), ARROW, said("+"), _unrolled("purple")]
        case "swap_dice":
            return [any_die(ANY), BOTH_WAYS, any_die(ANY)]
        case "protection":
            return [crossed(BLACK_DIE), said("/"), crossed(EVENT)]
        case "flip_bought_die":
            return [money(""), any_die(ANY), FLIP, any_die(ANY)]
        case "move_cube_to_card":
            return [CUBE, ARROW, CARD]
        case "vp_on_building_or_event":
            return [CUBE, ARROW, CHURCH, said("/"), BANNER, said(":"), points]
        case "gate_bonus_and_cubes":
            for_each = victory_points(cards.outside_cube_points[face])
            return [GATE, said(":"), points, said("+"), CUBE, said(":"), for_each]
        case "cube_majority":
            return [said("max"), CUBE, ARROW, *map(victory_points, cards.outside_ranks)]
        case "arrival_order":
            given, left = cards.outside_arrivals[:reached], cards.outside_arrivals[reached:]
            return [GATE, ARROW, *[paled(victory_points(worth)) for worth in given], *map(victory_points, left)]
        case other:
            raise ValueError(other)


def _unrolled(colour: str) -> Token:
    """A die to be rolled."""
    ink = INK if colour in ("white", "yellow") else VELLUM
    return 27, lot((colour,), 24) + text(0, 7, "?", 18, ink, bold=True)
