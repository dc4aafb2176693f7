"""Views for one hand before the rounds: thirteen cards in four groups, arranged and laid Up."""

from flask import Response, abort, g, redirect, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import HiddenField

from scoring.cards import PACK, show_cards
from scoring.hazari.rules import ROUNDS, SEATS
from scoring.hazari.state import Deal
from storage import Declined
from storage.cache import Log
from storage.reviews import HandUp
from web.access.permissions import Permission, needs
from web.games.hazari import arranged_hand
from web.games.hazari.arranged_hand import FourGroups, Hand, wrong_cards
from web.games.hazari.board import open_board
from web.games.hazari.hands_up import enter_when_all_are_up, groups_laid, hands_up, may_see
from web.http.errors import NotTheHost
from web.http.responses import after_post
from web.i18n.numbers import localise
from web.i18n.sentence_parts import isolated
from web.i18n.translations import gettext as _, lazy_gettext as _l, spoken
from web.match import urls
from web.match.cards_form import readable
from web.match.context import match_of_game_or_404
from web.match.form_with_errors import FormPage, show, typed_in, unread
from web.match.log_writes import WriteForm, say

BEGUN = _l("The rounds have begun. Enter each group when it is exposed.")
LACKS = _l("The pack lacks cards. Enter each group when it is exposed.")


class HandForm(FourGroups, WriteForm):
    """Form of four groups; `sure` are the cards, as text, that a warning was shown for."""

    sure = HiddenField()


