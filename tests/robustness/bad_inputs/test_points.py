"""Points and numbers: what is no number in JSON, twice in a form, or in the address too."""

from json import dumps
from typing import Any

import pytest

from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import DealVoided
from tests.robustness.bad_inputs.conditions import Evening, said
from tests.robustness.length import times
from tests.support.cases import cases, spelled
from tests.support.page_forms import Page

TOTALS = [120, 80, 100, 60]
COUNTED = dumps([{"kind": "deal_counted", "shape": 1, "body": {"deal": 1, "totals": TOTALS}}])
TYPED = {f"total{place}": str(points) for place, points in enumerate(TOTALS)}


@cases("http", "json in a form is read strictly", facts=spelled)
def test_json_in_a_form_is_read_strictly(
    evening: Evening, what: str, facts: str, status: int
) -> None:
    sent = {"facts": facts, "key": "q" * 22, "base": "1"}
    with evening.unchanged():
        answer = evening.client.post(evening.at("correct"), data=sent)
        assert answer.status_code == status, what
        assert Page(answer.text).alerts.strip()
        carried_along = {"pending": facts, "key": "q" * 22, "base": "1"}
        assert evening.client.post(evening.at("rounds"), data=carried_along).status_code in (
            404,
            422,
        )


def test_the_same_json_without_a_flaw_is_saved(evening: Evening) -> None:
    sent = {"facts": COUNTED, "key": "q" * 22, "base": "1"}
    with evening.written_once():
        assert evening.client.post(evening.at("correct"), data=sent).status_code == 303


@pytest.mark.parametrize("field", ["total0", "deal", "key", "base"], ids=lambda f: f"{f}")
def test_a_field_given_twice_is_refused_whatever_it_says(evening: Evening, field: str) -> None:
    form = evening.form("totals")
    sent: dict[str, Any] = form.filled(TYPED)
    with evening.unchanged():
        for other in ("5", sent[field]):
            answer = evening.client.post(form.action, data={**sent, field: [sent[field], other]})
            assert answer.status_code == 400
            assert "Nothing was changed." in said(Page(answer.text).alerts)


def test_only_the_form_counts_and_not_the_address(evening: Evening) -> None:
    form = evening.form("totals")
    sent = form.filled(TYPED)
    with evening.written_once():
        answer = evening.client.post(f"{form.action}?total0=5&deal=9&base=0", data=sent)
    assert answer.status_code == 303
    assert evening.friends.last_fact == DealCounted(1, tuple(TOTALS))


def test_a_match_of_thousands_of_deals_can_still_be_read_and_played(evening: Evening) -> None:
    deals = times(500, 10_000)
    each = deals // 10
    for first in range(1, deals + 1, each):
        evening.friends.enter(*(DealVoided(deal, "") for deal in range(first, first + each)))
    board = evening.client.get(evening.friends.address)
    assert f"Deal {deals + 1}" in board.text
    log = evening.client.get(evening.at("log"))
    assert log.status_code == 200
    assert len(log.data) < 500_000
    with evening.written_once():
        assert evening.send("void", {"reason": "misdeal"}).status_code == 303
