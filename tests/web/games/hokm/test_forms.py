"""What every form about a hand of Hokm refuses, and what it takes after all."""

import pytest
from flask.testing import FlaskClient

from tests.support.hokm_table import HokmFriends
from tests.support.plain_form import read_form, words

ANSWERS = {
    "hand": {"result": "1"},
    "counts": {"tricks0": "7", "tricks1": "3"},
    "trump": {"trump": "S"},
    "ruler": {"hakem": "2"},
    "revoke": {"side": "1"},
}
"""Page → a lawful answer to what it asks."""

NOBODY = "Choose one of the players."
NO_SIDE = "Choose one of the teams."
NO_SUIT = "Choose one of the four suits."
REFUSED = [
    ("ruler", "deal", "7", "Deal 7 has not begun. The current deal is"),
    *(("ruler", "deal", deal, "Reload") for deal in ("abc", "0", "1" * 5000)),
    ("hand", "result", "", NO_SIDE),
    ("hand", "result", "2", "That team has no players. Choose another team."),
    ("hand", "result", "7", NO_SIDE),
    ("hand", "result", "-1", NO_SIDE),
    ("counts", "trump", "X", NO_SUIT),
    ("trump", "trump", "", NO_SUIT),
    ("trump", "trump", "X", NO_SUIT),
    ("trump", "trump", "SH", NO_SUIT),
    ("ruler", "hakem", "", NOBODY),
    ("ruler", "hakem", "4", NOBODY),
    ("ruler", "hakem", "-1", NOBODY),
    ("revoke", "side", "", NO_SIDE),
    ("revoke", "side", "2", "That team has no players. Choose another team."),
    ("revoke", "side", "-1", NO_SIDE),
]
"""Page, a field and what is typed there, and what is told."""


def answered(client: FlaskClient, friends: HokmFriends, page: str) -> dict[str, str]:
    address = friends.address + page
    return {**read_form(client, address, address), **ANSWERS[page]}


@pytest.mark.parametrize(("page", "field", "typed", "sentence"), REFUSED)
def test_what_is_no_answer_about_this_hand_writes_nothing(
    client: FlaskClient, friends: HokmFriends, page: str, field: str, typed: str, sentence: str
) -> None:
    friends.win(1, 0)
    form = {**answered(client, friends, page), field: typed}
    answer = client.post(friends.address + page, data=form)
    assert (answer.status_code, friends.entries) == (422, 2)
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
