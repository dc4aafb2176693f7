"""Sentences are short and spoken, only people and the app act, and buttons say what they do."""

from __future__ import annotations

import re

import pytest
from babel.messages import Message

from tests.web.i18n.test_translations import messages, said, translated
from tools import words

NEVER = {
    "en": (
        r"\bkeeper\b|the keeping|whoever keeps|fingerprint|take the record"
        r"|\bread (?:it|matches) in\b"
        r"|\b[Tt]he table (?:decide|said|says|has moved|ends|may|agrees|stopped)|by the table\b"
        r"|[Bb](?:ring|rought) back|\bfor ever\b"
    ),
    "bn": (
        r"(?<![\u0980-\u09ff])ছাপ(?![\u0980-\u09ff])|পড়ে নিন|স্কোর রাখার ভার|চলতি"
        r"|টেবিল (?:বলেছে|থেমেছে)|ফিরিয়ে আন|পুনরুদ্ধার|(?:\)s|[A-Za-z\d”>])-[\u0980-\u09e5]"
    ),
    "fa": r"اثر انگشت|\bران\b|پادساعت‌گرد|میز (?:گفت|جلوتر)|طبق معمول|بازآور|واگرد|\bPIN\b|همسایه"
    r"|پیوند|\bالان\b|\bپرسش|\bپاسخ|جانشین|گرداننده|بهترین سه|برده (?:شد|می‌شود)",
}
"""Words of the column "never" of the table of terms, by language."""

ACTS = {
    "en": (
        r"\b(?:table|seat|page|sheet|record|log)s? (?:(?:does|do|did) not |\w+ )?"
        r"(?:says?|said|knows?|knew|decides?|decided|tells?|told|reads|agrees?|agreed)\b"
    ),
    "bn": (
        r"(?<![\u0980-\u09ff])(?:টেবিল|আসন|পাতা|খাতা|রেকর্ড|লগ)(?:টি|ই)? (?:\S+ ){0,2}"
        r"(?:বলে|বলেছে|বলবে|জানে|জানায়|সিদ্ধান্ত নে|ঠিক করে)"
    ),
    "fa": (
        r"(?<!روی )(?<!سر )\b(?:میز|صندلی|صفحه|جدول|پرونده|سابقه|گزارش) (?:\S+ ){0,2}"
        r"(?:می‌گوید|گفت|گفته|می‌داند|می‌خواند|تصمیم (?:\S+ )?(?:می‌گیرد|گرفت))"
    ),
}
"""A table, seat, page, sheet, record or log that says, knows or decides, by language."""

LONGEST = 20
"""Words of a sentence; a hole that is filled in counts as one."""
SENTENCE_END = re.compile(r"(?<=[.?!।؟])\s+")


def spoken(language: str) -> set[str]:
    """Return all that pages say in a language, each form of a plural by itself."""
    if language == "en":
        return {form for message in messages(said()).values() for form in forms(message)}
    return {
        form for message in messages(translated(language)).values() for form in words.forms(message)
    }


def forms(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@pytest.mark.parametrize("language", NEVER)
@pytest.mark.parametrize("never", [NEVER, ACTS], ids=["words", "furniture that acts"])
def test_no_sentence_says_what_is_never_said(never: dict[str, str], language: str) -> None:
    assert {text for text in spoken(language) if re.search(never[language], text)} == set()


def test_an_apostrophe_is_curly() -> None:
    """One shape for one sign: beside curly quotation marks a straight one looks like a slip."""
    assert {sentence for sentence in spoken("en") if "'" in sentence} == set()


@pytest.mark.parametrize("language", ["en", "bn", "fa"])
def test_no_sentence_has_more_than_twenty_words(language: str) -> None:
    sentences = {one for text in spoken(language) for one in SENTENCE_END.split(text)}
    assert {one for one in sentences if len(one.split()) > LONGEST} == set()


BUTTON = re.compile(r"<button[^>]*>\{\{ _\('((?:[^'\\]|\\.)*)'\) \}\}</button>")
LABEL = re.compile(
    r"<(?:label|legend|th)[^>]*>\{\{ _\('((?:[^'\\]|\\.)*)'\) \}\}</(?:label|legend|th)>"
)
HINT = re.compile(r"hint=_\('((?:[^'\\]|\\.)*)'\)")
LIMITS = ((BUTTON, 4), (LABEL, 6), (HINT, 12))
"""What is known for a button, a label or a hint by its template, and how many words it may have."""

ON_BUTTON = re.compile(
    r"<button[^>]*>(?:[^<{]|<span[^>]*>)*\{\{ n?(?:gettext|_)\('((?:[^'\\]|\\.)*)'"
)
"""The first words on a button, behind a sign."""
VERBS = frozenset(
    "Add Become Change Check Close Copy Draw End Find Ignore Import Keep Leave Make Preview Print "
    "Redo Rematch Remove Reopen Replace Reveal Save Search Send Separate Set Share Show Start Swap "
    "Tap Undo Use Void Watch".split()
)
ANSWERS = frozenset(
    {
        # Said aloud at a table, or the answer to what the page asks.
        "OK",
        "Up!",
        "Not now",
        "All hands are junk",
        "Got it",
        "I am %(name)s",
        "Yes",
        "No",
        "Not what I saw",
        "Same as last time",
        "Seven to none",
        "%(side)s revoked",
        "%(points)s point",
        "Round %(round)s",
    }
)
FORM = re.compile(r"<form\b.*?</form>", re.DOTALL)
WAY_OUT = re.compile(r"<a class=\"button quiet\"[^>]*>\{\{ _\('((?:[^'\\]|\\.)*)'")
BACK = re.compile(r"(?:Back|Go back|Return|Never mind|Discard|Keep|Leave|Play on|Do nothing|No)\b")


def pages() -> list[str]:
    return [path.read_text("utf-8") for path in sorted(words.ROOT.glob("templates/**/*.html"))]


@pytest.mark.parametrize(("kind", "most"), LIMITS, ids=("buttons", "labels", "hints"))
def test_buttons_labels_and_hints_are_short(kind: re.Pattern[str], most: int) -> None:
    sentences = {sentence for page in pages() for sentence in kind.findall(page)}
    assert sentences
    assert [one for one in sorted(sentences) if len(one.split()) > most] == []


def test_a_button_begins_with_what_it_does() -> None:
    on_buttons = {text for page in pages() for text in ON_BUTTON.findall(page)}
    assert len(on_buttons) > 40
    assert {
        text for text in on_buttons - ANSWERS if text.split()[0].strip(",") not in VERBS
    } == set()


def test_the_way_back_out_of_a_form_is_cancel() -> None:
    ways = {way for page in pages() for form in FORM.findall(page) for way in WAY_OUT.findall(form)}
    assert "Cancel" in ways
    assert {way for way in ways if BACK.match(way)} == set()
