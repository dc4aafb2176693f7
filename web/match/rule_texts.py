"""Say what every rule is called and what it says, by the id that a ruling cites."""

from web.match.word_registry import Titled, of_every_game


def every_rule() -> Titled:
    """Return the title and the text of every rule of every game, by its id."""
    return of_every_game(lambda game: game.rule_texts)


def title(rule_id: str) -> str:
    """Return the rule in a few words, as a ruling cites it."""
    return str(every_rule()[rule_id][0])


def text(rule_id: str) -> str:
    """Return what the rule says, in a sentence or three."""
    return str(every_rule()[rule_id][1])
