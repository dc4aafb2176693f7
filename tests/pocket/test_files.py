"""Files in the pocket edition: what it needs for them, no page of a deal has asked for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Frame, expect

from tests.pocket.edition import Chromium, Host, Pocket
from tests.support.hazari_table import sit_down
from tests.support.importing import another_server

pytestmark = pytest.mark.long


def test_files_are_read_and_written_without_a_server(
    host: Host, new_browser: Callable[[], Chromium], tmp_path: Path
) -> None:
    pocket = new_browser().new_tab()
    app = pocket.open()
    host.stop()
    import_file(app, table_of_another_phone(tmp_path / "other"))
    app.get_by_role("button", name="Import 1 match").tap()
    app.get_by_text("Imported from a file on").wait_for()
    import_file(app, export(pocket, app))
    expect(app.locator("main")).to_contain_text("all matches in this file are already here")


def export(pocket: Pocket, app: Frame) -> bytes:
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
