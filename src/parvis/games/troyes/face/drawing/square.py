"""The city square: the districts with their dice, and the black dice in the middle."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from .....core.face import Say
from .....drawing.kit import INK, SHADE, VELLUM, die, group, placed, rect, rolled, text
from .figures import Owner, coin, ring
from .king import character_line
from .layout import GAP, LEAST, Box, district, hub, neutral
from .pavement import FOUNTAIN, ROUND_ABOUT, pavement
from .plates import HEAD
from .table import Table

LARGEST: Final = 76
ROOM_FOR_COIN: Final = 52


def square(table: Table) -> list[str]:
    """The pavement, the middle with the black dice, and the dice of each district."""
    view, layer, verbs = table.view, table.stage.layer, _verbs(table)
    seats, walled = view["seats"], table.ramparts
    words = _round_words(table)
    layers = [
        layer(partial(pavement, seats, walled), "pavement", seats, walled),
        layer(
            partial(_middle, table, words),
            "hub", view["black"], view["direction"], table.plan["black"], words, walled,
            view.get("open_character", ""), seats > 2,
        ),
    ]  # fmt: skip
    for owner, player in enumerate(view["players"]):
        money = player["district_deniers"] if player["passed"] else None
        layers.append(layer(
            partial(_district, table, owner, player["dice"], district(owner, seats, walled), money),
            "district", owner, player["dice"], _chosen(table, owner), verbs, money, seats, walled, view["printed"],
        ))  # fmt: skip
    layers.append(layer(
        partial(_district, table, "grey", view["neutral"]["dice"], neutral(seats, walled), None),
        "grey", view["neutral"]["dice"], _chosen(table, "grey"), verbs, seats, walled, view["printed"],
    ))  # fmt: skip
    return layers


def _district(table: Table, owner: Owner, dice: dict[str, list[int]], box: Box, money: int | None) -> str:
    """The dice of a district, and the deniers that passing has laid there."""
    x, y, width, height = box
    low = 0 if money is None else ROOM_FOR_COIN
    ground = x + 9, y + HEAD + 8, width - 18, height - HEAD - 16 - low
    shown = _dice(table, dice, owner, ground)
    if money is None:
        return shown
    label = table.say("draw.passed-with", deniers=money)
    band = rect(-width / 2 + 9, -20, width - 18, 40, SHADE, "#b79f72", 8)
    words = text(12, 6, table.say("draw.passed"), 19, INK, bold=True)
    marks = table.stage.marks(f"district-{owner}", label)
    laid = placed(-width / 2 + 34, 0, coin(money, 17))
    return shown + group(marks, band, laid, words, x=x + width / 2, y=y + height - 29, title=label)


def _dice(table: Table, dice: dict[str, list[int]], owner: Owner, ground: Box) -> str:
    """The dice of a district, each colour on lines of its own where there is room."""
    chosen = _chosen(table, owner)
    where, verbs, shown = _district_name(table, owner), _verbs(table), []
    faces = [
        (colour, value, values[:at].count(value)) for colour, values in dice.items() for at, value in enumerate(values)
    ]
    kings = table.king and owner == "grey"
    if kings:
        faces.sort(key=_strength)
    x, y, width, height = ground
    size, spots = dice_spots((len(faces),) if kings else tuple(map(len, dice.values())), width, height)
    prices = tuple(table.view["printed"]["prices"])
    for (colour, value, nth), (dx, dy) in zip(faces, spots, strict=True):
        word, label, tip, moves = _die_words(table.say, where, owner, colour, value, verbs, prices)
        face = rolled(die(colour, value, size))
        id = f"die-{owner}-{colour}{value}-{nth}"
        if word in chosen:
            chosen.remove(word)
            moves = ()
            table.stage.taken[id] = word
            face = ring(-size / 2, -size / 2, size, size, size * 0.2) + face
        marks = table.stage.marks(id, label, *moves)
        shown.append(group(marks, face, x=x + dx, y=y + dy, title=tip))
    return "".join(shown)


@cache
def dice_spots(counts: tuple[int, ...], width: float, height: float) -> tuple[float, list[tuple[float, float]]]:
    """How large the dice of a district are, and where they lie: as large as the ground allows, colour by colour."""
    counts = tuple(count for count in counts if count)
    size = float(LARGEST)
    while True:
        in_line = int((width + GAP) // (size + GAP))
        by_colour = [held for count in counts for held in _lines(count, in_line)]
        for lines in (by_colour, _lines(sum(counts), in_line)):
            if len(lines) * (size + GAP) - GAP <= height:
                return size, _spots(lines, size, width, height)
        size -= 2


def _lines(count: int, in_line: int) -> list[int]:
    """So many dice in even lines."""
    number = -(-count // in_line)
    return [-(-(count - at) // number) for at in range(number)]


def _spots(lines: list[int], size: float, width: float, height: float) -> list[tuple[float, float]]:
    """The middles of the dice of each line, around the middle of the ground."""
    step = size + GAP
    top = height / 2 - (len(lines) - 1) / 2 * step
    return [
        (round(width / 2 + (column - (held - 1) / 2) * step, 1), round(top + line * step, 1))
        for line, held in enumerate(lines)
        for column in range(held)
    ]


def _strength(face: tuple[str, int, int]) -> tuple[int, int]:
    """The King's challenge: his dice lie in order, the strongest first; red before yellow before white."""
    return -face[1], ("red", "yellow", "white").index(face[0])


