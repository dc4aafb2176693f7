"""Find the mistake, page by page: what is asked, what is written, and what is refused."""

from urllib.parse import unquote_plus, urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.facts import Amended, MatchEnded, TableRuling
from scoring.hazari.facts import GroupsExposed
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA, TIES, Friends, sit_down
from tests.support.mistaken_table import IS_THIS, Page, Search
from tests.support.plain_form import read, words
from web.match import draft
from web.match.context import match_context

SIX = ("JD TS 9S", "8D 7H 6H", "9C 8H 7C", "JS TC 9D")
"""Round 2 with 6♥ typed for Karim's 6♦, so that Salma's last group seems to hold 6♦."""
TWO_THREE = ("5C 4S 3H", "5D 4C 3D", "4D 3S 2C", "8C 7D 6C")
TWO_FOUR = ("KS 7S 5H 2H", *TIES[3][1:])
"""Rounds 3 and 4 with Salma's 2♥ and Rina's 2♣ exchanged."""
SEATS = ("5C 4S 3H", "8C 7D 6C", "4D 3S 2H", "5D 4C 3D")
"""Round 3 with the groups of Karim and Nasreen exchanged."""

LAST = {"round": 4, "seat0": TIES[3][0], "seat1": TIES[3][1], "seat3": TIES[3][3]}
"""Round 4 as the board has it, before anything is deduced."""


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


@pytest.fixture
def search(client: FlaskClient, friends: Friends) -> Search:
    where = {
        card: (seat, number)
        for number, groups in enumerate(TIES, start=1)
        for seat, group in enumerate(groups)
        for card in parse_cards(group)
    }
    return Search(client, f"{friends.address}d/1/mistake", where)


def exposed(friends: Friends, *rounds: tuple[str, ...]) -> None:
    for number, groups in enumerate(rounds, start=1):
        friends.expose(1, number, groups)


def fact(number: int, groups: tuple[str, ...]) -> GroupsExposed:
    return GroupsExposed(1, number, tuple(map(parse_cards, groups)))


def written(friends: Friends, since: int) -> list[object]:
    """The facts entered after this version; all of them as one write."""
    entries = friends.record.log(friends.match)[since:]
    assert len({entry.write for entry in entries}) <= 1
    return [entry.fact for entry in entries]


def same_cards(one: object, other: GroupsExposed) -> bool:
    assert isinstance(one, GroupsExposed)
    return list(map(set, one.groups)) == list(map(set, other.groups))


# Not what I see


def test_the_deduced_group_leads_to_the_card_typed_wrong_in_an_earlier_round(
    search: Search, friends: Friends
) -> None:
    exposed(friends, TIES[0], SIX, TIES[2])
    page = search.open(**LAST)
    assert page.asked == "What did Salma show in round 4?"
    assert "it is what all other groups leave over" in page.text
    assert len(page.ticks) == 52
    page = search.tick(page, parse_cards("6H"))
    assert "You said Salma showed 6♥\ufe0e in round 4" in page.text
    assert "6♥\ufe0e was entered for Karim, round 2" in page.text
    assert page.asked == "Which of these did Salma show in round 4?"
    assert page.ticks == parse_cards("8S 6S 2S 6D")
    page = search.tick(page, parse_cards("8S 6S 2S"))
    assert page.asked == IS_THIS
    assert page.groups == {
        (KARIM, 2): [parse_cards("8D 7H 6H"), parse_cards("8D 7H 6D")],
        (SALMA, 4): [parse_cards("8S 6S 2S 6D"), parse_cards("8S 6S 2S 6H")],
    }
    assert "Round 4 is saved with it, as typed." in page.text
    answer = search.agree(page)
    assert (answer.status_code, answer.location) == (303, f"{friends.address}d/1/r/4/")
    amended, last = written(friends, since=4)
    assert amended == Amended(3, fact(2, TIES[1]))
    assert same_cards(last, fact(4, TIES[3]))


def test_a_whole_group_seen_needs_no_question(search: Search, friends: Friends) -> None:
    exposed(friends, TIES[0], SIX, TIES[2])
    page = search.tick(search.open(**LAST), parse_cards(TIES[3][SALMA]))
    assert page.asked == IS_THIS
    assert "6♥\ufe0e was entered for Karim, round 2" in page.text


