"""A record goes from one phone to another by a file, with script and without, on a small screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from scoring.facts import MatchEnded, MatchOpened
from scoring.hazari import BANGLADESH
from tests.browser.phone import Console, check_page
from tests.browser.server import TableServer
from tests.storage.evening import AT
from tests.support.hazari_table import TIES, Friends, begin, sit_down

SHEET = "Rina,Karim,Salma,Nasreen\n115,80,0,165\n100,100,100,55\n"


@pytest.mark.parametrize(
    ("scheme", "script"), [("light", True), pytest.param("dark", False, marks=pytest.mark.long)]
)
def test_a_record_is_sent_to_another_phone_and_played_on_there(
    new_phone: Callable[..., Page],
    friends: Friends,
    console: Console,
    tmp_path: Path,
    scheme: str,
    script: bool,
) -> None:
    console.allow("status of 422")
    friends.expose(1, 1, TIES[0])
    friends.count(1, 115, 80, 0, 165)
    first = new_phone(color_scheme=scheme)
    first.goto(f"/t/{friends.table.address}/")
    first.get_by_text("Save or share").tap()
    expect(first.get_by_role("heading", name="This table")).to_be_visible()
    check_page(first)
    with first.expect_download() as download:
        first.get_by_role("link", name="Backup file · all matches").tap()
    sent = tmp_path / "sent.json"
    download.value.save_as(sent)

    other = new_phone(color_scheme=scheme, java_script_enabled=script)
    other.goto("/")
    other.get_by_role("link", name="Import from file").tap()
    look = other.get_by_role("button", name="Preview")
    other.set_input_files("#record", {"name": "x", "mimeType": "", "buffer": b"[1]"})
    look.tap()
    expect(other.get_by_role("alert")).to_contain_text(
        "This file is not from this app. Choose the backup file (.json) that you saved."
    )
    other.set_input_files("#record", sent)
    look.tap()
    expect(
        other.get_by_text("Checked: nothing in this file is damaged or missing.")
    ).to_be_visible()
    if script:
        check_page(other)
    other.get_by_role("button", name="Import 1 match").tap()
    expect(other.get_by_text("Imported from a file on")).to_be_visible()
    if script:
        check_page(other)
    other.get_by_role("link", name="Continue").tap()
    expect(other.get_by_role("heading", level=1)).to_be_visible()
    assert friends.table.address not in other.url


def test_matches_come_to_a_table_that_is_here_already(
    new_phone: Callable[..., Page], server: TableServer
) -> None:
    """A match that is here, one that went on elsewhere and a new one come in one file."""
    home = sit_down(server.app)
    home.count(1, 115, 80, 0, 165)
    taken = server.app.test_client().get(f"/t/{home.table.address}/export/table.json").data
    opening = MatchOpened("hazari", ("Rina", "Karim", "Bela", "Farid"), BANGLADESH, 0)
    other = Friends(*begin(server.app, opening, "Sunday table", "s" * 22))
    phone = new_phone()
    phone.goto(f"/t/{other.table.address}/")
    phone.get_by_text("Save or share").tap()
    expect(phone.get_by_role("link", name="Database, SQLite")).to_be_visible()
    check_page(phone)
    phone.get_by_role("link", name="Add saved matches").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Import from file")
    check_page(phone)
    phone.set_input_files("#record", sent(taken))
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_role("heading", name="Will be added")).to_be_visible()
    expect(
        phone.get_by_text(
            "Match 1 is not over. It stays in the history, and play "
            "continues in the last imported match."
        )
    ).to_be_visible()
    check_page(phone)
    phone.get_by_role("button", name="Import 1 match").tap()
    expect(phone.get_by_text("Imported from a file on")).to_be_visible()

    home.count(2, 360, 0, 0, 0)
    home.enter(MatchEnded())
    opened = home.record.log(home.match)[0].fact
    home.record.open_match(home.table, opened, key="r" * 22, at=AT, by="x")  # type: ignore[arg-type]
    taken = server.app.test_client().get(f"/t/{home.table.address}/export/table.json").data
    phone.goto(f"/t/{other.table.address}/import")
    phone.set_input_files("#record", sent(taken))
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_text("Continued elsewhere: added as a separate match")).to_be_visible()
    expect(phone.get_by_text("Match 3 (from file)")).to_be_visible()
    check_page(phone)
    phone.get_by_role("button", name="Import 2 matches").tap()
    expect(phone.get_by_text("Imported from a file on")).to_be_visible()
    phone.goto(f"/t/{other.table.address}/import")
    phone.set_input_files("#record", sent(taken))
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_text("Nothing to import")).to_be_visible()
    expect(phone.get_by_role("button", name="matches")).to_have_count(0)
    check_page(phone)
    phone.goto(f"/t/{other.table.address}/history")
    expect(phone.get_by_text("Match 3 (from file)")).to_be_visible()
    check_page(phone)


def sent(content: bytes) -> FilePayload:
    return {"name": "home.json", "mimeType": "", "buffer": content}


def test_a_sheet_from_paper_is_mended_on_the_page(
    new_phone: Callable[..., Page], console: Console
) -> None:
    console.allow("status of 422")
    phone = new_phone()
    phone.goto("/import")
    check_page(phone)
    phone.get_by_role("link", name="From paper").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("From paper")
    check_page(phone)
    phone.get_by_label("Or type the points here").fill(SHEET)
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_role("alert")).to_contain_text("Line 3: These add up to 355.")
    check_page(phone)
    phone.get_by_label("Or type the points here").fill(SHEET.replace("55", "60"))
    phone.get_by_role("button", name="Preview").tap()
    expect(phone.get_by_role("button", name="Import match")).to_be_visible()
    check_page(phone)
    phone.get_by_role("button", name="Import match").tap()
    expect(phone.get_by_text("Deal 3", exact=False).first).to_be_visible()
