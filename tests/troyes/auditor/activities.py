"""The activity cards: tradesmen, activations and effects."""

from __future__ import annotations

from collections.abc import Callable

from .defence import Defence
from .forming import Purpose
from .pieces import (
    AT_THE_END,
    EMPTY,
    FOR_ALL,
    GREY,
    HOURGLASS,
    ILLUSTRATION,
    MIXED,
    RED,
    WHITE,
    YELLOW,
    Lot,
    Script,
)


class Activities(Defence):
    """'Activate one Activity card from the city', 'The Activity cards'."""

    def activate(self, seat: int, card: int, name: str) -> Script[None]:
        """'Activate one Activity card from the city': a tradesman, the group of dice, the effect."""
        t, values, slot = self.t, self.printed[name], self.t.activities.index(card)
        purse = "influence" if "pay_influence" in values else "deniers"
        price = values.get(f"pay_{purse}", 0)
        if not t.tradesmen[slot * 5 + seat]:
            self.pay(t.influence if values.get("currency") == "influence" else t.deniers, seat, values["cost"])
            kept = price if purse == "influence" else 0  # Who hires must activate the card at least once.
            source = yield from self.choose("HireTradesman", seat, "from", self.sources(seat, kept))
            self.take_citizen(seat, source)
            free = [(-vp, space) for space, vp in self.free_spaces(slot)]
            t.tradesmen[slot * 5 + seat] = min(free, default=(0, ILLUSTRATION))[1]  # Nobody would choose a lesser one.
        lot = yield from self.form_lot(seat, self.activation(seat, card))
        if name == "fort":
            self.fort(seat, slot, lot)
            return
        times = lot.value // values["divisor"]
        if price:
            times = min(times, getattr(t, purse)[seat] // price)
        self.demand(times, "the card must be activated at least once")
        if price or {*self.gainers(seat, name)} - {seat}:  # What costs, or gives to others, may be done less often.
            times = yield from self.choose("Times", seat, "times", range(1, times + 1))
        self.pay(getattr(t, purse), seat, times * price)
        for column in ("deniers", "influence", "points") if name in FOR_ALL else ():
            self.gain(column, seat, values.get(column, 0) * times)
        if name in HOURGLASS or name in AT_THE_END:
            t.cubes[slot * 5 + seat] += times
        elif name in MIXED:
            yield from self.place_or_spend(seat, name, slot, times)
        self.count_something(seat, name, times)
        yield from self.special_effect(seat, name, times)

    def activation(self, seat: int, card: int) -> Purpose:
        """What the dice for a card must be able to: an activation, and its price is kept."""
        name = self.activity[card]
        values, slot = self.printed[name], self.t.activities.index(card)
        kept = values.get("pay_deniers", 0)
        if name == "breeder" and not self.t.cubes[slot * 5 + seat]:
            kept = values["cube_deniers"]
        return Purpose(name, values["activation_dice"], values.get("divisor", 0), kept)

    def fort(self, seat: int, slot: int, lot: Lot) -> None:
        """'Fort': a cube for each die; low ones bring less."""
        values = self.printed["fort"]
        for value in lot.dice:
            rank = "high" if value >= values["high"] else "low"
            self.gain("points", seat, values[f"{rank}_points"])
            self.gain("influence", seat, values[f"{rank}_influence"])
        self.t.cubes[slot * 5 + seat] += len(lot.dice)

    def place_or_spend(self, seat: int, name: str, slot: int, times: int) -> Script[None]:
        """The mixed cards: cubes are placed, or some of those there are used; never both in one action."""
        t, values, at = self.t, self.printed[name], slot * 5 + seat
        price = values.get("cube_deniers", 0)
        most = min(times, t.deniers[seat] // price) if price else times
        self.demand(most or t.cubes[at], "the card must be activated at least once")
        offered = [("times", count) for count in range(1 if price else most, most + 1)]
        offered += [("spend", count) for count in range(1, min(times, t.cubes[at]) + 1)]
        verb, count = offered[0]
        if len(offered) > 1 or (yield from self.next_question()) == "PlaceOrSpend":
            verb, count = (yield from self.ask("PlaceOrSpend", seat, offered)).move
        if verb == "times":
            t.cubes[at] += count
            self.pay(t.deniers, seat, count * price)
            return
        t.cubes[at] -= count
        if name == "catapult":
            yield from self.spread(seat, count, "Fire")
        for column in ("deniers", "influence", "points"):
            self.gain(column, seat, values.get(column, 0) * count)

    def count_something(self, seat: int, name: str, times: int) -> None:
        """'The Activity cards' that bring something for each thing counted; the dice used for them are gone."""
        t, values = self.t, self.printed[name]
        tradesmen = sum(space > 0 for space in t.tradesmen[seat::5])
        yellow = sum(d.colour == YELLOW for d in t.dice)
        red = [sum(d.colour == RED and d.district == district for d in t.dice) for district in range(GREY + 1)]
        counted = {
            "glassblower": lambda: t.cathedral.count(seat) // values["cubes"],
            "captain": lambda: sum(seat in cubes for cubes in t.banners),
            "baker": lambda: yellow,
            "banquet": lambda: red[seat] if t.seats == 1 else max(red),
            "clogmaker": lambda: self.standing(YELLOW).count(seat),
            "weaver": lambda: tradesmen,
            "banker": lambda: int(t.deniers[seat] > values["needs"]),
            "master_tradesman": lambda: tradesmen // values["tradesmen"],
            "bishop": lambda: t.cathedral.count(seat),
            "scribe": lambda: t.won_by.count(seat),
            "beguine": lambda: sum(d.colour == WHITE and d.district == seat for d in t.dice),
        }
        if name in counted:
            for column in ("deniers", "points"):
                self.gain(column, seat, values.get(column, 0) * times * counted[name]())

    def special_effect(self, seat: int, name: str, times: int) -> Script[None]:
        """'The Activity cards' with a rule of their own."""
        t, values = self.t, self.printed[name]
        if name == "miller":
            yield from self.mill(seat, times)
        elif name == "tax_collector":
            self.tax(seat, times * values["deniers"], times)
        elif name in ("procession", "joust"):
            for winner in self.gainers(seat, name):
                self.reward(winner, values["points"] * times)
        elif name == "archer":
            yield from self.spread(seat, times, "Hit")
        elif name == "chivalry":
            yield from self.spread(seat, times * sum(d.colour == RED and d.district == seat for d in t.dice))
        elif name in ("diplomat", "ransom"):
            yield from self.spread(seat, times)
        elif name == "scout":
            yield from self.scout(seat, times)
        elif name == "hotelkeeper":
            hosted = yield from self.choose("Host", seat, "host", range(times + 1))
            self.gain("influence", seat, hosted * values["influence"])
            self.gain("points", seat, (times - hosted) * values["points"])
        elif name == "master_builder":
            for _ in range(min(times, t.cathedral.count(EMPTY))):
                columns = [c for c in range(6) if EMPTY in t.cathedral[c::6]]
                column = yield from self.choose("BuildSites", seat, "column", [c + 1 for c in columns])
                self.build(seat, column - 1, 4)
        elif name == "executioner":
            yield from self.execute(seat, times)

    def mill(self, seat: int, times: int) -> Script[None]:
        """'Miller': the Palace or the Bishopric in each activation."""
        each = self.printed["miller"]["deniers"]
        palace, bishopric = (each * self.standing(building).count(seat) for building in (RED, WHITE))
        mills = times
        if palace != bishopric:
            mills = yield from self.choose("Mill", seat, "mill", range(times + 1))
        self.t.deniers[seat] += mills * palace + (times - mills) * bishopric

    def tax(self, seat: int, each: int, times: int) -> None:
        """'Tax Collector': a denier from everybody for each citizen in City Hall; two for each of the King's."""
        t = self.t
        for owner in self.standing(YELLOW):
            if owner == GREY:
                t.deniers[seat] += times * self.printed["king"]["tax"] if t.seats == 1 else each
            else:
                paid = min(t.deniers[owner], each)
                t.deniers[owner] -= paid
                t.deniers[seat] += paid

    def execute(self, seat: int, times: int) -> Script[None]:
        """'Bourreau': influence from the supply and from the opponent who has most of it."""
        t, values = self.t, self.printed["executioner"]
        for _ in range(times):
            self.gain("influence", seat, values["influence"])
            others = [other for other in range(t.seats) if other != seat]
            most = max(t.influence[other] for other in others)
            richest = [other for other in others if t.influence[other] == most]
            if most:
                victim = richest[0]
                if len(richest) > 1:
                    victim = yield from self.choose("Rob", seat, "rob", richest)
                taken = min(values["taken"], t.influence[victim])
                t.influence[victim] -= taken
                self.gain("influence", seat, taken)

    def gainers(self, seat: int, name: str) -> list[int]:
        """Who gains points by 'Procession' (most dice) or 'Joust' (the highest red total, if it is one's own)."""
        if name == "procession":
            return (
                self.leaders(lambda district: sum(d.district == district for d in self.t.dice)) if self.t.dice else []
            )
        if name == "joust":
            reds = [d for d in self.t.dice if d.colour == RED]
            best = self.leaders(lambda district: sum(d.value for d in reds if d.district == district))
            return best if seat in best else []
        return []

    def leaders(self, count: Callable[[int], int]) -> list[int]:
        """The players whose districts have most of something; the neutral one is counted, but only a King gains."""
        counts = [count(district) for district in range(GREY + 1)]
        players = [0, GREY] if self.t.seats == 1 else range(self.t.seats)
        return [player for player in players if counts[player] == max(counts)]