# A card claimed twice


def test_a_card_claimed_twice_leads_to_the_group_it_was_typed_for(
    search: Search, friends: Friends
) -> None:
    """The round is not complete, so its cards come back into their fields."""
    exposed(friends, TIES[0], SIX, TIES[2])
    page = search.open(round=4, seat2="8S 6H")
    assert "6♥\ufe0e was entered twice: Karim, round 2, and Salma, round 4." in page.text
    assert page.asked == "Which of these did Karim show in round 2?"
    page = search.tick(page, parse_cards("6D"))
    assert "Round 4 is not complete: its board comes back as typed." in page.text
    answer = search.agree(page)
    assert answer.location == f"{friends.address}rounds?seat0=&seat1=&seat2=8S+6H&seat3="
    assert written(friends, since=4) == [Amended(3, fact(2, TIES[1]))]


def test_the_table_may_know_that_the_earlier_group_was_right(
    search: Search, friends: Friends
) -> None:
    exposed(friends, TIES[0], TIES[1])
    page = search.open(round=3, seat0="5C 4S 3H", seat1="5D 4C KH")
    assert "The app takes it that Karim showed it in round 3." in page.text
    page = search.follow(page, "No: Salma showed K♥\ufe0e, in round 1")
    assert page.asked == "Which of these did Karim show in round 3?"
    page = search.tick(page, parse_cards("3D"))
    assert page.groups == {(KARIM, 3): [parse_cards("5D 4C KH"), parse_cards("5D 4C 3D")]}
    answer = search.agree(page)
    assert "seat1=5D+4C+3D" in answer.location
    assert written(friends, since=3) == []


def test_a_correction_that_waits_on_the_board_is_saved_with_the_repair(
    search: Search, friends: Friends
) -> None:
    """6♥ was moved out of round 2 already; then 2♣ turns out to be typed in round 3 too."""
    exposed(friends, TIES[0], SIX, TWO_THREE)
    context = match_context(friends.table, friends.match, friends.record.log(friends.match))
    moved = Amended(3, fact(2, TIES[1]))
    typed = {f"seat{seat}": group for seat, group in enumerate(TIES[3])}
    page = search.open(round=4, pending=draft.written(context, [moved]), **typed)
    assert "2♣\ufe0e was entered twice" in page.text
    assert "6♥\ufe0e was entered twice" not in page.text
    assert set(page.groups) == {(SALMA, 3)}
    search.agree(page)
    assert written(friends, since=4) == [moved, Amended(4, fact(3, TIES[2])), fact(4, TIES[3])]


# Cards swapped, groups at wrong seats, deals that are over


def test_two_cards_swapped_between_players_of_a_deal_that_is_over(
    search: Search, friends: Friends
) -> None:
    exposed(friends, TIES[0], TIES[1], TWO_THREE, TWO_FOUR)
    friends.take(2, 1, RINA)
    page = search.see(search.open(), (SALMA, 3), parse_cards("2H"))
    answer = search.settle(page)
    assert isinstance(answer, TestResponse)
    assert search.questions == ["Which of these did Rina show in round 4?"]
    assert answer.location == f"{friends.address}d/1/"
    assert written(friends, since=6) == [
        Amended(4, fact(3, TIES[2])),
        Amended(5, fact(4, TIES[3])),
    ]


def test_a_group_given_to_the_wrong_seat(search: Search, friends: Friends) -> None:
    exposed(friends, TIES[0], TIES[1], SEATS)
    page = search.see(search.open(), (KARIM, 3), parse_cards("5D 4C 3D"))
    answer = search.settle(page)
    assert isinstance(answer, TestResponse)
    (amended,) = written(friends, since=4)
    assert isinstance(amended, Amended)
    assert (amended.seq, same_cards(amended.fact, fact(3, TIES[2]))) == (4, True)


