"""The activity cards, with their tradesmen and cubes."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import (
    GOLD,
    INK,
    PARCHMENT,
    SHADE,
    VELLUM,
    circle,
    citizen,
    cube,
    group,
    path,
    placed,
    rect,
    shield,
    text,
)
from ...rules.printed import IMPROVEMENTS
from .figures import RIBBONS, Owner, coin, influence, lot, piece, ring
from .layout import CARDS, GAP
from .lettering import heading, lines
from .signs import AT_THE_END, MIXED, effect_signs
from .table import Table
from .tokens import LAUREL

HOURGLASS: Final = path("M-7 -10H7M-7 10H7M-5 -10C-5 -3 -1 -2 -1 0C-1 2 -5 3 -5 10H5C5 3 1 2 1 0C1 -2 5 -3 5 -10z",
                        VELLUM, INK, 1.4) + path("M-4 9C-3 6 -1 6 0 4C1 6 3 6 4 9z", GOLD, "none", 0)  # fmt: skip
STORE: Final = (
    path("M-7 -2V10H7V-2M-7 4H7", SHADE, INK, 1.3)
    + path("M-4 -3V-11M-6.5 -8L-4 -11L-1.5 -8M4 -11V-3M1.5 -6L4 -3L6.5 -6", "none", INK, 1.5)
)  # fmt: skip
"""A crate: cubes go in by one action, and out by another."""
BACKS: Final = {
    "red": ("#a4584b", "#8d4034", VELLUM),
    "white": ("#ebe1ca", "#d3c6a6", INK),
    "yellow": ("#d8b865", "#c19c40", INK),
}
NUMERALS: Final = ("I", "II", "III")
TALL: Final = CARDS[3]
WIDEST: Final = 300
THIN: Final = 46
"""A card that is face down."""
MAN: Final = 162
"""How far down the tradesmen stand."""
APART: Final = 14
"""Between the colours."""


def activities(table: Table) -> list[str]:
    """The cards, each in a layer of its own."""
    chosen = table.plan["target"], table.plan["improve"]
    reads = table.view["activities"], _verbs(table), table.citizens, chosen
    return table.stage.layers(partial(_activities, table), "activities", *reads)


def _activities(table: Table) -> list[str]:
    """Three colours side by side; what is face down is a thin stack, and what lies open shares the rest."""
    cards = table.view["activities"]
    hidden = [at for at, card in enumerate(cards) if card["card"] is None]
    turned = min(hidden, key=lambda at: (cards[at]["level"], at), default=None)
    left, top, width, _ = CARDS
    group_width = (width - 2 * APART) / 3
    shown = []
    x = left
    for slot, card in enumerate(cards):
        if slot % 3 == 0:
            x = left + slot // 3 * (group_width + APART)
            backs = sum(1 for other in cards[slot : slot + 3] if other["card"] is None)
            fronts = 3 - backs
            room = (group_width - backs * (THIN + GAP) - (fronts - 1) * GAP) / max(fronts, 1)
            wide = min(WIDEST, room)
        if card["card"] is None:
            label = table.say("draw.back", colour=table.say(f"colour.{card['colour']}"), round=card["level"])
            marks = table.stage.marks(f"activity-{slot}", label, *(["reveal *"] if slot == turned else []))
            shown.append(group(marks, _back(card["colour"], card["level"]), x=x, y=top, title=label))
            x += THIN + GAP
        else:
            front = table.stage.part(
                partial(_activity, table, card, slot, x, wide),
                "activity", card, slot, x, wide, _verbs(table), table.citizens,
                card["card"] in (table.plan["target"], table.plan["improve"]),
            )  # fmt: skip
            shown.append(front)
            x += wide + GAP
    return shown


def _activity(table: Table, card: Json, slot: int, x: float, width: float) -> str:
    say, name = table.say, card["card"]
    title = say(f"activity.{name}")
    when, divisor = _when(name), card["divisor"]
    in_influence = card.get("currency") == "influence"
    if in_influence:
        label = say("draw.activity-influence", card=title, cost=card["cost"], divisor=divisor)
    elif divisor:
        label = say("draw.activity", card=title, cost=card["cost"], divisor=divisor)
    else:
        label = say("draw.activity-by-die", card=title, cost=card["cost"])
    marks = table.stage.marks(f"activity-{slot}", label, *[f"{verb} {name}" for verb in _verbs(table)])
    middle = width / 2
    content = [
        rect(0, 0, width, TALL, VELLUM, radius=7, line=1.4),
        heading(title, width, 30, 22, RIBBONS[card["colour"]]),
        placed(21, 50, influence(card["cost"], 27) if in_influence else coin(card["cost"], 15)),
        placed(middle - 20, 50, lot(tuple(card["dice"]), 27)),
        text(middle - 3, 59, f"÷{divisor}" if divisor else "×1", 26, INK, "start", bold=True),
        rect(4, 69, width - 8, 32, PARCHMENT, "#d9cbaa", 5),
        placed(middle, 85, effect_signs(table.cards, name, width - 8)),
        lines(say(f"short.{name}"), middle, 119, width - 8, 36, 17),
    ]
    if when:
        content.append(placed(width - 20, 50, when))
    on_card, taken = _tradesmen(table, card, slot, x, width)
    content += [*on_card, *_cubes(card, slot, width)]
    if name in (table.plan["target"], table.plan["improve"]):
        content.append(ring(0, 0, width, TALL))
    return group(marks, *content, x=x, y=CARDS[1], title=_tip(table, card, title)) + "".join(taken)


def _tip(table: Table, card: Json, title: str) -> str:
    """What the card does, and what its other signs mean: the price of the tradesman, the dice, the spaces."""
    say, name = table.say, card["card"]
    divisor, colours = card["divisor"], table.colours(card["dice"])
    price = "draw.card-influence" if card.get("currency") == "influence" else "draw.card-price"
    parts = [
        f"{title}. {say(f'activity.{name}.text')}",
        say(price, cost=card["cost"]),
        say("draw.card-dice", colours=colours, divisor=divisor) if divisor else say("draw.card-each", colours=colours),
        say("draw.card-spaces", points=" / ".join(map(str, card["spaces"]))),
    ]
    if key := _when_key(name):
        parts.append(say(key))
    return " ".join(parts)


def _verbs(table: Table) -> tuple[str, ...]:
    """What can be done with a card, that first which suits the question."""
    match table.asked:
        case "FormLot":
            return "improve", "activate"
        case "CarryCube":
            return ("carry",)
        case "LoseCube":
            return ("lose",)
        case _:
            return "activate", "improve"


def _when(name: str) -> str:
    """The sign of cards whose cubes stay on them: used later, used by a later activation, or counted at the end."""
    return HOURGLASS if name in IMPROVEMENTS else STORE if name in MIXED else LAUREL if name in AT_THE_END else ""


def _when_key(name: str) -> str:
    """What that sign means."""
    if name in IMPROVEMENTS:
        return "draw.sign-later"
    return "draw.sign-store" if name in MIXED else "draw.sign-end" if name in AT_THE_END else ""


def _tradesmen(table: Table, card: Json, slot: int, x: float, width: float) -> tuple[list[str], list[str]]:
    """The spaces and the tradesmen on the card, and above it those that a click could take."""
    spaces, name = card["spaces"], card["card"]
    tradesmen: dict[str, int | str] = card["tradesmen"]
    crowd = sum(1 for space in tradesmen.values() if space == "illustration")
    step = min(84, (width - 8) / max(len(spaces) + crowd, 1))
    beside = 13 if step > 66 else 0
    left = width / 2 - step * (len(spaces) + crowd - 1) / 2 - beside
    half = min(21, step / 2 - 1.5)
    on_card, taken = [], []
    for number, worth in enumerate(spaces):
        on_card.append(placed(left + step * number, 162, rect(-half, -21, half * 2, 42, SHADE, "#b79f72", 8, 1.5)))
        at = (left + step * number + 36, 162) if beside else (left + step * number, 182)
        on_card.append(placed(*at, shield(worth, 25)))
    for space in card.get("grey_tradesmen", ()):
        man = citizen("grey", min(38, step * 0.9))
        on_card.append(piece(f"tradesman-{slot}-grey-{space}", left + step * (space - 1), MAN, man))
    behind = len(spaces)
    for key, space in tradesmen.items():
        owner = _owner(key)
        if isinstance(space, int):
            px = left + step * (space - 1)
        else:
            px, behind = left + step * behind, behind + 1
        man = citizen(owner, min(38, step * 0.9))
        id = f"tradesman-{slot}-{owner}"
        if table.taken(owner):
            label = table.say("source.activity", card=table.say(f"activity.{name}"))
            marks = table.stage.marks(id, label, f"from {name}")
            base = rect(-19, -20, 38, 36, PARCHMENT, "#b79f72", 8, 1.5)
            taken.append(group(marks, base, man, x=x + px, y=CARDS[1] + MAN, title=label))
        else:
            on_card.append(piece(id, px, MAN, man, owner))
    return on_card, taken


def _cubes(card: Json, slot: int, width: float) -> list[str]:
    """The cubes that wait on the card."""
    shown = []
    wide = min(50, (width - 8) / max(len(card["cubes"]), 3))
    for at, (key, count) in enumerate(card["cubes"].items()):
        x = width / 2 + (at - (len(card["cubes"]) - 1) / 2) * wide
        owner = _owner(key)
        many = text(10.5, 6, f"×{count}" if wide > 40 else count, 16, INK, "start", bold=True)
        shown.append(piece(f"cubes-{slot}-{key}", x - 9, 202, cube(owner, 19) + many, owner))
    return shown


def _owner(key: str) -> Owner:
    """An owner that a view has as the key of a dictionary."""
    return int(key) if key.isdigit() else key


@cache
def _back(colour: str, level: int) -> str:
    """The back of an activity card, seen from its edge: a thin stack with the round in which it is turned."""
    fill, line, ink = BACKS[colour]
    edge = "".join(rect(at * 3, at * 3, THIN - 6, TALL - 6, fill, line, 5, 1.2) for at in (2, 1, 0))
    net = "".join(f"M{(THIN - 6) / 2:g} {top:g}l11 15l-11 15l-11 -15z" for top in (14, 50, TALL - 86, TALL - 50))
    return (
        edge + path(net, "none", line, 1.4) + circle((THIN - 6) / 2, TALL / 2 - 3, 15, fill, line, 2)
        + text((THIN - 6) / 2, TALL / 2 + 3, NUMERALS[level - 1], 17, ink, bold=True)
    )  # fmt: skip
