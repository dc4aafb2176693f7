"""Exported matches, read by the package alone: as they are, and altered in every way of a table."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring.match_file import MatchFileError, read_match
from scoring.portable_match import CheckCode, Unfit, check_entries
from tests.scoring.match import NAMES

TESTS = Path(__file__).parents[1]
ALTERED = json.loads((TESTS / "scoring/cases/altered_matches.json").read_text("utf-8"))


def exported(version: int = 4) -> dict[str, Any]:
    path = TESTS / f"web/transfer/fixtures/record-{version}.json"
    whole: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return whole


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_a_match_of_every_version_is_read_and_judged_again(version: int) -> None:
    match = read_match(json.dumps(exported(version)))
    assert match.state.players == NAMES
    assert match.carried.verified is (version > 2)
    assert CheckCode(match.carried.head).spoken.count(" ") == 7


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_match_is_refused_with_the_code_and_the_entry(name: str) -> None:
    case, whole = ALTERED[name], exported()
    for path, value in case["set"].items():
        *parents, last = path.split(".")
        place: Any = whole
        for part in parents:
            place = place[int(part) if isinstance(place, list) else part]
        place[int(last) if isinstance(place, list) else last] = value
    with pytest.raises(MatchFileError) as refused:
        read_match(json.dumps(whole))
    assert (refused.value.code, refused.value.entry) == (case["code"], case["entry"])


def test_a_match_that_would_take_too_long_to_judge_is_refused() -> None:
    whole = exported() | {"format_version": 2}
    match = whole["matches"][0]
    for seq in range(5, 160):
        target = 4 if seq % 2 else seq - 1
        told = {"seq": seq, "kind": "voided", "body": {"seq": target}, "write": f"undo-{seq}"}
        match["entries"].append(match["entries"][0] | told)
    match["version"] = 159
    with pytest.raises(MatchFileError, match=r"entry 159: .*\(too_long\)"):
        read_match(json.dumps(whole))


def test_entries_are_in_order_and_not_too_many() -> None:
    carried = read_match(json.dumps(exported())).carried
    for lines, code in ((carried.lines[1:], "order"), (carried.lines * 501, "too_long")):
        with pytest.raises(Unfit, match=code):
            check_entries(replace(carried, lines=lines))