def _chosen(table: Table, owner: Owner) -> list[str]:
    """The dice of a district that the seat to move has chosen."""
    return [die for die in table.plan["dice"] if die.endswith(f"@{owner}")]


def _verbs(table: Table) -> tuple[str, ...]:
    """What can be done to a die, that first which is meant by a click on one that serves nothing now."""
    return ("give", "take") if table.asked == "SwapDice" else ("die", "flip", "reroll")


def _district_name(table: Table, owner: Owner) -> str:
    if owner == "grey":
        return table.say("district.king") if table.king else table.say("district.grey")
    return table.say("district.seat", number=owner)


@cache
def _die_words(
    say: Say, where: str, owner: Owner, colour: str, value: int, verbs: tuple[str, ...], prices: tuple[int, ...]
) -> tuple[str, str, str, tuple[str, ...]]:
    """A die as moves name it, as people do, what it costs, and the moves about it."""
    word = f"{colour}{value}@{owner}"
    label = say("die", colour=say(f"colour.{colour}"), value=value, district=where)
    one, two, three = prices
    key = "draw.die-purple" if colour == "purple" else "draw.die-grey" if owner == "grey" else "draw.die-price"
    tip = say(key, die=label, one=one, two=two, three=three)
    return word, label, tip, tuple([f"{verb} {word}" for verb in verbs])


def _round_words(table: Table) -> str:
    """Which round it is, or what is done before and after them."""
    view, say = table.view, table.say
    if view["question"] is None:
        return say("draw.over")
    if not view["round"]:
        return say("step.InitialPlacement")
    return say("draw.round", round=view["round"], rounds=view["rounds"])


def _middle(table: Table, words: str) -> str:
    """The round, the character that lies open to all if there is one, and the black dice; in peace, a fountain."""
    x, y, width, height = hub(table.ramparts)
    marks, size = table.stage.marks("round", words), min(22, width / len(words) / 0.47)
    shown = group(
        marks, rect(0, 0, width, 34, VELLUM, "#b79f72", 8), text(width / 2, 24, words, size, INK, bold=True),
        x=x, y=y, title=table.say("draw.round-text", words=words),
    )  # fmt: skip
    top = 34.0
    if "open_character" in table.view:
        shown += _open_character(table, table.view["open_character"], x, y + top + 4, width)
        top += 60
    return shown + _black(table, x + width / 2, y + (top + height) / 2, width - 20, height - top - 10)


def _open_character(table: Table, name: str | None, x: float, y: float, width: float) -> str:
    title = table.say(f"character.{name}") if name else table.say("draw.character-unknown")
    shown = f"{title}. {table.say(f'character.{name}.text')}" if name else title
    drawn = character_line(table, name, title, width, True) if name else text(width / 2, 33, title, LEAST, INK)
    marks = table.stage.marks("open-character", table.say("draw.open-character", character=title))
    return group(marks, rect(0, 0, width, 54, "#f0dfb0", "#b79f72", 8), drawn, x=x, y=y, title=shown)


def _black(table: Table, x: float, y: float, width: float, height: float) -> str:
    """The black dice that attack the city; in peace, a fountain."""
    black: list[int] = table.view["black"]
    if not black:
        label = table.say("draw.direction" if table.view["direction"] == 1 else "draw.direction-back")
        turn = placed(0, 0, ROUND_ABOUT, "" if table.view["direction"] == 1 else " scale(-1 1)")
        drawn = placed(0, 6, FOUNTAIN + turn, f" scale({min(1, height / 120):.3g})")
        return group(table.stage.marks("fountain", label), drawn, x=x, y=y, title=label)
    chosen = list(table.plan["black"])
    size, spots = dice_spots((len(black),), width, height)
    shown = [rect(x - width / 2, y - height / 2, width, height, "#5d4a44", "#2b2624", 14, 2)]
    for number, value in enumerate(black):
        dx, dy = spots[number]
        face = rolled(die("black", value, size))
        moves: tuple[str, ...] = ()
        if value in chosen:
            chosen.remove(value)
            face = ring(-size / 2, -size / 2, size, size, size * 0.2) + face
        elif number:
            moves = (f"black {value}",)
        label = table.say("draw.black", value=value)
        marks = table.stage.marks(f"black-{value}-{black[:number].count(value)}", label, *moves)
        tip = table.say("draw.black-text", value=value)
        shown.append(group(marks, face, x=x - width / 2 + dx, y=y - height / 2 + dy, title=tip))
    return "".join(shown)
