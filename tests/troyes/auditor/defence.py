"""Phase 3: the black dice; and influence, which serves against them and before actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from parvis.core.flow import Move

from .events import Events
from .pieces import GREY, INFLUENCE, Asked, Die, Script, die, number_of, strength


class Defence(Events):
    """'Phase 3: Events': countering the black dice. 'Influence'."""

    def counter_black_dice(self) -> Script[None]:
        """'Phase 3: Events': from the start player on, each counters the highest black die left, and others."""
        t, who = self.t, self.t.first
        while t.black:
            if who == GREY:
                self.king_counters()
            else:
                yield from self.counter(who)
            who = self.follower(who)

    def king_counters(self) -> None:
        """How the King counters a black die."""
        raise NotImplementedError

    def follower(self, who: int) -> int:
        """Whose turn is next."""
        return self.after(who)

    def counter(self, seat: int) -> Script[None]:
        """A seat counters the highest black die with its dice, and others if it likes; or a cube destroys it."""
        t, countered, used = self.t, [max(self.t.black)], list[Die]()
        reward = self.printed["event_queue"]["black_die"]
        shield = self.has_outside(seat, "protection")
        while True:
            asked = yield from self.ask("CounterBlackDice", seat)
            self.check_countering(seat, asked, countered, used)
            if not used and len(countered) == 1:
                self.check_offers(seat, asked)
                offered = {noun for verb, noun in asked.options if verb == "use"}
                self.demand(offered == {shield} - {None}, "protection is offered to who has a cube of it")
            verb, noun = asked.move
            if verb in ("done", "yield", "use"):
                break
            if verb in INFLUENCE:
                yield from self.spend_influence(seat, asked)
            elif verb == "black":
                countered.append(noun)
            else:
                used.append(die(noun))
        if asked.move[0] == "use":
            t.outside_used &= ~(1 << t.outside.index(asked.move[1]))
            self.spend_outside(seat, asked.move[1])
            self.gain("influence", seat, reward)
        elif asked.move[0] == "done":
            self.demand(strength(used) >= sum(countered), "the dice are too weak for the black dice")
            self.remove_own(seat, used)
            self.gain("influence", seat, reward * len(countered))
        else:
            self.demand(strength(d for d in t.dice if d.district == seat) < max(t.black), "who can must counter")
            self.lose_points(seat)
        for value in countered:
            t.black.remove(value)

    def check_countering(self, seat: int, asked: Asked, countered: list[int], used: list[Die]) -> None:
        """The black dice from the highest down, then own dice by rising number, as long as they can be enough."""
        own = sorted((d for d in self.t.dice if d.district == seat), key=number_of)
        needed, have, total = sum(countered), strength(used), strength(own)
        expected = set[Move]()
        if used:
            for d in used:
                own = own[own.index(d) + 1 :]
        elif total < needed:
            expected.add(("yield", 0))
        else:
            left = Counter(self.t.black) - Counter(countered)
            lowest = countered[-1] if len(countered) > 1 else 6
            expected |= {("black", value) for value in left if value <= lowest and needed + value <= total}
        expected |= {("die", number_of(d)) for at, d in enumerate(own) if have + strength(own[at:]) >= needed}
        if have >= needed:
            expected.add(("done", 0))
        offered = {move for move in asked.options if move[0] not in ("use", *INFLUENCE)}
        if used or len(countered) > 1:
            self.demand(offered == set(asked.options), "influence and cubes are used before countering")
        self.demand(offered == expected, f"against {countered} the rules offer {expected}, the code {offered}")

    def remove_own(self, seat: int, dice: Iterable[Die]) -> None:
        """Take dice off the own district: black dice and influence do not allow others."""
        for d in dice:
            self.demand(d.district == seat, "dice of another district")
            self.t.dice.remove(d)

    def check_offers(self, seat: int, asked: Asked) -> None:
        """'Influence': everything that the seat's points can buy is offered, and nothing else."""
        t = self.t
        own = {d.colour << 6 | d.value << 3 | seat for d in t.dice if d.district == seat}
        nouns = {"reroll": own, "hire": {0} if t.reserve[seat] else set(), "flip": own}
        bought = {(verb, n) for verb in INFLUENCE if t.influence[seat] >= self.track[verb] for n in nouns[verb]}
        offered = {move for move in asked.options if move[0] in INFLUENCE}
        self.demand(offered == bought, f"influence buys {sorted(bought)}, the code offers {sorted(offered)}")

    def spend_influence(self, seat: int, asked: Asked) -> Script[None]:
        """'Influence': reroll a die, hire a citizen, turn over a few dice."""
        t, (verb, noun) = self.t, asked.move
        self.check_offers(seat, asked)
        self.pay(t.influence, seat, self.track[verb])
        if verb == "hire":
            self.pay(t.reserve, seat, 1)
            t.supply[seat] += 1
        elif verb == "reroll":
            self.remove_own(seat, [die(noun)])
            t.dice.append(Die(die(noun).colour, (yield from self.roll("Reroll")), seat))
        else:
            turned = [die(noun)]
            while (move := (yield from self.ask("TurnDice", seat)).move)[0] != "done":
                turned.append(die(move[1]))
            self.demand(len(turned) <= self.track["flip_dice"], "too many dice are turned over")
            self.remove_own(seat, turned)
            t.dice += [Die(old.colour, 7 - old.value, seat) for old in turned]
