"""The words of every rule a ruling can cite: a short title, and what the rule says."""

from web.words.bukharo import rules as bukharo
from web.words.fives import rules as fives
from web.words.hazari import rules as hazari
from web.words.hokm import rules as hokm

WORDS = {**hazari.WORDS, **fives.WORDS, **hokm.WORDS, **bukharo.WORDS}
"""Rule id → title and text."""


def title(rule_id: str) -> str:
    """The rule in a few words, as a ruling cites it."""
    return str(WORDS[rule_id][0])


def text(rule_id: str) -> str:
    """What the rule says, in a sentence or three."""
    return str(WORDS[rule_id][1])
