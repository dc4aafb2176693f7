"""Find the mistake: what two taps change, what is offered, what is written, and what is refused."""

import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

import html5lib
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Card, parse_cards
from scoring.hazari.mistakes.repair import Place
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed
from scoring.recorded_facts import Amended, MatchEnded, TableRuling
from tests.support.cases import cases
from tests.support.hazari_table import KARIM, NAMES, RINA, SALMA, TIES, Friends, exposed, in_seats
from tests.support.plain_form import plain, read, seen_and_saved, words
from web.match import draft_in_address as draft

SIX = ("JD TS 9S", "8D 7H 6H", "9C 8H 7C", "JS TC 9D")
"""Round 2 with 6♥ typed for Karim's 6♦, so that Salma's last group seems to hold 6♦."""
TWO_THREE = ("5C 4S 3H", "5D 4C 3D", "4D 3S 2C", "8C 7D 6C")
TWO_FOUR = ("KS 7S 5H 2H", *TIES[3][1:])
"""Rounds 3 and 4 with Salma's 2♥ and Rina's 2♣ exchanged."""
SEATS = ("5C 4S 3H", "8C 7D 6C", "4D 3S 2H", "5D 4C 3D")
"""Round 3 with the groups of Karim and Nasreen exchanged."""

LAST = {"round": 4, "seat0": TIES[3][0], "seat1": TIES[3][1], "seat3": TIES[3][3]}
"""Round 4 as the board has it, before anything is deduced."""

Change = tuple[Place, tuple[Card, ...], tuple[Card, ...]]
"""A group of a repair: its place, the cards that come and those that go."""


def squeezed(element: Any) -> str:
    """The words of an element, in one line."""
    return plain(" ".join("".join(element.itertext()).split()))


def change(line: str) -> Change:
    """ "Karim, round 2: 6♦ instead of 6♥" as a place and cards."""
    found = re.fullmatch(r"(\w+), round (\d): (.+?)(?: instead of (.+)| too)", line)
    assert found, line
    place = NAMES.index(found[1]), int(found[2])
    return place, parse_cards(found[3]), parse_cards(found[4] or "")


class Page:
    """The page of the search, as it is read."""

    def __init__(self, answer: TestResponse) -> None:
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        (self.main,) = parser.parse(answer.text).iter("main")
        assert parser.errors == []
        self.status = answer.status_code
        self.text = squeezed(self.main)

    def form(self, method: str) -> dict[str, str]:
        """Hidden fields of the forms with this method, by name; {} without such a form."""
        forms = [form for form in self.main.iter("form") if form.get("method") == method]
        return {
            field.get("name"): field.get("value")
            for form in forms
            for field in form.iter("input")
            if field.get("type") == "hidden"
        }

    @property
    def buttons(self) -> dict[str, str]:
        """The name that every button of the grid sends, by its value."""
        return {
            button.get("value"): button.get("name")
            for button in self.main.iter("button")
            if button.get("value")
        }

    @property
    def marked(self) -> list[str]:
        """The cards that are pressed."""
        pressed = [b for b in self.main.iter("button") if b.get("aria-pressed") == "true"]
        return [button.get("value") for button in pressed]

    @property
    def can_save(self) -> bool:
        return any("Save" in squeezed(button) for button in self.main.iter("button"))

    @property
    def changes(self) -> list[Change]:
        """Changes that the page lists."""
        return [
            change(squeezed(line)) for part in self._parts("changes") for line in part.iter("li")
        ]

    @property
    def repairs(self) -> list[tuple[list[Change], str]]:
        """The repairs to choose from, each with its address."""
        return [
            ([change(squeezed(one)) for one in self._ones(link)], link.get("href"))
            for part in self._parts("repairs")
            for link in part.iter("a")
        ]

    def link(self, words: str) -> str:
        """Where the first link leads that begins with these words."""
        links = [a.get("href") for a in self.main.iter("a") if squeezed(a).startswith(words)]
        assert links, (words, self.text)
        return str(links[0])

    def _parts(self, name: str) -> list[Any]:
        return [part for part in self.main.iter("section") if part.get("aria-labelledby") == name]

    def _ones(self, link: Any) -> list[Any]:
        return [one for one in link.iter("span") if one.get("class") == "one"]


