"""Order of the rules of Bukharo on their page, and the words of the game."""

from web.games.bukharo import rule_texts as words
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match.rulebook_parts import Chapters, Term, Terms

INTRO = words.INTRO
CHAPTERS: Chapters = (
    (
        _l("Players and cards"),
        ("bukharo.sides", "bukharo.packs", "bukharo.deal", "bukharo.pile", "bukharo.next-dealer"),
    ),
    (
        _l("Groups"),
        (
            "bukharo.set",
            "bukharo.sequence",
            "bukharo.jokers",
            "bukharo.jokers-in-group",
            "bukharo.natural-two",
            "bukharo.groups-grow",
        ),
    ),
    (
        _l("The passport"),
        (
            "bukharo.passport",
            "bukharo.passport.seven",
            "bukharo.passport.together",
            "bukharo.jokers-in-opening.allowed",
            "bukharo.jokers-in-opening.barred",
            "bukharo.open-pile",
        ),
    ),
    (
        _l("Turns and going out"),
        (
            "bukharo.turn",
            "bukharo.going-out.first",
            "bukharo.going-out.second",
            "bukharo.going-out.one-turn",
            "bukharo.end",
            "bukharo.no-second.plain",
            "bukharo.no-second.rule-14-applies",
        ),
    ),
    (
        _l("Points"),
        (
            "bukharo.counted",
            "bukharo.card-points",
            "bukharo.seven.natural",
            "bukharo.seven.mixed",
            "bukharo.seven.set",
            "bukharo.bonus.added",
            "bukharo.bonus.replaces",
            "bukharo.laid-off",
            "bukharo.hand",
            "bukharo.two-in-hand.20",
            "bukharo.two-in-hand.5",
        ),
    ),
    (
        _l("Rule 14"),
        (
            "bukharo.rule-14",
            "bukharo.rule-14.printed",
            "bukharo.rule-14.melds-nothing",
            "bukharo.rule-14.strict",
            "bukharo.rule-14.no-passport",
        ),
    ),
    (_l("Winning the match"), ("bukharo.session", "bukharo.void-game")),
)
"""Chapters of the rules page in reading order: a heading and the ids of its rules."""


def terms() -> Terms:
    """Return the words of the game that a newcomer hears first."""
    listed = [Term(str(name), str(explained), rule) for name, explained, rule in words.TERMS]
    return Terms(_("Words of the game"), listed, ranked=False)
