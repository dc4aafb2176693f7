"""Say what every rule is called and what it says, by the id that a ruling cites."""

from flask_babel import LazyString

from web.match.word_registry import GAME_WORDS


def title(rule_id: str) -> str:
    """Return the rule in a few words, as a ruling cites it."""
    return str(_words(rule_id)[0])


def text(rule_id: str) -> str:
    """Return what the rule says, in a sentence or three."""
    return str(_words(rule_id)[1])


def _words(rule_id: str) -> tuple[LazyString, LazyString]:
    # An id begins with the key of its game and a dot.
    game, _dot, _rule = rule_id.partition(".")
    return GAME_WORDS[game].rule_texts[rule_id]
