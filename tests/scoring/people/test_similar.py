"""Which names may be those of one person."""

import pytest
from hypothesis import given, strategies as st

from scoring.people import similar


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Karim bhai", "Karim"),
        ("karim BHAI", "Karim"),
        ("Abdul Karim", "Karim Abdul Aziz"),
        ("Karm", "Karim"),
        ("Karin", "Karim"),
        ("Salmma", "Salma"),
        ("করিম ভাই", "করিম"),
        ("নাসরিন", "নাসরীন"),
        ("ساراا", "سارا"),
        ("Karim 2", "karim ২"),
    ],
)
def test_further_words_or_one_letter_are_similar(one: str, other: str) -> None:
    assert similar(one, other)
    assert similar(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rina", "Karim"),
        ("Abdul Karim", "Abdul Kader"),
        ("Ina", "Ira"),
        ("Karim 2", "Karim"),
        ("Guest 1", "Guest 2"),
        ("Karmi", "Karim"),
        ("করিম", "কারিমা"),
        ("মিনা", "মিতা"),
        ("রহিমা", "রহিম"),
    ],
)
def test_other_names_are_not(one: str, other: str) -> None:
    assert not similar(one, other)
    assert not similar(other, one)


WORDS = st.text("abcdef", min_size=4, max_size=12)


@given(WORDS, st.data())
def test_any_slip_in_one_letter_is_found(name: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(name) - 1))
    letter = data.draw(st.sampled_from("xyz"))
    assert similar(name, name[:place] + letter + name[place + 1 :])
    assert similar(name, name[:place] + letter + name[place:])
    assert similar(name, name + letter)
