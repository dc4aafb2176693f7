"""Names: what people type, what is kept of it, what is refused.

More of them are typed into a page in `tests/robustness/bad_inputs/test_names.py`.
"""

from __future__ import annotations

import pytest

from web.i18n.names import (
    BadName,
    characters,
    names_in_short,
    read_name,
    same_name,
    telling_letters,
    telling_words,
)

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
KEPT = [
    pytest.param("Rina", id="plain"),
    pytest.param("রহিমা খাতুন", id="bengali"),
    pytest.param("র\u200d্যাব", id="bengali-zwj"),
    pytest.param("\U0001f1e7\U0001f1e9" * 24, id="flags"),
    pytest.param("শ্রী" * 24, id="conjuncts"),
    pytest.param("100%", id="percent"),
]
CLEANED = [
    pytest.param("  Rina \u00a0", "Rina", id="spaces"),
    pytest.param("Abdul   Karim", "Abdul Karim", id="inner-spaces"),
    pytest.param("Ri\u200bna\ufeff", "Rina", id="zero-width-inside"),
    pytest.param("Rina\r\nB", "Rina B", id="line-end"),
    pytest.param("\u202eRina\u2066 B\u2069", "Rina B", id="overrides"),
    pytest.param("Rina\tB", "Rina B", id="tab"),
    pytest.param("Rina\u2028B\u2029", "Rina B", id="separators"),
]
REFUSED = [
    *(pytest.param(chr(sign) * 3, "empty", id=f"{sign:04X}") for sign in (0x200D, 0x2060)),
    pytest.param("x" * 25, "too_long", id="one-too-many"),
    pytest.param("z" + "\u0301" * 20, "overloaded", id="marks"),
    pytest.param("\u0301", "empty", id="a-mark-alone"),
    pytest.param("\x9bRina", "unreadable", id="c1"),
    pytest.param("Ri\ud800na", "unreadable", id="half a letter"),
]


@pytest.mark.parametrize("typed", KEPT)
def test_kept_as_typed(typed: str) -> None:
    assert read_name(typed) == typed


@pytest.mark.parametrize(("typed", "name"), CLEANED)
def test_what_cannot_be_seen_is_dropped(typed: str, name: str) -> None:
    assert read_name(typed) == name


@pytest.mark.parametrize(("typed", "code"), REFUSED)
def test_refused(typed: str, code: str) -> None:
    with pytest.raises(BadName) as refused:
        read_name(typed)
    assert refused.value.code == code


def test_a_megabyte_is_refused_at_once() -> None:
    with pytest.raises(BadName):
        read_name("x" * 1_000_000)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("\u00e9lise", "e\u0301lise", id="composed"),
        pytest.param("Rina", "rina", id="case"),
        pytest.param("STRASSE", "straße", id="fold"),
        pytest.param("Ｒｉｎａ", "Rina", id="width"),
        pytest.param("علی‌رضا", "علیرضا", id="joiner"),
        pytest.param("را\u06ccحان", "را\u064aحان", id="yeh"),
        pytest.param("\u06a9ریم", "\u0643ریم", id="kaf"),
        pytest.param("رضا ۲", "رضا 2", id="digit"),
    ],
)
def test_the_same_to_a_table(one: str, other: str) -> None:
    assert same_name(one) == same_name(other)


def test_look_alikes_are_two_people() -> None:
    assert same_name("Rina") != same_name("Rіna")


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Rina", 4),
        ("e\u0301", 1),
        (FAMILY, 1),
        ("\U0001f44d\U0001f3fd", 1),
        ("\U0001f1e7\U0001f1e9\U0001f1ee\U0001f1f7", 2),
        ("ক্ষ", 1),
        ("❤\ufe0f", 1),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f", 1),
    ],
)
def test_counted_as_a_reader_counts(text: str, count: int) -> None:
    assert len(characters(text)) == count


@pytest.mark.parametrize(
    ("names", "words", "letters"),
    [
        ("Rina, Karim", "Rina, Karim", "R, K"),
        ("Rina, Rima", "Rina, Rima", "Rin, Rim"),
        ("Abdul Karim, Abdul Kader, Salma", "Karim, Kader, Salma", "Kar, Kad, S"),
        ("মোঃ আবদুল করিম, মোঃ আবদুল খালেক", "করিম, খালেক", "ক, খা"),
        ("Abdul, Abdul Karim", "Abdul, Karim", "A, K"),
        # Two Karims: the one who is called more is called all of it.
        ("Karim, Abdul Karim, Abdul Kader", "Karim, Abdul Karim, Kader", "Kar, A, Kad"),
        ("Rina", "Rina", "R"),
        ("Nadia, Nadira, Nasreen", "Nadia, Nadira, Nasreen", "Naa, Nar, Nas"),
        ("Rahim, Rahima, Rahimul, Salma", "Rahim, Rahima, Rahimul, Salma", "Rah, Raa, Rau, S"),
        ("Rahima, Rahim", "Rahima, Rahim", "Raa, Rah"),
        ("Rahim, Rah, Rahima", "Rahim, Rah, Rahima", "Rahi, Rah, Raa"),
        ("Rina, Rina", "Rina, Rina", "Rin, Rina"),
        ("Nadia, Nadira, Naila", "Nadia, Nadira, Naila", "Naa, Nar, Nai"),
        ("nadia, Nadira", "nadia, Nadira", "nai, Nar"),
        # One letter to a reader: a consonant with its vowel sign, or with one tied to it.
        ("নাজমুল, নাজমা", "নাজমুল, নাজমা", "নাজমু, নাজমা"),
        ("কৃষ্ণা, কৃষ্ণেন্দু", "কৃষ্ণা, কৃষ্ণেন্দু", "কৃষ্ণা, কৃষ্ণে"),
        ("শাহানাজ, শাহানারা", "শাহানাজ, শাহানারা", "শাহাজ, শাহারা"),
        ("محمدرضا, محمدعلی", "محمدرضا, محمدعلی", "محر, مح\u0639"),
        ("علی‌رضا, علی‌اکبر", "علی‌رضا, علی‌اکبر", "علر, علا"),
    ],
)
def test_names_that_begin_alike_go_by_what_differs(names: str, words: str, letters: str) -> None:
    players = tuple(names.split(", "))
    assert telling_words(players) == tuple(words.split(", "))
    assert telling_letters(players) == tuple(letters.split(", "))


@pytest.mark.parametrize(
    ("players", "short"),
    [
        ("Rina, Karim, Salma, Nasreen", "Rina, Karim, Salma, Nasreen"),
        ("Rina, Abdul Karim, Abdul Kader", "Rina, Karim, Kader"),
        ("Nasreen Begum Chowdhury, Salma Khatun, Mitu", "Nasreen, Salma, Mitu"),
        ("Karim Uddin, Karim Ali, Shahanara", "Uddin, Ali, Shahanara"),
        ("Wolfeschlegelsteinhausen, Shahanara, Mitu", "Wolfeschlegelsteinhausen +2"),
    ],
)
def test_a_table_without_a_name_goes_by_players(english: None, players: str, short: str) -> None:
    assert names_in_short(players.split(", "), 28) == short
