"""The reader's language: which one is spoken, and the digits and card names it is written with."""

from __future__ import annotations

from datetime import date, datetime, time
from functools import lru_cache

from babel import Locale
from flask import Flask, request
from flask_babel import format_date, format_datetime, format_time
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from web.i18n import jalali
from web.i18n.card_faces import every_rank, every_suit, face
from web.i18n.numbers import in_a_sentence, in_digits, left_to_right, localise
from web.i18n.preferences import LANGUAGES, looks
from web.i18n.translations import ENGLISH, Languages
from web.i18n.translations import spoken as spoken

RIGHT_TO_LEFT = frozenset({"ar", "fa", "ur"})

RIGHTWARDS = {"dir": "ltr", "forth": "▸", "behind": "◂"}
LEFTWARDS = {"dir": "rtl", "forth": "◂", "behind": "▸"}
"""Which way a page runs, and the signs that point where it goes on and where it came from."""

LOCALES = {code: Locale.parse(code) for code in LANGUAGES}

CLOCKS = {"bn": "B h:mm"}
"""The languages whose clocks are written otherwise than Babel has it: at 7 in the evening."""


def right_to_left() -> bool:
    """Whether the reader begins at the right."""
    return spoken() in RIGHT_TO_LEFT


def choose_language() -> Locale:
    """What the phone has chosen, else what its browser asks for."""
    return LOCALES[looks().language or asked_for(request.headers.get("Accept-Language", ""))]


@lru_cache(1024)
def asked_for(languages: str) -> str:
    """The best language that a browser asks for by this header."""
    return parse_accept_header(languages, LanguageAccept).best_match(LANGUAGES) or ENGLISH


def counts_by_jalali() -> bool:
    """Whether the reader's days are those of the calendar of Iran."""
    return spoken() in jalali.READERS


def calendar_day(date: date) -> str:
    """A date as the reader writes it, by the reader's calendar."""
    return _day(date, spoken())


@lru_cache(1024)
def _day(date: date, language: str) -> str:
    """The language is the one of the reader. Nearly every page names a day, a history many."""
    if counts_by_jalali():
        return localise(jalali.in_words(date), language)
    return localise(format_date(date, "medium", rebase=False), language)


def weekday_and_time(moment: datetime) -> str:
    """A moment of these days as the reader writes it."""
    return f"{format_datetime(moment, 'EEEE', rebase=False)} {time_of_day(moment)}"


def time_of_day(moment: datetime) -> str:
    """Hours and minutes as the reader writes them."""
    return _minute(moment.time().replace(second=0, microsecond=0), spoken())


@lru_cache(1440)
def _minute(clock: time, language: str) -> str:
    """The language is the one of the reader. A board names up to three moments of its deal."""
    return localise(format_time(clock, CLOCKS.get(language, "short"), rebase=False), language)


def in_order(written: str) -> str:
    """Cards and sums, which run from left to right whatever way the reader's language runs."""
    return left_to_right(written) if right_to_left() else written


# pass_context keeps Jinja from folding the filter of a constant into the compiled template, where
# the first visitor's digits would stay for everybody.
@pass_context
def num(_: Context, value: int) -> str | Markup:
    """A whole number in the reader's digits, for text; a negative one keeps its sign in front."""
    written = in_digits(value, spoken())
    if value < 0:
        return Markup('<bdi dir="ltr">{}</bdi>').format(written)
    return written


@pass_context
def digits(_: Context, value: int) -> str:
    """A whole number in the reader's digits, where no markup may stand."""
    return in_a_sentence(value, spoken())


@pass_context
def plus(_: Context, value: int) -> str:
    """What somebody gains; the sign stands before the digits, whatever way the text runs."""
    return in_order(f"+{in_digits(value, spoken())}")


def register(app: Flask) -> None:
    # Every message of a form is ours. Flask-WTF would read those of WTForms from their file for
    # every form that is sent, and they know no Bengali.
    app.config["WTF_I18N_ENABLED"] = False
    Languages(app, default_locale=ENGLISH, locale_selector=choose_language)
    app.jinja_env.filters.update(num=num, digits=digits, plus=plus, face=face)
    app.jinja_env.globals.update(every_rank=every_rank, every_suit=every_suit)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True

    @app.context_processor
    def page_language() -> dict[str, str]:
        return {"lang": spoken(), **(LEFTWARDS if right_to_left() else RIGHTWARDS)}
