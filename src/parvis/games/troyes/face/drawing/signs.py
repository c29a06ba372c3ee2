"""What an activation of a card does, and an event, in signs."""

from __future__ import annotations

from functools import cache
from typing import Final

from .....drawing.kit import GREY, INK, PALE_INK, SHADE, STONE, citizen, die, path, placed, rect, shield, text
from ...rules.activities import EFFECTS
from ...rules.effects import Cubes, Gain
from ...rules.pieces import ANY, COLOURS
from .figures import RIBBONS, coin, influence, lot, pennant
from .lettering import ems

Token = tuple[float, str]
"""The width of a sign, and its shape around the origin."""


def _die_sign(colour: int) -> Token:
    return 21, lot(COLOURS if colour == ANY else (COLOURS[colour],), 18)


def _words_sign(words: str, size: float = 18) -> Token:
    return ems(words) * size + 5, text(0, size * 0.34, words, size, INK, bold=True)


def _coin_sign(amount: int) -> Token:
    return 27, coin(amount, 12)


def _influence_sign(amount: int) -> Token:
    return 28, influence(amount, 21)


def _points_sign(amount: int) -> Token:
    return 25, shield(amount, 22)


def _man_sign(fill: str) -> Token:
    return 19, placed(0, 0, citizen(None, 20).replace(GREY, fill))


_ARROW: Final[Token] = (19, path("M-8 0H4M0 -4L5 0L0 4", "none", INK, 1.8))
_BANNER: Final[Token] = (
    21,
    placed(0, -12, pennant(17, 24, SHADE)) + placed(0, -4, rect(-4.5, -4.5, 9, 9, PALE_INK, radius=1)),
)
_CUBE: Final[Token] = (15, rect(-5.5, -5.5, 11, 11, PALE_INK, radius=1))
_CHURCH: Final[Token] = (22, path("M-9 11V-2L-9 -6L-5 -12L-1 -6V-2H9V11z", STONE, INK, 1))
RED_DIE: Final = _die_sign(COLOURS.index("red"))
PALACE_MAN, BISHOPRIC_MAN, HALL_MAN = (_man_sign(RIBBONS[colour]) for colour in COLOURS)
GREY_MAN: Final = _man_sign(GREY)
ODD_CARDS: Final[dict[str, list[Token]]] = {
    "miller": [_coin_sign(2), _words_sign("×"), PALACE_MAN, _words_sign("/"), BISHOPRIC_MAN],
    "tax_collector": [_coin_sign(1), _words_sign("×"), HALL_MAN],
    "glassblower": [_points_sign(1), _words_sign("/"), _CUBE, _CUBE, _CHURCH],
    "captain": [_points_sign(1), _words_sign("×"), _BANNER],
    "procession": [_words_sign("max"), _die_sign(ANY), _ARROW, _points_sign(2)],
    "joust": [_words_sign("max"), RED_DIE, _ARROW, _points_sign(2)],
    "archer": [(21, die("white", 3, 18)), _words_sign("+"), _ARROW, _BANNER],
    "chivalry": [RED_DIE, _ARROW, _BANNER],
    "diplomat": [_influence_sign(1), _ARROW, _BANNER],
}
EVENT_SIGNS: Final[dict[str, list[Token]]] = {
    "succession": [GREY_MAN, _ARROW, (24, rect(-9, -10, 18, 20, RIBBONS["red"], radius=2))],
    "theological_conflict": [GREY_MAN, _ARROW, (24, rect(-9, -10, 18, 20, RIBBONS["white"], radius=2))],
    "wayfarers": [GREY_MAN, _ARROW, (24, rect(-9, -10, 18, 20, RIBBONS["yellow"], radius=2))],
    "heresy": [_words_sign("−"), _influence_sign(2)],
    "migrant_workers": [_CUBE, _ARROW, _CHURCH],
    "interruption": [_CHURCH, _words_sign("−"), _CUBE],
    "drought": [_words_sign("−"), _coin_sign(1), _words_sign("×"), HALL_MAN],
    "support": [_CUBE, _CUBE, (19, placed(0, 0, _ARROW[1], " scale(-1 1)")), _BANNER],
    "civil_war": [_words_sign("−"), _coin_sign(3)],
}


@cache
def signs(tokens: tuple[Token, ...], room: float) -> str:
    """Signs side by side around the origin, made smaller if they need more room."""
    width = sum(token[0] for token in tokens)
    x, shapes = -width / 2, []
    for wide, shape in tokens:
        shapes.append(placed(x + wide / 2, 0, shape))
        x += wide
    scale = min(1.2, room / width)
    return f'<g transform="scale({scale:.3g})">{"".join(shapes)}</g>'


@cache
def effect_signs(card: str, room: float) -> str:
    """What an activity card brings for what price, or what its cubes will do to dice."""
    effect = EFFECTS[card]
    tokens: list[Token] = []
    if isinstance(effect, Gain):
        if effect.pay_deniers:
            tokens += [_coin_sign(effect.pay_deniers), _ARROW]
        if effect.pay_influence:
            tokens += [_influence_sign(effect.pay_influence), _ARROW]
        tokens += [_points_sign(effect.points)] if effect.points else []
        tokens += [_influence_sign(effect.influence)] if effect.influence else []
        tokens += [_coin_sign(effect.deniers)] if effect.deniers else []
    elif isinstance(effect, Cubes):
        change = effect.improvement
        tokens = [_die_sign(change.dice)]
        if change.dice != change.colour:
            tokens += [_ARROW, *[_die_sign(change.colour)] * change.factor]
        tokens += [_words_sign(f"+{change.each}")] if change.each else []
        tokens += [_words_sign(f"Σ +{change.lot}")] if change.lot else []
        tokens += [_words_sign(f"= {change.fixed}")] if change.fixed else []
        tokens += [_words_sign("="), _coin_sign(0)] if change.free else []
    else:
        tokens = ODD_CARDS[card]
    return signs(tuple(tokens), room)
