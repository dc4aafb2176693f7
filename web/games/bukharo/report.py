"""Deal pages and replay of Bukharo: a game, side by side, with every line of its sums."""

from dataclasses import replace

from flask import url_for

from scoring.bukharo.state import Deal
from web.games.bukharo.deal_words import declared, how_closed
from web.games.bukharo.ruling_words import SideWords, game_in_words, line_in_words, side_in_words
from web.games.dealing import next_deal as next_deal, sums
from web.games.protocol import Remark
from web.i18n.sentence_parts import beside
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.page_data import DealPage, Extra, Laid, Line, Passage

TAKEN = _l("Bukharos declared")
"""Label of the column that the scoresheet shows beside the points."""


def round_page(context: MatchContext, deal: Deal, number_of_round: int) -> None:
    """Return None: a game has no rounds."""


def deal_page(context: MatchContext, deal: Deal) -> DealPage:
    """Return the page of a game: who won it, how it ended, and what every side scored and why."""
    if not deal.scores:
        return DealPage(closed=how_closed(deal))
    players = context.players_in(deal)
    return DealPage(
        closed=how_closed(deal),
        words=game_in_words(deal.points, context.sides, players, declared(deal, players)),
        extra=Extra("games/bukharo/_scores.html", _scores(context, deal)),
        style="css/bukharo.css",
        corrections=_corrections(context, deal),
        sums=sums(context, deal),
        told=True,
    )


def _scores(context: MatchContext, deal: Deal) -> list[SideWords]:
    """Return what every side scored, in the order of the sides."""
    players = context.players_in(deal)
    return [
        side_in_words(score, seats, players)
        for score, seats in zip(deal.scores, deal.sides, strict=True)
    ]


def _corrections(context: MatchContext, deal: Deal) -> list[Line]:
    """Return the entries of a game that can be changed or completed."""
    place = {**context.place, "deal": deal.number}
    counts = Line(_("What was counted"), url_for("bukharo.sides", **place), worth=_("Change"))
    cards = Line(
        _("The cards"),
        url_for("bukharo.groups", **place),
        worth=_("Change") if deal.cards else _("Enter"),
    )
    return [cards] if deal.cards else [counts, cards]


def can_replay(deal: Deal) -> bool:
    """Return whether the game was entered by its cards."""
    return bool(deal.cards)


def replay(context: MatchContext, deal: Deal) -> list[Passage]:
    """Return each side's groups, what it laid on others' groups, and its hand; [] without cards."""
    if not can_replay(deal):
        return []
    return [
        Passage(
            heading=words.name,
            rows=_laid(context, deal, side, words),
            words=words,
            ruling=urls.of_deal(context, deal.number),
            notes=words.notes,
        )
        for side, words in enumerate(_scores(context, deal))
    ]


def _laid(context: MatchContext, deal: Deal, side: int, words: SideWords) -> list[Laid]:
    """Return what one side laid, step by step; a group of seven or more cards is marked as won."""
    # The cards are known by side only, so all of them stand under the side's first seat.
    seat, total = deal.sides[side][0], context.state.totals_at(deal)[side]
    cards, score = deal.cards[side], deal.scores[side]
    piles = {"laid_off": cards.laid_off, "hand": cards.hand}
    rest = [(line_in_words(step), piles.get(step.code)) for step in score.lines]
    return [replace(group, total=total) for group in words.groups] + [
        Laid(seat, words.name, total=total, note=points, cards=pile, label=what)
        for (what, points), pile in rest
        if pile
    ]


def remark(context: MatchContext, deal: Deal) -> Remark:
    """Return who declared which Bukharo, and how the game was entered."""
    who = declared(deal, context.players_in(deal)) if deal.scores else ""
    return Remark(beside(who, how_closed(deal)))
