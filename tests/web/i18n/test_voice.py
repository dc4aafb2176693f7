"""No sentence says what the guide of the words never says, and buttons are short."""

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
        r"|টেবিল (?:বলেছে|থেমেছে)|ফিরিয়ে আন"
    ),
    "fa": r"اثر انگشت|\bران\b|پادساعت‌گرد|میز (?:گفت|جلوتر)|طبق معمول|بازآور|واگرد|\bPIN\b|همسایه",
}
"""Words of the column "never" of the table of terms, by language."""


def forms(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@pytest.mark.parametrize("language", NEVER)
def test_no_sentence_says_what_is_never_said(language: str) -> None:
    catalogue = said() if language == "en" else translated(language)
    spoken = forms if language == "en" else words.forms
    found = {
        text
        for message in messages(catalogue).values()
        for text in spoken(message)
        if re.search(NEVER[language], text)
    }
    assert found == set()


BUTTON = re.compile(r"<button[^>]*>\{\{ _\('((?:[^'\\]|\\.)*)'\) \}\}</button>")
LABEL = re.compile(
    r"<(?:label|legend|th)[^>]*>\{\{ _\('((?:[^'\\]|\\.)*)'\) \}\}</(?:label|legend|th)>"
)
HINT = re.compile(r"hint=_\('((?:[^'\\]|\\.)*)'\)")
LIMITS = ((BUTTON, 4), (LABEL, 6), (HINT, 12))
"""What is known for a button, a label or a hint by its template, and how many words it may have."""


@pytest.mark.parametrize(("kind", "most"), LIMITS, ids=("buttons", "labels", "hints"))
def test_buttons_labels_and_hints_are_short(kind: re.Pattern[str], most: int) -> None:
    pages = [path.read_text() for path in sorted(words.ROOT.glob("templates/**/*.html"))]
    sentences = {sentence for page in pages for sentence in kind.findall(page)}
    assert sentences
    assert [one for one in sorted(sentences) if len(one.split()) > most] == []
