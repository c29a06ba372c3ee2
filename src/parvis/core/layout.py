"""Layout: how a view becomes a row of small numbers, for programs that learn.

A game says by shapes, which stand one inside the other as its view does, what each part of the view is: a count, a name
out of a list, whose something is. From them follow the layout (which numbers of a row are what, and their bounds) and
the row itself. A row is made from the view and from nothing else, so that it knows what its seat may know.

0 is nothing: no card, nobody, not known, a seat or an expansion that is not in the game. Names count from 1, in the
order of their list; seats count from 1, too, beginning with the one who looks. Counts beyond `MOST` are shown as
`MOST`: every number of a row is a byte.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from .flow import Question
from .native import mypyc_attr

MOST: Final = 255
"""The highest number of a row."""
GREY: Final = "grey"
"""How a view calls an owner beside the seats."""


class Entry:
    """Some numbers of a row: where they are, between what they lie, and what they are.

    `names` says what a number means (`kind` is name: the first name is 1), or what each of several numbers is about.
    """

    def __init__(
        self, name: str, start: int, length: int, kind: str, high: int, meaning: str, names: Sequence[str] = ()
    ) -> None:
        self.name = name
        self.start = start
        self.length = length
        self.kind = kind
        self.low = 0
        self.high = high
        self.meaning = meaning
        self.names = tuple(names)

    def __repr__(self) -> str:
        return f"{self.name}: {self.start}+{self.length}, {self.kind} {self.low}..{self.high}, {self.meaning}"


class Looker:
    """Who looks, and how seats are counted from there. A spectator looks from seat 0, and sees less."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = max(seat, 0)
        self.seats = seats

    def near(self, seat: int) -> int:
        """How far a seat is from the one who looks: 0 is that one itself."""
        return (seat - self.seat) % self.seats


def owners(seats: int, grey: bool) -> list[str]:
    """What owners are called in the order in which they are counted."""
    return ["oneself", *[f"seat+{away}" for away in range(1, seats)], *([GREY] if grey else [])]


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """What a part of a view is, and how it becomes so many numbers: None, too, which becomes nothing but zeros."""

    def __init__(self, length: int) -> None:
        self.length = length

    def entries(self, name: str, found: list[Entry]) -> None:
        """Say what the numbers are, after those of the entries found so far."""

    @abstractmethod
    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        """Write a value that is there."""

    def put(self, value: Any, looker: Looker, out: list[int]) -> None:
        """Write a value, or that there is none."""
        if value is None:
            out.extend([0] * self.length)
        else:
            self.write(value, looker, out)


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaf(Shape):
    """What is an entry of the layout by itself."""

    def __init__(self, length: int, kind: str, high: int, meaning: str, names: Sequence[str] = ()) -> None:
        super().__init__(length)
        self.kind = kind
        self.high = high
        self.meaning = meaning
        self.names = tuple(names)

    def entries(self, name: str, found: list[Entry]) -> None:
        start = found[-1].start + found[-1].length if found else 0
        found.append(Entry(name, start, self.length, self.kind, self.high, self.meaning, self.names))


class Count(Leaf):
    """A number that is not below 0."""

    def __init__(self, meaning: str, high: int = MOST) -> None:
        super().__init__(1, "count", high, meaning)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        out.append(min(value, MOST))


class Lost(Leaf):
    """A number that is not above 0, shown without its sign."""

    def __init__(self, meaning: str, high: int = MOST) -> None:
        super().__init__(1, "count", high, meaning)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        out.append(min(-value, MOST))


class Flag(Leaf):
    """Whether something is so: true, or above 0."""

    def __init__(self, meaning: str) -> None:
        super().__init__(1, "flag", 1, meaning)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        out.append(1 if value > 0 else 0)


class Name(Leaf):
    """One of a list of names."""

    def __init__(self, names: Sequence[str], meaning: str) -> None:
        super().__init__(1, "name", len(names), meaning, names)
        self.numbers = {name: number for number, name in enumerate(names, 1)}

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        out.append(self.numbers[value])


class Whose(Leaf):
    """A seat, counted from the one who looks; or grey, which comes after as many seats as a game may have."""

    def __init__(self, seats: int, meaning: str, grey: bool = False) -> None:
        super().__init__(1, "seat", seats + grey, meaning)
        self.grey = seats + 1

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        out.append(self.grey if value == GREY else looker.near(value) + 1)


class Names(Leaf):
    """Some of a list of names: a flag for each."""

    def __init__(self, names: Sequence[str], meaning: str, key: str = "") -> None:
        super().__init__(len(names), "flag", 1, meaning, names)
        self.numbers = {name: number for number, name in enumerate(names)}
        self.key = key
        """Where a view says more than the names: what it calls them."""

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        start = len(out)
        out.extend([0] * self.length)
        for named in value:
            out[start + self.numbers[named[self.key] if self.key else named]] = 1


class Tally(Leaf):
    """Numbers from 1 on, such as dice: how many there are of each."""

    def __init__(self, highest: int, meaning: str) -> None:
        super().__init__(highest, "count", MOST, meaning, [str(number) for number in range(1, highest + 1)])

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        start = len(out)
        out.extend([0] * self.length)
        for number in value:
            out[start + number - 1] += 1