def test_a_round_that_is_being_changed_is_changed_together_with_the_other(
    search: Search, friends: Friends
) -> None:
    """2♥ is typed into Salma's round 3 while the record has it in Rina's round 4."""
    exposed(friends, TIES[0], TIES[1], TWO_THREE, TWO_FOUR)
    typed = {f"seat{seat}": group for seat, group in enumerate(TIES[2])}
    page = search.open(round=3, **typed)
    assert "2♥\ufe0e was entered twice: Salma, round 3, and Rina, round 4." in page.text
    assert page.asked == IS_THIS
    assert "Round 3 is changed with it, as typed." in page.text
    answer = search.agree(page)
    assert answer.location == f"{friends.address}d/1/r/3/"
    assert written(friends, since=5) == [
        Amended(4, fact(3, TIES[2])),
        Amended(5, fact(4, TIES[3])),
    ]


def test_a_card_may_have_lain_in_a_round_without_cards(search: Search, friends: Friends) -> None:
    friends.take(1, 1, RINA)
    friends.expose(1, 2, ("JD TS 9S", "8D 7H AC", "9C 8H 7C", "JS TC 9D"))
    page = search.see(search.open(), (KARIM, 1), parse_cards("AC"))
    assert page.asked == "Which of these did Karim show in round 2?"
    page = search.tick(page, parse_cards("6D"))
    search.agree(page)
    assert written(friends, since=3) == [Amended(3, fact(2, TIES[1]))]


def test_what_the_table_decided_about_a_round_stays_decided(
    search: Search, friends: Friends
) -> None:
    ruled = TableRuling(
        fact(1, ("AD KD QS", *TIES[0][1:2], "KH QD JC", TIES[0][3])), KARIM, (0, 115, 0, 0), "seen"
    )
    friends.enter(ruled)
    page = search.see(search.open(), (RINA, 1), parse_cards("AD KD QD"))
    search.agree(page)
    (amended,) = written(friends, since=2)
    assert isinstance(amended, Amended)
    assert isinstance(amended.fact, TableRuling)
    assert (amended.fact.winner, amended.fact.reason) == (KARIM, "seen")
    assert amended.fact.fact == fact(1, TIES[0])


# What nobody knows, and what was said wrongly


def test_what_nobody_knows_stays_uncertain_and_leads_to_the_boards(
    search: Search, friends: Friends
) -> None:
    exposed(friends, TIES[0], SIX, TIES[2])
    page = search.open(round=4, seat2="8S 6H")
    page = search.follow(page, "I don’t know")
    assert page.asked == "This stays uncertain"
    certain, possible = page.groups[KARIM, 2]
    assert certain == parse_cards("7H 8D")
    assert parse_cards("6D")[0] in possible
    board = f"{friends.address}d/1/r/2/change"
    back = f"{friends.address}rounds?seat0=&seat1=&seat2=8S+6H&seat3="
    assert unquote_plus(page.link("Open round 2")) == f"{board}?onto={back}"
    assert "Nobody knows more about Karim, round 2" in page.text
    assert written(friends, since=4) == []


def two_wrong_at_once(search: Search, friends: Friends) -> Page:
    """6♥ typed for 6♦ in round 2, 2♠ for 2♥ in round 3; Salma shows neither 6♦ nor 2♥."""
    exposed(friends, TIES[0], SIX, ("5C 4S 3H", "5D 4C 3D", "4D 3S 2S", "8C 7D 6C"))
    return search.tick(search.open(**LAST), parse_cards("8S 6H 6S 2S"))


def test_a_card_nobody_can_place_by_its_group_is_asked_for_by_name(
    search: Search, friends: Friends
) -> None:
    page = two_wrong_at_once(search, friends)
    assert page.asked == "Who showed 2♥\ufe0e, and in which round?"
    page = search.follow(page, "Salma, round 3")
    assert set(page.groups) == {(KARIM, 2), (SALMA, 3), (SALMA, 4)}
    search.agree(page)
    assert len(written(friends, since=4)) == 3


def test_somebody_else_may_have_shown_it_in_another_round(search: Search, friends: Friends) -> None:
    page = two_wrong_at_once(search, friends)
    other = [part.get("href") for part in page.parts("a") if part.get("href").endswith(".01-2H")]
    page = search.go(other[0])
    assert "Rina showed 2♥\ufe0e in round 1" in page.text


