"""Short forms of names that begin alike, and the name of a table after its players."""

from __future__ import annotations

from tests.support.cases import cases
from web.i18n.names import names_in_short, telling_letters, telling_words


@cases("names", "names that begin alike go by what differs")
def test_names_that_begin_alike_go_by_what_differs(names: str, words: str, letters: str) -> None:
    """Of two Karims, who is called more is called all of it. One letter to a reader is a consonant
    with its vowel sign, or with one tied to it."""
    players = tuple(names.split(", "))
    assert telling_words(players) == tuple(words.split(", "))
    assert telling_letters(players) == tuple(letters.split(", "))


@cases("names", "a table without a name goes by players")
def test_a_table_without_a_name_goes_by_players(english: None, players: str, short: str) -> None:
    assert names_in_short(players.split(", "), 28) == short
