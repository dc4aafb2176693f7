"""What players agree besides the rules: handicap, stake, a casual match, who sits out."""

from functools import partial

import pytest

from scoring.bukharo import BUKHARO
from scoring.catalogue import find_game
from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandWon
from scoring.game import Game
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken
from scoring.log.codec import pack, read, unpack
from scoring.log.replay import replay
from scoring.recorded_facts import (
    Agreement,
    AgreementSet,
    DealVoided,
    Entry,
    Fact,
    MatchOpened,
    Seated,
)
from tests.scoring.match import NAMES, codes
from tests.support.cases import cases

GAMES = {"hazari": BANGLADESH, "fives": FIVES, "hokm": HOKM, "bukharo": BUKHARO}


def opened(game: str, agreed: Agreement) -> MatchOpened:
    return MatchOpened(game, NAMES, GAMES[game], 0, agreed)


def totals(game: str, agreed: Agreement, *facts: Fact) -> tuple[int, ...]:
    log = [Entry(seq, fact) for seq, fact in enumerate((opened(game, agreed), *facts), 1)]
    told = replay(find_game(game), log)
    assert not told.faults
    return find_game(game).standing(told.state).totals


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_with_its_handicap_which_partners_add_up(game: str) -> None:
    handicap = (3, 0, 2, 1)
    partners = game in ("hokm", "bukharo")
    before = (5, 1) if partners else handicap
    assert totals(game, Agreement(handicap=handicap)) == before
    # A deal that does not count, and other players, leave it as it was.
    voided = DealVoided(1, "misdeal")
    others = Seated(1, ("Mitu", *NAMES[1:]))
    assert totals(game, Agreement(handicap=handicap), voided, others) == before


@pytest.mark.parametrize(
    ("game", "ahead", "fact", "points"),
    [
        ("hazari", 300, DealCounted(1, (100, 60, 110, 90)), (400, 60, 110, 90)),
        ("fives", 3, HandWon(1, (0,), "four_of_a_kind"), (11, 0, 0, 0)),
    ],
)
def test_points_of_a_deal_are_added_to_the_handicap(
    game: str, ahead: int, fact: Fact, points: tuple[int, ...]
) -> None:
    begun = opened(game, Agreement(handicap=(ahead, 0, 0, 0)))
    told = replay(find_game(game), [Entry(1, begun), Entry(2, fact)])
    assert told.state.standing.totals == points
    assert told.state.totals_before(told.state.deals[0]) == (ahead, 0, 0, 0)


def test_a_side_that_was_ahead_wins_the_race_sooner() -> None:
    taken = HandTaken(1, 0, shutout=False)
    assert totals("hokm", Agreement(handicap=(6, 0, 0, 0)), taken) == (7, 0)


@cases(
    "matches", "an agreement that makes no sense opens no match", agreed=partial(read, Agreement)
)
def test_an_agreement_that_makes_no_sense_opens_no_match(
    agreed: Agreement, refused: tuple[str, ...]
) -> None:
    assert codes(find_game("hazari").opening_faults(opened("hazari", agreed))) == [*refused]


def test_partners_together_may_not_begin_at_the_target() -> None:
    game: Game[object] = find_game("hokm")
    assert not game.opening_faults(opened("hokm", Agreement(handicap=(3, 0, 3, 6))))
    together = opened("hokm", Agreement(handicap=(4, 0, 3, 0)))
    assert codes(game.opening_faults(together)) == ["handicap_too_high"]


def test_who_plays_on_keeps_the_handicap_and_nobody_waits_who_plays() -> None:
    agreed = Agreement(handicap=(300, 0, 0, 100), waiting=("Mitu", "Abba"))
    after = ("Mitu", NAMES[3], NAMES[0], NAMES[2])
    passed = agreed.passed_on(NAMES, after)
    assert passed == Agreement(handicap=(0, 100, 300, 0), waiting=("Abba",))
    assert Agreement().passed_on(NAMES, after) == Agreement()


@pytest.mark.parametrize(
    ("after", "handicap"),
    [
        ((NAMES[0], NAMES[2], NAMES[1], NAMES[3]), (100, 3, 2, 0)),
        (("Renu", *NAMES[1:]), (100, 2, 3, 0)),
        (("Renu", NAMES[2], NAMES[1], "Mitu"), (100, 3, 2, 0)),
    ],
)
def test_who_is_put_right_before_the_first_deal_keeps_the_handicap(
    after: tuple[str, ...], handicap: tuple[int, ...]
) -> None:
    agreed = Agreement(handicap=(100, 2, 3, 0), waiting=("Mitu",))
    begun = opened("hazari", agreed)
    told = replay(find_game("hazari"), [Entry(1, begun), Entry(2, Seated(1, after))])
    assert told.state.agreed.handicap == told.state.standing.totals == handicap
    assert told.state.agreed.waiting == (() if "Mitu" in after else ("Mitu",))


def test_fewer_players_in_a_file_leave_the_handicap_as_it_was() -> None:
    begun = opened("fives", Agreement(handicap=(3, 0, 0, 0)))
    told = replay(find_game("fives"), [Entry(1, begun), Entry(2, Seated(1, NAMES[:3]))])
    assert not told.faults
    assert told.state.agreed.handicap == told.state.standing.totals == (3, 0, 0, 0)


def test_an_agreement_is_put_right_as_if_it_had_been_said_before_the_match() -> None:
    played = DealCounted(1, (100, 60, 110, 90))
    put_right = AgreementSet(1, Agreement(casual=True, handicap=(0, 50, 0, 0)))
    log = [Entry(1, opened("hazari", Agreement(handicap=(300, 0, 0, 0))))]
    log += [Entry(2, played), Entry(3, put_right)]
    told = replay(find_game("hazari"), log)
    assert not told.faults
    assert told.state.standing.totals == (100, 110, 110, 90)
    assert told.state.agreed.casual
    too_high = AgreementSet(1, Agreement(handicap=(1000, 0, 0, 0)))
    assert codes(replay(find_game("hazari"), [*log, Entry(4, too_high)]).faults) == [
        "handicap_too_high"
    ]


def test_no_agreement_begins_with_a_later_deal() -> None:
    with pytest.raises(ValueError, match="first deal"):
        AgreementSet(2, Agreement())


def test_an_agreement_is_stored_only_where_something_was_agreed() -> None:
    game = find_game("hazari")
    assert "agreed" not in pack(game, opened("hazari", Agreement())).body
    full = opened("hazari", Agreement(False, 5, "point", "taka", (10, 0, 0, 0), ("Mitu",)))
    assert unpack(game, pack(game, full)) == full
