"""Explain a ruling of any game in plain English, with its rules and where they come from."""

from .catalogue import GAMES
from .rulings import Reasoned


def explain(ruling: Reasoned) -> str:
    """Return what decided a ruling, a sentence a line, and at the end the rules and their sources.

    Positions, seats and sides count from 1 here, as people do.

    Raises:
        TypeError: this is no ruling.
    """
    if not isinstance(ruling, Reasoned):
        raise TypeError(f"ruling: {ruling!r} is no ruling")
    # The id of a rule begins with the key of its game.
    game = GAMES[ruling.rules[0].partition(".")[0]]
    told = [game.english.sentence(step) for step in ruling.steps]
    cited = [game.rules[rule] for rule in ruling.rules]
    sources = dict.fromkeys(source.title for rule in cited for source in rule.sources)
    ends = [f"Rules: {', '.join(ruling.rules)}.", f"Sources: {'; '.join(sources)}."]
    return "\n".join([*filter(None, told), *ends])
