"""Views to find a mistake: the deal as a grid in which two taps exchange two cards."""

from flask import Response, abort, redirect, request
from flask.typing import ResponseReturnValue

from scoring.hazari.mistakes.evidence import Claim
from web.access.permissions import Permission, needs
from web.entry.entry import Redirects
from web.entry.views import save_or_show
from web.games.hazari import mistake_grid
from web.games.hazari.board import MOVED_ON
from web.games.hazari.mistake_case import Case
from web.games.hazari.mistake_draft import card_text
from web.games.hazari.mistake_form import card_or_404, case_or_404, place_or_404
from web.games.hazari.repair_facts import Mending
from web.http.responses import after_post
from web.match.commands import EntryForm
from web.match.context import match_context, match_of_game_or_404
from web.match.form_page import FormPage, show, unread


@needs(Permission.HOST)
def mistake(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show the deal as it is now; a second tap leads to the deal as it is then."""
    context = match_of_game_or_404(address, number, "hazari")
    case, asked = case_or_404(context, deal, request.args), request.args
    if case.told:
        return _page(FormPage(context), case)
    marked = card_or_404(case, asked.get("marked", ""))
    tapped = card_or_404(case, asked.get("tap", ""))
    place = place_or_404(case, asked.get("place", ""))
    if marked and tapped:
        return redirect(_tapped(case, marked, tapped))
    if marked and place:
        return redirect(case.saying(marked[0], place).address())
    return _page(FormPage(context), case, marked)


def mend(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Save the changed groups: every changed round as one write, the typed one with them."""
    context = match_of_game_or_404(address, number, "hazari")
    form = EntryForm()
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, case_or_404(context, deal, request.form))
    # The changes are those of the version that the table saw, not of a newer one.
    shown = match_context(context.table, context.match, context.log[: form.base.data])
    case = case_or_404(shown, deal, request.form)
    if not case.can_save:
        abort(409)
    mending = Mending(case)
    if not mending.facts:
        return after_post(mending.then(context))
    ways = Redirects(mending.then, case.address)
    answer = save_or_show(context, mending.facts, form, ways, moved_on=MOVED_ON)
    if isinstance(answer, FormPage):
        return _page(answer, case_or_404(answer.context, deal, request.form))
    return answer


def _tapped(case: Case, marked: Claim, tapped: Claim) -> str:
    """Return the address after a second card was tapped.

    Where the two cannot be exchanged the second is marked instead; the same card twice is unmarked.
    """
    exchanged = case.exchanged(marked, tapped)
    if exchanged is None and marked != tapped:
        return case.address(marked=card_text(tapped))
    return (exchanged or case).address()


def _page(reply: FormPage, case: Case, marked: Claim | None = None) -> Response:
    """Show the deal, or why the typed round has to be put right on its board first."""
    if case.told:
        told = [("", sentence) for _field, sentence in case.told]
        reply = FormPage(reply.context, 422, [*reply.told, *told], reply.since)
    return show(
        "games/hazari/mistake/page.html",
        reply,
        case=case,
        deal=case.deal,
        home=case.home,
        grid=None if case.told else mistake_grid.grid(case, marked),
    )
