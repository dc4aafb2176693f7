"""Turn up four hands: all their rounds enter the record as one write."""

from flask import abort
from flask.typing import ResponseReturnValue

from scoring.hazari.state import Deal
from storage import Behind, Saved
from web.access.permissions import Permission, needs
from web.games.hazari.hands_up import Turn, clash, hands_up, rounds_laid
from web.http import phone_secrets
from web.http.clock import now
from web.http.responses import after_post
from web.match import urls
from web.match.commands import EntryForm, enter, hidden_number
from web.match.context import MatchContext, current_record, match_of_game_or_404, read_again
from web.match.form_page import FormPage, show, unread

TRIES = 5
"""How often another entry may come between reading the match and entering the rounds."""


class RevealForm(EntryForm):
    """Form of the button that turns up a deal; its key is the same on every phone."""

    deal = hidden_number()


@needs(Permission.SEAT)
def reveal(address: str, number: int) -> ResponseReturnValue:
    """Save the rounds as the hands have them, once, however many phones ask for it."""
    context = match_of_game_or_404(address, number, "hazari")
    form = RevealForm()
    wrong = unread(context, form)
    if wrong:
        return show("games/hazari/clash.html", wrong, clash=())
    deal = int(form.deal.data or 0)
    turn = rounds_laid(context) if deal == context.state.deal.number else None
    outcome = enter(context, turn.facts, form) if turn and turn.facts else None
    # Loaded again: another phone may have turned up the deal a moment before.
    after = read_again(context)
    found: Deal | None = after.state.find_deal(deal)
    if found and found.shown:
        return after_post(urls.of_deal(after, deal))
    if isinstance(outcome, Saved):  # and undone since; or the whole deal is void now
        return after_post(urls.onwards(after, deal))
    if turn is None or turn.facts:
        abort(409)
    return show("games/hazari/clash.html", FormPage(after, 409), clash=clash(after, turn))


def enter_when_all_are_up(context: MatchContext) -> MatchContext:
    """Enter the rounds of the open deal once four hands are Up; return the new context.

    Rounds from one that does not fit on are left to the host. The entries stand under the name of
    the phone that laid the last hand.
    """
    for _try in range(TRIES):
        context = read_again(context)
        deal: Deal = context.state.deal
        turn = rounds_laid(context) or Turn(())
        if deal.shown or not turn.facts:
            break
        laid = hands_up(context, deal).values()
        numbers = sorted(entry.seq for entry in laid)
        outcome = current_record().append(
            context.match,
            turn.facts,
            # The same hands give the same key: two phones at once make one entry, and what was
            # undone does not come back by itself.
            key=phone_secrets.secret("all up", f"{context.match.id} {numbers}"),
            base=context.version,
            at=now(),
            by=max(laid, key=lambda entry: entry.seq).by,
        )
        if not isinstance(outcome, Behind):
            return read_again(context)
    return context
