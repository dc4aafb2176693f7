"""What the first look at the table costs a phone."""

from playwright.sync_api import Page

from tests.browser.phone import traffic
from tests.browser.server import TableServer
from tests.web.table import sit_down


# The stream that stays open is one of the six requests; what it will say is no part of the load.
def test_the_first_load_of_the_table_is_30_kb_in_6_requests_at_most(
    phone: Page, server: TableServer
) -> None:
    friends = sit_down(server.app)
    with traffic(phone) as seen:
        phone.goto(friends.address)
        phone.locator(".pad .key").first.wait_for()
    assert len(seen.requests) <= 6
    assert seen.wire_bytes <= 30_000
