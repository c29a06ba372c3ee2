"""What an activation of a card does, and an event, in signs."""

from __future__ import annotations

from functools import cache
from typing import Final

from .....drawing.kit import GREY, INK, PALE_INK, SHADE, STONE, citizen, die, path, placed, rect, shield, text
from ...rules.cards import Cards
from ...rules.pieces import ACTIVITIES, ANY, COLOURS, EVENTS, YELLOW, Card
from ...rules.printed import GAINS, IMPROVEMENTS
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


def _building_sign(colour: str) -> Token:
    return 24, rect(-9, -10, 18, 20, RIBBONS[colour], radius=2)


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


@cache
def signs(tokens: tuple[Token, ...], room: float) -> str:
    """Signs side by side around the origin, made smaller if they need more room."""
    if not tokens:
        return ""
    width = sum(token[0] for token in tokens)
    x, shapes = -width / 2, []
    for wide, shape in tokens:
        shapes.append(placed(x + wide / 2, 0, shape))
        x += wide
    scale = min(1.2, room / width)
    return f'<g transform="scale({scale:.3g})">{"".join(shapes)}</g>'


def effect_signs(cards: Cards, name: str, room: float) -> str:
    """What an activity card brings for what price, or what its cubes will do to dice."""
    card = Card(ACTIVITIES.index(name))
    if name in GAINS:
        tokens = _gain_tokens(cards, card)
    elif name in IMPROVEMENTS:
        tokens = _improvement_tokens(cards, card)
    else:
        tokens = _odd_tokens(cards, card)
    return signs(tuple(tokens), room)


def _gain_tokens(cards: Cards, card: Card) -> list[Token]:
    tokens: list[Token] = []
    if cards.pay_deniers[card]:
        tokens += [_coin_sign(cards.pay_deniers[card]), _ARROW]
    if cards.pay_influence[card]:
        tokens += [_influence_sign(cards.pay_influence[card]), _ARROW]
    tokens += [_points_sign(cards.gain_points[card])] if cards.gain_points[card] else []
    tokens += [_influence_sign(cards.gain_influence[card])] if cards.gain_influence[card] else []
    tokens += [_coin_sign(cards.gain_deniers[card])] if cards.gain_deniers[card] else []
    return tokens


def _improvement_tokens(cards: Cards, card: Card) -> list[Token]:
    change = cards.improvements[card]
    tokens = [_die_sign(change.dice)]
    if change.dice != change.colour or change.single:
        tokens += [_ARROW, *[_die_sign(change.colour)] * change.factor]
    tokens += [_words_sign(f"+{change.each}")] if change.each else []
    tokens += [_words_sign(f"Σ +{change.lot}")] if change.lot else []
    tokens += [_words_sign(f"= {change.fixed}")] if change.fixed else []
    tokens += [_words_sign("="), _coin_sign(0)] if change.free else []
    return tokens


def _odd_tokens(cards: Cards, card: Card) -> list[Token]:
    deniers, points = _coin_sign(cards.gain_deniers[card]), _points_sign(cards.gain_points[card])
    match ACTIVITIES[card]:
        case "miller":
            return [deniers, _words_sign("×"), PALACE_MAN, _words_sign("/"), BISHOPRIC_MAN]
        case "tax_collector":
            return [deniers, _words_sign("×"), HALL_MAN]
        case "glassblower":
            return [points, _words_sign("/"), *[_CUBE] * cards.glassblower_cubes, _CHURCH]
        case "captain":
            return [points, _words_sign("×"), _BANNER]
        case "procession":
            return [_words_sign("max"), _die_sign(ANY), _ARROW, points]
        case "joust":
            return [_words_sign("max"), RED_DIE, _ARROW, points]
        case "archer":
            return [(21, die("white", cards.archer_hit, 18)), _words_sign("+"), _ARROW, _BANNER]
        case "chivalry":
            return [RED_DIE, _ARROW, _BANNER]
        case "diplomat":
            return [_influence_sign(cards.pay_influence[card]), _ARROW, _BANNER]
        case "baker":
            return [deniers, _words_sign("×"), _die_sign(YELLOW)]
        case "banquet":
            return [points, _words_sign("× max"), RED_DIE]
        case other:
            raise ValueError(other)


def event_signs(cards: Cards, event: str, room: float) -> str:
    """What an event does beside its black dice; nothing for those that do nothing else."""
    return signs(tuple(_event_tokens(cards, event)), room)


def _event_tokens(cards: Cards, event: str) -> list[Token]:
    deniers = _coin_sign(cards.event_deniers[EVENTS.index(event)])
    match event.partition("-")[0]:
        case "succession":
            return [GREY_MAN, _ARROW, _building_sign("red")]
        case "theological_conflict":
            return [GREY_MAN, _ARROW, _building_sign("white")]
        case "wayfarers":
            return [GREY_MAN, _ARROW, _building_sign("yellow")]
        case "heresy":
            return [_words_sign("−"), _influence_sign(cards.event_influence[EVENTS.index(event)])]
        case "migrant_workers":
            return [_CUBE, _ARROW, _CHURCH]
        case "interruption":
            return [_CHURCH, _words_sign("−"), _CUBE]
        case "drought":
            return [_words_sign("−"), deniers, _words_sign("×"), HALL_MAN]
        case "support":
            return [*[_CUBE] * cards.supported_events, (19, placed(0, 0, _ARROW[1], " scale(-1 1)")), _BANNER]
        case "resistance":
            return [_BANNER, _words_sign("−"), _CUBE]
        case "civil_war":
            return [_words_sign("−"), deniers]
        case _:
            return []