def test_nobody_yet_is_an_answer_while_cards_are_still_to_come(
    search: Search, friends: Friends
) -> None:
    exposed(friends, TIES[0], SIX)
    page = search.see(search.open(), (KARIM, 2), parse_cards("6D"))
    assert page.asked == "Which of these did Karim show in round 2?"
    page = search.follow(page, "I don’t know")
    assert page.asked.startswith("Who showed")
    page = search.follow(page, "Nobody yet")
    assert "Nobody has shown" in page.text


def test_a_rejected_repair_gives_way_to_another_one(search: Search, friends: Friends) -> None:
    exposed(friends, TIES[0], TIES[1], SEATS)
    page = search.see(search.open(), (KARIM, 3), parse_cards("5D 4C 3D"))
    first = page.groups
    page = search.follow(page, "No, not quite")
    assert "Not quite what lay there: Karim, round 3: 5♦\ufe0e" in page.text
    assert page.groups != first


def test_a_wrong_answer_is_taken_back(search: Search, friends: Friends) -> None:
    exposed(friends, TIES[0], SIX, TIES[2])
    page = search.tick(search.open(**LAST), parse_cards("6H"))
    page = search.tick(page, parse_cards("6D"))
    assert "8♠" not in page.text.split("You said")[1].split("round 4")[0]
    page = search.follow(page, "Take back: Salma showed 6♦")
    assert page.asked == "Which of these did Salma show in round 4?"
    page = search.follow(page, "Take back")
    assert page.asked == "What did Salma show in round 4?"


def test_what_contradicts_itself_is_said_to_fit_nothing(search: Search, friends: Friends) -> None:
    exposed(friends, TIES[0], TIES[1])
    page = search.open(said="01-ADKDQD.01-AC")
    assert "No small mistake explains all of this." in page.text
    assert page.link("Open round 2") == f"{friends.address}d/1/r/2/change"


def test_what_agrees_with_the_record_is_no_mistake(search: Search, friends: Friends) -> None:
    exposed(friends, TIES[0])
    page = search.see(search.open(), (RINA, 1), parse_cards("AD KD QD"))
    assert "That is what was entered: here is no mistake." in page.text
    page = search.follow(page, "Look at another group")
    assert page.group((KARIM, 1))


# What is refused


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"seat0": "AH XX"}, "XX is not a card."),
        ({"seat0": "5C 5C"}, "Rina has 5♣\ufe0e twice."),
        ({"seat0": "5C", "seat1": "5C"}, "5♣\ufe0e is with Rina and with Karim."),
        ({"seat3": "8C 7D 6C 5C"}, "Nasreen needs 3 cards; here are 4."),
        ({"seat0": "5C " * 60}, "That is too long for one group of cards."),
    ],
)
def test_a_round_that_cannot_lie_on_the_table_is_put_right_on_the_board_first(
    search: Search, friends: Friends, typed: dict[str, str], sentence: str
) -> None:
    exposed(friends, TIES[0], TIES[1])
    page = search.go(f"{search.address}?{urlencode({'round': 3, **typed})}", 422)
    assert sentence in page.text
    assert page.link("Back to the cards").startswith(f"{friends.address}rounds?seat0=")


NOT_FOUND = [
    "round=0",
    "round=4",
    "round=5",
    "round=-1",
    "round=abc",
    "round=",
    "group=41",
    "group=05",
    "group=03",
    "group=abc",
    "pending=hello",
    "said=hello",
    "said=01-XX",
    "said=51-AD",
    "said=03-AD",
    "said=01-ADKDQDJD",
    "said=01-ADAD",
    "said=x",
    "said=q-",
    "said=q-AHKH",
    "said=n",
    "said=n-01",
    "said=.",
    "said=" + ".".join(["q-AH"] * 61),
    "said=01-" + "AD" * 4000,
    "group=01&among=XX",
    "group=01&among=&card=XX",
    "group=01&among=&card=AD&card=AD",
]


@pytest.mark.parametrize("query", NOT_FOUND)
def test_an_address_that_none_of_the_pages_wrote_finds_nothing(
    client: FlaskClient, search: Search, friends: Friends, query: str
) -> None:
    exposed(friends, TIES[0], TIES[1])
    assert client.get(f"{search.address}?{query}").status_code == 404


