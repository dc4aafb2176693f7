"""Rules page of Hokm: the game in short, its chapters, the words of the game."""

from collections.abc import Sequence

from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.page_data import Term, Terms, WorkedEvening

INTRO = _l(
    "The hakem sees five cards and names trump. Everybody plays one card to each trick. "
    "The first team with seven tricks wins the hand. Three play on until nobody can catch "
    "up. Four play in two teams, three or two alone, up to the target."
)
"""Summary of the game."""
HEADINGS = {
    "hokm.sides": _l("Players and cards"),
    "hokm.trump": _l("The trick"),
    "hokm.seven-tricks": _l("The hand"),
    "hokm.target": _l("Winning the match"),
}
"""Heading of each chapter of the rules page, by the id of the rule with which it begins."""
PLAYERS = (_l("Dariush"), _l("Maryam"), _l("Kaveh"), _l("Leila"))
EVENINGS: Sequence[WorkedEvening] = (
    WorkedEvening(PLAYERS, _l("Look who is hakem: one loses the hand, the next wins by kot.")),
    WorkedEvening(PLAYERS, _l("Look at tricks 4 and 5: a revoke. A hakem-kot ends the match.")),
)
"""Players and lesson of the worked evenings."""


TERMS: Sequence[Term] = (
    Term(
        _l("Hakem"),
        _l("The player who names trump and leads the first trick of the hand."),
        "hokm.first-ruler",
    ),
    Term(
        _l("Hokm, trump"),
        _l("The suit that the hakem names. It gave the game its name."),
        "hokm.trump",
    ),
    Term(
        _l("Trick"),
        _l("One card from each player. The strongest takes the trick."),
        "hokm.trick.led-suit",
    ),
    Term(_l("Kot"), _l("The hakem’s team wins seven tricks to none: two points."), "hokm.shut-out"),
    Term(
        _l("Hakem-kot"),
        _l("The hakem’s team loses seven tricks to none: three points for the winner."),
        "hokm.shut-out",
    ),
    Term(_l("Revoke"), _l("Playing another suit although you hold the suit led."), "hokm.revoke"),
)
"""Words of the game: each with its meaning and the id of the rule where it stands."""


def terms() -> Terms:
    """Return the words of the game that a newcomer hears first."""
    return Terms(_("Words of the game"), TERMS, ranked=False)
