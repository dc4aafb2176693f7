"""Ruling pages, deal pages and replay of Hokm: tricks, and hands with what they score."""

from dataclasses import replace

from flask import url_for

from scoring.hokm.played_tricks import Trick
from scoring.hokm.recorded_facts import HandScored, HandTaken, TrumpNamed
from scoring.hokm.state import Hand
from scoring.log.replay import readings
from web.entry.views import to_change
from web.games.dealing import sums
from web.games.hokm.board import HAKEM
from web.games.hokm.deal_words import (
    agreement,
    hakem_and_dealer,
    how_closed,
    revoke_in_words,
    tally,
    tricks,
)
from web.games.hokm.hand_form_base import RESULT
from web.games.hokm.ruling_words import hand_in_words
from web.games.hokm.trick_words import trick_in_words
from web.games.hokm.trump_words import trump_in_words, trump_sign
from web.games.hokm.who_wins import Question
from web.games.protocol import Remark
from web.i18n.card_names import shown
from web.i18n.sentence_parts import beside, isolated, number, together
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match import urls
from web.match.context import MatchContext
from web.match.log_writes import entry_about
from web.match.page_data import DealPage, Judged, Laid, Line, Link, Passage, RoundPage, passage
from web.match.ruling_words import RulingWords, mark_override, try_others

TAKEN = _l("Tricks taken")
"""Label of the column that the scoresheet shows beside the points."""


def round_page(context: MatchContext, deal: Hand, number_of_round: int) -> RoundPage | None:
    """Return the ruling page of a trick, or None where there is no such trick."""
    trick = deal.find_trick(number_of_round)
    return _judged(context, deal, trick) if trick else None


def _judged(context: MatchContext, deal: Hand, trick: Trick) -> RoundPage:
    """Return the ruling page of a trick, with the revokes that it has a part in."""
    players = context.players_in(deal)
    words = trick_in_words(trick.ruling, [players[seat] for seat in trick.order])
    led, told = lead(context, deal, trick), trick.leader != deal.due(trick.number)
    assert deal.trump is not None
    return RoundPage(
        heading=_("Trick %(trick)s · ruling", trick=number(trick.number)),
        aside=trump_sign(deal.trump),
        rows=_rows(context, deal, trick, words),
        # The rows say what every card is, so that only the reason is left to tell.
        words=replace(words, ranking=[]),
        notes=[*([led.words] if told else []), *_revokes(context, deal, trick)],
        onwards=_onwards(context, deal, trick),
        change=Link(_("Change cards"), urls.of_change(context, deal.number, trick.number)),
        lead=led,
        other_lead=_told_lead(context, deal, trick),
        judged=Judged(
            order=trick.order,
            takes=(),
            table=trick.table,
            question=Link(try_others(), Question(trick.cards, deal.trump).address),
        ),
    )


def _rows(context: MatchContext, hand: Hand, trick: Trick, words: RulingWords) -> list[Laid]:
    """Return the seats in the order of play, each with its card and its side's tricks so far."""
    before, players = context.state.totals_at(hand), context.players_in(hand)
    # Counted as the hand stood after this trick, not as it stands now.
    taken = replace(hand, tricks=hand.tricks[: trick.number]).taken
    return [
        Laid(
            seat=seat,
            name=players[seat],
            office=HAKEM if seat == hand.ruler else None,
            total=before[context.side_of(seat)],
            note=tricks(taken[context.side_of(seat)]),
            cards=(trick.cards[place],),
            label=words.ranking[place].detail,
            won=seat == trick.winner,
        )
        for place, seat in enumerate(trick.order)
    ]


def lead(context: MatchContext, hand: Hand, trick: Trick) -> Link:
    """Return the link that says who led: the winner of the trick before, at first the hakem."""
    name, before = isolated(context.players_in(hand)[trick.leader]), trick.number - 1
    if trick.leader != hand.due(trick.number):
        return Link(_("%(name)s led, as you said.", name=name), _told_lead(context, hand, trick))
    if before:
        words = _("%(name)s led after taking trick %(trick)s.", name=name, trick=number(before))
        return Link(words, urls.of_round(context, hand.number, before))
    words = _("%(name)s led as hakem.", name=name)
    return Link(words, url_for("hokm.hakem", deal=hand.number, **context.place))


def _told_lead(context: MatchContext, hand: Hand, trick: Trick) -> str:
    """Return where players say who led a trick."""
    return url_for("hokm.leader", deal=hand.number, round=trick.number, **context.place)


def _revokes(context: MatchContext, hand: Hand, trick: Trick | None = None) -> list[str]:
    """Return the revokes of a hand in words, or only those that this trick has a part in."""
    return [
        revoke_in_words(found, context.players_in(hand))
        for found in hand.revokes
        if trick is None or trick.number in (found.denied_in, found.shown_in)
    ]


