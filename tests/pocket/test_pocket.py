"""The pocket edition in a real Chromium: no server, and nothing saved is lost."""

import json
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Frame, Page, expect

from storage.backup.copy_and_restore import verify
from tests.browser.phone import check_page, check_targets, check_width
from tests.browser.test_evening import groups_of, play_by_cards, read_totals
from tests.browser.thumb import Thumb
from tests.pocket.edition import BUILT, Chromium, Host, Pocket, put_files
from tests.storage.test_upgrade import EARLIER, put_in_place
from tests.support.importing import another_server, came_to, read_in

pytestmark = pytest.mark.long

DEAL = (115, 0, 105, 140)

REFUSED = b"""navigator.storage.getDirectory = async () => {
  throw new DOMException("", "SecurityError");
};
"""
NO_FILES = b"delete StorageManager.prototype.getDirectory;\n"
FULL_WHEN_TOLD = b"""let full = await (await fetch("/edition/full")).text() === "full";
new BroadcastChannel("test").onmessage = ({ data }) => { full = data === "full"; };
const quota = new DOMException("", "QuotaExceededError");
const handle = FileSystemSyncAccessHandle.prototype, { write } = handle;
handle.write = function (...given) {
  if (full) throw quota;
  return write.apply(this, given);
};
const store = IDBObjectStore.prototype, { put } = store;
store.put = function (...given) {
  put.apply(this, given);
  const { transaction } = this;
  if (!full || transaction.refused) return;
  transaction.refused = true;
  Object.defineProperty(transaction, "error", { value: quota });
  queueMicrotask(() => transaction.abort());
};
"""
FULL = "/edition/full"
WORKER = "/edition/python-worker.js"
STYLE = "/edition/page.css"
SCRIPT = "/edition/fzstd.js"
"""Script that the service worker loads for itself."""
WAITING = """new Promise(done => {
  const look = ({ waiting }) => waiting ? done() : setTimeout(ask, 100);
  const ask = () => navigator.serviceWorker.getRegistration().then(look);
  ask();
})"""
"""Script that waits until a new version is there beside the old one."""
SMALL = 60_000
"""Bytes; the whole edition has 7 million."""
RED = "rgb(255, 0, 0)"


def save_backup(pocket: Pocket, app: Frame | Page) -> bytes:
    """The file that the page of a deal offers, or the page around the app."""
    with pocket.page.expect_download() as download:
        app.get_by_role("link", name="Backup file").tap()
    return Path(download.value.path()).read_bytes()


def entries_in(saved: bytes) -> int:
    (match,) = json.loads(saved)["matches"]
    return len(match["entries"])


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
    pocket.page.wait_for_url(app.url)
    pocket.page.reload()
    assert read_totals(pocket.app()) == DEAL


def test_a_browser_without_private_files_loses_nothing_that_was_shown_either(
    host: Host, new_browser: Callable[[], Chromium]
) -> None:
    host.files[WORKER] = NO_FILES + (BUILT / WORKER[1:]).read_bytes()
    begun = new_browser()
    app = begun.new_tab().open()
    Thumb(app).start_match(dealer=0)
    thumb = Thumb(app)
    thumb.lay_round(groups_of(1, dealer=0), number=1)
    ruling = thumb.read_ruling()
    address = app.url
    begun.kill()
    pocket = new_browser().new_tab()
    assert Thumb(pocket.open(address)).read_ruling() == ruling
    expect(pocket.page.get_by_role("alert")).to_be_hidden()


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


def test_where_the_browser_keeps_nothing_the_evening_goes_on_with_a_warning(
    host: Host, new_browser: Callable[[], Chromium]
) -> None:
    host.files[WORKER] = REFUSED + (BUILT / WORKER[1:]).read_bytes()
    pocket = new_browser().new_tab()
    app = pocket.open()
    expect(pocket.page.get_by_role("alert")).to_contain_text(
        "This browser keeps nothing. Save a backup file before you close it."
    )
    thumb = Thumb(app)
    thumb.start_match(dealer=0)
    play_by_cards(thumb, dealer=0)
    assert read_totals(app) == DEAL
    expect(pocket.page.get_by_role("alert")).to_be_visible()
    assert entries_in(save_backup(pocket, app)) == 5


