"""How a sum of Bukharo is written, and what its cards are called."""

from dataclasses import replace

import pytest
from flask import Flask
from flask_babel import force_locale

from scoring.bukharo import (
    BUKHARO,
    score_side,
)
from scoring.rulings import Fault
from tests.scoring.bukharo.worked_games import P3
from tests.scoring.match import NAMES
from tests.support.plain_form import plain
from web.games.bukharo import ruling_words
from web.match import fault_words

ALONE = (1,)


@pytest.mark.parametrize(
    ("language", "total"), [("fa", "−۶۰ − ۶۰ = −۱۲۰"), ("bn", "−৬০ − ৬০ = −১২০")]
)
def test_a_sum_runs_left_to_right_in_every_script(app: Flask, language: str, total: str) -> None:
    score = score_side(P3.count, replace(BUKHARO, rule_14="strict"))
    with app.test_request_context(), force_locale(language):
        words = ruling_words.side_in_words(score, ALONE, NAMES)
    assert plain(words.sum[1]) == total
    assert words.sum[1][0] == "\u2066"
    assert words.lines[0][1] in ("\u2066−۶۰\u2069", "\u2066−৬০\u2069")


@pytest.mark.parametrize("worth", ["aces", "high", "low", "twos"])
def test_every_worth_of_cards_has_a_name(english: None, worth: str) -> None:
    fault = Fault.of("too_many_cards", worth=worth, have=99, packs=3, excess=1)
    assert "packs have 98. That is 1 too many: count again." in plain(
        fault_words.sentence("bukharo", fault, NAMES)
    )
