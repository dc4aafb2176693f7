"""Mistakes planted in random deals are found on the page, by a table that knows how cards lay."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import parse_qs, urlsplit

import pytest

from app import create_app
from scoring.cards import show_cards
from scoring.hazari.exposed import Groups, Shown
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.match import HAZARI
from scoring.log.replay import replay
from tests.scoring.hazari.planted import (
    MISTAKES,
    Mistake,
    Table,
    claimed_twice,
    missed_in_the_last_group,
    round_of,
)
from tests.support.hazari_table import Friends, sit_down
from tests.support.mistaken_table import Page, Search

WHILE_TYPING = (claimed_twice, missed_in_the_last_group)
"""Noticed before the round is in; the others when it is."""

DEALS = 8


@contextmanager
def playing(entered: tuple[Shown, ...], database: Path) -> Iterator[tuple[Friends, Search]]:
    """A table whose first deal was entered so far, with a phone on its search."""
    app = create_app({"DATABASE": database, "TESTING": True, "WTF_CSRF_ENABLED": False})
    friends = sit_down(app)
    for number, groups in enumerate(entered, start=1):
        assert isinstance(groups, tuple)
        friends.enter(GroupsExposed(1, number, groups))
    yield friends, Search(friends, {})
    app.extensions["record"].close()


def tell(search: Search, page: Page, planted: Table) -> Page:
    """Say what is known at first: who showed one card, or which two are to be exchanged."""
    told = [
        (card, place)
        for card, place in planted.evidence.told
        if place and len(planted.evidence.entered(card)) == 1
    ]
    if not told:
        return page
    at = {value[-2:]: value for value in page.buttons}
    card, (seat, number) = told[0]
    other = at[str(told[1][0])] if len(told) > 1 else f"{seat}{number}"
    return search.exchange(page, at[str(card)], other)


def same(groups: Shown, others: Groups) -> bool:
    assert isinstance(groups, tuple)
    return list(map(set, groups)) == list(map(set, others))


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_the_repaired_deal_is_the_true_one(tmp_path: Path, plant: Mistake) -> None:
    """What was typed when the mistake was noticed is entered with it, or back in its fields."""
    taps, choices = [], []
    for seed in range(DEALS):
        planted = plant(Random(seed), seed % 2 == 0)
        *entered, last = planted.evidence.deal.shown
        typed: dict[str, object] = {}
        if plant in WHILE_TYPING:
            assert isinstance(last, tuple)
            typed = {f"seat{seat}": show_cards(group) for seat, group in enumerate(last)}
            typed["round"] = planted.rounds
        else:
            entered.append(last)
        with playing(tuple(entered), tmp_path / f"{seed}.db") as (friends, search):
            search.where = {card: place for card, place in planted.where.items() if place}
            answer = search.settle(tell(search, search.open(**typed), planted))
            assert answer.status_code == 303
            state = replay(HAZARI, friends.log).state
        for number, groups in enumerate(state.deals[0].shown, start=1):
            assert same(groups, round_of(planted.truth, number)), seed
        if typed and len(state.deals[0].shown) < planted.rounds:
            kept = parse_qs(urlsplit(answer.location).query)
            assert {
                name: [text] for name, text in typed.items() if text and name != "round"
            } == kept
        taps.append(search.taps)
        choices.append(search.choices)
    print(
        f"{plant.__name__}: {DEALS} deals as they were; "
        f"choices {median(choices):g}, at worst {max(choices)}; "
        f"taps {median(taps):g}, at worst {max(taps)}"
    )
    assert max(choices) <= 1
    assert max(taps) <= 8