@needs(Permission.SEAT)
def hand(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show the form to arrange a hand, or a hand that is Up as far as this phone may see it."""
    hand = _hand_or_404(address, number, deal)
    # A phone that waits here for the other hands goes where they are turned up.
    if hand.deal.shown and len(hands_up(hand.context, hand.deal)) == SEATS:
        return redirect(urls.of_deal(hand.context, deal))
    return _page(FormPage(hand.context), hand)


@needs(Permission.SEAT)
def lay_up(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Save a hand as Up, without a look at other hands: nobody may learn of them here."""
    hand = _hand_or_404(address, number, deal)
    form = HandForm()
    wrong = unread(hand.context, form) or _kept_from(hand, form)
    if wrong:
        return _page(wrong, hand, form)
    fact = HandUp(deal, hand.player, form.groups)

    # With the match loaded again: two phones may lay one hand.
    def refusal(reviews: Log) -> str:
        return _too_late(_hand_or_404(address, number, deal), reviews)

    said = say(hand.context, fact, form.key.data, refusal)
    if isinstance(said, Declined):
        now_there = _hand_or_404(address, number, deal)
        up_already = _("This hand is already Up. Its cards stay as they were.")
        errors = _why_not(hand) if said.code == "begun" else up_already
        status = 422 if said.code == "key_reused" else 409
        return _page(FormPage(now_there.context, status, [("", errors)]), now_there)
    after = enter_when_all_are_up(hand.context)
    found: Deal | None = after.state.find_deal(deal)
    return after_post(
        urls.of_deal(after, deal) if found and found.shown else hand.address(hand.seat)
    )


@needs(Permission.SEAT)
def labels(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show types and faults of the groups and who is Up; a page whose hand is Up reloads."""
    hand = _hand_or_404(address, number, deal)
    up = hands_up(hand.context, hand.deal)
    if hand.seat in up:
        return "", 204, {"HX-Refresh": "true"}
    typed = [request.form.get(f"group{nth}", "") for nth in range(1, ROUNDS + 1)]
    groups = tuple(map(readable, typed))
    return render_template(
        "games/hazari/_arranged.html",
        rows=arranged_hand.rows(typed, hand.rules),
        warnings=arranged_hand.notes(groups, hand.rules),
        swap=arranged_hand.swap(groups, hand.rules),
        owners=hand.owners(up),
    )


def _hand_or_404(address: str, number: int, deal: int) -> Hand:
    """Return the hand of the phone's own player; `?seat=` names another one, for the host only."""
    context = match_of_game_or_404(address, number, "hazari")
    dealt: Deal = context.state.find_deal(deal) or abort(404)
    if dealt.by_totals:
        abort(404)
    players = context.players_in(dealt)
    own = players.index(g.member.seat) if g.member.seat in players else None
    seat = request.args.get("seat", own if own is not None else 0, type=int)
    if seat not in range(len(players)):
        abort(404)
    if seat != own and not g.member.is_host:
        raise NotTheHost
    return Hand(context, dealt, seat)


def _why_not(hand: Hand) -> str:
    """Say why no hand can be laid in this deal any more."""
    return str(LACKS if hand.deal.missing else BEGUN)


def _too_late(hand: Hand, reviews: Log) -> str:
    """Return the code why this hand cannot be laid as the record stands now, or ""."""
    if hand.seat in hands_up(hand.context, hand.deal, reviews):
        return "hand_up"
    return "" if hand.is_open else "begun"


def _kept_from(hand: Hand, form: HandForm) -> FormPage | None:
    """Return what keeps these groups from being a hand; a broken order is asked about once."""
    if not hand.is_open:
        return FormPage(hand.context, 409, [("", _why_not(hand))], typed=typed_in(form))
    groups = form.groups
    errors = wrong_cards(groups)
    if errors:
        return FormPage(hand.context, 422, errors)
    warnings = arranged_hand.warnings(groups, hand.rules)
    # The answer holds for just these cards: other ones are warned of again.
    if warnings and form.sure.data != show_cards(sum(groups, ())):
        sure = _("After Up no card may move. Change cards now, or tap Up again to keep them.")
        return FormPage(hand.context, 422, [("", text) for text in (*warnings, sure)])
    return None


def _page(reply: FormPage, hand: Hand, form: HandForm | None = None) -> Response:
    """Show the groups to fill, those that lie face down, or that it is too late for them."""
    up = hands_up(hand.context, hand.deal)
    laid = up.get(hand.seat)
    typed = [""] * ROUNDS
    if form:
        typed = [(field.data or "").strip() for field in form.group_fields]
    groups = form.groups if form and not form.errors else ()
    # Groups of a hand that is Up go to the page only for the phone that laid it.
    if laid:
        groups = groups_laid(laid) if may_see(laid, hand.player, g.member) else ()
        typed = [show_cards(group) for group in groups]
    theirs = _("%(name)s’s hand", name=isolated(hand.player))
    return show(
        "games/hazari/hand.html",
        reply,
        hand=hand,
        board=open_board(hand.context) if len(up) == SEATS else None,
        laid=laid is not None,
        owners=hand.owners(up),
        too_late=_why_not(hand),
        title=_("My hand") if g.member.seat == hand.player else theirs,
        sure=show_cards(sum(groups, ())),
        rows=arranged_hand.rows(typed, hand.rules),
        keys=arranged_hand.keys(PACK, hand.rules),
        warnings=arranged_hand.notes(groups, hand.rules),
        words=script_words(),
    )


def script_words() -> dict[str, object]:
    """Return the sentences of js/hazari-hand.js by key; it fills the {placeholders} in."""
    place = {"group": "{group}", "n": "{n}"}
    return {
        "digits": localise("0123456789", spoken()),
        "empty": _("Group %(group)s, card %(n)s: empty", **place),
        "holds": _("Group %(group)s, card %(n)s: %(card)s", card="{card}", **place),
        "lies": _("%(card)s, in group %(group)s", card="{card}", group="{group}"),
        "laid": _("%(card)s: group %(group)s, card %(n)s", card="{card}", **place),
        "taken": _("%(card)s taken off", card="{card}"),
        "held": _("%(card)s: tap its new place or another card", card="{card}"),
        "next": _("The next card goes here"),
        "swap": _("Swap groups %(one)s and %(other)s", one="{one}", other="{other}"),
        "bySuit": _("Sort by suit"),
        "byRank": _("Sort by rank"),
        "asLaid": _("Undo sorting"),
        "count": _("%(n)s of 13 cards", n="{n}"),
        "offline": _("Offline. The app sends Up when you are connected."),
        "full": _("All 13 cards are laid. Say Up when your hand is right."),
    }
