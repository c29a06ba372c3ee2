"""What an activation of a card does, and an event, in signs."""

from __future__ import annotations

from typing import Final

from ...rules.cards import Cards
from ...rules.improvements import TAKEN, TURNED
from ...rules.pieces import ACTIVITIES, ANY, BASE_ACTIVITIES, COLOURS, EVENTS, Card
from ...rules.printed import GAINS, IMPROVEMENTS
from .tokens import (
    ARROW,
    BACK_ARROW,
    BANNER,
    BISHOPRIC_MAN,
    BLACK_DIE,
    CARD,
    CHURCH,
    CUBE,
    EVENT,
    FLIP,
    GREY_MAN,
    HALL_MAN,
    HOUSE,
    MAN,
    PALACE_MAN,
    RED_DIE,
    TRADESMAN,
    WHITE_DIE,
    WIND,
    YELLOW_DIE,
    Token,
    any_die,
    building,
    die_showing,
    influence_points,
    money,
    said,
    signs,
    victory_points,
)

MIXED: Final = ("lumberjack", "breeder", "catapult", "castellan")
"""The Ladies of Troyes, module 2: an action places cubes on these cards, or uses cubes that lie there."""
AT_THE_END: Final = ("hermit", "princess")
"""The Ladies of Troyes, module 2: cubes on these cards are worth points at the end of the game. On the Fort, too."""


def effect_signs(cards: Cards, name: str, room: float) -> str:
    """What an activity card brings for what price, or what its cubes will do to dice."""
    card = Card(ACTIVITIES.index(name))
    if name in GAINS:
        tokens = _gain_tokens(cards, card)
    elif name in IMPROVEMENTS:
        tokens = _improvement_tokens(cards, card)
    elif card < BASE_ACTIVITIES:
        tokens = _odd_tokens(cards, card)
    else:
        tokens = _further_tokens(cards, card)
    return signs(tuple(tokens), room)


def _gain_tokens(cards: Cards, card: Card) -> list[Token]:
    tokens: list[Token] = []
    if cards.pay_deniers[card]:
        tokens += [money(cards.pay_deniers[card]), ARROW]
    if cards.pay_influence[card]:
        tokens += [influence_points(cards.pay_influence[card]), ARROW]
    tokens += [victory_points(cards.gain_points[card])] if cards.gain_points[card] else []
    tokens += [influence_points(cards.gain_influence[card])] if cards.gain_influence[card] else []
    tokens += [money(cards.gain_deniers[card])] if cards.gain_deniers[card] else []
    return tokens


def _improvement_tokens(cards: Cards, card: Card) -> list[Token]:
    change = cards.improvements[card]
    if change.counts_as:
        return [CUBE, ARROW, die_showing(COLOURS[change.colour], change.counts_as)]
    tokens = [any_die(change.dice)]
    if change.dice != change.colour or change.factor > 1:
        tokens += [ARROW, *[any_die(change.colour)] * change.factor]
    tokens += [said(f"+{change.each}")] if change.each else []
    tokens += [said(f"Σ +{change.lot}")] if change.lot else []
    tokens += [said(f"= {change.fixed}")] if change.fixed else []
    tokens += [said("="), money(0)] if change.free or TAKEN in change.heads else []
    tokens += [said("="), money(change.flat)] if change.flat else []
    tokens += [FLIP, any_die(change.dice)] if TURNED in change.heads else []
    tokens += [said("="), any_die(change.dice), said("="), any_die(change.dice)] if change.alike else []
    return tokens


def _odd_tokens(cards: Cards, card: Card) -> list[Token]:
    deniers, points = money(cards.gain_deniers[card]), victory_points(cards.gain_points[card])
    match ACTIVITIES[card]:
        case "miller":
            return [deniers, said("×"), PALACE_MAN, said("/"), BISHOPRIC_MAN]
        case "tax_collector":
            return [deniers, said("×"), HALL_MAN]
        case "glassblower":
            return [points, said("/"), *[CUBE] * cards.glassblower_cubes, CHURCH]
        case "captain":
            return [points, said("×"), BANNER]
        case "procession":
            return [said("max"), any_die(ANY), ARROW, points]
        case "joust":
            return [said("max"), RED_DIE, ARROW, points]
        case "archer":
            return [die_showing("white", cards.archer_hit), said("+"), ARROW, BANNER]
        case "chivalry":
            return [RED_DIE, ARROW, BANNER]
        case "diplomat":
            return [influence_points(cards.pay_influence[card]), ARROW, BANNER]
        case other:
            raise ValueError(other)


