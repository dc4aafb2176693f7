"""Views for one hand before the rounds: thirteen cards in four groups, arranged and laid Up."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Response, abort, g, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import HiddenField

from scoring.cards import show_cards
from scoring.hazari.ranking import group_size
from scoring.hazari.rules import ROUNDS
from scoring.hazari.state import Deal
from storage import Declined
from storage.cache import Log
from storage.reviews import HandUp
from web.access.permissions import Permission, needs
from web.games.hazari import hand_words as words
from web.games.hazari.arranged_hand import Hand
from web.games.hazari.hands_up import groups_laid, hands_up, laid_in, may_see
from web.http.clock import now
from web.http.errors import NotTheHost
from web.http.responses import after_post
from web.match.cards_form import GroupField, Groups
from web.match.commands import EntryForm
from web.match.context import current_record, match_of_game_or_404, phone_id
from web.match.form_page import FieldErrors, FormPage, show, typed_in, unread
from web.match.typed_cards import readable


class HandForm(EntryForm):
    """Form of the four groups of one hand.

    `sure` are the cards, as text, for which a warning was shown; sent again, they are meant so.
    """

    sure = HiddenField()
    group1 = GroupField()
    group2 = GroupField()
    group3 = GroupField()
    group4 = GroupField()

    @property
    def group_fields(self) -> tuple[GroupField, ...]:
        """Return the four fields in the order of the rounds."""
        return (self.group1, self.group2, self.group3, self.group4)

    @property
    def groups(self) -> Groups:
        """Return the cards of each group, as far as they could be read."""
        return tuple(field.cards for field in self.group_fields)

    @property
    def typed(self) -> tuple[str, ...]:
        """Return the text of each group, as it was sent."""
        return tuple((field.data or "").strip() for field in self.group_fields)


@needs(Permission.SEAT)
def hand(address: str, number: int, deal: int) -> Response:
    """Show the form to arrange a hand, or a hand that is Up as far as this phone may see it."""
    hand = _hand_or_404(address, number, deal)
    return _page(FormPage(hand.context), hand)


@needs(Permission.SEAT)
def lay_up(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Save a hand as Up: four groups of thirteen different cards.

    Cards that other hands hold are not looked at, because nobody may learn of them here.
    """
    hand = _hand_or_404(address, number, deal)
    form = HandForm()
    wrong = unread(hand.context, form) or _kept_from(hand, form)
    if wrong:
        return _page(wrong, hand, form)
    fact = HandUp(deal, hand.player, form.groups)
    said = current_record().say(
        hand.context.match,
        fact,
        key=str(form.key.data),
        at=now(),
        by=phone_id(),
        # Asked while the store is locked, with the match loaded again: two phones may lay one hand.
        refusal=lambda log: _too_late(_hand_or_404(address, number, deal), log),
    )
    if isinstance(said, Declined):
        now_there = _hand_or_404(address, number, deal)
        return _page(_declined(now_there, said.code), now_there)
    return after_post(hand.address)


@needs(Permission.SEAT)
def labels(address: str, number: int, deal: int) -> str:
    """Show the types of the full groups, and faults in their falling order; nothing is stored."""
    hand = _hand_or_404(address, number, deal)
    typed = [request.form.get(f"group{nth}", "") for nth in range(1, ROUNDS + 1)]
    return render_template(
        "games/hazari/_arranged.html",
        rows=hand.rows(typed),
        warnings=hand.warnings(tuple(map(readable, typed))),
    )


def _hand_or_404(address: str, number: int, deal: int) -> Hand:
    """Return the hand of the phone's own player; `?seat=` names another one, for the host only."""
    context = match_of_game_or_404(address, number, "hazari")
    dealt: Deal = context.state.find_deal(deal) or abort(404)
    players = context.players_in(dealt)
    own = players.index(g.member.seat) if g.member.seat in players else None
    seat = request.args.get("seat", own if own is not None else 0, type=int)
    if seat not in range(len(players)):
        abort(404)
    if seat != own and not g.member.is_host:
        raise NotTheHost
    return Hand(context, dealt, seat)


def _too_late(hand: Hand, asides: Log) -> str:
    """Return the code why this hand cannot be laid as the record stands now, or ""."""
    if hand.seat in laid_in(asides, hand.context, hand.deal):
        return "hand_up"
    return "" if hand.is_open else "begun"


def _declined(hand: Hand, code: str) -> FormPage:
    told = words.begun() if code == "begun" else words.up_already()
    return FormPage(hand.context, 422 if code == "key_reused" else 409, [("", told)])


def _kept_from(hand: Hand, form: HandForm) -> FormPage | None:
    """Return what keeps these groups from being a hand, or None.

    A fault that costs points is asked about once.
    """
    if not hand.is_open:
        return FormPage(hand.context, 409, [("", words.begun())], typed=typed_in(form))
    groups = form.groups
    told: FieldErrors = [
        (f"group{nth}", words.size(nth, group_size(nth), len(group)))
        for nth, group in enumerate(groups, start=1)
        if len(group) != group_size(nth)
    ]
    cards = [(f"group{nth}", card) for nth, group in enumerate(groups, 1) for card in group]
    seen = [card for _field, card in cards]
    told += [(field, words.twice(card)) for field, card in cards if seen.count(card) > 1]
    if told:
        return FormPage(hand.context, 422, told)
    warnings = hand.warnings(groups) if hand.rules.order_fault != "warn" else []
    # The answer holds for just these cards: other ones are warned of again.
    if warnings and form.sure.data != show_cards(sum(groups, ())):
        return FormPage(hand.context, 422, [("", text) for text in (*warnings, words.sure())])
    return None


def _waiting(hand: Hand, lacking: Sequence[str]) -> str:
    """Return the names whose hands are not Up yet; "" once the rounds are entered."""
    if not hand.is_open:
        return ""
    return words.waits_for(lacking) if lacking else words.are_up(hand.players)


def _page(reply: FormPage, hand: Hand, form: HandForm | None = None) -> Response:
    """Show the groups to fill, those that lie face down, or that it is too late for them."""
    up = hands_up(hand.context, hand.deal)
    laid = up.get(hand.seat)
    typed = list(form.typed) if form else [""] * ROUNDS
    groups = form.groups if form and not form.errors else ()
    # Groups of a hand that is Up go to the page only for the phone that laid it.
    if laid:
        groups = groups_laid(laid) if may_see(laid, hand.player, g.member) else ()
        typed = [show_cards(group) for group in groups]
    lacking = [name for seat, name in enumerate(hand.players) if seat not in up]
    return show(
        "games/hazari/hand.html",
        reply,
        hand=hand,
        laid=laid is not None,
        waiting=_waiting(hand, lacking),
        too_late=words.begun(),
        title=words.heading(hand.player, own=hand.own),
        sure=show_cards(sum(groups, ())),
        rows=hand.rows(typed),
        warnings=hand.warnings(groups),
        words=words.script_words(),
    )
