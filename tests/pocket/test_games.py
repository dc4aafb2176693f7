"""Games, corrections and files in the pocket edition: one evening in one browser, no server."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Frame, expect

from tests.browser.phone import Console
from tests.browser.test_board import HTMX_SAYS
from tests.browser.test_bukharo import GAME, count, save, see_game
from tests.browser.thumb import Thumb, said
from tests.pocket.edition import Chromium, Host, Pocket
from tests.support.hazari_table import sit_down
from tests.support.importing import another_server

pytestmark = pytest.mark.long

MISTYPED = ("AS AD 5H 4H 2D", "QS QH QD 4C 3C", "JS JH JD 9C 8C", "KH TC 7D 6S 2C")
DEALER = 'label:has(input[name="dealer"][value="0"])'


def test_the_other_games_a_correction_a_dispute_and_files_need_no_server(
    host: Host, new_browser: Callable[[], Chromium], console: Console, tmp_path: Path
) -> None:
    console.allow(HTMX_SAYS)  # labels asked for, which the next page gives up
    pocket = new_browser().new_tab()
    app = pocket.open()
    host.stop()
    play_bukharo(app)
    play_hokm(app)
    play_fives(app)
    correct_fives(app)
    dispute_fives(app)
    saved = export(pocket, app)
    import_file(app, saved)
    expect(app.locator("main")).to_contain_text("all matches in this file are already here")
    import_file(app, table_of_another_phone(tmp_path / "other"))
    app.get_by_role("button", name="Import 1 match").tap()
    app.get_by_text("Imported from a file on").wait_for()


def play_bukharo(app: Frame) -> None:
    thumb = Thumb(app)
    thumb.sit_down("Bukharo")
    thumb.tap(app.locator(DEALER))
    thumb.tap(app.get_by_role("button", name="Start"))
    see_game(app, 1)
    count(app, GAME)
    save(thumb)
    expect(app.locator("#ruling")).to_contain_text(said("Rina and Salma win this deal with 565."))


def play_hokm(app: Frame) -> None:
    thumb = Thumb(app)
    thumb.sit_down("Hokm")
    thumb.tap(app.locator('label:has(input[name="hakem"][value="1"])'))
    thumb.tap(app.get_by_role("button", name="Start"))
    expect(app.get_by_role("heading", name=said("Hakem: Karim · dealer: Rina"))).to_be_visible()
    with app.expect_navigation():
        thumb.tap(app.get_by_role("button", name="spades"))
    thumb.tap(app.get_by_role("button", name=said("Karim and Nasreen 1 point")))
    assert "Karim and Nasreen score 1 point." in thumb.read_ruling()


def play_fives(app: Frame) -> None:
    thumb = Thumb(app)
    thumb.sit_down("Fives")
    thumb.tap(app.locator(DEALER))
    thumb.tap(app.get_by_role("button", name="Start"))
    app.locator(".pad .key").first.wait_for()
    for hand in (*MISTYPED[1:], MISTYPED[0]):  # Rina deals
        thumb.lay(hand)
    assert "Karim scores 4 points with Treble." in thumb.read_ruling()


def correct_fives(app: Frame) -> None:
    """A nine was typed as an eight."""
    thumb = Thumb(app)
    thumb.tap(app.get_by_role("link", name="Change cards"))
    thumb.tap(app.locator('button[aria-label^="Salma: 8 of clubs"]'))
    thumb.lay("9S")
    thumb.tap(app.get_by_role("button", name="Save"))
    expect(app.locator("#ruling")).to_contain_text("scores 6 points with Full house.")


def dispute_fives(app: Frame) -> None:
    app.get_by_role("link", name="Dispute").tap()
    app.get_by_role("link", name="We agreed on something else").tap()
    app.locator("#winner").get_by_text("Karim").tap()
    app.get_by_label("Reason").fill("seen by all")
    app.get_by_role("button", name="Save decision").tap()
    expect(app.locator("#decided")).to_contain_text("Karim takes it by the players’ decision")


def export(pocket: Pocket, app: Frame) -> bytes:
    Thumb(app).choose("This table")
    app.get_by_text("Save or share").tap()
    with pocket.page.expect_download() as download:
        app.get_by_role("link", name="Backup file · all matches").tap()
    return Path(download.value.path()).read_bytes()


def import_file(app: Frame, content: bytes) -> None:
    app.goto("/import")
    app.set_input_files("#record", {"name": "table.json", "mimeType": "", "buffer": content})
    app.get_by_role("button", name="Preview").tap()


def table_of_another_phone(folder: Path) -> bytes:
    with another_server(folder) as server:
        friends = sit_down(server)
        friends.play()
        return server.test_client().get(f"/t/{friends.table.address}/export/table.json").data
