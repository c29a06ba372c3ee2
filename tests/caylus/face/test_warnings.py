"""What a draft will cost is said before it is confirmed, and nothing else is."""

from __future__ import annotations

from caylus.helpers import BLUE, RED, begin, hold, own, town, work
from parvis.core.flow import Step, question, submit
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.castle import Castle
from parvis.games.caylus.rules.placement import PlacingWorkers
from parvis.games.caylus.rules.provost import MovingTheProvost
from parvis.games.caylus.rules.state import Caylus
from parvis.text.words import LANGUAGES, words


def warned(s: Caylus, line: str, language: str = "en") -> list[str]:
    """What is said before a move is confirmed."""
    asked = question(s)
    assert asked is not None
    after = CAYLUS.clone(s)
    submit(after, CAYLUS.read(line))
    found = CAYLUS.face.warnings(s, after, asked.seat, words(CAYLUS, language))
    return [text.replace("\u00a0", " ") for text in found]


def table(holding: str, *steps: Step[Caylus], **columns: object) -> Caylus:
    s = town(3, **columns)
    own(s, BLUE, "quarry", "church", "architect_1", "tailor")
    for seat in range(3):
        hold(s, seat, holding)
    return begin(s, *steps)


def test_a_worker_beyond_the_provost() -> None:
    s = table("3 deniers", PlacingWorkers(), provost=4, bailiff=4)
    (told,) = warned(s, "place neutral_marketplace")
    assert told.startswith("Space 5 is beyond the provost (space 4): unless he is moved on")
    assert warned(s, "place neutral_quarry") == [] and warned(s, "pass") == [] and warned(s, "place gate") == []
    for language in LANGUAGES:
        assert len(warned(s, "place fixed_peddler", language)) == 1


def test_the_castle_without_cubes() -> None:
    poor, rich = table("3 deniers", PlacingWorkers()), table("3 deniers 1 food 1 wood 1 stone", PlacingWorkers())
    (told,) = warned(poor, "place castle")
    assert told.endswith("if you get no others before, you lose 2 points.")
    assert warned(rich, "place castle") == []


def test_what_cannot_be_paid() -> None:
    poor = table("1 deniers", PlacingWorkers(), provost=20)
    assert "nothing it offers can be paid" in warned(poor, "place tailor")[0]
    assert "nothing it offers can be paid" in warned(poor, "place neutral_carpenter")[0]
    assert "(0 deniers, no cube)" in warned(poor, "place church")[0]
    assert warned(poor, "place joust_field")[0].endswith("you have 0 deniers and 0 cloth now.")
    assert warned(poor, "place forest") == [], "production costs nothing"
    rich = table("5 deniers 2 cloth 2 food 2 wood", PlacingWorkers(), provost=20)
    for place in ("tailor", "neutral_carpenter", "church", "joust_field", "neutral_marketplace"):
        assert warned(rich, f"place {place}") == [], place


def test_no_house_in_the_castle_costs_what_is_lost() -> None:
    s = town(3, castle=[RED, BLUE], workers=[5, 5, 6], points=[1, 9, 0])
    hold(s, RED, "1 food 1 wood 1 stone")
    hold(s, BLUE, "1 food 1 wood 1 stone")
    begin(s, Castle())
    assert warned(s, "houses 0") == ["Building no house in the castle costs you 1 point."], "nobody has less than 0"
    assert warned(s, "houses 1") == []
    submit(s, CAYLUS.read("houses 0"))
    assert warned(s, "houses 0") == ["Building no house in the castle costs you 2 points."]


def test_a_provost_who_leaves_own_workers_behind() -> None:
    s = town(3, passed=[RED, BLUE], provost=6, bailiff=6)
    hold(s, RED, "3 deniers")
    hold(s, BLUE, "3 deniers")
    work(s, RED, "neutral_carpenter")
    work(s, BLUE, "neutral_quarry")
    begin(s, MovingTheProvost())
    (told,) = warned(s, "provost 5")
    assert told.startswith("One of your workers stands beyond the provost now (Carpenter (pink))")
    assert warned(s, "provost 7") == [] and warned(s, "stay") == []
