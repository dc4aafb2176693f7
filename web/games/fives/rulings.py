"""Ruling page of a showdown: who scores, the deciding fact, the hands ranked, notes."""

from scoring.fives import Showdown
from web.games.fives.hand_names import EXPLAINED, label, type_name
from web.games.fives.reasons import DECISIONS, reason
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, ranked, together
from web.match.result_words import score_each
from web.match.ruling_words import Names, Ranked, RulingWords, cited


def in_words(ruling: Showdown, names: Names) -> RulingWords:
    """Put the ruling of a showdown into words; `names` are by place from the dealer's left."""
    inside = [isolated(name) for name in names]
    name, verdict = headline(ruling, names)
    return RulingWords(
        name=name,
        verdict=verdict,
        reason=reason(ruling, inside),
        ranking=ranking(ruling, names),
        notes=notes(ruling, inside),
        rules=cited(ruling),
    )


def headline(ruling: Showdown, names: Names) -> tuple[str, str]:
    """Return who scores, and the rest of that sentence with the points."""
    return scored(ruling.points, [names[place] for place in ruling.winners], ruling.category)


def scored(points: int, winners: Names, category: str) -> tuple[str, str]:
    """Return who scores, and the rest of that sentence, also where no cards are known.

    `points` are what each winner scores, `category` is the type of the best hand.
    """
    if not winners:
        # Junk only, or equal hands under the house rule that then nobody scores.
        return _("Nobody"), _("scores.")
    if len(winners) > 1:
        return together([isolated(name) for name in winners]), score_each(points)
    return winners[0], ngettext(
        "scores %(points)s point with %(type)s.",
        "scores %(points)s points with %(type)s.",
        points,
        points=number(points),
        type=type_name(category),
    )


def ranking(ruling: Showdown, names: Names) -> list[Ranked]:
    """List all hands from the best down."""
    return [
        Ranked(
            place=step["place"],
            name=names[step["place"]],
            label=label(step),
            explained=str(EXPLAINED[step["category"]]),
            rank=ranked(step["rank"]),
            won=step["place"] in ruling.winners,
        )
        for step in ruling.steps
        if step.code == "hand"
    ]


def notes(ruling: Showdown, names: Names) -> list[str]:
    """List what other games count and Fives does not: ace high, straights and flushes."""
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
"""Codes of all steps that have words."""
