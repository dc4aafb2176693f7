"""Deal pages and replay of Hazari: rounds with their rulings, deals added up."""

from collections.abc import Sequence
from typing import Any

from flask import g, url_for

from scoring.hazari.exposed_groups import TakenBy
from scoring.hazari.rules import ROUNDS
from scoring.hazari.state import Deal
from scoring.kit.state import was_played
from web.games import dealing
from web.games.hazari.board import open_board
from web.games.hazari.deal_words import agreement, fouled, how_closed, out_of_order
from web.games.hazari.hands_up import hand_to_lay
from web.games.hazari.round_report import choice_of_three, judged
from web.games.protocol import Remark
from web.i18n.sentence_parts import beside, isolated, number, term, together
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match import urls
from web.match.context import MatchContext
from web.match.page_data import (
    DealPage,
    Elsewhere,
    Extra,
    Line,
    Link,
    Passage,
    RoundPage,
    Sum,
    passage,
)
from web.match.ruling_words import mark_override

TAKEN = _l("Rounds taken")
"""Label of the column that the scoresheet shows beside the points."""


def round_page(
    context: MatchContext, deal: Deal, number_of_round: int
) -> RoundPage | Elsewhere | None:
    """Return the ruling page of a round, the deal page if it fell with its deal, or None."""
    if number_of_round in _fallen(deal):
        return Elsewhere(urls.of_deal(context, deal.number))
    played = deal.find_round(number_of_round)
    return judged(context, deal, played) if played else None


def deal_page(context: MatchContext, deal: Deal) -> DealPage:
    """Return the page of a deal added up, with a way into every round."""
    foul = fouled(context, deal) if deal.rounds else ""
    sums = _sums(context, deal)
    added = " + ".join(term(row.points) for row in sums)
    checked = f"{added} = {number(sum(deal.points))}"
    board = open_board(context) if deal.number == context.state.deal.number else None
    return DealPage(
        closed=how_closed(context, deal),
        rounds=[
            Line(
                mark_override(_round(played.number), played.table),
                urls.of_round(context, deal.number, played.number),
                name=context.players_in(deal)[played.winner],
                worth=number(played.worth) if played.groups else _("no cards"),
            )
            for played in deal.rounds
        ],
        rounds_are=_("Rounds"),
        corrections=_corrections(context, deal),
        notes=[
            *out_of_order(context, deal, range(1, ROUNDS + 1)),
            *([foul] if foul else []),
            *agreement(context, deal),
        ],
        sums=sums,
        checked=checked if deal.totals else "",
        extra=_hindsight(context, deal),
        waits=board.hands.clash if board else (),
        mend=board.mend if board else "",
    )


def _round(nth: int) -> str:
    return _("Round %(round)s", round=number(nth))


def _corrections(context: MatchContext, deal: Deal) -> list[Line]:
    """Return what can be changed in a deal, and the search for a mistake where it has cards."""
    lines = [
        Line(_round(nth), urls.of_change(context, deal.number, nth), worth=_("Change cards"))
        for nth in _fallen(deal)
    ]
    if deal.end == "counted":
        lines += _counted(context, deal)
    choice = choice_of_three(context, deal)
    if choice:
        lines.append(Line(_round(ROUNDS), choice.address, worth=choice.words))
    if not all(isinstance(shown, TakenBy) for shown in deal.shown):
        search = url_for("hazari.mistake", deal=deal.number, **context.place)
        lines.append(Line(_("Something wrong?"), search, worth=_("Find mistake")))
    return lines


def _counted(context: MatchContext, deal: Deal) -> list[Line]:
    """Return the ways to change a count: its totals, or cards that became known later."""
    count = Line(_("Totals"), _totals(context, deal), worth=_("Change"))
    if deal.by_cards and deal.by_cards != deal.points:
        by_cards = Line(
            _("The cards"), _totals(context, deal, deal.by_cards), worth=_("Use these points")
        )
        return [count, by_cards]
    missing = len(deal.shown) + 1
    if deal.by_totals or missing > ROUNDS or len(deal.rounds) < len(deal.shown):
        return [count]
    board = urls.of_change(context, deal.number, missing)
    return [count, Line(_round(missing), board, worth=_("Enter cards"))]


