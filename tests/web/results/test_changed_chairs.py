"""Whoever changes chairs: board, sheet, chart, result, files and statistics credit alike."""

import csv
import io
from collections import Counter
from itertools import count
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings, strategies as st

from scoring.bukharo import BUKHARO, SideCount
from scoring.bukharo.recorded_facts import SidesCounted
from scoring.bukharo.score_by_cards import Held
from scoring.catalogue import GAMES
from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandWon
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken
from scoring.recorded_facts import Fact, MatchEnded, MatchOpened, Seated
from scoring.stats import played, tallies
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.importing import exported
from web.match.context import MatchContext, match_context
from web.results.scoresheet import rows
from web.results.standing_charts import race
from web.transfer.scoresheet_content import record_sheet

RULES = {"hazari": BANGLADESH, "fives": FIVES, "hokm": HOKM, "bukharo": BUKHARO}
GUESTS = ("Zoya", "Yusuf")
KEYS = count()

Side = tuple[str, ...]


def deal(game: str, number: int, taken: int) -> Fact:
    """A whole deal, in which nobody takes what the others do."""
    match game:
        case "hazari":
            points = (120, 80, 100, 60)
            return DealCounted(number, (*points[taken:], *points[:taken]))
        case "fives":
            return HandWon(number, (taken,), "treble")
        case "hokm":
            return HandTaken(number, taken % 2, shutout=False)
        case _:
            held = [SideCount(hand=Held(aces=1 + (side == taken % 2))) for side in range(2)]
            return SidesCounted(number, tuple(held))


CHANGES = st.tuples(
    st.integers(0, 2),
    st.permutations([*NAMES, *GUESTS]).map(lambda people: tuple(people[:4]))
    | st.permutations(NAMES).map(tuple)
    | st.sampled_from([(*NAMES[1:], NAMES[0]), NAMES]),
    st.booleans(),
)
"""How many deals ago, who sits where, and whether points move."""

EVENINGS = st.lists(st.tuples(st.none() | CHANGES, st.integers(0, 3)), min_size=2, max_size=5)


def sides(context: MatchContext, players: Side) -> list[Side]:
    return [tuple(players[seat] for seat in seats) for seats in context.sides]


def by_hand(context: MatchContext, facts: list[Fact]) -> dict[Side, int]:
    """The totals by the people of each side, added up with a ledger of paper."""
    seats = {fact.deal: fact for fact in facts if isinstance(fact, Seated)}
    now, ledger = sides(context, NAMES), [0] * len(context.sides)
    for told in context.state.deals:
        change = seats.get(told.number)
        if change:
            after = sides(context, change.players)
            moved = _moved(now, after) if change.points_move and told.number > 1 else None
            ledger = [ledger[side] for side in moved] if moved else ledger
            now = after
        for side, points in enumerate(told.points):
            ledger[side] += points
    return dict(zip(now, ledger, strict=True))


def _moved(before: list[Side], after: list[Side]) -> list[int] | None:
    """For each side the one it came from; None where partners part or somebody is unknown twice."""
    came = [[old for old, was in enumerate(before) if set(was) & set(now)] for now in after]
    known = [old for each in came for old in each]
    if any(len(each) > 1 for each in came) or len(set(known)) < len(known):
        return None
    left = [old for old in range(len(before)) if old not in known]
    return [each[0] if each else left.pop(0) for each in came]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(evening=EVENINGS)
def test_whoever_changes_chairs_everything_credits_alike(
    app: Flask, game: str, evening: list[tuple[Any, int]]
) -> None:
    opened = MatchOpened(game, NAMES, RULES[game], 0)
    friends = sit_down_to(app, opened, key=f"evening {next(KEYS)}")
    facts: list[Fact] = []
    for number, (change, taken) in enumerate(evening, start=1):
        if change:
            ago, people, moves = change
            facts.append(Seated(max(1, number - ago), people, points_move=moves))
            friends.enter(facts[-1])
        friends.enter(deal(game, number, taken))
    with app.test_request_context():
        context = match_context(friends.table, friends.match, friends.log)
        _alike(context, by_hand(context, facts))
    _in_files(friends, context)
    friends.enter(MatchEnded())
    stopped = match_context(friends.table, friends.match, friends.log)
    assert GAMES[game].standing(stopped.state).totals == context.standing_now.totals


def _alike(context: MatchContext, by_hand: dict[Side, int]) -> None:
    people = sides(context, context.players)
    by_side = tuple(by_hand[side] for side in people)
    assert context.standing_now.totals == by_side
    assert context.state.totals_before(context.state.deal) == by_side
    sheet, drawn = rows(context), race(context)
    shown = tuple(drawn["after"].values())
    assert shown == tuple(tuple(cell.total for cell in row.cells) for row in sheet)
    assert shown[-1] == by_side
    # A column is one account: its points add up to its totals in every row.
    for before, row in zip([(0,) * len(people), *shown], sheet, strict=False):
        assert tuple(cell.total - cell.points for cell in row.cells) == before
    record = record_sheet(context)
    assert {side.players: side.total for side in record.sides} == by_hand
    assert [line.side for line in drawn["chart"].lines] == list(range(len(people)))
    counted = played(context.game, context.opened, context.state)
    assert {
        counted.deals[-1].names(side): counted.deals[-1].totals[side] for side in range(len(people))
    } == by_hand
    assert [one.totals for one in counted.deals] == list(shown)


def _in_files(friends: Friends, context: MatchContext) -> None:
    """The files and the statistics give each deal to who played it, and end with these totals."""
    text = friends.get("export/deals.csv").text.removeprefix("\ufeff")
    read = list(csv.DictReader(io.StringIO(text)))
    last = {row["player"]: int(row["total"]) for row in read if int(row["deal"]) == len(read) / 4}
    totals = context.standing_now.totals
    assert last == {
        name: totals[context.side_of(seat)] for seat, name in enumerate(context.players)
    }
    credit: Counter[str] = Counter()
    for row in read:
        credit[row["player"]] += int(row["points"])
    counted = played(context.game, context.opened, context.state)
    found = tallies([counted])
    assert {name: found[name].points.total for name in counted.players} == credit
    assert tuple(exported(friends)["result"]["totals"]) == totals
