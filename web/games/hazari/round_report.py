"""Ruling page of a round of Hazari: who took it and why, and who led."""

from flask import url_for

from scoring.hazari.exposed_groups import TakenBy, dead_seats
from scoring.hazari.played_round import PlayedRound
from scoring.hazari.rules import ROUNDS, group_size
from scoring.hazari.state import Deal
from web.games.board import DEALER
from web.games.hazari.deal_words import fouled, out_of_order
from web.games.hazari.ruling_words import in_words, told_without_cards
from web.games.hazari.who_wins import Question
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import MatchContext
from web.match.ending_words import ending
from web.match.page_data import Judged, Laid, Link, RoundPage
from web.match.ruling_words import RulingWords, try_others


def judged(context: MatchContext, deal: Deal, played: PlayedRound) -> RoundPage:
    """Return the ruling page of a round; without cards it says only who took it."""
    players = context.players_in(deal)
    names = [players[seat] for seat in played.order]
    ruling, foul = played.ruling, fouled(context, deal)
    won = _won_at_once(deal, played)
    if ruling:
        words = in_words(ruling, names, told_order=bool(played.turned))
    else:
        words = told_without_cards(names, played, won)
    search = url_for("hazari.mistake", deal=deal.number, **context.place)
    change = _("Change cards") if played.groups else _("Enter cards")
    return RoundPage(
        heading=_("Round %(round)s of 4 · ruling", round=number(played.number)),
        aside=_("%(points)s points", points=number(played.worth)) if ruling else "",
        rows=_rows(context, deal, played, words),
        words=words,
        notes=[
            *([ending(context)] if won else []),
            *out_of_order(context, deal, [played.number]),
            *([foul] if foul else []),
        ],
        onwards=_onwards(context, deal, played),
        change=Link(change, urls.of_change(context, deal.number, played.number)),
        lead=lead(context, deal, played),
        judged=_as_judged(context, deal, played) if ruling else None,
        search=search if ruling else "",
        choice=choice_of_three(context, deal) if played.number == ROUNDS else None,
        other_lead=order_address(context, deal, played) if ruling else "",
    )


def _rows(context: MatchContext, deal: Deal, played: PlayedRound, words: RulingWords) -> list[Laid]:
    """Return the seats in exposure order, each with its group and its points of the deal so far."""
    labels = {group.place: group for group in words.ranking}
    before, players = context.state.totals_at(deal), context.players_in(deal)
    return [
        Laid(
            seat=seat,
            name=players[seat],
            office=DEALER if seat == deal.dealer else None,
            total=before[seat]
            + sum(earlier.shares[seat] for earlier in deal.rounds[: played.number - 1]),
            now=played.shares[seat],
            cards=played.groups[seat] if played.groups else (),
            label=labels[place].label if labels else "",
            explained=labels[place].explained if labels else "",
            won=seat == played.winner,
            spare=labels[place].spare if labels else None,
        )
        for place, seat in enumerate(played.order)
    ]


def _won_at_once(deal: Deal, played: PlayedRound) -> bool:
    return deal.end in ("troy", "reached") and played is deal.rounds[-1]


def _onwards(context: MatchContext, deal: Deal, played: PlayedRound) -> Link:
    """Return the link to what follows: the next ruling, the next round, the count, or the deal."""
    if played.number < len(deal.rounds):
        return Link(_("Next round"), urls.of_round(context, deal.number, played.number + 1))
    if deal.end == "counted" and played.number == len(deal.shown) < ROUNDS:
        missing = played.number + 1
        words = _("Enter round %(round)s", round=number(missing))
        return Link(words, urls.of_change(context, deal.number, missing))
    if deal.end != "open":
        words = _("See the deal") if _won_at_once(deal, played) else _("See deal total")
        return Link(words, urls.of_deal(context, deal.number))
    if deal.next_round is None:
        return Link(_("Count the piles"), url_for("hazari.totals", **context.place))
    words = _("Round %(round)s", round=number(deal.next_round))
    leads = _("%(name)s leads", name=isolated(context.players[deal.leader]))
    return Link(words, urls.of_board(context), leads)


def lead(context: MatchContext, deal: Deal, played: PlayedRound) -> Link:
    """Return the link that says who led: the winner of the round before, at first the neighbour."""
    players, before = context.players_in(deal), played.number - 1
    name = isolated(players[played.leader])
    if played.turned:
        return Link(
            _("%(name)s led, as you said.", name=name), order_address(context, deal, played)
        )
    if before:
        words = _("%(name)s led after taking round %(round)s.", name=name, round=number(before))
        return Link(words, urls.of_round(context, deal.number, before))
    dealer = isolated(players[deal.dealer])
    words = _("%(name)s led, because %(dealer)s dealt.", name=name, dealer=dealer)
    return Link(words, urls.of_dealer(context, deal.number))


def order_address(context: MatchContext, deal: Deal, played: PlayedRound) -> str:
    """Return where players say who led a round, and in which order they exposed."""
    return url_for("hazari.order", deal=deal.number, round=played.number, **context.place)


def choice_of_three(context: MatchContext, deal: Deal) -> Link | None:
    """Return where players choose three of four cards, if the house rule lets them."""
    shown = deal.shown[ROUNDS - 1 : ROUNDS]
    if context.rules_in(deal).fourth_card != "chosen" or not shown or isinstance(shown[0], TakenBy):
        return None
    if deal.end == "counted" or max(map(len, shown[0])) < group_size(ROUNDS):
        return None
    address = url_for("hazari.spares", deal=deal.number, **context.place)
    return Link(_("Choose the three that count"), address)


def _as_judged(context: MatchContext, deal: Deal, played: PlayedRound) -> Judged:
    assert played.groups is not None
    rules = context.rules_in(deal)
    asked = Question.of_round(rules, tuple(played.groups[seat] for seat in played.order))
    dead = dead_seats(deal.faults, played.number, rules)
    return Judged(
        order=played.order,
        takes=(played.worth,) * len(played.order),
        table=played.table,
        question=Link(
            # A group may have lost for its order here.
            _("Who wins if all groups are in order?") if dead else try_others(),
            asked.address,
        ),
        worth=played.worth,
        special_win=_("It was won with a Troy.") if rules.troy_counts(played.number) else "",
    )
