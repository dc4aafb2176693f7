"""Sentences of the "Who wins?" page for Hokm: how to write a trick and its trump, and faults."""

from scoring.cards import Suit
from web.i18n.card_faces import SUITS
from web.i18n.card_names import suit_name
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import ngettext
from web.i18n.words import number

ABOUT = _l("One trick, no match needed")
HOW = _l(
    "Two to four cards in the order of play, the card led first. Write cards as AH, 10s or Q♦."
)
EXAMPLE = _l("See an example: a trick that is trumped")
NOTHING = _l("Enter the cards of one trick.")
TRICK = _l("The trick")
TRUMP = _l("Trump")
NO_TRUMP = _l("No trump")
CHOOSE_TRUMP = _l("Which suit is trump? Choose one, or no trump.")

TRUMPS = {
    **{
        str(suit): _l("%(sign)s %(suit)s", sign=SUITS[suit][0], suit=SUITS[suit][2])
        for suit in Suit
    },
    "none": NO_TRUMP,
}
"""Name of what can be trump in a trick, by the value that the form sends."""


def size(have: int) -> str:
    """Say that a trick has one card, or more than four."""
    return ngettext(
        "You entered %(have)s card. A trick has one card from each player, two to four.",
        "You entered %(have)s cards. A trick has one card from each player, two to four.",
        have,
        have=number(have),
    )


def trump(suit: Suit | None) -> str:
    """Name the trump below a ruling."""
    if suit is None:
        return str(NO_TRUMP)
    return _("trump: %(suit)s", suit=suit_name(suit))
