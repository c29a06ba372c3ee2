"""Where the pieces of a seat are, in sentences: for who cannot see the board."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.face import Say, listed
from ....core.game import Json


def whereabouts(view: Json, say: Say, seats: Sequence[int]) -> list[str]:
    """Dice and citizens of these seats; of a single one also the dice in all other districts, which it may buy."""
    told = []
    for seat in seats:
        told += [
            _dice(say("district.seat", number=seat), view["players"][seat]["dice"], say),
            *_citizens(view, seat, say),
        ]
    if len(seats) == 1:
        others = [seat for seat in range(view["seats"]) if seat not in seats]
        told += [_dice(say("district.seat", number=seat), view["players"][seat]["dice"], say) for seat in others]
    grey = say("district.king" if "king" in view else "district.grey")
    told.append(_dice(grey, view["neutral"]["dice"], say))
    if view["black"]:
        told.append(say("ear.black", dice=_numbers(view["black"])))
    return told


def _dice(district: str, dice: Json, say: Say) -> str:
    shown = [
        say("ear.coloured", colour=say(f"colour.{colour}"), values=_numbers(dice[colour]))
        for colour in dice
        if dice[colour]
    ]
    return say("ear.dice", district=district, dice=listed(say, shown), count=len(shown))


def _numbers(values: Sequence[int]) -> str:
    return ", ".join(map(str, values))


def _citizens(view: Json, seat: int, say: Say) -> list[str]:
    """Where the citizens and cubes of a seat stand."""
    told = []
    houses = [(say(f"building.{name}"), building["places"].count(seat)) for name, building in view["buildings"].items()]
    told.append(say("ear.citizens", who=seat, places=_counted(houses, say)))
    lying = [(say(f"building.{name}"), building["lying"].count(seat)) for name, building in view["buildings"].items()]
    if any(count for _, count in lying):
        told.append(say("ear.lying", who=seat, places=_counted(lying, say)))
    cards = [
        (say(f"activity.{card['card']}"), card["cubes"].get(str(seat), 0))
        for card in view["activities"]
        if str(seat) in card["tradesmen"]
    ]
    if cards:
        shown = [say("ear.cubes-on", what=name, count=count) if count else name for name, count in cards]
        told.append(say("ear.tradesmen", who=seat, cards=", ".join(shown)))
    built = sum(level.count(seat) for level in view["cathedral"])
    if built:
        told.append(say("ear.cathedral", who=seat, count=built))
    events = [
        (say(f"event.{event['event'].partition('-')[0]}"), event["cubes"].count(seat)) for event in view["events"]
    ]
    if any(count for _, count in events):
        told.append(say("ear.events", who=seat, places=_counted(events, say)))
    return told


def _counted(things: Sequence[tuple[str, int]], say: Say) -> str:
    """Those of which there are some, with how many."""
    return ", ".join([say("ear.counted", what=name, count=count) for name, count in things if count]) or say("ear.none")