@dataclass
class Search:
    """A table that looks for a mistake on a phone without script: it knows nothing but the page."""

    friends: Friends

    @property
    def client(self) -> FlaskClient:
        return self.friends.phone

    @property
    def address(self) -> str:
        return f"{self.friends.address}d/1/mistake"

    def open(self, **typed: object) -> Page:
        return self.go(f"{self.address}?{urlencode(typed)}")

    def go(self, address: str, status: int = 200) -> Page:
        answer = self.client.get(address, follow_redirects=True)
        assert answer.status_code == status, address
        return Page(answer)

    def follow(self, page: Page, words: str) -> Page:
        return self.go(page.link(words))

    def tap(self, page: Page, value: str) -> Page:
        """Tap a card or a name of the grid."""
        fields = {**page.form("get"), page.buttons[value]: value}
        return self.go(f"{self.address}?{urlencode(fields)}")

    def exchange(self, page: Page, one: str, other: str) -> Page:
        """Tap one after the other: two cards, or a card and the place where it lay."""
        return self.tap(self.tap(page, one), other)

    def choose(self, page: Page, nth: int = 0) -> Page:
        return self.go(page.repairs[nth][1])

    def save(self, page: Page) -> TestResponse:
        """Save; where that changes earlier entries, look at what follows, and save it."""
        answer = self.client.post(self.address, data=page.form("post"))
        if "/correct?" not in answer.headers.get("Location", ""):
            return answer
        return seen_and_saved(self.client, answer)


@pytest.fixture
def search(friends: Friends) -> Search:
    return Search(friends)


def written(search: Search, since: int) -> list[object]:
    """The facts entered after this version; all of them as one write."""
    entries = search.friends.log[since:]
    assert len({entry.write for entry in entries}) <= 1
    return [entry.fact for entry in entries]


def same_cards(one: object, other: GroupsExposed) -> bool:
    return list(map(set, one.groups)) == list(map(set, other.groups))


# Two taps


def test_two_taps_exchange_cards_of_an_earlier_round_and_the_deduced_one(search: Search) -> None:
    search.friends.play(1, (TIES[0], SIX, TIES[2]))
    page = search.open(**LAST)
    assert "The app filled in" in page.text
    page = search.tap(page, "126H")
    assert page.marked == ["126H"]
    page = search.tap(page, "246D")
    assert page.marked == []
    assert page.changes == [
        ((KARIM, 2), parse_cards("6D"), parse_cards("6H")),
        ((SALMA, 4), parse_cards("6H"), parse_cards("6D")),
    ]
    assert "This also saves round 4, as typed." in page.text
    assert "The app filled in" not in page.text
    answer = search.save(page)
    assert (answer.status_code, answer.location) == (303, f"{search.friends.address}d/1/r/4/")
    amended, last = written(search, since=4)
    assert amended == Amended(3, exposed(2, TIES[1]))
    assert same_cards(last, exposed(4, TIES[3]))


@pytest.mark.parametrize(
    ("first", "second", "marked"),
    [("01AD", "01AD", []), ("01AD", "01KD", ["01KD"]), ("x3H", "x2H", ["x2H"])],
    ids=["the same card", "the same group", "both in no group"],
)
def test_two_taps_that_change_nothing_mark_another_card_or_none(
    search: Search, first: str, second: str, marked: list[str]
) -> None:
    search.friends.expose(1, 1, TIES[0])
    page = search.exchange(search.open(), first, second)
    assert (page.marked, page.changes) == (marked, [])


def test_an_exchange_is_undone_by_itself_and_by_its_link(search: Search) -> None:
    search.friends.play(1, TIES[:2])
    page = search.exchange(search.open(), "01AD", "11AC")
    assert page.can_save
    assert search.exchange(page, "01AC", "11AD").changes == []
    assert search.follow(page, "Take back").changes == []


# A card that is twice in the deal


def test_a_card_entered_twice_is_named_and_exchanged_for_another(search: Search) -> None:
    """The round is not complete, so its cards come back into their fields."""
    search.friends.play(1, (TIES[0], SIX, TIES[2]))
    page = search.open(round=4, seat2="8S 6H")
    assert "6♥\ufe0e was entered twice: Karim, round 2 and Salma, round 4." in page.text
    assert "Many cards could be the right one." in page.text
    page = search.exchange(page, "126H", "x6D")
    assert "entered twice" not in page.text
    assert "Round 4 is not complete. Its cards come back as typed." in page.text
    assert (
        search.save(page).location
        == f"{search.friends.address}rounds?seat0=&seat1=&seat2=8S+6H&seat3="
    )
    assert written(search, since=4) == [Amended(3, exposed(2, TIES[1]))]


def test_no_card_is_put_into_a_group_twice_and_none_saved_twice(search: Search) -> None:
    search.friends.play(1, TIES[:2])
    page = search.exchange(search.open(round=3, seat1="5D KH"), "21KH", "135D")
    assert (page.marked, page.changes) == (["135D"], [])
    page = search.exchange(search.open(round=3, seat1="5D KH"), "01AD", "11AC")
    assert page.changes
    assert not page.can_save
    assert search.client.post(search.address, data=page.form("post")).status_code == 409


