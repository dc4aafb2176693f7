"""Rules page of Bukharo: the game in short, its chapters, the words of the game."""

from collections.abc import Sequence

from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.page_data import Term, Terms, WorkedEvening

INTRO = _l(
    "A game like rummy, with three or four packs and wild twos. Each team opens with a "
    "passport, lays sets and sequences, and tries for sequences of seven. The first player "
    "to use up all their cards takes the Bukharo pile. The second Bukharo ends the deal. "
    "The points of all deals are added up."
)
"""Summary of the game."""
HEADINGS = {
    "bukharo.sides": _l("Players and cards"),
    "bukharo.set": _l("Groups"),
    "bukharo.passport": _l("The passport"),
    "bukharo.turn": _l("Turns and going out"),
    "bukharo.counted": _l("Points"),
    "bukharo.rule-14": _l("Rule 14"),
    "bukharo.session": _l("Winning the match"),
}
"""Heading of each chapter of the rules page, by the id of the rule with which it begins."""
PLAYERS = (_l("Anil"), _l("Meena"), _l("Kiran"), _l("Bhavna"))
EVENINGS: Sequence[WorkedEvening] = (
    WorkedEvening(PLAYERS, _l("Look at deal 2: a passport, but no sequence of seven.")),
    WorkedEvening(PLAYERS, _l("Look at what makes a passport, and what it costs to have none.")),
)
"""Players and lesson of the worked evenings."""


TERMS: Sequence[Term] = (
    Term(
        _l("Passport"),
        _l("The sequence of four or more, without a joker, that a team opens with."),
        "bukharo.passport",
    ),
    Term(_l("Joker"), _l("A two that stands for another card."), "bukharo.jokers"),
    Term(
        _l("Natural two"),
        _l("A two in the place of the two of its own suit."),
        "bukharo.natural-two",
    ),
    Term(
        _l("Group of seven"),
        _l("A group of seven or more cards, which earns a bonus."),
        "bukharo.seven.natural",
    ),
    Term(
        _l("Bukharo"),
        _l("A player with no cards left declares it. The second one ends the deal."),
        "bukharo.going-out.first",
    ),
    Term(
        _l("Bukharo pile"),
        _l("Thirteen more cards for the player who declares the first Bukharo."),
        "bukharo.pile",
    ),
)
"""Words of the game: each with its meaning and the id of the rule that says more."""


def terms() -> Terms:
    """Return the words of the game that a newcomer hears first."""
    return Terms(_("Words of the game"), TERMS, ranked=False)
