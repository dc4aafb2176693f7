"""Which names may be those of one person."""

from scoring.people import similar
from tests.support.cases import cases


@cases("names", "further words or one letter are similar")
def test_further_words_or_one_letter_are_similar(one: str, other: str) -> None:
    assert similar(one, other)
    assert similar(other, one)


@cases("names", "other names are not")
def test_other_names_are_not(one: str, other: str) -> None:
    assert not similar(one, other)
    assert not similar(other, one)
