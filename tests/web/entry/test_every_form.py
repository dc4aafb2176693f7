"""What every form that writes into the record owes to a table, whatever its game and its fields."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.catalogue import GAMES, find_game
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.log.replay import replay
from scoring.recorded_facts import DealVoided, Fact, MatchEnded, MatchOpened, Seated
from tests.support.form_cases import CASES, Case
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.page_forms import Page
from tests.support.plain_form import hidden_fields, words
from web.entry.views import FormView
from web.match.draft_in_address import address_with_draft

OF_A_MATCH = "/t/<address>/m/<int:number>/"
NO_ENTRIES = {
    "correct",  # the preview, which saves what another form said
    "rematch",
    "reveal",  # hands that lie Up already
    "reveal/<int:entry>",  # the host's skip, which is kept in memory
    "rounds/<int:seat>",  # one phone's own cards, beside the log
    "own-pile",  # and its own count
    "own-tricks",
    "d/<int:deal>/hand",
    "d/<int:deal>/hand/labels",
    "d/<int:deal>/mistake",
    "d/<int:deal>/ok",
    "d/<int:deal>/r/<int:round>/objections",
    "d/<int:deal>/r/<int:round>/objections/<int:objection>",
}
"""Addresses of a match that are written to, and are no entry."""

OTHERS = ("Somebody", "Else", "Plays", "Then", "Here")
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


@pytest.fixture
def friends(app: Flask, case: Case) -> Friends:
    return case.sit(app)


def form_of(friends: Friends, case: Case) -> dict[str, str]:
    return friends.form(case.page, case.sent_to)


def send(friends: Friends, case: Case, form: dict[str, str], **typed: str) -> TestResponse:
    return friends.post(case.sent_to, {**form, **case.typed, **typed})


def state_of(friends: Friends) -> Any:
    return replay(find_game(friends.match.game), friends.log).state


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
def test_one_view_shows_and_saves_them_all(app: Flask, case: Case) -> None:
    address = case.sit(app).address + case.sent_to
    endpoint, _values = app.url_map.bind("localhost").match(address, "POST")
    assert getattr(app.view_functions[endpoint], "view_class", None) is FormView


@each
def test_it_is_saved(friends: Friends, case: Case) -> None:
    before = friends.entries
    answer = send(friends, case, form_of(friends, case))
    assert answer.status_code == 303
    if case.previewed:
        assert friends.entries == before
        answer = friends.confirm(answer)
        assert answer.status_code == 303
    assert answer.location == friends.address + case.lands
    assert tuple(entry.fact for entry in friends.log[before:]) == case.facts


@those(wrong=True)
def test_what_cannot_be_read_is_told_and_nothing_is_lost(friends: Friends, case: Case) -> None:
    before = friends.entries
    answer = send(friends, case, form_of(friends, case), **case.wrong)
    assert (answer.status_code, friends.entries) == (422, before)
    assert 'role="alert"' in answer.text
    stands(answer, case)
    form = hidden_fields(answer.text, friends.address + case.sent_to)
    assert send(friends, case, form).status_code == 303


@each
def test_a_form_not_of_ours_is_refused(friends: Friends, case: Case) -> None:
    before, form = friends.entries, form_of(friends, case)
    for typed in ({"key": ""}, {"key": "k k" * 8}, {"base": "99"}, {"base": ""}):
        answer = send(friends, case, form, **typed)
        assert (answer.status_code, friends.entries) == (422, before), typed
        assert "Reload the page" in words(answer), typed
        stands(answer, case)


@each
def test_what_does_not_exist_is_not_found(friends: Friends, case: Case) -> None:
    form = form_of(friends, case)
    for page in case.missing:
        assert friends.get(page).status_code == 404, page
        if "?" not in page:
            sent = {**form, **case.typed}
            assert friends.post(page, sent).status_code == 404, page
    elsewhere = friends.address.replace("/m/1/", "/m/2/")
    assert friends.get(elsewhere + case.page).status_code == 404
    assert friends.post(elsewhere + case.sent_to, {**form, **case.typed}).status_code == 404


@each
def test_another_game_has_no_such_page(app: Flask, friends: Friends, case: Case) -> None:
    sent_to = friends.address + case.sent_to
    endpoint, _values = app.url_map.bind("localhost").match(sent_to, "POST")
    if endpoint.partition(".")[0] not in GAMES:
        return  # every game has it
    form = form_of(friends, case)
    opened = OTHER_GAME if friends.match.game != OTHER_GAME.game else HAZARI_MATCH
    other = sit_down_to(app, opened, key="o" * 22)
    assert friends.get(other.address + case.page).status_code == 404
    assert friends.post(other.address + case.sent_to, {**form, **case.typed}).status_code == 404


def others(friends: Friends) -> tuple[str, ...]:
    """As many other names as there are players."""
    return OTHERS[: len(friends.context.players)]


@each
def test_a_page_behind_saves_and_loses_nothing(friends: Friends, case: Case) -> None:
    form = form_of(friends, case)
    deal = state_of(friends).deal
    before = friends.enter(Seated(deal.number + bool(deal.entered), others(friends)))
    answer = send(friends, case, form)
    assert (answer.status_code, friends.entries) == (409, before)
    assert 'role="alert"' in answer.text
    stands(answer, case)
    if case.action == "redo":
        return  # what was entered meanwhile left nothing to bring back
    again = hidden_fields(answer.text, friends.address + case.sent_to)
    assert send(friends, case, again).status_code == 303


@those(plays=True)
@pytest.mark.parametrize(
    ("end", "says"),
    [
        (lambda deal: MatchEnded(), "This match is over."),
        (lambda deal: DealVoided(deal, ""), "Deal 1 is over. The current deal is 2."),
    ],
    ids=["the match", "the deal"],
)
def test_what_is_over_takes_no_entry_any_more(
    friends: Friends, case: Case, end: Callable[[int], Fact], says: str
) -> None:
    form = form_of(friends, case)
    ended = end(state_of(friends).deal.number)
    before = friends.enter(ended)
    behind = words(send(friends, case, form))
    assert "Not saved: the match has moved on." in behind
    answer = send(friends, case, form, base=str(before))
    assert (answer.status_code, friends.entries) == (409, before)
    page = words(answer)
    assert says in page
    if isinstance(ended, MatchEnded):
        for told in (behind, page):
            assert "Go to current round" in told
        assert "<form" not in answer.text.partition("<main")[2]
        assert friends.get(case.page).location == friends.address


@those(names_deal=True)
def test_a_deal_that_has_not_begun_or_is_none_takes_no_entry(friends: Friends, case: Case) -> None:
    form, before = form_of(friends, case), friends.entries
    names_it = "deal" if case.plays else "since"
    for deal, says in (
        ("7", "Deal 7 has not begun. The current deal is 1."),
        *((none, "Reload the page and enter it again.") for none in ("abc", "0", "-1", "1" * 5000)),
    ):
        answer = send(friends, case, form, **{names_it: deal})
        assert (answer.status_code, friends.entries) == (422, before)
        assert says in words(answer)


@those(plays=True)
def test_where_nothing_was_entered_there_is_nothing_to_change(friends: Friends, case: Case) -> None:
    if case.page + "?deal=1" not in case.missing:
        return  # it is changed on a page of its round, or the page shows the open deal
    form = form_of(friends, case)
    for deal in ("1", "2", "0", "-1", "abc", ""):
        assert friends.get(f"{friends.address}{case.page}?deal={deal}").status_code == 404
    assert send(friends, case, form, change="1").status_code == 404


@those(previewed=False)
def test_a_retry_of_what_was_undone_is_dropped(friends: Friends, case: Case) -> None:
    form = form_of(friends, case)
    assert send(friends, case, form).status_code == 303
    before = friends.take_back()
    assert (send(friends, case, form).status_code, friends.entries) == (303, before)


@those(previewed=False)
def test_the_same_form_twice_is_saved_once(friends: Friends, case: Case) -> None:
    form, before = form_of(friends, case), friends.entries
    answers = [send(friends, case, form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0].location == answers[1].location
    assert friends.entries == before + len(case.facts)


@those(previewed=False, other=True)
def test_the_same_key_says_one_thing_only(friends: Friends, case: Case) -> None:
    form = form_of(friends, case)
    assert send(friends, case, form).status_code == 303
    before = friends.entries
    assert case.other is not None
    sent = {**form, **case.other}
    answer = friends.post(case.sent_to, sent)
    assert (answer.status_code, friends.entries) == (422, before)
    assert "Not saved: you already sent a different answer. The first one counts." in words(answer)


@those(action=False)
def test_a_draft_in_the_address_is_saved_in_the_same_write(friends: Friends, case: Case) -> None:
    if case.page == "undo":
        return  # it takes back what was saved, and begins nothing
    deal = state_of(friends).deal
    draft = Seated(deal.number + bool(deal.entered), others(friends))
    context = friends.context
    before = friends.entries
    page = friends.get(address_with_draft(friends.address + case.page, context, [draft])).text
    action = re.search(rf'action="({friends.address}{case.sent_to}[^"]*pending[^"]*)"', page)
    form = hidden_fields(page, action[1])
    answer = friends.post(unescape(action[1]), {**form, **case.typed})
    if "/correct?" in answer.location:
        assert friends.entries == before
        answer = friends.confirm(answer)
    assert answer.status_code == 303
    written = friends.log[before:]
    assert tuple(entry.fact for entry in written) == (draft, *case.facts)
    assert len({entry.write for entry in written}) == 1


@those(previewed=True)
def test_a_correction_is_shown_first_and_leads_back_as_typed(friends: Friends, case: Case) -> None:
    before = friends.entries
    answer = send(friends, case, form_of(friends, case))
    page = friends.get(answer.location)
    assert (page.status_code, friends.entries) == (200, before)
    again = friends.get(unescape(re.search(r'href="([^"]*)">Cancel', page.text)[1]))
    assert again.status_code == 200
    stands(again, case)
    # Saved twice by a double tap, it is one write.
    action = friends.address + "correct"
    sent = hidden_fields(page.text, action)
    for _ in range(2):
        assert friends.post(action, data=sent).status_code == 303
    assert friends.entries == before + len(case.facts)
    late = words(friends.get(answer.location))
    assert "This correction is already saved." in late
    assert "Save correction" not in late


@those(previewed=True)
def test_after_the_match_it_is_still_put_right(friends: Friends, case: Case) -> None:
    fact = case.facts[0]
    if isinstance(fact, Seated) and fact.deal > state_of(friends).deal.number:
        return  # that deal does not come any more
    friends.enter(MatchEnded())
    answer = send(friends, case, form_of(friends, case))
    assert friends.confirm(answer).status_code == 303
    assert friends.last_fact == case.facts[-1]


STOOD = {name: case for name, case in CASES.items() if case.stands is not None}
stood = pytest.mark.parametrize("case", STOOD.values(), ids=STOOD)


@stood
def test_a_form_that_changes_an_entry_shows_what_stands(friends: Friends, case: Case) -> None:
    page = Page(friends.get(case.page).text)
    form = next(form for form in page.forms if form.action == friends.address + case.sent_to)
    for name in case.stands.keys() & {*form.typed, *dict(form.answers)}:
        assert case.stands[name] in page.values[name], name


@stood
def test_what_stands_is_not_written_again(friends: Friends, case: Case) -> None:
    form, before = form_of(friends, case), friends.entries
    assert case.stands is not None
    answer = friends.post(case.sent_to, {**form, **case.stands})
    assert (answer.status_code, friends.entries) == (303, before)
    assert "/correct?" not in answer.location
