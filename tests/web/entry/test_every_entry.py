"""What every form that writes into the record owes to a table, whatever its game and its fields."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.catalogue import GAMES, find_game
from scoring.facts import DealVoided, Fact, MatchEnded, MatchOpened, Seated
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.log.replay import replay
from scoring.log.undo import undo
from tests.support.entry_cases import CASES, Case
from tests.support.hazari_table import NAMES, Friends, begin
from tests.support.plain_form import hidden_fields, read_form, seen_and_saved, unescaped, words
from web.entry.views import EntryView
from web.match.context import match_context
from web.match.draft import address_with_draft

OF_A_MATCH = "/t/<address>/m/<int:number>/"
NO_ENTRIES = {
    "correct",  # the preview, which saves what another form said
    "rematch",
    "reveal",  # hands that lie Up already
    "reveal/<int:entry>",  # the host's skip, which is kept in memory
    "rounds/<int:seat>",  # one phone's own cards, beside the log
    "d/<int:deal>/hand",
    "d/<int:deal>/hand/labels",
    "d/<int:deal>/mistake",
    "d/<int:deal>/ok",
    "d/<int:deal>/r/<int:round>/ok",
    "d/<int:deal>/r/<int:round>/objections",
    "d/<int:deal>/r/<int:round>/objections/<int:objection>",
}
"""Addresses of a match that are written to, and are no entry."""

OTHERS = ("Somebody", "Else", "Plays", "Then")
"""Who sit down while a form is being filled in."""

OTHER_GAME = MatchOpened("fives", NAMES, FIVES, 0)
HAZARI_MATCH = MatchOpened("hazari", NAMES, BANGLADESH, 0)

each = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def those(**wanted: bool) -> pytest.MarkDecorator:
    """The cases that have all of this, or have it not."""
    found = {
        name: case
        for name, case in CASES.items()
        if all(bool(getattr(case, part)) is is_so for part, is_so in wanted.items())
    }
    return pytest.mark.parametrize("case", found.values(), ids=found)


def form_of(client: FlaskClient, friends: Friends, case: Case) -> dict[str, str]:
    action = friends.address + case.sent_to
    return unescaped(read_form(client, friends.address + case.page, action))


def send(
    client: FlaskClient, friends: Friends, case: Case, form: dict[str, str], **typed: str
) -> TestResponse:
    return client.post(friends.address + case.sent_to, data={**form, **case.typed, **typed})


def state_of(friends: Friends) -> Any:
    return replay(find_game(friends.match.game), friends.record.log(friends.match)).state


def stands(answer: TestResponse, case: Case) -> None:
    """All that was typed is on the page."""
    for text in case.kept:
        assert text in answer.text, text


def test_no_form_that_writes_is_left_out(app: Flask) -> None:
    rules = {
        rule.rule.removeprefix(OF_A_MATCH)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(OF_A_MATCH) and "POST" in (rule.methods or ())
    } - NO_ENTRIES
    of_cases = {
        re.sub(r"(?<=\br/)\d+", "<int:round>", re.sub(r"(?<=\bd/)\d+", "<int:deal>", case.sent_to))
        for case in CASES.values()
    }
    assert {re.sub("rules/tie", "rules/<setting>", address) for address in of_cases} == rules


@each
def test_one_view_shows_and_saves_them_all(app: Flask, client: FlaskClient, case: Case) -> None:
    address = case.sit(app).address + case.sent_to
    endpoint, _values = app.url_map.bind("localhost").match(address, "POST")
    view = app.view_functions[endpoint]
    assert getattr(view, "view_class", None) is EntryView


@each
def test_it_is_saved(app: Flask, client: FlaskClient, case: Case) -> None:
    friends = case.sit(app)
    before = friends.entries
    answer = send(client, friends, case, form_of(client, friends, case))
    assert answer.status_code == 303
    if case.previewed:
        assert friends.entries == before
        answer = seen_and_saved(client, answer)
        assert answer.status_code == 303
    assert answer.location == friends.address + case.lands
    said = tuple(entry.fact for entry in friends.record.log(friends.match)[before:])
    assert said == case.facts


@those(wrong=True)
def test_what_cannot_be_read_is_told_and_nothing_typed_is_lost(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    friends = case.sit(app)
    before = friends.entries
    answer = send(client, friends, case, form_of(client, friends, case), **case.wrong)
    assert (answer.status_code, friends.entries) == (422, before)
    assert 'role="alert"' in answer.text
    stands(answer, case)
    form = unescaped(hidden_fields(answer.text, friends.address + case.sent_to))
    assert send(client, friends, case, form).status_code == 303


@each
@pytest.mark.parametrize("typed", [{"key": ""}, {"key": "k k" * 8}, {"base": "99"}, {"base": ""}])
def test_a_form_that_is_none_of_ours_is_refused(
    app: Flask, client: FlaskClient, case: Case, typed: dict[str, str]
) -> None:
    friends = case.sit(app)
    before = friends.entries
    answer = send(client, friends, case, form_of(client, friends, case), **typed)
    assert (answer.status_code, friends.entries) == (422, before)
    assert "Reload the page" in words(answer)
    stands(answer, case)


@each
def test_what_does_not_exist_is_not_found(app: Flask, client: FlaskClient, case: Case) -> None:
    friends = case.sit(app)
    form = form_of(client, friends, case)
    for page in case.missing:
        assert client.get(friends.address + page).status_code == 404, page
        if "?" not in page:
            sent = {**form, **case.typed}
            assert client.post(friends.address + page, data=sent).status_code == 404, page
    elsewhere = friends.address.replace("/m/1/", "/m/2/")
    assert client.get(elsewhere + case.page).status_code == 404
    assert client.post(elsewhere + case.sent_to, data={**form, **case.typed}).status_code == 404


@each
def test_a_match_of_another_game_has_no_such_page(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    friends = case.sit(app)
    sent_to = friends.address + case.sent_to
    endpoint, _values = app.url_map.bind("localhost").match(sent_to, "POST")
    if endpoint.partition(".")[0] not in GAMES:
        return  # every game has it
    form = form_of(client, friends, case)
    opened = OTHER_GAME if friends.match.game != OTHER_GAME.game else HAZARI_MATCH
    other = Friends(*begin(app, opened, key="o" * 22))
    assert client.get(other.address + case.page).status_code == 404
    answer = client.post(other.address + case.sent_to, data={**form, **case.typed})
    assert answer.status_code == 404


@each
def test_a_page_behind_saves_nothing_and_loses_nothing(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    friends = case.sit(app)
    form = form_of(client, friends, case)
    deal = state_of(friends).deal
    before = friends.enter(Seated(deal.number + bool(deal.entered), OTHERS))
    answer = send(client, friends, case, form)
    assert (answer.status_code, friends.entries) == (409, before)
    assert 'role="alert"' in answer.text
    stands(answer, case)
    if case.action == "redo":
        return  # what was entered meanwhile left nothing to bring back
    again = unescaped(hidden_fields(answer.text, friends.address + case.sent_to))
    assert send(client, friends, case, again).status_code == 303


@those(plays=True)
@pytest.mark.parametrize(
    ("end", "says"),
    [
        (lambda deal: MatchEnded(), "This match is over."),
        (lambda deal: DealVoided(deal, ""), "Deal 1 is over. The current deal is 2."),
    ],
    ids=["B07 the match", "B06 the deal"],
)
def test_what_is_over_takes_no_entry_any_more(
    app: Flask, client: FlaskClient, case: Case, end: Callable[[int], Fact], says: str
) -> None:
    friends = case.sit(app)
    form = form_of(client, friends, case)
    ended = end(state_of(friends).deal.number)
    before = friends.enter(ended)
    behind = words(send(client, friends, case, form))
    assert "Not saved: the match has moved on." in behind
    answer = send(client, friends, case, form, base=str(before))
    assert (answer.status_code, friends.entries) == (409, before)
    page = words(answer)
    assert says in page
    if isinstance(ended, MatchEnded):
        for told in (behind, page):
            assert "Go to current round" in told
        assert "<form" not in answer.text.partition("<main")[2]
        assert client.get(friends.address + case.page).location == friends.address


@those(names_deal=True)
def test_a_deal_that_has_not_begun_or_is_none_takes_no_entry(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    friends = case.sit(app)
    form, before = form_of(client, friends, case), friends.entries
    for deal, says in (
        ("7", "Deal 7 has not begun. The current deal is 1."),
        *((none, "Reload the page and enter it again.") for none in ("abc", "0", "-1", "1" * 5000)),
    ):
        answer = send(client, friends, case, form, deal=deal)
        assert (answer.status_code, friends.entries) == (422, before)
        assert says in words(answer)


@those(plays=True)
def test_where_nothing_was_entered_there_is_nothing_to_change(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    if case.page + "?deal=1" not in case.missing:
        return  # it is changed on a page of its round, or the page shows the open deal
    friends = case.sit(app)
    form = form_of(client, friends, case)
    for deal in ("1", "2", "0", "-1", "abc", ""):
        assert client.get(f"{friends.address}{case.page}?deal={deal}").status_code == 404
    assert send(client, friends, case, form, change="1").status_code == 404


@those(previewed=False)
def test_a_retry_of_what_was_undone_is_not_entered_again(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    friends = case.sit(app)
    form = form_of(client, friends, case)
    assert send(client, friends, case, form).status_code == 303
    before = friends.enter(*undo(friends.record.log(friends.match)))
    answer = send(client, friends, case, form)
    assert (answer.status_code, friends.entries) == (303, before)


@those(previewed=False)
def test_the_same_form_twice_is_saved_once(app: Flask, client: FlaskClient, case: Case) -> None:
    friends = case.sit(app)
    form, before = form_of(client, friends, case), friends.entries
    answers = [send(client, friends, case, form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0].location == answers[1].location
    assert friends.entries == before + len(case.facts)


@those(previewed=False, other=True)
def test_the_same_key_says_one_thing_only(app: Flask, client: FlaskClient, case: Case) -> None:
    friends = case.sit(app)
    form = form_of(client, friends, case)
    assert send(client, friends, case, form).status_code == 303
    before = friends.entries
    assert case.other is not None
    sent = {**form, **case.other}
    answer = client.post(friends.address + case.sent_to, data=sent)
    assert (answer.status_code, friends.entries) == (422, before)
    assert "Not saved: you already sent a different answer. The first one counts." in words(answer)


@those(action=False)
def test_a_draft_in_the_address_is_saved_in_the_same_write(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    if case.page == "undo":
        return  # it takes back what was saved, and begins nothing
    friends = case.sit(app)
    deal = state_of(friends).deal
    draft = Seated(deal.number + bool(deal.entered), OTHERS)
    context = match_context(friends.table, friends.match, friends.record.log(friends.match))
    before = friends.entries
    page = client.get(address_with_draft(friends.address + case.page, context, [draft])).text
    action = re.search(rf'action="({friends.address}{case.sent_to}[^"]*pending[^"]*)"', page)
    assert action
    form = unescaped(hidden_fields(page, action[1]))
    answer = client.post(unescape(action[1]), data={**form, **case.typed})
    if "/correct?" in answer.location:
        assert friends.entries == before
        answer = seen_and_saved(client, answer)
    assert answer.status_code == 303
    written = friends.record.log(friends.match)[before:]
    assert tuple(entry.fact for entry in written) == (draft, *case.facts)
    assert len({entry.write for entry in written}) == 1


@those(previewed=True)
def test_a_correction_is_shown_first_and_leads_back_to_what_was_typed(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    friends = case.sit(app)
    before = friends.entries
    answer = send(client, friends, case, form_of(client, friends, case))
    page = client.get(answer.location)
    assert (page.status_code, friends.entries) == (200, before)
    back = re.search(r'href="([^"]*)">Cancel', page.text)
    assert back is not None
    again = client.get(unescape(back[1]))
    assert again.status_code == 200
    stands(again, case)
    # Saved twice by a double tap, it is one write.
    action = friends.address + "correct"
    sent = unescaped(hidden_fields(page.text, action))
    for _ in range(2):
        assert client.post(action, data=sent).status_code == 303
    assert friends.entries == before + len(case.facts)


@pytest.mark.parametrize(
    "case",
    [case for case in CASES.values() if case.stands is not None],
    ids=[name for name, case in CASES.items() if case.stands is not None],
)
def test_what_stands_already_is_not_written_again(
    app: Flask, client: FlaskClient, case: Case
) -> None:
    friends = case.sit(app)
    form, before = form_of(client, friends, case), friends.entries
    assert case.stands is not None
    answer = client.post(friends.address + case.sent_to, data={**form, **case.stands})
    assert (answer.status_code, friends.entries) == (303, before)
    assert "/correct?" not in answer.location
