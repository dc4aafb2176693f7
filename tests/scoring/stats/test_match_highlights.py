"""The highlights of a match: the most telling first, and nothing that every match has."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

import pytest

from scoring.catalogue import GAMES
from scoring.highlights import Highlight
from scoring.seats import each_alone
from scoring.standing import Ending, Standing, leaders
from scoring.stats import PlayedDeal, PlayedMatch
from scoring.stats.match_highlights import SHOWN, MatchHighlight, match_highlights
from tests.scoring.evenings import SEEDS, counted, evening_played
from tests.scoring.hokm.by_hand import HokmTable
from tests.scoring.match import NAMES

KOTS = GAMES["hokm"].highlight_kinds
SIDES = each_alone(4)
RINA, KARIM, SALMA, NASREEN = ("Rina",), ("Karim",), ("Salma",), ("Nasreen",)


def match(
    *deals: tuple[int, int, int, int], why: Ending = "open", takers: Sequence[str] = ()
) -> PlayedMatch:
    """A match of four players alone, who had these points in its deals and took these rounds."""
    totals, played = (0, 0, 0, 0), []
    for number, (points, taken) in enumerate(zip_longest(deals, takers, fillvalue=""), start=1):
        totals = tuple(map(sum, zip(totals, points, strict=True)))
        rounds = tuple((nth, int(seat)) for nth, seat in enumerate(taken, start=1))
        told = (number, NAMES, points, totals, True, rounds, (), SIDES)
        played.append(PlayedDeal(*told))
    winners = () if why == "open" else leaders(totals)
    standing = Standing(totals, 1000, winners, why)
    return PlayedMatch(SIDES, tuple(played), standing)


def highlights(
    *deals: tuple[int, int, int, int], why: Ending = "open"
) -> dict[str, MatchHighlight]:
    found = match_highlights(match(*deals, why=why), ())
    assert len({one.kind for one in found}) == len(found) <= SHOWN
    assert [one.weight for one in found] == sorted((one.weight for one in found), reverse=True)
    return {one.kind: one for one in found}


@pytest.mark.parametrize("key", GAMES)
def test_every_evening_has_few_highlights_each_of_a_deal_that_was_played(key: str) -> None:
    kinds = GAMES[key].highlight_kinds
    for seed in SEEDS:
        played = evening_played(key, seed)
        found = match_highlights(played, kinds)
        assert len(found) <= SHOWN
        for one in found:
            (deal,) = [deal for deal in played.deals if deal.number == one.deal]
            assert {name for names in one.names for name in names} <= {*deal.players}


def test_a_match_of_one_or_two_deals_has_none() -> None:
    assert highlights((360, 0, 0, 0), (0, 360, 0, 0)) == {}


def test_a_deal_far_above_the_others_is_told_and_a_deal_that_was_equalled_is_not() -> None:
    even = [(100, 90, 90, 80), (80, 100, 90, 90)]
    best = highlights(*even, (0, 0, 20, 340))["greatest_deal"]
    assert (best.deal, best.names, best.numbers) == (3, (NASREEN,), (340,))
    twice = highlights(*even, (0, 0, 20, 340), (340, 20, 0, 0))
    assert "greatest_deal" not in twice
    assert "greatest_deal" not in highlights((0, 0, 0, 0), *even)


def test_the_winner_who_was_far_behind_came_back() -> None:
    deals = [(200, 100, 60, 0), (180, 120, 0, 60), (20, 20, 0, 320), (0, 10, 0, 350)]
    back = highlights(*deals, why="race")["comeback"]
    assert (back.deal, back.names, back.numbers) == (2, (NASREEN,), (320,))
    assert "comeback" not in highlights(*deals)  # it goes on
    assert "comeback" not in highlights(*deals, why="ended")


def test_who_led_all_the_way_or_longest_is_told_by_how_the_match_ended() -> None:
    front = [(130, 110, 70, 50)] * 4
    assert highlights(*front, why="race")["led_throughout"].names == (RINA,)
    longest = highlights(*front, why="ended")
    assert "led_throughout" in longest  # who leads when it is stopped has led throughout, too
    lost = highlights(*front, (0, 350, 10, 0), why="race")["longest_lead"]
    assert (lost.deal, lost.names, lost.numbers) == (4, (RINA,), (4,))
    assert lost.weight > 0.5
    to_and_fro = [(150, 110, 50, 50), (100, 120, 70, 70)] * 2
    won = highlights((0, 5, 0, 0), *to_and_fro, why="race")
    assert won["longest_lead"].weight < 0.5


def test_a_lead_that_changed_often_is_told_and_one_that_nobody_had_is_not() -> None:
    swings = [(360, 0, 0, 0), (0, 360, 0, 0), (10, 350, 0, 0), (355, 5, 0, 0), (0, 300, 60, 0)]
    changed = highlights(*swings, (350, 0, 0, 10))["lead_changes"]
    assert (changed.deal, changed.numbers) == (6, (4,))
    level = [(90, 90, 90, 90)] * 3
    assert not {"lead_changes", "longest_lead"} & highlights(*level).keys()


def test_the_deal_that_two_fought_over_to_the_last_points_is_told() -> None:
    close = highlights((180, 90, 50, 40), (155, 0, 45, 160), (60, 200, 100, 0))["closest_deal"]
    assert (close.deal, close.names, close.numbers) == (2, (NASREEN, RINA), (160, 155))


def test_far_more_rounds_than_the_others_are_told() -> None:
    points = [(270, 90, 0, 0), (270, 0, 90, 0), (270, 0, 0, 90)]
    taken = match(*points, takers=("0001", "0002", "0030"))
    found = {one.kind: one for one in match_highlights(taken, ())}
    assert found["most_rounds"].numbers == (9, 12)
    assert found["most_rounds"].names == (RINA,)
    even = match_highlights(match(*points, takers=("0123", "0123", "0123")), ())
    assert "most_rounds" not in {one.kind for one in even}


def test_what_only_a_game_knows_comes_first_and_what_came_often_tells_less() -> None:
    table = HokmTable.of()
    for side in (0, 1, 0, 1):
        table.write(table.taken(side))
    table.write(table.taken(0, shutout=True))
    kots = counted(table)
    kot = match_highlights(kots, KOTS[1:])[0]
    assert (kot.deal, kot.names) == (5, (("Rina", "Salma"),))
    assert not {one.kind for one in match_highlights(kots, ())} & {*KOTS}
    often = [replace(deal, highlights=(Highlight(KOTS[0], 1, 0, (0, 2)),)) for deal in kots.deals]
    told = match_highlights(replace(kots, deals=tuple(often)), KOTS)
    (again,) = (one for one in told if one.kind in KOTS)
    assert again.weight == kot.weight / 5


def test_nobody_comes_back_in_a_match_that_began_with_a_handicap() -> None:
    told = match(
        *[(200, 100, 60, 0), (180, 120, 0, 60), (20, 20, 0, 320), (0, 10, 0, 350)], why="race"
    )
    ahead = tuple(replace(one, totals=(300 + one.totals[0], *one.totals[1:])) for one in told.deals)
    assert "comeback" not in {one.kind for one in match_highlights(replace(told, deals=ahead), ())}
