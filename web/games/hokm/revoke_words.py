"""Sentences about revokes: what the tricks show, and what saving one would lead to."""

from scoring.hokm.played_tricks import Revoke
from scoring.rulings import Ruling
from scoring.standing import Standing
from web.games.hokm.rulings import Sides, hand_in_words
from web.i18n.card_names import suit_name
from web.i18n.translations import gettext as _
from web.i18n.words import isolated, number, side_name, together
from web.match.result_words import points_each_to
from web.match.ruling_words import Names


def revoke_in_words(found: Revoke, players: Names) -> str:
    """Say in which two tricks a player's cards give a revoke away."""
    return _(
        "%(name)s did not follow %(suit)s in trick %(denied)s, and showed %(suit)s in trick "
        "%(shown)s.",
        name=isolated(players[found.seat]),
        suit=suit_name(found.suit),
        denied=number(found.denied_in),
        shown=number(found.shown_in),
    )


def what_follows(ruling: Ruling, standing: Standing, players: Names, sides: Sides) -> list[str]:
    """Say who scores, and who rules next or has won; `standing` is the race after it."""
    inside = [isolated(name) for name in players]
    lines = _points(ruling, inside, sides)
    if not standing.finished:
        return [*lines, *hand_in_words(ruling, players, sides).notes]
    winners = together([side_name(sides[side], inside) for side in standing.winners])
    return [*lines, _("The match is over; it goes to %(winners)s.", winners=winners)]


def _points(ruling: Ruling, inside: Names, sides: Sides) -> list[str]:
    """Say who gets how many points; [] where the match is lost without points."""
    scoring = [
        side_name(seats, inside) for seats, share in zip(sides, ruling.shares, strict=True) if share
    ]
    if not scoring:
        return []
    return [_("%(result)s.", result=points_each_to(max(ruling.shares), scoring))]
