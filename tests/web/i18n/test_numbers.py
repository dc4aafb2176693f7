"""Numbers as people write them."""

from __future__ import annotations

from html import unescape

import pytest
from flask import Flask, render_template_string
from flask_babel import force_locale
from werkzeug.datastructures import MultiDict
from wtforms import Form
from wtforms.validators import InputRequired

from tests.support.cases import cases
from tests.support.hazari_table import Friends
from web.i18n.numbers import NotANumber, NumberField, read_number

READ = [
    ("-0", 0),
    ("\u22120", 0),
    ("+120", 120),
    ("120\n", 120),
    ("\u00a012\u00a0", 12),
    ("0120", 120),
    ("১২০", 120),
    ("१२०", 120),
    ("۱۲۰", 120),
    ("١٢٠", 120),
    ("１２０", 120),
    ("-5", -5),
    ("\u22125", -5),
    ("\u20135", -5),
    ("\u061c-\u0665", -5),
    ("\u200e\u2212\u06f5", -5),
    ("\uff0d\uff15", -5),
    ("\u061c120", 120),
    ("\u206612\u20690", 120),
    ("\u200c۱۲۰\u200c", 120),
]


REFUSED = [
    ("999999999999999999999", "too_long"),
    ("1\u066b5", "not_whole"),
    ("۱١", "mixed_digits"),
    ("๑๒", "not_whole"),
    ("0x10", "not_whole"),
    ("12\x00", "not_whole"),
    ("1 2", "not_whole"),
    ("--5", "not_whole"),
    ("+-5", "not_whole"),
    ("-", "not_whole"),
    *((text, "not_whole") for text in ("1e3", "1.0", "1,000", "1_20", "²", "½", "①", "𝟙𝟚", "৳120")),
    ("9" * 5_000, "too_long"),
    ("", "empty"),
    (" \u200f ", "empty"),
]


@pytest.mark.parametrize(("written", "number"), READ)
def test_a_number_is_read_in_the_digits_it_was_written_in(written: str, number: int) -> None:
    assert read_number(written) == number


@pytest.mark.parametrize(("written", "code"), REFUSED)
def test_what_is_no_whole_number_is_refused_with_its_reason(written: str, code: str) -> None:
    with pytest.raises(NotANumber) as refused:
        read_number(written)
    assert refused.value.code == code


class CountForm(Form):
    points = NumberField("Points")
    target = NumberField("Target", [InputRequired()])


def test_a_number_field_gives_the_number_or_says_what_is_wrong_with_it(english: None) -> None:
    form = CountForm(MultiDict({"points": "", "target": "১০০০"}))
    assert form.validate()
    assert (form.points.data, form.target.data) == (None, 1000)
    assert 'inputmode="numeric"' in form.target()
    form = CountForm(MultiDict({"points": "1_000", "target": "5"}))
    assert not form.validate()
    assert [str(error) for error in form.points.errors] == ["Whole numbers only."]
    assert 'value="1_000"' in form.points()


@cases("readers", "a number is shown in the digits of the reader")
def test_a_number_is_shown_in_the_digits_of_the_reader(
    app: Flask, language: str, number: int, shown: str
) -> None:
    with app.test_request_context(), force_locale(language):
        assert render_template_string("{{ n|num }}", n=number) == shown


def test_a_number_is_plain_text_in_an_attribute_and_never_frozen(app: Flask) -> None:
    with app.test_request_context(), force_locale("fa"):
        written = render_template_string('<b title="{{ n|digits }}"></b>', n=-60)
    assert written == '<b title="\u2066\u2212۶۰\u2069"></b>'
    template = app.jinja_env.from_string("{{ 5|num }} {{ 5|digits }}")
    with app.test_request_context():
        assert template.render() == "5 5"
        with force_locale("bn"):
            assert template.render() == "৫ ৫"


@pytest.mark.parametrize(("language", "zero"), [("en", "0"), ("bn", "০"), ("fa", "۰")])
def test_scripts_are_given_ten_digits_also_where_zero_alone_is_a_word(
    friends: Friends, language: str, zero: str
) -> None:
    friends.get(f"/looks/{language}")
    digits = "".join(chr(ord(zero) + n) for n in range(10))
    for page in ("", "d/1/hand?seat=0"):
        assert f'"digits":"{digits}"' in unescape(friends.get(page).text), page
