"""Turn up four hands: all their rounds enter the record as one write."""

from collections.abc import Sequence

from flask import abort
from flask.typing import ResponseReturnValue

from scoring.hazari.state import Deal
from scoring.recorded_facts import Fact
from storage import Saved
from web.access.permissions import Permission, needs
from web.games.hazari.hands_up import clash, hands_up, rounds_laid
from web.http.responses import after_post
from web.match import urls
from web.match.context import MatchContext, match_of_game_or_404, read_again
from web.match.form_with_errors import FormPage, show, unread
from web.match.log_writes import WriteForm, enter, enter_shown, hidden_number


class RevealForm(WriteForm):
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
    """Enter the rounds that fit once four hands are Up; the host mends others."""

    def shown(now: MatchContext) -> tuple[Sequence[Fact], list[tuple[int, str]], str] | None:
        deal: Deal = now.state.deal
        turn = rounds_laid(now)
        if deal.shown or turn is None or not turn.facts:
            return None
        said = [(entry.seq, entry.by) for entry in hands_up(now, deal).values()]
        return turn.facts, said, "all up"

    return enter_shown(context, shown)