def _further_tokens(cards: Cards, card: Card) -> list[Token]:
    """The bonus cards and the Ladies of Troyes."""
    deniers, points = money(cards.gain_deniers[card]), victory_points(cards.gain_points[card])
    match ACTIVITIES[card]:
        case "baker":
            return [deniers, said("×"), YELLOW_DIE]
        case "banquet":
            return [points, said("× max"), RED_DIE]
        case "lumberjack":
            return [CUBE, ARROW, deniers]
        case "clogmaker":
            return [deniers, said("×"), HALL_MAN]
        case "weaver":
            return [deniers, said("×"), TRADESMAN]
        case "hotelkeeper":
            return [influence_points(cards.gain_influence[card]), said("/"), points]
        case "banker":
            return [said(">"), money(cards.banker_needs), ARROW, points]
        case "breeder":
            return [money(cards.cube_deniers[card]), ARROW, CUBE, ARROW, points]
        case "master_tradesman":
            return [points, said("/"), *[TRADESMAN] * cards.master_tradesmen]
        case "bishop":
            return [deniers, said("×"), CUBE, CHURCH]
        case "master_builder":
            return [CUBE, ARROW, CHURCH, said("IV: −"), victory_points(cards.fourth_penalty)]
        case "scribe":
            return [points, said("×"), EVENT]
        case "hermit":
            return [points, said("−"), CUBE, said(f"≥ {cards.hermit_least}")]
        case "beguine":
            return [points, said("×"), WHITE_DIE]
        case "ransom":
            return [money(cards.pay_deniers[card]), ARROW, BANNER]
        case "catapult":
            return [CUBE, ARROW, *[BANNER] * cards.catapult_cubes]
        case "scout":
            return [money(cards.cube_deniers[card]), ARROW, BANNER, BANNER, said("…")]
        case "executioner":
            gained, taken = influence_points(cards.gain_influence[card]), influence_points(cards.executioner_taken)
            return [gained, said("+"), MAN, ARROW, taken]
        case "castellan":
            return [CUBE, ARROW, influence_points(cards.gain_influence[card])]
        case "fort":
            return _fort_tokens(cards)
        case "princess":
            return _majority_tokens(cards.princess_majority)
        case other:
            raise ValueError(other)


def _fort_tokens(cards: Cards) -> list[Token]:
    """A low die and a high die."""
    return [
        said(f"<{cards.fort_high}"), victory_points(cards.fort_points[0]), influence_points(cards.fort_influence[0]),
        said(f"≥{cards.fort_high}"), victory_points(cards.fort_points[1]), influence_points(cards.fort_influence[1]),
    ]  # fmt: skip


def _majority_tokens(points: int) -> list[Token]:
    """What most cubes on a card bring at the end."""
    return [said("max"), CUBE, ARROW, victory_points(points)]


def event_signs(cards: Cards, event: str, room: float) -> str:
    """What an event does beside its black dice; nothing for those that do nothing else."""
    return signs(tuple(_event_tokens(cards, event)), room)


def _event_tokens(cards: Cards, event: str) -> list[Token]:
    deniers = money(cards.event_deniers[EVENTS.index(event)])
    match event.partition("-")[0]:
        case "succession":
            return [GREY_MAN, ARROW, building("red")]
        case "theological_conflict":
            return [GREY_MAN, ARROW, building("white")]
        case "wayfarers":
            return [GREY_MAN, ARROW, building("yellow")]
        case "heresy":
            return [said("−"), influence_points(cards.event_influence[EVENTS.index(event)])]
        case "migrant_workers":
            return [CUBE, ARROW, CHURCH]
        case "interruption":
            return [CHURCH, said("−"), CUBE]
        case "drought":
            return [said("−"), deniers, said("×"), HALL_MAN]
        case "support":
            return [*[CUBE] * cards.supported_events, BACK_ARROW, BANNER]
        case "civil_war":
            return [said("−"), deniers]
        case "resistance":
            return [EVENT, EVENT, said("−"), CUBE]
        case "harsh_winter":
            return [CARD, said("−"), CUBE]
        case "outlaw_leader":
            return [BLACK_DIE, said(f"+{cards.outlaw_bonus}")]
        case "uprising":
            return [BLACK_DIE, ARROW, HOUSE, FLIP, MAN]
        case "monk_event":
            return [BLACK_DIE, ARROW, GREY_MAN, ARROW, CARD]
        case "possession":
            return [MAN, ARROW, WIND]
        case _:
            return []
