"""Names and definitions of the highlights of Hokm."""

from web.i18n.translations import lazy_gettext as _l
from web.match.sentences import Plural

WORDS = {
    "hokm.kot": (_l("Kots"), _l("Hands the hakem’s team won seven tricks to none.")),
    "hokm.hakem-kot": (_l("Hakem-kots"), _l("Hands the hakem’s team lost seven tricks to none.")),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "hokm.hakem-kot": _l("Hakem-kot: %(names)s"),
    "hokm.kot": _l("Kot: %(names)s"),
}
"""What is told of a match that is over, the most telling first."""

OF_HANDS = {
    "greatest_deal": _l("Best hand: %(names)s with %(points)s"),
    "closest_deal": _l("Closest hand: %(first)s %(most)s, %(second)s %(less)s"),
    "longest_lead": _l("Longest lead: %(names)s, %(count)s hands"),
    "deals_in_a_row": Plural(
        "%(names)s wins %(count)s hands in a row", "%(names)s win %(count)s hands in a row"
    ),
}
"""Sentence about the hands of a match, by the kind of highlight that every game has."""