def _onwards(context: MatchContext, hand: Hand, trick: Trick) -> Link:
    """Return the link to what follows this trick: the next ruling, the hand, or the next trick."""
    if trick.number < len(hand.tricks):
        return Link(_("Next trick"), urls.of_round(context, hand.number, trick.number + 1))
    if hand.end != "open":
        return Link(_("See the hand"), urls.of_deal(context, hand.number))
    return next_deal(context)


def deal_page(context: MatchContext, deal: Hand) -> DealPage:
    """Return the page of a hand: who won it and why, its points, next hakem and tricks."""
    closed = deal.ruling is not None
    so_far = [tally(context, deal)] if deal.tricks and not closed else []
    return DealPage(
        closed=how_closed(context, deal),
        about=[hakem_and_dealer(context, deal), *so_far],
        words=hand_in_words(deal.ruling, context.players_in(deal), context.sides)
        if deal.ruling
        else None,
        rounds=[
            Line(
                mark_override(_("Trick %(trick)s", trick=number(one.number)), one.table),
                urls.of_round(context, deal.number, one.number),
                name=context.players_in(deal)[one.winner],
                worth=shown(one.cards[one.order.index(one.winner)]),
            )
            for one in deal.tricks
        ],
        rounds_are=tricks(len(deal.tricks)),
        folded=deal.decided,
        corrections=_corrections(context, deal),
        notes=[*_revokes(context, deal), *_told_before(context, deal)],
        # The page says who dealt beside the hakem, so that no badge is needed.
        sums=[replace(one, dealer=False) for one in sums(context, deal)] if closed else (),
    )


def _corrections(context: MatchContext, hand: Hand) -> list[Line]:
    """Return the entries of a hand that can be changed: trump, and how it ended."""
    kinds = {(TrumpNamed,): _("Trump"), RESULT: _("Result")}
    if not (hand.tricks or hand.ruling):
        return []
    record = context.log[: context.version]
    said = [(entry_about(record, facts, hand.number), name) for facts, name in kinds.items()]
    return [
        Line(name, to_change(context, entry.fact), worth=_("Change"))
        for entry, name in said
        if entry
    ]


def _told_before(context: MatchContext, hand: Hand) -> list[str]:
    """Return whether the tricks agree with the winner entered before them; empty if none was."""
    entry = entry_about(context.log[: context.version], RESULT, hand.number)
    if entry is None or not isinstance(entry.fact, HandScored):
        return []
    before = [fact for fact in readings(context.log, entry.seq) if isinstance(fact, HandTaken)]
    return [agreement(context, hand, before[-1])] if before else []


def can_replay(deal: Hand) -> bool:
    """Return whether the hand was played trick by trick."""
    return bool(deal.tricks)


def replay(context: MatchContext, deal: Hand) -> list[Passage]:
    """Return the tricks of a hand, as far as they were entered; each says what is trump."""
    tricks_of = (
        passage(
            _("Trick %(trick)s", trick=number(trick.number)),
            urls.of_round(context, deal.number, trick.number),
            _judged(context, deal, trick),
        )
        for trick in deal.tricks
    )
    named = trump_in_words(deal.trump) if deal.trump else ""
    return [replace(one, lead=beside(one.lead, named)) for one in tricks_of]


def next_deal(context: MatchContext) -> Link:
    """Return the link to the board: hakem and dealer, who leads, or that a revoke waits."""
    hand: Hand = context.state.deal
    if hand.decided and hand.end == "open":
        words = _("Apply the revoke penalty")
    elif hand.tricks:
        words = _("Trick %(trick)s", trick=number(len(hand.tricks) + 1))
        leads = _("%(name)s leads", name=isolated(context.players[hand.leader]))
        return Link(words, urls.of_board(context), leads)
    else:
        words = _("Hand %(deal)s", deal=number(hand.number))
        return Link(words, urls.of_board(context), hakem_and_dealer(context, hand))
    return Link(words, urls.of_board(context))


def remark(context: MatchContext, deal: Hand) -> Remark:
    """Return how many tricks were entered, how the hand was closed, and the overridden tricks."""
    told = tricks(len(deal.tricks)) if deal.tricks and deal.end != "taken" else ""
    decided = [number(trick.number) for trick in deal.tricks if trick.table]
    if not decided:
        return Remark(beside(told, how_closed(context, deal)))
    by_players = ngettext(
        "trick %(tricks)s by players’ decision",
        "tricks %(tricks)s by players’ decision",
        len(decided),
        tricks=together(decided),
    )
    return Remark(beside(told, how_closed(context, deal), by_players))
