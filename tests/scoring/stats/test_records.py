"""The records of a table: looked for a second time, and set up by hand."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from scoring.catalogue import GAMES
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import MatchEnded, Seated
from scoring.stats import PlayedMatch
from scoring.stats.figures import FROM_BEHIND, Figures
from scoring.stats.records import SEARCHES, Best, Numbered, Records
from tests.scoring.evenings import SEEDS, counted, evening_played
from tests.scoring.hokm.by_hand import HokmTable
from tests.scoring.table import Table

SHORT = replace(BANGLADESH, target=400)


def records(matches: list[Numbered]) -> Mapping[str, Best]:
    """The records of these matches, which are the same when half of them come later."""
    found, half = Records().then(matches), len(matches) // 2
    assert Records().then(matches[:half]).then(matches[half:]) == found
    return found.bests


def match(*deals: tuple[int, int, int, int], stopped: bool = False) -> PlayedMatch:
    table = Table.of(SHORT)
    for points in deals:
        table.count(*points)
    if stopped:
        table.write(MatchEnded())
    return counted(table)


def by_rounds(takers: str) -> PlayedMatch:
    """A deal of which nobody entered the cards."""
    table = Table.of()
    for seat in takers:
        table.take(int(seat))
    table.count(*(90 * takers.count(seat) for seat in "0123"))
    return counted(table)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("key", GAMES)
def test_records_are_what_looking_everywhere_finds(key: str) -> None:
    matches = [(number, evening_played(key, number)) for number in SEEDS]
    found = records(matches)
    deals = [(n, m, deal) for n, m in matches for deal in m.added]
    assert found["highest_deal"].value == max(max(deal.points) for *_, deal in deals)
    decided = [m for _, m in matches if m.decided]
    if decided:
        assert found["highest_total"].value == max(max(m.standing.totals) for m in decided)
        assert found["most_deals"].value == max(len(m.deals) for m in decided)
        assert found["fewest_deals"].value == min(len(m.deals) for m in decided)
    assert found.keys() <= SEARCHES.keys() | {*GAMES[key].highlight_kinds}
    names = {name for _, m in matches for name in m.players}
    for kind, value in in_a_row(matches, names).items():
        assert (found[kind].value if kind in found else 0) == value
    for kind in GAMES[key].highlight_kinds:
        most = found.get(kind)
        per_match = [
            sum(one.kind == kind and name in map(deal.players.__getitem__, one.seats)
                for deal in m.deals for one in deal.highlights)
            for _, m in matches for name in names
        ]  # fmt: skip
        assert (most.value if most else 0) == max(per_match)


def in_a_row(matches: list[tuple[int, PlayedMatch]], names: set[str]) -> dict[str, int]:
    """Every player's own list of what was won, and the longest run in it."""
    won: dict[str, dict[str, list[bool]]] = {
        kind: {name: [] for name in names}
        for kind in ("matches_in_a_row", "deals_in_a_row", "rounds_in_a_row")
    }
    for _, m in matches:
        for deal in m.deals:
            for seat, name in enumerate(deal.players):
                if deal.added:
                    side = next(n for n, seats in enumerate(deal.sides) if seat in seats)
                    won["deals_in_a_row"][name].append(deal.best == (side,))
                won["rounds_in_a_row"][name].extend(taker == seat for _, taker in deal.takers)
        for name in m.players if m.decided else ():
            won["matches_in_a_row"][name].append(len(m.winners) == 1 and name in m.winners[0])
    return {kind: max(map(longest, lists.values())) for kind, lists in won.items()}


def longest(won: list[bool]) -> int:
    runs = "".join("x" if one else " " for one in won).split()
    return max(map(len, runs), default=0)


def test_the_highest_deal_and_total_say_whose_and_where() -> None:
    found = records(
        [
            (1, match((0, 260, 100, 0), (0, 150, 210, 0))),
            (4, match((260, 0, 100, 0), (300, 60, 0, 0))),
        ]
    )
    assert found["highest_deal"] == Best("highest_deal", 300, ("Rina",), 4, 2)
    assert found["highest_total"] == Best("highest_total", 560, ("Rina",), 4)


def test_a_comeback_is_how_far_behind_the_winner_was() -> None:
    found = records(
        [
            (1, match((0, 300, 60, 0), (260, 0, 100, 0), (260, 0, 100, 0))),
            (2, match((0, 300, 60, 0), (0, 300, 60, 0))),
        ]
    )
    assert found["comeback"] == Best("comeback", 300, ("Rina",), 1, 1)


def test_matches_in_a_row_pass_over_those_that_were_stopped_or_not_played() -> None:
    mine = match((300, 60, 0, 0), (300, 60, 0, 0))
    stopped = match((0, 300, 60, 0), stopped=True)
    table = Table.of(SHORT)
    table.write(Seated(1, ("Mitu", "Karim", "Salma", "Nasreen")))
    table.count(0, 300, 60, 0)
    table.count(0, 300, 60, 0)
    without = counted(table)
    row = [(1, mine), (2, stopped), (3, without), (4, mine)]
    assert records(row)["matches_in_a_row"] == Best("matches_in_a_row", 2, ("Rina",), 4)
    lost = match((0, 300, 60, 0), (0, 300, 60, 0))
    assert records([(1, mine), (2, lost), (3, mine)])["matches_in_a_row"].value == 1


def test_partners_and_equals_hold_a_record_together() -> None:
    level = records([(1, match((180, 0, 180, 0), (90, 90, 90, 90)))])
    assert level["highest_deal"] == Best("highest_deal", 180, ("Rina", "Salma"), 1, 1)
    table = HokmTable.of()
    table.write(table.taken(0))
    table.write(table.taken(0, shutout=True))
    hands = [(1, counted(table))]
    partners = ("Rina", "Salma")
    assert records(hands)["deals_in_a_row"] == Best("deals_in_a_row", 2, partners, 1, 2)
    found = [best.names for kind, best in records(hands).items() if kind.startswith("hokm.")]
    assert found == [partners]


def test_of_equal_rows_of_rounds_the_first_holds_the_record() -> None:
    found = records([(1, by_rounds("0011"))])
    assert found["rounds_in_a_row"] == Best("rounds_in_a_row", 2, ("Rina",), 1, 1)


def test_the_longest_time_is_that_of_a_match_that_was_played_here() -> None:
    won = match((360, 0, 0, 0), (360, 0, 0, 0))
    assert "longest_time" not in records([(1, won)])  # from a scoresheet, at one moment
    longest = records([(1, replace(won, lasted=3600)), (2, replace(won, lasted=60))])
    assert (longest["longest_time"].value, longest["longest_time"].match) == (3600, 1)


def test_who_won_after_three_tenths_of_the_target_behind_has_a_badge() -> None:
    behind = [(240, 120, 0, 0), (0, 0, 360, 0), (0, 0, 360, 0)]
    assert match(*behind).winners == (("Salma",),)
    badges = Figures().then([(1, match(*behind)), (2, match(*behind))]).first
    assert badges["Salma", FROM_BEHIND] == (1, 1, 0)
    near = match((120, 90, 90, 60), (0, 0, 360, 0))
    assert ("Salma", FROM_BEHIND) not in Figures().then([(1, near)]).first


def test_who_sat_in_no_deal_has_no_seat_in_it() -> None:
    (deal,) = by_rounds("0123").deals
    assert deal.seat_of("Mitu") is None
    assert deal.seat_of("Rina") == 0
