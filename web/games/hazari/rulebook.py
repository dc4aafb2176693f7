"""Order of the rules of Hazari on their page, with the types, forms and points of its cards."""

from collections.abc import Mapping
from dataclasses import dataclass

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
    (_l("The race"), ("hazari.target", "hazari.end-tie", "hazari.troy-win")),
)
"""Chapters of the rules page in reading order: a heading and the ids of its rules."""


@dataclass(frozen=True, slots=True)
class Value:
    """Ranks that are worth the same, how many such cards a pack has, and their points in all."""

    ranks: tuple[Rank, ...]
    points: int
    cards: int

    @property
    def total(self) -> int:
        """Return the points of all these cards."""
        return self.points * self.cards


@dataclass(frozen=True, slots=True)
class ValueTable:
    """The points of the cards in one variant."""

    variant: str
    rows: list[Value]

    @property
    def total(self) -> int:
        """Return the points of a whole pack."""
        return sum(row.total for row in self.rows)


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
    return {
        "hazari.four.ladder": Extra("games/hazari/_ladder.html", ladder()),
        **{
            rule_id: Extra("games/hazari/_values.html", table)
            for rule_id, table in values().items()
        },
    }


def ladder() -> list[tuple[str, str]]:
    """Return name and explanation of every step of the ladder of round 4, from the strongest."""
    steps = []
    for kind in reversed(KINDS):
        steps += [FOUR_CARD_FORMS[kind]] if kind in FOUR_CARD_FORMS else []
        steps.append(kind)
    return [(type_name(step), str(EXPLAINED[step])) for step in steps]


def values() -> dict[str, ValueTable]:
    """Return the points of the cards by the id of the rule about them."""
    return {
        f"hazari.points.{variant}": ValueTable(
            house_rule_words.value("hazari", "variant", variant), _by_points(variant)
        )
        for variant in CARD_VALUES
    }


def _by_points(variant: str) -> list[Value]:
    worth = CARD_VALUES[variant]
    return [
        Value(ranks, points, len(ranks) * len(Suit))
        for points in sorted(set(worth.values()), reverse=True)
        for ranks in [tuple(rank for rank in Rank if worth[rank] == points)]
    ]
