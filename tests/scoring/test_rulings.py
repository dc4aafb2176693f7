"""Codes with facts."""

from copy import deepcopy
from dataclasses import asdict

import pytest

from scoring.rulings import Fault, Ruling, Step


def test_a_coded_thing_is_read_by_the_name_of_its_facts() -> None:
    fault = Fault.of("group_size", seat=2, want=3)
    assert (fault.code, fault["seat"], fault["want"]) == ("group_size", 2, 3)
    with pytest.raises(KeyError):
        fault["have"]


def test_equal_codes_with_equal_facts_are_equal_and_count_once() -> None:
    assert Fault.of("match_over") == Fault.of("match_over")
    assert len({Fault.of("group_size", seat=2), Fault.of("group_size", seat=2)}) == 1
    assert Fault.of("group_size", seat=2) != Fault.of("group_size", seat=3)
    assert len({Step.of("group", place=1, rank=2), Step.of("group", rank=2, place=1)}) == 1


def test_other_programs_can_take_a_code_apart() -> None:
    fault = Fault.of("group_size", want=3, seat=2)
    assert asdict(fault) == {"code": "group_size", "about": (("seat", 2), ("want", 3))}
    assert deepcopy(fault) == fault
    assert (fault.get("seat"), fault.get("card")) == (2, None)


def test_a_fault_is_never_a_step() -> None:
    assert Fault.of("group", place=1) != Step.of("group", place=1)


def test_facts_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        Step.of("group", place=1).about[0] = ("place", 2)  # type: ignore[index]


def test_a_ruling_gives_the_first_step_of_a_code() -> None:
    first, second = Step.of("group", place=1), Step.of("group", place=0)
    ruling = Ruling(1, 60, (0, 60), (first, second), ())
    assert ruling.step("group") is first
    assert ruling.step("tie") is None