def test_a_deal_without_cards_has_no_mistake_to_find(
    client: FlaskClient, search: Search, friends: Friends
) -> None:
    assert client.get(search.address).status_code == 404
    friends.take(1, 1, RINA)
    assert client.get(search.address).status_code == 404
    assert client.get(search.address.replace("/d/1/", "/d/2/")).status_code == 404
    friends.enter(MatchEnded())
    assert client.get(f"{search.address}?round=2").status_code == 404


def test_another_game_has_no_such_page(app: Flask, client: FlaskClient) -> None:
    table = sit_down_to_fives(app)
    assert client.get(f"{table.address}d/1/mistake").status_code == 404


def test_an_answer_needs_a_card_and_no_more_than_lie_there(
    search: Search, friends: Friends
) -> None:
    exposed(friends, TIES[0])
    page = search.go(search.open().group((RINA, 1)))
    page = search.tick(page, [], 422)
    assert "Tap the cards that lay there, one at least." in page.text
    page = search.tick(page, parse_cards("AD KD QD QS"), 422)
    assert "Only 3 cards can lie there." in page.text
    ticked = [part.get("value") for part in page.parts("input") if part.get("checked") is not None]
    assert ticked == ["QS", "AD", "KD", "QD"]


def repaired(search: Search, friends: Friends) -> Page:
    """The page with the one repair left, not yet agreed to."""
    exposed(friends, TIES[0], SIX, TIES[2])
    return search.tick(search.open(**LAST), parse_cards(TIES[3][SALMA]))


def test_earlier_entries_are_shown_what_follows_before_anything_is_saved(
    search: Search, friends: Friends
) -> None:
    page = repaired(search, friends)
    answer = search.client.post(search.address, data=page.hidden)
    told = read(search.client, answer.location)
    assert "What this changes" in search.client.get(answer.location).text
    assert "Back, save nothing" in told
    assert "round 4 – → taken by Salma" in told
    assert f'href="{search.address}?round=4' in search.client.get(answer.location).text
    assert written(friends, since=4) == []


def test_f01_a_double_tap_mends_once(search: Search, friends: Friends) -> None:
    """Nothing was entered after round 2, so it is changed without further questions."""
    exposed(friends, TIES[0], SIX)
    page = search.tick(search.open(round=3, seat2="4D 6H"), parse_cards("6D"))
    for _ in range(2):
        answer = search.client.post(search.address, data=page.hidden)
        assert answer.location == f"{friends.address}rounds?seat0=&seat1=&seat2=4D+6H&seat3="
    assert written(friends, since=3) == [Amended(3, fact(2, TIES[1]))]


def test_f04_a_page_behind_reads_what_was_entered_meanwhile(
    search: Search, friends: Friends
) -> None:
    page = repaired(search, friends)
    friends.enter(Amended(2, fact(1, (TIES[0][1], TIES[0][0], *TIES[0][2:]))))
    answer = search.agree(page)
    assert answer.status_code == 409
    assert "The table has moved on. This was not saved." in words(answer)
    assert "change of round 1" in words(answer)
    assert search.agree(Page(answer)).location == f"{friends.address}d/1/r/4/"


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"key": ""}, 422),
        ({"base": "99"}, 422),
        ({"base": "abc"}, 422),
        ({"said": "hello"}, 404),
        ({"said": "24-6H"}, 409),
        ({"said": ""}, 409),
        ({"round": "7"}, 404),
        ({"seat0": "XX"}, 409),
    ],
)
def test_what_is_no_agreement_writes_nothing(
    search: Search, friends: Friends, changed: dict[str, str], status: int
) -> None:
    page = repaired(search, friends)
    answer = search.client.post(search.address, data={**page.hidden, **changed})
    assert answer.status_code == status
    assert written(friends, since=4) == []


def test_a_ruling_of_the_table_that_no_longer_adds_up_is_named(
    search: Search, friends: Friends
) -> None:
    """The points that the table shared out are not those of the mended cards."""
    ruled = TableRuling(fact(1, ("AD KD 2S", *TIES[0][1:])), KARIM, (0, 110, 0, 0), "seen")
    friends.enter(ruled)
    page = search.open(said="01-ADKDQD.x-2S")
    answer = search.agree(page)
    assert answer.status_code == 422
    assert "115" in words(answer)
    assert written(friends, since=2) == []
