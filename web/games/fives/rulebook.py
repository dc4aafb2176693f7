"""Rules page of Fives: the game in short, its chapters, the types of hands with their points."""

from collections.abc import Sequence

from scoring.cards import parse_cards
from scoring.fives.cited_rules import RULES
from scoring.fives.rules import POINTS
from web.games.fives.words import explained, type_name
from web.i18n.sentence_parts import in_points
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.page_data import Term, Terms, WorkedEvening

INTRO = _l(
    "Two to five players get five cards each and may exchange cards once. At the showdown only the "
    "best hand scores, by its type. Once a player reaches the target, the highest total wins."
)
"""Summary of the game."""
HEADINGS = {
    "fives.types": _l("Which hand is stronger"),
    "fives.tie.all-score": _l("Equal hands"),
    "fives.points": _l("Points"),
    "fives.seats": _l("Seats and dealing"),
    "fives.target": _l("Winning the match"),
}
"""Heading of each chapter of the rules page, by the id of the rule with which it begins."""
PLAYERS = (_l("Bilal"), _l("Ayesha"), _l("Imran"), _l("Sana"), _l("Zain"))
EVENINGS: Sequence[WorkedEvening] = (
    WorkedEvening(PLAYERS[:4], _l("Look at deals 2 and 3: low aces, then two equal hands.")),
    WorkedEvening(PLAYERS, _l("Look at what is junk: a flush in deal 1, a straight in deal 3.")),
)
"""Players and lesson of the worked evenings."""


def terms() -> Terms:
    """Return the six types from the strongest, each with a hand of its rule's first example."""
    listed = []
    for category, points in POINTS.items():
        rule_id = f"fives.{category.replace('_', '-')}"
        case = next(rule.cases[0] for rule in RULES if rule.id == rule_id)
        cards = parse_cards(case.hands[case.winners[0] if case.winners else 0])
        name, told = type_name(category), explained(category)
        listed.append(Term(name, told, rule_id, cards, in_points(points)))
    return Terms(_("From strong to weak"), listed, ranked=True)
