"""The phone of these tests notices what it is there to notice."""

import pytest
from playwright.sync_api import Page, Route

from tests.browser.phone import Console, check_page

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"


def show(page: Page, body: str) -> None:
    html = (
        '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">'
        f"<title>Table</title><main><h1>Table</h1>{body}</main>"
    )

    def answer(route: Route) -> None:
        headers = {"content-security-policy": POLICY}
        route.fulfill(body=html, content_type="text/html", headers=headers)

    page.route("**/shown", answer)
    page.goto("/shown")


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('<input type="button" value="1">', "input.*24x24"),
        ("<pre>" + "K" * 99 + "</pre>", "pre.*reaches"),
        ('<img src="data:,">', "image-alt"),
    ],
    ids=["small target", "sideways scroll", "no description"],
)
def test_bad_pages_are_noticed(phone: Page, console: Console, body: str, complaint: str) -> None:
    console.allow("data:")
    show(phone, body)
    with pytest.raises(AssertionError, match=complaint):
        check_page(phone)


def test_the_console_hears_the_content_policy(phone: Page, console: Console) -> None:
    show(phone, "<script>document.title = 'blocked'</script>")
    assert phone.title() == "Table"
    (complaint,) = console.unexpected()
    assert "Content Security Policy" in complaint
    console.allow("Content Security Policy")
