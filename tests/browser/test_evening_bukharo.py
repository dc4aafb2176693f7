"""Evenings of Bukharo with one phone: the games worked by hand, by counts and by cards."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.cards import show_cards
from tests.browser.phone import SLOWLY, Console, check_page, offline, wait_until
from tests.browser.server import TableServer
from tests.browser.taken_home import read_csv, read_match
from tests.browser.test_board import HTMX_SAYS
from tests.browser.thumb import NAMES, Thumb, said, unbroken
from tests.scoring.bukharo.worked_games import GAMES, P1, P2, P3, P4, P5, TEAM_A, TEAM_B, Worked
from tests.support.bukharo_table import in_cards, in_counts, sit_down_to_bukharo
from tests.support.plain_form import plain

SESSION = (GAMES["the first game of a session"], GAMES["the second game of a session"])
FIVE = (*NAMES, "Farid")

# Written by hand, by team: points of each game, then the session.
SHEET = [((565, 355), (565, 355)), ((-85, 515), (480, 870))]
KEYS_STAND = "() => document.querySelector('.pad').offsetTop"
"""Where on the page, however far a finger has scrolled."""


def sit_down(thumb: Thumb, names: Sequence[str] = NAMES) -> str:
    """From the home page to the first game; the address of the match."""
    thumb.sit_down("Bukharo", names)
    thumb.tap(thumb.page.locator('label:has(input[name="dealer"][value="0"])'))
    check_page(thumb.page)
    thumb.tap(thumb.page.get_by_role("button", name="Start"))
    see_game(thumb.page, 1)
    return thumb.page.url


def see_game(page: Page, number: int) -> None:
    """The page on which this game is entered."""
    expect(page.locator("#subtitle")).to_have_text(f"Deal {number} · 3 packs")


def open_everything(page: Page) -> None:
    """Every side and what is folded in it."""
    folded = page.locator("#game details:not([open]) > summary:visible")
    while folded.count():
        folded.first.tap()


def count(page: Page, sides: Sequence[Worked]) -> None:
    """Type the counts of a game; the sums follow where the script runs."""
    open_everything(page)
    for field, text in in_counts(*sides).items():
        if field in ("first", "second"):
            declare(page, field, text)
        elif field.endswith("passport"):
            page.locator(f"#{field}").check()
        elif text:
            page.locator(f"#{field}").fill(text)


def declare(page: Page, which: str, side: str) -> None:
    page.locator(f'#{which} label:has(input[value="{side}"])').tap()


def lay(thumb: Thumb, sides: Sequence[Worked]) -> None:
    """Tap the cards of a game on the board of the packs."""
    page = thumb.page
    open_everything(page)
    for side, worked in enumerate(sides):
        page.locator(f"#side{side}_groups-chips .chip").last.tap()
        for place, group in enumerate(worked.cards.groups):
            if place:
                thumb.tap(page.get_by_role("button", name="Next group"))
            thumb.lay(show_cards(group))
        for field, cards in (("hand", worked.cards.hand), ("laid_off", worked.cards.laid_off)):
            if cards:
                page.locator(f"#side{side}_{field}-chips .chip").last.tap()
                thumb.lay(show_cards(cards))
    thumb.tap(page.get_by_role("button", name="Close the board"))
    for which, answer in in_cards(*sides).items():
        if which in ("first", "second"):
            declare(page, which, answer)


def save(thumb: Thumb) -> None:
    thumb.tap(thumb.page.get_by_role("button", name="Save deal"))
    thumb.page.wait_for_url("**/d/*/")


def read_scores(page: Page) -> list[list[str]]:
    """Every line of every side, as the page of a game writes it."""
    return [
        [plain(cell) for cell in score.locator("td.num").all_text_contents()]
        for score in page.locator("details.score").all()
    ]


def written(side: Worked) -> list[str]:
    """The same by hand."""
    lines = [str(line).replace("-", "−") for line in side.lines]
    if len(lines) < 2:
        return lines
    terms = " ".join(f"− {line[1:]}" if line[0] == "−" else f"+ {line}" for line in lines[1:])
    return [*lines, f"{lines[0]} {terms} = {side.points}".replace("= -", "= −")]


def read_sheet(page: Page) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    rows = []
    for row in page.locator("#sheet tbody .deal-row").all():
        points, totals = (
            tuple(int(cell.replace("−", "-")) for cell in row.locator(part).all_inner_texts())
            for part in (".points", ".total")
        )
        rows.append((points, totals))
    return rows


@pytest.mark.long
def test_a_session_of_two_games_by_counts_then_by_cards(phone: Page, console: Console) -> None:
    console.allow(HTMX_SAYS)
    console.allow("status of 422")
    thumb = Thumb(phone)
    match = sit_down(thumb)

    # Game 1 by counts: a thumb steps up and down, and the sum follows.
    check_page(phone)
    more = phone.locator("#side0_melded_aces + button")
    for _ in range(3):
        thumb.tap(more)
    thumb.tap(phone.locator(".stepper:has(#side0_melded_aces) button").first)
    expect(phone.locator("#side0_melded_aces")).to_have_value("2")
    expect(phone.locator("#points0")).to_have_text("40")
    thumb.tap(phone.get_by_role("button", name="Save deal"))
    sentence = "Choose who declared the first Bukharo, or “Nobody”."
    expect(phone.locator("#first").get_by_text(sentence)).to_be_in_viewport()
    expect(phone.locator("#side0_melded_aces")).to_have_value("2")
    check_page(phone)
    count(phone, SESSION[0])
    expect(phone.locator("#sum0")).to_contain_text("200 + 400 + 10 − 145 + 100 = 565")
    expect(phone.locator("#points1")).to_have_text("355")
    check_page(phone)
    save(thumb)
    assert read_scores(phone) == [written(side) for side in SESSION[0]]
    expect(phone.locator("#ruling")).to_contain_text(said("Rina and Salma win this deal with 565."))
    check_page(phone)
    thumb.tap(phone.locator(".score>summary").first)
    check_page(phone)
    thumb.tap(phone.get_by_role("link", name="Seven of one rank: 300").first)
    expect(phone.locator("[id='bukharo.seven.set']")).to_be_in_viewport()
    phone.go_back()

    # Game 2 by its cards; the phone reloads in the middle and loses nothing.
    thumb.go_on()
    see_game(phone, 2)
    phone.locator("#side0_melded_low").fill("12")
    phone.reload()
    expect(phone.locator("#side0_melded_low")).to_have_value("12")
    expect(phone.locator("#points0")).to_have_text("60")
    thumb.tap(phone.get_by_role("link", name="Enter the cards instead"))
    phone.wait_for_url("**/groups")
    check_page(phone)
    keys = phone.evaluate(KEYS_STAND)
    thumb.lay("JC QC")
    expect(phone.locator("#reads")).to_contain_text("needs at least three cards")
    thumb.lay("KC AS")
    expect(phone.locator("#reads")).to_contain_text("is neither a set nor a sequence")
    thumb.tap(phone.get_by_role("button", name="Remove the last card"))
    thumb.lay("AC")
    expect(phone.locator("#reads")).to_have_text(unbroken("Sequence J-Q-K-A · 50"))
    assert phone.evaluate(KEYS_STAND) == keys  # whatever was read above them
    for _ in range(4):
        thumb.tap(phone.get_by_role("button", name="Remove the last card"))
    expect(phone.locator("#side0_groups")).to_have_value("")
    lay(thumb, SESSION[1])
    expect(phone.locator("#points0")).to_contain_text("−85")
    expect(phone.locator("#points1")).to_have_text("515")
    check_page(phone)
    save(thumb)
    assert read_scores(phone) == [written(side) for side in SESSION[1]]
    check_page(phone)

    # A card was taken for another one: game 1 is counted again, after a look at what that changes.
    thumb.choose("Sheet")
    assert read_sheet(phone) == SHEET
    check_page(phone)
    thumb.tap(phone.locator("#sheet th a").first)
    thumb.tap(phone.get_by_role("link", name="What was counted"))
    phone.locator("#side0_hand_aces").fill("2")
    thumb.tap(phone.get_by_role("button", name="Save deal"))
    phone.get_by_role("heading", name="What this changes").wait_for()
    check_page(phone)
    thumb.tap(phone.get_by_role("link", name="Cancel"))
    expect(phone.locator("#side0_hand_aces")).to_have_value("2")
    expect(phone.locator("#points0")).to_have_text("545")

    # The table ends the session.
    phone.goto(match)
    thumb.choose("End here")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="End the match here"))
    expect(phone.locator("#won")).to_contain_text(said("Karim and Nasreen win"))
    expect(phone.locator("#won")).to_contain_text(re.compile(r"870\s:\s480"))
    check_page(phone)
    check_record(phone, match)


def check_record(page: Page, match: str) -> None:
    """The sheet and the files say what was written by hand."""
    page.goto(match + "sheet")
    assert read_sheet(page) == SHEET
    deals = read_csv(page, match + "export/deals.csv")
    assert [row["total"] for row in deals[4:]] == ["480", "870", "480", "870"]
    told = read_match(page, match)["result"]
    assert (told["ended"], told["winners"], told["totals"]) == ("session", [1], [480, 870])
    assert [deal["how"] for deal in told["deals"]] == ["counted", "played"]
    groups = [row["cards"] for row in read_csv(page, match + "export/exposures.csv")]
    assert groups[0] == "JC QC KC AC"


def test_cards_are_tapped_as_chips_and_taken_off_by_a_tap(phone: Page, server: TableServer) -> None:
    phone.add_init_script(SLOWLY)
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb, field = Thumb(phone), phone.locator("#side0_groups")
    expect(field).to_be_hidden()
    thumb.lay("KS KS KD KS")
    expect(phone.locator('.key[value="KS"]')).to_have_attribute("aria-disabled", "true")
    thumb.tap(phone.get_by_role("button", name="Next group"))
    thumb.lay("4H 5H 2D")
    expect(phone.locator("#reads")).to_contain_text("Sequence")
    check_page(phone)
    phone.get_by_role("button", name="Remove king of spades").nth(1).tap()
    expect(field).to_have_value("KS KD KS\n4H 5H 2D")
    thumb.lay("KC")
    expect(field).to_have_value("KS KD KS KC\n4H 5H 2D")
    phone.get_by_role("button", name="Type the cards").tap()
    expect(field).to_be_focused()
    field.fill("KS KD KS KC\n4H 5H 2D 10h")
    phone.get_by_role("button", name="Tap cards").tap()
    expect(phone.get_by_role("button", name="Remove 10 of hearts")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("button", name="Remove king of clubs")).to_be_visible()


def test_a_sum_that_comes_during_a_tap_moves_no_line_from_under_it(
    phone: Page, server: TableServer
) -> None:
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb, held = Thumb(phone), list[Route]()
    lines = phone.locator("#side0_groups-chips .line")
    thumb.lay("KS KD KC")
    expect(phone.locator("#reads")).to_contain_text("Set")
    phone.route("**/groups?*", lambda sums: held.append(sums))  # noqa: PLW0108  playwright takes no builtin
    for group in ("4H 4S", "5H 5S", "6H 6S"):
        thumb.tap(phone.get_by_role("button", name="Next group"))
        thumb.lay(group)
    wait_until(phone, lambda: asked(held, "5H 5S\n6H 6S"), "asked about all groups")
    place = phone.get_by_role("button", name="Add cards to line 3")
    box = place.bounding_box()
    assert box
    with finger(phone, box["x"] + 20, box["y"] + 5):
        with phone.expect_event("requestfinished", lambda sums: sums == held[-1].request):
            held[-1].continue_()
        phone.wait_for_timeout(300)
        assert place.bounding_box() == box
        expect(phone.locator("#groups0 li")).to_have_count(1)
    expect(lines.nth(2)).to_have_class("line now")
    expect(phone.locator("#groups0 li")).to_have_count(4)


def test_a_group_that_is_read_late_has_its_room_already(phone: Page, server: TableServer) -> None:
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb, held = Thumb(phone), list[Route]()
    phone.route("**/groups?*", lambda sums: held.append(sums))  # noqa: PLW0108  playwright takes no builtin
    for group in ("4H 4S 4D", "5H 5S 5D"):
        thumb.lay(group)
        thumb.tap(phone.get_by_role("button", name="Next group"))
    wait_until(phone, lambda: asked(held, "5H 5S 5D\n"), "asked about both groups")
    lines = phone.locator("#side0_groups-chips .line")
    stood = [line.bounding_box() for line in lines.all()]
    held[-1].continue_()
    expect(phone.locator("#side0_groups-chips .what").nth(1)).not_to_be_empty()
    assert [line.bounding_box() for line in lines.all()] == stood


def asked(held: list[Route], groups: str) -> bool:
    """Return whether the newest question held back ends its first field with these groups."""
    return bool(held) and dict(parse_qsl(urlsplit(held[-1].request.url).query))[
        "side0_groups"
    ].endswith(groups)


@contextmanager
def finger(page: Page, x: float, y: float) -> Iterator[None]:
    """Lie on this place of the screen while the block runs."""
    tools = page.context.new_cdp_session(page)
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    tools.send("Input.dispatchTouchEvent", touch)
    yield
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tools.detach()


def test_cards_laid_without_the_network_are_summed_when_it_is_back(
    phone: Page, server: TableServer, console: Console
) -> None:
    console.allow("ERR_INTERNET_DISCONNECTED")
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    thumb = Thumb(phone)
    thumb.lay("KS KD KC")
    expect(phone.locator("#points0")).to_have_text("30")
    unsent = phone.expect_event("requestfailed", lambda sums: "/groups?" in sums.url)
    with offline(phone), unsent:
        thumb.lay("KH")
    expect(phone.locator("#points0")).to_have_text("40")


def test_a_side_is_asked_about_with_its_cards_tapped(phone: Page) -> None:
    phone.goto("/who-wins?game=bukharo")
    thumb = Thumb(phone)
    thumb.lay("JS QS KS AS")
    phone.reload()
    phone.get_by_role("button", name="Remove ace of spades").wait_for()
    phone.locator("#hand-chips .chip").tap()
    thumb.lay("9C")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="What does it score?"))
    expect(phone.get_by_text(unbroken("Sequence J-Q-K-A"))).to_be_visible()
    assert "laid=JS+QS+KS+AS&hand=9C" in phone.url
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Remove 9 of clubs"))
    thumb.tap(phone.get_by_role("button", name="What does it score?"))
    phone.wait_for_url("**laid=JS+QS+KS+AS")
    phone.goto("/who-wins?game=bukharo")
    expect(phone.locator(".chip:has(.slot)").first).to_be_visible()
    expect(phone.get_by_role("button", name="Remove ace of spades")).to_have_count(0)


def test_however_many_groups_lie_there_the_page_ends_with_its_last_line(
    phone: Page, server: TableServer
) -> None:
    phone.goto(sit_down_to_bukharo(server.app).address + "groups")
    phone.get_by_role("button", name="Type the cards").tap()
    field = phone.get_by_role("textbox", name="Groups on the table").first
    field.fill("\n".join(["3H 4H 5H", "7S 7H 7C"] * 20))
    expect(phone.locator("#groups0 li")).to_have_count(40)
    below = "document.documentElement.scrollHeight - document.body.offsetHeight"
    assert phone.evaluate(below) == 0


@pytest.mark.long
@pytest.mark.parametrize("way", ["counts", "cards"])
def test_five_play_alone_and_the_sums_are_those_by_hand(
    phone: Page, console: Console, way: str
) -> None:
    console.allow(HTMX_SAYS)
    thumb, sides = Thumb(phone), (P1, P2, P3, P4, P5)
    sit_down(thumb, FIVE)
    if way == "counts":
        count(phone, sides)
    else:
        thumb.tap(phone.get_by_role("link", name="Enter the cards instead"))
        phone.wait_for_url("**/groups")
        lay(thumb, sides)
    expect(phone.locator("#points3")).to_contain_text("−145")
    check_page(phone)
    save(thumb)
    assert read_scores(phone) == [written(side) for side in sides]
    check_page(phone)


@pytest.mark.long
@pytest.mark.parametrize("way", ["counts", "cards"])
def test_two_teams_play_without_script(new_phone: Callable[..., Page], way: str) -> None:
    page = new_phone(java_script_enabled=False)
    thumb, sides = Thumb(page), (TEAM_A, TEAM_B)
    thumb.sit_down("Bukharo")
    page.locator('label:has(input[name="dealer"][value="0"])').tap()
    page.get_by_role("button", name="Start").tap()
    if way == "counts":
        count(page, sides)
    else:
        page.get_by_role("link", name="Enter the cards instead").tap()
        for field, text in in_cards(*sides).items():
            if field in ("first", "second"):
                declare(page, field, text)
            elif text:
                page.locator(f"#{field}").fill(text)
    page.get_by_role("button", name="Add up").last.tap()
    expect(page.locator("#sum0")).to_contain_text("235 + 300 − 90 + 100 + 100 = 645")
    expect(page.locator("#points1")).to_have_text("150")
    page.get_by_role("button", name="Save deal").tap()
    expect(page.locator("#ruling")).to_contain_text(said("Rina and Salma win this deal with 645."))
    assert read_scores(page) == [written(side) for side in sides]
    page.get_by_role("link", name="Deal 2").tap()
    heading = "Count the cards" if way == "counts" else "Enter the cards"
    expect(page.locator("main h2").first).to_contain_text(heading)
