"""Sentences about a game of Bukharo: how it was closed, and who declared which Bukharo."""

from collections.abc import Sequence

from scoring.bukharo.state import Deal
from web.i18n.sentence_parts import sides_named
from web.i18n.translations import gettext as _
from web.match.deal_and_standing_words import void


def how_closed(deal: Deal) -> str:
    """Say what gave a game its points."""
    match deal.end:
        case "void":
            return void(deal.reason)
        case "open":
            return _("not over yet")
        case "counted":
            return _("counted without cards")
        case _:
            return _("cards entered")


def declared(deal: Deal, players: Sequence[str]) -> str:
    """Say who declared the first and the second Bukharo, or that nobody did."""
    names = sides_named(deal.sides, players)
    first = [name for name, count in zip(names, deal.counts, strict=True) if count.first]
    second = [name for name, count in zip(names, deal.counts, strict=True) if count.second]
    # There is no second Bukharo without a first one.
    if not first:
        return _("Nobody declared a Bukharo.")
    if not second:
        return _("%(first)s declared the first Bukharo, nobody the second.", first=first[0])
    if first == second:
        return _("%(both)s declared both Bukharos.", both=first[0])
    return _(
        "%(first)s declared the first Bukharo, %(second)s the second.",
        first=first[0],
        second=second[0],
    )
