"""The reader's language: choice of it, direction, dates, and the template filters of numbers."""

import re
from datetime import UTC, date, datetime, time
from functools import lru_cache

from babel import Locale
from babel.core import UnknownLocaleError
from babel.dates import format_date, format_time, get_day_names
from flask import Flask, g, has_request_context, request
from flask_babel import Babel
from jinja2 import pass_context
from jinja2.ext import Extension
from jinja2.runtime import Context
from markupsafe import Markup
from persiantools.jdatetime import MONTH_NAMES_FA, JalaliDate
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from web.i18n import translations
from web.i18n.card_faces import Face, every_rank, every_suit, face
from web.i18n.numbers import in_a_sentence, in_digits, in_words, left_to_right, localise
from web.i18n.preferences import LANGUAGES, preferences
from web.i18n.translations import ENGLISH, spoken as spoken

RIGHT_TO_LEFT = frozenset({"ar", "fa", "ur"})
"""Languages that are written from right to left."""

RIGHTWARDS = {"dir": "ltr", "forth": "▸", "behind": "◂"}
LEFTWARDS = {"dir": "rtl", "forth": "◂", "behind": "▸"}
"""Directions of a page, with the signs that point ahead and back."""

JALALI_READERS = frozenset({"fa"})
"""Languages whose readers use the Persian calendar."""

LOCALES = {code: Locale.parse(code) for code in LANGUAGES}
"""Babel's locale of each language."""

SLOT = "\0"
"""Place of markup in a sentence, which no text has."""

CLOCKS = {"bn": "B h:mm"}
"""Time formats of languages for which Babel's own differs from everyday use."""


def right_to_left() -> bool:
    """Return True if the reader's language runs from right to left."""
    return spoken() in RIGHT_TO_LEFT


def choose_language() -> Locale:
    """Return the locale that the phone has chosen, else the best one its browser asks for."""
    return LOCALES[preferences().language or _best(request.headers.get("Accept-Language", ""))]


@lru_cache(256)
def _best(accepted: str) -> str:
    """Return the best of our languages for a browser. Cached: most of a table send the same."""
    return parse_accept_header(accepted, LanguageAccept).best_match(LANGUAGES) or ENGLISH


@lru_cache(256)
def _written_in(language: str, accepted: str) -> Locale:
    """Return the locale in which dates are written: the phone's own English, else the language's.

    English of a phone of another language is that of the world, not of one country.
    """
    if language != ENGLISH:
        return LOCALES[language]
    tags = [*parse_accept_header(accepted, LanguageAccept).values()]
    others = "en-001" if any(tag != "*" for tag in tags) else ENGLISH
    own = next((tag for tag in tags if tag.lower().startswith("en")), others)
    try:
        return Locale.parse(own, sep="-")
    except (ValueError, UnknownLocaleError):
        return LOCALES[ENGLISH]


def _locale_of_dates() -> Locale:
    # Sentences are also written outside a request, for a file that is made in the background.
    accepted = request.headers.get("Accept-Language", "") if has_request_context() else ""
    return _written_in(spoken(), accepted)


def keep_language() -> None:
    """Look the reader's language up once for all sentences of the answer; see `spoken`."""
    g.language = choose_language().language


def counts_by_jalali() -> bool:
    """Return True if the reader uses the Persian calendar."""
    return spoken() in JALALI_READERS


def calendar_day(date: date) -> str:
    """Return a date as the reader writes it, in the reader's calendar."""
    return _day(date, _locale_of_dates())


@lru_cache(1024)
def _day(date: date, locale: Locale) -> str:
    """Return a date in the reader's language. Cached: nearly every page has one, a history many."""
    language = locale.language
    if language in JALALI_READERS:
        return localise(in_jalali_words(date), language)
    return localise(format_date(date, "medium", locale), language)


def in_jalali_words(day: date) -> str:
    """Return a day as a Persian letter would have it: "30 آبان 1405"."""
    there = JalaliDate(day)
    return f"{there.day} {MONTH_NAMES_FA[there.month]} {there.year}"


def weekday_and_time(moment: datetime) -> str:
    """Return the weekday and time of a recent moment as the reader writes them."""
    weekday = get_day_names(locale=_locale_of_dates())[moment.weekday()]
    return f"{weekday} {time_of_day(moment)}"