def _totals(context: MatchContext, deal: Deal, points: Sequence[int] = ()) -> str:
    """Return the address to change what was counted, with these points in the fields."""
    offered: dict[str, Any] = {f"total{seat}": value for seat, value in enumerate(points)}
    return url_for("hazari.totals", deal=deal.number, **offered, **context.place)


def _hindsight(context: MatchContext, deal: Deal) -> Extra | None:
    """Return the link to what was possible, or why there is none; None where no cards tell it."""
    if deal.arrangements:
        address = url_for("hazari.hindsight", deal=deal.number, **context.place)
        found = Link(_("Hindsight: what was possible"), address)
    else:
        found = Link(_no_hindsight(deal), "")
    return Extra("games/hazari/_hindsight.html", found) if found.words else None


def _no_hindsight(deal: Deal) -> str:
    """Say why there is no hindsight; "" for a void deal, without cards, or with some missing."""
    known = sum(played.groups is not None for played in deal.rounds)
    if not was_played(deal) or not known or deal.missing:
        return ""
    if any(played.table for played in deal.rounds):
        return _("No hindsight for this deal: the players decided a round.")
    if deal.end == "troy":
        return _("No hindsight for this deal: a Troy ended it.")
    if deal.end == "reached":
        return _("No hindsight for this deal: it ended the match early.")
    if known < ROUNDS:
        return _("No hindsight for this deal: not all cards were entered.")
    if deal.orders:
        return _("No hindsight for this deal: a player exposed out of turn.")
    if deal.spares:
        return _("No hindsight for this deal: a player chose three of four cards.")
    return _("No hindsight for this deal: the cards do not agree with the count.")


def _sums(context: MatchContext, deal: Deal) -> list[Sum]:
    """Return each player's points of a deal, as sums of rounds; [] if it is not added."""
    if deal.end in ("void", "troy"):
        return []
    points = deal.points or deal.taken
    by_rounds = deal.end in ("played", "reached")
    whole = [not deal.uncounted(seat) for seat in range(deal.seats)]
    parts = [
        [one.shares[seat] for one in deal.rounds if one.shares[seat]] for seat in range(deal.seats)
    ]
    return [
        Sum(
            name=name,
            dealer=seat == deal.dealer,
            points=points[seat],
            total=deal.totals[seat] if deal.totals else None,
            # One summand alone is no sum.
            parts=parts[seat] if by_rounds and whole[seat] and len(parts[seat]) > 1 else (),
            remark=_("what was left") if by_rounds and not whole[seat] else "",
        )
        for seat, name in enumerate(context.players_in(deal))
    ]


def can_replay(deal: Deal) -> bool:
    """Return whether rounds are known, with their cards or by who took them."""
    return bool(deal.rounds)


def replay(context: MatchContext, deal: Deal) -> list[Passage]:
    """Return the rounds of a deal as they were judged."""
    return [
        passage(
            _round(played.number),
            urls.of_round(context, deal.number, played.number),
            judged(context, deal, played),
        )
        for played in deal.rounds
    ]


def next_deal(context: MatchContext) -> Link:
    """Return the link to the open round, or before one is in to the own hand or the board."""
    deal: Deal = context.state.deal
    board = open_board(context)
    if board and deal.shown:
        return Link(board.heading, urls.of_board(context))
    deals = dealing.next_deal(context)
    leads = _("%(name)s leads", name=isolated(context.players[deal.leader]))
    address = hand_to_lay(context, g.member) or deals.address
    return Link(deals.words, address, beside(deals.note, leads))


def remark(context: MatchContext, deal: Deal) -> Remark:
    """Return what gave the deal its points, rounds that an override decided, and who took each."""
    players = context.players_in(deal)
    rounds = [
        Link(
            f"{number(played.number)} {isolated(players[played.winner])}",
            urls.of_round(context, deal.number, played.number),
        )
        for played in deal.rounds
    ]
    decided = [number(played.number) for played in deal.rounds if played.table]
    if not decided:
        return Remark(how_closed(context, deal), rounds)
    by_players = ngettext(
        "round %(rounds)s by players’ decision",
        "rounds %(rounds)s by players’ decision",
        len(decided),
        rounds=together(decided),
    )
    return Remark(beside(how_closed(context, deal), by_players), rounds)


def _fallen(deal: Deal) -> range:
    """Return the rounds that fell with their deal, because all players fouled."""
    return range(len(deal.rounds) + 1, len(deal.shown) + 1)