def test_a_correction_that_waits_on_the_board_is_saved_with_the_repair(search: Search) -> None:
    """6♥ was moved out of round 2 already; then 2♣ turns out to be typed in round 3 too."""
    search.friends.play(1, (TIES[0], SIX, TWO_THREE))
    context = search.friends.context
    moved = Amended(3, exposed(2, TIES[1]))
    typed = in_seats(TIES[3])
    page = search.open(round=4, pending=draft.written(context, [moved]), **typed)
    assert "2♣\ufe0e was entered twice" in page.text
    assert "6♥\ufe0e was entered twice" not in page.text
    ((changes, _),) = page.repairs
    assert changes == [((SALMA, 3), parse_cards("2H"), parse_cards("2C"))]
    search.save(search.choose(page))
    assert written(search, since=4) == [moved, Amended(4, exposed(3, TIES[2])), exposed(4, TIES[3])]


def test_a_round_that_is_being_changed_is_changed_together_with_the_other(search: Search) -> None:
    """2♥ is typed into Salma's round 3 while the record has it in Rina's round 4."""
    search.friends.play(1, (TIES[0], TIES[1], TWO_THREE, TWO_FOUR))
    typed = in_seats(TIES[2])
    page = search.open(round=3, **typed)
    assert "2♥\ufe0e was entered twice: Salma, round 3 and Rina, round 4." in page.text
    page = search.choose(page)
    assert "This also changes round 3 to what you typed." in page.text
    assert search.save(page).location == f"{search.friends.address}d/1/r/3/"
    assert written(search, since=5) == [
        Amended(4, exposed(3, TIES[2])),
        Amended(5, exposed(4, TIES[3])),
    ]


# What players say, and the smallest repairs


def test_a_group_given_to_the_wrong_seat_is_offered_beside_the_two_cards(search: Search) -> None:
    search.friends.play(1, (TIES[0], TIES[1], SEATS))
    page = search.exchange(search.open(), "335D", "138C")
    assert len(page.changes) == 2
    ((changes, _),) = page.repairs
    assert changes[0] == ((KARIM, 3), parse_cards("5D 3D 4C"), parse_cards("8C 7D 6C"))
    search.save(search.choose(page))
    (amended,) = written(search, since=4)
    assert (amended.seq, same_cards(amended.fact, exposed(3, TIES[2]))) == (4, True)


def test_what_was_said_is_taken_back_or_forgotten_and_may_fit_nothing(search: Search) -> None:
    search.friends.play(1, TIES[:2])
    page = search.exchange(search.open(), "01AD", "12")
    assert "You entered Karim showed A♦" in page.text
    assert "You entered" not in search.follow(page, "Take back").text
    assert "You entered" not in search.exchange(page, "01AD", "11AC").text
    assert "No small mistake explains all of this." in search.open(said="01AC.01KC.01QC.01KH").text


# Counted piles and decisions


def test_the_cards_are_compared_with_counted_piles(search: Search) -> None:
    queens = ("AD KD QS", TIES[0][1], "KH QD JC", TIES[0][3])
    search.friends.count(1, 115, 0, 105, 140)
    counted = DealCounted(1, (115, 0, 105, 140))
    told = [exposed(nth, groups).groups for nth, groups in enumerate((queens, *TIES[1:]), start=1)]
    search.friends.enter(Amended(2, replace(counted, shown=tuple(told))))
    page = search.open()
    assert "The cards do not agree with the count. Rina: counted 115, by the cards 80." in page.text
    page = search.exchange(page, "01QS", "21QD")
    assert "The cards of all four rounds agree with the count." in page.text
    assert search.save(page).location == f"{search.friends.address}d/1/"
    (amended,) = written(search, since=3)
    assert amended == Amended(2, replace(counted, shown=(exposed(1, TIES[0]).groups, *told[1:])))


def test_two_rounds_of_one_count_are_changed_at_once(search: Search) -> None:
    counted = DealCounted(1, (115, 0, 105, 140))
    search.friends.count(1, *counted.totals)
    told = [exposed(nth, groups).groups for nth, groups in enumerate(TIES[:2], start=1)]
    search.friends.enter(Amended(2, replace(counted, shown=tuple(told))))
    search.save(search.exchange(search.open(), "01QD", "128D"))
    (amended,) = written(search, since=3)
    assert amended.fact.shown[0][RINA] == parse_cards("AD KD 8D")
    assert amended.fact.shown[1][KARIM] == parse_cards("QD 7H 6D")


