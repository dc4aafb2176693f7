"""A Bengali ending joins the name before it; after digits, cards and other letters it does not."""

import pytest
from flask import Flask
from markupsafe import Markup

from web.i18n.bengali_endings import fill_in
from web.i18n.translations import gettext, in_language

OF = {
    "রিনা": "রিনার",
    "রানী": "রানীর",
    "মিতু": "মিতুর",
    "মৌ": "মৌয়ের",
    "ভাই": "ভাইয়ের",
    "করিম": "করিমের",
    "জয়": "জয়ের",
    "সিং": "সিং\u2011এর",
    "Rina": "Rina\u2011এর",
    "৩": "৩\u2011এর",
    "A♠": "A♠\u2011এর",
}


@pytest.mark.parametrize(("name", "spoken"), OF.items())
def test_the_ending_is_the_one_that_is_spoken(name: str, spoken: str) -> None:
    assert fill_in("%(name)s\u2011এর তাস", {"name": name}) == f"{spoken} তাস"


def test_it_stays_within_the_marks_of_the_name_and_the_page_stays_safe(app: Flask) -> None:
    with app.test_request_context(), in_language("bn"):
        asked = gettext("You asked the host for the seat of %(name)s.", name="\u2068করিম\u2069")
    assert "\u2068করিমের\u2069 আসন" in asked
    page = fill_in(Markup("<b>%(name)s</b> %(name)s\u2011কে"), {"name": "<রিনা"})
    assert page == Markup("<b>&lt;রিনা</b> &lt;রিনাকে")
    assert isinstance(page, Markup)
