"""Which names may be those of one person."""

from hypothesis import given, strategies as st

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


WORDS = st.text("abcdef", min_size=4, max_size=12)


@given(WORDS, st.data())
def test_any_slip_in_one_letter_is_found(name: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(name) - 1))
    letter = data.draw(st.sampled_from("xyz"))
    assert similar(name, name[:place] + letter + name[place + 1 :])
    assert similar(name, name[:place] + letter + name[place:])
    assert similar(name, name + letter)
