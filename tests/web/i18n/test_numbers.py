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


@cases("readers", "a number is read in the digits it was written in")
def test_a_number_is_read_in_the_digits_it_was_written_in(written: str, number: int) -> None:
    assert read_number(written) == number


def test_five_thousand_digits_are_refused_at_once() -> None:
    with pytest.raises(NotANumber) as refused:
        read_number("9" * 5_000)
    assert refused.value.code == "too_long"


@cases("readers", "what is no whole number is refused with its reason")
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
