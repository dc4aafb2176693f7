"""Short forms of names that begin alike, and the name of a table after its players."""

from __future__ import annotations

import pytest

from web.i18n.names import names_in_short, telling_letters, telling_words


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
