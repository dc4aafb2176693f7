"""A showdown in words: who scores, the deciding fact, the hands ranked, what looked like more."""

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scoring.cards import Card
from scoring.fives import Showdown
from web.words.fives.hands import EXPLAINED, label, type_name
from web.words.fives.reasons import DECISIONS, reason
from web.words.places import isolated, number, ranked, together
from web.words.reasons import Names
from web.words.rules import title


@dataclass(frozen=True, slots=True)
class RankedHand:
    """One hand of a showdown, ready to print; `place` counts from 0 from the dealer's left."""

    place: int
    name: str
    label: str
    explained: str
    rank: str
    cards: tuple[Card, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class ShowdownWords:
    """A showdown ready to print, in the order in which a table wants to hear it."""

    name: str
    verdict: str
    reason: str
    ranking: list[RankedHand]
    notes: list[str]
    rules: list[tuple[str, str]]


def in_words(ruling: Showdown, names: Names) -> ShowdownWords:
    """Everything a showdown says; `names` are by place from the dealer's left, `rules` are
    (id, title) of the rules it rests on."""
    inside = [isolated(name) for name in names]
    name, verdict = headline(ruling, names)
    return ShowdownWords(
        name=name,
        verdict=verdict,
        reason=reason(ruling, inside),
        ranking=ranking(ruling, names),
        notes=notes(ruling, inside),
        rules=[(rule_id, title(rule_id)) for rule_id in ruling.rules],
    )


def headline(ruling: Showdown, names: Names) -> tuple[str, str]:
    """Who scores how much: the name, and the rest of the sentence."""
    points = number(ruling.points)
    winners = [names[place] for place in ruling.winners]
    if not winners:
        return _("Nobody"), _("scores.")
    if len(winners) > 1:
        return together([isolated(name) for name in winners]), ngettext(
            "score %(points)s point each.",
            "score %(points)s points each.",
            ruling.points,
            points=points,
        )
    return winners[0], ngettext(
        "scores %(points)s point with %(type)s.",
        "scores %(points)s points with %(type)s.",
        ruling.points,
        points=points,
        type=type_name(ruling.category),
    )


def ranking(ruling: Showdown, names: Names) -> list[RankedHand]:
    """All hands from the best down."""
    return [
        RankedHand(
            place=step["place"],
            name=names[step["place"]],
            label=label(step),
            explained=str(EXPLAINED[step["category"]]),
            rank=ranked(step["rank"]),
            cards=step["cards"],
            won=step["place"] in ruling.winners,
        )
        for step in ruling.steps
        if step.code == "hand"
    ]


def notes(ruling: Showdown, names: Names) -> list[str]:
    """What else the table should know about these hands."""
    told = []
    for step in ruling.steps:
        match step.code:
            case "ace_low":
                told.append(_("In Fives the ace is the lowest card, below the two."))
            case "no_straight":
                told.append(
                    _(
                        "%(name)s's cards are in a row, but a straight counts for nothing in "
                        "Fives: it is junk.",
                        name=names[step["place"]],
                    )
                )
            case "no_flush":
                told.append(
                    _(
                        "%(name)s's cards are all of one suit, but a flush counts for nothing in "
                        "Fives: it is junk.",
                        name=names[step["place"]],
                    )
                )
    return told


CODES = frozenset({*DECISIONS, "hand", "ace_low", "no_straight", "no_flush"})
"""Every step this page has words for."""
