"""A correction looked at before it is made: what it leaves out, what would no longer fit."""

from functools import cache
from random import Random
from typing import Any

import pytest

from scoring.cards import parse_cards
from scoring.catalogue import GAMES
from scoring.fives import FIVES
from scoring.fives.match import FIVES_GAME
from scoring.fives.recorded_facts import HandWon
from scoring.game import Game
from scoring.hokm.recorded_facts import HandScored, HandTaken, TrickPlayed, TrumpNamed
from scoring.log.correction_preview import Proposal, propose
from scoring.log.replay import check, effective, readings, replay
from scoring.recorded_facts import Amended, DealVoided, Entry, Fact, MatchEnded, Seated, Voided
from tests.robustness.length import times
from tests.scoring.hokm.by_hand import HokmTable
from tests.scoring.match import KARIM, NAMES, RINA, SALMA, Match
from tests.scoring.players import play, proposals
from tests.support.long import first_of


class FivesTable(Match):
    game = FIVES_GAME


def fours(deal: int, seat: int) -> HandWon:
    """Eight points."""
    return HandWon(deal, (seat,), "four_of_a_kind")


def proposed(match: Match, *facts: Fact) -> Proposal:
    return propose(match.game, match.log, facts)


def left_out(proposal: Proposal) -> list[Fact]:
    return [entry.fact for entry in proposal.left_out]


@pytest.fixture
def fives() -> FivesTable:
    """Rina 16, Karim 8 to 20; then Karim scores twice and has 24 in deal 5."""
    table = FivesTable.begun(FIVES, RINA)
    for deal, seat in enumerate((RINA, KARIM, RINA, KARIM, KARIM), start=1):
        table.write(fours(deal, seat))
    assert table.state.standing.winners == (KARIM,)
    return table


# The end of a match


def test_a_match_that_ends_earlier_leaves_out_what_was_entered_later(fives: FivesTable) -> None:
    proposal = proposed(fives, Amended(3, fours(2, RINA)))
    assert proposal.can_be_made
    assert left_out(proposal) == [fours(4, KARIM), fours(5, KARIM)]
    assert proposal.facts == (Amended(3, fours(2, RINA)), Voided(5), Voided(6))
    assert proposal.replay.state.standing.winners == (RINA,)


def test_a_decision_after_an_earlier_end_is_left_out_too() -> None:
    table, moved = FivesTable.begun(FIVES, RINA), Seated(5, (*NAMES[:3], "Mitu"))
    for fact in (*map(fours, (1, 2, 3, 4), (RINA, KARIM, RINA, SALMA)), moved):
        table.write(fact)
    assert left_out(proposed(table, Amended(3, fours(2, RINA)))) == [fours(4, SALMA), moved]


def test_more_players_than_before_bring_no_points_along(fives: FivesTable) -> None:
    proposal = proposed(fives, Seated(4, (*NAMES, "Mitu"), points_move=True))
    assert proposal.replay.state.standing.totals[:4] == (16, 24, 0, 0)


def test_a_match_that_was_over_goes_on_again(fives: FivesTable) -> None:
    proposal = proposed(fives, Amended(6, fours(5, SALMA)))
    assert (proposal.can_be_made, proposal.left_out) == (True, ())
    assert not proposal.replay.state.standing.finished
    assert [change.place[0] for change in proposal.changes] == [5]


def test_a_decision_about_the_next_deal_comes_with_the_correction_that_opens_it(
    fives: FivesTable,
) -> None:
    decision = Seated(6, NAMES[::-1])
    assert not proposed(fives, decision).can_be_made
    assert proposed(fives, Amended(6, fours(5, SALMA)), decision).can_be_made


def test_an_end_by_the_table_comes_after_the_end_by_points(fives: FivesTable) -> None:
    fives.undo()
    fives.write(MatchEnded())
    proposal = proposed(fives, Amended(3, fours(2, RINA)))
    assert left_out(proposal) == [fours(4, KARIM), MatchEnded()]


# The end of a deal

ACES = ("AH 2H 3H 4H", "KH 5H 6H 7H", "QH 8H 9H TH", "AC 2C 3C 4C", "KC 5C 6C 7C", "QC 8C 9C TC")
"""Rina takes six tricks."""


def lay(table: HokmTable, *tricks: str) -> None:
    for cards in tricks:
        fact = table.next_trick(cards)
        table.write(TrickPlayed(fact.deal, fact.trick, fact.cards, table.hand.leader))


