"""A hand on a phone: tapped once, exchanged, warned of, laid Up, and turned up round by round."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.cards import parse_cards
from storage.reviews import HandUp
from tests.browser.phone import Console, check_page, offline, until
from tests.browser.server import TableServer
from tests.browser.thumb import Thumb, said, unbroken
from tests.support.guests import seat as member
from tests.support.hazari_hands import address_of, hand_of, lay_up
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, Friends

HIS = hand_of(KARIM)


def laid_up(friends: Friends) -> list[HandUp]:
    facts = [entry.fact for entry in friends.record.reviews(friends.match)]
    return [fact for fact in facts if isinstance(fact, HandUp)]


def test_thirteen_taps_an_exchange_and_up(
    new_phone: Callable[..., Page], friends: Friends, console: Console
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED")
    phone = new_phone(color_scheme="dark")
    phone.goto(friends.address)
    Thumb(phone).choose("Arrange a hand")
    phone.get_by_text("Other hands").tap()
    with phone.expect_navigation():
        phone.get_by_role("link", name="Karim").tap()
    thumb = Thumb(phone)
    up = phone.get_by_role("button", name="Up!")
    thumb.lay(f"{HIS[1]} {HIS[0]}")
    expect(phone.locator("#what2")).to_have_text(unbroken("Colour run A-K-Q"))
    expect(phone.locator("#falling")).to_contain_text("Group 2 is stronger than group 1.")
    heard = "Round 2: Colour run A-K-Q. Group 2 is stronger than group 1."
    expect(phone.locator("#say")).to_contain_text(unbroken(heard))
    thumb.lay(HIS[2])
    expect(up).to_be_hidden()
    check_page(phone)
    places = phone.locator(".place")
    for one, other in ((0, 3), (1, 4)):  # the two groups change places, card by card
        places.nth(one).tap()
        places.nth(other).tap()
    places.nth(2).drag_to(places.nth(5))
    expect(phone.locator("#falling")).to_be_empty()
    phone.reload()
    expect(phone.locator("#what1")).to_have_text(unbroken("Colour run A-K-Q"))
    thumb.lay(HIS[3])
    assert thumb.taps == 13
    expect(phone.locator("#what4")).to_have_text(unbroken("Indi Q-10-4"))
    check_page(phone)
    with offline(phone):
        up.tap()
        expect(phone.locator("#answer")).to_contain_text(
            "Offline. The app sends Up when you are connected."
        )
    # It is sent by itself
    expect(phone.locator("#laid [role=status]")).to_contain_text("Up! The cards stay as they are.")
    check_page(phone)
    assert laid_up(friends) == [HandUp(1, "Karim", tuple(map(parse_cards, HIS)))]
    until(phone, "!Object.keys(localStorage).length")


@pytest.mark.long
def test_a_hand_is_sorted_dragged_swapped_and_kept_over_a_reload(
    phone: Page, friends: Friends
) -> None:
    phone.goto(f"{address_of(friends)}?seat={KARIM}")
    sort, fields = phone.locator("#sort"), phone.locator("#round li input")
    expect(sort).to_be_hidden()
    Thumb(phone).lay("4H 9D AC")
    phone.locator(".place").nth(1).tap()
    expect(phone.locator("#answer")).to_have_text(
        "9 of diamonds: tap its new place or another card"
    )
    Thumb(phone).lay("8D")  # in place of the nine
    Thumb(phone).lay("KC 7H QC 6D 5D 4C 3D QH TD")
    expect(sort).to_be_hidden()
    Thumb(phone).lay("2D")
    expect(phone.locator(".pad")).to_be_hidden()

    def laid(groups: list[str]) -> None:
        for nth, cards in enumerate(groups):
            expect(fields.nth(nth)).to_have_value(cards)

    as_tapped = ["4H 8D AC", "KC 7H QC", "6D 5D 4C", "3D QH TD 2D"]
    laid(as_tapped)
    sort.tap()
    laid(["QH 7H 4H", "TD 8D 6D", "5D 3D 2D", "AC KC QC 4C"])
    sort.tap()
    laid(["AC KC QH", "QC TD 8D", "7H 6D 5D", "4H 4C 3D 2D"])
    sort.tap()
    laid(as_tapped)
    check_page(phone)
    sort.tap()
    sort.tap()
    # The card follows the finger, and the place where it would go is marked
    places = phone.locator(".place")
    start, end = (places.nth(nth).bounding_box() for nth in (2, 3))
    phone.mouse.move(start["x"] + 20, start["y"] + 20)
    phone.mouse.down()
    phone.mouse.move(end["x"] + 10, end["y"] + 20, steps=3)
    expect(places.nth(3)).to_have_class("place over")
    assert abs(places.nth(2).bounding_box()["y"] - end["y"]) < 3
    phone.mouse.up()
    expect(places.nth(3)).to_have_class("place")
    laid(["AC KC QC", "QH TD 8D"])
    for place in range(3):
        places.nth(place).tap()
        places.nth(place + 3).tap()
    laid(["QH TD 8D", "AC KC QC"])
    expect(phone.locator("#falling")).to_contain_text("Group 2 is stronger than group 1.")
    check_page(phone)
    phone.reload()
    laid(["QH TD 8D", "AC KC QC"])
    phone.get_by_role("button", name="Change cards").tap()
    expect(phone.locator(".pad")).to_be_visible()
    check_page(phone)
    phone.get_by_role("button", name="Swap groups 1 and 2").tap()
    laid(["AC KC QC", "QH TD 8D"])
    expect(phone.locator("#falling")).not_to_contain_text("stronger than group 1.")
    expect(phone.get_by_role("button", name="Swap groups 2 and 3")).to_be_visible()


def test_a_host_lays_cards_with_all_four_groups_in_sight(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(f"{address_of(friends)}?seat={KARIM}")
    foot = "document.querySelector('.bar').getBoundingClientRect().top"
    row = "Math.max(...[...document.querySelectorAll('#round li')]"
    row += ".map(e => e.getBoundingClientRect().bottom))"
    phone.locator(".place").nth(12).wait_for()
    for cards in ("", f"{HIS[1]} {HIS[0]}", HIS[2]):
        Thumb(phone).lay(cards)
        if cards:
            expect(phone.locator("#falling")).to_contain_text("Group 2 is stronger")
        assert phone.evaluate(f"{row} <= {foot} + 0.5"), cards
    phone.get_by_text("Other hands").tap()
    expect(phone.get_by_role("link", name="Salma")).to_be_visible()
    check_page(phone)
    lay_up(friends, SALMA)
    server.tell(friends)
    expect(phone.get_by_text("1 of 4 Up")).to_be_visible()
    expect(phone.get_by_role("link", name="Rina")).to_be_visible()
    expect(phone.get_by_role("link", name="Salma")).to_have_count(0)


def test_a_hand_that_is_arranged_shows_who_is_up_at_once(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    phone.goto(f"{address_of(friends)}?seat={KARIM}")
    Thumb(phone).lay("AC KC")
    lay_up(friends, SALMA)
    server.tell(friends)
    expect(phone.locator("#owners .who", has_text="Up")).to_have_text("SalmaUp")
    expect(phone.locator("#group1")).to_have_value("AC KC")
    lay_up(friends, KARIM)
    server.tell(friends)
    expect(phone.locator("#laid [role=status]")).to_contain_text("Up! The cards stay as they are.")


def test_the_rows_of_a_hand_stay_where_they_are_when_the_first_one_is_up(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    server.seat(phone, friends, "Rina")
    phone.goto(address_of(friends))
    row = phone.locator("#round li").first
    phone.locator(".pad .key").first.wait_for()
    before = row.bounding_box()
    lay_up(friends, SALMA)
    server.tell(friends)
    expect(phone.locator("#owners .who", has_text="Up")).to_have_text("SalmaUp")
    assert row.bounding_box() == before


def test_an_up_that_waits_is_not_sent_after_a_change(
    phone: Page, friends: Friends, console: Console
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED|htmx:")
    phone.goto(f"{address_of(friends)}?seat={KARIM}")
    Thumb(phone).lay(" ".join(HIS))
    answer = phone.locator("#answer")
    with offline(phone):
        phone.get_by_role("button", name="Up!").tap()
        expect(answer).to_contain_text("Offline. The app sends Up when you are connected.")
        phone.locator(".place").nth(0).tap()
        phone.locator(".place").nth(3).tap()
        expect(answer).to_contain_text("All 13 cards are laid")
    expect(phone.locator("#lost")).to_be_empty()
    expect(answer).to_contain_text("All 13 cards are laid")
    assert laid_up(friends) == []


def test_keys_alone_lay_move_and_take_back(phone: Page, friends: Friends) -> None:
    phone.goto(f"{address_of(friends)}?seat={KARIM}")
    phone.locator('.key[value="AS"]').focus()
    for key in ("Enter", "ArrowRight", "Space", "ArrowDown", "Enter"):
        phone.keyboard.press(key)
    fields = phone.locator("#group1")
    expect(fields).to_have_value("AS KS 6S")
    expect(phone.locator("#say")).to_have_text(unbroken("Round 1: Colour A-K-6"))
    phone.get_by_role("button", name="Group 1, card 1: ace of spades").press("Enter")
    phone.get_by_role("button", name="Group 4, card 2: empty").press("Enter")
    expect(fields).to_have_value("KS 6S")
    expect(phone.locator("#group4")).to_have_value("AS")
    phone.get_by_role("button", name="ace of spades, in group 4").press("Enter")
    expect(phone.locator("#group4")).to_have_value("")
    expect(phone.locator("#say")).to_have_text("ace of spades taken off")


def test_a_clash_opens_the_board_with_what_the_hands_say(
    phone: Page, server: TableServer, friends: Friends
) -> None:
    member(server.app, friends, "Karim")
    clash = (TIES[0][RINA], "AC KC AD", *TIES[0][SALMA:])
    lay_up(friends, RINA, KARIM, SALMA, NASREEN, rounds=(clash, *TIES[1:]))
    phone.goto(friends.address)
    Thumb(phone).lay("9S 8S")  # a draft that the hands overrule
    expect(phone.locator(".notice")).to_contain_text("Round 1 is not revealed:")
    heading, up = phone.locator(".round b").bounding_box(), phone.locator(".up p").bounding_box()
    assert heading["y"] + heading["height"] <= up["y"] + 1
    check_page(phone)
    phone.get_by_role("link", name="Correct the cards").tap()
    expect(phone.locator("#faults")).to_contain_text(
        said("A♦\ufe0e is entered for Rina and for Karim.")
    )
    expect(phone.locator("#seat1")).to_have_value("AC KC AD")
    check_page(phone)
    phone.set_viewport_size({"width": 360, "height": 480})
    phone.locator("#faults a").tap()
    hers, keys = phone.locator('li[data-seat="0"] .places'), phone.locator(".pad")
    phone.wait_for_function("() => scrollY > 0")  # Rina's row was below the cut
    row, pad = hers.bounding_box(), keys.bounding_box()
    assert 0 <= row["y"] < row["y"] + row["height"] <= pad["y"]
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.locator('li[data-seat="1"] .place').nth(2).tap()
    expect(phone.locator(".error, #faults").locator("visible=true")).to_have_count(0)
    Thumb(phone).lay("QC")
    expect(phone.locator("#ruling")).to_be_visible()


@pytest.mark.long
def test_boards_hear_of_each_hand_that_is_up(
    new_phone: Callable[..., Page], server: TableServer, friends: Friends
) -> None:
    board, rina = new_phone(), new_phone()
    server.seat(rina, friends, "Rina")
    for page in (board, rina):
        page.goto(friends.address)
    Thumb(board).lay(f"{TIES[0][KARIM]} KH")

    def up(player: int) -> None:
        lay_up(friends, player, by=f"phone-of-{NAMES[player]}")
        server.tell(friends)

    for player, ready in ((KARIM, [KARIM]), (SALMA, [KARIM, SALMA])):
        up(player)
        for page in (board, rina):
            marks = page.locator(".who", has=page.get_by_text("Up", exact=True))
            expect(marks).to_contain_text([NAMES[seat] for seat in ready])
    check_page(board)
    check_page(rina)
    for player in (NASREEN, RINA):
        up(player)
    expect(board.locator(".up")).to_contain_text("All hands are Up.")
    expect(board.locator("[name=seat1]")).to_have_value("AC KC QC")
    expect(board.locator("[name=seat2]")).to_have_value("KH")
    expect(board.locator("#news")).to_be_empty()
    expect(rina.locator(".up")).to_contain_text("All hands are Up.")
    expect(rina.get_by_role("button", name="Reveal")).to_be_visible()
    expect(rina.get_by_text("not yet")).to_have_count(0)
    check_page(board)
    board.get_by_role("button", name="Reveal").tap()
    for page in (board, rina):
        page.wait_for_url("**/d/1/")


def test_up_stays_on_one_line_in_every_language(
    new_phone: Callable[..., Page], friends: Friends
) -> None:
    phone = new_phone(locale="fa")
    phone.goto(address_of(friends))
    for card in " ".join(HIS).split():
        phone.locator(f'.key[value="{card}"]').tap()
    assert phone.locator("#save").bounding_box()["height"] < 50
