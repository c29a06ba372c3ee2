"""What has happened, told by action: exact sentences in both languages, what belongs together, whose a change is."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from caylus.helpers import begin as in_caylus
from caylus.helpers import space, town, work
from parvis.core.flow import SPECTATOR
from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.games.caylus.rules.buildings import Buildings
from parvis.games.caylus.rules.provost import PaidProvost
from parvis.games.pillars.rules.cathedral import Cathedral
from parvis.games.pillars.rules.choosing import ChooseCards
from parvis.sitting.sitting import Sitting, dealer
from parvis.sitting.story import Line, tell
from parvis.sitting.telling import HEADING, Entry, actions_of, sentence, tail, told, with_changes
from parvis.text.spelling import spelled
from parvis.text.words import people, words
from pillars.helpers import begin as in_pillars
from pillars.helpers import employ, give, offer, table

RECORDS = Path(__file__).parents[1] / "records"
NAMES = ["Anna", "Bruno", "Clara", "David", "Emma"]


def played(name: str, plies: int | None = None) -> tuple[Any, list[Line]]:
    """The story of a record, up to a ply."""
    record = read_record((RECORDS / name).read_text(encoding="utf-8"), GAMES)
    s, lines = record.setup(), []
    for ply, (_, move) in enumerate(record.moves[:plies]):
        lines += tell(record.game, s, move, ply)
    return record.game, lines


def read(game: Any, entries: list[Entry], language: str = "en", reader: int = 0) -> list[str]:
    """The entries as a reader sees them, where nothing is drawn."""
    say = words(game, language)
    named = people(say, NAMES, reader).named
    shown = [named(spelled(say, with_changes(game, say, entry, reader))) for entry in entries]
    return [text.replace("\u00a0", " ") for text in shown]


def answered(game: Any, s: Any, *moves: str) -> list[Entry]:
    """What is told of moves from a position on."""
    lines: list[Line] = []
    for ply, move in enumerate(moves):
        lines += tell(game, s, game.read(move), ply)
    return told(game, lines)


TROYES = {
    "en": [
        "Dice of Clara: [red 2][red 5][yellow 5][yellow 1][yellow 4]",
        "Your dice: [red 2][red 4][yellow 1][yellow 4][yellow 3]",
        "The black dice: [black 6][black 3]",
        "You turn over [yellow 1][yellow 3][yellow 4] (you −4 influence)",
        "Clara places a citizen with [red 6] taking the citizen (City Hall, place 6)",
        "You activate Priest taking the citizen (Palace, place 5) with [white 5] (you −8 deniers, Bruno +2 deniers, "
        "you +1 cube on Activity cards)",
    ],
    "fr": [
        "Dés de Clara : [2 rouge][5 rouge][5 jaune][1 jaune][4 jaune]",
        "Vos dés : [2 rouge][4 rouge][1 jaune][4 jaune][3 jaune]",
        "Les dés noirs : [6 noir][3 noir]",
        "Vous retournez [1 jaune][3 jaune][4 jaune] (vous −4 influence)",
        "Clara place un habitant avec [6 rouge] en prenant l’habitant (Hôtel de ville, emplacement 6)",
        "Vous activez Prêtre en prenant l’habitant (Palais, emplacement 5) avec [5 blanc] "
        "(vous −8 deniers, Bruno +2 deniers, vous +1 cube sur les cartes Activité)",
    ],
}  # fmt: skip
CAYLUS = {
    "en": [
        "On the road: Carpenter (pink), Sawmill (pink), Forest, Marketplace (pink), Farm (pink), Quarry (pink)",
        "Turn 1",
        "Clara places a worker at the Inn (Clara −1 denier)",
        "Stables: the turn order is now Bruno, you, Clara",
        "Bruno builds a house in the castle (Bruno +5 prestige points, Bruno −1 food, Bruno −1 wood, Bruno −1 cloth)",
    ],
    "fr": [
        "Sur la route : Charpentier (rose), Scierie (rose), Forêt, Marché (rose), Ferme (rose), Carrière (rose)",
        "Tour 1",
        "Clara place un ouvrier à l’Auberge (Clara −1 denier)",
        "Écuries : l’ordre du tour est désormais Bruno, vous, Clara",
        "Bruno construit une maison au château (Bruno +5 points de prestige, Bruno −1 nourriture, Bruno −1 bois, "
        "Bruno −1 tissu)",
    ],
}
PILLARS = {
    "en": [
        "Phase I: resources and craftsmen",
        "Clara hires Master Woodworker (round 1) (Clara −3 gold, Clara +1 craftsman)",
        "Clara puts your builder back into the bag",
        "The king wants 5 gold in taxes",
        "You hire Carpenter (round 2), dismissing Mortar Mixer (you −3 gold)",
    ],
    "fr": [
        "Phase I : ressources et artisans",
        "Clara engage Maître menuisier (tour 1) (Clara −3 pièces d’or, Clara +1 artisan)",
        "Le roi exige 5 pièces d’or d’impôts",
        "Vous engagez Charpentier (tour 2), en renvoyant Gâcheur de mortier (vous −3 pièces d’or)",
    ],
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("record", "plies", "expected"),
    [
        ("troyes/3-plain-12.txt", 60, TROYES),
        ("caylus/3-plain-all-4.txt", 31, CAYLUS),
        ("pillars/3-greedy-0.txt", 62, PILLARS),
    ],
)
def test_actions_are_told_in_sentences(record: str, plies: int, expected: dict[str, list[str]], language: str) -> None:
    game, lines = played(record, plies)
    shown = [line.replace("-", "−") for line in read(game, told(game, lines), language)]
    wanted = [line.replace("-", "−") for line in expected[language]]
    assert [line for line in wanted if line not in shown] == []


def test_every_record_can_be_told_in_both_languages() -> None:
    for file in sorted(RECORDS.glob("*/*.txt"))[::4]:
        game, lines = played(f"{file.parent.name}/{file.name}")
        for language in ("en", "fr"):
            for text in read(game, told(game, lines), language):
                assert text and not re.search("[{}\ue000-\uf8ff]|  ", text), text
                assert words(game, language)("told-step") not in text


def test_the_gold_of_the_toolmaker_is_told_with_him() -> None:
    """13. Cathedral: gold is paid out last, and belongs to who earned it."""
    game, s = GAMES["pillars"], table()
    employ(s, 0, "mason_1 mortar_mixer")
    employ(s, 1, "toolmaker_1 mortar_mixer")
    give(s, 0, stone=1)
    give(s, 1, metal=1, sand=3)
    in_pillars(s, Cathedral())
    assert read(game, answered(game, s, "work mason-1", "work mortar_mixer-1"), "en", SPECTATOR) == [
        "Anna: the Mason works once (Anna +1 victory point, Anna -1 stone)",
        f"Bruno: the Toolmaker has worked (Bruno +{s.cards.toolmaker_gold} gold)",
        "Bruno: the Mortar Mixer works once (Bruno +1 victory point, Bruno -3 sand)",
    ]


def test_who_has_nothing_to_choose_is_told_to_be_skipped() -> None:
    game, s = GAMES["pillars"], table(3)
    offer(s, "sand_2 wood_4 stone_4")
    s.workers, s.gold = [12, 12, 4], [0, 0, 0]
    in_pillars(s, ChooseCards())
    assert read(game, answered(game, s, "take sand_2"), "fr", 2) == [
        "Anna prend Petite sablière (Anna -2 ouvriers)", "Vous n’avez plus rien à choisir et passez",
    ]  # fmt: skip


def test_workers_beyond_the_provost_are_told_to_go_home() -> None:
    """Phase 5: nothing is paid to who waits for the provost in vain."""
    game, s = GAMES["caylus"], town(3, deniers=[1, 0, 0])
    work(s, 1, "neutral_sawmill", "neutral_quarry")
    s.provost = space(s, "neutral_sawmill")
    in_caylus(s, PaidProvost(0), Buildings())
    assert read(game, answered(game, s, "stay"), "en", 1) == [
        "Anna leaves the provost where he is",
        "Along the road",
        "You use Sawmill (pink) (you +1 wood)",
        "The provost stays short of Quarry (pink): your worker goes home unpaid",
    ]


def test_what_the_rules_chose_is_marked() -> None:
    game, lines = played("troyes/3-plain-12.txt", 130)
    shown = read(game, told(game, lines))
    assert any("[white 2] (automatic)" in line for line in shown)
    game, lines = played("caylus/3-plain-all-4.txt", 46)
    assert "Clara passes (automatic)" in read(game, told(game, lines))


def test_secrets_stay_secret() -> None:
    game, lines = played("troyes/3-plain-12.txt", 4)
    entries = told(game, lines)[1:4]
    assert read(game, entries, "en", 0)[0] == "You receive a character: Le Florentin"
    assert read(game, entries, "en", 1)[0] == "Anna receives a character: unseen"
    assert all("unseen" in line for line in read(game, entries, "en", SPECTATOR))


@pytest.mark.parametrize("record", ["troyes/3-plain-12.txt", "caylus/3-plain-all-4.txt", "pillars/3-greedy-0.txt"])
def test_the_log_sent_piece_by_piece_is_the_whole_log(record: str) -> None:
    """What a page keeps, cut where the next piece begins, and that piece, are what is told of all."""
    game, lines = played(record, 150)
    kept: list[tuple[int, str]] = []
    for ply in range(150):
        so_far = [line for line in lines if line.ply <= ply]
        piece = tail(game, so_far, ply)
        kept = [entry for entry in kept if entry[0] < piece[0].ply]
        kept += [(entry.first, sentence(game, words(game, "en"), entry)) for entry in told(game, piece)]
    assert kept == [(entry.first, sentence(game, words(game, "en"), entry)) for entry in told(game, lines)]


def test_an_empty_phase_has_no_heading() -> None:
    for record in ("troyes/3-plain-12.txt", "caylus/3-plain-all-4.txt"):
        game, lines = played(record)
        entries = told(game, lines)
        for one, other in pairwise(entries):
            assert not (one.kind == other.kind == HEADING and one.size >= other.size and not one.changes)


def test_a_draft_is_told_like_the_log() -> None:
    game, _ = played("troyes/3-plain-12.txt", 0)
    record = read_record((RECORDS / "troyes/3-plain-12.txt").read_text(encoding="utf-8"), GAMES)
    s = record.setup()
    for _, move in record.moves[:57]:
        tell(game, s, move)
    entries = actions_of(game, s, 0, [move for _, move in record.moves[57:60]])
    assert [line.replace("-", "−") for line in read(game, entries)] == TROYES["en"][-1:]


def test_a_draft_of_what_goes_without_saying_says_it() -> None:
    record = read_record((RECORDS / "pillars/2-greedy-0.txt").read_text(encoding="utf-8"), GAMES)
    game, s = record.game, record.setup()
    for _, move in record.moves[:14]:
        tell(game, s, move)
    keep = game.read("keep")
    assert told(game, tell(game, game.clone(s), keep)) == []
    assert read(game, actions_of(game, s, 0, [keep])) == ["You leave the builder to Bruno"]
    assert read(game, actions_of(game, s, 0, [keep]), "fr") == ["Vous laissez le bâtisseur à Bruno"]


def test_several_cards_are_several() -> None:
    game, lines = played("troyes/2-3-options-fond-2228.txt", 6)
    dealt = [line for line in read(game, told(game, lines), "en", 0) if "character" in line]
    assert dealt[-1] == "Bruno receives 2 characters: all unseen" and dealt[0].startswith("You receive 2 characters: ")


def test_what_is_named_several_times_is_told_once_with_its_number() -> None:
    game, lines = played("troyes/4-8-options-mixed-45.txt")
    scout = next(line for line in read(game, told(game, lines)) if " Scout " in line and "×" in line)
    assert "cubes on Skirmishes ×2, Theological Conflict, Wayfarers" in scout


def test_who_looks_at_the_coming_event_is_named() -> None:
    game, lines = played("pillars/2-mixed-0.txt", 41)
    assert (
        read(game, told(game, lines), "en", 1)[-2]
        == "You look at the coming event thanks to Ellen: Philip and Waleran in conflict"
    )
    assert read(game, told(game, lines), "en", 0)[-2] == "Bruno looks at the coming event thanks to Ellen: unseen"


def test_what_was_taken_back_is_not_told() -> None:
    record = read_record((RECORDS / "caylus/3-plain-all-4.txt").read_text(encoding="utf-8"), GAMES)
    moves, record.moves = record.moves[:10], []
    sitting = Sitting(record, record.setup(), dealer(Random(1)), 0)
    sitting.accept(sitting.played(moves, deals=False))
    before = told(sitting.game, sitting.log)
    sitting.accept(sitting.played([(0, sitting.game.read("place gate"))]))
    assert len(told(sitting.game, sitting.log)) == len(before) + 1
    sitting.accept(sitting.undone([0]))
    assert read(sitting.game, told(sitting.game, sitting.log)) == read(sitting.game, before)
