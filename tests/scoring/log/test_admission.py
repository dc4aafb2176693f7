"""A log from elsewhere is let in only as a table could have entered it."""

from dataclasses import replace
from random import Random

import pytest

from scoring.catalogue import GAMES
from scoring.hazari import BANGLADESH
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.log.admission import TooMuch, admit
from scoring.log.replay import replay
from scoring.recorded_facts import (
    DealerSet,
    DealVoided,
    Entry,
    MatchEnded,
    Voided,
)
from tests.scoring.match import Match
from tests.scoring.players import play
from tests.support.cases import cases, fact_of
from tests.support.long import first_of

PLENTY = 10_000


class Hazari(Match):
    game = HAZARI


def opened() -> Hazari:
    return Hazari.begun(BANGLADESH, 0)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("seed", first_of(range(3)))
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_table_entered_is_let_in(game: str, seed: int) -> None:
    match = play(GAMES[game], Random(f"{game} {seed}"), 25)
    match.undo()
    match.redo()
    match.undo()
    assert admit(GAMES[game], match.log, PLENTY) == replay(GAMES[game], match.log)


def test_play_on_top_of_corrections_and_decisions_that_wait_is_let_in() -> None:
    match = opened()
    match.write(RoundTaken(1, 1, 2))
    match.amend(2, RoundTaken(1, 1, 3))
    match.write(DealerSet(2, 3))
    match.write(RoundTaken(1, 2, 0))
    match.write(DealCounted(1, (90, 90, 90, 90)))
    match.write(RoundTaken(2, 1, 0))
    match.void("the cat")
    match.write(MatchEnded())
    assert admit(HAZARI, match.log, PLENTY) == replay(HAZARI, match.log)


@cases("matches", "what no table could enter is named", fact=fact_of("hazari"))
def test_what_no_table_could_enter_is_named(fact: Voided) -> None:
    match = opened()
    match.write(RoundTaken(1, 1, 2))
    later = Entry(4, DealVoided(1, ""), write="later")
    reached = admit(HAZARI, (*match.log, Entry(3, fact, write="forged"), later), PLENTY)
    assert reached.stuck.seq == 3


def test_an_undo_without_anything_to_undo_is_named() -> None:
    """Whoever counts only what is left in the end would let it in."""
    match = opened()
    log = (*match.log, *(Entry(seq, Voided(seq - 1), write=f"{seq}") for seq in (2, 3)))
    reached = admit(HAZARI, log, PLENTY)
    assert reached.stuck.seq == 2


def test_a_set_up_that_no_table_could_choose_is_named() -> None:
    (entry,) = opened().log
    wrong = replace(entry, fact=replace(entry.fact, dealer=7))
    assert admit(HAZARI, (wrong,), PLENTY).stuck == wrong


def test_a_log_of_nothing_but_corrections_is_not_judged_to_its_end() -> None:
    match = opened()
    match.write(RoundTaken(1, 1, 2))
    for _ in range(5):
        match.undo()
        match.redo()
    with pytest.raises(TooMuch):
        admit(HAZARI, match.log, 20)