@pytest.fixture
def hokm() -> HokmTable:
    """Spades are trump; Rina takes six tricks, Karim the two after them."""
    table = HokmTable.after()
    lay(table, *ACES, "JH AS KD JC", "AD QD TD 9D")
    assert table.hand.taken == (6, 2)
    return table


def test_a_hand_that_closes_earlier_leaves_out_its_last_tricks(hokm: HokmTable) -> None:
    seventh = TrickPlayed(1, 7, parse_cards("AS JH KD JC"), RINA)
    proposal = proposed(hokm, Amended(9, seventh))
    assert proposal.can_be_made
    (last,) = proposal.left_out
    assert last.seq == 10
    assert proposal.replay.state.find_deal(1).taken == (7, 0)


def test_the_first_trick_that_would_not_fit_is_named(hokm: HokmTable) -> None:
    proposal = proposed(hokm, Amended(4, TrickPlayed(1, 2, parse_cards("KH 5S 6H 7H"), RINA)))
    assert not proposal.can_be_made
    assert proposal.refused is None
    assert proposal.unfit.seq == 5
    assert [fault.code for fault in proposal.faults] == ["leader_differs"]
    assert proposal.unfinished is None


def test_a_deal_that_would_not_be_over_is_named(hokm: HokmTable) -> None:
    hokm.write(HandTaken(1, 0, shutout=False))
    hokm.write(TrumpNamed(2, hokm.hand.trump or parse_cards("AS")[0].suit))
    hokm.write(HandTaken(2, 1, shutout=False))
    proposal = proposed(hokm, Amended(11, TrickPlayed(1, 9, parse_cards("9S 3S 4S 5S"), KARIM)))
    assert proposal.unfit.seq == 12
    assert proposal.unfinished == 1
    finished = proposed(
        hokm,
        Amended(11, TrickPlayed(1, 9, parse_cards("9S 3S 4S 5S"), KARIM)),
        HandScored(1, (7, 4)),
    )
    assert finished.can_be_made
    hokm.write(*finished.facts)
    assert [hand.end for hand in hokm.state.deals] == ["counted", "taken", "open"]


def test_what_was_forgotten_is_not_entered_without_a_correction(hokm: HokmTable) -> None:
    hokm.write(HandTaken(1, 0, shutout=False))
    hokm.write(HandTaken(2, 0, shutout=False))
    for late, codes in (
        (HandTaken(1, 1, shutout=False), ["deal_closed"]),
        (DealVoided(2, ""), ["deal_closed"]),
    ):
        outcome = check(hokm.game, hokm.log, [late])
        assert [fault.code for fault in outcome.faults] == codes


def test_a_correction_that_is_unlawful_itself_is_refused(hokm: HokmTable) -> None:
    proposal = proposed(hokm, Amended(3, TrickPlayed(1, 1, parse_cards("AH AH 3H 4H"), RINA)))
    assert proposal.refused is not None
    assert (proposal.can_be_made, proposal.unfit) == (False, None)


def test_an_entry_tells_what_it_said_before_its_corrections(hokm: HokmTable) -> None:
    first = hokm.log[2].fact
    other = TrickPlayed(1, 1, parse_cards("AH 2H 3H JD"), RINA)
    hokm.amend(3, other)
    assert readings(hokm.log, 3) == (first, other)
    hokm.undo()
    assert readings(hokm.log, 3) == (first,)


# Any correction of any match


@cache
def played(key: str, seed: int) -> tuple[Entry, ...]:
    return play(GAMES[key], Random(seed), 40).log


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("seed", first_of(range(times(2, 5))))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_correction_can_be_made_or_says_why_not(game: Game[Any], seed: int) -> None:
    log, chance = played(game.key, seed), Random(seed)
    for entry in chance.sample(log[1:], min(6, len(log) - 1)):
        state = replay(game, log[: entry.seq - 1]).state
        for _, fact in zip(range(2), proposals(game, state, chance), strict=False):
            proposal = propose(game, log, [Amended(entry.seq, fact)])
            assert proposal.can_be_made is not bool(proposal.faults)
            if proposal.can_be_made:
                outcome = check(game, log, proposal.facts)
                assert outcome.stuck is None
                kept = {one.seq for one in effective(log)} - {one.seq for one in proposal.left_out}
                assert {one.seq for one in outcome.accepted} == kept
