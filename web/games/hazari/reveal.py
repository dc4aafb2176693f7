"""View that turns up a round which four hands hold: the round, entered by one tap."""

from dataclasses import replace

from flask import Response, abort, g
from flask.typing import ResponseReturnValue

from scoring.cards import show_cards
from storage import Refused, Saved
from web.access.permissions import Permission, needs
from web.entry.carry import with_texts
from web.games.hazari.board import open_board
from web.games.hazari.hands_up import turned_up
from web.http.responses import after_post
from web.match import urls
from web.match.cards_form import Groups
from web.match.commands import EntryForm, enter, hidden_number
from web.match.context import MatchContext, match_of_game_or_404
from web.match.form_page import FormPage, show, unread, unsaved


class RevealForm(EntryForm):
    """Form of the button that turns up a round; its key is the same on every phone."""

    deal = hidden_number()
    round = hidden_number()


@needs(Permission.SEAT)
def reveal(address: str, number: int) -> ResponseReturnValue:
    """Save the round as the hands have it, once, however many phones ask for it."""
    context = match_of_game_or_404(address, number, "hazari")
    form = RevealForm()
    wrong = unread(context, form)
    if wrong:
        return show("games/hazari/clash.html", wrong, clash=False)
    deal, nth = int(form.deal.data or 0), int(form.round.data or 0)
    fact = turned_up(context, deal, nth)
    outcome = enter(context, [fact], form) if fact else None
    # Loaded again: another phone may have turned up the round a moment before.
    now = match_of_game_or_404(address, number, "hazari")
    if _is_in(now, deal, nth):
        return after_post(urls.of_round(now, deal, nth))
    if isinstance(outcome, Saved):  # and undone since; or the whole deal is void now
        return after_post(urls.onwards(now, deal))
    if fact is None or not isinstance(outcome, Refused):
        abort(409)
    return _clash(unsaved(context, outcome, form), fact.groups)


def _is_in(context: MatchContext, deal: int, nth: int) -> bool:
    """Return whether the round is in and was judged."""
    found = context.state.find_deal(deal)
    return found is not None and found.find_round(nth) is not None


def _clash(reply: FormPage, groups: Groups) -> Response:
    """Show that two players claim the same card.

    The host gets the board of the round with these groups in it; another phone reads whose cards
    they are.
    """
    board = open_board(reply.context)
    if not g.member.is_host or board is None:
        return show("games/hazari/clash.html", replace(reply, status=409), clash=True)
    return after_post(with_texts(board, [show_cards(group) for group in groups], told=1))
