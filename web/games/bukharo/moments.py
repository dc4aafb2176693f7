"""What a table of Bukharo reads: a game, side by side, with every line of its sums."""

from flask import url_for
from flask_babel import gettext as _

from scoring.bukharo.state import Deal
from web import addresses
from web.chapters import Extra
from web.fetch import AtMatch
from web.reading import DealPage, Line, Link, Sum
from web.words.bukharo.deals import declared, how_closed
from web.words.bukharo.rulings import SideWords, game_in_words, side_in_words
from web.words.matches import who_deals

petals = False


def round_page(at: AtMatch, deal: Deal, number_of_round: int) -> None:
    """A game has no rounds."""


def deal_page(at: AtMatch, deal: Deal) -> DealPage:
    """A game: who won it, how it ended, and what every side scored and why."""
    if not deal.scores:
        return DealPage(closed=how_closed(deal))
    players = at.players_in(deal)
    return DealPage(
        closed=how_closed(deal),
        words=game_in_words(deal.points, at.sides, players, declared(deal, players)),
        extra=Extra("bukharo/_scores.html", _scores(at, deal)),
        style="bukharo.css",
        mending=_mending(at, deal),
        sums=_sums(at, deal),
    )


def _scores(at: AtMatch, deal: Deal) -> list[SideWords]:
    """What every side scored, in the order of the sides."""
    players = at.players_in(deal)
    return [
        side_in_words(score, seats, players)
        for score, seats in zip(deal.scores, deal.sides, strict=True)
    ]


def _mending(at: AtMatch, deal: Deal) -> list[Line]:
    """What was entered can be entered otherwise."""
    place = {**at.place, "deal": deal.number}
    counts = Line(_("What was counted"), url_for("bukharo.sides", **place), worth=_("Change"))
    cards = Line(
        _("The cards"),
        url_for("bukharo.groups", **place),
        worth=_("Change") if deal.cards else _("Enter"),
    )
    return [cards] if deal.cards else [counts, cards]


def _sums(at: AtMatch, deal: Deal) -> list[Sum]:
    return [
        Sum(name, deal.dealer in seats, deal.points[side], deal.totals[side])
        for side, (name, seats) in enumerate(zip(at.side_names_in(deal), deal.sides, strict=True))
    ]


def next_deal(at: AtMatch) -> Link:
    """Who deals."""
    deal: Deal = at.state.deal
    words = who_deals(deal.number, at.players[deal.dealer])
    return Link(words, addresses.of_board(at))


def on_sheet(at: AtMatch, deal: Deal) -> list[Link]:
    """A game has no rounds."""
    return []


def remark(at: AtMatch, deal: Deal) -> str:
    """Who declared what, and how the game was entered."""
    if not deal.scores:
        return how_closed(deal)
    return f"{declared(deal, at.players_in(deal))} · {how_closed(deal)}"
