"""Names and definitions of the highlights of Fives."""

from web.i18n.translations import lazy_gettext as _l

WORDS = {
    "fives.four-of-a-kind": (
        _l("Four of a kind"),
        _l("Hands with four cards of one rank. Without cards, only the winner’s hand is known."),
    ),
    "fives.equal-hands": (
        _l("Equal best hands"),
        _l("Deals in which two players had equal best hands."),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "fives.four-of-a-kind": _l("Four of a kind: %(names)s"),
    "fives.equal-hands": _l("Equal best hands: %(names)s"),
}
"""What is told of a match that is over, the most telling first."""