def test_what_the_players_decided_stays_decided(search: Search) -> None:
    ruled = TableRuling(
        exposed(1, ("AD KD QS", *TIES[0][1:2], "KH QD JC", TIES[0][3])),
        KARIM,
        (0, 115, 0, 0),
        "seen",
    )
    search.friends.enter(ruled)
    search.save(search.exchange(search.open(), "01QS", "21QD"))
    (amended,) = written(search, since=2)
    assert (amended.fact.winner, amended.fact.reason) == (KARIM, "seen")
    assert amended.fact.fact == exposed(1, TIES[0])


def test_a_decision_that_no_longer_adds_up_is_named(search: Search) -> None:
    """The points that the table shared out are not those of the mended cards."""
    ruled = TableRuling(exposed(1, ("AD KD 2S", *TIES[0][1:])), KARIM, (0, 110, 0, 0), "seen")
    search.friends.enter(ruled)
    page = search.exchange(search.open(), "012S", "xQD")
    answer = search.save(page)
    assert answer.status_code == 422
    assert "115" in words(answer)
    assert written(search, since=2) == []


@cases("refusals", "an address that none of the pages wrote finds nothing")
def test_an_address_that_none_of_the_pages_wrote_finds_nothing(search: Search, query: str) -> None:
    search.friends.play(1, TIES[:2])
    assert search.friends.get(f"{search.address}?{query}").status_code == 404


def test_a_deal_without_cards_has_no_mistake_to_find(search: Search) -> None:
    assert search.friends.get(search.address).status_code == 404
    search.friends.take(1, 1, RINA)
    assert search.friends.get(search.address).status_code == 404
    assert search.friends.get(search.address.replace("/d/1/", "/d/2/")).status_code == 404
    search.friends.enter(MatchEnded())
    assert search.friends.get(f"{search.address}?round=2").status_code == 404


def repaired(search: Search) -> Page:
    """The page with the deal as it was, not yet saved."""
    search.friends.play(1, (TIES[0], SIX, TIES[2]))
    return search.exchange(search.open(**LAST), "126H", "246D")


def test_earlier_entries_are_shown_what_follows_before_anything_is_saved(search: Search) -> None:
    page = repaired(search)
    answer = search.client.post(search.address, data=page.form("post"))
    told = read(search.client, answer.location)
    assert "What this changes" in search.client.get(answer.location).text
    assert "Cancel" in told
    assert "round 4 – → taken by Salma" in told
    assert f'href="{search.address}?round=4' in search.client.get(answer.location).text
    assert written(search, since=4) == []


def test_a_double_tap_mends_once(search: Search) -> None:
    """Nothing was entered after round 2, so it is changed without further questions."""
    search.friends.play(1, (TIES[0], SIX))
    page = search.exchange(search.open(round=3, seat2="4D 6H"), "126H", "x6D")
    for _ in range(2):
        answer = search.client.post(search.address, data=page.form("post"))
        assert answer.location == f"{search.friends.address}rounds?seat0=&seat1=&seat2=4D+6H&seat3="
    assert written(search, since=3) == [Amended(3, exposed(2, TIES[1]))]


def test_a_page_behind_reads_what_came_meanwhile(search: Search) -> None:
    page = repaired(search)
    search.friends.enter(Amended(2, exposed(1, (TIES[0][1], TIES[0][0], *TIES[0][2:]))))
    answer = search.save(page)
    assert answer.status_code == 409
    assert "Not saved: the match has moved on." in words(answer)
    assert "change of round 1" in words(answer)
    assert search.save(Page(answer)).location == f"{search.friends.address}d/1/r/4/"


@cases("refusals", "what is no agreement writes nothing")
def test_what_is_no_agreement_writes_nothing(
    search: Search, changed: dict[str, str], status: int
) -> None:
    page = repaired(search)
    answer = search.client.post(search.address, data={**page.form("post"), **changed})
    assert answer.status_code == status
    assert written(search, since=4) == []


def test_what_another_phone_put_right_is_changed_no_more(search: Search) -> None:
    page = repaired(search)
    search.friends.enter(Amended(3, exposed(2, TIES[1])))
    answer = search.save(page)
    assert answer.status_code == 409
    assert Page(answer).changes == []


def test_a_change_of_cards_in_a_count_is_searched_too(search: Search) -> None:
    search.friends.count(1, 115, 0, 105, 140)
    told = (exposed(1, TIES[0]).groups,)
    search.friends.enter(Amended(2, DealCounted(1, (115, 0, 105, 140), told)))
    page = search.open(round=2, seat0="JD AD 9S")
    assert "A♦\ufe0e was entered twice: Rina, round 1 and Rina, round 2." in page.text
    page = search.exchange(page, "02AD", "xTS")
    assert search.save(page).location.startswith(
        f"{search.friends.address}d/1/r/2/change?seat0=JD+TS+9S"
    )
