"""A Bengali ending joins the name before it; after digits, cards and other letters it does not."""

from flask import Flask
from markupsafe import Markup

from web.i18n.bengali_endings import fill_in
from web.i18n.translations import gettext, in_language

NAMES = "রিনা রানী মিতু মৌ ভাই করিম জয় সিং Rina ৩ A♠".split()
SPOKEN = "রিনার রানীর মিতুর মৌয়ের ভাইয়ের করিমের জয়ের সিং‑এর Rina‑এর ৩‑এর A♠‑এর".split()


def test_a_name_takes_the_ending_that_is_spoken() -> None:
    assert [fill_in("%(name)s‑এর", {"name": name}) for name in NAMES] == SPOKEN


def test_it_stays_within_the_marks_of_the_name_and_the_page_stays_safe(app: Flask) -> None:
    with app.test_request_context(), in_language("bn"):
        asked = gettext("You asked the host for %(name)s’s seat.", name="\u2068করিম\u2069")
    assert "\u2068করিমের\u2069 আসন" in asked
    page = fill_in(Markup("<b>%(name)s</b> %(name)s‑কে"), {"name": "<রিনা"})
    assert page == Markup("<b>&lt;রিনা</b> &lt;রিনাকে")
    assert isinstance(page, Markup)
