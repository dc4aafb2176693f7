"""How wide text is drawn, for pictures made where nobody knows the font."""

import pytest

from web.i18n.text_width import in_lines, shortened, width


def test_short_text_stays_whole_and_long_text_ends_in_three_dots_within_its_room() -> None:
    assert shortened("Rina", 70, 11) == "Rina"
    short = shortened("Karim-ul-Islam Chowdhury", 70, 11)
    assert short.endswith("…")
    assert "Karim-ul-Islam Chowdhury".startswith(short[:-1])
    assert width(short, 11) <= 70 + 11


@pytest.mark.parametrize("letter", ["ক্ষি", "👨\u200d👩\u200d👧\u200d👦", "e\u0301", "🇧🇩"])
def test_a_letter_and_its_marks_are_never_torn(letter: str) -> None:
    short = shortened(letter * 20, 90, 11)
    whole, dots = short[:-1], short[-1]
    assert dots == "…"
    assert whole == letter * (len(whole) // len(letter))


def test_marks_of_direction_take_no_room_and_stay_where_a_name_is_cut_short() -> None:
    assert width("\u2068Rina\u2069", 11) == width("Rina", 11)
    short = shortened("\u2068محمد حسین علی‌زاده رضایی\u2069: 360", 90, 11)
    assert short.startswith("\u2068محمد")
    assert short.endswith("…\u2069")


def test_sentences_are_broken_between_words_not_in_a_name_and_a_longer_word_is_cut() -> None:
    lines = in_lines("\u2068Abdul Karim\u2069 wins with \u2068Abdul Kader\u2069.", 120, 11)
    assert lines == ["\u2068Abdul Karim\u2069 wins", "with \u2068Abdul Kader\u2069."]
    assert in_lines("a " + "m" * 40, 100, 11) == ["a", "mmmmmmmm…"]
    assert in_lines("", 100, 11) == []
