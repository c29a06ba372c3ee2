"""The faces of the cards. Each is remembered by itself: the same cards come up in ever other company."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import GREY, INK, PALE_INK, citizen, coin, group, path, placed, rect, shield, text
from ...rules.cards import ARCHITECT, CRAFTSMEN, PRIVILEGES, STARTERS, TOOLMAKER, TRADES, trade_of
from ...rules.pieces import CUBES, KINDS
from .figures import LINE, RUBY, UNHAPPY_SEAL, arrow, builder, good
from .lettering import wrap
from .pictures import PICTURES
from .table import Table

CARD: Final = 122
"""The width of a card."""
_EDGE: Final = {"sand": "#c29a3e", "wood": "#7d4d26", "stone": "#7d7c77", "metal": "#48709f"}
_AGAIN: Final = path("M8 -5A10 10 0 1 0 9 4M10 -12L9 -4L1 -6", "none", PALE_INK, 2.4)
_ONCE: Final = text(0, 6, "1×", 18, PALE_INK, bold=True)
_HAMMER: Final = path("M-3 -8H3V16H-3z", "#9a6436", LINE, 1.2) + path("M-13 -14H13V-5H-13z", "#8b8f96", LINE, 1.2)
_DIE: Final = rect(-13, -13, 26, 26, "#fffaf0", INK, 5, 1.6) + text(0, 8, "?", 22, bold=True)
_BLACK: Final = citizen("black", 32).replace(GREY, "#2b2624")
_PAWN: Final = builder(None, 38)


def resource_card(table: Table, card: Json, x: float, y: float, height: float) -> str:
    """A resource card on offer: the workers it needs and the cubes it brings."""
    face = card, x, y, height
    return table.stage.part(partial(_resource, table, *face), "resource", *face)


def craftsman_card(
    table: Table,
    card: Json,
    x: float,
    y: float,
    width: float,
    height: float,
    moves: Sequence[str] = (),
    hire: bool = False,
    owner: int | None = None,
) -> str:
    """A craftsman: what he turns into what, how often, and on offer what he costs."""
    face = card, x, y, width, height, moves, hire, owner
    return table.stage.part(partial(_craftsman, table, *face), "craftsman", *face)


def privilege_card(
    table: Table, id: str, x: float, y: float, width: float, height: float, moves: Sequence[str] = ()
) -> str:
    """A privilege with what it gives."""
    face = id, x, y, width, height, moves
    return table.stage.part(partial(_privilege, table, *face), "privilege", *face)


def _resource(table: Table, card: Json, x: float, y: float, height: float) -> str:
    say = table.say
    id, cube, count = card["card"], card["resource"], card["yield"]
    name = say(f"resource.{id}")
    label = f"{name}. {say(f'resource.{id}.text')}"
    marks = table.stage.marks(f"resource-{id}", label, f"take {id}")
    cubes = "".join(placed(CARD / 2 + (n - (count - 1) / 2) * 26, height - 62, good(cube, 24)) for n in range(count))
    needs = placed(42, 34, citizen("grey", 38)) + text(66, 46, card["workers"], 33, anchor="start", bold=True)
    return group(
        marks,
        rect(0, 0, CARD, height, "#f6ecd0", _EDGE[cube], 7, 3),
        needs,
        cubes,
        wrap(CARD / 2, height - 27, name, CARD - 10, 17, most=2),
        x=x,
        y=y,
        title=label,
    )


def _craftsman(
    table: Table,
    card: Json,
    x: float,
    y: float,
    width: float,
    height: float,
    moves: Sequence[str],
    hire: bool,
    owner: int | None,
) -> str:
    say, id = table.say, card["card"]
    name = say(f"craftsman.{id}").partition(" (")[0]
    label = f"{say(f'craftsman.{id}')}. {say(f'craftsman.{id}.text')}"
    suffix = f"-{owner}" if id in CRAFTSMEN[:STARTERS] else ""
    marks = table.stage.marks(f"craftsman-{id}{suffix}", label, *moves)
    lines = wrap(width / 2, 19, name, width - 8, 17.5 if height > 120 else 16, most=2, bold=True)
    middle = height - 39 if not hire else height - 62
    if height > 120 and not hire:
        middle = height - 56
    shapes = [rect(0, 0, width, height, "#fbf3dd", "#7b4a2b", 7, 2), lines]
    shapes.append(placed(width / 2, middle, _conversion(table, id)))
    capacity = f"×{card['capacity']}" if id not in (TOOLMAKER, ARCHITECT) else ""
    if hire:
        shapes.append(placed(26, height - 22, coin(card["cost"], 17)))
        shapes.append(text(width - 14, height - 14, capacity, 24, anchor="end", bold=True))
    else:
        below, size = (6, 21) if height < 120 else (12, 25)
        shapes.append(text(width / 2, height - below, capacity, size, bold=True))
    return group(marks, *shapes, x=x, y=y, title=label)


def _conversion(table: Table, id: str) -> str:
    """What a craftsman needs, an arrow, and what he makes of it."""
    cards = table.cards
    needs: list[str] = []
    if id == TOOLMAKER:
        needs, made = [good("metal", 20)], coin(cards.toolmaker_gold, 15)
    elif id == ARCHITECT:
        made = shield(cards.architect_points, 28)
    else:
        trade = TRADES.index(trade_of(id))
        for cube, count in zip(CUBES, cards.trade_needs[trade], strict=False):
            needs += [good(cube, 20 if count < 3 else 19)] * count
        if cards.trade_needs[trade][KINDS]:
            needs.append(coin(cards.trade_needs[trade][KINDS], 14))
        gained = cards.trade_gold[trade]
        made = coin(gained, 15) if gained else shield(cards.trade_points[trade], 28)
    step = 23 if len(needs) < 3 else 62 / len(needs)
    width = len(needs) * step + 52
    out = [placed(-width / 2 + step * (at + 0.5), 0, need) for at, need in enumerate(needs)]
    out.append(placed(-width / 2 + len(needs) * step + 12, 0, arrow(15)))
    out.append(placed(width / 2 - 15, 0, made))
    return "".join(out)


def _privilege(table: Table, id: str, x: float, y: float, width: float, height: float, moves: Sequence[str]) -> str:
    say = table.say
    name = say(f"privilege.{id}")
    label = f"{name}. {say(f'privilege.{id}.text')}"
    shapes = rect(0, 0, width, height, "#efe4f0", "#6b4d78", 7, 2)
    lines = wrap(width / 2, 20, name, width - 8, 17.5, most=2, bold=True)
    marks = table.stage.marks(f"privilege-{id}", label, *moves)
    gift = placed(width / 2, height - (28 if height < 120 else 50), _gift(table, id))
    return group(marks, shapes, lines, gift, x=x, y=y, title=label)


def _gift(table: Table, id: str) -> str:
    """The effect of a privilege as a little picture around the origin."""
    cards = table.cards
    match id:
        case "richard" | "aliena" | "tom":
            kind = ("richard", "aliena", "tom").index(id)
            return _line(_plus(cards.each_round[kind]), good(CUBES[kind], 24), _AGAIN)
        case "otto":
            return _line(_plus(cards.black_workers), _BLACK)
        case "jack":
            return _line(text(0, 9, cards.jack_craftsmen, 26, bold=True), _HAMMER)
        case "francis":
            return _line(_DIE, arrow(15), coin(cards.francis_tax, 14))
        case "tax_exemption":
            return _line(_DIE, arrow(15), coin(0, 14), _ONCE)
        case "prior_philip":
            house = f'<g transform="scale(0.8)">{PICTURES["priory"]}</g>'
            return _line(house, shield(f"+{cards.philip_points}", 30))
        case "ellen":
            return _line(f'<g transform="scale(0.9)">{PICTURES["eye"]}</g>', _AGAIN)
        case "thomas":
            return _line(f'<g transform="scale(0.75)">{UNHAPPY_SEAL}</g>', text(0, 10, "✕", 28, RUBY, bold=True), _ONCE)
        case "remigius":
            return _line(_PAWN, coin(0, 14), _ONCE)
        case "madonna":
            return shield(cards.madonna_points, 36)
        case "wool_fair":
            return coin(cards.privilege_gold[PRIVILEGES.index(id)], 19)
    counts = cards.privilege_cubes[PRIVILEGES.index(id)]
    return _line(*(good(cube, 24) for cube, count in zip(CUBES, counts, strict=True) for _ in range(count)))


def _line(*shapes: str) -> str:
    """Shapes side by side around the origin."""
    step = 34 if len(shapes) < 4 else 30
    return "".join(placed((at - (len(shapes) - 1) / 2) * step, 0, shape) for at, shape in enumerate(shapes))


def _plus(count: int) -> str:
    return text(0, 9, f"+{count}", 26, bold=True)
