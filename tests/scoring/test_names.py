"""Names: what people type, what is kept of it, what is refused, and which two are one.

More of them are typed into a page in `tests/robustness/bad_inputs/test_names.py`.
"""

import pytest

from scoring.names import BadName, characters, read_name, same_name
from tests.support.cases import cases

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


@cases("names", "counted as a reader counts")
def test_counted_as_a_reader_counts(text: str, count: int) -> None:
    assert len(characters(text)) == count
