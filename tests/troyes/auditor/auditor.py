"""The auditor: a whole game of Troyes as one script."""

from __future__ import annotations

from collections import Counter

from parvis.core.flow import DEALER, question
from parvis.core.record import Record

from .ending import Ending
from .offers import BUILDING, FARMING, PLACING
from .pieces import COLOURS, EMPTY, GREY, INFLUENCE, PURPLE, Die, Disagreement, Script


class Auditor(Ending):
    """Plays a game and audits it on the way, with the printed values of the game or with others."""

    def the_game(self) -> Script[None]:
        """From 'Setting up the game' to 'End of the game'."""
        t = self.t
        starters = [0, GREY] if t.seats == 1 else range(t.seats)
        t.first = yield from self.choose("FirstPlayer", DEALER, "first", starters)
        if t.seats == 1:
            yield from self.king_column()
            yield from self.king_placement()
        else:
            yield from self.deal_characters()
            yield from self.draw_faces()
            yield from self.initial_placement()
        rounds = self.setup["rounds"][max(t.seats, 2) - 2]
        for t.round in range(1, rounds + 1):
            yield from self.reveal_activity_cards()
            self.income_and_salaries()
            yield from self.assemble_workforce()
            yield from self.events()
            yield from self.counter_black_dice()
            yield from self.actions()
            self.end_of_round(rounds)
        self.demand(not (yield from self.next_question()), "the game ends with the round of the last red event")
        self.check()
        scores = self.scores()
        totals = [sum(sheet.values()) for sheet in self.game.sheet(self.s)]
        self.demand(scores == self.game.scores(self.s), f"the scores are {scores}, not {self.game.scores(self.s)}")
        self.demand(scores == totals, f"the scores are {scores}, the sheets sum up to {totals}")

    def deal_characters(self) -> Script[None]:
        """One character each, two each for two players; a further one in the open, if that is played."""
        t = self.t
        dealt = t.seats * self.setup["characters"][t.seats - 2]
        for hand in range(len(t.characters)):
            left = self.character.keys() - set(t.characters)
            name = "DealCharacter" if hand < dealt else "OpenCharacter"
            t.characters[hand] = yield from self.choose(name, DEALER, "deal", left)

    def reveal_activity_cards(self) -> Script[None]:
        """'Phase 0: Reveal the Activity cards': in the first three rounds one of each colour."""
        for colour in range(3) if self.t.round <= 3 else ():
            back = {"color": COLOURS[colour], "round": self.t.round}
            cards = [card for card, name in self.activity.items() if back.items() <= self.printed[name].items()]
            card = yield from self.choose("RevealActivity", DEALER, "reveal", cards)
            self.t.activities[colour * 3 + self.t.round - 1] = card

    def assemble_workforce(self) -> Script[None]:
        """'Phase 2: Assembling the workforce': a die of the building's colour for each citizen standing there.

        Module 4: and a purple one for everybody.
        """
        due = Counter((owner, colour) for colour in range(3) for owner in self.standing(colour))
        if "purple-dice" in self.options:
            due.update((seat, PURPLE) for seat in range(self.t.seats))
        while due.total():
            asked = yield from self.ask("RollDice", DEALER, [("roll", value) for value in range(1, 7)])
            district, colour, _ = asked.fields
            self.demand(due[district, colour], "a die without a citizen")
            due[district, colour] -= 1
            self.t.dice.append(Die(colour, asked.move[1], district))

    def actions(self) -> Script[None]:
        """'Phase 4: Actions': turn by turn until no dice are left or all have passed ('Pass').

        The King stops only when no dice are left.
        """
        t, who = self.t, self.t.first
        while t.dice and (t.seats == 1 or not all(t.passed)):
            t.outside_used = 0
            if who == GREY:
                yield from self.king_turn()
            elif t.passed[who]:
                t.district_deniers[who] += self.setup["pass_then"]
            else:
                yield from self.turn(who)
            who = self.follower(who)

    def turn(self, seat: int) -> Script[None]:
        """Influence and outside activities as wished, then one action or a pass."""
        t = self.t
        asked = yield from self.ask("Action", seat)
        while asked.move[0] in (*INFLUENCE, "use", "ask"):
            if asked.move[0] in INFLUENCE:
                yield from self.spend_influence(seat, asked)
            else:
                yield from self.before_action(seat, asked)
            asked = yield from self.ask("Action", seat)
        self.check_offers(seat, asked)
        expected = self.outside_moves(seat)
        offered = {move for move in asked.options if move[0] in ("guard", "use", "ask")}
        if self.offers:
            expected |= self.actions_offered(seat)
            offered = {move for move in asked.options if move[0] not in INFLUENCE}
        more, less = sorted(expected - offered), sorted(offered - expected)
        self.demand(not more and not less, f"the rules also offer {more}, the code {less}")
        verb, noun = asked.move
        if verb == "pass":
            t.passed[seat] = 1
            t.district_deniers[seat] += self.setup["pass_first"]
            return
        yield from self.act(seat, verb, noun)
        yield from self.reactions(seat, verb, noun if verb == "activate" else EMPTY)

    def act(self, seat: int, verb: str, noun: int) -> Script[None]:
        """One of the seven actions."""
        if verb == "farm":
            lot = yield from self.form_lot(seat, FARMING)
            self.t.deniers[seat] += lot.value // self.printed["agriculture"]["divisor"]
        elif verb == "build":
            lot = yield from self.form_lot(seat, BUILDING)
            for value in lot.dice:
                self.build(seat, value - 1)
        elif verb == "combat":
            lot = yield from self.form_lot(seat, self.fighting(noun))
            yield from self.combat(seat, noun, lot.value)
        elif verb == "citizen":
            lot = yield from self.form_lot(seat, PLACING)
            yield from self.place_citizen(seat, lot.colour, lot.value)
        elif verb == "guard":
            yield from self.use_guard(seat)
        else:
            self.demand(verb == "activate" and noun in self.t.activities, "the card is not revealed")
            yield from self.activate(seat, noun, self.activity[noun])

    def end_of_round(self, rounds: int) -> None:
        """'Phase 5: End of the round'. In a tournament the last round goes the other way round."""
        t = self.t
        for seat in range(t.seats):
            t.deniers[seat] += t.district_deniers[seat]
            t.supply[seat] += sum(t.lying[seat::5])
        t.reserve[GREY] += sum(t.lying[GREY::5])
        t.district_deniers, t.passed, t.lying, t.dice = [0] * t.seats, [0] * t.seats, [0] * 15, []
        if t.round < rounds:
            t.direction = -1 if t.tournament and t.round == rounds - 1 else 1
            t.first = self.follower(t.first)


def audit_record(record: Record) -> Auditor:
    """Play a record and audit it; a Disagreement tells what is wrong."""
    auditor = Auditor(record.game, record.seats, record.options)
    for seat, move in record.moves:
        waiting = question(auditor.s)
        if waiting is None or waiting.seat != seat:
            raise Disagreement(f"seat {seat} is not asked when it answers {record.game.write(move)}")
        auditor.play(move)
    return auditor
