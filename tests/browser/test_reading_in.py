"""A record goes from one phone to another by a file, with script and without, on a small screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Console, check_page
from tests.support.hazari_table import TIES, Friends


@pytest.mark.long
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
