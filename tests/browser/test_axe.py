"""What axe remembers of letters it has seen."""

import pytest
from playwright.sync_api import Page

from tests.browser import axe

PALE = '<p style="color:#ddd;font-size:16px">pale words</p>'
COVERED = f"""<div style="position:relative">{PALE}
<div style="position:absolute;inset:0;background-image:linear-gradient(#fff,#000)"></div></div>"""
HIDDEN = f'<div style="visibility:hidden">{PALE}</div>'


@pytest.mark.parametrize("before", [COVERED, HIDDEN, ""], ids=["covered", "hidden", "not there"])
def test_letters_that_could_not_be_judged_on_one_page_are_judged_on_the_next(
    phone: Page, before: str
) -> None:
    first, second = pale_on(phone, before), pale_on(phone, PALE)
    assert first == []
    assert second == [f"color-contrast: {PALE}"]


def pale_on(phone: Page, body: str) -> list[str]:
    phone.set_content(f'<!doctype html><body style="background:#fff">{body}')
    phone.evaluate(axe.AXE_SCRIPT)
    return axe.pale(phone)
