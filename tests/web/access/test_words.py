"""Every code with which the door declines has a sentence, and every sentence a code."""

import ast
import inspect

import pytest

from storage import Phone, TableAccess, access_facts, lost_phones
from tests.support.plain_form import plain
from web.access import words


def codes() -> set[str]:
    """Every text that a `refusal` gives back."""
    refusals = [
        node
        for module in (access_facts, lost_phones)
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.FunctionDef) and node.name == "refusal"
    ]
    texts = {
        node.value
        for refusal in refusals
        for statement in refusal.body[1:] or refusal.body
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {text for text in texts if text.isidentifier()}


def test_every_refusal_has_a_sentence() -> None:
    # The same key twice is found out before the door is asked.
    assert codes() | {"key_reused"} == set(words.REFUSALS)


@pytest.mark.parametrize(
    ("known", "is_host", "named", "placed"),
    [
        (Phone(1, "", ""), True, "Phone 1", "host"),
        (Phone(4, "", ""), False, "Phone 2", "viewer"),
        (Phone(4, "", "", asks="Rina"), False, "Phone 2", "asks for Rina’s seat"),
        (Phone(4, "", "", name="Amina"), False, "Amina", "viewer"),
        (Phone(4, "", "", name="Amina", seat="Karim"), False, "Karim", "seat (Amina)"),
        (Phone(4, "", "", seat="Karim"), False, "Karim", "seat"),
        (Phone(1, "", "", seat="Rina"), True, "Rina", "seat and host"),
    ],
)
def test_a_phone_is_named_by_its_player_its_own_name_or_its_place_among_those_there(
    english: None, known: Phone, is_host: bool, named: str, placed: str
) -> None:
    there = (Phone(1, "", ""), known) if known.number > 1 else (known,)
    assert plain(words.phone(known, TableAccess(there, host=1))) == named
    assert plain(words.place(known, is_host=is_host)) == placed


@pytest.mark.parametrize(
    ("seconds", "said"), [(1, "Wait a minute"), (60, "Wait a minute"), (61, "Wait 2 minutes")]
)
def test_the_time_to_wait_is_told_in_whole_minutes(english: None, seconds: int, said: str) -> None:
    assert said in words.wait(seconds)
