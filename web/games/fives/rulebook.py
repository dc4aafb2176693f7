"""Order of the rules of Fives on their page, and the types of hands with their points."""

from scoring.cards import parse_cards
from scoring.fives.rulebook import REMINDERS, RULES
from scoring.fives.rules import POINTS, Category
from web.games.fives import rule_texts as words
from web.games.fives.hand_names import EXPLAINED, type_name
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import ngettext
from web.i18n.words import number
from web.match.rulebook_parts import Chapters, Term, Terms

INTRO = words.INTRO
CHAPTERS: Chapters = (
    (
        _l("Which hand is stronger"),
        (
            "fives.types",
            "fives.ranks",
            "fives.four-of-a-kind",
            "fives.full-house",
            "fives.treble",
            "fives.two-pairs",
            "fives.one-pair",
            "fives.junk",
            "fives.no-straights",
        ),
    ),
    (
        _l("Equal hands"),
        (
            "fives.tie.all-score",
            "fives.tie.nobody",
            "fives.tie.split",
            "fives.tie.dealers-left",
        ),
    ),
    (_l("Points"), ("fives.points", "fives.told")),
    (_l("At the table"), ("fives.seats", *REMINDERS, "fives.void-deal")),
    (_l("Winning the match"), ("fives.target", "fives.end-tie")),
)
"""Chapters of the rules page in reading order: a heading and the ids of its rules."""


def terms() -> Terms:
    """Return the six types from the strongest, each with a hand of its rule's first example."""
    listed = [_term(category, points) for category, points in POINTS.items()]
    return Terms(_("From strong to weak"), listed, ranked=True)


def _term(category: Category, points: int) -> Term:
    rule_id = f"fives.{category.replace('_', '-')}"
    case = next(rule.cases[0] for rule in RULES if rule.id == rule_id)
    example = case.hands[case.winners[0] if case.winners else 0]
    worth = ngettext("%(points)s point", "%(points)s points", points, points=number(points))
    cards = parse_cards(example)
    return Term(type_name(category), str(EXPLAINED[category]), rule_id, cards, worth)