@pytest.mark.parametrize("storage", [b"", NO_FILES], ids=["private files", "database"])
def test_on_a_full_phone_nothing_is_called_saved_until_there_is_room_again(
    host: Host, new_browser: Callable[[], Chromium], storage: bytes
) -> None:
    host.files[WORKER] = storage + FULL_WHEN_TOLD + (BUILT / WORKER[1:]).read_bytes()
    host.files[FULL] = b""
    begun = new_browser()
    pocket = begun.new_tab()
    thumb = Thumb(pocket.open())
    thumb.start_match(dealer=0)
    thumb.lay_round(groups_of(1, dealer=0), number=1)
    before, address = thumb.read_ruling(), thumb.page.url
    told, sign = pocket.page.get_by_role("alert"), thumb.page.locator("#ruling h2").first
    expect(told).to_be_hidden()
    pocket.page.evaluate("new BroadcastChannel('test').postMessage('full')")
    thumb.lay_round(groups_of(2, dealer=0), number=2)
    expect(told).to_contain_text(
        "This phone is full, so nothing new is saved. Save a backup file now."
    )
    expect(sign).to_contain_text("ruling Not saved")
    expect(sign).not_to_contain_text("✓")
    check_targets(pocket.page)
    assert entries_in(save_backup(pocket, pocket.page)) == 3
    begun.kill()

    host.files[FULL] = b"full"
    begun = new_browser()
    pocket = begun.new_tab()
    thumb = Thumb(pocket.open(address))
    told, sign = pocket.page.get_by_role("alert"), thumb.page.locator("#ruling h2").first
    assert thumb.read_ruling() == before
    expect(told).to_contain_text("This phone is full")
    for number in (2, 3):
        thumb.lay_round(groups_of(number, dealer=0), number=number)
        expect(sign).to_contain_text("ruling Not saved")
    pocket.page.evaluate("new BroadcastChannel('test').postMessage('room')")
    expect(told).to_be_hidden()
    expect(sign).to_contain_text("ruling ✓ Saved")
    before, address = thumb.read_ruling(), thumb.page.url
    begun.kill()
    again = Thumb(new_browser().new_tab().open(address))
    assert again.read_ruling() == before
    again.see_board(4)


def test_a_new_version_is_used_once_no_page_has_the_old_one_open(
    host: Host, new_browser: Callable[[], Chromium]
) -> None:
    begun = new_browser()
    pocket = begun.new_tab()
    Thumb(pocket.open()).start_match(dealer=0)
    drawer = f"edition {host.upgrade(STYLE, b'')}"
    pocket.page.reload()
    pocket.page.evaluate(WAITING)
    other = begun.new_tab()
    pocket.page.close()
    for seconds in (1, 2, 4, 8, 16, 32, 64):
        # The new one begins when nobody has the old one open any more, and that one has come to
        # rest: later on a busy machine.
        other.page.goto("about:blank")
        other.page.wait_for_timeout(seconds * 1000)
        app = other.open()
        kept = other.page.evaluate("caches.keys()")
        if kept == [drawer]:
            break
    assert kept == [drawer]
    app.get_by_role("link", name="Match 1").first.wait_for()


