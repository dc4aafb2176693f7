"""Players and pairs in numbers, counted a second time from the state of the game."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scoring.catalogue import GAMES
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import Revoked
from scoring.log.replay import last_entries
from scoring.stats import Figures, Pair, PlayedMatch, Tally, tallies
from scoring.stats.counts import Points, Share, Won
from scoring.stats.short_form import in_full, shortened
from tests.scoring.evenings import GUESTS, SEEDS, counted, evening, evening_played, without
from tests.scoring.hokm.by_hand import HokmTable
from tests.scoring.match import NAMES, Match
from tests.scoring.table import BANGLADESH_DEAL, Table
from tests.support.long import first_row_of

each_evening = pytest.mark.parametrize(
    ("key", "seed"), [(key, seed) for key in GAMES for seed in SEEDS]
)


def tally(told: PlayedMatch, name: str) -> Tally:
    return tallies([told]).get(name, Tally())


def pair(told: PlayedMatch, first: str, other: str) -> Pair:
    return Figures().then([(1, told)]).pair(first, other)


# A naive second count: one line for every player and deal, read off the state


def lived(match: Match) -> list[dict[str, Any]]:
    """Who sat where in every deal that was played to its end, and what it brought."""
    state, game = match.state, match.game
    sides = game.sides(match.log[0].fact)  # type: ignore[arg-type]
    why = game.standing(state).why
    dealt = [deal for deal in state.deals if deal.end not in ("open", "void")]
    lines = []
    for deal in dealt:
        for seat, name in enumerate(state.terms_of(deal).players):
            (side,) = [number for number, seats in enumerate(sides) if seat in seats]
            best = max(deal.points)
            winners = [
                n for n, points in enumerate(deal.points) if points == best and any(deal.points)
            ]
            lines.append(
                {
                    "deal": deal,
                    "name": name,
                    "seat": seat,
                    "side": state.columns(deal.number).index(side),
                    "points": deal.points[side],
                    "won": side in winners,
                    "winners": len(winners),
                    "added": not (deal is dealt[-1] and why in ("troy", "revoke")),
                    "last": deal is dealt[-1],
                }
            )
    return lines


def rounds_of(match: Match, number: int) -> list[Any]:
    return [one for one in match.game.outcomes(match.state) if one.deal == number and one.round]


@each_evening
def test_a_tally_says_what_counting_deal_by_deal_says(key: str, seed: int) -> None:
    match, told = evening(key, seed), evening_played(key, seed)
    lines, standing = lived(match), match.game.standing(match.state)
    assert set(told.players) == {line["name"] for line in lines}
    for name in {*told.players, *NAMES, *GUESTS}:
        mine = [line for line in lines if line["name"] == name]
        counts = [line for line in mine if line["added"]]
        found = tally(told, name)
        assert found.deals.of == len(counts)
        assert found.deals.alone == sum(line["won"] and line["winners"] == 1 for line in counts)
        assert found.deals.shared == sum(line["won"] and line["winners"] > 1 for line in counts)
        points = [line["points"] for line in counts]
        assert found.points == Points(len(points), sum(points), max(points, default=0))
        assert not points or found.points.mean == Fraction(sum(points), len(points))
        ended = standing.why not in ("open", "ended")
        assert found.matches.of == int(ended and bool(mine))
        assert found.unfinished == int(not ended and bool(mine))
        champion = any(line["last"] and line["side"] in standing.winners for line in mine)
        assert found.matches.alone + found.matches.shared == int(ended and champion)
        taken: Counter[int] = Counter()
        known: Counter[int] = Counter()
        for line in mine:
            for one in rounds_of(match, line["deal"].number):
                known[one.round] += 1
                taken[one.round] += one.winner == line["seat"]
        assert {number: share.of for number, share in found.rounds} == known
        assert {number: share.taken for number, share in found.rounds} == dict(taken)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize(
    ("key", "seed"),
    [row for key in GAMES for row in first_row_of((key, seed) for seed in SEEDS)],
)
def test_a_pair_says_what_counting_deal_by_deal_says(key: str, seed: int) -> None:
    match, told = evening(key, seed), evening_played(key, seed)
    lines = lived(match)
    standing = match.game.standing(match.state)
    winners, totals = standing.winners, standing.totals
    names = sorted({*told.players, GUESTS[0]})
    for first in names:
        for other in set(names) - {first}:
            met = [
                (mine, theirs)
                for mine in lines
                for theirs in lines
                if (mine["name"], theirs["name"]) == (first, other)
                and mine["deal"] is theirs["deal"]
            ]
            found = pair(told, first, other)
            against = [(a, b) for a, b in met if a["added"] and a["side"] != b["side"]]
            assert found.deals.of == len(against)
            assert found.deals.above == sum(a["points"] > b["points"] for a, b in against)
            assert found.deals.below == sum(a["points"] < b["points"] for a, b in against)
            partners = [a for a, b in met if a["added"] and a["side"] == b["side"]]
            assert found.deals_together.of == len(partners)
            won = found.deals_together.alone + found.deals_together.shared
            assert won == sum(line["won"] for line in partners)
            last = [(a, b) for a, b in met if a["last"] and told.decided]
            assert found.matches.of == sum(a["side"] != b["side"] for a, b in last)
            assert found.matches.above == sum(
                b["side"] not in winners
                and (a["side"] in winners or totals[a["side"]] > totals[b["side"]])
                for a, b in last
            )
            together = found.matches_together
            assert together.of == sum(a["side"] == b["side"] for a, b in last)
            assert together.alone + together.shared == sum(
                a["side"] == b["side"] and a["side"] in winners for a, b in last
            )
            turned = pair(told, other, first).deals
            assert (turned.of, turned.above, turned.below) == (
                found.deals.of,
                found.deals.below,
                found.deals.above,
            )


# Adding up

PAIRS = [pair(evening_played("hokm", seed), "Rina", other) for seed in SEEDS for other in NAMES[1:]]


@given(st.lists(st.sampled_from(PAIRS)), st.randoms())
def test_pairs_add_up_in_any_order(each: list[Pair], chance: Any) -> None:
    together = reduce(add, each, Pair())
    assert reduce(add, chance.sample(each, len(each)), Pair()) == together
    assert together.deals.above + together.deals.below <= together.deals.of


# By hand


def test_a_deal_by_cards_in_the_numbers_of_its_players() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    told = counted(table)
    nasreen = tally(told, "Nasreen")
    assert nasreen.deals == Won(1, 1)
    assert nasreen.points == Points(1, 140, 140)
    assert (nasreen.matches, nasreen.unfinished) == (Won(), 1)
    each = {number: (share.of, share.taken) for number, share in nasreen.rounds}
    assert each == {1: (1, 0), 2: (1, 1), 3: (1, 1), 4: (1, 0)}
    assert nasreen.highlights == (("hazari.tie-won", 1),)
    karim = tally(told, "Karim")
    assert dict(karim.rounds)[1] == Share(1, 0, Fraction(1, 4))


def test_a_match_lost_by_a_revoke_is_won_together_by_the_partners() -> None:
    table = HokmTable.of(replace(HOKM, revoke="loses_match"))
    table.score(7, 6)
    table.write(Revoked(2, 0))
    told = counted(table)
    assert told.winners == (("Karim", "Nasreen"),)
    assert tally(told, "Rina").deals == Won(1, 1)
    assert pair(told, "Karim", "Nasreen").matches_together == Won(1, 1)


def test_one_person_is_written_in_one_way() -> None:
    table = Table.of()
    table.count(180, 180, 0, 0)
    told = counted(table).spelled({"Rina": "RINA"})
    assert told.players == ("RINA", *NAMES[1:])
    assert tally(told, "RINA").deals.of == 1
    assert told.spelled({"Karim": "Salma"}) == told


@each_evening
def test_the_short_form_says_all_that_was_played(key: str, seed: int) -> None:
    match, told = evening(key, seed), evening_played(key, seed)
    ends, kinds = last_entries(match.replay()), GAMES[key].highlight_kinds
    names = ("Somebody else", *told.players)
    short = shortened(told, names, kinds, ends)
    assert in_full(short, names, kinds, told.standing) == told
    some = sorted(ends.values())[len(ends) // 2] if ends else 0
    counted_before = {deal for deal, end in ends.items() if end <= some}
    assert in_full(short, names, kinds, told.standing, some) == without(told, counted_before)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("key", GAMES)
def test_figures_of_many_matches_are_the_same_whenever_they_are_added(key: str) -> None:
    matches = [(seed, evening_played(key, seed)) for seed in SEEDS]
    found = Figures().then(matches)
    assert Figures().then(matches[:2]).then(matches[2:]) == found
    for name in {name for _, one in matches for name in one.players}:
        assert found.tallies[name] == reduce(add, [tally(one, name) for _, one in matches])
        deals = [
            (number, deal.number, deal.points[deal.side_of(deal.players.index(name))])
            for number, one in matches
            for deal in one.added
            if name in deal.players
        ]
        most = max((points for *_, points in deals), default=None)
        latest = [(match, deal, 0) for match, deal, points in deals if points == most][-1:]
        assert [found.best[name]] == [(most, spot) for spot in latest] if deals else True
        for kind, times in found.tallies[name].highlights:
            assert times > 0
            assert found.first[name, kind] <= found.latest[name, kind]
