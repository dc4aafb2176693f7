"""Order of the rules of Hazari on their page, with the types, forms and points of its cards."""

from collections.abc import Mapping
from typing import Any

from scoring.cards import Rank, Suit, parse_cards
from scoring.hazari.ranking import FOUR_CARD_FORMS
from scoring.hazari.rulebook import RULES
from scoring.hazari.rules import CARD_VALUES
from scoring.kit.three_card_groups import KINDS
from web.games.hazari import rule_texts as words
from web.games.hazari.words import EXPLAINED, type_name
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match import house_rule_words
from web.match.rulebook_parts import Chapters, Extra, Term, Terms

INTRO = words.INTRO
CHAPTERS: Chapters = (
    (
        _l("Which group is stronger"),
        (
            "hazari.card-order",
            "hazari.types",
            "hazari.troy",
            "hazari.colour-run",
            "hazari.run",
            "hazari.run.ace-two-three",
            "hazari.run.king-ace-two",
            "hazari.colour",
            "hazari.pair",
            "hazari.indi",
        ),
    ),
    (
        _l("Equal groups"),
        (
            "hazari.tie.last-exposed",
            "hazari.tie.first-exposed",
            "hazari.tie.split",
            "hazari.exposure-order",
        ),
    ),
    (
        _l("Round 4"),
        (
            "hazari.four.best-three",
            "hazari.four.chosen",
            "hazari.four.kicker",
            "hazari.four.ladder",
        ),
    ),
    (
        _l("The deal"),
        (
            "hazari.seats",
            "hazari.cut",
            "hazari.deal",
            "hazari.up",
            "hazari.first-leader",
            "hazari.falling-order",
            "hazari.order-fault",
            "hazari.deal-sum",
            "hazari.count",
            "hazari.void-deal",
            "hazari.next-dealer",
        ),
    ),
    (_l("Points"), ("hazari.points.bangladesh", "hazari.points.bhutan")),
    (_l("Winning the match"), ("hazari.target", "hazari.end-tie", "hazari.troy-win")),
)
"""Chapters of the rules page in reading order: a heading and the ids of its rules."""


def terms() -> Terms:
    """Return the six types from the strongest, each with the winner of its rule's first example."""
    found = {rule.id: rule.cases[0] for rule in RULES if rule.cases}
    listed = []
    for kind in reversed(KINDS):
        rule_id = f"hazari.{kind.replace('_', '-')}"
        case = found[rule_id]
        cards = parse_cards(case.groups[case.winner])
        listed.append(Term(type_name(kind), str(EXPLAINED[kind]), rule_id, cards))
    return Terms(_("From strong to weak"), listed, ranked=True)


def extras() -> Mapping[str, Extra]:
    """Return what stands below rules: the ladder of round 4, and the points of cards by variant."""
    steps: list[str] = []
    for kind in reversed(KINDS):
        steps += [FOUR_CARD_FORMS[kind]] if kind in FOUR_CARD_FORMS else []
        steps.append(kind)
    ladder = [(type_name(step), str(EXPLAINED[step])) for step in steps]
    tables = {
        f"hazari.points.{variant}": Extra("games/hazari/_values.html", _values(variant))
        for variant in CARD_VALUES
    }
    return {"hazari.four.ladder": Extra("games/hazari/_ladder.html", ladder), **tables}


def _values(variant: str) -> dict[str, Any]:
    """Return the points of the cards in one variant.

    `rows` are the ranks that are worth the same, how many such cards a pack has, the points of
    each, and of all of them.
    """
    worth = CARD_VALUES[variant]
    rows = []
    for points in sorted(set(worth.values()), reverse=True):
        ranks = [rank for rank in Rank if worth[rank] == points]
        cards = len(ranks) * len(Suit)
        rows.append((ranks, cards, points, cards * points))
    return {
        "variant": house_rule_words.value("hazari", "variant", variant),
        "rows": rows,
        "total": sum(total for *_row, total in rows),
    }
