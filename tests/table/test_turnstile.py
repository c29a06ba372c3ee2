"""Who thinks next: people before onlookers before nobody, clients by turns, none with more than its share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from parvis.table.turnstile import Rank, Turnstile
from table.servers import finish


@dataclass
class Asker:
    """A table, and whether its bot is to go on thinking."""

    name: str
    client: str = "me"
    rank: Rank = Rank.PLAYER
    done: asyncio.Event = field(default_factory=asyncio.Event)


class House:
    """Tables before a turnstile; `seen` are those that came in, one after the other."""

    def __init__(self, places: int, of_client: int = 99) -> None:
        self.turnstile = Turnstile(places, of_client)
        self.seen: list[str] = []
        self.inside: set[str] = set()
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, *askers: Asker) -> None:
        for asker in askers:
            self.tasks[asker.name] = asyncio.create_task(self.think(asker))
            await settled()

    async def think(self, asker: Asker) -> None:
        async with self.turnstile.passed(asker):
            self.seen.append(asker.name)
            self.inside.add(asker.name)
            try:
                await asker.done.wait()
            finally:
                self.inside.remove(asker.name)

    async def finish(self, *askers: Asker) -> None:
        """They end their thoughts one after the other, each as soon as it has begun."""
        for asker in askers:
            asker.done.set()
        await settled()


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def test_a_place_that_is_free_is_taken_at_once() -> None:
    async def run() -> None:
        house = House(2)
        await house.come(Asker("a"), Asker("b"), Asker("c"))
        assert house.inside == {"a", "b"}

    finish(run())


def test_people_come_before_onlookers_and_these_before_nobody() -> None:
    """Whoever came first: a person's bot does not wait for forty tables at which nobody plays."""

    async def run() -> None:
        house, first = House(1), Asker("first")
        nobody = [Asker(f"nobody {n}", f"n{n}", Rank.NOBODY) for n in range(3)]
        onlookers = [Asker(f"onlooker {n}", f"o{n}", Rank.ONLOOKER) for n in range(40)]
        person = Asker("person", "p", Rank.PLAYER)
        await house.come(first, *nobody, *onlookers, person)
        await house.finish(first, person, *onlookers, *nobody)
        assert house.seen == ["first", "person", *(one.name for one in onlookers), *(one.name for one in nobody)]

    finish(run())


def test_who_begins_to_look_on_comes_sooner() -> None:
    async def run() -> None:
        house, first = House(1), Asker("first")
        a, b = Asker("a", "a", Rank.NOBODY), Asker("b", "b", Rank.NOBODY)
        await house.come(first, a, b)
        b.rank = Rank.ONLOOKER
        await house.finish(first, a, b)
        assert house.seen == ["first", "b", "a"]

    finish(run())


def test_clients_take_turns() -> None:
    """Who opens forty tables waits longer at each of them, and nobody else does."""

    async def run() -> None:
        house = House(1)
        many = [Asker(f"many {n}", "many") for n in range(40)]
        few = [Asker(f"few {n}", "few") for n in range(2)]
        other = Asker("other", "other")
        await house.come(*many, *few, other)
        await house.finish(*many, *few, other)
        assert house.seen[:6] == ["many 0", "few 0", "other", "many 1", "few 1", "many 2"]

    finish(run())


def test_who_has_fewer_places_comes_first() -> None:
    """Even if it was let in after the other."""

    async def run() -> None:
        house = House(4)
        many = [Asker(f"many {n}", "many") for n in range(3)]
        few, guest = [Asker(f"few {n}", "few") for n in range(2)], Asker("guest", "guest")
        await house.come(many[0], many[1], guest, few[0], many[2], few[1])
        await house.finish(guest)
        assert house.inside == {"many 0", "many 1", "few 0", "few 1"}

    finish(run())


def test_no_client_takes_more_than_its_share_even_of_free_places() -> None:
    async def run() -> None:
        house = House(4, of_client=2)
        many = [Asker(f"many {n}", "many") for n in range(4)]
        await house.come(*many)
        assert house.inside == {"many 0", "many 1"}
        await house.come(Asker("guest", "guest"))
        assert house.inside == {"many 0", "many 1", "guest"}, "whoever comes finds a place"
        await house.finish(many[0])
        assert house.inside == {"many 1", "many 2", "guest"}

    finish(run())


@pytest.mark.parametrize("late", [False, True])
def test_who_gives_up_leaves_no_place_behind(late: bool) -> None:
    """While it waits, and in the very moment in which it is let in."""

    async def run() -> None:
        house = House(1)
        a, b, c = (Asker(name, name) for name in "abc")
        await house.come(a, b, c)
        if late:
            a.done.set()
            await asyncio.sleep(0)
        house.tasks["b"].cancel()
        await house.finish(a)
        assert house.seen[-1] == "c" and house.inside == {"c"}
        await house.finish(c)
        assert (house.turnstile.free, house.turnstile.waiting) == (1, [])
        assert not house.turnstile.taken and not house.turnstile.served, "nobody is remembered"

    finish(run())


def test_a_thought_that_fails_gives_its_place_back() -> None:
    async def run() -> None:
        turnstile = Turnstile(1, 1)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                async with turnstile.passed(Asker("a")):
                    raise ZeroDivisionError
        assert turnstile.free == 1

    finish(run())
