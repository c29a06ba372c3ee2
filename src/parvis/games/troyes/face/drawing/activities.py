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
from .lettering import heading
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


def activities(table: Table) -> list[str]:
    """The cards, each in a layer of its own."""
    chosen = table.plan["target"], table.plan["improve"]
    reads = table.view["activities"], _verbs(table), table.citizens, chosen
    return table.stage.layers(partial(_activities, table), "activities", *reads)


def _activities(table: Table) -> list[str]:
    cards = table.view["activities"]
    hidden = [at for at, card in enumerate(cards) if card["card"] is None]
    turned = min(hidden, key=lambda at: (cards[at]["level"], at), default=None)
    shown = []
    for slot, card in enumerate(cards):
        x = 10 + slot * 129.5 + slot // 3 * 8
        if card["card"] is None:
            label = table.say("draw.back", colour=table.say(f"colour.{card['colour']}"), round=card["level"])
            marks = table.stage.marks(f"activity-{slot}", label, *(["reveal *"] if slot == turned else []))
            back = _back(card["colour"], card["level"], 126, 192)
            shown.append(group(marks, back, x=x, y=657, title=label))
        else:
            front = table.stage.part(
                partial(_activity, table, card, slot, x),
                "activity", card, slot, _verbs(table), table.citizens,
                card["card"] in (table.plan["target"], table.plan["improve"]),
            )  # fmt: skip
            shown.append(front)
    return shown


def _activity(table: Table, card: Json, slot: int, x: float) -> str:
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
    content = [
        rect(0, 0, 126, 192, VELLUM, radius=7, line=1.4),
        heading(title, 126, 32, 24, RIBBONS[card["colour"]]),
        placed(21, 54, influence(card["cost"], 29) if in_influence else coin(card["cost"], 16.5)),
        placed(65, 54, lot(tuple(card["dice"]), 29)),
        text(82, 63, f"÷{divisor}" if divisor else "×1", 28, INK, "start", bold=True),
        rect(4, 76, 118, 32, PARCHMENT, "#d9cbaa", 5),
        placed(74 if when else 63, 92, effect_signs(table.cards, name, 86 if when else 112)),
    ]
    if when:
        content.append(placed(17, 92, when))
    on_card, taken = _tradesmen(table, card, slot, x)
    content += [*on_card, *_cubes(card, slot)]
    if name in (table.plan["target"], table.plan["improve"]):
        content.append(ring(0, 0, 126, 192))
    return group(marks, *content, x=x, y=657, title=f"{title}. {say(f'activity.{name}.text')}") + "".join(taken)


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


def _tradesmen(table: Table, card: Json, slot: int, x: float) -> tuple[list[str], list[str]]:
    """The spaces and the tradesmen on the card, and above it those that a click could take."""
    spaces, name = card["spaces"], card["card"]
    tradesmen: dict[str, int | str] = card["tradesmen"]
    crowd = sum(1 for space in tradesmen.values() if space == "illustration")
    step = min(46, 118 / max(len(spaces) + crowd, 1))
    left = 63 - step * (len(spaces) + crowd - 1) / 2
    half = min(19, step / 2 - 1.5)
    on_card, taken = [], []
    for number, worth in enumerate(spaces):
        on_card.append(placed(left + step * number, 133, rect(-half, -20, half * 2, 40, SHADE, "#b79f72", 8, 1.5)))
        on_card.append(placed(left + step * number, 157, shield(worth, 22)))
    for space in card.get("grey_tradesmen", ()):
        man = citizen("grey", min(34, step * 0.9))
        on_card.append(piece(f"tradesman-{slot}-grey-{space}", left + step * (space - 1), 131, man))
    behind = len(spaces)
    for key, space in tradesmen.items():
        owner = _owner(key)
        if isinstance(space, int):
            px = left + step * (space - 1)
        else:
            px, behind = left + step * behind, behind + 1
        man = citizen(owner, min(34, step * 0.9))
        id = f"tradesman-{slot}-{owner}"
        if table.taken(owner):
            label = table.say("source.activity", card=table.say(f"activity.{name}"))
            marks = table.stage.marks(id, label, f"from {name}")
            base = rect(-19, -20, 38, 36, PARCHMENT, "#b79f72", 8, 1.5)
            taken.append(group(marks, base, man, x=x + px, y=787))
        else:
            on_card.append(piece(id, px, 131, man, owner))
    return on_card, taken


def _cubes(card: Json, slot: int) -> list[str]:
    """The cubes that wait on the card."""
    shown = []
    wide = 118 / max(len(card["cubes"]), 3)
    for at, (key, count) in enumerate(card["cubes"].items()):
        x = 63 + (at - (len(card["cubes"]) - 1) / 2) * wide
        owner = _owner(key)
        many = text(10.5, 6, f"×{count}" if wide > 32 else count, 16, INK, "start", bold=True)
        shown.append(piece(f"cubes-{slot}-{key}", x - 9, 180, cube(owner, 18) + many, owner))
    return shown


def _owner(key: str) -> Owner:
    """An owner that a view has as the key of a dictionary."""
    return int(key) if key.isdigit() else key


@cache
def _back(colour: str, level: int, width: float, height: float) -> str:
    """The back of an activity card: lozenges of its colour, and the round in which it is turned."""
    fill, line, ink = BACKS[colour]
    net = "".join(
        f"M{x} {10 + y}l18 21l-18 21l-18 -21z" for x in range(28, int(width) - 20, 36) for y in range(0, 160, 42)
    )
    return (
        rect(0, 0, width, height, fill, radius=8) + rect(6, 6, width - 12, height - 12, "none", line, 5, 2)
        + path(net, "none", line, 1.4)
        + circle(width / 2, height / 2, 30, fill, line, 2.5)
        + text(width / 2, height / 2 + 12, NUMERALS[level - 1], 34, ink, bold=True)
    )  # fmt: skip
