"""Answers that are kept for a while."""

import pytest

from web.http.answer_cache import Cache


def test_a_question_is_worked_out_once_and_kept_only_if_it_could_be() -> None:
    kept, asked = Cache[int](2), []

    def work_out() -> int:
        asked.append(1)
        return 7

    assert [kept.get("a", work_out), kept.get("a", work_out)] == [7, 7]
    assert (len(asked), "a" in kept, "b" in kept) == (1, True, False)
    kept = Cache[int](2)
    with pytest.raises(ZeroDivisionError):
        kept.get("a", lambda: 1 // 0)
    assert "a" not in kept


def test_only_so_many_are_kept_those_asked_for_last() -> None:
    kept = Cache[str](2)
    for question in "abac":
        kept.get(question, lambda: "answer")
    assert ["a" in kept, "b" in kept, "c" in kept] == [True, False, True]