def time_of_day(moment: datetime) -> str:
    """Return hours and minutes as the reader writes them."""
    return _minute(moment.time().replace(second=0, microsecond=0), _locale_of_dates())


@lru_cache(1440)
def _minute(clock: time, locale: Locale) -> str:
    """Return hours and minutes in the reader's language. Cached: a log has hundreds."""
    language = locale.language
    return localise(format_time(clock, CLOCKS.get(language, "short"), locale=locale), language)


def zone(moment: datetime) -> str:
    """Return the zone of a local time as everybody reads it: "UTC", "UTC+6", "UTC+3:30"."""
    sign, hours, minutes = f"{moment:%z}"[0], int(f"{moment:%z}"[1:3]), f"{moment:%z}"[3:5]
    past = f":{minutes}" if minutes != "00" else ""
    return localise(f"UTC{sign}{hours}{past}" if hours or past else "UTC", spoken())


def stamp(moment: datetime, written: str, *, weekday: bool = False) -> Markup:
    """Return a local time as `<time>`, which the phone writes in its own zone.

    Without script it is as `written`, with the zone named. `weekday` says whether the weekday is in
    it; a script adds it to a time that is on another day on the phone.
    """
    utc = moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    kind = "weekday" if weekday else f"{moment:%Y-%m-%d}"
    tag = '<time datetime="{}" data-clock="{}">{}<noscript> {}</noscript></time>'
    return Markup(tag).format(utc, kind, written, zone(moment))  # noqa: S704  (escaped by format)


def in_markup(sentence: str, tag: Markup) -> Markup:
    """Return a sentence, escaped, with this markup at its `SLOT`."""
    before, after = sentence.split(SLOT)
    return Markup("{}{}{}").format(before, tag, after)


def in_order(written: str) -> str:
    """Isolate cards and sums, which run from left to right in every language."""
    return left_to_right(written) if right_to_left() else written


# pass_context keeps Jinja from folding the filter of a constant into the compiled template, where
# the first visitor's digits would stay for everybody.
@pass_context
def num(_: Context, value: int) -> str | Markup:
    """Return a number in the reader's digits; a negative one isolated, its sign in front."""
    written = in_words(value, spoken()) or in_digits(value, spoken())
    if value < 0:
        return Markup('<bdi dir="ltr">{}</bdi>').format(written)
    return written


@pass_context
def digits(_: Context, value: int) -> str:
    """Return a whole number in the reader's digits, where no markup may stand."""
    return in_a_sentence(value, spoken())


@pass_context
def plus(_: Context, value: int) -> str:
    """Return what somebody gains, with a plus sign in front of the digits."""
    return in_order(f"+{in_digits(value, spoken())}")


@pass_context
def face_of(_: Context, card: object) -> Face:
    """Return the face of a card as this phone wants it, also of one that a template names."""
    return face(card)


MARKED = re.compile(r"<(bdi|code)(?=>)")
"""Start of every element that holds a name or a code: templates isolate all of them."""


class Untranslated(Extension):
    """Write `translate="no"` on such elements when a template is compiled."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source of a template with the attribute in its place."""
        return MARKED.sub(r"<\1 translate=no", source)


def register(app: Flask) -> None:
    """Set up translations, filters and globals of templates."""
    # Every message of a form is ours. Flask-WTF would read those of WTForms from their file for
    # every form that is sent, and they know no Bengali.
    app.config["WTF_I18N_ENABLED"] = False
    Babel(app, configure_jinja=False, default_locale=ENGLISH, locale_selector=choose_language)
    translations.register(app)
    app.before_request(keep_language)
    app.jinja_env.filters.update(num=num, digits=digits, plus=plus, face=face_of)
    app.jinja_env.globals.update(every_rank=every_rank, every_suit=every_suit)
    app.jinja_env.add_extension(Untranslated)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True

    @app.context_processor
    def page_language() -> dict[str, str]:
        """Give every template the language and the direction of the page."""
        return {"lang": spoken(), **(LEFTWARDS if right_to_left() else RIGHTWARDS)}
