"""Order of the rules of Hokm on their page, and the words of the game."""

from web.games.hokm import rule_texts as words
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match.rulebook_parts import Chapters, Term, Terms

INTRO = words.INTRO
CHAPTERS: Chapters = (
    (
        _l("Players and cards"),
        (
            "hokm.sides",
            "hokm.partners",
            "hokm.first-ruler",
            "hokm.deal",
            "hokm.deal.three",
            "hokm.deal.two",
            "hokm.order-of-play",
        ),
    ),
    (
        _l("The trick"),
        (
            "hokm.trump",
            "hokm.follow-suit",
            "hokm.card-rank",
            "hokm.trick.led-suit",
            "hokm.trick.trump",
            "hokm.next-lead",
        ),
    ),
    (
        _l("The hand"),
        (
            "hokm.seven-tricks",
            "hokm.three-players",
            "hokm.no-seven",
            "hokm.points",
            "hokm.shut-out",
            "hokm.next-ruler",
            "hokm.revoke",
            "hokm.void-hand",
        ),
    ),
    (_l("Winning the match"), ("hokm.target",)),
)
"""Chapters of the rules page in reading order: a heading and the ids of its rules."""


def terms() -> Terms:
    """Return the words of the game that a newcomer hears first."""
    listed = [Term(str(name), str(explained), rule) for name, explained, rule in words.TERMS]
    return Terms(_("Words of the game"), listed, ranked=False)
