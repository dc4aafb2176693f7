"""Before and around a match on a phone: a new table, its page, the rematch, another phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import Console, check_one_screen, check_page
from tests.browser.thumb import Thumb
from tests.support.long import first_row_of

NAMES = ("Rina", "Karim", "Salma Khatun", "Nasreen")
AT_MATCH = re.compile(r"/t/[\w-]{22}/m/(\d+)/$")

LINES = """all => all.map(each => {
  const name = new Range();
  name.selectNodeContents(each.lastChild.lastChild || each.lastChild);
  return name.getClientRects().length;
})"""
"""On how many lines the text of each stands."""


def type_names(page: Page, names: tuple[str, ...] = NAMES) -> None:
    """Type into the focused field and go on with the Next key of the keyboard, as on a phone."""
    page.wait_for_load_state()  # with the script that knows the key
    for place, name in enumerate(names):
        if place:
            page.keyboard.press("Enter")
        page.keyboard.type(name)


def fill_in(page: Page, names: tuple[str, ...] = NAMES) -> None:
    for seat, name in enumerate(names):
        page.get_by_label(f"Player {seat + 1}").fill(name)


def start(page: Page, names: tuple[str, ...] = NAMES) -> None:
    fill_in(page, names)
    page.get_by_role("button", name="Start").tap()
    expect(page).to_have_url(AT_MATCH)


def choose(page: Page, answer: str) -> None:
    page.locator("label").filter(has_text=re.compile(f"^{answer}")).first.tap()


def address_of(page: Page) -> str:
    """The address of the table this page is at."""
    return re.sub(r"(/t/[^/]+/).*", r"\1", page.url)


def middle(page: Page, seat: int) -> tuple[float, float]:
    box = page.get_by_label(f"Player {seat + 1}").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_four_friends_begin_with_four_names_and_three_taps(phone: Page) -> None:
    thumb = Thumb(phone)
    phone.goto("/")
    thumb.tap(phone.get_by_role("link", name="New table"))
    thumb.tap(phone.get_by_label("Player 1"))
    type_names(phone)
    expect(phone.get_by_role("button", name="Start")).to_be_in_viewport()
    thumb.tap(phone.get_by_role("button", name="Start"))
    expect(phone).to_have_url(AT_MATCH)
    expect(phone.locator(".flash")).to_contain_text("deals first.")
    assert thumb.taps == 3


def test_where_three_play_hazari_no_other_seat_is_shown(phone: Page) -> None:
    phone.goto("/tables/new")
    fill_in(phone)
    phone.locator(".draw summary").tap()
    phone.get_by_label("Three play").tap()
    expect(phone.locator("#player3")).to_be_hidden()
    deals = phone.locator("[for^=dealer-]:visible")
    expect(deals).to_have_text(["At random", "Rina", "Karim", "Salma Khatun"])
    phone.get_by_role("button", name="Start").tap()
    expect(phone).to_have_url(re.compile("/totals$"))


def test_the_three_who_played_last_sit_down_again_and_back_keeps_their_seats(phone: Page) -> None:
    test_where_three_play_hazari_no_other_seat_is_shown(phone)
    phone.goto("/tables/new")
    phone.get_by_role("button", name="Same as last time").tap()
    expect(phone.locator("#player2")).to_have_value("Salma Khatun")
    expect(phone.locator("#player3")).to_be_hidden()
    phone.goto("/rules/hazari")
    phone.go_back()
    expect(phone.get_by_label("Three play")).to_be_checked()
    expect(phone.locator("#player3")).to_be_hidden()


def test_the_first_board_says_who_was_drawn_and_has_all_its_keys_on_the_screen(
    phone: Page,
) -> None:
    phone.goto("/tables/new")
    start(phone)
    drawn = phone.get_by_text("deals first.")
    expect(drawn).to_be_in_viewport(ratio=1)
    expect(phone.locator(".pad .key").last).to_be_in_viewport(ratio=1)
    check_page(phone)
    for place in (0, 1, 2):
        phone.locator(".pad .key").nth(place).tap()
    expect(drawn).to_be_visible()
    phone.locator(".pad .key").first.tap()
    expect(phone.locator("#answer")).to_contain_text("Move it here?")
    expect(drawn).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "seats"), first_row_of([("bukharo", 6), ("hazari", 4), ("fives", 5), ("hokm", 4)])
)
def test_any_seat_may_deal_before_there_are_names(phone: Page, game: str, seats: int) -> None:
    phone.goto(f"/tables/new/{game}")
    offered = phone.locator(".row:not(.only-four) .choice:visible")
    expect(offered).to_have_count(1 + seats)
    for place in range(3):
        phone.locator(f"#player{place}").fill("abc"[place])
    # Where some chairs may stay empty, names enough leave only those who sit there.
    expect(offered).to_have_count(1 + (3 if game in ("fives", "bukharo") else seats))


def test_the_limit_of_a_name_is_told_while_it_is_typed(phone: Page) -> None:
    phone.goto("/tables/new")
    told, name = phone.get_by_text("At most 24 characters."), phone.locator("#player1")
    name.fill("কৃষ্ণচন্দ্র বন্দ্যোপাধ্যায়")  # 17 letters with their marks
    expect(told).to_have_count(0)
    name.fill("x" * 25)
    expect(told).to_be_visible()
    name.fill("x" * 24)
    expect(told).to_have_count(0)


def test_an_arrow_on_the_table_goes_the_way_of_play(phone: Page) -> None:
    turned = "arrow => getComputedStyle(arrow).transform.startsWith('matrix(-1')"
    arrow = phone.locator(".felt svg")
    phone.goto("/tables/new/fives")
    assert arrow.evaluate(turned)
    phone.goto("/tables/new/hazari")
    assert not arrow.evaluate(turned)
    phone.get_by_text("House rules, target, table name").tap()
    phone.get_by_text("More house rules").tap()
    phone.locator("[for=direction-1]").tap()
    assert arrow.evaluate(turned)


def test_a_menu_longer_than_the_screen_is_seen_to_go_on_below(phone: Page) -> None:
    phone.set_viewport_size({"width": 360, "height": 480})
    phone.goto("/tables/new")
    start(phone)
    phone.locator(".menu > summary").tap()
    menu = phone.locator(".menu nav")
    begins, goes_on = foot_of(menu), menu.evaluate("one => one.scrollHeight > one.clientHeight")
    menu.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    assert goes_on
    assert begins != foot_of(menu)
    phone.get_by_role("link", name="বাংলা").tap()
    expect(phone.locator("html[lang=bn] .menu")).to_be_visible()
    expect(phone).to_have_url(re.compile(r"/m/1/$"))


def foot_of(menu: Locator) -> bytes:
    """How a piece of its lower edge is drawn, beside what is written there."""
    box = menu.bounding_box()
    place = {"x": box["x"] + 2, "y": box["y"] + box["height"] - 20, "width": 2, "height": 18}
    return menu.page.screenshot(clip=place)  # type: ignore[arg-type]


def test_without_script_it_takes_the_same(new_phone: Callable[..., Page]) -> None:
    phone = new_phone(java_script_enabled=False)
    phone.goto("/")
    phone.get_by_role("link", name="New table").tap()
    expect(
        phone.get_by_text("Do Troys (three of a kind) in rounds 1–3 win the match?")
    ).to_have_count(2)
    expect(phone.get_by_text("Most matches end in deal 1.").first).not_to_be_visible()
    choose(phone, "Bhutan")
    expect(phone.get_by_text("Most matches end in deal 1.").first).to_be_visible()
    start(phone)
    phone.goto(f"{phone.url}rules")
    expect(phone.get_by_text("Four-card types count")).to_be_visible()


def test_the_whole_question_fits_on_one_screen(phone: Page) -> None:
    phone.goto("/tables/new")
    check_one_screen(phone)


def test_in_letters_of_twice_the_size_the_names_of_games_are_whole(
    new_phone: Callable[..., Page],
) -> None:
    phone = new_phone(locale="bn-BD", bypass_csp=True)  # only to enlarge the letters from here
    phone.goto("/tables/new")
    phone.add_style_tag(content="html{font-size:200%}")
    assert phone.locator(".games > *").evaluate_all(LINES) == [1] * 4


def test_seats_are_drawn_as_they_are_sat_at(phone: Page) -> None:
    phone.goto("/tables/new")
    near, right, far, left = (middle(phone, seat) for seat in range(4))
    assert left[0] < near[0] < right[0]
    assert far[1] < right[1] == left[1] < near[1]
    expect(phone.get_by_text("Go round to the right.")).to_be_visible()

    phone.get_by_text("House rules, target, table name").tap()
    phone.get_by_text("More house rules").tap()
    choose(phone, "To the left, clockwise")
    near, left, far, right = (middle(phone, seat) for seat in range(4))
    assert left[0] < near[0] < right[0]
    expect(phone.get_by_text("Go round to the left.")).to_be_visible()
    expect(phone.get_by_text("Go round to the right.")).not_to_be_visible()


# The games


def beside(page: Page, name: str) -> tuple[str, str]:
    """Who sits to the left and to the right of this one at the front."""
    sat = {
        page.get_by_label(f"Player {seat + 1}").input_value(): middle(page, seat)
        for seat in range(4)
    }
    front = sat.pop(name)
    assert all(y < front[1] for _x, y in sat.values())
    nearest = sorted(sat, key=lambda other: -sat[other][1])
    left = next(other for other in nearest if sat[other][0] < front[0])
    right = next(other for other in nearest if sat[other][0] > front[0])
    return left, right


@pytest.mark.parametrize(
    ("game", "names"),
    first_row_of([("/bukharo", (*NAMES, "", "")), ("", NAMES), ("/fives", (*NAMES, "Jamila"))]),
)
def test_enter_goes_from_name_to_name_and_loses_none(
    phone: Page, game: str, names: tuple[str, ...]
) -> None:
    phone.goto(f"/tables/new{game}")
    asked = phone.url
    fields = [phone.get_by_label(f"Player {seat}", exact=True) for seat in range(1, len(names) + 1)]
    fields[0].focus()
    for name, field, after in zip(names, fields, fields[1:], strict=False):
        phone.keyboard.type(name)
        phone.keyboard.press("Enter")
        expect(after).to_be_focused()
        expect(field).to_have_value(name)
    assert phone.url == asked
    phone.keyboard.type(names[-1])
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="Start").last).to_be_focused()
    assert phone.url == asked
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(AT_MATCH)


def test_what_is_wrong_with_a_name_goes_when_it_is_typed_again(
    phone: Page, console: Console
) -> None:
    console.allow("status of 422")
    phone.goto("/tables/new")
    phone.get_by_role("button", name="Start").last.tap()
    expect(phone.locator("#faults li").first).to_be_visible()
    fill_in(phone)
    expect(phone.locator("#faults, .places .error")).to_have_count(0)


def test_five_sit_clockwise_and_start_is_in_sight(phone: Page) -> None:
    phone.goto("/tables/new/fives")
    near, left, far_left, far_right, right = (middle(phone, seat) for seat in range(5))
    assert left[0] == far_left[0] < near[0] < right[0] == far_right[0]
    assert far_left[1] == far_right[1] < left[1] == right[1] < near[1]
    expect(phone.get_by_role("button", name="Start")).to_be_in_viewport()


def test_who_deals_first_is_chosen_by_the_names_that_are_typed(phone: Page) -> None:
    phone.goto("/tables/new/fives")
    answers, below = phone.locator(".row .choice:visible"), phone.locator("details.more").first
    expect(answers).to_have_text(["At random", "1", "2", "3", "4", "5"])
    before = below.bounding_box()
    fill_in(phone, ("Rina", "Karim", "Salma Khatun"))
    expect(answers).to_have_text(["At random", "Rina", "Karim", "Salma Khatun"])
    assert below.bounding_box() == before  # a name moves nothing
    check_page(phone)
    answers.filter(has_text="Karim").tap()
    phone.get_by_role("button", name="Start").tap()
    expect(phone).to_have_url(AT_MATCH)
    expect(phone.locator(".who", has_text="Karim")).to_contain_text("D")


def test_hokm_shows_as_many_seats_as_play(phone: Page) -> None:
    phone.goto("/tables/new/hokm")
    partners = phone.get_by_text("Partners sit opposite")
    expect(partners).to_be_visible()
    expect(phone.get_by_role("button", name="Start")).to_be_in_viewport()
    near, right, far, left = (middle(phone, seat) for seat in range(4))
    assert left[0] < near[0] == far[0] < right[0]

    choose(phone, "Three")
    expect(partners).not_to_be_visible()
    expect(phone.get_by_label("Player 4")).not_to_be_visible()
    expect(phone.locator("label[for=hakem-4]")).not_to_be_visible()
    near, right, left = (middle(phone, seat) for seat in range(3))
    assert left[0] < near[0] < right[0]
    phone.get_by_text("Partners, rules").tap()
    phone.get_by_text("More house rules").tap()
    expect(phone.get_by_text("Who is the first hakem’s partner?")).not_to_be_visible()
    choose(phone, "To the left, clockwise")
    near, left, right = (middle(phone, seat) for seat in range(3))
    assert left[0] < near[0] < right[0]

    choose(phone, "Two")
    expect(phone.get_by_label("Player 3")).not_to_be_visible()
    near, far = (middle(phone, seat) for seat in range(2))
    assert near[0] == far[0]
    assert far[1] < near[1]


def test_the_sides_of_hokm_are_drawn_with_different_lines(phone: Page) -> None:
    phone.goto("/tables/new/hokm")
    lines = [
        phone.get_by_label(f"Player {seat}").evaluate("e => getComputedStyle(e).borderBottomStyle")
        for seat in range(1, 5)
    ]
    assert lines == ["solid", "double", "solid", "double"]