@pytest.mark.parametrize("storage", [b"", NO_FILES], ids=["private files", "database"])
def test_a_new_version_takes_over_by_one_tap_after_the_round_and_fetches_only_what_changed(
    host: Host, new_browser: Callable[[], Chromium], storage: bytes
) -> None:
    host.files[WORKER] = storage + (BUILT / WORKER[1:]).read_bytes()
    pocket = new_browser().new_tab()
    thumb = Thumb(pocket.open())
    thumb.start_match(dealer=0)
    drawer = f"edition {host.upgrade(STYLE, b'h1 { color: red }')}"
    host.given.clear()
    pocket.page.reload()
    thumb = Thumb(pocket.app())
    pocket.page.evaluate(WAITING)
    assert {*host.given} == {"/worker.js", SCRIPT, STYLE}
    assert sum((BUILT / one[1:]).stat().st_size for one in host.given) < SMALL
    use = pocket.page.get_by_role("button", name="Update now")
    for number in (1, 2, 3, 4):
        thumb.see_board(number)
        expect(use).to_be_hidden()
        thumb.lay_round(groups_of(number, dealer=0), number=number)
    assert read_totals(thumb.page) == DEAL
    expect(use).to_be_visible()
    expect(pocket.page.locator("#new")).to_contain_text("A new version is ready.")
    check_targets(pocket.page)
    check_width(pocket.page)
    with pocket.page.expect_event("load"):
        use.tap()
    assert pocket.page.evaluate("caches.keys()") == [drawer]
    assert read_totals(pocket.app()) == DEAL
    expect(use).to_be_hidden()
    pocket.page.reload()
    pocket.app()
    assert pocket.page.evaluate("getComputedStyle(document.querySelector('h1')).color") == RED


def test_a_version_that_changes_the_record_offers_a_copy_of_it_until_it_is_saved(
    new_browser: Callable[[], Chromium], tmp_path: Path
) -> None:
    put_in_place(EARLIER[-1], tmp_path / "record.db")
    pocket = new_browser().new_tab()
    put_files(pocket, tmp_path / "record.db", tmp_path / "record.db.key")
    pocket.open()
    told = pocket.page.locator("#updated")
    expect(told).to_contain_text("A copy of your earlier matches is kept.")
    check_targets(pocket.page)
    check_width(pocket.page)
    with pocket.page.expect_download() as download:
        pocket.page.get_by_role("link", name="Save copy").tap()
    with ZipFile(download.value.path()) as saved:
        saved.extractall(tmp_path / "saved")
    (copy,) = (tmp_path / "saved").glob("*.db")
    assert verify(copy) == []
    expect(told).to_be_hidden()
    pocket.page.reload()
    pocket.app()
    expect(told).to_be_hidden()


def test_a_table_goes_on_at_a_server_from_the_file_that_the_edition_saves(
    host: Host, new_browser: Callable[[], Chromium], tmp_path: Path
) -> None:
    pocket = new_browser().new_tab()
    thumb = Thumb(pocket.open())
    host.stop()
    thumb.start_match(dealer=0)
    play_by_cards(thumb, dealer=0)
    saved = save_backup(pocket, pocket.app())
    with another_server(tmp_path / "server") as server:
        phone = server.test_client()
        assert came_to(phone, read_in(phone, saved)).entries == entries_in(saved)


def test_the_page_around_the_app_speaks_the_language_chosen_in_it(
    new_browser: Callable[[], Chromium],
) -> None:
    begun = new_browser()
    first, second = begun.new_tab(), begun.new_tab()
    app = first.open()
    app.goto("/looks")
    app.get_by_label("فارسی").check()
    app.get_by_role("button", name="Save settings").tap()
    expect(first.page.locator("html[lang=fa][dir=rtl]")).to_have_count(1)
    second.page.goto("/")
    expect(second.page.get_by_role("status")).to_contain_text("زبانهٔ دیگری باز است")
    check_page(second.page)


def test_after_a_match_the_home_screen_is_offered_where_the_browser_lets_a_page_ask(
    new_browser: Callable[[], Chromium],
) -> None:
    pocket = new_browser().new_tab()
    thumb = Thumb(pocket.open())
    pocket.page.evaluate(
        "dispatchEvent(Object.assign(new Event('beforeinstallprompt', {cancelable: true}),"
        " {prompt: () => { window.asked = true; }}))"
    )
    thumb.start_match(dealer=0)
    add = pocket.page.get_by_role("button", name="Add to home screen")
    expect(add).to_be_hidden()
    thumb.choose("End match here")
    thumb.page.get_by_role("button", name="End the match here").tap()
    add.tap()
    assert pocket.page.evaluate("window.asked")
    expect(add).to_be_hidden()
