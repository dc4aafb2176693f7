"""Whatever facts stand in an address, lawful or not: a page answers in words, or finds nothing."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import PACK, parse_cards
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.recorded_facts import (
    Amended,
    DealerSet,
    DealVoided,
    Fact,
    MatchEnded,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from tests.support.hazari_table import NAMES, TIES, sit_down
from tests.support.long import first_of
from tests.support.plain_form import hidden_fields
from web.match import draft_in_address as draft

ROUNDS = [tuple(map(parse_cards, groups)) for groups in TIES]
SEATINGS = (NAMES, ("A", "B"), ("A", "A", "B", "C"), ("Q", "W", "E", "R"))
READ_AFTER = ("", "log", "sheet", "undo", "rules", "export/match.json", "export/deals.csv")


def some_fact(chance: Random, depth: int = 0) -> Fact:
    """A fact of Hazari, built as declared and otherwise as it happens."""
    deal, nth, seat = chance.randrange(4), chance.randrange(6), chance.randrange(-1, 5)
    odd = tuple(tuple(chance.sample(PACK, chance.randrange(5))) for _ in range(chance.randrange(6)))
    makers: list[Callable[[], Fact]] = [
        lambda: GroupsExposed(deal, nth, chance.choice([*ROUNDS, odd])),
        lambda: RoundTaken(deal, nth, seat),
        lambda: DealCounted(deal, chance.choice([(90,) * 4, (1, 2, 3), ()]), (odd,) * (nth % 2)),
        lambda: DealVoided(deal, "spilt tea"),
        MatchEnded,
        lambda: Seated(deal, chance.choice(SEATINGS)),
        lambda: RulesChanged(deal, replace(BANGLADESH, order_fault="foul_deal", target=100)),
        lambda: DealerSet(deal, seat),
        lambda: Voided(chance.randrange(12)),
        lambda: TableRuling(some_fact(chance, depth + 1), seat, (115, 0, 0, 0)[:nth], "why not"),
        lambda: Amended(chance.randrange(12), some_fact(chance, depth + 1)),
    ]
    return chance.choice(makers if depth < 2 else makers[:8])()


@pytest.mark.parametrize("seed", first_of(range(40)))
def test_any_facts_in_an_address_are_answered(app: Flask, client: FlaskClient, seed: int) -> None:
    chance = Random(seed)
    friends = sit_down(app, replace(BANGLADESH, target=chance.choice([300, 1000])))
    for deal in (1, 2):
        friends.play(deal)
    context = friends.context
    facts = [
        Amended(chance.randrange(2, len(context.log) + 1), some_fact(chance, 1)),
        *(some_fact(chance) for _ in range(chance.randrange(3))),
    ]
    text = draft.written(context, facts)
    for page in ("", "rounds", "d/1/r/2/change", "d/2/r/1/move", "d/1/mistake", "totals"):
        answer = client.get(f"{friends.address}{page}?{urlencode({'pending': text})}")
        assert answer.status_code in (200, 302, 404), page
    shown = client.get(f"{friends.address}correct?{urlencode({'facts': text})}")
    assert shown.status_code == 200
    form = hidden_fields(shown.text, friends.address + "correct")
    assert client.post(friends.address + "correct", data=form).status_code in (303, 409, 422)
    for page in READ_AFTER:
        assert client.get(friends.address + page).status_code in (200, 302), page
