"""Rules page of Hazari: the game in short, its chapters, types of groups and points of cards."""

from collections.abc import Mapping, Sequence

from scoring.cards import Rank, Suit, parse_cards
from scoring.hazari.cited_rules import RULES
from scoring.hazari.ranking import FOUR_CARD_FORMS
from scoring.hazari.rules import CARD_VALUES
from scoring.kit.three_card_groups import KINDS
from web.games.hazari.words import explained, type_name
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import house_rules
from web.match.page_data import Extra, Term, Terms, WorkedEvening

INTRO = _l(
    "Four players hold thirteen cards each: three groups of three and one of four, from "
    "strong to weak. In every round each player exposes a group. The strongest takes all "
    "the cards of the round. Once a player reaches the target, the highest total wins."
)
"""Summary of the game."""
HEADINGS = {
    "hazari.card-order": _l("Which group is stronger"),
    "hazari.tie.last-exposed": _l("Equal groups"),
    "hazari.four.best-three": _l("Round 4"),
    "hazari.seats": _l("The deal"),
    "hazari.points.bangladesh": _l("Points"),
    "hazari.target": _l("Winning the match"),
}
"""Heading of each chapter of the rules page, by the id of the rule with which it begins."""
DHAKA = (_l("Rafiq"), _l("Shirin"), _l("Anwar"), _l("Moushumi"))
THIMPHU = (_l("Tashi"), _l("Pema"), _l("Sonam"), _l("Deki"))
EVENINGS: Sequence[WorkedEvening] = (
    WorkedEvening(DHAKA, _l("Look at round 2: equal runs, then A-2-3 below A-K-Q.")),
    WorkedEvening(THIMPHU, _l("Bhutan: in round 4, four cards in a row or of a suit count.")),
)
"""Players and lesson of the worked evenings."""


def terms() -> Terms:
    """Return the six types from the strongest, each with the winner of its rule's first example."""
    found = {rule.id: rule.cases[0] for rule in RULES if rule.cases}
    listed = []
    for kind in reversed(KINDS):
        rule_id = f"hazari.{kind.replace('_', '-')}"
        case = found[rule_id]
        cards = parse_cards(case.groups[case.winner])
        listed.append(Term(type_name(kind), explained(kind), rule_id, cards))
    return Terms(_("From strong to weak"), listed, ranked=True, below=_below())


def _below() -> Mapping[str, Extra]:
    """Return what stands below rules: the ladder of round 4, and the points of cards by variant."""
    steps: list[str] = []
    for kind in reversed(KINDS):
        steps += [FOUR_CARD_FORMS[kind]] if kind in FOUR_CARD_FORMS else []
        steps.append(kind)
    ladder = [(type_name(step), explained(step)) for step in steps]
    tables = {
        f"hazari.points.{variant}": Extra("games/hazari/_values.html", _values(variant))
        for variant in CARD_VALUES
    }
    return {"hazari.four.ladder": Extra("games/hazari/_ladder.html", ladder), **tables}


def _values(variant: str) -> dict[str, object]:
    """Return the points of cards: rows of ranks, number of cards, points each, and of all."""
    worth = CARD_VALUES[variant]
    rows = []
    for points in sorted(set(worth.values()), reverse=True):
        ranks = [rank for rank in Rank if worth[rank] == points]
        cards = len(ranks) * len(Suit)
        rows.append((ranks, cards, points, cards * points))
    return {
        "variant": house_rules.value("hazari", "variant", variant),
        "rows": rows,
        "total": sum(total for *_row, total in rows),
    }
