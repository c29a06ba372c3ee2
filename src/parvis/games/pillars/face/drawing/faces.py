"""The faces of the cards. Each is remembered by itself: the same cards come up in ever other company."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import GREY, INK, PALE_INK, citizen, coin, group, owner_colour, path, placed, rect, shield, text
from ...rules.cards import ARCHITECT, CRAFTSMEN, PRIVILEGES, STARTERS, TOOLMAKER, TRADES, trade_of
from ...rules.pieces import CUBES
from .figures import LINE, RUBY, UNHAPPY_SEAL, arrow, builder, good
from .layout import LEAST
from .lettering import lines_of, wrap
from .pictures import PICTURES
from .table import Table

CARD: Final = 134
"""The width of a card by itself."""
TALL: Final = 176
"""Its height."""
NAMED: Final = 88
"""A narrower card has no room for a name."""
FLAT: Final = 70
"""Nor has one that is less high."""
ROOMY: Final = 124
"""A card so wide has room for larger signs."""
_EDGE: Final = {"sand": "#c29a3e", "wood": "#7d4d26", "stone": "#7d7c77", "metal": "#48709f"}
_AGAIN: Final = path("M8 -5A10 10 0 1 0 9 4M10 -12L9 -4L1 -6", "none", PALE_INK, 2.4)
_ONCE: Final = text(0, 7, "1×", 21, PALE_INK, bold=True)
_HAMMER: Final = path("M-3 -8H3V16H-3z", "#9a6436", LINE, 1.2) + path("M-13 -14H13V-5H-13z", "#8b8f96", LINE, 1.2)
_DIE: Final = rect(-13, -13, 26, 26, "#fffaf0", INK, 5, 1.6) + text(0, 8, "?", 22, bold=True)
_BLACK: Final = citizen("black", 32).replace(GREY, "#2b2624")
_PAWN: Final = builder(None, 38)


def resource_card(
    table: Table, card: Json, x: float, y: float, width: float, height: float, owner: int | None = None
) -> str:
    """A resource card: the workers it needs and the cubes it brings, on offer or with the workers of its owner."""
    face = card, x, y, width, height, owner
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
    table: Table,
    id: str,
    x: float,
    y: float,
    width: float,
    height: float,
    moves: Sequence[str] = (),
    held: bool = False,
) -> str:
    """A privilege with what it gives, laid out or held by a seat."""
    face = id, x, y, width, height, moves, held
    return table.stage.part(partial(_privilege, table, *face), "privilege", *face)


def _resource(table: Table, card: Json, x: float, y: float, width: float, height: float, owner: int | None) -> str:
    say, id, cube, count = table.say, card["card"], card["resource"], card["yield"]
    label = f"{say(f'resource.{id}')}. {say('draw.needs', workers=card['workers'])} {say(f'resource.{id}.text')}"
    edge, line, worker = _EDGE[cube], 3.0, "grey"
    if owner is not None:
        label = say(
            "draw.sent", card=say(f"resource.{id}"), seat=owner, workers=card["workers"],
            count=count, cube=say(f"cube.{cube}"),
        )  # fmt: skip
        edge, line = owner_colour(owner), 5.0
    marks = table.stage.marks(f"resource-{id}", label, f"take {id}")
    step = min((width - 6) / count, 26)
    cubes = "".join(
        placed(width / 2 + (n - (count - 1) / 2) * step, height - 28, good(cube, step - 2)) for n in range(count)
    )
    figure = placed(width * 0.28, height * 0.32, citizen(worker if owner is None else owner, 34))
    return group(
        marks,
        rect(0, 0, width, height, "#f6ecd0", edge, 7, line),
        figure,
        text(width * 0.73, height * 0.32 + 11, card["workers"], 28, bold=True),
        path(f"M{width / 2 - 7:g} {height * 0.55:g}h14l-7 8z", PALE_INK, "none", 0),
        cubes,
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
    label = f"{say(f'craftsman.{id}')}. {say(f'craftsman.{id}.text')}"
    if hire:
        label += f" {say('draw.hire.text', gold=card['cost'])}"
    suffix = f"-{owner}" if id in CRAFTSMEN[:STARTERS] else ""
    marked = table.stage.marks if owner is None else table.stage.ground
    element = f"craftsman-{id}{suffix}"
    marks = marked(element, label, *moves)
    if owner is not None and not suffix:
        table.stage.taken[element] = id
    times = "" if id in (TOOLMAKER, ARCHITECT) else f"×{card['capacity']}"
    shapes = [rect(0, 0, width, height, "#fbf3dd", "#7b4a2b", 7, 2)]
    named = width >= NAMED and height >= FLAT
    if named:
        shapes.append(_name(say(f"craftsman.{id}").partition(" (")[0], width, height))
    if hire:
        shapes.append(placed(width / 2, height * 0.52, _conversion(table, id, "", width)))
        shapes.append(placed(34, height - 32, coin(card["cost"], 24)))
        shapes.append(text(width - 14, height - 23, times, 27, anchor="end", bold=True))
    elif named:
        room = width if height >= 80 else min(width, ROOMY - 1)
        shapes.append(placed(width / 2, height - max(height * 0.32, 18), _conversion(table, id, times, room)))
    else:
        shapes.append(placed(width / 2, height / 2, _conversion(table, id, times, width)))
    return group(marks, *shapes, x=x, y=y, title=label)


def _name(name: str, width: float, height: float) -> str:
    """The name of a card at its top: two lines where it is long."""
    if height < 80:
        return wrap(width / 2, 15, name, width - 4, LEAST, most=2, bold=True)
    size = 18 if width >= ROOMY and height > 90 else LEAST
    top = 20 if lines_of(name, width - 6, size) > 1 else 26
    return wrap(width / 2, top, name, width - 6, size, most=2, bold=True)


def _conversion(table: Table, id: str, times: str, width: float) -> str:
    """What a craftsman needs, an arrow, what he makes of it, and how often; set closer where there is less room."""
    roomy = width >= ROOMY
    cube, least, seal = (20, 14.0, 28) if roomy else (16, 13.0, 25)
    items: list[tuple[str, float]] = []
    for kind, count in _needs(table, id).items():
        if kind == "gold":
            items.append((coin(count, least), least * 2 + 2))
        elif count < 3:
            items += [(good(kind, cube), cube + 1)] * count
        else:
            items += [(text(0, 7, count, 20, bold=True), 12), (good(kind, cube), cube + 2)]
    items.append((arrow(13 if roomy else 8), 20 if roomy else 13))
    gold, points = _makes(table, id)
    items.append((coin(gold, least), least * 2) if gold else (shield(points, seal), seal))
    if times:
        items.append((text(0, 7, times, 20 if roomy else 16, bold=True), 28 if roomy else 20))
    left = -sum(wide for _, wide in items) / 2
    out = []
    for shape, wide in items:
        out.append(placed(left + wide / 2, 0, shape))
        left += wide
    return "".join(out)


def _needs(table: Table, id: str) -> dict[str, int]:
    """What a craftsman uses for one piece of work. The toolmaker only looks at the metal."""
    if id == TOOLMAKER:
        return {"metal": 1}
    if id == ARCHITECT:
        return {}
    needs = table.cards.trade_needs[TRADES.index(trade_of(id))]
    return {kind: count for kind, count in zip((*CUBES, "gold"), needs, strict=True) if count}


def _makes(table: Table, id: str) -> tuple[int, int]:
    """The gold and the points that a craftsman brings each time."""
    cards = table.cards
    if id == TOOLMAKER:
        return cards.toolmaker_gold, 0
    if id == ARCHITECT:
        return 0, cards.architect_points
    trade = TRADES.index(trade_of(id))
    return cards.trade_gold[trade], cards.trade_points[trade]


def _privilege(
    table: Table, id: str, x: float, y: float, width: float, height: float, moves: Sequence[str], held: bool
) -> str:
    say = table.say
    name = say(f"privilege.{id}")
    label = f"{name}. {say(f'privilege.{id}.text')}"
    shapes = rect(0, 0, width, height, "#efe4f0", "#6b4d78", 7, 2)
    lines = _name(name, width, height) if width >= NAMED and height >= FLAT else ""
    marked = table.stage.ground if held else table.stage.marks
    marks = marked(f"privilege-{id}", label, *moves)
    middle = height - max(height * 0.32, 20) if lines else height / 2
    gift = placed(
        width / 2,
        middle,
        _gift(table, id),
        f" scale({min(1, (width - 6) / 118, (height - 30) / 44 if lines else 1):.3g})",
    )
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
            return _line(_DIE, arrow(15), coin(cards.francis_tax, 17.5))
        case "tax_exemption":
            return _line(_DIE, arrow(15), coin(0, 17.5), _ONCE)
        case "prior_philip":
            house = f'<g transform="scale(0.8)">{PICTURES["priory"]}</g>'
            return _line(house, shield(f"+{cards.philip_points}", 34))
        case "ellen":
            return _line(f'<g transform="scale(0.9)">{PICTURES["eye"]}</g>', _AGAIN)
        case "thomas":
            return _line(f'<g transform="scale(0.75)">{UNHAPPY_SEAL}</g>', text(0, 10, "✕", 28, RUBY, bold=True), _ONCE)
        case "remigius":
            return _line(_PAWN, coin(0, 17.5), _ONCE)
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
