"""Names: what people type, what is kept of it, what is refused, and which two are one.

More of them are typed into a page in `tests/robustness/bad_inputs/test_names.py`.
"""

import pytest

from scoring.names import BadName, characters, read_name, same_name
from tests.support.cases import cases


@cases("names", "kept as typed")
def test_kept_as_typed(typed: str) -> None:
    assert read_name(typed) == typed


@cases("names", "what cannot be seen is dropped")
def test_what_cannot_be_seen_is_dropped(typed: str, name: str) -> None:
    assert read_name(typed) == name


@cases("names", "refused")
def test_refused(typed: str, code: str) -> None:
    with pytest.raises(BadName) as refused:
        read_name(typed)
    assert refused.value.code == code


def test_a_megabyte_is_refused_at_once() -> None:
    with pytest.raises(BadName):
        read_name("x" * 1_000_000)


@cases("names", "the same to a table")
def test_the_same_to_a_table(one: str, other: str) -> None:
    assert same_name(one) == same_name(other)


def test_look_alikes_are_two_people() -> None:
    assert same_name("Rina") != same_name("Rіna")


@cases("names", "counted as a reader counts")
def test_counted_as_a_reader_counts(text: str, count: int) -> None:
    assert len(characters(text)) == count
