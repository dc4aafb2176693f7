"""The frame of every page: the first page, the macros, the language, the style."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import html5lib
from flask import render_template_string
from flask.testing import FlaskClient
from flask_babel import force_locale
from rcssmin import cssmin
from werkzeug.datastructures import MultiDict
from wtforms import Form, StringField
from wtforms.validators import InputRequired

from tests.support.cases import cases

ROOT = Path(__file__).parents[3]
CSS = cssmin((ROOT / "static/css/app.css").read_text("utf-8"))
LIVE_PAGE = "{% extends 'base.html' %}{% set live = true %}{% set title = 'Round 2' %}"


def test_a_light_page_carries_no_htmx_and_no_token(client: FlaskClient) -> None:
    page = client.get("/").text
    assert "htmx" not in page
    assert "X-CSRFToken" not in page


def test_a_live_page_carries_htmx_and_its_hardened_settings(english: None) -> None:
    page = render_template_string(LIVE_PAGE)
    assert "vendor/htmx.min.js" in page
    assert '"allowEval":false' in page
    assert '{"code":"[45]..","swap":true,"error":true}' in page
    assert "<title>Round 2 · Hazari Table</title>" in page
    html5lib.HTMLParser(strict=True).parse(page)


@cases("http", "a card is drawn with sign and colour and read by its name")
def test_a_card_is_drawn_with_sign_and_colour_and_read_by_its_name(
    english: None, card: str, suit: str, drawn: str, spoken: str
) -> None:
    template = "{% from 'macros/card.html' import card %}{{ card(c) }}"
    markup = render_template_string(template, c=card)
    assert f'<b class="card {suit}" aria-hidden="true">{drawn}</b>' in markup
    assert f'<span class="sr">{spoken}</span>' in markup


def test_points_gained_keep_their_sign_in_front(english: None) -> None:
    assert render_template_string("{{ 80|plus }}") == "+80"
    with force_locale("fa"):
        assert render_template_string("{{ 80|plus }}") == "\u2066+۸۰\u2069"


def test_a_group_shows_its_missing_cards_as_empty_places(english: None) -> None:
    template = "{% from 'macros/card.html' import group %}{{ group(['5H', '5C'], of=3) }}"
    markup = render_template_string(template)
    assert markup.count("card slot") == 1
    assert markup.count('aria-hidden="true"') == 2
    assert '<span class="sr">5 of hearts, 5 of clubs</span>' in markup  # in one go


class NamesForm(Form):
    east = StringField("East", [InputRequired("Write a name.")])


def test_a_refused_field_is_tied_to_its_error_to_which_the_summary_leads(english: None) -> None:
    template = "{% from 'macros/field.html' import field %}{{ field(f, hint='Short', size=4) }}"
    form = NamesForm(MultiDict({"east": ""}))
    assert not form.validate()
    markup = render_template_string(template, f=form.east)
    assert 'aria-invalid="true"' in markup
    assert 'aria-describedby="east-error east-hint"' in markup
    assert '<p class="error" id="east-error">Write a name.</p>' in markup
    assert '<label for="east">East</label>' in markup
    assert 'size="4"' in markup
    template = "{% from 'macros/field.html' import summary %}{{ summary(faults) }}"
    markup = render_template_string(template, faults=[("east", "<b>"), ("", "Twice.")])
    assert render_template_string(template, faults=[]).strip() == ""
    assert '<li><a href="#east">&lt;b&gt;</a></li><li>Twice.</li>' in markup
    assert 'role="alert"' in markup


def test_a_writing_form_carries_token_key_and_version(english: None) -> None:
    template = "{% from 'macros/field.html' import write %}{{ write('k1', 0) }}"
    markup = render_template_string(template)
    assert re.findall(r'name="(\w+)" value="([^"]+)"', markup)[1:] == [("key", "k1"), ("base", "0")]
    assert 'name="csrf_token"' in markup


def test_the_style_weighs_no_more_than_3_kb() -> None:
    assert len(gzip.compress(CSS.encode(), 9)) <= 3000
