"""The pocket edition in a real Chromium: no server, and nothing saved is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_evening import groups_of, play_by_cards, read_totals
from tests.browser.thumb import Thumb
from tests.pocket.conftest import Chromium, Host

pytestmark = pytest.mark.long

DEAL = (115, 0, 105, 140)
KILLS = 10


def test_a_deal_is_played_without_any_network_and_found_again(
    host: Host, new_browser: Callable[[], Chromium]
) -> None:
    pocket = new_browser().new_tab()
    app = pocket.open()
    host.stop()
    thumb = Thumb(app)
    thumb.start_match(dealer=0)
    play_by_cards(thumb, dealer=0)
    assert read_totals(app) == DEAL
    pocket.page.reload()
    assert read_totals(pocket.app()) == DEAL


def test_no_ruling_that_was_shown_is_lost_when_the_browser_is_killed_right_behind_it(
    new_browser: Callable[[], Chromium],
) -> None:
    begun = new_browser()
    app = begun.new_tab().open()
    Thumb(app).start_match(dealer=0)
    for kill in range(KILLS):
        number = kill % 4 + 1
        thumb = Thumb(app)
        thumb.lay_round(groups_of(number, dealer=kill // 4), number=number)
        ruling = thumb.read_ruling()
        address = app.url
        begun.kill()
        begun = new_browser()
        app = begun.new_tab().open(address)
        assert Thumb(app).read_ruling() == ruling
        if number == 4:
            Thumb(app).go_on()


def test_a_second_tab_says_that_the_app_is_open_and_goes_on_when_the_first_is_closed(
    new_browser: Callable[[], Chromium],
) -> None:
    begun = new_browser()
    first, second = begun.new_tab(), begun.new_tab()
    first.open()
    second.page.goto("/")
    expect(second.page.get_by_role("status")).to_contain_text("open in another tab")
    first.page.close()
    expect(second.app().get_by_role("link", name="New table")).to_be_visible()
