"""Names in sentences keep their own writing direction, and what stands beside each other apart."""

import re
from pathlib import Path

from flask import Flask
from flask_babel import force_locale

from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import MatchEnded
from tests.support.hazari_table import NAMES, TIES, Friends
from web.i18n import sentence_parts
from web.i18n.card_names import ranks

ALONE = re.compile(r"<(bdi|svg|datalist)\b.*?</\1>", re.DOTALL)
"""Where a name stands alone its direction is its own."""
BARE = re.compile("(?<!\u2068)\\b({})\\b".format("|".join(NAMES)))
TEMPLATES = Path(__file__).parents[3] / "templates"
PAGES = ("", *"d/1/ d/1/r/1/ sheet taken taken?deal=1&round=1 void end undo ../../".split())


def bare_names(page: str) -> list[str]:
    """Names that stand in a sentence without their isolating marks."""
    return BARE.findall(re.sub(r"<[^>]+>", " ", ALONE.sub(" ", page)))


def test_every_page_isolates_the_names_in_its_sentences(friends: Friends) -> None:
    friends.play()
    friends.expose(2, 1, TIES[0])
    for path in PAGES:
        assert bare_names(friends.get(path).text) == [], path
    friends.enter(MatchEnded())
    for path in ("", "sheet", "undo", "../../", "../../history"):
        assert bare_names(friends.get(path).text) == [], path


def test_what_is_wrong_isolates_the_names_too(friends: Friends) -> None:
    fields = friends.form("", "rounds")
    typed = {"seat0": "AC KC", "seat1": "AC KC QC", "seat2": "QS QS 2S", "seat3": "2D"}
    friends.take(1, 1, 2)
    friends.count(1, 60, 60, 120, 120)
    for base in (fields["base"], "3"):
        sent = {**fields, **typed, "base": base, "deal": "2"}
        assert bare_names(friends.post("rounds", sent).text) == []
    totals = {"total0": "55", "total1": "1", "total2": "", "total3": "0", "deal": "2", "base": "3"}
    answer = friends.post("totals", {**fields, **totals})
    assert "55" in answer.text
    assert bare_names(answer.text) == []


def test_the_parts_of_a_line_are_never_parted_by_what_looks_like_a_digit(app: Flask) -> None:
    lines = []
    for language in ("en", "bn", "fa"):
        with app.test_request_context(), force_locale(language):
            lines.append(
                sentence_parts.beside(sentence_parts.number(10), "", sentence_parts.number(3))
            )
            lines.append(sentence_parts.beside("A.", "B.", "C."))
    apart = "A · B · C."
    assert lines == ["10 · 3", apart, "১০ · ৩", apart, "۱۰، ۳", "A، B، C."]  # its zero is a dot


def test_a_zero_in_words_turns_no_sum_round(friends: Friends) -> None:
    friends.count(1, 0, 115, 105, 140)
    friends.get("/looks/fa")
    assert "\u2068صفر\u2069 + ۱۱۵ + ۱۰۵ + ۱۴۰ = ۳۶۰" in friends.get("d/1/").text


def test_templates_leave_to_the_language_what_parts_a_line() -> None:
    for template in TEMPLATES.rglob("*.html"):
        if "design" in template.parts:
            continue
        own = re.sub(r"_\('[^']*'", "", template.read_text(encoding="utf-8"))
        assert " · " not in own, template


def test_no_line_ends_within_the_ranks_of_a_group(english: None) -> None:
    assert ranks(parse_cards("AS KS QS")) == "A\u2011K\u2011Q"
