"""What a fault of each game says: what is wrong, with whom, and what to do.

Faults of a form are seen on its page in tests/web/entry/test_every_refusal.py.
"""

from typing import Any

from scoring.cards import parse_cards
from scoring.rulings import Fault
from tests.scoring.match import NAMES
from tests.support.cases import cases
from tests.support.plain_form import plain
from web.match import fault_words


def read(name: str, value: Any) -> Any:
    """Cards as they are written; anything else as it is."""
    if name not in ("card", "cards") or isinstance(value, int):
        return value
    return parse_cards(value)[0] if name == "card" else parse_cards(value)


@cases("faults", "a fault says what is wrong and what to do")
def test_a_fault_says_what_is_wrong_and_what_to_do(
    english: None, game: str, code: str, about: dict[str, Any], words: str
) -> None:
    fault = Fault.of(code, **{name: read(name, value) for name, value in about.items()})
    assert plain(fault_words.sentence(game, fault, NAMES)) == words