class ByOwner(Leaf):
    """A count for every owner: the seats from the one who looks on, and then grey if there is a grey.

    `called` says what a view has words for instead of a number.
    """

    def __init__(
        self, seats: int, meaning: str, high: int = MOST, grey: bool = False, called: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(seats + grey, "count", high, meaning, owners(seats, grey))
        self.grey = seats
        self.called = dict(called or {})

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        """A view has the counts by owner, those that are not 0; or a list of owners, as often as there are pieces."""
        start = len(out)
        out.extend([0] * self.length)
        if isinstance(value, Mapping):
            for owner, count in value.items():
                shown = self.called[count] if isinstance(count, str) else count
                out[start + self.place(owner, looker)] = min(shown, MOST)
        else:
            for owner in value:
                out[start + self.place(owner, looker)] += 1

    def place(self, owner: Any, looker: Looker) -> int:
        return self.grey if owner == GREY else looker.near(int(owner))


@mypyc_attr(allow_interpreted_subclasses=True)
class Row(Shape):
    """Things of one shape, one after the other: as many as fit, and zeros after the last."""

    def __init__(self, length: int, each: Shape) -> None:
        super().__init__(length * each.length)
        self.count = length
        self.each = each

    def entries(self, name: str, found: list[Entry]) -> None:
        for number in range(self.count):
            self.each.entries(f"{name}[{number}]", found)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        for number in range(self.count):
            self.each.put(value[number] if number < len(value) else None, looker, out)


@mypyc_attr(allow_interpreted_subclasses=True)
class Around(Row):
    """A row by seats, turned so that the one who looks comes first."""

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        super().write([*value[looker.seat :], *value[: looker.seat]], looker, out)


class Record(Shape):
    """Things of several shapes, each with a name of its own; what a view has besides is left out."""

    def __init__(self, parts: Mapping[str, Shape]) -> None:
        super().__init__(sum([part.length for part in parts.values()]))
        self.parts = dict(parts)

    def entries(self, name: str, found: list[Entry]) -> None:
        for key, part in self.parts.items():
            part.entries(f"{name}.{key}" if name else key, found)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        for key, part in self.parts.items():
            part.put(value.get(key), looker, out)


class Asked(Shape):
    """The question: its name, whom it waits for, and its fields. At the end of a game there is none.

    Fields are numbers of the rules, in which seats are not turned: shown plus 1, so that 0 says that there is none. The
    seat asked is not among them, nor are lists: what somebody plans, a view says elsewhere.
    """

    def __init__(self, names: Sequence[str], seats: int, fields: int) -> None:
        self.name = Name(names, "the question that waits, none when the game is over")
        self.seat = Whose(seats, "the seat that is asked; 0 is the dealer")
        self.fields = fields
        super().__init__(2 + fields)

    def entries(self, name: str, found: list[Entry]) -> None:
        self.name.entries(f"{name}.name", found)
        self.seat.entries(f"{name}.seat", found)
        field = Count("a field of the question, plus 1")
        field.kind = "name"
        for number in range(self.fields):
            field.entries(f"{name}.fields[{number}]", found)

    def write(self, value: Any, looker: Looker, out: list[int]) -> None:
        seat: int = value["seat"]
        self.name.write(value["name"], looker, out)
        self.seat.put(None if seat < 0 else seat, looker, out)
        given = value["fields"][0 if seat < 0 else 1 :]
        fields = [min(field + 1, MOST) for field in given if not isinstance(field, list)]
        out.extend(fields + [0] * (self.fields - len(fields)))


class Layout:
    """The rows of a game: their size, and what is where. The same for all numbers of seats and all options."""

    def __init__(self, parts: Mapping[str, Shape]) -> None:
        self.shape = Record({"seat": Count("the seat that looks, counted from 1", 9), **parts})
        found: list[Entry] = []
        self.shape.entries("", found)
        self.entries = tuple(found)
        self.size = self.shape.length
        self.named = {entry.name: entry for entry in found}

    def flat(self, view: Mapping[str, Any], seat: int) -> list[int]:
        """What a seat sees, as a row: this is what a row is."""
        out: list[int] = []
        looker = Looker(seat, view["seats"])
        self.shape.write({**view, "seat": seat + 1 if seat >= 0 else None}, looker, out)
        return out

    def digest(self, size: int = 0) -> str:
        """A short digest of what the numbers of a row are, of all or of the first so many: if it is equal, so are they.

        Whoever keeps what was learned keeps this and the size with it. New entries come at the end: what was learned
        before they came is still of use.
        """
        seen = [entry for entry in self.entries if entry.start < (size or self.size)]
        text = "\n".join([f"{entry!r} {' '.join(entry.names)}" for entry in seen])
        return sha256(text.encode()).hexdigest()[:16]

    def __getitem__(self, name: str) -> Entry:
        entry = self.named.get(name)
        if entry is None:
            raise KeyError(f"the layout has no entry '{name}'")
        return entry


def question_names(steps: Mapping[str, Any]) -> list[str]:
    """The names of those steps that are questions, in their order."""
    return [name for name, step in steps.items() if issubclass(step, Question)]
